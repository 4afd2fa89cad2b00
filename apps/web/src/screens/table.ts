// The table: everything between a game in the engine and the player before it.
import type {
    Area,
    Engine,
    EventView,
    Game,
    GameInfo,
    Hint,
    ModelId,
    Moment,
    System,
    Turn,
    View,
} from '../engine/api';
import { miniCard } from '../draw/cards';
import { icon, type IconName } from '../draw/icons';
import { middle, type Point } from '../draw/shapes';
import { Choice } from '../ui/choice';
import { el, fill, isNarrow, markup, type Child } from '../ui/dom';
import {
    cardsOf,
    chooseColours,
    chooseShortNames,
    isHorse,
    shortName,
    spotOf,
    tableLook,
    toInches,
} from '../ui/facts';
import { faceOf, type Face } from '../systems/face';
import { modelNumber } from '../systems/fields';
import { GangsPanel } from '../ui/gangs';
import { guideRead } from '../ui/guide';
import { HandPanel } from '../ui/hand';
import { Happenings } from '../ui/happenings';
import { LogPanel } from '../ui/log';
import { MapView } from '../ui/map';
import { OddsCard } from '../ui/odds';
import { Orders, OrdersPanel, type Ordered } from '../ui/orders';
import { QuestionPanel } from '../ui/question';
import { ReplayPanel } from '../ui/replay';
import { change, isStill, theme } from '../ui/settings';
import { openRules, openSheet } from '../ui/side_sheet';
import { Toasts } from '../ui/toast';
import { readOption, Words } from '../ui/wording';
import { Answering } from './answering';
import { curtain } from './curtain';
import { describeTable } from './described';
import { MapTools } from './map_tools';
import { openMenu } from './menu';
import { showResult } from './over';
import { listenToKeys } from './table_keys';
import { facingsOf, sceneOf, targetsOf, type SceneState } from './table_scene';

const MOVE_NOW_MS = 3000;
const FEW_TURNS = 2;
/** Pixels an inch that a narrow screen comes near to. */
const NEAR = 19;

export interface TableHost {
    home(): void;
    /** Another game takes this one's place. */
    open(game: Game): void;
}

export class TableScreen {
    readonly element = el('div', { class: 'table-page' });
    readonly map: MapView;
    readonly question: QuestionPanel;
    readonly hand: HandPanel;
    readonly odds = new OddsCard();
    readonly toasts = new Toasts();
    readonly replay: ReplayPanel;
    readonly happenings: Happenings;
    readonly words: Words;
    /** What the page knows of this system. */
    readonly face: Face;
    readonly answering: Answering;
    readonly tools: MapTools;
    readonly state: SceneState;
    turn: Turn | null = null;
    moments: readonly Moment[] = [];
    events: readonly EventView[] = [];
    hint: Hint | null = null;
    /** What standing orders have answered. */
    private ordered: Ordered[] = [];
    /** The curtain was drawn aside for this question. */
    private uncovered = false;

    private readonly gangs: GangsPanel;
    private readonly log: LogPanel;
    private readonly orders: Orders;
    private readonly ordersPanel: OrdersPanel;
    /** What all play against, and what lies where a hand of cards would. */
    private readonly foe = el('section', { class: 'foe', 'aria-label': 'What is hunted', hidden: true });
    private readonly tray = el('section', { class: 'tray', 'aria-label': 'Its cards', hidden: true });
    private readonly turns = el('div', { class: 'turns' });
    private readonly band = el('div', { class: 'away-band', hidden: true });
    private readonly ticker = el('button', { class: 'ticker' });
    private readonly legend = el('div', { class: 'legend' });
    private readonly main = el('div', { class: 'table-grid' });
    private closed = false;
    private stepping = false;
    private hurried = false;
    private readonly stopKeys: () => void;

    constructor(
        readonly engine: Engine,
        readonly game: Game,
        readonly system: System,
        readonly host: TableHost,
    ) {
        const info = game.info;
        this.face = faceOf(system.id);
        chooseShortNames(
            info.names.filter((name) => !isHorse(name)),
            this.face.shortNames,
        );
        chooseColours(info.system.traits.includes('cooperative'));
        this.words = new Words(info, this.face, system);
        this.state = freshState(info);
        this.answering = new Answering(this);
        this.tools = new MapTools(this);
        this.map = new MapView(tableLook(info.table), this.tools);
        this.question = new QuestionPanel(this.answering);
        this.hand = new HandPanel(this.answering.cards);
        this.replay = new ReplayPanel(this.face, {
            goTo: (answers) => void this.lookAt(answers),
            branch: () => void this.branch(),
        });
        this.gangs = new GangsPanel({
            pick: (model) => this.tools.pickModel(model),
            hover: (model) => this.tools.hoverModel(model),
            board: () => this.openBoard(),
        });
        this.orders = new Orders(system, info);
        this.ordersPanel = new OrdersPanel(this.orders, () => this.openOrders());
        this.gangs.element.append(this.ordersPanel.element);
        this.log = new LogPanel(system, info, this.face, (answers) => void this.lookAt(answers));
        this.happenings = new Happenings(info, system, this.face, this.stage());
        this.layOut();
        this.stopKeys = listenToKeys(this);
        document.title = `${system.title}: ${info.title}. Bluff`;
    }

    close(): void {
        this.closed = true;
        this.stopKeys();
        this.map.close();
        this.replay.stop();
        void this.game.close();
    }

    get info(): GameInfo {
        return this.game.info;
    }

    get view(): View {
        return this.state.view;
    }

    /** Nobody at this machine is asked now, or another moment is looked at. */
    get idle(): boolean {
        return !this.turn || this.turn.next !== 'person' || this.turn.looking_at !== null;
    }

    // ---- layout ----------------------------------------------------------------------------------

    private layOut(): void {
        const skip = el('a', { class: 'skip', href: '#question' }, 'Skip to the question');
        skip.addEventListener('click', (event) => {
            event.preventDefault();
            this.question.heading.focus();
        });
        const dock = el(
            'section',
            { class: 'dock', 'aria-label': 'Question, hand and replay' },
            this.question.element,
            this.hand.element,
            this.tray,
            this.replay.element,
        );
        const stage = el(
            'main',
            { class: 'stage', 'aria-label': 'The table' },
            this.map.element,
            this.toasts.element,
            this.happenings.banner,
            this.band,
            this.mapButtons(),
            this.legend,
            this.tools.facts,
            this.tools.crowd,
            this.ticker,
        );
        const right = el(
            'aside',
            { class: 'side right', 'aria-label': 'Odds and log' },
            this.foe,
            this.odds.element,
            this.log.element,
        );
        this.map.element.setAttribute('aria-label', this.mapLabel());
        this.ticker.addEventListener('click', () => this.toggleLog());
        fill(this.legend, markup(LEGEND));
        fill(this.main, skip, this.bar(), dock, this.gangs.element, this.gangs.strip, stage, right);
        this.element.append(this.main);
    }

    private bar(): HTMLElement {
        const { info, system } = this;
        const mark = el(
            'a',
            { class: 'mark-word', href: '#/', 'aria-label': 'Bluff, to the start' },
            markup(SPADE),
            'Bluff',
        );
        const where = el(
            'h1',
            { class: 'where' },
            el('b', {}, system.title),
            ` \u00b7 ${[this.face.subject(info), info.table.title || info.title].filter((part) => part).join(', ')}`,
        );
        const tool = (name: IconName, label: string, act: () => void, kind = ''): HTMLElement => {
            const button = el(
                'button',
                { class: `tool ${kind}`, 'aria-label': label, title: label },
                markup(icon(name)),
                el('span', {}, label),
            );
            button.addEventListener('click', act);
            return button;
        };
        const tools = el(
            'div',
            { class: 'tools', role: 'toolbar', 'aria-label': 'Table tools' },
            tool('undo', 'Take back', () => void this.takeBack(), 't-undo'),
            tool('hint', 'Hint', () => void this.giveHint(), 't-hint'),
            tool('threat', 'Threats', () => void this.tools.toggleThreats(), 't-threats'),
            tool('ruler', 'Ruler', () => this.tools.toggleRuler(), 't-ruler'),
            tool('book', 'Rules', () => void this.openRules(), 't-rules'),
            tool('list', 'Log', () => this.toggleLog(), 't-log'),
            tool(
                'moon',
                'Dark theme',
                () => change({ theme: theme() === 'dark' ? 'light' : 'dark' }),
                'sign',
            ),
            tool('menu', 'Menu', () => openMenu(this), 'sign t-menu'),
        );
        return el('header', { class: 'bar' }, mark, where, this.turns, tools);
    }

    private mapButtons(): HTMLElement {
        const button = (name: IconName, label: string, act: () => void, kind = ''): HTMLElement => {
            const made = el(
                'button',
                { 'aria-label': label, title: label, class: kind },
                markup(icon(name)),
            );
            made.addEventListener('click', act);
            return made;
        };
        return el(
            'div',
            { class: 'mapbar' },
            button('plus', 'Zoom in', () => this.map.zoomBy(1.3), 'zoom'),
            button('minus', 'Zoom out', () => this.map.zoomBy(1 / 1.3), 'zoom'),
            button('fit', 'Fit the whole table', () => this.map.fit()),
            button('ruler', 'Ruler', () => this.tools.toggleRuler(), 'narrow t-ruler'),
            button('threat', 'Threats', () => void this.tools.toggleThreats(), 'narrow t-threats'),
        );
    }

    private mapLabel(): string {
        const { table } = this.info;
        return `${table.title || 'The table'}, ${table.width / 1000} by ${table.height / 1000} inches. Arrow keys move between models. Shift V lists everything.`;
    }

    toggleLog(): void {
        this.main.classList.toggle('log-open');
    }

    openRules(): Promise<void> {
        return openRules(this.engine, this.system.id, this.system.title);
    }

    /** How the game stands, where there is no room for the column. */
    openBoard(): void {
        const { face, view, info, system } = this;
        const foe = el('div', { class: 'foe' }, markup(face.foe(view, info, system)));
        const tray = el('div', { class: 'tray' }, markup(face.tray(view, info, system)));
        openSheet(
            'How the game stands',
            el('div', { class: 'board' }, markup(face.panel(view, info, system))),
            ...[foe, tray].filter((part) => part.childElementCount > 0),
        );
    }

    describe(): void {
        describeTable(this);
    }

    // ---- following the game ----------------------------------------------------------------------

    async start(): Promise<void> {
        await this.refresh();
        await this.follow();
    }

    /** Asks the engine for everything and shows it. */
    async refresh(): Promise<void> {
        const { game } = this;
        const turn = await game.turn();
        if (this.closed) return;
        this.turn = turn;
        if (turn.next === 'curtain' && turn.looking_at === null) return this.draw();
        const [view, moments] = await Promise.all([
            game.view({ odds: true, events: 0 }),
            game.moments(),
        ]);
        if (this.closed) return;
        if (await this.obey(view)) return this.refresh();
        this.state.view = view;
        this.words.asked = view.question;
        this.words.view = view;
        this.moments = moments;
        this.events = view.events ?? [];
        this.state.facings = facingsOf(this.info, this.system, view, this.events);
        this.state.choice =
            view.question && !this.idle ? new Choice(view, this.system, this.face) : null;
        this.hint = null;
        this.state.focus = this.focusOf(view);
        const alone = view.question && !this.face.acting.has(view.question.topic);
        this.state.named = alone ? new Set(this.namedBy(view)) : null;
        await this.look();
        this.draw();
        this.revealFocus();
    }

    /** Answers by a standing order, if there is one for the question. At a shared screen not right after the
     * curtain: that it falls again at once would tell the others that no card was of use. */
    private async obey(view: View): Promise<boolean> {
        const order = !this.idle && !this.uncovered && this.orders.answer(view);
        const words = order || (!this.idle && this.face.obvious(view, this.info));
        if (!words) return false;
        const option = view.options?.find((one) => one.words === words);
        this.words.asked = view.question;
        const label = option ? this.words.title(readOption(option, 0, this.system)) : words;
        const result = await this.game.answer(words);
        if (!result.ok) return false;
        const said = order ? `${label}, by standing order.` : `${label}: nothing is left to be decided.`;
        this.ordered.push({ answer: (this.turn?.answer_count ?? 0) + 1, words: said });
        await this.happen(result.events);
        return true;
    }

    openOrders(): void {
        this.orders.open(
            this.view.seat,
            this.ordered,
            (answer) => void this.lookAt(answer),
            () => void this.refresh().then(() => this.follow()),
        );
    }

    /** The model that is asked about is always in sight; on narrow screens the map comes near it. */
    private revealFocus(): void {
        const model = this.view.models.find((m) => m.model === this.state.focus);
        if (!model || this.idle) return;
        const at: Point = [model.x / 1000, model.y / 1000];
        if (isNarrow() && !this.map.wasTouched)
            this.map.centreOn(at, Math.max(this.map.pixelsAnInch, NEAR), false);
        else this.map.reveal(at);
    }

    /** Lets bots answer until a person is asked. */
    async follow(): Promise<void> {
        if (this.stepping) return;
        this.stepping = true;
        try {
            const started = performance.now();
            while (!this.closed && this.turn?.next === 'bot' && this.turn.looking_at === null) {
                this.waitForBot(performance.now() - started);
                if (this.hurried) {
                    await this.game.run();
                    await this.refresh();
                    break;
                }
                const step = await this.game.step();
                if (this.closed) return;
                await this.happen(step.events);
                if (step.turn.next !== 'bot' || !isStill()) await this.refresh();
                else this.turn = step.turn;
            }
        } catch (error) {
            this.fault(error);
        } finally {
            this.stepping = false;
        }
    }

    private waitForBot(elapsed: number): void {
        const seat = this.info.seats.find((s) => s.seat === this.turn?.seat);
        const watching = this.turn?.viewer === 'watcher';
        this.question.wait({
            sentence: !watching
                ? 'The bot is thinking'
                : isStill()
                  ? 'The bots play'
                  : `${seat?.name ?? 'The bot'} to answer`,
            detail: 'You can look around.',
            spinner: true,
            action: watching
                ? { label: 'To the end', act: () => this.hurry() }
                : elapsed > MOVE_NOW_MS
                  ? { label: 'Move now', act: () => this.happenings.skip() }
                  : undefined,
        });
    }

    /** Watching no longer: straight to the result. */
    private hurry(): void {
        this.hurried = true;
        this.happenings.skip();
    }

    /** Shows what has happened, then the position after it. */
    async happen(events: readonly EventView[]): Promise<void> {
        this.state.area = null;
        this.state.inspection = null;
        this.state.ghost = null;
        await this.happenings.play(events);
    }

    private stage(): ConstructorParameters<typeof Happenings>[3] {
        const moving = new Map<ModelId, Point>();
        this.state.moving = moving;
        return {
            move: (model, at) => {
                moving.set(model, at);
                this.drawScene();
            },
            shoot: (from, to) => {
                const [a, b] = [from, to].map((id) => this.view.models.find((m) => m.model === id));
                if (!a || !b) return;
                this.map.reveal([b.x / 1000, b.y / 1000]);
                this.state.shot = { from: [a.x / 1000, a.y / 1000], to: [b.x / 1000, b.y / 1000] };
                this.drawScene();
            },
            done: () => {
                moving.clear();
                this.state.shot = null;
            },
        };
    }

    /** Gives an answer; a refusal is told and changes nothing. */
    async commit(words: string): Promise<void> {
        if (this.idle) return;
        this.toasts.clear();
        const topic = this.view.question?.topic;
        try {
            const result = await this.game.answer(words);
            if (!result.ok) return this.toasts.refuse(result.refusal);
            if (topic) guideRead(this.system.id, topic);
            this.uncovered = false;
            this.state.choice = null;
            this.odds.clear();
            await this.happen(result.events);
            await this.refresh();
            this.focusQuestion();
            await this.follow();
            this.focusQuestion();
        } catch (error) {
            this.fault(error);
        }
    }

    /** Focus is never lost: after an answer it goes to the next question's heading. */
    private focusQuestion(): void {
        if (!document.querySelector('dialog[open]'))
            this.question.heading.focus({ preventScroll: true });
    }

    fault(error: unknown): void {
        const sentence = error instanceof Error ? error.message : String(error);
        this.toasts.refuse({ rule: '', sentence, shortfall: 0 });
    }

    // ---- tools of the bar ------------------------------------------------------------------------

    async takeBack(): Promise<void> {
        if (!this.turn?.can_take_back)
            return this.toasts.say('There is nothing to take back yet.', 'undo');
        let result = await this.game.takeBack();
        // What an order has answered goes with the answer before it, else it would be given again at once.
        const wasOrdered = (): boolean =>
            this.ordered.some(({ answer }) => answer === result.turn.answer_count + 1);
        while (result.ok && result.turn.can_take_back && wasOrdered())
            result = await this.game.takeBack();
        const left = result.turn.answer_count;
        this.ordered = this.ordered.filter(({ answer }) => answer <= left);
        if (!result.ok) this.toasts.refuse(result.refusal);
        await this.refresh();
        await this.follow();
    }

    async giveHint(): Promise<void> {
        if (this.idle) return this.toasts.say('Nobody is asked anything now.');
        try {
            this.hint = await this.game.hint();
            this.toasts.say(`${this.hint.label}. ${this.hint.reason} ${this.hint.expects}`);
            this.answering.showHint(this.hint);
        } catch (error) {
            this.fault(error);
        }
    }

    async lookAt(answers: number | null): Promise<void> {
        this.toasts.clear();
        this.turn = await this.game.lookAt(answers);
        await this.refresh();
        if (answers === null) await this.follow();
    }

    async branch(): Promise<void> {
        this.host.open(await this.game.branch());
    }

    // ---- showing ---------------------------------------------------------------------------------

    /** The models that the open question names. */
    private namedBy(view: View): ModelId[] {
        const topic = this.system.vocabulary.topics.find((t) => t.word === view.question?.topic);
        return (topic?.things ?? []).flatMap((thing, i) => {
            const id = thing === 'model' ? this.info.models[view.question?.numbers[i] ?? -1] : undefined;
            return id === undefined ? [] : [id];
        });
    }

    /** The model a question is about: the first that it names and that is the viewer's own. */
    private focusOf(view: View): ModelId | null {
        const own = this.namedBy(view).find((id) =>
            view.models.some((m) => m.model === id && m.seat === view.seat),
        );
        return own ?? null;
    }

    /** Looks from the model in focus: ranges, sight, reach. */
    async look(): Promise<void> {
        const { state, game } = this;
        state.inspection = state.focus ? await game.inspect(state.focus).catch(() => null) : null;
        state.ghost = null;
        const placing =
            state.choice?.placing ?? state.choice?.options.find((read) => read.verb === 'move');
        state.area = placing ? await game.reach(placing.option).catch(() => null) : null;
        if (state.choice?.placing && state.area) this.revealArea(state.area);
    }

    /** A zone that is out of sight comes into it. */
    private revealArea(area: Area): void {
        const points = area.zones.length > 0 ? area.zones.flat() : area.rings.flat();
        if (points.length > 0) this.map.reveal(middle(points.map(toInches)));
    }

    draw(): void {
        if (!this.turn || this.closed) return;
        if (this.turn.next === 'curtain' && this.turn.looking_at === null) return this.drawCurtain();
        if (!this.main.isConnected) this.element.append(this.main);
        // Programs read these; people see the same in words.
        this.element.dataset['check'] = this.turn.check;
        this.element.dataset['next'] = this.turn.next;
        this.element.dataset['answers'] = String(this.turn.answer_count);
        this.drawPanels();
        this.drawScene();
        this.answering.draw();
    }

    drawScene(): void {
        this.map.setScene(sceneOf(this.state, this.system));
    }

    drawPanels(): void {
        const { turn, state } = this;
        if (!turn) return;
        const { offered } = targetsOf(state);
        this.drawBoard();
        this.gangs.show({
            info: this.info,
            view: this.view,
            face: this.face,
            system: this.system,
            turn,
            chosen: state.focus,
            offered,
        });
        this.drawFoe();
        this.log.show(this.events, this.moments, turn.looking_at, this.ordered);
        this.ordersPanel.show(this.view.seat, this.ordered.length);
        this.replay.show(this.moments, this.events, turn.looking_at);
        this.drawTurns(turn);
        this.drawBand(turn);
        const last = this.events.filter((event) => !event.detail).at(-1);
        fill(
            this.ticker,
            el('span', { class: 'n' }, String(turn.looking_at ?? turn.answer_count)),
            el('span', {}, last?.sentence ?? ''),
            markup(icon('up')),
            el('span', { class: 'vh' }, 'Open the log'),
        );
        this.legend.hidden = turn.round > FEW_TURNS || isNarrow();
        this.element.classList.toggle('has-question', state.choice !== null);
        if (turn.next === 'over' && turn.looking_at === null) void showResult(this);
        else if (this.idle && turn.next !== 'bot') this.waiting(turn);
    }

    /** How it stands, and what the answer in sight would change of it. */
    drawBoard(): void {
        const { face, view, info, system } = this;
        this.gangs.stands(face.panel(view, info, system, this.state.choice?.chosen ?? undefined));
    }

    private drawFoe(): void {
        const { face, view, info, system } = this;
        const parts = [
            [this.foe, face.foe(view, info, system)],
            [this.tray, face.tray(view, info, system)],
        ] as const;
        for (const [element, html] of parts) {
            element.hidden = html === '';
            fill(element, markup(html));
        }
    }

    private waiting(turn: Turn): void {
        if (turn.looking_at === null)
            return this.question.wait({ sentence: 'Waiting', detail: '', spinner: true });
        this.question.wait({
            sentence: `Answer ${turn.looking_at} of ${turn.answer_count}`,
            detail: 'You are looking at an earlier moment.',
            spinner: false,
            action: { label: 'Back to now', act: () => void this.lookAt(null) },
        });
    }

    private drawTurns(turn: Turn): void {
        const most = this.face.turns(this.info);
        const marks = Array.from({ length: most }, (_, i) =>
            el('li', { class: i + 1 < turn.round ? 'on' : i + 1 === turn.round ? 'now' : '' }),
        );
        const brief = this.face.brief(this.view, this.info);
        const of = most > 0 ? ` of ${most}` : '';
        const words = turn.round === 0 ? 'Setting up' : `${this.face.turnWord} ${turn.round}${of}`;
        fill(
            this.turns,
            el('b', {}, words),
            el('ol', { 'aria-hidden': 'true' }, ...marks),
            brief ? el('span', { class: 'brief' }, brief) : this.order(),
        );
    }

    /** Who plays, and with which card before them, for narrow screens. */
    private order(): HTMLElement {
        const own = this.view.seat;
        const seats = [...this.info.seats].sort(
            (x, y) => Number(y.seat === own) - Number(x.seat === own),
        );
        const parts = seats.flatMap(({ seat, name }, i): Child[] => {
            const lead = cardsOf(this.view, this.face.played.pile, seat).at(-1);
            const card = lead && lead !== '?' ? markup(` ${miniCard(lead)}`) : null;
            return [i > 0 ? ', ' : '', seat === own ? 'You' : name, card];
        });
        return el('span', { class: 'order' }, ...parts);
    }

    private drawBand(turn: Turn): void {
        this.band.hidden = turn.looking_at === null;
        if (turn.looking_at === null) return;
        const branch = el('button', { class: 'linkish' }, 'Play on from here');
        branch.addEventListener('click', () => void this.branch());
        const back = el('button', { class: 'linkish' }, 'Back to now');
        back.addEventListener('click', () => void this.lookAt(null));
        fill(
            this.band,
            el('b', {}, `${this.face.turnWord} ${turn.round}, answer ${turn.looking_at}`),
            branch,
            back,
        );
    }

    /** Nothing of the table is in the page behind a curtain. */
    private drawCurtain(): void {
        this.main.remove();
        this.element.querySelector('.curtain')?.remove();
        const seat = this.info.seats.find((s) => s.seat === this.turn?.seat);
        const veil = curtain(seat?.name ?? 'the next player', async () => {
            if (seat) this.turn = await this.game.uncover(seat.seat);
            this.uncovered = true;
            veil.remove();
            await this.refresh();
            this.question.heading.focus({ preventScroll: true });
            await this.follow();
        });
        this.element.append(veil);
        veil.querySelector('button')?.focus();
    }

    /** Centres on the chosen model. */
    centre(): void {
        const model = this.view.models.find((m) => m.model === this.state.focus);
        if (!model) return;
        const spot = spotOf(model);
        this.map.centreOn([spot.x, spot.y]);
    }

    nameOf(id: ModelId): string {
        return shortName(this.info.names[modelNumber(this.info, id)] ?? id);
    }
}

const SPADE =
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 1.5C12 1.5 21.5 9 21.5 14.3c0 3-2.2 4.7-4.4 4.7-1.7 0-3.1-.8-' +
    '3.9-2 .2 2.3 1.1 4.1 2.5 5.2H8.3c1.4-1.1 2.3-2.9 2.5-5.2-.8 1.2-2.2 2-3.9 2-2.2 0-4.4-1.7-4.4-4.7C2.5 9 12 1.5 12 1.5z"/></svg>';

const LEGEND =
    '<span><svg viewBox="0 0 30 10"><path class="los clear" d="M1 5H29"/></svg>clear</span>' +
    '<span><svg viewBox="0 0 30 10"><path class="los obscured" d="M1 5H29"/></svg>obscured</span>' +
    '<span><svg viewBox="0 0 30 10"><path class="los blocked" d="M1 5H29"/></svg>blocked</span>' +
    '<span><svg viewBox="0 0 30 10"><rect class="reach" x="1" y="1" width="28" height="8" rx="2"/></svg>can reach</span>';

function freshState(info: GameInfo): SceneState {
    return {
        info,
        view: {
            system: info.system.id,
            version: info.system.version,
            seat: 'watcher',
            round: 0,
            check: '',
            over: 0,
            seats: [],
            models: [],
            fields: {},
            event_count: 0,
        },
        choice: null,
        focus: null,
        inspection: null,
        named: null,
        ghost: null,
        area: null,
        threats: null,
        facings: new Map(),
        moving: new Map(),
        hoverModel: null,
        hoverPiece: null,
        refused: null,
        measure: null,
        shot: null,
        cursor: null,
    };
}
