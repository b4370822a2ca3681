/** A pack with fewer languages of readers: what a device has is less than what a host has. */

import { checksum } from "../../../src/pack/checksum.js";
import {
	FORMAT_VERSION,
	HEADER_SUM_AT,
	IDENTITY_AT,
	LENGTH_AT,
	MAX_SECTIONS,
	READER_NAMES,
	SECTION_HEAD_BYTES,
	SECTION_WORDS_AT,
} from "../../../src/pack/layout.js";
import { Pack } from "../../../src/pack/pack.js";
import { TAG_BYTES } from "../../../src/pack/place-names.js";
import { decodeUtf8 } from "./compile.js";

/** Bytes of all languages of a device together, with the heads of their sections. */
export const MOST_DEVICE_NAME_BYTES = 49_152;

/**
 * The pack with the names in some languages alone. Throws an Error in one sentence for a language
 * that it does not have, and for bytes that are no pack.
 */
export function withNamesIn(bytes: Uint8Array, tags: readonly string[]): Uint8Array {
	const pack = new Pack(bytes, decodeUtf8);
	if (pack.refusal !== "") throw new Error(pack.refusal);
	const kept: Uint8Array[] = [pack.bytes.subarray(0, pack.sections)];
	const found: string[] = [];
	let at = pack.sections;
	for (let n = 0; n < MAX_SECTIONS && at + SECTION_HEAD_BYTES <= pack.bytes.length; n++) {
		const first = at + SECTION_HEAD_BYTES;
		const end = first + 4 * pack.u16(at + SECTION_WORDS_AT);
		const tag = decodeUtf8(pack.bytes, first, first + TAG_BYTES).replace(/\0.*$/s, "");
		const isNames = pack.u16(at) === READER_NAMES;
		if (isNames) found.push(tag);
		if (!isNames || tags.includes(tag)) kept.push(pack.bytes.subarray(at, end));
		at = end;
	}
	const unknown = tags.find((tag) => !found.includes(tag));
	if (unknown !== undefined)
		throw new Error(
			`no names in "${unknown}": there are those in ${found.join(" ") || "no language"}`,
		);
	return summed(kept, pack);
}

/** Parts of a pack as one, with its length, its identity and the sum of its header. */
function summed(
	parts: readonly Uint8Array[],
	{ seriesTo, sharedTo }: Pick<Pack, "seriesTo" | "sharedTo">,
): Uint8Array {
	const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		bytes.set(part, at);
		at += part.length;
	}
	const words = new Int32Array(bytes.buffer);
	words[LENGTH_AT >> 2] = bytes.length;
	words[IDENTITY_AT >> 2] = 0;
	words[HEADER_SUM_AT >> 2] = 0;
	words[IDENTITY_AT >> 2] = checksum(words, 0, words.length, FORMAT_VERSION);
	const header = checksum(words, 0, HEADER_SUM_AT >> 2, FORMAT_VERSION);
	words[HEADER_SUM_AT >> 2] = checksum(words, seriesTo >> 2, sharedTo >> 2, header);
	return bytes;
}
