/** The door of the module: a pack of tables, and the countries in it. */

import { isoOf } from "../calendar/civil.js";
import type { Decode } from "../ports/text.js";
import { CountryTable } from "../table/country-table.js";
import { Pack } from "../table/pack.js";
import { Country } from "./country.js";

export class Holidays {
	readonly #pack: Pack;
	/** The country asked for last; its year is remembered with it. */
	#last: Country | undefined;

	/**
	 * `bytes` is the pack, in flash or in memory; nothing of it is copied. A damaged pack has no
	 * countries; it never throws.
	 */
	constructor(bytes: Uint8Array, decode: Decode) {
		this.#pack = new Pack(bytes, decode);
	}

	/** Number of countries in the pack; 0 when it is damaged. */
	get count(): number {
		return this.#pack.count;
	}

	/** ISO 3166-1 code of the `index`-th country, ascending. */
	code(index: number): string {
		return this.#pack.code(index);
	}

	/** The codes of all countries in the pack, ascending; empty when it is damaged. */
	get codes(): readonly string[] {
		const codes: string[] = [];
		for (let i = 0; i < this.count; i++) codes.push(this.code(i));
		return codes;
	}

	/**
	 * Codes and English names of the countries that have holidays, ascending by code: `most` after the
	 * first `skip`, fewer at their end. No country is opened for it.
	 */
	names(skip = 0, most = Infinity): readonly { readonly code: string; readonly name: string }[] {
		return this.#pack.names(skip, most);
	}

	/** The date of the data, `yyyy-MM-dd`. */
	get version(): string {
		return isoOf(this.#pack.dataDay);
	}

	/** Letters and digits that other tables do not have, be they of the same date. */
	get fingerprint(): string {
		return this.#pack.sum.toString(36);
	}

	/** First and last year that can be asked for. */
	get firstYear(): number {
		return this.#pack.firstYear;
	}
	get lastYear(): number {
		return this.#pack.lastYear;
	}

	/** A country by its upper-case code; undefined when the pack does not carry it, or it is damaged. */
	country(code: string): Country | undefined {
		if (this.#last?.code === code) return this.#last;
		const row = this.#pack.row(code);
		if (!row) return undefined;
		const table = new CountryTable(this.#pack, row);
		if (!table.whole) return undefined;
		this.#last = new Country(table);
		return this.#last;
	}
}
