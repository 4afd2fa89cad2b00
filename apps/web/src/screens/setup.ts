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
import { smallMap } from '../draw/sheet';
import { barFor } from '../ui/bar';
import { el, fill, markup, type Child } from '../ui/dom';
import { shortName, tableLook } from '../ui/facts';
import { openOnDesk } from '../ui/desk';
import { shelf } from '../ui/files';
import { button, range, select } from '../ui/form';
import { ruleLink } from '../ui/rules_link';
import { faceOf } from '../systems/face';

export type Mode = 'bot' | 'hot-seat' | 'watch';

const MODES: readonly (readonly [Mode, string, string])[] = [
    ['bot', 'Against a bot', 'You play the first gang'],
    ['hot-seat', 'Hot seat', 'All at this screen, with a curtain between'],
    ['watch', 'Watch bots', 'Nobody plays, everybody looks'],
];

/** The same where all play together against the rules. */
const TOGETHER: typeof MODES = [
    ['hot-seat', 'You play them all', 'Or several of you, together at this screen'],
    ['bot', 'With bots', 'You lead the first, bots lead the others'],
    ['watch', 'Watch bots', 'Nobody plays, everybody looks'],
];

const isTogether = (system: System): boolean => system.traits.includes('cooperative');

const STYLES = ['street', 'ranch', 'wilds', 'lair'] as const;

export interface Draft {
    mode: Mode;
    seats: number;
    bot: string;
    /** Of each seat: the name of a ready roster, the text of an own one, or null for one drawn. */
    rosters: (string | null)[];
    /** The name of a ready one, `random:STYLE`, or the text of an own one. */
    table: string;
    switches: Record<string, string>;
    /** Lines of house rules, without their head. */
    house: string;
}

const drafts = new Map<string, Draft>();

/** The game that is being set up: it stays as it is while the player looks elsewhere. */
export function draftOf(system: System): Draft {
    const known = drafts.get(system.id);
    if (known) return known;
    const names = system.rosters.map((roster) => roster.name);
    const { rosters, table } = faceOf(system.id).ready;
    const ready = (seat: number): string | null =>
        rosters[seat] !== undefined && names.includes(rosters[seat])
            ? rosters[seat]
            : (names[seat] ?? null);
    const draft: Draft = {
        mode: isTogether(system) ? 'hot-seat' : 'bot',
        seats: isTogether(system) ? system.seats_least : Math.max(2, system.seats_least),
        bot: 'hand',
        rosters: [ready(0), ready(1), null, null],
        table: table || 'random:street',
        switches: Object.fromEntries(
            system.catalog.switches.map((s) => [
                s.word,
                s.words[s.usual - s.least] ?? s.words[s.usual] ?? String(s.usual),
            ]),
        ),
        house: '',
    };
    drafts.set(system.id, draft);
    return draft;
}

const TEXT = /\n/;

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
        this.draft = draftOf(system);
        if (mode !== 'bot' || !isTogether(system)) this.draft.mode = mode;
    }

    async start(): Promise<void> {
        [this.tables, this.bots] = await Promise.all([this.engine.tables(), this.engine.bots()]);
        const { table } = this.draft;
        const known = this.tables.some((one) => one.name === table);
        if (!known && !TEXT.test(table) && !table.startsWith('random:'))
            this.draft.table = 'random:street';
        this.layOut();
    }

    private layOut(): void {
        const play = el('button', { class: 'cta' }, markup(icon('play')), 'Play');
        play.addEventListener('click', () => void this.play(play));
        const sides = `${faceOf(this.system.id).sideWord}s`;
        const form = el(
            'main',
            { class: 'setup' },
            el('h1', {}, `Set up a game of ${this.system.title}`),
            this.modeField(),
            el('section', { 'aria-label': sides }, el('h2', {}, sides), this.rosterPanels),
            el(
                'section',
                { 'aria-label': 'Table' },
                el('h2', {}, 'Table'),
                this.tableField(),
                this.preview,
            ),
            this.switchFields(),
            this.houseFields(),
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
        const modes = (isTogether(this.system) ? TOGETHER : MODES).map(([mode, title, line]) => {
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
                n === 1 ? 'One player' : `${n} players`,
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
        const own = this.ownRosters(seat);
        const options: [string, string][] = [
            ['', 'Drawn by chance'],
            ...own.map((one, i): [string, string] => [`own:${i}`, `${one.name}, your own`]),
            ...this.system.rosters.map((r): [string, string] => [r.name, r.title]),
        ];
        const now = this.draft.rosters[seat] ?? '';
        const mine = own.findIndex((one) => one.text === now);
        const edit = button(
            'Edit this gang',
            () => {
                openOnDesk('roster', this.rosterText(seat), seat);
                location.hash = `#/roster/${this.system.id}`;
            },
            'linkish',
        );
        const picker = select(
            this.seatTitle(seat),
            options,
            mine >= 0 ? `own:${mine}` : now,
            (value) => {
                const kept = value.startsWith('own:') ? own[Number(value.slice(4))] : undefined;
                this.draft.rosters[seat] = kept ? kept.text : value || null;
                void this.drawRoster(seat, body);
            },
        );
        void this.drawRoster(seat, body);
        return el('div', { class: `roster-panel seat-${seat + 1}` }, picker, body, edit);
    }

    /** What the player has made, and what lies at this seat without being kept. */
    private ownRosters(seat: number): { name: string; text: string }[] {
        const kept = shelf('roster').filter((one) => one.text.startsWith(`roster ${this.system.id}\n`));
        const now = this.draft.rosters[seat] ?? '';
        const loose = TEXT.test(now) && !kept.some((one) => one.text === now);
        return [...(loose ? [{ name: titleIn(now, 'A gang'), text: now }] : []), ...kept];
    }

    private seatTitle(seat: number): string {
        const { mode } = this.draft;
        const who =
            mode === 'watch' || (mode === 'bot' && seat > 0)
                ? 'bot'
                : mode === 'bot'
                  ? 'you'
                  : this.draft.seats === 1
                    ? 'you'
                    : `player ${seat + 1}`;
        return `${faceOf(this.system.id).sideWord} ${seat + 1}, ${who}`;
    }

    /** The text to start from when a seat's gang is edited. */
    private rosterText(seat: number): string {
        const now = this.draft.rosters[seat] ?? '';
        if (TEXT.test(now)) return now;
        const ready = this.system.rosters.find((r) => r.name === now) ?? this.system.rosters[0];
        return ready?.text ?? `roster ${this.system.id}\n`;
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
        const check = await this.engine.checkRoster(this.rosterText(seat));
        fill(body, ...this.rosterList(check, seat));
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
        const { table } = this.draft;
        const kept = shelf('table');
        const loose = TEXT.test(table) && !kept.some((one) => one.text === table);
        const own = [...(loose ? [{ name: titleIn(table, 'A table'), text: table }] : []), ...kept];
        const options: [string, string][] = [
            ...own.map((one, i): [string, string] => [`own:${i}`, `${one.name}, your own`]),
            ...this.tables.map((one): [string, string] => [one.name, one.title]),
            ...STYLES.map((style): [string, string] => [`random:${style}`, `A random ${style}`]),
        ];
        const mine = own.findIndex((one) => one.text === table);
        const edit = button('Edit this table', () => void this.editTable(), 'linkish');
        const field = select('Table', options, mine >= 0 ? `own:${mine}` : table, (value) => {
            const chosen = value.startsWith('own:') ? own[Number(value.slice(4))] : undefined;
            this.draft.table = chosen ? chosen.text : value;
            void this.drawTable();
        });
        return el('div', { class: 'fields' }, field, edit);
    }

    /** The text of the table as it is chosen now; a random one is laid out for it. */
    private async tableText(): Promise<string> {
        const { table } = this.draft;
        const style = STYLES.find((one) => table === `random:${one}`);
        if (style) return this.engine.makeTable({ style });
        return this.tables.find((one) => one.name === table)?.text ?? table;
    }

    private async editTable(): Promise<void> {
        openOnDesk('table', await this.tableText(), 0);
        location.hash = `#/table/${this.system.id}`;
    }

    private async drawTable(): Promise<void> {
        if (this.draft.table.startsWith('random:'))
            return fill(
                this.preview,
                el('p', { class: 'muted' }, 'Laid out anew when the game starts.'),
            );
        const { table } = await this.engine.checkTable(await this.tableText());
        const look = tableLook(table);
        fill(
            this.preview,
            markup(smallMap(look)),
            el(
                'p',
                { class: 'cap' },
                `${look.width} by ${look.height} inches, ${look.pieces.length} pieces`,
            ),
        );
    }

    // ---- switches --------------------------------------------------------------------------------

    private switchFields(): HTMLElement {
        const said = faceOf(this.system.id).optionWords;
        const fields = this.system.catalog.switches.map((s) => {
            const values = s.words.length > 0 ? s.words : range(s.least, s.most).map(String);
            const field = select(
                s.word.charAt(0).toUpperCase() + s.word.slice(1),
                values.map((v) => [v, said[`${s.word} ${v}`] ?? v.replace(/-/g, ' ')]),
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

    // ---- house rules -----------------------------------------------------------------------------

    private houseFields(): HTMLElement {
        const { keys } = this.system.catalog;
        const said = el('div', { class: 'house-check', role: 'status' });
        const text = el('textarea', {
            rows: 4,
            spellcheck: 'false',
            'aria-label': 'House rules',
            placeholder: 'set move 7000',
        });
        text.value = this.draft.house;
        const changed = (): void => {
            this.draft.house = text.value;
            void this.checkHouse(said);
        };
        text.addEventListener('input', changed);
        let chosen = keys[0];
        const value = el('input', { type: 'number', 'aria-label': 'Its value' });
        const describe = (): void => {
            value.value = String(chosen?.printed ?? 0);
            value.min = String(chosen?.least ?? 0);
            value.max = String(chosen?.most ?? 0);
        };
        const key = select(
            'A number of the rules',
            keys.map((one) => [one.word, `${one.word}: ${one.meaning}, ${one.printed}`]),
            chosen?.word ?? '',
            (word) => {
                chosen = keys.find((one) => one.word === word);
                describe();
            },
        );
        const add = button('Change it', () => {
            const lines = text.value.split('\n').filter((line) => line.trim().length > 0);
            const others = lines.filter((line) => !line.startsWith(`set ${chosen?.word} `));
            text.value = [...others, `set ${chosen?.word} ${value.value}`].join('\n');
            changed();
        });
        describe();
        changed();
        return el(
            'details',
            { class: 'house', open: this.draft.house.length > 0 },
            el('summary', {}, 'House rules'),
            el('div', { class: 'fields' }, key, value, add),
            text,
            said,
        );
    }

    private house(): string {
        const lines = this.draft.house.trim();
        return lines ? `house ${this.system.id}\n${lines}\n` : '';
    }

    /** Says what is wrong with the house rules, as far as they can be judged without a game. */
    private async checkHouse(said: HTMLElement): Promise<void> {
        const roster = this.system.rosters[0]?.text;
        const house = this.house();
        if (!roster || !house) return fill(said);
        const remarks = await this.engine.checkRoster(roster, house).then(
            () => [],
            (error: unknown) => (error instanceof EngineError ? error.remarks : []),
        );
        const lines = remarks.map((one) => el('li', {}, `Line ${one.line - 1}: ${one.sentence}`));
        fill(
            said,
            lines.length > 0
                ? el('ul', { class: 'wrong' }, ...lines)
                : el('p', { class: 'sum good' }, 'These house rules can be played.'),
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
            ...(this.house() ? { house: this.house() } : {}),
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

/** What a text of ours calls itself. */
const titleIn = (text: string, otherwise: string): string => /^name (.+)$/m.exec(text)?.[1] ?? otherwise;
