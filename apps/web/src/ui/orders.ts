// Standing orders: routine questions that the page answers in the player's place, with their first option.
// The engine still asks and says whether it matters, and the log says what was answered.
import type { GameInfo, Routine, System, View, Viewer } from '../engine/api';
import { el, fill, type Child } from './dom';
import { change, settings, type Order } from './settings';
import { openSheet } from './side_sheet';

/** An answer that an order gave. */
export interface Ordered {
    /** From 1, as the log counts. */
    readonly answer: number;
    readonly words: string;
}

const choices = (routine: Routine): readonly (readonly [Order, string])[] => [
    ['matters', `Ask when ${routine.when}`],
    ['always', 'Always ask'],
    ['never', `Never ask: ${routine.never.charAt(0).toLowerCase()}${routine.never.slice(1)}`],
];

/** The orders of those who play at this machine. */
export class Orders {
    private readonly shared: boolean;

    constructor(
        private readonly system: System,
        info: GameInfo,
    ) {
        this.shared = info.seats.filter((seat) => seat.player === 'person').length > 1;
    }

    get routines(): readonly Routine[] {
        return this.system.vocabulary.routines;
    }

    /** Where the order of a player is kept. */
    private key(routine: Routine, seat: Viewer): string {
        return [this.system.id, ...(this.shared ? [seat] : []), routine.word].join('.');
    }

    private orderOf(routine: Routine, seat: Viewer): Order {
        return settings().orders[this.key(routine, seat)] ?? 'matters';
    }

    /** The answer that an order gives to the open question; undefined: the player is asked. */
    answer({ question, options, seat }: View): string | undefined {
        const routine = this.routines.find((one) => one.word === question?.routine);
        if (!routine) return undefined;
        const order = this.orderOf(routine, seat);
        const asks = order === 'always' || (order === 'matters' && question?.matters === 1);
        return asks ? undefined : options?.[0]?.words;
    }

    /** An order in words. */
    words(routine: Routine, seat: Viewer): string {
        const order = this.orderOf(routine, seat);
        return choices(routine).find(([one]) => one === order)?.[1] ?? '';
    }

    /** One routine with its three orders. */
    private field(routine: Routine, seat: Viewer): HTMLElement {
        const boxes = choices(routine).map(([order, words]) => {
            const input = el('input', {
                type: 'radio',
                name: `order-${routine.word}`,
                value: order,
                checked: this.orderOf(routine, seat) === order,
            });
            input.addEventListener('change', () => {
                change({ orders: { ...settings().orders, [this.key(routine, seat)]: order } });
            });
            return el('label', { class: 'check-row' }, input, words);
        });
        return el('fieldset', { class: 'order' }, el('legend', {}, routine.title), ...boxes);
    }

    /** All orders of a player, to be changed, and what was answered in this game. */
    open(
        seat: Viewer,
        ordered: readonly Ordered[],
        goTo: (answer: number) => void,
        closed: () => void,
    ): void {
        const given = ordered.map(({ answer, words }) => {
            const line = el('button', { class: 'linkish' }, `Answer ${answer}: ${words}`);
            line.addEventListener('click', () => {
                dialog.close();
                goTo(answer);
            });
            return el('li', {}, line);
        });
        const content: Child[] = [
            el('p', {}, 'The game asks all the same; the page answers for you, and the log says so.'),
            this.shared
                ? el('p', {}, 'After the curtain you are always asked, so that nothing shows.')
                : null,
            ...this.routines.map((routine) => this.field(routine, seat)),
            el('h3', {}, given.length > 0 ? 'Answered for you' : 'Nothing was answered for you yet'),
            el('ul', { class: 'described' }, ...given),
        ];
        const dialog = openSheet('Standing orders', ...content);
        dialog.addEventListener('close', closed);
    }
}

/** The orders in force, in the left column. */
export class OrdersPanel {
    readonly element = el('section', { class: 'panel orders', 'aria-label': 'Standing orders' });

    constructor(
        private readonly orders: Orders,
        private readonly open: () => void,
    ) {}

    show(seat: Viewer, count: number): void {
        this.element.hidden = this.orders.routines.length === 0 || seat === 'watcher';
        const edit = el('button', { class: 'linkish' }, 'Change');
        edit.addEventListener('click', () => this.open());
        const rows = this.orders.routines.map((routine) =>
            el('li', {}, el('span', {}, routine.title), el('b', {}, this.orders.words(routine, seat))),
        );
        const times = `Answered for you ${count} ${count === 1 ? 'time' : 'times'} in this game.`;
        fill(
            this.element,
            el('h2', {}, 'Standing orders ', edit),
            el('ul', {}, ...rows),
            count > 0 ? el('p', { class: 'cap' }, times) : null,
        );
    }
}
