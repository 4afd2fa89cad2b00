// The drawn table: ground, pieces, lettering, and a neatline that is also a ruler.
import { chance, type Chance } from './chance';
import { tuft } from './land';
import { drawPiece, isLettered, recipeOf, titleOf, type Piece } from './recipes';
import { at, dots, escapeText, frameOf, path, round1, stroke, UNIT, units, type Point } from './shapes';

export interface Ground {
    name: string;
    points: readonly Point[];
}

/** A table in inches, x east and y south. */
export interface TableLook {
    title: string;
    style: string;
    width: number;
    height: number;
    pieces: readonly Piece[];
    grounds: readonly Ground[];
}

/** Room around the table for the neatline and its numbers, in drawing units. */
export const MARGIN = 28;

function blots(table: TableLook, r: Chance): string {
    let out = '';
    for (let i = 0; i < (table.width * table.height) / 26; i++) {
        const kind = r() < 0.5 ? 'blot' : 'blot alt';
        const x = units(r() * table.width);
        const y = units(r() * table.height);
        const rx = units(r.between(1.6, 5.4));
        out += `<ellipse class="${kind}" cx="${x}" cy="${y}" rx="${rx}" ry="${units(r.between(1, 2.9))}"/>`;
    }
    return out;
}

function strewn(table: TableLook, count: number, r: Chance): Point[] {
    const out: Point[] = [];
    for (let i = 0; i < count; i++) {
        const x = r() * table.width;
        out.push([x, r() * table.height]);
    }
    return out;
}

function ground(table: TableLook, r: Chance): string {
    const size = table.width * table.height;
    const [w, h] = [table.width, table.height];
    const all: Point[] = [
        [0, 0],
        [w, 0],
        [w, h],
        [0, h],
    ];
    return (
        stroke('ground', path(all)) +
        blots(table, r) +
        stroke('speck', dots(strewn(table, size * 1.1, r))) +
        stroke('speck big', dots(strewn(table, size * 0.18, r))) +
        stroke(
            'grass dry',
            strewn(table, size * 0.09, r)
                .map((p) => tuft(p, r))
                .join(''),
        )
    );
}

const NEAT = 5;

function neatBlocks(length: number, block: (from: number) => string): string {
    let out = '';
    for (let i = 0; i < length; i += 2) out += block(i * UNIT);
    return out;
}

function neatline(table: TableLook): string {
    const [w, h] = [table.width * UNIT, table.height * UNIT];
    const along = neatBlocks(table.width, (x) => {
        const size = Math.min(UNIT, w - x);
        return `M${x} ${-NEAT - 2}h${size}v${NEAT}h${-size}zM${x} ${h + 2}h${size}v${NEAT}h${-size}z`;
    });
    const down = neatBlocks(table.height, (y) => {
        const size = Math.min(UNIT, h - y);
        return `M${-NEAT - 2} ${y}v${size}h${NEAT}v${-size}zM${w + 2} ${y}v${size}h${NEAT}v${-size}z`;
    });
    const border = (off: number): string =>
        `<rect class="neat-line" x="${-off}" y="${-off}" width="${w + 2 * off}" height="${h + 2 * off}"/>`;
    return stroke('neat', along + down) + border(2) + border(NEAT + 2);
}

/** Patterns and gradients that both the terrain and the overlays use. */
export const DEFS =
    '<radialGradient id="g-blot"><stop class="blot-in" offset="0"/><stop class="blot-out" offset="1"/></radialGradient>' +
    '<radialGradient id="g-blot-alt"><stop class="blot-alt-in" offset="0"/><stop class="blot-alt-out" offset="1"/></radialGradient>' +
    pattern('p-hatch', 4, -38, 'M0 0V4') +
    pattern('p-reach', 7, 45, 'M0 0V7') +
    pattern('p-cut', 8, -45, 'M0 0V8') +
    pattern('p-threat', 7, -45, 'M0 0V7') +
    pattern('p-stop', 6, 45, 'M0 0V6M0 0H6');

function pattern(id: string, size: number, turn: number, data: string): string {
    return (
        `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" ` +
        `patternTransform="rotate(${turn})"><path class="${id}" d="${data}"/></pattern>`
    );
}

/** Everything of the table that never changes, without words, as the inside of an SVG image. */
export function drawTerrain(table: TableLook): string {
    const [w, h] = [table.width * UNIT, table.height * UNIT];
    const grounds = table.grounds
        .map((g) => drawPiece({ ...g, level: 0, keywords: [] }, 'street'))
        .join('');
    const pieces = table.pieces
        .map((piece) => ({ piece, recipe: recipeOf(piece.name, piece.keywords) }))
        .sort((a, b) => heightOf(a.piece) - heightOf(b.piece))
        .map(({ piece, recipe }) => drawPiece(piece, recipe))
        .join('');
    return (
        `<defs>${DEFS}<clipPath id="edge"><rect width="${w}" height="${h}"/></clipPath></defs>` +
        neatline(table) +
        `<g clip-path="url(#edge)">${ground(table, chance(table.title))}${grounds}${pieces}</g>`
    );
}

/** A whole picture of a table. */
export function smallMap(table: TableLook): string {
    const [w, h] = [table.width * UNIT + 2 * MARGIN, table.height * UNIT + 2 * MARGIN];
    return (
        `<svg class="map-small" viewBox="${-MARGIN} ${-MARGIN} ${w} ${h}" role="img" ` +
        `aria-label="${table.width} by ${table.height} inches">${drawTerrain(table)}</svg>`
    );
}

// Flat things lie under things that stand.
const heightOf = (piece: Piece): number => (piece.level > 0 ? 1 : 0);

// ---- lettering -----------------------------------------------------------------------------------

function sign(piece: Piece): string {
    const f = frameOf(piece.points);
    const title = titleOf(piece.name);
    const room = (f.u1 - f.u0 - 0.6) * UNIT;
    const size = Math.min(15, (room / title.length) * 1.62);
    if (size < 8) return '';
    const [x, y] = f.to((f.u0 + f.u1) / 2, (f.v0 + f.v1) / 2 - (f.v1 - f.v0) * 0.2);
    return (
        `<text class="place" font-size="${round1(size)}" transform="translate(${at([x, y])}) ` +
        `rotate(${round1(f.turn)})">${escapeText(title)}</text>`
    );
}

function numbers(table: TableLook): string {
    let out = '';
    for (let i = 6; i < table.width; i += 6)
        out += `<text class="inch" x="${i * UNIT}" y="-11">${i}</text>`;
    for (let i = 6; i < table.height; i += 6)
        out += `<text class="inch" x="-17" y="${i * UNIT + 3.5}">${i}</text>`;
    return out;
}

/** Names of houses and the numbers of the ruler: live text, so that it is sharp at every size. */
export function drawLettering(table: TableLook): string {
    const signs = table.pieces
        .filter((piece) => isLettered(recipeOf(piece.name, piece.keywords)))
        .map(sign);
    return numbers(table) + signs.join('');
}
