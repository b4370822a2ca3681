/**
 * Settings of servers for a folder of answers: those of `examples/static` with its path, and the
 * countries in it.
 */

import { readFileSync } from "node:fs";
import { resolve, sep } from "node:path";
import { CommandError } from "../../sim/command-error.js";

const EXAMPLES = new URL("../../../../examples/static/", import.meta.url);
/** Their names. */
export const SERVER_FILES: readonly string[] = [
	"README.md",
	"nginx.conf",
	"Caddyfile",
	"s3.sh",
	"cloudfront.js",
];

/** The path of the folder in the examples, and their line about a country. */
const ROOT = '"/srv/holidays/site"';
const COUNTRY = /^\t+\S*\bAT\b\S* AT;?\n/m;

/** The files by name: of the folder at a path, with these countries. */
export function serverFiles(
	path: string,
	codes: readonly string[],
): readonly (readonly [name: string, text: string])[] {
	return SERVER_FILES.map((name) => {
		const text = readFileSync(new URL(name, EXAMPLES), "utf8");
		const lines = (line: string) => codes.map((code) => line.replaceAll("AT", code)).join("");
		const root = `"${path.replaceAll('"', '\\"')}"`;
		return [name, text.replace(ROOT, () => root).replace(COUNTRY, lines)];
	});
}

/**
 * The path of a folder as servers are told it. Throws a CommandError for one with characters that
 * some server takes for a variable, or for an escape, and that cannot be told it otherwise.
 */
export function servedPath(folder: string): string {
	const path = resolve(folder).replaceAll(sep, "/");
	if (/[$\\{}]/.test(path))
		throw new CommandError(`no server can be told of ${path}: a path without $ { } \\ is wanted`);
	return path;
}
