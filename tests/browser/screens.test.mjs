// Every screen in a real browser: that it is there, can be used by everybody, and hides what it must.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrange } from './arrange.mjs';
import { PHONE, seriousFaults } from './browser.mjs';
import { Player, setUp } from './player.mjs';
import { ANSWERS, answersOf, checkOf, eventually, phone, visiting } from './visit.mjs';

const host = visiting();

for (const colorScheme of ['light', 'dark']) {
    test(`home and set-up, ${colorScheme}`, () =>
        host.visit({ colorScheme, path: '/' }, async (page) => {
            await page.getByRole('button', { name: 'Play now: Ruthless' }).waitFor();
            assert.equal(await page.locator('.game').count(), 5);
            assert.deepEqual(await seriousFaults(page), []);
            await page.goto(`${host.address}/#/setup/ruthless`);
            await page.getByRole('heading', { name: /Set up/ }).waitFor();
            assert.deepEqual(await seriousFaults(page), []);
        }));

    test(`the table, its rules and its menu, ${colorScheme}`, { timeout: 120000 }, () =>
        host.visit({ colorScheme }, async (page) => {
            await arrange(page, host.address, { until: 'act' });
            await page.locator(ANSWERS).first().waitFor();
            assert.deepEqual(await seriousFaults(page), []);
            await page.keyboard.press('Shift+R');
            await page.getByRole('dialog').waitFor();
            assert.deepEqual(await seriousFaults(page), []);
            await page.keyboard.press('Escape');
            await page.getByRole('button', { name: 'Menu' }).click();
            assert.deepEqual(await seriousFaults(page), []);
        }),
    );
}

test('the first click deals a game and asks a question', () =>
    host.visit({ path: '/' }, async (page) => {
        await page.getByRole('button', { name: 'Play Ruthless now' }).click();
        await page.locator('.ask .ans[data-answer], .ask .go').first().waitFor();
        assert.match(await page.locator('#question').textContent(), /\?$/);
    }));

test('on a phone nothing is wider than the screen', () =>
    host.visit(phone, async (page) => {
        for (const hash of ['#/', '#/setup/ruthless']) {
            await page.goto(`${host.address}/${hash}`);
            await page.locator('main').waitFor();
            const width = await page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(width <= PHONE.width, `${hash} is ${width} wide`);
            assert.deepEqual(await seriousFaults(page), []);
        }
    }));

test('the curtain of the hot seat has nothing behind it', { timeout: 120000 }, () =>
    host.visit({}, async (page) => {
        await setUp(page, host.address, { mode: 'hot-seat' });
        const curtain = page.locator('.curtain');
        const button = curtain.getByRole('button');
        const seen = new Set();
        for (let i = 0; i < 30 && seen.size < 2; i++) {
            await curtain.or(page.locator(ANSWERS).first()).first().waitFor();
            if ((await curtain.count()) > 0) {
                assert.equal(await page.locator('.fan, .log, .map-view').count(), 0);
                assert.deepEqual(await seriousFaults(page), []);
                seen.add(await button.textContent());
                await button.click();
                await curtain.waitFor({ state: 'detached' });
            } else {
                await new Player(page).answer();
            }
        }
        assert.equal(seen.size, 2, 'both players are called');
    }),
);

test('a game survives a reload, can be taken back and shared', { timeout: 120000 }, () =>
    host.visit({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page, context) => {
        await arrange(page, host.address, { until: 'act' });
        await page.locator(ANSWERS).first().waitFor();
        const question = await page.locator('#question').textContent();
        const check = await checkOf(page);
        await page.reload();
        await page.getByRole('heading', { name: question }).waitFor();
        assert.equal(await checkOf(page), check);

        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: 'Copy a link' }).click();
        await page.locator('.toast').waitFor();
        const link = await page.evaluate(() => navigator.clipboard.readText());
        const other = await context.newPage();
        await other.goto(link);
        await other.locator(`.table-page[data-check="${check}"]`).waitFor();
        await other.close();

        await page.keyboard.press('Shift+U');
        await page.getByRole('heading', { name: /who acts next/ }).waitFor();
    }),
);

test('keys alone place, play a card and act', { timeout: 120000 }, () =>
    host.visit({}, async (page) => {
        await setUp(page, host.address);
        const question = page.locator('#question');
        const go = page.locator('.ask .go');
        const steps = ['ArrowRight', 'ArrowLeft'];
        for (let i = 0; i < 40; i++) {
            await page.locator('.table-page[data-next=person]').locator(ANSWERS).first().waitFor();
            const words = await question.textContent();
            if (/^What does/.test(words)) break;
            const before = await answersOf(page);
            if (/start\?$/.test(words) && (await go.count()) > 0) {
                for (let k = 0; k <= i % 9; k++) await page.keyboard.press(`Control+${steps[i % 2]}`);
                const ready = async () =>
                    (await go.isEnabled()) || (await page.locator('.badchip').count()) > 0;
                await eventually(ready, 'a place under the cursor');
            } else {
                await page.keyboard.press('1');
            }
            await page.keyboard.press('Enter');
            const told = async () =>
                (await answersOf(page)) > before ||
                (await page.locator('.toast.bad, .ask .go').count()) > 0;
            await eventually(told, 'an answer, a step of it or a refusal');
        }
        assert.match(await question.textContent(), /^What does .* Actions left: [23]/);
        await page.keyboard.press('a');
        await page.keyboard.press('Enter');
        await page
            .locator('.log')
            .getByText(/takes aim/)
            .first()
            .waitFor();
    }),
);

test('bots are watched to the end', { timeout: 120000 }, () =>
    host.visit({}, async (page) => {
        await setUp(page, host.address, { mode: 'watch' });
        await page.locator('.luck-report').waitFor({ timeout: 90000 });
        assert.deepEqual(await seriousFaults(page), []);
        await page.getByRole('button', { name: 'One step back' }).click();
        await page.getByText('Play on from here').waitFor();
        assert.deepEqual(await seriousFaults(page), []);
    }),
);
