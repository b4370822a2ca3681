/**
 * Days as people type them: a date, or today, tomorrow, yesterday, which depend on place and clock.
 */

import { FIRST_YEAR, LAST_YEAR } from "../../data/compiler/law/law.js";
import { dayOfIso, yearOf } from "../../src/calendar/civil.js";
import { Zone } from "../../src/calendar/zone.js";
import type { Holidays } from "../../src/holidays/holidays.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { CommandError, NOBODY_KNOWS } from "../sim/command-error.js";

/** A day since 1970-01-01, or days after today. */
export type When = number | { readonly ahead: number };

/** Today. */
export const TODAY: When = { ahead: 0 };

const WORDS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const DAY_MS = 86_400_000;

const isDayWord = (text: string) => text.toLowerCase() in WORDS;

/** What was typed, of any year. Throws a CommandError for what is no day. */
export function anyWhen(text: string): When {
	const ahead = WORDS[text.toLowerCase()];
	if (ahead !== undefined) return { ahead };
	const day = dayOfIso(text);
	if (day === undefined) throw noDay(text);
	return day;
}

/**
 * What was typed, of a year of the tables. Throws a CommandError for what is no day, and for a day
 * of another year.
 */
export function when(text: string): When {
	const found = anyWhen(text);
	if (typeof found === "number" && (yearOf(found) < FIRST_YEAR || yearOf(found) > LAST_YEAR))
		throw noDay(text);
	return found;
}

/**
 * A place and a day, today where none is said; a single argument may be either. Throws a
 * CommandError as `when`.
 */
export function placeAndDay(
	place: string | undefined,
	day: When | undefined,
): [place: string | undefined, day: When] {
	if (day !== undefined || place === undefined || isName(place)) return [place, day ?? TODAY];
	return [undefined, when(place)];
}

/**
 * Whether a text is the name of a place, and neither a date, well written or not, nor a word for
 * one.
 */
export const isName = (text: string) => /^\D/.test(text) && !isDayWord(text);

const noDay = (text: string) =>
	new CommandError(
		`"${text}" is not a date: dates are like 2026-09-22, from ${FIRST_YEAR} to ${LAST_YEAR}, ` +
			"or today, tomorrow, yesterday",
	);

/**
 * The day that is meant somewhere. Throws a CommandError where this computer's clock was never set.
 */
export function dayAt(
	{ zone }: Pick<Jurisdiction, "zone">,
	meant: When,
	nowMs: number | undefined,
	tables: Pick<Holidays, "version">,
): number {
	if (typeof meant === "number") return meant;
	const ms = nowMs ?? clockMs(tables);
	return (Zone.of(zone.posix) ?? Zone.of("UTC0")!).dayAt(ms) + meant.ahead;
}

/** This computer's clock. Of one that is behind the tables nobody knows when it was set. */
function clockMs({ version }: Pick<Holidays, "version">): number {
	const nowMs = Date.now();
	if (nowMs >= Date.parse(version) - DAY_MS) return nowMs;
	const date = new Date(nowMs).toISOString().slice(0, 10);
	throw new CommandError(
		`nobody knows what day it is: this computer's clock says ${date}, these tables are of ${version}`,
		NOBODY_KNOWS,
	);
}
