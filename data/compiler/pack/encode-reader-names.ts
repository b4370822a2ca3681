/**
 * Names in a reader's language → their section of the pack: the format of
 * src/names/reader-names.ts, written.
 */

import { idSum } from "../../../src/names/reader-names.js";
import { READER_NAMES } from "../../../src/pack/layout.js";
import { TAG_BYTES } from "../../../src/pack/place-names.js";
import { type Law, LawError } from "../law/law.js";
import { idsIn, type ReaderLanguage } from "../names/names.js";
import { Writer } from "./bytes.js";
import { sectionBytes } from "./sections.js";

/** Bytes of one language, with the head of its section: a device has several of them. */
export const MOST_LANGUAGE_BYTES = 9216;

/**
 * The sections of languages, one after the other, with what some countries need of them. Throws a
 * LawError for what they cannot hold.
 */
export function readerNamesSections(
	languages: readonly ReaderLanguage[],
	laws: readonly Law[],
): readonly number[] {
	const ids = idsIn(laws);
	const codes = new Set(laws.map(({ code }) => code));
	return languages.flatMap((language) => {
		const own = ownBytes(language, ids, codes);
		return own.length === 0 ? [] : sectionBytes(new Map([[READER_NAMES, own]]));
	});
}

/** The section's own bytes; none where these countries need nothing of the language. */
function ownBytes(
	{ countries, file, names, tag }: ReaderLanguage,
	ids: ReadonlySet<string>,
	codes: ReadonlySet<string>,
): readonly number[] {
	const encoder = new TextEncoder();
	const own = countries.filter((code) => codes.has(code));
	const rows = [...names]
		.filter(([id]) => ids.has(id))
		.map(([id, { line, name }]) => ({ id, line, sum: idSum(id), text: encoder.encode(name) }))
		.sort((a, b) => a.sum - b.sum);
	if (own.length + rows.length === 0) return [];
	for (const [i, { id, line, sum }] of rows.entries())
		if (sum === rows[i + 1]?.sum)
			throw new LawError(file, line, `${id} cannot be told from ${rows[i + 1]!.id}`);
	const writer = new Writer();
	const letters = [...encoder.encode(tag)];
	writer.append([...letters, ...new Array<number>(TAG_BYTES - letters.length).fill(0)]);
	writer.u16(own.length);
	writer.u16(rows.length);
	for (const code of own) writer.append([...encoder.encode(code)]);
	while (writer.bytes.length % 4) writer.u8(0);
	for (const { sum } of rows) writer.u32(sum >>> 0);
	writer.texts(rows.map(({ text }) => text));
	const { length } = writer.bytes;
	if (length > MOST_LANGUAGE_BYTES)
		throw new LawError(file, 1, `it takes ${length} bytes: over ${MOST_LANGUAGE_BYTES}`);
	return writer.bytes;
}
