/** The package in a browser, which has no files: tables are opened from bytes, or fetched. */

import { check } from "./kinds.js";
import { OPEN_TABLES } from "./parameters.js";
import { type Tables, tablesOf } from "./tables.js";

export * from "./tables.js";

/**
 * Opens the pack in some bytes. Throws a TypeError for what is no bytes, an Error for what is no
 * pack.
 */
export function openTables(pack?: string | URL | Uint8Array | ArrayBuffer): Tables {
	check(OPEN_TABLES, [pack]);
	if (pack === undefined || typeof pack === "string" || pack instanceof URL)
		throw new TypeError(
			"a browser has no files: give openTables the bytes of a pack, or await fetchTables(address)",
		);
	return tablesOf(pack);
}
