/**
 * Days of the weekend that only some work, public servants mostly: for a bridge day that they alone
 * have off. For everybody else such a day is one of the weekend: it is no working day.
 */

import { yearOf } from "../calendar/civil.js";
import { SomeWorkdays } from "../pack/some-workdays.js";
import { TYPE_NAMES } from "./holiday.js";
import type { Jurisdiction } from "./jurisdiction.js";

/** A day of the weekend that only some work. */
export interface SomeWorkday {
	/** Days since 1970-01-01. */
	readonly day: number;
	/** Who works, by the bits of `Holiday.types`. */
	readonly types: number;
	/** ISO 3166-2 codes in table order; null: in the whole country. */
	readonly counties: readonly string[] | null;
}

/** Sets of places of one day that are looked at, at most. */
const MOST_SETS = 32;
/** Days of a year that are told of, at most. */
const MOST_DAYS = 24;

/**
 * Who works on a day of the weekend on which others do not, in the whole of a place, by the bits of
 * `Holiday.types`; 0: nobody, or everybody.
 */
export const workedBy = (at: Jurisdiction, day: number): number => {
	const some = new SomeWorkdays(at.table);
	for (let row = 0; row < some.count; row++)
		if (some.day(row) === day) return typesAt(at, some, row);
	return 0;
};

/**
 * The days of a year on which `workedBy` tells of somebody, ascending, each with what it tells:
 * MOST_DAYS at most, more than any country has.
 */
export const workedBySome = (
	at: Jurisdiction,
	year: number,
): readonly Pick<SomeWorkday, "day" | "types">[] => {
	const some = new SomeWorkdays(at.table);
	const days: Pick<SomeWorkday, "day" | "types">[] = [];
	let before = -1;
	for (let row = 0; row < some.count && days.length < MOST_DAYS; row++) {
		const day = some.day(row);
		if (day === before || yearOf(day) !== year) continue;
		before = day;
		const types = typesAt(at, some, row);
		if (types !== 0) days.push({ day, types });
	}
	return days;
};

/** The days of a year that only some work, as the law has them, wherever in the country. */
export const someWorkdays = (country: Jurisdiction, year: number): readonly SomeWorkday[] => {
	const { places } = country.table;
	const some = new SomeWorkdays(country.table);
	const days: SomeWorkday[] = [];
	for (let row = 0; row < some.count; row++) {
		const day = some.day(row);
		if (yearOf(day) !== year) continue;
		const set = some.set(row);
		days.push({ day, types: some.types(row), counties: set < 0 ? null : places.codes(set) });
	}
	return days;
};

/** The names of some types, in the order of the v3 interface. */
export const namesOf = (types: number): readonly string[] =>
	TYPE_NAMES.filter((_, bit) => (types >> bit) & 1);

/**
 * Who works in the whole place on the day of a row, of which it is the first; nobody where it is no
 * day of the weekend, a holiday, or worked by all.
 */
const typesAt = (at: Jurisdiction, some: SomeWorkdays, row: number): number => {
	const day = some.day(row);
	if (!at.isWeekend(day) || at.isWorkday(day) || at.isHoliday(day)) return 0;
	const end = Math.min(some.count, row + MOST_SETS);
	let types = 0;
	for (let bit = 0; bit < TYPE_NAMES.length; bit++) {
		const sets: number[] = [];
		for (let i = row; i < end && some.day(i) === day; i++)
			if ((some.types(i) >> bit) & 1) sets.push(some.set(i));
		if (sets.length > 0 && at.area.isWhole(sets)) types |= 1 << bit;
	}
	return types;
};
