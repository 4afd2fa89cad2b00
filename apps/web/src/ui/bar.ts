// The bar of pages that are not a table.
import { icon } from '../draw/icons';
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
