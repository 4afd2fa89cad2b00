// What the tests of every system share: positions in it, a whole game by clicks and keys, the one click from the first
// page, and the narrow screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrange } from './arrange.mjs';
import { openEngine, run, seriousFaults } from './browser.mjs';
import { Player } from './player.mjs';
import { ANSWERS, checkOf, endOf, phone, saveRecord, visiting } from './visit.mjs';

/** Rasters are small where a whole game is drawn: less to paint, the same layout. */
const SMALL_DESK = { viewport: { width: 1200, height: 760 } };
const SMALL_PHONE = { ...phone, deviceScaleFactor: 1 };

/** The answers on buttons. */
export const entries = (page) => page.locator('.ask .ans[data-answer]');
export const texts = (page, where) => page.locator(where).allTextContents();

/** The cells of a row of the score. */
export const cells = (page, row) =>
    page.locator('.score tbody tr').filter({ hasText: row }).locator('td').allTextContents();

/** Settings as the page keeps them, before it is opened. */
export const withSettings = (context, settings) =>
    context.addInitScript(
        (value) => localStorage.setItem('bluff.settings', value),
        JSON.stringify(settings),
    );

/** Keeps a new game among "my games" and opens it. */
export async function openGame(page, address, wish) {
    await openEngine(page);
    const saved = await page.evaluate(async (given) => {
        const game = await globalThis.engine.newGame(given);
        await globalThis.engine.savedGames();
        return game.info.saved;
    }, wish);
    await page.goto(`${address}/#/game/${saved}`);
}

/** Plays on to the end; the page and its record must agree on it. */
export async function playToTheEnd(page, { touch = false, least = 10 } = {}) {
    const asked = await new Player(page, touch).playOn();
    assert.ok(asked > least, `only ${asked} questions`);
    assert.deepEqual(await seriousFaults(page), []);
    const check = await checkOf(page);
    const record = await saveRecord(page);
    const verified = await run('verify', record);
    assert.equal(verified.status, 0, verified.output);
    assert.equal(await endOf(record), check, 'the page and the record agree');
}

/**
 * A system under test. `wish` is the game its cases are played in, `how` what its positions are usually played to by;
 * `at` opens a position with a question of a topic.
 */
export function testing(wish, how = {}) {
    const host = visiting();
    const at = (page, until, more = {}) =>
        arrange(page, host.address, {
            until,
            seek: true,
            ...how,
            ...more,
            wish: { ...wish, ...more.wish },
        });

    /** A whole game against a bot, or alone, on a desk and on a phone. */
    const wholeGames = (short, least, where = ['desk', 'phone']) => {
        for (const one of where) {
            const touch = one === 'phone';
            const look = touch ? { ...SMALL_PHONE, colorScheme: 'dark' } : SMALL_DESK;
            test(`a whole game on a ${one}`, { timeout: 400000 }, () =>
                host.visit(look, async (page) => {
                    await openGame(page, host.address, { ...wish, seed: 'short', ...short });
                    await playToTheEnd(page, { touch, least });
                }),
            );
        }
    };

    /** One click on the first page; `looks` at what then stands there. */
    const oneClick = (title, table, looks) =>
        test('one click from the first page to a game that explains itself', () =>
            host.visit({ colorScheme: 'dark', path: '/' }, async (page) => {
                await page.getByRole('button', { name: `Play now: ${title}` }).click();
                await page.locator(ANSWERS).first().waitFor();
                assert.match(await page.locator('.where').textContent(), table);
                await page.locator('.ask .guide').waitFor();
                await looks(page);
                assert.deepEqual(await seriousFaults(page), []);
                await page.getByRole('button', { name: 'Stop explaining' }).click();
                assert.equal(await page.locator('.ask .guide').count(), 0);
            }));

    /** On a narrow screen nothing is too wide, and how it stands is in the menu: `shown` is there then. */
    const narrow = (until, shown, more = {}) =>
        test('on a narrow screen how it stands is in the menu, and nothing is too wide', () =>
            host.visit({ ...phone, colorScheme: 'dark' }, async (page) => {
                await at(page, until, more);
                await entries(page).first().waitFor();
                assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
                const bar = await page.locator('.bar').boundingBox();
                const brief = await page.locator('.turns .brief').boundingBox();
                const within = brief.y >= bar.y && brief.y + brief.height <= bar.y + bar.height;
                assert.ok(within, 'within the bar');
                await page.getByRole('button', { name: 'Menu' }).click();
                await page.getByRole('button', { name: 'How the game stands' }).click();
                await page.locator(`dialog ${shown}`).first().waitFor();
                assert.deepEqual(await seriousFaults(page), []);
            }));

    return { host, at, wholeGames, oneClick, narrow };
}
