/**
 * The section PLACE_NAMES of a country: the names of its holidays in the languages of its places.
 * The block has one name beside the English one, that of the first release, whatever the place
 * speaks; this section has the others.
 *
 *   head       4 bytes: languages u8, rows of places u8, names u16
 *   languages  TAG_BYTES each: the tag (BCP 47) in ASCII, filled up with zeros
 *   places     PLACE_ROW_BYTES each: the place plus one u8 (0: the country, which has the first
 *              row), then its languages, the first one first, each plus one u8 (0: no more). A
 *              place without a row has those of the place that it lies in
 *   names      u16 each, ascending: the label, and above LABEL_BITS the language
 *   texts      where each begins u16, from the first; one more for the end; then the texts. An
 *              empty one is the local name that the block has
 *
 * In English, `en`, a label has its English name where this has no other. A name that is missing is
 * that of the place's next language, and where it has none the local name of the block. An index
 * that leads out of its table, which only a pack made to harm has, reads other bytes or none: no
 * bound hangs on it.
 */

import type { CountryTable } from "./country-table.js";
import { PLACE_NAMES } from "./layout.js";
import { englishIn, localIn } from "./texts.js";

export const NAMES_HEAD_BYTES = 4;
export const TAG_BYTES = 8;
export const PLACE_ROW_BYTES = 5;
export const LABEL_BITS = 10;
const LABEL_MASK = (1 << LABEL_BITS) - 1;
/** Languages of a country at most: their number stands above LABEL_BITS. */
export const MAX_LANGUAGES = 63;
/** Bytes of the section: it is summed when the first name is asked for. */
export const MOST_NAME_BYTES = 16_384;

/** The language of every name that is not local. */
export const ENGLISH = "en";

/**
 * The number of the language that a tag asks for (RFC 4647, look-up); -1 English, -2 none that is
 * known.
 */
export const languageNumber = (tag: string, known: readonly string[]): number => {
	for (let asked = tag.toLowerCase(); asked !== ""; ) {
		// The same, or one of the same language.
		const found = known.findIndex((one) => `${one.toLowerCase()}-`.startsWith(`${asked}-`));
		if (found >= 0) return found;
		if (asked === ENGLISH) return -1;
		// Tables have Norwegian; browsers say which of its two written forms.
		if (asked === "nb" || asked === "nn") return languageNumber("no", known);
		asked = asked.substring(0, Math.max(0, asked.lastIndexOf("-")));
	}
	return -2;
};

/** A name, and the tag of its language. */
export interface LocalName {
	readonly language: string;
	readonly name: string;
}

/**
 * Reads the section of a country; one without it, or whose section is damaged, has no languages.
 * @internal
 */
export class PlaceNames {
	private readonly table: CountryTable;
	/** The languages of the country's places, by their tags. */
	readonly languages: readonly string[] = [];
	private readonly places: number = 0;
	private readonly names: number = 0;
	private readonly count: number = 0;
	private readonly end: number = 0;
	/** By language the labels that have a name in it, a bit a label, once it was asked for. */
	private readonly named: (Uint8Array | undefined)[] = [];

	constructor(table: CountryTable) {
		const { bytes, pack } = table;
		this.table = table;
		const section = table.section(PLACE_NAMES, MOST_NAME_BYTES);
		if (!section) return;
		const { from, to } = section;
		const languageCount = bytes[from]!;
		const count = pack.u16(from + 2);
		const tags = from + NAMES_HEAD_BYTES;
		const places = tags + TAG_BYTES * languageCount;
		const names = places + PLACE_ROW_BYTES * bytes[from + 1]!;
		const texts = names + 4 * count + 2;
		// Where bytes are missing the sum is NaN, and no comparison holds.
		if (!(texts <= to) || languageCount > MAX_LANGUAGES) return;
		const languages: string[] = [];
		for (let at = tags; at < places; at += TAG_BYTES) {
			let end = at;
			while (end < at + TAG_BYTES && bytes[end] !== 0) end++;
			languages.push(pack.text(at, end));
		}
		this.languages = languages;
		this.named = languages.map(() => undefined);
		this.places = places;
		this.names = names;
		this.count = count;
		this.end = to;
	}

	/**
	 * The languages of a place, -1 for the country: their numbers, the first one first; none where
	 * nobody has said.
	 */
	languagesAt(place: number): readonly number[] {
		const { names, places, table } = this;
		const found: number[] = [];
		for (let around = place, n = 0; n <= table.places.count; n++) {
			for (let at = places; at < names; at += PLACE_ROW_BYTES) {
				if (table.bytes[at] !== around + 1) continue;
				for (let i = 1; i < PLACE_ROW_BYTES && table.bytes[at + i]! > 0; i++)
					if (table.bytes[at + i]! <= this.languages.length) found.push(table.bytes[at + i]! - 1);
				return found;
			}
			if (around < 0) break;
			around = table.places.outerOf(around);
		}
		return found;
	}

	/** The name of a label in a language by its number; empty where it has none. */
	name(label: number, language: number): string {
		// Most labels have none, which is told without a search.
		const named = this.named[language] ?? this.labelsIn(language);
		if (((named[label >> 3]! >> (label & 7)) & 1) === 1) return this.found(label, language);
		return this.languages[language] === ENGLISH ? englishIn(this.table.texts.names(label)) : "";
	}

	/** The labels that have a name in a language, a bit a label. */
	private labelsIn(language: number): Uint8Array {
		const { count, names, table } = this;
		const { view } = table.pack;
		const named = new Uint8Array((table.texts.labelCount + 7) >> 3);
		for (let i = 0; i < count; i++) {
			const key = view.getUint16(names + 2 * i, true);
			const other = key >> LABEL_BITS;
			if (other > language) break;
			const label = key & LABEL_MASK;
			if (other === language) named[label >> 3] = named[label >> 3]! | (1 << (label & 7));
		}
		return (this.named[language] = named);
	}

	/** The name of a label that has one in a language. */
	private found(label: number, language: number): string {
		const { count, names, table } = this;
		const { pack } = table;
		// The numbers lie in the section, as the constructor saw to: no read throws.
		const { view } = pack;
		const key = (language << LABEL_BITS) | label;
		let low = 0;
		let high = count;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (view.getUint16(names + 2 * middle, true) < key) low = middle + 1;
			else high = middle;
		}
		// Where the numbers do not ascend.
		if (low === count) return "";
		const starts = names + 2 * count + 2 * low;
		const texts = names + 4 * count + 2;
		const from = texts + view.getUint16(starts, true);
		const to = texts + view.getUint16(starts + 2, true);
		return to <= this.end && from < to ? pack.text(from, to) : localIn(table.texts.names(label));
	}

	/**
	 * The names that a label has in the languages of a place, the first one first; none where the
	 * block alone has one.
	 */
	at(label: number, place: number): readonly LocalName[] {
		const numbers = this.languagesAt(place);
		const found: LocalName[] = [];
		for (let i = 0; i < numbers.length; i++) {
			const name = this.name(label, numbers[i]!);
			if (name !== "") found.push({ language: this.languages[numbers[i]!]!, name });
		}
		return found;
	}
}
