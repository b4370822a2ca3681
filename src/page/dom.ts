/** Elements. What comes from the device becomes text and nothing else. */

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element with attributes, those that are undefined left out, and its children. */
export function element<K extends keyof HTMLElementTagNameMap>(
	tag: K,
	attributes: Attributes = {},
	...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
	const node = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes))
		if (value !== undefined) node.setAttribute(name, `${value}`);
	node.append(...children);
	return node;
}

/**
 * Text in a language of its own, which may run the other way and does not move what stands around
 * it.
 */
export const isolated = (text: string, lang?: string): HTMLElement =>
	element("bdi", { lang }, text);

/** Texts in one line, with dots between them; empty ones are left out. */
export function dotted(parts: readonly (HTMLElement | string)[]): Node[] {
	const nodes = parts
		.filter((part) => part !== "")
		.map((part) => (typeof part === "string" ? isolated(part) : part));
	return nodes.flatMap((node, i) => (i > 0 ? [document.createTextNode(" · "), node] : [node]));
}

/** The element of an id that the page has. */
export const byId = <T extends HTMLElement = HTMLElement>(id: string): T =>
	document.getElementById(id) as T;

/** Puts text into an element, only when it is another: a reader is told of changes alone. */
export function put(id: string, ...parts: (Node | string)[]): void {
	const node = byId(id);
	const text = parts.map((part) => (typeof part === "string" ? part : part.textContent)).join("");
	if (node.textContent !== text) node.replaceChildren(...parts);
	node.hidden = text === "";
}

/** The list in a fold: how many there are stands on the fold; without any it is away. */
export function fold(id: string, title: string, items: readonly HTMLElement[]): void {
	const list = byId(id);
	const folded = list.parentElement!;
	folded.querySelector("summary")!.textContent = title;
	folded.hidden = items.length === 0;
	list.replaceChildren(...items);
}
