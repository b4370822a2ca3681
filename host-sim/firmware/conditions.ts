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

/** What is put in place of an `if`, a loop or a choice; undefined where it stays. */
function textFor(code: string, node: Node): Edit | undefined {
	const { alternate, start, test, type } = node;
	if (!test || type === "SwitchCase") return undefined;
	const consequent = node.consequent as Node;
	const whole: Condition = { node: test, fails: false };
	const text = (condition: Condition) => textOf(code, condition);
	const copy = ({ start: from, end }: Node) => code.slice(from, end);
	const all = partsOf(whole, "&&");
	const any = partsOf(whole, "||");
	if (type === "IfStatement" && !alternate) {
		if (all.length > 1) {
			const by = all.map((each) => `if (${text(each)}) `).join("");
			return { start, end: consequent.start, by };
		}
		const jump = onlyOf(consequent);
		if (any.length > 1 && isJump(jump)) {
			const by = any.map((each) => `if (${text(each)}) ${copy(jump)}`).join(" ");
			return { start, end: node.end, by: `{ ${by} }` };
		}
	}
	if (type === "ConditionalExpression") {
		if (all.length > 1 && isShort(alternate!)) {
			const by = all.map((each) => `${bracketed(text(each))} ? `).join("");
			const rest = ` : ${copy(alternate!)}`.repeat(all.length);
			return { start, end: node.end, by: `(${by}(${copy(consequent)})${rest})` };
		}
		if (any.length > 1 && isShort(consequent)) {
			const by = any.map((each) => `${bracketed(text(each))} ? ${copy(consequent)} : `).join("");
			return { start, end: node.end, by: `(${by}(${copy(alternate!)}))` };
		}
	}
	const plain = plainOf(whole);
	if (plain.node === test) return undefined;
	const by = text(plain);
	return by.startsWith("!(") ? undefined : { start: test.start, end: test.end, by };
}

const bracketed = (text: string): string => `(${text})`;

/** The code with plain conditions; its lines stay as they are. */
export function withPlainConditions(code: string): string {
	for (let before = code; ; ) {
		const edits: Edit[] = [];
		visit(parseAst(before) as unknown as Node, (node) => {
			const edit = textFor(before, node);
			if (edit) edits.push(edit);
		});
		if (edits.length === 0) return before;
		before = edited(before, edits);
	}
}
