// What the page knows of one system beyond its vocabulary: short words, signs, a panel of its own. A system
// without a face can be played all the same, in the engine's own words.
import type { GameInfo, ModelId, QuestionView, Seat, System, View } from '../engine/api';
import type { Point } from '../draw/shapes';
import { RUTHLESS } from './ruthless';

/** A word of a model's state: its badge on the base, and how it is meant. */
export interface Sign {
    readonly badge?: string;
    readonly mood: 'good' | 'warn' | 'bad' | 'plain';
}

/** Something on the table that is no model. */
export interface Marker {
    readonly at: Point;
    readonly label: string;
    readonly kind: string;
}

export interface Face {
    /** The ready game of "Play now". */
    readonly ready: { readonly rosters: readonly string[]; readonly table: string };
    /** Titles of answers by verb: {0} is an argument, {actor} whose answer it is. */
    readonly titles: Readonly<Record<string, string>>;
    /** A title that depends on the question, where there is one. */
    name(verb: string, args: readonly string[], asked: QuestionView): string | undefined;
    /** What an answer means here, or what the percent on its button speaks of, where that is needed. */
    circumstance(verb: string, asked: QuestionView): string | undefined;
    /** Keys of answers by verb, besides the digits. */
    readonly letters: Readonly<Record<string, string>>;
    /** The button that commits an answer with a place: "Walk" becomes "Walk 5.5". */
    readonly commits: Readonly<Record<string, string>>;
    /** One line for each kind of question, shown the first times. */
    readonly guide: Readonly<Record<string, string>>;
    /** Two words on a card about what it does as this answer. */
    ribbon(verb: string, card: string): string | undefined;
    /** Asked once more before it is given. */
    warning(verb: string, view: View): string | undefined;
    /** Kinds of events: a model goes its points, one shoots at another, one is hurt. */
    readonly walks: ReadonlySet<string>;
    readonly shots: ReadonlySet<string>;
    readonly hurts: ReadonlySet<string>;
    /** Rules whose chance is that of one ten-sided die. */
    readonly dieRules: readonly string[];
    /** The topic in which one model acts, and how an attack on another is called in words. */
    readonly acting: string;
    attack(info: GameInfo, actor: ModelId, target: ModelId): string | undefined;
    /** Words of a model's state. */
    readonly signs: Readonly<Record<string, Sign>>;
    readonly wound: RegExp;
    readonly supply: RegExp;
    /** Actions a model has left, of how many; undefined where that is not counted. */
    actions(view: View, info: GameInfo, id: ModelId): { left: number; most: number } | undefined;
    /** What is to be known of a side besides its models, a few words each: points, piles, nerve. */
    side(view: View, info: GameInfo, seat: Seat): readonly string[];
    /** Why a model is not on the table. */
    absence(view: View, number: number): string;
    /** The panel of a chosen model below its name, as markup. */
    sheet(view: View, info: GameInfo, id: ModelId): string;
    /** Attributes that the sheet shows in a way of its own. */
    readonly shown: readonly string[];
    markers(view: View, system: System): readonly Marker[];
}

const NONE: ReadonlySet<string> = new Set();

const PLAIN: Face = {
    ready: { rosters: [], table: '' },
    titles: {},
    name: () => undefined,
    circumstance: () => undefined,
    letters: {},
    commits: {},
    guide: {},
    ribbon: () => undefined,
    warning: () => undefined,
    walks: NONE,
    shots: NONE,
    hurts: NONE,
    dieRules: [],
    acting: '',
    attack: () => undefined,
    signs: {},
    wound: /^(?!)/,
    supply: /^(?!)/,
    actions: () => undefined,
    side: () => [],
    absence: () => 'Not here',
    sheet: () => '',
    shown: [],
    markers: () => [],
};

const FACES: Readonly<Record<string, Face>> = { ruthless: RUTHLESS };

/** Rules of all systems whose chance is that of one ten-sided die. */
export const DIE_RULES: ReadonlySet<string> = new Set(
    Object.values(FACES).flatMap((face) => face.dieRules),
);

export const faceOf = (system: string): Face => FACES[system] ?? PLAIN;
