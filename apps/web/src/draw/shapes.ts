// Shapes as SVG text: inches in, path data out.
import type { Chance } from './chance';

export type Point = readonly [number, number];

/** Drawing units to the inch. */
export const UNIT = 24;

export const round1 = (n: number): number => Math.round(n * 10) / 10;
export const at = ([x, y]: Point): string => `${round1(x * UNIT)} ${round1(y * UNIT)}`;
export const units = (inches: number): number => round1(inches * UNIT);
export const path = (points: readonly Point[], close = true): string =>
    'M' + points.map(at).join('L') + (close ? 'Z' : '');

/** One element with a class and path data. */
export const stroke = (kind: string, data: string, extra = ''): string =>
    `<path class="${kind}" d="${data}"${extra ? ' ' + extra : ''}/>`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c);

// ---- measuring -----------------------------------------------------------------------------------

export function inside(points: readonly Point[], [x, y]: Point): boolean {
    let within = false;
    points.forEach((p, i) => {
        const q = points[(i + points.length - 1) % points.length] as Point;
        const crosses = p[1] > y !== q[1] > y;
        if (crosses && x < ((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1]) + p[0]) within = !within;
    });
    return within;
}

export interface Box {
    x0: number;
    y0: number;
    x1: number;
    y1: number;
}

export function boxOf(points: readonly Point[]): Box {
    const xs = points.map((p) => p[0]);
    const ys = points.map((p) => p[1]);
    return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

export function middle(points: readonly Point[]): Point {
    const b = boxOf(points);
    return [(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2];
}

export const between = (a: Point, b: Point, t: number): Point => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
];
export const span = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** The end of an edge: the corner after corner `i`. */
export const after = (points: readonly Point[], i: number): Point =>
    points[(i + 1) % points.length] as Point;

/** A piece's own frame: u along its longest edge, v across it; `to` goes back to the table. */
export interface Frame {
    u0: number;
    u1: number;
    v0: number;
    v1: number;
    turn: number;
    to(u: number, v: number): Point;
}

function longestAxis(points: readonly Point[]): Point {
    let best = 0;
    let axis: Point = [1, 0];
    points.forEach((p, i) => {
        const q = after(points, i);
        const length = span(p, q);
        if (length <= best + 1e-6) return;
        best = length;
        axis = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
    });
    return axis[0] < -1e-9 ? [-axis[0], -axis[1]] : axis;
}

export function frameOf(points: readonly Point[]): Frame {
    const [ax, ay] = longestAxis(points);
    const us = points.map(([x, y]) => x * ax + y * ay);
    const vs = points.map(([x, y]) => -x * ay + y * ax);
    return {
        u0: Math.min(...us),
        u1: Math.max(...us),
        v0: Math.min(...vs),
        v1: Math.max(...vs),
        turn: (Math.atan2(ay, ax) * 180) / Math.PI,
        to: (u, v) => [u * ax - v * ay, u * ay + v * ax],
    };
}

// ---- lines ---------------------------------------------------------------------------------------

interface HandLine {
    wobble?: number;
    close?: boolean;
    overshoot?: number;
}

/** A line drawn by hand: a point every .7", each a hair off, corners a little overshot. */
export function hand(points: readonly Point[], r: Chance, options: HandLine = {}): string {
    const { wobble = 0.03, close = true, overshoot = 0.05 } = options;
    let data = '';
    const edges = close ? points.length : points.length - 1;
    for (let i = 0; i < edges; i++) {
        const p = points[i] as Point;
        const q = after(points, i);
        const length = span(p, q) || 1;
        const [ex, ey] = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
        const steps = Math.max(1, Math.round(length / 0.7));
        for (let j = 0; j <= steps; j++) {
            const along = j === 0 ? -overshoot : j === steps ? length + overshoot : (length * j) / steps;
            const off = r.between(-wobble, wobble);
            data += (j ? 'L' : 'M') + at([p[0] + ex * along - ey * off, p[1] + ey * along + ex * off]);
        }
    }
    return data;
}

/** A line by hand from one point to another. */
export const handLine = (a: Point, b: Point, r: Chance, wobble: number): string =>
    hand([a, b], r, { wobble, close: false });

/** A closed soft curve through the points, for water, scrub and paths. */
export function soft(points: readonly Point[]): string {
    const n = points.length;
    const corner = (i: number): Point => points[(i + n) % n] as Point;
    let data = 'M' + at(corner(0));
    for (let i = 0; i < n; i++) {
        const [a, b, c, d] = [corner(i - 1), corner(i), corner(i + 1), corner(i + 2)];
        const first: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
        const second: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
        data += `C${at(first)} ${at(second)} ${at(c)}`;
    }
    return data + 'Z';
}

export const dots = (points: readonly Point[]): string => points.map((p) => `M${at(p)}h0`).join('');

/** A square of a half side `s` around a point. */
export const square = ([x, y]: Point, s: number): Point[] => [
    [x - s, y - s],
    [x + s, y - s],
    [x + s, y + s],
    [x - s, y + s],
];

export function grow(points: readonly Point[], factor: number): Point[] {
    const [mx, my] = middle(points);
    return points.map(([x, y]) => [mx + (x - mx) * factor, my + (y - my) * factor] as const);
}

export const shift = (points: readonly Point[], dx: number, dy: number): Point[] =>
    points.map(([x, y]) => [x + dx, y + dy] as const);

/** Points strewn within a shape, none nearer to another than `gap`; from north to south. */
export function scatter(points: readonly Point[], r: Chance, gap: number, tries: number): Point[] {
    const b = boxOf(points);
    const out: Point[] = [];
    for (let i = 0; i < tries; i++) {
        const x = r.between(b.x0, b.x1);
        const p: Point = [x, r.between(b.y0, b.y1)];
        if (inside(points, p) && out.every((q) => span(p, q) >= gap)) out.push(p);
    }
    return out.sort((a, c) => a[1] - c[1]);
}

let clipCount = 0;

/** What is drawn, cut to a shape. */
export function clipped(data: string, body: string): string {
    const id = `clip${clipCount++}`;
    return `<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;
}

/** Shadows fall to the south-east: a flat tone under ink hatching. */
export function shadow(points: readonly Point[], height: number): string {
    const data = path(shift(points, height * 0.8, height));
    return stroke('shade', data) + stroke('hatch', data);
}
