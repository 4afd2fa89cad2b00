// The roster builder: a gang, the model in hand, and on the right what it costs and every limit it breaks,
// each with changes that would mend it. The same text as the command line's lies beside it.
import type { CatalogItem, Engine, RosterCheck, SetupFault, System } from '../engine/api';
import { token } from '../draw/base';
import { icon } from '../draw/icons';
import { escapeText } from '../draw/shapes';
import { toolBar } from '../ui/bar';
import { onDesk, openOnDesk } from '../ui/desk';
import { el, fill, markup, type Child } from '../ui/dom';
import { shortName } from '../ui/facts';
import { download, fileName, pickFile, rosterText, shelf, shelve } from '../ui/files';
import { button, select, textField } from '../ui/form';
import { freshModel, mendsOf, usualOf, type DraftModel, type DraftRoster, type Mend } from '../ui/mends';
import { ruleLink } from '../ui/rules_link';
import { faceOf } from '../systems/face';
import { draftOf } from './setup';

const NO_CHECK: RosterCheck = { good: false, roster: null, remarks: [], faults: [] };

const signed = (amount: number): string =>
    amount > 0 ? `+${amount}` : amount < 0 ? `\u2212${-amount}` : '\u00b10';

export class RosterScreen {
    readonly element = el('div', { class: 'roster-page' });
    private readonly gang = el('nav', { class: 'gang', 'aria-label': 'The gang' });
    private readonly edit = el('main', { class: 'edit' });
    private readonly judged = el('aside', { class: 'check', 'aria-label': 'Points and limits' });
    private readonly verdict = el('div', { 'aria-live': 'polite' });
    private readonly file = el('textarea', { spellcheck: 'false', 'aria-label': 'The file' });
    private roster: DraftRoster;
    private check: RosterCheck = NO_CHECK;
    private chosen = 0;
    private readonly history: DraftRoster[] = [];
    private judging = 0;

    constructor(
        private readonly engine: Engine,
        private readonly system: System,
    ) {
        this.roster = { system: system.id, name: 'A new gang', models: [] };
    }

    async start(): Promise<void> {
        const { rosters } = this.system;
        const usual = faceOf(this.system.id).ready.rosters[0];
        const ready = rosters.find((one) => one.name === usual) ?? rosters[0];
        this.layOut();
        await this.read(onDesk('roster')?.text ?? ready?.text ?? `roster ${this.system.id}\n`);
    }

    private layOut(): void {
        const where = `${this.system.title} \u00b7 Roster`;
        const bar = toolBar(where, [
            ['undo', 'Undo', () => this.undo()],
            ['copy', 'Open a file', () => pickFile('roster', (text) => void this.read(text))],
            ['save', 'Save as a file', () => download(fileName(this.roster.name, 'roster'), this.text)],
        ]);
        this.file.addEventListener('input', () => void this.read(this.file.value, true));
        const head = el(
            'h2',
            {},
            'The file',
            el('span', { class: 'cap' }, 'what the command line reads'),
        );
        this.judged.append(this.verdict, head, this.file);
        fill(this.element, bar, this.gang, this.edit, this.judged);
    }

    // ---- what it is ------------------------------------------------------------------------------

    private get text(): string {
        return rosterText(this.roster, usualOf(this.system.catalog));
    }

    /** Takes a text: what can be read of it becomes the gang, what cannot is told by line. */
    private async read(text: string, typed = false): Promise<void> {
        const check = await this.engine.checkRoster(text);
        this.check = check;
        if (check.roster) {
            this.remember();
            const { system, name, models } = check.roster;
            this.roster = { system, name, models };
            this.chosen = Math.min(this.chosen, Math.max(0, models.length - 1));
        }
        if (!typed) this.file.value = text;
        openOnDesk('roster', text, onDesk('roster')?.seat ?? 0);
        this.draw();
    }

    private remember(): void {
        this.history.push(this.roster);
        if (this.history.length > 100) this.history.shift();
    }

    private undo(): void {
        const before = this.history.pop();
        if (before && before.models.length > 0) void this.set(before, false);
    }

    private async set(roster: DraftRoster, remember = true): Promise<void> {
        if (remember) this.remember();
        this.roster = roster;
        this.chosen = Math.min(this.chosen, Math.max(0, roster.models.length - 1));
        this.check = await this.engine.checkRoster(this.text);
        this.file.value = this.text;
        openOnDesk('roster', this.text, onDesk('roster')?.seat ?? 0);
        this.draw();
    }

    private change(part: Partial<DraftModel>): Promise<void> {
        const models = this.roster.models.map((model, i) =>
            i === this.chosen ? { ...model, ...part } : model,
        );
        return this.set({ ...this.roster, models });
    }

    // ---- the gang --------------------------------------------------------------------------------

    private draw(): void {
        this.drawGang();
        this.drawEdit();
        void this.drawVerdict();
    }

    private drawGang(): void {
        const ready = [...shelf('roster'), ...this.system.rosters].map((one): [string, string] => [
            one.text,
            'title' in one ? String(one.title) : one.name,
        ]);
        const start = select(
            'Start from a ready gang',
            [['', 'Choose one'], ...ready],
            '',
            (text) => text && void this.read(text),
        );
        const name = textField('Name of the gang', this.roster.name, (value) => {
            void this.set({ ...this.roster, name: value.replace(/["#\n]/g, '') || 'A gang' });
        });
        const rows = this.roster.models.map((model, i) => this.row(model, i));
        const add = el('button', { class: 'add' }, markup(icon('plus')), 'One more');
        add.addEventListener('click', () => {
            this.chosen = this.roster.models.length;
            void this.set({
                ...this.roster,
                models: [...this.roster.models, freshModel(this.system.catalog, this.roster.models)],
            });
        });
        keepFocus(this.gang, () =>
            fill(this.gang, el('h1', {}, this.roster.name), start, name, ...rows, add),
        );
    }

    private row(model: DraftModel, index: number): HTMLElement {
        const wrong = this.check.faults.some((fault) => fault.model === index);
        const price = this.check.roster?.models[index]?.price;
        const items = model.items.map((word) => this.itemOf(word)?.title ?? word).join(', ');
        const row = el(
            'button',
            {
                class: `m${index === this.chosen ? ' on' : ''}${wrong ? ' bad' : ''}`,
                'aria-current': index === this.chosen ? 'true' : undefined,
            },
            markup(token(1, shortName(model.name).charAt(0))),
            el('span', { class: 't' }, el('b', {}, model.name), el('span', {}, items || 'unarmed')),
            wrong ? el('i', { title: 'Breaks a limit' }, markup(icon('warn'))) : null,
            el('span', { class: 'c' }, price === undefined ? '' : String(price)),
        );
        row.addEventListener('click', () => {
            this.chosen = index;
            this.draw();
        });
        return row;
    }

    private itemOf(word: string): CatalogItem | undefined {
        return this.system.catalog.items.find((item) => item.word === word);
    }

    // ---- the model in hand -----------------------------------------------------------------------

    private drawEdit(): void {
        const model = this.roster.models[this.chosen];
        const { catalog } = this.system;
        if (!model)
            return fill(
                this.edit,
                el('h1', {}, 'Nobody yet'),
                el('p', { class: 'muted' }, 'A gang needs people. Take the first one on the left.'),
            );
        const price = this.check.roster?.models[this.chosen]?.price;
        const profile = this.itemOf(model.profile);
        const head = el(
            'header',
            {},
            el(
                'div',
                {},
                el(
                    'span',
                    { class: 'cap' },
                    `${profile?.title ?? model.profile}${price === undefined ? '' : `, ${price} points`}`,
                ),
                el('h1', {}, model.name),
            ),
            button('Remove', () => void this.removeChosen(), 'alt', markup(icon('trash'))),
        );
        const name = textField('Name', model.name, (value) => {
            void this.change({ name: value.replace(/["#\n]/g, '') || 'Nobody' });
        });
        const kinds = catalog.kinds.slice(1).map((kind) => this.gear(kind, model));
        keepFocus(this.edit, () =>
            fill(
                this.edit,
                head,
                el('div', { class: 'fields' }, name, this.profiles(model)),
                el('div', { class: 'cols' }, ...kinds, this.attributes(model)),
            ),
        );
        this.edit.setAttribute('aria-label', model.name);
    }

    private profiles(model: DraftModel): Child {
        const { kinds, items } = this.system.catalog;
        const profiles = items.filter((item) => item.kind === kinds[0]);
        if (profiles.length < 2) return null;
        return select(
            'Profile',
            profiles.map((item) => [item.word, `${item.title}, ${item.price}`]),
            model.profile,
            (profile) => void this.change({ profile }),
        );
    }

    private removeChosen(): Promise<void> {
        const models = this.roster.models.filter((_, i) => i !== this.chosen);
        return this.set({ ...this.roster, models });
    }

    /** Everything of a kind that can be taken, with a switch each. */
    private gear(kind: string, model: DraftModel): HTMLElement {
        const items = this.system.catalog.items.filter((item) => item.kind === kind);
        const taken = items.filter((item) => model.items.includes(item.word)).length;
        const rows = items.map((item) => this.gearRow(item, model));
        return el(
            'section',
            {},
            el('h2', {}, capital(kind), el('span', { class: 'cap' }, taken > 0 ? `${taken} taken` : '')),
            el('div', { class: 'gear', role: 'group', 'aria-label': capital(kind) }, ...rows),
        );
    }

    private gearRow(item: CatalogItem, model: DraftModel): HTMLElement {
        const has = model.items.includes(item.word);
        const others = this.roster.models.filter((one) => one.items.includes(item.word)).length;
        const full = !has && item.most_side > 0 && others >= item.most_side;
        const flip = el('button', {
            class: `sw${has ? ' on' : ''}`,
            role: 'switch',
            'aria-checked': String(has),
            'aria-label': `${item.title}, ${signed(item.price)} points`,
        });
        flip.addEventListener('click', () => {
            const items = has
                ? model.items.filter((word) => word !== item.word)
                : [...model.items, item.word];
            void this.change({ items });
        });
        return el(
            'div',
            { class: `item${has ? ' has' : ''}` },
            el(
                'span',
                { class: 't' },
                el('b', {}, item.title),
                el('span', {}, full ? 'Others have it already. ' : item.note, ' '),
                markup(ruleLink(item.rule)),
            ),
            el('span', { class: 'c' }, String(item.price)),
            flip,
        );
    }

    private attributes(model: DraftModel): HTMLElement {
        const rows = this.system.catalog.attributes.map(({ word, title, least, most, rule }) => {
            const now = model.attributes[word] ?? 0;
            const step = (by: number, sign: 'plus' | 'minus', words: string): HTMLElement =>
                el(
                    'button',
                    {
                        class: 'step',
                        'aria-label': `${title}: ${words}`,
                        disabled: now + by < least || now + by > most,
                        onclick: () =>
                            void this.change({
                                attributes: { ...model.attributes, [word]: now + by },
                            }),
                    },
                    markup(icon(sign)),
                );
            return el(
                'div',
                { class: 'item' },
                el(
                    'span',
                    { class: 't' },
                    el('b', {}, title),
                    el('span', {}, `${least} to ${most} `),
                    markup(ruleLink(rule)),
                ),
                step(-1, 'minus', 'less'),
                el('output', { class: 'c', 'aria-label': title }, String(now)),
                step(1, 'plus', 'more'),
            );
        });
        return el(
            'section',
            {},
            el('h2', {}, 'Attributes'),
            el('div', { class: 'gear', role: 'group', 'aria-label': 'Attributes' }, ...rows),
        );
    }

    // ---- points and limits -----------------------------------------------------------------------

    private async drawVerdict(): Promise<void> {
        const judging = ++this.judging;
        const { check } = this;
        const count = check.faults.length + check.remarks.length;
        const mends = await Promise.all(
            check.faults.map((fault) =>
                mendsOf(this.engine, this.roster, check, fault, this.system.catalog),
            ),
        );
        if (judging !== this.judging) return;
        const wrong =
            count > 0
                ? [
                      el(
                          'h2',
                          {},
                          markup(icon('warn')),
                          count === 1 ? 'One limit broken' : `${count} limits broken`,
                      ),
                      el(
                          'ul',
                          { class: 'faults' },
                          ...check.remarks.map((remark) => this.remark(remark)),
                          ...check.faults.map((fault, i) => this.fault(fault, mends[i] ?? [])),
                      ),
                  ]
                : [];
        fill(
            this.verdict,
            this.sum(),
            ...wrong,
            el('h2', { class: 'fine' }, markup(icon('ok')), 'Kept'),
            this.kept(),
            this.play(count === 0),
        );
    }

    private sum(): HTMLElement {
        const { price = 0, budget = 0 } = this.check.roster ?? {};
        const over = budget > 0 && price > budget;
        const good = el('i', {});
        const bad = el('u', {});
        const most = Math.max(price, budget, 1);
        good.style.width = `${(100 * Math.min(price, budget || price)) / most}%`;
        bad.style.width = over ? `${(100 * (price - budget)) / most}%` : '0';
        const rest = over ? `${price - budget} points over` : `${budget - price} points left`;
        return el(
            'section',
            { class: `sum${over ? ' over' : ''}` },
            el(
                'div',
                { class: 'amt' },
                el('b', {}, String(price)),
                el('span', {}, budget ? `of ${budget} points` : 'points'),
            ),
            el('span', { class: 'meter', 'aria-hidden': 'true' }, good, bad),
            budget ? el('span', { class: 'cap' }, rest) : null,
        );
    }

    private remark(remark: RosterCheck['remarks'][0]): HTMLElement {
        const lines = this.file.value.split('\n');
        const without = button(
            `Leave line ${remark.line} out`,
            () => void this.read(lines.filter((_, i) => i !== remark.line - 1).join('\n')),
            'mend',
        );
        return el(
            'li',
            {},
            el('p', {}, remark.line ? `Line ${remark.line}: ${remark.sentence}.` : remark.sentence),
            remark.line ? el('div', { class: 'fix' }, without) : null,
        );
    }

    private fault(fault: SetupFault, mends: readonly Mend[]): HTMLElement {
        const who = fault.model === null ? '' : (this.roster.models[fault.model]?.name ?? '');
        const buttons = mends.map((mend) => {
            const made = button(`${mend.label} `, () => void this.set(mend.roster), 'mend');
            made.append(el('b', {}, signed(mend.price)));
            return made;
        });
        return el(
            'li',
            {},
            el(
                'p',
                {},
                who ? el('b', {}, `${who}: `) : null,
                `${capital(fault.sentence)}. `,
                markup(ruleLink(fault.rule)),
            ),
            buttons.length > 0
                ? el('div', { class: 'fix' }, ...buttons)
                : el('p', { class: 'cap' }, 'No single change mends this.'),
        );
    }

    /** Limits that hold, as far as the catalog names them. */
    private kept(): HTMLElement {
        const { roster } = this.check;
        const broken = new Set(this.check.faults.map((fault) => fault.rule));
        const { attributes } = this.system.catalog;
        const lines: [string, string][] = [];
        if (roster && roster.budget > 0 && roster.price <= roster.budget)
            lines.push([`At most ${roster.budget} points`, '']);
        for (const { title, least, most, rule } of attributes)
            if (!broken.has(rule)) lines.push([`${title} from ${least} to ${most}`, rule]);
        return el(
            'ul',
            { class: 'kept' },
            ...lines.map(([words, rule]) => el('li', {}, words, markup(ruleLink(rule)))),
        );
    }

    private play(good: boolean): HTMLElement {
        const play = button(
            'Play with this gang',
            () => {
                shelve('roster', this.roster.name, this.text);
                draftOf(this.system).rosters[onDesk('roster')?.seat ?? 0] = this.text;
                location.hash = `#/setup/${this.system.id}`;
            },
            'cta',
            markup(icon('play')),
        );
        const keep = button('Keep it among my gangs', () => {
            const kept = shelve('roster', this.roster.name, this.text);
            keep.textContent = kept ? 'Kept' : 'This browser keeps nothing';
        });
        play.disabled = !good;
        return el('div', { class: 'go-row' }, play, keep);
    }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Draws a part anew; the control that had the focus has it again, found by its name. */
function keepFocus(part: HTMLElement, draw: () => void): void {
    const active = document.activeElement;
    const label =
        active instanceof HTMLElement && part.contains(active)
            ? active.getAttribute('aria-label')?.split(',')[0]
            : undefined;
    const caret = active instanceof HTMLInputElement ? active.selectionStart : null;
    draw();
    if (!label) return;
    const again = part.querySelector<HTMLElement>(`[aria-label^="${CSS.escape(escapeText(label))}"]`);
    again?.focus();
    if (again instanceof HTMLInputElement && caret !== null && again.type === 'text')
        again.setSelectionRange(caret, caret);
}
