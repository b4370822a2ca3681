/** `holidays list`: records of one country or of all, for people or as JSON lines. */

import { dayOf, dayOfIso, isoOf, weekdayOf, yearOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import type { Holiday } from "../../src/holidays/holiday.js";
import type { Holidays } from "../../src/holidays/holidays.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { someWorkdays, workedBy } from "../../src/holidays/worked-by.js";
import { Feed } from "../../src/people/calendar.js";
import { WEEKDAY_NAMES } from "../../src/text/dates.js";
import { Site } from "../../src/today/site.js";
import { type HolidayRecord, recordOf } from "../node/record.js";
import { CommandError } from "../sim/command-error.js";
import { countryIn, openPack } from "../sim/tables.js";
import { placeName } from "./days.js";
import { held } from "./held.js";
import { calledAt, namingAt } from "./language.js";
import { type Listing, listing } from "./listing.js";
import { horizonsInWords } from "./open.js";
import { codesOf, findPlace, type PlaceCodes, placeIn, subdivisionOf } from "./places.js";
import { eachInTurn } from "./progress.js";
import { bold, counted, dim, yellow } from "./style.js";
import { dayAt, TODAY } from "./when.js";

/** Codes that stand in a line; of more it says how many they are, and `--json` has them. */
const MOST_CODES = 12;

interface Options {
	readonly all?: readonly number[];
	readonly subdivision?: string;
	readonly json?: true;
	readonly csv?: true;
	readonly ics?: true;
	readonly facts?: true;
	/** Public holidays alone. */
	readonly public?: true;
	/** Milliseconds since 1970 in place of this computer's clock. */
	readonly now?: number;
	readonly pack?: string;
	/** The language of names. */
	readonly lang?: string;
}

export async function printList(
	place: string | undefined,
	years: readonly number[] | undefined,
	options: Options,
): Promise<void> {
	if (options.all) {
		if (place !== undefined || years)
			throw new CommandError("list takes a place, or --all and years");
		const source = options.facts ? await lawSource() : packSource(openPack(options.pack), options);
		if (options.csv) process.stdout.write(CSV_HEAD);
		const each = (code: string) =>
			print(source.list(code, options.all!, options.subdivision), options);
		// On a terminal the rows tell how far it is.
		if (process.stdout.isTTY) source.codes.forEach(each);
		else eachInTurn("countries", source.codes, String, each);
		return;
	}
	const tables = memo(() => openPack(options.pack));
	const codes = place === undefined ? undefined : codesOf(place, tables);
	const { country, at } = options.facts && codes ? lawOf(codes) : foundIn(tables(), codes);
	const subdivision = options.subdivision ?? at;
	const wanted = years ?? [thisYear(tables(), country, options.now)];
	if (options.ics) {
		printCalendar(tables(), country, wanted, subdivision, options.lang);
		return;
	}
	const source = options.facts ? await lawSource() : packSource(tables(), options);
	if (options.csv) process.stdout.write(CSV_HEAD);
	print(source.list(country, wanted, subdivision), options);
}

interface Where {
	readonly country: string;
	readonly at: string | undefined;
}

const lawOf = ({ country, subdivision }: PlaceCodes): Where => ({ country, at: subdivision });

/** A place of the tables; that of this computer where none is named. */
function foundIn(tables: Holidays, codes: PlaceCodes | undefined): Where {
	const { country, at } = codes ? placeIn(tables, codes) : findPlace(tables, undefined);
	return { country: country.code, at: at === country ? undefined : at.code };
}

/** The year of today in a country. */
function thisYear(tables: Holidays, code: string, nowMs: number | undefined): number {
	return yearOf(dayAt(countryIn(tables, code), TODAY, nowMs, tables));
}

function memo<T>(make: () => T): () => T {
	let made: T | undefined;
	return () => (made ??= make());
}

function print(lines: Iterable<Line>, { json, csv, public: isPublic }: Options): void {
	for (const { known, line: whole, place } of lines) {
		const line = isPublic ? publicOf(whole) : whole;
		process.stdout.write(
			json
				? `${JSON.stringify(line)}\n`
				: csv
					? inCsv(line)
					: `${inWords(line, place)}${yellow(known?.() ?? "")}`,
		);
	}
}

const publicOf = (line: Listing): Listing => ({
	...line,
	holidays: line.holidays.filter(({ types }) => types.includes("Public")),
	...(line.inParts && { inParts: line.inParts.filter(({ types }) => types.includes("Public")) }),
});

/**
 * The feed that a device serves, of any years. Throws a CommandError for a place that there is not.
 */
function printCalendar(
	holidays: Holidays,
	code: string,
	years: readonly number[],
	subdivision: string | undefined,
	lang: string | undefined,
): void {
	const country = countryIn(holidays, code);
	const site = new Site({ country, subdivision: subdivisionOf(country, subdivision) });
	const feed = new Feed({
		site,
		naming: namingAt(site.at!, lang),
		firstYear: years[0]!,
		lastYear: years.at(-1)!,
		version: holidays.version,
	});
	while (!feed.ended) process.stdout.write(feed.next());
}

/** A year of a place, and what the place is called. */
interface Line {
	readonly line: Listing;
	readonly place: string;
	/** Lines that say what of the year is decided, where some of it is not. */
	readonly known?: () => string;
}

interface Source {
	readonly codes: readonly string[];
	/** The lists of a country's years; with a subdivision what holds there. */
	list(code: string, years: readonly number[], subdivision: string | undefined): Iterable<Line>;
}

function packSource(holidays: Holidays, options: Options): Source {
	return {
		codes: holidays.codes,
		*list(code, years, text) {
			const country = countryIn(holidays, code);
			const subdivision = subdivisionOf(country, text);
			const at = subdivision === undefined ? country : country.in(subdivision)!;
			for (const year of years) {
				yield {
					line: tableListing(country, year, subdivision, options),
					place: placeName(at),
					known: () => knownInWords(at, country.seen, year),
				};
			}
		},
	};
}

/** Loaded only when asked for: it reads YAML and computes calendars. */
async function lawSource(): Promise<Source> {
	const { countryCodes } = await import("../../data/compiler/law/read.js");
	const { lawLister, readLaws } = await import("../desk/laws.js");
	return {
		codes: countryCodes(),
		*list(code, years, text) {
			for (const country of readLaws([code])) {
				const subdivision = subdivisionOf(country, text);
				const list = lawLister(country);
				const at = country.subdivisions.find((each) => each.code === subdivision);
				for (const year of years)
					yield {
						line: at ? held(list(year), country.subdivisions, at.code) : list(year),
						place: placeName(at ?? country),
					};
			}
		},
	};
}

/**
 * A year of a country with all records of its places; of a subdivision what it keeps itself, and
 * what its parts do.
 */
function tableListing(
	country: Country,
	year: number,
	subdivision: string | undefined,
	{ csv, json, lang }: Options,
): Listing {
	const days = country.makeUpDays(year);
	const at = subdivision === undefined ? undefined : country.in(subdivision);
	const ofSome = someWorkdays(country, year);
	const called = calledAt(at ?? country, lang);
	const record = (h: Holiday): HolidayRecord => {
		const whole = recordOf(h, country.code, called.asked);
		if (json || csv) return whole;
		const [name, localName] = called.both(h);
		return { ...whole, name, localName };
	};
	if (!at) return listing(country, year, country.records(year), days, ofSome, record);
	const worked = days.filter((day) => at.isWeekend(day) && at.isWorkday(day));
	const inParts = at.yearInParts(year).map((each) => ({ ...record(each), parts: each.parts }));
	const here = ofSome.filter(({ day }) => workedBy(at, day) !== 0);
	return { ...listing(country, year, at.year(year), worked, here, record), inParts };
}

/** Codes of subdivisions; how many they are where a line would have no end. */
function whereIn(codes: readonly string[], { subdivisions }: Listing): string {
	return codes.length > MOST_CODES
		? `in ${codes.length} of ${subdivisions.length} subdivisions`
		: codes.join(" ");
}

function inWords(line: Listing, place: string): string {
	const { inParts = [], year } = line;
	const width = Math.max(0, ...[...line.holidays, ...inParts].map(({ name }) => name.length));
	const row = (h: Listing["holidays"][number], where: readonly string[] | null) => {
		const isPublic = h.types.join() === "Public";
		const remarks = [
			h.observedOf && `${h.onBoth === false ? "moved from" : "for"} ${h.observedOf}`,
			h.startsAt && `from ${h.startsAt}`,
			!isPublic && h.types.join(", "),
			h.tentative && "tentative",
			where && whereIn(where, line),
		].filter(Boolean);
		const names = h.name.padEnd(width) + (h.name === h.localName ? "" : `  ${h.localName}`);
		const text = `${shortWeekday(h.date)}  ${names.trimEnd()}`;
		const remark = remarks.length ? `  (${remarks.join("; ")})` : "";
		const isDayOff = isPublic && where === null && !h.startsAt;
		return `${h.date}  ${isDayOff ? bold(text) : text}${(h.tentative ? yellow : dim)(remark)}\n`;
	};
	// Of a subdivision's list all but those of its parts are its own, wherever else they are kept.
	const isAt = line.inParts !== undefined;
	const rows = line.holidays.map((h) => row(h, isAt ? null : h.counties));
	const parts = inParts.map((h) => row(h, h.parts));
	const worked = line.workdays.length ? `worked: ${line.workdays.join(" ")}\n` : "";
	const ofSome = line.workdaysOf
		.map(({ counties, date, types }) => {
			const where = counties && !isAt ? `; ${whereIn(counties, line)}` : "";
			return `worked by some: ${date}${dim(`  (${types.join(", ")}${where})`)}\n`;
		})
		.join("");
	return `${bold(`${place} ${year}`)}\n${rows.join("")}${worked}${ofSome}${parts.length ? `in parts:\n${parts.join("")}` : ""}`;
}

/** Until when decisions were read, and the newest material, where days of a year are not known. */
function knownInWords(at: Jurisdiction, seen: number | null, year: number): string {
	let unknown = 0;
	for (let day = dayOf(year, 1, 1); day < dayOf(year + 1, 1, 1); day++)
		if (!at.isKnown(day)) unknown++;
	if (unknown === 0) return "";
	const rows = [
		`${counted(unknown, "day")} may still change`,
		horizonsInWords(at),
		`seen: ${seen === null ? "nothing was noted" : isoOf(seen)}`,
	];
	return `${rows.filter(Boolean).join("; ")}\n`;
}

/** `Mon` of `2026-10-26`. */
const shortWeekday = (date: string) => WEEKDAY_NAMES[weekdayOf(dayOfIso(date)!)]!.slice(0, 3);

const COLUMNS = [
	"date",
	"weekday",
	"countryCode",
	"id",
	"name",
	"localName",
	"types",
	"counties",
	"observedOf",
	"startsAt",
	"tentative",
] as const;
const CSV_HEAD = `${COLUMNS.join(",")}\n`;

/**
 * A row a record, by RFC 4180 but for its line ends; lists have spaces between, what is not there
 * is empty.
 */
function inCsv({ holidays }: Listing): string {
	const rows = holidays.map((holiday) => {
		const cells = { ...holiday, weekday: shortWeekday(holiday.date) };
		return COLUMNS.map((column) => cell(cells[column])).join(",");
	});
	return rows.map((row) => `${row}\n`).join("");
}

function cell(value: string | boolean | readonly string[] | null): string {
	const text = typeof value === "object" ? (value ?? []).join(" ") : `${value}`;
	return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
