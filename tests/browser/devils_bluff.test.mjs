// Devil's Bluff on the page: one click to a game, its panel, declaring, drawing, standing orders, and a whole
// game by clicks and keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seriousFaults } from './browser.mjs';
import { Player } from './player.mjs';
import { cells, entries, testing, texts, withSettings } from './system.mjs';
import { answered, answersOf, eventually } from './visit.mjs';

const GANG = (name) =>
    `roster devils-bluff\nname ${name}\nmodel "${name} Hart" leader rifle knife\n` +
    `model "${name} Poe" hired-gun revolver\nmodel "${name} Quill" hired-gun shotgun\n`;
const WISH = {
    system: 'devils-bluff',
    players: ['person', 'person'],
    rosters: [GANG('Ada'), GANG('Bea')],
    table: 'silver-creek',
    switches: { mission: 'high-noon', placing: 'random' },
};
const attacking = ['attack', 'advance attack', 'move'];

const { host, at, wholeGames, oneClick, narrow } = testing(WISH, { prefer: attacking });

/** Standing orders as the page keeps them, before it is opened. */
const orders = (context, order) => withSettings(context, { orders: { 'devils-bluff.draws': order } });

wholeGames({ players: ['person', 'scripted'], house: 'house devils-bluff\nset rounds 1\n' }, 10);

oneClick('Devil\u2019s Bluff', /Silver Creek/, async (page) => {
    assert.match(await page.locator('.board h2').textContent(), /DB-MIS-\d/);
    assert.deepEqual(await texts(page, '.board thead th'), ['You', 'They']);
});

test('the panel says how both gangs stand', () =>
    host.visit({}, async (page) => {
        const { view } = await at(page, 'attack', { offers: '^attack' });
        await page.locator('.plan li.now').waitFor();
        assert.match(await page.locator('.board h2').textContent(), /^High Noon/);
        const own = view.seat === 'a' ? [0, 1] : [1, 0];
        const points = own.map((seat) => String(view.fields.vp[seat] ?? 0));
        assert.deepEqual(await cells(page, 'Points'), points);
        assert.equal(await page.locator('.turns .brief').textContent(), `${points.join(' : ')} points`);
        assert.deepEqual(await cells(page, 'Rout pile'), ['steady', 'steady']);
        const lives = (seat) =>
            [0, 1, 2].map(
                (i) =>
                    ['to come', 'up', 'out', 'out', 'out'][view.fields.models.life[3 * seat + i] ?? 0],
            );
        const gang = (seat) =>
            ['up', 'to come', 'out']
                .map((word) => [lives(seat).filter((life) => life === word).length, word])
                .filter(([count]) => count > 0)
                .map(([count, word]) => `${count} ${word}`)
                .join(', ');
        assert.deepEqual(await cells(page, 'Gang'), own.map(gang));
        const size = (name) => view.piles.find(({ pile }) => pile === name).size;
        const piles = `Deck ${size('deck')}, discards ${size('discards')}`;
        assert.equal(await page.locator('.board .piles').textContent(), piles);
        const plan = view.fields.plan.map(
            (action) => ['', 'Move', 'Advance', 'Attack', 'Secure', 'Pass'][action],
        );
        const said = plan.map(
            (word, i) =>
                word + (i < view.fields.plan_at ? ', made' : i === view.fields.plan_at ? ', now' : ''),
        );
        assert.deepEqual(await texts(page, '.plan li'), said);
        assert.equal(await page.locator('.plan .tag').count(), plan.length > 2 ? 1 : 0);
        const model = view.question.numbers[0];
        const row = page.locator('.who.sel');
        assert.match(await row.textContent(), new RegExp(`${view.fields.models.hp[model]} HP`));
        const left = view.fields.models.points[model] ?? 0;
        assert.equal(await row.locator('.pips i.on').count(), left);
        assert.match(
            await page.locator('.sheet p.row').textContent(),
            new RegExp(`, ${left} of \\d Command Points`),
        );
    }));

test('actions are declared one after the other, by keys and with a way back', () =>
    host.visit({}, async (page) => {
        await at(page, 'ready', { prefer: [] });
        await entries(page).first().waitFor();
        const offered = await texts(page, '.ask .ans[data-answer] b');
        assert.deepEqual(offered, ['Move', 'Attack', 'Secure', 'Pass']);
        await page.keyboard.press('m');
        await entries(page)
            .filter({ hasText: /^Advance/ })
            .waitFor();
        assert.equal(
            await entries(page)
                .filter({ hasText: /^Declare/ })
                .count(),
            0,
        );
        await page.keyboard.press('Escape');
        await entries(page)
            .filter({ hasText: /^Secure/ })
            .waitFor();
        await page.keyboard.press('p');
        await page.keyboard.press('a');
        const before = await answersOf(page);
        await page.getByText('So far: Pass, Attack').waitFor();
        assert.match(await entries(page).first().textContent(), /^Declare Pass, Attack/);
        assert.deepEqual(await seriousFaults(page), []);
        await page.keyboard.press('1');
        await page.keyboard.press('Enter');
        await answered(page, before);
        await page
            .getByText(/ will pass, attack\.$/)
            .first()
            .waitFor();
    }));

test('a drawn card is used, or one of the hand', async () => {
    for (const [order, key] of [
        ['always', 'k'],
        ['matters', null],
    ]) {
        await host.visit({}, async (page, context) => {
            await orders(context, order);
            const { view } = await at(page, 'draw-attack', {
                offers: order === 'always' ? '' : '^swap',
            });
            assert.equal(view.question.routine, 'draws');
            const matters = view.question.matters === 1;
            if (order === 'matters' && !matters) {
                const answers = await answersOf(page);
                await eventually(async () => (await answersOf(page)) >= answers, 'the page answers');
                await page.getByText('Use the card drawn, by standing order.').first().waitFor();
                return;
            }
            await page.locator('.ask.band').waitFor();
            await page.locator('.fan .playable').first().waitFor();
            const ribbons = await texts(page, '.fan .role');
            assert.equal(
                ribbons.length,
                view.piles.find(({ pile, seat }) => pile === 'hand' && seat === view.seat).size,
            );
            for (const ribbon of ribbons) assert.match(ribbon, /^(hits|misses)$/);
            assert.match(
                await entries(page).first().textContent(),
                /^Use the card drawn, (Hits|Misses|hits|misses)/,
            );
            assert.deepEqual(await seriousFaults(page), []);
            const before = await answersOf(page);
            if (key) await page.keyboard.press(key).then(() => page.keyboard.press('Enter'));
            else
                await page
                    .locator('.fan .playable')
                    .first()
                    .click({ position: { x: 14, y: 30 } });
            await answered(page, before);
        });
    }
});

test('a standing order never to be asked about cards', () =>
    host.visit({}, async (page, context) => {
        await orders(context, 'always');
        await at(page, 'draw-attack');
        await page.locator('.ask.band').waitFor();
        const before = await answersOf(page);
        await page.getByRole('button', { name: 'Set a standing order' }).click();
        await page.getByLabel('Never ask: use every card drawn').check();
        assert.deepEqual(await seriousFaults(page), []);
        await page.keyboard.press('Escape');
        await answered(page, before);
        await page.getByText('Use the card drawn, by standing order.').first().waitFor();
        await page.locator('.orders').getByText('Never ask: use every card drawn').waitFor();
    }));

test('an entry point is put where one points along the edge', () =>
    host.visit({}, async (page) => {
        await at(page, 'entry', { wish: { switches: { mission: 'high-noon' } } });
        await page.locator('.overlay .zone-legal').first().waitFor();
        const before = await answersOf(page);
        await new Player(page).answer();
        await answered(page, before);
    }));

narrow('ready', '.score', { prefer: [] });
