// The engine as the page sees it: types, and a promise for every question. The engine itself is the C
// library as WebAssembly in a Web Worker (worker.ts); the page never sees more than the seats at this
// machine may see now.
//
//     const engine = await connect();                     // client.ts
//     const game = await engine.newGame({ system: 'ruthless', players: ['person', 'scripted'] });
//     let turn = await game.turn();
//     const view = await game.view({ odds: true });       // the seat before the screen
//     const result = await game.answer(view.options![0].words);
//     while (turn.next === 'bot') turn = (await game.step()).turn;
//
// Lengths are whole mils, thousandths of an inch; x grows east, y south, from the north-west corner.
// Flags of views are 0 and 1, as docs/records.md has them.

// ---- small things --------------------------------------------------------------------------------

export type Mil = number;
export type Xy = readonly [x: Mil, y: Mil];
export type Flag = 0 | 1;

/** Parts per million. */
export type Ppm = number;

export type Seat = 'a' | 'b' | 'c' | 'd';

/** Whose eyes: a seat, or one who only watches and sees no hand. */
export type Viewer = Seat | 'watcher';

/** A model as answers and views name it: a1 is the first of seat a. */
export type ModelId = string;

/** A card's face: AS, 10H, QD, JOKER; ? is one that the viewer does not know. */
export type CardText = string;

/** A rule's id, RU-MOV-3; `Engine.rule` has its text. */
export type RuleId = string;

/** Why something was not done. Nothing has changed. */
export interface Refusal {
    /** Empty when no rule but a plain mistake is behind it. */
    readonly rule: RuleId;
    readonly sentence: string;
    /** By how much, in mils or whole things; 0 when that is no matter of amount. */
    readonly shortfall: number;
}

/** What promises are rejected with: always a sentence for people. */
export class EngineError extends Error {
    constructor(
        sentence: string,
        /** `curtain`: that seat is not before the screen. `fault`: something broke on our side. */
        readonly kind: 'input' | 'curtain' | 'gone' | 'fault' = 'input',
        /** What is wrong with a text that was to be read, line by line. */
        readonly remarks: readonly Remark[] = [],
        /** Which limits a set-up breaks. */
        readonly faults: readonly SetupFault[] = [],
    ) {
        super(sentence);
        this.name = 'EngineError';
    }
}

/** What a reader says of a text: a line from 1, or 0 for the whole. */
export interface Remark {
    readonly line: number;
    readonly kind: 'error' | 'warning';
    readonly sentence: string;
}

export interface SetupFault {
    /** Whose roster, or null for the table and the options. */
    readonly seat: Seat | null;
    /** Its number in that roster from 0, or null. */
    readonly model: number | null;
    readonly rule: RuleId;
    readonly sentence: string;
}

// ---- systems -------------------------------------------------------------------------------------

export interface SystemSummary {
    readonly id: string;
    readonly title: string;
    readonly version: number;
    readonly seats_least: number;
    readonly seats_most: number;
    /** Of a random table, in mils; 0: a square one of the usual sizes. */
    readonly table_width: number;
    readonly table_height: number;
    readonly traits: readonly Trait[];
}

export type Trait =
    | 'hidden-hands'
    | 'secret-choices'
    | 'foes'
    | 'horses'
    | 'facing'
    | 'cooperative'
    | 'dice'
    | 'cards';

export interface CatalogItem {
    readonly word: string;
    readonly title: string;
    /** One of `Catalog.kinds`. */
    readonly kind: string;
    readonly price: number;
    /** How often one model, one side may have it; 0: no limit. */
    readonly most_model: number;
    readonly most_side: number;
    readonly rule: RuleId;
    readonly note: string;
}

export interface CatalogAttribute {
    readonly word: string;
    readonly title: string;
    readonly least: number;
    readonly most: number;
    readonly usual: number;
    readonly rule: RuleId;
}

/** A ruling or an option of the game. Values are words, or numbers when there are none. */
export interface Switch {
    readonly word: string;
    readonly meaning: string;
    /** Of the ruling; empty for an option. */
    readonly rule: RuleId;
    readonly words: readonly string[];
    readonly least: number;
    readonly most: number;
    readonly usual: number;
}

/** A number of the rules that house rules may change: `set WORD VALUE`. */
export interface HouseKey {
    readonly word: string;
    readonly meaning: string;
    readonly least: number;
    readonly most: number;
    readonly printed: number;
}

export interface Catalog {
    /** The first is the kind of the profiles, of which every model has one. */
    readonly kinds: readonly string[];
    readonly items: readonly CatalogItem[];
    readonly attributes: readonly CatalogAttribute[];
    readonly switches: readonly Switch[];
    readonly keys: readonly HouseKey[];
    /** A side's usual budget; 0: none. */
    readonly points: number;
}

/** What a number speaks of. A word's list is `Vocabulary.words[list]`. */
export type Thing =
    | 'number'
    | 'length'
    | 'seat'
    | 'model'
    | 'card'
    | 'subset'
    | 'piece'
    | 'rule'
    | `word${number}`;

export interface Signature {
    readonly word: string;
    readonly things: readonly Thing[];
    readonly points_least: number;
    readonly points_most: number;
}

export interface EventKind extends Signature {
    readonly reveals: Flag;
    /** It begins a round. */
    readonly round: Flag;
    /** It explains the event before it. */
    readonly detail: Flag;
}

/** A kind of question that a standing order may answer, with the first option. */
export interface Routine {
    readonly word: string;
    /** "Cards you draw". */
    readonly title: string;
    /** What never being asked does. */
    readonly never: string;
    /** When it matters, after "Ask when". */
    readonly when: string;
}

export interface Vocabulary {
    readonly verbs: readonly Signature[];
    readonly topics: readonly Signature[];
    readonly events: readonly EventKind[];
    readonly rules: readonly RuleId[];
    readonly words: readonly (readonly string[])[];
    readonly piles: readonly { readonly pile: string; readonly seat?: Seat }[];
    readonly routines: readonly Routine[];
}

/** A file that the program brings: its name without its end, and its text. */
export interface ReadyFile {
    readonly name: string;
    readonly title: string;
    readonly text: string;
}

export interface System extends SystemSummary {
    readonly catalog: Catalog;
    readonly vocabulary: Vocabulary;
    readonly rosters: readonly ReadyFile[];
}

export interface Bot {
    readonly name: string;
    readonly about: string;
}

// ---- rules ---------------------------------------------------------------------------------------

export interface Rule {
    readonly id: RuleId;
    /** The ledger it stands in: table, ruthless... */
    readonly ledger: string;
    readonly chapter: string;
    /** Who says so: letters s (seed), c (core), r (ruling of ours); empty for one of a list. */
    readonly mark: string;
    /** With stars around what is bold, as in the ledger. */
    readonly text: string;
    /** Ids of its neighbours, or empty. */
    readonly before: RuleId;
    readonly after: RuleId;
}

// ---- rosters and tables --------------------------------------------------------------------------

export interface RosterModel {
    readonly name: string;
    readonly profile: string;
    readonly items: readonly string[];
    readonly attributes: Readonly<Record<string, number>>;
    readonly price: number;
    /** The line of the text it stands in; 0 in the roster of a game. */
    readonly line: number;
}

export interface Roster {
    readonly system: string;
    readonly name: string;
    readonly price: number;
    /** What it may cost; 0: no limit. */
    readonly budget: number;
    readonly models: readonly RosterModel[];
}

/** A roster as it was read, with everything that is wrong with it. */
export interface RosterCheck {
    /** It can be played with. */
    readonly good: boolean;
    /** Null when it could not be read. */
    readonly roster: Roster | null;
    /** Of the text. */
    readonly remarks: readonly Remark[];
    /** Of the rules. */
    readonly faults: readonly SetupFault[];
}

export interface Piece {
    readonly name: string;
    readonly level: number;
    readonly keywords: readonly Keyword[];
    readonly points: readonly Xy[];
}

export type Keyword =
    | 'blocking'
    | 'obscuring'
    | 'soft'
    | 'hard'
    | 'impassable'
    | 'difficult'
    | 'dangerous'
    | 'barrier'
    | 'climbable'
    | 'roof'
    | 'gap';

export interface Named {
    readonly name: string;
    readonly points: readonly Xy[];
}

export type TableStyle = 'plain' | 'street' | 'ranch' | 'wilds' | 'lair';

export interface Table {
    readonly width: Mil;
    readonly height: Mil;
    readonly title: string;
    readonly style: TableStyle;
    readonly pieces: readonly Piece[];
    readonly grounds: readonly Named[];
    readonly stretches: readonly Named[];
    readonly places: readonly Named[];
}

export interface TableCheck {
    readonly good: boolean;
    readonly table: Table;
    readonly remarks: readonly Remark[];
}

export interface TableWish {
    readonly style: Exclude<TableStyle, 'plain'>;
    readonly width?: Mil;
    readonly height?: Mil;
    /** Any text; the same gives the same table. Left out: a new one each time. */
    readonly seed?: string;
}

// ---- the view ------------------------------------------------------------------------------------

export interface SeatView {
    readonly seat: Seat;
    readonly name: string;
    readonly team: number;
    readonly asked: Flag;
}

export interface ModelView {
    readonly model: ModelId;
    readonly name: string;
    /** Missing for foes and what is nobody's. */
    readonly seat?: Seat;
    readonly x: Mil;
    readonly y: Mil;
    readonly radius: Mil;
    readonly level: number;
    /** A direction; missing where facing has no rules. */
    readonly facing?: Xy;
    readonly out: Flag;
    /** Conditions and wounds in words, a comma between two. */
    readonly state: string;
}

export interface PileView {
    readonly pile: string;
    readonly seat?: Seat;
    readonly size: number;
    /** From the bottom; missing when the viewer knows none of them. */
    readonly cards?: readonly CardText[];
}

/** A number, a row of numbers that ends with its last that is not 0, or the fields of an array. */
export type FieldRow = readonly (number | '?')[];
export type FieldValue = number | FieldRow | { readonly [member: string]: number | FieldRow };

export interface QuestionView {
    readonly topic: string;
    readonly sentence: string;
    /** Others may be asked too; the answers are shown together. */
    readonly secret: Flag;
    /** It comes in between; its first option spends nothing. */
    readonly interrupt: Flag;
    readonly numbers: readonly number[];
    /** The word of the routine that it belongs to, and whether another answer than the first could come out
     * better for the viewer. */
    readonly routine?: string;
    readonly matters?: Flag;
}

export interface OddsLine {
    /** Outcomes of one group exclude each other; a reply is what another seat may answer; a cost
     * is paid whatever comes of it. */
    readonly kind: 'outcome' | 'modifier' | 'reply' | 'cost';
    readonly group: number;
    readonly words: string;
    /** Of a modifier or a cost. */
    readonly amount?: number;
    /** Of outcomes and replies. */
    readonly ppm?: Ppm;
    readonly rule: RuleId;
}

export interface OptionView {
    /** The answer to give; with `needs` other than nothing, its beginning. */
    readonly words: string;
    readonly label: string;
    readonly needs: 'nothing' | 'point' | 'way' | 'subset';
    /** How many of a subset. */
    readonly least?: number;
    readonly most?: number;
    readonly out_of?: number;
    /** On request, of those that need nothing. */
    readonly odds?: readonly OddsLine[];
}

export interface EventView {
    /** Its number in the game. */
    readonly event: number;
    readonly kind: string;
    readonly sentence: string;
    readonly words: string;
    readonly numbers: readonly number[];
    readonly points?: readonly Xy[];
    /** Whose luck it was, what it was worth and what could be expected, in thousandths. */
    readonly luck?: Seat;
    readonly worth?: number;
    readonly expected?: number;
    readonly detail: Flag;
}

/** What a viewer sees and is asked: docs/records.md, "The JSON view". */
export interface View {
    readonly system: string;
    readonly version: number;
    readonly seat: Viewer;
    readonly round: number;
    readonly check: string;
    readonly over: Flag;
    /** Of each seat in thousandths, when it is over. */
    readonly score?: readonly number[];
    readonly table?: Table;
    readonly seats: readonly SeatView[];
    readonly models: readonly ModelView[];
    readonly piles?: readonly PileView[];
    readonly fields: Readonly<Record<string, FieldValue>>;
    /** Missing when this viewer is asked nothing. */
    readonly question?: QuestionView;
    readonly options?: readonly OptionView[];
    readonly event_count: number;
    readonly events?: readonly EventView[];
}

export interface ViewWish {
    /** Left out: the seat before the screen, or a watcher when nobody sits there. */
    readonly seat?: Viewer;
    readonly table?: boolean;
    readonly odds?: boolean;
    /** The events from this number on; left out: none. */
    readonly events?: number;
}

// ---- looking at things ---------------------------------------------------------------------------

export type Sight = 'blocked' | 'obscured' | 'clear';
export type Cover = 'none' | 'soft' | 'hard';

/** A line of sight as it is drawn, from rim to rim. */
export interface SightLine {
    readonly sight: Sight;
    readonly cover: Cover;
    readonly from: Xy;
    readonly to: Xy;
    /** Numbers of the pieces, in `Table.pieces`, that the line or others like it pass through. */
    readonly cuts: readonly number[];
    /** Those of them that hide; of a blocked line. */
    readonly blocks: readonly number[];
    /** Where a blocked line runs into the first of them; null when it is not blocked by a piece. */
    readonly cut_at: Xy | null;
}

export interface InspectOther extends SightLine {
    readonly model: ModelId;
    /** The system's range band, 0: out of reach. */
    readonly band: number;
    readonly gap: Mil;
    /** Of the best shot at it now, and of its best shot back; -1: none. */
    readonly hit_ppm: Ppm;
    readonly risk_ppm: Ppm;
}

export interface Inspection {
    readonly model: ModelId;
    readonly at: Xy;
    readonly radius: Mil;
    readonly level: number;
    /** From the base's rim, in the system's order. */
    readonly ranges: readonly Mil[];
    /** What it may walk, and what it may where a whole move counts as slow. */
    readonly allowance: { readonly full: Mil; readonly lower: Mil };
    readonly can_move: Flag;
    readonly others: readonly InspectOther[];
}

/** Closed outlines of an area; holes run the other way. Fill with either rule. */
export interface Area {
    readonly rings: readonly (readonly Xy[])[];
    /** Where the walk starts; null when nothing is walked (placing a model). */
    readonly from: Xy | null;
    /** The base that goes there. */
    readonly radius: Mil;
    readonly allowance: { readonly full: Mil; readonly lower: Mil };
    /** Where one may end, before any piece or base is looked at: the deployment zone. */
    readonly zones: readonly (readonly Xy[])[];
}

/** A way to a point before it is gone. */
export interface PathPreview {
    /** Start and end included; only the point itself when nothing is walked or no way was found. */
    readonly way: readonly Xy[];
    /** -1 when nothing is walked or no way was found. */
    readonly cost: Mil;
    /** What may be spent on it; -1 when nothing is walked. */
    readonly limit: Mil;
    /** The answer that goes there, for `Game.answer`. */
    readonly words: string;
    /** Null: it may be answered. */
    readonly refusal: Refusal | null;
}

export interface Place {
    readonly x: Mil;
    readonly y: Mil;
    readonly radius?: Mil;
    /** Left out: that of the roof the place is on, else the ground. */
    readonly level?: number;
}

/** What an enemy could do, and what could happen to an own model. */
export interface Threats {
    readonly enemies: readonly {
        readonly model: ModelId;
        readonly at: Xy;
        readonly radius: Mil;
        /** Where it could walk; null when it cannot. */
        readonly reach: Area | null;
        /** Its longest range from its rim, 0: none. */
        readonly range: Mil;
    }[];
    readonly own: readonly {
        readonly model: ModelId;
        /** Whose shot is worst, and how likely it hits from where it stands; null: nobody's. */
        readonly worst: { readonly by: ModelId; readonly ppm: Ppm } | null;
    }[];
}

// ---- games ---------------------------------------------------------------------------------------

/** `person`, or the name of a bot. */
export type Player = string;

export interface GameWish {
    readonly system: string;
    /** One for each seat. */
    readonly players: readonly Player[];
    /** Texts of rosters, or names of ready ones, for the seats in turn; those left out are drawn. */
    readonly rosters?: readonly (string | null)[];
    /** The text of a table, the name of a ready one, or a random one; left out: drawn. */
    readonly table?: string | TableWish;
    /** By word: the word or number of the value. */
    readonly switches?: Readonly<Record<string, string>>;
    /** The text of house rules. */
    readonly house?: string;
    /** Any text; the same gives the same game. Left out: one that nobody knows. */
    readonly seed?: string;
    /** Shown among "my games"; left out: made from the sides' names. */
    readonly title?: string;
}

export interface GameSeat {
    readonly seat: Seat;
    readonly name: string;
    readonly team: number;
    readonly player: Player;
    readonly roster: Roster;
}

/** What does not change while a game is played. */
export interface GameInfo {
    /** Its number in this page; `saved` is its place among "my games". */
    readonly game: number;
    readonly saved: string;
    readonly title: string;
    readonly system: SystemSummary;
    readonly seats: readonly GameSeat[];
    readonly table: Table;
    /** The model of each number in questions and events. */
    readonly models: readonly ModelId[];
    /** The model's name for each of those. */
    readonly names: readonly string[];
    readonly switches: Readonly<Record<string, string>>;
    /** Lines of house rules in force, empty: as printed. */
    readonly house: string;
}

/** How things stand; the same for all viewers. */
export interface Turn {
    readonly over: boolean;
    readonly round: number;
    readonly check: string;
    /** Answers and events so far. */
    readonly answer_count: number;
    readonly event_count: number;
    /** All who are asked now, in seat order. */
    readonly asked: readonly Seat[];
    /** What is due: a person's answer, a bot's (`Game.step`), a change of seats (`Game.uncover`). */
    readonly next: 'person' | 'bot' | 'curtain' | 'over';
    /** Who is to answer next; null when it is over. */
    readonly seat: Seat | null;
    /** Who sits before the screen: views and answers are for that seat. Null: the curtain is drawn. */
    readonly viewer: Viewer | null;
    /** The moment that is looked at (`Game.lookAt`); null: now. */
    readonly looking_at: number | null;
    readonly resigned: Seat | null;
    readonly can_take_back: boolean;
}

export type AnswerResult =
    | { readonly ok: true; readonly turn: Turn; readonly events: readonly EventView[] }
    | { readonly ok: false; readonly refusal: Refusal; readonly turn: Turn };

/** What came of a bot's answer, as the one before the screen sees it (else as a watcher). */
export interface StepResult {
    readonly turn: Turn;
    readonly seat: Seat;
    readonly events: readonly EventView[];
}

/** An answer in the story of a game: what the scrubber and the log go by. */
export interface Moment {
    /** From 0; the position before it is `lookAt(answer)`, the one after it `lookAt(answer + 1)`. */
    readonly answer: number;
    readonly seat: Seat;
    readonly round: number;
    /** The first event it set off; those before the first answer belong to the beginning. */
    readonly event_first: number;
    /** For the viewer's own answers, and for all when the game is over; else empty. */
    readonly words: string;
    readonly label: string;
}

export interface Hint {
    readonly words: string;
    readonly label: string;
    /** In one sentence. */
    readonly reason: string;
    /** What the searching player expects of it, and of the next best. */
    readonly expects: string;
    /** How the game may go on; empty when it is over then. */
    readonly ahead: string;
}

export interface LuckSide {
    readonly seat: Seat;
    readonly name: string;
    readonly count: number;
    /** In thousandths. */
    readonly worth: number;
    readonly expected: number;
    readonly grade: 'very-bad' | 'bad' | 'usual' | 'good' | 'very-good';
    /** In words; empty when chance had no part. */
    readonly best: string;
    readonly worst: string;
    readonly best_above: number;
    readonly worst_above: number;
}

/** A game among "my games": they survive a reload. */
export interface SavedGame {
    readonly saved: string;
    readonly title: string;
    readonly system: string;
    readonly players: readonly Player[];
    readonly round: number;
    readonly answer_count: number;
    readonly over: boolean;
    /** When it was last played, in milliseconds since 1970. */
    readonly when: number;
}

/** One game. All looks are those of the seat before the screen, at the moment looked at. */
export interface Game {
    readonly info: GameInfo;

    turn(): Promise<Turn>;
    view(wish?: ViewWish): Promise<View>;

    /** Gives an answer in words for the seat before the screen, always to the present question. */
    answer(words: string): Promise<AnswerResult>;
    /** Would it be refused, and why? Null: it may be answered. Nothing changes. */
    check(words: string): Promise<Refusal | null>;
    odds(words: string): Promise<readonly OddsLine[]>;

    /** Lets the bot that is due answer once. Rejected when none is. */
    step(): Promise<StepResult>;
    /** Lets bots answer until a person is asked or the game is over. */
    run(): Promise<Turn>;

    /** Seats a person before the screen, and takes them away again. Only with several persons. */
    uncover(seat: Seat): Promise<Turn>;
    cover(): Promise<Turn>;

    /** Takes back the last answer of the seat before the screen, and all that followed. */
    takeBack(): Promise<AnswerResult>;
    resign(): Promise<Turn>;
    hint(): Promise<Hint>;

    /** Shows the position after so many answers; null: the present one. */
    lookAt(answers: number | null): Promise<Turn>;
    moments(): Promise<readonly Moment[]>;
    /** A new game that goes on from the moment looked at; this one stays as it is. */
    branch(players?: readonly Player[]): Promise<Game>;

    inspect(model: ModelId): Promise<Inspection>;
    /** The same as if it stood elsewhere: who would see it there, and with what odds. */
    ghost(model: ModelId, at: Xy): Promise<Inspection>;
    sight(from: Place, to: Place): Promise<SightLine>;
    /** Where the point or the way that an option needs may end. */
    reach(option: OptionView): Promise<Area>;
    /** Where any model could walk now; null when it cannot. */
    walk(model: ModelId): Promise<Area | null>;
    /** The way to the last of the points, through the others. */
    path(option: OptionView, points: readonly Xy[]): Promise<PathPreview>;
    threats(): Promise<Threats>;

    /** When it is over: what cards and dice were worth to each seat. */
    luck(): Promise<readonly LuckSide[]>;
    /** The whole game as text, for saving and sharing. It tells everything: do not show it. */
    record(): Promise<string>;
    /** Forgets the game; among "my games" it stays. */
    close(): Promise<void>;
}

export interface Engine {
    systems(): Promise<readonly SystemSummary[]>;
    system(id: string): Promise<System>;
    bots(): Promise<readonly Bot[]>;
    tables(): Promise<readonly ReadyFile[]>;

    rule(id: RuleId): Promise<Rule>;
    /** All rules of a ledger: a system's id, or `table`. */
    rules(ledger: string): Promise<readonly Rule[]>;

    checkRoster(text: string, house?: string): Promise<RosterCheck>;
    checkTable(text: string): Promise<TableCheck>;
    /** The text of a random table. */
    makeTable(wish: TableWish): Promise<string>;
    /** The text of a roster that chance brings. */
    makeRoster(system: string, seed?: string): Promise<string>;

    newGame(wish: GameWish): Promise<Game>;
    /** A game from a record: to be watched, or played on. Left out: the players the record names. It
     * becomes one of "my games" with the first answer that is given in it. */
    openRecord(text: string, players?: readonly Player[]): Promise<Game>;

    savedGames(): Promise<readonly SavedGame[]>;
    openSaved(saved: string): Promise<Game>;
    deleteSaved(saved: string): Promise<void>;
}
