// The engine's answers to every call, in the worker: who plays which seat, who sits before the screen, and
// what that seat may see. Whatever the page gets passes through here.
import * as api from './api';
import { EngineError } from './api';
import type { Calls } from './calls';
import { Builder, makeTable, newSeed } from './games';
import { drawn, type RawSight } from './lines';
import { Refused, type Port } from './port';
import type { Kept, Store } from './store';

const SEATS: readonly api.Seat[] = ['a', 'b', 'c', 'd'];
const WATCHER = 4;
const PLAYERS = '# players';

/** A game that is open, and who is at it. */
interface Open {
    readonly info: api.GameInfo;
    readonly players: readonly api.Player[];
    readonly persons: readonly api.Seat[];
    viewer: api.Viewer | null;
    dirty: boolean;
}

/** All play together and nothing is hidden between them: whoever is asked sits before the screen. */
const isShared = ({ info, persons }: Open): boolean =>
    persons.length > 1 && info.system.traits.includes('cooperative');

/** How a game stands, as the engine tells it. */
interface RawTurn {
    readonly over: api.Flag;
    readonly round: number;
    readonly check: string;
    readonly answer_count: number;
    readonly event_count: number;
    readonly asked: number;
    readonly answered: number;
    readonly resigned: number;
    readonly looking_at: number;
}

interface RawInfo extends Omit<api.GameInfo, 'game' | 'saved' | 'title' | 'system' | 'seats'> {
    readonly system: string;
    readonly seats: readonly Omit<api.GameSeat, 'player'>[];
}

interface RawInspection extends Omit<api.Inspection, 'others'> {
    readonly others: readonly (RawSight &
        Omit<api.InspectOther, keyof api.SightLine> & { at: api.Xy; radius: api.Mil })[];
}

function seatNumber(seat: api.Viewer): number {
    return seat === 'watcher' ? WATCHER : SEATS.indexOf(seat);
}

function seatsOf(mask: number): api.Seat[] {
    return SEATS.filter((_, i) => (mask >> i) & 1);
}

function refusalOf(error: unknown): api.Refusal {
    if (error instanceof Refused && error.remarks.length === 0) return error.refusal;
    throw error;
}

function percent(ppm: number): string {
    if (ppm <= 0) return 'no chance';
    if (ppm < 10000) return 'under 1%';
    if (ppm > 990000 && ppm < 1000000) return 'over 99%';
    return `${Math.round(ppm / 10000)}%`;
}

/** Who gives hints: strong, and quick enough to wait for. */
const HINT_BOT = 'gunslinger';

export class Core implements Calls {
    private readonly open = new Map<number, Open>();
    private saving = Promise.resolve();

    constructor(
        private readonly port: Port,
        private readonly store: Store,
    ) {}

    // ---- what there is ---------------------------------------------------------------------------

    systems(): readonly api.SystemSummary[] {
        return this.port.json('systems');
    }

    system(id: string): api.System {
        return this.port.json('system_of', [], id);
    }

    bots(): readonly api.Bot[] {
        return this.port.json('bots');
    }

    tables(): readonly api.ReadyFile[] {
        return this.port.json('tables');
    }

    rule(id: api.RuleId): api.Rule {
        return this.port.json('rule_of', [], id);
    }

    rules(ledger: string): readonly api.Rule[] {
        return this.port.json('rules_of', [], ledger);
    }

    // ---- rosters and tables ----------------------------------------------------------------------

    checkRoster(text: string, house: string): api.RosterCheck {
        const at = house === '' ? 0 : new TextEncoder().encode(text).length;
        const raw = this.port.json<
            Omit<api.RosterCheck, 'good' | 'roster'> & { good: api.Flag; roster?: api.Roster }
        >('roster_check', [at], text + house);
        const faults = raw.faults.map((fault) => ({
            ...fault,
            seat: null,
            model: (fault.model ?? -1) < 0 ? null : fault.model,
        }));
        return { good: raw.good === 1, roster: raw.roster ?? null, remarks: raw.remarks, faults };
    }

    checkTable(text: string): api.TableCheck {
        const raw = this.port.json<Omit<api.TableCheck, 'good'> & { good: api.Flag }>(
            'table_check',
            [],
            text,
        );
        return { ...raw, good: raw.good === 1 };
    }

    makeTable(wish: api.TableWish): string {
        return makeTable(this.port, wish);
    }

    makeRoster(system: string, seed = newSeed()): string {
        return this.port.text('roster_make', [], `${system} ${seed}`);
    }

    // ---- opening and closing ---------------------------------------------------------------------

    newGame(wish: api.GameWish): api.GameInfo {
        this.checkPlayers(wish.players);
        const system = this.system(wish.system);
        const game = new Builder(this.port, system, this.tables(), wish).build();
        const info = this.admit(game, wish.players, crypto.randomUUID(), wish.title);
        this.save(game);
        return info;
    }

    openRecord(text: string, players?: readonly api.Player[]): api.GameInfo {
        if (players !== undefined) this.checkPlayers(players);
        return this.openText(text, players, crypto.randomUUID());
    }

    async savedGames(): Promise<readonly api.SavedGame[]> {
        await this.saving;
        return this.store.list();
    }

    async openSaved(saved: string): Promise<api.GameInfo> {
        await this.saving;
        const kept = await this.store.get(saved);
        if (kept === undefined) throw new EngineError('This game is not here any more.', 'gone');
        for (const [game, open] of this.open) if (open.info.saved === saved) this.forget(game);
        return this.openText(kept.record, kept.players, saved, kept.title);
    }

    async deleteSaved(saved: string): Promise<void> {
        await this.saving;
        await this.store.delete(saved);
    }

    branch(game: number, players?: readonly api.Player[]): api.GameInfo {
        const { players: own, info, viewer } = this.find(game);
        if (players !== undefined) this.checkPlayers(players);
        const number = this.port.json<number>('game_branch', [game]);
        const title = `${info.title}, from answer ${this.rawTurn(number).answer_count}`;
        const branch = this.admit(number, players ?? own, crypto.randomUUID(), title);
        const open = this.find(number);
        if (viewer !== null && open.persons.includes(viewer as api.Seat)) open.viewer = viewer;
        this.save(number);
        return branch;
    }

    close(game: number): void {
        this.find(game);
        this.forget(game);
    }

    private forget(game: number): void {
        this.port.text('game_close', [game]);
        this.open.delete(game);
    }

    /** The players that a record names, or one person and bots. */
    private openText(
        text: string,
        players: readonly api.Player[] | undefined,
        saved: string,
        title?: string,
    ): api.GameInfo {
        const game = this.port.json<number>('game_open', [], text);
        const bots = this.bots();
        const best = bots.at(-1)?.name ?? 'person';
        const named = text.startsWith(PLAYERS)
            ? text.slice(PLAYERS.length, text.indexOf('\n')).trim().split(' ')
            : [];
        const { seats } = this.port.json<RawInfo>('game_info', [game]);
        const all = seats.map((_, i) => {
            const name = players?.[i] ?? named[i] ?? (i === 0 ? 'person' : best);
            return name === 'person' || bots.some((bot) => bot.name === name) ? name : best;
        });
        return this.admit(game, all, saved, title);
    }

    private checkPlayers(players: readonly api.Player[]): void {
        const known = new Set(['person', ...this.bots().map((bot) => bot.name)]);
        for (const player of players) {
            if (!known.has(player)) throw new EngineError(`There is no player ${player}.`);
        }
    }

    private admit(
        game: number,
        players: readonly api.Player[],
        saved: string,
        title?: string,
    ): api.GameInfo {
        const raw = this.port.json<RawInfo>('game_info', [game]);
        const seats = raw.seats.map((seat, i) => ({ ...seat, player: players[i] ?? 'person' }));
        const { catalog: _, vocabulary: __, rosters: ___, ...system } = this.system(raw.system);
        const together = system.traits.includes('cooperative');
        const info: api.GameInfo = {
            ...raw,
            game,
            saved,
            title: title ?? seats.map((seat) => seat.name).join(together ? ' and ' : ' against '),
            system,
            seats,
        };
        const persons = seats.flatMap((one) => (one.player === 'person' ? [one.seat] : []));
        const viewer =
            persons.length === 0 ? 'watcher' : persons.length === 1 ? (persons[0] ?? null) : null;
        this.open.set(game, {
            info,
            players: seats.map((seat) => seat.player),
            persons,
            viewer,
            dirty: false,
        });
        this.drawCurtain(game);
        return info;
    }

    private find(game: number): Open {
        const open = this.open.get(game);
        if (open === undefined) throw new EngineError('This game is closed.', 'gone');
        return open;
    }

    // ---- who may see what ------------------------------------------------------------------------

    private rawTurn(game: number): RawTurn {
        return this.port.json('game_turn', [game]);
    }

    /** The number of the seat whose eyes are used: the one before the screen, else a watcher. */
    private eyes(game: number): number {
        return seatNumber(this.find(game).viewer ?? 'watcher');
    }

    /** The seat before the screen, who is to answer; rejected when nobody sits there. */
    private seated(game: number): number {
        const { viewer, persons } = this.find(game);
        if (viewer === null || viewer === 'watcher') {
            throw persons.length === 0
                ? new EngineError('Nobody plays here: this game is only watched.')
                : new EngineError('The curtain is drawn.', 'curtain');
        }
        return seatNumber(viewer);
    }

    /** A viewer whom the page may have now: never a seat behind the curtain, never a bot's. */
    private allowed(game: number, seat: api.Viewer | undefined): number {
        const { viewer, persons } = this.find(game);
        if (seat === undefined) return this.eyes(game);
        const free = persons.length === 0 || this.rawTurn(game).over === 1;
        if (seat !== 'watcher' && seat !== viewer && !free) {
            throw new EngineError('That seat is not before the screen.', 'curtain');
        }
        return seatNumber(seat);
    }

    /** The curtain falls when another person is to answer than the one before the screen. */
    private drawCurtain(game: number): void {
        const open = this.find(game);
        const { over, asked } = this.rawTurn(game);
        if (open.persons.length < 2 || over === 1) return;
        const due = seatsOf(asked).filter((seat) => open.persons.includes(seat));
        const others = due.length > 0 && !due.includes(open.viewer as api.Seat);
        if (others) open.viewer = isShared(open) ? (due[0] ?? null) : null;
    }

    // ---- turns -----------------------------------------------------------------------------------

    /** Who answers next: bots first, so that persons see at once what came of theirs. */
    private due(open: Open, asked: readonly api.Seat[]): Pick<api.Turn, 'next' | 'seat'> {
        const bot = asked.find((seat) => !open.persons.includes(seat));
        if (bot !== undefined) return { next: 'bot', seat: bot };
        const own = asked.find((seat) => seat === open.viewer);
        if (own !== undefined) return { next: 'person', seat: own };
        return { next: 'curtain', seat: asked[0] ?? null };
    }

    turn(game: number): api.Turn {
        const open = this.find(game);
        const raw = this.rawTurn(game);
        const asked = seatsOf(raw.asked);
        const over = raw.over === 1;
        const answered = seatsOf(raw.answered);
        return {
            over,
            round: raw.round,
            check: raw.check,
            answer_count: raw.answer_count,
            event_count: raw.event_count,
            asked,
            ...(over ? { next: 'over', seat: null } : this.due(open, asked)),
            viewer: open.viewer,
            looking_at: raw.looking_at < 0 ? null : raw.looking_at,
            resigned: SEATS[raw.resigned] ?? null,
            can_take_back: answered.some((seat) => seat === open.viewer || this.isFellow(open, seat)),
        };
    }

    uncover(game: number, seat: api.Seat): api.Turn {
        const open = this.find(game);
        if (!open.persons.includes(seat)) throw new EngineError('No person plays that seat.');
        open.viewer = seat;
        return this.turn(game);
    }

    cover(game: number): api.Turn {
        const open = this.find(game);
        if (open.persons.length > 1) open.viewer = null;
        return this.turn(game);
    }

    view(game: number, wish: api.ViewWish): api.View {
        const wishes = (wish.table === true ? 1 : 0) | (wish.odds === true ? 2 : 0);
        const seat = this.allowed(game, wish.seat);
        return this.port.json('game_view', [game, seat, wishes, wish.events ?? -1]);
    }

    // ---- answers ---------------------------------------------------------------------------------

    private eventsFrom(game: number, first: number): readonly api.EventView[] {
        const view = this.port.json<api.View>('game_events', [game, this.eyes(game), first]);
        return view.events ?? [];
    }

    answer(game: number, words: string): api.AnswerResult {
        const seat = this.seated(game);
        const before = this.rawTurn(game).event_count;
        try {
            this.port.text('game_answer', [game, seat], words);
        } catch (error) {
            return { ok: false, refusal: refusalOf(error), turn: this.turn(game) };
        }
        const events = this.eventsFrom(game, before);
        return { ok: true, events, turn: this.changed(game) };
    }

    check(game: number, words: string): api.Refusal | null {
        try {
            this.port.text('game_check', [game, this.seated(game)], words);
            return null;
        } catch (error) {
            return refusalOf(error);
        }
    }

    odds(game: number, words: string): readonly api.OddsLine[] {
        return this.port.json('game_odds', [game, this.seated(game)], words);
    }

    step(game: number): api.StepResult {
        const { seat, events } = this.stepOnce(game);
        return { seat, events, turn: this.changed(game) };
    }

    run(game: number): api.Turn {
        while (this.turn(game).next === 'bot') this.stepOnce(game);
        return this.changed(game);
    }

    private stepOnce(game: number): { seat: api.Seat; events: readonly api.EventView[] } {
        const open = this.find(game);
        const { next, seat, event_count } = this.turn(game);
        if (next !== 'bot' || seat === null) throw new EngineError('No bot is to answer now.');
        const number = seatNumber(seat);
        this.port.text('game_bot', [game, number], open.players[number] ?? '');
        return { seat, events: this.eventsFrom(game, event_count) };
    }

    takeBack(game: number): api.AnswerResult {
        try {
            this.port.text('game_take_back', [game, this.lastToAnswer(game)]);
        } catch (error) {
            return { ok: false, refusal: refusalOf(error), turn: this.turn(game) };
        }
        return { ok: true, events: [], turn: this.changed(game) };
    }

    private isFellow(open: Open, seat: api.Seat): boolean {
        return isShared(open) && open.persons.includes(seat);
    }

    /** Whose last answer is taken back: of those who play together at the screen, whoever answered last. */
    private lastToAnswer(game: number): number {
        const open = this.find(game);
        const last = [...this.moments(game)].reverse().find(({ seat }) => this.isFellow(open, seat));
        return last ? seatNumber(last.seat) : this.seated(game);
    }

    resign(game: number): api.Turn {
        this.port.text('game_resign', [game, this.seated(game)]);
        return this.changed(game);
    }

    hint(game: number): api.Hint {
        const seat = this.seated(game);
        const bot = HINT_BOT;
        const hint = this.port.json<Omit<api.Hint, 'reason'>>('game_hint', [game, seat], bot);
        const reason = this.walkReason(game, hint.words) ?? this.chanceReason(game, hint.words);
        return { ...hint, reason: reason ?? `A ${bot} would do this.` };
    }

    /** What a model would gain by going there: who is in sight and range, and how likely it is hit. */
    private walkReason(game: number, words: string): string | undefined {
        const model = /^\S+ ([a-d]\d+)\b/.exec(words)?.[1];
        const [x, y] = /(-?[\d.]+),(-?[\d.]+)$/.exec(words)?.slice(1).map(Number) ?? [];
        if (model === undefined || x === undefined || y === undefined) return undefined;
        try {
            const there = this.standing(game, this.ghost(game, model, [x * 1000, y * 1000]));
            const here = this.view(game, {}).models.some((one) => one.model === model)
                ? this.standing(game, this.inspect(game, model))
                : undefined;
            const now = (value: string): string => (here ? ` (now ${value})` : '');
            return (
                `From there ${there.seen} in sight and range${now(String(here?.seen))}; ` +
                `the worst shot at it hits ${percent(there.risk)}${now(percent(here?.risk ?? 0))}.`
            );
        } catch {
            return undefined;
        }
    }

    /** Enemies in sight and range, and the worst shot at it. */
    private standing(game: number, from: api.Inspection): { seen: number; risk: api.Ppm } {
        const { seats } = this.view(game, {});
        const team = (id: api.ModelId): number | undefined =>
            seats.find((one) => one.seat === id.charAt(0))?.team;
        const enemies = from.others.filter((other) => team(other.model) !== team(from.model));
        return {
            seen: enemies.filter((other) => other.sight !== 'blocked' && other.band > 0).length,
            risk: Math.max(0, ...enemies.map((other) => other.risk_ppm)),
        };
    }

    /** How likely it comes off, and whether that is the best there is. */
    private chanceReason(game: number, words: string): string | undefined {
        const first = (lines: readonly api.OddsLine[] | undefined): api.OddsLine | undefined =>
            lines?.find((line) => line.kind === 'outcome');
        const own = first(this.odds(game, words));
        if (own?.ppm === undefined) return undefined;
        const ppm = own.ppm;
        const alike = (this.view(game, { odds: true }).options ?? [])
            .map((option) => first(option.odds))
            .filter((line) => line?.words === own.words);
        const best = alike.every((line) => (line?.ppm ?? 0) <= ppm);
        const rank = alike.length > 1 && best ? `, the best of ${alike.length}` : '';
        return `${own.words.charAt(0).toUpperCase()}${own.words.slice(1)}: ${percent(ppm)}${rank}.`;
    }

    /** After every change: the present is shown, the curtain falls where it must, the game is kept. */
    private changed(game: number): api.Turn {
        this.port.text('game_look_at', [game, -1]);
        this.drawCurtain(game);
        this.save(game);
        return this.turn(game);
    }

    // ---- history ---------------------------------------------------------------------------------

    lookAt(game: number, answers: number | null): api.Turn {
        this.find(game);
        this.port.text('game_look_at', [game, answers ?? -1]);
        return this.turn(game);
    }

    moments(game: number): readonly api.Moment[] {
        return this.port.json('game_moments', [game, this.eyes(game)]);
    }

    luck(game: number): readonly api.LuckSide[] {
        this.find(game);
        return this.port.json('game_luck', [game]);
    }

    record(game: number): string {
        const { players } = this.find(game);
        return `${PLAYERS} ${players.join(' ')}\n${this.port.text('game_record', [game])}`;
    }

    /** Keeps a game, one write at a time; changes that come meanwhile go into the next. */
    private save(game: number): void {
        const open = this.find(game);
        if (open.dirty) return;
        open.dirty = true;
        this.saving = this.saving.then(async () => {
            open.dirty = false;
            if (this.open.get(game) !== open) return;
            await this.store.put(this.keep(game, open)).catch(() => undefined);
        });
    }

    private keep(game: number, open: Open): Kept {
        const { round, answer_count, over } = this.rawTurn(game);
        return {
            saved: open.info.saved,
            title: open.info.title,
            system: open.info.system.id,
            players: open.players,
            round,
            answer_count,
            over: over === 1,
            when: Date.now(),
            record: this.record(game),
        };
    }

    // ---- looking at things -----------------------------------------------------------------------

    inspect(game: number, model: api.ModelId): api.Inspection {
        const raw = this.port.json<RawInspection>('game_inspect', [game, this.eyes(game)], model);
        return this.inspection(game, raw);
    }

    ghost(game: number, model: api.ModelId, at: api.Xy): api.Inspection {
        const place = [Math.round(at[0]), Math.round(at[1])];
        const numbers = [game, this.eyes(game), ...place];
        return this.inspection(game, this.port.json('game_ghost', numbers, model));
    }

    private inspection(game: number, raw: RawInspection): api.Inspection {
        const { pieces } = this.find(game).info.table;
        const others = raw.others.map(({ at, radius, line, ...other }) => ({
            ...other,
            ...drawn({ ...other, line }, raw, { at, radius }, pieces),
        }));
        return { ...raw, others };
    }

    sight(game: number, from: api.Place, to: api.Place): api.SightLine {
        const { pieces } = this.find(game).info.table;
        const place = ({ x, y, radius = 0, level = -1 }: api.Place): number[] => [
            Math.round(x),
            Math.round(y),
            Math.round(radius),
            level,
        ];
        const raw = this.port.json<RawSight>('game_sight', [game, ...place(from), ...place(to)]);
        const disc = ({ x, y, radius = 0 }: api.Place): { at: api.Xy; radius: number } => ({
            at: [x, y],
            radius,
        });
        return drawn(raw, disc(from), disc(to), pieces);
    }

    private area(name: string, game: number, seat: number, text: string): api.Area | null {
        const raw = this.port.json<(Omit<api.Area, 'from'> & { from?: api.Xy }) | null>(
            name,
            [game, seat],
            text,
        );
        return raw === null ? null : { ...raw, from: raw.from ?? null };
    }

    reach(game: number, words: string): api.Area {
        const area = this.area('game_reach', game, this.seated(game), words);
        if (area === null) throw new EngineError('There is nowhere to go.');
        return area;
    }

    walk(game: number, model: api.ModelId): api.Area | null {
        return this.area('game_walk', game, this.eyes(game), model);
    }

    path(game: number, words: string, points: readonly api.Xy[]): api.PathPreview {
        const line = points.flat().map(Math.round).join(' ');
        const raw = this.port.json<Omit<api.PathPreview, 'refusal'> & { refusal?: api.Refusal }>(
            'game_path',
            [game, this.seated(game)],
            `${words}\n${line}`,
        );
        return { ...raw, refusal: raw.refusal ?? null };
    }

    threats(game: number): api.Threats {
        const seat = this.seated(game);
        const view = this.view(game, {});
        const team = new Map(view.seats.map((one) => [one.seat, one.team]));
        const mine = team.get(SEATS[seat] ?? 'a');
        const up = view.models.filter((model) => model.out === 0);
        const isOwn = (model: api.ModelView): boolean =>
            model.seat !== undefined && team.get(model.seat) === mine;
        const enemies = up.filter((model) => !isOwn(model));
        return {
            enemies: enemies.map((model) => ({
                model: model.model,
                at: [model.x, model.y],
                radius: model.radius,
                reach: this.walk(game, model.model),
                range: Math.max(0, ...this.inspect(game, model.model).ranges),
            })),
            own: up.filter(isOwn).map((model) => ({
                model: model.model,
                worst: this.worst(game, model.model, new Set(enemies.map((one) => one.model))),
            })),
        };
    }

    private worst(
        game: number,
        model: api.ModelId,
        enemies: ReadonlySet<api.ModelId>,
    ): { by: api.ModelId; ppm: api.Ppm } | null {
        let worst: { by: api.ModelId; ppm: api.Ppm } | null = null;
        for (const other of this.inspect(game, model).others) {
            if (!enemies.has(other.model) || other.risk_ppm <= (worst?.ppm ?? 0)) continue;
            worst = { by: other.model, ppm: other.risk_ppm };
        }
        return worst;
    }
}
