/** All about a day at a site, found in turns: the day itself, and the next holiday and working day after it. */

import { isoOf, weekdayOf, yearOf } from "../calendar/civil.js";
import type { Holiday } from "../holidays/holiday.js";
import { HALF_DAY_OFF } from "../holidays/record.js";
import type { DayFacts, Next, Site } from "./site.js";
import type { SiteYear } from "./site-year.js";

/** Days after a day among which the next holiday and the next working day are searched. */
const AHEAD_DAYS = 731;
/** Days after a day among which the next schoolday is searched: more than any vacation has. */
const SCHOOL_DAYS = 200;

/** What is known of a day by itself, without the days after it. */
type DayAlone = Omit<
	DayFacts,
	"next" | "daysUntil" | "nextWorkday" | "schoolday" | "vacation" | "nextSchoolday"
>;

export class DayQuery {
	readonly site: Site;
	readonly day: number;
	/** The year that is searched: that of the day, then the next ones. */
	private of: SiteYear;
	private alone: DayAlone | undefined;
	private next: Next | undefined;
	private nextWorkday: number | undefined;
	private isAheadDone = false;
	/** The next day to ask whether it has lessons. */
	private ahead: number;
	private nextSchoolday: number | undefined;

	/** `day` is one that the site knows. */
	constructor(site: Site, day: number) {
		this.site = site;
		this.day = day;
		this.ahead = day + 1;
		this.of = site.year(yearOf(day));
	}

	/** Goes on by one turn; returns the facts once all of them are found. */
	step(): DayFacts | undefined {
		const { day, site } = this;
		const last = day + AHEAD_DAYS;
		while (this.isAheadDone || this.of.step()) {
			const alone = (this.alone ??= this.withoutAhead());
			if (!this.isAheadDone) this.findAhead(last);
			const { next, nextWorkday, of } = this;
			const isAll = next !== undefined && nextWorkday !== undefined;
			if (isAll || of.to > last || !site.knows(of.to)) {
				const isFirst = !this.isAheadDone;
				this.isAheadDone = true;
				// To open the tables of schools may take a turn as long as to compute a year.
				if ((isFirst && site.schools.isKnown) || !this.findSchoolday()) return undefined;
				const { nextSchoolday } = this;
				const { schools } = site;
				return {
					...alone,
					schoolday: schools.isSchoolday(day),
					vacation: schools.vacation(day),
					nextSchoolday,
					next,
					daysUntil: next && next.day - day,
					nextWorkday,
				};
			}
			this.of = site.year(of.year + 1);
		}
		return undefined;
	}

	/** Searches the next schoolday, up to a year that is not ready. Returns whether the search has ended. */
	private findSchoolday(): boolean {
		const { day, site } = this;
		for (; this.ahead <= day + SCHOOL_DAYS && site.knows(this.ahead); this.ahead++) {
			if (!site.isPlain && !site.year(yearOf(this.ahead)).step()) return false;
			const isSchoolday = site.schools.isSchoolday(this.ahead);
			if (isSchoolday === true) this.nextSchoolday = this.ahead;
			if (isSchoolday !== false) break;
		}
		return true;
	}

	/** Searches the next holiday and the next working day in the year. */
	private findAhead(last: number): void {
		const { day, of } = this;
		let holiday = of.nextDay(day, false, last);
		while (this.next === undefined && holiday !== undefined) {
			this.next = this.site.named(holiday);
			holiday = of.nextDay(holiday, false, last);
		}
		this.nextWorkday ??= of.nextDay(day, true, last);
	}

	private withoutAhead(): DayAlone {
		const { day, of, site } = this;
		const kept = site.keptOn(day);
		const holiday = of.isHoliday(day);
		const whole: readonly Holiday[] = kept?.whole ?? [];
		const off = of.offIndex(day);
		const isHalf = kept?.has(HALF_DAY_OFF) === true;
		return {
			day,
			date: isoOf(day),
			weekday: weekdayOf(day),
			holiday,
			workday: of.isWorkday(day),
			weekend: site.isWeekend(day),
			halfDay: isHalf && !holiday && !of.isForced(day),
			tentative: kept !== undefined && site.isEstimate(of, kept),
			holidays: off < 0 ? whole : [...whole, site.dayOff(off, day)],
			inParts: kept?.inParts ?? [],
			decreesUntil: site.country?.decreesUntil ?? null,
		};
	}
}
