/** Colours where the terminal has them: NO_COLOR turns them off, FORCE_COLOR on. */

type Terminal = { hasColors?(): boolean };

/** Whether what is written to a stream may have colours: https://no-color.org */
export function isColoured(stream: Terminal, env: NodeJS.ProcessEnv): boolean {
	if (env["NO_COLOR"]) return false;
	const forced = env["FORCE_COLOR"];
	if (forced !== undefined) return forced !== "0";
	// Only a terminal can be asked; it knows of TERM=dumb too.
	return stream.hasColors?.() ?? false;
}

const has = isColoured(process.stdout as Terminal, process.env);
const style = (from: number, to: number) => (text: string) =>
	has && text ? `\u001b[${from}m${text}\u001b[${to}m` : text;

export const bold = style(1, 22);
export const dim = style(2, 22);
export const yellow = style(33, 39);

/**
 * A text without what a terminal obeys or hides; lines stay. What is not ours may be anything:
 * names of files, of tables.
 */
export const withoutControls = (text: string) => text.replace(/[^\P{Cc}\n]|\u2028|\u2029/gu, "?");

/** A text in the plural, where there is not one. */
export const counted = (count: number, one: string, more = `${one}s`) =>
	`${count} ${count === 1 ? one : more}`;
