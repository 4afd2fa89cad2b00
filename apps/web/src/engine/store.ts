// "My games": kept in the browser's database, so that they survive a reload. Without one (a private
// window may have none) they are kept as long as the page is open.
import type { SavedGame } from './api';

/** A game as it is kept: what is told of it, and its record. */
export interface Kept extends SavedGame {
    readonly record: string;
}

export interface Store {
    list(): Promise<SavedGame[]>;
    get(saved: string): Promise<Kept | undefined>;
    put(kept: Kept): Promise<void>;
    delete(saved: string): Promise<void>;
}

const DATABASE = 'bluff';
const GAMES = 'games';

function summary({ record: _, ...rest }: Kept): SavedGame {
    return rest;
}

function newestFirst(games: readonly Kept[]): SavedGame[] {
    return games.map(summary).sort((a, b) => b.when - a.when);
}

export class MemoryStore implements Store {
    private readonly games = new Map<string, Kept>();

    async list(): Promise<SavedGame[]> {
        return newestFirst([...this.games.values()]);
    }

    async get(saved: string): Promise<Kept | undefined> {
        return this.games.get(saved);
    }

    async put(kept: Kept): Promise<void> {
        this.games.set(kept.saved, kept);
    }

    async delete(saved: string): Promise<void> {
        this.games.delete(saved);
    }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('the database has failed'));
    });
}

class DatabaseStore implements Store {
    constructor(private readonly database: IDBDatabase) {}

    async list(): Promise<SavedGame[]> {
        return newestFirst(await done<Kept[]>(this.games('readonly').getAll()));
    }

    get(saved: string): Promise<Kept | undefined> {
        return done<Kept | undefined>(this.games('readonly').get(saved));
    }

    async put(kept: Kept): Promise<void> {
        await done(this.games('readwrite').put(kept));
    }

    async delete(saved: string): Promise<void> {
        await done(this.games('readwrite').delete(saved));
    }

    private games(mode: IDBTransactionMode): IDBObjectStore {
        return this.database.transaction(GAMES, mode).objectStore(GAMES);
    }
}

/** The browser's database, or memory when there is none to be had. */
export async function openStore(): Promise<Store> {
    try {
        const request = indexedDB.open(DATABASE, 1);
        request.onupgradeneeded = () => {
            request.result.createObjectStore(GAMES, { keyPath: 'saved' });
        };
        return new DatabaseStore(await done(request));
    } catch {
        return new MemoryStore();
    }
}
