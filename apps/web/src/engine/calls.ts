// What page and worker say to each other: the name of a call, its arguments, and what comes back. client.ts
// makes calls, worker.ts answers them from core.ts.
import type * as api from './api';

/** Every call by name; games are named by their number. */
export interface Calls {
    systems(): readonly api.SystemSummary[];
    system(id: string): api.System;
    bots(): readonly api.Bot[];
    tables(): readonly api.ReadyFile[];
    rule(id: api.RuleId): api.Rule;
    rules(ledger: string): readonly api.Rule[];
    checkRoster(text: string, house: string): api.RosterCheck;
    checkTable(text: string): api.TableCheck;
    makeTable(wish: api.TableWish): string;
    makeRoster(system: string, seed?: string): string;
    newGame(wish: api.GameWish): api.GameInfo;
    openRecord(text: string, players?: readonly api.Player[]): api.GameInfo;
    savedGames(): Promise<readonly api.SavedGame[]>;
    openSaved(saved: string): Promise<api.GameInfo>;
    deleteSaved(saved: string): Promise<void>;

    turn(game: number): api.Turn;
    view(game: number, wish: api.ViewWish): api.View;
    answer(game: number, words: string): api.AnswerResult;
    check(game: number, words: string): api.Refusal | null;
    odds(game: number, words: string): readonly api.OddsLine[];
    step(game: number): api.StepResult;
    run(game: number): api.Turn;
    uncover(game: number, seat: api.Seat): api.Turn;
    cover(game: number): api.Turn;
    takeBack(game: number): api.AnswerResult;
    resign(game: number): api.Turn;
    hint(game: number): api.Hint;
    lookAt(game: number, answers: number | null): api.Turn;
    moments(game: number): readonly api.Moment[];
    branch(game: number, players?: readonly api.Player[]): api.GameInfo;
    inspect(game: number, model: api.ModelId): api.Inspection;
    ghost(game: number, model: api.ModelId, at: api.Xy): api.Inspection;
    sight(game: number, from: api.Place, to: api.Place): api.SightLine;
    reach(game: number, words: string): api.Area;
    walk(game: number, model: api.ModelId): api.Area | null;
    path(game: number, words: string, points: readonly api.Xy[]): api.PathPreview;
    threats(game: number): api.Threats;
    luck(game: number): readonly api.LuckSide[];
    record(game: number): string;
    close(game: number): void;
}

export type CallName = keyof Calls;

export interface Request {
    readonly id: number;
    readonly name: CallName;
    readonly args: readonly unknown[];
}

export interface Fault {
    readonly sentence: string;
    readonly kind: api.EngineError['kind'];
    readonly remarks: readonly api.Remark[];
    readonly faults: readonly api.SetupFault[];
}

export type Response =
    | { readonly id: number; readonly value: unknown }
    | { readonly id: number; readonly fault: Fault };
