// The keyboard at the table. Everything works without a pointer.
import { isTyping } from '../ui/dom';
import { change, settings, theme } from '../ui/settings';
import { openKeys } from '../ui/side_sheet';
import type { TableScreen } from './table';

type Act = () => void;

const STEP = 0.5;
const SMALL_STEP = 0.1;
const LARGE_STEP = 2;

const ARROWS: Record<string, readonly [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

function shiftKeys(screen: TableScreen): Record<string, Act> {
    return {
        U: () => void screen.takeBack(),
        H: () => void screen.giveHint(),
        T: () => void screen.tools.toggleThreats(),
        M: () => screen.tools.toggleRuler(),
        L: () => screen.toggleLog(),
        O: () => screen.openOrders(),
        R: () => void screen.openRules(),
        V: () => screen.describe(),
        D: () => change({ theme: theme() === 'dark' ? 'light' : 'dark' }),
    };
}

function plainKeys(screen: TableScreen): Record<string, Act> {
    return {
        Escape: () => {
            if (!screen.tools.closeCrowd()) screen.answering.back();
        },
        '?': openKeys,
        '[': () => screen.tools.cycle(-1),
        ']': () => screen.tools.cycle(1),
        ',': () => screen.replay.step(-1),
        '.': () => screen.replay.step(1),
        Home: () => screen.map.fit(),
        '+': () => screen.map.zoomBy(1.3),
        '=': () => screen.map.zoomBy(1.3),
        '-': () => screen.map.zoomBy(1 / 1.3),
        Backspace: () => screen.answering.dropBend(),
        ' ': () => (screen.happenings.busy ? screen.happenings.skip() : screen.replay.toggle()),
    };
}

/** Arrows walk models, or move the cursor when a place is asked for. */
function arrow(screen: TableScreen, event: KeyboardEvent): boolean {
    const direction = ARROWS[event.key];
    const onMap = document.activeElement === screen.map.element;
    if (!direction || !(onMap || screen.answering.placing)) return false;
    const [dx, dy] = direction;
    const step = event.shiftKey ? SMALL_STEP : event.ctrlKey ? LARGE_STEP : STEP;
    if (screen.answering.placing) screen.tools.moveCursor(dx * step, dy * step);
    else screen.tools.walkModels(dx, dy);
    return true;
}

/** Enter commits unless a control of its own has the focus. */
function enter(screen: TableScreen): boolean {
    const active = document.activeElement;
    if (active === screen.map.element) {
        screen.tools.enter();
        return true;
    }
    if (active instanceof HTMLElement && active.closest('button, a, summary, [role=slider]'))
        return false;
    screen.answering.commitChosen();
    return true;
}

function letter(screen: TableScreen, event: KeyboardEvent): boolean {
    if (event.key.length !== 1 || (!settings().letterKeys && /[a-z]/i.test(event.key))) return false;
    if (screen.answering.placing && event.key.toLowerCase() === 'w') {
        screen.answering.addBend();
        return true;
    }
    if (screen.answering.key(event.key)) return true;
    if (event.key.toLowerCase() !== 'c') return false;
    screen.centre();
    return true;
}

function pressed(screen: TableScreen, event: KeyboardEvent): boolean {
    if (
        event.altKey ||
        event.metaKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
    )
        return false;
    if (arrow(screen, event)) return true;
    if (event.ctrlKey) return false;
    if (event.key === 'Enter') return enter(screen);
    const shifted = event.shiftKey ? shiftKeys(screen)[event.key] : undefined;
    const act = shifted ?? plainKeys(screen)[event.key];
    if (event.key === ' ' && document.activeElement?.closest('button')) return false;
    if (!act) return letter(screen, event);
    act();
    return true;
}

/** Listens until the function it gives is called. */
export function listenToKeys(screen: TableScreen): () => void {
    const listener = (event: KeyboardEvent): void => {
        if (pressed(screen, event)) event.preventDefault();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
}
