// The first page: five systems with a picture and a line each, and one click to a game.
import type { Engine, SavedGame, SystemSummary } from '../engine/api';
import { emblem } from '../draw/emblems';
import { icon, type IconName } from '../draw/icons';
import { vista } from '../draw/vista';
import { el, fill, markup, type Child } from '../ui/dom';
import { FIRST, OFFERS, type Offer } from '../systems/offers';
import { barFor } from '../ui/bar';
import { pickFile } from '../ui/files';

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
              host.setUp(FIRST.id, 'watch'),
          );
    return el(
        'section',
        { class: 'more', 'aria-label': 'More' },
        goOn,
        row('save', 'Open a record', 'Replay any game, branch from any moment', () =>
            pickFile('record', (text) => host.openRecord(text)),
        ),
        row('curtain', 'Hot seat', 'A curtain between the hands', () =>
            host.setUp(FIRST.id, 'hot-seat'),
        ),
        last
            ? row('eye', 'Watch bots', 'Lean back and see how it is played', () =>
                  host.setUp(FIRST.id, 'watch'),
              )
            : row('book', 'Rules', 'Every line has a number, every number a line', () =>
                  host.openRules(),
              ),
    );
}

function hero(host: HomeHost): HTMLElement {
    const play = el('button', { class: 'cta' }, markup(icon('play')), `Play ${FIRST.title} now`);
    play.addEventListener('click', () => host.playNow(FIRST.id));
    const choose = el('button', { class: 'alt' }, 'Choose gangs, table and opponent');
    choose.addEventListener('click', () => host.setUp(FIRST.id));
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
                    systems ? systems.some((s) => s.id === offer.id) : offer.id === FIRST.id,
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
        ['Watch', `#/setup/${FIRST.id}/watch`],
        ['Set up', `#/setup/${FIRST.id}`],
        ['Gangs', `#/roster/${FIRST.id}`],
        ['Tables', `#/table/${FIRST.id}`],
        ['Rules', '#/rules'],
    ] as const;
    return el('div', { class: 'home' }, barFor(links), el('main', {}, hero(host), five, below));
}
