// The opening view: mesas in four tones, a town, and two people who have run out of words. 1440 x 400.
import { round1 } from './shapes';

const GROUND = 348;

type Front = 'front' | 'gable' | 'shed';

function roofLine(width: number, height: number, kind: Front): string {
    const top = GROUND - height;
    if (kind === 'front') return `V${top}h${width * 0.16}v-13h${width * 0.68}v13h${width * 0.16}`;
    if (kind === 'gable') return `V${top}l${width / 2} -26l${width / 2} 26`;
    return `V${top + 6}l${width} -9`;
}

function house(x: number, width: number, height: number, kind: Front): string {
    let windows = '';
    for (let at = x + 10; at < x + width - 14; at += 22)
        windows += `M${at} ${round1(GROUND - height * 0.68)}h8v13h-8z`;
    const porch =
        `M${x - 8} ${GROUND - 26}h${width + 16}v4h${-width - 16}zM${x - 6} ${GROUND - 22}v22h3v-22z` +
        `M${x + width + 3} ${GROUND - 22}v22h3v-22z`;
    return (
        `<path class="v-land" d="M${x} ${GROUND}${roofLine(width, height, kind)}V${GROUND}z"/>` +
        `<path class="v-sun v-window" d="${windows}"/><path class="v-land" d="${porch}"/>`
    );
}

const GUNMAN =
    'M-2 -104c0-7 2-13 8-14 3 0 4 2 6 2s3-2 6-2c6 1 8 7 7 14 5 1 10 2 14 4-3 3-8 4-13 4 0 5-2 9-5 12 9 ' +
    '2 13 7 14 16l3 22c1 6-1 11-4 16l-4-1 1-14-5-18-2 14 6 24c2 9 5 19 8 28 2 1 4 3 5 6H25l' +
    '-9-38-3-14-4 14-13 38h-17c1-3 3-5 6-6 4-9 8-19 10-29l3-22-3-14-7 16 1 13-4 2c-4-4-6-9-5-16l7-22c' +
    '3-8 8-12 15-13-3-3-5-7-5-11-5 0-9-2-12-4 4-3 8-4 12-4z';
const WATER_TOWER =
    'M664 348v-66h-14l5-17h26l5 17h-14v66zm-4-62l-26 62h5l25-58zm10 0l26 62h-5l-25-58zm-22 34h38v4h-38z';
const PLAIN = 'M-10 348c300-6 800-2 1470-3v60H-10z';

const HILLS: readonly (readonly [string, string])[] = [
    [
        'far',
        'M-10 400V304L110 294L270 300L460 286L556 264L596 206L614 204L648 208L660 174L676 172L772 175L' +
            '780 197L822 199L836 243L902 273L998 281L1140 290L1196 262L1226 196L1236 150L1302 147L1311 168L' +
            '1374 170L1392 226L1450 256V400z',
    ],
    [
        'mid',
        'M-10 400V322L200 326L420 316L610 312L694 282L734 278L804 280L838 304L968 312L1110 314L1168 306L' +
            '1260 262L1276 224L1340 222L1350 236L1396 240L1412 284L1450 296V400z',
    ],
    ['near', 'M-10 400V340c240-12 480-4 700-12 250-8 500 4 770-6v78z'],
];

export function vista(): string {
    const sun =
        '<circle class="v-sun v-haze" cx="1040" cy="196" r="128"/><circle class="v-sun" cx="1040" cy="196" r="94"/>';
    const hills = HILLS.map(([tone, data]) => `<path class="v-${tone}" d="${data}"/>`).join('');
    const town =
        house(712, 92, 52, 'front') +
        house(820, 62, 40, 'shed') +
        house(1196, 78, 50, 'gable') +
        house(1292, 100, 46, 'front') +
        `<path class="v-land" d="${WATER_TOWER}"/>`;
    const pair =
        `<path class="v-cut" transform="translate(948 349)" d="${GUNMAN}"/>` +
        `<path class="v-cut" transform="translate(1132 349) scale(-1 1)" d="${GUNMAN}"/>`;
    return (
        '<svg class="vista" viewBox="0 0 1440 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true">' +
        sun +
        hills +
        town +
        `<path class="v-cut" d="${PLAIN}"/>` +
        pair +
        '</svg>'
    );
}
