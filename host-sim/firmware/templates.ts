/**
 * Writes a template as a sum of texts: in the bytecode of a template each value is made a text of
 * its own, and what is empty before and behind it is added, too. A value of this project that is
 * no text is a number, or nothing: as a term of such a sum it gives the text that it gives there.
 */

import { parseAst } from "@rollup/wasm-node/parseAst";
import { type Edit, edited, type Node, visit } from "./syntax.js";

/** The code with templates as sums. Its lines stay as they are. */
export function withoutTemplates(code: string): string {
	const edits: Edit[] = [];
	visit(parseAst(code) as unknown as Node, ({ quasis, type }, parent) => {
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
