/** A country file becomes a law of flat rules, each complaint with its line. */

import { dayOfIso, isoOf } from "../../../src/calendar/civil.js";
import { calendarDays } from "../calendars/calendar-days.js";
import { type CalendarDays, keptDays } from "./announced.js";
import { type Path, parseCountryFile } from "./country-file.js";
import { weekendsIn, withinIn, workdaysIn, zonesIn } from "./country-places.js";
import { Rules } from "./country-rules.js";
import { decidesIn, saidIn } from "./decides.js";
import { type CalendarTest, parseDates } from "./expression.js";
import { ISO_CODES } from "./iso-codes.js";
import { joined } from "./joined.js";
import { type Law, LawError } from "./law.js";
import { languagesIn } from "./local-names.js";
import { dayOfSource } from "./page-day.js";
import { Reading } from "./reading.js";
import { isOneLibrary } from "./source.js";
import { territoryFile, wholeFile } from "./territory.js";
import { requireZone } from "./zones.js";

/**
 * Gives the file of a country, for the law of a territory. Throws a LawError when there is none.
 */
export type FileOf = (code: string) => { readonly file: string; readonly text: string };

/**
 * Reads a country file; `codes` are those of the countries that there are. Throws a LawError with
 * file and line for the first mistake found.
 */
export function readCountry(
	file: string,
	text: string,
	isCalendar: CalendarTest,
	fileOf: FileOf,
	codes = ISO_CODES,
): Law {
	const parsed = parseCountryFile(file, text);
	const { content, lineOf } = parsed;
	const { country: code, law } = content;
	if (!codes.has(code))
		throw new LawError(file, lineOf(["country"]), `no country ${code} in ISO 3166-1`);
	if (law === undefined) return countryIn(new Reading(file, wholeFile(file, parsed), isCalendar));
	const of = fileOf(law.slice(0, 2));
	const whole = territoryFile(file, parsed, of.file, parseCountryFile(of.file, of.text));
	return countryIn(new Reading(file, whole, isCalendar));
}

/** The law of a file. */
function countryIn(reading: Reading): Law {
	const { country: code, subdivisions = {} } = reading.content;
	for (const sub of reading.codes)
		reading.at(["subdivisions", sub], () => {
			if (!sub.startsWith(`${code}-`)) throw new SyntaxError(`${sub} is not of ${code}`);
		});
	reading.at(["zone"], () => requireZone(reading.content.zone));
	requireOneName(reading);
	const zones = zonesIn(reading);
	const { announced, pages } = announcedIn(reading);
	const reported = reportedIn(reading, announced);
	const daysOf: CalendarDays = (key) => keptDays({ announced, reported }, key, calendarDays);
	if (reading.content.moved !== undefined && reading.content.added !== undefined)
		reading.complain(["added"], "`moved` or `added`: not both");
	const languages = languagesIn(reading);
	const read = new Rules(reading, daysOf, languages);
	const rules = reading.content.holidays.flatMap((_, i) => read.holiday(i));
	const within = withinIn(reading);
	const { law, types } = reading.whole;
	const sources = Object.entries(reading.content.sources);
	return {
		code,
		name: reading.content.name,
		file: reading.file,
		answersFrom: law,
		subdivisions: Object.entries(subdivisions).map(([c, name], place) => {
			const outer = within.get(place);
			return { code: c, name, ...(outer !== undefined && { within: reading.codes[outer]! }) };
		}),
		within,
		...weekendsIn(reading),
		zone: reading.content.zone,
		zones,
		languages,
		decreesUntil: reading.content.decreesUntil ?? null,
		decides: decidesIn(reading, pages, rules),
		said: saidIn(reading),
		decided: reading.content.decided ?? null,
		certainUntil: reading.certainUntil,
		...seenIn(reading),
		sources: new Map(law ? sources.filter(([key]) => reading.cited.has(key)) : sources),
		announced,
		reported,
		pages,
		rules: law ? joined(rules, types) : rules,
		...workdaysIn(reading),
	};
}

/** The announced days of calendar dates, and the page of each that names one. */
function announcedIn(reading: Reading): Pick<Law, "announced" | "pages"> {
	const announced = new Map<string, readonly number[]>();
	const pages = new Map<string, ReadonlyMap<number, string>>();
	for (const [key, written] of Object.entries(reading.content.announced ?? {})) {
		const path = ["announced", key];
		if (!reading.isCalendar(key)) reading.complain(path, `no calendar date "${key}"`);
		const ofKey = new Map<number, string>();
		const add = (at: Path, dates: readonly string[], source: string) => {
			for (const day of reading.at(at, () => parseDates(dates))) {
				if (ofKey.has(day)) reading.complain(at, `${isoOf(day)} is announced twice`);
				const tells = reading.source(at, source);
				if (isOneLibrary(tells))
					reading.complain(
						at,
						`${isoOf(day)} stands in one library alone: name the page, or write it under \`reported\``,
					);
				ofKey.set(day, tells);
			}
		};
		for (const [head, value] of Object.entries(written))
			if (typeof value === "string") add([...path, head], [head], value);
			else add([...path, head], value, head);
		announced.set(
			key,
			[...ofKey.keys()].sort((a, b) => a - b),
		);
		pages.set(key, ofKey);
	}
	return { announced, pages };
}

/** The days of calendar dates that a library has and nobody is known to have announced. */
function reportedIn(reading: Reading, announced: Law["announced"]): Law["reported"] {
	const reported = new Map<string, readonly number[]>();
	for (const [key, dates] of Object.entries(reading.content.reported ?? {})) {
		const path = ["reported", key];
		if (!reading.isCalendar(key)) reading.complain(path, `no calendar date "${key}"`);
		const days = reading.at(path, () => parseDates(dates));
		const twice = days.find((day) => announced.get(key)?.some((a) => Math.abs(a - day) <= 5));
		if (twice !== undefined) reading.complain(path, `${isoOf(twice)} is announced as well`);
		reported.set(key, days);
	}
	return reported;
}

/** To which day the material reaches that was read, and what it is. */
function seenIn(reading: Reading): Pick<Law, "seen" | "seenIn"> {
	const [entry] = Object.entries(reading.content.seen ?? {});
	if (!entry) return { seen: null, seenIn: null };
	const [date, page] = entry;
	const day = dayOfIso(date);
	if (day === undefined) reading.complain(["seen"], `no date ${date}`);
	const source = reading.source(["seen"], page);
	const told = dayOfSource(source);
	if (told !== date)
		reading.complain(
			["seen"],
			`its source is ${told === undefined ? "of no day that it tells" : `of ${told}`}: \`"…, of ${date}"\` if it is of that day`,
		);
	return { seen: day, seenIn: source };
}

/** Entries of one id are one holiday: one that was copied, with its id, has another name. */
function requireOneName(reading: Reading): void {
	const firsts = new Map<string, number>();
	for (const [i, { id, name }] of reading.content.holidays.entries()) {
		const first = firsts.get(id);
		firsts.set(id, first ?? i);
		const other = reading.content.holidays[first ?? i]!.name;
		if (other === name) continue;
		const { file, line } = reading.whole.whereOf(["holidays", first!]);
		reading.complain(
			["holidays", i],
			`${id} is the id of "${other}" (${file}:${line}): another one`,
		);
	}
}
