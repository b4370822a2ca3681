/**
 * The pack as untrusted bytes: header, directory, texts. Nothing here throws on any bytes: what is
 * damaged is not available.
 */

import {
	CHECKSUM_START,
	checksum,
	DAY_BIAS,
	FORMAT_VERSION,
	HEADER_BYTES,
	MAGIC,
	ROW_BYTES,
	YEAR_BIAS,
	YEAR_COUNT,
} from "./format.js";

/**
 * Decodes UTF-8 bytes `from … to` into a string. Each engine has its own way, so it comes in through
 * this port; on bad UTF-8 it may throw or put replacement characters.
 */
export type Decode = (bytes: Uint8Array, from: number, to: number) => string;

/** Where a country's bytes lie, and their checksum. */
export interface Row {
	readonly code: string;
	readonly from: number;
	readonly to: number;
	readonly sum: number;
}

export class Pack {
	readonly bytes: Uint8Array;
	/** Texts lie in `textsFrom … textsTo`, series in `seriesFrom … seriesTo`. */
	readonly textsFrom: number = 0;
	readonly textsTo: number = 0;
	readonly seriesFrom: number = 0;
	readonly seriesTo: number = 0;
	/** Number of countries; 0 when the pack is damaged or of another version. */
	readonly count: number = 0;
	/** The day on which the data were made. */
	readonly dataDay: number = 0;
	readonly firstYear: number = YEAR_BIAS + 1;
	readonly lastYear: number = YEAR_BIAS + YEAR_COUNT - 2;
	readonly #decode: Decode;

	constructor(bytes: Uint8Array, decode: Decode) {
		this.bytes = bytes;
		this.#decode = decode;
		if (bytes.length < HEADER_BYTES || this.u32(0) !== MAGIC || bytes[4] !== FORMAT_VERSION) return;
		const count = this.u16(6);
		const top = HEADER_BYTES + count * ROW_BYTES;
		if (this.u32(8) !== bytes.length || top > bytes.length) return;
		let sum = checksum(bytes, 0, HEADER_BYTES - 4, CHECKSUM_START);
		sum = checksum(bytes, HEADER_BYTES, top, sum);
		if (sum >>> 0 !== this.u32(HEADER_BYTES - 4)) return;
		this.textsFrom = this.u32(18);
		this.textsTo = this.textsFrom + this.u32(22);
		this.seriesFrom = this.u32(26);
		this.seriesTo = this.seriesFrom + this.u32(30);
		if (this.textsTo > bytes.length || this.seriesTo > bytes.length) return;
		this.dataDay = this.u16(12) - DAY_BIAS;
		this.firstYear = this.u16(14);
		this.lastYear = this.u16(16);
		if (this.firstYear <= YEAR_BIAS || this.lastYear > YEAR_BIAS + YEAR_COUNT - 2) return;
		this.count = count;
	}

	u16(at: number): number {
		return (this.bytes[at] as number) | ((this.bytes[at + 1] as number) << 8);
	}

	u32(at: number): number {
		return this.u16(at) + this.u16(at + 2) * 65536;
	}

	/** The code of the `index`-th country, ascending. */
	code(index: number): string {
		const at = HEADER_BYTES + index * ROW_BYTES;
		return String.fromCharCode(this.bytes[at] as number, this.bytes[at + 1] as number);
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
			const to = from + this.u16(at + 6);
			if (to > this.bytes.length) return undefined;
			return { code, from, to, sum: this.u32(at + 8) };
		}
		return undefined;
	}

	/** End of the text at a reference; -1 when it does not lie whole in the texts. */
	textEnd(reference: number): number {
		const at = this.textsFrom + reference;
		if (at >= this.textsTo) return -1;
		const end = at + 1 + (this.bytes[at] as number);
		return end > this.textsTo ? -1 : end;
	}

	/** The text at a reference; empty when there is none or its UTF-8 is bad. */
	text(reference: number): string {
		const end = this.textEnd(reference);
		if (end < 0) return "";
		try {
			return this.#decode(this.bytes, this.textsFrom + reference + 1, end);
		} catch {
			return "";
		}
	}
}
