// Plays at the table as a person would: by clicks, taps and keys, from what can be seen.
import assert from 'node:assert/strict';

const MOST_ANSWERS = 400;

/** Waits until a person is asked something or the game is over; gives which. */
async function awaitTurn(page) {
    const table = page.locator('.table-page[data-next=person], .table-page[data-next=over]');
    await table.waitFor({ timeout: 60000 });
    const over = page.locator('.luck-report');
    const asked = page.locator('.ask .ans[data-answer], .ask .go, .fan .playable').first();
    await over.or(asked).first().waitFor({ timeout: 60000 });
    return (await over.count()) > 0 ? 'over' : 'person';
}

/** Numbers that look random and are the same each time. */
function* throws() {
    let state = 12345;
    for (;;) {
        state = (state * 1103515245 + 12345) % 2147483648;
        yield state / 2147483648;
    }
}

export class Player {
    #page;
    #touch;
    #throws = throws();

    constructor(page, touch = false) {
        this.#page = page;
        this.#touch = touch;
    }

    #chance() {
        return this.#throws.next().value;
    }

    async #press(locator) {
        if (this.#touch) await locator.tap();
        else await locator.click();
    }

    /** Points at a place of the map. */
    async #point(x, y) {
        if (this.#touch) return this.#page.touchscreen.tap(x, y);
        await this.#page.mouse.move(x, y);
        return this.#page.mouse.click(x, y);
    }

    async #answers() {
        return this.#page.locator('.table-page').getAttribute('data-answers');
    }

    /** Where something is on the screen; null when it is not, or not any more. */
    async #boxOf(locator) {
        return (await locator.count()) > 0
            ? locator.boundingBox({ timeout: 500 }).catch(() => null)
            : null;
    }

    /** Presses the commit button of narrow screens, if it can be pressed. */
    async #commit() {
        const go = this.#page.locator('.go:enabled');
        if ((await go.count()) > 0) await go.tap({ timeout: 1500 }).catch(() => undefined);
    }

    /** Waits a moment for a place to be taken, on narrow screens after the commit button. */
    async #taken(before) {
        for (let i = 0; i < 14; i++) {
            await this.#page.waitForTimeout(25);
            if (this.#touch) await this.#commit();
            if ((await this.#answers()) !== before) return true;
        }
        return false;
    }

    /** Tries places within the area that is shown until one is taken; false when none was. */
    async #place() {
        const page = this.#page;
        const area = page.locator('.overlay .zone-legal, .overlay .reach').first();
        const map = await page.locator('.map-view').boundingBox();
        const before = await this.#answers();
        for (let i = 0; i < 25; i++) {
            const box = (await this.#boxOf(area)) ?? map;
            const x = Math.max(box.x, map.x) + this.#chance() * Math.min(box.width, map.width - 60);
            const y = Math.max(box.y, map.y) + this.#chance() * Math.min(box.height, map.height);
            if (y < map.y + 8 || y > map.y + map.height - 60 || x > map.x + map.width - 60) continue;
            await this.#point(x, y);
            if (await this.#taken(before)) return true;
        }
        return false;
    }

    async #playCard() {
        const cards = this.#page.locator('.fan .playable');
        const one = Math.floor(this.#chance() * (await cards.count()));
        if (!this.#touch) return cards.nth(one).click({ position: { x: 14, y: 30 } });
        await cards.nth(one).tap({ position: { x: 14, y: 20 } });
        return this.#commit();
    }

    /** Shoots when it can, declares what it has put together, else mostly moves, else whatever comes. */
    async #choose() {
        const answers = this.#page.locator('.ask .ans[data-answer]');
        const words = await answers.allTextContents();
        if (words.length === 0) return; // meanwhile the game went on by itself
        const shots = words.findIndex((text) => /^(Shoot|Dead Shot|Attack|Declare)/.test(text));
        const move = words.findIndex((text) => text.startsWith('Move'));
        const any = Math.floor(this.#chance() * words.length);
        const one = shots >= 0 ? shots : move >= 0 && this.#chance() < 0.6 ? move : any;
        await this.#press(answers.nth(one));
        const sure = this.#page.locator('.ans.on:has(.sure)');
        if (this.#touch) await this.#commit();
        if ((await sure.count()) === 0) return;
        if (this.#touch) await this.#commit();
        else await sure.click();
    }

    /** Answers one question in one way or another. */
    async answer() {
        const page = this.#page;
        const entries = await page.locator('.ask .ans[data-answer]').count();
        const cards = await page.locator('.fan .playable').count();
        const back = page.locator('.ask .back');
        const walks = (await page.locator('.ask .go').allTextContents()).some((text) =>
            /Walk|Roll/.test(text),
        );
        if (walks && this.#chance() < 0.8 && (await this.#place())) return undefined;
        if (entries > 0 && (cards === 0 || this.#chance() < 0.3)) return this.#choose();
        if (cards > 0 && /Discard|Keep/.test((await page.locator('.go').allTextContents()).join()))
            return this.#press(page.locator('.go'));
        if (cards > 0) return this.#playCard();
        if (await this.#place()) return undefined;
        if ((await back.count()) > 0) return this.#press(back);
        return page.keyboard.press('Escape');
    }

    /** Plays on to the end; gives how many questions it met. */
    async playOn() {
        for (let asked = 0; asked < MOST_ANSWERS; asked++) {
            if ((await awaitTurn(this.#page)) === 'over') return asked;
            await this.answer();
            await this.#page.waitForTimeout(30);
        }
        return assert.fail('the game does not come to an end');
    }
}

/** Starts a game by the set-up screen, short and without motion. */
export async function setUp(page, address, { mode = 'bot', turns = '2' } = {}) {
    await page.goto(`${address}/#/setup/ruthless/${mode}`);
    await page.getByLabel('Turns').selectOption(turns);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
}
