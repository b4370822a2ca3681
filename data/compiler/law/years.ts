/** In which years a clause of a holiday holds. */

import type { Clause, Move } from "./country-file.js";
import { dateIn } from "./date-in.js";
import { type CalendarTest, parseOn, parseYears } from "./expression.js";
import { FIRST_YEAR, type On } from "./law.js";

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
	const parsed = parseYears(text, every ?? 1);
	return text === ALL_YEARS ? { ...parsed, first: null } : parsed;
}

/**
 * Of some years those in which a clause's own date `on` is not (`unless`), or is (`when`), another
 * date. Throws a SyntaxError for dates that do not follow from the year alone.
 */
export function meetingYears(
	clause: Clause,
	on: On,
	years: readonly number[],
	isCalendar: CalendarTest,
): readonly number[] {
	const text = clause.unless ?? clause.when;
	if (text === undefined) return years;
	if (clause.unless !== undefined && clause.when !== undefined)
		throw new SyntaxError("`unless` or `when`: not both");
	const other = parseOn(text, isCalendar);
	for (const { kind } of [on, other])
		if (kind === "list" || kind === "calendar" || kind === "between")
			throw new SyntaxError("`unless` and `when` compare dates that follow from the year alone");
	return years.filter((year) => {
		const [own] = dateIn(on, year);
		const meets = own !== undefined && dateIn(other, year).includes(own);
		return meets === (clause.when !== undefined);
	});
}
