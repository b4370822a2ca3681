/**
 * Sections: what stands behind the tables of a country, or behind all countries. Each says how long
 * it is, so that a reader skips what it does not know; nobody looks at those that he does not ask
 * for.
 */

import { checksum } from "./checksum.js";
import {
	FORMAT_VERSION,
	MAX_SECTIONS,
	SECTION_HEAD_BYTES,
	SECTION_SUM_AT,
	SECTION_WORDS_AT,
} from "./layout.js";
import type { Pack } from "./pack.js";

/** The first byte of a section's own bytes, and the one behind its last. */
export interface Section {
	readonly from: number;
	readonly to: number;
}

/**
 * The section with a number among those that lie in `from … to`; undefined when there is none, or
 * it is damaged, or has more than `mostBytes`, which are not summed then.
 */
export const sectionIn = (
	pack: Pack,
	from: number,
	to: number,
	number: number,
	mostBytes = Number.POSITIVE_INFINITY,
): Section | undefined => {
	const { words } = pack;
	let at = from;
	for (let n = 0; n < MAX_SECTIONS && at + SECTION_HEAD_BYTES <= to; n++) {
		const first = at + SECTION_HEAD_BYTES;
		const end = first + 4 * pack.u16(at + SECTION_WORDS_AT);
		if (end > to) return undefined;
		if (pack.u16(at) === number)
			return end - first <= mostBytes &&
				sectionSum(words, at, end) === words[(at + SECTION_SUM_AT) >> 2]
				? { from: first, to: end }
				: undefined;
		at = end;
	}
	return undefined;
};

/**
 * The sum of a section that lies in the bytes `from … to`: of its head but for the sum, and of what
 * follows.
 */
export const sectionSum = (words: Int32Array, from: number, to: number): number => {
	const head = checksum(words, from >> 2, (from + SECTION_SUM_AT) >> 2, FORMAT_VERSION);
	return checksum(words, (from + SECTION_HEAD_BYTES) >> 2, to >> 2, head);
};
