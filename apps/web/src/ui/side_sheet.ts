// Sheets that open over the right side: the rules, the keys, the list of everything on the table.
import type { Engine, Rule } from '../engine/api';
import { icon } from '../draw/icons';
import { escapeText } from '../draw/shapes';
import { el, fill, markup, type Child } from './dom';
import { linkRules, ruleLink } from './rules_link';

/** A dialog on the right; Escape or its cross closes it and focus goes back. */
export function openSheet(title: string, ...content: Child[]): HTMLDialogElement {
    document.querySelector('dialog.side-sheet')?.remove();
    const close = el('button', { class: 'tool', 'aria-label': 'Close' }, markup(icon('close')));
    const heading = el('h2', { tabindex: -1 }, title);
    const body = el('div', { class: 'sheet-body' }, ...content);
    const dialog = el(
        'dialog',
        { class: 'side-sheet', 'aria-label': title },
        el('header', {}, heading, close),
        body,
    );
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('click', (event) => {
        if (event.target === dialog) dialog.close();
    });
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    heading.focus();
    return dialog;
}

const MARKS: Record<string, string> = {
    s: 'said by the rules',
    c: 'from the core rules',
    r: 'our ruling',
};

function ruleText(rule: Rule): string {
    return linkRules(escapeText(rule.text).replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>'));
}

function ruleMarkup(rule: Rule): string {
    const marks = [...rule.mark]
        .map((letter) => MARKS[letter] ?? '')
        .filter((words) => words.length > 0);
    return (
        `<article class="rule-line"><h3>${escapeText(rule.id)}</h3><p class="cap">${escapeText(rule.chapter)}` +
        `${marks.length > 0 ? `, ${marks.join(', ')}` : ''}</p><p>${ruleText(rule)}</p></article>`
    );
}

function neighbours(rule: Rule): string {
    const before = rule.before ? `Before it: ${ruleLink(rule.before)}` : '';
    const after = rule.after ? `After it: ${ruleLink(rule.after)}` : '';
    return `<p class="neighbours">${before} ${after}</p>`;
}

/** Shows one line of the rules with its neighbours. */
export async function openRule(engine: Engine, id: string): Promise<void> {
    try {
        const rule = await engine.rule(id);
        openSheet('Rules', markup(ruleMarkup(rule) + neighbours(rule)));
    } catch (error) {
        openSheet(
            'Rules',
            el('p', {}, error instanceof Error ? error.message : `There is no rule ${id}.`),
        );
    }
}

/** The whole ledger of a system, to be searched. */
export async function openRules(engine: Engine, ledger: string, title: string): Promise<void> {
    const rules = await engine.rules(ledger);
    const list = el('div', {});
    const search = el('input', {
        type: 'text',
        placeholder: 'Search the rules',
        'aria-label': 'Search the rules',
    });
    const draw = (): void => {
        const word = search.value.toLowerCase();
        const found = rules.filter((rule) =>
            `${rule.id} ${rule.chapter} ${rule.text}`.toLowerCase().includes(word),
        );
        fill(list, markup(found.map(ruleMarkup).join('') || '<p>No rule says that.</p>'));
    };
    search.addEventListener('input', draw);
    draw();
    openSheet(`${title}, the rules`, search, list);
}

const KEYS: readonly (readonly [string, string])[] = [
    ['1 to 9, letters', 'choose an answer'],
    ['Enter', 'commit it'],
    ['Esc', 'back'],
    [
        'Arrows',
        'on the map: models; in a move: the cursor by half an inch (Shift a tenth, Ctrl two inches)',
    ],
    ['[ and ]', 'previous and next model'],
    ['W, Backspace', 'set and take off a way-point'],
    ['Home, + and \u2212, C', 'fit, zoom, centre on the chosen model'],
    [', and .', 'step back and on in the replay'],
    ['Space', 'play the replay, or skip what is moving'],
    ['Shift U', 'take back'],
    ['Shift H', 'hint'],
    ['Shift T', 'threats'],
    ['Shift M', 'ruler'],
    ['Shift L', 'log'],
    ['Shift O', 'standing orders'],
    ['Shift V', 'everything on the table as a list'],
    ['Shift R', 'rules'],
    ['Shift D', 'dark or light'],
];

export function openKeys(): void {
    const rows = KEYS.map(
        ([keys, meaning]) => `<tr><th scope="row">${keys}</th><td>${meaning}</td></tr>`,
    );
    openSheet('Keys', markup(`<table class="keys">${rows.join('')}</table>`));
}
