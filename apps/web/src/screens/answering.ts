// Answering the open question: from hovering over an answer to committing it.
import type { Hint, OddsLine, OptionView, PathPreview } from '../engine/api';
import type { Point } from '../draw/shapes';
import { cardName } from '../draw/cards';
import { isNoCard, needsPlace, type Choice } from '../ui/choice';
import { isNarrow } from '../ui/dom';
import { cardsOf, milInches, percent, seatNumber, toInches, toMils } from '../ui/facts';
import { guideLine, leaveGuide } from '../ui/guide';
import type { HandCard, HandEvents, HandView } from '../ui/hand';
import { headline, risk } from '../ui/odds';
import type { Asked, Entry, QuestionEvents } from '../ui/question';
import { tableauOf } from '../ui/tableau';
import { argsOf, cardOf, type ReadOption } from '../ui/wording';
import type { TableScreen } from './table';

/** What an answer's button is called that only adds a word. */
const STEP = 'step:';

export class Answering implements QuestionEvents {
    /** The hand's side of the question. */
    readonly cards: HandEvents;
    private hovered: string | null = null;
    private asking = false;
    private wanted: Point | null = null;

    constructor(private readonly screen: TableScreen) {
        this.cards = {
            hover: (index) => this.hoverCard(index),
            pick: (index, commits) => this.pickCard(index, commits),
            refuse: (index) => this.refuseCard(index),
        };
    }

    private get choice(): Choice | null {
        return this.screen.state.choice;
    }

    // ---- showing ---------------------------------------------------------------------------------

    draw(): void {
        const { choice } = this;
        this.screen.hand.show(this.handView());
        if (!choice || this.screen.idle) return this.screen.odds.clear();
        const entries = this.entries();
        this.screen.question.ask(this.asked(choice, entries));
        this.screen.drawBoard();
        this.showOdds();
    }

    private asked(choice: Choice, entries: readonly Entry[]): Asked {
        const question = this.screen.view.question;
        const shown = choice.chosen;
        const odds = shown ? this.oddsOf(shown) : [];
        return {
            sentence: question ? this.screen.face.sentence(question) : '',
            guide:
                question &&
                ((!choice.placing && !choice.canGoBack) ||
                    choice.isDirect ||
                    choice.options.length === 1)
                    ? guideLine(this.screen.system.id, question, this.screen.face)
                    : undefined,
            crumbs: question?.interrupt ? this.onHold() : undefined,
            interrupt: question?.interrupt === 1,
            entries,
            chosen: shown?.option.words ?? null,
            odds: shown && odds.length > 0 ? { title: this.titleOf(shown), lines: odds } : undefined,
            commit: this.commitButton(choice),
            bend: this.canBend(choice),
            back: choice.canGoBack,
            foot: this.footNote(choice),
            tableau: this.tableau(),
            routine: question?.routine !== undefined,
        };
    }

    private tableau(): HTMLElement | null {
        const { view, info, system, turn } = this.screen;
        return turn ? tableauOf(view, info, system, turn) : null;
    }

    openOrders(): void {
        this.screen.openOrders();
    }

    /** What waits below an interrupt: the last thing that happened. */
    private onHold(): string {
        return (
            this.screen.events
                .filter((event) => !event.detail)
                .at(-1)
                ?.sentence.replace(/[.!]$/, '') ?? ''
        );
    }

    private commitButton(choice: Choice): Asked['commit'] {
        if (choice.placing) {
            const ready =
                choice.preview !== null && choice.preview.refusal === null && choice.end !== null;
            const cost =
                choice.preview && choice.preview.cost >= 0 ? ` ${milInches(choice.preview.cost)}` : '';
            const { verb } = choice.placing;
            const label = this.screen.face.commits[verb] ?? capital(verb.replace(/-/g, ' '));
            return { label: `${label}${cost}`, enabled: ready };
        }
        if (choice.subsetOption) {
            const count = choice.subset.size;
            const option = choice.subsetOption.option;
            return {
                label: count > 0 ? `Discard ${count}` : 'Keep all cards',
                enabled: count >= (option.least ?? 0) && count <= (option.most ?? count),
            };
        }
        if (!choice.chosen) return undefined;
        if (choice.isStepwise && choice.said.length > 0 && !choice.whole) return undefined;
        const listed = !choice.isOfHand(choice.chosen);
        if (!isNarrow() && listed) return undefined;
        return { label: this.titleOf(choice.chosen).title, enabled: true };
    }

    private footNote(choice: Choice): string | undefined {
        if (choice.placing) return this.seenFromThere() ?? this.placeNote(choice.placing);
        if (choice.subsetOption) return 'Click cards to choose them.';
        if (choice.isStepwise) return this.saidSoFar(choice);
        const note = isNarrow() && choice.chosen ? this.costNote(choice.chosen) : undefined;
        if (note) return note;
        return choice.byCards
            ? choice.options.some((read) => !choice.isOfHand(read))
                ? 'Or choose a card of your hand.'
                : 'Choose a card of your hand.'
            : undefined;
    }

    /** What a button with a mere number means, where nothing can be pointed at. */
    private costNote(read: ReadOption): string | undefined {
        const { face, info, view, words } = this.screen;
        const cost = face.cost(read, info, view);
        return cost && [words.circumstance(read), cost.words].filter((part) => part).join(', ');
    }

    /** "Move, Attack: 2 points of 4". */
    private saidSoFar(choice: Choice): string | undefined {
        const { steps } = this.screen.face;
        const words = choice.said.map((word) => steps[word]?.title ?? this.screen.nameOf(word));
        return words.length > 0 ? `So far: ${words.join(', ')}` : undefined;
    }

    private placeNote(placing: ReadOption): string | undefined {
        const [model] = argsOf(placing, 'model');
        if (placing.option.needs !== 'way')
            return model ? `${this.screen.nameOf(model)} is put where you point.` : undefined;
        return isNarrow()
            ? 'Tap where it goes, or drag it there.'
            : 'Click where it goes; Shift-click or W adds a way-point.';
    }

    /** A way that has an end may get a bend there. */
    private canBend(choice: Choice): boolean {
        const good = choice.preview !== null && choice.preview.refusal === null;
        return choice.placing?.option.needs === 'way' && choice.end !== null && good;
    }

    /** "From there: Cole clear at 1.9, hit 60%, hits back 50%". */
    private seenFromThere(): string | undefined {
        const { state } = this.screen;
        if (!state.ghost) return undefined;
        const enemies = state.ghost.others.filter(
            (other) => other.band > 0 && other.sight !== 'blocked' && this.isEnemy(other.model),
        );
        const words = enemies.slice(0, 2).map((other) => {
            const chances = [
                other.hit_ppm >= 0 ? `, hit ${percent(other.hit_ppm)}` : '',
                other.risk_ppm >= 0 ? `, hits back ${percent(other.risk_ppm)}` : '',
            ];
            const name = this.screen.nameOf(other.model);
            return `${name} ${other.sight} at ${milInches(other.gap)}${chances.join('')}`;
        });
        return words.length > 0 ? `From there: ${words.join('; ')}` : 'From there: nobody in reach';
    }

    private isEnemy(id: string): boolean {
        const seats = this.screen.view.seats;
        const team = (seat: string | undefined): number =>
            seats.find((s) => s.seat === seat)?.team ?? -1;
        return team(id.charAt(0)) !== team(this.screen.view.seat);
    }

    // ---- entries ---------------------------------------------------------------------------------

    private entries(): Entry[] {
        const { choice } = this;
        if (!choice || choice.subsetOption) return [];
        if (choice.placing && !choice.isDirect) return [];
        if (choice.isStepwise) return this.stepEntries(choice);
        const listed = choice.shown.filter((read) => read !== choice.placing && !choice.isOfHand(read));
        return withOwnKeys(listed.map((read, i) => this.entry(read, i)));
    }

    /** The answer put together so far, then the words that may follow. */
    private stepEntries(choice: Choice): Entry[] {
        const { steps } = this.screen.face;
        const { whole } = choice;
        const ready = whole ? [{ ...this.entry(whole, 0), key: '1' }] : [];
        const others = choice.plain.map((read, i) => this.entry(read, i + choice.steps.length));
        const words = choice.steps.map((word, i) => ({
            id: STEP + word,
            title: steps[word]?.title ?? this.stepName(word, choice.said),
            circumstance: steps[word]?.note ?? '',
            key: steps[word]?.letter ?? String((i + ready.length + 1) % 10),
            hinted: this.isHinted([...choice.said, word]),
        }));
        return [...ready, ...words, ...others];
    }

    private stepName(word: string, said: readonly string[]): string {
        return this.screen.face.stepTitle(this.screen.nameOf(word), said);
    }

    /** Whether the bot's answer begins with these words. */
    private isHinted(words: readonly string[]): boolean {
        const hint = this.screen.hint?.words.split(' ').slice(1) ?? [];
        return hint.length > 0 && words.every((word, i) => hint[i] === word);
    }

    private entry(read: ReadOption, i: number): Entry {
        const { title, circumstance } = this.titleOf(read);
        const odds = this.oddsOf(read);
        const other = this.targetOf(read);
        const { face, view } = this.screen;
        const risky = odds.length > 0 && face.risks.has(read.verb);
        const letter = this.choice?.opened ? undefined : face.letters[read.verb];
        return {
            id: read.option.words,
            title,
            circumstance: risky ? risk(odds) : circumstance,
            sight: other?.sight,
            cost: face.cost(read, this.screen.info, view),
            odds: odds.length > 0 && !risky ? odds : undefined,
            key: letter ?? String((i + 1) % 10),
            warning: face.warning(read.verb, view),
            hinted: this.screen.hint?.words.startsWith(read.option.words) ?? false,
        };
    }

    private targetOf(
        read: ReadOption,
    ): { sight: 'clear' | 'obscured' | 'blocked'; gap: number } | undefined {
        const target = argsOf(read, 'model')[1];
        return target
            ? this.screen.state.inspection?.others.find((other) => other.model === target)
            : undefined;
    }

    private titleOf(read: ReadOption): { title: string; circumstance: string } {
        const { words } = this.screen;
        const choice = this.choice;
        const actor = this.screen.state.focus ?? undefined;
        if (choice?.opened && choice.opened.options.length > 1) {
            return { title: words.fullTitle(read, actor), circumstance: words.circumstance(read) };
        }
        const other = this.targetOf(read);
        const gap = other ? `${milInches(other.gap)}, ${other.sight}` : '';
        const limit = read.verb === 'move' ? this.moveLimit() : '';
        const many = choice?.isGroup(read) ? groupWords(read, choice) : '';
        const circumstance = [words.circumstance(read), gap, many]
            .filter((part) => part.length > 0)
            .join(', ');
        return { title: words.title(read, actor) + limit, circumstance };
    }

    private moveLimit(): string {
        const full = this.screen.state.inspection?.allowance.full;
        return full ? `, up to ${full / 1000}\u2033` : '';
    }

    /** Without what it costs: that is the face's to tell. */
    private oddsOf(read: ReadOption): readonly OddsLine[] {
        const odds = this.choice?.placing === read ? this.choice.placeOdds : (read.option.odds ?? []);
        return odds.filter(({ kind }) => kind !== 'cost');
    }

    showOdds(): void {
        const { choice, screen } = this;
        const read = (this.hovered ? choice?.find(this.hovered) : undefined) ?? choice?.chosen;
        if (!read) return screen.odds.clear();
        screen.odds.show(this.titleOf(read), this.oddsOf(read));
    }

    /** The bot's answer is outlined, never committed. */
    showHint(hint: Hint): void {
        const { choice } = this;
        this.hovered = null;
        const read = choice?.options.find(
            (option) =>
                hint.words === option.option.words || hint.words.startsWith(`${option.option.words} `),
        );
        if (!choice || !read) return this.draw();
        if (!choice.shown.includes(read) && choice.groupOf(read))
            choice.chosen = choice.groupOf(read)?.options[0] ?? null;
        else choice.chosen = read;
        this.draw();
        this.screen.drawScene();
    }

    // ---- from the panel --------------------------------------------------------------------------

    hover(id: string | null): void {
        if (this.hovered === id || id?.startsWith(STEP)) return;
        this.hovered = id;
        const read = id ? this.choice?.find(id) : undefined;
        if (!this.choice || !read) return;
        this.choice.chosen = read;
        this.showOdds();
        this.screen.drawBoard();
        this.screen.question.element.querySelectorAll<HTMLElement>('[data-answer]').forEach((button) => {
            button.classList.toggle('on', button.dataset['answer'] === id);
        });
        this.screen.drawScene();
    }

    choose(id: string): void {
        const { choice } = this;
        if (id.startsWith(STEP)) return this.sayWord(id);
        const read = choice?.find(id);
        if (!choice || !read) return;
        this.hovered = null;
        choice.chosen = read;
        if (isNarrow() && (choice.isGroup(read) || needsPlace(read.option))) return this.commit(id);
        this.draw();
        this.screen.drawScene();
    }

    private sayWord(id: string): void {
        this.hovered = null;
        this.choice?.say(id.slice(STEP.length));
        this.draw();
        const first = this.entries()[0];
        if (first) this.screen.question.focusEntry(first.id);
    }

    commit(id: string): void {
        const { choice } = this;
        if (id.startsWith(STEP)) return this.sayWord(id);
        const read = choice?.find(id);
        if (!choice || !read) return;
        this.hovered = null;
        if (choice.isGroup(read)) {
            choice.open(read);
            return this.draw();
        }
        if (needsPlace(read.option)) return void this.startPlacing(read);
        void this.screen.commit(read.option.words);
    }

    commitChosen(): void {
        const { choice } = this;
        if (!choice) return;
        if (choice.placing && choice.chosen === choice.placing) return this.commitPlace();
        if (choice.subsetOption) return this.commitSubset(choice);
        const entry = this.entries().find((e) => e.id === choice.chosen?.option.words);
        if (entry) this.screen.question.commit(entry);
        else if (choice.chosen) this.commit(choice.chosen.option.words);
    }

    back(): void {
        if (!this.choice?.back()) return;
        this.screen.state.ghost = null;
        this.screen.state.cursor = null;
        void this.screen.look().then(() => this.screen.draw());
    }

    leaveGuide(): void {
        leaveGuide();
        this.draw();
    }

    /** A key was pressed that may be an answer's. */
    key(key: string): boolean {
        const { choice } = this;
        if (!choice) return false;
        const entry = this.entries().find((e) => e.key === key.toUpperCase() || e.key === key);
        if (entry) {
            this.choose(entry.id);
            this.screen.question.focusEntry(entry.id);
            return true;
        }
        const index = Number(key) - 1;
        if ((choice.byCards || choice.subsetOption) && index >= 0 && index < this.hand().length) {
            this.pickCard(index, false);
            return true;
        }
        return false;
    }

    // ---- cards -----------------------------------------------------------------------------------

    private hand(): readonly string[] {
        const { view } = this.screen;
        return view.seat === 'watcher' ? [] : cardsOf(view, 'hand', view.seat);
    }

    private handView(): HandView | null {
        const { view } = this.screen;
        if (view.seat === 'watcher' || !view.piles?.some((pile) => pile.pile === 'hand')) return null;
        const seat = view.seat;
        const cards = this.hand().map((code, i) => this.handCard(code, i));
        const { pile, caption } = this.screen.face.played;
        const lead = cardsOf(view, pile, seat).at(-1);
        const asked =
            this.choice !== null &&
            !this.screen.idle &&
            (this.choice.byCards || this.choice.subsetOption !== undefined);
        const hand: HandView = { seat: seatNumber(seat), cards, asked };
        if (lead) hand.played = { code: lead, caption, hidden: false };
        return cards.length > 0 || hand.played ? hand : null;
    }

    private handCard(code: string, i: number): HandCard {
        const choice = this.screen.idle ? null : this.choice;
        if (choice?.subsetOption)
            return { code, playable: true, chosen: choice.subset.has(i), meaning: 'may be discarded' };
        const read = choice?.byCards ? choice.withCard(code) : undefined;
        const card: HandCard = {
            code,
            playable: read !== undefined,
            chosen: read !== undefined && choice?.chosen === read,
        };
        if (!read) return card;
        const ppm = headline(this.oddsOf(read));
        const ribbon = this.ribbonOf(read.verb, code) ?? (ppm === undefined ? undefined : percent(ppm));
        if (ribbon) card.ribbon = ribbon;
        card.meaning = read.option.label;
        return card;
    }

    private ribbonOf(verb: string, code: string): string | undefined {
        const { face, view, info } = this.screen;
        return view.question ? face.ribbon(verb, code, view.question, info, view) : undefined;
    }

    private hoverCard(index: number | null): void {
        const code = index === null ? undefined : this.hand()[index];
        const read = code ? this.choice?.withCard(code) : undefined;
        if (read && this.choice && this.choice.chosen !== read) {
            this.choice.chosen = read;
            this.showOdds();
        }
    }

    private pickCard(index: number, commits: boolean): void {
        const { choice } = this;
        if (!choice) return;
        if (choice.subsetOption) {
            if (!choice.subset.delete(index)) choice.subset.add(index);
            return this.draw();
        }
        const read = choice.withCard(this.hand()[index] ?? '');
        if (!read) return this.refuseCard(index);
        choice.chosen = read;
        if (commits) this.commit(read.option.words);
        else this.draw();
    }

    /** A card that is no answer says why, where the engine can tell. */
    private refuseCard(index: number): void {
        const { choice, screen } = this;
        const code = this.hand()[index];
        if (!code) return;
        const like = choice?.byCards ? choice.shown.find((read) => !isNoCard(cardOf(read))) : undefined;
        if (!like)
            return screen.toasts.say(
                `${cardName(code)}. Cards are played when a question asks for one.`,
            );
        const words = like.option.words.replace(cardOf(like) ?? '', code);
        void screen.game.check(words).then((refusal) => {
            if (refusal) screen.toasts.refuse(refusal);
        });
    }

    private commitSubset(choice: Choice): void {
        const option = choice.subsetOption?.option;
        if (!option) return;
        const places = [...choice.subset].sort((a, b) => a - b).map((i) => i + 1);
        const verb = option.words.split(' ')[0] ?? '';
        void this.screen.commit(`${verb} ${places.length > 0 ? places.join('+') : 'none'}`);
    }

    // ---- points and ways -------------------------------------------------------------------------

    private async startPlacing(read: ReadOption): Promise<void> {
        const { choice, screen } = this;
        if (!choice) return;
        choice.place(read);
        await screen.look();
        screen.draw();
        screen.map.element.focus({ preventScroll: true });
    }

    get placing(): OptionView | null {
        return this.choice?.placing?.option ?? null;
    }

    /** Shows the way to a place; calls in between are dropped, the last one counts. */
    async preview(at: Point): Promise<PathPreview | null> {
        const { choice, screen } = this;
        if (!choice?.placing) return null;
        this.wanted = at;
        if (this.asking) return null;
        this.asking = true;
        let preview: PathPreview | null = null;
        try {
            while (this.wanted && this.choice === choice && choice.placing) {
                const end: Point = this.wanted;
                this.wanted = null;
                const points = [...choice.bends, end].map(toMils);
                preview = await screen.game.path(choice.placing.option, points);
                choice.chosen = choice.placing;
                choice.end = this.settled(preview) ?? end;
                choice.preview = preview;
                screen.drawScene();
            }
            await this.lookFromThere(choice);
        } catch (error) {
            if (this.choice === choice && choice.placing) screen.fault(error);
        } finally {
            this.asking = false;
        }
        return preview;
    }

    /** The place that the engine has found beside the one pointed at. */
    private settled(preview: PathPreview): Point | undefined {
        const place = this.choice?.placing?.option.needs === 'point' ? preview.way.at(-1) : undefined;
        return place && toInches(place);
    }

    /** Who would see it there. */
    private async lookFromThere(choice: Choice): Promise<void> {
        const { screen } = this;
        const model = choice.placing ? argsOf(choice.placing, 'model')[0] : undefined;
        const walks = model && screen.state.focus === model && choice.placing?.verb !== 'place';
        if (!walks || !choice.end || choice.preview?.refusal) screen.state.ghost = null;
        else screen.state.ghost = await screen.game.ghost(model, toMils(choice.end)).catch(() => null);
        const words = choice.preview?.refusal === null ? choice.preview.words : null;
        choice.placeOdds = words ? await screen.game.odds(words).catch(() => []) : [];
        if (this.choice !== choice) return;
        this.draw();
        screen.drawScene();
    }

    /** The option by which a model would walk. */
    private walkOf(model: string): ReadOption | undefined {
        return this.choice?.options.find(
            (read) => read.option.needs === 'way' && argsOf(read, 'model')[0] === model,
        );
    }

    canWalk(model: string): boolean {
        return !this.screen.idle && this.walkOf(model) !== undefined;
    }

    /** The model in focus is dragged: its way to there is shown. */
    async dragTo(at: Point): Promise<void> {
        const { choice, screen } = this;
        const walk = screen.state.focus ? this.walkOf(screen.state.focus) : undefined;
        if (!choice || !walk) return;
        if (!choice.placing) {
            choice.place(walk);
            this.draw();
        }
        await this.preview(at);
    }

    addBend(): void {
        const { choice } = this;
        if (!choice?.placing || choice.placing.option.needs !== 'way' || !choice.end) return;
        choice.bends.push(choice.end);
        void this.preview(choice.end);
    }

    dropBend(): void {
        const { choice } = this;
        if (!choice?.placing || !choice.bends.pop() || !choice.end) return;
        void this.preview(choice.end);
    }

    /** Puts the end of the way somewhere; with a mouse that is the answer. */
    async placeAt(at: Point, commits: boolean): Promise<void> {
        const { choice } = this;
        if (!choice?.placing) return;
        await this.preview(at);
        while (this.asking) await new Promise((resolve) => setTimeout(resolve, 10));
        if (this.choice !== choice) return;
        if (commits) this.commitPlace();
        else this.draw();
    }

    private commitPlace(): void {
        const { choice, screen } = this;
        const preview = choice?.preview;
        if (!preview) return screen.toasts.say('Choose a place on the table first.', 'fit');
        if (preview.refusal) return screen.toasts.refuse(preview.refusal);
        screen.state.cursor = null;
        screen.state.ghost = null;
        void screen.commit(preview.words);
    }

    /** The cursor of the keyboard: where the model is, or the middle of what may be reached. */
    cursorStart(): Point {
        const { state, info } = this.screen;
        if (state.choice?.end) return state.choice.end;
        if (state.area?.from) return toInches(state.area.from);
        const zone = state.area?.zones[0] ?? state.area?.rings[0];
        if (zone && zone.length > 0) {
            const sum = zone.reduce((total, p) => [total[0] + p[0], total[1] + p[1]] as const, [
                0, 0,
            ] as readonly [number, number]);
            return toInches([sum[0] / zone.length, sum[1] / zone.length]);
        }
        return [info.table.width / 2000, info.table.height / 2000];
    }

    // ---- models on the map -----------------------------------------------------------------------

    /** A model was touched: an answer that names it, or why there is none. */
    touchModel(id: string, commits: boolean): boolean {
        const { choice, screen } = this;
        if (!choice || choice.placing) return false;
        if (choice.steps.includes(id)) {
            this.sayWord(STEP + id);
            screen.drawScene();
            return true;
        }
        const reads = choice.shown.filter(
            (read) =>
                read.args.includes(id) &&
                (id !== screen.state.focus || argsOf(read, 'model').length === 1),
        );
        const wanted = reads.find(
            (read) => read.option.needs === 'nothing' && id !== screen.state.focus,
        );
        if (!wanted) return false;
        const again = choice.chosen === wanted;
        choice.chosen = wanted;
        if (/^act(ivate)?$/.test(wanted.verb) ? commits : again && commits)
            this.commit(wanted.option.words);
        else this.draw();
        screen.drawScene();
        return true;
    }
}

/** A letter belongs to the first answer that has it; the others have their digit. */
function withOwnKeys(entries: readonly Entry[]): Entry[] {
    const taken = new Set<string>();
    return entries.map((entry, i) => {
        const key = taken.has(entry.key) ? String((i + 1) % 10) : entry.key;
        taken.add(key);
        return { ...entry, key };
    });
}

function groupWords(read: ReadOption, choice: Choice): string {
    const count = choice.groupOf(read)?.options.length ?? 0;
    if (read.things.includes('card')) return 'choose a card';
    return count > 1 ? `${count} ways` : '';
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
