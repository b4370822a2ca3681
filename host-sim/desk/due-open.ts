/**
 * What is open in a country: each decision that was not read, with when it usually comes and
 * whether it is overdue.
 */

import { dayOf, dayOfIso, isoOf, yearOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import type { DecisionHead, Head } from "./due-heads.js";

/** An estimate that waits for a decision. */
export interface Waiting {
	readonly id: string;
	readonly name: string;
	/** `yyyy-MM-dd`, as computed. */
	readonly date: string;
}

/** A decision that is due. */
export interface Open {
	/** `decrees`: of a file that does not say yet who decides. */
	readonly what: DecisionHead["what"] | "decrees";
	readonly ids: readonly string[] | null;
	/** Codes of the places; null: the whole country. */
	readonly in: readonly string[] | null;
	readonly by: string | null;
	/** The last day that is decided, `yyyy-MM-dd`; null: none is. */
	readonly until: string | null;
	/**
	 * Days before the date (moon, election), else months before January of the year; null: nobody
	 * knows.
	 */
	readonly usually: number | null;
	/** Whether past pages tell that, and not the file. */
	readonly byPastPages: boolean;
	/**
	 * The day or the month in which the next one is to be looked for: `2026-11` or `2026-11-03`;
	 * null: nobody knows.
	 */
	readonly expected: string | null;
	/** Whether it should be out. */
	readonly overdue: boolean;
	/** Estimates that it decides, each holiday's first day. */
	readonly dates: readonly Waiting[];
	/** The page that shows the last one; null: there is none. */
	readonly page: string | null;
}

/** What is open in a country. */
export interface Due {
	readonly country: string;
	readonly name: string;
	readonly open: readonly Open[];
}

/** What is open on a day about the years until `year`; undefined: nothing. */
export function dueIn(head: Head, country: Country, year: number, today: number): Due | undefined {
	const { code, decides, decreesUntil, name } = head;
	const end = dayOf(year, 12, 31);
	const estimates = estimatesOf(country, year, today);
	const listed = new Set(decides.flatMap(({ ids, what }) => (what === "list" ? (ids ?? []) : [])));
	const open = decides
		.filter(({ until }) => until === null || until < end)
		.map((decision) => {
			const { ids, until, what } = decision;
			const dates = estimates.filter(
				({ date, id }) =>
					(what === "moon" || what === "list") &&
					(ids === null ? !listed.has(id) : ids.includes(id)) &&
					(until === null || dayOfIso(date)! > until),
			);
			return openOf(decision, dates, today);
		});
	if (decreesUntil !== null && decreesUntil < year) {
		const after = estimates.filter(({ date }) => Number(date.slice(0, 4)) > decreesUntil);
		open.push(unsaid(decreesUntil, after));
	}
	return open.length > 0 ? { country: code, name, open } : undefined;
}

/** The first days of holidays that are estimates, from the year before until another one. */
function estimatesOf(country: Country, until: number, today: number): Waiting[] {
	const seen = new Set<string>();
	const found: Waiting[] = [];
	for (let year = yearOf(today) - 1; year <= until; year++)
		for (const { day, id, name, tentative } of country.records(year)) {
			const key = `${id} ${day}`;
			const isFurther = seen.has(`${id} ${day - 1}`);
			seen.add(key);
			if (
				tentative &&
				!isFurther &&
				!found.some((each) => each.id === id && each.date === isoOf(day))
			)
				found.push({ id, name, date: isoOf(day) });
		}
	return found;
}

function openOf(decision: DecisionHead, dates: readonly Waiting[], today: number): Open {
	const { by, ids, last, spans, until, usually, what } = decision;
	const value = usually?.value ?? null;
	const first = what === "election" ? spans[0]?.slice(0, 10) : dates[0]?.date;
	const isDated = what === "moon" || what === "election";
	const expected = isDated
		? first === undefined
			? null
			: isoOf(dayOfIso(first)! - (value ?? 0))
		: value === null
			? null
			: monthBefore(until === null ? yearOf(today) : yearOf(until + 1), value);
	return {
		...{ what, ids, in: decision.in, by, until: until === null ? null : isoOf(until) },
		...{ usually: value, byPastPages: usually?.isWritten === false, expected },
		overdue:
			expected !== null && (isDated ? dayOfIso(expected)! < today : isBefore(expected, today)),
		...{ dates, page: last },
	};
}

/** Of a file that has not been gone through. */
const unsaid = (until: number, dates: readonly Waiting[]): Open => ({
	...{ what: "decrees", ids: null, in: null, by: null, until: `${until}-12-31`, usually: null },
	...{ byPastPages: false, expected: null, overdue: false, dates, page: null },
});

/** A month some months before January of a year: `2026-11`. */
function monthBefore(year: number, months: number): string {
	const month = 12 * year - months;
	return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
}

/** Whether a month is over. */
const isBefore = (month: string, today: number) => month < isoOf(today).slice(0, 7);
