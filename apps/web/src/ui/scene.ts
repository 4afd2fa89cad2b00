// What is drawn over the terrain at one moment, and its drawing. Layers from below: areas, reach,
// ranges, the cutting piece, sight, bases with the chosen one last, labels, the cursor.
import type { Seat } from '../engine/api';
import { drawBase, GLYPHS, type BaseLook } from '../draw/base';
import {
    drawMeasure,
    drawRange,
    drawSight,
    drawSightChip,
    drawWay,
    plainChip,
    type SightLine,
    type Spot,
} from '../draw/lines';
import { middle, path, stroke, UNIT, units, type Point } from '../draw/shapes';
import { seatNumber } from './facts';
import { placeLabels } from './labels';

export interface SceneModel extends BaseLook {
    id: string;
}

export interface SceneRange {
    from: Spot;
    inches: number;
    kind: 'short' | 'long';
    label: string;
}

export interface SceneChip {
    at: Point;
    text: string;
    kind: string;
}

export interface Scene {
    models: readonly SceneModel[];
    zones?: readonly (readonly Point[])[];
    reach?: readonly (readonly Point[])[];
    /** Ground on which a move is slower; hatched where it can be reached. */
    slow?: readonly (readonly Point[])[];
    threats?: readonly { rings: readonly (readonly Point[])[]; at: Spot; range: number }[];
    ranges?: readonly SceneRange[];
    cutters?: readonly (readonly Point[])[];
    sights?: readonly SightLine[];
    way?: readonly Point[];
    ghost?: BaseLook;
    chips?: readonly SceneChip[];
    measure?: { from: Point; to: Point; text: string };
    hoverPiece?: readonly Point[];
    /** Corners that can be dragged. */
    handles?: readonly Point[];
    hoverModel?: string;
    markers?: readonly { at: Point; label: string; kind: string; seat?: Seat }[];
    /** Circles of ground with something lasting in them. */
    discs?: readonly { at: Point; radius: number; label: string; kind: string }[];
    /** Stretches of the edge by which models may leave. */
    exits?: readonly (readonly Point[])[];
    shot?: { from: Point; to: Point };
    cursor?: Point;
}

const rings = (list: readonly (readonly Point[])[]): string => list.map((ring) => path(ring)).join('');

/** Reach plus range: the outline of the reach, painted as wide as the range on both sides. */
function threats(scene: Scene): string {
    const shapes = (scene.threats ?? []).map(({ rings: reach, at, range }) => {
        const width = `stroke-width="${units(range) * 2}"`;
        if (reach.length > 0) return stroke('threat', rings(reach), width);
        return `<circle class="threat" cx="${units(at.x)}" cy="${units(at.y)}" r="${units(at.radius)}" ${width}/>`;
    });
    return shapes.length > 0
        ? `<g class="threats" clip-path="url(#table-edge)">${shapes.join('')}</g>`
        : '';
}

/** Parts of the reach on slower ground. */
function slowGround(scene: Scene): string {
    const { reach, slow } = scene;
    if (!reach || reach.length === 0 || !slow || slow.length === 0) return '';
    const clip = `<clipPath id="reach-clip"><path clip-rule="evenodd" d="${rings(reach)}"/></clipPath>`;
    const parts = slow.map((piece) => stroke('reach-rough', path(piece))).join('');
    return `${clip}<g clip-path="url(#reach-clip)">${parts}</g>`;
}

/** Lasting Areas: a dashed circle with what it is. */
function discs(scene: Scene): string {
    return (scene.discs ?? [])
        .map(({ at, radius, label, kind }) => {
            const ring = `<circle class="disc d-${kind}" cx="${units(at[0])}" cy="${units(at[1])}" r="${units(radius)}"/>`;
            const text = `<text class="disc-name" x="${units(at[0])}" y="${units(at[1] + radius) - 3}">${label}</text>`;
            return ring + text;
        })
        .join('');
}

function exits(scene: Scene): string {
    return (scene.exits ?? [])
        .map((points) => {
            const [x, y] = middle(points);
            const upright = (points[0]?.[0] ?? 0) === (points.at(-1)?.[0] ?? 1);
            const turn = upright ? ' rotate(-90)' : '';
            const inward = upright ? (x > 1 ? -7 : 13) : y > 1 ? -7 : 13;
            return (
                stroke('exit', path(points, false)) +
                `<text class="exit-name" transform="translate(${units(x)} ${units(y)})${turn}" y="${inward}">exit</text>`
            );
        })
        .join('');
}

function areas(scene: Scene): string {
    return (
        (scene.zones ?? []).map((zone) => stroke('zone-legal', path(zone))).join('') +
        (scene.reach && scene.reach.length > 0
            ? stroke('reach', rings(scene.reach), 'fill-rule="evenodd"') + slowGround(scene)
            : '') +
        (scene.hoverPiece ? stroke('piece-hover', path(scene.hoverPiece)) : '')
    );
}

const RANGE_ANGLES = [205, -42, 140, 20];

function lines(scene: Scene, zoom: number): string {
    const ranges = (scene.ranges ?? []).map((r, i) =>
        drawRange(r.from, r.inches, r.kind, r.label, RANGE_ANGLES[i % 4] ?? 0, zoom),
    );
    const cutters = (scene.cutters ?? []).map((piece) => stroke('cutter', path(piece)));
    return (
        ranges.join('') +
        cutters.join('') +
        (scene.sights ?? []).map((line) => drawSight(line, zoom)).join('')
    );
}

const STACK: Record<string, number> = { out: 0, done: 1, rest: 1, target: 2, chosen: 3 };

const PIXELS_NAMED = 18;
const PIXELS_BADGED = 12;

/** Named wherever it stands: what the player looks at now. */
const isSpecial = (scene: Scene, model: SceneModel): boolean =>
    model.state === 'chosen' || model.state === 'target' || model.id === scene.hoverModel;

/** Names and badges make room when the table is small on the screen. */
function bases(scene: Scene, zoom: number, named: ReadonlySet<string>): string {
    const pixelsAnInch = zoom * UNIT;
    const sorted = [...scene.models].sort((a, b) => (STACK[a.state] ?? 1) - (STACK[b.state] ?? 1));
    return sorted
        .map((model) => {
            const look: BaseLook = {
                ...model,
                named: isSpecial(scene, model) || (pixelsAnInch >= PIXELS_NAMED && named.has(model.id)),
            };
            if (pixelsAnInch < PIXELS_BADGED && (model.badges?.length ?? 0) > 0) look.badges = ['more'];
            const hover = model.id === scene.hoverModel ? hoverRing(model, zoom) : '';
            return hover + drawBase(look, zoom, `data-model="${model.id}"`);
        })
        .join('');
}

function hoverRing(model: SceneModel, zoom: number): string {
    const radius = units(model.radius) + 6 / zoom;
    return `<circle class="hover-ring" cx="${units(model.x)}" cy="${units(model.y)}" r="${radius}"/>`;
}

/** Markers are 40 mm across. */
const MARKER = 0.787;

function markers(scene: Scene, zoom: number): string {
    return (scene.markers ?? [])
        .map(({ at, label, kind, seat }) => {
            const owner = seat ? ` owned seat-${seatNumber(seat)}` : '';
            const disc = `<circle class="marker${owner}" cx="${units(at[0])}" cy="${units(at[1])}" r="${units(MARKER)}"/>`;
            const place = `translate(${units(at[0] - MARKER / 2)} ${units(at[1] - MARKER / 2)})`;
            const sign = `<g class="marker-sign" transform="${place} scale(${units(MARKER) / 16})">${GLYPHS[kind] ?? ''}</g>`;
            return disc + sign + plainChip('measure-chip', [at[0], at[1] - MARKER - 0.5], label, zoom);
        })
        .join('');
}

function plans(scene: Scene, zoom: number): string {
    return (
        (scene.way && scene.way.length > 1 ? drawWay(scene.way, zoom) : '') +
        (scene.ghost ? drawBase({ ...scene.ghost, state: 'ghost', named: false }, zoom) : '')
    );
}

function labels(scene: Scene, zoom: number, chips: readonly number[]): string {
    const measure = scene.measure;
    return (
        (scene.sights ?? [])
            .map((line, i) => (line.text ? drawSightChip(line, chips[i] ?? 0.5, zoom) : ''))
            .join('') +
        (scene.chips ?? []).map((chip) => plainChip(chip.kind, chip.at, chip.text, zoom)).join('') +
        (measure ? drawMeasure(measure.from, measure.to, measure.text, zoom) : '') +
        (scene.handles ?? []).map((p) => handle(p, zoom)).join('') +
        (scene.cursor ? cursor(scene.cursor, zoom) : '')
    );
}

const handle = ([x, y]: Point, zoom: number): string =>
    `<circle class="handle" cx="${units(x)}" cy="${units(y)}" r="${Math.round(700 / zoom) / 100}"/>`;

function cursor([x, y]: Point, zoom: number): string {
    const size = 9 / zoom;
    const data = `M${units(x) - size} ${units(y)}h${2 * size}M${units(x)} ${units(y) - size}v${2 * size}`;
    return stroke('cursor-back', data) + stroke('cursor-cross', data);
}

const shot = (scene: Scene): string =>
    scene.shot ? stroke('shot', path([scene.shot.from, scene.shot.to], false)) : '';

/** The whole as the inside of an SVG; `zoom` is screen pixels to a drawing unit. */
export function drawScene(scene: Scene, zoom: number): string {
    const placed = placeLabels(scene.models, scene.sights ?? [], zoom, (model) =>
        isSpecial(scene, model),
    );
    return (
        exits(scene) +
        discs(scene) +
        threats(scene) +
        areas(scene) +
        lines(scene, zoom) +
        markers(scene, zoom) +
        plans(scene, zoom) +
        bases(scene, zoom, placed.named) +
        shot(scene) +
        labels(scene, zoom, placed.chips)
    );
}
