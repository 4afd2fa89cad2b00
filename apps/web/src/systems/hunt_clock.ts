// The clock of a hunt: a ring of ten ticks with everybody on the tick of their next turn.
import type { GameInfo, ModelId, View } from '../engine/api';
import { drawBase } from '../draw/base';
import { escapeText, round1 } from '../draw/shapes';
import { FRIEND, seatNumber, shortName } from '../ui/facts';
import { ruleLink } from '../ui/rules_link';
import { fieldNumber, fieldOf } from './fields';
import { isFoe, takesTurns } from './objectives';

const TICKS = 10;
const UP = 1;
const DUE = 1;

/** Of the ring: its rims, and where the bases of one tick stand: how deep, and how many ticks to the side. */
const [OUTER, INNER] = [111, 83];
const DEEP = 66;
const PLACES: readonly (readonly (readonly [number, number])[])[] = [
    [[DEEP, 0]],
    [
        [DEEP, 0],
        [42, 0],
    ],
    [
        [DEEP, -0.31],
        [DEEP, 0.31],
        [43, 0],
    ],
    [
        [DEEP, -0.31],
        [DEEP, 0.31],
        [45, -0.45],
        [45, 0.45],
    ],
];

export interface Waiting {
    readonly model: ModelId;
    readonly name: string;
    /** Since the hunt's start; the ring shows it from 1 to 10 [CZ-CLK-7]. */
    readonly due: number;
    readonly foe: boolean;
}

export const dial = (tick: number): number => (tick > 0 ? ((tick - 1) % TICKS) + 1 : 1);

/** All that take turns, those due first; who has acted on this tick is due later already. */
export function waitingOf(view: View, info: GameInfo): Waiting[] {
    const tick = fieldNumber(view, 'tick');
    return info.models
        .flatMap((model, i): Waiting[] => {
            const name = info.names[i] ?? '';
            const state = view.models.find((one) => one.model === model)?.state ?? '';
            // The three Praetorians share a turn [CZ-ADV-6].
            const shared = /^The (Axe|Mace)$/.test(name);
            if (fieldOf(view, 'models', 'life', i) !== UP || shared || !takesTurns(name, state))
                return [];
            const due = Math.max(fieldOf(view, 'models', 'due', i), tick);
            return [{ model, name: shortName(name), due, foe: isFoe(model, name) }];
        })
        .sort((a, b) => a.due - b.due);
}

/** The one who acts now, where a turn is under way. */
const actorOf = ({ question }: View): number | undefined =>
    question?.topic === 'turn' || question?.topic === 'ground' ? question.numbers[0] : undefined;

function on(radius: number, tick: number): readonly [number, number] {
    const angle = ((-90 + (tick - 1) * 36) * Math.PI) / 180;
    return [round1(radius * Math.cos(angle)), round1(radius * Math.sin(angle))];
}

function segment(tick: number, now: number): string {
    const [a, b] = [tick - 0.5, tick + 0.5];
    const [from, to, back, end] = [on(OUTER, a), on(OUTER, b), on(INNER, b), on(INNER, a)];
    const kind = tick < now ? ' past' : tick === now ? ' now' : '';
    const [x, y] = on((OUTER + INNER) / 2, tick);
    return (
        `<path class="ck-seg${kind}" d="M${from.join(' ')}A${OUTER} ${OUTER} 0 0 1 ${to.join(' ')}` +
        `L${back.join(' ')}A${INNER} ${INNER} 0 0 0 ${end.join(' ')}Z"/>` +
        `<text class="ck-n${kind}" x="${x}" y="${y + 5}">${tick}</text>`
    );
}

/** A base on the ring: the `place`th of so many on its tick. */
function stands({ model, name, due, foe }: Waiting, place: number, count: number): string {
    const places = PLACES[Math.min(count, PLACES.length) - 1] ?? [];
    const [radius, aside] = places[place] ?? [DEEP / 3, 0];
    const [x, y] = on(radius, dial(due) + aside);
    const seat = foe ? 2 : model.startsWith('f') ? FRIEND : seatNumber(model.charAt(0) as 'a');
    const look = { name, mark: name.charAt(0), x: 0, y: 0, radius: 0.46, seat, named: false };
    return `<g transform="translate(${x} ${y})">${drawBase({ ...look, state: 'rest' })}</g>`;
}

/** "Mateo now, Wandering Son at 4": everybody in the order of their turns. */
export function orderWords(view: View, waiting: readonly Waiting[]): string[] {
    const tick = fieldNumber(view, 'tick');
    return waiting.map(({ name, due }) => (due <= tick ? `${name} now` : `${name} at ${dial(due)}`));
}

/** The ring and who comes next, as markup; `ticks` is what the action in sight costs. */
export function clockMarkup(view: View, info: GameInfo, ticks?: number): string {
    const tick = fieldNumber(view, 'tick');
    const waiting = waitingOf(view, info);
    const now = dial(tick);
    const order = orderWords(view, waiting);
    const ring = Array.from({ length: TICKS }, (_, i) => segment(i + 1, tick > 0 ? now : 0));
    const tokens = waiting.map((one) => {
        const same = waiting.filter(({ due }) => due === one.due);
        return stands(one, same.indexOf(one), same.length);
    });
    const title =
        tick > 0
            ? `Tick ${now} of round ${view.round}. ${order.join(', ')}.`
            : 'The hunt has not begun.';
    const plan = tick > 0 ? landingLine(view, info, waiting, ticks) : undefined;
    const next = plan ?? (tick > 0 ? nextLine(view, info, waiting) : 'Everybody begins at tick 1.');
    return (
        `<div class="clock"><svg viewBox="-116 -116 232 232" role="img" aria-label="${escapeText(title)}">` +
        `<circle class="ck-face" r="112"/>${ring.join('')}${landing(view, info, waiting, ticks)}${tokens.join('')}` +
        `<text class="ck-r" y="-3">Round ${Math.max(1, view.round)}</text><text class="ck-t" y="15">tick ${now}</text>` +
        `</svg></div><p class="cap next">${next} ${ruleLink('CZ-CLK-1')}</p>`
    );
}

/** Where the action in sight would put the one who acts: a pale base and the way to it. */
function landing(view: View, info: GameInfo, waiting: readonly Waiting[], ticks = 0): string {
    const tick = fieldNumber(view, 'tick');
    const acting = actorOf(view);
    const actor = waiting.find(({ model }) => model === info.models[acting ?? -1]);
    if (!actor || ticks === 0) return '';
    const due = tick + ticks;
    const there = waiting.filter((one) => one.due === due).length;
    const [from, to] = [on(DEEP, dial(tick)), on(DEEP, dial(tick) + ticks - 0.4)];
    const way = `M${from.join(' ')}A${DEEP} ${DEEP} 0 0 1 ${to.join(' ')}`;
    const ghost = stands({ ...actor, due }, Math.min(there, 1), Math.min(there + 1, 2));
    return `<path class="ck-go" d="${way}"/><g class="ck-ghost">${ghost}</g>`;
}

/** "Mateo acts again at 7, after Wandering Son at 6." */
function landingLine(
    view: View,
    info: GameInfo,
    waiting: readonly Waiting[],
    ticks = 0,
): string | undefined {
    const due = fieldNumber(view, 'tick') + ticks;
    const actor = info.models[actorOf(view) ?? -1];
    if (!actor || ticks === 0) return undefined;
    const before = waiting.filter((one) => one.model !== actor && one.due <= due);
    const names = before.map((one) => escapeText(`${one.name} at ${dial(one.due)}`));
    const words = ticks === 1 ? '1 tick' : `${ticks} ticks`;
    const after = names.length > 0 ? `, after ${names.join(', ')}` : ', before anybody else';
    return `${words}: <b>${escapeText(nameOf(info, actor))}</b> acts again at ${dial(due)}${after}.`;
}

/** Who acts, and who is due after that. */
function nextLine(view: View, info: GameInfo, waiting: readonly Waiting[]): string {
    const tick = fieldNumber(view, 'tick');
    const acting = actorOf(view);
    const actor = acting === undefined ? undefined : info.models[acting];
    const open = (one: Waiting): boolean =>
        one.due <= tick && (fieldOf(view, 'models', 'marks', info.models.indexOf(one.model)) & DUE) > 0;
    const later = waiting.filter((one) => one.model !== actor && (one.due > tick || open(one)));
    const words = orderWords(view, later.slice(0, 3)).map(escapeText);
    const who = actor ? `<b>${escapeText(nameOf(info, actor))}</b> acts. ` : '';
    return words.length > 0 ? `${who}Then ${words.join(', ')}.` : who;
}

const nameOf = (info: GameInfo, id: ModelId): string =>
    shortName(info.names[info.models.indexOf(id)] ?? id);
