// A whole game against a bot in a real browser, by clicks and keys only, on a desk and on a phone.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { DESKTOP, openBrowser, openPage, PHONE, run, seriousFaults, serve } from './browser.mjs';
import { Player, setUp } from './player.mjs';

let browser;
let server;

before(async () => {
    server = await serve();
    browser = await openBrowser();
});

after(async () => {
    await browser?.close();
    await server?.stop();
});

/** Without motion the game goes as fast as it can. */
const still = { reducedMotion: 'reduce' };

async function playToTheEnd(options, touch) {
    const { page, context, troubles } = await openPage(browser, server.address, {
        ...still,
        ...options,
    });
    await setUp(page, server.address);
    const asked = await new Player(page, touch).playOn();
    assert.ok(asked > 10, `only ${asked} questions`);
    assert.deepEqual(await seriousFaults(page), []);
    const check = await page.locator('.table-page').getAttribute('data-check');
    const record = await saveRecord(page);
    const verified = await run('verify', record);
    assert.equal(verified.status, 0, verified.output);
    assert.equal(await endOf(record), check, 'the page and the record agree');
    assert.deepEqual(troubles, []);
    await context.close();
}

async function saveRecord(page) {
    await page.getByRole('button', { name: 'Menu' }).click();
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save the record' }).click(),
    ]);
    return download.path();
}

/** The check value at a record's end. */
async function endOf(file) {
    return /^end ([0-9a-f]{16})$/m.exec(await readFile(file, 'utf8'))?.[1];
}

test('a whole game on a desk', { timeout: 400000 }, () => playToTheEnd({ viewport: DESKTOP }, false));

test('a whole game on a phone', { timeout: 400000 }, () =>
    playToTheEnd({ viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }, true),
);
