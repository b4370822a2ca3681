/**
 * Writes what is asked of an `if` as the engine takes it in the fewest steps. A value that `&&` or
 * `||` brings is put twice, looked at and dropped again, where an `if` in an `if` only looks.
 */

import { parseAst } from "@rollup/wasm-node/parseAst";
import { type Edit, edited, type Node, visit } from "./syntax.js";

/** The comparisons that say the opposite of each other, whatever is compared. */
const OPPOSITES: ReadonlyMap<string, string> = new Map([
	["==", "!="],
	["!=", "=="],
	["===", "!=="],
	["!==", "==="],
]);

/** A condition: what is asked, and whether it has to fail. */
interface Condition {
	readonly node: Node;
	readonly fails: boolean;
}

/** A condition without the signs in front that turn it round. */
function plainOf({ node, fails }: Condition): Condition {
	const isTurned = node.type === "UnaryExpression" && node.operator === "!";
	return isTurned ? plainOf({ node: node.argument!, fails: !fails }) : { node, fails };
}

/**
 * The conditions that all have to hold for one to hold, by `&&`, or of which one has to, by `||`:
 * in the order in which they are looked at.
 */
function partsOf(condition: Condition, by: "&&" | "||"): readonly Condition[] {
	const { node, fails } = plainOf(condition);
	const turned = by === "&&" ? "||" : "&&";
	if (node.type !== "LogicalExpression" || node.operator !== (fails ? turned : by))
		return [{ node, fails }];
	return [node.left!, node.right!].flatMap((each) => partsOf({ node: each, fails }, by));
}

/** The text of a condition. */
function textOf(code: string, { node, fails }: Condition): string {
	const { end, left, operator, right, start } = node;
	const text = code.slice(start, end);
	if (!fails) return text;
	const opposite = node.type === "BinaryExpression" ? OPPOSITES.get(operator!) : undefined;
	if (opposite === undefined) return `!(${text})`;
	// What stands between the two may have brackets, which belong to them.
	const sign = code.slice(left!.end, right!.start);
	return (
		code.slice(start, left!.end) + sign.replace(operator!, opposite) + code.slice(right!.start, end)
	);
}

/** Statements so short that they may stand twice. */
const isJump = ({ argument, type }: Node): boolean =>
	type === "BreakStatement" ||
	type === "ContinueStatement" ||
	(type === "ReturnStatement" && (!argument || isShort(argument)));

/** What takes an instruction or two. */
const isShort = ({ argument, operator, type }: Node): boolean =>
	type === "Identifier" ||
	type === "Literal" ||
	(type === "UnaryExpression" && operator !== "delete" && argument!.type === "Literal");

/** The statement of a block that has one, or the statement. */
const onlyOf = (node: Node): Node => {
	const [only, second] = node.type === "BlockStatement" ? (node.body as readonly Node[]) : [node];
	return only && !second ? only : node;
};

/** What a node asks, as one condition. */
const askedBy = ({ test }: Node): Condition => ({ node: test!, fails: false });

/** An `if` in an `if` for each `&&`; and for each `||` an `if` of its own, where it jumps. */
function editOfIf(code: string, node: Node): Edit | undefined {
	const { alternate, end, start } = node;
	const consequent = node.consequent as Node;
	if (alternate) return undefined;
	const all = partsOf(askedBy(node), "&&");
	if (all.length > 1) {
		const by = all.map((each) => `if (${textOf(code, each)}) `).join("");
		return { start, end: consequent.start, by };
	}
	const any = partsOf(askedBy(node), "||");
	const jump = onlyOf(consequent);
	if (any.length === 1 || !isJump(jump)) return undefined;
	const text = code.slice(jump.start, jump.end);
	const by = any.map((each) => `if (${textOf(code, each)}) ${text}`).join(" ");
	return { start, end, by: `{ ${by} }` };
}

/** A choice in a choice for each `&&` or `||`, where what stands twice then is short. */
function editOfChoice(code: string, node: Node): Edit | undefined {
	const { alternate, end, start } = node;
	const text = (of: Node) => code.slice(of.start, of.end);
	const no = text(alternate!);
	const yes = text(node.consequent as Node);
	const asked = (parts: readonly Condition[]) => parts.map((each) => `(${textOf(code, each)}) ? `);
	const all = partsOf(askedBy(node), "&&");
	if (all.length > 1 && isShort(alternate!))
		return { start, end, by: `(${asked(all).join("")}(${yes})${` : ${no}`.repeat(all.length)})` };
	const any = partsOf(askedBy(node), "||");
	if (any.length > 1 && isShort(node.consequent as Node))
		return { start, end, by: `(${asked(any).join(`${yes} : `)}${yes} : (${no}))` };
	return undefined;
}

/** A condition without signs that turn it round, where it needs none. */
function editOfTest(code: string, { test }: Node): Edit | undefined {
	const plain = plainOf({ node: test!, fails: false });
	const by = textOf(code, plain);
	if (plain.node === test || by.startsWith("!(")) return undefined;
	return { start: test!.start, end: test!.end, by };
}

/** What is put in place of a node that asks something; undefined where it stays. */
function editOf(code: string, node: Node): Edit | undefined {
	// What a case of a `switch` has is no condition.
	if (!node.test || node.type === "SwitchCase") return undefined;
	if (node.type === "IfStatement") return editOfIf(code, node) ?? editOfTest(code, node);
	if (node.type === "ConditionalExpression")
		return editOfChoice(code, node) ?? editOfTest(code, node);
	return editOfTest(code, node);
}

/** The code with plain conditions; its lines stay as they are. */
export function withPlainConditions(code: string): string {
	for (let before = code; ; ) {
		const edits: Edit[] = [];
		visit(parseAst(before) as unknown as Node, (node) => {
			const edit = editOf(before, node);
			if (edit) edits.push(edit);
		});
		if (edits.length === 0) return before;
		before = edited(before, edits);
	}
}
