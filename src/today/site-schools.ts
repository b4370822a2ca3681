/**
 * The school days of a site: what is known of the schools of its place, and over it the overrides. They speak of work
 * where their kind does not say otherwise: of a day on which only they have people work nobody knows whether schools do.
 */

import type { Jurisdiction } from "../holidays/jurisdiction.js";
import { endsAround, isRelative, type Off } from "./overrides.js";
import type { Site } from "./site.js";

/** A vacation of schools. */
export interface SchoolVacation {
	/** Stable and language-free. */
	readonly id: string;
	/** English; of the overrides as they have it. */
	readonly name: string;
	/** As the schools call it. */
	readonly localName: string;
	/** Days since 1970-01-01: its first day and its last one. */
	readonly first: number;
	readonly last: number;
}

/** What is known of the schools of a place. */
export interface SchoolLaw {
	/** Whether a day has lessons; undefined: nobody knows. */
	isSchoolday(day: number): boolean | undefined;
	/** The vacation that the whole place has on a day; undefined: it has none, or nobody knows. */
	vacation(day: number): SchoolVacation | undefined;
}

/** Finds what is known of the schools of a place. */
export type SchoolsOf = (place: Jurisdiction) => SchoolLaw;

/** Days after a day in which the next schoolday is looked for: longer than any vacation. */
const AHEAD_DAYS = 200;

/** A day off of schools in the overrides as a vacation: the one around a day that it has. */
export const offVacation = ({ days, id, name }: Off, day: number): SchoolVacation => {
	const ends = isRelative(days) ? undefined : endsAround(days, day);
	return { id, name, localName: name, first: ends?.[0] ?? day, last: ends?.[1] ?? day };
};

/** The schools of a site, asked by days that the site knows. */
export class SiteSchools implements SchoolLaw {
	private readonly site: Site;
	private readonly law: SchoolLaw | undefined;

	/** `law` is that of `site.at`; undefined where there is none, or the firmware carries none. */
	constructor(site: Site, law: SchoolLaw | undefined) {
		this.site = site;
		this.law = law;
	}

	/** Whether somebody may know of the schools of the place. */
	get isKnown(): boolean {
		return this.law !== undefined;
	}

	isSchoolday(day: number): boolean | undefined {
		const { law, site } = this;
		if (site.isPlain) return law?.isSchoolday(day);
		if (site.schoolOffOn(day) || site.isOwnDayOff(day)) return false;
		const isSchoolday = law?.isSchoolday(day);
		const isOwnWeekend = !site.at || site.overrides.weekendMask !== undefined;
		if (isOwnWeekend && site.isWeekend(day) && !site.isWorkday(day)) return false;
		// A holiday that is not kept here, or a weekend day that is worked: be it no vacation, schools may have lessons.
		const isOpen =
			isSchoolday === false && site.isWorkday(day) && site.at?.isWorkday(day) === false;
		return isOpen && !law?.vacation(day) ? undefined : isSchoolday;
	}

	vacation(day: number): SchoolVacation | undefined {
		const own = this.site.schoolOffOn(day);
		return own ? offVacation(own, day) : this.law?.vacation(day);
	}

	/** The next day with lessons after a day; undefined where nobody knows. */
	nextSchoolday(after: number): number | undefined {
		for (let day = after + 1; day <= after + AHEAD_DAYS && this.site.knows(day); day++) {
			const isSchoolday = this.isSchoolday(day);
			if (isSchoolday !== false) return isSchoolday ? day : undefined;
		}
		return undefined;
	}
}
