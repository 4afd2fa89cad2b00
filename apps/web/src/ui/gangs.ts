// The left column: who acts in which order, every model with its state, and the sheet of the chosen one.
import type { GameInfo, GameSeat, ModelId, Seat, Turn, View } from '../engine/api';
import { glyph, token, type BaseState } from '../draw/base';
import { miniCard } from '../draw/cards';
import { escapeText } from '../draw/shapes';
import { el, fill, markup } from './dom';
import {
    cardsOf,
    factsOf,
    fieldNumber,
    fieldOf,
    modelNumber,
    seatNumber,
    shortName,
    type ModelFacts,
} from './facts';

/** Rules that bind a wounded model, by where it was hit. */
const WOUND_RULES: Record<string, string> = {
    leg: 'Leg wound: one Move a turn.',
    arm: 'Arm wound: one Shoot a turn.',
    chest: 'Chest wound: no Aim.',
};
const LOCATIONS = ['leg', 'arm', 'graze', 'gut', 'chest', 'severe'];
const SEVERE_BOXES = 2;
const BOXES = 3;

export interface GangsView {
    info: GameInfo;
    view: View;
    turn: Turn;
    chosen: ModelId | null;
    /** Models that the open question may be answered with. */
    offered: ReadonlySet<ModelId>;
}

export interface GangsEvents {
    pick(model: ModelId): void;
    hover(model: ModelId | null): void;
}

/** How many actions a model has left this turn: of two, 0 when it has acted. */
export function actionsLeft(given: GangsView, id: ModelId): number | undefined {
    if (given.info.system.id !== 'ruthless') return undefined;
    const number = modelNumber(given.info, id);
    if (fieldOf(given.view, 'models', 'acted', number)) return 0;
    const actor = fieldNumber(given.view, 'actor');
    return actor === number + 1 ? Math.max(0, 2 - fieldNumber(given.view, 'used')) : 2;
}

export class GangsPanel {
    readonly element = el('aside', { class: 'side left', 'aria-label': 'Order and gangs' });
    /** The same models in a strip, for narrow screens. */
    readonly strip = el('nav', { class: 'strip', 'aria-label': 'Models' });
    private readonly seats = el('div', { class: 'seats' });
    private readonly sheet = el('section', { class: 'panel sheet' });

    constructor(private readonly events: GangsEvents) {
        this.element.append(this.seats, this.sheet);
    }

    show(given: GangsView): void {
        const facts = new Map(given.view.models.map((model) => [model.model, factsOf(model)]));
        fill(this.seats, ...seatOrder(given).map((seat) => this.seat(given, seat, facts)));
        this.showSheet(given, facts);
        this.showStrip(given, facts);
    }

    private seat(given: GangsView, seat: GameSeat, facts: ReadonlyMap<string, ModelFacts>): HTMLElement {
        const number = seatNumber(seat.seat);
        const lead = cardsOf(given.view, 'shown', seat.seat).at(-1);
        const acting = given.turn.asked.includes(seat.seat);
        const header = el(
            'header',
            {},
            el('div', {}, el('h2', {}, seat.name), el('span', { class: 'cap' }, caption(given, seat))),
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
        const items = seat.roster.models[index]?.items.map((item) => item.replace(/-/g, ' ')) ?? [];
        const gun = `${items[0] ?? ''}${facts?.mounted ? ', mounted' : ''}`;
        const button = el(
            'button',
            { class: kind, 'aria-pressed': id === given.chosen ? 'true' : undefined, 'data-model': id },
            markup(token(seatNumber(seat.seat), short.charAt(0), state)),
            el('span', { class: 'nm' }, short),
            el('span', { class: 'gun' }, gun),
            el(
                'span',
                { class: 'end' },
                markup(facts ? tags(facts) : absent(given, id)),
                pips(given, seat.seat, left, !facts),
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
        fill(this.strip, ...parts);
    }

    private stripButton(
        given: GangsView,
        seat: Seat,
        id: ModelId,
        facts: ModelFacts | undefined,
    ): HTMLElement {
        const name = given.info.names[modelNumber(given.info, id)] ?? id;
        const { left, state, waits } = standing(given, id, facts);
        const own = seat === given.view.seat ? pips(given, seat, left, !facts) : null;
        const button = el(
            'button',
            {
                class: `${id === given.chosen ? 'on' : ''}${left === 0 && !waits ? ' off' : ''}`,
                'aria-pressed': String(id === given.chosen),
            },
            markup(token(seatNumber(seat), shortName(name).charAt(0), state)),
            el('span', { class: 'vh' }, `${name}, ${facts?.view.state || 'unhurt'} `),
            own && facts && !facts.view.out ? own : el('span', { class: 'w' }, stripWord(facts, waits)),
        );
        button.addEventListener('click', () => this.events.pick(id));
        return button;
    }
}

// ---- parts ---------------------------------------------------------------------------------------

/** The viewer's own gang first. */
function seatOrder(given: GangsView): GameSeat[] {
    const own = given.view.seat;
    return [...given.info.seats].sort((a, b) => Number(b.seat === own) - Number(a.seat === own));
}

/** A seat's models: those of its roster, and others that belong to it now. */
function modelsOf(info: GameInfo, seat: Seat): ModelId[] {
    return info.models.filter((id) => /^[a-d]\d+$/.test(id) && id.charAt(0) === seat);
}

function caption(given: GangsView, seat: GameSeat): string {
    const own = given.view.seat === seat.seat;
    const who = own ? 'You' : seat.player === 'person' ? 'Another player' : `Bot, ${seat.player}`;
    const hand = given.view.piles?.find((pile) => pile.pile === 'hand' && pile.seat === seat.seat);
    const cards = hand && !own ? `, ${hand.size} ${hand.size === 1 ? 'card' : 'cards'}` : '';
    return `${who}${given.turn.asked.includes(seat.seat) ? ', acting now' : ''}${cards}`;
}

function tags(facts: ModelFacts): string {
    const worst = facts.woundWords[0];
    const shown =
        facts.conditions.find((condition) => condition.mood !== 'plain') ?? facts.conditions[0];
    if (shown) {
        const sign = shown.badge ? glyph(shown.badge) : '';
        return `<span class="tag ${shown.mood}">${sign}${escapeText(capital(shown.words))}</span>`;
    }
    return worst ? `<span class="tag bad">${escapeText(capital(worst))}</span>` : '';
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function pips(
    given: GangsView,
    seat: Seat,
    left: number | undefined,
    gone: boolean,
): HTMLElement | null {
    if (left === undefined || gone || seat !== given.view.seat) return null;
    const dots = [0, 1].map((i) => el('i', { class: i < left ? 'on' : '' }));
    return el('span', { class: 'pips', role: 'img', 'aria-label': `${left} actions left` }, ...dots);
}

/** Lives of Ruthless, by their number in the state. */
const LIVES = ['To come', '', '', 'Dead', 'Left'];

/** How a model stands: actions left, how its token looks, whether it is yet to be placed. */
function standing(
    given: GangsView,
    id: ModelId,
    facts: ModelFacts | undefined,
): { left: number | undefined; state: BaseState; waits: boolean } {
    const waits = !facts && given.view.round === 0;
    if (!facts) return { left: 0, state: waits ? 'rest' : 'out', waits };
    const left = actionsLeft(given, id);
    return { left, state: facts.view.out ? 'out' : left === 0 ? 'done' : 'rest', waits };
}

/** One word about a model under its token in the strip. */
function stripWord(facts: ModelFacts | undefined, waits: boolean): string {
    if (!facts) return waits ? '\u00a0' : 'gone';
    if (facts.view.out) return 'out';
    const words = facts.woundWords[0] ?? facts.conditions[0]?.words ?? '\u00a0';
    return words.split(' ')[0] ?? '';
}

/** Why a model is not on the table. */
function absent(given: GangsView, id: ModelId): string {
    const word = LIVES[fieldOf(given.view, 'models', 'life', modelNumber(given.info, id))] || 'Gone';
    return `<span class="tag ${word === 'Dead' ? 'bad' : ''}">${word}</span>`;
}

// ---- the sheet of a model ------------------------------------------------------------------------

function boxes(crossed: number, count: number): string {
    let out = '';
    for (let i = 0; i < count; i++) out += `<i${i < crossed ? ' class="x"' : ''}></i>`;
    return `<span class="boxes" role="img" aria-label="${crossed} of ${count}">${out}</span>`;
}

function woundBoxes(
    given: GangsView,
    number: number,
    attributes: Readonly<Record<string, number>>,
): string {
    const rows = LOCATIONS.map((location) => {
        const crossed = fieldOf(given.view, 'models', location, number);
        return `<div>${capital(location)}${boxes(crossed, attributes[location] ?? (location === 'severe' ? SEVERE_BOXES : BOXES))}</div>`;
    });
    const notes = LOCATIONS.filter((location) => fieldOf(given.view, 'models', location, number) > 0)
        .flatMap((location) => WOUND_RULES[location] ?? [])
        .join(' ');
    const link = notes
        ? `<p class="cap note">${notes} <a class="rule" href="#rule-RU-WND-1" data-rule="RU-WND-1">RU-WND-1</a></p>`
        : '';
    return `<div class="wounds">${rows.join('')}</div>${link}`;
}

/** Rounds left in each weapon, drawn as rounds. */
function weapons(given: GangsView, number: number, items: readonly string[]): string {
    const CAPACITY: Record<string, number> = {
        derringer: 2,
        shotgun: 2,
        revolver: 6,
        buntline: 6,
        'repeating-rifle': 10,
        'sharps-carbine': 1,
    };
    return items
        .map((item) => {
            const title = `<b>${escapeText(capital(item.replace(/-/g, ' ')))}</b>`;
            const full = CAPACITY[item];
            if (full === undefined) return `<div class="row">${title}</div>`;
            const left = fieldOf(given.view, 'models', item, number);
            let shells = '';
            for (let i = 0; i < full; i++) shells += `<i${i < left ? ' class="on"' : ''}></i>`;
            return `<div class="row">${title}<span class="rounds" role="img" aria-label="${left} of ${full} rounds">${shells}</span><span class="muted">${left} of ${full}</span></div>`;
        })
        .join('');
}

function sheetMarkup(given: GangsView, id: ModelId, facts: ModelFacts): string {
    const number = modelNumber(given.info, id);
    const seat = given.info.seats.find((s) => s.seat === id.charAt(0));
    const model = seat?.roster.models[Number(id.slice(1)) - 1];
    const attributes = Object.entries(model?.attributes ?? {})
        .filter(([word]) => !LOCATIONS.includes(word) && word !== 'radius')
        .map(([word, value]) => `${capital(word)} ${value}`);
    const head = `<h2>${escapeText(facts.view.name)} <span class="cap">${escapeText(attributes.join(', '))}</span></h2>`;
    const ruthless = given.info.system.id === 'ruthless' && number >= 0;
    const conditions = facts.conditions.map(
        (c) =>
            `<span class="tag ${c.mood}">${c.badge ? glyph(c.badge) : ''}${escapeText(capital(c.words))}</span>`,
    );
    return (
        head +
        (ruthless
            ? weapons(given, number, model?.items ?? [])
            : `<p class="row">${escapeText(facts.view.state || 'unhurt')}</p>`) +
        (conditions.length > 0 ? `<div class="row tags">${conditions.join('')}</div>` : '') +
        (ruthless ? woundBoxes(given, number, model?.attributes ?? {}) : '')
    );
}
