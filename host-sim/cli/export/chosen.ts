/** The tables as a device has them that carries some of their countries alone. */

import type { Holidays } from "../../../src/holidays/holidays.js";

/**
 * `codes` are in the tables, ascending. What tells these tables from others is as of all of them.
 */
export function chosen(all: Holidays, codes: readonly string[]): Holidays {
	const indexes = codes.map((code) => all.codes.indexOf(code));
	const others: Partial<Holidays> = {
		count: codes.length,
		code: (index) => codes[index]!,
		name: (index) => all.name(indexes[index]!),
		hasHolidays: (index) => all.hasHolidays(indexes[index]!),
		decreesUntil: (index) => all.decreesUntil(indexes[index]!),
		at: (index) => all.at(indexes[index]!),
		country: (code) => (codes.includes(code) ? all.country(code) : undefined),
	};
	return Object.create(all, Object.getOwnPropertyDescriptors(others)) as Holidays;
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Every pair of letters, of which ISO 3166-1 gives some to countries. */
export const allCodes = (): readonly string[] =>
	LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
