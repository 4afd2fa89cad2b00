// One grey line for each kind of question, the first two times it is asked.
import type { QuestionView } from '../engine/api';
import { change, settings } from './settings';

const TIMES = 2;

const LINES: Record<string, string> = {
    role: 'Raiders break someone out of jail; the law keeps them from it.',
    edge: 'Your gang starts within six inches of the edge you choose.',
    place: 'Click inside the blue zone to place this model. Cover near the middle is worth a lot.',
    'place-horse': 'Click beside the rider.',
    lead: 'High cards act first, but a 7 gives a third action, and an ace or 4 wakes who is out cold. Click a card.',
    activate: 'Click one of your models. Each has two actions, then the next one acts.',
    act: 'Hover an answer to see its odds, click to do it. Rule ids open the rule.',
    snap: 'You may spend a card above their initiative card to shoot first or to duck. Letting it come keeps the card.',
    'snap-fist': 'You may spend a high card to shoot before the fists fly.',
    meet: 'Your covering model may fire once while they move past. Choose where on the way.',
    shift: 'An aimed hit may be moved by one on the wound table.',
    bout: "Both play a card in secret; the higher wins. A 2 of the other card's suit is a low blow and wins.",
    run: 'Frightened models run for cover.',
    discard: 'Choose any number of cards to let go; your hand is filled up again.',
};

/** The line for a question, if it is still to be explained. */
export function guideLine(question: QuestionView): string | undefined {
    const line = LINES[question.topic];
    if (!line || !settings().guide) return undefined;
    return (settings().seen[question.topic] ?? 0) < TIMES ? line : undefined;
}

/** The question was answered: its line counts as read. */
export function guideRead(topic: string): void {
    const seen = settings().seen;
    if ((seen[topic] ?? 0) < TIMES) change({ seen: { ...seen, [topic]: (seen[topic] ?? 0) + 1 } });
}

export const leaveGuide = (): void => change({ guide: false });
