// Motion explains chance and movement: models walk, shots fly, dice and cards are seen. Never over two
// seconds.
import type { EventView, GameInfo, ModelId, System } from '../engine/api';
import type { Point } from '../draw/shapes';
import { span } from '../draw/shapes';
import { el, fill, markup } from './dom';
import type { Face, Told } from '../systems/face';
import { toInches } from './facts';
import { sentenceMarkup } from './log';
import { isStill, pace } from './settings';

const LONGEST_MS = 2000;
const WALK_MS_AN_INCH = 250;
const WALK_MOST_MS = 1200;
const DICE_MS = 520;
const LINE_MS = 300;

export interface Stage {
    /** Puts a model in between two places. */
    move(model: ModelId, at: Point): void;
    shoot(from: ModelId, to: ModelId): void;
    done(): void;
}

/** The place a share of the whole way along. */
function along(way: readonly Point[], share: number): Point {
    let left = share * length(way);
    for (let i = 1; i < way.length; i++) {
        const [a, b] = [way[i - 1] as Point, way[i] as Point];
        const step = span(a, b);
        if (left <= step && step > 0)
            return [a[0] + ((b[0] - a[0]) * left) / step, a[1] + ((b[1] - a[1]) * left) / step];
        left -= step;
    }
    return way[way.length - 1] as Point;
}

const length = (way: readonly Point[]): number =>
    way.reduce((sum, p, i) => (i === 0 ? 0 : sum + span(way[i - 1] as Point, p)), 0);

const ease = (t: number): number => 1 - (1 - t) ** 3;

export class Happenings {
    /** What is happening now, in words, over the map. */
    readonly banner = el('div', { class: 'happening', 'aria-hidden': 'true', hidden: true });
    private skipped = false;
    private playing = false;
    private readonly revealing: ReadonlySet<string>;
    private readonly retell: (events: readonly EventView[]) => readonly Told[];

    constructor(
        private readonly info: GameInfo,
        system: System,
        private readonly face: Face,
        private readonly stage: Stage,
    ) {
        this.retell = face.teller(info, system);
        this.revealing = new Set(
            system.vocabulary.events.filter((kind) => kind.reveals).map((kind) => kind.word),
        );
    }

    get busy(): boolean {
        return this.playing;
    }

    /** Finishes at once what is still moving. */
    skip(): void {
        this.skipped = true;
    }

    /** Shows events one after the other. */
    async play(events: readonly EventView[]): Promise<void> {
        const shown = this.retell(events).filter(
            (event) => !event.detail && event.kind !== 'dealt' && event.kind !== 'shuffled',
        );
        const usual = shown.reduce((sum, event) => sum + this.duration(event), 0);
        const factor = pace() * Math.min(1, LONGEST_MS / Math.max(1, usual));
        this.skipped = isStill() || factor === 0;
        if (this.skipped || shown.length === 0) return this.stage.done();
        this.playing = true;
        for (const event of shown) {
            if (this.skipped) break;
            await this.one(event, this.duration(event) * factor);
        }
        this.playing = false;
        this.banner.hidden = true;
        this.stage.done();
    }

    private duration(event: EventView): number {
        if (this.face.walks.has(event.kind) && event.points)
            return Math.min(WALK_MOST_MS, length(event.points.map(toInches)) * WALK_MS_AN_INCH);
        return this.revealing.has(event.kind) ? DICE_MS : LINE_MS;
    }

    private async one(event: EventView, milliseconds: number): Promise<void> {
        fill(this.banner, markup(sentenceMarkup(event)));
        this.banner.className = `happening${this.revealing.has(event.kind) ? ' reveal' : ''}`;
        this.banner.hidden = false;
        const who = this.info.models[event.numbers[0] ?? -1];
        const at = this.info.models[event.numbers[1] ?? -1];
        const way = event.points?.map(toInches) ?? [];
        if (this.face.shots.has(event.kind) && who && at) this.stage.shoot(who, at);
        await this.frames(milliseconds, (t) => {
            if (this.face.walks.has(event.kind) && who && way.length > 1)
                this.stage.move(who, along(way, ease(t)));
        });
    }

    /** Calls `draw` with 0 to 1 until the time is over or skipped. */
    private frames(milliseconds: number, draw: (t: number) => void): Promise<void> {
        return new Promise((resolve) => {
            const start = performance.now();
            const tick = (now: number): void => {
                const t = Math.min(1, (now - start) / Math.max(1, milliseconds));
                draw(t);
                if (t >= 1 || this.skipped) resolve();
                else requestAnimationFrame(tick);
            };
            requestAnimationFrame(tick);
        });
    }
}
