/**
 * Seeded spans of working days: each asked of the arithmetic, and counted day by day, as slowly as
 * can be.
 */

import assert from "node:assert/strict";
import { civilOf, dayOf, isoOf, yearOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import { type Holiday, isDayOff } from "../../src/holidays/holiday.js";
import type { Holidays } from "../../src/holidays/holidays.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { type HalfDays, ROLLS, type Roll, Workdays } from "../../src/holidays/workdays.js";
import { Random } from "../sim/wire.js";

/**
 * Spans that are asked of one place before the next: as few as take 10,000 of them over all places.
 */
export const SPANS_A_PLACE = 7;
const FIRST_YEAR = 1970;
const LAST_YEAR = 2100;
const FIRST = dayOf(FIRST_YEAR, 1, 1);
const LAST = dayOf(LAST_YEAR, 12, 31);

/** What a day is to whoever counts one after the other. */
class SlowDays {
	readonly country: Country;
	readonly at: Jurisdiction;
	readonly halfDays: HalfDays;
	/** By year: half days, and days off or half off by an estimate. */
	readonly #years = new Map<number, { half: Set<number>; tentative: Set<number> }>();

	constructor(country: Country, at: Jurisdiction, halfDays: HalfDays) {
		this.country = country;
		this.at = at;
		this.halfDays = halfDays;
	}

	isWorked(day: number): boolean {
		if (!this.at.isWorkday(day)) return false;
		return this.halfDays === "full" || !this.#yearOf(day).half.has(day);
	}

	isTentative(day: number): boolean {
		return this.#yearOf(day).tentative.has(day);
	}

	isKnown(day: number): boolean {
		return this.at.isKnown(day);
	}

	#yearOf(day: number) {
		const year = yearOf(day);
		let found = this.#years.get(year);
		if (!found) this.#years.set(year, (found = this.#find(year)));
		return found;
	}

	#find(year: number) {
		const half = new Set<number>();
		const tentative = new Set<number>();
		const days = new Set<number>();
		for (let y = Math.max(year - 1, FIRST_YEAR); y <= Math.min(year + 1, LAST_YEAR); y++)
			for (const record of this.country.records(y))
				if (isHalf(record) || (isDayOff(record) && record.tentative))
					days.add(record.day).add(record.actualDay);
		for (const day of days) {
			if (yearOf(day) !== year) continue;
			if (this.at.on(day).some(isHalf)) half.add(day);
			if (this.at.keptOn(day).isEstimate) tentative.add(day);
		}
		return { half, tentative };
	}
}

const isHalf = ({ startsAtMinute }: Holiday) => startsAtMinute >= 0;

/** A day that is found, or a number, with what it rests on. */
interface Slow {
	readonly value: number | undefined;
	readonly tentative: boolean;
	readonly known: boolean;
}

/**
 * Goes a day at a time from a day, which does not count, to a last one or the `most`-th working
 * day.
 */
function slowWalk(days: SlowDays, from: number, to: number, most: number) {
	const step = to < from ? -1 : 1;
	let count = 0;
	let tentative = false;
	let known = true;
	let day = from;
	while (day !== to && count < most) {
		day += step;
		if (days.isWorked(day)) count++;
		if (days.isTentative(day)) tentative = true;
		if (!days.isKnown(day)) known = false;
	}
	return { day, count, tentative, known };
}

function slowAdd(days: SlowDays, from: number, n: number): Slow {
	const walk = slowWalk(days, from, n === 0 ? from : n < 0 ? FIRST : LAST, Math.abs(n));
	const { tentative, known } = walk;
	return { value: walk.count === Math.abs(n) ? walk.day : undefined, tentative, known };
}

function slowCount(days: SlowDays, from: number, to: number): Slow {
	const { count, tentative, known } = slowWalk(days, from, to, Infinity);
	return { value: to < from && count > 0 ? -count : count, tentative, known };
}

function slowNth(days: SlowDays, year: number, month: number, n: number): number | undefined {
	const found: number[] = [];
	const first = dayOf(year, month, 1);
	for (let day = first; civilOf(day).month === month; day++)
		if (days.isWorked(day)) found.push(day);
	return found.at(n > 0 ? n - 1 : n);
}

function slowRoll(days: SlowDays, day: number, roll: Roll): number | undefined {
	const to = (step: number) => {
		let found = day;
		while (found >= FIRST && found <= LAST && !days.isWorked(found)) found += step;
		return found >= FIRST && found <= LAST ? found : undefined;
	};
	const [next, before] = [to(1), to(-1)];
	const isSameMonth = (found: number | undefined) =>
		found !== undefined && civilOf(found).month === civilOf(day).month;
	switch (roll) {
		case "following":
			return next;
		case "preceding":
			return before;
		case "modified-following":
			return isSameMonth(next) ? next : (before ?? next);
		case "modified-preceding":
			return isSameMonth(before) ? before : (next ?? before);
		case "nearest":
			if (next === undefined || before === undefined) return next ?? before;
			return next - day <= day - before ? next : before;
	}
}

/** What a function gives; undefined where it throws a RangeError: beyond the tables. */
function orNone<T>(ask: () => T): T | undefined {
	try {
		return ask();
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}

/**
 * Asks spans of one place after the other; a failure names its seed, which with a count of
 * SPANS_A_PLACE plays it again.
 */
export function askSpans(tables: Holidays, count: number, seed: number): number {
	const where = tables.codes.flatMap((code) => {
		const places = tables.country(code)!.subdivisions.map((place) => place.code);
		return [undefined, ...places].map((place) => ({ code, place }));
	});
	let asked = 0;
	for (let group = seed; asked < count; group++) {
		const random = new Random(group);
		const { code, place } = where[group % where.length]!;
		const country = tables.country(code)!;
		const at = place === undefined ? country : country.in(place)!;
		const halfDays = random.below(2) ? "full" : "none";
		const days = new SlowDays(country, at, halfDays);
		const workdays = new Workdays(at, { halfDays });
		const year = FIRST_YEAR + random.below(LAST_YEAR - FIRST_YEAR + 1);
		for (let i = 0; i < SPANS_A_PLACE && asked < count; i++, asked++) {
			const from = dayOf(year, 1, 1) + random.below(365);
			// Most are short; of a few the middle is years that are only counted.
			const most = i === 0 ? 7000 : i % 4 === 0 ? 900 : 40;
			const to = Math.max(FIRST, Math.min(LAST, from + random.below(2 * most) - most));
			const told = `${at.code} ${halfDays} ${isoOf(from)} ${isoOf(to)} (seed ${group})`;
			askOne(days, workdays, from, to, random, told);
		}
	}
	return asked;
}

function askOne(
	days: SlowDays,
	workdays: Workdays,
	from: number,
	to: number,
	random: Random,
	told: string,
): void {
	const { workdays: number, ...counted } = workdays.workdaysBetween(from, to);
	assert.deepEqual({ value: number, ...counted }, slowCount(days, from, to), told);
	const n = number + random.below(3) - 1;
	const slow = slowAdd(days, from, n);
	const found = orNone(() => workdays.addWorkdays(from, n));
	if (slow.value === undefined) assert.equal(found, undefined, `${told}: add ${n}`);
	else {
		const { day, ...grounds } = found!;
		assert.deepEqual({ value: day, ...grounds }, slow, `${told}: add ${n}`);
	}
	const { year, month } = civilOf(to);
	const nth = (1 + random.below(24)) * (random.below(2) ? 1 : -1);
	const inMonth = workdays.nthWorkday(year, month, nth)?.day;
	assert.equal(inMonth, slowNth(days, year, month, nth), `${told}: ${nth}. of ${year}-${month}`);
	const roll = ROLLS[random.below(ROLLS.length)]!;
	const rolled = orNone(() => workdays.roll(to, roll))?.day;
	assert.equal(rolled, slowRoll(days, to, roll), `${told}: ${roll}`);
}
