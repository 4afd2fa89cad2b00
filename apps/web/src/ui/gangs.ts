// The left column: who acts in which order, every model with its state, and the sheet of the chosen one.
import type { GameInfo, GameSeat, ModelId, ModelView, Seat, System, Turn, View } from '../engine/api';
import { glyph, token, type BaseState } from '../draw/base';
import { miniCard } from '../draw/cards';
import { escapeText } from '../draw/shapes';
import { el, fill, markup } from './dom';
import { cardsOf, factsOf, seatNumber, shortName, type ModelFacts } from './facts';
import type { Face } from '../systems/face';
import { modelNumber } from '../systems/fields';

export interface GangsView {
    info: GameInfo;
    view: View;
    face: Face;
    system: System;
    turn: Turn;
    chosen: ModelId | null;
    /** Models that the open question may be answered with. */
    offered: ReadonlySet<ModelId>;
}

export interface GangsEvents {
    pick(model: ModelId): void;
    hover(model: ModelId | null): void;
    /** How the game stands is to be shown in full. */
    board(): void;
}

export class GangsPanel {
    readonly element = el('aside', { class: 'side left', 'aria-label': 'Order and gangs' });
    /** The same models in a strip, for narrow screens. */
    readonly strip = el('nav', { class: 'strip', 'aria-label': 'Models' });
    /** How the game stands; also in a sheet, where there is no room for the column. */
    readonly board = el('section', { class: 'board', 'aria-label': 'How the game stands' });
    private readonly seats = el('div', { class: 'seats' });
    private readonly sheet = el('section', { class: 'panel sheet' });
    private stood = '';

    constructor(private readonly events: GangsEvents) {
        this.element.append(this.board, this.seats, this.sheet);
    }

    show(given: GangsView): void {
        const facts = new Map(
            given.view.models.map((model) => [model.model, factsOf(model, given.face, given.info)]),
        );
        fill(this.seats, ...seatOrder(given).map((seat) => this.seat(given, seat, facts)));
        this.showSheet(given, facts);
        this.showStrip(given, facts);
    }

    /** Says how the game stands. */
    stands(html: string): void {
        this.board.hidden = html === '';
        if (html !== this.stood) fill(this.board, markup(html));
        this.stood = html;
    }

    private seat(given: GangsView, seat: GameSeat, facts: ReadonlyMap<string, ModelFacts>): HTMLElement {
        const number = seatNumber(seat.seat);
        const lead = cardsOf(given.view, given.face.played.pile, seat.seat).at(-1);
        const acting = given.turn.asked.includes(seat.seat);
        const header = el(
            'header',
            {},
            el(
                'div',
                {},
                el('h2', {}, seat.name),
                el('span', { class: 'cap' }, caption(given, seat)),
                ...given.face
                    .side(given.view, given.info, seat.seat)
                    .map((words) => el('span', { class: 'cap side-fact' }, words)),
            ),
            el('span', { class: 'init' }, lead && lead !== '?' ? markup(miniCard(lead, true)) : null),
        );
        const label = `${seat.name}${acting ? ', asked now' : ''}`;
        const section = el(
            'section',
            { class: `seat seat-${number}${acting ? ' now' : ''}`, 'aria-label': label },
            header,
        );
        for (const id of modelsOf(given.info, seat.seat))
            section.append(this.row(given, seat, id, facts.get(id)));
        return section;
    }

    private row(
        given: GangsView,
        seat: GameSeat,
        id: ModelId,
        facts: ModelFacts | undefined,
    ): HTMLElement {
        const index = modelsOf(given.info, seat.seat).indexOf(id);
        const name = given.info.names[modelNumber(given.info, id)] ?? id;
        const { left, state, waits } = standing(given, id, facts);
        const marks = [
            id === given.chosen ? ' sel' : '',
            left === 0 && !waits ? ' off' : '',
            given.offered.has(id) ? ' offered' : '',
        ];
        const kind = `who${marks.join('')}`;
        const short = shortName(name);
        const held = given.face.holds(given.view, given.info, id, given.system);
        const carried = held ?? weaponOf(given.system, seat.roster.models[index]?.items ?? []);
        const gun = `${carried}${facts?.mounted ? ', mounted' : ''}`;
        const button = el(
            'button',
            { class: kind, 'aria-pressed': id === given.chosen ? 'true' : undefined, 'data-model': id },
            markup(token(seatNumber(seat.seat), short.charAt(0), state)),
            el('span', { class: 'nm' }, short),
            el('span', { class: 'gun' }, gun),
            el(
                'span',
                { class: 'end' },
                markup(facts ? tags(facts, given.face) : absent(given, id)),
                pips(given, seat.seat, id, !facts),
            ),
        );
        button.addEventListener('click', () => this.events.pick(id));
        button.addEventListener('pointerenter', () => this.events.hover(id));
        button.addEventListener('pointerleave', () => this.events.hover(null));
        return button;
    }

    private showSheet(given: GangsView, facts: ReadonlyMap<string, ModelFacts>): void {
        const chosen = given.chosen ? facts.get(given.chosen) : undefined;
        this.sheet.hidden = !chosen;
        if (!chosen || !given.chosen) return;
        this.sheet.setAttribute('aria-label', chosen.view.name);
        fill(this.sheet, markup(sheetMarkup(given, given.chosen, chosen)));
    }

    private showStrip(given: GangsView, facts: ReadonlyMap<string, ModelFacts>): void {
        const parts: Node[] = [];
        seatOrder(given).forEach((seat, i) => {
            if (i > 0) parts.push(el('hr'));
            for (const id of modelsOf(given.info, seat.seat))
                parts.push(this.stripButton(given, seat.seat, id, facts.get(id)));
        });
        const foe = given.face.prey(given.view);
        if (foe) parts.push(el('hr'), this.foeButton(foe));
        fill(this.strip, ...parts);
    }

    /** What is hunted, for narrow screens: all that is known of it is a tap away. */
    private foeButton(foe: ModelView): HTMLElement {
        const left = /^\d+/.exec(foe.state)?.[0] ?? '';
        const button = el(
            'button',
            {},
            markup(token(2, shortName(foe.name).charAt(0))),
            el('span', { class: 'vh' }, `${foe.name}, how the hunt stands `),
            el('span', { class: 'w' }, left),
        );
        button.addEventListener('click', () => this.events.board());
        return button;
    }

    private stripButton(
        given: GangsView,
        seat: Seat,
        id: ModelId,
        facts: ModelFacts | undefined,
    ): HTMLElement {
        const name = given.info.names[modelNumber(given.info, id)] ?? id;
        const { left, state, waits } = standing(given, id, facts);
        const own = pips(given, seat, id, !facts && !waits, 'short');
        const button = el(
            'button',
            {
                class: `${id === given.chosen ? 'on' : ''}${left === 0 && !waits ? ' off' : ''}`,
                'aria-pressed': String(id === given.chosen),
            },
            markup(token(seatNumber(seat), shortName(name).charAt(0), state)),
            el('span', { class: 'vh' }, `${name}, ${facts?.view.state || 'unhurt'} `),
            own && !facts?.view.out && (facts || waits)
                ? own
                : el('span', { class: 'w' }, stripWord(facts, waits)),
        );
        button.addEventListener('click', () => this.events.pick(id));
        return button;
    }
}

/** The first weapon that a model carries, else the first of what it has. */
function weaponOf(system: System, items: readonly string[]): string {
    const isTag = (word: string): boolean =>
        system.catalog.items.some((item) => item.word === word && item.kind === 'tag');
    return (items.find((word) => !isTag(word)) ?? '').replace(/-/g, ' ');
}

// ---- parts ---------------------------------------------------------------------------------------

/** The viewer's own gang first; where all play together nothing changes its place. */
function seatOrder(given: GangsView): GameSeat[] {
    const own = given.view.seat;
    if (given.info.system.traits.includes('cooperative')) return [...given.info.seats];
    return [...given.info.seats].sort((a, b) => Number(b.seat === own) - Number(a.seat === own));
}

/** A seat's models: those of its roster, and others that belong to it now. */
function modelsOf(info: GameInfo, seat: Seat): ModelId[] {
    return info.models.filter((id) => /^[a-d]\d+$/.test(id) && id.charAt(0) === seat);
}

function caption(given: GangsView, seat: GameSeat): string {
    const own = given.view.seat === seat.seat;
    const together = given.info.system.traits.includes('cooperative');
    const other = together ? 'With you' : 'Another player';
    const who = own ? 'You' : seat.player === 'person' ? other : `Bot, ${seat.player}`;
    const hand = given.view.piles?.find((pile) => pile.pile === 'hand' && pile.seat === seat.seat);
    const cards = hand && !own ? `, ${hand.size} ${hand.size === 1 ? 'card' : 'cards'}` : '';
    return `${who}${given.turn.asked.includes(seat.seat) ? ', acting now' : ''}${cards}`;
}

function tags(facts: ModelFacts, face: Face): string {
    if (facts.health !== undefined) return gauge(facts, facts.health, face.tag(facts.view));
    const usual = face.tag(facts.view);
    const worst = facts.woundWords[0];
    const bad = facts.conditions.find((condition) => condition.mood !== 'plain');
    if (!bad && usual) return `<span class="tag">${escapeText(usual)}</span>`;
    const shown = bad ?? facts.conditions[0];
    if (shown) {
        const sign = shown.badge ? glyph(shown.badge) : '';
        const words = escapeText(capital(shown.words));
        const said = usual ? `<span class="vh">${words}, </span>${escapeText(usual)}` : words;
        return `<span class="tag ${shown.mood}">${sign}${said}</span>`;
    }
    return worst ? `<span class="tag bad">${escapeText(capital(worst))}</span>` : '';
}

/** How much health is left, with signs of what else is to be known. */
function gauge(facts: ModelFacts, share: number, words: string): string {
    const signs = facts.conditions.map(({ badge, mood, words: said }) => {
        const text = escapeText(capital(said));
        return badge
            ? `<span class="tag only ${mood}" title="${text}">${glyph(badge)}<span class="vh">${text}</span></span>`
            : '';
    });
    const width = Math.round(share * 36);
    return (
        `${signs.join('')}<svg class="hp" viewBox="0 0 38 8" aria-hidden="true"><rect class="all" width="38" height="8" rx="4"/>` +
        `<rect class="left" x="1" y="1" width="${width}" height="6" rx="3"/></svg>` +
        `<span class="num">${escapeText(words)}<span class="vh"> wounds left</span></span>`
    );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** More dots than this are drawn smaller. */
const MANY = 3;

function pips(
    given: GangsView,
    seat: Seat,
    id: ModelId,
    gone: boolean,
    room: 'row' | 'short' = 'row',
): HTMLElement | null {
    const actions = given.face.actions(given.view, given.info, id);
    if (!actions || gone || (seat !== given.view.seat && !given.face.openActions)) return null;
    const { left, most } = actions;
    if (room === 'short' && most > MANY) return el('span', { class: 'w' }, `${left}/${most}`);
    const dots = Array.from({ length: most }, (_, i) => el('i', { class: i < left ? 'on' : '' }));
    return el(
        'span',
        { class: most > MANY ? 'pips many' : 'pips', role: 'img', 'aria-label': `${left} actions left` },
        ...dots,
    );
}

/** How a model stands: actions left, how its token looks, whether it is yet to be placed. */
function standing(
    given: GangsView,
    id: ModelId,
    facts: ModelFacts | undefined,
): { left: number | undefined; state: BaseState; waits: boolean } {
    const waits = !facts && given.face.awaited(given.view, modelNumber(given.info, id));
    if (!facts) return { left: 0, state: waits ? 'rest' : 'out', waits };
    const left = given.face.actions(given.view, given.info, id)?.left;
    return { left, state: facts.view.out ? 'out' : left === 0 ? 'done' : 'rest', waits };
}

/** One word about a model under its token in the strip. */
function stripWord(facts: ModelFacts | undefined, waits: boolean): string {
    if (!facts) return waits ? '\u00a0' : 'gone';
    if (facts.view.out) return 'out';
    const worst = facts.conditions.find((condition) => condition.mood === 'bad')?.words;
    const health = facts.health === undefined ? undefined : /^\d+/.exec(facts.view.state)?.[0];
    const words = facts.woundWords[0] ?? worst ?? health ?? facts.conditions[0]?.words ?? '\u00a0';
    return words.split(' ')[0] ?? '';
}

/** Why a model is not on the table. */
function absent(given: GangsView, id: ModelId): string {
    const word = given.face.absence(given.view, modelNumber(given.info, id));
    return `<span class="tag ${/^(Dead|Out)$/.test(word) ? 'bad' : ''}">${word}</span>`;
}

// ---- the sheet of a model ------------------------------------------------------------------------

function sheetMarkup(given: GangsView, id: ModelId, facts: ModelFacts): string {
    const { face, view, info } = given;
    const seat = info.seats.find((s) => s.seat === id.charAt(0));
    const model = seat?.roster.models[Number(id.slice(1)) - 1];
    const attributes = Object.entries(model?.attributes ?? {})
        .filter(([word]) => !face.shown.includes(word) && word !== 'radius')
        .map(([word, value]) => `${capital(word)} ${value}`);
    const head = `<h2>${escapeText(facts.view.name)} <span class="cap">${escapeText(attributes.join(', '))}</span></h2>`;
    const conditions = facts.conditions.map(
        (c) =>
            `<span class="tag ${c.mood}">${c.badge ? glyph(c.badge) : ''}${escapeText(capital(c.words))}</span>`,
    );
    const own = face.sheet(view, info, id, given.system);
    return (
        head +
        (conditions.length > 0 ? `<div class="row tags">${conditions.join('')}</div>` : '') +
        (own || `<p class="row">${escapeText(facts.view.state || 'unhurt')}</p>`)
    );
}
