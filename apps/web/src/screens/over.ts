// The end: the result in a sentence, then how lucky everybody was, then what may be done now.
import type { LuckSide } from '../engine/api';
import { el, type Child } from '../ui/dom';
import { seatNumber } from '../ui/facts';
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
        table: tableText(screen),
        rosters: info.seats.map((seat) => rosterText(info.system.id, seat)),
    });
    screen.host.open(game);
}

/** The same table again, as a file would say it. */
function tableText(screen: TableScreen): string {
    const { table } = screen.info;
    const inches = (mils: number): string => String(mils / 1000);
    const points = (list: readonly (readonly [number, number])[]): string =>
        list.map(([x, y]) => `${inches(x)},${inches(y)}`).join(' ');
    const pieces = table.pieces.map(
        (p) => `piece ${p.name} ${p.level} ${p.keywords.join(',') || '-'} ${points(p.points)}`,
    );
    const grounds = table.grounds.map((g) => `ground ${g.name} ${points(g.points)}`);
    const places = table.places.map((p) => `point ${p.name} ${points(p.points)}`);
    const head = [
        `table ${inches(table.width)} ${inches(table.height)}`,
        ...(table.title ? [`name ${table.title}`] : []),
        `style ${table.style}`,
    ];
    return [...head, ...grounds, ...pieces, ...places, ''].join('\n');
}

function rosterText(
    system: string,
    seat: {
        name: string;
        roster: {
            models: readonly {
                name: string;
                profile: string;
                items: readonly string[];
                attributes: Readonly<Record<string, number>>;
            }[];
        };
    },
): string {
    const models = seat.roster.models.map((model) => {
        const attributes = Object.entries(model.attributes).map(([word, value]) => `${word}=${value}`);
        return ['model', `"${model.name}"`, model.profile, ...model.items, ...attributes].join(' ');
    });
    return [`roster ${system}`, `name ${seat.name}`, ...models, ''].join('\n');
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
