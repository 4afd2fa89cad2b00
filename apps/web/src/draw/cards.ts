// Cards and dice, as cards and dice.
import { COURT_SHAPES, PIPS, SUIT_SHAPES } from './card_shapes';

const SUIT_NAMES: Record<string, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const RANK_NAMES: Record<string, string> = { A: 'Ace', K: 'King', Q: 'Queen', J: 'Jack' };

interface Face {
    rank: string;
    suit: string;
}

/** "10H" as its rank and suit; null for a joker or a card that is not known. */
/** The face alone: cards of a second deck have its number after a stroke. */
const plain = (code: string): string => code.split('/')[0] ?? code;

const isJoker = (code: string): boolean => plain(code).startsWith('JOKER');

export function faceOf(code: string): Face | null {
    const suit = plain(code).slice(-1);
    const rank = plain(code).slice(0, -1);
    return rank && suit in SUIT_SHAPES && (rank in PIPS || rank in RANK_NAMES) ? { rank, suit } : null;
}

/** "Queen of hearts". */
export function cardName(code: string): string {
    const face = faceOf(code);
    if (face) return `${RANK_NAMES[face.rank] ?? face.rank} of ${SUIT_NAMES[face.suit]}`;
    if (!isJoker(code)) return 'a card that is not known';
    return plain(code) === 'JOKER' ? 'Joker' : 'Red joker';
}

const isRed = (suit: string): boolean => suit === 'H' || suit === 'D';
const colourOf = (suit: string): string => `${isRed(suit) ? 'red' : 'black'} suit-${suit}`;

// ---- whole cards, 100 x 140 ----------------------------------------------------------------------

const STOCK = '<rect class="stock" x="1" y="1" width="98" height="138" rx="8"/>';

const frame = (kind: string, label: string, body: string): string =>
    `<svg class="card ${kind}" viewBox="0 0 100 140" role="img" aria-label="${label}">${STOCK}${body}</svg>`;

function lattice(): string {
    let out = '';
    for (let i = -13; i < 14; i++) out += `M${7 + i * 12} 7l126 126M${93 - i * 12} 7l-126 126`;
    return out;
}

const STAR = 'M50 55l4.4 9.4 10.2 1.2-7.6 7 2 10.2-9-5.1-9 5.1 2-10.2-7.6-7 10.2-1.2z';
const BACK_CLIP =
    '<clipPath id="card-back"><rect x="7" y="7" width="86" height="126" rx="4"/></clipPath>';

/** A face-down card in a seat's colour. */
export function cardBack(seat: number, label = 'A face-down card'): string {
    const field = '<rect class="back-fill" x="7" y="7" width="86" height="126" rx="4"/>';
    const lines = `<path class="back-line" clip-path="url(#card-back)" d="${lattice()}"/>`;
    const disc = `<circle class="back-disc" cx="50" cy="70" r="19"/><path class="back-star" d="${STAR}"/>`;
    return frame(`back back-${seat}`, label, BACK_CLIP + field + lines + disc);
}

function pip(suit: string, x: number, y: number, size: number, turned = false): string {
    const turn = turned ? ' rotate(180)' : '';
    return `<path class="pip" transform="translate(${x} ${y})${turn} scale(${size}) translate(-12 -12)" d="${SUIT_SHAPES[suit]}"/>`;
}

function middleOf({ rank, suit }: Face): string {
    if (rank === 'A') return pip(suit, 50, 72, 2.3);
    const court = COURT_SHAPES[rank];
    if (court)
        return (
            '<rect class="court-frame" x="24" y="20" width="52" height="100" rx="3"/>' +
            `<g class="court">${court}</g>${pip(suit, 33, 29, 0.5)}${pip(suit, 67, 111, 0.5, true)}`
        );
    const size = rank === '9' || rank === '10' ? 0.72 : 0.8;
    return (PIPS[rank] ?? []).map(([x, y]) => pip(suit, x, y, size, y > 72)).join('');
}

/** A card by its code; what is not known is a back. */
export function card(code: string, seat = 1): string {
    const face = faceOf(code);
    if (!face) return isJoker(code) ? joker(cardName(code)) : cardBack(seat);
    const ten = face.rank === '10' ? ' ten' : '';
    const index = `<text class="idx${ten}" x="13.5" y="25">${face.rank}</text>${pip(face.suit, 13.5, 37, 0.58)}`;
    const body = index + `<g transform="rotate(180 50 70)">${index}</g>` + middleOf(face);
    return frame(colourOf(face.suit), cardName(code), body);
}

function joker(name: string): string {
    return frame(
        name === 'Joker' ? 'black' : 'red',
        name,
        `<g class="court"><path d="${STAR}" transform="translate(-75 -105) scale(2.5)"/></g>`,
    );
}

// ---- in a line of text ---------------------------------------------------------------------------

export function miniCard(code: string, big = false): string {
    const face = faceOf(code);
    if (!face) return `<span class="mini black">${code === '?' ? '?' : cardName(code)}</span>`;
    const shape = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${SUIT_SHAPES[face.suit]}"/></svg>`;
    const kind = `mini${big ? ' big' : ''} ${colourOf(face.suit)}`;
    return `<span class="${kind}" role="img" aria-label="${cardName(code)}"><b>${face.rank}</b>${shape}</span>`;
}

/** A die in a line of text: filled when it made it, broken when it missed, plain else. */
export function die(value: number, made?: boolean): string {
    const kind = made === undefined ? '' : made ? ' hit' : ' miss';
    const shape =
        '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 1.5L22 9v6L12 22.5 2 15V9z"/></svg>';
    return `<span class="die${kind}" role="img" aria-label="${value}">${shape}<b>${value}</b></span>`;
}

// ---- finding cards in sentences ------------------------------------------------------------------

const CARD_WORDS = /\b(?:the )?(ace|king|queen|jack|10|[2-9]) of (spades|hearts|diamonds|clubs)\b/gi;

/** Turns "the queen of spades" in a sentence, already safe as HTML, into small cards. */
export function cardsInText(html: string): string {
    return html.replace(CARD_WORDS, (_, rank: string, suit: string) => {
        const letter = /^\d/.test(rank) ? rank : rank.charAt(0).toUpperCase();
        return miniCard(letter + suit.charAt(0).toUpperCase());
    });
}
