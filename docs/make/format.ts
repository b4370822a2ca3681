/** docs/format.md: the layout of a pack, as the module says it that compiler and device share. */

import { type Declaration, type Module, readModules } from "./declarations.js";
import { GENERATED, table } from "./markdown.js";

export function formatPage(): string {
	const [layout, series, schools] = readModules([
		"src/pack/layout.ts",
		"src/pack/series.ts",
		"src/schools/school-table.ts",
	]);
	return `# The pack
${GENERATED}

The compiler turns the country files into one file of bytes, the pack. A device reads it where it lies in flash and
copies nothing. [The data language](../data/README.md) is what people write; this is what machines read. Compiler and
device share one description of it, \`src/pack/layout.ts\`:

${proseOf(layout!)}

## Series

${proseOf(series!)}

## School days

${proseOf(schools!)}

${table(["names and values", ""], groupsOf(schools!.declarations.filter(isConstant)))}

## Numbers

${table(["names and values", ""], groupsOf(layout!.declarations.filter(isConstant)))}
`;
}

const isConstant = ({ kind }: Declaration) => kind === "constant";

/** A row for each comment: what stands below it without one of its own belongs to it. */
function groupsOf(constants: readonly Declaration[]): (readonly [string, string])[] {
	const rows: [string, string][] = [];
	for (const { name, signature, doc } of constants) {
		const value = `\`${name} = ${signature}\``;
		const last = rows.at(-1);
		if (doc === "" && last) last[0] += `\n${value}`;
		else rows.push([value, doc]);
	}
	return rows;
}

const INDENT = "  ";

/** The head of a module; what is indented there stays as it is. */
function proseOf({ head }: Module): string {
	const blocks = head.split(/\n{2,}/).map((block) => {
		const lines = block.split("\n");
		const isIndented = lines.every((line) => line.startsWith(INDENT));
		const text = lines
			.map((line) => (isIndented ? line.slice(INDENT.length) : line.trim()))
			.join("\n");
		return isIndented ? `\`\`\`text\n${text}\n\`\`\`` : text;
	});
	return blocks.join("\n\n");
}
