/**
 * `vacations`, `is-schoolday`: the vacations of schools, for people and as JSON lines, and whether
 * a day has lessons.
 */

import { isoOf, yearOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { SchoolCalendar } from "../../src/schools/school-calendar.js";
import type { VacationInParts } from "../../src/schools/school-table.js";
import { CommandError, NOBODY_KNOWS } from "../sim/command-error.js";
import { openPack } from "../sim/tables.js";
import { knownDay, placeName, shortDay } from "./days.js";
import { findPlace } from "./places.js";
import { bold, counted, dim } from "./style.js";
import { dayAt, TODAY, type When } from "./when.js";

interface Options {
	readonly all?: readonly number[];
	readonly json?: true;
	/** Milliseconds since 1970 in place of this computer's clock. */
	readonly now?: number;
	readonly pack?: string;
}

/** The vacations of years in a place, or in every country. */
export function printVacations(
	place: string | undefined,
	years: readonly number[] | undefined,
	options: Options,
): void {
	const tables = openPack(options.pack);
	if (options.all) {
		if (place !== undefined || years)
			throw new CommandError("vacations takes a place, or --all and years");
		for (const code of tables.codes) {
			const country = tables.country(code);
			if (country) print(country, country, options.all, options);
		}
		return;
	}
	const { country, at } = findPlace(tables, place);
	const wanted = years ?? [yearOf(dayAt(at, TODAY, options.now, tables))];
	const count = print(country, at, wanted, options);
	const { vacationsUntil } = new SchoolCalendar(at);
	if (options.json) return;
	if (count === 0) process.stdout.write(`${placeName(at)}: nobody knows of vacations then\n`);
	if (vacationsUntil !== undefined)
		process.stdout.write(dim(`known until ${shortDay(vacationsUntil)}\n`));
	else if (count > 0)
		process.stdout.write(
			dim(`in parts of ${at.name} alone is it known whether a day has lessons\n`),
		);
}

/** Each vacation once, be it of two of the years; how many. */
function print(
	country: Country,
	at: Jurisdiction,
	years: readonly number[],
	{ json }: Options,
): number {
	const schools = new SchoolCalendar(at);
	const seen = new Set<string>();
	for (const year of years) {
		const list = schools.list(year);
		const rows: VacationInParts[] = [];
		for (let i = 0; i < list.length; i++) {
			const one = list.at(i)!;
			const key = JSON.stringify(one);
			if (!seen.has(key)) rows.push(one);
			seen.add(key);
		}
		if (rows.length > 0 && !json) process.stdout.write(`${bold(`${placeName(at)} ${year}`)}\n`);
		for (const row of rows) process.stdout.write(json ? linesOf(country, at, row) : inWords(row));
	}
	return seen.size;
}

/** A line a place: of the whole country its place is null. */
function linesOf(
	country: Country,
	at: Jurisdiction,
	{ first, id, last, localName, name, parts }: VacationInParts,
): string {
	const whole = at === country ? null : at.code;
	return (parts ?? [whole])
		.map((place) => {
			const days = { from: isoOf(first), to: isoOf(last) };
			return `${JSON.stringify({ country: country.code, place, id, name, localName, ...days })}\n`;
		})
		.join("");
}

function inWords({ first, last, localName, name, parts }: VacationInParts): string {
	const days = first === last ? shortDay(first) : `${shortDay(first)} to ${shortDay(last)}`;
	const names = name === localName ? name : `${name} · ${localName}`;
	const where = parts ? dim(`  (${parts.join(" ")})`) : "";
	return `${days.padEnd(32)} ${counted(last - first + 1, "day").padStart(8)}  ${names}${where}\n`;
}

/** Sets the exit code: whether a day has lessons. */
export function isSchoolday(place: string, meant: When, options: Options): void {
	const tables = openPack(options.pack);
	const { at } = findPlace(tables, place);
	const day = knownDay(tables, dayAt(at, meant, options.now, tables));
	const answer = new SchoolCalendar(at).isSchoolday(day);
	if (answer === undefined)
		throw new CommandError(
			`nobody knows whether ${isoOf(day)} has lessons in ${placeName(at)}`,
			NOBODY_KNOWS,
		);
	process.exitCode = answer ? 0 : 1;
}
