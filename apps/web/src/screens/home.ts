// The first page: five systems with a picture and a line each, and one click to a game.
import type { Engine, SavedGame, SystemSummary } from '../engine/api';
import { emblem } from '../draw/emblems';
import { icon, type IconName } from '../draw/icons';
import { vista } from '../draw/vista';
import { el, fill, markup, type Child } from '../ui/dom';
import { barFor } from '../ui/bar';

interface Offer {
    id: string;
    title: string;
    line: string;
    players: string;
    minutes: number;
    table: string;
}

const OFFERS: readonly Offer[] = [
    {
        id: 'ruthless',
        title: 'Ruthless',
        line: 'Fast gunfights. One card sets who draws first.',
        players: '2 to 4, or against a bot',
        minutes: 20,
        table: '36 by 36 inches, d10',
    },
    {
        id: 'devils-bluff',
        title: 'Devil\u2019s Bluff',
        line: 'Gangs for 500 dollars. Cards instead of dice, three up your sleeve.',
        players: '2, or against a bot',
        minutes: 45,
        table: '24 by 36 inches, cards',
    },
    {
        id: 'open-fire',
        title: 'Open Fire',
        line: 'Hold a poker hand, lay it face down, and dare them to answer.',
        players: '2, or against a bot',
        minutes: 45,
        table: '36 by 36 inches, cards',
    },
    {
        id: 'shadows',
        title: 'Dracula\u2019s America',
        line: 'Posses, lookouts and things that come out after dark.',
        players: '2 to 4, or against a bot',
        minutes: 60,
        table: '36 by 36 inches, d6 to d10',
    },
    {
        id: 'cazadores',
        title: 'Cazadores',
        line: 'Hunt one great beast together. It plays itself.',
        players: '1 to 4, together',
        minutes: 40,
        table: '24 by 24 inches, d10',
    },
];

export interface HomeHost {
    playNow(system: string): void;
    setUp(system: string, mode?: string): void;
    openSaved(saved: string): void;
    openRecord(text: string): void;
    openRules(): void;
}

function fact(sign: IconName, words: string): HTMLElement {
    return el('div', {}, el('dt', {}, markup(icon(sign))), el('dd', {}, words));
}

function gameCard(offer: Offer, ready: boolean, host: HomeHost): HTMLElement {
    const play = el('button', { class: 'play', 'aria-label': `Play now: ${offer.title}` }, 'Play now');
    play.addEventListener('click', () => host.playNow(offer.id));
    const set = el(
        'a',
        { class: 'set', href: `#/setup/${offer.id}`, 'aria-label': `Set up: ${offer.title}` },
        'Set up',
    );
    return el(
        'article',
        { class: `game${ready ? '' : ' coming'}` },
        markup(emblem(offer.id)),
        el('h2', {}, offer.title),
        el('p', {}, offer.line),
        el(
            'dl',
            {},
            fact('users', offer.players),
            fact('clock', `${offer.minutes} minutes`),
            fact('table', offer.table),
        ),
        ...(ready ? [play, set] : [el('span', { class: 'soon' }, 'Coming')]),
    );
}

// ---- below: going on, records, hot seat ----------------------------------------------------------

function row(sign: IconName, title: string, line: string, act: () => void): HTMLElement {
    const button = el(
        'button',
        { class: 'row' },
        markup(icon(sign)),
        el('span', {}, el('b', {}, title), line),
    );
    button.addEventListener('click', act);
    return button;
}

/** Lets the player pick a record file. */
function pickRecord(host: HomeHost): void {
    const input = el('input', {
        type: 'file',
        accept: '.record,.txt,text/plain',
        class: 'vh',
        'aria-label': 'A record file',
    });
    input.addEventListener('change', () => {
        const file = input.files?.[0];
        if (file) void file.text().then((text) => host.openRecord(text));
        input.remove();
    });
    document.body.append(input);
    input.click();
}

function ago(when: number): string {
    const minutes = Math.round((Date.now() - when) / 60000);
    if (minutes < 1) return 'just now';
    if (minutes < 60) return `${minutes} min ago`;
    const hours = Math.round(minutes / 60);
    return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}

const savedLine = (game: SavedGame): string =>
    `${game.over ? 'finished' : game.round > 0 ? `turn ${game.round}` : 'setting up'}, ${ago(game.when)}`;

function myGames(
    games: readonly SavedGame[],
    engine: Engine,
    host: HomeHost,
    again: () => void,
): HTMLElement | null {
    if (games.length === 0) return null;
    const rows = games.map((game) => {
        const open = el(
            'button',
            { class: 'saved-open' },
            el('b', {}, game.title),
            el('span', {}, savedLine(game)),
        );
        open.addEventListener('click', () => host.openSaved(game.saved));
        const remove = el(
            'button',
            { class: 'tool', 'aria-label': `Forget ${game.title}, ${savedLine(game)}` },
            markup(icon('trash')),
        );
        remove.addEventListener('click', () => void engine.deleteSaved(game.saved).then(again));
        return el('li', {}, open, remove);
    });
    return el(
        'section',
        { class: 'saved', id: 'games', 'aria-label': 'My games' },
        el('h2', {}, 'My games'),
        el('ul', {}, ...rows),
    );
}

function moreRows(games: readonly SavedGame[], host: HomeHost): HTMLElement {
    const last = games.find((game) => !game.over);
    const goOn: Child = last
        ? row('play', `Go on: ${last.title}`, savedLine(last), () => host.openSaved(last.saved))
        : row('play', 'Watch bots', 'Lean back and see how it is played', () =>
              host.setUp('ruthless', 'watch'),
          );
    return el(
        'section',
        { class: 'more', 'aria-label': 'More' },
        goOn,
        row('save', 'Open a record', 'Replay any game, branch from any moment', () => pickRecord(host)),
        row('curtain', 'Hot seat', 'A curtain between the hands', () =>
            host.setUp('ruthless', 'hot-seat'),
        ),
        last
            ? row('eye', 'Watch bots', 'Lean back and see how it is played', () =>
                  host.setUp('ruthless', 'watch'),
              )
            : row('book', 'Rules', 'Every line has a number, every number a line', () =>
                  host.openRules(),
              ),
    );
}

function hero(host: HomeHost): HTMLElement {
    const play = el('button', { class: 'cta' }, markup(icon('play')), 'Play Ruthless now');
    play.addEventListener('click', () => host.playNow('ruthless'));
    const choose = el('button', { class: 'alt' }, 'Choose gangs, table and opponent');
    choose.addEventListener('click', () => host.setUp('ruthless'));
    const words = el(
        'div',
        { class: 'words' },
        el('h1', {}, 'Draw a card.', el('br'), 'Pick your shot.'),
        el(
            'p',
            {},
            'A table for five skirmish games in the old and weird west. The rules are kept for you, the odds are shown before you commit, and every roll can be checked.',
        ),
        el('div', { class: 'go-row' }, play, choose),
    );
    return el('section', { class: 'hero', 'aria-label': 'Bluff' }, markup(vista()), words);
}

/** The page is usable at once; what the engine tells comes in when it is there. */
export function homeScreen(engine: Promise<Engine>, host: HomeHost): HTMLElement {
    const five = el('section', { class: 'five', 'aria-label': 'The five games' });
    const below = el('div', {});
    const drawOffers = (systems: readonly SystemSummary[] | null): void =>
        fill(
            five,
            ...OFFERS.map((offer) =>
                gameCard(
                    offer,
                    systems ? systems.some((s) => s.id === offer.id) : offer.id === 'ruthless',
                    host,
                ),
            ),
        );
    const drawBelow = async (): Promise<void> => {
        const ready = await engine;
        const games = await ready.savedGames().catch(() => []);
        fill(
            below,
            moreRows(games, host),
            myGames(games, ready, host, () => void drawBelow()),
        );
    };
    drawOffers(null);
    fill(below, moreRows([], host));
    void engine
        .then((ready) => ready.systems())
        .then(drawOffers)
        .catch(() => undefined);
    void drawBelow().catch(() => undefined);
    const links = [
        ['Play', '#/'],
        ['Watch', '#/setup/ruthless/watch'],
        ['Set up', '#/setup/ruthless'],
        ['Rules', '#/rules'],
    ] as const;
    return el('div', { class: 'home' }, barFor(links), el('main', {}, hero(host), five, below));
}
