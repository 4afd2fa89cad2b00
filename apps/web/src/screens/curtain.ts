// Between two players at one screen. While it hangs, nothing of the game is in the page.
import { icon } from '../draw/icons';
import { cardBack } from '../draw/cards';
import { el, markup } from '../ui/dom';

export function curtain(name: string, uncover: () => Promise<void>): HTMLElement {
    const button = el('button', { class: 'cta' }, `I am ${name}`);
    button.addEventListener('click', () => {
        button.disabled = true;
        void uncover();
    });
    const backs = el(
        'div',
        { class: 'curtain-cards', 'aria-hidden': 'true' },
        markup(cardBack(1) + cardBack(2) + cardBack(3)),
    );
    return el(
        'main',
        { class: 'curtain', 'aria-label': 'Curtain' },
        markup(icon('curtain')),
        el('h1', {}, `Pass the screen to ${name}`),
        el('p', {}, 'Hands are behind the curtain. Nobody else should look.'),
        backs,
        button,
    );
}
