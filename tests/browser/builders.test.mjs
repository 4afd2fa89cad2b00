// Making gangs and tables in the page: limits told live and mended by a click, files that the program
// reads, and games with what was made.
import assert from 'node:assert/strict';
import { copyFile, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { PHONE, run, seriousFaults } from './browser.mjs';
import { ANSWERS, eventually, fileFrom, phone, visiting } from './visit.mjs';

const host = visiting();

const amount = (page) => page.locator('.check .amt b').textContent();

async function openRoster(page) {
    await page.goto(`${host.address}/#/roster/ruthless`);
    await page.locator('.check .kept').waitFor();
}

/** Asks the program about a file that the page gave; it knows files by the end of their name. */
async function checked(file, kind) {
    const named = `${file}.${kind}`;
    await copyFile(file, named);
    return run('check', named);
}

test('a broken limit is told at once and mended by one click', () =>
    host.visit({}, async (page) => {
        await openRoster(page);
        await page
            .getByLabel('Start from a ready gang')
            .selectOption({ label: 'The Earps and Doc Holliday' });
        await page.getByRole('heading', { name: 'Wyatt Earp' }).waitFor();
        assert.equal(await amount(page), '40');
        await page.getByRole('switch', { name: /^Horse/ }).click();
        await page.getByText('One limit broken').waitFor();
        assert.equal(await amount(page), '42');
        assert.match(
            await page.locator('.faults').textContent(),
            /costs more than its points.*RU-CHAR-2/s,
        );
        assert.ok(await page.getByRole('button', { name: 'Play with this gang' }).isDisabled());
        assert.deepEqual(await seriousFaults(page), []);
        await page.locator('.mend', { hasText: 'Wyatt without Horse' }).click();
        await page.getByText('One limit broken').waitFor({ state: 'detached' });
        assert.equal(await amount(page), '40');
        await page.getByRole('button', { name: 'Undo' }).click();
        await page.getByText('One limit broken').waitFor();
    }));

test('every limit that is broken has its own mend', () =>
    host.visit({}, async (page) => {
        await openRoster(page);
        await page
            .getByLabel('Start from a ready gang')
            .selectOption({ label: 'The Earps and Doc Holliday' });
        await page.getByRole('heading', { name: 'Wyatt Earp' }).waitFor();
        for (const weapon of ['Derringer', 'Shotgun', 'Bow'])
            await page.getByRole('switch', { name: new RegExp(`^${weapon},`) }).click();
        await page.getByText('2 limits broken').waitFor();
        const faults = page.locator('.faults li');
        assert.match(
            await faults.first().textContent(),
            /Wyatt Earp: A character has at most 3 weapons/,
        );
        assert.ok(await page.locator('.m').first().locator('i').isVisible(), 'marked in the list');
        await faults.first().locator('.mend').first().click();
        await page.getByText('One limit broken').waitFor();
        for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Remove' }).click();
        await page.getByText('Nobody yet').waitFor();
    }));

test('a gang is saved, opened again and played with', () =>
    host.visit({}, async (page) => {
        await openRoster(page);
        await page.getByLabel('Name of the gang').fill('The Test Riders');
        await page.getByRole('button', { name: 'Toughness: more' }).click();
        const name = page.getByLabel('Name', { exact: true });
        await name.fill('Ada Quick');
        await page.getByRole('heading', { name: 'Ada Quick' }).waitFor();
        const file = await fileFrom(page, () =>
            page.getByRole('button', { name: 'Save as a file' }).click(),
        );
        const text = await readFile(file, 'utf8');
        assert.match(text, /^roster ruthless\nname The Test Riders\nmodel "Ada Quick" character /);
        const { status, output } = await checked(file, 'roster');
        assert.equal(status, 0, output);

        await page.getByLabel('The file').fill('roster ruthless\nname Two\nmodel One charcter\n');
        await page.getByText(/^Line 3: /).waitFor();
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: 'Open a file' }).click();
        await (await chooser).setFiles(file);
        await page.getByRole('heading', { name: 'Ada Quick' }).waitFor();
        await page.getByRole('button', { name: 'Play with this gang' }).click();
        await page.getByRole('heading', { name: /Set up/ }).waitFor();
        await page.getByText('Ada Quick').waitFor();
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await page.locator(ANSWERS).first().waitFor();
        assert.match(await page.locator('.side.left').textContent(), /The Test Riders/);
    }));

async function openEditor(page) {
    await page.goto(`${host.address}/#/table/ruthless`);
    await page.locator('canvas.terrain').waitFor();
    await page.getByText(/^On the table: \d+$/).waitFor();
}

const count = async (page) =>
    Number((await page.getByText(/^On the table: \d+$/).textContent()).split(' ').at(-1));
const fileText = (page) => page.getByLabel('The file').inputValue();

test('pieces are put down, moved, turned, named and taken away', () =>
    host.visit({}, async (page) => {
        await openEditor(page);
        await page.getByLabel('The file').fill('table 36 36\nname Bare\nstyle street\n');
        await page.getByText('On the table: 0').waitFor();
        await page.getByRole('button', { name: 'Crates' }).click();
        await page.getByText('On the table: 1').waitFor();
        const middle =
            'piece crates 1 obscuring,hard,impassable 17.2,17.5 18.8,17.5 18.8,18.5 17.2,18.5';
        assert.ok((await fileText(page)).includes(middle), await fileText(page));

        const map = await page.locator('.map-view').boundingBox();
        const piece = await page.locator('.overlay .piece-hover').boundingBox();
        const [x, y] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
        const inch = piece.width / 1.7;
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + 3 * inch, y + inch, { steps: 4 });
        await page.mouse.up();
        await eventually(async () => !(await fileText(page)).includes(middle), 'moved');
        const moved = /crates 1 \S+ ([\d.]+),([\d.]+)/
            .exec(await fileText(page))
            .slice(1)
            .map(Number);
        assert.ok(Math.abs(moved[0] - 20.2) < 0.4 && Math.abs(moved[1] - 18.5) < 0.4, `at ${moved}`);
        assert.ok(map.width > 300);

        await page.locator('.map-view').focus();
        await page.keyboard.press('ArrowLeft');
        await page.getByRole('button', { name: 'Turn right' }).click();
        await page.getByLabel('barrier').check();
        await page.getByLabel('Name of the piece').fill('powder kegs');
        await eventually(async () => (await fileText(page)).includes('powder-kegs'), 'named');
        const line = (await fileText(page))
            .split('\n')
            .find((one) => one.startsWith('piece powder-kegs 1'));
        assert.match(line, /obscuring,hard,impassable,barrier/);
        assert.notEqual(line.split(' ')[4].split(',')[1], line.split(' ')[5].split(',')[1], 'turned');
        assert.deepEqual(await seriousFaults(page), []);

        await page.locator('.map-view').focus();
        await page.keyboard.press('Delete');
        await page.getByText('On the table: 0').waitFor();
        await page.getByRole('button', { name: 'Undo' }).click();
        await page.getByText('On the table: 1').waitFor();
    }));

test('a random table of each style is saved, opened again and played on', () =>
    host.visit({}, async (page) => {
        await openEditor(page);
        for (const style of ['ranch', 'wilds', 'lair', 'street']) {
            await page.getByRole('button', { name: `A random ${style}` }).click();
            await eventually(async () => (await fileText(page)).includes(`style ${style}`), style);
            assert.ok((await count(page)) > 5);
        }
        await page.getByLabel('Title').fill('Test Crossing');
        await eventually(async () => (await fileText(page)).includes('Test Crossing'), 'a title');
        const file = await fileFrom(page, () =>
            page.getByRole('button', { name: 'Save as a file' }).click(),
        );
        const { status, output } = await checked(file, 'table');
        assert.equal(status, 0, output);

        await page.getByLabel('The file').fill('table 36 36\npiece wall 1 blocking 1,1 2,2\n');
        await page.getByText(/^Line 2: /).waitFor();
        assert.ok(await page.getByRole('button', { name: 'Play on it' }).isDisabled());
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: 'Open a file' }).click();
        await (await chooser).setFiles(file);
        await page.getByText('Nothing is wrong with this table.').waitFor();
        await page.getByRole('button', { name: 'Play on it' }).click();
        await page.getByRole('heading', { name: /Set up/ }).waitFor();
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await page.getByRole('heading', { name: /Test Crossing/ }).waitFor();
    }));

test('both benches fit a phone, one part below the other', () =>
    host.visit(phone, async (page) => {
        for (const [open, parts] of [
            [openRoster, ['.gang', '.edit', '.check']],
            [openEditor, ['.stage', '.check', '.gang']],
        ]) {
            await open(page);
            const width = await page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(width <= PHONE.width, `${width} wide`);
            const boxes = await Promise.all(
                parts.map((part) => page.locator(part).first().boundingBox()),
            );
            boxes.forEach((box, i) => {
                assert.ok(box.width > PHONE.width - 40, `${parts[i]} is ${box.width} wide`);
                const above = boxes[i - 1];
                assert.ok(
                    !above || box.y >= above.y + above.height - 1,
                    `${parts[i]} lies over another`,
                );
            });
            assert.deepEqual(await seriousFaults(page), []);
        }
    }));
