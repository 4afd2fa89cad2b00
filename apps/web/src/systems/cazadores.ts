// Cazadores at the table: the clock, what hunters hold, the adversary with its piles and its tree, what actions cost.
import type { GameInfo, ModelId, ModelView, QuestionView, System, View } from '../engine/api';
import { escapeText } from '../draw/shapes';
import type { Cost, Face, Planned } from './face';
import { fieldNumber, fieldOf, modelNumber, rowOf } from './fields';
import { ADVERSARIES } from './adversaries';
import { absences, capital, rosterModel } from './gangs';
import { clockMarkup, dial } from './hunt_clock';
import { adversaryOf, foeMarkup, pilesMarkup } from './hunt_foe';
import { Teller } from './hunt_log';
import { discsOf, errandOf, isFoe, OBJECTIVES, objectiveMarkup, PRISONER } from './objectives';

/** Lives and slots by their number in the state. */
const LIVES = ['To be placed', '', 'Lost', 'Escaped', 'At home', 'Captured'];
const UP = 1;
const WEAPON_SLOTS = 3;

// ---- what hunters hold ---------------------------------------------------------------------------

/** Weapons that companions bring when their sheet lists none. */
const BROUGHT: Readonly<Record<string, readonly string[]>> = {
    chevalier: ['hand-weapon', 'shield'],
    stalker: ['bow', 'hand-weapon'],
    hound: [],
};

/** What each slot of a model holds: three for weapons, then gear. */
function slotsOf(info: GameInfo, id: ModelId, system: System): readonly string[] {
    const model = rosterModel(info, id);
    if (!model) return [];
    const kindOf = (word: string): string =>
        system.catalog.items.find((item) => item.word === word)?.kind ?? '';
    const own = model.items.filter((word) => kindOf(word) === 'weapon');
    const brought = BROUGHT[model.profile] ?? ['hand-weapon'];
    const set = own.length > 0 && !own.every((word) => brought.includes(word)) ? own : brought;
    const weapons = model.profile === 'cazador' && own.length > 0 ? own : set;
    const gear = model.items.filter((word) => kindOf(word) === 'gear');
    return [...weapons, ...Array<string>(WEAPON_SLOTS).fill('')].slice(0, WEAPON_SLOTS).concat(gear);
}

/** Weapons that are loaded and run out. */
const SHOOTING = new Set([
    'bow',
    'crossbow',
    'net',
    'flintlock-pistol',
    'flintlock-rifle',
    'throwing-knives',
]);

const spaced = (word: string): string => word.replace(/-/g, ' ');
const bit = (view: View, member: string, number: number, slot: number): boolean =>
    ((fieldOf(view, 'models', member, number) >> slot) & 1) === 1;
const ammoOf = (view: View, number: number, slot: number): number =>
    fieldOf(view, 'models', `ammo${slot + 1}`, number);

/** Weapons by a shorter name. */
const SHORT: Readonly<Record<string, string>> = {
    'flintlock-rifle': 'rifle',
    'flintlock-pistol': 'pistol',
    'throwing-knives': 'knives',
    'book-of-rituals': 'book',
    'religious-symbol': 'symbol',
};

/** A shooting weapon's shots, and whether one is in it: "loaded, 2 more". */
function supply(view: View, number: number, slot: number, word: string): string {
    if (!SHOOTING.has(word)) return '';
    const left = ammoOf(view, number, slot);
    const loaded = bit(view, 'loaded', number, slot);
    if (!loaded) return left > 0 ? `empty, ${left} left` : 'no shots left';
    return left > 0 ? `loaded, ${left} more` : 'loaded';
}

/** The readied hands in a few words. */
function holds(view: View, info: GameInfo, id: ModelId, system: System): string {
    const number = modelNumber(info, id);
    const ready = slotsOf(info, id, system).flatMap((word, slot) => {
        if (!word || !bit(view, 'ready', number, slot)) return [];
        const short = SHORT[word] ?? spaced(word);
        if (!SHOOTING.has(word)) return [short];
        const loaded = bit(view, 'loaded', number, slot);
        return [
            `${short}, ${loaded ? 'loaded' : ammoOf(view, number, slot) > 0 ? 'empty' : 'no shots'}`,
        ];
    });
    if (view.round === 0 || fieldOf(view, 'models', 'life', number) !== UP)
        return spaced(rosterModel(info, id)?.profile ?? '');
    return ready.length > 0 ? ready.join(' and ') : 'empty hands';
}

// ---- the sheet -----------------------------------------------------------------------------------

const ABILITIES: readonly (readonly [string, string, string])[] = [
    ['prowess', 'athletics', 'melee'],
    ['sharpness', 'shooting', 'stealth'],
    ['wits', 'hunt', 'lore'],
    ['resolve', 'fortitude', 'leadership'],
];

/** Prowess, Sharpness, Wits, Resolve of the profiles. */
const PROFILES: Readonly<Record<string, readonly [number, number, number, number]>> = {
    cazador: [3, 3, 3, 3],
    brigand: [4, 3, 2, 3],
    chevalier: [3, 2, 2, 3],
    duelist: [5, 3, 2, 2],
    hound: [4, 4, 2, 2],
    rogue: [3, 4, 3, 2],
    stalker: [2, 4, 3, 2],
    strider: [3, 3, 3, 2],
    vicar: [2, 2, 5, 4],
    vigilant: [3, 3, 2, 3],
};

/** Dice of each skill: the attribute and, of a Cazador, the rating [CZ-CHK-1]. */
function skills(info: GameInfo, id: ModelId): string {
    const model = rosterModel(info, id);
    const base = PROFILES[model?.profile ?? ''];
    if (!model || !base) return '';
    const more = (word: string): number => model.attributes[word] ?? 0;
    const cells = ABILITIES.map(([ability, ...two], i) => {
        const dice = (base[i] ?? 0) + more(ability);
        const each = two.map((skill) => {
            const rating = model.profile === 'cazador' ? more(skill) : 0;
            return `<span>${capital(skill)} <b>${dice + rating}</b></span>`;
        });
        return `<div><dt>${capital(ability)} ${dice}</dt><dd>${each.join('')}</dd></div>`;
    });
    return `<dl class="skills">${cells.join('')}</dl>`;
}

/** A hand, a belt or a bag: what is in it and how much of it. */
function carried(view: View, info: GameInfo, id: ModelId, system: System): string {
    const number = modelNumber(info, id);
    const title = (word: string): string =>
        system.catalog.items.find((item) => item.word === word)?.title ?? spaced(word);
    const note = (word: string): string =>
        system.catalog.items.find((item) => item.word === word)?.note ?? '';
    const rows = slotsOf(info, id, system).flatMap((word, slot) => {
        if (!word) return [];
        const gear = slot >= WEAPON_SLOTS;
        const ready = bit(view, 'ready', number, slot);
        const shots = gear ? `${ammoOf(view, number, slot)} left` : supply(view, number, slot, word);
        const coats = [
            bit(view, 'pitch', number, slot) ? 'burns' : '',
            bit(view, 'vial', number, slot) ? 'poisons' : '',
            bit(view, 'edge', number, slot) ? 'stuns' : '',
        ].filter((one) => one !== '');
        const marks = [ready ? 'in hand' : '', shots, ...coats].filter((one) => one !== '');
        const tags = marks.map(
            (mark) => `<span class="tag${mark === 'in hand' ? ' good' : ''}">${mark}</span>`,
        );
        return [
            `<dt>${escapeText(title(word))} ${tags.join(' ')}</dt><dd>${escapeText(note(word))}</dd>`,
        ];
    });
    const known = (rosterModel(info, id)?.items ?? []).filter(
        (word) => system.catalog.items.find((item) => item.word === word)?.kind === 'ritual',
    );
    const words = system.vocabulary.words.find((list) => list.includes('cosmic-rift')) ?? [];
    const rituals = known.map((word) => {
        const cast = (fieldOf(view, 'models', 'cast', number) >> words.indexOf(word)) & 1;
        const tag = cast ? ' <span class="tag">cast</span>' : '';
        return `<dt>${escapeText(title(word))}${tag}</dt><dd>${escapeText(note(word))}</dd>`;
    });
    return `<dl class="kit">${rows.join('')}${rituals.join('')}</dl>`;
}

function sheet(view: View, info: GameInfo, id: ModelId, system: System): string {
    if (id.startsWith('f') && !view.models.some((one) => one.model === id && one.name === PRISONER))
        return '';
    const number = modelNumber(info, id);
    const due = fieldOf(view, 'models', 'due', number);
    const tick = fieldNumber(view, 'tick');
    const when = tick === 0 ? '' : due <= tick ? ', acts on this tick' : `, acts at tick ${dial(due)}`;
    const state = view.models.find((one) => one.model === id)?.state ?? '';
    const wounds = /^\d+ of \d+/.exec(state)?.[0] ?? '';
    const errand = errandOf(view, number);
    const carries = errand.length > 0 ? `<p class="row">Carries ${errand.join(', ')}.</p>` : '';
    return `<p class="row"><b>${wounds} wounds</b>${when}</p>${carries}${carried(view, info, id, system)}${skills(info, id)}`;
}

/** The share of wounds that a model has left. */
function health({ state }: ModelView): number | undefined {
    const [, left, most] = /^(\d+) of (\d+)/.exec(state) ?? [];
    return most === undefined ? undefined : Number(left) / Number(most);
}

// ---- what actions cost ---------------------------------------------------------------------------

const TICKS: Readonly<Record<string, number>> = {
    cover: 3,
    march: 2,
    attack: 3,
    throw: 3,
    cast: 4,
    hone: 4,
    rite: 4,
    defend: 2,
    focus: 2,
    hide: 3,
    parry: 4,
    reload: 1,
    spot: 4,
    switch: 1,
    aid: 2,
    flee: 3,
    recover: 2,
    use: 3,
    coat: 3,
    take: 3,
    urge: 2,
};

/** Words of house rules for the ticks of actions. */
const TICK_KEYS: Readonly<Record<string, string>> = {
    cover: 'cover-ground',
    march: 'move',
    attack: 'attack',
    throw: 'attack',
    cast: 'cast',
    hone: 'cast',
    end: 'pass',
};

/** Weapons that are slower or quicker than the action [CZ-GEAR-1]. */
const SLOWER: Readonly<Record<string, number>> = {
    'ball-and-chain': 2,
    'great-weapon': 1,
    whip: -1,
    net: 1,
    'flintlock-rifle': 1,
};
const SLOW_LOADING: Readonly<Record<string, number>> = {
    crossbow: 1,
    'flintlock-pistol': 2,
    'flintlock-rifle': 2,
};

/** Whether the turn under way has had its action. */
function hasActed(view: View | undefined): boolean {
    const frames = view?.fields['stack.frames'];
    const depth = view?.fields['stack'];
    if (!frames || typeof frames !== 'object' || Array.isArray(frames)) return false;
    const flags = (frames as Record<string, unknown>)['numbers[1]'];
    const at = Array.isArray(depth) ? Number(depth[0] ?? 1) - 1 : 0;
    return Array.isArray(flags) && (Number(flags[at] ?? 0) & 2) > 0;
}

function ticksOf(verb: string, args: readonly string[], info: GameInfo): number | undefined {
    const usual = verb === 'end' ? 1 : TICKS[verb];
    const key = TICK_KEYS[verb];
    const set = key ? new RegExp(`^set ticks\\.${key} (\\d+)$`, 'm').exec(info.house)?.[1] : undefined;
    if (usual === undefined) return undefined;
    const more =
        verb === 'attack' || verb === 'throw'
            ? (SLOWER[args.at(-1) ?? ''] ?? 0)
            : verb === 'reload'
              ? (SLOW_LOADING[args[1] ?? ''] ?? 0)
              : 0;
    return (set === undefined ? usual : Number(set)) + more;
}

/** "4 ticks, next at 9". */
function cost(planned: Planned, info: GameInfo, view: View): Cost | undefined {
    const ticks = isDear(planned, view) ? ticksOf(planned.verb, planned.args, info) : undefined;
    if (ticks === undefined) return undefined;
    const next = dial(fieldNumber(view, 'tick') + ticks);
    return { number: ticks, words: `${ticks} ${ticks === 1 ? 'tick' : 'ticks'}, next at ${next}` };
}

const MEANS: Readonly<Record<string, string>> = {
    move: 'free',
    'focus advantage': 'Advantage on the next attack',
    'focus shift': 'moves the next hits by up to 2',
    defend: 'attackers have Disadvantage',
    hide: 'foes forget it',
    parry: 'strikes back',
    spot: 'Advantage for all',
};

function circumstance(
    verb: string,
    _: QuestionView,
    __: GameInfo,
    args: readonly string[],
): string | undefined {
    const means = MEANS[`${verb} ${args[1] ?? ''}`] ?? MEANS[verb] ?? '';
    const weapon = verb === 'attack' || verb === 'throw' ? spaced(args.at(-1) ?? '') : '';
    const words = [weapon, means].filter((one) => one !== '');
    return words.length > 0 ? words.join(', ') : undefined;
}

/** "2+3" as what these slots hold. */
function slotWords(
    view: View | undefined,
    id: string,
    places: string,
    info: GameInfo,
    system: System,
): string {
    const slots = slotsOf(info, id, system);
    const words = places.split('+').map((place) => spaced(slots[Number(place) - 1] ?? ''));
    return view && places !== 'none' ? words.filter((one) => one !== '').join(' and ') : 'nothing';
}

function name(
    verb: string,
    args: readonly string[],
    asked: QuestionView,
    view: View | undefined,
    info: GameInfo,
    system: System,
): string | undefined {
    if (verb === 'ready')
        return capital(
            slotWords(view, info.models[asked.numbers[0] ?? -1] ?? '', args[0] ?? '', info, system),
        );
    if (verb === 'switch')
        return `Switch to ${slotWords(view, args[0] ?? '', args[1] ?? '', info, system)}`;
    if (verb === 'end') return hasActed(view) ? 'End the turn' : 'Pass';
    if (verb === 'first') return args[0] === 'pack' ? 'The Pack first' : 'The foes first';
    if (verb === 'focus') return args[1] === 'shift' ? 'Focus: shift hits' : 'Focus: take aim';
    const only = view?.models.filter(isPrey).length === 1;
    if (only && verb === 'spot') return 'Spot Weakness';
    if (only && verb === 'parry') return 'Parry';
    if (verb === 'shift') return Number(args[0]) === 0 ? 'Leave them' : `Shift by ${args[0] ?? ''}`;
    return undefined;
}

// ---- nothing left to hunt ------------------------------------------------------------------------

/** Conditions that may still kill a hunter before the round ends: bleeding, burning, poisoned. */
const DEADLY = (1 << 0) | (1 << 1) | (1 << 6);
const HUNTS = new Set(['none', 'exterminate', '']);

/** With every foe down, no objective open and nobody in danger all wait for the round's end. */
function obvious(view: View, info: GameInfo): string | undefined {
    const { question, options = [] } = view;
    const endangered = rowOf(view, 'models', 'conditions').some((bits) => (Number(bits) & DEADLY) > 0);
    const free = HUNTS.has(info.switches['objective'] ?? '');
    if (view.round === 0 || view.models.some(isPrey) || endangered || !free) return undefined;
    const verb = question?.topic === 'turn' ? 'end ' : question?.topic === 'next' ? 'act ' : '-';
    return options.find(({ words }) => words.startsWith(verb))?.words;
}

// ---- the whole ---------------------------------------------------------------------------------

/** The clock with where an action in sight would lead, and what the hunt is for. */
function panel(view: View, info: GameInfo, system: System, planned?: Planned): string {
    const ticks =
        planned && isDear(planned, view) ? ticksOf(planned.verb, planned.args, info) : undefined;
    return clockMarkup(view, info, ticks) + objectiveMarkup(view, system);
}

/** An action of the turn under way, which costs ticks. */
const isDear = ({ verb }: Planned, view: View): boolean =>
    view.question?.topic === 'turn' && !(verb === 'end' && hasActed(view));

export const CAZADORES: Partial<Face> = {
    ready: { rosters: ['the-long-road'], table: 'old-pass', alone: true },
    sideWord: 'Pack',
    optionWords: {
        ...Object.fromEntries(
            Object.entries(ADVERSARIES).map(([word, { title }]) => [`adversary ${word}`, title]),
        ),
        ...Object.fromEntries(
            Object.entries(OBJECTIVES).map(([word, { title }]) => [`objective ${word}`, title]),
        ),
        'objective none': 'Bring down every foe',
    },
    turnWord: 'Round',
    turns: () => 0,
    subject: (info) => adversaryOf(info)?.title ?? '',
    shortNames: {
        'Wandering Son': 'Wandering Son',
        'Accursed Construct': 'Construct',
        'Creature Wreathed in Light': 'Creature',
        'Morpheus Butterfly': 'Butterfly',
        'Neonate Wurm': 'Wurm',
        'Training Beast': 'Training Beast',
    },
    titles: {
        place: 'Place {0}',
        act: '{0}',
        move: 'Move',
        march: 'Move on',
        cover: 'Cover Ground',
        go: 'Go there',
        attack: 'Attack {1}',
        throw: 'Throw',
        cast: 'Cast {1}',
        hone: 'Cast indomitable edge',
        rift: 'The other circle',
        defend: 'Defend',
        hide: 'Hide',
        parry: 'Parry {1}',
        reload: 'Reload',
        spot: 'Spot Weakness of {1}',
        aid: 'Aid {1}',
        flee: 'Flee',
        recover: 'Recover',
        use: 'Use {1}',
        coat: 'Put it on the {2}',
        crit: 'Critical: {0}',
        keep: 'Use no critical',
        clear: 'No longer {0}',
        answer: 'Answer: {0}',
        lend: '{0} takes it',
        rite: 'Cast at area {1}',
        take: 'Pick up at area {1}',
        drop: 'Drop it',
        urge: 'Help {1} to Flee',
    },
    name,
    apart: new Set(['shift', 'ready', 'switch', 'rite', 'take']),
    circumstance,
    cost,
    letters: {
        move: 'M',
        march: 'O',
        cover: 'G',
        attack: 'A',
        throw: 'T',
        cast: 'C',
        defend: 'D',
        focus: 'F',
        hide: 'H',
        parry: 'Y',
        reload: 'R',
        spot: 'W',
        switch: 'S',
        aid: 'I',
        flee: 'L',
        recover: 'V',
        use: 'U',
        end: 'P',
        keep: 'K',
    },
    commits: {
        place: 'Place here',
        move: 'Move',
        march: 'Move on',
        go: 'Go',
        throw: 'Throw there',
        cast: 'Cast there',
        rift: 'Open it here',
        use: 'Put it here',
    },
    direct: new Set(['place']),
    // The buttons name what the slots hold.
    sentence: ({ sentence }) => sentence.replace(/ \(1 [^)]*\)\?$/, '?'),
    guide: {
        place: 'Click inside the zone beside an exit. The beast stands near the middle and reaches 2\u2033: begin a few inches away from it.',
        ready: 'Two hands hold one great weapon or bow, or two smaller things. Changing later costs a tick.',
        first: 'Your Cazador kept cool: you choose which side acts first on this tick.',
        next: 'All of these act on this tick, in the order you like.',
        turn: 'A turn is one free Move and one action, in either order. Actions cost ticks: the ring shows when the hunter acts again, and who comes before that.',
        ground: 'Click where it goes. Each success gave an inch more.',
        crit: 'Each 10 is a critical and may add a condition, each once a turn.',
        shift: 'The cards lie open. Move all of them up or down by the same number, to hurt one part.',
        clear: 'Choose which of them ends.',
        answer: 'The parry worked: you strike back at once, for no ticks.',
        rift: 'Click where the other circle opens.',
        lend: 'What the Pack was lent for this hunt.',
    },
    warning: (verb, view) =>
        verb === 'end' && !hasActed(view) && view.models.some(isPrey)
            ? 'Pass without an action?'
            : undefined,
    obvious,
    walks: new Set(['moved', 'runs', 'pushed']),
    shots: new Set(['attacks', 'assails']),
    hurts: new Set(['wounded', 'lost', 'struck']),
    acting: new Set(['turn']),
    rangeWords: ['reach', 'reach'],
    signs: {
        bleeding: { badge: 'bleed', mood: 'bad' },
        burning: { badge: 'burn', mood: 'bad' },
        defenceless: { badge: 'open', mood: 'bad' },
        freezing: { badge: 'cold', mood: 'warn' },
        hidden: { badge: 'hidden', mood: 'good' },
        'knocked-down': { badge: 'out', mood: 'bad' },
        poisoned: { badge: 'poison', mood: 'bad' },
        stunned: { badge: 'stun', mood: 'bad' },
        terrified: { badge: 'lily', mood: 'bad' },
        defends: { badge: 'shield', mood: 'good' },
        focused: { badge: 'focus', mood: 'good' },
        parries: { badge: 'parry', mood: 'good' },
        spotted: { badge: 'aim', mood: 'warn' },
        bound: { badge: 'done', mood: 'plain' },
        urged: { badge: 'up', mood: 'good' },
        barrel: { badge: 'box', mood: 'good' },
        artifact: { badge: 'box', mood: 'good' },
        'false-icon': { badge: 'box', mood: 'plain' },
        'genuine-icon': { badge: 'gold', mood: 'good' },
        talc: { badge: 'box', mood: 'plain' },
    },
    supply: /^\d+ of \d+$/,
    unsigned: /^acts at tick \d+$/,
    tag: ({ state }) => /^\d+(?= of)/.exec(state)?.[0] ?? '',
    health,
    holds,
    panel,
    foe: foeMarkup,
    tray: pilesMarkup,
    prey: (view) => view.models.find((model) => isPrey(model) && model.name !== 'Vessel'),
    friends: new Set([PRISONER]),
    brief: (view) => (view.round > 0 ? `tick ${dial(fieldNumber(view, 'tick'))}` : ''),
    teller: (info, system) => {
        const teller = new Teller(info, system);
        return (events) => teller.tell(events);
    },
    ...absences(LIVES),
    sheet,
    shown: ABILITIES.flat().concat('speed', 'wounds'),
    discs: discsOf,
    exits: /^exit/,
};

function isPrey({ model, name: called }: ModelView): boolean {
    return isFoe(model, called);
}
