/** Compares the listings of a country with what vacanza/holidays and Nager.Date answer. */

import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { Listing } from "../../host-sim/listing.js";

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

/** A line of data/differences.csv: where the tables contradict a reference, and why. */
interface Difference {
	readonly line: number;
	readonly country: string;
	/** Empty: the country as a whole; a code; or `any`. */
	readonly place: string;
	readonly reference: string;
	readonly holiday: string;
	readonly years: readonly (readonly [number, number])[];
	used: boolean;
}

const COLUMNS = "country,place,reference,holiday,years,reason,source";

export class Differences {
	readonly #lines: Difference[] = [];
	/** Lines that cannot be read, each with its complaint. */
	readonly malformed: string[] = [];

	constructor(csv: string) {
		const [head, ...lines] = csv.trimEnd().split("\n");
		if (head !== COLUMNS) this.malformed.push(`1: the columns are ${COLUMNS}`);
		lines.forEach((text, i) => {
			const cells = [...text.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
				.slice(0, 7)
				.map((m) => m[1]!.replace(/^"|"$/g, "").replaceAll('""', '"'));
			const [country, place, reference, holiday, years, reason, source] = cells;
			const runs = (years ?? "").split(" ").map((run) => {
				const m = /^(\d{4})(?:-(\d{4}))?$/.exec(run);
				return [Number(m?.[1]), Number(m?.[2] ?? m?.[1])] as const;
			});
			const good =
				country &&
				["vacanza", "nager"].includes(reference ?? "") &&
				holiday &&
				holiday !== "*" &&
				runs.every(([from, to]) => from <= to) &&
				reason &&
				source;
			if (!good) this.malformed.push(`${i + 2}: ${text}`);
			else
				this.#lines.push({
					line: i + 2,
					country,
					place: place!,
					reference: reference!,
					holiday,
					years: runs,
					used: false,
				});
		});
	}

	/** Whether a line explains a difference at a place on a date; marks it as used. */
	explain(
		country: string,
		place: string,
		reference: string,
		names: readonly string[],
		date: string,
	): boolean {
		const year = Number(date.slice(0, 4));
		const line = this.#lines.find(
			(d) =>
				d.country === country &&
				d.reference === reference &&
				(d.place === "any" || d.place === place) &&
				names.includes(d.holiday) &&
				d.years.some(([from, to]) => from <= year && year <= to),
		);
		if (line) line.used = true;
		return line !== undefined;
	}

	/** Numbers of the lines that explained nothing. */
	get stale(): number[] {
		return this.#lines.filter((d) => !d.used).map((d) => d.line);
	}
}

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

/** F1 of public days against vacanza, at a place or nationally (null), without what is explained. */
export function f1AgainstVacanza(
	country: string,
	lines: readonly Listing[],
	place: string | null,
	differences: Differences,
): number {
	const facts = vacanza[country]!;
	const within = (date: string) =>
		Number(date.slice(0, 4)) >= facts.firstYear && Number(date.slice(0, 4)) <= facts.lastYear;
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
	let both = 0;
	let onlyOurs = 0;
	let onlyTheirs = 0;
	for (const [date, names] of ours) {
		if (!within(date)) continue;
		if (theirs.has(date)) both++;
		else if (!neutral.has(date) && !explained(names, date)) onlyOurs++;
	}
	for (const [date, names] of theirs)
		if (within(date) && !ours.has(date) && !explained(names, date)) onlyTheirs++;
	return both + onlyOurs + onlyTheirs === 0 ? 1 : (2 * both) / (2 * both + onlyOurs + onlyTheirs);
}

export const subdivisionsOf = (country: string) => vacanza[country]?.subdivisions ?? [];

/** Make-up working days that only one side has. */
export function wrongWorkdays(
	country: string,
	lines: readonly Listing[],
	differences: Differences,
): string[] {
	const { workdays, firstYear, lastYear } = vacanza[country]!;
	const theirs = new Set(workdays.split(" ").filter(Boolean));
	const ours = new Set(lines.flatMap((line) => line.workdays));
	return [...theirs, ...ours].filter(
		(date) =>
			theirs.has(date) !== ours.has(date) &&
			Number(date.slice(0, 4)) >= firstYear &&
			Number(date.slice(0, 4)) <= lastYear &&
			!differences.explain(country, "", "vacanza", ["make-up working day"], date),
	);
}

/** Records of Nager.Date, 2016 to 2035, that are neither listed alike nor explained. */
export function unexplainedNager(
	country: string,
	lines: readonly Listing[],
	differences: Differences,
): string[] {
	const key = (date: string, facts: readonly unknown[]) => JSON.stringify([date, ...facts]);
	const free = new Map<string, number>();
	for (const h of lines.flatMap((line) => line.holidays).filter((h) => h.inV3)) {
		const counties = h.counties && [...h.counties].sort();
		const k = key(h.date, [h.name, h.localName, counties, [...h.types].sort()]);
		free.set(k, (free.get(k) ?? 0) + 1);
	}
	const missing: string[] = [];
	for (const [name, remarked, local, counties, types, dates] of nager[country]?.records ?? [])
		for (const date of dates.split(" ")) {
			const k = key(date, [name, local, counties, types]);
			const left = free.get(k) ?? 0;
			if (left > 0) free.set(k, left - 1);
			else if (!differences.explain(country, "", "nager", [name, remarked], date)) missing.push(k);
		}
	return missing;
}
