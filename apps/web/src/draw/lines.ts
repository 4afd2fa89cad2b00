// Lines over the table: sight, ranges, ways, measures.
import { at, escapeText, path, round1, stroke, UNIT, units, type Point } from './shapes';

export type SightKind = 'clear' | 'obscured' | 'blocked';

/** A base as far as lines care. */
export interface Spot {
    x: number;
    y: number;
    radius: number;
}

const EYES: Record<SightKind, string> = {
    clear: '<path d="M-6 0C-3 -4.5 3 -4.5 6 0 3 4.5 -3 4.5 -6 0z"/><circle r="1.9" class="on"/>',
    obscured:
        '<path d="M-6 0C-3 -4.5 3 -4.5 6 0 3 4.5 -3 4.5 -6 0z"/><path d="M0 -3.3V3.3M2.5 -2.8v5.6"/>' +
        '<path class="on" d="M0 -1.9A1.9 1.9 0 0 0 0 1.9z"/>',
    blocked: '<path d="M-6 0C-3 4.5 3 4.5 6 0M-4.5 2.2l-1.5 2M0 3.4v2.4M4.5 2.2l1.5 2"/>',
};

/** The eye as a sign in a line of text. */
export const eyeSign = (kind: SightKind): string =>
    `<svg class="eyeline" viewBox="-7 -5 14 10" aria-hidden="true">${EYES[kind]}</svg>`;

let pen: CanvasRenderingContext2D | null | undefined;

function widthOf(text: string): number {
    pen ??= document.createElement('canvas').getContext('2d');
    if (!pen) return text.length * 7;
    pen.font = '600 11px Inter, system-ui, sans-serif';
    return Math.ceil(pen.measureText(text).width);
}

const scaled = (p: Point, zoom: number): string =>
    `transform="translate(${at(p)}) scale(${Math.round(1000 / zoom) / 1000})"`;

/** How wide a chip with an eye is, in pixels. */
export const chipWidth = (text: string): number => widthOf(text) + 36;

/** A label of constant size with an eye in it. */
export function sightChip(kind: SightKind, place: Point, text: string, zoom: number): string {
    const width = chipWidth(text);
    return (
        `<g class="chip ${kind}" ${scaled(place, zoom)}>` +
        `<rect x="${-width / 2}" y="-10" width="${width}" height="20" rx="10"/>` +
        `<g class="eye" transform="translate(${-width / 2 + 15} 0)">${EYES[kind]}</g>` +
        `<text x="${-width / 2 + 26}" y="4">${escapeText(text)}</text></g>`
    );
}

/** A label of constant size without one. */
export function plainChip(kind: string, place: Point, text: string, zoom: number): string {
    const width = widthOf(text) + 18;
    return (
        `<g class="chip ${kind}" ${scaled(place, zoom)}>` +
        `<rect x="${-width / 2}" y="-10" width="${width}" height="20" rx="10"/>` +
        `<text x="0" y="4" text-anchor="middle">${escapeText(text)}</text></g>`
    );
}

export interface SightLine {
    kind: SightKind;
    from: Spot;
    to: Spot;
    text: string;
    /** The ends of the line that tells, where the engine names them. */
    witness?: readonly [Point, Point];
    /** Where a piece first cuts it. */
    cut?: Point;
}

/** From rim to rim, with a little air. */
function rimToRim(from: Spot, to: Spot): readonly [Point, Point] {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [ex, ey] = [(to.x - from.x) / length, (to.y - from.y) / length];
    return [
        [from.x + ex * (from.radius + 0.3), from.y + ey * (from.radius + 0.3)],
        [to.x - ex * (to.radius + 0.28), to.y - ey * (to.radius + 0.28)],
    ];
}

const CROSS = '<circle r="8"/><path d="M-3.5 -3.5l7 7M3.5 -3.5l-7 7"/>';

export function drawSight(line: SightLine, zoom: number): string {
    const [start, end] = line.witness ?? rimToRim(line.from, line.to);
    const stop = line.kind === 'blocked' && line.cut ? line.cut : end;
    const data = path([start, stop], false);
    let out = stroke('los-back', data) + stroke(`los ${line.kind}`, data);
    if (line.kind === 'blocked' && line.cut)
        out +=
            stroke('los-rest', path([line.cut, end], false)) +
            `<g class="cross" ${scaled(line.cut, zoom)}>${CROSS}</g>`;
    return out;
}

/** The place a share of the way along a line. */
export function alongSight(line: SightLine, t: number): Point {
    const [start, end] = line.witness ?? rimToRim(line.from, line.to);
    return [start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t];
}

export const drawSightChip = (line: SightLine, t: number, zoom: number): string =>
    sightChip(line.kind, alongSight(line, t), line.text, zoom);

/** A range as a circle from the base's rim, with its words on the line. */
export function drawRange(
    from: Spot,
    inches: number,
    kind: string,
    label: string,
    degrees: number,
    zoom: number,
): string {
    const radius = inches + from.radius;
    const angle = (degrees * Math.PI) / 180;
    const place: Point = [from.x + Math.cos(angle) * radius, from.y + Math.sin(angle) * radius];
    return (
        `<circle class="range ${kind}" cx="${units(from.x)}" cy="${units(from.y)}" r="${units(radius)}"/>` +
        `<g ${scaled(place, zoom)}><text class="range-label" y="3.5">${escapeText(label)}</text></g>`
    );
}

/** A way that would be walked, with its bends. */
export function drawWay(points: readonly Point[], zoom: number): string {
    const data = path(points, false);
    const bends = points
        .slice(1, -1)
        .map(
            (p) =>
                `<circle class="wp" cx="${units(p[0])}" cy="${units(p[1])}" r="${round1(4.5 / zoom)}"/>`,
        );
    return stroke('way-back', data) + stroke('way', data) + bends.join('');
}

/** A measured line with its length. */
export function drawMeasure(a: Point, b: Point, text: string, zoom: number): string {
    const end = (p: Point): string =>
        `<circle class="measure-end" cx="${units(p[0])}" cy="${units(p[1])}" r="${round1(4 / zoom)}"/>`;
    const place: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const line = path([a, b], false);
    return (
        stroke('los-back', line) +
        stroke('measure', line) +
        end(a) +
        end(b) +
        plainChip('measure-chip', place, text, zoom)
    );
}

/** Inches with one decimal: 6.4". */
export const inches = (value: number): string => `${value.toFixed(1)}\u2033`;

/** The gap between two bases. */
export const gapBetween = (a: Spot, b: Spot): number =>
    Math.max(0, Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius);

export { UNIT };
