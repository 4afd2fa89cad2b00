// What is done with games: set up by house rules, resigned, played again, replayed from a file, branched.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { arrange } from './arrange.mjs';
import { seriousFaults } from './browser.mjs';
import { Player } from './player.mjs';
import { ANSWERS, answersOf, checkOf, saveRecord, visiting } from './visit.mjs';

const host = visiting();

const acting = (page, more = {}) => arrange(page, host.address, { until: 'act', ...more });
const heading = (page) => page.locator('#question');

test('a game is resigned and played again', () =>
    host.visit({}, async (page) => {
        await acting(page);
        await page.locator(ANSWERS).first().waitFor();
        const title = await page.locator('.side.left .seat h2').allTextContents();
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: 'Resign' }).click();
        await page.getByRole('button', { name: 'Play on' }).click();
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: 'Resign' }).click();
        await page.getByRole('button', { name: 'Resign', exact: true }).click();
        await page.locator('.luck-report').waitFor();
        assert.match(await heading(page).textContent(), /^You have given up/);
        assert.deepEqual(await seriousFaults(page), []);
        const address = page.url();
        await page.getByRole('button', { name: 'Rematch' }).click();
        await page.locator('.luck-report').waitFor({ state: 'detached' });
        await page.locator(ANSWERS).first().waitFor();
        assert.notEqual(page.url(), address);
        const again = await page.locator('.side.left .seat h2').allTextContents();
        assert.deepEqual(again.sort(), title.sort());
    }));

test('a record is opened from a file, and a bad one is told by line', () =>
    host.visit({}, async (page, context) => {
        await acting(page);
        await page.locator(ANSWERS).first().waitFor();
        const check = await checkOf(page);
        const file = await saveRecord(page);
        const other = await context.browser().newContext({ reducedMotion: 'reduce' });
        const fresh = await other.newPage();
        await fresh.goto(host.address);
        const open = async (path) => {
            const chooser = fresh.waitForEvent('filechooser');
            await fresh.getByRole('button', { name: /Open a record/ }).click();
            await (await chooser).setFiles(path);
        };
        const bad = `${file}.bad`;
        await writeFile(bad, (await readFile(file, 'utf8')).replace('bluff record', 'bluff recrd'));
        await open(bad);
        await fresh.getByRole('heading', { name: 'This record cannot be read' }).waitFor();
        await fresh.keyboard.press('Escape');
        await open(file);
        await fresh.locator(`.table-page[data-check="${check}"]`).waitFor();
        await other.close();
    }));

test('any moment of a replay can be played on from', () =>
    host.visit({}, async (page) => {
        await acting(page);
        await page.locator(ANSWERS).first().waitFor();
        const answers = await answersOf(page);
        const address = page.url();
        for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'One step back' }).click();
        await page
            .locator('.away-band')
            .getByText(`answer ${answers - 3}`)
            .waitFor();
        await page.locator('.away-band').getByText('Play on from here').click();
        await page.waitForURL((url) => url.href !== address);
        await page.locator(ANSWERS).first().waitFor();
        assert.ok((await answersOf(page)) >= answers - 3);
        await page.goto(`${host.address}/#/`);
        await page
            .getByText(`from answer ${answers - 3}`)
            .first()
            .waitFor();
    }));

for (const seats of [3, 4]) {
    // With motion: without it the bots may be at the end before the button is found.
    test(`a game of ${seats}, bots to the end`, { timeout: 120000 }, () =>
        host.visit({ reducedMotion: 'no-preference' }, async (page) => {
            await page.goto(`${host.address}/#/setup/ruthless/watch`);
            await page.getByLabel('Players').selectOption(String(seats));
            assert.equal(await page.locator('.roster-panel').count(), seats);
            await page.getByLabel('Turns').selectOption('2');
            await page.getByRole('button', { name: 'Play', exact: true }).click();
            await page.getByRole('button', { name: 'To the end' }).click();
            await page.locator('.luck-report').waitFor({ timeout: 90000 });
            assert.equal(await page.locator('.luck').count(), seats);
            assert.equal(await page.locator('.side.left .seat').count(), seats);
            assert.deepEqual(await seriousFaults(page), []);
        }),
    );
}

test('a system that the page knows nothing of is played to its end', { timeout: 120000 }, () =>
    host.visit({}, async (page) => {
        await page.goto(`${host.address}/#/setup/null`);
        await page.getByLabel('Rounds').selectOption('2');
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        assert.ok((await new Player(page).playOn()) > 5);
        assert.deepEqual(await seriousFaults(page), []);
    }),
);

test('four play at one screen with one person', () =>
    host.visit({}, async (page) => {
        await page.goto(`${host.address}/#/setup/ruthless`);
        await page.getByLabel('Players').selectOption('4');
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await page.locator(ANSWERS).first().waitFor();
        assert.equal(await page.locator('.side.left .seat').count(), 4);
    }));

test('switches and house rules hold in the game and stand in its record', () =>
    host.visit({}, async (page) => {
        await page.goto(`${host.address}/#/setup/ruthless`);
        await page.getByLabel('Mercy').selectOption('shown');
        await page.getByText('House rules').click();
        const rules = page.getByLabel('House rules');
        await rules.fill('set weapon.derringer.shirt 7000');
        await page.getByText(/^Line 1: /).waitFor();
        await rules.fill('');
        await page.getByLabel('A number of the rules').selectOption('weapon.derringer.short');
        await page.getByLabel('Its value').fill('7000');
        await page.getByRole('button', { name: 'Change it' }).click();
        assert.equal(await rules.inputValue(), 'set weapon.derringer.short 7000');
        await page.getByText('These house rules can be played.').waitFor();
        assert.deepEqual(await seriousFaults(page), []);
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await page.locator(ANSWERS).first().waitFor();
        const record = await readFile(await saveRecord(page), 'utf8');
        assert.match(record, /^switch mercy shown$/m);
        assert.match(record, /^set weapon\.derringer\.short 7000$/m);
    }));
