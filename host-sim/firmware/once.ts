/**
 * Puts what is called in one place there: on the chip a method takes three slots, a key for its
 * name and what a call takes, and a reader wants a long piece of work in pieces with names. What
 * was put in is told as the line that called it.
 */

import { parseAst } from "@rollup/wasm-node/parseAst";
import { type Place, placesOf } from "./called-once.js";
import { childrenOf, type Edit, edited, isSteady, type Node, visit } from "./syntax.js";
import {
	declaredIn,
	isAssigned,
	isFunction,
	isVariable,
	moduleNames,
	statementsOf,
} from "./variables.js";

/** What a text that is put in may not have: it means something else there, or is not one line. */
const STAYS: ReadonlySet<string> = new Set([
	"AwaitExpression",
	"ClassDeclaration",
	"ClassExpression",
	"FunctionDeclaration",
	"FunctionExpression",
	"MetaProperty",
	"RestElement",
	"Super",
	"TemplateLiteral",
	"YieldExpression",
]);
const isList = ({ type }: Node): boolean => type === "BlockStatement";

/** Visits what a function does itself, and not what functions within it do. */
function visitOwn(node: Node, see: (node: Node) => void): void {
	see(node);
	for (const each of childrenOf(node)) if (!isFunction(each)) visitOwn(each, see);
}

/** Whether a callee and what it is given can stand at its place. */
function canStand({ around, call, made }: Place, taken: ReadonlySet<string>): boolean {
	const params = made.params!;
	if (call.arguments!.length > params.length) return false;
	if (params.some(({ type }) => type !== "Identifier")) return false;
	let isPlain = true;
	for (const argument of call.arguments!)
		visit(argument, ({ type }) => {
			if (type === "TemplateLiteral") isPlain = false;
		});
	if (call.arguments!.some(({ type }) => type === "SpreadElement")) return false;
	visit(made.body as Node, ({ name, type }) => {
		if (STAYS.has(type) || (type === "Identifier" && name === "arguments")) isPlain = false;
	});
	// A name that the module has, too, could mean either; and one of the place another.
	const own = declaredIn(made);
	if (!isPlain || [...own].some((name) => taken.has(name))) return false;
	const there = around.filter(isFunction).flatMap((each) => [...declaredIn(each)]);
	const asked = new Set<string>();
	visit(made, (node, parent) => {
		if (isVariable(node, parent) && !own.has(node.name!)) asked.add(node.name!);
	});
	return !there.some((name) => asked.has(name));
}

/**
 * A text of a callee in which all that it declares has names of its own, and returns go elsewhere.
 */
function renamed(
	code: string,
	place: Place,
	node: Node,
	mark: string,
	returns: (value: string) => string | undefined,
): string {
	const { made, on } = place;
	const declared = declaredIn(made);
	const same = sameIn(code, place);
	const isOn = on !== undefined;
	const textOf = (of: Node): string => {
		const edits: Edit[] = [];
		const see = (each: Node, parent: Node | undefined, isOwn: boolean) => {
			const { argument, end, name, start, type } = each;
			if (type === "ReturnStatement" && isOwn) {
				const by = returns(argument ? textOf(argument) : "undefined");
				if (by !== undefined) {
					edits.push({ start: start - of.start, end: end - of.start, by });
					return;
				}
			}
			if (type === "ThisExpression" && isOn)
				edits.push({ start: start - of.start, end: end - of.start, by: `self${mark}` });
			if (isVariable(each, parent) && declared.has(name!)) {
				// A shorthand is visited as its key and as its value.
				const isShort = parent?.type === "Property" && parent.shorthand;
				if (isShort && parent.key !== each) return;
				const to = same.get(name!) ?? name! + mark;
				const by = isShort ? `${name}: ${to}` : to;
				edits.push({ start: start - of.start, end: end - of.start, by });
			}
			for (const inner of childrenOf(each)) see(inner, each, isOwn && !isFunction(each));
		};
		see(of, undefined, true);
		return edited(code.slice(of.start, of.end), edits);
	};
	return textOf(node);
}

/** What a node does first, as far as it does it always. */
function firstIn(node: Node): Node | null | undefined {
	const { arguments: given, callee, id, init, left, type } = node;
	if (type === "AssignmentExpression") {
		const isPlain = left!.type === "Identifier" || (left!.object && isSteady(left!.object));
		return isPlain && !left!.computed && node.operator === "=" ? node.right : undefined;
	}
	if (type === "CallExpression" || type === "NewExpression") {
		const isPlain = callee!.type === "Identifier" || (callee!.object && isSteady(callee!.object));
		return isPlain && !callee!.computed && !node.optional
			? given!.find((each) => !isSteady(each))
			: callee;
	}
	if (type === "BinaryExpression") return isSteady(left!) ? node.right : left;
	if (type === "VariableDeclarator") return id!.type === "Identifier" ? init : undefined;
	if (type === "Property") return node.computed ? undefined : (node.value as Node);
	if (type === "ArrayExpression") return node.elements!.find((each) => !each || !isSteady(each));
	return (
		node.expression ??
		node.test ??
		left ??
		node.object ??
		node.argument ??
		(node.declarations ?? node.properties)?.[0]
	);
}

/** Statements that do something first, and once. */
const STATEMENTS: ReadonlySet<string> = new Set([
	"ExpressionStatement",
	"IfStatement",
	"ReturnStatement",
	"ThrowStatement",
	"VariableDeclaration",
]);

/** The statement that does a call first, and the one that it stands in. */
function statementOf({ around, call }: Place): readonly [Node, Node] | undefined {
	let inner = call;
	for (const [i, node] of around.entries()) {
		if (firstIn(node) !== inner) return undefined;
		if (STATEMENTS.has(node.type)) return [node, around[i + 1]!];
		inner = node;
	}
	return undefined;
}

/** How often a callee returns, wherever. */
function returnsIn(statements: readonly Node[]): number {
	let count = 0;
	for (const each of statements)
		visitOwn(each, ({ type }) => {
			if (type === "ReturnStatement") count++;
		});
	return count;
}

/** What a callee returns, where that is all it does. */
function onlyReturned({ body }: Node): Node | null | undefined {
	if ((body as Node).type !== "BlockStatement") return body as Node;
	const [first, second] = statementsOf(body as Node);
	return first?.type === "ReturnStatement" && !second ? first.argument : undefined;
}

/**
 * The parameters that mean the same wherever they stand in the callee, and what is given for each:
 * nothing changes either.
 */
function sameIn(code: string, { around, call, made }: Place): ReadonlyMap<string, string> {
	// A variable of the place that nothing there changes; one of the module others may change.
	const places = around.filter(isFunction);
	const isKept = ({ name, type }: Node) =>
		type === "Identifier" &&
		places.some((each) => declaredIn(each).has(name!)) &&
		!places.some((each) => isAssigned(each, name!));
	const given = new Map<string, string>();
	for (const [i, { name }] of made.params!.entries()) {
		const argument = call.arguments![i];
		const isSame = !argument || isSteady(argument) || isKept(argument);
		if (isSame && !isAssigned(made, name!))
			given.set(name!, argument ? code.slice(argument.start, argument.end) : "undefined");
	}
	return given;
}

/**
 * The edit that puts what a callee returns in place of the call, wherever that is; undefined where
 * that would be another value.
 */
function valueEdit(code: string, place: Place): Edit | undefined {
	const { call, made, on } = place;
	const returned = onlyReturned(made);
	if (!returned) return undefined;
	const given = sameIn(code, place);
	if (given.size < made.params!.length) return undefined;
	// What functions within it declare would have to be told apart.
	if ([...declaredIn(made)].some((name) => !given.has(name))) return undefined;
	const edits: Edit[] = [];
	visit(returned, (node, parent) => {
		if (node.type === "ThisExpression" && on)
			edits.push({
				start: node.start - returned.start,
				end: node.end - returned.start,
				by: code.slice(on.start, on.end),
			});
		const by = isVariable(node, parent) ? given.get(node.name!) : undefined;
		if (by === undefined) return;
		const isShort = parent?.type === "Property" && parent.shorthand;
		if (isShort && parent.key !== node) return;
		const { end, name, start } = node;
		edits.push({
			start: start - returned.start,
			end: end - returned.start,
			by: isShort ? `${name}: ${by}` : by,
		});
	});
	const text = edited(code.slice(returned.start, returned.end), edits);
	return { start: call.start, end: call.end, by: `(${text})`.replaceAll("\n", " ") };
}

/** The variable of the place that a statement gives what it calls, and does nothing else. */
function receiverOf(statement: Node, { around, call }: Place): string | undefined {
	const [only, second] = statement.declarations ?? [];
	if (only) return only.init === call && !second ? only.id!.name : undefined;
	const { left, operator, right } = statement.expression ?? {};
	if (right !== call || operator !== "=" || left!.type !== "Identifier") return undefined;
	const isOwn = around.some((each) => isFunction(each) && declaredIn(each).has(left!.name!));
	return isOwn ? left!.name : undefined;
}

/** The edits that put a callee in; none where it stays. */
function editsOf(code: string, place: Place, mark: string): readonly Edit[] {
	const { call, made, on } = place;
	const value = valueEdit(code, place);
	if (value) return [value];
	const found = statementOf(place);
	if (!found || (made.body as Node).type !== "BlockStatement") return [];
	const [statement, parent] = found;
	const inList = isList(parent);
	// A declaration in the head of a loop has no statement before it.
	if (statement.type === "VariableDeclaration" && !inList) return [];
	const same = sameIn(code, place);
	const given = made.params!.flatMap(({ name }, i) => {
		const argument = call.arguments![i];
		return same.has(name!)
			? []
			: `let ${name}${mark} = ${code.slice(argument!.start, argument!.end)};`;
	});
	if (on) given.unshift(`const self${mark} = ${code.slice(on.start, on.end)};`);
	const statements = statementsOf(made.body as Node);
	const last = statements.at(-1);
	const returns = returnsIn(statements);
	const label = `out${mark}`;
	const line = (text: string) => text.replaceAll("\n", " ");
	// What is given keeps its lines, which stand here already.
	const bodyOf = (which: readonly Node[], returned: (value: string) => string | undefined) => {
		const body = which.map((each) => renamed(code, place, each, mark, returned)).join(" ");
		return [...given, line(body)].join(" ");
	};
	const [open, close] = inList ? ["", ""] : ["{ ", " }"];
	/** In place of the whole statement. */
	const instead = (text: string): readonly Edit[] => [
		{ start: statement.start, end: statement.end, by: open + text + close },
	];
	if (statement.type === "ReturnStatement" && statement.argument === call) {
		const end = last?.type === "ReturnStatement" ? "" : " return;";
		return instead(bodyOf(statements, () => undefined) + end);
	}
	if (statement.type === "ExpressionStatement" && statement.expression === call) {
		const inner = bodyOf(statements, (value) => `{ (${value}); break ${label}; }`);
		return instead(returns === 0 ? inner : `${label}: { ${inner} }`);
	}
	const isPlain = returns === 1 && last?.type === "ReturnStatement" && last.argument;
	const receiver = isPlain ? undefined : receiverOf(statement, place);
	const result = receiver ?? `value${mark}`;
	const declared = statement.type === "ExpressionStatement" && receiver ? "" : `let ${result};`;
	const before = isPlain
		? bodyOf(statements.slice(0, -1), () => undefined)
		: `${declared} ${label}: { ${bodyOf(statements, (value) => `{ ${result} = ${value}; break ${label}; }`)} }`;
	if (receiver) return instead(before);
	const put = isPlain
		? `(${line(renamed(code, place, last.argument!, mark, () => undefined))})`
		: result;
	const by = `${open}${before} ${code.slice(statement.start, call.start)}${put}`;
	return [
		{ start: statement.start, end: call.end, by },
		{ start: statement.end, end: statement.end, by: close },
	];
}

const overlaps = (a: Node, b: Node): boolean => a.start < b.end && b.start < a.end;

/**
 * The code with what is called once in its place; methods only where it is known who else may call
 * them, by the names that these have. Its lines stay as they are.
 */
export function withOnceInPlace(code: string, named: ReadonlySet<string>): string {
	let text = code;
	for (let mark = 0; ; ) {
		const before = text;
		const program = parseAst(before) as unknown as Node;
		const taken = moduleNames(program);
		const busy: Node[] = [];
		const edits: Edit[] = [];
		for (const place of placesOf(program, named)) {
			const statement = place.around.find(({ type }) => /Statement|VariableDeclaration/.test(type));
			if (!statement || !canStand(place, taken)) continue;
			if (busy.some((each) => overlaps(each, place.whole) || overlaps(each, statement))) continue;
			const put = editsOf(before, place, `$o${mark}`);
			if (put.length === 0 || overlaps(place.whole, statement)) continue;
			mark++;
			busy.push(place.whole, statement);
			edits.push(...put, { start: place.whole.start, end: place.whole.end, by: "" });
		}
		if (edits.length === 0) return text;
		text = edited(before, edits);
	}
}
