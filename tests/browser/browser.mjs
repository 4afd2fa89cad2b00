// What the browser tests share: the program's server, a Chromium, and pages that fail a test when anything
// goes wrong in them. BLUFF names the program, and the page lies beside it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

const require = createRequire(new URL('../../apps/web/package.json', import.meta.url));
const { chromium } = require('playwright-core');

export const program = process.env.BLUFF ?? 'build/bluff';

/** The file of axe-core that is to be run in a page. */
export const axePath = require.resolve('axe-core/axe.min.js');

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Starts `bluff serve` at a free port; gives its address and how to end it. */
export async function serve(...options) {
    const child = spawn(program, ['serve', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    for await (const line of createInterface({ input: child.stdout })) {
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
        if (address === undefined) continue;
        return {
            address,
            async stop() {
                child.kill('SIGTERM');
                const [status] = await ended;
                return status;
            },
        };
    }
    throw new Error('bluff serve has told no address');
}

function findChromium() {
    const folders = (process.env.PATH ?? '').split(delimiter);
    for (const name of ['chromium-headless-shell', 'chromium']) {
        for (const folder of folders) {
            if (existsSync(join(folder, name))) return join(folder, name);
        }
    }
    throw new Error('there is no Chromium on the path');
}

export function openBrowser() {
    return chromium.launch({
        executablePath: findChromium(),
        headless: true,
        // As root there is no sandbox; and nothing is to be fetched from anywhere.
        args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
        ],
    });
}

/** A page in a fresh profile, and a list that fills with what went wrong in it. `path` is where it is opened. */
export async function openPage(browser, address, { path = '/', ...options } = {}) {
    const context = await browser.newContext({ viewport: DESKTOP, ...options });
    const page = await context.newPage();
    const troubles = [];
    page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
    });
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('requestfailed', (request) => troubles.push(`not loaded: ${request.url()}`));
    page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== address) {
            troubles.push(`asked elsewhere: ${request.url()}`);
        }
    });
    await page.goto(address + path);
    return { page, context, troubles };
}

/** Starts an engine in the page, apart from the page's own, as `globalThis.engine`. */
export async function openEngine(page) {
    await page.evaluate(async () => {
        const { connect } = await import('/engine.js');
        globalThis.engine = connect();
    });
}

let axeSource;

/** Runs in the page: what is serious or critical, a line each. Only that is handed over, since the rest is long. */
async function audit() {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Everything axe finds that is serious or critical, a line each. */
export async function seriousFaults(page) {
    axeSource ??= `${await readFile(axePath, 'utf8')};0`;
    if (!(await page.evaluate(() => 'axe' in globalThis))) {
        // Through the debugger, which the page's content policy does not bind.
        const session = await page.context().newCDPSession(page);
        await session.send('Runtime.evaluate', { expression: axeSource });
        await session.detach();
    }
    // What is still moving or fading in may look wrong once; what is wrong stays so.
    const found = await page.evaluate(audit);
    if (found.length === 0) return found;
    await page.waitForTimeout(1000);
    return page.evaluate(audit);
}

/** Runs the program; gives its exit status and what it printed. */
export async function run(...args) {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    const [status] = await once(child, 'exit');
    return { status, output };
}
