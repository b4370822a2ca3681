/**
 * `today`, `next`, `is-workday`, `is-holiday`: what a day is somewhere, for people, programs and
 * scripts.
 */

import { isoOf, weekdayOf, yearOf } from "../../src/calendar/civil.js";
import { AUTHORITIES, type Holiday, PUBLIC } from "../../src/holidays/holiday.js";
import type { Holidays } from "../../src/holidays/holidays.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { schoolParts } from "../../src/people/vacations.js";
import { WEEKDAY_NAMES } from "../../src/text/dates.js";
import { type DayFacts, Site } from "../../src/today/site.js";
import { partRecordOf, recordOf } from "../node/record.js";
import { vacationOf } from "../node/vacation.js";
import { CommandError, NOBODY_KNOWS } from "../sim/command-error.js";
import { openPack } from "../sim/tables.js";
import { type Called, calledAt } from "./language.js";
import { openInWords, openThings } from "./open.js";
import { type Found, findPlace } from "./places.js";
import { bold, counted, dim, yellow } from "./style.js";
import { dayAt, TODAY, type When } from "./when.js";

interface Options {
	/** Milliseconds since 1970 in place of this computer's clock. */
	readonly now?: number;
	readonly json?: true;
	readonly pack?: string;
	/** The language of names. */
	readonly lang?: string;
}

/** `Mon 2026-10-26`. */
export const shortDay = (day: number) =>
	`${WEEKDAY_NAMES[weekdayOf(day)]!.slice(0, 3)} ${isoOf(day)}`;

/** `Austria (AT)`. */
export const placeName = ({ name, code }: Pick<Jurisdiction, "name" | "code">) =>
	`${name} (${code})`;

/** What today is in a place. */
export function printToday(place: string | undefined, options: Options): void {
	const tables = openPack(options.pack);
	const found = findPlace(tables, place);
	const day = dayAt(found.at, TODAY, options.now, tables);
	const facts = siteOf(tables, found).factsOf(knownDay(tables, day));
	const called = calledAt(found.at, options.lang);
	process.stdout.write(options.json ? json(found, facts, called) : inWords(found, facts, called));
}

function siteOf({ firstYear, lastYear }: Holidays, { country, at }: Found): Site {
	return new Site({ country, at, schools: schoolParts.of, firstYear, lastYear });
}

/** A day that the tables have. Throws a CommandError for another. */
export function knownDay({ firstYear, lastYear }: Holidays, day: number): number {
	const year = yearOf(day);
	if (year >= firstYear && year <= lastYear) return day;
	throw new CommandError(
		`nobody knows what ${isoOf(day)} is: these tables are of ${firstYear} to ${lastYear}`,
		NOBODY_KNOWS,
	);
}

function json(
	{ country, at }: Found,
	{ day: _, holidays, inParts, next, ...facts }: DayFacts,
	{ asked }: Called,
): string {
	const { nextSchoolday, nextWorkday, schoolday, vacation, weekday } = facts;
	return `${JSON.stringify({
		place: at.code,
		...facts,
		weekday: WEEKDAY_NAMES[weekday],
		holidays: holidays.map((each) => recordOf(each, country.code, asked)),
		inParts: inParts.map((each) => partRecordOf(each, country.code, asked)),
		next: next
			? { id: next.id, date: next.date, name: next.name, ...asked?.called(next.label, next.name) }
			: null,
		daysUntil: facts.daysUntil ?? null,
		nextWorkday: nextWorkday === undefined ? null : isoOf(nextWorkday),
		schoolday: schoolday ?? null,
		vacation: vacation ? vacationOf(vacation) : null,
		nextSchoolday: nextSchoolday === undefined ? null : isoOf(nextSchoolday),
	})}\n`;
}

/** Parts that are named in a sentence. */
const MOST_NAMED = 6;

/** That the answer depends on the region, and on what; empty where it does not. */
function dependenceOf(
	{ country, at }: Found,
	{ dependsOn, inParts }: DayFacts,
	called: Called,
): string {
	if (dependsOn === null) return "";
	const first =
		dependsOn === "place" ? `it depends on where in ${at.name}` : "it depends on the region";
	const names = new Map(country.subdivisions.map(({ code, name }) => [code, name]));
	const kept = inParts
		.filter((each) => (each.types & PUBLIC) !== 0 || each.startsAtMinute >= 0)
		.map((each) => {
			const { partNames, parts } = each;
			const named = parts
				.slice(0, MOST_NAMED)
				.map((code) => partNames?.[code] ?? names.get(code) ?? code);
			const more = parts.length - named.length;
			const last = more > 0 ? `${more} more` : named.pop();
			return `${called.both(each)[0]} in ${named.length ? `${named.join(", ")} and ` : ""}${last}`;
		});
	return [first, kept.join("; ")].filter(Boolean).join(": ");
}

/** How somebody whose town has what the place leaves open may say so; empty where nothing is. */
function adoptionOf({ dependsOn, holidays, inParts }: DayFacts): string {
	if (dependsOn !== "place") return "";
	const [part] = inParts.flatMap(({ parts }) => parts);
	const adopted = holidays.find(({ id }) => inParts.some((each) => each.id === id));
	const ways = [
		part && `ask for a town, such as ${part}`,
		adopted && `give a device the override { "adopt": "${adopted.id}" }`,
	].filter(Boolean);
	return ways.length > 0 ? `where it is kept: ${ways.join(", or ")}` : "";
}

/** A day of authorities alone in words: nobody else is off. */
const officesOf = ({ types }: Pick<Holiday, "types">) =>
	types === AUTHORITIES ? ": state offices are closed" : "";

function inWords({ country, at }: Found, facts: DayFacts, called: Called): string {
	const {
		day,
		holiday,
		holidays,
		inParts,
		next,
		nextSchoolday,
		nextWorkday,
		schoolday,
		tentative,
		vacation,
		weekday,
		weekend,
		workday,
	} = facts;
	const dependence = dependenceOf({ country, at }, facts, called);
	const kinds = [
		holiday && "a public holiday",
		weekend && "a weekend day",
		workday && "a working day",
		facts.halfDay && "a half day",
		schoolday && "a schoolday",
	].filter(Boolean);
	const rows = [
		`${bold(`${WEEKDAY_NAMES[weekday]} ${isoOf(day)}`)}, ${placeName(at)}: ${kinds.join(", ")}`,
		...holidays.map((each) => {
			const { counties } = each;
			const where = at === country && counties ? dim(`  (${counties.join(" ")})`) : "";
			return `  ${called.inWords(each)}${officesOf(each)}${where}`;
		}),
		tentative && yellow("  an estimate: not announced yet"),
		dependence && yellow(`${dependence}.`),
		dim(adoptionOf(facts)),
		...inParts.map((each) =>
			dim(`  in parts: ${called.inWords(each)}${officesOf(each)}  (${each.parts.join(" ")})`),
		),
		vacation && `  ${namesOf(vacation)}, until ${shortDay(vacation.last)}`,
		next &&
			`next holiday: ${shortDay(next.day)}, ${called.nextName(next)}, ${inDays(next.day - day)}`,
		nextWorkday !== undefined &&
			`next working day: ${shortDay(nextWorkday)}, ${inDays(nextWorkday - day)}`,
		nextSchoolday !== undefined &&
			schoolday === false &&
			`next schoolday: ${shortDay(nextSchoolday)}, ${inDays(nextSchoolday - day)}`,
		...openInWords(at, day).map((sentence) => yellow(sentence)),
	];
	return `${rows.filter(Boolean).join("\n")}\n`;
}

const namesOf = ({ localName, name }: Pick<Holiday, "localName" | "name">) =>
	name === localName ? name : `${name} · ${localName}`;

const inDays = (days: number) => (days === 1 ? "tomorrow" : `in ${counted(days, "day")}`);

/** The next holidays in a place. */
export function printNext(
	place: string | undefined,
	options: Options & { readonly count: number },
): void {
	const tables = openPack(options.pack);
	const { country, at } = findPlace(tables, place);
	const called = calledAt(at, options.lang);
	const today = knownDay(tables, dayAt(at, TODAY, options.now, tables));
	let next = at.next(today);
	if (!next) throw new CommandError(`${placeName(at)} has no holiday in the next two years`);
	for (let i = 0; next && i < options.count; i++, next = at.next(next.day)) {
		const { day, holiday } = next;
		const days = day - today;
		const record = { ...recordOf(holiday, country.code, called.asked), date: isoOf(day), days };
		const names = called.inWords(holiday);
		const mark = holiday.tentative ? yellow("  (tentative)") : "";
		process.stdout.write(
			options.json
				? `${JSON.stringify(record)}\n`
				: `${bold(shortDay(day))}  ${names}, ${inDays(days)}${mark}\n`,
		);
	}
}

/**
 * Exit code 0 where a day is a working day, or a holiday; 1 where it is not. Nothing is printed.
 */
export function answer(
	question: "isWorkday" | "isHoliday",
	place: string,
	meant: When,
	options: Options & { readonly known?: true },
): void {
	const tables = openPack(options.pack);
	const { at } = findPlace(tables, place);
	const day = knownDay(tables, dayAt(at, meant, options.now, tables));
	if (options.known && !at.isKnown(day))
		throw new CommandError(
			`nobody knows yet what ${isoOf(day)} is in ${placeName(at)}: ${openThings(at, day)[0] ?? "a decree is due"} is not decided`,
			NOBODY_KNOWS,
		);
	process.exitCode = at[question](day) ? 0 : 1;
}
