/** The compiler: country files → pack, with its size report. Same input, same bytes. */

import { readFileSync } from "node:fs";
import { dayOfIso } from "../../../src/calendar/civil.js";
import { Computation } from "../../../src/holidays/computation.js";
import { CountryTable } from "../../../src/pack/country-table.js";
import { MAX_RECORDS } from "../../../src/pack/layout.js";
import { Pack } from "../../../src/pack/pack.js";
import type { Decode } from "../../../src/ports/text.js";
import { calendarDays } from "../calendars/calendar-days.js";
import { FIRST_YEAR, LAST_YEAR, type Law, LawError } from "../law/law.js";
import { encode, type Release, type SizeReport } from "./encode.js";

const at = (name: string) => new URL(`../../../../data/${name}`, import.meta.url);

/** The engine's text port on Node. */
export const decodeUtf8: Decode = (() => {
	const decoder = new TextDecoder();
	return (bytes, from, to) => decoder.decode(bytes.subarray(from, to));
})();

export function readRelease(): Release {
	const { date } = JSON.parse(readFileSync(at("release.json"), "utf8")) as { date: string };
	const zones = new Map<string, string>();
	for (const line of readFileSync(at("zones.csv"), "utf8").trim().split("\n").slice(1)) {
		const [, zone, posix] = /^([^,]+),"(.+)"$/.exec(line) ?? [];
		if (!zone || !posix)
			throw new LawError("data/zones.csv", 1, `not a zone and its rule: ${line}`);
		zones.set(zone, posix);
	}
	return { day: dayOfIso(date)!, zones };
}

/** Compiles countries into one pack. Throws a LawError for what the format cannot hold. */
export function compile(countries: readonly Law[]): {
	readonly bytes: Uint8Array;
	readonly sizes: SizeReport;
} {
	const release = readRelease();
	// How many occurrences a year takes is known only to the engine: so it is asked, over a first pack.
	const all = () => MAX_RECORDS;
	const first = new Pack(encode(countries, release, calendarDays, all).bytes, decodeUtf8);
	const most = new Map<string, number>();
	for (const { code, file } of countries) {
		const table = new CountryTable(first, first.indexOf(code));
		if (!table.whole) throw new LawError(file, 1, "the compiler wrote a country it cannot read");
		let max = 0;
		for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
			const computation = new Computation(table, year);
			computation.result();
			max = Math.max(max, computation.count);
		}
		if (max >= MAX_RECORDS) throw new LawError(file, 1, `over ${MAX_RECORDS} records in a year`);
		most.set(code, max);
	}
	return encode(countries, release, calendarDays, (code) => most.get(code)!);
}
