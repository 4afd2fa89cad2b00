// A generator for looks only, never for play: the same name always gives the same drawing.

export interface Chance {
    /** From 0 up to but not including 1. */
    (): number;
    /** From `low` up to but not including `high`. */
    between(low: number, high: number): number;
}

function hash(text: string): number {
    let value = 2166136261;
    for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
    return value;
}

export function chance(seed: string): Chance {
    let state = hash(seed);
    const next = (): number => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
    return Object.assign(next, { between: (low: number, high: number) => low + (high - low) * next() });
}

/** A number from 0 to `count` - 1 that depends on the text alone. */
export function pickBy(text: string, count: number): number {
    return (hash(text) >>> 0) % count;
}
