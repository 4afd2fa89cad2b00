// Shadows of the West on the page: one click to a game, its panel, who acts, facing and marks, standing orders,
// and a whole game by clicks and keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seriousFaults } from './browser.mjs';
import { cells, entries, testing, texts } from './system.mjs';
import { answered, answersOf } from './visit.mjs';

const POSSE = (name) =>
    `roster shadows\nname ${name}\nmodel "${name} Hart" hero rifle pistol\n` +
    `model "${name} Poe" veteran carbine\nmodel "${name} Quill" novice pistol\n`;
const WISH = {
    system: 'shadows',
    players: ['person', 'person'],
    rosters: [POSSE('Ada'), POSSE('Bea')],
    table: 'widows-crossing',
};
const { host, at, wholeGames, oneClick, narrow } = testing(WISH);

wholeGames({ players: ['person', 'scripted'], house: 'house shadows\nset turns 1\n' }, 10);

oneClick('Dracula\u2019s America', /Widow's Crossing/, async (page) => {
    assert.match(await page.locator('.board h2').textContent(), /^Shootout SW-SCEN-1/);
    assert.deepEqual(await texts(page, '.board thead th'), ['You', 'They']);
});

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
        assert.deepEqual(await cells(page, 'Cards'), cards);
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

narrow('activate', '.score');
