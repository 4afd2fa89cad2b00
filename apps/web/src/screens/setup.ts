// Setting up a game: who plays, with which gangs, on which table, by which rules.
import {
    EngineError,
    type Engine,
    type Game,
    type GameWish,
    type ReadyFile,
    type RosterCheck,
    type System,
} from '../engine/api';
import { token } from '../draw/base';
import { icon } from '../draw/icons';
import { DEFS, drawTerrain, MARGIN } from '../draw/sheet';
import { UNIT } from '../draw/shapes';
import { barFor } from '../ui/bar';
import { el, fill, markup, type Child } from '../ui/dom';
import { shortName, tableLook } from '../ui/facts';
import { ruleLink } from '../ui/rules_link';

export type Mode = 'bot' | 'hot-seat' | 'watch';

const MODES: readonly (readonly [Mode, string, string])[] = [
    ['bot', 'Against a bot', 'You play the first gang'],
    ['hot-seat', 'Hot seat', 'All at this screen, with a curtain between'],
    ['watch', 'Watch bots', 'Nobody plays, everybody looks'],
];

const STYLES = ['street', 'ranch', 'wilds', 'lair'] as const;

interface Draft {
    mode: Mode;
    seats: number;
    bot: string;
    /** Of each seat: the name of a ready roster, an own text, or null for one drawn. */
    rosters: (string | null)[];
    table: string;
    switches: Record<string, string>;
    seed: string;
}

export class SetupScreen {
    readonly element = el('div', { class: 'setup-page' });
    private readonly draft: Draft;
    private readonly rosterPanels = el('div', { class: 'roster-panels' });
    private readonly preview = el('div', { class: 'table-preview' });
    private readonly faults = el('div', { class: 'faults', role: 'alert' });
    private tables: readonly ReadyFile[] = [];
    private bots: readonly { name: string; about: string }[] = [];

    constructor(
        private readonly engine: Engine,
        private readonly system: System,
        mode: Mode,
        private readonly open: (game: Game) => void,
    ) {
        const names = system.rosters.map((roster) => roster.name);
        this.draft = {
            mode,
            seats: Math.max(2, system.seats_least),
            bot: 'scripted',
            rosters: [
                names.includes('the-earps') ? 'the-earps' : (names[0] ?? null),
                names.includes('the-cowboys') ? 'the-cowboys' : (names[1] ?? null),
                null,
                null,
            ],
            table: 'main-street',
            switches: Object.fromEntries(
                system.catalog.switches.map((s) => [
                    s.word,
                    s.words[s.usual - s.least] ?? s.words[s.usual] ?? String(s.usual),
                ]),
            ),
            seed: '',
        };
    }

    async start(): Promise<void> {
        [this.tables, this.bots] = await Promise.all([this.engine.tables(), this.engine.bots()]);
        if (!this.tables.some((table) => table.name === this.draft.table))
            this.draft.table = 'random:street';
        this.layOut();
    }

    private layOut(): void {
        const play = el('button', { class: 'cta' }, markup(icon('play')), 'Play');
        play.addEventListener('click', () => void this.play(play));
        const form = el(
            'main',
            { class: 'setup' },
            el('h1', {}, `Set up a game of ${this.system.title}`),
            this.modeField(),
            el('section', { 'aria-label': 'Gangs' }, el('h2', {}, 'Gangs'), this.rosterPanels),
            el(
                'section',
                { 'aria-label': 'Table' },
                el('h2', {}, 'Table'),
                this.tableField(),
                this.preview,
            ),
            this.switchFields(),
            this.faults,
            el('div', { class: 'go-row' }, play),
        );
        const links = [
            ['Play', '#/'],
            ['Rules', '#/rules'],
        ] as const;
        fill(this.element, barFor(links, `${this.system.title} \u00b7 Set up`), form);
        this.drawRosters();
        void this.drawTable();
    }

    // ---- who plays -------------------------------------------------------------------------------

    private modeField(): HTMLElement {
        const modes = MODES.map(([mode, title, line]) => {
            const input = el('input', {
                type: 'radio',
                name: 'mode',
                value: mode,
                checked: this.draft.mode === mode,
            });
            input.addEventListener('change', () => {
                this.draft.mode = mode;
                this.drawRosters();
            });
            return el('label', { class: 'mode' }, input, el('span', {}, el('b', {}, title), line));
        });
        const seats = select(
            'Players',
            range(this.system.seats_least, this.system.seats_most).map((n) => [
                String(n),
                `${n} players`,
            ]),
            String(this.draft.seats),
            (value) => {
                this.draft.seats = Number(value);
                this.drawRosters();
            },
        );
        const bots = select(
            'Bot',
            this.bots.map((bot) => [bot.name, `${bot.name}: ${bot.about}`]),
            this.draft.bot,
            (value) => (this.draft.bot = value),
        );
        return el(
            'fieldset',
            { class: 'modes' },
            el('legend', {}, 'Who plays'),
            ...modes,
            el('div', { class: 'fields' }, seats, bots),
        );
    }

    // ---- gangs -----------------------------------------------------------------------------------

    private drawRosters(): void {
        fill(this.rosterPanels, ...range(1, this.draft.seats).map((n) => this.rosterPanel(n - 1)));
    }

    private rosterPanel(seat: number): HTMLElement {
        const body = el('div', { class: 'roster-body' });
        const options: [string, string][] = [
            ['', 'Drawn by chance'],
            ...this.system.rosters.map((r): [string, string] => [r.name, r.title]),
            ['own', 'Own text\u2026'],
        ];
        const now = this.draft.rosters[seat] ?? '';
        const known = this.system.rosters.some((r) => r.name === now);
        const picker = select(
            this.seatTitle(seat),
            options,
            now === '' || known ? now : 'own',
            (value) => {
                this.draft.rosters[seat] =
                    value === '' ? null : value === 'own' ? this.ownText(seat) : value;
                void this.drawRoster(seat, body);
            },
        );
        void this.drawRoster(seat, body);
        return el('div', { class: `roster-panel seat-${seat + 1}` }, picker, body);
    }

    private seatTitle(seat: number): string {
        const { mode } = this.draft;
        const who =
            mode === 'watch' || (mode === 'bot' && seat > 0)
                ? 'bot'
                : mode === 'bot'
                  ? 'you'
                  : `player ${seat + 1}`;
        return `Gang ${seat + 1}, ${who}`;
    }

    private ownText(seat: number): string {
        const now = this.draft.rosters[seat];
        return (
            this.system.rosters.find((r) => r.name === now)?.text ??
            this.system.rosters[0]?.text ??
            `roster ${this.system.id}\n`
        );
    }

    private async drawRoster(seat: number, body: HTMLElement): Promise<void> {
        const chosen = this.draft.rosters[seat];
        if (chosen === null || chosen === undefined)
            return fill(
                body,
                el(
                    'p',
                    { class: 'muted' },
                    'A fair gang for the usual points, made up when the game starts.',
                ),
            );
        const ready = this.system.rosters.find((r) => r.name === chosen);
        const check = await this.engine.checkRoster(ready?.text ?? chosen);
        if (ready) return fill(body, ...this.rosterList(check, seat));
        const result = el('div', { class: 'roster-check' }, ...this.rosterList(check, seat));
        const text = el('textarea', {
            rows: 9,
            spellcheck: 'false',
            'aria-label': `Roster of gang ${seat + 1}`,
        });
        text.value = chosen;
        text.addEventListener('input', () => {
            this.draft.rosters[seat] = text.value;
            void this.engine
                .checkRoster(text.value)
                .then((again) => fill(result, ...this.rosterList(again, seat)));
        });
        fill(body, text, result);
    }

    private rosterList(check: RosterCheck, seat: number): Child[] {
        const models = (check.roster?.models ?? []).map((model) => {
            const items = [
                ...model.items.map((item) => this.itemTitle(item)),
                ...this.unusual(model.attributes),
            ];
            return el(
                'li',
                {},
                markup(token(seat + 1, shortName(model.name).charAt(0))),
                el('span', { class: 't' }, el('b', {}, model.name), el('span', {}, items.join(', '))),
                el('span', { class: 'c' }, String(model.price)),
            );
        });
        const sum = check.roster
            ? el(
                  'p',
                  { class: check.good ? 'sum good' : 'sum bad' },
                  `${check.roster.price}${check.roster.budget ? ` of ${check.roster.budget}` : ''} points`,
              )
            : null;
        const wrong = [
            ...check.remarks.map((r) => ({
                sentence: r.line ? `Line ${r.line}: ${r.sentence}` : r.sentence,
                rule: '',
            })),
            ...check.faults,
        ];
        const faults =
            wrong.length > 0
                ? el(
                      'ul',
                      { class: 'wrong' },
                      ...wrong.map((w) => el('li', {}, w.sentence, ' ', markup(ruleLink(w.rule)))),
                  )
                : null;
        return [el('ul', { class: 'roster-list' }, ...models), sum, faults];
    }

    /** Attributes that are not as usual, and the one that sets the price. */
    private unusual(attributes: Readonly<Record<string, number>>): string[] {
        return this.system.catalog.attributes
            .filter(
                (a, i) =>
                    attributes[a.word] !== undefined && (i === 0 || attributes[a.word] !== a.usual),
            )
            .map((a) => `${a.title} ${attributes[a.word]}`);
    }

    private itemTitle(word: string): string {
        return this.system.catalog.items.find((item) => item.word === word)?.title ?? word;
    }

    // ---- table -----------------------------------------------------------------------------------

    private tableField(): HTMLElement {
        const ready = this.tables.map((table): [string, string] => [table.name, table.title]);
        const random = STYLES.map((style): [string, string] => [`random:${style}`, `A random ${style}`]);
        return select('Table', [...ready, ...random], this.draft.table, (value) => {
            this.draft.table = value;
            void this.drawTable();
        });
    }

    private async drawTable(): Promise<void> {
        const file = this.tables.find((table) => table.name === this.draft.table);
        if (!file)
            return fill(
                this.preview,
                el('p', { class: 'muted' }, 'Laid out anew when the game starts.'),
            );
        const { table } = await this.engine.checkTable(file.text);
        const look = tableLook(table);
        const [w, h] = [look.width * UNIT + 2 * MARGIN, look.height * UNIT + 2 * MARGIN];
        const svg = `<svg class="map-small" viewBox="${-MARGIN} ${-MARGIN} ${w} ${h}" role="img" aria-label="${look.width} by ${look.height} inches">${drawTerrain(look).replace('<defs>', `<defs>${DEFS}`)}</svg>`;
        fill(
            this.preview,
            markup(svg),
            el(
                'p',
                { class: 'cap' },
                `${look.width} by ${look.height} inches, ${look.pieces.length} pieces`,
            ),
        );
    }

    // ---- switches --------------------------------------------------------------------------------

    private switchFields(): HTMLElement {
        const fields = this.system.catalog.switches.map((s) => {
            const values = s.words.length > 0 ? s.words : range(s.least, s.most).map(String);
            const field = select(
                s.word.charAt(0).toUpperCase() + s.word.slice(1),
                values.map((v) => [v, v.replace(/-/g, ' ')]),
                this.draft.switches[s.word] ?? '',
                (value) => (this.draft.switches[s.word] = value),
            );
            field.append(el('span', { class: 'cap' }, `${s.meaning} `, markup(ruleLink(s.rule))));
            return field;
        });
        return el(
            'section',
            { 'aria-label': 'Rulings and options' },
            el('h2', {}, 'Rulings and options'),
            el('div', { class: 'fields' }, ...fields),
        );
    }

    // ---- playing ---------------------------------------------------------------------------------

    private players(): string[] {
        const { mode, seats, bot } = this.draft;
        return range(1, seats).map((n) =>
            mode === 'hot-seat' || (mode === 'bot' && n === 1) ? 'person' : bot,
        );
    }

    private wish(): GameWish {
        const { draft } = this;
        const style = STYLES.find((s) => draft.table === `random:${s}`);
        return {
            system: this.system.id,
            players: this.players(),
            rosters: draft.rosters.slice(0, draft.seats),
            table: style ? { style } : draft.table,
            switches: draft.switches,
        };
    }

    private async play(button: HTMLButtonElement): Promise<void> {
        button.disabled = true;
        try {
            this.open(await this.engine.newGame(this.wish()));
        } catch (error) {
            const wrong = error instanceof EngineError ? [...error.remarks, ...error.faults] : [];
            const sentence = error instanceof Error ? error.message : String(error);
            fill(
                this.faults,
                el('p', {}, sentence),
                el('ul', {}, ...wrong.map((w) => el('li', {}, w.sentence))),
            );
        } finally {
            button.disabled = false;
        }
    }
}

// ---- small parts ---------------------------------------------------------------------------------

const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i);

function select(
    label: string,
    options: readonly (readonly [string, string])[],
    now: string,
    change: (value: string) => void,
): HTMLElement {
    const box = el(
        'select',
        {},
        ...options.map(([value, words]) => el('option', { value, selected: value === now }, words)),
    );
    box.addEventListener('change', () => change(box.value));
    return el('label', { class: 'field' }, el('b', {}, label), box);
}
