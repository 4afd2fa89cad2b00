// Devils Bluff on Open Fire at the table: what one's hand is worth, hands that lie face down, stress and injuries.
import type { GameInfo, ModelId, ModelView, QuestionView, Seat, System, View } from '../engine/api';
import { cardText } from '../engine/vocabulary';
import { cardBack, miniCard } from '../draw/cards';
import { escapeText } from '../draw/shapes';
import { ruleLink } from '../ui/rules_link';
import type { Face, Marker } from './face';
import { fieldNumber, fieldOf, modelNumber, rowOf } from './fields';
import {
    absences,
    bySeat,
    capital,
    deckLine,
    gangWords,
    goalMarkup,
    kit,
    markersOf,
    pileOf,
    planMarkup,
    pointsWords,
    rosterModel,
    scoreTable,
    seatPlace,
    seatsOf,
} from './gangs';
import { handSign, handWords } from './hand_words';

const ROUNDS = 6;

/** Lives by their number in the state. */
const LIVES = ['In reserve', '', 'Out', 'Never came', 'Not hired'];

/** HP of the profiles, and what perks make of them. */
const HEALTH: Record<string, number> = { leader: 10 };
const USUAL_HEALTH = 8;
const HEALTHY: Record<string, number> = { lightfoot: -2, sharpshooter: -1, tough: 1, brute: 2 };

const MISSIONS = [
    {
        title: 'Shootout',
        rule: 'OF-MIS-1',
        line: '3 points for their leader, 2 for one with levels, 1 for a hired one.',
    },
    {
        title: 'Bank Job',
        rule: 'OF-MIS-2',
        line: 'Three caches on the middle line, 3 points each, from round 2. Secure them within 1\u2033.',
    },
    {
        title: 'Hold the Saloon',
        rule: 'OF-MIS-3',
        line: 'Secure the middle; who holds it at a round\u2019s end scores 2 points.',
    },
];

// ---- hands ---------------------------------------------------------------------------------------

const handOf = (view: View, seat: Seat): ReturnType<typeof pileOf> => pileOf(view, 'hand', seat);

const cardCount = (size: number): string =>
    size === 0 ? 'no cards' : `${size} ${size === 1 ? 'card' : 'cards'}`;

/** What is known of a seat's hand: its worth, or how many cards it has. */
function handCell(view: View, seat: Seat): string {
    const { size, cards } = handOf(view, seat);
    const laid = bySeat(view, 'laid', seat) > 0 ? ', face down' : '';
    const known = size > 0 && cards.length === size && !cards.includes('?');
    return known ? `<b>${handWords(cards)}</b>${laid}` : `${cardCount(size)}${laid}`;
}

/** Hands that lie on the table, or that were shown last in this round. */
function showdown(view: View, info: GameInfo): string {
    const name = (seat: Seat): string =>
        seat === view.seat ? 'You' : escapeText(info.seats.find((one) => one.seat === seat)?.name ?? '');
    const lying = seatsOf(view, info).filter(({ seat }) => bySeat(view, 'laid', seat) > 0);
    if (lying.length > 0) {
        const items = lying.map(({ seat }) => {
            const backs = cardBack(seatPlace(seat) + 1).repeat(handOf(view, seat).size);
            return `<li>${name(seat)} <span class="backs">${backs}</span></li>`;
        });
        return planMarkup(`<b>Face down</b> ${ruleLink('OF-PLAY-2')}`, items, ' hands');
    }
    return shown(view, name);
}

/** The last hands that were shown, with what they were worth. */
function shown(view: View, name: (seat: Seat) => string): string {
    const events = view.events ?? [];
    const kinds = events.map(({ kind }) => kind);
    const last = kinds.lastIndexOf('hand');
    if (last < 0 || kinds.lastIndexOf('round') > last) return '';
    let first = last;
    while (first > 0 && (kinds[first - 1] === 'shown' || kinds[first - 1] === 'hand')) first--;
    const cards = new Map<number, string[]>();
    for (const { kind, numbers } of events.slice(first, last + 1)) {
        const [seat = 0, card = 0] = numbers;
        if (kind === 'shown') cards.set(seat, [...(cards.get(seat) ?? []), cardText(card)]);
    }
    const items = [...cards].map(([place, hand]) => {
        const seat = String.fromCharCode(97 + place) as Seat;
        return `<li>${name(seat)}: ${handWords(hand)} ${hand.map((card) => miniCard(card)).join('')}</li>`;
    });
    return items.length > 0 ? planMarkup('<b>Shown last</b>', items, ' hands') : '';
}

// ---- how the game stands -------------------------------------------------------------------------

function panel(view: View, info: GameInfo): string {
    const mission = MISSIONS[fieldNumber(view, 'mission')];
    if (!mission) return '';
    return (
        goalMarkup(mission) +
        scoreTable(view, info, [
            ['Points', (seat) => `<b class="vp">${bySeat(view, 'vp', seat)}</b>`],
            ['Gang', (seat) => gangWords(view, info, seat)],
            ['Hand', (seat) => handCell(view, seat)],
        ]) +
        deckLine(view) +
        showdown(view, info)
    );
}

// ---- models --------------------------------------------------------------------------------------

function healthOf(info: GameInfo, id: ModelId): number {
    const model = rosterModel(info, id);
    const start = HEALTH[model?.profile ?? ''] ?? USUAL_HEALTH;
    return (model?.items ?? []).reduce((sum, item) => sum + (HEALTHY[item] ?? 0), start);
}

function lost(model: ModelView, info: GameInfo): number {
    const full = healthOf(info, model.model);
    return Math.max(0, full - Number(/HP (\d+)/.exec(model.state)?.[1] ?? full));
}

/** "6 HP, stress 2". */
function tag(model: ModelView): string {
    const [, hp] = /HP (\d+)/.exec(model.state) ?? [];
    const [stress] = /stress \d/.exec(model.state) ?? [];
    return hp === undefined ? '' : [`${hp} HP`, ...(stress ? [stress] : [])].join(', ');
}

/** A model has acted in this round or not. */
function actions(view: View, info: GameInfo, id: ModelId): { left: number; most: number } {
    return { left: fieldOf(view, 'models', 'acted', modelNumber(info, id)) ? 0 : 1, most: 1 };
}

/** What stress and injuries do to it now. */
function troubles(stress: number, hp: number, full: number): string {
    const lines: string[] = [];
    if (stress > 0)
        lines.push(`Stress ${stress}: ${stress}\u2033 less, -${stress} to hit. ${ruleLink('OF-STR-2')}`);
    if (2 * hp < full)
        lines.push(`Hurt: 1\u2033 less, -1 to hit and to defend. ${ruleLink('OF-INJ-1')}`);
    if (hp === 1) lines.push(`Wounded: no attack after a move, no advance. ${ruleLink('OF-INJ-2')}`);
    return lines.map((line) => `<p class="cap">${line}</p>`).join('');
}

function sheet(view: View, info: GameInfo, id: ModelId, system: System): string {
    const model = rosterModel(info, id);
    if (!model) return '';
    const number = modelNumber(info, id);
    const full = healthOf(info, id);
    const hp = fieldOf(view, 'models', 'hp', number);
    const stress = fieldOf(view, 'models', 'stress', number);
    const acted = fieldOf(view, 'models', 'acted', number) > 0;
    return (
        `<p class="row"><b>${hp} of ${full} HP</b>, ${acted ? 'has acted' : 'has not acted yet'}</p>` +
        troubles(stress, hp, full) +
        kit(model, system, () => '')
    );
}

// ---- markers -------------------------------------------------------------------------------------

const SIGNS: Record<number, readonly [string, string]> = {
    1: ['flag', 'Objective'],
    2: ['gold', 'Cache'],
    3: ['counter', 'To destroy'],
    4: ['gold', 'Loot'],
    5: ['entry', 'Entry'],
};

const ENTRY = 5;

/** Where there are several objectives each has its number. */
function markers(view: View): Marker[] {
    const objectives = rowOf(view, 'markers', 'kind').filter((kind) => kind !== 0 && kind !== ENTRY);
    return markersOf(view, 'markers', (kind, i) => {
        const [sign, word] = SIGNS[kind] ?? [];
        if (!sign || !word) return undefined;
        return [sign, kind === ENTRY || objectives.length === 1 ? word : `${word} ${i + 1}`];
    });
}

// ---- questions -----------------------------------------------------------------------------------

const NAMES: Record<string, Record<string, string>> = {
    pass: {
        card: 'No card',
        recover: 'Stay stressed',
        move: 'Stay here',
        'go-on': 'Stay here',
        attack: 'No attack',
        secure: 'Nothing',
        hide: 'Stay in the open',
        react: 'Let it go',
        answer: 'Keep the hand',
        return: 'Do not fire back',
        hail: 'No further attack',
        run: 'Stay here',
    },
    draw: { card: 'Take a card' },
};

/** "Lay pair of nines": the whole hand, by what it is worth. */
function layName(view: View): string {
    const hand = view.seat === 'watcher' ? [] : handOf(view, view.seat).cards;
    const words = handWords(hand);
    return `Lay ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** What answers mean that look the same in different questions. */
function circumstance(verb: string, asked: QuestionView): string | undefined {
    if (verb === 'play' && asked.topic === 'answer') return 'stops theirs unless it is better';
    if (verb === 'play') return 'the whole hand for a critical success';
    if (verb === 'draw' && asked.topic !== 'card') return `needs ${asked.numbers[1] ?? 0} or more`;
    return undefined;
}

export const OPEN_FIRE: Partial<Face> = {
    ready: { rosters: ['town-committee', 'dry-fork-boys'], table: 'rope-street' },
    turnWord: 'Round',
    turns: (info) => Number(/^set rounds (\d+)$/m.exec(info.house)?.[1] ?? ROUNDS),
    titles: {
        draw: 'Draw a card',
        play: 'Lay the hand',
        discard: 'Let go',
        hire: 'Hire a {0}',
        activate: '{0}',
        enter: '{0} comes in',
        recover: 'Recover',
        move: 'Move',
        advance: 'Advance',
        jump: 'Jump',
        leap: 'Advance and jump',
        attack: 'Attack {1}',
        secure: 'Secure marker {1}',
        hide: 'Hide',
    },
    name: (verb, args, asked, view) => {
        if (verb === 'edge') return capital(args[0] ?? '');
        return verb === 'play' && view ? layName(view) : NAMES[verb]?.[asked.topic];
    },
    circumstance,
    letters: {
        draw: 'D',
        play: 'H',
        pass: 'P',
        recover: 'R',
        move: 'M',
        advance: 'A',
        jump: 'J',
        leap: 'L',
        hide: 'I',
    },
    commits: {
        entry: 'Place it here',
        enter: 'Come in here',
        move: 'Walk',
        advance: 'Advance',
        jump: 'Jump',
        leap: 'Jump',
    },
    byHand: new Set(['discard']),
    direct: new Set(['move']),
    guide: {
        hire: 'A common pool: each takes one in turn.',
        edge: 'Your gang comes in from here, theirs from the opposite edge.',
        entry: 'Click along your edge. Your gang comes in within 6\u2033 of this marker.',
        card: 'Each turn you may take a card; with six you let one of the old ones go. A pair or better is a hand worth laying.',
        discard: 'Click the card that goes. What is left without it stands on each card.',
        activate:
            'Click a model. Players take turns, one model each; it recovers, moves, attacks and secures, in that order.',
        enter: 'Everybody comes in during the first round. Click near your entry point; it may still move.',
        recover: 'Each stress costs an inch and 1 to hit. One test for each; a success takes it off.',
        move: 'Click where it goes. An advance goes 6\u2033 farther but costs 4 to hit.',
        attack: 'The percent is the chance to hurt or worse. Within 1\u2033 of enemies only those can be attacked.',
        secure: 'No enemy may stand within 1\u2033. It costs nothing.',
        hide: 'While hidden it cannot be seen through cover, until an enemy comes within 6\u2033.',
        react: 'They walked away from you: one free attack.',
        skill: 'Draw a card and hope, or lay your whole hand face down: a pair or better is a critical success, unless they answer with as good a hand. Then it is gone until the next deal.',
        defence: 'A hand stops the whole hit if it is not answered. Else each failed test costs 1 HP.',
        command: 'A critical success takes all stress off.',
        last: 'The last chance: a success leaves it with 1 HP.',
        answer: 'They laid their hand, you do not see it. Yours stops it if it is as good or better; both are discarded.',
        return: 'Return Fire: nothing of their attack counts, and you shoot back.',
        hail: 'Hail of Fire: more attacks with the same weapon.',
        run: 'Run and Gun: the stress is off, and it may run.',
    },
    ribbon: (verb, card, _, __, view) => {
        if (verb !== 'discard' || view.seat === 'watcher') return undefined;
        return handSign(handOf(view, view.seat).cards.filter((one) => one !== card));
    },
    walks: new Set(['moved', 'advanced', 'ran']),
    shots: new Set(['attacks', 'reacts', 'returns']),
    hurts: new Set(['hurt', 'out', 'held-on']),
    harms: ['out', 'hurt'],
    acting: new Set(['recover', 'move', 'go-on', 'attack', 'secure', 'hide', 'hail', 'run']),
    attack: (info, actor, target) => {
        const weapon = rosterModel(info, actor)?.items[0] ?? 'revolver';
        return `attack ${actor} ${target} ${weapon}`;
    },
    signs: {
        wounded: { badge: 'out', mood: 'bad' },
        hurt: { badge: 'stun', mood: 'bad' },
        'stress 1': { badge: 'lily', mood: 'warn' },
        'stress 2': { badge: 'lily', mood: 'warn' },
        'stress 3': { badge: 'lily', mood: 'warn' },
        hidden: { badge: 'covered', mood: 'good' },
        acted: { mood: 'plain' },
    },
    supply: /^HP \d+$/,
    tag,
    lost,
    openActions: true,
    actions,
    panel,
    brief: pointsWords,
    ...absences(LIVES),
    sheet,
    markers,
};
