// Rosters and tables as text, as the program reads and writes them, and files in and out of the page.
import type { Named, Roster, Table, Xy } from '../engine/api';
import { el } from './dom';

// ---- texts ---------------------------------------------------------------------------------------

/** Inches with up to three decimals. */
const inches = (mils: number): string => String(Math.round(mils) / 1000);

const points = (list: readonly Xy[]): string =>
    list.map(([x, y]) => `${inches(x)},${inches(y)}`).join(' ');

const quoted = (name: string): string => (/^[^\s"#]+$/.test(name) ? name : `"${name}"`);

export type TableParts = Pick<
    Table,
    'width' | 'height' | 'title' | 'style' | 'pieces' | 'grounds' | 'stretches' | 'places'
>;

/** The line of a piece is its place in `pieces` plus `pieceLine`, from 1. */
export function tableText(table: TableParts): string {
    const named = (word: string, list: readonly Named[]): string[] =>
        list.map((one) => `${word} ${one.name} ${points(one.points)}`);
    const pieces = table.pieces.map(
        (p) => `piece ${p.name} ${p.level} ${p.keywords.join(',') || '-'} ${points(p.points)}`,
    );
    return [
        `table ${inches(table.width)} ${inches(table.height)}`,
        ...(table.title ? [`name ${table.title}`] : []),
        ...(table.style === 'plain' ? [] : [`style ${table.style}`]),
        ...pieces,
        ...named('ground', table.grounds),
        ...named('stretch', table.stretches),
        ...named('point', table.places),
        '',
    ].join('\n');
}

export type RosterParts = Pick<Roster, 'system' | 'name'> & {
    readonly models: readonly Pick<Roster['models'][0], 'name' | 'profile' | 'items' | 'attributes'>[];
};

/** A roster's text. Attributes that are as usual need not be said. */
export function rosterText(roster: RosterParts, usual: Readonly<Record<string, number>> = {}): string {
    const models = roster.models.map((model) => {
        const attributes = Object.entries(model.attributes)
            .filter(([word, value]) => usual[word] !== value)
            .map(([word, value]) => `${word}=${value}`);
        return ['model', quoted(model.name), model.profile, ...model.items, ...attributes].join(' ');
    });
    return [`roster ${roster.system}`, `name ${roster.name}`, ...models, ''].join('\n');
}

// ---- files ---------------------------------------------------------------------------------------

export const fileName = (title: string, kind: string): string =>
    `${
        title
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, '-')
            .replace(/^-|-$/g, '') || kind
    }.${kind}`;

/** Gives a text to the player as a file. */
export function download(name: string, text: string): void {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = el('a', { href: url, download: name });
    link.click();
    window.setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Lets the player pick a file of a kind; `take` gets its text. */
export function pickFile(kind: string, take: (text: string) => void): void {
    const input = el('input', {
        type: 'file',
        accept: `.${kind},.txt,text/plain`,
        class: 'vh',
        'aria-label': `A ${kind} file`,
    });
    input.addEventListener('change', () => {
        const file = input.files?.[0];
        if (file) void file.text().then(take);
        input.remove();
    });
    input.addEventListener('cancel', () => input.remove());
    document.body.append(input);
    input.click();
}

// ---- what the player has made --------------------------------------------------------------------

export type ShelfKind = 'roster' | 'table';

export interface Shelved {
    readonly name: string;
    readonly text: string;
}

const KEY = (kind: ShelfKind): string => `bluff.${kind}s`;

/** Own rosters or tables that this browser keeps; none where it keeps nothing. */
export function shelf(kind: ShelfKind): readonly Shelved[] {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(KEY(kind)) ?? '[]');
        return Array.isArray(kept) ? (kept as Shelved[]) : [];
    } catch {
        return [];
    }
}

function write(kind: ShelfKind, list: readonly Shelved[]): boolean {
    try {
        localStorage.setItem(KEY(kind), JSON.stringify(list));
        return true;
    } catch {
        return false;
    }
}

/** Keeps a text under a name, in the place of the one that had it. False when it could not be kept. */
export const shelve = (kind: ShelfKind, name: string, text: string): boolean =>
    write(kind, [{ name, text }, ...shelf(kind).filter((one) => one.name !== name)]);

export const unshelve = (kind: ShelfKind, name: string): boolean =>
    write(
        kind,
        shelf(kind).filter((one) => one.name !== name),
    );
