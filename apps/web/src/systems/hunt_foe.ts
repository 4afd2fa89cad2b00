// What is hunted: ratings and hit locations, both piles of its deck with what is known of them, and the decision
// tree as it was walked in its last turn.
import type { EventView, GameInfo, PileView, System, View } from '../engine/api';
import { cardText } from '../engine/vocabulary';
import { card, cardBack, cardName, miniCard } from '../draw/cards';
import { escapeText } from '../draw/shapes';
import { milInches, shortName, wholePercents } from '../ui/facts';
import { ruleLink } from '../ui/rules_link';
import {
    ADVERSARIES,
    cardMeaning,
    cardsOf,
    DEEDS,
    deedTitle,
    RANKS,
    SUITS,
    type Adversary,
    type Rating,
    type Temper,
} from './adversaries';
import { listNumber } from './fields';
import { isFoe } from './objectives';
import { capital } from './gangs';

const LOCATION_CARDS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const SUIT_LETTERS = ['S', 'H', 'D', 'C'];
const FOE = 2;

export const adversaryOf = (info: GameInfo): Adversary | undefined =>
    ADVERSARIES[info.switches['adversary'] ?? 'son'];

// ---- ratings -------------------------------------------------------------------------------------

const SHORT: readonly (readonly [Rating, string, string])[] = [
    ['speed', 'SPD', 'Speed'],
    ['attack', 'ATK', 'Attack'],
    ['range', 'RNG', 'Range'],
    ['defence', 'DEF', 'Defence'],
    ['terror', 'TER', 'Terror'],
];

/** What house rules make of a rating. */
function printed(info: GameInfo, adversary: Adversary, rating: Rating): number {
    const key = `set foe\\.${info.switches['adversary'] ?? 'son'}\\.${rating} (\\d+)`;
    const set = new RegExp(`^${key}$`, 'm').exec(info.house)?.[1];
    return set === undefined ? adversary.ratings[rating] : Number(set);
}

/** A rating now, and what it was at first [CZ-ADV-2]. */
function ratingOf(view: View, info: GameInfo, adversary: Adversary, rating: Rating): [number, number] {
    const first = printed(info, adversary, rating);
    const change = adversary.locations.reduce(
        (sum, one, i) =>
            sum +
            (one.rating === rating && listNumber(view, 'locations', i) === 0 ? (one.amount ?? 0) : 0),
        0,
    );
    return [first + change, first];
}

function ratings(view: View, info: GameInfo, adversary: Adversary): string {
    const cells = SHORT.map(([rating, short, title]) => {
        const [now, first] = ratingOf(view, info, adversary, rating);
        const inches = rating === 'speed' || rating === 'range' ? '\u2033' : '';
        const kind = now < first ? ' class="down"' : now > first ? ' class="up"' : '';
        const was = now === first ? '' : `<span class="vh">, ${first} at first</span>`;
        return `<div${kind}><dt title="${title}">${short}</dt><dd>${now}${inches}${was}</dd></div>`;
    });
    return `<dl class="stats">${cells.join('')}</dl>`;
}

// ---- piles ---------------------------------------------------------------------------------------

const pileOf = (view: View, name: string): PileView | undefined =>
    view.piles?.find((one) => one.pile === name);

/** What may still come from a pile: of each card whether it may be there; known when the order is public [CZ-ADV-4]. */
export interface Remaining {
    readonly size: number;
    readonly cards: readonly string[];
    /** The next one, where it is known. */
    readonly next: string | undefined;
    /** The last that was turned up. */
    readonly last: string | undefined;
}

export function remaining(view: View, pile: string, open: string, all: readonly string[]): Remaining {
    const down = pileOf(view, pile);
    const up = pileOf(view, open)?.cards ?? [];
    const known = (down?.cards ?? []).filter((code) => code !== '?');
    const next = down?.cards?.at(-1);
    return {
        size: down?.size ?? 0,
        cards: known.length > 0 ? known : all.filter((code) => !up.includes(code)),
        next: next === '?' ? undefined : next,
        last: up.at(-1),
    };
}

const ALL_ACTIONS = SUITS.flatMap(([suit]) => RANKS.map((rank) => rank + suit));
const ALL_LOCATIONS = LOCATION_CARDS.flatMap((value) => SUIT_LETTERS.map((suit) => `${value}${suit}`));

export const actionsLeft = (view: View): Remaining => remaining(view, 'actions', 'played', ALL_ACTIONS);
export const locationsLeft = (view: View): Remaining =>
    remaining(view, 'locations', 'struck', ALL_LOCATIONS);

// ---- hit locations -------------------------------------------------------------------------------

/** Where a wound by a card comes off: its own location, the next higher with wounds left, else the nearest lower. */
export function struckBy(view: View, adversary: Adversary, value: number): number {
    const own = adversary.locations.findIndex(({ least }) => value >= least);
    const left = (i: number): boolean => listNumber(view, 'locations', i) > 0;
    for (let i = own; i >= 0; i--) if (left(i)) return i;
    return adversary.locations.findIndex((_, i) => i > own && left(i));
}

/** How likely the next wound comes off each location, in parts per million. */
export function locationChances(view: View, adversary: Adversary): number[] {
    const { cards, next } = locationsLeft(view);
    const counted = next ? [next] : cards;
    const counts = adversary.locations.map(() => 0);
    for (const code of counted) {
        const at = struckBy(view, adversary, Number(code.slice(0, -1)));
        if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
    }
    return counts.map((count) => (counted.length > 0 ? (count * 1000000) / counted.length : 0));
}

function locations(view: View, adversary: Adversary): string {
    if (adversary.locations.length === 0) return '';
    const shares = wholePercents(locationChances(view, adversary));
    const rows = adversary.locations.map((one, i) => {
        const left = listNumber(view, 'locations', i);
        const [least, most] = cardsOf(adversary, i);
        const boxes = Array.from(
            { length: one.wounds },
            (_, k) => `<i${k < left ? '' : ' class="x"'}></i>`,
        );
        const label = `${left} of ${one.wounds} wounds left`;
        const effect = `<td class="fx">${escapeText(one.effect)}</td>`;
        return (
            `<tr${left === 0 ? ' class="gone"' : ''}><th scope="row">${escapeText(one.title)}</th>` +
            `<td>${least === most ? least : `${least}\u2013${most}`}</td>` +
            `<td><span class="bx" role="img" aria-label="${label}">${boxes.join('')}</span></td>` +
            `<td class="pc">${left === 0 ? '\u2191' : `${shares[i] ?? 0}%`}</td>${effect}</tr>`
        );
    });
    return (
        '<table class="locs"><thead class="vh"><tr><th scope="col">Hit location</th><th scope="col">Cards</th>' +
        '<th scope="col">Wounds left</th><th scope="col">Chance of the next wound</th><th scope="col">When nothing is left</th></tr></thead>' +
        `<tbody>${rows.join('')}</tbody></table>`
    );
}

// ---- the decision tree ---------------------------------------------------------------------------

const TREES: Readonly<Record<Temper, readonly string[]>> = {
    aggressive: ['close-combat', 'aggress', 'reposition', 'hold-ground'],
    defensive: ['retreat', 'reposition', 'aggress', 'hold-ground'],
    sentry: ['close-combat', 'ranged-combat', 'reposition', 'hold-ground'],
    standing: ['close-combat', 'hold-ground'],
};

const RULES: Readonly<Record<string, string>> = {
    'close-combat': 'CZ-FOE-5',
    'ranged-combat': 'CZ-FOE-6',
    aggress: 'CZ-FOE-4',
    reposition: 'CZ-FOE-7',
    retreat: 'CZ-FOE-8',
    'hold-ground': 'CZ-FOE-9',
    recover: 'CZ-FOE-11',
};

/** A question of a tree as it was asked: what came of it and why. */
export interface Branch {
    readonly decision: string;
    readonly answer: 'yes' | 'no' | '';
    readonly why: string;
    /** Asked within another one: an attack after its move. */
    readonly within: boolean;
}

/** How one foe walked its tree. */
export interface Walk {
    readonly foe: string;
    readonly branches: readonly Branch[];
}

export interface FoeTurn {
    readonly card: string | undefined;
    readonly deed: string;
    readonly temper: Temper;
    /** One, or one of each that share the turn [CZ-ADV-6]. */
    readonly walks: readonly Walk[];
}

/** Why a question was answered with no; a shooting card never fights [CZ-ADV-10]. */
function whyNot(decision: string, deed: string): string {
    const kind = DEEDS[deed]?.kind;
    if (decision === 'close-combat')
        return kind && kind !== 'melee' ? `${deedTitle(deed)} is no melee` : 'nobody in its reach';
    if (decision === 'ranged-combat')
        return kind === 'melee' ? `${deedTitle(deed)} is melee` : 'nobody in range and sight';
    if (decision === 'aggress') return 'nobody within 10\u2033';
    if (decision === 'retreat') return 'in nobody\u2019s melee reach';
    return 'no friend to go to, or one is near';
}

/** The last happenings of a kind: those of the last turn of a foe, up to now. */
function lastFoeTurn(events: readonly EventView[], info: GameInfo): readonly EventView[] {
    const foes = ({ kind, numbers }: EventView): boolean =>
        kind === 'turn' &&
        isFoe(info.models[numbers[0] ?? -1] ?? '', info.names[numbers[0] ?? -1] ?? '');
    const start = events.findLastIndex(foes);
    if (start < 0) return [];
    const rest = events.slice(start + 1);
    const end = rest.findIndex(
        ({ kind }) => kind === 'turn' || kind === 'tick' || kind === 'round-ends',
    );
    return events.slice(start, end < 0 ? undefined : start + 1 + end);
}

const wordOf = (system: System, known: string, number: number | undefined): string =>
    system.vocabulary.words.find((list) => list.includes(known))?.[number ?? -1] ?? '';

const WHYS: Readonly<Record<string, string>> = {
    'most-wounds-left': 'has the most wounds left',
    'least-wounds-left': 'has the least wounds left',
    closest: 'is the closest',
};

/** "Wren: of 3 she has the most wounds left", from why the foe went for somebody [CZ-FOE-2]. */
function whyYes(target: string, aim: EventView | undefined, system: System): string {
    if (!target) return '';
    const count = aim?.numbers[3] ?? 1;
    const reason = WHYS[wordOf(system, 'closest', aim?.numbers[2])] ?? '';
    return count > 1 && reason ? `${target} of ${count}: ${reason}` : target;
}

/** The walks through trees of the last foe's turn that the events tell of; null before the first. */
export function walkedTree(view: View, info: GameInfo, system: System): FoeTurn | null {
    const events = lastFoeTurn(view.events ?? [], info);
    const adversary = adversaryOf(info);
    const [first] = events;
    if (!first || !adversary) return null;
    const flipped = events.find(({ kind }) => kind === 'card')?.numbers[0];
    const code = flipped === undefined ? undefined : cardText(flipped);
    const plain: Temper = adversary.cards.length > 0 ? 'sentry' : 'standing';
    const meaning = code ? cardMeaning(adversary, code) : { deed: '', temper: plain };
    const decided = events.filter(({ kind }) => kind === 'decides').map(({ numbers }) => numbers[0]);
    const named = (number: number | undefined): string => shortName(info.names[number ?? -1] ?? '');
    const walks = [...new Set([first.numbers[0], ...decided])].map((foe) => ({
        foe: named(foe),
        branches: branchesOf(
            events.filter(({ numbers }) => numbers[0] === foe),
            meaning,
            system,
            named,
        ),
    }));
    return { card: code, ...meaning, walks };
}

/** The questions of a tree up to the one that was answered with yes, what followed within it, and the rest. */
function branchesOf(
    events: readonly EventView[],
    { deed, temper }: { readonly deed: string; readonly temper: Temper },
    system: System,
    named: (number: number | undefined) => string,
): Branch[] {
    const tree = TREES[temper];
    const branches: Branch[] = [];
    let asked = 0;
    let aim: EventView | undefined;
    for (const event of events) {
        if (event.kind === 'targets') aim = event;
        if (event.kind === 'moved') moved(branches, event);
        if (event.kind !== 'decides') continue;
        const decision = wordOf(system, 'aggress', event.numbers[1]);
        const at = tree.indexOf(decision, asked);
        const within = at < 0 || branches.some(({ answer }) => answer === 'yes');
        const passed = within ? [] : tree.slice(asked, at);
        for (const one of passed)
            branches.push({ decision: one, answer: 'no', why: whyNot(one, deed), within });
        const why = whyYes(named(event.numbers[2]), aim, system);
        branches.push({ decision, answer: 'yes', why, within });
        if (!within) asked = at + 1;
        aim = undefined;
    }
    const rest = tree
        .slice(asked)
        .map((decision) => ({ decision, answer: '' as const, why: '', within: false }));
    return [...branches, ...rest];
}

/** How far it went belongs to the branch that made it go. */
function moved(branches: Branch[], event: EventView): void {
    const last = branches.pop();
    if (!last) return;
    const went = `goes ${milInches(event.numbers[1] ?? 0)}`;
    branches.push({ ...last, why: last.why ? `${last.why}; ${went}` : went });
}

const branchTitle = (decision: string): string => deedTitle(decision);

function branchMarkup({ decision, answer, why, within }: Branch): string {
    const kind = [answer || 'unasked', ...(within ? ['within'] : [])].join(' ');
    const sign = answer === 'yes' ? '\u2713' : answer === 'no' ? '\u2715' : '\u00b7';
    const said = answer || 'not asked';
    return (
        `<li class="${kind}"><i aria-hidden="true">${sign}</i><span><b>${branchTitle(decision)}</b>` +
        `<span class="vh">, ${said}</span>${why ? ` <span class="why">${escapeText(why)}</span>` : ''}</span>` +
        `${answer === 'yes' ? ruleLink(RULES[decision] ?? '') : ''}</li>`
    );
}

function treeMarkup(turn: FoeTurn | null): string {
    if (!turn) return '<p class="cap">It has not acted yet.</p>';
    const deed = DEEDS[turn.deed];
    const head = turn.card
        ? `${miniCard(turn.card)} ${deedTitle(turn.deed)}, ${turn.temper}`
        : escapeText(turn.walks[0]?.foe ?? '');
    const words = deed
        ? `<p class="cap">${capital(deed.kind)}: ${deed.words}. ${ruleLink('CZ-ADV-3')}</p>`
        : '';
    const walks = turn.walks.map(({ foe, branches }) => {
        const name = turn.walks.length > 1 ? `<h4>${escapeText(foe)}</h4>` : '';
        const told = branches.filter(({ answer }) => answer !== '' || turn.walks.length === 1);
        return `${name}<ol>${told.map(branchMarkup).join('')}</ol>`;
    });
    return `<div class="tree"><h3>Last turn: ${head}</h3>${words}${walks.join('')}</div>`;
}

// ---- the panel -----------------------------------------------------------------------------------

/** The adversary: how it is, where it is hurt, and what it did last. */
export function foeMarkup(view: View, info: GameInfo, system: System): string {
    const adversary = adversaryOf(info);
    if (!adversary) return '';
    const foes = view.models.filter(({ model, name }) => isFoe(model, name));
    const whole = adversary.locations.reduce((sum, { wounds }) => sum + wounds, 0);
    const left = adversary.locations.reduce((sum, _, i) => sum + listNumber(view, 'locations', i), 0);
    const worn = whole > 0 ? `${left} of ${whole} wounds left` : (foes[0]?.state ?? 'down');
    const gone = view.round > 0 && foes.length === 0 ? 'down' : worn;
    return (
        `<h2>${adversary.title}</h2><span class="cap">${gone}</span>` +
        ratings(view, info, adversary) +
        locations(view, adversary) +
        treeMarkup(walkedTree(view, info, system))
    );
}

// ---- both piles ----------------------------------------------------------------------------------

function pileMarkup(title: string, left: Remaining): string {
    const top = left.next ? card(left.next, FOE) : cardBack(FOE);
    const seen = left.last ? card(left.last, FOE) : '<span class="empty">none yet</span>';
    const next = left.next ? `, next ${cardName(left.next)}` : '';
    return (
        `<div class="pile"><div class="stackd${left.size > 0 ? '' : ' none'}">${left.size > 0 ? top : ''}</div>` +
        `<div class="flip">${seen}</div><span class="cap"><b>${title}</b> ${left.size} left${next}</span></div>`
    );
}

/** The action cards, those that may still come as they are, the others faint. */
function actionGrid(view: View, adversary: Adversary): string {
    const { cards } = actionsLeft(view);
    const heads = RANKS.map((_, i) => `<th scope="col">${deedTitle(adversary.cards[i] ?? '')}</th>`);
    const rows = SUITS.map(([suit, temper]) => {
        const cells = RANKS.map((rank) => {
            const there = cards.includes(rank + suit);
            const { deed } = cardMeaning(adversary, rank + suit);
            const title = `${deedTitle(deed)}${there ? '' : ', gone'}`;
            return `<td class="${there ? '' : 'gone'}" title="${title}">${miniCard(rank + suit)}<span class="vh">${there ? 'may come' : 'gone'}</span></td>`;
        });
        return `<tr><th scope="row">${temper}</th>${cells.join('')}</tr>`;
    });
    return (
        `<table class="count"><thead class="vh"><tr><td></td>${heads.join('')}</tr></thead>` +
        `<tbody>${rows.join('')}</tbody></table>`
    );
}

/** Both piles of the Adversary deck, for where a hand of cards would lie. */
export function pilesMarkup(view: View, info: GameInfo): string {
    const adversary = adversaryOf(info);
    if (!adversary || adversary.cards.length === 0) return '';
    return (
        pileMarkup('Hits', locationsLeft(view)) +
        pileMarkup('Actions', actionsLeft(view)) +
        `<div class="counting"><h3>Still to come ${ruleLink('CZ-ADV-4')}</h3>${actionGrid(view, adversary)}</div>`
    );
}
