// The page without its server: all of its files are kept when it is opened for the first time. The build
// writes the list of them before this code (vite.config.js), so that other files make another worker.
/* global FILES, VERSION */
const NAME = `bluff-${VERSION}`;

async function keepAll() {
    const cache = await caches.open(NAME);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
    await self.skipWaiting();
}

async function dropOthers() {
    for (const name of await caches.keys()) {
        if (name.startsWith('bluff-') && name !== NAME) await caches.delete(name);
    }
    await self.clients.claim();
}

/** What the server has now, so that a new build shows at once; without it, what was kept. */
async function freshOrKept(request) {
    try {
        const answer = await fetch(request);
        if (answer.ok) return answer;
    } catch {
        // There is no server.
    }
    return keptOrFresh(request);
}

/** Files whose name changes with their content are never asked for twice. */
async function keptOrFresh(request) {
    const kept = await caches.match(request, { ignoreSearch: true });
    return kept ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
    const lasting = new URL(request.url).pathname.includes('/assets/');
    event.respondWith(lasting ? keptOrFresh(request) : freshOrKept(request));
});
