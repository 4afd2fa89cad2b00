// After the first load the page needs no server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, openEngine, openPage, serve } from './browser.mjs';

let browser;

before(async () => {
    browser = await openBrowser();
});

after(async () => {
    await browser?.close();
});

test('the page opens and plays without its server', async () => {
    const server = await serve();
    const { page, context, troubles } = await openPage(browser, server.address);
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
    });
    const title = await page.title();
    assert.equal(await server.stop(), 0);
    await assert.rejects(fetch(server.address), 'the server has gone');
    await page.reload();
    assert.equal(await page.title(), title);
    await openEngine(page);
    const turn = await page.evaluate(async () => {
        const game = await globalThis.engine.newGame({
            system: 'null',
            players: ['scripted', 'scripted'],
        });
        return game.run();
    });
    assert.equal(turn.over, true);
    const strange = troubles.filter((text) => !/ERR_CONNECTION_REFUSED|not loaded/.test(text));
    assert.deepEqual(strange, []);
    await context.close();
});
