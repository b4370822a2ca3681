/** What every calendar here is: its own years, and the day of an expression in each of them. */

/** The day (days since 1970-01-01) of one date in the year `index` of its calendar. */
export type DayInYear = (index: number) => number;

export interface Calendar {
	/**
	 * A year of this calendar that begins before the Gregorian year does, and less than four earlier.
	 */
	readonly indexBefore: (gregorianYear: number) => number;
	/** The date that an expression names; undefined when the calendar has no such date. */
	readonly parse: (expression: string) => DayInYear | undefined;
}

/** A month and a date in it, both from 1; `date` is undefined for the last day of the month. */
export interface MonthDate {
	readonly month: number;
	readonly date: number | undefined;
}

const MONTH_DATE = /^(\d{1,2})\/(\d{1,2}|last)$/;

/** Reads `10/1` or `12/last`; undefined unless month and date lie within the two limits. */
export function parseMonthDate(
	text: string,
	monthCount: number,
	longestMonthDays: number,
): MonthDate | undefined {
	const match = MONTH_DATE.exec(text);
	if (!match) return undefined;
	const month = Number(match[1]);
	const date = match[2] === "last" ? undefined : Number(match[2]);
	if (month < 1 || month > monthCount) return undefined;
	if (date !== undefined && (date < 1 || date > longestMonthDays)) return undefined;
	return { month, date };
}

/** The day of a date in a month; the last day where the month is too short for the date. */
export function dayInMonth(first: number, lengthDays: number, date: number | undefined): number {
	return first + Math.min(date ?? lengthDays, lengthDays) - 1;
}

/** The entry of a table by a name from a country file; undefined when it has no such entry. */
export function entryOf<Entry>(
	table: Readonly<Record<string, Entry>>,
	name: string,
): Entry | undefined {
	return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Calls `compute` once for each key and remembers what it gave. */
export function remembered<Value>(compute: (key: number) => Value): (key: number) => Value {
	const known = new Map<number, Value>();
	return (key) => {
		let value = known.get(key);
		if (value === undefined) known.set(key, (value = compute(key)));
		return value;
	};
}
