// The difficulty die of Cazadores for what it is: a die that says what all the others must reach [CZ-CHK-1], two of them
// with Advantage or Disadvantage [CZ-CHK-5], and never less than the threshold [CZ-CHK-2].
import type { OddsLine } from '../engine/api';
import { ruleLink } from '../ui/rules_link';

const SIDES = 10;
const DICE = 'CZ-CHK-1';
const THRESHOLD = 'CZ-CHK-2';
const TALLEST = 34;

/** A line that tells of the dice rather than of what changes the chance. */
export const isOfDice = ({ kind, rule }: OddsLine): boolean =>
    kind === 'modifier' && (rule === DICE || rule === THRESHOLD);

/** In hundredths, how likely the difficulty die counts as each number, from 1. */
export function difficultyChances(edge: number): number[] {
    return Array.from({ length: SIDES }, (_, i) => {
        if (edge === 0) return SIDES;
        return edge > 0 ? 2 * (SIDES - 1 - i) + 1 : 2 * i + 1;
    });
}

const WORDS = [
    'Two difficulty dice, the higher counts',
    'One difficulty die',
    'Two difficulty dice, the lower counts',
];

/** The pool, what it must reach and why; nothing where no such check is rolled. */
export function difficultyMarkup(odds: readonly OddsLine[]): string {
    const dice = odds.find((line) => line.kind === 'modifier' && line.rule === DICE)?.amount;
    if (dice === undefined) return '';
    const least = odds.find((line) => line.kind === 'modifier' && line.rule === THRESHOLD)?.amount ?? 0;
    const sum = odds
        .filter((line) => line.kind === 'modifier' && !isOfDice(line))
        .reduce((all, line) => all + (line.amount ?? 0), 0);
    const edge = Math.sign(sum);
    const chances = difficultyChances(edge);
    const bars = chances.map((chance, i) => {
        const height = Math.round((chance * TALLEST) / 19);
        const kind = i + 1 <= least ? ' class="under"' : '';
        return (
            `<g transform="translate(${i * 26} 0)"${kind}><rect x="2" y="${TALLEST - height}" width="22" height="${height}" rx="2"/>` +
            `<text x="13" y="${TALLEST + 12}">${i + 1}</text></g>`
        );
    });
    const words = WORDS[edge + 1] ?? '';
    const floor = least > 0 ? `, at least ${least}` : '';
    const label = `${words}. Each of the ${dice} dice must reach it${floor}.`;
    return (
        `<div class="diff"><svg viewBox="0 0 260 ${TALLEST + 16}" role="img" aria-label="${label}">${bars.join('')}</svg>` +
        `<p class="cap">${words}: each of your <b>${dice} dice</b> must reach it${least > 0 ? `, and <b>${least}</b> at least` : ''}. ` +
        `${ruleLink(DICE)} ${least > 0 ? ruleLink(THRESHOLD) : ''}</p></div>`
    );
}
