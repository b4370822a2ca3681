/**
 * Writes `const { a, b } = of` as `const a = of.a; const b = of.b`: the bytecode of a pattern has a
 * value of its own, and a check, which take flash and steps wherever one stands.
 */

import { parseAst } from "@rollup/wasm-node/parseAst";
import { type Edit, edited, type Node, visit } from "./syntax.js";

/** The name of a value that has none, with a number. */
const VALUE = "given$";

/** The member and the name of each part of a pattern; undefined where it has more than these. */
function partsOf(pattern: Node | undefined): readonly (readonly [string, string])[] | undefined {
	if (pattern?.type !== "ObjectPattern") return undefined;
	const parts: (readonly [string, string])[] = [];
	for (const { type, computed, key, value } of pattern.properties!) {
		if (type !== "Property" || computed || key?.type !== "Identifier") return undefined;
		const { type: valueType, name } = value as Node;
		if (valueType !== "Identifier") return undefined;
		parts.push([key.name!, name!]);
	}
	return parts.length > 0 ? parts : undefined;
}

/** The code with patterns as members. Its lines stay as they are. */
export function withoutPatterns(code: string): string {
	const edits: Edit[] = [];
	let count = 0;
	/** What a declaration says, part by part. */
	const membersOf = (
		kind: string,
		of: string,
		parts: readonly (readonly [string, string])[],
	): string => parts.map(([member, name]) => `${kind} ${name} = ${of}.${member};`).join(" ");

	const declaration = ({ declarations, end, kind, start }: Node): void => {
		const [{ id, init } = {} as Node, second] = declarations!;
		const parts = partsOf(id);
		if (!parts || second || !init) return;
		const of = code.slice(init.start, init.end);
		const isNamed = init.type === "ThisExpression" || init.type === "Identifier";
		if (isNamed || parts.length === 1)
			edits.push({ start, end, by: membersOf(kind!, isNamed ? of : `(${of})`, parts) });
		else {
			const name = `${VALUE}${count++}`;
			const value = `const ${name} = ${of};`;
			edits.push({ start, end, by: `${value} ${membersOf(kind!, name, parts)}` });
		}
	};

	/** A function takes a value, and its members in its first line. */
	const parameters = ({ body, end, params }: Node): void => {
		const { start, type } = body as Node;
		// What a parameter is else may be made of the ones before it.
		if (params!.some((param) => param.type !== "Identifier" && !partsOf(param))) return;
		const lines: string[] = [];
		for (const param of params!) {
			const parts = partsOf(param);
			if (!parts) continue;
			const name = `${VALUE}${count++}`;
			edits.push({ start: param.start, end: param.end, by: name });
			lines.push(membersOf("const", name, parts));
		}
		if (lines.length === 0) return;
		const text = lines.join(" ");
		if (type === "BlockStatement") edits.push({ start: start + 1, end: start + 1, by: ` ${text}` });
		else {
			// The body may stand in brackets, which are no part of it.
			const from = code.lastIndexOf("=>", start) + "=>".length;
			edits.push({ start: from, end: from, by: ` { ${text} return (` });
			edits.push({ start: end, end, by: "); }" });
		}
	};

	visit(parseAst(code) as unknown as Node, (node, parent) => {
		if (node.type === "VariableDeclaration" && !/^For/.test(parent!.type)) declaration(node);
		else if (/Function/.test(node.type)) parameters(node);
	});
	return edited(code, edits);
}
