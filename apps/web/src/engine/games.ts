// Games set up from wishes: what a wish leaves open is drawn, by its seed.
import { EngineError, type GameWish, type ReadyFile, type System, type TableWish } from './api';
import { Refused, type Port } from './port';

const INCH = 1000;
const STYLES = ['plain', 'street', 'ranch', 'wilds', 'lair'] as const;
const SIDES = [36 * INCH, 48 * INCH];

/** How often ready rosters and random tables are tried together. */
const ATTEMPTS = 12;

/** A seed that nobody knows. */
export function newSeed(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Numbers below a bound, for what is drawn before the game; the game's own chance is the engine's. */
function drawing(seed: string): (bound: number) => number {
    let state = 2166136261;
    for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
    return (bound) => {
        state = (state + 0x6d2b79f5) | 0;
        let word = Math.imul(state ^ (state >>> 15), state | 1);
        word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
        return ((word ^ (word >>> 14)) >>> 0) % bound;
    };
}

export function makeTable(port: Port, wish: TableWish): string {
    const style = STYLES.indexOf(wish.style);
    const { width = SIDES[0] ?? 0, height = width } = wish;
    return port.text('table_make', [style, width, height], wish.seed ?? newSeed());
}

/** The text of a table or roster: a ready one's, by its name, or itself. */
function textOf(files: readonly ReadyFile[], given: string): string {
    const ready = files.find((file) => file.name === given);
    if (ready === undefined && !given.includes('\n')) {
        throw new EngineError(`There is no ready file ${given}.`);
    }
    return ready?.text ?? given;
}

export class Builder {
    private readonly seed: string;
    private readonly rosters: readonly (string | null)[];

    constructor(
        private readonly port: Port,
        private readonly system: System,
        private readonly tables: readonly ReadyFile[],
        private readonly wish: GameWish,
    ) {
        this.seed = wish.seed ?? newSeed();
        this.rosters = wish.players.map((_, seat) => {
            const given = wish.rosters?.[seat];
            return given === undefined || given === null ? null : textOf(system.rosters, given);
        });
    }

    /** The number of a game that has begun. Rejected with everything that is wrong. */
    build(): number {
        const game = this.port.json<number>('game_new', [this.wish.players.length], this.system.id);
        try {
            this.setWished(game);
            this.tryAll(game);
        } catch (error) {
            this.port.text('game_close', [game]);
            throw error;
        }
        return game;
    }

    private setWished(game: number): void {
        const { house, switches = {} } = this.wish;
        if (house !== undefined) this.port.text('game_house', [game], house);
        for (const [word, value] of Object.entries(switches)) {
            this.port.text('game_switch', [game], `${word} ${value}`);
        }
        if (typeof this.wish.table === 'string') {
            this.port.text('game_table', [game], textOf(this.tables, this.wish.table));
        }
    }

    /** Nothing is drawn: one attempt tells all. */
    private get isWhole(): boolean {
        return typeof this.wish.table === 'string' && !this.rosters.includes(null);
    }

    private tryAll(game: number): void {
        for (let attempt = 0; ; attempt++) {
            try {
                this.draw(game, attempt);
                this.port.text('game_begin', [game], this.seed);
                return;
            } catch (error) {
                const broken = error instanceof Refused && error.faults.length > 0;
                if (!broken || this.isWhole || attempt + 1 >= ATTEMPTS) throw error;
            }
        }
    }

    private draw(game: number, attempt: number): void {
        const draw = drawing(`${this.seed}/${attempt}`);
        this.drawTable(game, attempt, draw);
        const drafted = attempt + 1 === ATTEMPTS && this.draft(game);
        const texts = drafted ? this.rosters : this.drawRosters(draw);
        texts.forEach((text, seat) => {
            if (text !== null) this.port.text('game_roster', [game, seat], text);
        });
    }

    /** Ready rosters for the seats without one, all worth about as much as the first seat's; none twice while there
     * are enough of them. */
    private drawRosters(draw: (bound: number) => number): (string | null)[] {
        const ready = this.system.rosters.map(({ text }) => ({ text, price: this.priceOf(text) }));
        let left = [...ready];
        let first = 0;
        return this.rosters.map((given, seat) => {
            const isEqual = ({ price }: { price: number }): boolean =>
                first === 0 || Math.abs(price - first) * 10 < Math.max(price, first);
            let fitting = left.filter(isEqual);
            if (fitting.length === 0) {
                left = [...ready];
                fitting = left.some(isEqual) ? left.filter(isEqual) : left;
            }
            const drawn = fitting.length > 0 ? fitting[draw(fitting.length)] : undefined;
            if (given === null) left = left.filter((one) => one !== drawn);
            const text = given ?? drawn?.text ?? null;
            if (seat === 0 && text !== null) first = this.priceOf(text);
            return text;
        });
    }

    /** What a roster costs; 0 when it cannot be read, or costs nothing. */
    private priceOf(text: string): number {
        return this.port.json<{ roster?: { price: number } }>('roster_check', [0], text).roster?.price ?? 0;
    }

    /** At last, rosters of whatever the system allows. When there are none, the beginning tells why. */
    private draft(game: number): boolean {
        if (!this.rosters.includes(null)) return false;
        try {
            this.port.text('game_draft', [game]);
            return true;
        } catch {
            return false;
        }
    }

    private drawTable(game: number, attempt: number, draw: (bound: number) => number): void {
        const { table } = this.wish;
        if (typeof table === 'string') return;
        const side = SIDES[attempt % SIDES.length] ?? 0;
        const style = STYLES[1 + draw(STYLES.length - 1)];
        const wish: TableWish = {
            ...(table?.width === undefined && {
                width: this.system.table_width || side,
                height: this.system.table_height || side,
            }),
            seed: `${this.seed}/table/${attempt}`,
            ...(table ?? { style: style === undefined || style === 'plain' ? 'street' : style }),
        };
        this.port.text('game_table', [game], makeTable(this.port, wish));
    }
}
