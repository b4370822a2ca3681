/** Time zones and their rules: `data/zones.csv`. */

import { readFileSync } from "node:fs";
import { LawError } from "./law.js";

const FILE = "data/zones.csv";

/** POSIX TZ rules by the names of zones. Throws a LawError for a line that is none. */
export function readZones(): ReadonlyMap<string, string> {
	const text = readFileSync(new URL(`../../../../${FILE}`, import.meta.url), "utf8");
	const zones = new Map<string, string>();
	for (const [i, line] of text.trim().split("\n").entries()) {
		if (i === 0) continue;
		const [, zone, posix] = /^([^,]+),"(.+)"$/.exec(line) ?? [];
		if (!zone || !posix) throw new LawError(FILE, i + 1, `not a zone and its rule: ${line}`);
		zones.set(zone, posix);
	}
	return zones;
}

let known: ReadonlyMap<string, string> | undefined;

/** Throws a SyntaxError for a zone that the tables cannot have. */
export function requireZone(zone: string): void {
	known ??= readZones();
	if (!known.has(zone)) throw new SyntaxError(`no zone "${zone}" in ${FILE}`);
}
