/** Compares the listings of a country with what vacanza/holidays and Nager.Date answer. */

import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { type Difference, readDifferences } from "../../host-sim/desk/differences.js";
import type { Listing } from "../../host-sim/cli/listing.js";

/** Facts of vacanza/holidays; dates are joined by blanks. */
interface VacanzaFacts {
	readonly firstYear: number;
	readonly lastYear: number;
	readonly subdivisions: readonly string[];
	/** Name, places (null: everywhere), dates of public days. */
	readonly days: readonly (readonly [string, readonly string[] | null, string])[];
	/** Days in its list of the country that do not hold everywhere: neither asked for nor wrong. */
	readonly neutral: string;
	readonly workdays: string;
}
/** Facts of Nager.Date: name, name with its remarks, local name, counties, types, dates. */
interface NagerFacts {
	readonly records: readonly (readonly [
		string,
		string,
		string,
		readonly string[] | null,
		readonly string[],
		string,
	])[];
}

const read = <T>(name: string): Readonly<Record<string, T>> =>
	JSON.parse(
		brotliDecompressSync(
			readFileSync(new URL(`../../../test/golden/${name}.json.br`, import.meta.url)),
		).toString(),
	);
const vacanza = read<VacanzaFacts>("vacanza");
const nager = read<NagerFacts>("nager");

export const goldenCountries: readonly string[] = Object.keys(vacanza);

/** The countries for which Nager.Date lists anything, and the places that it names. */
export const nagerCountries: readonly string[] = Object.keys(nager).filter(
	(code) => nager[code]!.records.length > 0,
);
export const nagerPlaces: readonly string[] = [
	...new Set(nagerCountries.flatMap((code) => nager[code]!.records.flatMap((r) => r[3] ?? []))),
];

/** The lines of data/differences.csv, and which of them explained something. */
export class Differences {
	readonly lines: readonly Difference[];
	readonly #used = new Set<Difference>();
	/** Complaints about lines that cannot be read. */
	readonly malformed: readonly string[];

	/** `lines` in place of those of the file. */
	constructor(lines?: readonly Difference[]) {
		const { differences, malformed } = readDifferences();
		this.lines = lines ?? differences;
		this.malformed = malformed;
	}

	/** Whether a line explains a difference at a place on a date; marks it as used. */
	explain(
		country: string,
		place: string,
		reference: string,
		names: readonly string[],
		date: string,
	): boolean {
		const year = yearIn(date);
		const line = this.lines.find(
			(d) =>
				d.country === country &&
				d.reference === reference &&
				(d.place === "any" || d.place === place) &&
				names.includes(d.holiday) &&
				d.runs.some(([from, to]) => from <= year && year <= to),
		);
		if (line) this.#used.add(line);
		return line !== undefined;
	}

	/** The lines that explained nothing, each with what to do about it. */
	get stale(): string[] {
		return this.staleOf();
	}

	/** Those of one country, or of all. */
	staleOf(country?: string): string[] {
		return this.lines
			.filter((d) => !this.#used.has(d) && (country ?? d.country) === d.country)
			.map(
				({ line, country, place, reference, holiday, years }) =>
					`data/differences.csv:${line}: ${country}${place && ` ${place}`}, ${reference}, ${holiday}, ${years}: the tables differ no more there: delete the line`,
			);
	}
}

const yearIn = (date: string) => Number(date.slice(0, 4));

/** Day → names of the public holidays kept on it. */
type Days = Map<string, string[]>;

/** Public days at a place; null: national ones, which hold everywhere or in every subdivision. */
function daysAt(
	entries: Iterable<readonly [string, string, readonly string[] | null]>,
	place: string | null,
	all: readonly string[],
): Days {
	const days: Days = new Map();
	const regional = new Map<string, { places: Set<string>; names: string[] }>();
	const add = (date: string, name: string) => days.set(date, [...(days.get(date) ?? []), name]);
	for (const [date, name, places] of entries) {
		if (places === null || (place !== null && places.includes(place))) add(date, name);
		else if (place === null) {
			const entry = regional.get(date) ?? { places: new Set<string>(), names: [] };
			for (const p of places) entry.places.add(p);
			entry.names.push(name);
			regional.set(date, entry);
		}
	}
	for (const [date, { places, names }] of regional)
		if (all.length && all.every((p) => places.has(p))) for (const name of names) add(date, name);
	return days;
}

function* publicDays(
	lines: readonly Listing[],
): Generator<readonly [string, string, readonly string[] | null]> {
	for (const h of lines.flatMap((line) => line.holidays)) {
		if (!h.types.includes("Public") || h.startsAt) continue;
		yield [h.date, h.name, h.counties];
		if (h.observedOf && h.onBoth === true) yield [h.observedOf, h.name, h.counties];
		else if (h.observedOf && Array.isArray(h.onBoth)) yield [h.observedOf, h.name, h.onBoth];
	}
}

/** Days that the two sides have in common, and those that only one has and no line explains. */
export interface Agreement {
	readonly both: number;
	readonly onlyOurs: readonly DayOfOne[];
	readonly onlyTheirs: readonly DayOfOne[];
}

/** A day that one side alone has, with the names of its holidays. */
export interface DayOfOne {
	readonly date: string;
	readonly names: readonly string[];
}

/** F1 of an agreement, or of several together: 1 where neither side has a day. */
export function f1Of(agreements: Iterable<Agreement>): number {
	let both = 0;
	let apart = 0;
	for (const each of agreements) {
		both += each.both;
		apart += each.onlyOurs.length + each.onlyTheirs.length;
	}
	return both + apart === 0 ? 1 : (2 * both) / (2 * both + apart);
}

/** Under this F1 the days of a subdivision have to be explained. */
export const SUBDIVISION_F1 = 0.99;

/** Public days against vacanza, at a place or nationally (null), without what is explained. */
export function againstVacanza(
	country: string,
	lines: readonly Listing[],
	place: string | null,
	differences: Differences,
): Agreement {
	const facts = vacanza[country]!;
	const within = (date: string) =>
		yearIn(date) >= facts.firstYear && yearIn(date) <= facts.lastYear;
	const ours = daysAt(publicDays(lines), place, lines[0]?.subdivisions ?? []);
	const theirs = daysAt(
		facts.days.flatMap(([name, places, dates]) =>
			dates.split(" ").map((date) => [date, name, places] as const),
		),
		place,
		facts.subdivisions,
	);
	const neutral = new Set(place === null ? facts.neutral.split(" ") : []);
	const explained = (names: readonly string[], date: string) =>
		differences.explain(country, place ?? "", "vacanza", names, date);
	const only = (mine: Days, other: Days) =>
		[...mine]
			.filter(([date]) => within(date) && !other.has(date))
			.filter(([date, names]) => !(mine === ours && neutral.has(date)) && !explained(names, date))
			.map(([date, names]) => ({ date, names: [...new Set(names)] }))
			.sort((a, b) => (a.date < b.date ? -1 : 1));
	return {
		both: [...ours.keys()].filter((date) => within(date) && theirs.has(date)).length,
		onlyOurs: only(ours, theirs),
		onlyTheirs: only(theirs, ours),
	};
}

export const subdivisionsOf = (country: string) => vacanza[country]?.subdivisions ?? [];

/** Make-up working days that only one side has. */
export function workdaysApart(
	country: string,
	lines: readonly Listing[],
	differences: Differences,
): { readonly date: string; readonly isOurs: boolean }[] {
	const { workdays, firstYear, lastYear } = vacanza[country]!;
	const theirs = new Set(workdays.split(" ").filter(Boolean));
	const ours = new Set(lines.flatMap((line) => line.workdays));
	return [...theirs, ...ours]
		.filter(
			(date) =>
				theirs.has(date) !== ours.has(date) &&
				yearIn(date) >= firstYear &&
				yearIn(date) <= lastYear &&
				!differences.explain(country, "", "vacanza", [MAKE_UP], date),
		)
		.map((date) => ({ date, isOurs: ours.has(date) }));
}

/** A complaint about each make-up working day that only one side has. */
export const wrongWorkdays = (
	country: string,
	lines: readonly Listing[],
	differences: Differences,
): string[] =>
	workdaysApart(country, lines, differences).map(
		({ date, isOurs }) =>
			`${country} ${date}: ${MAKE_UP}: only in ${isOurs ? "tables" : "vacanza"}: ${whatToDo(country, date, "vacanza", MAKE_UP)}`,
	);

/** Countries in which vacanza has weekend days that are worked. */
export const countriesWithWorkdays: readonly string[] = Object.keys(vacanza).filter(
	(code) => vacanza[code]!.workdays !== "",
);

export const MAKE_UP = "make-up working day";

/** How one gets from a complaint to a mended rule or a line. */
export function whatToDo(
	country: string,
	date: string,
	reference: string,
	holiday: string,
	place = "",
): string {
	const at = place && ` --subdivision ${place}`;
	const name = holiday.includes(",") ? `"${holiday}"` : holiday;
	return (
		`see "explain ${country} ${date}${at}"; mend data/countries/${country.toLowerCase()}.yaml, or say in ` +
		`data/differences.csv: ${country},${place},${reference},${name},${yearIn(date)},WHAT IS TRUE,SOURCE`
	);
}

/** The records that v3 lists, one for each date. */
const v3Records = (lines: readonly Listing[]) =>
	lines
		.flatMap((line) => line.holidays)
		.filter((h) => h.inV3)
		.flatMap((h) => (h.v3On ?? [h.date]).map((date) => ({ ...h, date, isSubstitute: date !== (h.observedOf ?? date) })));

/**
 * The dates that v3 lists, 2016 to 2035, against those of the service, as numbers and complaints.
 */
export interface Dates {
	/** That both have. */
	readonly both: number;
	/** Of the service alone, with a line that says why. */
	readonly explained: number;
	/**
	 * Of v3 alone: substitutes of what is public, and other public days, of the country or of one
	 * that the service does not have.
	 */
	readonly substitutes: number;
	readonly publicDays: number;
	readonly complaints: readonly string[];
}

const isInSpan = (date: string) => date >= "2016" && date < "2036";

/** By date the names that the service lists, 2016 to 2035, and the records that v3 lists. */
export function datesOfBoth(country: string, lines: readonly Listing[]) {
	const theirs = new Map<string, string[]>();
	for (const [name, remarked, , , , dates] of nager[country]?.records ?? [])
		for (const date of dates.split(" "))
			theirs.set(date, [...(theirs.get(date) ?? []), name, remarked]);
	const ours = new Map<string, ReturnType<typeof v3Records>>();
	for (const record of v3Records(lines))
		if (isInSpan(record.date)) ours.set(record.date, [...(ours.get(record.date) ?? []), record]);
	return { theirs, ours };
}

/** What v3 lists against what the service lists, both ways. */
export function v3Dates(
	country: string,
	lines: readonly Listing[],
	differences: Differences,
): Dates {
	const { theirs, ours } = datesOfBoth(country, lines);
	const complaints: string[] = [];
	let explained = 0;
	for (const [date, names] of theirs)
		if (ours.has(date)) continue;
		else if (differences.explain(country, "", "nager", names, date)) explained++;
		else
			complaints.push(
				`${country} ${date}: v3 lacks ${names[0]}, which the service lists: ${whatToDo(country, date, "nager", names[0]!)}`,
			);
	const all = lines[0]?.subdivisions ?? [];
	let substitutes = 0;
	let publicDays = 0;
	for (const [date, records] of ours) {
		if (theirs.has(date)) continue;
		const days = records.filter((h) => h.types.includes("Public"));
		const parts = new Set(days.flatMap((h) => h.counties ?? []));
		const isNational =
			days.some((h) => h.counties === null) || (all.length > 0 && all.every((code) => parts.has(code)));
		if (days.length === 0 || !(isNational || theirs.size === 0))
			complaints.push(
				`${country} ${date}: v3 lists ${records[0]!.name}, which is ${days.length ? "of some places" : "no public day"}, and the service does not: see "v3" in data/README.md`,
			);
		else if (days.every((h) => h.isSubstitute)) substitutes++;
		else publicDays++;
	}
	return { both: [...ours.keys()].filter((date) => theirs.has(date)).length, explained, substitutes, publicDays, complaints };
}

/**
 * A record of Nager.Date that is not listed alike: its day, its names, its facts, and what is
 * listed on the day.
 */
interface NagerApart extends DayOfOne {
	readonly facts: readonly unknown[];
	readonly ours: readonly string[];
}

/** Records of Nager.Date, 2016 to 2035, that are neither listed alike nor explained. */
export function againstNager(
	country: string,
	lines: readonly Listing[],
	differences: Differences,
): NagerApart[] {
	const key = (date: string, facts: readonly unknown[]) => JSON.stringify([date, ...facts]);
	const free = new Map<string, number>();
	const listed = v3Records(lines);
	for (const h of listed) {
		const counties = h.counties && [...h.counties].sort();
		const k = key(h.date, [h.name, h.localName, counties, [...h.types].sort()]);
		free.set(k, (free.get(k) ?? 0) + 1);
	}
	const apart: NagerApart[] = [];
	for (const [name, remarked, local, counties, types, dates] of nager[country]?.records ?? [])
		for (const date of dates.split(" ")) {
			const k = key(date, [name, local, counties, types]);
			const left = free.get(k) ?? 0;
			if (left > 0) free.set(k, left - 1);
			else if (!differences.explain(country, "", "nager", [name, remarked], date)) {
				const ours = listed
					.filter((h) => h.date === date)
					.map((h) => JSON.stringify([h.name, h.localName, h.counties, h.types]));
				apart.push({ date, names: [name, remarked], facts: [name, local, counties, types], ours });
			}
		}
	return apart;
}

/** A complaint about each record of Nager.Date that is neither listed alike nor explained. */
export const unexplainedNager = (
	country: string,
	lines: readonly Listing[],
	differences: Differences,
): string[] =>
	againstNager(country, lines, differences).map(
		({ date, names, facts, ours }) =>
			`${country} ${date}: Nager.Date has ${JSON.stringify(facts)}, ` +
			`the tables ${ours.join(" ") || "nothing"}: ${whatToDo(country, date, "nager", names[0]!)}`,
	);
