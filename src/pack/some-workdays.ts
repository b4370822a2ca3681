/**
 * The section SOME_WORKDAYS of a country: days of the weekend that only some work, such as public
 * servants, in place of a bridge day that they alone have off. For everybody else they are days of
 * the weekend as any other.
 *
 *   rows   4 bytes each, ascending by day: the day u16 plus DAY_BIAS, its set of places plus one u8
 *          (0: everywhere), the types of those who work, as a rule has them, u8
 *
 * Of a section of more than MOST_BYTES nobody reads a byte.
 */

import type { CountryTable } from "./country-table.js";
import { DAY_BIAS, SOME_WORKDAYS, TYPES_MASK } from "./layout.js";

/** Bytes of a row. */
export const SOME_WORKDAYS_BYTES = 4;
/** Bytes of the section: all are read for one question. */
export const MOST_BYTES = 2048;

/** The days of the weekend that only some work, of a country. */
export class SomeWorkdays {
	private readonly table: CountryTable;
	private readonly at: number = 0;
	/** How many rows there are; none in a country without the section, or with a damaged one. */
	readonly count: number = 0;

	constructor(table: CountryTable) {
		this.table = table;
		const section = table.section(SOME_WORKDAYS, MOST_BYTES);
		if (!section) return;
		this.at = section.from;
		this.count = (section.to - section.from) / SOME_WORKDAYS_BYTES;
	}

	/** The day of a row. */
	day(row: number): number {
		return this.table.pack.u16(this.at + SOME_WORKDAYS_BYTES * row) - DAY_BIAS;
	}

	/** The set of places of a row; negative: everywhere. */
	set(row: number): number {
		return this.table.bytes[this.at + SOME_WORKDAYS_BYTES * row + 2]! - 1;
	}

	/** The bits of the types of a row. */
	types(row: number): number {
		return this.table.bytes[this.at + SOME_WORKDAYS_BYTES * row + 3]! & TYPES_MASK;
	}
}
