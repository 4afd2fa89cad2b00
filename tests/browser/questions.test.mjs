// Questions that a short game seldom asks, each from a position that was played to it; and what lies on the
// table in each scenario.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrange } from './arrange.mjs';
import { seriousFaults } from './browser.mjs';
import { Player } from './player.mjs';
import { ANSWERS, answered, answersOf, eventually, phone, visiting } from './visit.mjs';

const host = visiting();

const log = (page) => page.locator('.log').textContent();
const entries = (page) => page.locator('.ask .ans[data-answer]');

/** A position with a question of a topic, opened; the same answers for desk and phone. */
const at = (page, until, how) => arrange(page, host.address, { until, ...how });

const brawl = { prefer: ['^move', '^activate'], seek: true };
const gunfight = { prefer: ['^shoot', '^move'], seek: true };
const ducking = { ...gunfight, offers: '^duck' };
const aimed = {
    prefer: { a: ['^aim.*left: 2', '^shoot', '^move'], b: ['^hold', '^move'] },
    seek: true,
};
const watchful = {
    prefer: { a: ['^cover'], b: ['^move', '^activate'] },
    seek: true,
    offers: '^meet',
};

test('a 3 for initiative lets any number of cards go', () =>
    host.visit({}, async (page) => {
        const { view } = await at(page, 'discard', { prefer: ['^lead 3'] });
        const hand = view.piles.find(({ pile, seat }) => pile === 'hand' && seat === view.seat);
        const cards = page.locator('.fan .playable');
        await cards.first().waitFor();
        assert.equal(await cards.count(), hand.size);
        await page.getByRole('button', { name: 'Keep all cards' }).waitFor();
        for (const i of [0, 2]) await cards.nth(i).click({ position: { x: 14, y: 30 } });
        assert.equal(await page.locator('.fan .up').count(), 2);
        await cards.nth(2).click({ position: { x: 14, y: 30 } });
        await page.getByRole('button', { name: 'Discard 1' }).waitFor();
        await page.keyboard.press('2');
        const go = page.getByRole('button', { name: 'Discard 2' });
        assert.deepEqual(await seriousFaults(page), []);
        const before = await answersOf(page);
        await go.click();
        await answered(page, before);
        assert.match(await log(page), /draw/);
        assert.doesNotMatch(await page.locator('#question').textContent(), /let go/);
    }));

test('Fisticuffs are fought with a card in secret', () =>
    host.visit({}, async (page) => {
        await at(page, 'bout', brawl);
        const cards = page.locator('.fan .playable');
        await cards.first().waitFor();
        assert.equal(await page.locator('.hand .role').count(), 0, 'no percent where it is their card');
        assert.match(await page.locator('.odds').textContent(), /other side may hold a card that wins/);
        const before = await answersOf(page);
        await cards.first().click({ position: { x: 14, y: 30 } });
        await answered(page, before);
        assert.match(await log(page), /fights with.*fights with/s);
    }));

test('a card in secret lies face down until all have chosen', () =>
    host.visit({}, async (page) => {
        await arrange(page, host.address, { until: 'lead', bots: false });
        const curtain = page.locator('.curtain');
        const uncover = curtain.getByRole('button');
        await uncover.click();
        const cards = page.locator('.fan .playable');
        await cards.first().waitFor();
        const tableau = page.locator('.tableau');
        assert.match(await tableau.textContent(), /choosing.*choosing/s);
        await cards.first().click({ position: { x: 14, y: 30 } });
        await curtain.waitFor();
        await uncover.click();
        await tableau.waitFor();
        assert.match(await tableau.textContent(), /ready/);
        assert.equal(await tableau.locator('.card-back').count(), 1, 'theirs lies face down');
        assert.deepEqual(await seriousFaults(page), []);
    }));

test('an aimed hit may be shifted', () =>
    host.visit({}, async (page) => {
        const { view } = await at(page, 'shift', aimed);
        const roll = view.question.numbers[2];
        await entries(page).first().waitFor();
        const words = await entries(page).allTextContents();
        assert.equal(words.length, view.options.length);
        assert.ok(
            words.some((one) => one.startsWith(`Leave it: ${roll}, `)),
            words.join('; '),
        );
        const before = await answersOf(page);
        await entries(page).filter({ hasText: 'Make it' }).first().click();
        await answered(page, before);
        assert.match(await log(page), /shifted by/);
    }));

test('a Snap Shot question comes in between, and a duck is walked', () =>
    host.visit({}, async (page) => {
        await at(page, 'snap', ducking);
        await page.locator('.ask.band').waitFor();
        assert.match(await page.locator('.crumbs').textContent(), /your answer/);
        assert.match(await entries(page).first().textContent(), /^Let it come/);
        assert.deepEqual(await seriousFaults(page), []);
        await entries(page).filter({ hasText: /^Duck/ }).click();
        await page
            .locator('.fan .playable')
            .first()
            .click({ position: { x: 14, y: 30 } });
        await page.locator('.overlay .reach').waitFor();
        await page.keyboard.press('Escape');
        await page.locator('.fan .playable').first().click({ position: { x: 14, y: 30 } });
        const before = await answersOf(page);
        await new Player(page).answer();
        await answered(page, before);
        assert.match(await log(page), /ducks/);
    }));

test('a standing order answers in the place of the player', () =>
    host.visit({}, async (page) => {
        await at(page, 'snap', ducking);
        await page.locator('.ask.band').waitFor();
        const before = await answersOf(page);
        await page.getByRole('button', { name: 'Set a standing order' }).click();
        await page.getByLabel('Let every shot come').check();
        assert.deepEqual(await seriousFaults(page), []);
        assert.equal(await answersOf(page), before);
        await page.keyboard.press('Escape');
        await answered(page, before);
        await page.getByText('Let it come, by standing order.').first().waitFor();
        await page.locator('.orders').getByText('Let every shot come').waitFor();
        await page
            .locator('.orders')
            .getByText(/^Answered for you \d+ times? in this game/)
            .waitFor();
        await page.locator(ANSWERS).first().waitFor();
        await page.keyboard.press('Shift+U');
        const earlier = async () => (await answersOf(page)) < before;
        await eventually(earlier, 'taken back past what the order answered');
    }));

test('a covering shot names a place on the way', () =>
    host.visit({}, async (page) => {
        await at(page, 'meet', watchful);
        await page.locator('.ask.band').waitFor();
        assert.match(await entries(page).first().textContent(), /^Hold your fire/);
        const before = await answersOf(page);
        await entries(page).filter({ hasText: 'Shoot on the way' }).click();
        await entries(page).first().waitFor();
        await entries(page).first().click();
        await answered(page, before);
        assert.match(await log(page), /fires|rolls/);
    }));

test('who is shaken is told beside the name of the side', () =>
    host.visit({}, async (page) => {
        await at(page, 'act', { ...gunfight, shows: 'lily livered|unconscious' });
        await page.locator('.side.left .seat').first().waitFor();
        const words = await page.locator('.side.left .seat').allTextContents();
        for (const side of words) {
            const gone = (side.match(/Dead|Unconscious|Lily livered/g) ?? []).length;
            const told = Number(/(\d+) shaken: runs on a \d+ or less/.exec(side)?.[1] ?? 0);
            assert.equal(told, gone, side);
        }
        assert.ok(
            words.some((side) => /shaken/.test(side)),
            'somebody is',
        );
    }));

for (const [scenario, labels, seats] of [
    ['treasure', ['Counter 1', 'Counter 2', 'Counter 3', 'Counter 4'], 2],
    ['jailbreak', ['Door'], 2],
    ['holdup', ['Strongbox 1', 'Strongbox 2', 'Strongbox 3'], 3],
]) {
    test(`what lies on the table: ${scenario}, ${seats} seats`, () =>
        host.visit({}, async (page) => {
            const players = Array(seats).fill('person');
            await at(page, 'act', { wish: { players, switches: { scenario } } });
            await page.locator('.overlay .marker').first().waitFor();
            assert.equal(await page.locator('.overlay .marker').count(), labels.length);
            const chips = await page.locator('.overlay .measure-chip').allTextContents();
            assert.deepEqual(chips.slice(0, labels.length), labels);
            assert.equal(await page.locator('.side.left .seat').count(), seats);
        }));
}

test('on a phone a card is chosen first and played by the button', () =>
    host.visit(phone, async (page) => {
        await at(page, 'bout', brawl);
        const card = page.locator('.fan .playable').nth(1);
        await card.waitFor();
        const before = await answersOf(page);
        await card.tap({ position: { x: 14, y: 20 } });
        await page.locator('.fan .up').waitFor();
        assert.equal(await answersOf(page), before, 'chosen, not yet played');
        await page.locator('.go').tap();
        await answered(page, before);
    }));
