// The engine in a real browser: it loads under the server's content policy, plays whole games, and its
// records are what the program says they are.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openBrowser, openEngine, openPage, run, serve } from './browser.mjs';

let server, browser, folder;

before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bluff-browser-'));
    server = await serve();
    browser = await openBrowser();
});

after(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
    assert.equal(await server?.stop(), 0, 'the server ends well');
});

/** Plays a game of bots to its end in the page. */
function playBots(page, wish) {
    return page.evaluate(async (given) => {
        const game = await globalThis.engine.newGame(given);
        const turn = await game.run();
        return { turn, record: await game.record(), luck: await game.luck() };
    }, wish);
}

for (const system of ['null', 'ruthless']) {
    test(`a whole game of ${system} by bots, verified by the program`, async () => {
        const { page, context, troubles } = await openPage(browser, server.address);
        await openEngine(page);
        const { turn, record, luck } = await playBots(page, {
            system,
            players: ['scripted', 'scripted'],
            seed: 'noon',
        });
        assert.equal(turn.next, 'over');
        assert.equal(luck.length, 2);
        const file = join(folder, `${system}.record`);
        await writeFile(file, record);
        const { status, output } = await run('verify', file);
        assert.equal(status, 0, output);
        assert.match(record, new RegExp(`^end ${turn.check}$`, 'm'));
        assert.match(output, new RegExp(turn.check));
        assert.deepEqual(troubles, []);
        await context.close();
    });
}

test('ready gangs that are drawn against each other are worth the same', async () => {
    const { page, context } = await openPage(browser, server.address);
    await openEngine(page);
    const prices = await page.evaluate(async () => {
        const { engine } = globalThis;
        const pricesOf = async (seed) => {
            const game = await engine.newGame({ system: 'ruthless', players: ['scripted', 'scripted'], seed });
            const record = await game.record();
            const texts = [...record.matchAll(/^roster [ab]\n((?:(?:name|model) .*\n)+)/gm)];
            const checks = await Promise.all(
                texts.map(([, lines]) => engine.checkRoster(`roster ruthless\n${lines}`)),
            );
            return checks.map(({ roster }) => roster.price);
        };
        return Promise.all(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map(pricesOf));
    });
    for (const [a, b] of prices) assert.equal(a, b);
    assert.deepEqual(new Set(prices.flat()), new Set([24, 40]), 'both sizes are drawn');
    await context.close();
});

test('a person sees the own hand and no other', async () => {
    const { page, context } = await openPage(browser, server.address);
    await openEngine(page);
    const seen = await page.evaluate(async () => {
        const game = await globalThis.engine.newGame({
            system: 'ruthless',
            players: ['person', 'scripted'],
            seed: 'hands',
        });
        const hands = async () => (await game.view()).piles.filter(({ pile }) => pile === 'hand');
        while ((await hands())[0].size === 0) {
            const { next } = await game.turn();
            if (next === 'bot') await game.step();
            else await game.answer((await game.hint()).words);
        }
        const refused = await game.view({ seat: 'b' }).catch((error) => error.kind);
        return { hands: await hands(), refused };
    });
    const [own, other] = seen.hands;
    assert.equal(own.seat, 'a');
    assert.equal(own.cards.length, own.size);
    assert.ok(own.cards.every((card) => card !== '?'));
    assert.ok(other.size > 0);
    assert.equal(other.cards, undefined);
    assert.equal(seen.refused, 'curtain');
    await context.close();
});

test('between two persons the curtain falls', async () => {
    const { page, context } = await openPage(browser, server.address);
    await openEngine(page);
    const seen = await page.evaluate(async () => {
        const game = await globalThis.engine.newGame({
            system: 'null',
            players: ['person', 'person'],
            seed: 'curtain',
        });
        const first = await game.turn();
        const covered = await game.answer('pass').catch((error) => error.kind);
        const open = await game.uncover(first.seat);
        const { options } = await game.view();
        const hint = await game.hint();
        const result = await game.answer(hint.words);
        const behind = await game.view({ seat: first.seat }).catch((error) => error.kind);
        const { seat } = await game.view();
        return { first, covered, open, options: options.length, result, behind, seat };
    });
    assert.equal(seen.first.next, 'curtain');
    assert.equal(seen.first.viewer, null);
    assert.equal(seen.covered, 'curtain');
    assert.equal(seen.open.next, 'person');
    assert.ok(seen.options > 0);
    assert.equal(seen.result.ok, true);
    assert.equal(seen.result.turn.next, 'curtain');
    assert.notEqual(seen.result.turn.seat, seen.first.seat);
    assert.equal(seen.behind, 'curtain');
    assert.equal(seen.seat, 'watcher');
    await context.close();
});

test('my games survive a reload, and go on where they were', async () => {
    const { page, context } = await openPage(browser, server.address);
    await openEngine(page);
    const before = await page.evaluate(async () => {
        const game = await globalThis.engine.newGame({
            system: 'null',
            players: ['person', 'scripted'],
            seed: 'reload',
            title: 'The long one',
        });
        await game.run();
        const { words } = await game.hint();
        const { turn } = await game.answer(words);
        await globalThis.engine.savedGames();
        return turn;
    });
    await page.reload();
    await openEngine(page);
    const again = await page.evaluate(async () => {
        const { engine } = globalThis;
        const [saved] = await engine.savedGames();
        const game = await engine.openSaved(saved.saved);
        const turn = await game.turn();
        await game.takeBack();
        const back = await game.turn();
        await engine.deleteSaved(saved.saved);
        return { saved, turn, back };
    });
    assert.equal(again.saved.title, 'The long one');
    assert.deepEqual(again.saved.players, ['person', 'scripted']);
    assert.equal(again.turn.check, before.check);
    assert.equal(again.turn.answer_count, before.answer_count);
    assert.ok(again.back.answer_count < before.answer_count);
    await context.close();
});
