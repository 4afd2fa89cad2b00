// Answers as short buttons. The engine's labels say everything in a sentence; a button beside the map
// needs less.
import type { GameInfo, OptionView, System, Thing } from '../engine/api';
import { cardName } from '../draw/cards';
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

function groupKey(read: ReadOption): string {
    return [read.verb, ...read.args.filter((_, i) => !isDetail(read.things[i]))].join(' ');
}

export function groupOptions(reads: readonly ReadOption[]): OptionGroup[] {
    const groups = new Map<string, OptionGroup>();
    for (const read of reads) {
        const key = groupKey(read);
        const group = groups.get(key) ?? { key, options: [] };
        group.options.push(read);
        groups.set(key, group);
    }
    return [...groups.values()];
}

/** Every option names a card of the hand: the hand itself is the answer. */
export const isCardChoice = (reads: readonly ReadOption[]): boolean =>
    reads.some((read) => cardOf(read) !== undefined && cardOf(read) !== '-') &&
    reads.every((read) => read.things.includes('card') || read.args.length === 0);

// ---- short words ---------------------------------------------------------------------------------

const SHORT: Record<string, string> = {
    shoot: 'Shoot {1}',
    'dead-shot': 'Dead Shot at {1}',
    fanfire: 'Fanfire at {1}',
    move: 'Move',
    climb: 'Climb',
    aim: 'Aim',
    cover: 'Got You Covered!',
    reload: 'Reload',
    mount: 'Mount',
    dismount: 'Dismount',
    courage: 'Get Your Courage Up!',
    done: 'End the turn of {actor}',
    activate: '{0}',
    snap: 'Shoot first',
    duck: 'Duck',
    hold: 'Let it come',
    meet: 'Shoot on the way',
    search: 'Look for the gold',
    dig: 'Dig up the gold',
    take: 'Pick it up',
    free: 'Break the door open',
    arm: 'Hand over a revolver',
};

/** What the percent on the button speaks of, where that is not the answer's own success. */
const CIRCUMSTANCES: Record<string, string> = { hold: 'keeps your cards; their shot hits' };

const LETTERS: Record<string, string> = {
    move: 'M',
    aim: 'A',
    cover: 'G',
    reload: 'R',
    done: 'E',
    climb: 'C',
    mount: 'H',
    dismount: 'H',
    courage: 'B',
};

/** The key on a button besides its digit. */
export const letterOf = (verb: string): string | undefined => LETTERS[verb];

export class Words {
    constructor(private readonly info: GameInfo) {}

    modelName(id: string): string {
        const index = this.info.models.indexOf(id);
        return this.info.names[index] ?? id;
    }

    short(id: string): string {
        return shortName(this.modelName(id));
    }

    private argument(read: ReadOption, i: number): string {
        const value = read.args[i] ?? '';
        const thing = read.things[i];
        if (thing === 'model') return this.short(value);
        return thing === 'card' ? cardName(value) : value;
    }

    /** A few words for a button; `actor` is whose answer it is. */
    title(read: ReadOption, actor?: string): string {
        const pattern = SHORT[read.verb];
        if (!pattern || (read.verb === 'done' && !actor)) return read.option.label;
        return pattern
            .replace(/\{(\d)\}/g, (_, i: string) => this.argument(read, Number(i)))
            .replace('{actor}', actor ? this.short(actor) : '');
    }

    /** A button's words with what tells it from the others of its group. */
    fullTitle(read: ReadOption, actor?: string): string {
        if (!SHORT[read.verb]) return read.option.label;
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
        const said = CIRCUMSTANCES[read.verb];
        if (said) return said;
        return read.args
            .filter((word, i) => read.things[i]?.startsWith('word') && word !== 'plain')
            .map((word) => word.replace(/-/g, ' '))
            .join(', ');
    }
}
