// The scrubber: a bar for each answer in its seat's colour, marks of turns and wounds, and a knob.
import type { EventView, Moment } from '../engine/api';
import { icon } from '../draw/icons';
import { round1 } from '../draw/shapes';
import { el, fill, markup } from './dom';
import type { Face } from '../systems/face';
import { pace } from './settings';
import { seatNumber } from './facts';

const WIDTH = 270;
const SPEEDS = [1, 2, 4];

export interface ReplayEvents {
    /** Look at the position after so many answers; null: the present. */
    goTo(answers: number | null): void;
    branch(): void;
}

export class ReplayPanel {
    readonly element = el('section', { class: 'replay', 'aria-label': 'Replay' });
    private readonly title = el('h2', {}, '');
    private readonly track = el('div', {
        class: 'track',
        role: 'slider',
        tabindex: 0,
        'aria-label': 'Replay',
    });
    private readonly playButton = el('button', { 'aria-label': 'Play' }, markup(icon('play')));
    private readonly live = el('button', { class: 'live' }, 'Live');
    private moments: readonly Moment[] = [];
    private at = 0;
    private speed = 0;
    private timer = 0;

    constructor(
        private readonly face: Face,
        private readonly events: ReplayEvents,
    ) {
        const speedButton = el('button', { class: 'sp', title: 'Speed' }, '1\u00d7');
        speedButton.addEventListener('click', () => {
            this.speed = (this.speed + 1) % SPEEDS.length;
            speedButton.textContent = `${SPEEDS[this.speed]}\u00d7`;
        });
        const step = (
            label: string,
            name: 'first' | 'prev' | 'next',
            act: () => void,
        ): HTMLButtonElement => el('button', { 'aria-label': label, onclick: act }, markup(icon(name)));
        this.playButton.addEventListener('click', () => this.toggle());
        this.live.addEventListener('click', () => this.goTo(this.moments.length));
        const controls = el(
            'div',
            { class: 'ctl' },
            step('To the start', 'first', () => this.goTo(0)),
            step('One step back', 'prev', () => this.step(-1)),
            this.playButton,
            step('One step on', 'next', () => this.step(1)),
            speedButton,
            this.live,
        );
        this.listen();
        fill(this.element, el('div', { class: 'q' }, this.title), this.track, controls);
    }

    private listen(): void {
        const pick = (event: PointerEvent): void => {
            const box = this.track.getBoundingClientRect();
            this.goTo(Math.round(((event.clientX - box.left) / box.width) * this.moments.length));
        };
        this.track.addEventListener('pointerdown', (event) => {
            this.track.setPointerCapture(event.pointerId);
            pick(event);
        });
        this.track.addEventListener('pointermove', (event) => {
            if (event.buttons > 0) pick(event);
        });
        this.track.addEventListener('keydown', (event) => {
            const steps: Record<string, number> = {
                ArrowLeft: -1,
                ArrowRight: 1,
                PageUp: -10,
                PageDown: 10,
            };
            const move = steps[event.key];
            if (move === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            this.step(move);
        });
    }

    show(moments: readonly Moment[], events: readonly EventView[], looking: number | null): void {
        this.moments = moments;
        this.at = looking ?? moments.length;
        const round = moments[Math.min(this.at, moments.length - 1)]?.round ?? 0;
        this.title.textContent = `${round > 0 ? `${this.face.turnWord} ${round}, a` : 'A'}nswer ${this.at}`;
        this.live.classList.toggle('away', looking !== null);
        this.track.setAttribute('aria-valuemin', '0');
        this.track.setAttribute('aria-valuemax', String(moments.length));
        this.track.setAttribute('aria-valuenow', String(this.at));
        this.track.setAttribute('aria-valuetext', `${this.title.textContent} of ${moments.length}`);
        fill(this.track, markup(this.draw(events)));
        if (this.at >= moments.length) this.stop();
    }

    private draw(events: readonly EventView[]): string {
        const count = Math.max(1, this.moments.length);
        const x = (answer: number): number => round1((answer / count) * WIDTH + 2);
        const width = Math.max(1, Math.min(4, WIDTH / count - 1));
        let out = '';
        let round = 0;
        this.moments.forEach((moment, i) => {
            const next = this.moments[i + 1]?.event_first ?? events.length;
            const height = Math.min(15, 5 + (next - moment.event_first) * 0.9);
            out += `<rect class="t-${seatNumber(moment.seat)}" x="${x(i)}" y="${round1(26 - height)}" width="${round1(width)}" height="${round1(height)}" rx="1"/>`;
            if (moment.round !== round) {
                round = moment.round;
                out += `<text class="t-turn" x="${x(i)}" y="43">${round}</text><path class="t-line" d="M${x(i)} 6V34"/>`;
            }
            if (events.slice(moment.event_first, next).some((event) => this.face.hurts.has(event.kind)))
                out += `<path class="t-wound" d="M${x(i) + width / 2} 2l3.5 6h-7z"/>`;
        });
        const knob = `<circle class="t-knob" cx="${x(this.at)}" cy="30" r="7"/>`;
        return `<svg viewBox="0 0 ${WIDTH + 12} 44" preserveAspectRatio="none" aria-hidden="true"><rect class="t-rail" x="0" y="28" width="${WIDTH + 4}" height="4" rx="2"/>${out}${knob}</svg>`;
    }

    step(by: number): void {
        this.goTo(this.at + by);
    }

    private goTo(answers: number): void {
        const to = Math.max(0, Math.min(this.moments.length, answers));
        this.events.goTo(to === this.moments.length ? null : to);
    }

    toggle(): void {
        if (this.timer) return this.stop();
        if (this.at >= this.moments.length) this.goTo(0);
        fill(this.playButton, markup(icon('pause')));
        this.playButton.setAttribute('aria-label', 'Pause');
        const tick = (): void => {
            this.step(1);
            this.timer = this.at >= this.moments.length ? 0 : window.setTimeout(tick, this.delay);
        };
        this.timer = window.setTimeout(tick, this.delay);
    }

    private get delay(): number {
        return (700 * Math.max(0.3, pace())) / (SPEEDS[this.speed] ?? 1);
    }

    stop(): void {
        window.clearTimeout(this.timer);
        this.timer = 0;
        fill(this.playButton, markup(icon('play')));
        this.playButton.setAttribute('aria-label', 'Play');
    }
}
