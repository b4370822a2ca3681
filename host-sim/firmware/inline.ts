/**
 * Puts small functions in where they are called, as a minifier puts constants in: on the chip a
 * call takes more than what such a function does. So the source may have a function for a field of
 * a few bits.
 */

import { parseAst } from "@rollup/wasm-node/parseAst";
import { childrenOf, type Edit, edited, type Node, visit } from "./syntax.js";

/** A function that returns an expression of its parameters and of constants. */
interface Small {
	readonly params: readonly string[];
	readonly text: string;
	/** Where the text names a parameter. */
	readonly uses: readonly { readonly from: number; readonly to: number; readonly param: number }[];
}

/** Characters of an expression that is put in. */
const MOST_CHARS = 200;
/** Functions that call small ones are small once these are put in: so deep they may be. */
const MOST_ROUNDS = 8;

/** What an expression may be made of: nothing that has an effect, and no function. */
const PLAIN: ReadonlySet<string> = new Set([
	"Identifier",
	"Literal",
	"UnaryExpression",
	"BinaryExpression",
	"LogicalExpression",
	"ConditionalExpression",
	"MemberExpression",
]);

const isPlain = (node: Node): boolean => PLAIN.has(node.type) && childrenOf(node).every(isPlain);

/** The names of an expression that are no names of members. */
function namesIn(node: Node): readonly Node[] {
	if (node.type === "Identifier") return [node];
	if (node.type === "MemberExpression" && !node.computed) return namesIn(node.object!);
	return childrenOf(node).flatMap(namesIn);
}

/** What an arrow function returns, where that is all it does. */
function returnedBy({ body }: Node): Node | undefined {
	const { type, body: statements } = body as Node;
	if (type !== "BlockStatement") return body as Node;
	const [first, second] = statements as readonly Node[];
	return first?.type === "ReturnStatement" && !second ? (first.argument ?? undefined) : undefined;
}

/** The small function that a declaration makes; undefined where it makes another, or none. */
function smallOf(code: string, init: Node | null | undefined): Small | undefined {
	if (init?.type !== "ArrowFunctionExpression") return undefined;
	const params = init.params!.map(({ name = "" }) => name);
	const returned = returnedBy(init);
	if (!returned || !isPlain(returned) || returned.end - returned.start > MOST_CHARS)
		return undefined;
	const text = code.slice(returned.start, returned.end);
	const names = namesIn(returned);
	// A constant has the same meaning wherever the text stands; another name may be one of the place.
	const isKnown = names.every(
		({ name }) => params.includes(name!) || /^[A-Z][A-Z_0-9]*(\$\d+)?$/.test(name!),
	);
	if (!isKnown || params.includes("") || text.includes("//")) return undefined;
	const uses = names.flatMap(({ name, start, end }) => {
		const param = params.indexOf(name!);
		return param < 0 ? [] : [{ from: start - returned.start, to: end - returned.start, param }];
	});
	return { params, text, uses };
}

/** The text that stands for a call; undefined where the call stays. */
function textOf(code: string, small: Small, given: readonly Node[]): string | undefined {
	const isOnce = (param: number) => small.uses.filter((use) => use.param === param).length < 2;
	const isSimple = ({ type }: Node) => type === "Identifier" || type === "Literal";
	const canStand = (node: Node, param: number) =>
		isPlain(node) && (isSimple(node) || isOnce(param));
	if (given.length !== small.params.length || !given.every(canStand)) return undefined;
	let text = "";
	let from = 0;
	for (const use of small.uses) {
		const { start, end } = given[use.param]!;
		text += `${small.text.slice(from, use.from)}(${code.slice(start, end)})`;
		from = use.to;
	}
	return `(${text}${small.text.slice(from)})`.replaceAll("\n", " ");
}

/** The code with the small functions of its own put in; its lines stay as they are. */
export function inlined(code: string): string {
	let text = code;
	for (let round = 0; round < MOST_ROUNDS; round++) {
		const before = text;
		const program = parseAst(before) as unknown as Node;
		const small = new Map<string, Small>();
		for (const { declarations = [], kind } of program.body as readonly Node[])
			for (const { id, init } of kind === "const" ? declarations : []) {
				const found = smallOf(before, init);
				if (found) small.set(id!.name!, found);
			}
		const calls: Edit[] = [];
		visit(program, ({ type, callee, arguments: given, start, end }) => {
			const called = type === "CallExpression" ? small.get(callee?.name ?? "") : undefined;
			const by = called && textOf(before, called, given!);
			if (by !== undefined) calls.push({ start, end, by });
		});
		if (calls.length === 0) break;
		// A call in what is given to another is plain in the next round.
		text = edited(before, calls);
	}
	return text;
}
