/**
 * Names in the languages of the places → their section of a country: the format of
 * src/pack/place-names.ts, written.
 */

import {
	LABEL_BITS,
	MOST_NAME_BYTES,
	PLACE_ROW_BYTES,
	TAG_BYTES,
} from "../../../src/pack/place-names.js";
import { type Law, LawError, type Rule } from "../law/law.js";
import { tagsOf } from "../law/local-names.js";
import { Writer } from "./bytes.js";

/**
 * The section's own bytes; none where the country has one language alone. Throws a LawError for
 * what it cannot hold.
 */
export function placeNamesSection(law: Law, labelOf: (rule: Rule) => number): readonly number[] {
	const { file, languages, rules } = law;
	if (!languages) return [];
	const tags = tagsOf(languages);
	const names = namesOf(rules, tags, labelOf);
	const writer = new Writer();
	writer.u8(tags.length);
	writer.u8(1 + languages.places.size);
	writer.u16(names.length);
	for (const tag of tags) writer.append(filled([...new TextEncoder().encode(tag)], TAG_BYTES));
	const rows = [[-1, languages.all] as const, ...languages.places];
	for (const [place, own] of rows)
		writer.append(filled([place + 1, ...own.map((tag) => 1 + tags.indexOf(tag))], PLACE_ROW_BYTES));
	for (const { key } of names) writer.u16(key);
	writer.texts(names.map(({ text }) => text));
	if (writer.bytes.length > MOST_NAME_BYTES)
		throw new LawError(file, 1, `its names by language take ${writer.bytes.length} bytes`);
	return writer.bytes;
}

/**
 * The names by label and language, ascending; what is not written is what the reader finds in the
 * label.
 */
function namesOf(
	rules: readonly Rule[],
	tags: readonly string[],
	labelOf: (rule: Rule) => number,
): readonly { readonly key: number; readonly text: Uint8Array }[] {
	const found = new Map<number, { readonly name: string; readonly text: Uint8Array }>();
	for (const rule of rules)
		for (const [tag, name] of Object.entries(rule.localNames ?? {})) {
			if (tag === "en" && name === rule.name) continue;
			const key = (tags.indexOf(tag) << LABEL_BITS) | labelOf(rule);
			const other = found.get(key);
			if (other && other.name !== name)
				throw new LawError(
					rule.file,
					rule.line,
					`${rule.id} is "${name}" in the language "${tag}", and "${other.name}" elsewhere under the same names`,
				);
			const text = new TextEncoder().encode(name === rule.localName ? "" : name);
			found.set(key, { name, text });
		}
	return [...found].map(([key, { text }]) => ({ key, text })).sort((a, b) => a.key - b.key);
}

const filled = (bytes: readonly number[], length: number): readonly number[] => [
	...bytes,
	...new Array<number>(length - bytes.length).fill(0),
];
