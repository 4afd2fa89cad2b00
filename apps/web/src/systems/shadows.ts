// Shadows of the West at the table: decks, hands and the order of the flip, marks of Done and Lookout, the Downed.
import type { GameInfo, ModelId, Seat, System, View } from '../engine/api';
import { miniCard } from '../draw/cards';
import { escapeText } from '../draw/shapes';
import { ruleLink } from '../ui/rules_link';
import type { Face, Marker } from './face';
import { fieldNumber, fieldOf, modelNumber } from './fields';
import {
    absences,
    bySeat,
    capital,
    gangWords,
    goalMarkup,
    kit,
    markersOf,
    pileOf,
    planMarkup,
    pointsWords,
    rosterModel,
    scoreTable,
    type Goal,
} from './gangs';

const TURNS = 8;

/** Lives, phases and marks by their number in the state. */
const LIVES = ['To come', '', 'Down', 'Casualty', 'Got away', 'Fled', 'Gone'];
const DOWN = 2;
const [LAYING, ACTING] = [2, 3];
const [DONE, LOOKOUT] = [1, 2];

const SCENARIOS: Record<string, Goal> = {
    shootout: {
        title: 'Shootout',
        rule: 'SW-SCEN-1',
        line: 'A point for each casualty you make, 2 for a Boss.',
    },
    bonanza: {
        title: 'Bonanza',
        rule: 'SW-SCEN-5',
        line: 'One of four tokens is real: search them, 3 points for the loot.',
    },
    escalation: {
        title: 'Escalation',
        rule: 'SW-SCEN-6',
        line: 'Half the posse starts, the rest comes on from turn 2.',
    },
    showdown: {
        title: 'Showdown',
        rule: 'SW-SCEN-7',
        line: 'Three loots in the bank: 2 points each carried off, 1 held.',
    },
};

// ---- how the game stands -------------------------------------------------------------------------

/** Cards in deck, hand and discards. */
function cardsOf(view: View, seat: Seat): string {
    const [hand, deck] = [pileOf(view, 'hand', seat), pileOf(view, 'deck', seat)];
    const lone = bySeat(view, 'lone', seat) ? ', Lone Gun' : '';
    return `${hand.size} in hand${lone}, ${deck.size} in the deck`;
}

const laidBy = (view: View, seat: Seat): string => {
    const card = pileOf(view, 'laid', seat).cards.at(-1);
    return card && card !== '?' ? miniCard(card) : '';
};

/** Who acts when in this step, the one at hand marked; while cards are laid, who has chosen. */
function order(view: View, info: GameInfo): string {
    const phase = fieldNumber(view, 'phase');
    const name = (seat: Seat): string =>
        seat === view.seat ? 'You' : escapeText(info.seats.find((one) => one.seat === seat)?.name ?? '');
    if (phase === LAYING) {
        const items = info.seats.map(({ seat }) => {
            const ready = bySeat(view, 'has_picked', seat) > 0;
            return `<li>${name(seat)}: ${ready ? 'ready' : 'choosing'}</li>`;
        });
        return planMarkup('<b>Cards are laid</b>', items);
    }
    const count = fieldNumber(view, 'order_count');
    if (phase !== ACTING || count === 0) return '';
    const row = view.fields['order'];
    const at = fieldNumber(view, 'order_at');
    const items = Array.from({ length: count }, (_, i) => {
        const place = Array.isArray(row) ? Number(row[i] ?? 0) : 0;
        const seat = String.fromCharCode(97 + place) as Seat;
        const kind = i < at ? 'made' : i === at ? 'now' : '';
        const said = i < at ? ', has acted' : i === at ? ', now' : '';
        return `<li class="${kind}">${name(seat)} ${laidBy(view, seat)}<span class="vh">${said}</span></li>`;
    });
    return planMarkup(`<b>Order of the flip</b> ${ruleLink('SW-ORD-1')}`, items);
}

function panel(view: View, info: GameInfo): string {
    const scenario = SCENARIOS[info.switches['scenario'] ?? 'shootout'];
    if (!scenario) return '';
    const dust = fieldNumber(view, 'dust') ? '<span class="tag warn">Dust storm</span>' : '';
    return (
        goalMarkup(scenario) +
        dust +
        scoreTable(view, info, [
            ['Points', (seat) => `<b class="vp">${bySeat(view, 'vp', seat)}</b>`],
            [
                'Posse',
                (seat) =>
                    bySeat(view, 'bottled', seat) ? 'bottled out' : gangWords(view, info, seat, DOWN),
            ],
            ['Cards', (seat) => cardsOf(view, seat)],
        ]) +
        order(view, info)
    );
}

// ---- models --------------------------------------------------------------------------------------

/** A model has acted or it has not; one on Lookout waits for others. */
function actions(view: View, info: GameInfo, id: ModelId): { left: number; most: number } {
    const done = fieldOf(view, 'models', 'done', modelNumber(info, id));
    return { left: done === DONE ? 0 : 1, most: 1 };
}

function sheet(view: View, info: GameInfo, id: ModelId, system: System): string {
    const model = rosterModel(info, id);
    if (!model) return '';
    const number = modelNumber(info, id);
    const slots = system.vocabulary.words.find((list) => list.includes('second-pistol')) ?? [];
    const jammed = fieldOf(view, 'models', 'jammed', number);
    const done = fieldOf(view, 'models', 'done', number);
    const words =
        done === DONE ? 'Done this turn' : done === LOOKOUT ? 'On Lookout' : 'Has not acted yet';
    const isJammed = (word: string): string => {
        const slot = slots.indexOf(word);
        return slot >= 0 && (jammed >> slot) & 1 ? 'jammed' : '';
    };
    return `<p class="row"><b>${words}</b></p>${kit(model, system, isJammed)}`;
}

// ---- markers -------------------------------------------------------------------------------------

const OBJECTS: Record<number, readonly [string, string]> = {
    1: ['counter', 'Token'],
    2: ['gold', 'Loot'],
    3: ['horse', 'Horse'],
};

const markers = (view: View): Marker[] =>
    markersOf(view, 'objects', (kind, i) => {
        const [sign, word] = OBJECTS[kind] ?? [];
        return sign && word ? [sign, sign === 'horse' ? word : `${word} ${i + 1}`] : undefined;
    });

/** The die that would be rolled again. */
function dieOf(view: View | undefined, place: string | undefined): string {
    const dice = view?.fields['dice'];
    const value = Array.isArray(dice) ? dice[Number(place) - 1] : undefined;
    return typeof value === 'number' ? `Roll the ${value} again` : `Roll die ${place ?? ''} again`;
}

export const SHADOWS: Partial<Face> = {
    ready: { rosters: ['dry-creek-law', 'bitter-root-riders'], table: 'widows-crossing' },
    turns: (info) => Number(/^set turns (\d+)$/m.exec(info.house)?.[1] ?? TURNS),
    titles: {
        place: 'Place {0}',
        hold: 'Hold the card back',
        pass: 'Pass',
        solo: '{0} alone, two actions',
        dual: '{0}, then {1}, an action each',
        move: 'Move',
        climb: 'Climb',
        enter: '{0} comes on',
        shoot: 'Shoot {1}',
        gunsling: 'Both guns, first at {1}',
        burst: 'Fire along a line',
        cease: 'No further shot',
        fight: 'Fight {1}',
        watch: 'Lookout',
        unjam: 'Clear a jam',
        mount: 'Mount',
        dismount: 'Get off the horse',
        search: 'Search token {1}',
        take: 'Take loot {1}',
        face: 'Turn',
        end: 'No further action',
        keep: 'Keep the dice',
        let: 'Let it be',
        react: '{0} fires',
        dodge: '{0} dodges',
        duck: 'Dodge to there',
        strike: '{0} strikes',
        recover: '{0}',
        lead: '{0}',
        npc: '{0}',
        prey: '{0}',
    },
    name: (verb, args, _, view) => {
        if (verb === 'corner') return capital(args[0] ?? '');
        return verb === 'reroll' ? dieOf(view, args[0]) : undefined;
    },
    apart: new Set(['reroll']),
    circumstance: (verb) =>
        verb === 'watch' ? 'ends its activation; may answer enemies in front' : undefined,
    letters: {
        move: 'M',
        climb: 'C',
        watch: 'L',
        face: 'F',
        end: 'E',
        keep: 'K',
        let: 'T',
        pass: 'P',
        hold: 'H',
        burst: 'B',
        mount: 'H',
        dismount: 'H',
    },
    commits: {
        place: 'Place here',
        move: 'Walk',
        climb: 'Climb',
        enter: 'Come on here',
        burst: 'Fire',
        dismount: 'Get off here',
        face: 'Look there',
        duck: 'Dodge',
    },
    byHand: new Set(['lay']),
    stepwise: /^(solo|dual)$/,
    stepTitle: (name, said) => (said.length > 0 ? `then ${name}` : name),
    guide: {
        corner: 'Your posse starts within 12\u2033 of the corner you choose.',
        place: 'Choose a model, then a place inside the zone. It looks toward the middle.',
        lay: 'All lay a card face down and flip together: high cards act first, black before red. One card a step; when yours are gone you are done for the turn.',
        lone: 'With one card left you choose the step in which you play it.',
        activate:
            'Choose one model for two actions, or a second one for an action each. Who has acted is Done for this turn.',
        action: 'Each shot shows its chances. A model only sees its front half: the beak shows where it looks. Lookout lets it answer enemies later.',
        shot: 'This gun fires again; the target may be another.',
        reroll: 'A die with its highest number lets you roll another die again, once each. Failures are worth it.',
        answer: 'Your Lookout may fire at what happens before it, if its test succeeds; a target may try to dodge.',
        duck: 'Click where it dodges to; behind cover it is safer.',
        strike: 'Who leaves a fight may be struck at first.',
        recover: 'The Downed test in the order you choose: they stand up, stay down or are lost.',
        lead: 'Your posse has lost many. The one you choose tests whether it fights on.',
        npc: 'You order the others this turn: who acts next?',
        prey: 'The creature goes for the one you choose.',
    },
    played: { pile: 'laid', caption: 'Laid' },
    warning: (verb, view) => {
        const left = view.question?.numbers[1] ?? 0;
        return verb === 'end' && left > 0
            ? `Sure? ${left} ${left === 1 ? 'action' : 'actions'} left`
            : undefined;
    },
    walks: new Set(['moved', 'climbed', 'dodged']),
    shots: new Set(['shoots', 'reacts']),
    hurts: new Set(['shaken', 'downed', 'casualty']),
    harms: ['casualty', 'downed', 'shaken'],
    acting: new Set(['action', 'shot']),
    attack: (info, actor, target) => {
        const gun = rosterModel(info, actor)?.items[0];
        return gun ? `shoot ${actor} ${target} ${gun}` : undefined;
    },
    signs: {
        down: { badge: 'out', mood: 'bad' },
        shaken: { badge: 'lily', mood: 'warn' },
        done: { badge: 'done', mood: 'plain' },
        lookout: { badge: 'covered', mood: 'good' },
        jammed: { badge: 'stun', mood: 'warn' },
        loot: { badge: 'box', mood: 'good' },
    },
    actions,
    panel,
    brief: pointsWords,
    ...absences(LIVES),
    sheet,
    markers,
};
