/** Arithmetic of working days for Node: from days of any form, to dates. */

import { isoOf } from "../../src/calendar/civil.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import {
	type FoundWorkday,
	type Roll,
	type WorkdayCount,
	type WorkdayOptions,
	Workdays,
} from "../../src/holidays/workdays.js";
import { type DayLike, dayFrom } from "./day.js";

/** A working day that was found, with its date `yyyy-MM-dd`. */
export interface DatedWorkday extends FoundWorkday {
	/** `yyyy-MM-dd` of `day`. */
	readonly date: string;
}

const arithmetics = new WeakMap<Jurisdiction, { full?: Workdays; none?: Workdays }>();

/** The arithmetic of a place, which remembers the years that it counted. */
function arithmeticOf(at: Jurisdiction, { halfDays = "full" }: WorkdayOptions = {}): Workdays {
	if (halfDays !== "full" && halfDays !== "none")
		throw new RangeError(`half days count "full" or "none", not "${halfDays}"`);
	let known = arithmetics.get(at);
	if (!known) arithmetics.set(at, (known = {}));
	return (known[halfDays] ??= new Workdays(at, { halfDays }));
}

function dated(found: FoundWorkday): DatedWorkday {
	return { date: isoOf(found.day), ...found };
}

export function addWorkdays(
	at: Jurisdiction,
	day: DayLike,
	n: number,
	options?: WorkdayOptions,
): DatedWorkday {
	return dated(arithmeticOf(at, options).addWorkdays(dayFrom(day), n));
}

export function workdaysBetween(
	at: Jurisdiction,
	from: DayLike,
	to: DayLike,
	options?: WorkdayOptions,
): WorkdayCount {
	return arithmeticOf(at, options).workdaysBetween(dayFrom(from), dayFrom(to));
}

export function nthWorkday(
	at: Jurisdiction,
	year: number,
	month: number,
	n: number,
	options?: WorkdayOptions,
): DatedWorkday | undefined {
	const found = arithmeticOf(at, options).nthWorkday(year, month, n);
	return found && dated(found);
}

export function roll(
	at: Jurisdiction,
	day: DayLike,
	convention: Roll,
	options?: WorkdayOptions,
): DatedWorkday {
	return dated(arithmeticOf(at, options).roll(dayFrom(day), convention));
}
