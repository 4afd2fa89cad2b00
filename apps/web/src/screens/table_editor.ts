// The table editor: the same map and recipes as in a game, pieces to be placed, moved, turned and named,
// and the text of the table beside it.
import type { Engine, Keyword, Piece, System, Table, TableCheck, TableStyle, Xy } from '../engine/api';
import { icon } from '../draw/icons';
import { effectsOf, titleOf } from '../draw/recipes';
import { inside, span, type Point } from '../draw/shapes';
import { toolBar } from '../ui/bar';
import { onDesk, openOnDesk } from '../ui/desk';
import { el, fill, isTyping, markup, type Child } from '../ui/dom';
import { tableLook, toInches, toMils } from '../ui/facts';
import { download, fileName, pickFile, shelf, shelve, tableText } from '../ui/files';
import { button, select, textField } from '../ui/form';
import { MapView, type MapEvents } from '../ui/map';
import { freeName, middleOf, moved, safeName, SAMPLES, turned, type Sample } from '../ui/pieces';
import type { Scene } from '../ui/scene';
import { draftOf } from './setup';

const STYLES = ['street', 'ranch', 'wilds', 'lair'] as const;
const KEYWORDS: readonly Keyword[] = [
    'blocking',
    'obscuring',
    'soft',
    'hard',
    'impassable',
    'difficult',
    'dangerous',
    'barrier',
    'climbable',
    'roof',
    'gap',
];
const LEVELS = 3;
const TURN = 15;
/** How near to a corner a pointer must be, in screen pixels. */
const NEAR = 14;
const HISTORY = 100;

const EMPTY: Table = {
    width: 36000,
    height: 36000,
    title: 'A new table',
    style: 'street',
    pieces: [],
    grounds: [],
    stretches: [],
    places: [],
};

/** What is being dragged: a piece, or one of its corners; and where it was taken. */
interface Drag {
    readonly corner: number | null;
    readonly from: Point;
    readonly before: readonly Xy[];
}

export class TableEditor implements MapEvents {
    readonly element = el('div', { class: 'editor-page' });
    private readonly map: MapView;
    private readonly panel = el('aside', { class: 'check', 'aria-label': 'Table and pieces' });
    private readonly shelfOfPieces = el('nav', { class: 'gang', 'aria-label': 'Pieces' });
    private readonly file = el('textarea', { spellcheck: 'false', 'aria-label': 'The file' });
    private readonly verdict = el('div', { 'aria-live': 'polite' });
    private readonly work = el('div', {});
    private table: Table = EMPTY;
    private check: TableCheck['remarks'] = [];
    private chosen: number | null = null;
    private hovered: number | null = null;
    private dragged: Drag | null = null;
    private readonly history: Table[] = [];
    private readonly listener = (event: KeyboardEvent): void => this.onKey(event);

    constructor(
        private readonly engine: Engine,
        private readonly system: System,
    ) {
        this.map = new MapView(tableLook(EMPTY), this);
        this.map.element.setAttribute('aria-label', 'The table. Tab reaches every piece in the list.');
    }

    async start(): Promise<void> {
        this.layOut();
        document.addEventListener('keydown', this.listener);
        const text = onDesk('table')?.text ?? (await this.engine.makeTable({ style: 'street' }));
        await this.read(text);
    }

    close(): void {
        document.removeEventListener('keydown', this.listener);
        this.map.close();
    }

    private layOut(): void {
        const bar = toolBar('Table', [
            ['undo', 'Undo', () => this.undo()],
            ['copy', 'Open a file', () => pickFile('table', (text) => void this.read(text))],
            ['save', 'Save as a file', () => download(fileName(this.table.title, 'table'), this.text)],
        ]);
        this.file.addEventListener('input', () => void this.read(this.file.value, true));
        const zoom = el(
            'div',
            { class: 'mapbar' },
            ...(
                [
                    ['plus', 'Zoom in', () => this.map.zoomBy(1.3)],
                    ['minus', 'Zoom out', () => this.map.zoomBy(1 / 1.3)],
                    ['fit', 'Fit the whole table', () => this.map.fit()],
                ] as const
            ).map(([sign, label, act]) =>
                el('button', { 'aria-label': label, title: label, onclick: act }, markup(icon(sign))),
            ),
        );
        const stage = el('main', { class: 'stage', 'aria-label': 'The table' }, this.map.element, zoom);
        const head = el(
            'h2',
            {},
            'The file',
            el('span', { class: 'cap' }, 'what the command line reads'),
        );
        this.panel.append(this.work, this.verdict, head, this.file);
        fill(this.element, bar, this.shelfOfPieces, stage, this.panel);
    }

    // ---- what it is ------------------------------------------------------------------------------

    private get text(): string {
        return tableText(this.table);
    }

    /** Takes a text: what can be read of it becomes the table, what cannot is told by line. */
    private async read(text: string, typed = false): Promise<void> {
        const check = await this.engine.checkTable(text);
        this.check = check.remarks;
        if (check.good || check.table.width > 0) {
            this.remember();
            this.table = check.table;
            this.chosen = null;
        }
        if (!typed) this.file.value = text;
        openOnDesk('table', text, 0);
        this.draw();
    }

    private remember(): void {
        this.history.push(this.table);
        if (this.history.length > HISTORY) this.history.shift();
    }

    private undo(): void {
        const before = this.history.pop();
        if (before) void this.set(before, false);
    }

    private async set(table: Table, remember = true): Promise<void> {
        if (remember) this.remember();
        this.table = table;
        if (this.chosen !== null && this.chosen >= table.pieces.length) this.chosen = null;
        this.file.value = this.text;
        openOnDesk('table', this.text, 0);
        this.check = (await this.engine.checkTable(this.text)).remarks;
        this.draw();
    }

    private get piece(): Piece | undefined {
        return this.chosen === null ? undefined : this.table.pieces[this.chosen];
    }

    private change(part: Partial<Piece>): Promise<void> {
        const pieces = this.table.pieces.map((piece, i) =>
            i === this.chosen ? { ...piece, ...part } : piece,
        );
        return this.set({ ...this.table, pieces });
    }

    private add(sample: Sample | Piece, at: Xy): Promise<void> {
        const { pieces } = this.table;
        const [cx, cy] = middleOf(sample.points);
        const placed = sample.points.map(([x, y]): Xy => [x - cx + at[0], y - cy + at[1]]);
        const piece: Piece = {
            name: freeName(sample.name, pieces),
            level: sample.level,
            keywords: sample.keywords,
            points: moved(placed, [0, 0], this.table),
        };
        this.chosen = pieces.length;
        return this.set({ ...this.table, pieces: [...pieces, piece] });
    }

    private remove(): void {
        if (this.chosen === null) return;
        const pieces = this.table.pieces.filter((_, i) => i !== this.chosen);
        this.chosen = null;
        void this.set({ ...this.table, pieces });
    }

    private copy(): void {
        const { piece } = this;
        if (!piece) return;
        const [x, y] = middleOf(piece.points);
        void this.add({ ...piece, name: piece.name.replace(/-\d+$/, '') }, [x + 1500, y + 1500]);
    }

    // ---- showing ---------------------------------------------------------------------------------

    private draw(): void {
        this.map.setTable(tableLook(this.table));
        this.drawScene();
        this.drawShelf();
        this.drawPanel();
    }

    private drawScene(): void {
        const scene: Scene = { models: [] };
        const shown = this.chosen ?? this.hovered;
        const piece = shown === null ? undefined : this.table.pieces[shown];
        if (piece) scene.hoverPiece = piece.points.map(toInches);
        if (piece && shown === this.chosen) scene.handles = piece.points.map(toInches);
        scene.chips = this.table.places.flatMap(({ name, points }) =>
            points[0] ? [{ at: toInches(points[0]), text: titleOf(name), kind: 'measure-chip' }] : [],
        );
        this.map.setScene(scene);
    }

    private drawShelf(): void {
        const samples = SAMPLES.map((sample) =>
            button(
                sample.title,
                () => void this.add(sample, [this.table.width / 2, this.table.height / 2]),
                'add',
                markup(icon('plus')),
            ),
        );
        const pieces = this.table.pieces.map((piece, i) => {
            const row = el(
                'button',
                {
                    class: `m${i === this.chosen ? ' on' : ''}`,
                    'aria-current': i === this.chosen ? 'true' : undefined,
                },
                el(
                    'span',
                    { class: 't' },
                    el('b', {}, titleOf(piece.name)),
                    el('span', {}, effectsOf(piece.keywords)),
                ),
            );
            row.addEventListener('click', () => this.choose(i));
            return row;
        });
        const scroll = this.shelfOfPieces.scrollTop;
        fill(
            this.shelfOfPieces,
            el('h2', {}, 'Put on the table'),
            el('div', { class: 'samples' }, ...samples),
            el('h2', {}, `On the table: ${pieces.length}`),
            ...pieces,
        );
        this.shelfOfPieces.scrollTop = scroll;
    }

    private choose(index: number | null): void {
        this.chosen = index;
        const { piece } = this;
        if (piece) this.map.reveal(toInches(middleOf(piece.points)));
        this.drawScene();
        this.drawShelf();
        this.drawPanel();
    }

    private drawPanel(): void {
        if (!this.work.contains(document.activeElement) || !isTyping(document.activeElement))
            fill(this.work, this.piecePanel(), this.tablePanel());
        this.drawVerdict();
    }

    // ---- the piece in hand -----------------------------------------------------------------------

    private piecePanel(): Child {
        const { piece } = this;
        if (!piece)
            return el('p', { class: 'muted' }, 'Click a piece to change it; drag it to move it.');
        const name = textField('Name of the piece', piece.name, (value) => {
            if (safeName(value)) void this.change({ name: safeName(value) });
        });
        const level = select(
            'Level',
            Array.from({ length: LEVELS + 1 }, (_, i) => [String(i), i === 0 ? '0, flat' : String(i)]),
            String(piece.level),
            (value) => void this.change({ level: Number(value) }),
        );
        const words = KEYWORDS.map((keyword) => {
            const has = piece.keywords.includes(keyword);
            const box = el('input', { type: 'checkbox', checked: has });
            box.addEventListener('change', () => {
                const now = this.piece?.keywords ?? [];
                const rest = now.filter((one) => one !== keyword);
                const keywords = box.checked ? [...rest, keyword] : rest;
                void this.change({
                    keywords: KEYWORDS.filter((one) => keywords.includes(one)),
                });
            });
            return el('label', { class: 'check-row' }, box, keyword);
        });
        return el(
            'section',
            { class: 'piece', 'aria-label': titleOf(piece.name) },
            el('h2', {}, titleOf(piece.name)),
            el('p', { class: 'cap' }, effectsOf(piece.keywords)),
            el(
                'div',
                { class: 'fix' },
                button('Turn left', () => this.turn(-TURN), 'mend'),
                button('Turn right', () => this.turn(TURN), 'mend'),
                button('Copy', () => this.copy(), 'mend'),
                button('Delete', () => this.remove(), 'mend'),
            ),
            name,
            level,
            el('fieldset', { class: 'keyword-list' }, el('legend', {}, 'Keywords'), ...words),
        );
    }

    private turn(degrees: number): void {
        const { piece } = this;
        if (piece)
            void this.change({ points: moved(turned(piece.points, degrees), [0, 0], this.table) });
    }

    // ---- the whole table -------------------------------------------------------------------------

    private tablePanel(): HTMLElement {
        const { table } = this;
        const title = textField('Title', table.title, (value) => {
            void this.set({ ...this.table, title: value.replace(/[#\n]/g, '').trim() });
        });
        const side = (label: string, member: 'width' | 'height'): HTMLElement =>
            textField(
                label,
                String(table[member] / 1000),
                (value) => {
                    const mils = Math.round(Number(value) * 1000);
                    if (mils >= 12000 && mils <= 72000) void this.set({ ...this.table, [member]: mils });
                },
                'number',
            );
        const style = select(
            'Style',
            (['plain', ...STYLES] as const).map((one) => [one, one]),
            table.style,
            (value) => void this.set({ ...this.table, style: value as TableStyle }),
        );
        const random = STYLES.map((one) =>
            button(`A random ${one}`, () => void this.random(one), 'mend'),
        );
        const kept = [...shelf('table')];
        const open = select(
            'Start from',
            [['', 'Choose one'], ...kept.map((one): [string, string] => [one.text, one.name])],
            '',
            (text) => text && void this.read(text),
        );
        return el(
            'section',
            { 'aria-label': 'The whole table' },
            el('h2', {}, 'The table'),
            title,
            el(
                'div',
                { class: 'pair' },
                side('Width, inches', 'width'),
                side('Height, inches', 'height'),
            ),
            style,
            el('div', { class: 'fix' }, ...random),
            kept.length > 0 ? open : null,
        );
    }

    private async random(style: (typeof STYLES)[number]): Promise<void> {
        const { width, height } = this.table;
        await this.read(await this.engine.makeTable({ style, width, height }));
    }

    private drawVerdict(): void {
        const good = !this.check.some((remark) => remark.kind === 'error');
        const lines = this.check.map((remark) =>
            el(
                'li',
                {},
                el('p', {}, remark.line ? `Line ${remark.line}: ${remark.sentence}.` : remark.sentence),
            ),
        );
        const play = button(
            'Play on it',
            () => {
                shelve('table', this.table.title || 'A table', this.text);
                draftOf(this.system).table = this.text;
                location.hash = `#/setup/${this.system.id}`;
            },
            'cta',
            markup(icon('play')),
        );
        play.disabled = !good;
        const keep = button('Keep it among my tables', () => {
            const kept = shelve('table', this.table.title || 'A table', this.text);
            keep.textContent = kept ? 'Kept' : 'This browser keeps nothing';
        });
        fill(
            this.verdict,
            lines.length > 0
                ? el('ul', { class: 'faults' }, ...lines)
                : el('p', { class: 'sum good' }, 'Nothing is wrong with this table.'),
            el('div', { class: 'go-row' }, play, keep),
        );
    }

    // ---- pointer and keys ------------------------------------------------------------------------

    private pieceAt(at: Point): number | null {
        const index = this.table.pieces.findLastIndex((piece) => inside(piece.points.map(toInches), at));
        return index >= 0 ? index : null;
    }

    private cornerAt(at: Point): number | null {
        const near = NEAR / this.map.pixelsAnInch;
        const index = (this.piece?.points ?? []).findIndex((p) => span(toInches(p), at) <= near);
        return index >= 0 ? index : null;
    }

    hover(at: Point | null): void {
        const index = at ? this.pieceAt(at) : null;
        if (index === this.hovered) return;
        this.hovered = index;
        this.drawScene();
    }

    grab(): void {
        this.dragged = null;
    }

    take(at: Point): boolean {
        const corner = this.cornerAt(at);
        const index = corner === null ? this.pieceAt(at) : this.chosen;
        if (index === null) return false;
        if (index !== this.chosen) this.choose(index);
        this.dragged = { corner, from: at, before: this.table.pieces[index]?.points ?? [] };
        return true;
    }

    /** Where the piece, or its corner, is while it is dragged. */
    private draggedPoints({ corner, from, before }: Drag, at: Point): Xy[] {
        const by = toMils([at[0] - from[0], at[1] - from[1]]);
        if (corner === null) return moved(before, by, this.table);
        return before.map((p, i) => (i === corner ? (moved([p], by, this.table)[0] ?? p) : p));
    }

    drag(at: Point): void {
        if (!this.dragged) return;
        const points = this.draggedPoints(this.dragged, at).map(toInches);
        this.map.setScene({ models: [], hoverPiece: points, handles: points });
    }

    drop(at: Point): void {
        if (!this.dragged) return;
        void this.change({ points: this.draggedPoints(this.dragged, at) });
        this.dragged = null;
    }

    click(at: Point): void {
        this.choose(this.pieceAt(at));
    }

    hold(): void {
        // A held finger drags what it is on.
    }

    measure(): void {
        // There is no ruler here.
    }

    private onKey(event: KeyboardEvent): void {
        if (isTyping(event.target) || event.altKey || event.metaKey) return;
        const arrows: Record<string, Xy> = {
            ArrowLeft: [-1, 0],
            ArrowRight: [1, 0],
            ArrowUp: [0, -1],
            ArrowDown: [0, 1],
        };
        const arrow = arrows[event.key];
        const step = event.shiftKey ? 100 : 500;
        const { piece } = this;
        if (piece && arrow)
            void this.change({
                points: moved(piece.points, [arrow[0] * step, arrow[1] * step], this.table),
            });
        else if (piece && event.key === '[') this.turn(-TURN);
        else if (piece && event.key === ']') this.turn(TURN);
        else if (piece && event.key === 'Delete') this.remove();
        else if (event.key === 'Escape') this.choose(null);
        else return;
        event.preventDefault();
    }
}
