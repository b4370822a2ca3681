/**
 * What tells of a single day: the page of the decree that names it, or of the announcement of its
 * date.
 */

import { civilOf, isoOf, yearOf } from "../../../src/calendar/civil.js";
import { announcedDays, type CalendarDays } from "./announced.js";
import { type Occurrence, occurrencesOf } from "./evaluate.js";
import { FIRST_YEAR, LAST_YEAR, type Law } from "./law.js";
import { pageOfDay, pagesIn } from "./source.js";

/** The sources of days that no rule gives, by country: those of decrees, and of announced dates. */
export class SingleDays {
	readonly #law: Law;
	readonly #announced = new Map<string, ReadonlyMap<number, string>>();

	constructor(law: Law) {
		this.#law = law;
	}

	/** What tells of a date: the source of its decree or announcement; undefined: a rule gives it. */
	sourceOf({ rule, actual }: Pick<Occurrence, "rule" | "actual">): string | undefined {
		const { on, source, years } = rule;
		if (on.kind === "list") return source;
		if (on.kind !== "calendar") return years.length === 1 ? source : undefined;
		const known = this.#announced.get(on.key) ?? announcedDays(this.#law, on.key);
		this.#announced.set(on.key, known);
		return known.get(actual - on.offset) ?? (years.length === 1 ? source : undefined);
	}
}

/** A day that a decree or an announcement gives, and what tells of it. */
export interface SingleDay {
	/** `yyyy-MM-dd`, before any move. */
	readonly date: string;
	/** Of the holiday; empty: a weekend day that is worked. */
	readonly id: string;
	readonly source: string;
	readonly pages: readonly string[];
	/**
	 * The page that tells of it; undefined: it has none, or of several the source does not say which.
	 */
	readonly page: string | undefined;
}

/** The days of a law that a decree or an announcement gives, each once for a holiday. */
export function singleDaysOf(law: Law, calendarDays: CalendarDays): SingleDay[] {
	const single = new SingleDays(law);
	const found = new Map<string, SingleDay>();
	const add = (day: number, id: string, source: string | undefined) => {
		if (source === undefined || yearOf(day) < FIRST_YEAR || yearOf(day) > LAST_YEAR) return;
		const date = isoOf(day);
		const known = found.get(`${date} ${id}`);
		const pages = pagesIn(source);
		const page = pageOfDay(source, civilOf(day));
		if (!known || known.pages.length === 0)
			found.set(`${date} ${id}`, { date, id, source, pages, page });
	};
	for (const each of occurrencesOf(law, calendarDays))
		add(each.actual, each.rule.id, single.sourceOf(each));
	for (const { days, source } of [...law.workdays, ...(law.someWorkdays ?? [])])
		for (const day of days) add(day, "", source);
	return [...found.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
