/**
 * The school days of a site: what is known of the schools of its place, and over it the overrides.
 * An override without a kind speaks of work: where it alone makes a day a working day, nobody knows
 * whether schools have lessons.
 */

import type { Jurisdiction } from "../holidays/jurisdiction.js";
import { endsAround, isRelative } from "./override-days.js";
import type { Off, Overrides } from "./overrides.js";

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

/**
 * Days off of schools in the overrides as a vacation. Yearly ones have many: it is the one that
 * contains the day.
 */
export const offVacation = ({ days, id, name }: Off, day: number): SchoolVacation => {
	const ends = isRelative(days) ? undefined : endsAround(days, day);
	return { id, name, localName: name, first: ends?.[0] ?? day, last: ends?.[1] ?? day };
};

/** What its schools ask of a site. @internal */
export interface SchoolSite {
	readonly at: Jurisdiction | undefined;
	readonly isPlain: boolean;
	readonly overrides: Overrides;
	isWeekend(day: number): boolean;
	isWorkday(day: number): boolean;
	isOwnDayOff(day: number): boolean;
	schoolOffOn(day: number): Off | undefined;
}

/** The schools of a site, asked by days that the site knows. */
export class SiteSchools implements SchoolLaw {
	private readonly site: SchoolSite;
	private readonly law: SchoolLaw | undefined;

	/**
	 * `law` is what is known of the schools of `site.at`; undefined where the site has no place, or
	 * the firmware no schools.
	 */
	constructor(site: SchoolSite, law: SchoolLaw | undefined) {
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
		// The law has no lessons on a holiday or a weekend day, and the overrides have people work on
		// it: outside of vacations schools may have lessons then.
		const isOpen =
			isSchoolday === false && site.isWorkday(day) && site.at?.isWorkday(day) === false;
		return isOpen && !law?.vacation(day) ? undefined : isSchoolday;
	}

	vacation(day: number): SchoolVacation | undefined {
		const own = this.site.schoolOffOn(day);
		return own ? offVacation(own, day) : this.law?.vacation(day);
	}
}
