// A hunt told in few lines: a whole check with its dice is one, so are the cards of an attack and what they struck, and
// a foe's choice with its reason.
import type { EventView, GameInfo, System } from '../engine/api';
import { cardText } from '../engine/vocabulary';
import { cardName } from '../draw/cards';
import { shortName } from '../ui/facts';
import { deedTitle } from './adversaries';
import type { Told } from './face';
import { isFoe } from './objectives';

/** Said by another line already. */
const SILENT = new Set([
    'hit',
    'suffers',
    'manages',
    'comes-to-nothing',
    'exhausted',
    'modifier',
    'deed',
]);
const ROLLED = new Set(['modifier', 'difficulty', 'die', 'succeeds', 'fails']);

const plural = (count: number, word: string, many: string): string =>
    `${count} ${count === 1 ? word : many}`;

export class Teller {
    private foe = false;
    private round = 0;
    private events: readonly EventView[] = [];
    private at = 0;

    constructor(
        private readonly info: GameInfo,
        private readonly system: System,
    ) {}

    /** The lines of some events in a row. */
    tell(events: readonly EventView[]): Told[] {
        this.events = events;
        this.at = 0;
        if (events[0]?.event === 0) this.foe = false;
        const out: Told[] = [];
        while (this.at < events.length) {
            const told = this.next();
            if (told) out.push(told.kind === 'tick' ? told : { ...told, foe: this.foe });
        }
        return out;
    }

    private name(number: number | undefined): string {
        return shortName(this.info.names[number ?? -1] ?? '');
    }

    private isFoe(number: number | undefined): boolean {
        return isFoe(this.info.models[number ?? -1] ?? '', this.info.names[number ?? -1] ?? '');
    }

    private word(known: string, number: number | undefined): string {
        return this.system.vocabulary.words.find((list) => list.includes(known))?.[number ?? -1] ?? '';
    }

    /** Events from here on that are of some kinds. */
    private run(kinds: ReadonlySet<string>): EventView[] {
        const out: EventView[] = [];
        while (kinds.has(this.events[this.at]?.kind ?? ''))
            out.push(this.events[this.at++] as EventView);
        return out;
    }

    private next(): Told | null {
        const event = this.events[this.at++] as EventView;
        const [first, second, third] = event.numbers;
        switch (event.kind) {
            case 'round':
                this.round = first ?? 0;
                return null;
            case 'tick': {
                this.foe = false;
                const round = this.round > 0 ? `Round ${this.round}, tick` : 'Tick';
                return { ...event, heading: true, sentence: `${round} ${first ?? 0}` };
            }
            case 'turn':
                this.foe = this.isFoe(first);
                return null;
            case 'attacks':
                return this.attack(event, `, ${this.word('great-weapon', third).replace(/-/g, ' ')}`);
            case 'assails':
                return this.attack(event, '');
            case 'check':
                return this.check(event, `${this.name(first)}, ${this.word('athletics', second)}`);
            case 'card':
                return this.card(event);
            case 'location':
                return this.struck(event);
            case 'struck':
                return { ...event, sentence: this.part(event) };
            case 'scatters':
                return { ...event, sentence: `Scattered by ${first ?? 0}\u2033.` };
            case 'targets':
                return null;
            case 'decides':
                return this.decides(event);
            case 'wounded': {
                const left = third === 0 ? 'has none left' : `has ${third ?? 0} left`;
                const words = plural(second ?? 0, 'wound', 'wounds');
                return { ...event, sentence: `${this.name(first)} loses ${words} and ${left}.` };
            }
            default:
                return SILENT.has(event.kind) ? null : event;
        }
    }

    // ---- checks ----------------------------------------------------------------------------------

    private attack(event: EventView, weapon: string): Told {
        const [by, at] = event.numbers;
        const words = `${this.name(by)} attacks ${this.name(at)}${weapon}`;
        const check = this.events[this.at];
        if (check?.kind !== 'check') return { ...event, sentence: `${words}.` };
        this.at++;
        return {
            ...this.check(check, words),
            kind: event.kind,
            event: event.event,
            numbers: event.numbers,
        };
    }

    /** "Mateo attacks Wandering Son: difficulty die 4, needs 6, rolls 3, 7, 10: 2 successes, 1 critical." */
    private check(event: EventView, words: string): Told {
        const rolled = this.run(ROLLED);
        const difficulty = rolled.find(({ kind }) => kind === 'difficulty')?.numbers ?? [];
        const [, kept = 0, dropped = 0] = difficulty;
        const needs = Math.max(kept, event.numbers[3] ?? 0);
        const dice = rolled.filter(({ kind }) => kind === 'die').map(({ numbers }) => numbers[1] ?? 0);
        const [, made = 0, crits = 0] = rolled.find(({ kind }) => kind === 'succeeds')?.numbers ?? [];
        const other = dropped > 0 ? ` (${dropped} dropped)` : '';
        const end = made > 0 ? plural(made, 'success', 'successes') : 'no success';
        const more = crits > 0 && made > 0 ? `, ${plural(crits, 'critical', 'criticals')}` : '';
        const sentence =
            dice.length > 0
                ? `${words}: difficulty die ${kept}${other}, needs ${needs}, rolls ${dice.join(', ')}: ${end}${more}.`
                : `${words}: no dice, ${end}.`;
        return { ...event, sentence };
    }

    // ---- foes ------------------------------------------------------------------------------------

    private card(event: EventView): Told {
        const deed = this.run(new Set(['deed']))[0];
        const action = deed ? deedTitle(this.word('rock-throw', deed.numbers[1])) : '';
        const name = cardName(cardText(event.numbers[0] ?? 0)).toLowerCase();
        return { ...event, sentence: `The Adversary turns up the ${name}: ${action}.` };
    }

    private decides(event: EventView): Told {
        const [foe, decision, target] = event.numbers;
        const word = deedTitle(this.word('aggress', decision));
        const aim = this.events[this.at - 2];
        const aimed = aim?.kind === 'targets' ? aim.numbers : [];
        const why = this.word('closest', aimed[2]).replace(/-/g, ' ');
        const count = aimed[3] ?? 0;
        const name = this.name(target);
        const reason = name && why && count > 1 ? ` (${why} of ${count})` : '';
        return { ...event, sentence: `${this.name(foe)}: ${word}${name ? `, ${name}${reason}` : ''}.` };
    }

    private part({ numbers }: EventView): string {
        const left = numbers[2] ?? 0;
        const part = this.word('ligaments', numbers[1]).replace(/-/g, ' ');
        return `${part}, ${left > 0 ? `${left} left` : 'nothing left'}`;
    }

    /** The cards of an attack in their order, then each part once with what is left of it. */
    private struck(event: EventView): Told {
        const all = [event, ...this.run(new Set(['location', 'shifted', 'struck', 'exhausted']))];
        const cards = all
            .filter(({ kind }) => kind === 'location')
            .map(({ numbers }) => cardName(cardText(numbers[0] ?? 0)).toLowerCase());
        const shift = all.find(({ kind }) => kind === 'shifted')?.numbers[1];
        const parts = new Map<number, string>();
        for (const one of all) if (one.kind === 'struck') parts.set(one.numbers[1] ?? 0, this.part(one));
        const shifted = shift === undefined ? '' : `, shifted by ${shift}`;
        const words = [...parts.values()].join('; ');
        return { ...event, sentence: `Hits ${cards.join(' ')}${shifted}: ${words}.` };
    }
}
