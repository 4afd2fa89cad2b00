// Small parts of forms.
import { el, type Child } from './dom';

export const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i);

export function select(
    label: string,
    options: readonly (readonly [string, string])[],
    now: string,
    change: (value: string) => void,
): HTMLElement {
    const box = el(
        'select',
        {},
        ...options.map(([value, words]) => el('option', { value, selected: value === now }, words)),
    );
    box.addEventListener('change', () => change(box.value));
    return el('label', { class: 'field' }, el('b', {}, label), box);
}

export function button(label: string, act: () => void, kind = 'alt', sign?: Child): HTMLButtonElement {
    const made = el('button', { class: kind, type: 'button' }, sign, label);
    made.addEventListener('click', act);
    return made;
}

/** A field for a short text; `change` is called with every letter. */
export function textField(
    label: string,
    now: string,
    change: (value: string) => void,
    kind: 'text' | 'number' = 'text',
): HTMLElement {
    const box = el('input', { type: kind, value: now, 'aria-label': label });
    box.addEventListener('input', () => change(box.value));
    return el('label', { class: 'field' }, el('b', {}, label), box);
}
