// Refusals and news: one sentence at the top of the map, for six seconds or until the next act.
import type { Refusal } from '../engine/api';
import { icon, type IconName } from '../draw/icons';
import { escapeText } from '../draw/shapes';
import { el, fill, markup } from './dom';
import { linkRules, ruleLink } from './rules_link';

const SHOWN_MS = 6000;

export class Toasts {
    readonly element = el('div', { class: 'toasts', role: 'alert' });
    private timer = 0;

    private show(kind: string, sign: IconName, html: string): void {
        const toast = el('div', { class: `toast ${kind}` }, markup(`${icon(sign)}<span>${html}</span>`));
        fill(this.element, toast);
        window.clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.clear(), SHOWN_MS);
    }

    refuse(refusal: Refusal): void {
        this.show(
            'bad',
            'warn',
            `${linkRules(escapeText(refusal.sentence))} ${refusal.sentence.includes(refusal.rule) ? '' : ruleLink(refusal.rule)}`,
        );
    }

    say(sentence: string, sign: IconName = 'hint'): void {
        this.show('plain', sign, linkRules(escapeText(sentence)));
    }

    clear(): void {
        window.clearTimeout(this.timer);
        this.element.replaceChildren();
    }
}
