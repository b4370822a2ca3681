/** The route of the service's v4: a country's holidays on their actual days. */

import { dayOf } from "../calendar/civil.js";
import { Month } from "../calendar/month.js";
import { sortAscending } from "../holidays/ascending.js";
import type { Country } from "../holidays/country.js";
import { keyOf, numberIn, orderOf } from "../holidays/key.js";
import { NAMES_AT_ONCE, type Named, namedBy } from "../holidays/record.js";
import { actualKeepers, keepsActuals, listedDays, NOBODY, type Year } from "../holidays/year.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply } from "../http/reply.js";
import type { CountryTable } from "../pack/country-table.js";
import { MAX_RECORDS } from "../pack/layout.js";
import { headAt, isInV3 } from "../pack/row.js";
import { JsonArray, type Records } from "./json-array.js";
import type { RecordWriter } from "./record-writer.js";
import { scopeOf } from "./records.js";
import { noCountry, tableReply } from "./replies.js";
import type { Call } from "./service.js";
import { countryOf, yearIn } from "./values.js";

/** Years that are looked at: the one before, the year, the next one. */
const YEARS = 3;

/**
 * The day that v4 has: the actual one where that is kept, too. A holiday that its law moves has one
 * day, the new one.
 */
const dateOf = (table: CountryTable, of: Year, index: number): number => {
	const keepers = actualKeepers(table, table.ruleAt(of.order(index)));
	return keepers === NOBODY ? of.day(index) : of.actual(index);
};

/**
 * The records whose actual day lies in a year, by that day: three years are looked at, one a turn.
 */
class ActualRecords implements Records {
	private readonly country: Country;
	private readonly year: number;
	private readonly listsAll: boolean;
	/** Undefined where the tables do not have one. */
	private readonly years: (Year | undefined)[] = [];
	/** A key for each record: its day of the year, which of the years has it, and its index there. */
	private rows: Int32Array = new Int32Array(0);
	private next = 0;
	/** The names of the records that are written now. */
	private named: readonly Named[] = [];
	private readonly month = new Month();
	private readonly writer: RecordWriter;

	constructor(country: Country, year: number, listsAll: boolean, writer: RecordWriter) {
		this.country = country;
		this.year = year;
		this.listsAll = listsAll;
		this.writer = writer;
	}

	write(records: string[], limitChars: number): boolean {
		const { month, rows, writer, years } = this;
		const { table } = this.country;
		if (years.length < YEARS) {
			this.addYear(this.year - 1 + years.length);
			return true;
		}
		let chars = 0;
		while (this.next < rows.length && chars < limitChars) {
			const which = this.next % NAMES_AT_ONCE;
			if (which === 0) this.named = this.namedFrom(this.next);
			const row = rows[this.next++]!;
			const of = years[orderOf(row)]!;
			const index = numberIn(row);
			const rule = table.ruleAt(of.order(index));
			const day = of.day(index);
			const date = of.isMoved ? dateOf(table, of, index) : day;
			const record = writer.v4Record(
				table,
				rule,
				this.named[which]!,
				month.iso(date),
				day === date ? "null" : `"${month.iso(day)}"`,
			);
			records.push(record);
			chars += record.length;
		}
		return this.next < rows.length;
	}

	/** The names and ids of the next records, which are made at once. */
	private namedFrom(first: number): readonly Named[] {
		const { rows, years } = this;
		const { table } = this.country;
		const labels: number[] = [];
		for (let i = first; i < rows.length && labels.length < NAMES_AT_ONCE; i++) {
			const rule = table.ruleAt(years[orderOf(rows[i]!)]!.order(numberIn(rows[i]!)));
			labels.push(table.labelAt(rule));
		}
		return namedBy(table, labels);
	}

	/** Looks at the year; or at a neighbour of it, of which what moves over New Year is enough. */
	private addYear(year: number): void {
		const { years } = this.country;
		const { table } = years;
		const from = dayOf(this.year, 1, 1);
		const to = dayOf(this.year + 1, 1, 1);
		const { firstYear, lastYear } = table.pack;
		const which = this.years.length;
		let of: Year | undefined;
		if (year === this.year) of = years.of(year);
		else if (year >= firstYear && year <= lastYear && keepsActuals(table))
			// Next to one day the engine finds all dates that a move can bring there or away.
			of = years.part(
				year,
				year < this.year ? { first: from - 1, last: from - 1 } : { first: to, last: to },
			);
		this.years.push(of);
		if (of) this.addRows(of, which, from, to);
		if (which === YEARS - 1) sortAscending(this.rows);
	}

	/** Adds the rows of a year that lie in `from … to`. */
	private addRows(of: Year, which: number, from: number, to: number): void {
		const { listsAll } = this;
		const { table } = this.country;
		const { words } = table;
		const { end, first, isMoved } = of;
		const rows = new Int32Array(this.rows.length + end - first);
		rows.set(this.rows);
		let count = this.rows.length;
		for (let i = first; i < end && count < MAX_RECORDS; i++) {
			const rule = table.ruleAt(of.order(i));
			if (!listsAll && !isInV3(headAt(words, rule))) continue;
			let day = of.day(i);
			if (isMoved && of.actual(i) !== day) {
				// v3 may list it on neither of its days.
				if (!listsAll && listedDays(table, rule, false) === 0) continue;
				day = dateOf(table, of, i);
			}
			if (day >= from && day < to) rows[count++] = keyOf(day - from, which, i);
		}
		this.rows = rows.slice(0, count);
	}
}

/** `/api/v4/Holidays/{countryCode}/{year}`: 204 for a country that has none, as on the service. */
export const v4Holidays = (call: Call): Reply => {
	const code = call.values[0]!;
	const value = call.values[1]!;
	const errors: InvalidField[] = [];
	const year = yearIn(call, value, errors);
	const listsAll = scopeOf(call, errors);
	if (year === undefined || errors.length > 0) return invalid(errors);
	const country = countryOf(call, code);
	if (!country) return noCountry(code);
	if (!country.hasHolidays) return { status: 204, type: "", fields: "", body: "" };
	return tableReply(call, `v4/${listsAll ? "all/" : ""}${country.code}/${year}`, () => {
		return new JsonArray(new ActualRecords(country, year, listsAll, call.memory.writer));
	});
};
