// Panning a full table: forty bases among forty pieces. What a pan may cost is counted; how many frames a
// second that gives on this machine is only told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrange } from './arrange.mjs';
import { visiting } from './visit.mjs';

const host = visiting();
const STEPS = 120;

const round = (value) => Math.round(value * 1000) / 1000;

const KINDS = [
    ['saloon', '1 blocking,hard,impassable'],
    ['rocks', '1 obscuring,hard,difficult'],
    ['sage', '1 obscuring,soft,difficult'],
    ['creek', '0 difficult'],
    ['fence', '1 obscuring,soft,barrier'],
    ['crates', '1 obscuring,hard,impassable'],
    ['walk', '0 -'],
    ['woods', '1 obscuring,soft,difficult'],
];

function fullTable() {
    const pieces = Array.from({ length: 40 }, (_, i) => {
        const [name, what] = KINDS[i % KINDS.length];
        const [x, y] = [8 + (i % 6) * 5.6, 8 + Math.floor(i / 6) * 4.8];
        const corners = [
            [x, y],
            [x + 3, y + 0.3],
            [x + 2.8, y + 2.2],
            [x + 0.2, y + 2],
        ];
        return `piece ${name}-${i + 1} ${what} ${corners.map((p) => p.map(round).join()).join(' ')}`;
    });
    return ['table 48 48', 'name Forty pieces', 'style street', ...pieces, ''].join('\n');
}

/** Five riders beside their horses: ten bases. */
function fullRoster(gang) {
    const riders = Array.from(
        { length: 5 },
        (_, i) => `model "Rider${gang}${i}" character derringer horse toughness=9`,
    );
    return ['roster ruthless', `name Gang ${gang}`, ...riders, ''].join('\n');
}

/** What changes within the map, and when frames come, from now on. */
async function watch(page) {
    await page.evaluate(() => {
        const world = document.querySelector('.world');
        const seen = { changes: new Set(), frames: [] };
        globalThis.seen = seen;
        new MutationObserver((list) => {
            for (const { target, type, attributeName } of list)
                seen.changes.add(`${type} ${attributeName} of ${target.getAttribute('class')}`);
        }).observe(world, { attributes: true, childList: true, subtree: true });
        let last = 0;
        const tick = (now) => {
            if (last > 0) seen.frames.push(now - last);
            last = now;
            requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
    });
}

async function workDone(session) {
    const { metrics } = await session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function pan(page) {
    const box = await page.locator('.map-view').boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await watch(page);
    for (let i = 1; i <= STEPS; i++)
        await page.mouse.move(x + 150 * Math.sin(i / 15), y - 120 + 120 * Math.cos(i / 15));
    await page.mouse.up();
}

test('a pan moves the table and draws nothing anew', { timeout: 60000 }, (t) =>
    host.visit({}, async (page, context) => {
        const { view } = await arrange(page, host.address, {
            until: 'act',
            prefer: ['^place-afoot'],
            wish: {
                players: Array(4).fill('person'),
                rosters: [1, 2, 3, 4].map(fullRoster),
                table: fullTable(),
                seed: 'forty',
            },
        });
        assert.equal(view.models.length, 40);
        await page.locator('.overlay .reach').waitFor();
        await page.locator('canvas.terrain').waitFor();
        await page.waitForTimeout(300);
        const session = await context.newCDPSession(page);
        await session.send('Performance.enable', { timeDomain: 'threadTicks' });
        const before = await workDone(session);
        await pan(page);
        const after = await workDone(session);
        const { changes, frames } = await page.evaluate(() => ({
            changes: [...globalThis.seen.changes],
            frames: globalThis.seen.frames,
        }));
        assert.deepEqual(changes, ['attributes style of world']);
        const layouts = after.LayoutCount - before.LayoutCount;
        assert.ok(layouts < STEPS / 10, `${layouts} layouts in ${STEPS} steps`);
        const milliseconds = frames.reduce((sum, one) => sum + one, 0);
        const busy = (after.TaskDuration - before.TaskDuration) * 1000;
        const late = frames.filter((one) => one > 25).length;
        t.diagnostic(
            `panning 40 models and 40 pieces: ${round((1000 * frames.length) / milliseconds).toFixed(1)} ` +
                `frames a second, ${late} of ${frames.length} late, ` +
                `${(busy / frames.length).toFixed(1)} ms of the page's processor time a frame, ${layouts} layouts`,
        );
    }),
);
