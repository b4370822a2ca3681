/** Packs that were changed by hand, with their sums made right, so that a reader believes them. */

import { SECTION_HEAD_BYTES, SECTION_SUM_AT, SECTION_WORDS_AT } from "../../src/pack/layout.js";
import { sectionSum } from "../../src/pack/sections.js";

/**
 * Makes the sum of the section right whose head begins at `head`; returns where it ends. One that
 * ends behind the pack stays as it is.
 */
export function mendSection(bytes: Uint8Array, head: number): number {
	const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
	const own = bytes[head + SECTION_WORDS_AT]! | (bytes[head + SECTION_WORDS_AT + 1]! << 8);
	const end = head + SECTION_HEAD_BYTES + 4 * own;
	if (end <= bytes.length) words[(head + SECTION_SUM_AT) >> 2] = sectionSum(words, head, end);
	return end;
}
