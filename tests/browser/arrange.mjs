// Positions for tests: played in the page's own engine, all seats by a simple rule, kept among "my games"
// and opened by their address.
import assert from 'node:assert/strict';
import { openEngine } from './browser.mjs';

/** Runs in the page: plays until a question of a topic is open. */
async function play({ wish, prefer, until, offers = '', shows = '', seek, bots }) {
    const { engine } = globalThis;
    let state = 1;
    const chance = (bound) => {
        state = (state * 48271) % 2147483647;
        return state % bound;
    };

    const isWanted = ({ question, options, models }) =>
        question.topic === until &&
        options.some(({ words }) => new RegExp(offers).test(words)) &&
        (shows === '' || models.some((model) => new RegExp(shows).test(model.state)));

    /** Places to try for an option: at random, or nearest to an enemy first. */
    async function places(game, view, option) {
        const area = await game.reach(option);
        const rings = (area.rings.length > 0 ? area.rings : area.zones).flat();
        if (rings.length === 0) return [];
        const [xs, ys] = [0, 1].map((i) => rings.map((point) => point[i]));
        const within = (all) => Math.min(...all) + chance(Math.max(...all) - Math.min(...all) + 1);
        const out = Array.from({ length: 40 }, () => [within(xs), within(ys)]);
        const enemies = view.models.filter((model) => model.seat !== view.seat && !model.out);
        if (!seek || enemies.length === 0) return [...out, ...rings];
        const far = ([x, y]) => Math.min(...enemies.map((e) => Math.hypot(e.x - x, e.y - y)));
        return [...enemies.map(({ x, y }) => [x, y + 900]), ...out, ...rings].sort(
            (a, b) => far(a) - far(b),
        );
    }

    async function wordsOf(game, view, option) {
        if (option.needs === 'nothing') return option.words;
        if (option.needs === 'subset') return `${option.words.split(' ')[0]} none`;
        for (const place of await places(game, view, option)) {
            const { refusal, words } = await game.path(option, [place]);
            if (refusal === null) return words;
        }
        return null;
    }

    async function answer(game, view) {
        const { sentence } = view.question;
        const fits = (words, option) => new RegExp(words).test(`${option.words} ${sentence}`);
        const first = (prefer[view.seat] ?? prefer)
            .map((words) => view.options.find((option) => fits(words, option)))
            .filter((option) => option !== undefined);
        const rest = [...view.options];
        while (rest.length > 0) first.push(...rest.splice(chance(rest.length), 1));
        for (const option of first) {
            const words = await wordsOf(game, view, option);
            if (words !== null && (await game.answer(words)).ok) return;
        }
        throw new Error(`no answer to ${view.question.sentence}`);
    }

    for (let attempt = 0; attempt < 20; attempt++) {
        const seed = `${wish.seed ?? 'arranged'} ${attempt}`;
        const game = await engine.newGame({ ...wish, seed, title: 'Arranged' });
        for (;;) {
            let turn = await game.turn();
            if (turn.over) break;
            if (turn.next === 'curtain') turn = await game.uncover(turn.seat);
            const view = await game.view();
            if (isWanted(view)) {
                const players = wish.players.map((_, i) =>
                    bots && 'abcd'[i] !== turn.viewer ? 'scripted' : 'person',
                );
                const { info } = await game.branch(players);
                await engine.savedGames();
                return { saved: info.saved, seat: turn.viewer, view };
            }
            await answer(game, view);
        }
        await game.close();
    }
    return null;
}

/**
 * Plays to a question of the topic `until`, in which an answer like `offers` can be given and some model's
 * state is like `shows`, and opens that game. `prefer` are patterns of answers, each followed by its
 * question, that are taken when they can be, of all seats or by seat; with `seek` models go toward enemies.
 * Gives the view of the one who is asked. Without `bots` all seats stay with persons.
 */
export async function arrange(page, address, { wish, prefer = [], bots = true, ...rest }) {
    await openEngine(page);
    const given = { system: 'ruthless', players: ['person', 'person'], table: 'main-street', ...wish };
    const found = await page.evaluate(play, { wish: given, prefer, bots, ...rest });
    assert.ok(found, 'no such position came up');
    await page.goto(`${address}/#/game/${found.saved}`);
    return found;
}
