// What the player has chosen for this browser: theme, speed, learned hints. Kept in localStorage where
// there is one.

export type Speed = 'off' | 'fast' | 'normal' | 'slow';
/** When a routine question is asked: always, when it can change something, never. */
export type Order = 'always' | 'matters' | 'never';
export type Theme = 'light' | 'dark';

const KEY = 'bluff.settings';

interface Settings {
    theme?: Theme;
    speed: Speed;
    fourColours: boolean;
    letterKeys: boolean;
    guide: boolean;
    /** How often each guiding line was shown. */
    seen: Record<string, number>;
    /** Standing orders by system and routine, at shared screens by the seat too. */
    orders: Record<string, Order>;
}

const USUAL: Settings = {
    speed: 'normal',
    fourColours: false,
    letterKeys: true,
    guide: true,
    seen: {},
    orders: {},
};

function read(): Settings {
    try {
        return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
    } catch {
        return { ...USUAL };
    }
}

let current = read();

export const settings = (): Readonly<Settings> => current;

export function change(part: Partial<Settings>): void {
    current = { ...current, ...part };
    try {
        localStorage.setItem(KEY, JSON.stringify(current));
    } catch {
        // a browser that keeps nothing still plays
    }
    apply();
}

const wantsDark = window.matchMedia('(prefers-color-scheme: dark)');

/** The theme in force: the player's, else the system's. */
export const theme = (): Theme => current.theme ?? (wantsDark.matches ? 'dark' : 'light');

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls back when the theme changes; gives a function that ends that. */
export function onTheme(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

export function apply(): void {
    const root = document.documentElement;
    const before = root.dataset['theme'];
    root.dataset['theme'] = theme();
    root.classList.toggle('four-colours', current.fourColours);
    if (before !== root.dataset['theme']) listeners.forEach((listener) => listener());
}

wantsDark.addEventListener('change', apply);

const wantsStill = window.matchMedia('(prefers-reduced-motion: reduce)');

/** How much longer or shorter than usual motion takes; 0: nothing moves. */
export function pace(): number {
    const factors: Record<Speed, number> = { off: 0, fast: 0.4, normal: 1, slow: 2 };
    return wantsStill.matches ? Math.min(0.15, factors[current.speed]) : factors[current.speed];
}

export const isStill = (): boolean => wantsStill.matches || current.speed === 'off';
