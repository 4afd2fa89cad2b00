// What answers, questions and events speak of, taken apart: which models, cards and pieces, so that the
// page can light them up.
import type {
    CardText,
    EventView,
    GameInfo,
    ModelId,
    OptionView,
    QuestionView,
    Seat,
    Signature,
    Vocabulary,
} from './api';

export type Part =
    | { readonly kind: 'model'; readonly model: ModelId }
    | { readonly kind: 'card'; readonly card: CardText }
    | { readonly kind: 'seat'; readonly seat: Seat }
    /** Its number in `Table.pieces`. */
    | { readonly kind: 'piece'; readonly piece: number }
    | { readonly kind: 'word'; readonly word: string }
    | { readonly kind: 'rule'; readonly rule: string }
    /** Places in a row, from 1. */
    | { readonly kind: 'subset'; readonly places: readonly number[] }
    | { readonly kind: 'length'; readonly mils: number }
    | { readonly kind: 'number'; readonly number: number };

export interface Parts {
    /** The verb, topic or kind. */
    readonly word: string;
    readonly parts: readonly Part[];
}

const SEATS: readonly Seat[] = ['a', 'b', 'c', 'd'];
const SUITS = ['S', 'H', 'D', 'C'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const FACES = 54;
const JOKERS = ['JOKER', 'JOKER-RED'];

/** A card's number as its face; 0 is a hidden one. */
export function cardText(card: number): CardText {
    if (card < 1) return '?';
    const face = (card - 1) % FACES;
    const suit = SUITS[Math.floor(face / RANKS.length)];
    return suit === undefined
        ? (JOKERS[face - SUITS.length * RANKS.length] ?? '?')
        : `${RANKS[face % RANKS.length] ?? ''}${suit}`;
}

function partOfWord(thing: string, word: string): Part {
    switch (thing) {
        case 'model':
            return { kind: 'model', model: word };
        case 'card':
            return { kind: 'card', card: word };
        case 'seat':
            return { kind: 'seat', seat: word as Seat };
        case 'piece':
            return { kind: 'piece', piece: Number(word.slice(1)) - 1 };
        case 'rule':
            return { kind: 'rule', rule: word };
        case 'subset':
            return { kind: 'subset', places: word.split('+').map(Number).filter((n) => n > 0) };
        case 'length':
            return { kind: 'length', mils: Math.round(Number(word) * 1000) };
        case 'number':
            return { kind: 'number', number: Number(word) };
        default:
            return { kind: 'word', word };
    }
}

function partOfNumber(thing: string, value: number, info: GameInfo, words: Vocabulary): Part {
    switch (thing) {
        case 'model':
            return { kind: 'model', model: info.models[value] ?? '' };
        case 'card':
            return { kind: 'card', card: cardText(value) };
        case 'seat':
            return { kind: 'seat', seat: SEATS[value] ?? 'a' };
        case 'piece':
            return { kind: 'piece', piece: value };
        case 'rule':
            return { kind: 'rule', rule: words.rules[value] ?? '' };
        case 'subset':
            return {
                kind: 'subset',
                places: Array.from({ length: 31 }, (_, i) => i + 1).filter(
                    (place) => (value >> (place - 1)) & 1,
                ),
            };
        case 'length':
            return { kind: 'length', mils: value };
        case 'number':
            return { kind: 'number', number: value };
        default:
            return { kind: 'word', word: words.words[Number(thing.slice(4))]?.[value] ?? '' };
    }
}

function partsOfWords(signatures: readonly Signature[], text: string): Parts {
    const [word = '', ...rest] = text.split(' ');
    const signature = signatures.find((one) => one.word === word);
    const parts = (signature?.things ?? []).flatMap((thing, i) => {
        const own = rest[i];
        return own === undefined ? [] : [partOfWord(thing, own)];
    });
    return { word, parts };
}

/** An option, or an answer in words. */
export function partsOfAnswer(vocabulary: Vocabulary, answer: OptionView | string): Parts {
    const words = typeof answer === 'string' ? answer : answer.words;
    return partsOfWords(vocabulary.verbs, words);
}

export function partsOfEvent(vocabulary: Vocabulary, event: EventView): Parts {
    return partsOfWords(vocabulary.events, event.words);
}

export function partsOfQuestion(
    vocabulary: Vocabulary,
    info: GameInfo,
    question: QuestionView,
): Parts {
    const topic = vocabulary.topics.find((one) => one.word === question.topic);
    const parts = (topic?.things ?? []).map((thing, i) =>
        partOfNumber(thing, question.numbers[i] ?? 0, info, vocabulary),
    );
    return { word: question.topic, parts };
}

/** The models that parts name, in their order. */
export function modelsOf({ parts }: Parts): ModelId[] {
    return parts.flatMap((part) => (part.kind === 'model' ? [part.model] : []));
}

/** The cards that parts name, in their order. */
export function cardsOf({ parts }: Parts): CardText[] {
    return parts.flatMap((part) => (part.kind === 'card' ? [part.card] : []));
}

/** The answer that chooses places, from 1, of an option that needs a subset. */
export function subsetAnswer(vocabulary: Vocabulary, option: OptionView, places: readonly number[]): string {
    const words = option.words.split(' ');
    const signature = vocabulary.verbs.find((one) => one.word === words[0]);
    const at = signature?.things.indexOf('subset') ?? -1;
    if (at < 0) return option.words;
    const sorted = [...places].sort((a, b) => a - b);
    words[at + 1] = sorted.length > 0 ? sorted.join('+') : 'none';
    return words.join(' ');
}
