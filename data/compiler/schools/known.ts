/**
 * The school days of a country as the compiler holds them: what is known at each of its smallest
 * places.
 */

import type { KnownDays } from "./place-years.js";

/** What is known of the schools of a place. */
export interface PlaceSchools extends KnownDays {
	/**
	 * Weekdays with lessons, and those on which each school decides: bit 0 Sunday … bit 6 Saturday.
	 */
	readonly lessons: number;
	readonly doubt: number;
	/** Who decides in place of the state; null: the state. */
	readonly varies: string | null;
	/** Days with lessons whatever else they are. */
	readonly makeUp: readonly number[];
}

export interface VacationName {
	readonly name: string;
	readonly localName: string;
}

/** The schools of a country. */
export interface Schools {
	readonly code: string;
	readonly file: string;
	/** The kinds of schools that it holds for, in words. */
	readonly schools: string;
	/** Whether the country has no common vacations at all. */
	readonly none: boolean;
	readonly names: ReadonlyMap<string, VacationName>;
	readonly sources: ReadonlyMap<string, string>;
	/** Names of the school years in the file, ascending. */
	readonly years: readonly string[];
	/** By the index of the smallest places; of a country without any by -1. */
	readonly at: ReadonlyMap<number, PlaceSchools>;
}
