// A whole game against a bot in a real browser, by clicks and keys only, on a desk and on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, run, seriousFaults } from './browser.mjs';
import { Player, setUp } from './player.mjs';
import { checkOf, endOf, phone, saveRecord, visiting } from './visit.mjs';

const host = visiting();

function playToTheEnd(options, touch) {
    return host.visit(options, async (page) => {
        await setUp(page, host.address);
        const asked = await new Player(page, touch).playOn();
        assert.ok(asked > 10, `only ${asked} questions`);
        assert.deepEqual(await seriousFaults(page), []);
        const check = await checkOf(page);
        const record = await saveRecord(page);
        const verified = await run('verify', record);
        assert.equal(verified.status, 0, verified.output);
        assert.equal(await endOf(record), check, 'the page and the record agree');
    });
}

test('a whole game on a desk', { timeout: 400000 }, () => playToTheEnd({ viewport: DESKTOP }, false));

test('a whole game on a phone', { timeout: 400000 }, () => playToTheEnd(phone, true));
