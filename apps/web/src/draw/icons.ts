// Small signs, 20 x 20, in the current colour.

const ICONS = {
    undo: '<path d="M4 7h7a4.5 4.5 0 0 1 0 9H7"/><path d="M7 3.5L3.5 7 7 10.5"/>',
    hint: '<path d="M7 15h6M7.5 17.5h5M10 2.5a5.5 5.5 0 0 0-3 10.1V14h6v-1.4a5.5 5.5 0 0 0-3-10.1z"/>',
    threat: '<circle cx="10" cy="10" r="6"/><path d="M10 1.5v4M10 14.5v4M1.5 10h4M14.5 10h4"/>',
    ruler: '<path d="M2 13.5L13.5 2 18 6.5 6.5 18z"/><path d="M5.5 10l2 2M8 7.5l1.5 1.5M10.5 5l2 2"/>',
    book: '<path d="M3 4c3-1 5-.5 7 1 2-1.5 4-2 7-1v12c-3-1-5-.5-7 1-2-1.5-4-2-7-1z"/><path d="M10 5v12"/>',
    moon: '<path d="M16 11.5A6.5 6.5 0 1 1 8.5 4a5 5 0 0 0 7.5 7.5z"/>',
    sun:
        '<circle cx="10" cy="10" r="3.5"/><path d="M10 1.5v2.5M10 16v2.5M1.5 10H4M16 10h2.5M4 4l1.8 1.8M14.2 ' +
        '14.2L16 16M16 4l-1.8 1.8M5.8 14.2L4 16"/>',
    menu: '<path d="M3 5.5h14M3 10h14M3 14.5h14"/>',
    plus: '<path d="M10 4v12M4 10h12"/>',
    minus: '<path d="M4 10h12"/>',
    fit: '<path d="M3 7.5V3h4.5M12.5 3H17v4.5M17 12.5V17h-4.5M7.5 17H3v-4.5"/>',
    first: '<path d="M15 4l-7 6 7 6zM5 4v12"/>',
    prev: '<path d="M14 4l-8 6 8 6z"/>',
    next: '<path d="M6 4l8 6-8 6z"/>',
    play: '<path d="M5 3l12 7-12 7z"/>',
    last: '<path d="M5 4l7 6-7 6zM15 4v12"/>',
    close: '<path d="M5 5l10 10M15 5L5 15"/>',
    down: '<path d="M5 7.5l5 5 5-5"/>',
    up: '<path d="M5 12.5l5-5 5 5"/>',
    right: '<path d="M7.5 5l5 5-5 5"/>',
    share: '<path d="M10 13V2.5M6.5 6L10 2.5 13.5 6M4 10v7h12v-7"/>',
    save: '<path d="M10 3v9M6.5 9L10 12.5 13.5 9M4 13v4h12v-4"/>',
    star: '<path d="M10 2l2.3 5.2 5.7.5-4.3 3.7 1.3 5.6-5-3-5 3 1.3-5.6L2 7.7l5.7-.5z"/>',
    eye: '<path d="M1.5 10C5 4.5 15 4.5 18.5 10 15 15.5 5 15.5 1.5 10z"/><circle cx="10" cy="10" r="2.6"/>',
    warn: '<path d="M10 2.5L18.5 17h-17z"/><path d="M10 8v4.5M10 14.6v.2"/>',
    ok: '<path d="M3.5 10.5l4.5 4.5 8.5-10"/>',
    branch:
        '<circle cx="5.5" cy="4" r="1.8"/><circle cx="5.5" cy="16" r="1.8"/><circle cx="14.5" cy="7" ' +
        'r="1.8"/><path d="M5.5 6v8M14.5 9c0 3-9 2-9 5"/>',
    users:
        '<circle cx="7" cy="7" r="3"/><path d="M1.5 17c0-4 2.5-6 5.5-6s5.5 2 5.5 6M13 4.3a3 3 0 0 1 0 5.4M15 ' +
        '11.5c2 .8 3.5 2.5 3.5 5.5"/>',
    clock: '<circle cx="10" cy="10" r="7.5"/><path d="M10 5.5V10l3 2"/>',
    table: '<rect x="2.5" y="4" width="15" height="12" rx="1"/><path d="M7 4v12M12.5 4v12M2.5 10h15"/>',
    copy: '<rect x="7" y="7" width="10" height="10" rx="1.5"/><path d="M13 4.5V3H3v10h1.5"/>',
    gear:
        '<circle cx="10" cy="10" r="2.8"/><path d="M10 2v2.5M10 15.5V18M2 10h2.5M15.5 10H18M4.3 4.3l1.8 ' +
        '1.8M13.9 13.9l1.8 1.8M15.7 4.3l-1.8 1.8M6.1 13.9l-1.8 1.8"/>',
    curtain: '<path d="M3 3h14M4.5 3v14c3-2 4.5-7 4.5-14M15.5 3v14c-3-2-4.5-7-4.5-14"/>',
    pause: '<path d="M6 4h3v12H6zM11.5 4h3v12h-3z"/>',
    more: '<path d="M4 10h.1M10 10h.1M16 10h.1"/>',
    list: '<path d="M7 5h10M7 10h10M7 15h10M3 5h.1M3 10h.1M3 15h.1"/>',
    trash: '<path d="M4 6h12M8 6V3.5h4V6M5.5 6l1 11h7l1-11"/>',
    die: '<path d="M10 2l7.5 5.5v5L10 18l-7.5-5.5v-5z"/>',
} as const;

export type IconName = keyof typeof ICONS;

export const icon = (name: IconName): string =>
    `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">${ICONS[name]}</svg>`;
