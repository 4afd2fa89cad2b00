// Ruthless at the table: its words on buttons, its signs on bases, its sheet of wounds and rounds.
import type { GameInfo, ModelId, Seat, System, View } from '../engine/api';
import { escapeText } from '../draw/shapes';
import { ruleLink } from '../ui/rules_link';
import type { Face, Marker } from './face';
import { fieldNumber, fieldOf, modelNumber, rowOf } from './fields';
import { capital, rosterModel } from './gangs';

const ACTIONS = 2;

/** Rules that bind a wounded model, by where it was hit. */
const WOUND_RULES: Record<string, string> = {
    leg: 'Leg wound: one Move a turn.',
    arm: 'Arm wound: one Shoot a turn.',
    chest: 'Chest wound: no Aim.',
};
const LOCATIONS = ['leg', 'arm', 'graze', 'gut', 'chest', 'severe'];
const SEVERE_BOXES = 2;
const BOXES = 3;
const CAPACITY: Record<string, number> = {
    derringer: 2,
    shotgun: 2,
    revolver: 6,
    buntline: 6,
    'repeating-rifle': 10,
    'sharps-carbine': 1,
};

/** Lives by their number in the state. */
const LIVES = ['To come', '', '', 'Dead', 'Left'];

function actions(view: View, info: GameInfo, id: ModelId): { left: number; most: number } {
    const number = modelNumber(info, id);
    if (fieldOf(view, 'models', 'acted', number)) return { left: 0, most: ACTIONS };
    const acts = fieldNumber(view, 'actor') === number + 1;
    return {
        left: acts ? Math.max(0, ACTIONS - fieldNumber(view, 'used')) : ACTIONS,
        most: ACTIONS,
    };
}

/** How many of a side are dead, lily livered or out cold: on so much or less it runs [RU-SKED-1]. */
function side(view: View, info: GameInfo, seat: Seat): string[] {
    const shaken = info.models.filter((id, number) => {
        if (!/^[a-d]\d+$/.test(id) || id.charAt(0) !== seat) return false;
        const model = view.models.find((one) => one.model === id);
        const dead = LIVES[fieldOf(view, 'models', 'life', number)] === 'Dead';
        return dead || model?.out === 1 || (model?.state.includes('lily livered') ?? false);
    }).length;
    return shaken > 0 ? [`${shaken} shaken: runs on a ${shaken} or less`] : [];
}

// ---- the sheet of a model ------------------------------------------------------------------------

function boxes(crossed: number, count: number): string {
    let out = '';
    for (let i = 0; i < count; i++) out += `<i${i < crossed ? ' class="x"' : ''}></i>`;
    return `<span class="boxes" role="img" aria-label="${crossed} of ${count}">${out}</span>`;
}

function woundBoxes(view: View, number: number, attributes: Readonly<Record<string, number>>): string {
    const rows = LOCATIONS.map((location) => {
        const crossed = fieldOf(view, 'models', location, number);
        const usual = location === 'severe' ? SEVERE_BOXES : BOXES;
        return `<div>${capital(location)}${boxes(crossed, attributes[location] ?? usual)}</div>`;
    });
    const notes = LOCATIONS.filter((location) => fieldOf(view, 'models', location, number) > 0)
        .flatMap((location) => WOUND_RULES[location] ?? [])
        .join(' ');
    const link = notes ? `<p class="cap note">${notes} ${ruleLink('RU-WND-1')}</p>` : '';
    return `<div class="wounds">${rows.join('')}</div>${link}`;
}

/** Rounds left in each weapon, drawn as rounds. */
function weapons(view: View, number: number, items: readonly string[]): string {
    return items
        .map((item) => {
            const title = `<b>${escapeText(capital(item.replace(/-/g, ' ')))}</b>`;
            const full = CAPACITY[item];
            if (full === undefined) return `<div class="row">${title}</div>`;
            const left = fieldOf(view, 'models', item, number);
            let shells = '';
            for (let i = 0; i < full; i++) shells += `<i${i < left ? ' class="on"' : ''}></i>`;
            return (
                `<div class="row">${title}<span class="rounds" role="img" ` +
                `aria-label="${left} of ${full} rounds">${shells}</span>` +
                `<span class="muted">${left} of ${full}</span></div>`
            );
        })
        .join('');
}

function sheet(view: View, info: GameInfo, id: ModelId): string {
    const number = modelNumber(info, id);
    const model = rosterModel(info, id);
    if (number < 0 || !model) return '';
    return weapons(view, number, model.items) + woundBoxes(view, number, model.attributes);
}

// ---- where a hit goes ----------------------------------------------------------------------------

const HITS = [
    'leg',
    'leg',
    'arm',
    'arm',
    'graze',
    'graze',
    'gut punch',
    'chest',
    'chest',
    'severe',
] as const;

/** "7, gut punch": what a shift makes of the roll, which the question tells last. */
function shifted(args: readonly string[], asked: readonly number[]): string | undefined {
    const by = Number(args[0]);
    const roll = (asked[2] ?? 0) + by;
    const where = HITS[roll - 1];
    if (where === undefined) return undefined;
    return by === 0 ? `Leave it: ${roll}, ${where}` : `Make it ${roll}: ${where}`;
}

// ---- markers: counters, gold, strongboxes, the jail's door ---------------------------------------

function markers(view: View, system: System): Marker[] {
    const names = system.vocabulary.words.find((words) => words.includes('strongbox')) ?? [];
    const row = (member: string, i: number): number => fieldOf(view, 'objects', member, i);
    return rowOf(view, 'objects', 'kind').flatMap((kind, i) => {
        const name = names[Number(kind)];
        if (!kind || !name || row('carrier', i)) return [];
        const many = name === 'counter' || name === 'strongbox';
        return [
            {
                at: [row('x', i) / 1000, row('y', i) / 1000],
                label: many ? `${capital(name)} ${i + 1}` : capital(name),
                kind: name,
            },
        ];
    });
}

/** What doing nothing means, by what is asked. */
const HOLDING: Record<string, string> = {
    snap: 'keeps your cards; their shot hits',
    'snap-fist': 'keeps your cards; then fists decide',
    meet: 'stays ready for another',
};

/** Cards that do something as initiative, besides being high or low. */
const RIBBONS: Record<string, string> = { '7': '3 actions', A: 'wakes', '4': 'wakes', '3': 'discard' };

export const RUTHLESS: Partial<Face> = {
    ready: { rosters: ['the-earps', 'the-cowboys'], table: 'main-street' },
    titles: {
        shoot: 'Shoot {1}',
        'dead-shot': 'Dead Shot at {1}',
        fanfire: 'Fanfire at {1}',
        move: 'Move',
        climb: 'Climb',
        aim: 'Aim',
        cover: 'Got You Covered!',
        reload: 'Reload',
        mount: 'Mount',
        dismount: 'Dismount',
        courage: 'Get Your Courage Up!',
        done: 'End the turn of {actor}',
        activate: '{0}',
        snap: 'Shoot first',
        duck: 'Duck',
        hold: 'Let it come',
        meet: 'Shoot on the way',
        search: 'Look for the gold',
        dig: 'Dig up the gold',
        take: 'Pick it up',
        free: 'Break the door open',
        arm: 'Hand over a revolver',
    },
    name: (verb, args, asked) => {
        if (verb === 'shift') return shifted(args, asked.numbers);
        return verb === 'hold' && asked.topic === 'meet' ? 'Hold your fire' : undefined;
    },
    circumstance: (verb, asked) => (verb === 'hold' ? HOLDING[asked.topic] : undefined),
    letters: {
        move: 'M',
        aim: 'A',
        cover: 'G',
        reload: 'R',
        done: 'E',
        climb: 'C',
        mount: 'H',
        dismount: 'H',
        courage: 'B',
    },
    commits: {
        place: 'Place here',
        'place-afoot': 'Place here',
        'place-horse': 'Place here',
        move: 'Walk',
    },
    guide: {
        role: 'Raiders break someone out of jail; the law keeps them from it.',
        edge: 'Your gang starts within six inches of the edge you choose.',
        place: 'Click inside the blue zone to place this model. Cover near the middle is worth a lot.',
        'place-horse': 'Click beside the rider.',
        lead: 'High cards act first, but a 7 gives a third action, and an ace or 4 wakes who is out cold. Click a card.',
        activate: 'Click one of your models. Each has two actions, then the next one acts.',
        act: 'Each answer shows its odds before you commit. Rule ids open the rule.',
        snap: 'You may spend a card above their initiative card to shoot first or to duck. Letting it come keeps the card.',
        'snap-fist': 'You may spend a high card to shoot before the fists fly.',
        meet: 'Your covering model may fire once while they move past. Choose where on the way.',
        shift: 'An aimed hit may be moved by one on the wound table.',
        bout: "Both play a card in secret; the higher wins. A 2 of the other card's suit is a low blow and wins.",
        run: 'Frightened models run for cover.',
        discard: 'Choose any number of cards to let go; your hand is filled up again.',
    },
    ribbon: (verb, card) => (verb === 'lead' ? RIBBONS[card.slice(0, -1)] : undefined),
    warning: (verb, view) => {
        const left = view.question?.numbers[1] ?? 0;
        return verb === 'done' && left > 0
            ? `Sure? ${left} ${left === 1 ? 'action' : 'actions'} left`
            : undefined;
    },
    walks: new Set(['moved', 'ran', 'ducked', 'climbed', 'pushed']),
    shots: new Set(['shoots', 'meets']),
    hurts: new Set(['wounded', 'died', 'unconscious']),
    rangeWords: ['short', 'long'],
    dieRules: ['RU-SHOOT-1', 'RU-NERVE-3', 'RU-NERVE-1', 'RU-SCEN-2'],
    acting: new Set(['act']),
    attack: (info, actor, target) => {
        const weapon = rosterModel(info, actor)?.items[0];
        return weapon ? `shoot ${actor} ${target} ${weapon}` : undefined;
    },
    signs: {
        unconscious: { badge: 'out', mood: 'bad' },
        'lily livered': { badge: 'lily', mood: 'warn' },
        covering: { badge: 'covered', mood: 'good' },
        aiming: { badge: 'aim', mood: 'good' },
        'loses an action': { badge: 'stun', mood: 'warn' },
    },
    wound: /^(leg|arm|graze|gut punch|chest|severe|wounded|wounds|hurt) (\d+)$/,
    supply: / of \d+$/,
    actions,
    side,
    absence: (view, number) => LIVES[fieldOf(view, 'models', 'life', number)] || 'Gone',
    sheet,
    shown: LOCATIONS,
    markers,
};
