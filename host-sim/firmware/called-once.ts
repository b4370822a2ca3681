/**
 * Finds what is called in one place, and that place: a function of the module, or a method that is
 * called on `this` or on what is known to be of its class.
 */

import { childrenOf, type Node, visit } from "./syntax.js";
import { methodsOf, OF_LANGUAGE } from "./uncalled.js";
import { countsIn, declaredIn, isFunction, statementsOf } from "./variables.js";

/** A method or a function of the module. */
interface Callee {
	readonly name: string;
	readonly isMethod: boolean;
	/** Its parameters and statements. */
	readonly made: Node;
	/** What goes where it is put in elsewhere. */
	readonly whole: Node;
}

/**
 * A callee, the call, whom it is called on where that is not `this`, and the nodes around that,
 * from the inside out.
 */
export interface Place extends Callee {
	readonly call: Node;
	readonly on: Node | undefined;
	readonly around: readonly Node[];
}

/** What may be put in: methods that nobody else may call, and functions of the module. */
function calleesOf(program: Node, named: ReadonlySet<string>): readonly Callee[] {
	const functions = statementsOf(program).flatMap((whole): Callee[] => {
		const [only, second] = whole.declarations ?? [];
		if (whole.kind !== "const" || !only || second) return [];
		const { id, init } = only;
		if (init?.type !== "ArrowFunctionExpression" || init.async) return [];
		return [{ name: id!.name!, isMethod: false, made: init, whole }];
	});
	const methods = methodsOf(program).flatMap((whole): Callee[] => {
		const name = whole.key?.name;
		const made = whole.value as Node;
		if (whole.computed || !name || whole.kind !== "method" || whole.static) return [];
		if (made.async || made.generator || named.has(name) || OF_LANGUAGE.has(name)) return [];
		return [{ name, isMethod: true, made, whole }];
	});
	return [...functions, ...methods];
}

/**
 * Tells what the class has of which `this.x` or a constant is one: it is given a new one, and
 * nobody gives it anything else.
 */
function knownOf(
	program: Node,
): (on: Node, around: readonly Node[]) => readonly Node[] | undefined {
	const classes = statementsOf(program).filter(({ type }) => type === "ClassDeclaration");
	const bodies = new Map(
		classes.map(({ body, id }) => [id!.name!, statementsOf(body as Node)] as const),
	);
	/** What is given to members of others than `this`, or by a class to what it inherits. */
	const foreign = new Set<string>();
	const made = new Map<Node, Map<string, string>>();
	for (const each of statementsOf(program)) {
		const own = new Map<string, string>();
		const give = (name: string, of: string) => own.set(name, own.has(name) ? "" : of);
		visit(each, ({ argument, computed, key, left, operator, right, type }) => {
			if (type === "PropertyDefinition" && !computed) give(key!.name ?? "", "");
			const to = type === "UpdateExpression" ? argument : left;
			if (to?.type !== "MemberExpression" || to.computed) return;
			const name = to.property!.name!;
			const isNew = operator === "=" && right!.type === "NewExpression";
			if (to.object!.type !== "ThisExpression" || each.superClass) foreign.add(name);
			else give(name, (isNew && right!.callee!.name) || "");
		});
		made.set(each, own);
	}
	return ({ computed, name: variable, object, property, type }, around) => {
		if (type === "Identifier") return bodies.get(madeOf(variable!, around) ?? "");
		if (type !== "MemberExpression" || object!.type !== "ThisExpression" || computed)
			return undefined;
		const name = property!.name!;
		const own = around.map((each) => made.get(each)?.get(name)).find((of) => of !== undefined);
		return foreign.has(name) ? undefined : bodies.get(own ?? "");
	};
}

/** The class of which a constant of a function around a place is a new one. */
function madeOf(name: string, around: readonly Node[]): string | undefined {
	const made: string[] = [];
	const inner = around.find((each) => isFunction(each) && declaredIn(each).has(name));
	if (inner)
		visit(inner, ({ declarations, kind }) => {
			for (const { id, init } of declarations ?? [])
				if (id!.name === name)
					made.push(
						(kind === "const" && init?.type === "NewExpression" && init.callee!.name) || "",
					);
		});
	return made.length === 1 ? made[0] : undefined;
}

/** The places of the callees that have one. */
export function placesOf(program: Node, named: ReadonlySet<string>): readonly Place[] {
	const [variables, members] = countsIn(program);
	// Its declaration names it, and the call.
	const once = new Map(
		calleesOf(program, named)
			.filter(({ isMethod, name }) => (isMethod ? members : variables).get(name) === 2)
			.map((callee) => [callee.name, callee]),
	);
	const known = knownOf(program);
	const places: Place[] = [];
	const walk = (node: Node, around: readonly Node[]) => {
		const { callee } = node;
		if (node.type === "CallExpression" && callee && !node.optional && !callee.computed) {
			const found = once.get(callee.property?.name ?? callee.name ?? "");
			const to = callee.object;
			const on = to?.type === "ThisExpression" ? undefined : to;
			const isKnown = !on || known(on, around)?.includes(found?.whole as Node);
			if (found?.isMethod === (to !== undefined) && isKnown)
				places.push({ ...found, call: node, on, around });
		}
		for (const each of childrenOf(node)) walk(each, [node, ...around]);
	};
	walk(program, []);
	return places;
}
