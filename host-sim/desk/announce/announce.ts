/**
 * `holidays announce`: enters a day that was decreed or announced, with its page, into a country
 * file.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { calendarDays, isCalendarDate } from "../../../data/compiler/calendars/calendar-days.js";
import { isAnnouncedYearly } from "../../../data/compiler/law/announced.js";
import { checkCountry } from "../../../data/compiler/law/check.js";
import { readCountry } from "../../../data/compiler/law/country.js";
import { type Law, LawError, type Rule } from "../../../data/compiler/law/law.js";
import { dayOfPage } from "../../../data/compiler/law/page-day.js";
import { compile } from "../../../data/compiler/pack/compile.js";
import { dayOfIso, isoOf, yearOf } from "../../../src/calendar/civil.js";
import { Holidays } from "../../../src/holidays/holidays.js";
import { CommandError } from "../../sim/command-error.js";
import { decode } from "../../sim/tables.js";
import { changeInWords, changesOf } from "../changes.js";
import { CountryText } from "./country-text.js";

/** What stands for a weekend day that is worked, in place of a holiday's id. */
const WORKED = "worked";
/** Days between a computed date and what was announced for it, at most. */
const NEAR_DAYS = 5;
const TOP = new URL("../../../../", import.meta.url);

export interface AnnounceOptions {
	/** Of a holiday that the file does not have yet, or of these days alone. */
	readonly name?: string;
	readonly local?: string;
	readonly types?: string;
	/** Codes of the places, with spaces. */
	readonly in?: string;
	/** The hour from which it holds. */
	readonly from?: string;
	/** The page decides all days of this year. */
	readonly year?: number;
	/** The holiday's own date of the year is this one, and not the rule's; `none`: it is not kept. */
	readonly instead?: true | "none";
	/** The day of the page, `yyyy-MM-dd`; read from its address where it stands there. */
	readonly seen?: string;
	readonly dryRun?: true;
}

/** A date or a range of dates, `2026-02-15..2026-02-17`. */
const DATES = /^(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?$/;

/**
 * Writes the file and prints what moves. Throws a CommandError where the fact cannot be entered.
 */
export function announce(
	code: string,
	date: string,
	id: string,
	page: string,
	options: AnnounceOptions,
): void {
	const file = `data/countries/${code.toLowerCase()}.yaml`;
	texts.clear();
	const before = lawOf(code, textOf(code));
	if (before.answersFrom)
		throw new CommandError(
			`${code} answers from the law of ${before.answersFrom.join(" and ")}: announce it there`,
		);
	const [, first = "", last = first] = DATES.exec(date) ?? [];
	if (dayOfIso(first) === undefined || dayOfIso(last) === undefined)
		throw new CommandError(
			`"${date}" is no date: dates are like 2026-09-22, or 2026-02-15..2026-02-17`,
		);
	if (options.seen !== undefined && dayOfIso(options.seen) === undefined)
		throw new CommandError(`"${options.seen}" is no date: dates are like 2026-09-22`);
	let text: CountryText;
	let after: Law;
	try {
		text = entered(new CountryText(file, textOf(code)), before, { date, first, id, page }, options);
		const day = options.seen ?? dayOfPage(page);
		const [seen = ""] = Object.keys(text.written.seen ?? {});
		if (day !== undefined && day > seen)
			text = text.withSeen(day, options.seen === undefined ? page : `${page}, of ${day}`);
		after = lawOf(code, text.text);
	} catch (error) {
		if (error instanceof LawError) throw new CommandError(error.message);
		throw error;
	}
	if (!options.dryRun) writeFileSync(new URL(file, TOP), text.text);
	const compiled = new Holidays(compile([before]).bytes, decode).country(code);
	const changes = changesOf(compiled, after);
	process.stdout.write(
		`${[
			`${file}: ${options.dryRun ? "would change" : "written"}`,
			...linesAdded(textOf(code), text.text),
			changes.length ? "What moves:" : "No date moves.",
			...changes.map(changeInWords),
		].join("\n")}\n`,
	);
}

const texts = new Map<string, string>();

/** The file of a country, as it was when the command began. */
function textOf(code: string): string {
	const known = texts.get(code);
	if (known !== undefined) return known;
	try {
		const text = readFileSync(new URL(`data/countries/${code.toLowerCase()}.yaml`, TOP), "utf8");
		texts.set(code, text);
		return text;
	} catch {
		throw new CommandError(`no country ${code} in data/countries`);
	}
}

function lawOf(code: string, text: string): Law {
	const fileOf = (other: string) => ({
		file: `data/countries/${other.toLowerCase()}.yaml`,
		text: textOf(other),
	});
	const law = readCountry(fileOf(code).file, text, isCalendarDate, fileOf);
	checkCountry(law, calendarDays);
	return law;
}

interface Fact {
	/** A date or a range. */
	readonly date: string;
	readonly first: string;
	readonly id: string;
	readonly page: string;
}

/**
 * The text with the fact in it: an announced date, a date of one year alone, or a day by decree.
 */
function entered(text: CountryText, law: Law, fact: Fact, options: AnnounceOptions): CountryText {
	const { date, first, id, page } = fact;
	const places = options.in === undefined ? {} : { in: options.in };
	const year = options.year === undefined ? {} : { year: options.year };
	if (id === WORKED) return text.withDecree({ source: page, ...year, ...places, worked: [date] });
	const rules = law.rules.filter((rule) => rule.id === id);
	if (options.instead) return withInstead(text, rules, fact, options.instead);
	const moon = options.in === undefined ? announcedKey(rules, dayOfIso(first)!) : undefined;
	if (moon) {
		const kept = isoOf(moon.day);
		return text
			.without(moon.key, (each) => Math.abs(dayOfIso(each)! - moon.day) <= NEAR_DAYS)
			.withAnnounced(moon.key, kept, page);
	}
	if (rules.length === 0) {
		if (options.name === undefined)
			throw new CommandError(
				`${law.file} has no ${id}: give its --name (and --local, --types), or one of its ids`,
			);
		const { name, local, types, from } = options;
		const entry = {
			id,
			name,
			...(local && { local }),
			...(types && { types }),
			...(from && { from }),
		};
		return text
			.withHoliday(entry)
			.withDecree({ source: page, ...year, ...places, off: { [id]: [date] } });
	}
	const { name, local, types, from } = options;
	const words = {
		...(name !== undefined && { name }),
		...(local !== undefined && { local }),
		...(types !== undefined && { types }),
		...(from !== undefined && { from }),
	};
	const off = Object.keys(words).length ? { [id]: { on: [date], ...words } } : { [id]: [date] };
	return text.withDecree({ source: page, ...year, ...places, off });
}

/**
 * The calendar date that a day was announced for, and its own day: the one that the id keeps
 * nearest to it.
 */
function announcedKey(
	rules: readonly Rule[],
	day: number,
): { readonly key: string; readonly day: number } | undefined {
	let best: { readonly key: string; readonly day: number; readonly far: number } | undefined;
	for (const rule of rules) {
		const { on } = rule;
		if (on.kind !== "calendar" || !isAnnouncedYearly(rule)) continue;
		for (const computed of calendarDays(on.key)) {
			const far = Math.abs(computed + on.offset - day) + Math.abs(on.offset) / 100;
			if (
				far <= NEAR_DAYS &&
				rule.years.includes(yearOf(computed)) &&
				far < (best?.far ?? Infinity)
			)
				best = { key: on.key, day: day - on.offset, far };
		}
	}
	return best;
}

function withInstead(
	text: CountryText,
	rules: readonly Rule[],
	{ first, id, page }: Fact,
	instead: true | "none",
): CountryText {
	const year = Number(first.slice(0, 4));
	const holidays = text.written.holidays ?? [];
	const index = holidays.findIndex((entry) => entry.id === id);
	if (index < 0) throw new CommandError(`the file has no ${id}`);
	const rule = rules.find(({ on, years }) => on.kind !== "list" && years.includes(year));
	if (!rule) throw new CommandError(`no rule of ${id} gives a date of ${year}`);
	const paths = holidays.flatMap((entry, i) =>
		entry.id !== id
			? []
			: entry.cases
				? entry.cases.map((_, k) => ["holidays", i, "cases", k])
				: [["holidays", i]],
	);
	const path = paths.find((each) => text.lineOf(each) === rule.line) ?? ["holidays", index];
	return text.withInstead(path, year, instead === "none" ? "none" : first, page);
}

/** The lines of a text that another did not have, each after a `+`. */
function linesAdded(before: string, after: string): string[] {
	const old = new Set(before.split("\n"));
	return after
		.split("\n")
		.filter((line) => !old.has(line))
		.map((line) => `+ ${line}`);
}
