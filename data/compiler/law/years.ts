/** In which years a clause of a holiday holds. */

import { weekdayOf, yearOf } from "../../../src/calendar/civil.js";
import type { CalendarDays } from "./announced.js";
import { dateIn } from "./date-in.js";
import { type CalendarTest, parseOn, parseWeekdays, parseYears } from "./expression.js";
import { FIRST_YEAR, type On } from "./law.js";
import type { Clause, Move } from "./written.js";

const ALL_YEARS = `${FIRST_YEAR - 1}-`;

/**
 * The years that a clause or a move names, and the first of them where it names one. Throws a
 * SyntaxError for what are no years.
 */
export function yearsOf(clause: Clause | Exclude<Move, string>) {
	const { years, since, until, every } = clause as Clause;
	if (years !== undefined && (since !== undefined || until !== undefined))
		throw new SyntaxError("`years`, or `since` and `until`: not both");
	const text =
		years !== undefined
			? `${years}`
			: since === undefined && until === undefined
				? ALL_YEARS
				: `${since ?? ""}-${until ?? ""}`;
	const all = parseYears(text, every ?? 1);
	const { exceptYears } = clause as Clause;
	const idle = exceptYears?.find((year) => !all.years.includes(year));
	if (idle !== undefined) throw new SyntaxError(`\`instead\` of ${idle}, which is no year of it`);
	const parsed = exceptYears
		? { ...all, years: all.years.filter((year) => !exceptYears.includes(year)) }
		: all;
	return text === ALL_YEARS ? { ...parsed, first: null } : parsed;
}

/** `9 oct on sat sun`: a date, and the weekdays on which it has to fall. */
const FALLS = /^(.+) on ([a-z ]+)$/;

/**
 * Of some years those in which the condition of a clause or a move holds (`when`), or does not
 * (`unless`): its own date `on` is another date, or that other date falls on some weekdays. Throws
 * a SyntaxError for what is no condition. `daysOf` has the days of other calendars in the country.
 */
export function meetingYears(
	clause: Clause | Exclude<Move, string>,
	on: On,
	years: readonly number[],
	isCalendar: CalendarTest,
	daysOf: CalendarDays,
): readonly number[] {
	const { unless, when } = clause as Clause;
	const text = unless ?? when;
	if (text === undefined) return years;
	if (unless !== undefined && when !== undefined)
		throw new SyntaxError("`unless` or `when`: not both");
	const [, date = text, weekdays] = FALLS.exec(text) ?? [];
	const mask = weekdays === undefined ? undefined : parseWeekdays(weekdays);
	const other = parseOn(date, isCalendar);
	for (const { kind } of mask === undefined ? [on, other] : [other])
		if (kind === "list" || kind === "between")
			throw new SyntaxError("`unless` and `when` are about dates by rule");
	return years.filter((year) => {
		const others = datesIn(other, year, daysOf);
		const holds =
			mask === undefined
				? datesIn(on, year, daysOf).some((own) => others.includes(own))
				: others.some((day) => (mask >> weekdayOf(day)) & 1);
		return holds === (when !== undefined);
	});
}

/** The dates of a year by a rule of the year or a calendar; none of a list. */
export const datesIn = (on: On, year: number, daysOf: CalendarDays): readonly number[] =>
	on.kind !== "calendar"
		? dateIn(on, year)
		: daysOf(on.key)
				.filter((day) => yearOf(day) === year)
				.map((day) => day + on.offset);
