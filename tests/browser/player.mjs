// Plays at the table as a person would: by clicks, taps and keys, from what can be seen.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

const MOST_ANSWERS = 400;
const ENTRIES = '.ask .ans[data-answer]';
const CARDS = '.fan .playable';
/** What is waited for is looked at this often; a page that does nothing is left to itself after so long. */
const LOOK_MS = 15;
const PATIENCE_MS = 2000;
const PRESS_MS = 10000; // until what was there can be pressed

/** Waits until a person is asked something or the game is over; gives which. */
async function awaitTurn(page) {
    const table = page.locator('.table-page[data-next=person], .table-page[data-next=over]');
    await table.waitFor({ timeout: 60000 });
    const over = page.locator('.luck-report');
    const asked = page.locator(`${ENTRIES}, .ask .go, ${CARDS}`).first();
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

/** The rings of a shape that is drawn with straight lines. */
const ringsOf = (data) =>
    data
        .split('M')
        .slice(1)
        .map((ring) =>
            ring
                .replace('Z', '')
                .split('L')
                .map((point) => point.split(' ').map(Number)),
        );

/** Whether a place is within an odd number of rings. */
function isWithin(rings, [x, y]) {
    let odd = false;
    for (const ring of rings) {
        ring.forEach(([x1, y1], i) => {
            const [x2, y2] = ring[(i + 1) % ring.length];
            if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd;
        });
    }
    return odd;
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

    /**
     * Presses one of the things of a kind that were there with these words. What was pressed before may take effect
     * only now and bring another question that has no such thing: then there is nothing to press.
     */
    async #press(kind, one, words, position) {
        const thing = this.#page.locator(kind).nth(one);
        const how = { timeout: PRESS_MS, position };
        const pressed = this.#touch ? thing.tap(how) : thing.click(how);
        await pressed.catch(async (error) => {
            const now = await this.#page.locator(kind).allTextContents();
            if (String(now) === String(words)) throw error;
        });
    }

    async #answers() {
        return this.#page.locator('.table-page').getAttribute('data-answers');
    }

    /** What the page shows of the question: whatever is done must change it. */
    async #state() {
        const page = this.#page;
        return Promise.all([
            this.#answers(),
            page.locator('.ask, .fan').allTextContents(),
            page.locator('.fan .up').count(),
        ]);
    }

    /** Waits until the page has made something of what was done, or has clearly not. */
    async #settle(before) {
        for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
            if (String(await this.#state()) !== String(before)) return;
            await sleep(LOOK_MS);
        }
    }

    // ---- places ----------------------------------------------------------------------------------

    /** Where one may point: the rings of what is lit up, and what a place of the drawing is on the screen. */
    async #area() {
        const page = this.#page;
        const overlay = page.locator('.world .overlay').first();
        const shapes = page.locator('.overlay .zone-legal, .overlay .reach');
        const [map, box, view, count] = await Promise.all([
            page.locator('.map-view').boundingBox(),
            overlay.boundingBox(),
            overlay.getAttribute('viewBox'),
            shapes.count(),
        ]);
        const data = await Promise.all(
            Array.from({ length: count }, (_, i) =>
                shapes
                    .nth(i)
                    .getAttribute('d', { timeout: 500 })
                    .catch(() => ''),
            ),
        );
        const [left, top, width] = view.split(' ').map(Number);
        const scale = box.width / width;
        const toScreen = ([x, y]) => [box.x + (x - left) * scale, box.y + (y - top) * scale];
        return { map, rings: data.flatMap((one) => ringsOf(one ?? '')), toScreen };
    }

    /** A place on the screen within the area, not under the buttons of the map; null when none was found. */
    #pick({ map, rings, toScreen }) {
        const points = rings.flat();
        if (points.length === 0) return null;
        const [xs, ys] = [0, 1].map((i) => points.map((point) => point[i]));
        const between = (all) =>
            Math.min(...all) + this.#chance() * (Math.max(...all) - Math.min(...all));
        for (let i = 0; i < 200; i++) {
            const place = [between(xs), between(ys)];
            const [x, y] = toScreen(place);
            const free =
                x > map.x + 4 &&
                x < map.x + map.width - 60 &&
                y > map.y + 8 &&
                y < map.y + map.height - 60;
            if (free && isWithin(rings, place)) return [x, y];
        }
        return null;
    }

    /** Whether the place pointed at was taken; with a finger the commit button is pressed for it. */
    async #taken(before) {
        const page = this.#page;
        const no = page.locator('.toast.bad, .overlay .badchip');
        const go = page.locator('.ask .go:enabled');
        for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
            if (this.#touch && (await go.count()) > 0)
                await go.tap({ timeout: 1500 }).catch(() => undefined);
            const [answers, refused] = await Promise.all([this.#answers(), no.count()]);
            if (answers !== before) return true;
            if (refused > 0) return false;
            await sleep(LOOK_MS);
        }
        return false;
    }

    /** Tries places within the area that is shown until one is taken; false when none was. */
    async #place() {
        const page = this.#page;
        const before = await this.#answers();
        for (let i = 0; i < 12; i++) {
            const place = this.#pick(await this.#area());
            if (!place) {
                await page.getByRole('button', { name: 'Fit the whole table' }).click();
                continue;
            }
            if (this.#touch) await page.touchscreen.tap(...place);
            else await page.mouse.click(...place);
            if (await this.#taken(before)) return true;
        }
        return false;
    }

    // ---- answers ---------------------------------------------------------------------------------

    async #playCard() {
        const cards = await this.#page.locator(CARDS).allTextContents();
        if (cards.length === 0) return; // meanwhile the game went on by itself
        const one = Math.floor(this.#chance() * cards.length);
        await this.#press(CARDS, one, cards, { x: 14, y: this.#touch ? 20 : 30 });
        if (this.#touch) await this.#commit();
    }

    /** Presses the first button of a kind that is there. */
    async #pressFirst(kind) {
        const words = await this.#page.locator(kind).allTextContents();
        if (words.length > 0) await this.#press(kind, 0, words);
    }

    /** Presses the commit button of narrow screens, if it can be pressed. */
    async #commit() {
        const go = this.#page.locator('.ask .go:enabled');
        if ((await go.count()) > 0) await go.tap({ timeout: 1500 }).catch(() => undefined);
    }

    /** Shoots when it can, declares what it has put together, else mostly moves, else whatever comes. */
    async #choose() {
        const page = this.#page;
        const answers = page.locator(ENTRIES);
        const [words, keys] = await Promise.all([
            answers.allTextContents(),
            page.locator(`${ENTRIES} kbd`).allTextContents(),
        ]);
        if (words.length === 0) return; // meanwhile the game went on by itself
        const shots = words.findIndex((text) => /^(Shoot|Dead Shot|Attack|Declare)/.test(text));
        const move = words.findIndex((text) => text.startsWith('Move'));
        const any = Math.floor(this.#chance() * words.length);
        const one = shots >= 0 ? shots : move >= 0 && this.#chance() < 0.6 ? move : any;
        const key = !this.#touch && this.#chance() < 0.7 ? keys[one] : undefined;
        if (key) await page.keyboard.press(key.toLowerCase()).then(() => page.keyboard.press('Enter'));
        else await this.#press(ENTRIES, one, words);
        if (this.#touch) await this.#commit();
        const sure = page.locator('.ans.on:has(.sure)');
        if ((await sure.count()) === 0) return;
        if (this.#touch) await this.#commit();
        else await page.keyboard.press('Enter');
    }

    /** Answers one question in one way or another. */
    async answer() {
        const page = this.#page;
        const [before, entries, cards, buttons] = await Promise.all([
            this.#state(),
            page.locator(ENTRIES).count(),
            page.locator(CARDS).count(),
            page.locator('.ask .go').allTextContents(),
        ]);
        const go = buttons.join();
        await this.#act({ entries, cards, go });
        await this.#settle(before);
    }

    async #act({ entries, cards, go }) {
        const page = this.#page;
        if (/Walk|Roll|Place/.test(go) && this.#chance() < 0.8 && (await this.#place()))
            return undefined;
        if (entries > 0 && (cards === 0 || this.#chance() < 0.3)) return this.#choose();
        if (cards > 0 && /Discard|Keep/.test(go)) return this.#pressFirst('.ask .go');
        if (cards > 0) return this.#playCard();
        if (await this.#place()) return undefined;
        const back = '.ask .back';
        return (await page.locator(back).count()) > 0
            ? this.#pressFirst(back)
            : page.keyboard.press('Escape');
    }

    /** Plays on to the end; gives how many questions it met. */
    async playOn() {
        for (let asked = 0; asked < MOST_ANSWERS; asked++) {
            if ((await awaitTurn(this.#page)) === 'over') return asked;
            await this.answer();
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
