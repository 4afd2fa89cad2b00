// How far the open question has been answered: which answer, which of its kind, which points, which
// cards.
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

    constructor(view: View, system: System) {
        this.options = (view.options ?? []).map((option, i) => readOption(option, i, system));
        this.groups = groupOptions(this.options);
        const only = this.groups.length === 1 ? this.groups[0] : undefined;
        if (only && only.options.length > 1) this.opened = only;
        const first = this.shown[0];
        this.chosen = first ?? null;
        const single = this.options.length === 1 ? this.options[0] : undefined;
        if (single && needsPlace(single.option)) this.placing = single;
    }

    /** What stands on buttons: the options of the opened group, else one of each group. */
    get shown(): readonly ReadOption[] {
        if (this.opened) return this.opened.options;
        if (this.byCards) return this.options;
        return this.groups.map((group) => group.options[0]).filter((read) => read !== undefined);
    }

    /** The hand is what is answered with. */
    get byCards(): boolean {
        if (this.placing) return false;
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

    /** The option shown that plays a card. */
    withCard(code: string): ReadOption | undefined {
        return this.shown.find((read) => cardOf(read) === code);
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
        if (this.placing && this.options.length > 1) {
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
            (this.placing !== null && this.options.length > 1) ||
            (this.opened !== null && this.groups.length > 1)
        );
    }
}

export const needsPlace = (option: OptionView): boolean =>
    option.needs === 'point' || option.needs === 'way';
