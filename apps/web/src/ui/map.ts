// The table on the screen: pan, zoom and pinch over a bitmap of the terrain, with live overlays.
import { terrainBitmap } from '../draw/bitmap';
import { DEFS, drawLettering, MARGIN, type TableLook } from '../draw/sheet';
import { UNIT, type Point } from '../draw/shapes';
import { el } from './dom';
import { drawScene, type Scene } from './scene';
import { onTheme, theme } from './settings';

const LEAST = 8;
const MOST = 80;
/** Pixels an inch below which a table opens on its width instead of as a whole. */
const READABLE = 20;
const TOUCH_RADIUS = 22;
const HOLD_MS = 350;
/** Pixels by which one model must be nearer than another to be meant alone. */
const FINGER_DOUBT = 10;
const MOUSE_DOUBT = 4;

export interface MapEvents {
    /** The pointer is over a place of the table, or has left. */
    hover(at: Point | null, model: string | null): void;
    /** The pointer went down: nothing waits any longer for it to rest. */
    grab(): void;
    click(at: Point, model: string | null, event: PointerEvent): void;
    /** Held still for a while: facts of what is there. */
    hold(at: Point, model: string | null): void;
    /** Dragged after a hold, or with the ruler: two ends. */
    measure(from: Point, to: Point): void;
    /** Is there something at this place that a drag takes along, instead of the table? */
    take?(at: Point, model: string | null): boolean;
    /** It is dragged on, and let go. */
    drag?(at: Point): void;
    drop?(at: Point, event: PointerEvent): void;
}

const SVG = 'http://www.w3.org/2000/svg';

function svgLayer(kind: string): SVGSVGElement {
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('class', kind);
    svg.setAttribute('aria-hidden', 'true');
    return svg;
}

interface Touch {
    x: number;
    y: number;
}

export class MapView {
    readonly element = el('div', { class: 'map-view', tabindex: 0, role: 'application' });
    /** With it a drag measures instead of panning. */
    ruler = false;

    private readonly world = el('div', { class: 'world' });
    private readonly letters = svgLayer('letters');
    private readonly overlay = svgLayer('overlay');
    private canvas: HTMLCanvasElement | null = null;
    private bitmapScale = 0;
    private table: TableLook;
    private scene: Scene = { models: [] };
    private pixels = 24;
    private x = 0;
    private y = 0;
    private drawing = 0;
    private touched = false;
    /** What the map was last centred on: it stays there when its size changes. */
    private aimed: Point | null = null;
    /** What was last brought into sight: it stays in sight when the map's size changes. */
    private shown: Point | null = null;
    private size = { width: 0, height: 0 };
    private placed = '';
    private scaled = 0;
    private readonly touches = new Map<number, Touch>();
    private readonly observer: ResizeObserver;
    private readonly stopTheme: () => void;

    constructor(
        table: TableLook,
        private readonly events: MapEvents,
    ) {
        this.table = table;
        this.world.append(this.letters, this.overlay);
        this.element.append(this.world);
        this.listen();
        this.observer = new ResizeObserver(([entry]) => {
            if (entry) this.resized(entry.contentRect);
        });
        this.observer.observe(this.element);
        this.stopTheme = onTheme(() => void this.paint(true));
        this.letters.innerHTML = drawLettering(table);
        void this.paint(true);
    }

    close(): void {
        this.observer.disconnect();
        this.stopTheme();
        cancelAnimationFrame(this.drawing);
    }

    // ---- what is shown ---------------------------------------------------------------------------

    /** Another table, or this one with something changed on it. */
    setTable(table: TableLook): void {
        const resized = table.width !== this.table.width || table.height !== this.table.height;
        this.table = table;
        this.letters.innerHTML = drawLettering(table);
        this.scaled = 0;
        if (resized) this.fit();
        void this.paint(true);
    }

    setScene(scene: Scene): void {
        this.scene = scene;
        this.redraw();
    }

    /** Screen pixels to a drawing unit. */
    get zoom(): number {
        return this.pixels / UNIT;
    }

    private redraw(): void {
        cancelAnimationFrame(this.drawing);
        this.drawing = requestAnimationFrame(() => {
            const edge = `<clipPath id="table-edge"><rect width="${this.table.width * UNIT}" height="${this.table.height * UNIT}"/></clipPath>`;
            this.overlay.innerHTML = `<defs>${DEFS}${edge}</defs>` + drawScene(this.scene, this.zoom);
        });
    }

    /** Draws the terrain anew when the theme has changed or it is seen twice as large as it was drawn. */
    private async paint(anew: boolean): Promise<void> {
        const wanted = this.zoom * window.devicePixelRatio > 2 * Math.max(this.bitmapScale, 1) ? 4 : 2;
        if (!anew && wanted <= this.bitmapScale) return;
        this.bitmapScale = Math.max(wanted, this.bitmapScale);
        const { table } = this;
        const bitmap = await terrainBitmap(table, theme(), this.bitmapScale);
        if (table !== this.table) return;
        bitmap.canvas.className = 'terrain';
        if (this.canvas) this.canvas.replaceWith(bitmap.canvas);
        else this.world.prepend(bitmap.canvas);
        this.canvas = bitmap.canvas;
        this.scale();
    }

    // ---- where it is -----------------------------------------------------------------------------

    private resized({ width, height }: { width: number; height: number }): void {
        this.size = { width, height };
        if (!this.touched && !this.aimed) this.fitWhole();
        else if (this.aimed && !this.touched) this.centreOn(this.aimed, this.pixels, false);
        else this.place();
        if (this.shown) this.reveal(this.shown);
    }

    /** The whole table if that can be read, else its width. */
    fit(): void {
        this.shown = null;
        this.fitWhole();
    }

    private fitWhole(): void {
        const { width, height } = this.size;
        if (width === 0 || height === 0) return;
        const room = (2 * MARGIN) / UNIT;
        const across = width / (this.table.width + room);
        const whole = Math.min(across, height / (this.table.height + room));
        this.pixels = clamp(whole >= READABLE || width < 500 ? whole : across, LEAST, MOST);
        this.x = (width - this.table.width * this.pixels) / 2;
        const tall = (this.table.height + room) * this.pixels > height;
        this.y = tall ? (MARGIN / UNIT) * this.pixels : (height - this.table.height * this.pixels) / 2;
        this.placeAndRedraw();
    }

    zoomBy(factor: number, about?: Point): void {
        const { width, height } = this.size;
        const [cx, cy] = about ?? [width / 2, height / 2];
        const before = this.pixels;
        this.pixels = clamp(this.pixels * factor, LEAST, MOST);
        const k = this.pixels / before;
        this.x = cx - (cx - this.x) * k;
        this.y = cy - (cy - this.y) * k;
        this.leave();
        this.placeAndRedraw();
        void this.paint(false);
    }

    panBy(dx: number, dy: number): void {
        this.x += dx;
        this.y += dy;
        this.leave();
        this.place();
    }

    /** From now on the player says what is seen. */
    private leave(): void {
        this.touched = true;
        this.shown = null;
    }

    /** The player has moved or zoomed the map: it is left alone. */
    get wasTouched(): boolean {
        return this.touched;
    }

    get pixelsAnInch(): number {
        return this.pixels;
    }

    centreOn([x, y]: Point, pixels = this.pixels, touched = true): void {
        const { width, height } = this.size;
        this.pixels = clamp(pixels, LEAST, MOST);
        this.x = width / 2 - x * this.pixels;
        this.y = height / 2 - y * this.pixels;
        this.touched ||= touched;
        this.aimed = [x, y];
        this.placeAndRedraw();
    }

    /** Moves only as far as needed for a place to be seen. */
    reveal([x, y]: Point): void {
        const { width, height } = this.size;
        const [sx, sy] = [this.x + x * this.pixels, this.y + y * this.pixels];
        const room = Math.min(90, width / 4, height / 4);
        this.shown = [x, y];
        const dx = Math.max(0, room - sx) - Math.max(0, sx - (width - room));
        const dy = Math.max(0, room - sy) - Math.max(0, sy - (height - room));
        if (width === 0 || (dx === 0 && dy === 0)) return;
        this.x += dx;
        this.y += dy;
        this.place();
    }

    private placeAndRedraw(): void {
        this.place();
        this.redraw();
    }

    // Something of the table always stays in sight. A pan is one transform and nothing else: no layer is
    // drawn or measured anew.
    private place(): void {
        const { width, height } = this.size;
        const keep = 80;
        this.x = clamp(this.x, keep - this.table.width * this.pixels, width - keep);
        this.y = clamp(this.y, keep - this.table.height * this.pixels, height - keep);
        const margin = MARGIN * this.zoom;
        const placed = `translate(${this.x - margin}px, ${this.y - margin}px)`;
        if (placed !== this.placed) this.world.style.transform = placed;
        this.placed = placed;
        if (this.scaled !== this.zoom) this.scale();
    }

    private scale(): void {
        this.scaled = this.zoom;
        const [w, h] = [this.table.width * UNIT + 2 * MARGIN, this.table.height * UNIT + 2 * MARGIN];
        for (const layer of [this.letters, this.overlay])
            layer.setAttribute('viewBox', `${-MARGIN} ${-MARGIN} ${w} ${h}`);
        for (const layer of [this.letters, this.overlay, this.canvas]) {
            if (!layer) continue;
            layer.style.width = `${w * this.zoom}px`;
            layer.style.height = `${h * this.zoom}px`;
        }
    }

    // ---- pointers --------------------------------------------------------------------------------

    private atScreen(event: { clientX: number; clientY: number }): Point {
        const box = this.element.getBoundingClientRect();
        return [
            (event.clientX - box.left - this.x) / this.pixels,
            (event.clientY - box.top - this.y) / this.pixels,
        ];
    }

    /** The model at a place: within its base, or near enough for a finger. */
    modelAt(at: Point): string | null {
        return this.near(at)[0]?.id ?? null;
    }

    /** Models at a place, the nearest first, each with how far its rim is; less than 0 is within. */
    private near([x, y]: Point): { id: string; far: number }[] {
        return this.scene.models
            .map((model) => ({
                id: model.id,
                far: Math.hypot(model.x - x, model.y - y) - model.radius,
                reach: Math.max(0, TOUCH_RADIUS / this.pixels - model.radius),
            }))
            .filter(({ far, reach }) => far <= reach)
            .sort((a, b) => a.far - b.far);
    }

    /** All that may have been meant: more than one when a pointer, or a finger that is wider, is on none of
     * several for sure. */
    modelsAt(at: Point, touch: boolean): string[] {
        const near = this.near(at);
        const [first] = near;
        if (!first || (!touch && first.far <= 0)) return near.slice(0, 1).map(({ id }) => id);
        const doubt = (touch ? FINGER_DOUBT : MOUSE_DOUBT) / this.pixels;
        return near.filter(({ far }) => far - first.far <= doubt).map(({ id }) => id);
    }

    /** Where a place of the table is on the map's element, in pixels. */
    onScreen([x, y]: Point): Point {
        return [this.x + x * this.pixels, this.y + y * this.pixels];
    }

    private listen(): void {
        const element = this.element;
        element.addEventListener('wheel', (event) => this.onWheel(event), { passive: false });
        element.addEventListener('pointerdown', (event) => this.onDown(event));
        element.addEventListener('pointermove', (event) => {
            if (event.pointerType !== 'mouse' || this.touches.size > 0) return;
            const at = this.atScreen(event);
            this.events.hover(at, this.modelAt(at));
        });
        element.addEventListener('pointerleave', () => this.events.hover(null, null));
        element.addEventListener('dblclick', (event) => {
            const at = this.atScreen(event);
            if (this.modelAt(at)) this.centreOn(at, Math.max(this.pixels, 40));
        });
    }

    private onWheel(event: WheelEvent): void {
        event.preventDefault();
        const box = this.element.getBoundingClientRect();
        const about: Point = [event.clientX - box.left, event.clientY - box.top];
        this.zoomBy(Math.exp(-event.deltaY * 0.0016), about);
    }

    private onDown(down: PointerEvent): void {
        if (down.button > 0) return;
        this.events.grab();
        this.element.setPointerCapture(down.pointerId);
        this.touches.set(down.pointerId, { x: down.clientX, y: down.clientY });
        const start = this.atScreen(down);
        let moved = false;
        let held = false;
        let measuring = this.ruler;
        const taken = !measuring && (this.events.take?.(start, this.modelAt(start)) ?? false);
        const hold = window.setTimeout(() => {
            if (moved || this.touches.size !== 1 || down.pointerType === 'mouse') return;
            measuring = !taken;
            held = true;
            this.events.hold(start, this.modelAt(start));
        }, HOLD_MS);
        const move = (event: PointerEvent): void => {
            const last = this.touches.get(event.pointerId);
            if (!last || event.pointerId !== down.pointerId) return;
            const goes = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > 6;
            // A page that was busy hears late of a finger that went off at once: it was not held.
            if (goes && !moved && held && event.timeStamp - down.timeStamp < HOLD_MS)
                measuring = this.ruler;
            moved ||= goes;
            if (this.touches.size > 1) this.pinch(event, last);
            else if (moved && taken) this.events.drag?.(this.atScreen(event));
            else if (moved && measuring) this.events.measure(start, this.atScreen(event));
            else if (moved) this.panBy(event.clientX - last.x, event.clientY - last.y);
            if (moved) this.touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
        };
        const up = (event: PointerEvent): void => {
            if (event.pointerId !== down.pointerId) return;
            window.clearTimeout(hold);
            const alone = this.touches.size === 1;
            this.touches.delete(event.pointerId);
            this.element.removeEventListener('pointermove', move);
            this.element.removeEventListener('pointerup', up);
            this.element.removeEventListener('pointercancel', up);
            if (moved && taken) this.events.drop?.(this.atScreen(event), event);
            else if (!moved && alone && event.type === 'pointerup')
                this.events.click(start, this.modelAt(start), event);
        };
        this.element.addEventListener('pointermove', move);
        this.element.addEventListener('pointerup', up);
        this.element.addEventListener('pointercancel', up);
    }

    /** One of two fingers has moved: the table follows both. */
    private pinch(event: PointerEvent, last: Touch): void {
        const other = [...this.touches].find(([id]) => id !== event.pointerId)?.[1];
        if (!other) return;
        const before = Math.hypot(last.x - other.x, last.y - other.y);
        const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
        const box = this.element.getBoundingClientRect();
        this.panBy((event.clientX - last.x) / 2, (event.clientY - last.y) / 2);
        const about: Point = [
            (event.clientX + other.x) / 2 - box.left,
            (event.clientY + other.y) / 2 - box.top,
        ];
        if (before > 10) this.zoomBy(now / before, about);
    }
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
