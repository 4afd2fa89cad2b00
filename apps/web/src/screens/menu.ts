// The menu of a game: save, share, settings, resign.
import { packRecord } from '../engine/share';
import { el, type Child } from '../ui/dom';
import { download, fileName } from '../ui/files';
import { change, settings, type Speed } from '../ui/settings';
import { openKeys, openSheet } from '../ui/side_sheet';
import type { TableScreen } from './table';

const SPEEDS: readonly (readonly [Speed, string])[] = [
    ['off', 'Off'],
    ['fast', 'Fast'],
    ['normal', 'Normal'],
    ['slow', 'Slow'],
];

async function share(screen: TableScreen): Promise<void> {
    const letters = await packRecord(await screen.game.record());
    const address = `${location.origin}${location.pathname}#/r/${letters}`;
    try {
        await navigator.clipboard.writeText(address);
        screen.toasts.say('The link is copied. It holds the whole game up to here.', 'share');
    } catch {
        openSheet(
            'Share this game',
            el('p', {}, 'Copy this link; it holds the whole game up to here.'),
            el('textarea', { readonly: true, rows: 8, 'aria-label': 'Link' }, address),
        );
    }
}

function speedField(): HTMLElement {
    const buttons = SPEEDS.map(([speed, label]) => {
        const input = el('input', {
            type: 'radio',
            name: 'speed',
            value: speed,
            checked: settings().speed === speed,
        });
        input.addEventListener('change', () => change({ speed }));
        return el('label', {}, input, label);
    });
    return el('fieldset', { class: 'choices' }, el('legend', {}, 'Motion'), ...buttons);
}

function toggle(label: string, on: boolean, set: (on: boolean) => void): HTMLElement {
    const input = el('input', { type: 'checkbox', checked: on });
    input.addEventListener('change', () => set(input.checked));
    return el('label', { class: 'check-row' }, input, label);
}

export function openMenu(screen: TableScreen): void {
    const item = (label: string, act: () => void, kind = ''): Child => {
        const button = el('button', { class: `menu-item ${kind}` }, label);
        button.addEventListener('click', () => {
            dialog.close();
            act();
        });
        return button;
    };
    const over = screen.turn?.over ?? false;
    const dialog = openSheet(
        'Menu',
        item(
            'Save the record as a file',
            () =>
                void screen.game
                    .record()
                    .then((text) => download(fileName(screen.info.title, 'record'), text)),
        ),
        item('Copy a link to this game', () => void share(screen)),
        screen.face.panel(screen.view, screen.info, screen.system)
            ? item('How the game stands', () => screen.openBoard())
            : null,
        item('Everything on the table as a list', () => screen.describe()),
        item('Standing orders', () => screen.openOrders()),
        item('Rules', () => void screen.openRules()),
        item('Keys', openKeys),
        speedField(),
        toggle('Four colours of suits', settings().fourColours, (fourColours) =>
            change({ fourColours }),
        ),
        toggle('Letters choose answers', settings().letterKeys, (letterKeys) => change({ letterKeys })),
        toggle('Explain questions the first times', settings().guide, (guide) =>
            change({ guide, seen: guide ? {} : settings().seen }),
        ),
        over ? null : item('Resign', () => confirmResign(screen), 'bad'),
        item('Leave the table; the game is kept', () => screen.host.home()),
    );
}

function confirmResign(screen: TableScreen): void {
    const yes = el('button', { class: 'menu-item bad' }, 'Resign');
    const no = el('button', { class: 'menu-item' }, 'Play on');
    const dialog = openSheet(
        'Give up this game?',
        el('p', {}, 'It ends at once and counts as lost.'),
        yes,
        no,
    );
    no.addEventListener('click', () => dialog.close());
    yes.addEventListener('click', () => {
        dialog.close();
        void screen.game
            .resign()
            .then(() => screen.refresh())
            .catch((error: unknown) => screen.fault(error));
    });
}
