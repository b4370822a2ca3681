/** Lines of a hundred columns. */

const WIDTH = 100;

/**
 * Words in lines of a hundred columns, those after the first with an indent; a longer address ends
 * with `…`.
 */
export function wrapped(text: string, indent = ""): string {
	const lines: string[] = [];
	let line = /^ */.exec(text)![0];
	let isFirst = true;
	for (const word of text.trim().split(" ")) {
		const room = WIDTH - indent.length;
		const own = word.length > room ? `${word.slice(0, room - 1)}…` : word;
		if (!isFirst && line.length + 1 + own.length > WIDTH) {
			lines.push(line);
			line = indent + own;
		} else line += isFirst ? own : ` ${own}`;
		isFirst = false;
	}
	return `${[...lines, line].join("\n")}\n`;
}
