// What would mend a roster: every small change is tried, and those that help are offered, the cheapest
// first. No system has to be known for that: its own check decides.
import type { Catalog, Engine, RosterCheck, RosterModel, SetupFault } from '../engine/api';
import { shortName } from './facts';
import { rosterText, type RosterParts } from './files';

export type DraftModel = Pick<RosterModel, 'name' | 'profile' | 'items' | 'attributes'>;

export interface DraftRoster extends RosterParts {
    readonly models: readonly DraftModel[];
}

/** A change that takes a fault away. */
export interface Mend {
    readonly label: string;
    /** What it changes in the price. */
    readonly price: number;
    readonly roster: DraftRoster;
}

const OFFERED = 3;
const ATTRIBUTE_STEPS = [1, -1, 2, -2, 3, -3];

type Trial = Pick<Mend, 'label' | 'roster'>;

export const usualOf = (catalog: Catalog): Record<string, number> =>
    Object.fromEntries(catalog.attributes.map(({ word, usual }) => [word, usual]));

/** A model as it comes: the first profile, everything as usual. */
export function freshModel(catalog: Catalog, taken: readonly DraftModel[]): DraftModel {
    const profile = catalog.items.find((item) => item.kind === catalog.kinds[0])?.word ?? '';
    const names = new Set(taken.map((model) => model.name));
    let number = taken.length + 1;
    while (names.has(`Gun ${number}`)) number++;
    return { name: `Gun ${number}`, profile, items: [], attributes: usualOf(catalog) };
}

function withModel(roster: DraftRoster, index: number, model: DraftModel | null): DraftRoster {
    return {
        ...roster,
        models: roster.models.flatMap((old, i) => (i === index ? (model ? [model] : []) : [old])),
    };
}

function attributeTrials(roster: DraftRoster, index: number, catalog: Catalog): Trial[] {
    const model = roster.models[index];
    if (!model) return [];
    return catalog.attributes.flatMap(({ word, title, least, most }) => {
        const now = model.attributes[word] ?? 0;
        const values = new Set([
            Math.max(least, Math.min(most, now)),
            ...ATTRIBUTE_STEPS.map((step) => now + step),
        ]);
        values.delete(now);
        return [...values]
            .filter((value) => value >= least && value <= most)
            .map((value) => ({
                label: `${shortName(model.name)}: ${title} ${value}`,
                roster: withModel(roster, index, {
                    ...model,
                    attributes: { ...model.attributes, [word]: value },
                }),
            }));
    });
}

const titleOf = (catalog: Catalog, word: string): string =>
    catalog.items.find((item) => item.word === word)?.title ?? word;

function itemTrials(roster: DraftRoster, index: number, catalog: Catalog): Trial[] {
    const model = roster.models[index];
    if (!model) return [];
    return model.items.map((word, at) => ({
        label: `${shortName(model.name)} without ${titleOf(catalog, word)}`,
        roster: withModel(roster, index, {
            ...model,
            items: model.items.filter((_, i) => i !== at),
        }),
    }));
}

function trials(roster: DraftRoster, fault: SetupFault, catalog: Catalog): Trial[] {
    const all = roster.models.map((_, i) => i);
    const indexes = fault.model === null ? all : [fault.model];
    return [
        ...indexes.flatMap((i) => itemTrials(roster, i, catalog)),
        ...indexes.flatMap((i) => attributeTrials(roster, i, catalog)),
        ...indexes.map((i) => ({
            label: `Without ${shortName(roster.models[i]?.name ?? '')}`,
            roster: withModel(roster, i, null),
        })),
        {
            label: 'One more',
            roster: {
                ...roster,
                models: [...roster.models, freshModel(catalog, roster.models)],
            },
        },
    ];
}

const key = (fault: SetupFault): string => `${fault.rule} ${fault.sentence}`;

/** Faults of a kind that a check has. */
const count = (check: RosterCheck, fault: SetupFault): number =>
    check.faults.filter((one) => key(one) === key(fault)).length;

/** Up to three changes that take a fault away and bring no other. */
export async function mendsOf(
    engine: Engine,
    roster: DraftRoster,
    check: RosterCheck,
    fault: SetupFault,
    catalog: Catalog,
): Promise<Mend[]> {
    const before = check.roster?.price ?? 0;
    const tried = await Promise.all(
        trials(roster, fault, catalog).map(async (trial) => ({
            trial,
            result: await engine.checkRoster(rosterText(trial.roster, usualOf(catalog))),
        })),
    );
    return tried
        .filter(
            ({ result }) =>
                result.roster !== null &&
                count(result, fault) < count(check, fault) &&
                result.faults.length < check.faults.length,
        )
        .map(({ trial, result }) => ({ ...trial, price: (result.roster?.price ?? 0) - before }))
        .sort((a, b) => Math.abs(a.price) - Math.abs(b.price))
        .slice(0, OFFERED);
}
