/** `holidays countries`: what the tables carry. */

import { isoOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import { countryIn, openPack } from "../tables.js";
import { WEEKDAY_NAMES } from "../watch.js";

export function printCountries(options: { readonly json?: true; readonly pack?: string }): void {
	const holidays = openPack(options.pack);
	for (const code of holidays.codes) {
		const country = countryIn(holidays, code);
		process.stdout.write(
			options.json
				? `${JSON.stringify(contentOf(country, holidays.firstYear, holidays.lastYear))}\n`
				: `${code}  ${country.name}\n`,
		);
	}
}

/**
 * `weekend.from` is null for the period before which there is none, `weekend.subdivisions` are those
 * with weekends of their own; `zones` name their subdivisions where there are several.
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
