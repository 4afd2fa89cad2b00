// Terrain is drawn once to a bitmap: panning then costs nothing. Its colours are those of map.css.
import mapColours from '../styles/terrain.css?raw';
import { drawTerrain, MARGIN, type TableLook } from './sheet';
import { UNIT } from './shapes';

/** Sides longer than this are not drawn sharper: browsers refuse larger canvases. */
const LONGEST_SIDE = 4096;

export interface Bitmap {
    canvas: HTMLCanvasElement;
    /** Pixels to a drawing unit. */
    scale: number;
}

function svgText(table: TableLook, theme: string, width: number, height: number, scale: number): string {
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" data-theme="${theme}" data-style="${table.style}" ` +
        `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" ` +
        `viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}"><style>${mapColours}</style>${drawTerrain(table)}</svg>`
    );
}

async function loadImage(url: string): Promise<HTMLImageElement> {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
}

/** Draws a table's terrain; `wanted` pixels to a drawing unit, fewer on tables too large for that. */
export async function terrainBitmap(table: TableLook, theme: string, wanted: number): Promise<Bitmap> {
    const [width, height] = [table.width * UNIT + 2 * MARGIN, table.height * UNIT + 2 * MARGIN];
    const scale = Math.min(wanted, LONGEST_SIDE / Math.max(width, height));
    const blob = new Blob([svgText(table, theme, width, height, scale)], { type: 'image/svg+xml' });
    const url = URL.createObjectURL(blob);
    try {
        const image = await loadImage(url);
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return { canvas, scale };
    } finally {
        URL.revokeObjectURL(url);
    }
}
