// The pictures of README.md, drawn anew from the page itself: node tools/pictures.mjs FOLDER
// BLUFF names the program, and the page lies beside it. The same seeds give the same positions.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { arrange } from '../tests/browser/arrange.mjs';
import { openBrowser, openPage, serve } from '../tests/browser/browser.mjs';
import { ANSWERS, phone, settled } from '../tests/browser/visit.mjs';

const [folder = 'docs/pictures'] = process.argv.slice(2);
const QUALITY = 80;
const DESK = { viewport: { width: 1280, height: 800 } };

/** A position of each system: what is played to it, and the key of an answer to point at. */
const POSITIONS = {
    ruthless: {
        how: { until: 'act', offers: '^shoot', prefer: ['^shoot', '^move'], seek: true },
        wish: { rosters: ['the-earps', 'the-cowboys'], table: 'main-street' },
        key: '2',
    },
    'devils-bluff': {
        how: { until: 'draw-attack', prefer: ['attack', 'advance attack', 'move'], seek: true },
        wish: { rosters: ['red-mesa', 'widow-makers'], table: 'silver-creek' },
    },
    'open-fire': {
        how: {
            until: 'attack',
            offers: '^attack',
            prefer: ['^draw Round', '^attack', '^advance', '^move'],
            seek: true,
        },
        wish: { rosters: ['town-committee', 'dry-fork-boys'], table: 'rope-street' },
    },
    shadows: {
        how: { until: 'action', offers: '^shoot', prefer: ['^shoot', '^move'], seek: true },
        wish: { rosters: ['dry-creek-law', 'bitter-root-riders'], table: 'widows-crossing' },
    },
    cazadores: {
        how: {
            until: 'turn',
            offers: '^attack',
            shows: '^[2-7] of 1[0-9]',
            prefer: ['^attack', '^move'],
            seek: true,
        },
        wish: { players: ['person'], rosters: ['the-long-road'], table: 'old-pass' },
        key: 'a',
    },
};

/** Takes a picture of what is there once nothing moves any more. */
async function take(page, context, name) {
    await page.mouse.move(0, 0);
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
    console.log(`${name}.webp ${Math.round((data.length * 3) / 4096)} KB`);
}

/** Opens a system's position and takes its picture. */
async function drawPosition(browser, address, system, name, options) {
    const look = { reducedMotion: 'reduce', path: '/engine.js', ...options };
    const { page, context } = await openPage(browser, address, look);
    const { how, wish, key } = POSITIONS[system];
    const hidden = JSON.stringify({
        guide: false,
        orders: { [`${system}.draws`]: 'always', [`${system}.hands`]: 'always' },
    });
    await context.addInitScript((value) => localStorage.setItem('bluff.settings', value), hidden);
    await arrange(page, address, { ...how, wish: { system, seed: 'picture', ...wish } });
    await page.locator(ANSWERS).first().waitFor();
    if (key) await page.keyboard.press(key);
    await settled(page, () => page.locator('.map-view').boundingBox());
    await page.waitForTimeout(500); // terrain that is drawn at leisure
    await take(page, context, name);
    await context.close();
}

const server = await serve();
const browser = await openBrowser();
try {
    const { page, context } = await openPage(browser, server.address, DESK);
    await page.getByRole('button', { name: 'Play now: Cazadores' }).waitFor();
    await take(page, context, 'home');
    await context.close();
    for (const system of Object.keys(POSITIONS))
        await drawPosition(browser, server.address, system, system, DESK);
    await drawPosition(browser, server.address, 'cazadores', 'phone', phone);
    await drawPosition(browser, server.address, 'shadows', 'dark', { ...DESK, colorScheme: 'dark' });
} finally {
    await browser.close();
    await server.stop();
}
