// One grey line for each kind of question, the first two times it is asked.
import type { QuestionView } from '../engine/api';
import type { Face } from '../systems/face';
import { change, settings } from './settings';

const TIMES = 2;

/** The line for a question, if it is still to be explained. */
export function guideLine(question: QuestionView, face: Face): string | undefined {
    const line = face.guide[question.topic];
    if (!line || !settings().guide) return undefined;
    return (settings().seen[question.topic] ?? 0) < TIMES ? line : undefined;
}

/** The question was answered: its line counts as read. */
export function guideRead(topic: string): void {
    const seen = settings().seen;
    if ((seen[topic] ?? 0) < TIMES) change({ seen: { ...seen, [topic]: (seen[topic] ?? 0) + 1 } });
}

export const leaveGuide = (): void => change({ guide: false });
