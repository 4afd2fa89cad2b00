// A whole game against a bot in a real browser, by clicks and keys only, on a desk and on a phone.
import { test } from 'node:test';
import { DESKTOP } from './browser.mjs';
import { setUp } from './player.mjs';
import { playToTheEnd } from './system.mjs';
import { phone, visiting } from './visit.mjs';

const host = visiting();

const play = (options, touch) =>
    host.visit(options, async (page) => {
        await setUp(page, host.address);
        await playToTheEnd(page, { touch });
    });

test('a whole game on a desk', { timeout: 400000 }, () => play({ viewport: DESKTOP }, false));

test('a whole game on a phone', { timeout: 400000 }, () =>
    play({ ...phone, deviceScaleFactor: 1 }, true),
);
