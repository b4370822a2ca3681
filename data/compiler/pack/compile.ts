/** The compiler: country files → pack, with its size report. Same input, same bytes. */

import { readFileSync } from "node:fs";
import { dayOfIso } from "../../../src/calendar/civil.js";
import { Computation } from "../../../src/holidays/computation.js";
import { CountryTable } from "../../../src/pack/country-table.js";
import { MAX_RECORDS } from "../../../src/pack/layout.js";
import { Pack } from "../../../src/pack/pack.js";
import type { Decode } from "../../../src/ports/text.js";
import { calendarDays } from "../calendars/calendar-days.js";
import { occurrencesOf } from "../law/evaluate.js";
import { FIRST_YEAR, LAST_YEAR, type Law, LawError } from "../law/law.js";
import { readZones } from "../law/zones.js";
import { encode, type Release, type SizeReport } from "./encode.js";
import type { Measured } from "./encode-country.js";
import { completeSpills, spillsOf } from "./spills.js";

const at = (name: string) => new URL(`../../../../data/${name}`, import.meta.url);

/** The engine's text port on Node. */
export const decodeUtf8: Decode = (() => {
	const decoder = new TextDecoder();
	return (bytes, from, to) => decoder.decode(bytes.subarray(from, to));
})();

export function readRelease(): Release {
	const { date } = JSON.parse(readFileSync(at("release.json"), "utf8")) as { date: string };
	return { day: dayOfIso(date)!, zones: readZones() };
}

/**
 * Compiles countries into one pack. Throws a LawError for what the format cannot hold, and for a country
 * of which the engine would answer otherwise than the law says.
 */
export function compile(countries: readonly Law[]): {
	readonly bytes: Uint8Array;
	readonly sizes: SizeReport;
} {
	const release = readRelease();
	// Some is known only to the engine: so it is asked, over a first pack.
	const plain = new Map(
		countries.map((law) => {
			const all = occurrencesOf(law, calendarDays);
			return [law.code, { all, spills: spillsOf(all), maxOccurrences: MAX_RECORDS }];
		}),
	);
	const { bytes } = encode(countries, release, calendarDays, (code) => plain.get(code)!);
	const first = new Pack(bytes, decodeUtf8);
	const measured = new Map<string, Measured>();
	for (const { code, file } of countries) {
		const table = new CountryTable(first, first.indexOf(code));
		if (!table.whole) throw new LawError(file, 1, "the compiler wrote a country it cannot read");
		const { all, spills } = plain.get(code)!;
		const complete = completeSpills(table, all, spills);
		if (!complete) throw new LawError(file, 1, "the engine does not answer what the law says");
		const maxOccurrences = mostOccurrences(table);
		if (maxOccurrences >= MAX_RECORDS)
			throw new LawError(file, 1, `over ${MAX_RECORDS} records in a year`);
		measured.set(code, { spills: complete, maxOccurrences });
	}
	return encode(countries, release, calendarDays, (code) => measured.get(code)!);
}

/** Occurrences that the fullest year of a country takes. */
function mostOccurrences(table: CountryTable): number {
	let most = 0;
	for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
		const computation = new Computation(table, year);
		computation.result();
		most = Math.max(most, computation.count);
	}
	return most;
}
