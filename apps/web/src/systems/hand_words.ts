// What a hand of up to five cards is worth, in words: a rank, and the one value that breaks ties. The engine judges;
// this only tells, and the tests compare the two.
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const NAMES = ['', 'ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COURT: Record<number, string> = { 11: 'jack', 12: 'queen', 13: 'king', 14: 'ace' };
const FIVE = 5;
const ACE_HIGH = 14;

export interface HandWorth {
    /** As the program's `rank` says it: "two-pairs". */
    readonly rank: string;
    readonly value: number;
}

const NONE: HandWorth = { rank: 'none', value: 0 };

const valueOf = (card: string): number => RANKS.indexOf(card.slice(0, -1)) + 1;

/** The highest card of five in a row; an ace is 1, and above the king only after 10, J, Q, K [OF-RANK-4]. */
function straightTo(values: readonly number[]): number {
    const sorted = [...values].sort((a, b) => a - b);
    if (sorted.join(' ') === '1 10 11 12 13') return ACE_HIGH;
    const first = sorted[0] ?? 0;
    return sorted.every((value, i) => value === first + i) ? first + FIVE - 1 : 0;
}

function ofFive(cards: readonly string[], values: readonly number[]): HandWorth {
    const flush = new Set(cards.map((card) => card.slice(-1))).size === 1;
    const to = straightTo(values);
    if (flush && to === ACE_HIGH) return { rank: 'royal-flush', value: to };
    if (flush && to > 0) return { rank: 'straight-flush', value: to };
    if (flush) return { rank: 'flush', value: Math.max(...values) };
    return to > 0 ? { rank: 'straight', value: to } : NONE;
}

/** The worth of up to five known cards. */
export function handWorth(cards: readonly string[]): HandWorth {
    const values = cards.map(valueOf);
    const times = (value: number): number => values.filter((one) => one === value).length;
    const most = (count: number): number =>
        Math.max(0, ...values.filter((value) => times(value) === count));
    const [pair, three, four] = [most(2), most(3), most(4)];
    if (four > 0) return { rank: 'four', value: four };
    if (three > 0 && pair > 0) return { rank: 'full-house', value: Math.max(three, pair) };
    if (three > 0) return { rank: 'three', value: three };
    const pairs = values.filter((value) => times(value) === 2).length / 2;
    if (pairs > 0) return { rank: pairs === 2 ? 'two-pairs' : 'pair', value: pair };
    return cards.length === FIVE ? ofFive(cards, values) : NONE;
}

const nameOf = (value: number): string => (value > 10 ? COURT[value] : NAMES[value]) ?? '';
const several = (value: number): string => (value === 6 ? 'sixes' : `${nameOf(value)}s`);

const SAID: Record<string, (value: number) => string> = {
    pair: (value) => `Pair of ${several(value)}`,
    'two-pairs': (value) => `Two pairs, ${several(value)}`,
    three: (value) => `Three ${several(value)}`,
    straight: (value) => `Straight to ${nameOf(value)}`,
    flush: (value) => `Flush to ${nameOf(value)}`,
    'full-house': (value) => `Full house, ${several(value)}`,
    four: (value) => `Four ${several(value)}`,
    'straight-flush': (value) => `Straight flush to ${nameOf(value)}`,
    'royal-flush': () => 'Royal flush',
};

/** The same in words; what is no valid hand is said to be nothing. */
export function handWords(cards: readonly string[]): string {
    const { rank, value } = handWorth(cards);
    return SAID[rank]?.(value) ?? 'Nothing';
}

const SHORT: Record<string, string> = {
    pair: 'pair',
    'two-pairs': 'two pairs',
    three: 'three',
    four: 'four',
};

/** The same short enough for a card. */
export function handSign(cards: readonly string[]): string {
    const { rank, value } = handWorth(cards);
    const sign = value === ACE_HIGH ? 'A' : (RANKS[value - 1] ?? '');
    const word = SHORT[rank] ?? rank.replace('-', ' ');
    return rank === 'none' ? 'nothing' : rank === 'two-pairs' ? word : `${word} ${sign}`;
}
