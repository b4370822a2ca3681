/** The day that a rule has in a year before any move, by arithmetic alone. */

import { TO_WEEKDAY } from "../calendar/civil.js";
import { easterOf, orthodoxEasterOf } from "../calendar/easter.js";
import {
	AFTER_FEBRUARY,
	DAY_BIAS,
	EASTER,
	FIXED,
	ORTHODOX_EASTER,
	WEEKDAY,
} from "../pack/layout.js";
import { u16At } from "../pack/pack.js";
import { dayOfYearOf, isAfterFebruary, isLeapDay, offsetOf, weekdayOf } from "../pack/row.js";

/** In place of the day of a rule that has none in a year, or, which is rare, several. */
export const NONE = -100_000;
export const SEVERAL = -100_001;
/** Up to so many listed days are searched one by one. */
const FEW_LISTED = 8;

/** The day of a FIXED date in the year from `jan1` on; `leap` is 1 where it is a leap year. */
export const fixedIn = (date: number, jan1: number, leap: number): number =>
	leap === 0 && isLeapDay(date)
		? NONE
		: jan1 + dayOfYearOf(date) + offsetOf(date) + leap * isAfterFebruary(date);

/**
 * The one of `count` listed days, which stand from a byte on, that lies in `from … to`, these as
 * they are listed; NONE, or SEVERAL where there may be more.
 */
export const listedIn = (
	bytes: Uint8Array,
	begin: number,
	count: number,
	from: number,
	to: number,
) => {
	// Most decrees have few days.
	if (count > FEW_LISTED) return SEVERAL;
	let at = begin;
	const end = begin + 2 * count;
	let day = 0;
	while (at < end && day < from) {
		day = u16At(bytes, at);
		at += 2;
	}
	if (day < from || day >= to) return NONE;
	return at === end || u16At(bytes, at) >= to ? day - DAY_BIAS : SEVERAL;
};

/**
 * The day of a rule of a kind in a year, whose first day is `jan1`; `leap` is 1 where it is a leap
 * year. NONE where it has none, or its days are those of a table.
 */
export const dateIn = (
	kind: number,
	date: number,
	year: number,
	jan1: number,
	leap: number,
): number => {
	let day = jan1 + dayOfYearOf(date);
	switch (kind) {
		case FIXED:
			return fixedIn(date, jan1, leap);
		case WEEKDAY:
			if (date & AFTER_FEBRUARY) day += leap;
			return offsetOf(date) + day + ((weekdayOf(date) + TO_WEEKDAY - day) % 7);
		case EASTER:
			return easterOf(year) + offsetOf(date);
		case ORTHODOX_EASTER:
			return orthodoxEasterOf(year) + offsetOf(date);
		default:
			return NONE;
	}
};
