// The odds of an answer: the chance that counts, the die, modifiers with their rules, outcomes, replies.
import type { OddsLine } from '../engine/api';
import { escapeText } from '../draw/shapes';
import { icon } from '../draw/icons';
import { difficultyMarkup, isOfDice } from '../systems/difficulty';
import { DIE_RULES, HARMS } from '../systems/face';
import { el, fill, markup } from './dom';
import { percent, wholePercents } from './facts';
import { ruleLink } from './rules_link';

export interface OddsTitle {
    title: string;
    circumstance: string;
}

/** Outcomes of one group exclude each other. */
export function outcomeGroups(odds: readonly OddsLine[]): OddsLine[][] {
    const groups = new Map<number, OddsLine[]>();
    for (const line of odds) {
        if (line.kind !== 'outcome') continue;
        const group = groups.get(line.group) ?? [];
        group.push(line);
        groups.set(line.group, group);
    }
    return [...groups.values()];
}

/** The first group in which more than one thing can happen, else the first. */
function leadingGroup(odds: readonly OddsLine[], groups = outcomeGroups(odds)): OddsLine[] {
    return groups.find((group) => group.length > 1) ?? groups[0] ?? [];
}

const SURE = 1000000;

/** The chance that counts, and of what it is one: of the first outcome, or of all that do harm. */
function leads(odds: readonly OddsLine[]): { ppm: number | undefined; words: string } | undefined {
    const fates = outcomeGroups(odds).map((group) => group.filter((line) => HARMS.has(line.words)));
    const harms = fates.find((group) => group.length > 1);
    const [first] = leadingGroup(odds);
    if (!harms) return first && { ppm: first.ppm, words: first.words };
    const ppm = harms.reduce((sum, line) => sum + (line.ppm ?? 0), 0);
    return { ppm, words: `${harms.at(-1)?.words ?? ''} or worse` };
}

/** The chance that counts as words, where it is a risk: "11%, loses its last point". */
export function risk(odds: readonly OddsLine[]): string {
    const lead = leads(odds);
    return lead?.ppm === undefined ? '' : `${percent(lead.ppm)}: ${lead.words}`;
}

/** The number that goes on a button: the chance of the first success; undefined without odds, and where
 * all depends on what the other side answers. */
export function headline(odds: readonly OddsLine[] | undefined): number | undefined {
    const ppm = odds && leads(odds)?.ppm;
    const open = odds?.some((line) => line.kind === 'reply') ?? false;
    return open && ppm === SURE ? undefined : ppm;
}

/** Percent with a small sign, or words at the ends. */
export function bigPercent(ppm: number): string {
    const text = percent(ppm);
    return /^\d+%$/.test(text) ? `${text.slice(0, -1)}<small>%</small>` : `<small>${text}</small>`;
}

// ---- the die -------------------------------------------------------------------------------------

const TENTH = 100000;

/** What one ten-sided die needs for the headline; undefined when that is not one die's matter. */
function dieNeeds(odds: readonly OddsLine[]): number | undefined {
    const first = leadingGroup(odds)[0];
    if (!first || !DIE_RULES.has(first.rule) || first.ppm === undefined || first.ppm % TENTH !== 0)
        return undefined;
    return 11 - first.ppm / TENTH;
}

function dieCells(needs: number): string {
    let cells = '';
    for (let i = 1; i <= 10; i++) cells += `<i${i >= needs ? ' class="on"' : ''}>${i}</i>`;
    const words =
        needs > 10
            ? 'No number of a ten-sided die does it'
            : `Made with ${needs} or more on a ten-sided die`;
    return `<div class="d10" role="img" aria-label="${words}">${cells}</div>`;
}

// ---- modifiers -----------------------------------------------------------------------------------

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `\u2212${Math.abs(amount)}`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const row = (words: string, value: string, rule: string, kind = ''): string =>
    `<tr${kind}><td>${escapeText(words)}</td><td>${value}</td><td>${ruleLink(rule)}</td></tr>`;

function modifierTable(odds: readonly OddsLine[]): string {
    const modifiers = odds.filter((line) => line.kind === 'modifier' && !isOfDice(line));
    const needs = dieNeeds(odds);
    if (modifiers.length === 0 && needs === undefined) return '';
    const rows = modifiers.map((line) => row(capital(line.words), signed(line.amount ?? 0), line.rule));
    if (needs !== undefined) {
        const rule = leadingGroup(odds)[0]?.rule ?? '';
        const plain = needs + modifiers.reduce((sum, line) => sum + (line.amount ?? 0), 0);
        if (needs > 1 && needs < 11)
            rows.unshift(row(modifiers.length > 0 ? 'At this range' : 'Needs', `${plain}+`, rule));
        if (modifiers.length > 0)
            rows.push(
                row(
                    'Needs on the die',
                    needs > 10 ? 'never' : `${Math.max(needs, 1)}+`,
                    '',
                    ' class="sum"',
                ),
            );
    }
    return `<table class="mods">${rows.join('')}</table>`;
}

// ---- outcomes ------------------------------------------------------------------------------------

const TONES: readonly (readonly [RegExp, string])[] = [
    [/kill|die|lost/, 'o-dead'],
    [/lily|out/, 'o-lily'],
    [/^(miss|failure|unharmed|does not|nothing|still|keeps|0 hits)/, 'o-miss'],
    [/lives|goes on/, 'o-miss'],
];

const toneOf = (words: string): string => TONES.find(([pattern]) => pattern.test(words))?.[1] ?? 'o-hit';

/** From worst to best for the one who acts: outcomes come best first. */
function outcomeBar(group: readonly OddsLine[]): string {
    const lines = [...group].reverse();
    const shares = wholePercents(lines.map((line) => line.ppm ?? 0));
    const bar = lines.map((line, i) => {
        const share = shares[i] ?? 0;
        return `<span class="${toneOf(line.words)}" data-share="${Math.max(1, share)}"><em>${share >= 20 ? `${escapeText(line.words)} ` : ''}</em>${share >= 8 ? share : ''}</span>`;
    });
    const key = lines.map((line) => {
        const tone = toneOf(line.words);
        return `<div><i class="${tone}"></i>${escapeText(capital(line.words))}<b>${percent(line.ppm ?? 0)}</b></div>`;
    });
    return `<div class="outcome" aria-hidden="true">${bar.join('')}</div><div class="key">${key.join('')}</div>`;
}

const COUNTED = /^(.*\D) (\d+)$/;
const TALLEST = 44;

/** Outcomes that count something, "wounds 2": a bar for each number. */
function countBars(group: readonly OddsLine[]): string {
    const shares = wholePercents(group.map((line) => line.ppm ?? 0));
    const most = Math.max(1, ...shares);
    const width = 272 / group.length;
    const bars = group.map((line, i) => {
        const count = COUNTED.exec(line.words)?.[2] ?? '';
        const share = shares[i] ?? 0;
        const height = Math.max(1, Math.round((share * TALLEST) / most));
        const middle = Math.round(width / 2);
        return (
            `<g transform="translate(${Math.round(i * width)} 0)" class="${count === '0' ? 'none' : 'some'}">` +
            `<rect x="2" y="${14 + TALLEST - height}" width="${Math.round(width - 4)}" height="${height}" rx="2"/>` +
            `<text x="${middle}" y="${10 + TALLEST - height}">${share}</text>` +
            `<text class="n" x="${middle}" y="${TALLEST + 27}">${count}</text></g>`
        );
    });
    const what = COUNTED.exec(group[0]?.words ?? '')?.[1] ?? '';
    const said = group.map((line, i) => `${line.words} ${shares[i] ?? 0} percent`).join(', ');
    return (
        `<figure class="counts"><svg viewBox="0 0 272 ${TALLEST + 30}" role="img" aria-label="${escapeText(said)}">` +
        `${bars.join('')}</svg><figcaption class="cap">${escapeText(capital(what))}, in percent</figcaption></figure>`
    );
}

const isCounted = (group: readonly OddsLine[]): boolean =>
    group.length > 2 && group.every((line) => COUNTED.test(line.words));

/** What else may come of it, a line each. */
function otherOutcomes(groups: readonly OddsLine[][]): string {
    const lines = groups.map((group) => {
        const first = group[0];
        return first
            ? `<p class="also">${escapeText(capital(first.words))}<b>${percent(first.ppm ?? 0)}</b>${ruleLink(first.rule)}</p>`
            : '';
    });
    return lines.join('');
}

function replies(odds: readonly OddsLine[]): string {
    return odds
        .filter((line) => line.kind === 'reply')
        .map((line) => {
            const chance = (line.ppm ?? 0) >= 1000000 ? '' : `, ${percent(line.ppm ?? 0)} likely`;
            const words = `The other side ${escapeText(line.words)}${chance}.`.replace(
                /The other side (\d)/,
                '$1',
            );
            return `<div class="reply">${icon('warn')}<span>${words} ${ruleLink(line.rule)}</span></div>`;
        })
        .join('');
}

const isFate = (line: OddsLine): boolean => /wound|kill/.test(line.words) || HARMS.has(line.words);

/** The bar shows what comes of it in the end, where that is told, else whether it succeeds. */
function outcomes(odds: readonly OddsLine[]): string {
    const groups = outcomeGroups(odds);
    const lead = leadingGroup(odds, groups);
    const fate = groups.find((group) => group !== lead && group.length > 1 && group.some(isFate));
    const shown = fate ?? lead;
    const rest = groups.filter((group) => group !== shown && group !== lead && group.length > 1);
    const bar = isCounted(shown) ? countBars(shown) : shown.length > 1 ? outcomeBar(shown) : '';
    return bar + otherOutcomes(rest);
}

const bigMarkup = (ppm: number, words: string): string =>
    `<div class="big">${bigPercent(ppm)}<span class="cap">${escapeText(words)}</span></div>`;

export function oddsMarkup(title: OddsTitle, odds: readonly OddsLine[]): string {
    const ppm = headline(odds);
    const needs = dieNeeds(odds);
    return (
        `<header><div><h3>${escapeText(title.title)}</h3><span class="cap">${escapeText(title.circumstance)}</span></div>` +
        (ppm === undefined ? '' : bigMarkup(ppm, leads(odds)?.words ?? '')) +
        '</header>' +
        (needs === undefined ? '' : dieCells(needs)) +
        difficultyMarkup(odds) +
        modifierTable(odds) +
        outcomes(odds) +
        replies(odds)
    );
}

/** Fills an element with odds, the parts of its bar as wide as they are likely. */
export function putOdds(element: HTMLElement, title: OddsTitle, odds: readonly OddsLine[]): void {
    fill(element, markup(oddsMarkup(title, odds)));
    for (const part of element.querySelectorAll<HTMLElement>('[data-share]'))
        part.style.flexGrow = part.dataset['share'] ?? '1';
}

/** The card in the right column. Its place never changes with the target. */
export class OddsCard {
    readonly element = el('section', { class: 'odds', 'aria-label': 'Odds', id: 'odds', hidden: true });

    show(title: OddsTitle, odds: readonly OddsLine[]): void {
        if (odds.length === 0) return this.clear();
        putOdds(this.element, title, odds);
        this.element.setAttribute('aria-label', `Odds: ${title.title}`);
        this.element.hidden = false;
    }

    clear(): void {
        this.element.hidden = true;
        this.element.replaceChildren();
    }
}
