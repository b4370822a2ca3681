/**
 * The lists of the v3 interface as an object writer makes them from the law: what the routes write
 * from the tables.
 */

import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { occurrencesOf } from "../../data/compiler/law/evaluate.js";
import { type Law, ON_ACTUAL, ON_OBSERVED, type Rule } from "../../data/compiler/law/law.js";
import { readCountryFile } from "../../data/compiler/law/read.js";
import { isoOf } from "../../src/calendar/civil.js";
import { TYPE_NAMES } from "../../src/holidays/holiday.js";
import { CODES, lawOf } from "../fixture/fixture.js";

/** A record before it is written: what the rule says, on a day, at some places. */
export interface Row {
	readonly day: number;
	readonly order: number;
	readonly rule: Rule;
	readonly counties: readonly string[] | null;
}

const known = new Map<string, readonly Row[]>();

/**
 * The rows of all years of a country, of the fixture or of the world, ascending: what v3 lists, or
 * with `all` whatever is kept, on each day on which it is.
 */
export function plainRows(code: string, all = false): readonly Row[] {
	const key = `${code} ${all}`;
	let rows = known.get(key);
	if (!rows)
		known.set(
			key,
			(rows = rowsOf(CODES.includes(code) ? lawOf(code) : readCountryFile(code), all)),
		);
	return rows;
}

export function rowsOf(law: Law, all: boolean): readonly Row[] {
	const codes = (places: readonly number[] | null) =>
		places === null ? null : places.map((place) => law.subdivisions[place]!.code);
	const rows: Row[] = [];
	for (const { actual, day, keepsActual, order, places, rule } of occurrencesOf(
		law,
		calendarDays,
	)) {
		const counties = codes(places);
		const isMoved = actual !== day;
		const listed = all || !isMoved ? ON_OBSERVED | ON_ACTUAL : rule.listed;
		if (!all && !rule.inV3) continue;
		if (listed & ON_OBSERVED) rows.push({ day, order, rule, counties });
		if (isMoved && keepsActual !== false && listed & ON_ACTUAL)
			rows.push({
				day: actual,
				order,
				rule,
				counties: keepsActual === true ? counties : keepsActual,
			});
	}
	return rows.sort((a, b) => a.day - b.day || a.order - b.order);
}

/** A v3 record; its keys are in the order of the contract. */
export function plainly({ day, rule, counties }: Row, code: string): object {
	const { localName, name, fixed, launchYear, types } = rule;
	return {
		date: isoOf(day),
		localName,
		name,
		countryCode: code,
		fixed,
		global: counties === null,
		counties,
		launchYear,
		types: TYPE_NAMES.filter((_, bit) => types & (1 << bit)),
	};
}
