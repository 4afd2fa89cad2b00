// The player's hand: a hand that looks like one. When cards are the answer it rises and its cards are
// buttons.
import { card, cardBack } from '../draw/cards';
import { el, fill, markup } from './dom';

export interface HandCard {
    code: string;
    /** What it would do now, in two words. */
    ribbon?: string;
    /** It is an answer to the question. */
    playable: boolean;
    chosen: boolean;
    /** What choosing it means, for those who cannot see it. */
    meaning?: string;
}

export interface HandView {
    seat: number;
    cards: readonly HandCard[];
    /** Already played and lying apart: the initiative card. */
    played?: { code: string; caption: string; hidden: boolean };
    /** The hand is what the question is answered with. */
    asked: boolean;
}

export interface HandEvents {
    hover(index: number | null): void;
    pick(index: number, commits: boolean): void;
    /** Touched, but it is no answer. */
    refuse(index: number): void;
}

/** With more cards than these they lie closer together. */
const CARDS_ROOMY = 5;

const ORDINALS = [
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
    'tenth',
];

export class HandPanel {
    readonly element = el('section', { class: 'hand', 'aria-label': 'Your hand' });

    constructor(private readonly events: HandEvents) {}

    show(view: HandView | null): void {
        this.element.hidden = view === null;
        if (!view) return this.element.replaceChildren();
        const focused = this.focusedIndex();
        const fan = el('div', { class: 'fan', role: 'group', 'aria-label': this.label(view) });
        view.cards.forEach((held, i) => fan.append(this.button(view, held, i)));
        fan.addEventListener('keydown', (event) => this.walk(event, fan));
        fill(this.element, view.played ? this.slot(view) : null, fan);
        this.element.classList.toggle('asked', view.asked);
        this.element.classList.toggle('many', view.cards.length > CARDS_ROOMY);
        if (focused >= 0) (fan.children[focused] as HTMLElement | undefined)?.focus();
    }

    private label(view: HandView): string {
        return `Your hand, ${view.cards.length} ${view.cards.length === 1 ? 'card' : 'cards'}`;
    }

    private slot(view: HandView): HTMLElement {
        const played = view.played;
        const face = played?.hidden ? cardBack(view.seat) : card(played?.code ?? '?', view.seat);
        return el(
            'div',
            { class: 'slot' },
            markup(face),
            el('span', { class: 'cap' }, played?.caption ?? ''),
        );
    }

    private button(view: HandView, held: HandCard, i: number): HTMLElement {
        const middle = (view.cards.length - 1) / 2;
        const state = `${held.playable ? 'playable' : view.asked ? 'dim' : ''}${held.chosen ? ' up' : ''}`;
        const place = `${ORDINALS[i] ?? `number ${i + 1}`} of ${view.cards.length}`;
        const name = `, ${place}${held.meaning ? `. ${held.meaning}` : ''}`;
        const button = el('button', {
            class: state,
            'aria-pressed': held.playable ? String(held.chosen) : undefined,
            tabindex: i === 0 || held.chosen ? 0 : -1,
        });
        button.append(markup(card(held.code, view.seat)), el('span', { class: 'vh' }, name));
        if (held.ribbon) button.append(el('span', { class: 'role' }, held.ribbon));
        button.style.transform = `rotate(${(i - middle) * 4}deg) translateY(${Math.abs(i - middle) * 2.5}px)`;
        button.addEventListener('pointerenter', (event) => {
            if (event.pointerType === 'mouse' && held.playable) this.events.hover(i);
        });
        button.addEventListener('click', (event) => this.clicked(held, i, event));
        return button;
    }

    private clicked(held: HandCard, i: number, event: MouseEvent): void {
        const touch = (event as PointerEvent).pointerType === 'touch';
        if (held.playable) this.events.pick(i, !touch);
        else this.events.refuse(i);
    }

    private focusedIndex(): number {
        const active = document.activeElement;
        return active instanceof HTMLElement && this.element.contains(active)
            ? [...(active.parentElement?.children ?? [])].indexOf(active)
            : -1;
    }

    /** One Tab stop, arrows inside. */
    private walk(event: KeyboardEvent, fan: HTMLElement): void {
        const move = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (move === 0) return;
        event.preventDefault();
        event.stopPropagation();
        const cards = [...fan.children] as HTMLElement[];
        const now = cards.indexOf(document.activeElement as HTMLElement);
        const next = (now + move + cards.length) % cards.length;
        cards[next]?.focus();
        if (cards[next]?.classList.contains('playable')) this.events.hover(next);
    }
}
