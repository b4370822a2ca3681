/** The law of a country as the compiler holds it: flat rules, each with everything it needs. */

import type { Decider, DecisionKind } from "../../../src/pack/certainty-words.js";
import type { Schools } from "../schools/known.js";

export { FIRST_YEAR, LAST_YEAR } from "../calendars/years.js";

/** Where a rule's date comes from. `offset` is in days and is added last. */
export type On =
	| {
			readonly kind: "fixed";
			readonly month: number;
			readonly date: number;
			readonly offset: number;
	  }
	/**
	 * The first `weekday` (0 Sunday) on or after a date; `date` may be below 1: days before the
	 * month.
	 */
	| {
			readonly kind: "weekday";
			readonly weekday: number;
			readonly month: number;
			readonly date: number;
			readonly offset: number;
	  }
	| { readonly kind: "easter"; readonly offset: number }
	| { readonly kind: "orthodox-easter"; readonly offset: number }
	/** A date of another calendar; `key` is the expression, such as `hijri 10/1`. */
	| { readonly kind: "calendar"; readonly key: string; readonly offset: number }
	/** Days since 1970-01-01, ascending. */
	| { readonly kind: "list"; readonly days: readonly number[] }
	/** Every free day between two holidays (Japan's sandwich day). */
	| { readonly kind: "between" };

/**
 * What a weekday (or a collision with another holiday) does to a day: a number of days, or one of
 * the targets that depend on the other holidays. 0 leaves the day where it is.
 */
export type Target = number;
/** The trigger after Sunday (0) to Saturday (6): a holiday that stands before takes the day. */
export const COLLISION = 7;
/**
 * The targets that depend on the days that other holidays take, and on the weekend, at each place.
 */
export const NEXT_WORKDAY = 100;
export const PREVIOUS_WORKDAY = 101;
export const NEXT_FREE_DAY = 102;
export const PREVIOUS_FREE_DAY = 103;
/** The next workday, one for all holidays of a day. */
export const SHARED_WORKDAY = 105;
export { DROP, ON_ACTUAL, ON_OBSERVED } from "../../../src/pack/layout.js";

export interface Shift {
	/** Whether the day by rule is kept too: everywhere, nowhere, or in these places (indices). */
	readonly keepsActual: boolean | readonly number[];
	/** Eight targets: Sunday to Saturday, then the collision. */
	readonly vector: readonly Target[];
}

/**
 * One rule: one row of the pack. Several rules may share an id: the cases and days of one holiday.
 */
export interface Rule {
	readonly id: string;
	readonly name: string;
	readonly localName: string;
	/** Its names by the languages of the places, where it has some: by tag. */
	readonly localNames?: Readonly<Record<string, string>>;
	readonly on: On;
	/** Years of the rule's own date, ascending, within FIRST_YEAR - 1 … LAST_YEAR + 1. */
	readonly years: readonly number[];
	/** Indices into the country's subdivisions, ascending; null: everywhere. */
	readonly places: readonly number[] | null;
	readonly shift: Shift | null;
	/** Bits of src/holidays/holiday.ts. */
	readonly types: number;
	/** Minutes after midnight at which a half day begins; -1: a whole day. */
	readonly startsAtMinute: number;
	/** Whether the v3 and v1 lists have it without `scope=all`. */
	readonly inV3: boolean;
	/** On which days they have what is shifted: bits ON_OBSERVED and ON_ACTUAL. */
	readonly listed: number;
	readonly fixed: boolean;
	readonly launchYear: number | null;
	readonly official: boolean;
	readonly administration: boolean;
	/** Dates of later years are estimates; 9999: never. */
	readonly certainUntil: number;
	/** What the rule rests on, in words. */
	readonly source: string;
	/** Path of the file that it stands in: the law's, for a territory that answers from another's. */
	readonly file: string;
	/** Line of the file, from 1. */
	readonly line: number;
}

export interface Weekend {
	/** First day on which it holds; the first period begins before all days. */
	readonly from: number;
	/** Bit 0 Sunday … bit 6 Saturday. */
	readonly mask: number;
}

/** The weekend of some subdivisions; of those that hold at a place on a day the last one counts. */
export interface LocalWeekend extends Weekend {
	/** Indices into the country's subdivisions, ascending. */
	readonly places: readonly number[];
}

/** Make-up working days: weekend days that are worked. */
export interface Workdays {
	readonly places: readonly number[] | null;
	/** Days since 1970-01-01, ascending. */
	readonly days: readonly number[];
	readonly source: string;
}

/** Weekend days that only some work. */
export interface SomeWorkdays extends Workdays {
	/** Bits of src/holidays/holiday.ts: who works. */
	readonly types: number;
}

/** An old code or id, and what it is now: a code may have become several. */
export interface Renamed {
	readonly old: string;
	readonly now: readonly string[];
	/** What tells of it. */
	readonly source: string;
	readonly file: string;
	/** Line of the file, from 1. */
	readonly line: number;
}

export interface Subdivision {
	/** ISO 3166-2. */
	readonly code: string;
	readonly name: string;
	/** Code of the smallest other subdivision that it lies within, where there is one. */
	readonly within?: string;
}

/** Who decides some days year by year, and until when that was read. */
export interface Decision {
	readonly what: DecisionKind;
	/** The holidays that it sets; null: of moons all that are estimates by their calendar. */
	readonly ids: readonly string[] | null;
	/** Indices into the country's subdivisions, ascending; null: everywhere. */
	readonly places: readonly number[] | null;
	/** The first day that was read; null: all that the tables have. */
	readonly from: number | null;
	/** The last day that is decided; null: none is. */
	readonly until: number | null;
	readonly by: Decider;
	/**
	 * Days before the date of a moon or an election; months before January of its year of anything
	 * else (November is 2, February of the year itself -1); null: nobody knows.
	 */
	readonly usually: number | null;
	/** Of an election: the first and the last day of each span in which it may be. */
	readonly spans: readonly (readonly [first: number, last: number])[];
	/** What shows that `until` is decided; null: the page of the last announced date. */
	readonly source: string | null;
	readonly file: string;
	/** Line of the file, from 1. */
	readonly line: number;
}

/** The languages of a country and of its places, as their tags (BCP 47), the first one first. */
export interface Languages {
	readonly all: readonly string[];
	/** Those of the places that have others: by the index of the subdivision. */
	readonly places: ReadonlyMap<number, readonly string[]>;
	/** The language of the names that v3 has. */
	readonly v3: string;
}

/** A day of a locality that the country's law does not have. */
export interface LocalDay {
	readonly rule: Rule;
	/** Whether nobody has published its dates. */
	readonly isEstimate: boolean;
}

/** A day of the country's law that a locality keeps as its own. */
export interface Adoption {
	readonly id: string;
	/** The place whose day it is. */
	readonly from: number;
	readonly source: string;
	readonly file: string;
	readonly line: number;
}

/** A town, or a group of communes that a law tells apart. */
export interface Locality {
	/** The code of its subdivision, a slash, and its name in a to z, digits and hyphens. */
	readonly code: string;
	readonly name: string;
	/** The index of its subdivision, a smallest one. */
	readonly place: number;
	readonly days: readonly LocalDay[];
	readonly adopts: readonly Adoption[];
	/** Ids of holidays of the subdivision that are not kept here. */
	readonly drops: readonly string[];
}

export interface Law {
	readonly code: string;
	readonly name: string;
	/** Path of the file, for complaints. */
	readonly file: string;
	/** The subdivisions of another country whose law it answers from; null: it has its own. */
	readonly answersFrom: readonly string[] | null;
	readonly subdivisions: readonly Subdivision[];
	/** Subdivisions that lie within another: index → index of the smallest one that contains it. */
	readonly within: ReadonlyMap<number, number>;
	readonly weekend: readonly Weekend[];
	readonly localWeekends: readonly LocalWeekend[];
	/** tzdata name of the country's primary zone. */
	readonly zone: string;
	/** Zones of the subdivisions that differ: index of the subdivision → tzdata name. */
	readonly zones: ReadonlyMap<number, string>;
	/** Last year in which nothing but moons and elections is open; null: nobody decrees. */
	readonly decreesUntil: number | null;
	/**
	 * Who decides days year by year; null: the file has it in words of before, `decreesUntil` and
	 * marks alone.
	 */
	readonly decides: readonly Decision[] | null;
	/** Its languages, where its holidays have names by language. */
	readonly languages?: Languages | undefined;
	/** Source, as rules have it → the day on which it was published. */
	readonly said: ReadonlyMap<string, number>;
	/** When those of a year are usually decided, in words; null: at any time. */
	readonly decided: string | null;
	/** Last year whose dates are certain, where a rule says nothing; 9999: all. */
	readonly certainUntil: number;
	readonly sources: ReadonlyMap<string, string>;
	/** Announced dates that replace computed ones: calendar key → days, ascending. */
	readonly announced: ReadonlyMap<string, readonly number[]>;
	/**
	 * Dates of libraries that replace computed ones and stay estimates: calendar key → days,
	 * ascending.
	 */
	readonly reported: ReadonlyMap<string, readonly number[]>;
	/** What tells of an announced date: calendar key → day → source. */
	readonly pages: ReadonlyMap<string, ReadonlyMap<number, string>>;
	/**
	 * The day to which the material reaches that was read for the country; null: not written down.
	 */
	readonly seen: number | null;
	/** The newest page or commit of it. */
	readonly seenIn: string | null;
	readonly rules: readonly Rule[];
	readonly workdays: readonly Workdays[];
	/** Weekend days that only some work; none where left out. */
	readonly someWorkdays?: readonly SomeWorkdays[];
	/** What its places and holidays were called before; none where left out. */
	readonly renamed?: readonly Renamed[];
	/** Its school days; undefined: nobody has written about them. */
	readonly schools?: Schools | undefined;
	/** The places below its subdivisions, by place and then by code; none where left out. */
	readonly localities?: readonly Locality[];
	/** Whether the pack leaves them out: that some days depend on them stays known. */
	readonly hidesLocalities?: boolean;
}

/** A mistake in a data file. The message reads `file:line: complaint`. */
export class LawError extends Error {
	constructor(file: string, line: number, complaint: string) {
		super(`${file}:${line}: ${complaint}`);
	}
}
