// The end: the result in a sentence, then how lucky everybody was, then what may be done now.
import type { LuckSide } from '../engine/api';
import { el, type Child } from '../ui/dom';
import { seatNumber } from '../ui/facts';
import { rosterText, tableText } from '../ui/files';
import type { TableScreen } from './table';

const GRADES: Record<LuckSide['grade'], string> = {
    'very-bad': 'very bad luck',
    bad: 'bad luck',
    usual: 'usual luck',
    good: 'good luck',
    'very-good': 'very good luck',
};

function resultSentence(screen: TableScreen): string {
    const { view, info, turn } = screen;
    const resigned = info.seats.find((seat) => seat.seat === turn?.resigned);
    if (resigned)
        return `${resigned.seat === view.seat ? 'You have' : `${resigned.name} have`} given up.`;
    const score = view.score ?? [];
    const best = Math.max(...score);
    // All win or lose together where the rules play the foes.
    if (score.every((value) => value === 1000)) return 'The hunt is won.';
    if (best === 0) return 'The hunt is lost.';
    if (score.length === 1) return 'It is a draw.';
    const winners = info.seats.filter((_, i) => score[i] === best);
    if (winners.length !== 1 || !winners[0]) return 'It is a draw.';
    return winners[0].seat === view.seat ? `You win: ${winners[0].name}.` : `${winners[0].name} win.`;
}

/** What chance gave against what could be expected, as a bar around the middle. */
function luckRow(side: LuckSide): HTMLElement {
    const above = (side.worth - side.expected) / 1000;
    const bar = el('i', { class: above >= 0 ? 'up' : 'down' });
    bar.style.width = `${Math.min(50, Math.abs(above) * 8)}%`;
    const words =
        side.count === 0
            ? 'chance had no part'
            : `${GRADES[side.grade]} in ${side.count} rolls and draws`;
    const details = [
        side.best ? `Best: ${side.best}` : '',
        side.worst ? `Worst: ${side.worst}` : '',
    ].filter((part) => part.length > 0);
    return el(
        'div',
        { class: `luck seat-${seatNumber(side.seat)}` },
        el('b', {}, side.name),
        el('span', {}, words),
        el('span', { class: 'luck-bar', 'aria-hidden': 'true' }, bar),
        details.length > 0 ? el('span', { class: 'cap' }, details.join(' ')) : null,
    );
}

function button(label: string, act: () => void): HTMLElement {
    const made = el('button', { class: 'ans small' }, el('b', {}, label));
    made.addEventListener('click', act);
    return made;
}

async function rematch(screen: TableScreen): Promise<void> {
    const { info } = screen;
    const game = await screen.engine.newGame({
        system: info.system.id,
        players: info.seats.map((seat) => seat.player),
        switches: info.switches,
        table: tableText(info.table),
        ...(info.house ? { house: `house ${info.system.id}\n${info.house}` } : {}),
        rosters: info.seats.map((seat) => rosterText({ ...seat.roster, name: seat.name })),
    });
    screen.host.open(game);
}

export async function showResult(screen: TableScreen): Promise<void> {
    const luck = await screen.game.luck().catch(() => []);
    const rows: Child[] = luck.map(luckRow);
    const choices = el(
        'div',
        { class: 'commit-row' },
        button('Rematch', () => void rematch(screen).catch((error: unknown) => screen.fault(error))),
        button('Watch it again', () => void screen.lookAt(0).then(() => screen.replay.toggle())),
        button('To the start', () => screen.host.home()),
    );
    screen.question.put(resultSentence(screen), el('div', { class: 'luck-report' }, ...rows), choices);
}
