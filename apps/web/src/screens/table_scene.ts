// From the state of a game to what is drawn over the table.
import type {
    Area,
    EventView,
    GameInfo,
    Inspection,
    InspectOther,
    ModelId,
    System,
    Threats,
    View,
    Xy,
} from '../engine/api';
import type { BaseState } from '../draw/base';
import type { SightLine } from '../draw/lines';
import type { Point } from '../draw/shapes';
import type { Choice } from '../ui/choice';
import {
    baseLook,
    degreesOf,
    factsOf,
    milInches,
    percent,
    seatNumber,
    shortName,
    spotOf,
    toInches,
} from '../ui/facts';
import { faceOf } from '../systems/face';
import { modelNumber } from '../systems/fields';
import type { Scene, SceneChip, SceneModel, SceneRange } from '../ui/scene';
import { argsOf } from '../ui/wording';

/** Everything the drawing depends on. */
export interface SceneState {
    info: GameInfo;
    view: View;
    choice: Choice | null;
    /** The model in the middle of things. */
    focus: ModelId | null;
    inspection: Inspection | null;
    /** Models that the question names, where it is about them alone; null: all count. */
    named: ReadonlySet<ModelId> | null;
    /** The same from where it would stand. */
    ghost: Inspection | null;
    area: Area | null;
    threats: Threats | null;
    facings: ReadonlyMap<ModelId, number>;
    /** Models on their way, by where they are now. */
    moving: ReadonlyMap<ModelId, Point>;
    hoverModel: ModelId | null;
    hoverPiece: number | null;
    refused: ModelId | null;
    measure: Scene['measure'] | null;
    shot: Scene['shot'] | null;
    cursor: Point | null;
}

const ringsOf = (list: readonly (readonly Xy[])[]): Point[][] => list.map((ring) => ring.map(toInches));

// ---- models --------------------------------------------------------------------------------------

/** Models that answers shown aim at, and models that may be picked to act. */
export function targetsOf(state: Pick<SceneState, 'choice' | 'focus'>): {
    targets: Set<ModelId>;
    offered: Set<ModelId>;
} {
    const targets = new Set<ModelId>();
    // Words that an answer is put together of are models, or no models at all.
    const offered = new Set<ModelId>(state.choice?.steps);
    const whole = state.choice?.isStepwise ? state.choice.plain : state.choice?.options;
    for (const read of whole ?? []) {
        const models = argsOf(read, 'model');
        const other = models.find((id) => id !== state.focus);
        if (models.length > 1 && other) targets.add(other);
        else if (models.length === 1 && other && read.option.needs === 'nothing') offered.add(other);
    }
    return { targets, offered };
}

function stateOf(state: SceneState, id: ModelId, targets: ReadonlySet<ModelId>): BaseState {
    if (id === state.focus) return 'chosen';
    if (targets.has(id)) return 'target';
    const actions = faceOf(state.info.system.id).actions(state.view, state.info, id);
    return actions?.left === 0 ? 'done' : 'rest';
}

function sceneModels(state: SceneState): SceneModel[] {
    const { targets, offered } = targetsOf(state);
    return state.view.models.map((model) => {
        const look = baseLook(
            factsOf(model, faceOf(state.info.system.id), state.info),
            stateOf(state, model.model, targets),
            state.facings.get(model.model),
        );
        const at = state.moving.get(model.model);
        const place = at ? { x: at[0], y: at[1] } : {};
        return {
            ...look,
            ...place,
            id: model.model,
            offered: offered.has(model.model),
            refused: state.refused === model.model,
        };
    });
}

// ---- sight and ranges ----------------------------------------------------------------------------

function isEnemy(state: SceneState, id: ModelId): boolean {
    const seat = (model: ModelId): string =>
        state.view.models.find((m) => m.model === model)?.seat ?? '';
    const team = (letter: string): number => state.view.seats.find((s) => s.seat === letter)?.team ?? -1;
    return !state.focus || team(seat(id)) !== team(seat(state.focus));
}

/** Mils; nearer than this nothing can be drawn between two bases. */
const TOUCHING = 300;

/** Mils; a chip on a shorter line would cover both bases, and the answers tell the distance. */
const SPOKEN = 2500;

/** Lines are drawn to enemies in range, and to blocked ones that would be. */
function worthALine(state: SceneState, other: InspectOther, reach: number): boolean {
    if (!isEnemy(state, other.model)) return false;
    if (state.named) return other.gap >= TOUCHING && state.named.has(other.model);
    return (
        other.model === state.hoverModel ||
        (other.sight === 'blocked' ? other.gap <= reach : other.band > 0)
    );
}

function sightLines(state: SceneState, from: Inspection): SightLine[] {
    const reach = Math.max(0, ...from.ranges);
    const target = state.choice?.chosen ? argsOf(state.choice.chosen, 'model')[1] : undefined;
    const others = from.others.filter((other) => worthALine(state, other, reach));
    const blocked = others
        .filter((other) => other.sight === 'blocked')
        .sort((a, b) => a.gap - b.gap)
        .slice(0, 2);
    const drawn = others.filter((other) => other.sight !== 'blocked' || blocked.includes(other));
    return drawn.flatMap((other) => {
        const model = state.view.models.find((m) => m.model === other.model);
        if (!model) return [];
        const near = other.gap < SPOKEN;
        const talks =
            (drawn.length <= 4 && !near) ||
            (other.model === target && !near) ||
            other.model === state.hoverModel;
        const line: SightLine = {
            kind: other.sight,
            from: { x: from.at[0] / 1000, y: from.at[1] / 1000, radius: from.radius / 1000 },
            to: spotOf(model),
            text: talks
                ? other.sight === 'blocked'
                    ? 'blocked'
                    : `${milInches(other.gap)} ${other.sight}`
                : '',
        };
        if (other.sight === 'blocked') line.witness = [toInches(other.from), toInches(other.to)];
        if (other.cut_at) line.cut = toInches(other.cut_at);
        return [line];
    });
}

function cutters(state: SceneState, from: Inspection, lines: readonly SightLine[]): Point[][] {
    const cut = new Set<number>();
    for (const other of from.others) {
        const drawn = lines.some(
            (line) => line.kind === 'blocked' && line.cut && sameSpot(line, state, other.model),
        );
        if (drawn && other.blocks[0] !== undefined) cut.add(other.blocks[0]);
    }
    return [...cut].flatMap((i) => {
        const piece = state.info.table.pieces[i];
        return piece ? [piece.points.map(toInches)] : [];
    });
}

function sameSpot(line: SightLine, state: SceneState, id: ModelId): boolean {
    const model = state.view.models.find((m) => m.model === id);
    return model !== undefined && line.to.x === model.x / 1000 && line.to.y === model.y / 1000;
}

/** Mils; what reaches no farther needs no ring. */
const ARM = 1000;

/** The nearest and the farthest range. */
function rangesOf(from: Inspection, words: readonly [string, string]): SceneRange[] {
    const spot = { x: from.at[0] / 1000, y: from.at[1] / 1000, radius: from.radius / 1000 };
    const ranges = from.ranges.filter((range) => range > ARM).sort((a, b) => a - b);
    const shown = [...new Set([ranges[0], ranges.at(-1)])].filter((range) => range !== undefined);
    return shown.map((range, i) => ({
        from: spot,
        inches: range / 1000,
        kind: i === 0 ? 'short' : 'long',
        label: `${range / 1000}\u2033 ${words[i] ?? ''}`.trim(),
    }));
}

// ---- plans ---------------------------------------------------------------------------------------

function planned(state: SceneState): Partial<Scene> {
    const { choice } = state;
    if (!choice?.placing || !choice.end) return {};
    const preview = choice.preview;
    const scene: Partial<Scene> = {};
    const chips: SceneChip[] = [];
    const model = state.view.models.find(
        (m) => m.model === argsOf(choice.placing ?? choice.options[0]!, 'model')[0],
    );
    if (preview && preview.cost >= 0 && preview.way.length > 1) scene.way = preview.way.map(toInches);
    const radius = (state.area?.radius ?? model?.radius ?? 492) / 1000;
    const name = placedName(state);
    const seat = model ? model.seat : state.view.seat === 'watcher' ? undefined : state.view.seat;
    scene.ghost = {
        name,
        mark: name.charAt(0),
        x: choice.end[0],
        y: choice.end[1],
        radius,
        state: 'ghost',
        seat: seat ? seatNumber(seat) : 1,
        named: false,
    };
    const above: Point = [choice.end[0], choice.end[1] - radius - 0.75];
    if (preview?.refusal) chips.push({ at: above, text: 'not there', kind: 'badchip' });
    else if (preview && preview.cost >= 0)
        chips.push({
            at: above,
            text: `${milInches(preview.cost)} of ${milInches(preview.limit)}`,
            kind: 'reachchip',
        });
    scene.chips = chips;
    return scene;
}

/** Whom a point is asked for. */
function placedName(state: SceneState): string {
    const id = state.choice?.placing ? argsOf(state.choice.placing, 'model')[0] : undefined;
    const index = id ? modelNumber(state.info, id) : -1;
    return shortName(state.info.names[index] ?? '?');
}

function threatened(state: SceneState): Partial<Scene> {
    if (!state.threats) return {};
    const chips = state.threats.own.flatMap(({ model, worst }): SceneChip[] => {
        const own = state.view.models.find((m) => m.model === model);
        if (!own || !worst) return [];
        const by = shortName(state.info.names[modelNumber(state.info, worst.by)] ?? worst.by);
        return [
            {
                at: [own.x / 1000, (own.y - own.radius) / 1000 - 0.8],
                text: `${by} ${percent(worst.ppm)}`,
                kind: 'threatchip',
            },
        ];
    });
    const washes = state.threats.enemies.map((enemy) => ({
        rings: enemy.reach ? ringsOf(enemy.reach.rings) : [],
        at: { x: enemy.at[0] / 1000, y: enemy.at[1] / 1000, radius: enemy.radius / 1000 },
        range: enemy.range / 1000,
    }));
    return { threats: washes, chips };
}

// ---- where models look ---------------------------------------------------------------------------

/** From what has happened: where each last moved or shot. Until then they face the middle. */
export function facingsOf(
    info: GameInfo,
    system: System,
    view: View,
    events: readonly EventView[],
): Map<ModelId, number> {
    const out = new Map<ModelId, number>();
    const middle: Point = [info.table.width / 2, info.table.height / 2];
    const place = (id: ModelId): Xy | null => {
        const model = view.models.find((m) => m.model === id);
        return model ? [model.x, model.y] : null;
    };
    for (const model of view.models)
        out.set(model.model, degreesOf([middle[0] - model.x, middle[1] - model.y]));
    const kinds = new Map(system.vocabulary.events.map((kind) => [kind.word, kind]));
    for (const event of events) {
        const things = kinds.get(event.kind)?.things ?? [];
        const who = info.models[event.numbers[0] ?? -1];
        if (things[0] !== 'model' || !who || !out.has(who)) continue;
        const turned = directionOf(
            event,
            things[1] === 'model' ? info.models[event.numbers[1] ?? -1] : undefined,
            place(who),
            place,
        );
        if (turned !== null) out.set(who, turned);
    }
    return out;
}

function directionOf(
    event: EventView,
    at: ModelId | undefined,
    from: Xy | null,
    place: (id: ModelId) => Xy | null,
): number | null {
    const way = event.points ?? [];
    const [before, end] = [way.at(-2), way.at(-1)];
    if (before && end && (before[0] !== end[0] || before[1] !== end[1]))
        return degreesOf([end[0] - before[0], end[1] - before[1]]);
    const to = at ? place(at) : null;
    return to && from ? degreesOf([to[0] - from[0], to[1] - from[1]]) : null;
}

/** Pieces on which a walk is slower, where that makes a difference. */
function slowPieces(state: SceneState, area: Area): Point[][] {
    if (!area.from || area.allowance.lower >= area.allowance.full) return [];
    return state.info.table.pieces
        .filter((piece) => piece.keywords.includes('difficult'))
        .map((piece) => piece.points.map(toInches));
}

/** Stretches of the edge by which models may leave. */
const exitsOf = ({ info }: SceneState, names: RegExp): Point[][] =>
    info.table.stretches
        .filter(({ name }) => names.test(name))
        .map(({ points }) => points.map(toInches));

// ---- the whole -----------------------------------------------------------------------------------

export function sceneOf(state: SceneState, system: System): Scene {
    const scene: Scene = { models: sceneModels(state), ...planned(state) };
    const from = state.ghost ?? state.inspection;
    if (from && state.moving.size === 0) {
        scene.sights = sightLines(state, from);
        scene.cutters = cutters(state, from, scene.sights);
        scene.ranges = rangesOf(from, faceOf(state.info.system.id).rangeWords);
    }
    if (state.area && state.moving.size === 0) {
        scene.reach = ringsOf(state.area.rings);
        scene.slow = slowPieces(state, state.area);
        scene.zones = ringsOf(state.area.zones);
    }
    const threats = threatened(state);
    if (threats.threats) scene.threats = threats.threats;
    scene.chips = [...(scene.chips ?? []), ...(threats.chips ?? [])];
    scene.markers = faceOf(system.id).markers(state.view, system);
    scene.discs = faceOf(system.id).discs(state.view, system);
    scene.exits = exitsOf(state, faceOf(system.id).exits);
    const piece = state.hoverPiece === null ? undefined : state.info.table.pieces[state.hoverPiece];
    if (piece) scene.hoverPiece = piece.points.map(toInches);
    if (state.hoverModel) scene.hoverModel = state.hoverModel;
    if (state.measure) scene.measure = state.measure;
    if (state.shot) scene.shot = state.shot;
    if (state.cursor) scene.cursor = state.cursor;
    return scene;
}
