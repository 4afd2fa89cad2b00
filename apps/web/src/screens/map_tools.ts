// What the pointer does on the map: hover, choose, place, measure, look at things.
import type { ModelId } from '../engine/api';
import { gapBetween, inches } from '../draw/lines';
import { token } from '../draw/base';
import { effectsOf, titleOf } from '../draw/recipes';
import { inside, type Point } from '../draw/shapes';
import { el, fill, markup } from '../ui/dom';
import { milInches, percent, seatNumber, spotOf, toInches } from '../ui/facts';
import type { MapEvents } from '../ui/map';
import type { TableScreen } from './table';

const FACTS_MS = 400;

export class MapTools implements MapEvents {
    /** A card of facts about what the pointer rests on. */
    readonly facts = el('div', { class: 'facts', role: 'status', hidden: true });
    /** Which of several models was meant. */
    readonly crowd = el('div', {
        class: 'crowd',
        role: 'group',
        'aria-label': 'Which one?',
        hidden: true,
    });
    private timer = 0;

    constructor(private readonly screen: TableScreen) {}

    // ---- pointer ---------------------------------------------------------------------------------

    hover(at: Point | null, model: ModelId | null): void {
        const { screen } = this;
        window.clearTimeout(this.timer);
        if (!at) {
            this.facts.hidden = true;
            screen.state.hoverPiece = null;
            return this.hoverModel(null);
        }
        if (screen.answering.placing) void screen.answering.preview(at);
        this.hoverModel(model);
        this.timer = window.setTimeout(() => this.showFacts(at, model), FACTS_MS);
    }

    grab(): void {
        this.crowd.hidden = true;
        window.clearTimeout(this.timer);
    }

    hoverModel(model: ModelId | null): void {
        const { state } = this.screen;
        if (state.hoverModel === model) return;
        state.hoverModel = model;
        this.screen.drawScene();
    }

    click(at: Point, model: ModelId | null, event: PointerEvent): void {
        const { screen } = this;
        this.facts.hidden = true;
        if (screen.happenings.busy) screen.happenings.skip();
        const mouse = event.pointerType !== 'touch';
        if (screen.answering.placing) {
            if (event.shiftKey) screen.answering.addBend();
            else void screen.answering.placeAt(at, mouse);
            return;
        }
        const meant = screen.map.modelsAt(at, !mouse);
        if (meant.length > 1) this.askWhich(at, meant, mouse);
        else if (model) this.pickModel(model, mouse);
        else this.showFacts(at, null);
    }

    // ---- bases that overlap ----------------------------------------------------------------------

    /** A small list of those that may have been meant. */
    private askWhich(at: Point, meant: readonly ModelId[], commits: boolean): void {
        const { screen } = this;
        const buttons = meant.map((id) => {
            const model = screen.view.models.find((m) => m.model === id);
            const look = markup(token(seatNumber(model?.seat), screen.nameOf(id).charAt(0)));
            const one = el('button', {}, look, model?.name ?? id);
            one.addEventListener('click', () => {
                this.crowd.hidden = true;
                this.pickModel(id, commits);
            });
            return one;
        });
        fill(this.crowd, ...buttons);
        const [x, y] = screen.map.onScreen(at);
        this.crowd.style.left = `${Math.max(8, x - 20)}px`;
        this.crowd.style.top = `${Math.max(8, y + 14)}px`;
        this.crowd.hidden = false;
        buttons[0]?.focus();
    }

    /** Closes the list, if it is open. */
    closeCrowd(): boolean {
        const open = !this.crowd.hidden;
        this.crowd.hidden = true;
        return open;
    }

    // ---- dragging the chosen base ----------------------------------------------------------------

    /** The model in focus is taken along when it may go somewhere. */
    take(_at: Point, model: ModelId | null): boolean {
        const { screen } = this;
        return model !== null && model === screen.state.focus && screen.answering.canWalk(model);
    }

    drag(at: Point): void {
        void this.screen.answering.dragTo(at);
    }

    /** A mouse that lets go walks; a finger leaves the ghost for the button to commit. */
    drop(at: Point, event: PointerEvent): void {
        void this.screen.answering.placeAt(at, event.pointerType === 'mouse');
    }

    hold(at: Point, model: ModelId | null): void {
        this.showFacts(at, model);
    }

    measure(from: Point, to: Point): void {
        const { screen } = this;
        const [a, b] = [this.spotAt(from), this.spotAt(to)];
        const bases = a && b && a !== b;
        const gap = a && b && bases ? gapBetween(a, b) : Math.hypot(to[0] - from[0], to[1] - from[1]);
        const ends: [Point, Point] = [a ? [a.x, a.y] : from, b ? [b.x, b.y] : to];
        screen.state.measure = {
            from: ends[0],
            to: ends[1],
            text: `${inches(gap)}${bases ? ' base to base' : ''}`,
        };
        screen.drawScene();
    }

    private spotAt(at: Point): ReturnType<typeof spotOf> | null {
        const id = this.screen.map.modelAt(at);
        const model = this.screen.view.models.find((m) => m.model === id);
        return model ? spotOf(model) : null;
    }

    // ---- models ----------------------------------------------------------------------------------

    /** A model was chosen on the map or in a list. */
    pickModel(id: ModelId, commits = true): void {
        const { screen } = this;
        screen.toasts.clear();
        if (screen.answering.touchModel(id, commits)) return;
        const model = screen.view.models.find((m) => m.model === id);
        if (!model) return;
        screen.map.reveal([model.x / 1000, model.y / 1000]);
        if (model.seat === screen.view.seat || !screen.state.focus || screen.idle)
            return void this.lookFrom(id);
        void this.refuseTarget(id);
    }

    /** Looks at the table from a model, whoever is asked what. */
    private async lookFrom(id: ModelId): Promise<void> {
        const { screen } = this;
        const question = screen.view.question?.topic;
        if (question && screen.face.acting.has(question) && !screen.idle) {
            this.showFactsOf(id);
            return;
        }
        screen.state.focus = id;
        await screen.look();
        screen.drawPanels();
        screen.drawScene();
    }

    /** Why that one cannot be shot at. */
    private async refuseTarget(id: ModelId): Promise<void> {
        const { screen } = this;
        const { focus, inspection } = screen.state;
        if (!focus || !screen.face.acting.has(screen.view.question?.topic ?? '')) return;
        const attack = screen.face.attack(screen.info, focus, id);
        const refusal = attack ? await screen.game.check(attack).catch(() => null) : null;
        const other = inspection?.others.find((o) => o.model === id);
        const piece =
            other?.blocks[0] === undefined ? undefined : screen.info.table.pieces[other.blocks[0]];
        screen.state.refused = id;
        screen.drawScene();
        if (other?.sight === 'blocked' && piece)
            screen.toasts.refuse({
                rule: refusal?.rule ?? 'TB-LOS-2',
                sentence: `${screen.nameOf(id)} cannot be shot. The ${titleOf(piece.name)} cuts every line.`,
                shortfall: 0,
            });
        else if (refusal) screen.toasts.refuse(refusal);
        window.setTimeout(() => {
            screen.state.refused = null;
            screen.drawScene();
        }, 2500);
    }

    // ---- facts -----------------------------------------------------------------------------------

    private showFacts(at: Point, model: ModelId | null): void {
        if (model) return this.showFactsOf(model);
        const { screen } = this;
        const pieces = screen.info.table.pieces;
        const index = pieces.findLastIndex((piece) => inside(piece.points.map(toInches), at));
        screen.state.hoverPiece = index >= 0 ? index : null;
        screen.drawScene();
        const piece = pieces[index];
        if (!piece) {
            this.facts.hidden = true;
            return;
        }
        const level = piece.level > 0 ? `, level ${piece.level}` : '';
        fill(
            this.facts,
            el('b', {}, titleOf(piece.name)),
            el('span', {}, `${effectsOf(piece.keywords)}${level}`),
        );
        this.facts.hidden = false;
    }

    private showFactsOf(id: ModelId): void {
        const { screen } = this;
        const model = screen.view.models.find((m) => m.model === id);
        if (!model) return;
        const other = screen.state.inspection?.others.find((o) => o.model === id);
        const seen = other
            ? `${milInches(other.gap)} away, ${other.sight}${other.hit_ppm >= 0 ? `, hit ${percent(other.hit_ppm)}` : ''}${other.risk_ppm >= 0 ? `, hits back ${percent(other.risk_ppm)}` : ''}`
            : '';
        fill(
            this.facts,
            el('b', {}, model.name),
            el('span', {}, model.state || 'unhurt'),
            seen ? el('span', {}, seen) : null,
        );
        this.facts.hidden = false;
    }

    // ---- tools -----------------------------------------------------------------------------------

    toggleRuler(): void {
        const { screen } = this;
        screen.map.ruler = !screen.map.ruler;
        if (!screen.map.ruler) screen.state.measure = null;
        else screen.toasts.say('Drag from one place to another to measure.', 'ruler');
        this.mark('.t-ruler', screen.map.ruler);
        screen.drawScene();
    }

    async toggleThreats(): Promise<void> {
        const { screen } = this;
        screen.state.threats = screen.state.threats
            ? null
            : await screen.game.threats().catch(() => null);
        this.mark('.t-threats', screen.state.threats !== null);
        screen.drawScene();
    }

    private mark(selector: string, on: boolean): void {
        for (const button of this.screen.element.querySelectorAll(selector)) {
            button.classList.toggle('on', on);
            button.setAttribute('aria-pressed', String(on));
        }
    }

    // ---- keys on the map -------------------------------------------------------------------------

    /** The nearest model in a direction becomes the one hovered and told. */
    walkModels(dx: number, dy: number): void {
        const { screen } = this;
        const from = screen.view.models.find(
            (m) => m.model === (screen.state.hoverModel ?? screen.state.focus),
        );
        const start: Point = from ? [from.x, from.y] : [0, 0];
        let best: ModelId | null = null;
        let least = Infinity;
        for (const model of screen.view.models) {
            const [ox, oy] = [model.x - start[0], model.y - start[1]];
            const along = ox * dx + oy * dy;
            if (along <= 0 || model === from) continue;
            const cost = along + 2 * Math.abs(ox * dy - oy * dx);
            if (cost < least) [least, best] = [cost, model.model];
        }
        if (!best) return;
        this.hoverModel(best);
        this.showFactsOf(best);
    }

    /** The cursor of a point question. */
    moveCursor(dx: number, dy: number): void {
        const { screen } = this;
        const at = screen.state.cursor ?? screen.answering.cursorStart();
        const table = screen.info.table;
        const clamp = (value: number, most: number): number => Math.max(0, Math.min(most / 1000, value));
        const next: Point = [clamp(at[0] + dx, table.width), clamp(at[1] + dy, table.height)];
        screen.state.cursor = next;
        screen.map.reveal(next);
        screen.drawScene();
        void screen.answering.preview(next).then(() => this.tellCursor(next));
    }

    private tellCursor(at: Point): void {
        const preview = this.screen.state.choice?.preview;
        const cost = preview && preview.cost >= 0 ? `, ${milInches(preview.cost)}` : '';
        const refusal = preview?.refusal ? `. ${preview.refusal.sentence}` : '';
        fill(
            this.facts,
            el('b', {}, `${at[0].toFixed(1)} east, ${at[1].toFixed(1)} south`),
            el('span', {}, `${cost}${refusal}`.replace(/^[,.] /, '')),
        );
        this.facts.hidden = false;
    }

    /** Commits what the keyboard points at. */
    enter(): void {
        const { screen } = this;
        if (screen.answering.placing) return screen.answering.commitChosen();
        if (screen.state.hoverModel) this.pickModel(screen.state.hoverModel);
        else screen.answering.commitChosen();
    }

    /** Previous and next model that can be chosen. */
    cycle(by: number): void {
        const { screen } = this;
        const models = screen.view.models.filter((m) => m.seat === screen.view.seat && !m.out);
        const now = models.findIndex((m) => m.model === (screen.state.hoverModel ?? screen.state.focus));
        const next = models[(now + by + models.length) % models.length];
        if (!next) return;
        screen.map.reveal([next.x / 1000, next.y / 1000]);
        this.hoverModel(next.model);
        this.showFactsOf(next.model);
    }
}
