/** What the names of a program mean: variables of it, members, or neither. */

import { type Node, visit } from "./syntax.js";
import { wordsIn } from "./uncalled.js";

export const isFunction = ({ type }: Node): boolean => /Function/.test(type);

/** The statements of a function, or of a block. */
export const statementsOf = ({ body }: Node): readonly Node[] => body as readonly Node[];

/** Whether an identifier names a variable, and no member. */
export const isVariable = (node: Node, parent: Node | undefined): boolean =>
	node.type === "Identifier" &&
	!(parent?.type === "MemberExpression" && parent.property === node && !parent.computed) &&
	!(
		/^(Property|MethodDefinition|PropertyDefinition)$/.test(parent?.type ?? "") &&
		parent!.key === node &&
		!parent!.computed &&
		!parent!.shorthand
	);

/** The names that a node declares, of parameters too. */
export function declaredIn(node: Node): ReadonlySet<string> {
	const names = new Set<string>();
	const add = (each: Node | undefined) => {
		if (each) visit(each, ({ name, type }) => type === "Identifier" && names.add(name!));
	};
	visit(node, ({ id, param, params, type }) => {
		if (type === "VariableDeclarator") add(id);
		params?.forEach(add);
		add(param ?? undefined);
	});
	return names;
}

/** The names of a module itself. */
export function moduleNames(program: Node): ReadonlySet<string> {
	const names = new Set<string>();
	for (const statement of statementsOf(program)) {
		const { declarations = [], specifiers = [] } = statement;
		for (const each of [statement, ...declarations]) if (each.id?.name) names.add(each.id.name);
		for (const { local } of specifiers) if (local?.name) names.add(local.name);
	}
	return names;
}

/** Whether a program assigns to a variable after it was declared. */
export function isAssigned(node: Node, name: string): boolean {
	let is = false;
	visit(node, ({ argument, left, type }) => {
		const to = type === "UpdateExpression" ? argument : /^(Assign|For)/.test(type) && left;
		if (to && to.type === "Identifier" && to.name === name) is = true;
	});
	return is;
}

/** How often each name stands in a program: as that of a variable, and of a member or in a text. */
export function countsIn(program: Node): readonly [Map<string, number>, Map<string, number>] {
	const variables = new Map<string, number>();
	const members = new Map<string, number>();
	const add = (to: Map<string, number>, name: string) => to.set(name, (to.get(name) ?? 0) + 1);
	visit(program, (node, parent) => {
		if (isVariable(node, parent)) add(variables, node.name!);
		else if (node.type === "Identifier") add(members, node.name!);
		if (node.type === "Literal" && typeof node.value === "string")
			for (const word of wordsIn(node.value)) add(members, word);
	});
	return [variables, members];
}
