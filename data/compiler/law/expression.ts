/** The small languages inside a country file: dates, years, moves, weekdays, times. */

import { dayOf, dayOfIso, yearOf } from "../../../src/calendar/civil.js";
import { MONTH_DAYS } from "../../../src/text/dates.js";
import {
	COLLISION,
	DROP,
	FIRST_YEAR,
	LAST_YEAR,
	NEXT_FREE_DAY,
	NEXT_WORKDAY,
	type On,
	PREVIOUS_FREE_DAY,
	PREVIOUS_WORKDAY,
	SHARED_WORKDAY,
	type Target,
} from "./law.js";

export const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
export const MONTHS = [
	"jan",
	"feb",
	"mar",
	"apr",
	"may",
	"jun",
	"jul",
	"aug",
	"sep",
	"oct",
	"nov",
	"dec",
] as const;
const LONG_WEEKDAYS = [
	"sunday",
	"monday",
	"tuesday",
	"wednesday",
	"thursday",
	"friday",
	"saturday",
];
const ORDINALS = ["first", "second", "third", "fourth", "fifth"];
const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text such as `chinese 1/1` names a date that the compiler computes. */
export type CalendarTest = (key: string) => boolean;

const FIXED = /^(\d{1,2}) ([a-z]{3})$/;
const NTH = /^(first|second|third|fourth|fifth|last) ([a-z]+) of ([a-z]{3})$/;
const RELATIVE =
	/^([a-z]+) (on or after|on or before|after|before|nearest to) (\d{1,2}) ([a-z]{3})$/;

function monthDate(date: string, month: string): { month: number; date: number } {
	const m = MONTHS.indexOf(month as (typeof MONTHS)[number]);
	if (m < 0) throw new SyntaxError(`no month "${month}" (jan … dec)`);
	const d = Number(date);
	if (d < 1 || d > LENGTHS[m]!) throw new SyntaxError(`no date ${date} ${month}`);
	return { month: m + 1, date: d };
}

function longWeekday(word: string): number {
	const w = LONG_WEEKDAYS.indexOf(word);
	if (w < 0) throw new SyntaxError(`no weekday "${word}" (sunday … saturday)`);
	return w;
}

/** Reads the text after `on:`. Throws a SyntaxError that says what is wrong. */
export function parseOn(text: string, isCalendar: CalendarTest): On {
	const split = /^(.*?)(?: ([+-]) (\d+))?$/.exec(text.trim());
	const anchor = split?.[1] ?? "";
	const offset = split?.[3] ? Number(split[3]) * (split[2] === "-" ? -1 : 1) : 0;
	if (offset < -127 || offset > 127)
		throw new SyntaxError(`an offset of ${offset} days is too large`);
	if (anchor === "easter") return { kind: "easter", offset };
	if (anchor === "orthodox easter") return { kind: "orthodox-easter", offset };
	if (anchor === "between holidays") {
		if (offset) throw new SyntaxError("between holidays takes no offset");
		return { kind: "between" };
	}
	let m = FIXED.exec(anchor);
	if (m) return { kind: "fixed", ...monthDate(m[1]!, m[2]!), offset };
	m = NTH.exec(anchor);
	if (m) {
		const weekday = longWeekday(m[2]!);
		const { month } = monthDate("1", m[3]!);
		// The last one is the one on or after the first of the next month, a week earlier: so
		// the length of February does not matter.
		if (m[1] === "last" && month === 2)
			return { kind: "weekday", weekday, month: 3, date: -6, offset };
		const date = m[1] === "last" ? MONTH_DAYS[month]! - 6 : ORDINALS.indexOf(m[1]!) * 7 + 1;
		return { kind: "weekday", weekday, month, date, offset };
	}
	m = RELATIVE.exec(anchor);
	if (m) {
		const weekday = longWeekday(m[1]!);
		const { month, date } = monthDate(m[3]!, m[4]!);
		const back = { "on or after": 0, after: -1, "on or before": 6, before: 7, "nearest to": 3 }[
			m[2]!
		]!;
		return { kind: "weekday", weekday, month, date: date - back, offset };
	}
	if (isCalendar(anchor)) return { kind: "calendar", key: anchor, offset };
	throw new SyntaxError(`not a date: "${text}"`);
}

/** Reads a list of dates: `2012-06-05`, or `2025-01-28..2025-02-04`. Ascending, no date twice. */
export function parseDates(texts: readonly string[]): number[] {
	const days: number[] = [];
	for (const text of texts) {
		const [a, b, ...rest] = text.split("..");
		const from = dayOfIso(a ?? "");
		const to = b === undefined ? from : dayOfIso(b);
		if (from === undefined || to === undefined || rest.length)
			throw new SyntaxError(`not a date: "${text}"`);
		if (to < from || to - from > 60) throw new SyntaxError(`not a range of days: "${text}"`);
		if (from < dayOf(FIRST_YEAR - 1, 1, 1) || to >= dayOf(LAST_YEAR + 2, 1, 1))
			throw new SyntaxError(`outside ${FIRST_YEAR} to ${LAST_YEAR}: "${text}"`);
		for (let day = from; day <= to; day++) days.push(day);
	}
	for (let i = 1; i < days.length; i++)
		if (days[i]! <= days[i - 1]!) throw new SyntaxError("dates not in order, or twice");
	return days;
}

/** Reads `1996-2002 2008 2010-`; with `every: 4`, each fourth year from the first one. */
export function parseYears(text: string, every: number): { first: number | null; years: number[] } {
	const years: number[] = [];
	let first: number | null = null;
	let previous = -Infinity;
	for (const run of text.trim().split(/\s+/)) {
		const m = /^(\d{4})?(-)?(\d{4})?$/.exec(run);
		if (!m || !run || run === "-" || (m[3] && !m[2])) throw new SyntaxError(`not years: "${run}"`);
		const from = m[1] ? Number(m[1]) : FIRST_YEAR - 1;
		const to = m[3] ? Number(m[3]) : m[2] ? LAST_YEAR + 1 : from;
		if (to < from || from <= previous) throw new SyntaxError(`years not in order: "${text}"`);
		if (previous === -Infinity) first = m[1] ? from : null;
		previous = to;
		if (every > 1 && !m[1]) throw new SyntaxError("`every` needs a first year");
		for (let year = from; year <= to; year += every)
			if (year >= FIRST_YEAR - 1 && year <= LAST_YEAR + 1) years.push(year);
	}
	return { first, years };
}

/** The targets of a move that have words. */
export const TARGETS: Readonly<Record<string, Target>> = {
	"next workday": NEXT_WORKDAY,
	"shared workday": SHARED_WORKDAY,
	"previous workday": PREVIOUS_WORKDAY,
	"next free day": NEXT_FREE_DAY,
	"previous free day": PREVIOUS_FREE_DAY,
	drop: DROP,
};

/** Reads one target of a move: a number of days, `next workday`, `drop` … */
export function parseTarget(value: string | number): Target {
	const n =
		typeof value === "number" ? value : /^[+-]?\d{1,2}$/.test(value) ? Number(value) : undefined;
	if (n !== undefined) {
		if (n < -14 || n > 14) throw new SyntaxError(`a move of ${n} days is too far`);
		return n;
	}
	const target = TARGETS[value as string];
	if (target === undefined)
		throw new SyntaxError(`no target "${value}" (days, ${Object.keys(TARGETS).join(", ")})`);
	return target;
}

/** Reads a whole move in words: `monday on or after`, `nearest monday`, `monday on or before`. */
export function parseMoveInWords(text: string): Target[] {
	const m = /^([a-z]+) on or (after|before)$/.exec(text);
	const n = /^nearest ([a-z]+)$/.exec(text);
	if (!m && !n) throw new SyntaxError(`not a move: "${text}"`);
	const weekday = longWeekday((m ?? n)![1]!);
	const vector: Target[] = [0, 0, 0, 0, 0, 0, 0, 0];
	for (let w = 0; w < 7; w++) {
		const ahead = (weekday - w + 7) % 7;
		if (m) vector[w] = m[2] === "after" ? ahead : ahead === 0 ? 0 : ahead - 7;
		else vector[w] = ahead <= 3 ? ahead : ahead - 7;
	}
	return vector;
}

/** Index in a shift's vector of `sun` … `sat`, `holiday`. */
export function parseTrigger(word: string): number {
	if (word === "holiday") return COLLISION;
	const w = WEEKDAYS.indexOf(word as (typeof WEEKDAYS)[number]);
	if (w < 0) throw new SyntaxError(`no weekday "${word}" (sun … sat, holiday)`);
	return w;
}

/** Reads `sat sun` into a mask: bit 0 Sunday … bit 6 Saturday. */
export function parseWeekdays(text: string): number {
	let mask = 0;
	for (const word of text.trim().split(/\s+/)) {
		const w = WEEKDAYS.indexOf(word as (typeof WEEKDAYS)[number]);
		if (w < 0) throw new SyntaxError(`no weekday "${word}" (sun … sat)`);
		mask |= 1 << w;
	}
	return mask;
}

/** Reads `3`, the day and the two that follow, or `-1..+1`: steps from the day. */
export function parseSpan(days: number | string | undefined): number[] {
	if (days === undefined) return [0];
	const m = typeof days === "string" ? days.split("..").map(Number) : [0, days - 1];
	const [from, to] = m as [number, number];
	if (to < from || to - from > 30) throw new SyntaxError(`not a span of days: "${days}"`);
	return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** The years, among some, in which there are listed days. */
export function listYears(days: readonly number[], years: readonly number[]): number[] {
	const listed = new Set(days.map(yearOf));
	return years.filter((year) => listed.has(year));
}

/** A date so many days later. */
export function addOffset(on: On, step: number): On {
	if (on.kind === "between") throw new SyntaxError("`days` does not go with between holidays");
	if (on.kind === "list") return { kind: "list", days: on.days.map((day) => day + step) };
	return { ...on, offset: on.offset + step };
}

/** Reads `13:00` into minutes after midnight. */
export function parseTime(text: string): number {
	const m = /^(\d{2}):(\d{2})$/.exec(text);
	if (!m || Number(m[1]) > 23 || Number(m[2]) > 59) throw new SyntaxError(`not a time: "${text}"`);
	return Number(m[1]) * 60 + Number(m[2]);
}
