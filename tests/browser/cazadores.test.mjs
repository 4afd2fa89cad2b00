// Cazadores on the page: one click to a guided hunt, the clock, the adversary with its piles and its tree, the
// difficulty die, several hunters without a curtain, and a whole hunt by clicks and keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEngine, seriousFaults } from './browser.mjs';
import { entries, testing, texts } from './system.mjs';
import { ANSWERS, answered, answersOf, eventually, phone } from './visit.mjs';

const WISH = {
    system: 'cazadores',
    players: ['person'],
    rosters: ['the-long-road'],
    table: 'old-pass',
    switches: { adversary: 'son' },
};
const TWO = { players: ['person', 'person'], rosters: ['the-first-pack', 'the-quiet-hand'] };
const { host, at, wholeGames, oneClick, narrow } = testing(WISH, { prefer: ['^attack', '^move'] });

const dial = (tick) => ((tick - 1) % 10) + 1;
const labelOf = (page, where) => page.locator(where).first().getAttribute('aria-label');
const boxes = (page, state) => page.locator(`.side.right .bx i${state}`).count();

/** Opens a hunt as bots have left it: when a part of the beast has nothing left, or when it is down and the hunt goes
 *  on; of some hunts the first in which that comes to pass. */
async function hunted(page, when) {
    await openEngine(page);
    let found = null;
    for (let number = 1; number <= 12 && !found; number++)
        found = await huntUntil(page, `${when} ${number}`, when);
    assert.ok(found, 'no such hunt');
    await page.goto(`${host.address}/#/game/${found.saved}`);
    return found.view;
}

function huntUntil(page, seed, when) {
    return page.evaluate(
        async ([wish, wanted]) => {
            const { engine } = globalThis;
            const game = await engine.newGame({ ...wish, players: ['scripted'] });
            const isUp = (view) => view.models.some(({ model }) => model === 'f1');
            const isWorn = ({ fields }) => [0, 1, 2, 3].some((i) => !fields.locations[i]);
            const holds = {
                worn: (view) => isUp(view) && isWorn(view) && view.question.topic === 'turn',
                down: (view) => !isUp(view),
            };
            for (;;) {
                const turn = await game.turn();
                if (turn.over) return null;
                const view = await game.view({ seat: turn.seat });
                if (view.round > 0 && holds[wanted](view)) {
                    const { info } = await game.branch(['person']);
                    await engine.savedGames();
                    return { saved: info.saved, view };
                }
                await game.step();
            }
        },
        [{ ...WISH, seed }, when],
    );
}

wholeGames({ rosters: ['the-first-pack'], house: 'house cazadores\nset rounds 1\n' }, 10);

oneClick('Cazadores', /The Wandering Son, The Old Pass/, async (page) => {
    assert.equal(await labelOf(page, '.clock svg'), 'The hunt has not begun.');
    assert.equal(await page.locator('.side.left .who').count(), 3);
    assert.deepEqual(await texts(page, '.stats dd'), ['5\u2033', '7', '2\u2033', '6', '6']);
    assert.deepEqual(await texts(page, '.locs th[scope=row]'), [
        'Head',
        'Torso',
        'Upper limbs',
        'Lower limbs',
    ]);
    assert.equal(await boxes(page, ':not(.x)'), 20);
    assert.deepEqual(await texts(page, '.tray .pile .cap'), ['Hits 36 left', 'Actions 16 left']);
    assert.equal(await page.locator('.overlay .exit').count(), 2);
    await page.locator('.overlay .zone-legal').first().waitFor();
});

test('the clock, the adversary, its cards and its tree', () =>
    host.visit({}, async (page) => {
        const { view } = await at(page, 'turn', { offers: '^attack' });
        await entries(page).first().waitFor();
        const { fields, piles } = view;
        assert.equal(await page.locator('.turns .brief').textContent(), `tick ${dial(fields.tick)}`);
        const clock = await labelOf(page, '.clock svg');
        assert.ok(clock.startsWith(`Tick ${dial(fields.tick)} of round ${view.round}. `), clock);
        assert.ok(clock.includes(`Wandering Son at ${dial(fields.models.due[3])}`), clock);
        assert.equal(await page.locator('.clock .base').count(), view.models.length);

        const left = [0, 1, 2, 3].map((i) => fields.locations[i] ?? 0);
        assert.equal(
            await boxes(page, ':not(.x)'),
            left.reduce((sum, one) => sum + one, 0),
        );
        const chances = (await texts(page, '.locs .pc')).map((text) => Number.parseInt(text) || 0);
        assert.equal(
            chances.reduce((sum, one) => sum + one, 0),
            100,
        );
        const size = (name) => piles.find(({ pile }) => pile === name).size;
        assert.deepEqual(await texts(page, '.tray .pile .cap'), [
            `Hits ${size('locations')} left`,
            `Actions ${size('actions')} left`,
        ]);
        assert.equal(await page.locator('.count td.gone').count(), size('played'));

        assert.match(
            await page.locator('.tree h3').textContent(),
            /^Last turn: .*(aggress|defens|sentry)/,
        );
        const asked = await texts(page, '.tree li b');
        assert.ok(asked.includes('Hold Ground'), asked.join());
        assert.equal(await page.locator('.tree li.yes:not(.within)').count(), 1);
        assert.deepEqual(await seriousFaults(page), []);
    }));

test('an attack shows the difficulty die, the wounds and the tick it leads to', () =>
    host.visit({}, async (page) => {
        const { view } = await at(page, 'turn', { offers: '^attack', wish: { seed: 'aim' } });
        await entries(page).first().waitFor();
        await page.keyboard.press('a');
        await page.locator('.odds .diff').waitFor();
        const label = await labelOf(page, '.odds .diff svg');
        assert.match(label, /difficulty di.* Each of the [3-9] dice must reach it, at least 6\.$/);
        assert.equal(await page.locator('.odds .diff .under').count(), 6);
        const [, dice] = /the (\d) dice/.exec(label);
        assert.equal(await page.locator('.odds .counts g').count(), Number(dice) + 1);
        assert.match(
            await labelOf(page, '.odds .counts svg'),
            /^wounds 0 \d+ percent, wounds 2 \d+ percent/,
        );
        const cost = Number(await page.locator('.ans.on .cost span').first().textContent());
        const next = await page.locator('.board .next').textContent();
        assert.ok(next.includes(`acts again at ${dial(view.fields.tick + cost)}`), next);
        assert.equal(await page.locator('.clock .ck-ghost').count(), 1);
        const before = await answersOf(page);
        await page.keyboard.press('Enter');
        await answered(page, before);
        await page.locator('.log .line .hard').first().waitFor();
        assert.match(await page.locator('.log').textContent(), /attacks Wandering Son, great weapon/);
    }));

test('hands, ammunition and conditions of hunters', () =>
    host.visit({ colorScheme: 'dark' }, async (page) => {
        await at(page, 'turn', {
            wish: { rosters: ['the-quiet-hand'] },
            prefer: ['^ready 1', '^act a1'],
        });
        await entries(page).first().waitFor();
        const elsa = page.locator('.side.left .who').filter({ hasText: 'Elsa' });
        assert.match(await elsa.textContent(), /rifle, loaded/i);
        await page.locator('.sheet').getByText('loaded, ').first().waitFor();
        assert.match(await page.locator('.sheet').textContent(), /Shooting 9/);
        await entries(page)
            .filter({ hasText: /^Defend/ })
            .first()
            .click();
        await page.locator('.side.left .tag.only').first().waitFor();
        assert.match(await page.locator('.side.left .tag.only').first().textContent(), /Defends/);
        assert.deepEqual(await seriousFaults(page), []);
    }));

test('a location brought to nothing passes its cards on and weakens the beast', () =>
    host.visit({}, async (page) => {
        const view = await hunted(page, 'worn');
        await entries(page).first().waitFor();
        const gone = [0, 1, 2, 3].filter((i) => !view.fields.locations[i]);
        assert.equal(await page.locator('.locs .gone').count(), gone.length);
        const weaker = gone.filter((i) => i > 0).length;
        assert.equal(await page.locator('.stats .down').count(), weaker);
        const chances = (await texts(page, '.locs .pc')).map((text) => Number.parseInt(text) || 0);
        for (const i of gone) assert.equal(chances[i], 0);
        assert.equal(
            chances.reduce((sum, one) => sum + one, 0),
            100,
        );
    }));

test('with nothing left to hunt the page waits for the end by itself', () =>
    host.visit({}, async (page) => {
        await hunted(page, 'down');
        await page.locator('.luck-report').waitFor();
        assert.match(await page.locator('#question').textContent(), /won/i);
        assert.match(await page.locator('.log').textContent(), /nothing is left to be decided/);
    }));

test('several hunt together at one screen without a curtain', () =>
    host.visit({}, async (page) => {
        const { seat } = await at(page, 'turn', { wish: TWO, bots: false, prefer: ['^defend', '^act'] });
        const acting = page.locator('.side.left .seat.now h2');
        await entries(page).first().waitFor();
        const first = await acting.textContent();
        assert.equal(first, seat === 'a' ? 'The First Pack' : 'The Quiet Hand');
        const start = await answersOf(page);
        const other = async () => {
            await page.locator(ANSWERS).first().waitFor();
            return (await acting.textContent()) !== first;
        };
        for (let i = 0; i < 12 && !(await other()); i++) {
            const before = await answersOf(page);
            const defend = entries(page).filter({ hasText: /^Defend/ });
            const end = entries(page).filter({ hasText: /^End the turn/ });
            const named = entries(page).first();
            await ((await defend.count()) > 0 ? defend : (await end.count()) > 0 ? end : named)
                .first()
                .click();
            await answered(page, before);
        }
        assert.ok(await other(), 'the other pack is asked');
        assert.equal(await page.locator('.curtain').count(), 0);
        assert.equal(
            await page.locator('.side.left .seat.seat-3').count(),
            1,
            'not in the colours of foes',
        );
        while ((await answersOf(page)) > start) {
            const before = await answersOf(page);
            await page.keyboard.press('Shift+U');
            await eventually(async () => (await answersOf(page)) < before, 'taken back');
        }
        await eventually(async () => (await acting.textContent()) === first, 'whoever was asked first');
    }));

for (const [objective, title, there] of [
    [
        'artifacts',
        /Recover the Artifacts.*0 of 3 carried/,
        async (page) => {
            assert.equal(await page.locator('.overlay .disc.d-artifact').count(), 3);
        },
    ],
    [
        'prisoner',
        /Save the Prisoner/,
        async (page) => {
            assert.equal(await page.locator('.overlay .base.seat-4').count(), 1, 'no foe by its looks');
            assert.doesNotMatch(await labelOf(page, '.clock svg'), /Prisoner/);
        },
    ],
]) {
    test(`an objective stands beside the clock: ${objective}`, () =>
        host.visit({}, async (page) => {
            await at(page, 'turn', { wish: { switches: { adversary: 'son', objective } } });
            await entries(page).first().waitFor();
            assert.match(await page.locator('.board .goal').textContent(), title);
            await there(page);
        }));
}

narrow('turn', '.clock');

test('on a phone what is hunted is a tap away', () =>
    host.visit(phone, async (page) => {
        await at(page, 'turn', { offers: '^attack' });
        await entries(page).first().waitFor();
        await page.locator('.strip button').last().tap();
        await page.locator('dialog .locs').waitFor();
        await page.locator('dialog .tray .count').waitFor();
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
        assert.deepEqual(await seriousFaults(page), []);
    }));
