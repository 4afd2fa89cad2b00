// The bar of pages that are not a table.
import { icon, type IconName } from '../draw/icons';
import { SUIT_SHAPES } from '../draw/card_shapes';
import { el, markup } from './dom';
import { change, theme } from './settings';

export const markWord = (): HTMLElement =>
    el(
        'a',
        { class: 'mark-word', href: '#/', 'aria-label': 'Bluff, to the start' },
        markup(`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${SUIT_SHAPES['S']}"/></svg>`),
        'Bluff',
    );

/** A button that changes between paper at noon and lamplight. */
export function themeButton(): HTMLElement {
    const button = el('button', { class: 'tool', 'aria-label': 'Dark or light' }, markup(icon('moon')));
    button.addEventListener('click', () => change({ theme: theme() === 'dark' ? 'light' : 'dark' }));
    return button;
}

export function barFor(links: readonly (readonly [string, string])[], where?: string): HTMLElement {
    const anchors = links.map(([words, address]) => el('a', { class: 'tool', href: address }, words));
    return el(
        'header',
        { class: 'bar' },
        markWord(),
        where ? el('div', { class: 'where' }, where) : null,
        el('nav', { class: 'tools', 'aria-label': 'Main' }, ...anchors, themeButton()),
    );
}

/** The bar of a workbench: where it is, and what can be done there. */
export function toolBar(
    where: string,
    tools: readonly (readonly [IconName, string, () => void])[],
): HTMLElement {
    const buttons = tools.map(([sign, label, act]) =>
        el(
            'button',
            { class: 'tool', onclick: act, 'aria-label': label, title: label },
            markup(icon(sign)),
            el('span', {}, label),
        ),
    );
    return el(
        'header',
        { class: 'bar' },
        markWord(),
        el('div', { class: 'where' }, where),
        el('div', { class: 'tools', role: 'toolbar', 'aria-label': where }, ...buttons, themeButton()),
    );
}
