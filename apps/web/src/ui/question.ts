// The question, in words, with all of its answers.
import type { OddsLine } from '../engine/api';
import type { Cost } from '../systems/face';
import { eyeSign, type SightKind } from '../draw/lines';
import { cardsInText } from '../draw/cards';
import { icon } from '../draw/icons';
import { escapeText } from '../draw/shapes';
import { el, fill, markup, type Child } from './dom';
import { bigPercent, headline, putOdds, type OddsTitle } from './odds';

/** An answer as a button. */
export interface Entry {
    id: string;
    title: string;
    circumstance: string;
    sight?: SightKind | undefined;
    odds?: readonly OddsLine[] | undefined;
    /** What it costs. */
    cost?: Cost | undefined;
    /** The key that chooses it. */
    key: string;
    /** Asked once more inside the button before it is given. */
    warning?: string | undefined;
    /** What the bot would do. */
    hinted?: boolean;
}

/** What the panel shows: a question, or that there is none now. */
export interface Asked {
    sentence: string;
    guide?: string | undefined;
    crumbs?: string | undefined;
    interrupt: boolean;
    entries: readonly Entry[];
    chosen: string | null;
    /** The chosen answer's odds, shown in the sheet on narrow screens. */
    odds?: { title: OddsTitle; lines: readonly OddsLine[] } | undefined;
    /** A commit button, where choosing is not yet committing. */
    commit?: { label: string; enabled: boolean } | undefined;
    /** Another bend may be put into the way. */
    bend?: boolean;
    /** A way back from a step within an answer. */
    back: boolean;
    /** More to say under the answers. */
    foot?: string | undefined;
    /** Who has chosen, where several choose in secret. */
    tableau?: HTMLElement | null;
    /** The question can be answered by a standing order. */
    routine?: boolean;
}

export interface Waiting {
    sentence: string;
    detail: string;
    action?: { label: string; act(): void } | undefined;
    spinner: boolean;
}

export interface QuestionEvents {
    hover(id: string | null): void;
    choose(id: string): void;
    commit(id: string): void;
    commitChosen(): void;
    back(): void;
    leaveGuide(): void;
    openOrders(): void;
    addBend(): void;
}

export class QuestionPanel {
    readonly element = el('section', { class: 'ask', 'aria-labelledby': 'question' });
    readonly heading = el('h2', { id: 'question', tabindex: -1 });
    private warned: string | null = null;
    /** What is asked, as text: the same is not drawn twice, so that no button is changed under a finger. */
    private drawn = '';
    /** What is waited for, in words: the same is not drawn twice. */
    private waiting = '';

    constructor(private readonly events: QuestionEvents) {}

    // ---- asked -----------------------------------------------------------------------------------

    ask(asked: Asked): void {
        if (this.warned && this.warned !== asked.chosen) this.warned = null;
        const drawn = JSON.stringify([asked, asked.tableau?.outerHTML, this.warned]);
        if (drawn === this.drawn) return;
        this.drawn = drawn;
        const focused = this.focusedEntry();
        fill(this.heading, markup(cardsInText(escapeText(asked.sentence))));
        this.element.classList.toggle('band', asked.interrupt);
        const answers = el('div', { class: 'answers', role: 'group', 'aria-label': 'Answers' });
        for (const entry of asked.entries) answers.append(this.button(entry, asked.chosen === entry.id));
        answers.addEventListener('keydown', (event) => this.walk(event, answers));
        fill(
            this.element,
            ...this.head(asked),
            asked.tableau,
            this.pick(asked),
            answers,
            this.foot(asked),
        );
        this.waiting = '';
        if (focused) this.focusEntry(focused);
    }

    private head(asked: Asked): Child[] {
        const keys = el(
            'span',
            { class: 'cap keys-cap' },
            markup('<kbd>]</kbd> next model &nbsp;<kbd>?</kbd> keys'),
        );
        const grab = el('i', { class: 'grab', 'aria-hidden': 'true' });
        const crumbs = asked.crumbs
            ? el(
                  'div',
                  { class: 'crumbs' },
                  asked.crumbs,
                  markup(icon('right')),
                  el('b', {}, 'your answer'),
              )
            : null;
        return [grab, crumbs, el('div', { class: 'q' }, this.heading, keys), this.guide(asked)];
    }

    private guide(asked: Asked): HTMLElement | null {
        if (!asked.guide) return null;
        const leave = el('button', { class: 'linkish' }, 'Stop explaining');
        leave.addEventListener('click', () => this.events.leaveGuide());
        return el('p', { class: 'guide' }, asked.guide, ' ', leave);
    }

    private pick(asked: Asked): HTMLElement | null {
        if (!asked.odds || asked.odds.lines.length === 0) return null;
        const pick = el('div', { class: 'pick' });
        putOdds(pick, asked.odds.title, asked.odds.lines);
        return pick;
    }

    private foot(asked: Asked): HTMLElement | null {
        const parts: Child[] = [];
        if (asked.commit) {
            const go = el(
                'button',
                { class: 'go', disabled: !asked.commit.enabled },
                asked.commit.label,
                markup('<kbd>\u21b5</kbd>'),
            );
            go.addEventListener('click', () => this.events.commitChosen());
            parts.push(go);
        }
        if (asked.bend) {
            const bend = el(
                'button',
                { class: 'ans small' },
                el('b', {}, 'Way-point'),
                el('kbd', {}, 'W'),
            );
            bend.addEventListener('click', () => this.events.addBend());
            parts.push(bend);
        }
        if (asked.back) {
            const back = el(
                'button',
                { class: 'ans small back' },
                el('b', {}, 'Back'),
                el('kbd', {}, 'Esc'),
            );
            back.addEventListener('click', () => this.events.back());
            parts.push(back);
        }
        if (asked.routine) {
            const orders = el('button', { class: 'linkish' }, 'Set a standing order');
            orders.addEventListener('click', () => this.events.openOrders());
            parts.push(orders);
        }
        if (asked.foot) parts.push(el('span', { class: 'cap foot-note' }, asked.foot));
        return parts.length > 0 ? el('div', { class: 'commit-row' }, ...parts) : null;
    }

    private button(entry: Entry, chosen: boolean): HTMLElement {
        const ppm = headline(entry.odds);
        const asking = this.warned === entry.id;
        const kind = `ans${ppm === undefined ? ' small' : ''}${chosen ? ' on' : ''}${entry.hinted ? ' hinted' : ''}`;
        const eye = entry.sight ? eyeSign(entry.sight) : '';
        const detail = asking ? (entry.warning ?? '') : entry.circumstance;
        const short = entry.cost !== undefined && ppm === undefined && !asking;
        const words = el(
            'span',
            { class: 't' },
            el('b', {}, markup(cardsInText(escapeText(entry.title)))),
        );
        if (detail)
            words.append(
                el('span', { class: 'vh' }, ', '),
                el(
                    'span',
                    { class: asking ? 'sure' : short ? 'vh' : '' },
                    markup(asking ? escapeText(detail) : eye + escapeText(detail)),
                ),
            );
        const button = el(
            'button',
            {
                class: kind,
                'aria-pressed': String(chosen),
                'data-answer': entry.id,
                title: short ? detail : undefined,
            },
            words,
            entry.cost === undefined
                ? null
                : el(
                      'i',
                      { class: 'cost' },
                      el('span', { 'aria-hidden': 'true' }, String(entry.cost.number)),
                      el('span', { class: 'vh' }, `, ${entry.cost.words}`),
                  ),
            ppm === undefined ? null : el('span', { class: 'pc' }, markup(bigPercent(ppm))),
            el('kbd', {}, entry.key),
        );
        button.addEventListener('pointerenter', (event) => {
            if (event.pointerType === 'mouse') this.events.hover(entry.id);
        });
        button.addEventListener('click', (event) => this.clicked(entry, event));
        return button;
    }

    /** A mouse or a key commits; a finger chooses first. */
    private clicked(entry: Entry, event: MouseEvent): void {
        if ((event as PointerEvent).pointerType === 'touch') return this.events.choose(entry.id);
        this.commit(entry);
    }

    /** Commits an answer; one that ends something is asked for twice. */
    commit(entry: Entry): void {
        if (entry.warning && this.warned !== entry.id) {
            this.warned = entry.id;
            return this.events.choose(entry.id);
        }
        this.warned = null;
        this.events.commit(entry.id);
    }

    // ---- waiting ---------------------------------------------------------------------------------

    wait(waiting: Waiting): void {
        const { sentence, detail, spinner, action: offer } = waiting;
        const said = [sentence, detail, String(spinner), offer?.label ?? ''].join('\n');
        if (said === this.waiting) return;
        this.waiting = said;
        this.drawn = '';
        this.warned = null;
        this.heading.textContent = waiting.sentence;
        this.element.classList.remove('band');
        const action = waiting.action;
        const button = action ? el('button', { class: 'ans small' }, el('b', {}, action.label)) : null;
        button?.addEventListener('click', () => action?.act());
        const spin = waiting.spinner ? el('i', { class: 'spin', 'aria-hidden': 'true' }) : null;
        const state = el('div', { class: 'state' }, spin, el('span', {}, waiting.detail), button);
        fill(
            this.element,
            el('i', { class: 'grab', 'aria-hidden': 'true' }),
            el('div', { class: 'q' }, this.heading),
            state,
        );
    }

    /** Anything else in the panel's place, such as the result. */
    put(sentence: string, ...content: Child[]): void {
        this.waiting = '';
        this.drawn = '';
        this.heading.textContent = sentence;
        this.element.classList.remove('band');
        fill(
            this.element,
            el('i', { class: 'grab', 'aria-hidden': 'true' }),
            el('div', { class: 'q' }, this.heading),
            ...content,
        );
    }

    // ---- focus -----------------------------------------------------------------------------------

    private focusedEntry(): string | undefined {
        const active = document.activeElement;
        return active instanceof HTMLElement && this.element.contains(active)
            ? active.dataset['answer']
            : undefined;
    }

    focusEntry(id: string): void {
        this.element.querySelector<HTMLElement>(`[data-answer="${CSS.escape(id)}"]`)?.focus();
    }

    private walk(event: KeyboardEvent, answers: HTMLElement): void {
        const forward = event.key === 'ArrowRight' || event.key === 'ArrowDown';
        const backward = event.key === 'ArrowLeft' || event.key === 'ArrowUp';
        if (!forward && !backward) return;
        event.preventDefault();
        event.stopPropagation();
        const buttons = [...answers.querySelectorAll<HTMLElement>('button')];
        const now = buttons.indexOf(document.activeElement as HTMLElement);
        const next = buttons[(now + (forward ? 1 : -1) + buttons.length) % buttons.length];
        const id = next?.dataset['answer'];
        if (id) this.events.choose(id);
        next?.focus();
        if (id) this.focusEntry(id);
    }
}
