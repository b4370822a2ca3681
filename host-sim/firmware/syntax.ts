/** Programs as trees of ESTree, and pieces of their text put in place of others. */

/** A node, of which all that is looked at here is named. */
export interface Node {
	readonly type: string;
	readonly start: number;
	readonly end: number;
	readonly name?: string;
	readonly kind?: string;
	readonly computed?: boolean;
	readonly shorthand?: boolean;
	readonly static?: boolean;
	readonly async?: boolean;
	readonly generator?: boolean;
	readonly optional?: boolean;
	readonly operator?: string;
	readonly prefix?: boolean;
	readonly source?: Node | null;
	/** A text or a number of a literal, and of a property what it is given to. */
	readonly value?: unknown;
	readonly key?: Node;
	readonly properties?: readonly Node[];
	readonly declarations?: readonly Node[];
	readonly id?: Node;
	readonly init?: Node | null;
	readonly params?: readonly Node[];
	readonly param?: Node | null;
	readonly specifiers?: readonly Node[];
	readonly local?: Node;
	readonly argument?: Node | null;
	readonly expression?: Node;
	readonly test?: Node | null;
	/** A statement; of a case of a `switch` a list of them. */
	readonly consequent?: Node | readonly Node[];
	readonly discriminant?: Node;
	readonly alternate?: Node | null;
	readonly left?: Node;
	readonly right?: Node;
	readonly elements?: readonly (Node | null)[];
	readonly object?: Node;
	readonly property?: Node;
	readonly quasis?: readonly Node[];
	readonly superClass?: Node | null;
	readonly callee?: Node;
	readonly arguments?: readonly Node[];
	readonly body?: Node | readonly Node[];
}

export const childrenOf = (node: Node): readonly Node[] =>
	Object.values(node)
		.flat()
		.filter((each): each is Node => typeof each?.type === "string");

/** What is the same whenever it is looked at, whatever is done between. */
export const isSteady = ({ type }: Node): boolean =>
	type === "Literal" || type === "ThisExpression";

/** Visits all nodes of a program, each with the one that it stands in. */
export function visit(
	node: Node,
	see: (node: Node, parent: Node | undefined) => void,
	parent?: Node,
): void {
	see(node, parent);
	for (const each of childrenOf(node)) visit(each, see, node);
}

/** A text that stands where another stood. */
export interface Edit {
	readonly start: number;
	readonly end: number;
	readonly by: string;
}

/**
 * The code with texts in place of others; its lines stay as they are. Of two that overlap the first
 * is taken; what is put between stands before what is put in place of something.
 */
export function edited(code: string, edits: readonly Edit[]): string {
	let text = "";
	let from = 0;
	const isBetween = ({ start, end }: Edit) => (start === end ? 0 : 1);
	const inOrder = [...edits].sort(
		(a, b) => a.start - b.start || isBetween(a) - isBetween(b) || b.end - a.end,
	);
	for (const { start, end, by } of inOrder) {
		if (start < from) continue;
		const linesLost = code.slice(start, end).split("\n").length - by.split("\n").length;
		text += code.slice(from, start) + by + "\n".repeat(linesLost);
		from = end;
	}
	return text + code.slice(from);
}
