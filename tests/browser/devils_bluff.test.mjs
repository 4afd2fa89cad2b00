// Devil's Bluff on the page: one click to a game, its panel, declaring, drawing, standing orders, and a whole
// game by clicks and keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrange } from './arrange.mjs';
import { openEngine, run, seriousFaults } from './browser.mjs';
import { Player } from './player.mjs';
import {
    ANSWERS,
    answered,
    answersOf,
    checkOf,
    endOf,
    eventually,
    phone,
    saveRecord,
    visiting,
} from './visit.mjs';

const host = visiting();

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

const at = (page, until, more = {}) =>
    arrange(page, host.address, {
        until,
        seek: true,
        prefer: attacking,
        ...more,
        wish: { ...WISH, ...more.wish },
    });
const entries = (page) => page.locator('.ask .ans[data-answer]');
const texts = (page, where) => page.locator(where).allTextContents();

/** Standing orders as the page keeps them, before it is opened. */
const orders = (context, order) =>
    context.addInitScript(
        (value) =>
            localStorage.setItem(
                'bluff.settings',
                JSON.stringify({ orders: { 'devils-bluff.draws': value } }),
            ),
        order,
    );

/** Opens a short game against a bot. */
async function shortGame(page, rounds) {
    await openEngine(page);
    const saved = await page.evaluate(
        async (wish) => {
            const game = await globalThis.engine.newGame(wish);
            await globalThis.engine.savedGames();
            return game.info.saved;
        },
        {
            ...WISH,
            players: ['person', 'scripted'],
            house: `house devils-bluff\nset rounds ${rounds}\n`,
            seed: 'short',
        },
    );
    await page.goto(`${host.address}/#/game/${saved}`);
}

async function playToTheEnd(page, rounds, touch) {
    await shortGame(page, rounds);
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
    host.visit({}, (page) => playToTheEnd(page, 1, false)),
);

test('a whole game on a phone', { timeout: 400000 }, () =>
    host.visit({ ...phone, colorScheme: 'dark' }, (page) => playToTheEnd(page, 1, true)),
);

test('one click from the first page to a game that explains itself', () =>
    host.visit({ colorScheme: 'dark' }, async (page) => {
        await page.getByRole('button', { name: 'Play now: Devil\u2019s Bluff' }).click();
        await page.locator(ANSWERS).first().waitFor();
        assert.match(await page.locator('.where').textContent(), /Silver Creek/);
        await page.locator('.ask .guide').waitFor();
        assert.match(await page.locator('.board h2').textContent(), /DB-MIS-\d/);
        assert.deepEqual(await texts(page, '.board thead th'), ['You', 'They']);
        assert.deepEqual(await seriousFaults(page), []);
        await page.getByRole('button', { name: 'Stop explaining' }).click();
        assert.equal(await page.locator('.ask .guide').count(), 0);
    }));

test('the panel says how both gangs stand', () =>
    host.visit({}, async (page) => {
        const { view } = await at(page, 'attack', { offers: '^attack' });
        const cells = async (row) => {
            const line = page.locator('.score tbody tr').filter({ hasText: row });
            return line.locator('td').allTextContents();
        };
        await page.locator('.plan li.now').waitFor();
        assert.match(await page.locator('.board h2').textContent(), /^High Noon/);
        const own = view.seat === 'a' ? [0, 1] : [1, 0];
        const points = own.map((seat) => String(view.fields.vp[seat] ?? 0));
        assert.deepEqual(await cells('Points'), points);
        assert.equal(await page.locator('.turns .brief').textContent(), `${points.join(' : ')} points`);
        assert.deepEqual(await cells('Rout pile'), ['steady', 'steady']);
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
        assert.deepEqual(await cells('Gang'), own.map(gang));
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
            await page.reload();
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
        await page.reload();
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

test('on a narrow screen how it stands is in the menu, and nothing is too wide', () =>
    host.visit({ ...phone, colorScheme: 'dark' }, async (page) => {
        await at(page, 'ready', { prefer: [] });
        await entries(page).first().waitFor();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.equal(wide, 390);
        const bar = await page.locator('.bar').boundingBox();
        const brief = await page.locator('.turns .brief').boundingBox();
        assert.ok(brief.y >= bar.y && brief.y + brief.height <= bar.y + bar.height, 'within the bar');
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: 'How the game stands' }).click();
        await page.locator('dialog .score').waitFor();
        assert.deepEqual(await seriousFaults(page), []);
    }));
