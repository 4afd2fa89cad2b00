// What has happened, in words: a line a happening, numbered by answer, in the colours of who acted.
import type { EventView, GameInfo, Moment, Seat, System } from '../engine/api';
import type { Face, Told } from '../systems/face';
import { cardsInText, die } from '../draw/cards';
import { escapeText } from '../draw/shapes';
import { el, markup } from './dom';
import { seatNumber } from './facts';
import type { Ordered } from './orders';
import { linkRules } from './rules_link';

const BAD = /\b(is dead|is knocked unconscious|turns lily livered|skedaddle!|goes down)\b/;

const CHECK = /difficulty die (\d+)(?: \((\d+) dropped\))?, needs (\d+), rolls (\d+(?:, \d+)*)/;

/** A pool of dice beside the one that says what they must reach. */
const checkDice = (html: string): string =>
    html.replace(CHECK, (_, kept: string, dropped: string | undefined, needs: string, rolls: string) => {
        const other = dropped ? ` <s>${die(Number(dropped))}</s>` : '';
        const pool = rolls.split(', ').map((roll) => die(Number(roll), Number(roll) >= Number(needs)));
        return `difficulty <span class="hard">${die(Number(kept))}</span>${other}, needs ${needs} ${pool.join('')}`;
    });

/** Dice and cards of a sentence as signs. */
export function sentenceMarkup(event: EventView): string {
    let html = checkDice(escapeText(event.sentence));
    html = html.replace(
        /\b(rolls|roll|Toughness:|the gold:) (\d+)(.*?needs (\d+))?/,
        (_, verb: string, roll: string, tail = '', needs?: string) => {
            const made = needs === undefined ? undefined : Number(roll) >= Number(needs);
            return `${verb} ${die(Number(roll), made)}${tail}`;
        },
    );
    html = html.replace(/is hit, (\d+):/, (_, roll: string) => `is hit ${die(Number(roll))}`);
    html = html.replace(BAD, '<span class="out">$1</span>');
    return linkRules(cardsInText(html));
}

interface Line {
    event: Told;
    /** The answer it belongs to, from 1; 0 before the first. */
    answer: number;
    seat: Seat | null;
}

/** A line as it is written: the number of its answer stands only before the first. */
interface Written extends Line {
    continued: boolean;
}

/** Cards that one seat draws after each other become one line. */
function mergeDraws(lines: Line[], line: Line): Line[] {
    const last = lines.at(-1);
    const draws =
        last?.event.kind === 'dealt' &&
        line.event.kind === 'dealt' &&
        last.event.numbers[0] === line.event.numbers[0];
    if (!last || !draws) return [...lines, line];
    const more = /draws? (.*)\.$/.exec(line.event.sentence)?.[1] ?? '';
    const sentence = `${last.event.sentence.replace(/\.$/, '')}, ${more}.`;
    const counted = more === 'a card' ? countDraws(last.event.sentence) : sentence;
    return [...lines.slice(0, -1), { ...last, event: { ...last.event, sentence: counted } }];
}

function countDraws(sentence: string): string {
    const count = Number(/draws? (\d+) cards/.exec(sentence)?.[1] ?? 1) + 1;
    return sentence.replace(/(draws?) .*$/, `$1 ${count} cards.`);
}

/** A line for what a standing order answered, in its place. */
function withOrder(lines: Line[], { answer, words }: Ordered, moments: readonly Moment[]): Line[] {
    const event: EventView = {
        event: -1,
        kind: 'ordered',
        sentence: words,
        words: '',
        numbers: [],
        detail: 0,
    };
    const line = { event, answer, seat: moments[answer - 1]?.seat ?? null };
    const at = lines.findIndex((one) => one.answer >= answer);
    return at < 0 ? [...lines, line] : [...lines.slice(0, at), line, ...lines.slice(at)];
}

export class LogPanel {
    private readonly list = el('div', { class: 'log-list' });
    readonly element = el(
        'section',
        { class: 'log', role: 'log', 'aria-label': 'What has happened', tabindex: 0 },
        this.list,
    );
    /** What screen readers are told, one message an answer. */
    private readonly teller = el('div', { class: 'vh', 'aria-live': 'polite' });
    private readonly rounds: ReadonlySet<string>;
    private readonly retell: (events: readonly EventView[]) => readonly Told[];
    private shown = 0;
    /** The lines as they stand there, each as text. */
    private written: readonly string[] = [];

    constructor(
        system: System,
        info: GameInfo,
        face: Face,
        private readonly goTo: (answers: number) => void,
    ) {
        this.rounds = new Set(
            system.vocabulary.events.filter((kind) => kind.round).map((kind) => kind.word),
        );
        this.retell = face.teller(info, system);
        this.element.setAttribute('aria-live', 'off');
        new ResizeObserver(() => this.toFoot()).observe(this.element);
        this.element.append(this.teller);
    }

    /** Writes all events; `moments` tell which answer set off which. */
    show(
        events: readonly EventView[],
        moments: readonly Moment[],
        looking: number | null,
        ordered: readonly Ordered[] = [],
    ): void {
        const told = this.shown;
        const lines = ordered.reduce(
            (all, one) => withOrder(all, one, moments),
            this.linesOf(events, moments),
        );
        this.write(
            lines.map((line, i) => ({ ...line, continued: lines[i - 1]?.answer === line.answer })),
            looking,
        );
        this.shown = events.length;
        this.toFoot();
        if (events.length > told && told > 0) this.tell(events.slice(told));
    }

    /** Leaves the lines that stand there already, and writes the others. */
    private write(lines: readonly Written[], looking: number | null): void {
        const keys = lines.map((line) => JSON.stringify([line, looking === line.answer]));
        const same = keys.findIndex((key, i) => key !== this.written[i]);
        const kept = same < 0 ? keys.length : same;
        while (this.list.childElementCount > kept) this.list.lastElementChild?.remove();
        this.list.append(...lines.slice(kept).map((line) => this.item(line, looking)));
        this.written = keys;
    }

    private toFoot(): void {
        this.element.scrollTop = this.element.scrollHeight;
    }

    private tell(events: readonly EventView[]): void {
        this.teller.textContent = this.retell(events)
            .filter((event) => !event.detail)
            .map((event) => event.sentence)
            .join(' ');
    }

    private linesOf(events: readonly EventView[], moments: readonly Moment[]): Line[] {
        let next = 0;
        let seat: Seat | null = null;
        return this.retell(events)
            .map((event) => {
                while (
                    next < moments.length &&
                    (moments[next]?.event_first ?? Infinity) <= event.event
                ) {
                    seat = moments[next]?.seat ?? null;
                    next++;
                }
                return { event, answer: next, seat };
            })
            .filter((line) => !line.event.detail && line.event.kind !== 'shuffled')
            .reduce(mergeDraws, []);
    }

    private item(line: Written, looking: number | null): HTMLElement {
        const { event, answer, seat, continued } = line;
        if (event.heading || this.rounds.has(event.kind))
            return el('h3', {}, event.sentence.replace(/\.$/, ''));
        const side = event.foe ? 2 : seat ? seatNumber(seat) : 0;
        const kind = `line${side > 0 ? ` s${side}` : ''}${looking === answer ? ' now' : ''}`;
        const number = el('span', { class: 'n' }, continued || answer === 0 ? '' : String(answer));
        const words = el('span', {}, markup(sentenceMarkup(event)));
        const item = el('div', { class: kind }, number, words);
        item.addEventListener('click', (click) => {
            if (!(click.target as HTMLElement).closest('a')) this.goTo(answer);
        });
        return item;
    }
}
