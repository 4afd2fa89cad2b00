// What the page knows of one system beyond its vocabulary: short words, signs, a panel of its own. A system
// without a face can be played all the same, in the engine's own words.
import type {
    EventView,
    GameInfo,
    ModelId,
    ModelView,
    QuestionView,
    Seat,
    System,
    View,
} from '../engine/api';
import type { Point } from '../draw/shapes';
import { CAZADORES } from './cazadores';
import { DEVILS_BLUFF } from './devils_bluff';
import { OPEN_FIRE } from './open_fire';
import { RUTHLESS } from './ruthless';
import { SHADOWS } from './shadows';

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
    /** Whose it is. */
    readonly seat?: Seat;
}

/** A circle of ground with something lasting in it. */
export interface Disc {
    readonly at: Point;
    readonly radius: number;
    readonly label: string;
    readonly kind: string;
}

/** An event as it is told: a foe's in the foes' colour, some as headings. */
export interface Told extends EventView {
    readonly foe?: boolean;
    readonly heading?: boolean;
}

export interface Cost {
    readonly number: number;
    readonly words: string;
}

/** The answer in sight, before it is given. */
export interface Planned {
    readonly verb: string;
    readonly args: readonly string[];
}

/** One of several words that an answer is put together of. */
export interface Step {
    readonly title: string;
    readonly letter: string;
    /** What it is good for. */
    readonly note: string;
}

export interface Face {
    /** The ready game of "Play now": against a bot, or alone against what the rules play. */
    readonly ready: {
        readonly rosters: readonly string[];
        readonly table: string;
        readonly alone?: boolean;
    };
    /** What the rules call a side. */
    readonly sideWord: string;
    /** Values of switches in words: "adversary son" is The Wandering Son. */
    readonly optionWords: Readonly<Record<string, string>>;
    /** What the game is about, beside the table's name. */
    subject(info: GameInfo): string;
    /** Short names where the first word is none. */
    readonly shortNames: Readonly<Record<string, string>>;
    /** What the rules call a turn, and how many there are; 0: as many as it takes. */
    readonly turnWord: string;
    turns(info: GameInfo): number;
    /** Titles of answers by verb: {0} is an argument, {actor} whose answer it is. */
    readonly titles: Readonly<Record<string, string>>;
    /** A title that depends on the question, where there is one. */
    name(
        verb: string,
        args: readonly string[],
        asked: QuestionView,
        view: View | undefined,
        info: GameInfo,
        system: System,
    ): string | undefined;
    /** Verbs whose answers are never gathered under one button. */
    readonly apart: ReadonlySet<string>;
    /** What an answer means here, or what the percent on its button speaks of, where that is needed. */
    circumstance(
        verb: string,
        asked: QuestionView,
        info: GameInfo,
        args: readonly string[],
        view: View | undefined,
    ): string | undefined;
    /** What an answer costs: a number on its button, and the same in words. Its other words are left to pointing
     * at it. */
    cost(planned: Planned, info: GameInfo, view: View): Cost | undefined;
    /** Keys of answers by verb, besides the digits. */
    readonly letters: Readonly<Record<string, string>>;
    /** The button that commits an answer with a place: "Walk" becomes "Walk 5.5". */
    readonly commits: Readonly<Record<string, string>>;
    /** Verbs that are answered with a card of the hand, beside buttons for the others. */
    readonly byHand: ReadonlySet<string>;
    /** Verbs whose way or point is asked for at once, beside buttons for the others. */
    readonly direct: ReadonlySet<string>;
    /** Verbs whose words are chosen one after the other, and those words. */
    readonly stepwise: RegExp;
    readonly steps: Readonly<Record<string, Step>>;
    /** A model as the next word of an answer. */
    stepTitle(name: string, said: readonly string[]): string;
    /** A question in other words, where its answers say the rest. */
    sentence(asked: QuestionView): string;
    /** One line for each kind of question, shown the first times. */
    readonly guide: Readonly<Record<string, string>>;
    /** The pile of the card that a seat has played, and what that is called. */
    readonly played: { readonly pile: string; readonly caption: string };
    /** Two words on a card about what it does as this answer. */
    ribbon(
        verb: string,
        card: string,
        asked: QuestionView,
        info: GameInfo,
        view: View,
    ): string | undefined;
    /** Asked once more before it is given. */
    warning(verb: string, view: View): string | undefined;
    /** The answer that the page gives by itself, where nothing is left to be decided. */
    obvious(view: View, info: GameInfo): string | undefined;
    /** Kinds of events: a model goes its points, one shoots at another, one is hurt. */
    readonly walks: ReadonlySet<string>;
    readonly shots: ReadonlySet<string>;
    readonly hurts: ReadonlySet<string>;
    /** Rules whose chance is that of one ten-sided die. */
    readonly dieRules: readonly string[];
    /** Outcomes that do harm, added up to one chance; verbs whose chance is a risk of the own. */
    readonly harms: readonly string[];
    readonly risks: ReadonlySet<string>;
    /** What the nearer and the farther ring of ranges are called. */
    readonly rangeWords: readonly [string, string];
    /** The topics in which one model acts, and how an attack on another is called in words. */
    readonly acting: ReadonlySet<string>;
    attack(info: GameInfo, actor: ModelId, target: ModelId): string | undefined;
    /** Words of a model's state. */
    readonly signs: Readonly<Record<string, Sign>>;
    readonly wound: RegExp;
    readonly supply: RegExp;
    /** A part that is shown in another way, and needs no sign. */
    readonly unsigned: RegExp;
    /** What stands beside a model's name when it has no condition worse. */
    tag(model: ModelView): string;
    /** What a model has lost, where health is points. */
    lost(model: ModelView, info: GameInfo): number;
    /** The share of health that is left, where it is shown as a gauge. */
    health(model: ModelView): number | undefined;
    /** What a model holds now; undefined: the first of what it carries. */
    holds(view: View, info: GameInfo, id: ModelId, system: System): string | undefined;
    /** Actions a model has left, of how many; undefined where that is not counted. Open: of others too. */
    readonly openActions: boolean;
    actions(view: View, info: GameInfo, id: ModelId): { left: number; most: number } | undefined;
    /** What is to be known of a side besides its models, a few words each: points, piles, nerve. */
    side(view: View, info: GameInfo, seat: Seat): readonly string[];
    /** How the game stands, above the gangs, as markup, with what the answer in sight would change; and in a few
     * words beside the turn. */
    panel(view: View, info: GameInfo, system: System, planned?: Planned): string;
    brief(view: View, info: GameInfo): string;
    /** What all play against, as markup beside the odds; and what lies where a hand of cards would. */
    foe(view: View, info: GameInfo, system: System): string;
    tray(view: View, info: GameInfo, system: System): string;
    /** The greatest of the foes that all play against; names of models of no seat that are no foes. */
    prey(view: View): ModelView | undefined;
    readonly friends: ReadonlySet<string>;
    /** Tells events in fewer lines. */
    teller(info: GameInfo, system: System): (events: readonly EventView[]) => readonly Told[];
    /** Why a model is not on the table, and whether it is still to come. */
    absence(view: View, number: number): string;
    awaited(view: View, number: number): boolean;
    /** The panel of a chosen model below its name, as markup. */
    sheet(view: View, info: GameInfo, id: ModelId, system: System): string;
    /** Attributes that the sheet shows in a way of its own. */
    readonly shown: readonly string[];
    markers(view: View, system: System): readonly Marker[];
    discs(view: View, system: System): readonly Disc[];
    /** Names of stretches of the edge by which models may leave. */
    readonly exits: RegExp;
}

const NONE: ReadonlySet<string> = new Set();

/** The usual number of turns. */
const TURNS = 10;

const PLAIN: Face = {
    ready: { rosters: [], table: '' },
    sideWord: 'Gang',
    optionWords: {},
    subject: () => '',
    shortNames: {},
    turnWord: 'Turn',
    turns: (info) => Number(info.switches['turns'] ?? info.switches['rounds'] ?? TURNS) || TURNS,
    titles: {},
    name: () => undefined,
    apart: NONE,
    circumstance: () => undefined,
    cost: () => undefined,
    letters: {},
    commits: {},
    byHand: NONE,
    direct: NONE,
    stepwise: /^(?!)/,
    steps: {},
    stepTitle: (name) => name,
    sentence: (asked) => asked.sentence,
    guide: {},
    played: { pile: 'shown', caption: 'Initiative' },
    ribbon: () => undefined,
    warning: () => undefined,
    obvious: () => undefined,
    walks: NONE,
    shots: NONE,
    hurts: NONE,
    dieRules: [],
    harms: [],
    risks: NONE,
    rangeWords: ['', ''],
    acting: NONE,
    attack: () => undefined,
    signs: {},
    wound: /^(?!)/,
    supply: /^(?!)/,
    unsigned: /^(?!)/,
    tag: () => '',
    lost: () => 0,
    health: () => undefined,
    holds: () => undefined,
    openActions: false,
    actions: () => undefined,
    side: () => [],
    panel: () => '',
    brief: () => '',
    foe: () => '',
    tray: () => '',
    prey: () => undefined,
    friends: NONE,
    teller: () => (events) => events,
    absence: () => 'Not here',
    awaited: (view) => view.round === 0,
    sheet: () => '',
    shown: [],
    markers: () => [],
    discs: () => [],
    exits: /^(?!)/,
};

const FACES: Readonly<Record<string, Face>> = {
    ruthless: { ...PLAIN, ...RUTHLESS },
    'devils-bluff': { ...PLAIN, ...DEVILS_BLUFF },
    'open-fire': { ...PLAIN, ...OPEN_FIRE },
    shadows: { ...PLAIN, ...SHADOWS },
    cazadores: { ...PLAIN, ...CAZADORES },
};

/** Rules of all systems whose chance is that of one ten-sided die. */
export const DIE_RULES: ReadonlySet<string> = new Set(
    Object.values(FACES).flatMap((face) => face.dieRules),
);

/** Outcomes of all systems that do harm. */
export const HARMS: ReadonlySet<string> = new Set(Object.values(FACES).flatMap((face) => face.harms));

export const faceOf = (system: string): Face => FACES[system] ?? PLAIN;
