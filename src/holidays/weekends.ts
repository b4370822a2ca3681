/** Weekends: the country's periods, and those that some of its subdivisions have of their own. */

import { weekdayOf } from "../calendar/civil.js";
import type { CountryTable } from "../pack/country-table.js";
import { DAY_BIAS, LOCAL_WEEKEND_BYTES, USUAL_WEEKEND, WEEKEND_BYTES } from "../pack/layout.js";
import { u16At } from "../pack/pack.js";

/** A period of a weekend. */
export interface Weekend {
	/** First day; null: always. */
	readonly from: number | null;
	/** Bit 0 Sunday … bit 6 Saturday. */
	readonly mask: number;
	/** ISO 3166-2 codes, where it is that of some subdivisions. */
	readonly subdivisions?: readonly string[];
}

/** First day of the period at `at`; one before all days: always. */
const fromAt = (table: CountryTable, at: number) => table.pack.u16(at) - DAY_BIAS;

/** Periods of the country's weekend, ascending; then those of subdivisions that have their own. */
export const weekendsOf = (table: CountryTable): readonly Weekend[] => {
	const isUsual = table.weekends === table.localWeekends;
	const list: Weekend[] = isUsual ? [{ from: null, mask: USUAL_WEEKEND }] : [];
	const add = (at: number, own: object) => {
		const from = fromAt(table, at);
		list.push({ from: from > -DAY_BIAS ? from : null, mask: table.bytes[at + 2]!, ...own });
	};
	for (let at = table.weekends; at < table.localWeekends; at += WEEKEND_BYTES) add(at, {});
	for (let at = table.localWeekends; at < table.weekendsEnd; at += LOCAL_WEEKEND_BYTES)
		add(at, { subdivisions: table.places.codes(table.bytes[at + 3]!) });
	return list;
};

/** Whether a day is a weekend day at a place (-1: in the country), by the period in force. */
export const isWeekend = (table: CountryTable, day: number, place: number): boolean =>
	((weekendMask(table, day, place) >> weekdayOf(day)) & 1) === 1;

/** The weekend in force on a day at a place (-1: in the country): bit 0 Sunday … bit 6 Saturday. */
export const weekendMask = (table: CountryTable, day: number, place: number): number => {
	const { bytes, localWeekends, weekends } = table;
	let at = table.weekendsEnd - LOCAL_WEEKEND_BYTES;
	if (place >= 0 && table.places.hasOwnWeekend(place))
		for (; at >= localWeekends; at -= LOCAL_WEEKEND_BYTES)
			if (u16At(bytes, at) - DAY_BIAS <= day)
				if (table.places.has(bytes[at + 3]!, place)) return bytes[at + 2]!;
	if (weekends === localWeekends) return USUAL_WEEKEND;
	at = localWeekends - WEEKEND_BYTES;
	while (at > weekends && u16At(bytes, at) - DAY_BIAS > day) at -= WEEKEND_BYTES;
	return bytes[at + 2]!;
};

/**
 * The first day after a day on which another weekend may be in force; Infinity when none follows.
 */
export const weekendUntil = (table: CountryTable, day: number): number => {
	let until = Infinity;
	const note = (at: number) => {
		const from = fromAt(table, at);
		if (from > day && from < until) until = from;
	};
	for (let at = table.weekends; at < table.localWeekends; at += WEEKEND_BYTES) note(at);
	for (let at = table.localWeekends; at < table.weekendsEnd; at += LOCAL_WEEKEND_BYTES) note(at);
	return until;
};
