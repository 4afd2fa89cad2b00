// Keeps the page for when there is no server (worker.js). Not while the page is being worked on, and not in
// browsers that cannot. It starts once the page has loaded, so that it takes nothing away from that.

function register(): void {
    // Without it everything works but the page offline: no reason to trouble anybody.
    navigator.serviceWorker.register('./offline.js').catch(() => undefined);
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    if (document.readyState === 'complete') register();
    else addEventListener('load', register, { once: true });
}

export {};
