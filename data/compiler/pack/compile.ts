/** The compiler: country files → pack, with its size report. Same input, same bytes. */

import { readdirSync, readFileSync } from "node:fs";
import { dayOfIso, isoOf, yearOf } from "../../../src/calendar/civil.js";
import { compute } from "../../../src/holidays/computation.js";
import { CountryTable } from "../../../src/pack/country-table.js";
import { Pack } from "../../../src/pack/pack.js";
import type { Decode } from "../../../src/ports/text.js";
import { calendarDays } from "../calendars/calendar-days.js";
import type { CalendarDays } from "../law/announced.js";
import type { Occurrence } from "../law/evaluate.js";
import { FIRST_YEAR, LAST_YEAR, type Law, LawError } from "../law/law.js";
import { readZones } from "../law/zones.js";
import { decided } from "./decide.js";
import type { Decided } from "./decided.js";
import { encode, type Release, type SizeReport } from "./encode.js";

/** Where the files stand that say until when somebody read. */
const FOLDERS = ["countries", "schools"].map(
	(name) => new URL(`../../../../data/${name}/`, import.meta.url),
);

/** The engine's text port on Node. */
export const decodeUtf8: Decode = (() => {
	const decoder = new TextDecoder();
	return (bytes, from, to) => decoder.decode(bytes.subarray(from, to));
})();

/**
 * The date of the data is the newest day to which the material of any country or its schools
 * reaches: no day of making. What is news is told by it, in the feed as on the device.
 */
export function readRelease(): Release {
	release ??= readFolders();
	return release;
}

/** As the files were when it was asked for first: they are some three hundred. */
let release: Release | undefined;

function readFolders(): Release {
	const seen = FOLDERS.flatMap((folder) =>
		readdirSync(folder).map((file) => {
			const text = readFileSync(new URL(file, folder), "utf8");
			return /^seen: \{ "?(\d{4}-\d\d-\d\d)/m.exec(text)?.[1] ?? "";
		}),
	);
	return { day: dayOfIso(seen.sort().at(-1)!)!, zones: readZones() };
}

/**
 * Compiles countries into one pack; `days` are those of other calendars. Throws a LawError for what
 * the format cannot hold, and for a rule of which the engine would answer otherwise than the law
 * says.
 */
export function compile(
	countries: readonly Law[],
	release = readRelease(),
	days: CalendarDays = calendarDays,
): {
	readonly bytes: Uint8Array;
	readonly sizes: SizeReport;
} {
	const all = countries.map((law) => decided(law, days, yearOf(release.day)));
	const encoded = encode(all, release, days);
	const pack = new Pack(encoded.bytes, decodeUtf8);
	for (const one of all) prove(pack, one);
	return encoded;
}

/** Holds the answers of the engine against the law, year by year. */
function prove(pack: Pack, { law, occurrences, rules }: Decided): void {
	const table = new CountryTable(pack, pack.indexOf(law.code));
	if (!table.intact) throw new LawError(law.file, 1, "the compiler wrote a country it cannot read");
	const ofLaw = new Map<number, Date[]>();
	for (const date of occurrences)
		for (const year of new Set([yearOf(date.actual), yearOf(date.day)]))
			ofLaw.set(year, [...(ofLaw.get(year) ?? []), date]);
	for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
		const of = compute(table, year);
		const found: Date[] = [];
		for (let i = 0; i < of.count; i++) {
			const { order, rule } = rules[of.order(i)]!;
			found.push({ order, places: rule.places, actual: of.actual(i), day: of.day(i) });
		}
		const wanted = ofLaw.get(year) ?? [];
		complainOf(law, year, missing(wanted, found), "lost by the engine");
		complainOf(law, year, missing(found, wanted), "made by the engine alone");
	}
}

type Date = Pick<Occurrence, "order" | "places" | "actual" | "day">;

const textOf = ({ order, places, actual, day }: Date) => `${order} ${places} ${actual} ${day}`;

/** One of some dates that is not among others. */
function missing(some: readonly Date[], others: readonly Date[]): Date | undefined {
	const texts = new Set(others.map(textOf));
	return some.find((date) => !texts.has(textOf(date)));
}

function complainOf(law: Law, year: number, date: Date | undefined, what: string): void {
	if (!date) return;
	const { file, id, line } = law.rules[date.order]!;
	throw new LawError(file, line, `${id} of ${isoOf(date.actual)}, in ${year}, is ${what}`);
}
