// The five adversaries as the page tells of them: ratings, hit locations from the top down, what their cards do.

/** The four trees by which foes decide [CZ-FOE-3]. */
export type Temper = 'aggressive' | 'defensive' | 'sentry' | 'standing';

export interface Location {
    readonly title: string;
    /** The lowest card of it; the cards up to the next location's are its own. */
    readonly least: number;
    readonly wounds: number;
    /** What comes of bringing it to nothing, in words, and to which rating. */
    readonly effect: string;
    readonly rating?: Rating;
    readonly amount?: number;
}

export type Rating = 'speed' | 'attack' | 'range' | 'defence' | 'terror';

export interface Adversary {
    readonly title: string;
    readonly ratings: Readonly<Record<Rating, number>>;
    readonly locations: readonly Location[];
    /** By rank, A K Q J: cards of spades, diamonds and clubs, then those of hearts with the tree they are walked by. */
    readonly cards: readonly string[];
    readonly hearts: readonly (readonly [string, Temper])[];
}

/** What a card of the Adversary does: how it is answered by the trees [CZ-ADV-10], and in words. */
export interface Deed {
    readonly kind: 'melee' | 'shooting' | 'Terror' | 'flame' | 'no attack';
    readonly words: string;
}

export const DEEDS: Readonly<Record<string, Deed>> = {
    'rapid-barrage': { kind: 'shooting', words: 'RNG +4, at everybody; a critical knocks down' },
    'warbling-seeker': { kind: 'shooting', words: 'RNG +6, with Advantage' },
    'blaring-shriek': { kind: 'Terror', words: 'RNG +4, at everybody; terrifies and may stun' },
    'sudden-charge': { kind: 'melee', words: 'SPD +3; those hit are pushed 2\u2033' },
    'cerulean-flame': { kind: 'flame', words: 'ATK +3, at every hunter near; a critical burns' },
    'howling-rush': { kind: 'melee', words: 'SPD +2; a critical knocks down' },
    'burning-lance': { kind: 'shooting', words: 'RNG +3; a critical burns' },
    'piercing-lunge': { kind: 'melee', words: 'nothing more' },
    'war-chant': { kind: 'no attack', words: 'wounds come back' },
    'harrowing-chorus': { kind: 'Terror', words: 'RNG +4, at every hunter; a critical terrifies' },
    'heavenly-dive': { kind: 'melee', words: 'ATK +3, RNG +2; it lands beside its target' },
    'arcing-slash': { kind: 'melee', words: 'at every hunter in reach; pushed 2\u2033' },
    'touching-earth': { kind: 'melee', words: 'ATK +2; rubble under who is hit' },
    'beloved-breath': { kind: 'no attack', words: 'an Area of breath under it' },
    'compassionate-gaze': { kind: 'Terror', words: 'RNG +4; terrifies, a critical knocks down' },
    'venomous-stab': { kind: 'melee', words: 'ATK +3; a critical poisons' },
    'whirling-slashes': { kind: 'melee', words: 'RNG +1, at every hunter in reach; dust stays' },
    'lunging-snatch': { kind: 'melee', words: 'drags its target here; a critical knocks down' },
    'spinning-lash': { kind: 'melee', words: 'nothing more' },
    'self-laceration': { kind: 'no attack', words: 'it is fiercer from now on' },
    'advancing-spear': { kind: 'melee', words: 'SPD +1; poisons' },
    'sweeping-smash': {
        kind: 'melee',
        words: 'ATK +2, RNG +1, at every hunter in reach; pushed 2\u2033',
    },
    'rock-throw': { kind: 'shooting', words: 'RNG +4; who is hit is thrown, rubble stays' },
    'grab-and-throw': { kind: 'melee', words: 'ATK +1; who is hit is thrown' },
    'overhead-slam': { kind: 'melee', words: 'a critical stuns' },
    'shattering-roar': { kind: 'Terror', words: 'RNG +2, at every hunter; terrifies' },
};

/** A location of five wounds. */
const part = (
    title: string,
    least: number,
    effect: string,
    rating?: Rating,
    amount?: number,
): Location => ({
    title,
    least,
    wounds: 5,
    effect,
    ...(rating && amount ? { rating, amount } : {}),
});

const NONE: readonly Location[] = [];

export const ADVERSARIES: Readonly<Record<string, Adversary>> = {
    training: {
        title: 'Training Beast',
        ratings: { speed: 0, attack: 4, range: 1, defence: 5, terror: 4 },
        locations: NONE,
        cards: [],
        hearts: [],
    },
    construct: {
        title: 'The Accursed Construct',
        ratings: { speed: 4, attack: 7, range: 1, defence: 8, terror: 5 },
        locations: [
            part('Core', 10, 'bursts, once'),
            part('Arsenal', 8, 'Disadvantage'),
            part('Ligaments', 6, 'SPD \u22122', 'speed', -2),
            part('Tissue', 4, 'DEF \u22121', 'defence', -1),
            part('Armature', 2, 'DEF \u22121', 'defence', -1),
        ],
        cards: ['rapid-barrage', 'warbling-seeker', 'blaring-shriek', 'sudden-charge'],
        hearts: [
            ['rapid-barrage', 'sentry'],
            ['warbling-seeker', 'sentry'],
            ['blaring-shriek', 'aggressive'],
            ['sudden-charge', 'aggressive'],
        ],
    },
    praetorians: {
        title: 'The Praetorians',
        ratings: { speed: 3, attack: 4, range: 1, defence: 5, terror: 5 },
        locations: [
            part('Sword\u2019s flame', 10, ''),
            part('The Sword', 8, 'TER \u22121', 'terror', -1),
            part('Axe\u2019s flame', 7, ''),
            part('The Axe', 5, 'ATK \u22121', 'attack', -1),
            part('Mace\u2019s flame', 4, ''),
            part('The Mace', 2, 'DEF \u22121', 'defence', -1),
        ],
        cards: ['cerulean-flame', 'howling-rush', 'burning-lance', 'piercing-lunge'],
        hearts: [
            ['cerulean-flame', 'defensive'],
            ['howling-rush', 'aggressive'],
            ['burning-lance', 'aggressive'],
            ['war-chant', 'defensive'],
        ],
    },
    creature: {
        title: 'The Creature Wreathed in Light',
        ratings: { speed: 5, attack: 5, range: 2, defence: 7, terror: 7 },
        locations: [
            part('Head', 10, 'TER +2', 'terror', 2),
            part('Torso', 8, 'DEF \u22121', 'defence', -1),
            part('Wings', 6, 'SPD \u22122', 'speed', -2),
            part('Upper limbs', 4, 'RNG \u22121', 'range', -1),
            part('Lower limbs', 2, 'oozes, once'),
        ],
        cards: ['harrowing-chorus', 'heavenly-dive', 'arcing-slash', 'touching-earth'],
        hearts: [
            ['harrowing-chorus', 'defensive'],
            ['beloved-breath', 'defensive'],
            ['arcing-slash', 'aggressive'],
            ['compassionate-gaze', 'defensive'],
        ],
    },
    wurm: {
        title: 'The Neonate Wurm',
        ratings: { speed: 6, attack: 6, range: 2, defence: 7, terror: 5 },
        locations: [
            part('Antennae', 10, 'Disadvantage'),
            part('Mandible', 9, 'ATK \u22121', 'attack', -1),
            part('Carapace', 6, 'DEF \u22121', 'defence', -1),
            part('Upper limbs', 4, 'SPD \u22121', 'speed', -1),
            part('Lower limbs', 2, 'SPD \u22121', 'speed', -1),
        ],
        cards: ['venomous-stab', 'whirling-slashes', 'lunging-snatch', 'spinning-lash'],
        hearts: [
            ['self-laceration', 'defensive'],
            ['advancing-spear', 'aggressive'],
            ['lunging-snatch', 'aggressive'],
            ['spinning-lash', 'aggressive'],
        ],
    },
    son: {
        title: 'The Wandering Son',
        ratings: { speed: 5, attack: 7, range: 2, defence: 6, terror: 6 },
        locations: [
            part('Head', 10, 'Disadvantage'),
            part('Torso', 8, 'DEF \u22121', 'defence', -1),
            part('Upper limbs', 5, 'ATK \u22121', 'attack', -1),
            part('Lower limbs', 2, 'SPD \u22121', 'speed', -1),
        ],
        cards: ['sweeping-smash', 'rock-throw', 'grab-and-throw', 'overhead-slam'],
        hearts: [
            ['sweeping-smash', 'aggressive'],
            ['shattering-roar', 'defensive'],
            ['grab-and-throw', 'aggressive'],
            ['overhead-slam', 'aggressive'],
        ],
    },
};

export const RANKS = ['A', 'K', 'Q', 'J'];
export const SUITS: readonly (readonly [string, Temper | 'special'])[] = [
    ['S', 'aggressive'],
    ['D', 'defensive'],
    ['C', 'sentry'],
    ['H', 'special'],
];

/** What an action card stands for: its action, and the tree that is walked [CZ-ADV-3]. */
export function cardMeaning(adversary: Adversary, code: string): { deed: string; temper: Temper } {
    const [row, suit] = [RANKS.indexOf(code.slice(0, -1)), code.slice(-1)];
    const special = adversary.hearts[row];
    if (suit === 'H') return { deed: special?.[0] ?? '', temper: special?.[1] ?? 'sentry' };
    const temper = SUITS.find(([letter]) => letter === suit)?.[1] ?? 'sentry';
    return { deed: adversary.cards[row] ?? '', temper: temper === 'special' ? 'sentry' : temper };
}

/** "rock-throw" as a title: Rock Throw. */
export const deedTitle = (word: string): string =>
    word
        .split('-')
        .map((one) => (one === 'and' ? one : one.charAt(0).toUpperCase() + one.slice(1)))
        .join(' ');

/** The cards of a location: "8\u20139". */
export function cardsOf(adversary: Adversary, i: number): readonly [number, number] {
    const least = adversary.locations[i]?.least ?? 0;
    return [least, i === 0 ? 10 : (adversary.locations[i - 1]?.least ?? 11) - 1];
}
