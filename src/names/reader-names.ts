/**
 * The sections READER_NAMES of the pack: names of holidays in the language of a reader, wherever they are kept. There is one
 * for each language, which is found by its tag before it is summed. A firmware may leave out all of them, and this module.
 *
 *   tag        TAG_BYTES: the tag (BCP 47) in lower case, in ASCII, filled up with zeros
 *   head       4 bytes: countries u16, names u16
 *   countries  2 bytes each, ascending: the codes of those whose blocks have their local names in this language
 *   names      u32 each, ascending as signed numbers: the sums of the ids
 *   texts      where each begins u16, from the first; one more for the end; then the texts
 *
 * The sum of an id is made of its letters, from 0 on: 31 times the sum so far, and the letter, in 32 bits. The compiler
 * sees to it that no two ids of the world have the same. A holiday of one of the countries is called as its block has it,
 * where it has a local name beside the English one; any other by its id. What has no name here is called in English. An
 * index that leads out of its table, which only a pack made to harm has, reads other bytes or none: no bound hangs on it.
 */

import type { CountryTable } from "../pack/country-table.js";
import {
	ID,
	MAX_SECTIONS,
	READER_NAMES,
	SECTION_HEAD_BYTES,
	SECTION_SUM_AT,
	SECTION_WORDS_AT,
	SEPARATOR,
} from "../pack/layout.js";
import type { Pack } from "../pack/pack.js";
import { languageNumber, TAG_BYTES } from "../pack/place-names.js";
import { sectionSum } from "../pack/sections.js";
import { slugOf } from "../pack/slug.js";

export const READER_HEAD_BYTES = 4;
export const COUNTRY_CODE_BYTES = 2;
/** Bytes of a section: it is summed when its language is asked for. */
export const MOST_READER_BYTES = 16_384;
/** Letters of an id that are summed: none has more. */
export const MOST_ID_LETTERS = 255;

const { imul } = Math;

/** What an id is found by. */
export const idSum = (id: string): number => {
	let sum = 0;
	const length = Math.min(id.length, MOST_ID_LETTERS);
	for (let i = 0; i < length; i++) sum = (imul(sum, 31) + id.charCodeAt(i)) | 0;
	return sum;
};

/** The names in one language. */
export class LanguageNames {
	/** The tag of the language, in lower case. */
	readonly tag: string;
	private readonly pack: Pack;
	private readonly countries: number;
	private readonly names: number;
	private readonly count: number = 0;
	private readonly end: number;

	/** Of the section whose own bytes are `from … to`. */
	constructor(pack: Pack, tag: string, from: number, to: number) {
		const head = from + TAG_BYTES;
		const countries = head + READER_HEAD_BYTES;
		const names = countries + COUNTRY_CODE_BYTES * pack.u16(head);
		const count = pack.u16(head + 2);
		this.pack = pack;
		this.tag = tag;
		this.countries = countries;
		this.names = names;
		this.end = to;
		// Where bytes are missing the sum is NaN, and no comparison holds.
		if (names + 6 * count + 2 <= to) this.count = count;
		else this.names = countries;
	}

	/** The name of a label of a country; empty where it has none in this language. */
	name(table: CountryTable, label: number): string {
		const parts = table.texts.label(label).split(ID);
		const names = parts[0]!;
		const split = names.indexOf(SEPARATOR);
		if (split >= 0 && this.speaks(table.code)) return names.substring(0, split);
		return this.ofId(parts[1] || slugOf(names.substring(split + 1)));
	}

	/** The name of an id, in whatever country; empty where it has none. */
	ofId(id: string): string {
		const { count, end, names, pack } = this;
		const { view } = pack;
		const sum = idSum(id);
		let low = 0;
		let high = count;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (view.getInt32(names + 4 * middle, true) < sum) low = middle + 1;
			else high = middle;
		}
		if (low >= count || view.getInt32(names + 4 * low, true) !== sum) return "";
		const starts = names + 4 * count + 2 * low;
		const texts = names + 6 * count + 2;
		const from = texts + pack.u16(starts);
		const to = texts + pack.u16(starts + 2);
		return to <= end ? pack.text(from, to) : "";
	}

	/** Whether the local names of a country are in this language. */
	private speaks(code: string): boolean {
		const { bytes } = this.pack;
		const first = code.charCodeAt(0);
		const second = code.charCodeAt(1);
		for (let at = this.countries; at < this.names; at += COUNTRY_CODE_BYTES)
			if (bytes[at] === first && bytes[at + 1] === second) return true;
		return false;
	}
}

/** Finds the languages of tables, and remembers those of the tables and the language that were asked for last. */
export class ReaderNames {
	private pack: Pack | undefined;
	/** Of each section its tag and its first byte, the head of the section included. */
	private tags: readonly string[] = [];
	private sections: readonly number[] = [];
	/** The number of the language that was asked for last, and its names: undefined where its section is damaged. */
	private last = -1;
	private names: LanguageNames | undefined;

	/** The tags of the languages that the tables have names in, in lower case. */
	in(pack: Pack): readonly string[] {
		if (this.pack !== pack) this.look(pack);
		return this.tags;
	}

	/** The names in the language that a tag asks for (RFC 4647, look-up); undefined where the tables have none. */
	find(pack: Pack, tag: string): LanguageNames | undefined {
		const number = languageNumber(tag, this.in(pack));
		if (number < 0) return undefined;
		if (number !== this.last) {
			this.last = number;
			this.names = this.read(pack, number);
		}
		return this.names;
	}

	/** Walks over the sections of the pack. */
	private look(pack: Pack): void {
		const tags: string[] = [];
		const sections: number[] = [];
		const to = pack.bytes.length;
		// A refused pack has none: its first byte is no section.
		let at = pack.count === 0 ? to : pack.sections;
		for (let n = 0; n < MAX_SECTIONS && at + SECTION_HEAD_BYTES <= to; n++) {
			const first = at + SECTION_HEAD_BYTES;
			const end = first + 4 * pack.u16(at + SECTION_WORDS_AT);
			if (end > to) break;
			if (pack.u16(at) === READER_NAMES && end - first >= TAG_BYTES + READER_HEAD_BYTES) {
				let last = first;
				while (last < first + TAG_BYTES && pack.bytes[last] !== 0) last++;
				tags.push(pack.text(first, last));
				sections.push(at);
			}
			at = end;
		}
		this.pack = pack;
		this.tags = tags;
		this.sections = sections;
		this.last = -1;
		this.names = undefined;
	}

	private read(pack: Pack, number: number): LanguageNames | undefined {
		const at = this.sections[number]!;
		const from = at + SECTION_HEAD_BYTES;
		const to = from + 4 * pack.u16(at + SECTION_WORDS_AT);
		if (to - from > MOST_READER_BYTES) return undefined;
		if (sectionSum(pack.words, at, to) !== pack.words[(at + SECTION_SUM_AT) >> 2]) return undefined;
		return new LanguageNames(pack, this.tags[number]!, from, to);
	}
}
