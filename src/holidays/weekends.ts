/** Weekends: the country's periods, and those that some of its subdivisions have of their own. */

import { weekdayOf } from "../calendar/civil.js";
import type { CountryTable } from "../table/country-table.js";
import { DAY_BIAS, USUAL_WEEKEND } from "../table/format.js";
import { setCodes } from "../table/places.js";

/** A period of a weekend. */
export interface Weekend {
	/** First day; null: since ever. */
	readonly from: number | null;
	/** Bit 0 Sunday … bit 6 Saturday. */
	readonly mask: number;
}

export interface LocalWeekend extends Weekend {
	/** ISO 3166-2 codes. */
	readonly subdivisions: readonly string[];
}

/** A first day as the table has it; null: since ever. */
const dayFrom = (day: number) => (day > -DAY_BIAS ? day : null);

/** Periods of the country's weekend, ascending. */
export function weekendsOf(table: CountryTable): readonly Weekend[] {
	if (table.weekendCount === 0) return [{ from: null, mask: USUAL_WEEKEND }];
	const list: Weekend[] = [];
	for (let i = 0; i < table.weekendCount; i++)
		list.push({ from: dayFrom(table.weekendFrom(i)), mask: table.weekendMask(i) });
	return list;
}

/** Periods of the subdivisions that have weekends of their own. */
export function localWeekendsOf(table: CountryTable): readonly LocalWeekend[] {
	const list: LocalWeekend[] = [];
	for (let i = 0; i < table.localWeekendCount; i++)
		list.push({
			from: dayFrom(table.localFrom(i)),
			mask: table.localMask(i),
			subdivisions: setCodes(table, table.localSet(i)),
		});
	return list;
}

/** Whether a day is a weekend day at a place (-1: in the country), by the period in force. */
export function isWeekend(table: CountryTable, day: number, place = -1): boolean {
	return ((weekendMask(table, day, place) >> weekdayOf(day)) & 1) === 1;
}

/** The weekend of a place on a day where it has one of its own: as a mask; 0: it has not. */
function localWeekend(table: CountryTable, place: number, day: number): number {
	for (let i = table.localWeekendCount - 1; i >= 0; i--)
		if (table.localFrom(i) <= day && table.setHas(table.localSet(i), place))
			return table.localMask(i);
	return 0;
}

/** The weekend in force on a day at a place (-1: in the country): bit 0 Sunday … bit 6 Saturday. */
export function weekendMask(table: CountryTable, day: number, place = -1): number {
	const local = place < 0 ? 0 : localWeekend(table, place, day);
	if (local !== 0) return local;
	if (table.weekendCount === 0) return USUAL_WEEKEND;
	let i = table.weekendCount - 1;
	while (i > 0 && table.weekendFrom(i) > day) i--;
	return table.weekendMask(i);
}

/** The first day after a day on which another weekend may be in force; Infinity when none follows. */
export function weekendUntil(table: CountryTable, day: number): number {
	let until = Infinity;
	for (let i = 1; i < table.weekendCount; i++)
		until = Math.min(until, after(day, table.weekendFrom(i)));
	for (let i = 0; i < table.localWeekendCount; i++)
		until = Math.min(until, after(day, table.localFrom(i)));
	return until;
}

/** A first day where it lies after a day, else Infinity. */
const after = (day: number, from: number) => (from > day ? from : Infinity);
