// The tools of the map: ruler, pinch, dragging a base, choosing among bases that overlap, hatching, hints.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrange } from './arrange.mjs';
import { seriousFaults } from './browser.mjs';
import { ANSWERS, answered, answersOf, phone, settled, visiting } from './visit.mjs';

const host = visiting();

const acting = (page, more = {}) => arrange(page, host.address, { until: 'act', ...more });

/** Milliseconds between two moments of a gesture. */
const MOMENT = 20;

/** Puts fingers on the screen, moves them and takes them off. The moments are those of the gesture, however late the
 * machine is to make them: a finger that goes off at once was not held. */
async function fingers(page, context) {
    const session = await context.newCDPSession(page);
    let now = Date.now();
    return (type, ...points) =>
        session.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: points.map(([x, y], id) => ({ x, y, id })),
            timestamp: (now += MOMENT) / 1000,
        });
}

/** The middle of a model's base on the screen. */
async function middleOf(page, model) {
    const box = await page.locator(`.overlay [data-model="${model}"] .rim`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
}

test('the ruler measures, from base to base where it can', () =>
    host.visit({}, async (page) => {
        const { view } = await acting(page);
        await page.locator('.overlay .base').first().waitFor();
        await page.getByRole('button', { name: 'Ruler' }).first().click();
        const map = await page.locator('.map-view').boundingBox();
        await page.mouse.move(map.x + 60, map.y + 200);
        await page.mouse.down();
        await page.mouse.move(map.x + 260, map.y + 240, { steps: 3 });
        await page.mouse.up();
        const chip = page.locator('.overlay .measure-chip').last();
        assert.match(await chip.textContent(), /^\d+\.\d\u2033$/);

        const [a, b] = view.models.filter(({ out }) => !out);
        await page.mouse.move(...(await middleOf(page, a.model)));
        await page.mouse.down();
        await page.mouse.move(...(await middleOf(page, b.model)), { steps: 3 });
        await page.mouse.up();
        const gap = (Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius) / 1000;
        assert.equal(await chip.textContent(), `${Math.max(0, gap).toFixed(1)}\u2033 base to base`);
        await page.keyboard.press('Shift+M');
        await page.locator('.overlay .measure-end').first().waitFor({ state: 'detached' });
    }));

test('two fingers zoom and one pans', () =>
    host.visit(phone, async (page, context) => {
        await acting(page);
        const touch = await fingers(page, context);
        const width = async () => (await page.locator('.world .overlay').boundingBox()).width;
        const [box, before] = await settled(page, async () => [
            await page.locator('.map-view').boundingBox(),
            await width(),
        ]);
        const [x, y] = [box.x + box.width / 2, box.y + 150];
        await touch('touchStart', [x - 30, y], [x + 30, y]);
        for (let i = 1; i <= 6; i++)
            await touch('touchMove', [x - 30 - 10 * i, y], [x + 30 + 10 * i, y]);
        await touch('touchEnd');
        const after = await width();
        assert.ok(after > before * 2 && after < before * 4.5, `from ${before} to ${after}`);
        const left = (await page.locator('.world').boundingBox()).x;
        await touch('touchStart', [x, y]);
        for (let i = 1; i <= 5; i++) await touch('touchMove', [x - 20 * i, y]);
        await touch('touchEnd');
        const moved = left - (await page.locator('.world').boundingBox()).x;
        assert.ok(moved > 60 && moved <= 101, `moved by ${moved}`);
        assert.ok(Math.abs((await width()) - after) < 1, 'no other size');
    }));

/** The model that acts on a bare table, and a free place three inches from it, both on the screen. */
async function draggable(page) {
    const { view } = await acting(page, { wish: { table: 'table 36 36\n' }, offers: '^move' });
    const id = view.options.find(({ words }) => words.startsWith('move ')).words.split(' ')[1];
    await page.locator('.overlay .reach').waitFor();
    const own = view.models.find(({ model }) => model === id);
    const others = view.models.filter(({ model }) => model !== id);
    const room = ([dx, dy]) =>
        Math.min(
            ...others.map(({ x, y }) => Math.hypot(own.x + dx - x, own.y + dy - y)),
            own.x + dx,
            own.y + dy,
            36000 - own.x - dx,
            36000 - own.y - dy,
        );
    const [[dx, dy]] = [0, 1, 2, 3, 4, 5, 6, 7]
        .map((i) => [3000 * Math.cos((i * Math.PI) / 4), 3000 * Math.sin((i * Math.PI) / 4)])
        .sort((a, b) => room(b) - room(a));
    const rim = page.locator(`.overlay [data-model="${id}"] .rim`);
    const base = await settled(page, () => rim.boundingBox());
    const mil = base.width / (2 * own.radius);
    const from = [base.x + base.width / 2, base.y + base.height / 2];
    return { from, to: [from[0] + dx * mil, from[1] + dy * mil] };
}

test('the chosen base is dragged with the mouse and walks when let go', () =>
    host.visit({}, async (page) => {
        const { from, to } = await draggable(page);
        const before = await answersOf(page);
        await page.mouse.move(...from);
        await page.mouse.down();
        await page.mouse.move(...to, { steps: 5 });
        await page.locator('.overlay .base.ghost').waitFor();
        assert.equal(await answersOf(page), before);
        await page.mouse.up();
        await answered(page, before);
        assert.match(await page.locator('.log').textContent(), /moves \d/);
    }));

test('with a finger a dragged base waits for the button', () =>
    host.visit(phone, async (page, context) => {
        const { from, to } = await draggable(page);
        const touch = await fingers(page, context);
        const before = await answersOf(page);
        await touch('touchStart', from);
        for (let i = 1; i <= 5; i++)
            await touch(
                'touchMove',
                from.map((start, k) => start + ((to[k] - start) * i) / 5),
            );
        await touch('touchEnd');
        await page.locator('.overlay .base.ghost').waitFor();
        const walk = page.getByRole('button', { name: /^Walk \d/ });
        await walk.waitFor();
        assert.equal(await answersOf(page), before, 'not yet');
        assert.deepEqual(await seriousFaults(page), []);
        await walk.tap();
        await answered(page, before);
    }));

test('a way is bent by a button, and a place says who is seen from there', () =>
    host.visit({}, async (page) => {
        const { from, to } = await draggable(page);
        await page.keyboard.press('m');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: /^Back/ }).waitFor();
        const half = from.map((start, k) => (start + to[k]) / 2);
        await page.mouse.move(half[0], half[1] + 15);
        await page.getByText(/^From there: /).waitFor();
        await page.getByRole('button', { name: /^Way-point/ }).click();
        await page.mouse.move(...to, { steps: 3 });
        await page.locator('.overlay .wp').waitFor();
        const before = await answersOf(page);
        await page.mouse.click(...to);
        await answered(page, before);
    }));

test('where bases overlap under a finger, a list asks which', () =>
    host.visit(phone, async (page) => {
        const { view } = await acting(page, { prefer: ['^move'], seek: true, offers: '^move' });
        await page.getByRole('button', { name: 'Fit the whole table' }).tap();
        const places = await settled(page, () =>
            Promise.all(
                view.models.map(async ({ model }) => ({ model, at: await middleOf(page, model) })),
            ),
        );
        const far = ([a, b]) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]);
        const [one, two] = places
            .flatMap((a, i) => places.slice(i + 1).map((b) => [a, b]))
            .sort((a, b) => far(a) - far(b))[0];
        assert.ok(far([one, two]) < 30, 'two bases are near each other');
        await page.touchscreen.tap((one.at[0] + two.at[0]) / 2, (one.at[1] + two.at[1]) / 2);
        const crowd = page.locator('.crowd');
        await crowd.waitFor();
        assert.ok((await crowd.getByRole('button').count()) >= 2);
        assert.deepEqual(await seriousFaults(page), []);
        await crowd.getByRole('button').first().tap();
        await crowd.waitFor({ state: 'hidden' });
    }));

test('slower ground within reach is hatched', () =>
    host.visit({}, async (page) => {
        await acting(page, {
            offers: '^move',
            wish: { table: 'table 36 36\npiece mud 0 difficult 0,0 36,0 36,36 0,36\n' },
        });
        await page.locator('.overlay .reach').waitFor();
        assert.equal(await page.locator('.overlay .reach-rough').count(), 1);
    }));

test('a hint outlines an answer and says why', () =>
    host.visit({}, async (page) => {
        await acting(page);
        await page.locator(ANSWERS).first().waitFor();
        const before = await answersOf(page);
        await page.keyboard.press('Shift+H');
        await page.locator('.toast').waitFor();
        await page.locator('.ans.hinted').first().waitFor();
        assert.equal(await answersOf(page), before, 'never committed');
        assert.match(
            await page.locator('.toast').textContent(),
            /From there \d+ in sight|: .*(%|no chance)|values this most/,
        );
    }));
