// The page's side of the worker: `Engine` and `Game` as promises.
import {
    EngineError,
    type Engine,
    type Game,
    type GameInfo,
    type GameWish,
    type OptionView,
    type Place,
    type Player,
    type Seat,
    type TableWish,
    type ViewWish,
    type Xy,
} from './api';
import type { CallName, Calls, Request, Response } from './calls';

type Reply<Name extends CallName> = Promise<Awaited<ReturnType<Calls[Name]>>>;

/** What a worker is to us; tests may give another. */
export interface WorkerLike {
    postMessage(message: Request): void;
    addEventListener(type: 'message', listener: (event: MessageEvent<Response>) => void): void;
    addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
}

class Line {
    private next = 1;
    private readonly waiting = new Map<
        number,
        { resolve(value: unknown): void; reject(error: EngineError): void }
    >();

    constructor(private readonly worker: WorkerLike) {
        worker.addEventListener('message', ({ data }) => this.take(data));
        worker.addEventListener('error', (event) => this.fail(event.message));
    }

    call<Name extends CallName>(name: Name, ...args: Parameters<Calls[Name]>): Reply<Name> {
        const id = this.next++;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
            this.worker.postMessage({ id, name, args });
        });
    }

    private take(response: Response): void {
        const waiting = this.waiting.get(response.id);
        this.waiting.delete(response.id);
        if ('fault' in response) {
            const { sentence, kind, remarks, faults } = response.fault;
            waiting?.reject(new EngineError(sentence, kind, remarks, faults));
        } else {
            waiting?.resolve(response.value);
        }
    }

    /** The worker has broken down: nobody waits forever. */
    private fail(reason: string): void {
        for (const { reject } of this.waiting.values()) {
            reject(new EngineError(`The engine has stopped: ${reason}`, 'fault'));
        }
        this.waiting.clear();
    }
}

class RemoteGame implements Game {
    constructor(
        private readonly line: Line,
        readonly info: GameInfo,
    ) {}

    private get game(): number {
        return this.info.game;
    }

    turn = () => this.line.call('turn', this.game);
    view = (wish: ViewWish = {}) => this.line.call('view', this.game, wish);
    answer = (words: string) => this.line.call('answer', this.game, words);
    check = (words: string) => this.line.call('check', this.game, words);
    odds = (words: string) => this.line.call('odds', this.game, words);
    step = () => this.line.call('step', this.game);
    run = () => this.line.call('run', this.game);
    uncover = (seat: Seat) => this.line.call('uncover', this.game, seat);
    cover = () => this.line.call('cover', this.game);
    takeBack = () => this.line.call('takeBack', this.game);
    resign = () => this.line.call('resign', this.game);
    hint = () => this.line.call('hint', this.game);
    lookAt = (answers: number | null) => this.line.call('lookAt', this.game, answers);
    moments = () => this.line.call('moments', this.game);
    inspect = (model: string) => this.line.call('inspect', this.game, model);
    ghost = (model: string, at: Xy) => this.line.call('ghost', this.game, model, at);
    sight = (from: Place, to: Place) => this.line.call('sight', this.game, from, to);
    reach = (option: OptionView) => this.line.call('reach', this.game, option.words);
    walk = (model: string) => this.line.call('walk', this.game, model);
    path = (option: OptionView, points: readonly Xy[]) =>
        this.line.call('path', this.game, option.words, points);
    threats = () => this.line.call('threats', this.game);
    luck = () => this.line.call('luck', this.game);
    record = () => this.line.call('record', this.game);
    close = () => this.line.call('close', this.game);

    async branch(players?: readonly Player[]): Promise<Game> {
        return new RemoteGame(this.line, await this.line.call('branch', this.game, players));
    }
}

class RemoteEngine implements Engine {
    constructor(private readonly line: Line) {}

    systems = () => this.line.call('systems');
    system = (id: string) => this.line.call('system', id);
    bots = () => this.line.call('bots');
    tables = () => this.line.call('tables');
    rule = (id: string) => this.line.call('rule', id);
    rules = (ledger: string) => this.line.call('rules', ledger);
    checkRoster = (text: string, house = '') => this.line.call('checkRoster', text, house);
    checkTable = (text: string) => this.line.call('checkTable', text);
    makeTable = (wish: TableWish) => this.line.call('makeTable', wish);
    makeRoster = (system: string, seed?: string) => this.line.call('makeRoster', system, seed);
    savedGames = () => this.line.call('savedGames');
    deleteSaved = (saved: string) => this.line.call('deleteSaved', saved);

    newGame = (wish: GameWish) => this.admit(this.line.call('newGame', wish));
    openRecord = (text: string, players?: readonly Player[]) =>
        this.admit(this.line.call('openRecord', text, players));
    openSaved = (saved: string) => this.admit(this.line.call('openSaved', saved));

    private async admit(info: Promise<GameInfo>): Promise<Game> {
        return new RemoteGame(this.line, await info);
    }
}

/** Starts the engine. It loads while the page is drawn; the first call waits for it. */
export function connect(
    worker: WorkerLike = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
): Engine {
    return new RemoteEngine(new Line(worker));
}
