/**
 * A bundled firmware where Node and npm's XS can load it: what it imports of the SDK is replaced.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseAst } from "@rollup/wasm-node/parseAst";

/** An import or an export of a program, with where its specifier stands. */
interface Import {
	readonly source?: {
		readonly value: string;
		readonly start: number;
		readonly end: number;
	} | null;
}

/** A module with other specifiers. */
function withSpecifiers(code: string, specifierOf: (name: string) => string): string {
	let text = "";
	let from = 0;
	for (const { source } of parseAst(code).body as readonly Import[]) {
		if (!source) continue;
		text += code.slice(from, source.start) + JSON.stringify(specifierOf(source.value));
		from = source.end;
	}
	return text + code.slice(from);
}

/**
 * Copies the modules of a platform that `npm run firmware` has written. `doubleOf` says for the
 * specifier of a module of the SDK what is imported in its place.
 */
export function copyLoadable(from: string, to: string, doubleOf: (name: string) => string): void {
	for (const name of readdirSync(from, { recursive: true }).map(String)) {
		if (!name.endsWith(".js")) continue;
		const code = withSpecifiers(readFileSync(join(from, name), "utf8"), (specifier) =>
			specifier.startsWith(".") ? specifier : doubleOf(specifier),
		);
		mkdirSync(dirname(join(to, name)), { recursive: true });
		writeFileSync(join(to, name), code);
	}
}
