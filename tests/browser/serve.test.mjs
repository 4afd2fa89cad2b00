// What `bluff serve` gives, and what it refuses.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { after, before, test } from 'node:test';
import { run, serve } from './browser.mjs';

let server, port;

before(async () => {
    server = await serve();
    port = Number(new URL(server.address).port);
});

after(async () => {
    assert.equal(await server?.stop(), 0);
});

/** Sends bytes as they are, and gives everything that comes back before the other side hangs up, which it
 * must. */
async function send(bytes) {
    const socket = connect(port, '127.0.0.1');
    let reply = '';
    socket.on('data', (text) => (reply += text));
    socket.on('error', () => undefined);
    socket.write(bytes);
    const late = setTimeout(() => socket.destroy(new Error('nobody hangs up')), 10000);
    await once(socket, 'close');
    clearTimeout(late);
    assert.equal(socket.errored?.message === 'nobody hangs up', false);
    return reply;
}

const lines = (path, more = '', method = 'GET') =>
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n${more}\r\n`;

/** Nothing of the page, nor of any file, and a status that says so. */
function assertRefused(reply) {
    assert.doesNotMatch(reply, /^HTTP\/1\.\d 2/);
    assert.doesNotMatch(reply, /root:|<!doctype/i);
}

test('the page, its policy and its kinds of files', async () => {
    const page = await fetch(server.address);
    assert.equal(page.status, 200);
    assert.match(page.headers.get('content-type'), /^text\/html/);
    const policy = page.headers.get('content-security-policy');
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self' 'wasm-unsafe-eval'/);
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|\*|https?:/);
    assert.equal(page.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(page.headers.get('access-control-allow-origin'), null);
    const names = [...(await page.text()).matchAll(/"\.(\/assets\/[^"]+\.js)"/g)].map(([, name]) => name);
    let code = '';
    for (const name of names) {
        const script = await fetch(server.address + name);
        assert.match(script.headers.get('content-type'), /^text\/javascript/);
        assert.match(script.headers.get('cache-control'), /immutable/);
        code += await script.text();
    }
    const worker = /worker-[\w-]+\.js/.exec(code)[0];
    const inner = await (await fetch(`${server.address}/assets/${worker}`)).text();
    const wasm = /bluff-[\w-]+\.wasm/.exec(inner)[0];
    const engine = await fetch(`${server.address}/assets/${wasm}`);
    assert.equal(engine.headers.get('content-type'), 'application/wasm');
    const { byteLength } = await engine.arrayBuffer();
    assert.equal(byteLength, Number(engine.headers.get('content-length')));
});

test('healthz', async () => {
    const reply = await fetch(`${server.address}/healthz`);
    assert.equal(reply.status, 200);
    assert.equal(await reply.text(), 'ok\n');
});

test('what is not there', async () => {
    for (const path of ['/nothing', '/assets', '/assets/', '/index.htm', '/healthz/']) {
        assert.equal((await fetch(server.address + path)).status, 404, path);
    }
});

test('no way leads out of the page', async () => {
    const ways = [
        '/../../../../../../etc/passwd',
        '/assets/../../../../etc/passwd',
        '/..%2f..%2f..%2f..%2fetc/passwd',
        '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
        '/assets/%2e%2e%2f%2e%2e%2fbluff',
        '//etc/passwd',
        '/./../bluff',
        '/..\\..\\etc\\passwd',
        '/index.html%00.js',
        '/.hidden',
        'etc/passwd',
        '',
    ];
    for (const way of ways) assertRefused(await send(lines(way)));
});

test('requests that are too long', async () => {
    assertRefused(await send(lines(`/${'a'.repeat(1 << 16)}`)));
    assertRefused(await send(lines('/', `X-Much: ${'b'.repeat(1 << 16)}\r\n`)));
    assertRefused(await send(lines('/', 'X: y\r\n'.repeat(20000))));
    assert.equal((await fetch(`${server.address}/healthz`)).status, 200);
});

test('only getting, only by our own name', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'NONSENSE']) {
        assertRefused(await send(lines('/', 'Content-Length: 0\r\n', method)));
    }
    assertRefused(await send(lines('/', `Content-Length: 10\r\n\r\n0123456789`, 'POST')));
    const close = 'Connection: close\r\n\r\n';
    assertRefused(await send(`GET / HTTP/1.1\r\nHost: elsewhere.example\r\n${close}`));
    assertRefused(await send(`GET / HTTP/1.1\r\n${close}`));
    assertRefused(await send('\0\xff nonsense\r\n\r\n'));
    assert.equal((await fetch(`${server.address}/healthz`)).status, 200);
});

test('nobody but this machine', async () => {
    const others = Object.values(networkInterfaces())
        .flat()
        .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others) {
        const socket = connect({ port, host: address, timeout: 1000 });
        const [error] = await Promise.race([
            once(socket, 'connect').then(() => [null]),
            once(socket, 'error').catch((error) => [error]),
        ]).catch((error) => [error]);
        socket.destroy();
        assert.ok(error, `${address} must not answer`);
    }
});

test('a port that is taken, a folder that is none', async () => {
    const taken = await run('serve', '--port', String(port));
    assert.equal(taken.status, 1);
    assert.match(taken.output, /is taken/);
    const none = await run('serve', '--page', 'no/such/folder');
    assert.equal(none.status, 1);
    assert.match(none.output, /cannot be read/);
    assert.equal((await run('serve', '--port', '70000')).status, 2);
});

test('a second server takes the next port', async () => {
    const second = await serve();
    assert.notEqual(second.address, server.address);
    assert.equal((await fetch(`${second.address}/healthz`)).status, 200);
    assert.equal(await second.stop(), 0);
});
