/**
 * A file of school days becomes what holds at each smallest place, each complaint with its line.
 */

import { dayOf, isoOf } from "../../../src/calendar/civil.js";
import { MONTHS, parseWeekdays, WEEKDAYS } from "../law/expression.js";
import { type Law, LawError } from "../law/law.js";
import { weekendsAt } from "../law/weekends.js";
import type { Path, YamlFile } from "../law/yaml-file.js";
import type { PlaceSchools, Schools } from "./known.js";
import { atPlace, type OpenSpan, type YearAtPlace } from "./place-years.js";
import {
	type Limit,
	parseSchoolFile,
	type SchoolFile,
	type SchoolYearRows,
	type VacationRow,
} from "./school-file.js";

/** Days that a vacation has at most: more are a slip. */
const LONGEST = 130;

/**
 * Reads a file of the schools of the country that a law is of. Throws a LawError for the first
 * mistake.
 */
export function readSchools(file: string, text: string, law: Law): Schools {
	return new Reader(file, parseSchoolFile(file, text), law).schools();
}

/** `7 sep 2026` as a day. Throws a SyntaxError. */
export function parseDate(text: string): number {
	const [date = "", month = "", year = ""] = text.split(" ");
	const m = MONTHS.indexOf(month as (typeof MONTHS)[number]) + 1;
	const day = m > 0 ? dayOf(Number(year), m, Number(date)) : Number.NaN;
	const iso = `${year}-${`${m}`.padStart(2, "0")}-${date.padStart(2, "0")}`;
	if (m === 0 || isoOf(day) !== iso) throw new SyntaxError(`no date ${text}`);
	return day;
}

class Reader {
	readonly #file: string;
	readonly #yaml: YamlFile<SchoolFile>;
	readonly #law: Law;
	readonly #leaves: readonly number[];

	constructor(file: string, yaml: YamlFile<SchoolFile>, law: Law) {
		this.#file = file;
		this.#yaml = yaml;
		this.#law = law;
		this.#leaves = leavesOf(law);
	}

	schools(): Schools {
		const { content } = this.#yaml;
		const { country, name, none = false, schools, sources, names = {}, years = {} } = content;
		if (country !== this.#law.code)
			this.#complain(["country"], `is the file of ${country}, not ${this.#law.code}`);
		if (name !== this.#law.name)
			this.#complain(["name"], `the country's name is ${this.#law.name} in ${this.#law.file}`);
		if (none && content.years) this.#complain(["years"], "`none` has no years");
		if (!none && !content.years) this.#complain([], "neither `years` nor `none: true`");
		if (none) this.#requireSource(content.source, ["none"]);
		for (const group of Object.keys(content.groups ?? {})) this.#placesOf(group, ["groups", group]);
		// Of an object numbers come first, in whatever order they are written.
		const keys = Object.keys(years).sort();
		const at = new Map<number, PlaceSchools>();
		const varies = this.#varies();
		const lessons = this.#weekdays();
		const all = keys.map((key) => this.#year(key, years[key]!, varies));
		for (const leaf of this.#leaves) {
			const own = varies.get(leaf) ?? null;
			const code = this.#codeOf(leaf);
			const days = lessons(leaf);
			const complain = (line: number, complaint: string): never => {
				throw new LawError(this.#file, line, code === "" ? complaint : `${complaint} in ${code}`);
			};
			const hasSummer = names["summer"] !== undefined;
			const years = own === null ? all.map((year) => year.at(leaf)) : [];
			at.set(leaf, {
				...days,
				varies: own,
				...atPlace(years, days.lessons | days.doubt, hasSummer, complain),
				makeUp: own === null ? all.flatMap((year) => year.makeUp(leaf)).sort((a, b) => a - b) : [],
			});
		}
		return {
			code: country,
			file: this.#file,
			schools,
			none,
			names: new Map(
				Object.entries(names).map(([id, { name, local = name }]) => [
					id,
					{ name, localName: local },
				]),
			),
			sources: new Map(Object.entries(sources)),
			years: keys,
			at,
		};
	}

	#complain(path: Path, complaint: string): never {
		throw new LawError(this.#file, this.#yaml.lineOf(path), complaint);
	}

	/** Runs `read`; its SyntaxError becomes a complaint about the line at `path`. */
	#at<T>(path: Path, read: () => T): T {
		try {
			return read();
		} catch (error) {
			if (!(error instanceof SyntaxError)) throw error;
			return this.#complain(path, error.message);
		}
	}

	#codeOf(leaf: number): string {
		return leaf < 0 ? "" : this.#law.subdivisions[leaf]!.code;
	}

	/** Keys of `sources`, with blanks between. */
	#requireSource(source: string | undefined, path: Path): string {
		const { sources, source: all } = this.#yaml.content;
		const keys = source ?? all;
		if (keys === undefined) return this.#complain(path, "no source");
		for (const key of keys.split(" "))
			if (sources[key] === undefined)
				this.#complain(path, `no source "${key}" (${Object.keys(sources).join(", ")})`);
		return keys;
	}

	/** The smallest places of codes and groups. */
	#placesOf(text: string, path: Path, within: readonly string[] = []): ReadonlySet<number> {
		const { groups = {} } = this.#yaml.content;
		const { code: country, subdivisions, within: outers, file } = this.#law;
		const found = new Set<number>();
		const add = (leaf: number, word: string) => {
			if (found.has(leaf)) this.#complain(path, `${this.#codeOf(leaf)} twice, by ${word} too`);
			found.add(leaf);
		};
		for (const word of text.split(" ")) {
			const group = groups[word];
			if (group !== undefined) {
				if (within.includes(word)) this.#complain(path, `group ${word} is of itself`);
				for (const leaf of this.#placesOf(group, path, [...within, word])) add(leaf, word);
				continue;
			}
			const code = word.startsWith(`${country}-`) ? word : `${country}-${word}`;
			const place = subdivisions.findIndex((one) => one.code === code);
			if (place < 0) this.#complain(path, `no place ${code} in ${file}`);
			for (const leaf of this.#leaves) {
				let at: number | undefined = leaf;
				while (at !== undefined && at !== place) at = outers.get(at);
				if (at === place) add(leaf, word);
			}
		}
		return found;
	}

	/** Which of the smallest places a row names; all where it names none. */
	#test(row: { readonly in?: string; readonly except?: string }, path: Path) {
		if (row.in !== undefined && row.except !== undefined)
			this.#complain(path, "`in` or `except`: not both");
		if (row.in !== undefined) {
			const places = this.#placesOf(row.in, [...path, "in"]);
			return (leaf: number) => places.has(leaf);
		}
		if (row.except === undefined) return () => true;
		const places = this.#placesOf(row.except, [...path, "except"]);
		return (leaf: number) => !places.has(leaf);
	}

	#varies(): ReadonlyMap<number, string> {
		const varies = new Map<number, string>();
		for (const [codes, who] of Object.entries(this.#yaml.content.varies ?? {}))
			for (const leaf of codes === "all" ? this.#leaves : this.#placesOf(codes, ["varies", codes]))
				varies.set(leaf, who);
		return varies;
	}

	/** The weekdays of the lessons at a smallest place. */
	#weekdays(): (leaf: number) => Pick<PlaceSchools, "lessons" | "doubt"> {
		const { weekdays } = this.#yaml.content;
		if (typeof weekdays === "string") {
			const lessons = parseWeekdays(weekdays);
			return () => ({ lessons, doubt: 0 });
		}
		const own = new Map<number, number>();
		let doubt = 0;
		for (const [key, words] of Object.entries(weekdays ?? {})) {
			const weekday = WEEKDAYS.indexOf(key as (typeof WEEKDAYS)[number]);
			if (weekday >= 0) doubt |= 1 << weekday;
			else if (key !== "all")
				for (const leaf of this.#placesOf(key, ["weekdays", key]))
					own.set(leaf, parseWeekdays(words));
		}
		const all = weekdays?.["all"];
		return (leaf) => {
			const place = leaf < 0 ? null : leaf;
			const weekend = weekendsAt(this.#law, place).at(-1)!.mask;
			const mine = own.get(leaf);
			const lessons = mine ?? (all === undefined ? 127 & ~weekend : parseWeekdays(all)) & ~doubt;
			return { lessons, doubt: mine === undefined ? doubt : 0 };
		};
	}

	/** A school year, by place. */
	#year(key: string, year: SchoolYearRows, varies: ReadonlyMap<number, string>) {
		const path: Path = ["years", /^\d+$/.test(key) ? Number(key) : key];
		const begins = this.#limit(year.begins, [...path, "begins"]);
		const ends = this.#limit(year.ends, [...path, "ends"]);
		const rows = (year.vacations ?? []).map((row, i) => {
			const at = [...path, "vacations", i];
			const has = this.#test(row, at);
			const named = this.#leaves.find(
				(leaf) => row.in !== undefined && has(leaf) && varies.has(leaf),
			);
			if (named !== undefined) this.#complain(at, `${this.#codeOf(named)} stands in \`varies\``);
			return { row, has, span: this.#span(row, year, key, at) };
		});
		const lessons = (year.lessons ?? []).map((row, i) => {
			const at = [...path, "lessons", i];
			this.#requireSource(row.source ?? year.source, at);
			return { has: this.#test(row, at), day: this.#at(at, () => parseDate(row.on)) };
		});
		const isOfAll = rows.every(({ row }) => !row.in) && !begins.byPlace && !ends.byPlace;
		return {
			at: (leaf: number): YearAtPlace => {
				const own = rows.filter(({ has }) => has(leaf));
				return {
					name: key,
					line: this.#yaml.lineOf(path),
					begins: begins.at(leaf),
					ends: ends.at(leaf),
					isNamed:
						isOfAll ||
						own.some(({ row }) => row.in) ||
						(begins.byPlace && begins.at(leaf) !== undefined),
					vacations: own.filter(({ row }) => !row.varies).map(({ span }) => span),
					windows: own
						.filter(({ row }) => row.varies)
						.map(({ span: { first, last } }) => ({ first, last: last! })),
				};
			},
			makeUp: (leaf: number) => lessons.filter(({ has }) => has(leaf)).map(({ day }) => day),
		};
	}

	#limit(limit: Limit | undefined, path: Path) {
		if (limit === undefined || typeof limit === "string") {
			const day = limit === undefined ? undefined : this.#at(path, () => parseDate(limit));
			return { byPlace: false, at: () => day };
		}
		const days = new Map<number, number>();
		let others: number | undefined;
		for (const [date, codes] of Object.entries(limit)) {
			const day = this.#at([...path, date], () => parseDate(date));
			if (codes === "others") {
				others = day;
				continue;
			}
			for (const leaf of this.#placesOf(codes, [...path, date])) {
				if (days.has(leaf)) this.#complain([...path, date], `${this.#codeOf(leaf)} twice`);
				days.set(leaf, day);
			}
		}
		return { byPlace: true, at: (leaf: number) => days.get(leaf) ?? others };
	}

	/** The days of a row. */
	#span(row: VacationRow, year: SchoolYearRows, key: string, path: Path): OpenSpan {
		const { after, back, from, id, on, to, varies } = row;
		if (this.#yaml.content.names?.[id] === undefined) this.#complain(path, `no name for "${id}"`);
		const date = (text: string) => this.#at(path, () => parseDate(text));
		const count = (...words: readonly unknown[]) =>
			words.filter((word) => word !== undefined).length;
		if (count(from, after, on) !== 1) this.#complain(path, "one of `from`, `after`, `on`");
		if (count(to, back, on) !== 1) this.#complain(path, "one of `to`, `back`, `on`");
		const first = on ? date(on) : from !== undefined ? date(from) : date(after!) + 1;
		const end = on ?? to ?? back!;
		const last = end === "unknown" ? undefined : date(end) - (end === back ? 1 : 0);
		if (varies !== undefined && last === undefined)
			this.#complain(path, "a window needs its last day");
		if (last !== undefined && last < first)
			this.#complain(path, `${id} ends on ${isoOf(last)}, before ${isoOf(first)}`);
		if (last !== undefined && last - first >= LONGEST)
			this.#complain(path, `${id} has ${last - first + 1} days: over ${LONGEST}`);
		const start = Number(key.slice(0, 4));
		if (first < dayOf(start, 1, 1) || first >= dayOf(start + 2, 1, 1))
			this.#complain(path, `${id} begins on ${isoOf(first)}, not in ${key}`);
		const source = this.#requireSource(row.source ?? year.source, path);
		return { id, first, last, line: this.#yaml.lineOf(path), source };
	}
}

/** The smallest places of a country, ascending; -1: the country, which has none. */
export function leavesOf({ subdivisions, within }: Pick<Law, "subdivisions" | "within">): number[] {
	const containing = new Set(within.values());
	const leaves = subdivisions.map((_, i) => i).filter((i) => !containing.has(i));
	return leaves.length > 0 ? leaves : [-1];
}
