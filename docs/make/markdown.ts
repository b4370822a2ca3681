/** What the generated pages have in common. */

/** Under the title of each. */
export const GENERATED =
	"<!-- Written by `npm run docs`: change what it is made of, not this file. -->";

/** A text as a cell of a table: one line, whose bars end no cell. */
export const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", "<br>");

/** A row of a table. */
export const row = (...cells: readonly (string | number)[]): string =>
	`| ${cells.map((each) => cell(`${each}`)).join(" | ")} |`;

/** A table with its head. */
export const table = (
	head: readonly string[],
	rows: readonly (readonly (string | number)[])[],
): string =>
	[row(...head), `|${"---|".repeat(head.length)}`, ...rows.map((cells) => row(...cells))].join(
		"\n",
	);
