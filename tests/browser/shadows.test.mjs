// Shadows of the West on the page: one click to a game, its panel, who acts, facing and marks, standing orders,
// and a whole game by clicks and keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrange } from './arrange.mjs';
import { openEngine, run, seriousFaults } from './browser.mjs';
import { Player } from './player.mjs';
import { ANSWERS, answered, answersOf, checkOf, endOf, phone, saveRecord, visiting } from './visit.mjs';

const host = visiting();

const POSSE = (name) =>
    `roster shadows\nname ${name}\nmodel "${name} Hart" hero rifle pistol\n` +
    `model "${name} Poe" veteran carbine\nmodel "${name} Quill" novice pistol\n`;
const WISH = {
    system: 'shadows',
    players: ['person', 'person'],
    rosters: [POSSE('Ada'), POSSE('Bea')],
    table: 'widows-crossing',
};
const at = (page, until, more = {}) =>
    arrange(page, host.address, { until, seek: true, ...more, wish: { ...WISH, ...more.wish } });
const entries = (page) => page.locator('.ask .ans[data-answer]');
const texts = (page, where) => page.locator(where).allTextContents();

/** Plays a turn or two against a bot; the page and the record must agree at the end. */
async function playToTheEnd(page, turns, touch) {
    await openEngine(page);
    const house = `house shadows\nset turns ${turns}\n`;
    const wish = { ...WISH, players: ['person', 'scripted'], house, seed: 'short' };
    const saved = await page.evaluate(async (given) => {
        const game = await globalThis.engine.newGame(given);
        await globalThis.engine.savedGames();
        return game.info.saved;
    }, wish);
    await page.goto(`${host.address}/#/game/${saved}`);
    const asked = await new Player(page, touch).playOn();
    assert.ok(asked > 10, `only ${asked} questions`);
    assert.deepEqual(await seriousFaults(page), []);
    const check = await checkOf(page);
    const record = await saveRecord(page);
    const verified = await run('verify', record);
    assert.equal(verified.status, 0, verified.output);
    assert.equal(await endOf(record), check, 'the page and the record agree');
}

test('a whole game on a desk', { timeout: 400000 }, () =>
    host.visit({}, (page) => playToTheEnd(page, 2, false)),
);

test('a whole game on a phone', { timeout: 400000 }, () =>
    host.visit({ ...phone, colorScheme: 'dark' }, (page) => playToTheEnd(page, 1, true)),
);

test('one click from the first page to a game that explains itself', () =>
    host.visit({ colorScheme: 'dark' }, async (page) => {
        await page.getByRole('button', { name: 'Play now: Dracula\u2019s America' }).click();
        await page.locator(ANSWERS).first().waitFor();
        assert.match(await page.locator('.where').textContent(), /Widow's Crossing/);
        await page.locator('.ask .guide').waitFor();
        assert.match(await page.locator('.board h2').textContent(), /^Shootout SW-SCEN-1/);
        assert.deepEqual(await texts(page, '.board thead th'), ['You', 'They']);
        assert.deepEqual(await seriousFaults(page), []);
    }));

test('the panel tells decks, hands and the order of the flip', () =>
    host.visit({}, async (page) => {
        const { view } = await at(page, 'activate');
        await page.locator('.plan li.now').waitFor();
        const other = view.seat === 'a' ? 'b' : 'a';
        const size = (name, seat) =>
            view.piles.find((pile) => pile.pile === name && pile.seat === seat).size;
        const cards = [view.seat, other].map(
            (seat) => `${size('hand', seat)} in hand, ${size('deck', seat)} in the deck`,
        );
        const row = page.locator('.score tbody tr').filter({ hasText: 'Cards' });
        assert.deepEqual(await row.locator('td').allTextContents(), cards);
        const names = { [view.seat]: 'You', [other]: other === 'a' ? 'Ada' : 'Bea' };
        const order = [0, 1].map((i) => names['ab'[view.fields.order[i] ?? 0]]);
        const said = (await texts(page, '.plan li')).map((text) => text.split(' ')[0]);
        assert.deepEqual(said, order);
        assert.equal(await page.locator('.plan li .mini').count(), 2);
        const laid = view.piles.find((pile) => pile.pile === 'laid' && pile.seat === other).cards[0];
        const rank = laid.startsWith('JOKER') ? 'oker' : laid.split('/')[0].slice(0, -1);
        assert.match(
            await page.locator('.seat-' + (other === 'a' ? 1 : 2) + ' .init').textContent(),
            new RegExp(rank),
        );
    }));

test('one model acts alone or two act, one word after the other', () =>
    host.visit({}, async (page) => {
        await at(page, 'activate');
        await entries(page).filter({ hasText: /^Poe/ }).waitFor();
        assert.deepEqual(await texts(page, '.ask .ans[data-answer] b'), [
            'Hart',
            'Poe',
            'Quill',
            'Pass',
        ]);
        await entries(page).filter({ hasText: /^Poe/ }).click();
        await entries(page)
            .filter({ hasText: /^Poe alone, two actions/ })
            .waitFor();
        assert.deepEqual(await texts(page, '.ask .ans[data-answer] b'), [
            'Poe alone, two actions',
            'then Hart',
            'then Quill',
        ]);
        await page.keyboard.press('Escape');
        await entries(page).filter({ hasText: /^Pass/ }).waitFor();
        await page.locator('.who').filter({ hasText: 'Quill' }).first().click();
        await entries(page)
            .filter({ hasText: /^then Hart/ })
            .click();
        const before = await answersOf(page);
        assert.deepEqual(await seriousFaults(page), []);
        await entries(page)
            .filter({ hasText: /^Quill, then Hart/ })
            .click();
        await answered(page, before);
        await page
            .locator('.side.right')
            .getByText(/Quill and .* Hart act\./)
            .first()
            .waitFor();
    }));

test('a base shows where its model looks, and marks of Done and Lookout', () =>
    host.visit({}, async (page) => {
        const { view } = await at(page, 'action', { prefer: ['^watch', '^solo'], shows: 'lookout' });
        await entries(page).first().waitFor();
        assert.ok(view.models.every(({ facing }) => facing));
        assert.equal(await page.locator('.overlay .base .beak').count(), view.models.length);
        const watching = view.models.filter(({ state }) => state.includes('lookout')).length;
        assert.equal(
            await page.locator('.side.left .tag.good').filter({ hasText: 'Lookout' }).count(),
            watching,
        );
        assert.ok((await page.locator('.overlay .base .cond').count()) >= watching);
        assert.match(
            await page.locator('.sheet p.row').textContent(),
            /Has not acted yet|On Lookout|Done/,
        );
        assert.deepEqual(await seriousFaults(page), []);
        await entries(page).filter({ hasText: /^Turn/ }).click();
        await page.locator('.ask .go').waitFor();
    }));

test('on a narrow screen how it stands is in the menu, and nothing is too wide', () =>
    host.visit({ ...phone, colorScheme: 'dark' }, async (page) => {
        await at(page, 'activate');
        await entries(page).first().waitFor();
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: 'How the game stands' }).click();
        await page.locator('dialog .score').waitFor();
        assert.deepEqual(await seriousFaults(page), []);
    }));
