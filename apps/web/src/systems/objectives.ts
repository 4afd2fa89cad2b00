// The ten objectives of a hunt: what is to be done, how far it has come, and what lies on the ground for it.
import type { System, View } from '../engine/api';
import { escapeText } from '../draw/shapes';
import { ruleLink } from '../ui/rules_link';
import type { Disc } from './face';
import { fieldNumber, fieldOf, rowOf } from './fields';
import type { Goal } from './gangs';

export const OBJECTIVES: Readonly<Record<string, Goal>> = {
    vessel: {
        title: 'Assassinate the Vessel',
        rule: 'CZ-OBJ-1',
        line: 'Kill the Vessel in the middle; the beast goes down with it for a while.',
    },
    well: {
        title: 'Banish the Well',
        rule: 'CZ-OBJ-2',
        line: 'Cast at the Well with no foe within 1\u2033. Until then foes heal each round.',
    },
    capture: {
        title: 'Capture the Beast',
        rule: 'CZ-OBJ-3',
        line: 'Hit it with the Net, then subdue it: a die for each location at nothing.',
    },
    ambush: {
        title: 'Escape the Ambush',
        rule: 'CZ-OBJ-4',
        line: 'Get out by the exits: at least half of the Pack must Flee.',
    },
    exterminate: { title: 'Exterminate Foes', rule: 'CZ-OBJ-5', line: 'No foe may be left.' },
    seal: {
        title: 'Forge the Seal',
        rule: 'CZ-OBJ-6',
        line: 'Cast with Talc at all three Warding Points, best around the beast.',
    },
    raze: {
        title: 'Raze Habitat',
        rule: 'CZ-OBJ-7',
        line: 'Set a barrel within the territory. It goes off at the end of the next round.',
    },
    artifacts: {
        title: 'Recover the Artifacts',
        rule: 'CZ-OBJ-8',
        line: 'Pick up all three and live, or Flee with them.',
    },
    icon: {
        title: 'Retrieve the Icon',
        rule: 'CZ-OBJ-9',
        line: 'One of three is genuine: cast beside them to find it, and live or Flee with it.',
    },
    prisoner: {
        title: 'Save the Prisoner',
        rule: 'CZ-OBJ-10',
        line: 'Free the Prisoner with an Aid, then it must Flee.',
    },
};

/** Belongs to nobody's roster and is no foe [CZ-OBJ-10]. */
export const PRISONER = 'Prisoner';
const VESSEL = 'Vessel';

/** Whether a model is a foe, by its id and its name. */
export const isFoe = (id: string, name: string): boolean => id.startsWith('f') && name !== PRISONER;

/** Whether it takes turns: a Vessel does nothing, a Prisoner only once it is free. */
export const takesTurns = (name: string, state: string): boolean =>
    name !== VESSEL && !(name === PRISONER && /\bbound\b/.test(state));

const NONE: Goal = { title: 'The hunt', rule: 'CZ-END-1', line: 'Bring down every foe and stay alive.' };
const MET = 1;
const NETTED = 2;

const wordsWith = (system: System, known: string): readonly string[] =>
    system.vocabulary.words.find((list) => list.includes(known)) ?? [];

/** The word of the objective that is hunted by. */
export const objectiveOf = (view: View, system: System): string =>
    wordsWith(system, 'exterminate')[fieldNumber(view, 'objective')] ?? 'none';

const kindsOf = (view: View, system: System): string[] => {
    const words = wordsWith(system, 'rubble');
    return rowOf(view, 'areas', 'kind')
        .slice(0, fieldNumber(view, 'area_count'))
        .map((kind) => words[Number(kind)] ?? '');
};

/** How far it has come, in a few words. */
function progress(view: View, system: System, word: string): string {
    const goals = fieldNumber(view, 'goals');
    const count = (kind: string): number => kindsOf(view, system).filter((one) => one === kind).length;
    const sum = (member: string): number =>
        rowOf(view, 'models', member).reduce((all: number, one) => all + Number(one), 0);
    if (goals & MET) return 'Done.';
    if (word === 'capture' && goals & NETTED) return 'It hangs in the net.';
    if (word === 'seal' && view.round > 0) return `${count('warded-point')} of 3 warded.`;
    if (word === 'raze' && count('fuse') > 0) return 'The fuse burns.';
    if (word === 'artifacts' && view.round > 0) return `${sum('artifacts')} of 3 carried.`;
    if (word === 'icon' && sum('genuine') > 0) return 'The genuine one is found.';
    return '';
}

/** What is to be done, as markup. */
export function objectiveMarkup(view: View, system: System): string {
    const word = objectiveOf(view, system);
    const { title, rule, line } = OBJECTIVES[word] ?? NONE;
    const far = progress(view, system, word);
    const tag = far
        ? ` <span class="tag${far === 'Done.' ? ' good' : ''}">${escapeText(far)}</span>`
        : '';
    return `<p class="goal"><b>${title}</b>: ${line} ${ruleLink(rule)}${tag}</p>`;
}

/** What a model carries for the objective. */
export function errandOf(view: View, number: number): string[] {
    const has = (member: string): number => fieldOf(view, 'models', member, number);
    const lent = has('lent');
    return [
        lent & 1 ? 'the Net' : '',
        lent & 2 ? 'a barrel' : '',
        lent & 4 ? 'Warding Talc' : '',
        has('artifacts') > 0 ? `artifacts: ${has('artifacts')}` : '',
        has('falses') > 0 ? `false icons: ${has('falses')}` : '',
        has('genuine') > 0 ? 'the genuine icon' : '',
    ].filter((one) => one !== '');
}

// ---- on the ground -------------------------------------------------------------------------------

/** How far Areas reach, in inches, where it is not one [CZ-AREA-1]. */
const RADII: Readonly<Record<string, number>> = {
    smoke: 1.5,
    lava: 1.5,
    'beloved-breath': 1.5,
    territory: 1.5,
    'warding-point': 0.5,
    'warded-point': 0.5,
    barrel: 0.5,
    fuse: 0.5,
    artifact: 0.5,
    icon: 0.5,
    'false-icon': 0.5,
    'genuine-icon': 0.5,
};

/** Every Area with what it is; those that answers speak of by number show it. */
export function discsOf(view: View, system: System): Disc[] {
    return kindsOf(view, system).map((kind, i) => {
        const [x, y] = [fieldOf(view, 'areas', 'x', i), fieldOf(view, 'areas', 'y', i)];
        const numbered = (RADII[kind] ?? 1) < 1 || kind === 'well';
        const label = kind.replace(/-/g, ' ') + (numbered ? ` ${i + 1}` : '');
        return { at: [x / 1000, y / 1000], radius: RADII[kind] ?? 1, kind, label };
    });
}
