/**
 * Gives locals whose lives do not meet one variable. A local takes a word of bytecode and a step
 * where its block begins, a `const` a step more than an assignment, and the `let` in the head of a
 * loop is copied twice a turn; a reader wants a name for each thing.
 */

import { parseAst } from "@rollup/wasm-node/parseAst";
import { analyze, type Scope, type Variable } from "eslint-scope";
import type { Program } from "estree";
import { type Edit, edited, type Node, visit } from "./syntax.js";
import { isFunction } from "./variables.js";

/** The name of a variable that is shared, with a number. */
const SHARED = "shared$";
const LOOP = /^(For|While|DoWhile)/;

/** A local that only its own function asks for. */
interface Local {
	/** Wherever it is named. */
	readonly names: readonly Node[];
	/** Undefined of a parameter. */
	readonly declarator?: Node;
	/** Where it can be asked for. */
	readonly within: Node;
	/** The outermost statement in a block that does it again and again. */
	readonly again?: Node | undefined;
	/** From where to where it may have a value that is asked for. */
	readonly from: number;
	readonly to: number;
}

type Parents = ReadonlyMap<Node, Node>;

const nodeOf = (of: unknown): Node => of as Node;
const isList = ({ type }: Node): boolean => type === "BlockStatement";

function parentsIn(program: Node): Parents {
	const parents = new Map<Node, Node>();
	visit(program, (node, parent) => {
		if (parent) parents.set(node, parent);
	});
	return parents;
}

/** The end of what changes a variable at a place, or asks for it there. */
function endOf(name: Node, parents: Parents): number {
	let end = name.end;
	for (let node = parents.get(name); node && !isList(node); node = parents.get(node))
		if (/^(Assignment|Update)Expression$/.test(node.type)) end = node.end;
	return end;
}

/**
 * Where a variable is asked for last, that is declared at a place: in a loop after it, the last is
 * the loop's end.
 */
function lastOf(
	{ references }: Variable,
	declaredAt: number,
	from: number,
	parents: Parents,
): number {
	let last = from;
	for (const { identifier, init } of references) {
		if (init) continue;
		const name = nodeOf(identifier);
		last = Math.max(last, endOf(name, parents));
		for (let node: Node | undefined = name; node; node = parents.get(node)) {
			if (node.start < declaredAt) break;
			if (LOOP.test(node.type)) last = Math.max(last, node.end);
		}
	}
	return last;
}

/** The outermost loop around a node of a function, where a declaration may stand before it. */
function againAround(of: Node, parents: Parents): Node | undefined {
	let outermost: Node | undefined;
	for (let node = parents.get(of)!; !isFunction(node); node = parents.get(node)!)
		if (LOOP.test(node.type)) outermost = node;
	while (outermost && parents.get(outermost)!.type === "LabeledStatement")
		outermost = parents.get(outermost)!;
	return outermost && isList(parents.get(outermost)!) ? outermost : undefined;
}

/** A variable as a local, where it may share its place. */
function localOf(variable: Variable, parents: Parents): Local | undefined {
	const { defs, identifiers, references, scope } = variable;
	const [definition, second] = defs;
	const isOwn = references.every(({ from }) => from.variableScope === scope.variableScope);
	if (!definition || second || !isOwn) return undefined;
	const names = new Set([...identifiers, ...references.map(({ identifier }) => identifier)]);
	const block = nodeOf(scope.block);
	const local = { names: [...names].map(nodeOf), within: block };
	if (definition.type === "Parameter") {
		const { left, type } = block.params![definition.index!]!;
		if ((left?.type ?? type) !== "Identifier" || scope.set.get("arguments")?.references.length)
			return undefined;
		return { ...local, from: block.start, to: lastOf(variable, block.start, block.start, parents) };
	}
	if (definition.type !== "Variable" || scope.type === "switch") return undefined;
	const declarator = nodeOf(definition.node);
	const declaration = nodeOf(definition.parent);
	if (declarator.id!.type !== "Identifier" || !/^(const|let)$/.test(declaration.kind!))
		return undefined;
	const around = parents.get(declaration)!;
	const from = declarator.end;
	const own = { ...local, declarator, from };
	if (around.type === "ForStatement") {
		const place = parents.get(around)!;
		if (place.type === "LabeledStatement") return undefined;
		const within = isList(place) ? nodeOf(scope.upper!.block) : around;
		const again = againAround(around, parents);
		return { ...own, again, within, to: lastOf(variable, around.start, from, parents) };
	}
	const isAlone = declaration.declarations!.length === 1;
	if (!isAlone || !/^(BlockStatement|ForOfStatement|ForInStatement)$/.test(around.type))
		return undefined;
	const again = againAround(declaration, parents);
	return { ...own, again, to: lastOf(variable, declaration.start, from, parents) };
}

/** The loop in whose head a local is declared: its declaration stands before the loop then. */
function loopOf({ declarator }: Local, parents: Parents): Node | undefined {
	const around = declarator && parents.get(parents.get(declarator)!);
	return around?.type === "ForStatement" ? around : undefined;
}

/** Locals that take turns in one variable. */
interface Turns {
	readonly locals: Local[];
	/** Where it can be asked for. */
	readonly within: Node;
	/** The statement before which it is declared; where there is none, its first local does it. */
	readonly before: Node | undefined;
}

const isWithin = (inner: Node, outer: Node): boolean =>
	outer.start <= inner.start && inner.end <= outer.end;
const meet = (a: Local, b: Local): boolean => a.from <= b.to && b.from <= a.to;

/** Gives each local the first variable that it can be asked of, and that is free while it lives. */
function turnsOf(locals: readonly Local[], parents: Parents): readonly Turns[] {
	const all: Turns[] = [];
	for (const local of [...locals].sort((a, b) => a.from - b.from)) {
		const { again, declarator, within } = local;
		const free =
			declarator &&
			all.find(
				(turns) =>
					isWithin(within, turns.within) && !turns.locals.some((each) => meet(each, local)),
			);
		if (free) free.locals.push(local);
		else all.push({ locals: [local], within: again ? parents.get(again)! : within, before: again });
	}
	return all;
}

/** The edits that name a local as its variable is named, and declare the variable with it or not. */
function editsOf(local: Local, name: string, isFirst: boolean, parents: Parents): Edit[] {
	const { declarator, names } = local;
	const edits = names.map((each): Edit => {
		const { end, start } = each;
		const isShort = parents.get(each)!.shorthand;
		return { start, end, by: isShort ? `${each.name}: ${name}` : name };
	});
	if (!declarator) return edits;
	const { id, init } = declarator;
	const declaration = parents.get(declarator)!;
	const loop = loopOf(local, parents);
	const isGiven = init || /^For(Of|In)/.test(parents.get(declaration)!.type);
	const by = `${isFirst ? "let " : ""}${name}${isFirst || isGiven ? "" : " = void 0"}`;
	const all = declaration.declarations!;
	const at = all.indexOf(declarator);
	// What stands before the name: the head of the loop, or the declaration before.
	const start = at > 0 ? all[at - 1]!.end : (loop ?? declaration).start;
	const isWrapped = loop && at === 0 && !isList(parents.get(loop)!);
	edits.push({ start, end: id!.end, by: (at > 0 ? "; " : isWrapped ? "{ " : "") + by });
	if (loop && at === all.length - 1) {
		edits.push({ start: declaration.end, end: declaration.end, by: "; for (" });
		if (!isList(parents.get(loop)!)) edits.push({ start: loop.end, end: loop.end, by: " }" });
	}
	return edits;
}

/** The code with locals that share their variables. Its lines stay as they are. */
export function withSharedLocals(code: string): string {
	const program = parseAst(code) as unknown as Node;
	visit(program, (node) => Object.assign(node, { range: [node.start, node.end] }));
	const parents = parentsIn(program);
	const { scopes } = analyze(program as unknown as Program, {
		ecmaVersion: 2022,
		sourceType: "module",
	});
	const locals = new Map<Scope, Local[]>();
	for (const { variables, variableScope } of scopes) {
		if (variableScope.type !== "function") continue;
		const own = locals.get(variableScope) ?? [];
		own.push(...variables.flatMap((variable) => localOf(variable, parents) ?? []));
		locals.set(variableScope, own);
	}
	const edits: Edit[] = [];
	let count = 0;
	for (const all of locals.values()) {
		// A declaration leaves the head of its loop whole.
		const own = all.filter((local) => {
			const heads = loopOf(local, parents)?.init?.declarations ?? [];
			return heads.every((each) => all.some(({ declarator }) => declarator === each));
		});
		for (const { before, locals } of turnsOf(own, parents)) {
			const [first, second] = locals;
			if (!before && !second && !loopOf(first!, parents)) continue;
			const name = SHARED + count++;
			const declaring = before ? undefined : first;
			for (const local of locals) edits.push(...editsOf(local, name, local === declaring, parents));
			if (before) edits.push({ start: before.start, end: before.start, by: `let ${name}; ` });
		}
	}
	return edited(code, edits);
}
