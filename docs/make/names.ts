/**
 * test/frozen/names.txt: the names that tables got since those that are frozen. It only grows: no
 * name may leave again.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { namesIn } from "../../host-sim/desk/publish/names.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { TOP } from "./declarations.js";

/** The file, by its path from the top. */
export const NAMES_FILE = "test/frozen/names.txt";
const FROZEN = "test/frozen/holidays.bin";

/** The names that were written down, ascending. */
export function namesKept(): readonly string[] {
	return readFileSync(join(TOP, NAMES_FILE), "utf8").split("\n").filter(Boolean);
}

/** The names of the tables that are frozen. */
export const namesFrozen = () => namesIn(openPack(join(TOP, FROZEN)));

/** What was written down, and what today's tables have besides. */
export function namesFile(): string {
	const frozen = namesFrozen();
	const added = [...namesIn(openPack())].filter((name) => !frozen.has(name));
	return `${[...new Set([...namesKept(), ...added])].sort().join("\n")}\n`;
}
