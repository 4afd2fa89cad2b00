// What is to be known of models and cards, gathered from views for panels and map.
import type { GameInfo, ModelId, ModelView, Seat, View, Viewer } from '../engine/api';
import type { BaseLook, BaseState } from '../draw/base';
import type { Spot } from '../draw/lines';
import type { TableLook } from '../draw/sheet';
import type { Point } from '../draw/shapes';
import type { Table, Xy } from '../engine/api';
import type { Face, Sign } from '../systems/face';

// ---- units and names -----------------------------------------------------------------------------

const MIL = 1000;

export const toInches = ([x, y]: Xy): Point => [x / MIL, y / MIL];
export const toMils = ([x, y]: Point): Xy => [Math.round(x * MIL), Math.round(y * MIL)];
export const milInches = (mils: number): string => `${(mils / MIL).toFixed(1)}\u2033`;

/** Whose colours a seat wears, from 1; foes wear those of 2. */
const AGAINST = [1, 2, 3, 4];
const TOGETHER = [1, 3, 4, 5];
let colours: readonly number[] = AGAINST;

/** Settles the colours of a game: where all play together, nobody looks like the foes. */
export function chooseColours(together: boolean): void {
    colours = together ? TOGETHER : AGAINST;
}

/** The colours of one who belongs to no seat and is no foe. */
export const FRIEND = 4;

export const seatNumber = (seat: Seat | undefined): number =>
    seat ? (colours[seat.charCodeAt(0) - 97] ?? 1) : 2;

const TITLES =
    /^(the|el|la|big|old|young|little|mad|deaf|doc|widow|captain|judge|deacon|preacher|sheriff|deputy|marshal)$/i;

function firstName(name: string): string {
    return name.split(' ').find((word) => !TITLES.test(word)) ?? name;
}

const shortNames = new Map<string, string>();

/** Settles the short names of a game: those given, first names, or last names where two models share the first. */
export function chooseShortNames(
    names: readonly string[],
    given: Readonly<Record<string, string>> = {},
): void {
    shortNames.clear();
    for (const name of names) {
        const own = given[name];
        if (own) {
            shortNames.set(name, own);
            continue;
        }
        const shared = names.filter((other) => firstName(other) === firstName(name)).length > 1;
        shortNames.set(name, shared ? (name.split(' ').at(-1) ?? name) : firstName(name));
    }
}

/** "The Sundance Kid" is Sundance on the map, "Abigail Hollis" Abigail. */
export const shortName = (name: string): string => shortNames.get(name) ?? firstName(name);

/** A horse without a rider, as the engine names it. */
export const isHorse = (name: string): boolean => name.endsWith("'s horse");

/** Whole percents, and words at both ends. */
export function percent(ppm: number): string {
    if (ppm <= 0) return '0%';
    if (ppm >= 1000000) return '100%';
    if (ppm < 10000) return 'under 1%';
    if (ppm > 990000) return 'over 99%';
    return `${Math.round(ppm / 10000)}%`;
}

/** Whole percents that add up to a hundred. */
export function wholePercents(ppms: readonly number[]): number[] {
    const whole = ppms.map((ppm) => Math.floor(ppm / 10000));
    const order = ppms
        .map((_, i) => i)
        .sort((a, b) => ((ppms[b] ?? 0) % 10000) - ((ppms[a] ?? 0) % 10000));
    let missing =
        Math.round(ppms.reduce((sum, ppm) => sum + ppm, 0) / 10000) -
        whole.reduce((sum, n) => sum + n, 0);
    for (const i of order) {
        if (missing-- <= 0) break;
        whole[i] = (whole[i] ?? 0) + 1;
    }
    return whole;
}

export function tableLook(table: Table): TableLook {
    const points = (list: readonly Xy[]): Point[] => list.map(toInches);
    return {
        title: table.title || 'Table',
        style: table.style,
        width: table.width / MIL,
        height: table.height / MIL,
        pieces: table.pieces.map((piece) => ({ ...piece, points: points(piece.points) })),
        grounds: table.grounds.map((ground) => ({ name: ground.name, points: points(ground.points) })),
    };
}

export const spotOf = (model: ModelView): Spot => ({
    x: model.x / MIL,
    y: model.y / MIL,
    radius: model.radius / MIL,
});

// ---- what the words of a model's state mean ------------------------------------------------------

export interface Condition extends Sign {
    words: string;
}

export interface ModelFacts {
    id: ModelId;
    view: ModelView;
    seat: Seat | undefined;
    short: string;
    conditions: Condition[];
    wounds: number;
    woundWords: string[];
    ammunition: string[];
    mounted: boolean;
    /** Of no seat, and no foe. */
    friend: boolean;
    /** The share of health left, where a gauge shows it. */
    health: number | undefined;
}

function conditionOf(words: string, face: Face): Condition {
    const known = face.signs[words];
    if (known) return { words, ...known };
    return /^carries |^\d+ carried$/.test(words)
        ? { words, badge: 'box', mood: 'good' }
        : { words, mood: 'plain' };
}

export function factsOf(view: ModelView, face: Face, info: GameInfo): ModelFacts {
    const parts = view.state.split(', ').filter((part) => part.length > 0);
    const hurt = parts.filter((part) => face.wound.test(part));
    const rounds = parts.filter((part) => face.supply.test(part));
    const rest = parts.filter(
        (part) =>
            !face.wound.test(part) &&
            !face.supply.test(part) &&
            !face.unsigned.test(part) &&
            part !== 'mounted',
    );
    const conditions = rest.map((part) => conditionOf(part, face));
    if (view.level > 0) conditions.push({ words: 'on the roof', badge: 'up', mood: 'plain' });
    return {
        id: view.model,
        view,
        seat: view.seat,
        short: shortName(view.name),
        conditions,
        wounds: hurt.reduce(
            (sum, part) => sum + Number(face.wound.exec(part)?.[2] ?? 0),
            face.lost(view, info),
        ),
        woundWords: hurt,
        ammunition: rounds,
        mounted: parts.includes('mounted'),
        friend: face.friends.has(view.name),
        health: face.health(view),
    };
}

// ---- cards ---------------------------------------------------------------------------------------

/** The cards of a seat's pile as far as the viewer knows them. */
export function cardsOf(view: View, pile: string, seat: Viewer): readonly string[] {
    const found = view.piles?.find((p) => p.pile === pile && p.seat === seat);
    if (!found) return [];
    return found.cards ?? Array.from({ length: found.size }, () => '?');
}

// ---- how a model is drawn ------------------------------------------------------------------------

/** Mils; foes with larger bases than this are great ones. */
const GREAT = 800;

export function baseLook(facts: ModelFacts, state: BaseState, facing?: number): BaseLook {
    const spot = spotOf(facts.view);
    const horse = isHorse(facts.view.name);
    const look: BaseLook = {
        ...spot,
        name: horse ? 'horse' : facts.short,
        mark: horse ? '' : facts.short.charAt(0),
        seat: facts.friend ? FRIEND : seatNumber(facts.seat),
        state: facts.view.out ? 'out' : state,
        mounted: facts.mounted || horse,
        great: facts.seat === undefined && !facts.friend && facts.view.radius > GREAT,
        wounds: facts.wounds,
        ...(facts.health === undefined ? {} : { health: facts.health }),
        badges: facts.conditions.flatMap((c) => (c.badge ? [c.badge] : [])),
    };
    const looks = facts.view.facing ? degreesOf(facts.view.facing) : facing;
    if (looks !== undefined) look.facing = looks;
    return look;
}

export const degreesOf = ([x, y]: Xy): number => (Math.atan2(y, x) * 180) / Math.PI;

const WINDS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'];

/** Where one place lies from another, in words. */
export function bearing(from: Point, to: Point): string {
    const turn = Math.atan2(to[1] - from[1], to[0] - from[0]) / (Math.PI / 4);
    return WINDS[(Math.round(turn) + 8) % 8] ?? '';
}
