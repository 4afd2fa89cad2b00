// Answers as short buttons. The engine's labels say everything in a sentence; a button beside the map
// needs less.
import type { GameInfo, OptionView, QuestionView, System, Thing, View } from '../engine/api';
import { cardName } from '../draw/cards';
import type { Face } from '../systems/face';
import { shortName } from './facts';

/** An option taken apart: its verb and its arguments with what they speak of. */
export interface ReadOption {
    option: OptionView;
    index: number;
    verb: string;
    things: readonly Thing[];
    args: readonly string[];
}

/** Words of an answer, keeping what stands in double quotes together. */
function wordsOf(text: string): string[] {
    return (text.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"|"$/g, ''));
}

export function readOption(option: OptionView, index: number, system: System): ReadOption {
    const [verb = '', ...args] = wordsOf(option.words);
    const signature = system.vocabulary.verbs.find((v) => v.word === verb);
    return { option, index, verb, things: signature?.things ?? [], args };
}

/** The arguments that are of one thing. */
export function argsOf(read: ReadOption, thing: Thing): string[] {
    return read.args.filter((_, i) => read.things[i] === thing);
}

export const cardOf = (read: ReadOption): string | undefined => argsOf(read, 'card')[0];

// ---- groups --------------------------------------------------------------------------------------

/** Options that differ only in a card or a number: one button, then the choice within it. */
export interface OptionGroup {
    key: string;
    options: ReadOption[];
}

const isDetail = (thing: Thing | undefined): boolean => thing === 'card' || thing === 'number';

function groupKey(read: ReadOption, apart: ReadonlySet<string>): string {
    if (apart.has(read.verb)) return read.option.words;
    return [read.verb, ...read.args.filter((_, i) => !isDetail(read.things[i]))].join(' ');
}

export function groupOptions(reads: readonly ReadOption[], apart: ReadonlySet<string>): OptionGroup[] {
    const groups = new Map<string, OptionGroup>();
    for (const read of reads) {
        const key = groupKey(read, apart);
        const group = groups.get(key) ?? { key, options: [] };
        group.options.push(read);
        groups.set(key, group);
    }
    return [...groups.values()];
}

/** Every option names a card of the hand: the hand itself is the answer. */
export const isCardChoice = (reads: readonly ReadOption[]): boolean =>
    reads.some((read) => cardOf(read) !== undefined && cardOf(read) !== '-') &&
    reads.every((read) => read.things.includes('card'));

// ---- short words ---------------------------------------------------------------------------------

export class Words {
    /** The open question. */
    asked: QuestionView | undefined;
    view: View | undefined;

    constructor(
        private readonly info: GameInfo,
        private readonly face: Face,
        private readonly system: System,
    ) {}

    modelName(id: string): string {
        const index = this.info.models.indexOf(id);
        return this.info.names[index] ?? id;
    }

    short(id: string): string {
        return shortName(this.modelName(id));
    }

    private ownName(read: ReadOption): string | undefined {
        const { asked, view, info, system } = this;
        return asked ? this.face.name(read.verb, read.args, asked, view, info, system) : undefined;
    }

    private argument(read: ReadOption, i: number): string {
        const value = read.args[i] ?? '';
        const thing = read.things[i];
        if (thing === 'model') return this.short(value);
        return thing === 'card' ? cardName(value) : value;
    }

    /** A few words for a button; `actor` is whose answer it is. */
    title(read: ReadOption, actor?: string): string {
        const own = this.ownName(read);
        if (own) return own;
        const pattern = this.face.titles[read.verb];
        if (!pattern || (pattern.includes('{actor}') && !actor)) return read.option.label;
        return pattern
            .replace(/\{(\d)\}/g, (_, i: string) => this.argument(read, Number(i)))
            .replace('{actor}', actor ? this.short(actor) : '');
    }

    /** A button's words with what tells it from the others of its group. */
    fullTitle(read: ReadOption, actor?: string): string {
        const own = this.ownName(read);
        if (own || !this.face.titles[read.verb]) return own ?? read.option.label;
        return `${this.title(read, actor)}: ${this.detail(read)}`;
    }

    /** What tells one option of a group from the others. */
    detail(read: ReadOption): string {
        const words = read.things.map((thing, i) => {
            const value = read.args[i] ?? '';
            if (thing === 'card')
                return value === '-' || value === '?' ? 'without a card' : cardName(value);
            return thing === 'number' ? value : '';
        });
        return words.filter((word) => word.length > 0).join(', ') || read.option.label;
    }

    /** Weapons and other words of the rules in an answer: "revolver". */
    circumstance(read: ReadOption): string {
        const { asked, view, info } = this;
        const said = asked ? this.face.circumstance(read.verb, asked, info, read.args, view) : undefined;
        if (said) return said;
        // A label of the engine's has them in it.
        if (!this.face.titles[read.verb]) return '';
        return read.args
            .filter((word, i) => read.things[i]?.startsWith('word') && word !== 'plain')
            .map((word) => word.replace(/-/g, ' '))
            .join(', ');
    }
}
