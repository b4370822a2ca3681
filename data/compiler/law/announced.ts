/**
 * Dates of other calendars in a country: as computed, or as announced there; and the years in which
 * a rule is certain. What was computed of a calendar that is seen or decided is not.
 */

import { yearOf } from "../../../src/calendar/civil.js";
import { LAST_PRINTED_DAY } from "../calendars/nepali.js";
import {
	DROP,
	FIRST_YEAR,
	LAST_YEAR,
	type Law,
	PREVIOUS_FREE_DAY,
	PREVIOUS_WORKDAY,
	type Rule,
} from "./law.js";

/** Calendars whose dates are seen or decided year by year: what is computed is an estimate. */
const ANNOUNCED = /^(hijri|hindu|nepali|sinhala|vesak|balinese-saka)\b/;

/** Days by which a move carries a date at most: over the year's end it takes its doubt along. */
const MOVE_DAYS = 10;

const ALL_YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 3 }, (_, i) => FIRST_YEAR - 1 + i);

/** The days of a calendar date, ascending, over the years of the tables and one more each way. */
export type CalendarDays = (key: string) => readonly number[];

/**
 * The days of a calendar date in a country: each computed one, or the one within five days of it
 * that was announced or that a library reports.
 */
export function keptDays(
	country: Pick<Law, "announced" | "reported">,
	key: string,
	calendarDays: CalendarDays,
): number[] {
	const announced = [...(country.announced.get(key) ?? []), ...(country.reported.get(key) ?? [])];
	return calendarDays(key).map((day) => announced.find((a) => Math.abs(a - day) <= 5) ?? day);
}

/** Whether the dates of a rule have to be announced. */
export const isAnnouncedYearly = ({ on }: Rule): boolean =>
	on.kind === "calendar" && ANNOUNCED.test(on.key);

/** The years in whose lists a rule is certain, ascending, from FIRST_YEAR - 1 to LAST_YEAR + 1. */
export function certainYears(
	rule: Rule,
	country: Law,
	calendarDays: CalendarDays,
): readonly number[] {
	const { certainUntil, on } = rule;
	const decided = ALL_YEARS.filter((year) => certainUntil >= LAST_YEAR || year <= certainUntil);
	if (on.kind !== "calendar" || !isAnnouncedYearly(rule)) return decided;
	const announced = isOwnFeast(rule, country)
		? announcedDays(country, on.key)
		: new Map<number, string>();
	const lastKnown = on.key.startsWith("nepali ") ? LAST_PRINTED_DAY : Number.NEGATIVE_INFINITY;
	const certain = new Set<number>();
	const open = new Set<number>();
	for (const kept of keptDays(country, on.key, calendarDays)) {
		const years = announced.has(kept) || kept <= lastKnown ? certain : open;
		for (const reach of reachesOf(rule)) years.add(yearOf(kept + on.offset + reach));
	}
	return decided.filter((year) => certain.has(year) && !open.has(year));
}

/** In which directions a move carries the dates of a rule, in days. */
function reachesOf({ shift }: Rule): readonly number[] {
	const targets = (shift?.vector ?? []).filter((target) => target !== 0 && target !== DROP);
	const isBack = (target: number) =>
		target < 0 || target === PREVIOUS_WORKDAY || target === PREVIOUS_FREE_DAY;
	return [
		...(targets.some(isBack) ? [-MOVE_DAYS] : []),
		0,
		...(targets.every(isBack) ? [] : [MOVE_DAYS]),
	];
}

/** Days around a feast that are the feast's own: its eve, its second and third day. */
const FEAST_DAYS = 2;

/**
 * Whether a rule is of the feast whose date is announced, or of the days around it. One that is
 * counted from another feast, a week after it, has an announcement of its own.
 */
function isOwnFeast({ id, on }: Rule, { rules }: Law): boolean {
	return rules.some(
		(other) =>
			other.id === id &&
			other.on.kind === "calendar" &&
			on.kind === "calendar" &&
			other.on.key === on.key &&
			Math.abs(other.on.offset) <= FEAST_DAYS,
	);
}

/** `hijri-umm-al-qura 12/9`: calendar, month and date, where it has these. */
const MONTH_DATE = /^(\S+ \d+)\/(\d+)$/;

/**
 * Days of a calendar's date that were announced, by themselves or by another date of their month,
 * each with what tells of it.
 */
export function announcedDays(country: Law, key: string): ReadonlyMap<number, string> {
	const [, month, date] = MONTH_DATE.exec(key) ?? [];
	const days = new Map<number, string>();
	for (const [other, theirs] of country.pages) {
		const [, otherMonth, otherDate] = MONTH_DATE.exec(other) ?? [];
		const isSameMonth = month !== undefined && month === otherMonth;
		if (other !== key && !isSameMonth) continue;
		const later = isSameMonth ? Number(date) - Number(otherDate) : 0;
		for (const [day, source] of theirs)
			if (other === key || !days.has(day + later)) days.set(day + later, source);
	}
	return days;
}
