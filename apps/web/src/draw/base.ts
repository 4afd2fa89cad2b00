// A model's base, to scale; what must stay readable keeps its size when the map is zoomed.
import { escapeText, round1, UNIT } from './shapes';

export type BaseState = 'rest' | 'chosen' | 'target' | 'done' | 'out' | 'ghost';

export interface BaseLook {
    name: string;
    mark: string;
    x: number;
    y: number;
    radius: number;
    /** 1 to 4; 2 for every foe. */
    seat: number;
    state: BaseState;
    /** Degrees, 0 east, 90 south; where it looks. */
    facing?: number;
    mounted?: boolean;
    wounds?: number;
    /** The share of health left, drawn as a gauge below. */
    health?: number;
    badges?: readonly string[];
    /** A great foe: a skull in the place of its initial. */
    great?: boolean;
    /** A dotted ring: it may be chosen. */
    offered?: boolean;
    /** A claret cross: touched, and it cannot be. */
    refused?: boolean;
    named?: boolean;
}

/** 16 x 16 signs in the current colour. */
export const GLYPHS: Record<string, string> = {
    aim: '<circle cx="8" cy="8" r="4.2" class="g"/><path class="g" d="M8 1v4M8 11v4M1 8h4M11 8h4"/>',
    covered:
        '<path class="g" d="M1.5 8C4 4 12 4 14.5 8 12 12 4 12 1.5 8z"/><circle cx="8" cy="8" r="2.1"/>',
    lily: '<path class="g" d="M3 14C4 8 8 3 13.5 2 13 8 9.5 12 5 12M5.5 9.5L10 6"/>',
    out: '<path class="g" d="M3 4h5L3 10h5M10 8h4l-4 5h4"/>',
    up: '<path d="M8 2l5.5 6h-3v6h-5V8h-3z"/>',
    burn:
        '<path d="M8 1c1 3 4.5 4.6 4.5 8.6A4.5 4.5 0 0 1 8 14.4a4.5 4.5 0 0 1-4.5-4.8C3.5 7.6 5 7 5.6 5c1 .7 1.4 1.6 ' +
        '1.6 2.6C8.4 6 8.6 3.4 8 1z"/>',
    stun: '<path d="M9.5 1L3 9h4l-1.5 6L13 6.5H8.5z"/>',
    shield: '<path class="g" d="M8 1.8l5 1.8v4c0 3.2-2 5.4-5 6.6-3-1.2-5-3.4-5-6.6v-4z"/>',
    done: '<path class="g" d="M3 8.5l3.5 3.5L13 4.5"/>',
    focus: '<circle cx="8" cy="8" r="6" class="g"/><circle cx="8" cy="8" r="2"/>',
    box: '<path class="g" d="M2.5 5.5L8 3l5.5 2.5v6L8 14l-5.5-2.5zM2.5 5.5L8 8l5.5-2.5M8 8v6"/>',
    counter:
        '<path class="g" d="M5 5.6C5 1.4 11 1.4 11 5.2 11 7.8 8 7.6 8 10.4"/><circle cx="8" cy="13.4" r="1.1"/>',
    gold: '<path d="M8 1.5l1.9 4.3 4.6.5-3.4 3.1 1 4.6L8 11.6 3.9 14l1-4.6L1.5 6.3l4.6-.5z"/>',
    strongbox: '<path class="g" d="M2 6.5C2 3.5 14 3.5 14 6.5V13H2zM2 8.5h12M8 8v2.5"/>',
    door: '<path class="g" d="M4 15V2h8v13M2.5 15h11"/><circle cx="10" cy="8.8" r="1"/>',
    flag: '<path class="g" d="M4 15V2"/><path d="M4 2.5h9l-2.5 3L13 8.5H4z"/>',
    entry: '<path class="g" d="M8 14V5"/><path d="M8 1.5l4.5 6h-9z"/>',
    bleed: '<path d="M8 1.5c2.4 3.4 4.2 5.4 4.2 8.2a4.2 4.2 0 0 1-8.4 0C3.8 6.9 5.6 4.9 8 1.5z"/>',
    cold: '<path class="g" d="M8 1.5v13M2.4 4.8l11.2 6.4M13.6 4.8L2.4 11.2"/>',
    poison: '<path class="g" d="M6.5 2v4L3 13h10L9.5 6V2M5.5 2h5M4.6 10h6.8"/>',
    open: '<path class="g" d="M8 1.8l5 1.8v4c0 3.2-2 5.4-5 6.6M5.8 13C4 11.7 3 9.9 3 7.6v-4l2.5-.9"/>',
    hidden: '<path class="g" d="M1.5 8C4 4 12 4 14.5 8 12 12 4 12 1.5 8zM3 13L13 3"/>',
    parry: '<path class="g" d="M2 2l9 9M9 13l4-4M14 2l-9 9M3 9l4 4"/>',
    horse: '<path class="g" d="M4.5 14V8a3.5 3.5 0 0 1 7 0v6M3 14h3M10 14h3"/>',
    more: '<circle cx="3" cy="8" r="1.6"/><circle cx="8" cy="8" r="1.6"/><circle cx="13" cy="8" r="1.6"/>',
};

export const glyph = (name: string): string =>
    `<svg class="glyph" viewBox="0 0 16 16" aria-hidden="true">${GLYPHS[name] ?? ''}</svg>`;

const onCircle = (degrees: number, radius: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${round1(Math.cos(angle) * radius)} ${round1(Math.sin(angle) * radius)}`;
};
const circle = (kind: string, radius: number): string =>
    `<circle class="${kind}" r="${round1(radius)}"/>`;

function rings(look: BaseLook, radius: number, k: number): string {
    if (look.state === 'chosen')
        return circle('ring-back', radius + 5.5 * k) + circle('ring-sel', radius + 5.5 * k);
    if (look.state === 'target')
        return circle('ring-soft', radius + 5 * k) + circle('ring-tgt', radius + 5 * k);
    return look.offered ? circle('ring-soft', radius + 5 * k) + circle('ring-may', radius + 5 * k) : '';
}

function rim(look: BaseLook, radius: number): string {
    if (look.seat === 2) return circle('notch notch-2', radius - 1.9);
    if (look.seat === 3) return circle('notch', radius - 2.2);
    if (look.seat === 4) return circle('notch notch-4', radius - 1.9);
    if (look.seat === 5) return circle('notch notch-5', radius - 1.9);
    return '';
}

function beak(look: BaseLook, radius: number): string {
    if (look.facing === undefined || look.state === 'out') return '';
    const [left, right] = [
        onCircle(look.facing - 27, radius - 0.5),
        onCircle(look.facing + 27, radius - 0.5),
    ];
    return `<path class="beak" d="M${left}L${onCircle(look.facing, radius + 7)}L${right}Z"/>`;
}

const SKULL =
    '<g class="beast" transform="scale(.36) translate(-60 -62)"><path class="antler" d="M50 54C40 48 34 40 35 24M43 ' +
    '49c-7-1-13-5-16-12M70 54c10-6 16-14 15-30M77 49c7-1 13-5 16-12"/><path d="M60 46c9 0 17 4 18 11 .6 5-3 8-4 13-1.2 ' +
    '6-3 12-6 18-1.6 3.4-4.4 5-8 5s-6.4-1.6-8-5c-3-6-4.8-12-6-18-1-5-4.6-8-4-13 1-7 9-11 18-11z"/><path class="eyes" ' +
    'd="M46.5 60c4-1.5 8 .5 9.5 5-4.5 1.5-8.5-.5-9.5-5zM73.5 60c-4-1.5-8 .5-9.5 5 4.5 1.5 8.5-.5 9.5-5z"/></g>';

function face(look: BaseLook, radius: number): string {
    const big = radius > 16;
    const size = Math.max(9, Math.min(15, radius * 1.1));
    const lying = look.state === 'out' ? ' transform="rotate(90)"' : '';
    const arc = radius - 6.5;
    const shoe = `<path class="shoe" d="M${onCircle(118, arc)}A${round1(arc)} ${round1(arc)} 0 1 1 ${onCircle(62, arc)}"/>`;
    return (
        circle('face', radius - 3.5) +
        (look.mounted && big ? shoe : '') +
        (look.state === 'out' ? circle('fallen', radius - 3.5) : '') +
        (look.great
            ? SKULL
            : `<text class="mark" font-size="${round1(size)}"${lying} y="${round1(size * 0.35)}">${escapeText(look.mark)}</text>`) +
        (look.state === 'done' ? circle('spent', radius) : '')
    );
}

/** At most two badges, then one that says there are more. */
function badges(look: BaseLook, radius: number, k: number): string {
    const all = look.badges ?? [];
    const shown = all.length > 2 ? [...all.slice(0, 2), 'more'] : all;
    return shown
        .map((name, i) => {
            const place = onCircle(-52 + i * 50, radius + 5 * k);
            const sign = `<g transform="translate(-5 -5) scale(.625)">${GLYPHS[name] ?? ''}</g>`;
            return `<g class="cond" transform="translate(${place}) scale(${round3(k)})"><circle r="7.2"/>${sign}</g>`;
        })
        .join('');
}

const round3 = (n: number): number => Math.round(n * 1000) / 1000;
const DROP = 'M0 -4.4C1.8 -1.6 3 -.4 3 1.2A3 3 0 0 1 -3 1.2C-3 -.4 -1.8 -1.6 0 -4.4z';

/** Drops up to three, then one with a number; on the side the beak does not point to. */
function wounds(look: BaseLook, radius: number, k: number): string {
    const count = look.wounds ?? 0;
    const east = look.facing !== undefined && Math.cos((look.facing * Math.PI) / 180) < 0;
    const far = radius + (look.state === 'chosen' || look.state === 'target' ? 11.5 : 5.5) * k;
    const drops = Math.min(count, count > 3 ? 1 : 3);
    let out = '';
    for (let i = 0; i < drops; i++) {
        const place = onCircle(east ? 6 + i * 25 : 174 - i * 25, far);
        const number =
            count > 3
                ? `<text class="drop-count" x="${east ? 5 : -5}" y="3" text-anchor="${east ? 'start' : 'end'}">${count}</text>`
                : '';
        out += `<g transform="translate(${place}) scale(${round3(k)})"><path class="drop" d="${DROP}"/>${number}</g>`;
    }
    return out;
}

/** An arc below the base, as long as the health that is left. */
function gauge(look: BaseLook, radius: number, k: number): string {
    if (look.health === undefined || look.state === 'out') return '';
    const far = radius + (look.state === 'chosen' || look.state === 'target' ? 10.5 : 4.5) * k;
    const to = (share: number): string => onCircle(160 - 140 * share, far);
    const arc = (share: number): string =>
        `d="M${to(0)}A${round1(far)} ${round1(far)} 0 0 0 ${to(share)}"`;
    const left =
        look.health > 0
            ? `<path class="gauge-left" stroke-width="${round3(2.6 * k)}" ${arc(look.health)}/>`
            : '';
    return `<path class="gauge" stroke-width="${round3(5 * k)}" ${arc(1)}/>${left}`;
}

function label(look: BaseLook, radius: number, k: number): string {
    const ringed = look.state === 'chosen' || look.state === 'target';
    const gap = (ringed ? 20 : look.wounds ? 17 : 15) + (look.health === undefined ? 0 : ringed ? 7 : 5);
    return (
        `<text class="name" y="${round1(radius + gap * k)}" font-size="${round3(11.5 * k)}" ` +
        `stroke-width="${round3(3.2 * k)}">${escapeText(look.name)}</text>`
    );
}

const CROSS = '<circle r="8"/><path d="M-3.5 -3.5l7 7M3.5 -3.5l-7 7"/>';

/** The base as SVG around its place. `zoom` is screen pixels to a drawing unit. */
export function drawBase(look: BaseLook, zoom = 1, attributes = ''): string {
    const radius = look.radius * UNIT;
    const k = 1 / zoom;
    const cross = look.refused
        ? `<g class="cross" transform="translate(${onCircle(-45, radius + 3 * k)}) scale(${round3(k)})">${CROSS}</g>`
        : '';
    return (
        `<g class="base seat-${look.seat} ${look.state}" ${attributes} ` +
        `transform="translate(${round1(look.x * UNIT)} ${round1(look.y * UNIT)})">` +
        `<circle class="cast" cx="2" cy="3" r="${round1(radius)}"/>${rings(look, radius, k)}` +
        `${beak(look, radius)}${circle('rim', radius)}${rim(look, radius)}${face(look, radius)}` +
        `${gauge(look, radius, k)}${badges(look, radius, k)}${wounds(look, radius, k)}${cross}${look.named === false ? '' : label(look, radius, k)}</g>`
    );
}

/** The same base as a small token beside a name. */
export function token(seat: number, mark: string, state: BaseState = 'rest'): string {
    const look: BaseLook = { name: '', mark, x: 0, y: 0, radius: 0.5, seat, state, named: false };
    return `<svg class="tok" viewBox="-14 -14 28 28" aria-hidden="true">${drawBase(look)}</svg>`;
}
