/**
 * Leaves out the methods that nobody names: a program gets a class whole, and a firmware has no use
 * for all that a class can do.
 */

import { parseAst } from "@rollup/wasm-node/parseAst";
import { edited, type Node, visit } from "./syntax.js";

/** What the language itself calls, wherever a class has it. */
export const OF_LANGUAGE: ReadonlySet<string> = new Set([
	"constructor",
	"next",
	"return",
	"then",
	"throw",
	"toJSON",
	"toString",
	"valueOf",
]);

/** All that may be a name in a text, whatever the text is. */
export const wordsIn = (text: string): readonly string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

/** The names that a program asks for, gives or has in a text; not those of its methods. */
function namesIn(program: Node): Set<string> {
	const names = new Set<string>();
	visit(program, ({ computed, key, property, type, value }) => {
		if (type === "MemberExpression" && !computed) names.add(property!.name!);
		else if (type === "Property" && !computed && key?.name) names.add(key.name);
		else if (type === "Literal" && typeof value === "string")
			for (const word of wordsIn(value)) names.add(word);
	});
	return names;
}

/**
 * The methods of a program's classes. Of a class that extends one of another program it has none:
 * that program may call them.
 */
export function methodsOf(program: Node): readonly Node[] {
	const classes: Node[] = [];
	visit(program, (node) => {
		if (/^Class(Declaration|Expression)$/.test(node.type)) classes.push(node);
	});
	const own = new Set(classes.map(({ id }) => id?.name));
	return classes
		.filter(({ superClass }) => !superClass || (superClass.name && own.has(superClass.name)))
		.flatMap(({ body }) => (body as Node).body as readonly Node[])
		.filter(({ type }) => type === "MethodDefinition");
}

/**
 * The code without methods that neither it nor anybody `named`; what they alone named goes, too.
 * Its lines stay as they are.
 */
export function withoutUncalled(code: string, named: ReadonlySet<string>): string {
	let text = code;
	for (;;) {
		const program = parseAst(text) as unknown as Node;
		const names = namesIn(program);
		const isCalled = (name: string) => names.has(name) || named.has(name) || OF_LANGUAGE.has(name);
		const uncalled = methodsOf(program)
			.filter(({ computed, key }) => !computed && key?.name && !isCalled(key.name))
			.map(({ end, start }) => ({ start, end, by: "" }));
		if (uncalled.length === 0) return text;
		text = edited(text, uncalled);
	}
}
