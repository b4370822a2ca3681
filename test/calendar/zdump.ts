/** The zones as glibc's zdump reads them from Debian's zone files, from November 2026 to 2100. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { BUILD_FOLDER } from "../engines/xs.js";

/** What glibc's zdump says of the zones: see make-zdump.mjs. */
export const zdump = JSON.parse(
	brotliDecompressSync(
		readFileSync(join(BUILD_FOLDER, "../test/calendar/zdump.json.br")),
	).toString(),
) as {
	readonly release: string;
	/** The sequence of a zone, by index. */
	readonly zones: { readonly [name: string]: number };
	/** The offset of FIRST_SECOND, then each second of a change and the offset from then on. */
	readonly sequences: readonly (readonly number[])[];
};

/** Seconds that zdump adds for local time in a zone. */
export function offsetByZdump(name: string): (second: number) => number {
	const sequence = zdump.sequences[zdump.zones[name]!]!;
	return (second) => {
		let from = 0;
		let to = (sequence.length - 1) / 2;
		while (from < to) {
			const middle = (from + to + 1) >> 1;
			if (sequence[2 * middle - 1]! <= second) from = middle;
			else to = middle - 1;
		}
		return sequence[2 * from]!;
	};
}
