/** The package in Node: opens tables from files, from bytes and from the web. */

import { check, type ParametersOf } from "./kinds.js";
import { openFile } from "./pack-file.js";
import { OPEN_TABLES } from "./parameters.js";
import { Tables, tablesOf } from "./tables.js";

export * from "./tables.js";

/** As package.json says: an older one fails on a line that nobody understands. */
const OLDEST = 20;

/**
 * Opens the built-in tables, or the pack in a file, or its bytes. Throws an Error of one sentence
 * when the file cannot be read, or is no pack. In a browser it is given bytes.
 */
export function openTables(pack?: string | URL | Uint8Array | ArrayBuffer): Tables {
	if (Number.parseInt(process.versions.node, 10) < OLDEST)
		throw new Error(
			`moddable-holidays: this is Node ${process.versions.node}; it needs ${OLDEST} or later`,
		);
	check(OPEN_TABLES satisfies ParametersOf<Parameters<typeof openTables>>, [pack]);
	return pack instanceof Uint8Array || pack instanceof ArrayBuffer
		? tablesOf(pack)
		: new Tables(openFile(pack));
}
