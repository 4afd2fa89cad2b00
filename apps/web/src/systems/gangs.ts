// What the faces of several systems share: rosters, counts of a side, what a model carries.
import type { GameInfo, ModelId, Seat, System, View } from '../engine/api';
import { escapeText } from '../draw/shapes';
import { fieldOf, modelNumber } from './fields';

export type RosterModel = GameInfo['seats'][0]['roster']['models'][0];

export function rosterModel(info: GameInfo, id: ModelId): RosterModel | undefined {
    const seat = info.seats.find((one) => one.seat === id.charAt(0));
    return seat?.roster.models[Number(id.slice(1)) - 1];
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const seatPlace = (seat: Seat): number => seat.charCodeAt(0) - 97;

/** A number that the state has of each seat. */
export function bySeat(view: View, name: string, seat: Seat): number {
    const row = view.fields[name];
    const value = Array.isArray(row) ? row[seatPlace(seat)] : 0;
    return typeof value === 'number' ? value : 0;
}

/** The lives of a seat's models, as numbers of the state. */
export const livesOf = (view: View, info: GameInfo, seat: Seat): number[] =>
    info.models
        .filter((id) => /^[a-d]\d+$/.test(id) && id.charAt(0) === seat)
        .map((id) => fieldOf(view, 'models', 'life', modelNumber(info, id)));

/** "5 up, 2 to come": how many there are of each, none left out that is not 0. */
export const countWords = (parts: readonly (readonly [number, string])[]): string =>
    parts
        .filter(([count]) => count > 0)
        .map(([count, word]) => `${count} ${word}`)
        .join(', ');

/** The seats, the viewer's own first. */
export function seatsOf(view: View, info: GameInfo): readonly GameInfo['seats'][0][] {
    const own = view.seat;
    return [...info.seats].sort((a, b) => Number(b.seat === own) - Number(a.seat === own));
}

/** A table with a column for each seat; cells are markup. */
export function scoreTable(
    view: View,
    info: GameInfo,
    rows: readonly (readonly [string, (seat: Seat) => string])[],
): string {
    const seats = seatsOf(view, info);
    const two = view.seat !== 'watcher' && seats.length === 2;
    const heads = seats.map(({ seat, name }) => {
        const other = two ? 'They' : escapeText(name.replace(/^The /, ''));
        const words = seat === view.seat ? 'You' : other;
        return `<th scope="col" class="seat-${seatPlace(seat) + 1}">${words}</th>`;
    });
    const body = rows.map(
        ([title, cell]) =>
            `<tr><th scope="row">${title}</th>${seats.map(({ seat }) => `<td>${cell(seat)}</td>`).join('')}</tr>`,
    );
    return (
        `<table class="score"><thead><tr><td></td>${heads.join('')}</tr></thead>` +
        `<tbody>${body.join('')}</tbody></table>`
    );
}

/** "2 : 1 points", the viewer's own first. */
export function pointsWords(view: View, info: GameInfo): string {
    const points = seatsOf(view, info).map(({ seat }) => bySeat(view, 'vp', seat));
    return view.round > 0 ? `${points.join(' : ')} points` : '';
}

/** What a model is and has, each with its line of the catalog; `used` says what is used up. */
export function kit(model: RosterModel, system: System, used: (word: string) => string): string {
    const rows = [model.profile, ...model.items].map((word) => {
        const item = system.catalog.items.find((one) => one.word === word);
        const mark = used(word);
        const tag = mark ? ` <span class="tag">${mark}</span>` : '';
        return `<dt>${escapeText(item?.title ?? word)}${tag}</dt><dd>${escapeText(item?.note ?? '')}</dd>`;
    });
    return `<dl class="kit">${rows.join('')}</dl>`;
}
