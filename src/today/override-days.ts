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

/** A number that is higher the later a date is; of one without its year that is 0. */
const orderIn = (year: number, month: number, date: number): number =>
	(year * 12 + month) * 32 + date;
export const orderOf = ({ year = 0, month, date }: PartialDate): number =>
	orderIn(year, month, date);

/** Those of dates without a year are below it. */
const YEARLY = orderIn(1, 1, 1);
const LEAP_DAY = orderIn(0, 2, 29);

/** The month of the date of such a number. */
const monthOf = (order: number): number => (((order >> 5) - 1) % 12) + 1;

/** The date of such a number. */
export const dateOfOrder = (order: number): PartialDate => {
	const month = monthOf(order);
	const year = order < YEARLY ? undefined : ((order >> 5) - month) / 12;
	return { year, month, date: order & 31 };
};

/** The day of a date; `otherwise` is its year where the date has none of its own. */
const dayIn = ({ year, month, date }: PartialDate, otherwise: number): number =>
	dayOf(year ?? otherwise, month, date);

/** Its first day, and the first of the next. */
export interface YearDays {
	readonly year: number;
	readonly from: number;
	readonly to: number;
}

/**
 * Visits the runs of days that a span has in a year, each with its first and its last day: `begin`
 * and `end` are the orders of its two dates. 64 spans are asked for each year: no object is made of
 * them.
 */
export const eachRun = (
	begin: number,
	end: number,
	{ from, to, year }: YearDays,
	visit: (first: number, last: number) => void,
): void => {
	const isYearly = begin < YEARLY;
	const jan1 = orderIn(isYearly ? 0 : year, 1, 1);
	const dec31 = orderIn(isYearly ? 0 : year, 12, 31);
	if (begin > dec31 || end < jan1) return;
	const first = begin <= jan1 ? from : dayOf(year, monthOf(begin), begin & 31);
	// 29 February where there is none is counted as 1 March: a span from it begins there, and one to
	// it ends on the day before.
	const isMissing = end === LEAP_DAY && !isLeapYear(year);
	const last = end >= dec31 ? to - 1 : dayOf(year, monthOf(end), isMissing ? 28 : end & 31);
	if (begin > end) {
		visit(from, last);
		visit(first, to - 1);
	} else if (first <= last) visit(first, last);
};

/** The days of a span that lie in a year: the first and the last of each run of them. */
export const runsIn = ({ from, to }: DateSpan, year: number): readonly number[] => {
	const runs: number[] = [];
	const days = { year, from: dayOf(year, 1, 1), to: dayOf(year + 1, 1, 1) };
	eachRun(orderOf(from), orderOf(to), days, (first, last) => runs.push(first, last));
	return runs;
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
