// Secret choices of several players: who is still choosing, and cards that lie face down until the reveal.
import type { GameInfo, Seat, System, Turn, View } from '../engine/api';
import { cardBack } from '../draw/cards';
import { el, markup } from './dom';
import { seatNumber } from './facts';

/** The seats that choose: those of the models the question names, else all that hold cards. */
function choosers(view: View, info: GameInfo, system: System): Seat[] {
    const topic = system.vocabulary.topics.find((one) => one.word === view.question?.topic);
    const named = (topic?.things ?? []).flatMap((thing, i) => {
        const id = thing === 'model' ? info.models[view.question?.numbers[i] ?? -1] : undefined;
        return id ? [id.charAt(0) as Seat] : [];
    });
    if (named.length > 0) return [...new Set(named)];
    const holds = (seat: Seat): boolean =>
        (view.piles?.find((pile) => pile.pile === 'hand' && pile.seat === seat)?.size ?? 0) > 0;
    return info.seats.map((one) => one.seat).filter(holds);
}

/** A place for each chooser; null when the question is no secret of several. */
export function tableauOf(view: View, info: GameInfo, system: System, turn: Turn): HTMLElement | null {
    if (view.question?.secret !== 1) return null;
    const seats = choosers(view, info, system);
    if (seats.length < 2) return null;
    const places = seats.map((seat) => {
        const ready = !turn.asked.includes(seat);
        const own = seat === view.seat;
        const name = own ? 'You' : (info.seats.find((one) => one.seat === seat)?.name ?? seat);
        return el(
            'li',
            { class: `seat-${seatNumber(seat)}` },
            ready
                ? el('span', { class: 'card-back' }, markup(cardBack(seatNumber(seat))))
                : el('span', { class: 'card-slot' }),
            el('span', {}, el('b', {}, name), ready ? 'ready' : 'choosing'),
        );
    });
    return el('ul', { class: 'tableau', 'aria-label': 'Who has chosen' }, ...places);
}
