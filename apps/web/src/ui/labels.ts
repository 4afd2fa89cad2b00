// Where labels find room: chips of sight lines move along their line, names give way to bases and chips.
import { alongSight, chipWidth, type SightLine } from '../draw/lines';
import { UNIT } from '../draw/shapes';
import type { SceneModel } from './scene';

/** A box on the screen, in pixels from the table's corner. */
interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

const CHIP_HEIGHT = 20;
const NAME_HEIGHT = 12;
const LETTER = 6.4;
const NAME_BELOW = 12;
/** Where along a line its chip may be, the best first. */
const PLACES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78];

const overlap = (a: Box, b: Box): boolean =>
    Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;

function baseBox(model: SceneModel, scale: number): Box {
    const size = 2 * model.radius * scale;
    return { x: model.x * scale, y: model.y * scale, width: size, height: size };
}

function nameBox(model: SceneModel, scale: number): Box {
    return {
        x: model.x * scale,
        y: (model.y + model.radius) * scale + NAME_BELOW,
        width: model.name.length * LETTER,
        height: NAME_HEIGHT,
    };
}

const lengthOf = (line: SightLine | undefined): number =>
    line ? Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y) : 0;

export interface Labels {
    /** Models whose names are drawn. */
    readonly named: ReadonlySet<string>;
    /** Where along each sight line its chip is. */
    readonly chips: readonly number[];
}

/** `always` says which models are named even where there is no room. */
export function placeLabels(
    models: readonly SceneModel[],
    sights: readonly SightLine[],
    zoom: number,
    always: (model: SceneModel) => boolean,
): Labels {
    const scale = zoom * UNIT;
    const bases = models.map((model) => ({ id: model.id, box: baseBox(model, scale) }));
    const taken: Box[] = [];
    const isFree = (box: Box, own = ''): boolean =>
        !taken.some((other) => overlap(box, other)) &&
        !bases.some(({ id, box: base }) => id !== own && overlap(box, base));

    // Chips of short lines first: they have the fewest places.
    const chips = sights.map(() => 0.5);
    const order = sights.map((_, i) => i).sort((a, b) => lengthOf(sights[a]) - lengthOf(sights[b]));
    for (const i of order) {
        const line = sights[i];
        if (!line || line.text.length === 0) continue;
        const box = (t: number): Box => {
            const [x, y] = alongSight(line, t);
            return { x: x * scale, y: y * scale, width: chipWidth(line.text), height: CHIP_HEIGHT };
        };
        const best =
            PLACES.find((t) => isFree(box(t))) ??
            PLACES.find((t) => !taken.some((other) => overlap(box(t), other))) ??
            0.5;
        taken.push(box(best));
        chips[i] = best;
    }

    const named = new Set<string>();
    const [first, rest] = [models.filter(always), models.filter((model) => !always(model))];
    for (const model of [...first, ...rest]) {
        const box = nameBox(model, scale);
        if (!always(model) && !isFree(box, model.id)) continue;
        named.add(model.id);
        taken.push(box);
    }
    return { named, chips };
}
