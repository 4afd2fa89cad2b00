// What the engine tells the page before anything is done: sight as it is drawn, areas, ways, threats, and
// the moments of a game.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBrowser, openEngine, openPage, serve } from './browser.mjs';

const ROSTER = 'roster null\nname The Law\nmodel Wyatt boss\nmodel Virgil hand\n';
const TABLE = 'table 36 36\npiece Wall 2 blocking,impassable 10,16 26,16 26,20 10,20\n';
const RADIUS = 492;

let server, browser, page;

before(async () => {
    server = await serve();
    browser = await openBrowser();
    ({ page } = await openPage(browser, server.address));
    await openEngine(page);
    await page.evaluate(
        async ([roster, table]) => {
            const { engine } = globalThis;
            const game = await engine.newGame({
                system: 'null',
                players: ['person', 'person'],
                rosters: [roster, roster],
                table,
                seed: 'looks',
            });
            const places = ['a1 18,5', 'b1 18,31', 'a2 3,5', 'b2 3,31'];
            for (const place of places) {
                await game.uncover(place[0]);
                await game.answer(`place ${place}`);
            }
            globalThis.game = game;
            await game.uncover('a');
        },
        [ROSTER, TABLE],
    );
});

after(async () => {
    await browser?.close();
    await server?.stop();
});

const distance = ([x1, y1], [x2, y2]) => Math.hypot(x1 - x2, y1 - y2);

test('a clear line goes from rim to rim', async () => {
    const { others } = await page.evaluate(() => globalThis.game.inspect('a2'));
    const line = others.find(({ model }) => model === 'b2');
    assert.equal(line.sight, 'clear');
    assert.equal(line.cut_at, null);
    assert.ok(Math.abs(distance(line.from, [3000, 5000]) - RADIUS) <= 2);
    assert.ok(Math.abs(distance(line.to, [3000, 31000]) - RADIUS) <= 2);
    assert.ok(line.from[1] < line.to[1]);
});

test('a blocked line is cut where the piece begins', async () => {
    const { others } = await page.evaluate(() => globalThis.game.inspect('a1'));
    const line = others.find(({ model }) => model === 'b1');
    assert.equal(line.sight, 'blocked');
    assert.deepEqual(line.blocks, [0]);
    assert.deepEqual(line.cut_at, [18000, 16000]);
    assert.deepEqual(line.from, [18000, 5000 + RADIUS]);
    assert.deepEqual(line.to, [18000, 31000 - RADIUS]);
});

test('sight between two places, a ghost, and threats', async () => {
    const seen = await page.evaluate(async () => ({
        sight: await globalThis.game.sight({ x: 30000, y: 5000 }, { x: 30000, y: 31000 }),
        ghost: await globalThis.game.ghost('a1', [3000, 8000]),
        still: await globalThis.game.inspect('a1'),
        threats: await globalThis.game.threats(),
    }));
    assert.equal(seen.sight.sight, 'clear');
    assert.deepEqual(seen.sight.from, [30000, 5000]);
    assert.deepEqual(seen.ghost.at, [3000, 8000]);
    assert.equal(seen.ghost.others.find(({ model }) => model === 'b2').sight, 'clear');
    assert.deepEqual(seen.still.at, [18000, 5000]);
    assert.deepEqual(seen.threats.enemies.map(({ model }) => model), ['b1', 'b2']);
    assert.deepEqual(seen.threats.own.map(({ model }) => model), ['a1', 'a2']);
});

test('what happened can be looked at, branched off and taken back', async () => {
    const seen = await page.evaluate(async () => {
        const { game } = globalThis;
        const moments = await game.moments();
        const past = await game.lookAt(1);
        const view = await game.view();
        const branch = await game.branch(['person', 'scripted']);
        const branched = await branch.turn();
        const now = await game.lookAt(null);
        const record = await branch.record();
        await branch.close();
        const gone = await branch.turn().catch(({ kind }) => kind);
        const taken = await game.takeBack();
        return { moments, past, models: view.models.length, branched, now, record, gone, taken };
    });
    assert.deepEqual(
        seen.moments.map(({ words }) => words),
        ['place a1 18,5', '', 'place a2 3,5', ''],
    );
    assert.equal(seen.past.looking_at, 1);
    assert.equal(seen.models, 1);
    assert.equal(seen.branched.answer_count, 1);
    assert.equal(seen.branched.next, 'bot');
    assert.equal(seen.now.looking_at, null);
    assert.match(seen.record, /^# players person scripted\nbluff record /);
    assert.equal(seen.gone, 'gone');
    assert.equal(seen.taken.ok, true);
    assert.equal(seen.taken.turn.answer_count, 2);
});

test('mistakes are told in sentences', async () => {
    const seen = await page.evaluate(async () => {
        const { engine, game } = globalThis;
        const said = ({ message, kind, remarks, faults }) => ({ message, kind, remarks, faults });
        return {
            answer: await game.answer('place a2 99,99'),
            system: await engine.system('nothing').catch(said),
            player: await engine.newGame({ system: 'null', players: ['person', 'x'] }).catch(said),
            roster: await engine
                .newGame({
                    system: 'null',
                    players: ['person', 'scripted'],
                    rosters: ['roster null\nname X\nmodel A nobody\n'],
                })
                .catch(said),
            record: await engine.openRecord('nonsense').catch(said),
        };
    });
    assert.equal(seen.answer.ok, false);
    assert.match(seen.answer.refusal.rule, /^[A-Z]+-[A-Z]+-\d+$/);
    assert.notEqual(seen.answer.refusal.sentence, '');
    assert.match(seen.system.message, /no such system/);
    assert.match(seen.player.message, /no player x/);
    assert.equal(seen.roster.remarks[0].line, 3);
    assert.equal(seen.record.kind, 'input');
    assert.ok(seen.record.remarks.length > 0);
});
