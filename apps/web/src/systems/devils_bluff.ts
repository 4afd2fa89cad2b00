// Devil's Bluff at the table: points and piles of both gangs, what was declared, and what a card would do.
import type { GameInfo, ModelId, ModelView, QuestionView, Seat, System, View } from '../engine/api';
import { cardText } from '../engine/vocabulary';
import { miniCard } from '../draw/cards';
import { escapeText } from '../draw/shapes';
import { ruleLink } from '../ui/rules_link';
import type { Face, Marker } from './face';
import { fieldNumber, fieldOf, modelNumber } from './fields';
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
} from './gangs';

const ROUNDS = 5;
const ROUT_MOST = 21;
const WILD = 11;
const UNSCATHED = 11;

/** Lives and missions by their number in the state, what a leader and the others begin with. */
const LIVES = ['In reserve', '', 'Out', 'Lost', 'Fled'];
const COMMAND: Record<string, number> = { leader: 6, legend: 5, 'hired-gun': 4 };
const HEALTH: Record<string, number> = { leader: 4, legend: 3, 'hired-gun': 2 };

const MISSIONS = [
    {
        title: 'Stake a Claim',
        rule: 'DB-MIS-1',
        line: 'Secure claims and carry them to your entry point, 3 points each.',
    },
    {
        title: 'Run Them Out of Town',
        rule: 'DB-MIS-2',
        line: 'Who holds the middle at the end of a round scores its number.',
    },
    {
        title: 'High Noon',
        rule: 'DB-MIS-3',
        line: 'A point for every kill, 2 more if they run.',
    },
];

const hasItem = (info: GameInfo, id: ModelId | undefined, item: string): boolean =>
    id !== undefined && (rosterModel(info, id)?.items.includes(item) ?? false);

// ---- what a card would do ------------------------------------------------------------------------

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const valueOf = (card: string): number => RANKS.indexOf(card.slice(0, -1)) + 1;

/** Words for a success and a failure of each draw with a number needed. */
const ENDS: Record<string, readonly [string, string]> = {
    'draw-attack': ['hits', 'misses'],
    'draw-defence': ['saves', 'damage'],
    'draw-counter': ['holds', 'loses 1 HP'],
    'draw-secure': ['secures', 'fails'],
};

function injury(value: number): string {
    if (value >= UNSCATHED) return 'unscathed';
    return value === 1 ? 'out' : 'injured';
}

/** What comes of a draw if this card is used, in two words. */
function endOf(asked: QuestionView, card: string, info: GameInfo): string | undefined {
    const { topic, numbers } = asked;
    const wild = hasItem(info, info.models[numbers[0] ?? -1], 'aces-wild');
    const plain = valueOf(card);
    const value = plain === 1 && wild ? WILD : plain;
    const ends = ENDS[topic];
    if (ends) return value > 1 && value >= (numbers[1] ?? 0) ? ends[0] : ends[1];
    if (topic === 'draw-injury' || topic === 'draw-flask') return injury(value);
    if (topic === 'draw-check') return value > 1 ? 'acts' : 'loses it';
    if (topic === 'off') return `shows ${plain}`;
    if (topic !== 'draw-rout') return undefined;
    const total = (numbers[0] ?? 0) + plain;
    return total > ROUT_MOST ? `${total}: they flee` : `${total} of ${ROUT_MOST}`;
}

/** The card drawn; with a flask the better of two. */
function drawn({ topic, numbers }: QuestionView, info: GameInfo): string | undefined {
    if (!/^(off|draw-)/.test(topic)) return undefined;
    const [last, other] = [numbers.at(-1) ?? 0, numbers.at(-2) ?? 0].map(cardText);
    if (topic !== 'draw-flask' || !last || !other) return last;
    const wild = hasItem(info, info.models[numbers[0] ?? -1], 'aces-wild');
    const worth = (card: string): number => (wild && valueOf(card) === 1 ? WILD : valueOf(card));
    return worth(last) > worth(other) ? last : other;
}

function circumstance(verb: string, asked: QuestionView, info: GameInfo): string | undefined {
    const card = verb === 'keep' ? drawn(asked, info) : undefined;
    if (card) return endOf(asked, card, info);
    if (verb === 'stand') return 'keeps what you have';
    return verb === 'forgo' ? 'the point is spent all the same' : undefined;
}

// ---- how the game stands -------------------------------------------------------------------------

/** The rout pile: nothing to draw for, or its cards and their sum. */
function routOf(view: View, seat: Seat): string {
    const { cards } = pileOf(view, 'rout', seat);
    const total = cards.reduce((sum, card) => sum + valueOf(card), 0);
    if (bySeat(view, 'fled', seat)) return 'fled';
    if (!bySeat(view, 'routing', seat) && cards.length === 0) return 'steady';
    return `<b>${total}</b> of ${ROUT_MOST} ${cards.map((card) => miniCard(card)).join('')}`;
}

const score = (view: View, info: GameInfo): string =>
    scoreTable(view, info, [
        ['Points', (seat) => `<b class="vp">${bySeat(view, 'vp', seat)}</b>`],
        ['Gang', (seat) => gangWords(view, info, seat)],
        ['Rout pile', (seat) => routOf(view, seat)],
    ]);

/** The declared actions of the model that acts: made, at hand, to come. */
function declared(view: View, info: GameInfo, system: System): string {
    const words = system.vocabulary.words.find((list) => list.includes('advance')) ?? [];
    const plan = view.fields['plan'];
    const actions = (Array.isArray(plan) ? (plan as number[]) : []).filter((action) => action > 0);
    const number = view.events?.filter((event) => event.kind === 'activated').at(-1)?.numbers[0];
    if (actions.length === 0 || number === undefined) return '';
    const at = fieldNumber(view, 'plan_at');
    const items = actions.map((action, i) => {
        const kind = i < at ? 'made' : i === at ? 'now' : '';
        const said = i < at ? ', made' : i === at ? ', now' : '';
        return `<li class="${kind}">${capital(words[action] ?? '')}<span class="vh">${said}</span></li>`;
    });
    const rush = actions.length > 2 ? `<span class="tag warn">Rush</span> ${ruleLink('DB-ATK-7')}` : '';
    const name = escapeText(info.names[number] ?? '');
    return planMarkup(`<b>${name}</b> declared ${rush}`, items);
}

function panel(view: View, info: GameInfo, system: System): string {
    const mission = MISSIONS[fieldNumber(view, 'mission')];
    if (!mission) return '';
    return goalMarkup(mission) + score(view, info) + deckLine(view) + declared(view, info, system);
}

// ---- models --------------------------------------------------------------------------------------

function actions(view: View, info: GameInfo, id: ModelId): { left: number; most: number } {
    const most = COMMAND[rosterModel(info, id)?.profile ?? ''] ?? 0;
    const left = fieldOf(view, 'models', 'points', modelNumber(info, id));
    return { left: view.round > 0 ? left : most, most };
}

function lost(model: ModelView, info: GameInfo): number {
    const full = HEALTH[rosterModel(info, model.model)?.profile ?? ''] ?? 0;
    const left = Number(/(\d+) HP/.exec(model.state)?.[1] ?? full);
    return Math.max(0, full - left);
}

/** What was used up of what a model has. */
const USED: Record<string, string> = {
    'quick-draw': 'quick_used',
    'whiskey-flask': 'flask_used',
    intuition: 'intuition_used',
    dynamite: 'dynamite_used',
};

function sheet(view: View, info: GameInfo, id: ModelId, system: System): string {
    const model = rosterModel(info, id);
    if (!model) return '';
    const number = modelNumber(info, id);
    const { left, most } = actions(view, info, id);
    const full = HEALTH[model.profile] ?? 0;
    const hp = fieldOf(view, 'models', 'hp', number);
    const used = (word: string): string => {
        const member = USED[word];
        return member && fieldOf(view, 'models', member, number) > 0 ? 'used' : '';
    };
    return (
        `<p class="row"><b>${hp} of ${full} HP</b>, ${left} of ${most} Command Points</p>` +
        kit(model, system, used)
    );
}

// ---- markers -------------------------------------------------------------------------------------

const SIGNS: Record<number, readonly [string, string]> = {
    1: ['gold', 'Claim'],
    2: ['flag', 'Objective'],
    3: ['entry', 'Entry'],
};

const markers = (view: View): Marker[] =>
    markersOf(view, 'markers', (kind, i) => {
        const sign = SIGNS[kind];
        return sign && [sign[0], sign[0] === 'gold' ? `${sign[1]} ${i + 1}` : sign[1]];
    });

export const DEVILS_BLUFF: Partial<Face> = {
    ready: { rosters: ['red-mesa', 'widow-makers'], table: 'silver-creek' },
    turnWord: 'Round',
    turns: (info) => Number(/^set rounds (\d+)$/m.exec(info.house)?.[1] ?? ROUNDS),
    titles: {
        keep: 'Use the card drawn',
        activate: '{0}',
        enter: '{0} comes in',
        dismount: 'Dismount for good',
        intuition: 'Intuition: they show two cards',
        move: 'Move',
        attack: 'Attack {1}',
        secure: 'Secure marker {1}',
        forgo: 'Pass instead',
        stand: 'Take it',
        'quick-draw': 'Quick Draw at {0}',
        dodge: 'Dodge Roll',
        reveal: 'Show {0} and {1}',
    },
    name: (verb, args) => {
        if (verb === 'edge') return capital(args[0] ?? '');
        return /^declare/.test(verb) ? `Declare ${args.map(capital).join(', ')}` : undefined;
    },
    circumstance,
    letters: { keep: 'K', forgo: 'P', stand: 'T', dismount: 'D', intuition: 'I' },
    commits: {
        objective: 'Place it here',
        entry: 'Place it here',
        enter: 'Come in here',
        move: 'Walk',
        dodge: 'Roll',
    },
    byHand: new Set(['swap']),
    direct: new Set(['move']),
    stepwise: /^declare-/,
    steps: {
        move: { title: 'Move', letter: 'M', note: 'up to its Move' },
        advance: { title: 'Advance', letter: 'V', note: 'as far again, after a Move' },
        attack: { title: 'Attack', letter: 'A', note: 'one weapon, one enemy' },
        secure: { title: 'Secure', letter: 'S', note: 'an objective within 1\u2033' },
        pass: { title: 'Pass', letter: 'P', note: 'do nothing' },
    },
    guide: {
        off: 'Both draw a card; the higher one wins. You may use a card of your hand and keep the drawn one instead.',
        objective: 'Click inside the zone. Claims near your own edge are quickly carried home.',
        edge: 'Your gang comes in from here, theirs from the opposite edge.',
        entry: 'Click along your edge. Your gang comes in within its Move of this marker.',
        activate:
            'Click a model. The dots are its Command Points for this round; players take turns, one model each.',
        enter: 'Everybody starts off the table. Click near your entry point; coming in costs nothing.',
        ready: 'Declare two to four actions in order, one Command Point each; your opponent hears them. Three or more are a rush: 4 less to hit. What is not spent stays for later.',
        move: 'Click where it goes. What you see from there is told below.',
        advance: 'A second move. Click where it goes.',
        attack: 'The percent is the chance to hurt or worse. Within 3\u2033 you must attack those who are near.',
        secure: 'Draw a 6 or more to secure it.',
        answer: 'You may answer before the cards are drawn, if the model can.',
        reveal: 'Your opponent sees the two cards you choose until you use them.',
        'draw-attack':
            'Every roll is a card. Use the one drawn, or click a card of your hand and keep the drawn one. Hands do not fill up again, so a good card waits for a good moment.',
        'draw-defence': 'A save stops the hit. Piercing and cover are counted in the number needed.',
        'draw-counter': 'The last chance to lose nothing.',
        'draw-injury': 'An Ace is the end, 11 or more and nothing has happened, else it is injured.',
        'draw-flask': 'The flask gives two cards, the better counts.',
        'draw-secure':
            'Three or four cards of one rank, or in a row with colours in turn, mend a failed draw.',
        'draw-check': 'With one point left only an Ace is bad: the point is lost.',
        'draw-rout': 'Your gang wavers. Over 21 on the pile and it runs: low cards are good here.',
    },
    ribbon: (verb, card, asked, info) => (verb === 'swap' ? endOf(asked, card, info) : undefined),
    walks: new Set(['moved', 'dodged']),
    shots: new Set(['attacks', 'quick-draw']),
    hurts: new Set(['hurt', 'injured', 'out']),
    harms: ['out', 'injured', 'hurt'],
    risks: new Set(['activate']),
    acting: new Set(['ready', 'move', 'advance', 'attack', 'secure']),
    attack: (info, actor, target) => {
        const weapon = rosterModel(info, actor)?.items[0] ?? 'fists';
        return `attack ${actor} ${target} ${weapon}`;
    },
    signs: { injured: { badge: 'stun', mood: 'bad' } },
    supply: /^\d+ (HP|points?)$/,
    tag: (model) => /\d+ HP/.exec(model.state)?.[0] ?? '',
    lost,
    openActions: true,
    actions,
    panel,
    brief: pointsWords,
    ...absences(LIVES),
    sheet,
    markers,
};
