/**
 * Puts an assignment where the next statement asks first for what was assigned: the value is still
 * at hand there, and need not be taken from its variable. And counts up behind what asks for the
 * count before, which the engine would have to keep meanwhile.
 */

import { parseAst } from "@rollup/wasm-node/parseAst";
import { type Edit, edited, isSteady, type Node, visit } from "./syntax.js";

/** What a node asks for first, before it does or looks at anything else; undefined: not one thing. */
function firstIn(node: Node): Node | null | undefined {
	const { left, type } = node;
	switch (type) {
		case "AssignmentExpression":
			if (node.operator !== "=") return undefined;
			if (left!.type === "Identifier") return node.right;
			if (left!.type !== "MemberExpression") return undefined;
			return isSteady(left!.object!) && !left!.computed ? node.right : left!.object;
		case "BinaryExpression":
			return isSteady(left!) ? node.right : left;
		case "CallExpression":
			return node.callee!.type === "Identifier" ? undefined : node.callee;
		case "ConditionalExpression":
		case "IfStatement":
			return node.test;
		case "ChainExpression":
		case "ExpressionStatement":
			return node.expression;
		case "LogicalExpression":
			return left;
		case "MemberExpression":
			return node.object;
		case "ReturnStatement":
			return node.argument;
		case "SwitchStatement":
			return node.discriminant;
		case "UnaryExpression":
			return /delete|typeof/.test(node.operator!) ? undefined : node.argument;
		case "VariableDeclaration": {
			const [{ id, init }] = node.declarations as readonly [Node];
			return id!.type === "Identifier" ? init : undefined;
		}
		default:
			return undefined;
	}
}

/** The variable whose value a statement asks for first. */
function firstNameIn(statement: Node): Node | undefined {
	let node: Node | null | undefined = statement;
	while (node && node.type !== "Identifier") node = firstIn(node);
	return node ?? undefined;
}

/** The assignment to a variable that is all that a statement does. */
function assignedIn({ expression, type }: Node): Node | undefined {
	if (type !== "ExpressionStatement" || expression!.type !== "AssignmentExpression")
		return undefined;
	return expression!.operator === "=" && expression!.left!.type === "Identifier"
		? expression
		: undefined;
}

/** Statements one after the other. */
function listIn({ body, consequent }: Node): readonly Node[] {
	if (Array.isArray(body)) return body as readonly Node[];
	return Array.isArray(consequent) ? consequent : [];
}

/** The code with assignments where their values are asked for; its lines stay as they are. */
export function withAssignmentsInPlace(code: string): string {
	for (let before = code; ; ) {
		const text = before;
		const edits: Edit[] = [];
		visit(parseAst(text) as unknown as Node, (node) => {
			const list = listIn(node);
			for (const [i, statement] of list.entries()) {
				const made = assignedIn(statement);
				const next = list[i + 1];
				const asked = made && next && firstNameIn(next);
				if (!asked || asked.name !== made.left!.name) continue;
				const by = `${text.slice(next.start, asked.start)}(${text.slice(made.start, made.end)})`;
				edits.push({ start: statement.start, end: asked.end, by });
			}
		});
		if (edits.length === 0) return text;
		before = edited(text, edits);
	}
}

/** What may ask for a count while it goes up. */
const ASKS: ReadonlySet<string> = new Set([
	"AssignmentExpression",
	"CallExpression",
	"NewExpression",
	"UpdateExpression",
]);

/**
 * The code in which `list[count++] = value` counts up in a statement of its own. A count is a
 * number: of anything else `++` would make one first.
 */
export function withCountsBehind(code: string): string {
	const edits: Edit[] = [];
	visit(parseAst(code) as unknown as Node, ({ end, expression, start, type }) => {
		if (type !== "ExpressionStatement" || expression!.type !== "AssignmentExpression") return;
		const { left, right } = expression!;
		const { object, property } = left!;
		if (property?.type !== "UpdateExpression" || object!.type !== "Identifier") return;
		const count = property.argument!;
		let isPlain = count.type === "Identifier" && !property.prefix;
		visit(right!, (node) => {
			if (ASKS.has(node.type) || node.name === count.name) isPlain = false;
		});
		if (!isPlain) return;
		const put = `${code.slice(start, property.start)}${count.name}${code.slice(property.end, end)}`;
		edits.push({ start, end, by: `{ ${put} ${code.slice(property.start, property.end)}; }` });
	});
	return edited(code, edits);
}
