/** Why a rule's date is on its day: where the date comes from, how it was moved, how certain it is. */

import { calendarDays } from "../../../data/compiler/calendars/calendar-days.js";
import { keptDays, type Occurrence, occurrencesOf } from "../../../data/compiler/law/evaluate.js";
import { WEEKDAYS } from "../../../data/compiler/law/expression.js";
import {
	COLLISION,
	DROP,
	type Law,
	NEXT_FREE_DAY,
	NEXT_WORKDAY,
	PREVIOUS_FREE_DAY,
	PREVIOUS_WORKDAY,
	type Rule,
	SHARED_WORKDAY,
	type Target,
} from "../../../data/compiler/law/law.js";
import { civilOf, dayOf, isoOf, weekdayOf, yearOf } from "../../../src/calendar/civil.js";
import { PUBLIC } from "../../../src/holidays/holiday.js";

export const WEEKDAY_NAMES = [
	"Sunday",
	"Monday",
	"Tuesday",
	"Wednesday",
	"Thursday",
	"Friday",
	"Saturday",
] as const;

const MONTH_NAMES = [
	"January",
	"February",
	"March",
	"April",
	"May",
	"June",
	"July",
	"August",
	"September",
	"October",
	"November",
	"December",
] as const;

const TARGET_NAMES: ReadonlyMap<Target, string> = new Map([
	[NEXT_WORKDAY, "next workday"],
	[SHARED_WORKDAY, "shared workday"],
	[PREVIOUS_WORKDAY, "previous workday"],
	[NEXT_FREE_DAY, "next free day"],
	[PREVIOUS_FREE_DAY, "previous free day"],
	[DROP, "drop"],
]);

/** A day as people read it: `Sunday 2026-05-03`. */
export const dayInWords = (day: number) => `${WEEKDAY_NAMES[weekdayOf(day)]} ${isoOf(day)}`;

export const isDayOff = ({ types, startsAtMinute }: Rule) =>
	(types & PUBLIC) !== 0 && startsAtMinute < 0;

/** Whether a date is kept on a day: listed on it, or kept on it as the actual day of a substitute. */
export const isKeptOn = (o: Occurrence, day: number) =>
	o.day === day || (o.actual === day && o.both !== false);

/** All dates of a country, and what can be said of each. */
export class Reasons {
	readonly country: Law;
	readonly dates: readonly Occurrence[];

	constructor(country: Law) {
		this.country = country;
		this.dates = occurrencesOf(country, calendarDays);
	}

	/** Why a date is kept on a day, a sentence each: its own date, then its move. */
	of(date: Occurrence, day: number): string[] {
		const own = this.#ownDate(date);
		const moved = this.move(date);
		if (!moved) return [own];
		return [own, date.day === day ? moved : `the actual day, which is kept too: ${moved}`];
	}

	/** Where the date itself comes from. */
	#ownDate({ rule, actual }: Occurrence): string {
		const { on } = rule;
		switch (on.kind) {
			case "between":
				return `the free day between ${this.#namesOfNationwide(actual - 1)} and ${this.#namesOfNationwide(actual + 1)}`;
			case "list":
				return "a day that is listed, as a decree or law set it";
			case "easter":
				return `${withOffset("Easter Sunday", on.offset)}, ${isoOf(actual - on.offset)}`;
			case "orthodox-easter":
				return `${withOffset("the Easter Sunday of the eastern churches", on.offset)}, ${isoOf(actual - on.offset)}`;
			case "calendar":
				return this.#calendarDate(on.key, on.offset, actual);
			case "fixed":
				return withOffset(dateInWords(on.month, on.date), on.offset);
			case "weekday": {
				const { year, month, date } = civilOf(dayOf(yearOf(actual - on.offset), on.month, on.date));
				const from = on.date < 1 ? `${dateInWords(month, date)} ${year}` : dateInWords(month, date);
				return withOffset(`the ${WEEKDAY_NAMES[on.weekday]} on or after ${from}`, on.offset);
			}
		}
	}

	#calendarDate(key: string, offset: number, actual: number): string {
		const day = actual - offset;
		const announced = this.country.announced.get(key)?.includes(day);
		const computed = calendarDays(key).find((each) => Math.abs(each - day) <= 5);
		const how = !announced
			? "as computed"
			: computed === day
				? "as announced"
				: `as announced (computed: ${isoOf(computed!)})`;
		return `${withOffset(key, offset)}, ${isoOf(day)} ${how}`;
	}

	/** Names and day of what is kept in the whole country on a day that encloses another. */
	#namesOfNationwide(day: number): string {
		const names = this.dates
			.filter((o) => o.actual === day && o.rule.places === null && isDayOff(o.rule))
			.map(({ rule }) => rule.name);
		return `${[...new Set(names)].join(" / ")} (${isoOf(day)})`;
	}

	/** How a date came from its actual day to the observed one; undefined when it did not. */
	move(date: Occurrence): string | undefined {
		const { rule, actual, day } = date;
		const { shift } = rule;
		if (day === actual || !shift) return undefined;
		const weekday = weekdayOf(actual);
		const byWeekday = shift.vector[weekday] !== 0;
		const target = shift.vector[byWeekday ? weekday : COLLISION]!;
		const why = byWeekday ? "" : `, since ${this.#takenBy(date)} is on that day`;
		const passed = target >= NEXT_WORKDAY ? this.#passed(date, target) : "";
		const word = date.both === false ? "moved" : "added";
		const clause = clauseOf(byWeekday ? weekday : COLLISION, target);
		const how =
			date.both === false
				? `moved from ${dayInWords(actual)} to ${dayInWords(day)}`
				: `${dayInWords(day)} is added to ${dayInWords(actual)}${Array.isArray(date.both) ? `, which only ${date.both.join(" ")} keep` : ""}`;
		return `${how}${why}, by ${word}: { ${clause} }${passed}`;
	}

	/** Other holidays that hold wherever a date's rule does and are kept on a day. */
	#others(date: Occurrence, day: number): Occurrence[] {
		const { places } = date.rule;
		return this.dates.filter(
			(o) =>
				o !== date &&
				isDayOff(o.rule) &&
				isKeptOn(o, day) &&
				(o.rule.places === null || places?.every((place) => this.#covers(o.rule.places!, place))),
		);
	}

	/** Whether places include one, by itself or by one that it lies within. */
	#covers(places: readonly number[], place: number | undefined): boolean {
		return (
			place !== undefined &&
			(places.includes(place) || this.#covers(places, this.country.within.get(place)))
		);
	}

	/** Whether a date is kept on a day at a place (an index; undefined: anywhere). */
	isKeptAt(date: Occurrence, day: number, place: number | undefined): boolean {
		const { both } = date;
		const code = place === undefined ? undefined : this.country.subdivisions[place]?.code;
		if (date.day === day || code === undefined || !Array.isArray(both)) return isKeptOn(date, day);
		return date.actual === day && both.includes(code);
	}

	/** Whether a rule is seen from a place (an index; undefined: from the whole country), in it or around it. */
	isSeen({ places }: Rule, from: number | undefined): boolean {
		if (places === null || from === undefined || this.#covers(places, from)) return true;
		return places.some((place) => this.#covers([from], place));
	}

	#takenBy(date: Occurrence): string {
		const others = this.#others(date, date.actual).filter((o) => o.order < date.order);
		return [...new Set(others.map(({ rule }) => rule.name))].join(" / ") || "a holiday";
	}

	/** The days that a search passed over, each with its reason. */
	#passed(date: Occurrence, target: Target): string {
		const step = [NEXT_WORKDAY, SHARED_WORKDAY, NEXT_FREE_DAY].includes(target) ? 1 : -1;
		const passed: string[] = [];
		for (let day = date.actual + step; day !== date.day; day += step) {
			const names = [...new Set(this.#others(date, day).map(({ rule }) => rule.name))];
			passed.push(`${dayInWords(day)}${names.length ? ` (${names.join(" / ")})` : ""}`);
		}
		return passed.length ? `; passed over: ${passed.join(", ")}` : "";
	}

	/** Why a date's move drops it in its year; undefined when it is kept. */
	drop({ rule, actual }: Occurrence): string {
		const weekday = weekdayOf(actual);
		return rule.shift?.vector[weekday] === DROP
			? `not kept on a ${WEEKDAY_NAMES[weekday]}`
			: `not kept beside another holiday (${clauseOf(COLLISION, DROP)})`;
	}

	/** Whether a date is certain, and why. */
	certainty({ rule, day }: Occurrence): string {
		const { certainUntil, on } = rule;
		const { certainUntil: ofCountry, decreesUntil } = this.country;
		if (yearOf(day) <= certainUntil) {
			if (on.kind === "list") return "certain: it is listed";
			return certainUntil >= 9999
				? "certain: it follows from the rule alone"
				: `certain: decided or announced until ${certainUntil}`;
		}
		if (on.kind === "calendar" && certainUntil < ofCountry)
			return `tentative: this calendar's dates are announced until ${certainUntil}, later ones computed`;
		if (certainUntil === decreesUntil)
			return `tentative: the decrees in the file end with ${decreesUntil}`;
		return `tentative: certain until ${certainUntil}, as the file says`;
	}

	/** The days on which a calendar's date was announced elsewhere than computed, with its offset: computed → announced. */
	announcedElsewhere({ on }: Rule): ReadonlyMap<number, number> {
		const days = new Map<number, number>();
		if (on.kind !== "calendar") return days;
		const kept = keptDays(this.country, on.key, calendarDays);
		calendarDays(on.key).forEach((day, i) => {
			if (kept[i] !== day) days.set(day + on.offset, kept[i]! + on.offset);
		});
		return days;
	}
}

const dateInWords = (month: number, date: number) => `${date} ${MONTH_NAMES[month - 1]}`;

function withOffset(date: string, offset: number): string {
	if (offset === 0) return date;
	const days = Math.abs(offset) === 1 ? "day" : "days";
	return `${Math.abs(offset)} ${days} ${offset < 0 ? "before" : "after"} ${date}`;
}

function clauseOf(trigger: number, target: Target): string {
	const word = trigger === COLLISION ? "holiday" : WEEKDAYS[trigger]!;
	return `${word}: ${TARGET_NAMES.get(target) ?? (target > 0 ? `+${target}` : target)}`;
}
