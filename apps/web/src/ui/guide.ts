// One grey line for each kind of question, the first two times it is asked.
import type { QuestionView } from '../engine/api';
import type { Face } from '../systems/face';
import { change, settings } from './settings';

const TIMES = 2;

const keyOf = (system: string, topic: string): string => `${system}.${topic}`;

/** The line for a question, if it is still to be explained. */
export function guideLine(system: string, question: QuestionView, face: Face): string | undefined {
    const line = face.guide[question.topic];
    if (!line || !settings().guide) return undefined;
    return (settings().seen[keyOf(system, question.topic)] ?? 0) < TIMES ? line : undefined;
}

/** The question was answered: its line counts as read. */
export function guideRead(system: string, topic: string): void {
    const { seen } = settings();
    const key = keyOf(system, topic);
    if ((seen[key] ?? 0) < TIMES) change({ seen: { ...seen, [key]: (seen[key] ?? 0) + 1 } });
}

export const leaveGuide = (): void => change({ guide: false });
