// What the faces of several systems share: rosters, counts of a side, what a model carries.
import type { GameInfo, ModelId, Seat, System, View } from '../engine/api';
import { escapeText } from '../draw/shapes';
import { ruleLink } from '../ui/rules_link';
import type { Face, Marker } from './face';
import { fieldOf, modelNumber, rowOf } from './fields';

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

/** Lives that all systems of gangs number alike; what comes after them is out of the game. */
const [RESERVE, UP] = [0, 1];

/** "5 up, 2 to come, 1 out"; `down` is a life that is neither up nor out. */
export function gangWords(view: View, info: GameInfo, seat: Seat, down = UP): string {
    const all = livesOf(view, info, seat);
    const count = (holds: (life: number) => boolean): number => all.filter(holds).length;
    return countWords([
        [count((life) => life === UP), 'up'],
        [count((life) => life > UP && life <= down), 'down'],
        [count((life) => life === RESERVE), 'to come'],
        [count((life) => life > down), 'out'],
    ]);
}

/** Why models are not on the table, by their life. */
export const absences = (words: readonly string[]): Pick<Face, 'absence' | 'awaited'> => ({
    absence: (view, number) => words[fieldOf(view, 'models', 'life', number)] || 'Gone',
    awaited: (view, number) => fieldOf(view, 'models', 'life', number) === RESERVE,
});

/** A pile of a seat, or a common one. */
export function pileOf(
    view: View,
    name: string,
    seat?: Seat,
): { readonly size: number; readonly cards: readonly string[] } {
    const found = view.piles?.find((one) => one.pile === name && one.seat === seat);
    return { size: found?.size ?? 0, cards: found?.cards ?? [] };
}

/** "Deck 40, discards 3", as markup. */
export const deckLine = (view: View): string =>
    `<p class="cap piles">Deck ${pileOf(view, 'deck').size}, discards ${pileOf(view, 'discards').size}</p>`;

/** What is played for. */
export interface Goal {
    readonly title: string;
    readonly rule: string;
    readonly line: string;
}

export const goalMarkup = ({ title, rule, line }: Goal): string =>
    `<h2>${title} ${ruleLink(rule)}</h2><p class="cap">${line}</p>`;

/** A list under a title, one of its lines marked; items are markup. */
export const planMarkup = (title: string, items: readonly string[], kind = ''): string =>
    `<div class="plan${kind}"><span>${title}</span><ol>${items.join('')}</ol></div>`;

/** What lies on the table and is not carried. `signOf` gives the sign and the label of a kind, or nothing. */
export function markersOf(
    view: View,
    array: string,
    signOf: (kind: number, index: number) => readonly [string, string] | undefined,
): Marker[] {
    const row = (member: string, i: number): number => fieldOf(view, array, member, i);
    return rowOf(view, array, 'kind').flatMap((kind, i): Marker[] => {
        const [sign, label] = signOf(Number(kind), i) ?? [];
        if (!sign || label === undefined || row('carrier', i) || row('taken_by', i)) return [];
        const holder = row('holder', i);
        const marker: Marker = { at: [row('x', i) / 1000, row('y', i) / 1000], label, kind: sign };
        return [holder > 0 ? { ...marker, seat: String.fromCharCode(96 + holder) as Seat } : marker];
    });
}

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
