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

/** Text in a language of its own, which may run the other way. */
export const foreign = (text: string, tag: "strong" | "span" | "b" = "span"): HTMLElement =>
	element(tag, { dir: "auto" }, text);

/** The element of an id that the page has. */
export const byId = <T extends HTMLElement = HTMLElement>(id: string): T =>
	document.getElementById(id) as T;

/** Puts text into an element, only when it is another: a reader is told of changes alone. */
export function put(id: string, text: string): void {
	const node = byId(id);
	if (node.textContent !== text) node.textContent = text;
	node.hidden = text === "";
}
