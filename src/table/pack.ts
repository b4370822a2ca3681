/**
 * The pack as untrusted bytes: header, directory, texts. Nothing here throws on any bytes: what is
 * damaged is not available.
 */

import type { Decode } from "../ports/text.js";
import { Codebook } from "./codebook.js";
import {
	CHECKSUM_START,
	checksum,
	DAY_BIAS,
	FORMAT_VERSION,
	HEADER_BYTES,
	MAGIC,
	MAX_TEXT_BYTES,
	NO_HOLIDAYS,
	ROW_BYTES,
	YEAR_BIAS,
	YEAR_COUNT,
} from "./format.js";

/** Where a country's bytes lie, and their checksum. */
export interface Row {
	readonly code: string;
	readonly name: string;
	readonly hasHolidays: boolean;
	readonly from: number;
	readonly to: number;
	readonly sum: number;
}

export class Pack {
	readonly bytes: Uint8Array;
	/** The series lie in `seriesFrom … seriesTo`. */
	readonly seriesFrom: number = 0;
	readonly seriesTo: number = 0;
	/** Number of countries; 0 when the pack is damaged or of another version. */
	readonly count: number = 0;
	/** The day on which the data were made. */
	readonly dataDay: number = 0;
	readonly firstYear: number = YEAR_BIAS + 1;
	readonly lastYear: number = YEAR_BIAS + YEAR_COUNT - 2;
	/** The place after the text that was read last; -1: it was none. */
	textEnd = -1;
	readonly #decode: Decode;
	readonly #names: number = 0;
	readonly #codebook: Codebook | undefined;
	readonly #buffer: Uint8Array | undefined;

	constructor(bytes: Uint8Array, decode: Decode) {
		this.bytes = bytes;
		this.#decode = decode;
		if (bytes.length < HEADER_BYTES || this.u32(0) !== MAGIC || bytes[4] !== FORMAT_VERSION) return;
		const count = this.u16(6);
		this.#names = HEADER_BYTES + count * ROW_BYTES;
		const codebook = this.#names + this.u16(18);
		this.seriesFrom = codebook + this.u16(20);
		this.seriesTo = this.seriesFrom + this.u16(22);
		if (this.u32(8) !== bytes.length || this.seriesTo > bytes.length) return;
		const sum = checksum(bytes, 0, HEADER_BYTES - 4, CHECKSUM_START);
		if (checksum(bytes, HEADER_BYTES, this.seriesFrom, sum) >>> 0 !== this.u32(HEADER_BYTES - 4))
			return;
		if (this.seriesFrom > codebook) {
			const book = new Codebook(bytes, codebook);
			if (!book.isSound || codebook + book.length !== this.seriesFrom) return;
			this.#codebook = book;
			this.#buffer = new Uint8Array(MAX_TEXT_BYTES);
		}
		if (this.#nameAt(count) !== codebook) return;
		this.dataDay = this.u16(12) - DAY_BIAS;
		this.firstYear = this.u16(14);
		this.lastYear = this.u16(16);
		if (this.firstYear <= YEAR_BIAS || this.lastYear > YEAR_BIAS + YEAR_COUNT - 2) return;
		this.count = count;
	}

	/** Checksum of the header and the directory, which has those of the countries: of these bytes alone. */
	get sum(): number {
		return this.u32(HEADER_BYTES - 4);
	}

	u16(at: number): number {
		return (this.bytes[at] as number) | ((this.bytes[at + 1] as number) << 8);
	}

	u32(at: number): number {
		return this.u16(at) + this.u16(at + 2) * 65536;
	}

	/** Where the name of the `index`-th country begins, with its byte of length. */
	#nameAt(index: number): number {
		let at = this.#names;
		for (let i = 0; i < index; i++) at += 1 + (this.bytes[at] as number);
		return at;
	}

	/** The code of the `index`-th country, ascending. */
	code(index: number): string {
		const at = HEADER_BYTES + index * ROW_BYTES;
		return String.fromCharCode(this.bytes[at] as number, this.bytes[at + 1] as number);
	}

	/** Codes and names of the countries that have holidays, ascending by code: `most` after `skip`. */
	names(skip: number, most: number): readonly { readonly code: string; readonly name: string }[] {
		const list: { code: string; name: string }[] = [];
		let at = this.#names;
		let left = skip;
		for (let index = 0; index < this.count && list.length < most; index++) {
			const end = at + 1 + (this.bytes[at] as number);
			if (this.#hasHolidays(index) && left-- <= 0)
				list.push({ code: this.code(index), name: this.#plain(at + 1, end) });
			at = end;
		}
		return list;
	}

	#hasHolidays(index: number): boolean {
		return (this.u16(HEADER_BYTES + index * ROW_BYTES + 6) & NO_HOLIDAYS) === 0;
	}

	/** The row of a country by its code in upper case; undefined when the pack does not carry it. */
	row(code: string): Row | undefined {
		if (code.length !== 2) return undefined;
		const a = code.charCodeAt(0);
		const b = code.charCodeAt(1);
		for (let index = 0; index < this.count; index++) {
			const at = HEADER_BYTES + index * ROW_BYTES;
			if (this.bytes[at] !== a || this.bytes[at + 1] !== b) continue;
			const from = this.u32(at + 2);
			const to = from + (this.u16(at + 6) & ~NO_HOLIDAYS);
			if (to > this.bytes.length) return undefined;
			const nameAt = this.#nameAt(index);
			const name = this.#plain(nameAt + 1, nameAt + 1 + (this.bytes[nameAt] as number));
			return { code, name, hasHolidays: this.#hasHolidays(index), from, to, sum: this.u32(at + 8) };
		}
		return undefined;
	}

	#plain(from: number, to: number): string {
		try {
			return this.#decode(this.bytes, from, to);
		} catch {
			return "";
		}
	}

	/**
	 * The text at a place (8 * byte + bit); empty when there is none before the place `to`. Then
	 * `textEnd` is the place after it.
	 */
	text(at: number, to: number): string {
		this.textEnd = -1;
		try {
			const buffer = this.#buffer;
			if (buffer === undefined || this.#codebook === undefined) {
				const end = this.#plainEnd(at, to);
				if (end < 0) return "";
				this.textEnd = 8 * (end + 1);
				return this.#decode(this.bytes, at >> 3, end);
			}
			const length = this.#codebook.expand(at, to, buffer);
			if (length < 0) return "";
			this.textEnd = this.#codebook.end;
			return this.#decode(buffer, 0, length);
		} catch {
			return "";
		}
	}

	/** The place after the text at a place; -1 when there is none. */
	afterText(at: number, to: number): number {
		if (this.#codebook === undefined) {
			const end = this.#plainEnd(at, to);
			return end < 0 ? -1 : 8 * (end + 1);
		}
		return this.#codebook.expand(at, to, undefined) < 0 ? -1 : this.#codebook.end;
	}

	/** Where the 0 lies that ends a plain text; -1 when the text is too long or there is none. */
	#plainEnd(at: number, to: number): number {
		const end = this.bytes.indexOf(0, at >> 3);
		return 8 * end >= to || end - (at >> 3) > MAX_TEXT_BYTES ? -1 : end;
	}
}
