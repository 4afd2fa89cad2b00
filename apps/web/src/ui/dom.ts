// Building and finding elements. Text given as a string is text; markup of our own goes through
// `markup`.

type Attribute = string | number | boolean | undefined | ((event: never) => void);
export type Child = Node | string | null | undefined | false;

/** An element with attributes, listeners (onclick: ...) and children. */
export function el<K extends keyof HTMLElementTagNameMap>(
    tag: K,
    attributes: Record<string, Attribute> = {},
    ...children: Child[]
): HTMLElementTagNameMap[K] {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
    append(element, children);
    return element;
}

function setAttribute(element: HTMLElement, name: string, value: Attribute): void {
    if (value === undefined || value === false) return;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
    else element.setAttribute(name, value === true ? '' : String(value));
}

function append(element: Element, children: readonly Child[]): void {
    for (const child of children)
        if (child !== null && child !== undefined && child !== false) element.append(child);
}

/** Markup that this program made itself, as nodes. Names and sentences in it must be escaped before. */
export function markup(html: string): DocumentFragment {
    const template = document.createElement('template');
    template.innerHTML = html;
    return template.content;
}

export function fill(element: Element, ...children: Child[]): void {
    element.replaceChildren();
    append(element, children);
}

export const isTyping = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** True on screens laid out in one column. */
export const isNarrow = (): boolean => window.matchMedia('(max-width: 899px)').matches;
