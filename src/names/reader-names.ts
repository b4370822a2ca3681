/**
 * The sections READER_NAMES of the pack: names of holidays in the language of a reader, wherever
 * they are kept. There is one for each language, which is found by its tag before it is summed. A
 * firmware may leave out all of them, and this module.
 *
 *   tag        TAG_BYTES: the tag (BCP 47) in lower case, in ASCII, filled up with zeros
 *   head       4 bytes: countries u16, names u16
 *   countries  2 bytes each, ascending: the codes of those whose blocks have their local names in
 *              this language; then zeros up to a multiple of four
 *   names      u32 each, ascending as signed numbers: the sums of the ids
 *   texts      where each begins u16, from the first; one more for the end; then the texts
 *
 * The sum of an id is made of its letters, from 0 on: 31 times the sum so far, and the letter, in
 * 32 bits. The compiler sees to it that no two ids of the world have the same. A holiday of one of
 * the countries is called as its block has it, where it has a local name beside the English one;
 * any other by its id. What has no name here is called in English. An index that leads out of its
 * table, which only a pack made to harm has, reads other bytes or none: no bound hangs on it.
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
/** Letters of an id that are summed: none of the tables has more. */
export const MOST_ID_LETTERS = 255;

/** How many sums there are. */
const ALL_SUMS = 4294967296;

/** What an id is found by. */
export const idSum = (id: string): number => {
	const length = Math.min(id.length, MOST_ID_LETTERS);
	let sum = 0;
	for (let i = 0; i < length; i++) sum = (31 * sum + id.charCodeAt(i)) | 0;
	return sum;
};

/** The names in one language. */
export class LanguageNames {
	/** The tag of the language, in lower case. */
	readonly tag: string;
	private readonly pack: Pack;
	private readonly countries: number;
	/** The first of the sums, in words from the beginning of the pack. */
	private readonly sums: number;
	private readonly count: number = 0;
	/** Where the places of the texts stand, the first text, and the byte behind the last. */
	private readonly starts: number;
	private readonly texts: number;
	private readonly end: number;
	/** The country that was asked for last, and whether its local names are in the language. */
	private code = "";
	private isOwn = false;

	/** Of the section whose own bytes are `from … to`. */
	constructor(pack: Pack, tag: string, from: number, to: number) {
		const head = from + TAG_BYTES;
		const countries = head + READER_HEAD_BYTES;
		const sums = countries + ((COUNTRY_CODE_BYTES * pack.u16(head) + 3) & ~3);
		const count = pack.u16(head + 2);
		const starts = sums + 4 * count;
		const isWhole = starts + 2 * count + 2 <= to;
		this.pack = pack;
		this.tag = tag;
		this.countries = countries;
		this.sums = (isWhole ? sums : countries) >> 2;
		this.starts = starts;
		this.texts = starts + 2 * count + 2;
		this.end = to;
		if (isWhole) this.count = count;
	}

	/**
	 * The name of a label of a country, whose id is read where it is not known; empty where it has
	 * none in this language.
	 */
	name(table: CountryTable, label: number, id = ""): string {
		if (table.code !== this.code) {
			this.code = table.code;
			this.isOwn = this.speaks(table.code);
		}
		const { isOwn } = this;
		if (id !== "" && !isOwn) return this.ofId(id);
		const parts = table.texts.label(label).split(ID);
		const names = parts[0]!;
		const split = names.indexOf(SEPARATOR);
		if (isOwn && split >= 0) return names.substring(0, split);
		return this.ofId(id || parts[1] || slugOf(names.substring(split + 1)));
	}

	/** The name of an id, in whatever country; empty where it has none. */
	ofId(id: string): string {
		const { pack, sums, texts } = this;
		const { words } = pack;
		const sum = idSum(id);
		const end = sums + this.count;
		// Sums lie everywhere alike: it stands near where its share of all numbers says, some words
		// before or behind.
		let at = sums + Math.floor((sum / ALL_SUMS + 0.5) * this.count);
		while (at > sums && words[at - 1]! >= sum) at--;
		while (at < end && words[at]! < sum) at++;
		if (at === end || words[at] !== sum) return "";
		// Two bytes for where it begins, two for where it ends.
		const ends = pack.view.getInt32(this.starts + 2 * (at - sums), true);
		const to = texts + (ends >>> 16);
		return to <= this.end ? pack.text(texts + (ends & 65535), to) : "";
	}

	/** Whether the local names of a country are in this language. */
	private speaks(code: string): boolean {
		const { bytes } = this.pack;
		const first = code.charCodeAt(0);
		const second = code.charCodeAt(1);
		const end = 4 * this.sums;
		for (let at = this.countries; at < end; at += COUNTRY_CODE_BYTES)
			if (bytes[at] === first && bytes[at + 1] === second) return true;
		return false;
	}
}

/**
 * Finds the languages of tables, and remembers those of the tables and the language that were asked
 * for last.
 */
export class ReaderNames {
	private pack: Pack | undefined;
	/** Of each section its tag and its first byte, the head of the section included. */
	private tags: readonly string[] = [];
	private sections: readonly number[] = [];
	/**
	 * The number of the language that was asked for last, and its names: undefined where its section
	 * is damaged.
	 */
	private last = -1;
	private names: LanguageNames | undefined;

	/** The tags of the languages that the tables have names in, in lower case. */
	in(pack: Pack): readonly string[] {
		if (this.pack !== pack) this.look(pack);
		return this.tags;
	}

	/**
	 * The names in the language that a tag asks for (RFC 4647, look-up); undefined where the tables
	 * have none.
	 */
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
