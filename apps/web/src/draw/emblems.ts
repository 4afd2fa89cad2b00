// One emblem a system, 120 x 120, coloured by the theme.
import { SUIT_SHAPES } from './card_shapes';
import { round1 } from './shapes';

const CENTRE = 60;

function polar(radius: number, degrees: number): readonly [number, number] {
    const angle = (degrees * Math.PI) / 180;
    return [round1(CENTRE + radius * Math.cos(angle)), round1(CENTRE + radius * Math.sin(angle))];
}

const each = (count: number, draw: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => draw(i)).join('');

const DISC =
    '<circle class="e-disc" cx="60" cy="60" r="57"/><circle class="e-ring" cx="60" cy="60" r="51.5"/>';

/** A sheriff's star with a bullet hole. */
function ruthless(): string {
    const star =
        'M' + each(12, (i) => polar(i % 2 ? 20 : 39, -90 + i * 30).join(' ') + (i < 11 ? 'L' : 'Z'));
    const tips = each(6, (i) => {
        const [x, y] = polar(41, -90 + i * 60);
        return `<circle class="e-ink" cx="${x}" cy="${y}" r="4.6"/>`;
    });
    return (
        DISC +
        `<path class="e-gold" d="${star}"/><path class="e-line" d="${star}"/>` +
        tips +
        BULLET_HOLE
    );
}

const BULLET_HOLE =
    '<circle class="e-cut" cx="60" cy="60" r="16"/><circle class="e-line" cx="60" cy="60" r="16" stroke' +
    '-width="1.8"/><path class="e-ink" d="M60 50.5l2.4 6.2 6.6.4-5.1 4.2 1.7 6.4-5.6-3.6-5.6 3.6 ' +
    '1.7-6.4-5.1-4.2 6.6-.4z"/><g><circle class="e-ink" cx="75" cy="45" r="5.2"/><circle class="e-cut" ' +
    'cx="75" cy="45" r="2.2"/><path class="e-thin" d="M79 41.5l5-4M80.3 46l6.5 1M76 50.5l1.5 6.5M70.5 ' +
    '42l-6-2.5"/></g>';

/** A spade with horns. */
const DEVILS =
    '<g><path class="e-hot" d="M39 35c-8-6-10-15-6-22 3 8 9 12 17 14zM81 35c8-6 10-15 6-22-3 8-9 12-17 ' +
    '14z"/><path class="e-line" d="M39 35c-8-6-10-15-6-22 3 8 9 12 17 14M81 35c8-6 10-15 6-22-3 8-9 ' +
    '12-17 14" stroke-width="1.8"/><path class="e-ink" d="M60 20C60 20 93 46 93 66c0 11-8 17-16 17-6 ' +
    '0-11-3-14-7 1 8 4 14 9 18H48c5-4 8-10 9-18-3 4-8 7-14 7-8 0-16-6-16-17C27 46 60 20 60 20z"/><path ' +
    'class="e-cutline e-eye" d="M43 58c5 0 10 2 12 6-5 2-10 0-12-6zM77 58c-5 0-10 2-12 6 5 2 10 0 ' +
    '12-6z" stroke-width="1.5"/><path class="e-cutline" d="M47 72c8 5 18 5 26 0" stroke-width="2.2"/>' +
    '</g><path class="e-line" d="M72 94c9 4 19 2 22-5" stroke-width="2.6"/><path class="e-hot" d="M' +
    '97.5 80l2.8 11-11.2-2z"/><path class="e-thin" d="M97.5 80l2.8 11-11.2-2z"/>';

function chamber(i: number): string {
    const [x, y] = polar(24, -90 + i * 60);
    const [notchX, notchY] = polar(41, -60 + i * 60);
    const holes =
        `<circle class="e-cut" cx="${x}" cy="${y}" r="9.6"/>` +
        `<circle class="e-cut" cx="${notchX}" cy="${notchY}" r="5.5"/>`;
    const round =
        `<circle class="e-gold" cx="${x}" cy="${y}" r="8"/><circle class="e-thin" cx="${x}" cy="${y}" r="4.5"/>` +
        `<circle class="e-ink" cx="${x}" cy="${y}" r="1.8"/>`;
    const suit = 'SHDCS'.charAt(i);
    const kind = suit === 'H' || suit === 'D' ? 'e-hot' : 'e-ink';
    const shape = SUIT_SHAPES[suit] ?? '';
    const pip = `<path class="${kind}" transform="translate(${x} ${y}) scale(.5) translate(-12 -12)" d="${shape}"/>`;
    return holes + (suit ? pip : round);
}

/** A cylinder loaded with suits. */
function openFire(): string {
    const drum =
        '<circle class="e-ink" cx="60" cy="60" r="40"/>' +
        '<circle class="e-cutline" cx="60" cy="60" r="36" stroke-width="1.4"/>';
    const axle =
        '<circle class="e-cut" cx="60" cy="60" r="7"/><circle class="e-ink" cx="60" cy="60" r="3"/>';
    return DISC + drum + each(6, chamber) + axle;
}

/** A bat before the moon. */
const SHADOWS =
    '<clipPath id="moon"><circle cx="60" cy="60" r="56"/></clipPath><circle class="e-disc" cx="60" ' +
    'cy="60" r="57"/><g clip-path="url(#moon)"><rect width="120" height="120" class="e-night"/><circle ' +
    'cx="60" cy="49" r="29" class="e-moon"/><circle cx="50" cy="40" r="4.5" class="e-crater"/><circle ' +
    'cx="71" cy="58" r="6" class="e-crater"/><circle cx="58" cy="63" r="2.6" class="e-crater"/><path ' +
    'd="M0 92h16l4-14h22l5 14h12l3-20h4l1-7h6l1 7h12l3 20h31v30H0z" class="e-shade"/><path d="M60 47c' +
    '2-3 2-6 1.5-9 2 1 3 1 5 0-.3 3 0 5 1.5 7 7-6 15-7 25-4-6 4-8 8-8 13-5-2-8-1-10 3-3-3-6-3-8 0-1.5 ' +
    '4-3.5 7-7 9-3.5-2-5.5-5-7-9-2-3-5-3-8 0-2-4-5-5-10-3 0-5-2-9-8-13 10-3 18-2 25 4 1.5-2 1.8-4 ' +
    '1.5-7" transform="translate(-1.5 2)" class="e-shade"/><path d="M14 100v-9m-4 4v-3m0 3h8m0 0v-5" ' +
    'class="e-cross"/></g><circle class="e-line" cx="60" cy="60" r="57" stroke-width="2"/>';

/** A stag's skull within a clock of ten ticks. */
function cazadores(): string {
    const ticks = each(10, (i) => {
        const [from, to] = [polar(50, -90 + i * 36), polar(44.5, -90 + i * 36)];
        return `<path class="e-line" stroke-width="2" d="M${from.join(' ')}L${to.join(' ')}"/>`;
    });
    return DISC + ticks + SKULL;
}

const SKULL =
    '<g class="e-line" stroke-width="4.2"><path d="M50 54C40 48 34 40 35 24M43 49c-7-1-13-5-16-12M37.5 ' +
    '42c-4-1-7-3-9-7M36 33c3-2 5-5 5.5-9M70 54c10-6 16-14 15-30M77 49c7-1 13-5 16-12M82.5 42c4-1 7-3 ' +
    '9-7M84 33c-3-2-5-5-5.5-9"/></g><path class="e-ink" d="M60 46c9 0 17 4 18 11 .6 5-3 8-4 13-1.2 6-3 ' +
    '12-6 18-1.6 3.4-4.4 5-8 5s-6.4-1.6-8-5c-3-6-4.8-12-6-18-1-5-4.6-8-4-13 1-7 9-11 18-11z"/><path ' +
    'class="e-cut" d="M46.5 60c4-1.5 8 .5 9.5 5-4.5 1.5-8.5-.5-9.5-5zM73.5 60c-4-1.5-8 .5-9.5 5 4.5 ' +
    '1.5 8.5-.5 9.5-5z"/><path class="e-cutline" d="M57.5 82.5l1.2-5M62.5 82.5l-1.2-5" stroke' +
    '-width="2"/><path class="e-hot" d="M60 50l3 4.5-3 4.5-3-4.5z"/>';

const EMBLEMS: Record<string, () => string> = {
    ruthless,
    'devils-bluff': () => DISC + DEVILS,
    'open-fire': openFire,
    shadows: () => SHADOWS,
    cazadores,
};

export function emblem(system: string): string {
    const body = (EMBLEMS[system] ?? (() => DISC))();
    return `<svg class="emblem" viewBox="0 0 120 120" aria-hidden="true">${body}</svg>`;
}
