/** Settings of servers for a folder of answers: those of `examples/static` with its path, and the countries in it. */

import { readFileSync } from "node:fs";

const EXAMPLES = new URL("../../../../examples/static/", import.meta.url);
const NAMES: readonly string[] = ["README.md", "nginx.conf", "Caddyfile", "s3.sh", "cloudfront.js"];

/** The path of the folder in the examples, and their line about a country. */
const ROOT = '"/srv/holidays/site"';
const COUNTRY = /^\t+\S*\bAT\b\S* AT;?\n/m;

/** The files by name: of the folder at a path, with these countries. */
export function serverFiles(
	path: string,
	codes: readonly string[],
): readonly (readonly [name: string, text: string])[] {
	return NAMES.map((name) => {
		const text = readFileSync(new URL(name, EXAMPLES), "utf8");
		const lines = (line: string) => codes.map((code) => line.replaceAll("AT", code)).join("");
		return [name, text.replace(ROOT, () => quoted(path)).replace(COUNTRY, lines)];
	});
}

/** A path as nginx and Caddy take any. */
const quoted = (path: string) => `"${path.replace(/["\\]/g, "\\$&")}"`;
