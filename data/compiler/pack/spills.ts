/**
 * Which rules of a country must be looked at from the year before or after theirs. Each costs the device
 * time in every year, so they are as few as give the answers of the plain evaluator.
 */

import { dayOf, yearOf } from "../../../src/calendar/civil.js";
import { Computation } from "../../../src/holidays/computation.js";
import type { CountryTable } from "../../../src/pack/country-table.js";
import { SPILLS_BACK, SPILLS_FORWARD } from "../../../src/pack/layout.js";
import type { Occurrence } from "../law/evaluate.js";
import { FIRST_YEAR, LAST_YEAR } from "../law/law.js";

/** Days near the turn of the year on which other holidays can sway a move across it. */
const NEAR_DAYS = 25;

const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i);

/** Order of a rule → the flags SPILLS_FORWARD and SPILLS_BACK. */
export type Spills = ReadonlyMap<number, number>;

/** The rules that have a day in another year than that of their own date. */
export function spillsOf(all: readonly Occurrence[]): Spills {
	const spills = new Map<number, number>();
	for (const { actual, day, order, year } of all)
		for (const of of [yearOf(actual), yearOf(day)])
			if (of !== year)
				spills.set(order, (spills.get(order) ?? 0) | (of > year ? SPILLS_FORWARD : SPILLS_BACK));
	return spills;
}

/**
 * Adds to a table written with these flags those of rules that only sway the days of others across the
 * turn of a year, each only where an answer is wrong without it. All flags then; undefined
 * when the engine still does not answer as the evaluator does.
 */
export function completeSpills(
	table: CountryTable,
	all: readonly Occurrence[],
	spills: Spills,
): Spills | undefined {
	const expected = daysByYear(all);
	const isWrong = (year: number) => daysOf(table, year) !== expected.get(year);
	const wrong = YEARS.filter(isWrong);
	const complete = new Map(spills);
	const put = (order: number, flags: number) => {
		table.bytes[table.ruleAt(order)]! ^= (complete.get(order) ?? 0) ^ flags;
		complete.set(order, flags);
	};
	const added = wrong.flatMap((year) => nearTurns(all, year));
	for (const [order, flag] of added) put(order, (complete.get(order) ?? 0) | flag);
	for (const [order, flag] of added) {
		const flags = complete.get(order)!;
		if (((spills.get(order) ?? 0) | ~flags) & flag) continue;
		put(order, flags & ~flag);
		if (wrong.some(isWrong)) put(order, flags);
	}
	return YEARS.some(isWrong) ? undefined : complete;
}

/** The rules with days of the years around a year that are near to it, and the flags that show them to it. */
function nearTurns(all: readonly Occurrence[], year: number): [order: number, flag: number][] {
	const from = dayOf(year, 1, 1) - NEAR_DAYS;
	const to = dayOf(year + 1, 1, 1) + NEAR_DAYS;
	return all
		.filter((o) => o.year !== year && [o.actual, o.day].some((day) => day >= from && day < to))
		.map(({ order, year: own }) => [order, own < year ? SPILLS_FORWARD : SPILLS_BACK]);
}

const text = (order: number, actual: number, day: number) => `${order} ${actual} ${day}`;

/** Of each year all that is kept in it, listed or as an actual day. */
function daysByYear(all: readonly Occurrence[]): Map<number, string> {
	const years = new Map<number, string[]>(YEARS.map((year) => [year, []]));
	for (const { order, actual, day } of all)
		for (const year of new Set([yearOf(actual), yearOf(day)]))
			years.get(year)?.push(text(order, actual, day));
	return new Map([...years].map(([year, days]) => [year, days.sort().join()]));
}

/** The same as the engine finds it. */
function daysOf(table: CountryTable, year: number): string {
	const of = new Computation(table, year).result();
	const days: string[] = [];
	for (let i = 0; i < of.count; i++) {
		const actual = of.actual(i);
		const day = of.day(i);
		if (yearOf(actual) === year || yearOf(day) === year) days.push(text(of.order(i), actual, day));
	}
	return days.sort().join();
}
