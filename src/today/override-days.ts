/** The days of an override: from one date to another, of one year or of all, or near a holiday. */

import { dayOf, isLeapYear, yearOf } from "../calendar/civil.js";

/** A date, with its year or of every year. */
export interface PartialDate {
	readonly year: number | undefined;
	readonly month: number;
	readonly date: number;
}

/** Days from one date to another, both inclusive; both have a year, or both have none. */
export interface DateSpan {
	readonly from: PartialDate;
	readonly to: PartialDate;
}

/** A day that is counted from a holiday. */
export interface RelativeDay {
	/** The holiday's id. */
	readonly after: string;
	/** Days after it, negative before it. */
	readonly offsetDays: number;
}

/** The days of an override. */
export type Days = DateSpan | RelativeDay;

/** Whether days are counted from a holiday. */
export const isRelative = (days: Days): days is RelativeDay => "after" in days;

/** A number that is higher the later a date is. */
export const orderOf = ({ year, month, date }: PartialDate): number =>
	((year ?? 0) * 12 + month) * 32 + date;

/** The date of such a number. */
export const dateOfOrder = (order: number): PartialDate => {
	const months = order >> 5;
	const month = ((months - 1) % 12) + 1;
	return { year: months > 12 ? (months - month) / 12 : undefined, month, date: order & 31 };
};

/** The day of a date; `otherwise` is its year where the date has none of its own. */
const dayIn = ({ year, month, date }: PartialDate, otherwise: number): number =>
	dayOf(year ?? otherwise, month, date);

/** The days of a span that lie in a year: the first and the last of each run of them. */
export const runsIn = ({ from, to }: DateSpan, year: number): readonly number[] => {
	const jan1 = dayOf(year, 1, 1);
	const dec31 = dayOf(year, 12, 31);
	const first = dayIn(from, year);
	// 29 February where there is none is counted as 1 March: a span from it begins there, and one to
	// it ends on the day before.
	const last = dayIn(to, year) - (to.year === undefined && isMissing(to, year) ? 1 : 0);
	if (from.year === undefined && orderOf(from) > orderOf(to)) return [jan1, last, first, dec31];
	const run = [Math.max(jan1, first), Math.min(dec31, last)] as const;
	return run[0] <= run[1] ? run : [];
};

/**
 * The first and the last day of a span; of the spans of a yearly one, of that which contains the
 * day.
 */
export const endsAround = (span: DateSpan, day: number): readonly [number, number] => {
	const { from, to } = span;
	if (from.year !== undefined) return [dayIn(from, 0), dayIn(to, 0)];
	const year = yearOf(day);
	const runs = runsIn(span, year);
	const first = runs[0] ?? day;
	const last = runs[1] ?? day;
	const second = runs[2];
	if (second === undefined) return [first, last];
	return day <= last
		? [runsIn(span, year - 1)[2] ?? first, last]
		: [second, runsIn(span, year + 1)[1] ?? runs[3]!];
};

/** Whether a date is 29 February, and the year has none. */
const isMissing = ({ month, date }: PartialDate, year: number): boolean =>
	month === 2 && date === 29 && !isLeapYear(year);
