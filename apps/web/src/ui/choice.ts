// How far the open question has been answered: which answer, which of its kind, which points, which
// cards.
import type { Face } from '../systems/face';
import type { OddsLine, OptionView, PathPreview, System, View } from '../engine/api';
import type { Point } from '../draw/shapes';
import {
    cardOf,
    groupOptions,
    isCardChoice,
    readOption,
    type OptionGroup,
    type ReadOption,
} from './wording';

export class Choice {
    readonly options: readonly ReadOption[];
    readonly groups: readonly OptionGroup[];
    /** A group whose options are shown one by one. */
    opened: OptionGroup | null = null;
    /** The option in sight: its odds, targets and lines are shown. */
    chosen: ReadOption | null = null;
    /** The option that is being given its point or its way. */
    placing: ReadOption | null = null;
    /** Way-points set, without the end. */
    bends: Point[] = [];
    /** Where it would end, and what the engine says of it. */
    end: Point | null = null;
    preview: PathPreview | null = null;
    /** What may come of going there. */
    placeOdds: readonly OddsLine[] = [];
    /** Cards chosen of a subset, from 0. */
    readonly subset = new Set<number>();
    /** Words chosen so far of an answer that is put together. */
    readonly said: string[] = [];

    constructor(
        view: View,
        system: System,
        private readonly face: Face,
    ) {
        this.options = (view.options ?? []).map((option, i) => readOption(option, i, system));
        this.groups = groupOptions(this.options, face.apart);
        const only = this.groups.length === 1 ? this.groups[0] : undefined;
        if (only && only.options.length > 1) this.opened = only;
        const first = this.shown[0];
        this.chosen = this.isStepwise ? null : (first ?? null);
        const single = this.options.length === 1 ? this.options[0] : undefined;
        if (single && needsPlace(single.option)) this.placing = single;
        else if (this.isDirect) this.placing = first ?? null;
    }

    /** A place is asked for at once; the other answers stand beside it. */
    get isDirect(): boolean {
        const [first] = this.options;
        return first !== undefined && this.face.direct.has(first.verb) && needsPlace(first.option);
    }

    // ---- answers put together of words ------------------------------------------------------------

    /** The answers that begin with the words chosen so far. */
    private get continued(): readonly ReadOption[] {
        return this.options.filter(
            (read) =>
                this.face.stepwise.test(read.verb) &&
                this.said.every((word, i) => read.args[i] === word),
        );
    }

    /** The words that may follow, each once; empty when answers are not put together here. */
    get steps(): readonly string[] {
        const next = this.continued.flatMap((read) => read.args[this.said.length] ?? []);
        return [...new Set(next)];
    }

    /** The answer that the words chosen so far make. */
    get whole(): ReadOption | undefined {
        return this.continued.find((read) => read.args.length === this.said.length);
    }

    /** Answers that are given as they are. */
    get plain(): readonly ReadOption[] {
        return this.said.length > 0
            ? []
            : this.options.filter((read) => !this.face.stepwise.test(read.verb));
    }

    say(word: string): void {
        this.said.push(word);
        this.chosen = this.whole ?? null;
    }

    /** It is put together. */
    get isStepwise(): boolean {
        return this.options.some((read) => this.face.stepwise.test(read.verb));
    }

    // ---- what is shown ----------------------------------------------------------------------------

    /** What stands on buttons: the options of the opened group, else one of each group. */
    get shown(): readonly ReadOption[] {
        if (this.opened) return this.opened.options;
        if (this.byCards) return this.options;
        return this.groups.map((group) => group.options[0]).filter((read) => read !== undefined);
    }

    /** The hand is what is answered with. */
    get byCards(): boolean {
        if (this.placing) return false;
        if (this.options.some((read) => this.face.byHand.has(read.verb))) return true;
        if (this.opened) return isCardChoice(this.opened.options);
        const groups = this.groups.filter((group) =>
            group.options.some((read) => cardOf(read) !== undefined),
        );
        return groups.length === 1 && isCardChoice(this.options);
    }

    groupOf(read: ReadOption): OptionGroup | undefined {
        return this.groups.find((group) => group.options.includes(read));
    }

    /** True when a button stands for several options. */
    isGroup(read: ReadOption): boolean {
        return !this.opened && !this.byCards && (this.groupOf(read)?.options.length ?? 0) > 1;
    }

    find(id: string): ReadOption | undefined {
        return this.options.find((read) => read.option.words === id);
    }

    /** Whether an option is answered with a card of the hand, not with a button. */
    isOfHand(read: ReadOption): boolean {
        if (!this.byCards) return false;
        const { byHand } = this.face;
        const some = this.options.some((other) => byHand.has(other.verb));
        return some ? byHand.has(read.verb) : !isNoCard(cardOf(read));
    }

    /** The option shown that plays a card. */
    withCard(code: string): ReadOption | undefined {
        return this.shown.find((read) => cardOf(read) === code && this.isOfHand(read));
    }

    get subsetOption(): ReadOption | undefined {
        return this.options.find((read) => read.option.needs === 'subset');
    }

    open(read: ReadOption): void {
        this.opened = this.groupOf(read) ?? null;
        this.chosen = this.opened?.options[0] ?? null;
    }

    place(read: ReadOption): void {
        this.placing = read;
        this.chosen = read;
        this.bends = [];
        this.end = null;
        this.preview = null;
        this.placeOdds = [];
    }

    /** One step back; false when there is none. */
    back(): boolean {
        if (this.bends.length > 0) {
            this.bends.pop();
            return true;
        }
        if (this.said.pop() !== undefined) {
            this.chosen = this.whole ?? null;
            return true;
        }
        if (this.placing && this.options.length > 1 && !this.isDirect) {
            this.placing = null;
            this.end = null;
            this.preview = null;
            return true;
        }
        if (this.opened && this.groups.length > 1) {
            this.opened = null;
            this.chosen = this.shown[0] ?? null;
            return true;
        }
        return false;
    }

    get canGoBack(): boolean {
        return (
            this.said.length > 0 ||
            (this.placing !== null && this.options.length > 1 && !this.isDirect) ||
            (this.opened !== null && this.groups.length > 1)
        );
    }
}

export const needsPlace = (option: OptionView): boolean =>
    option.needs === 'point' || option.needs === 'way';

export const isNoCard = (code: string | undefined): boolean =>
    code === undefined || code === '?' || code === '-';
