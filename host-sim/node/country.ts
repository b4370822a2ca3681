/** A country, and a place in it, for Node: asked by any day, answering with dates. */

import { isoOf } from "../../src/calendar/civil.js";
import { Country as EngineCountry, type HolidayList } from "../../src/holidays/country.js";
import {
	Jurisdiction,
	type LongWeekendOptions,
	type NextHoliday,
} from "../../src/holidays/jurisdiction.js";
import type { LongWeekend } from "../../src/holidays/long-weekends.js";
import type { Roll, WorkdayCount, WorkdayOptions } from "../../src/holidays/workdays.js";
import type { DatedWorkday } from "./arithmetic.js";
import * as arithmetic from "./arithmetic.js";
import { type DayLike, dayFrom, kindOf } from "./day.js";
import { type DatedHoliday, DatedHolidayInParts, dated, INSPECT } from "./record.js";

/** The next holiday, with its date `yyyy-MM-dd`. */
export interface DatedNext extends NextHoliday {
	/** `yyyy-MM-dd` of `day`. */
	readonly date: string;
	readonly holiday: DatedHoliday;
}

/** A long weekend with its dates `yyyy-MM-dd`. */
export interface DatedLongWeekend extends LongWeekend {
	/** First day off, `yyyy-MM-dd`. */
	readonly startDate: string;
	/** Last day off, `yyyy-MM-dd`. */
	readonly endDate: string;
	/** The bridge days, `yyyy-MM-dd` each, in the same order. */
	readonly bridgeDates: readonly string[];
}

/** Records by index, as an array has them. */
export interface DatedList extends HolidayList {
	/** The record at an index from 0 on; undefined when there is none. */
	at(index: number): DatedHoliday | undefined;
}

/** A subdivision, asked by days of any form. A value of a wrong type is a TypeError. */
export class Place extends Jurisdiction {
	override on(day: DayLike): readonly DatedHoliday[] {
		return super.on(dayFrom(day)).map((each) => dated(each, this.table.code));
	}
	override inParts(day: DayLike): readonly DatedHolidayInParts[] {
		return super
			.inParts(dayFrom(day))
			.map((each) => new DatedHolidayInParts(each, this.table.code));
	}
	override year(year: number): readonly DatedHoliday[] {
		return super.year(yearFrom(year)).map((each) => dated(each, this.table.code));
	}
	override yearInParts(year: number): readonly DatedHolidayInParts[] {
		return super
			.yearInParts(yearFrom(year))
			.map((each) => new DatedHolidayInParts(each, this.table.code));
	}
	override isHoliday(day: DayLike): boolean {
		return super.isHoliday(dayFrom(day));
	}
	override isWorkday(day: DayLike): boolean {
		return super.isWorkday(dayFrom(day));
	}
	override isWeekend(day: DayLike): boolean {
		return super.isWeekend(dayFrom(day));
	}
	override next(after: DayLike): DatedNext | undefined {
		return datedNext(super.next(dayFrom(after)), this.table.code);
	}
	override previous(before: DayLike): DatedNext | undefined {
		return datedNext(super.previous(dayFrom(before)), this.table.code);
	}
	override range(from: DayLike, to: DayLike): readonly DatedHoliday[] {
		return super.range(dayFrom(from), dayFrom(to)).map((each) => dated(each, this.table.code));
	}
	override longWeekends(year: number, options?: LongWeekendOptions): readonly DatedLongWeekend[] {
		return super.longWeekends(yearFrom(year), options).map(datedLongWeekend);
	}
	/** The `n`-th working day after a day, of a negative `n` before it; of 0 the day itself. Throws a RangeError beyond the tables. */
	addWorkdays(day: DayLike, n: number, options?: WorkdayOptions): DatedWorkday {
		return arithmetic.addWorkdays(this, day, n, options);
	}
	/** How many days are worked after `from`, up to and with `to`; backwards a negative number. Throws likewise. */
	workdaysBetween(from: DayLike, to: DayLike, options?: WorkdayOptions): WorkdayCount {
		return arithmetic.workdaysBetween(this, from, to, options);
	}
	/** The `n`-th working day of a month, 1 to 12; -1 is its last; undefined when it has not so many. Throws likewise. */
	nthWorkday(
		year: number,
		month: number,
		n: number,
		options?: WorkdayOptions,
	): DatedWorkday | undefined {
		return arithmetic.nthWorkday(this, yearFrom(year), month, n, options);
	}
	/** The working day that stands for a day, by the conventions of ISDA. Throws likewise. */
	roll(day: DayLike, convention: Roll, options?: WorkdayOptions): DatedWorkday {
		return arithmetic.roll(this, day, convention, options);
	}
	/** What `JSON.stringify` writes of it. */
	toJSON(): { readonly code: string; readonly name: string } {
		return { code: this.code, name: this.name };
	}
	[INSPECT](): string {
		return `Place { ${this.code} ${this.name} }`;
	}
}

/** A country, asked by days of any form. A value of a wrong type is a TypeError. */
export class Country extends EngineCountry {
	/** A subdivision by its ISO 3166-2 code, such as `AT-9`, in upper or lower case; undefined: no such place. */
	override in(code: string): Place | undefined {
		const found = super.in(codeFrom(code, 'a subdivision is an ISO 3166-2 code such as "AT-9"'));
		return found && new Place(this.years, found.place);
	}
	override on(day: DayLike): readonly DatedHoliday[] {
		return super.on(dayFrom(day)).map((each) => dated(each, this.code));
	}
	override inParts(day: DayLike): readonly DatedHolidayInParts[] {
		return super
			.inParts(dayFrom(day))
			.map((each) => new DatedHolidayInParts(each, this.table.code));
	}
	override year(year: number): readonly DatedHoliday[] {
		return super.year(yearFrom(year)).map((each) => dated(each, this.table.code));
	}
	override yearInParts(year: number): readonly DatedHolidayInParts[] {
		return super
			.yearInParts(yearFrom(year))
			.map((each) => new DatedHolidayInParts(each, this.table.code));
	}
	override isHoliday(day: DayLike): boolean {
		return super.isHoliday(dayFrom(day));
	}
	override isWorkday(day: DayLike): boolean {
		return super.isWorkday(dayFrom(day));
	}
	override isWeekend(day: DayLike): boolean {
		return super.isWeekend(dayFrom(day));
	}
	override next(after: DayLike): DatedNext | undefined {
		return datedNext(super.next(dayFrom(after)), this.code);
	}
	override previous(before: DayLike): DatedNext | undefined {
		return datedNext(super.previous(dayFrom(before)), this.code);
	}
	override range(from: DayLike, to: DayLike): readonly DatedHoliday[] {
		return super.range(dayFrom(from), dayFrom(to)).map((each) => dated(each, this.code));
	}
	override longWeekends(year: number, options?: LongWeekendOptions): readonly DatedLongWeekend[] {
		return super.longWeekends(yearFrom(year), options).map(datedLongWeekend);
	}
	override records(year: number): readonly DatedHoliday[] {
		return super.records(yearFrom(year)).map((each) => dated(each, this.code));
	}
	override list(year: number): DatedList {
		const { code } = this;
		const records = super.list(yearFrom(year));
		const at = (index: number) => {
			const record = records.at(index);
			return record && dated(record, code);
		};
		return { length: records.length, at };
	}
	override makeUpDays(year: number): readonly number[] {
		return super.makeUpDays(yearFrom(year));
	}
	/** The `n`-th working day after a day, of a negative `n` before it; of 0 the day itself. Throws a RangeError beyond the tables. */
	addWorkdays(day: DayLike, n: number, options?: WorkdayOptions): DatedWorkday {
		return arithmetic.addWorkdays(this, day, n, options);
	}
	/** How many days are worked after `from`, up to and with `to`; backwards a negative number. Throws likewise. */
	workdaysBetween(from: DayLike, to: DayLike, options?: WorkdayOptions): WorkdayCount {
		return arithmetic.workdaysBetween(this, from, to, options);
	}
	/** The `n`-th working day of a month, 1 to 12; -1 is its last; undefined when it has not so many. Throws likewise. */
	nthWorkday(
		year: number,
		month: number,
		n: number,
		options?: WorkdayOptions,
	): DatedWorkday | undefined {
		return arithmetic.nthWorkday(this, yearFrom(year), month, n, options);
	}
	/** The working day that stands for a day, by the conventions of ISDA. Throws likewise. */
	roll(day: DayLike, convention: Roll, options?: WorkdayOptions): DatedWorkday {
		return arithmetic.roll(this, day, convention, options);
	}
	/** What `JSON.stringify` writes of it. */
	toJSON(): { readonly code: string; readonly name: string } {
		return { code: this.code, name: this.name };
	}
	[INSPECT](): string {
		return `Country { ${this.code} ${this.name} }`;
	}
}

/** A code in upper case. Throws a TypeError that says what is wanted. */
export function codeFrom(code: string, wanted: string): string {
	if (typeof code !== "string") throw new TypeError(`${wanted}, not ${kindOf(code)}`);
	return code.toUpperCase();
}

function yearFrom(year: number): number {
	if (Number.isInteger(year)) return year;
	const given = typeof year === "number" ? `${year}` : kindOf(year);
	throw new TypeError(`a year is a whole number such as 2026, not ${given}`);
}

function datedNext(next: NextHoliday | undefined, countryCode: string): DatedNext | undefined {
	if (!next) return undefined;
	const { day, holiday } = next;
	return { date: isoOf(day), day, holiday: dated(holiday, countryCode) };
}

function datedLongWeekend(run: LongWeekend): DatedLongWeekend {
	const { first, last, bridgeDays } = run;
	return {
		startDate: isoOf(first),
		endDate: isoOf(last),
		bridgeDates: bridgeDays.map(isoOf),
		...run,
	};
}
