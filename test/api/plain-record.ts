/** A v3 record as an object writer makes it: what the routes write as text. */

import { isoOf } from "../../src/calendar/civil.js";
import { type Holiday, TYPE_NAMES } from "../../src/holidays/holiday.js";

/** Its keys are in the order of the contract. */
export function plainly(record: Holiday, code: string): object {
	const { localName, name, fixed, counties, launchYear, types } = record;
	return {
		date: isoOf(record.day),
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
