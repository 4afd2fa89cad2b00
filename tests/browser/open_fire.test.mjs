// Devils Bluff on Open Fire on the page: one click to a game, what the hand is worth, hands face down and shown,
// letting a card go, and a whole game by clicks and keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run, seriousFaults } from './browser.mjs';
import { Player } from './player.mjs';
import { cells, entries, testing, texts, withSettings } from './system.mjs';
import { answered, answersOf, eventually, phone } from './visit.mjs';

const GANG = (name) =>
    `roster open-fire\nname ${name}\nmodel "${name} Hart" leader revolver deadly tough hail-of-fire\n` +
    `model "${name} Poe" gunslinger-3 revolver quick stealthy\nmodel "${name} Quill" gunslinger-2 revolver\n` +
    `model "${name} Reed" hired revolver\nmodel "${name} Sand" hired revolver\n`;
const WISH = {
    system: 'open-fire',
    players: ['person', 'person'],
    rosters: [GANG('Ada'), GANG('Bea')],
    table: 'rope-street',
    switches: { mission: 'shootout', placing: 'random' },
};

const { host, at, wholeGames, oneClick } = testing(WISH, {
    prefer: ['^draw Round', '^attack', '^advance', '^move'],
});
const handOf = (view) =>
    view.piles.find(({ pile, seat }) => pile === 'hand' && seat === view.seat).cards;

/** The rank of some cards as the program tells it. */
async function rankOf(cards) {
    const { output } = await run('rank', ...cards);
    return output.split(' ')[0].trim();
}

/** What each rank is called on the page. */
const CALLED = {
    none: /^Nothing/,
    pair: /^Pair of /,
    'two-pairs': /^Two pairs, /,
    three: /^Three /,
    straight: /^Straight to /,
    flush: /^Flush to /,
    'full-house': /^Full house, /,
    four: /^Four /,
};

/** Every question about hands is asked. */
const askAlways = (context) => withSettings(context, { orders: { 'open-fire.hands': 'always' } });

wholeGames({ players: ['person', 'scripted'], house: 'house open-fire\nset rounds 1\n' }, 15, ['desk']);

oneClick('Open Fire', /Rope Street/, async (page) => {
    assert.match(await page.locator('.board h2').textContent(), /OF-MIS-\d/);
    assert.deepEqual(await cells(page, 'Hand'), ['no cards', 'no cards']);
    assert.deepEqual(await cells(page, 'Gang'), ['10 to come', '10 to come']);
});

test('a hand is named, laid face down, answered and shown', () =>
    host.visit({}, async (page, context) => {
        await askAlways(context);
        const { view } = await at(page, 'skill', { offers: '^play', bots: false });
        const uncover = page.getByRole('button', { name: /^I am / });
        await uncover.click();
        await entries(page).first().waitFor();
        const rank = await rankOf(handOf(view));
        const [own, theirs] = await cells(page, 'Hand');
        assert.match(own, CALLED[rank]);
        assert.match(theirs, /^\d cards?$/);
        const lay = entries(page).filter({ hasText: /^Lay / });
        assert.ok((await lay.textContent()).toLowerCase().includes(own.toLowerCase()));
        assert.deepEqual(await seriousFaults(page), []);
        await page.keyboard.press('h');
        await page.keyboard.press('Enter');
        await uncover.click();
        await page.locator('.hands .backs').waitFor();
        const [, laid] = await cells(page, 'Hand');
        assert.match(laid, /^\d cards?, face down$/, 'the other one does not see it');
        assert.equal(await page.locator('.hands .backs svg').count(), handOf(view).length);
        assert.deepEqual(await seriousFaults(page), []);
        const before = await answersOf(page);
        await page.keyboard.press('p');
        await page.keyboard.press('Enter');
        await answered(page, before);
        await page.getByText('Shown last').waitFor();
        assert.equal(await page.locator('.hands li .mini').count(), handOf(view).length);
    }));

test('a card is let go by a click, and each says what would be left', () =>
    host.visit({ ...phone, colorScheme: 'dark' }, async (page) => {
        const { view } = await at(page, 'discard', { prefer: ['^draw Round'] });
        await page.locator('.fan .playable').first().waitFor();
        const cards = handOf(view);
        assert.equal(cards.length, 6);
        const ribbons = await texts(page, '.fan .role');
        assert.equal(ribbons.length, 5, 'not on the new card');
        for (const [i, ribbon] of ribbons.entries()) {
            const rank = await rankOf(cards.filter((_, k) => k !== i));
            const word = rank === 'none' ? 'nothing' : rank.replace('-', ' ');
            assert.ok(ribbon.startsWith(word), `${ribbon} for ${rank}`);
        }
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
        const before = await answersOf(page);
        await new Player(page, true).answer();
        await answered(page, before);
    }));

test('a sheet tells of stress and injuries', () =>
    host.visit({}, async (page) => {
        const { view } = await at(page, 'activate', {
            shows: 'stress',
            offers: '^activate',
            wish: { house: 'house open-fire\nset profile.gunslinger.hp 3\nset profile.leader.hp 3\n' },
        });
        const stressed = page.locator('.side.left .who').filter({ hasText: /, stress \d/ });
        await stressed.first().click();
        assert.equal(
            await stressed.count(),
            view.models.filter(({ state }) => /stress/.test(state)).length,
        );
        await eventually(
            async () => /Stress \d: \d\u2033 less/.test(await page.locator('.sheet').textContent()),
            'stress on the sheet',
        );
        assert.deepEqual(await seriousFaults(page), []);
    }));
