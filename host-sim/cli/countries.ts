/** `holidays countries`: what the tables carry. */

import { isoOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import { WEEKDAY_NAMES } from "../../src/text/dates.js";
import { countryIn, openPack } from "../sim/tables.js";
import { codesOf } from "./places.js";

export function printCountries(
	name: string | undefined,
	options: { readonly json?: true; readonly pack?: string },
): void {
	const holidays = openPack(options.pack);
	const codes = name === undefined ? holidays.codes : [codesOf(name, () => holidays).country];
	for (const code of codes) {
		const country = countryIn(holidays, code);
		if (options.json) {
			const content = contentOf(country, holidays.firstYear, holidays.lastYear);
			process.stdout.write(`${JSON.stringify(content)}\n`);
			continue;
		}
		process.stdout.write(`${code}  ${country.name}\n`);
		if (name !== undefined) process.stdout.write(subdivisionsOf(country));
	}
}

/**
 * Those of a country by code, each with the one that it lies in; behind them the places below them.
 */
function subdivisionsOf(country: Country): string {
	const { subdivisions } = country;
	const rows = subdivisions.map(
		({ code, name, within }) => `  ${code.padEnd(6)}  ${name}${within ? `  (in ${within})` : ""}\n`,
	);
	const towns = country.localities.map(({ code, name }) => `  ${code}  ${name}\n`);
	return [...rows, ...towns].join("");
}

/**
 * `weekend.from` is null for the period before which there is none, `weekend.subdivisions` are
 * those with weekends of their own; `zones` name their subdivisions where there are several.
 */
function contentOf(country: Country, firstYear: number, lastYear: number) {
	const zones = new Map([[country.zone.name, { ...country.zone, subdivisions: [] as string[] }]]);
	for (const { code } of country.subdivisions) {
		const { zone } = country.in(code)!;
		if (!zones.has(zone.name)) zones.set(zone.name, { ...zone, subdivisions: [] });
		zones.get(zone.name)!.subdivisions.push(code);
	}
	return {
		countryCode: country.code,
		name: country.name,
		subdivisions: country.subdivisions,
		localities: country.localities,
		weekend: country.weekend.map(({ from, mask, ...places }) => ({
			...places,
			from: from === null ? null : isoOf(from),
			days: WEEKDAY_NAMES.filter((_, w) => (mask >> w) & 1),
		})),
		zones: [...zones.values()],
		firstYear,
		lastYear,
		decreesUntil: country.decreesUntil,
	};
}
