/**
 * What was found of the series of a country: a year is computed in parts before it is computed as a
 * whole, and after it.
 */

import type { CountryTable } from "../pack/country-table.js";
import { seriesDays } from "../pack/series.js";
import { NONE, SEVERAL } from "./rule-date.js";

/** Years that are remembered: one, and those beside it. */
const YEARS = 4;
/** In place of the day of a series that was not looked for. */
export const NOTHING = -1;
/** In a row, which has no room for them, NONE and SEVERAL lie this much higher, below NOTHING. */
export const OF_ROW = NONE - NOTHING + 1;

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
	 * year, counted from its first, or NONE or SEVERAL, less OF_ROW.
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

/**
 * The one day that a series has in a year, whose days are `from … to`, or NONE or SEVERAL: it is
 * noted in the row of the year.
 */
export const findDay = (
	table: CountryTable,
	row: Int16Array,
	index: number,
	from: number,
	to: number,
): number => {
	const days = seriesDays(table.pack, table.seriesAt(index), from, to - 1);
	const day = days.length === 1 ? days[0]! : days.length === 0 ? NONE : SEVERAL;
	row[1 + index] = day - (day > NONE ? from : OF_ROW);
	return day;
};
