// What grew, flowed or was trodden: rocks, scrub, woods, water, streets, lasting effects.
import type { Drawn } from './built';
import type { Chance } from './chance';
import {
    after,
    at,
    between,
    boxOf,
    clipped,
    dots,
    frameOf,
    grow,
    handLine,
    inside,
    middle,
    path,
    round1,
    scatter,
    shadow,
    soft,
    span,
    stroke,
    UNIT,
    units,
    hand,
    type Point,
} from './shapes';

const TURN = Math.PI * 2;
const around = ([x, y]: Point, angle: number, distance: number): Point => [
    x + Math.cos(angle) * distance,
    y + Math.sin(angle) * distance,
];

// ---- rocks ---------------------------------------------------------------------------------------

/** How much light a facet gets: 1 faces north-west, -1 away from it. */
function lightOn(a: Point, b: Point, centre: Point): number {
    const [nx, ny] = [b[1] - a[1], a[0] - b[0]];
    const length = Math.hypot(nx, ny) || 1;
    const [cx, cy] = between(a, b, 0.5);
    const outward = (cx - centre[0]) * nx + (cy - centre[1]) * ny > 0 ? 1 : -1;
    return (outward * (-nx * 0.6 - ny * 0.8)) / length;
}

function hachures(a: Point, b: Point, c: Point, d: Point, r: Chance): string {
    let out = '';
    for (let t = 0.12; t < 1; t += 0.16) {
        const foot = between(a, b, t);
        out += `M${at(foot)}L${at(between(foot, between(d, c, t), r.between(0.35, 0.75)))}`;
    }
    return out;
}

function pebbles(points: readonly Point[], r: Chance): string {
    const rock = grow(points, 1.04);
    return scatter(grow(points, 1.25), r, 0.5, 60)
        .filter((p) => !inside(rock, p))
        .slice(0, 7)
        .map((p) => {
            const s = r.between(0.09, 0.2);
            return `<ellipse class="pebble" cx="${units(p[0])}" cy="${units(p[1])}" rx="${units(s)}" ry="${units(s * 0.8)}"/>`;
        })
        .join('');
}

/** Facets fanned from an off-centre summit, shaded by where they face, hachured away from the light. */
export function rocks(piece: Drawn, r: Chance): string {
    const centre = middle(piece.points);
    const top: Point = [centre[0] - 0.25, centre[1] - 0.3];
    const rim = piece.points.map(([x, y]): Point => {
        const kx = r.between(0.42, 0.6);
        return [top[0] + (x - top[0]) * kx, top[1] + (y - top[1]) * r.between(0.42, 0.6)];
    });
    let faces = '';
    let edges = '';
    let dark = '';
    piece.points.forEach((a, i) => {
        const [b, c, d] = [after(piece.points, i), after(rim, i), rim[i] as Point];
        const light = lightOn(a, b, centre);
        faces += stroke(`stone-${light > 0.35 ? 1 : light > -0.35 ? 2 : 3}`, path([a, b, c, d]));
        edges += `M${at(a)}L${at(d)}`;
        if (light < 0.1) dark += hachures(a, b, c, d, r);
    });
    return (
        shadow(piece.points, 0.34) +
        faces +
        stroke('stone-1', path(rim)) +
        stroke('hach', dark) +
        stroke('ink thin', edges + path(rim)) +
        stroke('ink', hand(piece.points, r, { wobble: 0.04 })) +
        pebbles(piece.points, r)
    );
}

// ---- plants --------------------------------------------------------------------------------------

export function tuft([x, y]: Point, r: Chance): string {
    let out = '';
    for (let i = -2; i <= 2; i++) {
        const lean = x + i * 0.13 + r.between(-0.04, 0.04);
        out += `M${at([x + i * 0.05, y])}L${at([lean, y - r.between(0.2, 0.36) + Math.abs(i) * 0.06])}`;
    }
    return out;
}

function bush(centre: Point, size: number, r: Chance): string {
    const lobes = 6 + Math.floor(r() * 3);
    const points: Point[] = [];
    for (let i = 0; i < lobes; i++) {
        const angle = (i / lobes) * TURN + r.between(-0.2, 0.2);
        const dx = Math.cos(angle) * size * r.between(0.85, 1.1);
        points.push([centre[0] + dx, centre[1] + Math.sin(angle) * size * r.between(0.7, 0.95)]);
    }
    const arc = round1(size * UNIT * 0.62);
    const cloud =
        'M' +
        at(points[0] as Point) +
        points.map((_, i) => `A${arc} ${arc} 0 0 1 ${at(after(points, i))}`).join('') +
        'Z';
    const lit =
        `<ellipse class="bush-lit" cx="${units(centre[0] - size * 0.3)}" cy="${units(centre[1] - size * 0.35)}" ` +
        `rx="${units(size * 0.75)}" ry="${units(size * 0.6)}"/>`;
    return (
        stroke('shade', cloud, `transform="translate(${round1(size * 6)} ${round1(size * 9)})"`) +
        stroke('bush', cloud) +
        clipped(cloud, lit + stroke('leaf', dots(scatter(points, r, size * 0.34, 40)))) +
        stroke('ink thin', cloud)
    );
}

function agave(centre: Point, r: Chance): string {
    const size = r.between(0.3, 0.42);
    let out = '';
    for (let i = 0; i < 9; i++) {
        const angle = (i / 9) * TURN + 0.3;
        const [left, right] = [
            around(centre, angle - 0.48, size * 0.3),
            around(centre, angle + 0.48, size * 0.3),
        ];
        out += `M${at(left)}L${at(around(centre, angle, size))}L${at(right)}`;
    }
    return stroke('agave', out);
}

const plantedGround = (points: readonly Point[]): string =>
    stroke('scrub', soft(points)) + stroke('scrub-edge', soft(points));

/** A soft tint with a broken edge, grass, and bushes drawn as small clouds. */
export function scrub(piece: Drawn, r: Chance): string {
    const heart = grow(piece.points, 0.9);
    const sites = scatter(piece.points, r, 0.82, 700).filter((p) => inside(heart, p));
    const grass = scatter(piece.points, r, 0.5, 400).filter((p) =>
        sites.every((s) => span(s, p) > 0.55),
    );
    return (
        plantedGround(piece.points) +
        stroke('grass', grass.map((p) => tuft(p, r)).join('')) +
        sites.map((p) => (r() < 0.8 ? bush(p, r.between(0.3, 0.46), r) : agave(p, r))).join('')
    );
}

function tree(centre: Point, size: number, r: Chance): string {
    const points = 11;
    let crown = '';
    let rays = '';
    for (let i = 0; i < points; i++) {
        const angle = (i / points) * TURN + r.between(-0.08, 0.08);
        crown += (i ? 'L' : 'M') + at(around(centre, angle, size));
        crown += 'L' + at(around(centre, angle + Math.PI / points, size * 0.7));
        rays += `M${at(around(centre, angle, size * 0.3))}L${at(around(centre, angle, size * 0.82))}`;
    }
    crown += 'Z';
    const lit =
        `<circle class="pine-lit" cx="${units(centre[0] - size * 0.4)}" cy="${units(centre[1] - size * 0.45)}" ` +
        `r="${units(size * 0.85)}"/>`;
    return (
        stroke('shade', crown, 'transform="translate(5 7)"') +
        stroke('pine', crown) +
        clipped(crown, lit) +
        stroke('ink thin', crown) +
        stroke('hach', rays)
    );
}

/** Woods seen from above: crowns with radial strokes. */
export function woods(piece: Drawn, r: Chance): string {
    const grass = scatter(piece.points, r, 0.6, 300);
    const trees = scatter(grow(piece.points, 0.84), r, 1.15, 900);
    return (
        plantedGround(piece.points) +
        stroke('grass', grass.map((p) => tuft(p, r)).join('')) +
        trees.map((p) => tree(p, r.between(0.58, 0.8), r)).join('')
    );
}

// ---- water, dust, effects ------------------------------------------------------------------------

/** The old map-makers' waterlines: strokes of falling width, cut to the shape. */
export function water(piece: Drawn, r: Chance): string {
    const shape = soft(piece.points);
    const ripples = scatter(grow(piece.points, 0.92), r, 1.1, 90)
        .map(([x, y]) => `M${at([x - 0.3, y])}q3 -3 7 0t7 0`)
        .join('');
    const lines = [1, 2, 3]
        .map((i) => stroke(`wl wl-${i}`, shape) + stroke(`wl-gap wl-gap-${i}`, shape))
        .join('');
    return (
        stroke('bank', shape) +
        stroke('water', shape) +
        clipped(shape, lines + stroke('wl-deep', shape) + stroke('ripple', ripples)) +
        stroke('shore', shape)
    );
}

/** Street and trail: pale dust, wheel ruts, hoof marks. */
export function street(piece: Drawn, r: Chance): string {
    const f = frameOf(piece.points);
    const shape = soft(piece.points);
    const narrow = f.v1 - f.v0 < 3;
    let ruts = '';
    for (const share of narrow ? [0.5] : [0.26, 0.36, 0.62, 0.73]) {
        const v = f.v0 + (f.v1 - f.v0) * share;
        for (let u = f.u0 + r.between(0, 2); u < f.u1;) {
            const length = r.between(2, 6);
            const from = f.to(u, v + r.between(-0.1, 0.1));
            ruts += handLine(from, f.to(Math.min(f.u1, u + length), v + r.between(-0.1, 0.1)), r, 0.06);
            u += length + r.between(0.3, 1.4);
        }
    }
    let hooves = '';
    for (let i = 0; i < (f.u1 - f.u0) * 2.4; i++) {
        const u = r.between(f.u0, f.u1);
        hooves += `M${at(f.to(u, r.between(f.v0 + 0.4, f.v1 - 0.4)))}q2 -3 4 0`;
    }
    const marks = clipped(shape, stroke('rut', ruts) + stroke('hoof', hooves));
    return stroke('dust-edge', shape) + stroke('dust-edge near', shape) + stroke('dust', shape) + marks;
}

/** A lasting effect: a dashed circle with its stuff inside. */
export function area(piece: Drawn, r: Chance): string {
    const [x, y] = middle(piece.points);
    const b = boxOf(piece.points);
    const stones = scatter(piece.points, r, 0.6, 200).map(([px, py]) => {
        const s = r.between(0.14, 0.3);
        const stone: Point[] = [
            [px - s, py + s * 0.5],
            [px - s * 0.3, py - s],
            [px + s, py - s * 0.4],
            [px + s * 0.7, py + s * 0.7],
        ];
        return stroke('stone-2', path(stone)) + stroke('ink thin', path(stone));
    });
    const zone = `<circle class="zone" cx="${units(x)}" cy="${units(y)}" r="${units((b.x1 - b.x0) / 2)}"/>`;
    return zone + stones.join('');
}
