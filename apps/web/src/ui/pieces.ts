// Pieces of terrain as the table editor handles them: what there is to choose from, moving, turning.
import type { Keyword, Piece, Xy } from '../engine/api';

/** A piece that can be put on the table, its corners around 0,0 in mils. */
export interface Sample {
    readonly title: string;
    readonly name: string;
    readonly level: number;
    readonly keywords: readonly Keyword[];
    readonly points: readonly Xy[];
}

const box = (width: number, height: number): Xy[] => [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
];

/** A round thing with eight corners. */
const round = (width: number, height: number): Xy[] =>
    Array.from({ length: 8 }, (_, i) => {
        const angle = ((i + 0.5) * Math.PI) / 4;
        return [Math.round((Math.cos(angle) * width) / 2), Math.round((Math.sin(angle) * height) / 2)];
    });

export const SAMPLES: readonly Sample[] = [
    sample('House', 'house', 1, ['blocking', 'hard', 'impassable'], box(5000, 4000)),
    sample('House with a roof', 'hotel', 1, ['blocking', 'hard', 'climbable', 'roof'], box(6000, 5000)),
    sample('Boardwalk', 'walk', 0, [], box(6000, 1500)),
    sample('Rocks', 'rocks', 1, ['obscuring', 'hard', 'difficult'], round(3600, 3000)),
    sample('Scrub', 'sage', 1, ['obscuring', 'soft', 'difficult'], round(3600, 3200)),
    sample('Woods', 'woods', 1, ['obscuring', 'soft', 'difficult'], round(5200, 4600)),
    sample('Water', 'pond', 0, ['difficult'], round(5000, 3600)),
    sample('Fence', 'fence', 1, ['obscuring', 'soft', 'barrier'], box(5000, 400)),
    sample('Wall', 'wall', 1, ['obscuring', 'hard', 'barrier'], box(5000, 600)),
    sample('Crates', 'crates', 1, ['obscuring', 'hard', 'impassable'], box(1600, 1000)),
    sample('Wagon', 'wagon', 1, ['obscuring', 'hard', 'impassable'], box(2800, 1600)),
];

function sample(
    title: string,
    name: string,
    level: number,
    keywords: readonly Keyword[],
    points: readonly Xy[],
): Sample {
    return { title, name, level, keywords, points };
}

/** A name that no other piece has. */
export function freeName(name: string, pieces: readonly Piece[]): string {
    const taken = new Set(pieces.map((piece) => piece.name));
    if (!taken.has(name)) return name;
    let number = 2;
    while (taken.has(`${name}-${number}`)) number++;
    return `${name}-${number}`;
}

/** What a name may be made of. */
export const safeName = (text: string): string =>
    text
        .trim()
        .replace(/[^A-Za-z0-9_]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 30);

export function middleOf(points: readonly Xy[]): Xy {
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    return [
        Math.round((Math.min(...xs) + Math.max(...xs)) / 2),
        Math.round((Math.min(...ys) + Math.max(...ys)) / 2),
    ];
}

/** Moved by so much, but never off the table. */
export function moved(
    points: readonly Xy[],
    [dx, dy]: Xy,
    table: { readonly width: number; readonly height: number },
): Xy[] {
    const clamp = (by: number, values: readonly number[], most: number): number =>
        Math.round(Math.max(-Math.min(...values), Math.min(most - Math.max(...values), by)));
    const x = clamp(
        dx,
        points.map((p) => p[0]),
        table.width,
    );
    const y = clamp(
        dy,
        points.map((p) => p[1]),
        table.height,
    );
    return points.map((p) => [p[0] + x, p[1] + y]);
}

export function turned(points: readonly Xy[], degrees: number): Xy[] {
    const [cx, cy] = middleOf(points);
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return points.map(([x, y]) => [
        Math.round(cx + (x - cx) * cos - (y - cy) * sin),
        Math.round(cy + (x - cx) * sin + (y - cy) * cos),
    ]);
}
