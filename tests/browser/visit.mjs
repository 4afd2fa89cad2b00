// What tests at the table share: a server and a browser for a whole file, pages that must stay without
// trouble, and what is read from the table.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser, openPage, PHONE, serve } from './browser.mjs';

export const phone = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** What a question can be answered with. */
export const ANSWERS = '.ask .ans[data-answer], .ask .go, .fan .playable';

/** A server and a browser from the first test of a file to its last. */
export function visiting() {
    const host = {
        address: '',
        /** Opens the page, does something in it, and looks that nothing went wrong. Without motion
         * games go as fast as they can. It begins where nothing is drawn, unless `path` says otherwise. */
        async visit(options, act) {
            const { page, context, troubles } = await openPage(host.browser, host.address, {
                reducedMotion: 'reduce',
                path: '/engine.js',
                ...options,
            });
            page.setDefaultTimeout(20000);
            await act(page, context);
            assert.deepEqual(troubles, []);
            await context.close();
        },
    };
    before(async () => {
        host.server = await serve();
        host.address = host.server.address;
        host.browser = await openBrowser();
    });
    after(async () => {
        await host.browser?.close();
        await host.server?.stop();
    });
    return host;
}

export const checkOf = (page) => page.locator('.table-page').getAttribute('data-check');
export const answersOf = async (page) =>
    Number(await page.locator('.table-page').getAttribute('data-answers'));

/** Waits until something holds; `what` says it when it does not. The page's content policy forbids waiting
 * in the page itself. */
export async function eventually(holds, what) {
    const end = Date.now() + 20000;
    while (!(await holds())) {
        assert.ok(Date.now() < end, `in vain: ${what}`);
        await sleep(40);
    }
}

/** Reads something until it stays as it is: the question stands there, letters have their shapes, and nothing is laid
 * out anew. Gives what was read. */
export async function settled(page, read) {
    await page.locator(ANSWERS).first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    let [last, same] = ['', 0];
    await eventually(async () => {
        // A frame must have come in between, however slow the machine is.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve())));
        const now = JSON.stringify(await read());
        same = now === last ? same + 1 : 0;
        last = now;
        return same >= 3;
    }, 'nothing moves any more');
    return JSON.parse(last);
}

/** Waits until more answers have been given than that. */
export const answered = (page, before) =>
    eventually(async () => (await answersOf(page)) > before, 'another answer');

/** Presses what gives a file; gives the file's path. */
export async function fileFrom(page, act) {
    const [download] = await Promise.all([page.waitForEvent('download'), act()]);
    return download.path();
}

export async function saveRecord(page) {
    await page.getByRole('button', { name: 'Menu' }).click();
    const save = page.getByRole('button', { name: 'Save the record' });
    return fileFrom(page, () => save.click());
}

/** The check value at a record's end. */
export async function endOf(file) {
    return /^end ([0-9a-f]{16})$/m.exec(await readFile(file, 'utf8'))?.[1];
}
