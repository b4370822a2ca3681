/**
 * The pack as untrusted bytes: header and directory. Nothing here throws on any bytes: what is
 * damaged is not available.
 */

import type { Decode } from "../ports/text.js";
import { checksum } from "./checksum.js";
import {
	BLOCK_AT,
	COUNTRIES_AT,
	DATE_AT,
	DAY_BIAS,
	DECREES_AT,
	FIRST_YEAR_AT,
	FORMAT_VERSION,
	HEAD_BYTES,
	HEADER_BYTES,
	HEADER_SUM_AT,
	IDENTITY_AT,
	KNOWN_NEEDS,
	LAST_YEAR_AT,
	LENGTH_AT,
	MAGIC,
	NAME_BYTES_AT,
	NO_HOLIDAYS,
	PACK_NEEDS_AT,
	ROW_BYTES,
	ROW_SUM_AT,
	SECTIONS_AT,
	SEEN_AT,
	SERIES_WORDS_AT,
	SHARED_WORDS_AT,
	VERSION_AT,
	WORDS_AT,
	YEAR_BIAS,
	YEAR_COUNT,
} from "./layout.js";

/**
 * The number of two bytes at one of them, little-endian; what lies behind the last byte counts as
 * 0.
 */
export const u16At = (bytes: Uint8Array, at: number): number => bytes[at]! | (bytes[at + 1]! << 8);

/** What is known of a country whose block is not there. */
const UNKNOWN = { decrees: 0, seen: 0 };

export class Pack {
	readonly bytes: Uint8Array;
	/** The bytes of the pack as words. */
	readonly words: Int32Array;
	/**
	 * The bytes of the pack for numbers of four bytes that begin anywhere: to read one takes hardly
	 * more steps than to read a byte.
	 */
	readonly view: DataView;
	/** The series lie in `seriesFrom … seriesTo`. */
	readonly seriesFrom: number = 0;
	readonly seriesTo: number = 0;
	/** Behind them the texts that countries share, up to here. */
	readonly sharedTo: number = 0;
	/** Behind the countries the sections of the pack, up to its end. */
	readonly sections: number = 0;
	/** Number of countries; 0 when the pack is refused. */
	readonly count: number = 0;
	/** Why there are no countries, in a sentence; empty where there are. */
	readonly refusal: string;
	/** The day on which the data were made. */
	readonly dataDay: number = 0;
	readonly firstYear: number = YEAR_BIAS + 1;
	readonly lastYear: number = YEAR_BIAS + YEAR_COUNT - 2;
	/**
	 * For each country 0 until it was looked at, then 1 if it is whole and 2 if it is damaged: flash
	 * does not change while the device runs.
	 */
	readonly intact: Uint8Array;
	/** Text of some bytes; throws where they are none. */
	readonly decode: Decode;

	/**
	 * `bytes` may go on behind the pack: a signature may stand there, or what was in flash before.
	 */
	constructor(bytes: Uint8Array, decode: Decode) {
		// Words lie at multiples of four: Node gives small files any place in a larger memory.
		const aligned = bytes.byteOffset & 3 ? new Uint8Array(bytes) : bytes;
		const length = u16At(aligned, LENGTH_AT) + u16At(aligned, LENGTH_AT + 2) * 65536;
		this.bytes = length < aligned.length ? aligned.subarray(0, length) : aligned;
		this.words = new Int32Array(aligned.buffer, aligned.byteOffset, this.bytes.length >> 2);
		this.view = new DataView(aligned.buffer, aligned.byteOffset, this.bytes.length);
		this.decode = decode;
		this.refusal = this.refused();
		const count = this.refusal === "" ? this.u16(COUNTRIES_AT) : 0;
		this.intact = new Uint8Array(count);
		if (count === 0) return;
		this.count = count;
		this.seriesFrom = HEADER_BYTES + ROW_BYTES * count;
		this.seriesTo = this.seriesFrom + 4 * this.u16(SERIES_WORDS_AT);
		this.sharedTo = this.seriesTo + 4 * this.u16(SHARED_WORDS_AT);
		this.sections = this.u32(SECTIONS_AT);
		this.dataDay = this.u16(DATE_AT) - DAY_BIAS;
		this.firstYear = this.u16(FIRST_YEAR_AT);
		this.lastYear = this.u16(LAST_YEAR_AT);
	}

	/** Why the bytes are no pack for this reader; empty where they are. */
	private refused(): string {
		const { bytes, words } = this;
		if (bytes.length < HEADER_BYTES || words[0] !== MAGIC) return "these bytes are no tables";
		const version = this.u16(VERSION_AT);
		if (version !== FORMAT_VERSION)
			return `tables of format ${version}: this reader knows ${FORMAT_VERSION}`;
		if (this.u32(LENGTH_AT) !== bytes.length || (bytes.length & 3) !== 0)
			return "tables that are cut off";
		const shared =
			(HEADER_BYTES + ROW_BYTES * this.u16(COUNTRIES_AT) + 4 * this.u16(SERIES_WORDS_AT)) >> 2;
		const end = shared + this.u16(SHARED_WORDS_AT);
		const sum = checksum(words, 0, HEADER_SUM_AT >> 2, FORMAT_VERSION);
		const isIntact =
			end <= words.length &&
			checksum(words, shared, end, sum) === words[HEADER_SUM_AT >> 2] &&
			this.u16(FIRST_YEAR_AT) > YEAR_BIAS &&
			this.u16(LAST_YEAR_AT) < YEAR_BIAS + YEAR_COUNT - 1;
		return isIntact ? unknownNeeds(this.u16(PACK_NEEDS_AT)) : "damaged tables";
	}

	u16(at: number): number {
		// Not by `u16At`: searches for names ask for some thirty.
		return this.bytes[at]! | (this.bytes[at + 1]! << 8);
	}

	u32(at: number): number {
		return this.words[at >> 2]! >>> 0;
	}

	/** The code of the `index`-th country, ascending. */
	code(index: number): string {
		const at = HEADER_BYTES + index * ROW_BYTES;
		return String.fromCharCode(this.bytes[at]!, this.bytes[at + 1]!);
	}

	/** Index of a country by its code in upper case; -1 when the pack does not carry it. */
	indexOf(code: string): number {
		if (code.length !== 2) return -1;
		const { words } = this;
		const wanted = (code.charCodeAt(0) << 8) | code.charCodeAt(1);
		let low = 0;
		let high = this.count;
		while (low < high) {
			const middle = (low + high) >> 1;
			const row = words[(HEADER_BYTES + middle * ROW_BYTES) >> 2]!;
			if ((((row & 255) << 8) | ((row >> 8) & 255)) < wanted) low = middle + 1;
			else high = middle;
		}
		return low < this.count && this.code(low) === code ? low : -1;
	}

	/** False for a country that is carried and has no holidays. */
	hasHolidays(index: number): boolean {
		return (this.u16(HEADER_BYTES + index * ROW_BYTES + WORDS_AT) & NO_HOLIDAYS) === 0;
	}

	/** First byte of the `index`-th country's block; -1 when it does not lie whole in the pack. */
	blockOf(index: number): number {
		const words = this.words;
		const row = (HEADER_BYTES + index * ROW_BYTES) >> 2;
		const at = words[row + (BLOCK_AT >> 2)]! >>> 0;
		// As `blockBytes` says, without a call.
		const bytes = 4 * ((words[row]! >>> (8 * WORDS_AT)) & ~NO_HOLIDAYS);
		return at >= this.sharedTo &&
			(at & 3) === 0 &&
			at + bytes <= this.bytes.length &&
			bytes > HEAD_BYTES
			? at
			: -1;
	}

	/** How many bytes that block has, and the sections behind it. */
	blockBytes(index: number): number {
		return 4 * (this.u16(HEADER_BYTES + index * ROW_BYTES + WORDS_AT) & ~NO_HOLIDAYS);
	}

	/** English name of the `index`-th country; empty where it is damaged. */
	name(index: number): string {
		const at = this.blockOf(index) + HEAD_BYTES;
		return at < HEAD_BYTES ? "" : this.text(at, at + this.bytes[at - HEAD_BYTES + NAME_BYTES_AT]!);
	}

	/**
	 * The year up to which its decrees reach, biased; 0: none. The day of the newest material that was
	 * read for it, plus DAY_BIAS; 0: unknown.
	 */
	knownOf(index: number): { readonly decrees: number; readonly seen: number } {
		const at = this.blockOf(index);
		if (at < 0) return UNKNOWN;
		return { decrees: this.bytes[at + DECREES_AT]!, seen: this.u16(at + SEEN_AT) };
	}

	/** The sum that the directory has of a country. */
	sumOf(index: number): number {
		return this.words[(HEADER_BYTES + index * ROW_BYTES + ROW_SUM_AT) >> 2]!;
	}

	/** The sum of its row, and of the bytes `from … to`: those of its block. */
	blockSum(index: number, from: number, to: number): number {
		const { words } = this;
		const row = (HEADER_BYTES + index * ROW_BYTES) >> 2;
		const sum = checksum(words, row, row + (ROW_SUM_AT >> 2), FORMAT_VERSION);
		return checksum(words, from >> 2, to >> 2, sum);
	}

	/** A number that differs where the tables differ. */
	get identity(): number {
		return this.u32(IDENTITY_AT);
	}

	/** The text of the bytes `from … to`; empty where they are no UTF-8 or not there. */
	text(from: number, to: number): string {
		const bytes = this.bytes;
		if (!(to > from && to <= bytes.length)) return "";
		try {
			return this.decode(bytes, from, to);
		} catch {
			return "";
		}
	}
}

/**
 * The sentence that refuses tables which need something this reader does not know; empty where it
 * knows all of it.
 */
export const unknownNeeds = (needs: number): string => {
	const unknown = needs & ~KNOWN_NEEDS;
	return unknown === 0 ? "" : `tables that need a newer reader (${unknown})`;
};
