/**
 * What the tables of the day before a decision was said told of its days: whether they were known,
 * and wrong. What nobody said yet is hidden, and horizons end where they ended then.
 */

import { calendarDays } from "../../../data/compiler/calendars/calendar-days.js";
import type { Law } from "../../../data/compiler/law/law.js";
import { decodeUtf8, readRelease } from "../../../data/compiler/pack/compile.js";
import { decided } from "../../../data/compiler/pack/decide.js";
import type { Decided } from "../../../data/compiler/pack/decided.js";
import { encode } from "../../../data/compiler/pack/encode.js";
import { weekdayOf, yearOf } from "../../../src/calendar/civil.js";
import { PUBLIC } from "../../../src/holidays/holiday.js";
import { Holidays } from "../../../src/holidays/holidays.js";
import type { Jurisdiction } from "../../../src/holidays/jurisdiction.js";
import { type Fact, factsOf, type Known, SINCE } from "./facts.js";
import { lawOn } from "./then.js";

/** What the tables said of a fact before it was said. */
export interface Replayed {
	readonly fact: Fact;
	/** `unknown`: all of its days that changed were open. `wrong`: one of them was known. */
	readonly answer: "right" | "unknown" | "wrong";
}

/** Asks the facts of a country that are `wanted`. */
export function replay(law: Law, wanted: (fact: Fact) => boolean): readonly Replayed[] {
	const now = decided(law, calendarDays, yearOf(readRelease().day));
	const facts = factsOf(law, knownOf(now));
	const today = placesOf(now);
	const own = facts.filter(wanted);
	const days = [...new Set(own.map(({ said }) => said - 1))];
	return days.flatMap((day) => {
		const asked = own.filter(({ said }) => said - 1 === day);
		const then = placesOf(decided(lawOn(law, day, facts), calendarDays, yearOf(readRelease().day)));
		return asked.map((fact) => ({ fact, answer: answerOf(fact, then, today) }));
	});
}

/** The places of a country of its own, by index; null is the country. */
function placesOf(one: Decided): (place: number | null) => Jurisdiction {
	const pack = encode([one], readRelease(), calendarDays).bytes;
	const country = new Holidays(pack, decodeUtf8).country(one.law.code)!;
	return (place) => (place === null ? country : country.in(one.law.subdivisions[place]!.code)!);
}

function answerOf(
	{ asked, places }: Fact,
	then: (place: number | null) => Jurisdiction,
	now: (place: number | null) => Jurisdiction,
): Replayed["answer"] {
	const place = places?.[0] ?? null;
	const changed = asked.filter((day) => stateOf(then(place), day) !== stateOf(now(place), day));
	if (changed.length === 0) return "right";
	return changed.some((day) => then(place).isKnown(day)) ? "wrong" : "unknown";
}

/** Whether a day is a holiday, worked, and half. */
const stateOf = (at: Jurisdiction, day: number): string =>
	[
		at.isHoliday(day),
		at.isWorkday(day),
		at.on(day).some(({ startsAtMinute }) => startsAtMinute >= 0),
	].join();

/** What a law says by statute. */
function knownOf({ law, occurrences }: Decided): Known {
	const statute = new Set<string>();
	const off = new Set<number>();
	for (const { actual, day, keepsActual, places, rule } of occurrences) {
		if (day < SINCE - 31 || (rule.types & PUBLIC) === 0) continue;
		off.add(day);
		if (rule.on.kind === "list") continue;
		for (const each of keepsActual === false ? [day] : [actual, day])
			for (const place of places ?? [null]) statute.add(`${each} ${place}`);
	}
	const isWeekend = (day: number) => {
		const period = law.weekend.findLast(({ from }) => from <= day);
		return period !== undefined && ((period.mask >> weekdayOf(day)) & 1) === 1;
	};
	const isStatute = (day: number, places: readonly number[] | null) =>
		[null, ...(places ?? [])].some((place) => statute.has(`${day} ${place}`));
	const isBeside = (day: number, places: readonly number[] | null) =>
		[-1, 1].some((step) => {
			let each = day + step;
			while (!isStatute(each, places) && (isWeekend(each) || off.has(each))) each += step;
			return isStatute(each, places);
		});
	return { calendarDays, isBeside };
}
