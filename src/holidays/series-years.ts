/**
 * What was found of the series of a country: a year is computed in parts before it is computed as a
 * whole, and after it.
 */

import type { CountryTable } from "../pack/country-table.js";

/** Years that are remembered: one, and those beside it. */
const YEARS = 4;
/** In place of the day of a series that was not looked for. */
export const UNASKED = 0x7fff_ffff;

const NONE = [0, new Int32Array(0)] as const;

/** For each series of a country UNASKED. */
export const unasked = ({ seriesCount }: CountryTable): Int32Array =>
	new Int32Array(seriesCount).fill(UNASKED);

export class SeriesYears {
	private readonly table: CountryTable;
	/** By the remainder of their numbers. */
	private readonly years: (readonly [year: number, days: Int32Array])[] = [];

	constructor(table: CountryTable) {
		this.table = table;
		// Without holes: see `sparse`.
		for (let i = 0; i < YEARS; i++) this.years.push(NONE);
	}

	/** For each series its one day in a year, or UNASKED: who finds it notes it here. */
	in(year: number): Int32Array {
		const [known, days] = this.years[year % YEARS]!;
		if (known === year) return days;
		const found = unasked(this.table);
		this.years[year % YEARS] = [year, found];
		return found;
	}
}
