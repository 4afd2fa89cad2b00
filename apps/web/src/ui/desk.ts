// What lies on the desk: the roster or table that is being worked on, and whose gang it is to become. It
// stays there while the player goes from screen to screen.
import type { ShelfKind } from './files';

interface Sheet {
    text: string;
    /** The seat of the game in set-up that it is for. */
    seat: number;
}

const desk = new Map<ShelfKind, Sheet>();

export function openOnDesk(kind: ShelfKind, text: string, seat: number): void {
    desk.set(kind, { text, seat });
}

export const onDesk = (kind: ShelfKind): Readonly<Sheet> | undefined => desk.get(kind);
