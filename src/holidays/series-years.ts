/**
 * What was found of the series of a country: a year is computed in parts before it is computed as a
 * whole, and after it.
 */

import type { CountryTable } from "../pack/country-table.js";

/** Years that are remembered: one, and those beside it. */
const YEARS = 4;
/** In place of the day of a series that was not looked for; below it: there is not one. */
export const NOTHING = -1;

/** A row for a year, of which nothing is known yet. */
export const seriesRow = ({ seriesCount }: CountryTable): Int16Array =>
	new Int16Array(1 + seriesCount).fill(NOTHING);

export class SeriesYears {
	/** Rows of years, by the remainders of their numbers: one array takes least memory. */
	private readonly rows: Int16Array;
	private readonly length: number;

	constructor({ seriesCount }: CountryTable) {
		this.length = 1 + seriesCount;
		this.rows = new Int16Array(YEARS * this.length);
	}

	/**
	 * The row of a year: its number, then for each series by its index the one day that it has in the
	 * year, counted from its first. Who looks for one notes it there.
	 */
	in(year: number): Int16Array {
		const { length, rows } = this;
		const begin = length * (year % YEARS);
		const row = rows.subarray(begin, begin + length);
		if (row[0] !== year) {
			row.fill(NOTHING);
			row[0] = year;
		}
		return row;
	}
}
