// Standing orders: routine questions that the page answers in the player's place. The engine still asks,
// and the log says what was answered.
import type { GameInfo, View } from '../engine/api';
import type { Face, Routine } from '../systems/face';
import { el, fill, type Child } from './dom';
import { change, settings, type Order } from './settings';
import { openSheet } from './side_sheet';

/** An answer that an order gave. */
export interface Ordered {
    /** From 1, as the log counts. */
    readonly answer: number;
    readonly words: string;
}

const orderOf = (routine: Routine): Order => settings().orders[routine.topic] ?? 'matters';

/** The answer that an order gives to the open question; undefined: the player is asked. */
export function orderedAnswer(face: Face, view: View, info: GameInfo): string | undefined {
    const routine = face.routines.find((one) => one.topic === view.question?.topic);
    if (!routine || !view.options?.some((option) => option.words === routine.quiet)) return undefined;
    const order = orderOf(routine);
    if (order === 'always') return undefined;
    return order === 'never' || !routine.matters(view, info) ? routine.quiet : undefined;
}

const choices = (routine: Routine): readonly (readonly [Order, string])[] => [
    ['always', 'Always ask'],
    ['matters', `Ask when ${routine.when}`],
    ['never', routine.never],
];

/** One routine with its three orders. */
function field(routine: Routine): HTMLElement {
    const boxes = choices(routine).map(([order, words]) => {
        const input = el('input', {
            type: 'radio',
            name: `order-${routine.topic}`,
            value: order,
            checked: orderOf(routine) === order,
        });
        input.addEventListener('change', () => {
            change({ orders: { ...settings().orders, [routine.topic]: order } });
        });
        return el('label', { class: 'check-row' }, input, words);
    });
    return el('fieldset', { class: 'order' }, el('legend', {}, routine.title), ...boxes);
}

/** All orders, to be changed, and what they have answered in this game. */
export function openOrders(
    face: Face,
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
        ...face.routines.map(field),
        el('h3', {}, given.length > 0 ? 'Answered for you' : 'Nothing was answered for you yet'),
        el('ul', { class: 'described' }, ...given),
    ];
    const dialog = openSheet('Standing orders', ...content);
    dialog.addEventListener('close', closed);
}

/** The orders in force, in the left column. */
export class OrdersPanel {
    readonly element = el('section', { class: 'panel orders', 'aria-label': 'Standing orders' });

    constructor(
        private readonly face: Face,
        private readonly open: () => void,
    ) {}

    show(count: number): void {
        this.element.hidden = this.face.routines.length === 0;
        const edit = el('button', { class: 'linkish' }, 'Change');
        edit.addEventListener('click', () => this.open());
        const rows = this.face.routines.map((routine) => {
            const words = choices(routine).find(([order]) => order === orderOf(routine))?.[1] ?? '';
            return el('li', {}, el('span', {}, routine.title), el('b', {}, words));
        });
        const times = `Answered for you ${count} ${count === 1 ? 'time' : 'times'} in this game.`;
        fill(
            this.element,
            el('h2', {}, 'Standing orders ', edit),
            el('ul', {}, ...rows),
            count > 0 ? el('p', { class: 'cap' }, times) : null,
        );
    }
}
