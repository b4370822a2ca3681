/**
 * Writes a template as a sum of texts: in the bytecode of a template each value is made a text of
 * its own, and what is empty before and behind it is added, too. As a term of such a sum a value
 * gives the text that it gives there, but for an object with a `valueOf` of its own.
 */

import { parseAst } from "@rollup/wasm-node/parseAst";
import { type Edit, edited, type Node, visit } from "./syntax.js";

/** Members by which an object could be another text in a sum than in a template. */
const VALUES: readonly (string | undefined)[] = ["valueOf", "toPrimitive"];

/**
 * The code with templates as sums. Its lines stay as they are. Throws an Error where the code has
 * objects that would be other texts.
 */
export function withoutTemplates(code: string): string {
	const edits: Edit[] = [];
	visit(parseAst(code) as unknown as Node, ({ key, property, quasis, type }, parent) => {
		const member = key?.name ?? property?.name;
		if (VALUES.includes(member)) throw new Error(`${member} would change the text of a template`);
		if (type !== "TemplateLiteral" || parent?.type === "TaggedTemplateExpression") return;
		quasis!.forEach(({ end, start, value }, i) => {
			const text = (value as { readonly cooked: string }).cooked;
			const isFirst = i === 0;
			const isLast = i === quasis!.length - 1;
			const term = isFirst ? JSON.stringify(text) : text === "" ? "" : ` + ${JSON.stringify(text)}`;
			edits.push({
				start: start - (isFirst ? "`" : "}").length,
				end: end + (isLast ? "`" : "${").length,
				by: `${isFirst ? "(" : ")"}${term}${isLast ? ")" : " + ("}`,
			});
		});
	});
	return edited(code, edits);
}
