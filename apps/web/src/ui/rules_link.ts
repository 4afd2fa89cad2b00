// Rule ids are links to their line of the rules. One listener on the page opens them all.
import { escapeText } from '../draw/shapes';

/** A rule id as a link; nothing when there is none. */
export const ruleLink = (id: string | undefined): string =>
    id
        ? `<a class="rule" href="#rule-${escapeText(id)}" data-rule="${escapeText(id)}">${escapeText(id)}</a>`
        : '';

const RULE_ID = /\b[A-Z]{2}-[A-Z]{2,6}-\d+\b/g;

/** Links every rule id in a text that is already safe as HTML. */
export const linkRules = (html: string): string => html.replace(RULE_ID, (id) => ruleLink(id));
