/** Sections as src/pack/sections.ts reads them. */

import { SECTION_HEAD_BYTES, SECTION_SUM_AT } from "../../../src/pack/layout.js";
import { sectionSum } from "../../../src/pack/sections.js";
import { Writer } from "./bytes.js";

/** Number → its own bytes. */
export type Sections = ReadonlyMap<number, readonly number[]>;

/** All of them, one after the other, in whole words. */
export function sectionBytes(sections: Sections = new Map()): readonly number[] {
	return [...sections].sort(([a], [b]) => a - b).flatMap(([number, own]) => one(number, own));
}

function one(number: number, own: readonly number[]): readonly number[] {
	const writer = new Writer();
	const length = Math.ceil(own.length / 4);
	writer.u16(number);
	writer.u16(length);
	writer.u32(0);
	writer.append(own);
	while (writer.bytes.length < SECTION_HEAD_BYTES + 4 * length) writer.u8(0);
	const bytes = Uint8Array.from(writer.bytes);
	const words = new Int32Array(bytes.buffer);
	words[SECTION_SUM_AT >> 2] = sectionSum(words, 0, bytes.length);
	return [...bytes];
}
