/**
 * All about a day at a site, found in turns: the day itself, whether it is known, and the next
 * holiday and working day after it.
 */

import { isoOf, weekdayOf, yearOf } from "../calendar/civil.js";
import type { Search } from "../holidays/certainty.js";
import type { Country } from "../holidays/country.js";
import type { DependsOn } from "../holidays/differs.js";
import type { Holiday, HolidayInParts } from "../holidays/holiday.js";
import type { KeptDay } from "../holidays/kept.js";
import { HALF_DAY_OFF } from "../holidays/record.js";
import type { SiteCertainty } from "./site-certainty.js";
import type { SchoolVacation, SiteSchools } from "./site-schools.js";
import type { SiteYear } from "./site-year.js";

/** The next holiday after a day. */
export interface Next {
	/** Stable, the same every year. */
	readonly id: string;
	/** English name. */
	readonly name: string;
	/** Days since 1970-01-01. */
	readonly day: number;
	/** `yyyy-MM-dd`. */
	readonly date: string;
	/** The number of its names among those of the country; -1: it is of the overrides. @internal */
	readonly label: number;
}

/** What a day is at a site. */
export interface DayFacts {
	/** Days since 1970-01-01. */
	readonly day: number;
	/** `yyyy-MM-dd`. */
	readonly date: string;
	/** 0 Sunday to 6 Saturday. */
	readonly weekday: number;
	/** A public holiday or a day off of the overrides: a whole day, at the whole site. */
	readonly holiday: boolean;
	/** Worked: weekends, make-up working days and overrides considered. */
	readonly workday: boolean;
	/** A day of the weekend, worked or not. */
	readonly weekend: boolean;
	/**
	 * Work ends, or a rest begins, in the course of the day: `startsAtMinute` of a record says when.
	 */
	readonly halfDay: boolean;
	/** Only estimates, which are not announced yet, make it a holiday or a half day. */
	readonly tentative: boolean;
	/** Whether no decision that is due could still change whether it is a holiday, worked or half. */
	readonly known: boolean;
	/**
	 * What the answer depends on: `subdivision` where `holiday`, `halfDay` or `workday` differ
	 * between the smallest parts of the site, `place` where they differ within a site that has no
	 * parts; null: on nothing.
	 */
	readonly dependsOn: DependsOn;
	/**
	 * The reasons: every record that the whole site keeps on the day, of whatever type; days off of
	 * the overrides.
	 */
	readonly holidays: readonly Holiday[];
	/** What only some of its subdivisions keep on the day: it decides nothing. */
	readonly inParts: readonly HolidayInParts[];
	/** Undefined when there is none within two years. */
	readonly next: Next | undefined;
	/** Days until the next holiday. */
	readonly daysUntil: number | undefined;
	/** The next day after this one that is worked; undefined when there is none within two years. */
	readonly nextWorkday: number | undefined;
	/** Whether schools have lessons; undefined: nobody knows. */
	readonly schoolday: boolean | undefined;
	/** The vacation of the schools of the whole site; undefined: there is none, or nobody knows. */
	readonly vacation: SchoolVacation | undefined;
	/** The next day after this one with lessons; undefined where nobody knows. */
	readonly nextSchoolday: number | undefined;
	/**
	 * Last year whose days by decree are in the tables; null where the law needs none. Of later years
	 * nothing is complete: a day may yet be declared free, or worked.
	 */
	readonly decreesUntil: number | null;
}

/** What a query asks of its site. @internal */
export interface QueriedSite {
	readonly country: Country | undefined;
	readonly isPlain: boolean;
	readonly certainty: SiteCertainty;
	readonly schools: SiteSchools;
	knows(day: number): boolean;
	isWeekend(day: number): boolean;
	keptOn(day: number): KeptDay | undefined;
	inPartsOn(day: number, kept: KeptDay | undefined): readonly HolidayInParts[];
	named(day: number): Next | undefined;
	dayOff(index: number, day: number): Holiday;
	halfDayMsOf(of: SiteYear, day: number, kept: KeptDay | undefined): number | undefined;
	year(year: number): SiteYear;
	keep(of: SiteYear): SiteYear;
}

/** Days after a day among which the next holiday and the next working day are searched. */
const AHEAD_DAYS = 731;
/** Days after a day among which the next schoolday is searched: more than any vacation has. */
const SCHOOL_DAYS = 200;

/** What schools do on a day. */
type Lessons = Pick<DayFacts, "schoolday" | "vacation">;
/** What is known of a day by itself, without its schools and the days after it. */
type DayAlone = Omit<
	DayFacts,
	keyof Lessons | "known" | "next" | "daysUntil" | "nextWorkday" | "nextSchoolday"
>;

export class DayQuery {
	readonly site: QueriedSite;
	readonly day: number;
	/** The year of the day. */
	readonly own: SiteYear;
	/** The year that is searched: that of the day, then the next ones. */
	private of: SiteYear;
	private alone: DayAlone | undefined;
	/** What schools do on the day. */
	private lessons: Lessons | undefined;
	/** UTC milliseconds at which its first half day begins, as `Site.halfDayMs` has them. */
	halfDayMs: number | undefined;
	private search: Search | undefined;
	private known: boolean | undefined;
	private next: Next | undefined;
	private nextWorkday: number | undefined;
	private isAheadDone = false;
	/** The next day to ask whether it has lessons. */
	private ahead: number;
	private nextSchoolday: number | undefined;
	/** The year of that day: others may ask the site for many years until it is ready. */
	private ofAhead: SiteYear;

	/** `day` is one that the site knows. */
	constructor(site: QueriedSite, day: number) {
		this.site = site;
		this.day = day;
		this.ahead = day + 1;
		this.of = this.ofAhead = this.own = site.year(yearOf(day));
	}

	/** Goes on by one turn; returns the facts once all of them are found. */
	step(): DayFacts | undefined {
		const { day, own, site } = this;
		const last = day + AHEAD_DAYS;
		while (this.isAheadDone || this.of.step()) {
			const { alone, known } = this;
			site.keep(this.of);
			if (!alone || known === undefined) {
				// Each takes turns of its own, while the year of the day is still remembered.
				if (alone) {
					this.search ??= site.certainty.beginOn(day);
					if (site.certainty.step(this.search)) {
						this.known = site.certainty.isKnown(own, day);
						this.search = undefined;
					}
				} else this.alone = this.withoutAhead();
				return undefined;
			}
			if (!this.lessons) {
				// To open the tables of schools may take a turn as long as to compute a year.
				const { schools } = site;
				this.lessons = { schoolday: schools.isSchoolday(day), vacation: schools.vacation(day) };
				if (schools.isKnown) return undefined;
			}
			if (!this.isAheadDone) this.findAhead(last);
			const { next, nextWorkday, of } = this;
			const isAll = next !== undefined && nextWorkday !== undefined;
			if (isAll || of.to > last || !site.knows(of.to)) {
				this.isAheadDone = true;
				if (!this.findSchoolday()) return undefined;
				const { lessons, nextSchoolday } = this;
				return {
					...alone,
					...lessons,
					known,
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

	/**
	 * Searches the next schoolday, up to a year that is not ready. Returns whether the search has
	 * ended.
	 */
	private findSchoolday(): boolean {
		const { day, site } = this;
		for (; this.ahead <= day + SCHOOL_DAYS && site.knows(this.ahead); this.ahead++) {
			if (!site.isPlain && !site.keep(this.yearOfAhead()).step()) return false;
			const isSchoolday = site.schools.isSchoolday(this.ahead);
			if (isSchoolday === true) this.nextSchoolday = this.ahead;
			if (isSchoolday !== false) break;
		}
		return true;
	}

	private yearOfAhead(): SiteYear {
		const { ahead, ofAhead, site } = this;
		// The days that are asked ascend.
		if (ahead >= ofAhead.to) this.ofAhead = site.year(yearOf(ahead));
		return this.ofAhead;
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
		const dependsOn = site.certainty.dependsOn(of, day, kept);
		this.halfDayMs = site.halfDayMsOf(of, day, kept);
		return {
			day,
			date: isoOf(day),
			weekday: weekdayOf(day),
			holiday,
			workday: of.isWorkday(day),
			weekend: site.isWeekend(day),
			halfDay: isHalf && !holiday && !of.isForced(day),
			tentative: kept !== undefined && site.certainty.isEstimate(of, kept),
			dependsOn,
			holidays: off < 0 ? whole : [...whole, site.dayOff(off, day)],
			inParts: site.inPartsOn(day, kept),
			decreesUntil: site.country?.decreesUntil ?? null,
		};
	}
}
