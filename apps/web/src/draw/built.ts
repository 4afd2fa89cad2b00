// What people built: roofs, walks, fences, walls and small things to hide behind.
import type { Chance } from './chance';
import {
    after,
    at,
    between,
    clipped,
    dots,
    frameOf,
    grow,
    hand,
    handLine,
    path,
    scatter,
    shadow,
    shift,
    span,
    square,
    stroke,
    units,
    type Frame,
    type Point,
} from './shapes';

export interface Drawn {
    name: string;
    points: readonly Point[];
    /** Boards or shingles on a pitched roof. */
    look?: 'boards' | 'shingle';
    /** One of the four roof colours. */
    tone?: number;
}

/** A strip of a frame between two u and two v. */
const panel = (f: Frame, u0: number, u1: number, v0: number, v1: number): string =>
    path([f.to(u0, v0), f.to(u1, v0), f.to(u1, v1), f.to(u0, v1)]);

const toned = (t: number, darkUnder: number, data: string): string =>
    stroke(t < darkUnder ? 'board-dark' : 'board-light', data);

// ---- roofs ---------------------------------------------------------------------------------------

function shingles(f: Frame, r: Chance): string {
    let rows = '';
    let ticks = '';
    for (let v = f.v0, row = 0; v < f.v1; v += 0.46, row++) {
        rows += handLine(f.to(f.u0, v), f.to(f.u1, v), r, 0.025);
        for (let u = f.u0 + (row % 2) * 0.22; u < f.u1; u += r.between(0.36, 0.52))
            ticks += `M${at(f.to(u, v))}L${at(f.to(u + r.between(-0.03, 0.03), v + 0.44))}`;
    }
    return stroke('grain', ticks) + stroke('grain strong', rows);
}

function roofBoards(f: Frame, r: Chance): string {
    const ridge = (f.v0 + f.v1) / 2;
    let tones = '';
    let ticks = '';
    let lines = '';
    for (let u = f.u0, width = 0; u < f.u1; u += width) {
        width = r.between(0.34, 0.5);
        for (const [from, to] of [
            [f.v0, ridge],
            [ridge, f.v1],
        ] as const) {
            const t = r();
            if (t < 0.42) tones += toned(t, 0.22, panel(f, u, u + width, from, to));
            if (r() >= 0.35) continue;
            const v = r.between(from + 0.4, to - 0.4);
            ticks += `M${at(f.to(u, v))}L${at(f.to(u + width, v))}`;
        }
        lines += handLine(f.to(u, f.v0), f.to(u, f.v1), r, 0.02);
    }
    return tones + stroke('grain', ticks) + stroke('grain strong', lines);
}

function chimney(f: Frame, r: Chance): string {
    const v = (f.v0 + f.v1) / 2 + (f.v1 - f.v0) * 0.2;
    const stack = square(f.to(f.u0 + (f.u1 - f.u0) * r.between(0.72, 0.84), v), 0.36);
    return (
        stroke('shade', path(shift(stack, 0.14, 0.18))) +
        stroke('stack', path(stack)) +
        stroke('ink thin', hand(stack, r, { wobble: 0.01 })) +
        stroke('soot', path(grow(stack, 0.5)))
    );
}

/** Pitched roof: ridge along the long axis, lit on the northern or western slope. */
export function roof(piece: Drawn, r: Chance): string {
    const f = frameOf(piece.points);
    const outline = path(piece.points);
    const ridge = (f.v0 + f.v1) / 2;
    const slopes =
        stroke('slope-lit', panel(f, f.u0 - 1, f.u1 + 1, f.v0 - 1, ridge)) +
        stroke('slope-dim', panel(f, f.u0 - 1, f.u1 + 1, ridge, f.v1 + 1));
    const ridges =
        handLine(f.to(f.u0, ridge - 0.05), f.to(f.u1, ridge - 0.05), r, 0.02) +
        handLine(f.to(f.u0, ridge + 0.07), f.to(f.u1, ridge + 0.07), r, 0.02);
    const cover = piece.look === 'shingle' ? shingles(f, r) : roofBoards(f, r);
    return (
        shadow(piece.points, 0.42) +
        stroke(`roof tone-${piece.tone ?? 1}`, outline) +
        clipped(outline, slopes + cover + stroke('eave', outline) + stroke('ridge', ridges)) +
        chimney(f, r) +
        stroke('ink', hand(piece.points, r, { wobble: 0.028 }))
    );
}

function parapetBricks(outer: readonly Point[], inner: readonly Point[], r: Chance): string {
    let bricks = '';
    outer.forEach((a, i) => {
        const length = span(a, after(outer, i));
        for (let t = 0.5; t < length; t += r.between(0.5, 0.7)) {
            const from = between(a, after(outer, i), t / length);
            bricks += `M${at(from)}L${at(between(inner[i] as Point, after(inner, i), t / length))}`;
        }
    });
    return bricks;
}

/** Flat roof behind a parapet: stone and brick houses. */
export function flatRoof(piece: Drawn, r: Chance): string {
    const f = frameOf(piece.points);
    const inner = grow(piece.points, 1 - 0.75 / Math.min(f.u1 - f.u0, f.v1 - f.v0));
    const door = square(f.to(f.u0 + (f.u1 - f.u0) * 0.78, f.v0 + (f.v1 - f.v0) * 0.7), 0.43);
    const lee = path(inner) + path(shift(inner, 0.28, 0.32));
    const deck =
        stroke('shade', lee, 'fill-rule="evenodd"') +
        stroke('stipple', dots(scatter(inner, r, 0.26, 700)));
    return (
        shadow(piece.points, 0.42) +
        stroke('roof tone-4', path(piece.points)) +
        stroke('grain strong', parapetBricks(piece.points, inner, r)) +
        stroke('deck', path(inner)) +
        clipped(path(inner), deck) +
        stroke('ink thin', hand(inner, r, { wobble: 0.02 })) +
        stroke('board-dark', path(door)) +
        stroke(
            'ink thin',
            hand(door, r, { wobble: 0.01 }) + path([door[0] as Point, door[2] as Point], false),
        ) +
        stroke('ink', hand(piece.points, r, { wobble: 0.025 }))
    );
}

// ---- boards --------------------------------------------------------------------------------------

/** Boards laid across the long axis, nailed at both ends. */
export function boardwalk(piece: Drawn, r: Chance): string {
    const f = frameOf(piece.points);
    const nails: Point[] = [];
    let tones = '';
    let lines = '';
    for (let u = f.u0, width = 0; u < f.u1; u += width) {
        width = r.between(0.26, 0.4);
        const t = r();
        if (t < 0.5) tones += toned(t, 0.28, panel(f, u, u + width, f.v0, f.v1));
        lines += handLine(f.to(u, f.v0), f.to(u, f.v1), r, 0.015);
        nails.push(f.to(u + width / 2, f.v0 + 0.14), f.to(u + width / 2, f.v1 - 0.14));
    }
    const boards = tones + stroke('grain strong', lines) + stroke('stipple', dots(nails));
    return (
        shadow(piece.points, 0.14) +
        stroke('walk', path(piece.points)) +
        clipped(path(piece.points), boards) +
        stroke('ink mid', hand(piece.points, r, { wobble: 0.02 }))
    );
}

/** Posts and two rails along the long axis. */
export function fence(piece: Drawn, r: Chance): string {
    const f = frameOf(piece.points);
    const v = (f.v0 + f.v1) / 2;
    const length = f.u1 - f.u0;
    const gaps = Math.max(2, Math.round(length / 1.2));
    let posts = '';
    let shades = handLine(f.to(f.u0 + 0.15, v + 0.24), f.to(f.u1 + 0.15, v + 0.24), r, 0.02);
    for (let i = 0; i <= gaps; i++) {
        const p = f.to(f.u0 + 0.1 + ((length - 0.2) * i) / gaps, v + r.between(-0.04, 0.04));
        posts += path(square(p, 0.13));
        shades += `M${at(p)}l7 9`;
    }
    const rails =
        handLine(f.to(f.u0, v - 0.09), f.to(f.u1, v - 0.07), r, 0.03) +
        handLine(f.to(f.u0, v + 0.1), f.to(f.u1, v + 0.08), r, 0.03);
    return (
        stroke('rail-shade', shades) +
        stroke('rail-back', rails) +
        stroke('rail', rails) +
        stroke('post', posts)
    );
}

/** Low stone wall: cobbles along the long axis. */
export function wall(piece: Drawn, r: Chance): string {
    const f = frameOf(piece.points);
    let cobbles = '';
    for (let v = f.v0 + 0.16, row = 0; v < f.v1 - 0.05; v += 0.3, row++)
        for (let u = f.u0 + (row % 2) * 0.2 + 0.16; u < f.u1 - 0.1; u += r.between(0.36, 0.5)) {
            const p = f.to(u, v + r.between(-0.03, 0.03));
            const kind = r() < 0.35 ? 'cobble dark' : 'cobble';
            const [rx, ry] = [units(r.between(0.17, 0.22)), units(r.between(0.13, 0.17))];
            cobbles +=
                `<ellipse class="${kind}" cx="${units(p[0])}" cy="${units(p[1])}" rx="${rx}" ry="${ry}" ` +
                `transform="rotate(${Math.round(f.turn)} ${at(p)})"/>`;
        }
    const ink = stroke('ink', hand(piece.points, r, { wobble: 0.04 }));
    return shadow(piece.points, 0.28) + stroke('mortar', path(piece.points)) + cobbles + ink;
}

// ---- small things --------------------------------------------------------------------------------

export function crates(piece: Drawn, r: Chance): string {
    const f = frameOf(piece.points);
    const count = Math.max(1, Math.round((f.u1 - f.u0) / (f.v1 - f.v0)));
    let out = shadow(piece.points, 0.22);
    for (let i = 0; i < count; i++) {
        const from = f.u0 + ((f.u1 - f.u0) * i) / count + 0.03;
        const to = f.u0 + ((f.u1 - f.u0) * (i + 1)) / count - 0.03;
        const [a, b, c, d] = [f.to(from, f.v0), f.to(to, f.v0), f.to(to, f.v1), f.to(from, f.v1)];
        const box = [a, b, c, d];
        const braces = path([a, c], false) + path([b, d], false) + path(grow(box, 0.72));
        out += stroke(i % 2 ? 'crate alt' : 'crate', path(box));
        out += stroke('ink thin', hand(box, r, { wobble: 0.01 }) + braces);
    }
    return out;
}

export function barrels(piece: Drawn, r: Chance): string {
    const circle = (kind: string, x: number, y: number, radius: number): string =>
        `<circle class="${kind}" cx="${x}" cy="${y}" r="${radius}"/>`;
    return scatter(piece.points, r, 0.5, 300)
        .map((p) => {
            const [x, y] = [units(p[0]), units(p[1])];
            return (
                circle('shade', x + 4, y + 5, 8) +
                circle('crate', x, y, 7.6) +
                circle('ink thin', x, y, 7.6) +
                circle('ink thin', x, y, 5)
            );
        })
        .join('');
}

export function wagon(piece: Drawn, r: Chance): string {
    const f = frameOf(piece.points);
    const [top, foot] = [f.v0 + 0.2, f.v1 - 0.2];
    const bed = [f.to(f.u0, top), f.to(f.u1, top), f.to(f.u1, foot), f.to(f.u0, foot)];
    let planks = '';
    let wheels = '';
    for (let v = top; v < foot; v += 0.26) planks += handLine(f.to(f.u0, v), f.to(f.u1, v), r, 0.01);
    for (const u of [f.u0 + 0.55, f.u1 - 0.55])
        for (const v of [f.v0 + 0.04, f.v1 - 0.04])
            wheels += panel(f, u - 0.48, u + 0.48, v - 0.1, v + 0.1);
    const half = (f.v0 + f.v1) / 2;
    return (
        shadow(bed, 0.3) +
        stroke('wheel', wheels) +
        stroke('walk', path(bed)) +
        clipped(path(bed), stroke('grain strong', planks)) +
        stroke('ink mid', hand(bed, r, { wobble: 0.015 })) +
        stroke('ink mid', handLine(f.to(f.u1, half), f.to(f.u1 + 1.5, half + 0.1), r, 0.02))
    );
}

export function trough(piece: Drawn, r: Chance): string {
    const inner = grow(piece.points, 0.8);
    return (
        shadow(piece.points, 0.18) +
        stroke('crate', path(piece.points)) +
        stroke('water', path(inner)) +
        stroke('ink thin', hand(inner, r, { wobble: 0.01 })) +
        stroke('ink mid', hand(piece.points, r, { wobble: 0.015 }))
    );
}
