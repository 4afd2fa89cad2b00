// Lines of sight as they are drawn. The engine decides exactly; this only finds where its line leaves one
// rim and meets the other, and where a blocked one is cut.
import type { Cover, Piece, Sight, SightLine, Xy } from './api';

export interface Disc {
    readonly at: Xy;
    readonly radius: number;
}

/** Sight as the engine tells it: its free line is through (x2 / 2, y2 / 2) toward (dx, dy). */
export interface RawSight {
    readonly sight: Sight;
    readonly cover: Cover;
    readonly line: readonly number[];
    readonly cuts: readonly number[];
    readonly blocks: readonly number[];
}

interface Line {
    readonly x: number;
    readonly y: number;
    readonly dx: number;
    readonly dy: number;
}

function round(x: number, y: number): Xy {
    return [Math.round(x), Math.round(y)];
}

/** The free line, or the one from centre to centre; its direction has the length 1. */
function lineOf(raw: RawSight, from: Disc, to: Disc): Line {
    const [x2, y2, dx, dy] = raw.line;
    if (x2 !== undefined && y2 !== undefined && dx !== undefined && dy !== undefined) {
        const length = Math.hypot(dx, dy) || 1;
        return { x: x2 / 2, y: y2 / 2, dx: dx / length, dy: dy / length };
    }
    const east = to.at[0] - from.at[0];
    const south = to.at[1] - from.at[1];
    const length = Math.hypot(east, south) || 1;
    return { x: from.at[0], y: from.at[1], dx: east / length, dy: south / length };
}

/** Where the line is on a disc's rim, on its near side (-1) or its far side (1). */
function onRim(line: Line, disc: Disc, side: -1 | 1): Xy {
    const east = disc.at[0] - line.x;
    const south = disc.at[1] - line.y;
    const along = east * line.dx + south * line.dy;
    const apart = east * line.dy - south * line.dx;
    const half = Math.sqrt(Math.max(0, disc.radius * disc.radius - apart * apart));
    const t = along + side * half;
    return round(line.x + t * line.dx, line.y + t * line.dy);
}

/** How far along from a to b the edge from c to d is met, from 0 to 1; else 2. */
function meets(a: Xy, b: Xy, c: Xy, d: Xy): number {
    const rx = b[0] - a[0];
    const ry = b[1] - a[1];
    const sx = d[0] - c[0];
    const sy = d[1] - c[1];
    const cross = rx * sy - ry * sx;
    if (cross === 0) return 2;
    const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
    const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
    return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : 2;
}

function firstCut(from: Xy, to: Xy, pieces: readonly Piece[]): Xy | null {
    let first = 2;
    for (const { points } of pieces) {
        points.forEach((point, i) => {
            const next = points[(i + 1) % points.length] ?? point;
            first = Math.min(first, meets(from, to, point, next));
        });
    }
    if (first > 1) return null;
    return round(from[0] + first * (to[0] - from[0]), from[1] + first * (to[1] - from[1]));
}

/** The line to draw. `pieces` are the table's. */
export function drawn(raw: RawSight, from: Disc, to: Disc, pieces: readonly Piece[]): SightLine {
    const line = lineOf(raw, from, to);
    const start = onRim(line, from, 1);
    const end = onRim(line, to, -1);
    const blocked = raw.sight === 'blocked';
    const hiding = raw.blocks.flatMap((i) => pieces[i] ?? []);
    return {
        sight: raw.sight,
        cover: raw.cover,
        from: start,
        to: end,
        cuts: raw.cuts,
        blocks: blocked ? raw.blocks : [],
        cut_at: blocked ? firstCut(start, end, hiding) : null,
    };
}
