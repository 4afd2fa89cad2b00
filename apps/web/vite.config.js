// The page's build. The engine comes ready from `make page`, which names it in BLUFF_WASM and the folder
// for the page in BLUFF_PAGE.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const wasm = process.env['BLUFF_WASM'] ?? `${process.cwd()}/../../build/wasm/bluff.wasm`;

/** Writes offline.js: the worker that keeps the page, with a list of all files before its code. */
function offline() {
    return {
        name: 'offline',
        apply: 'build',
        generateBundle: {
            order: 'post',
            handler(_, bundle) {
                const lasting = readdirSync('public', { recursive: true, withFileTypes: true })
                    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
                    .map(({ parentPath, name }) => `${parentPath}/${name}`);
                const hash = createHash('sha256');
                for (const file of lasting) hash.update(readFileSync(file));
                for (const file of Object.values(bundle)) {
                    hash.update(file.type === 'chunk' ? file.code : file.source);
                }
                const files = [
                    './',
                    ...Object.keys(bundle).filter((name) => name !== 'index.html'),
                    ...lasting.map((file) => file.replace(/^public\//, '')),
                ].sort();
                const head =
                    `const VERSION = ${JSON.stringify(hash.digest('hex').slice(0, 16))};\n` +
                    `const FILES = ${JSON.stringify(files)};\n`;
                const source = head + readFileSync('src/offline/worker.js', 'utf8');
                this.emitFile({ type: 'asset', fileName: 'offline.js', source });
            },
        },
    };
}

export default defineConfig({
    base: './',
    plugins: [offline()],
    resolve: { alias: [{ find: /^bluff\.wasm(?=\?url$)/, replacement: wasm }] },
    server: { fs: { strict: false } },
    worker: { format: 'es' },
    build: {
        outDir: process.env['BLUFF_PAGE'] ?? '../../build/page',
        emptyOutDir: true,
        target: 'es2022',
        // Nothing is written into the page itself: its content policy forbids code and styles there.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rollupOptions: {
            // The engine is also a module of its own, engine.js: for tests, and for other pages.
            input: { index: 'index.html', engine: 'src/engine/client.ts' },
            preserveEntrySignatures: 'exports-only',
            output: {
                entryFileNames: ({ name }) =>
                    name === 'engine' ? 'engine.js' : 'assets/[name]-[hash].js',
            },
        },
    },
});
