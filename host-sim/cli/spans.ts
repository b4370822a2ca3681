/**
 * `long-weekends`, `workdays`, `add-workdays`, `nth-workday`: runs of days off, and arithmetic of
 * working days.
 */

import { FIRST_YEAR, LAST_YEAR } from "../../data/compiler/law/law.js";
import { isoOf, yearOf } from "../../src/calendar/civil.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import type { LongWeekend } from "../../src/holidays/long-weekends.js";
import { type HalfDays, MAX_WORKDAYS, type Roll, Workdays } from "../../src/holidays/workdays.js";
import { CommandError, NOBODY_KNOWS } from "../sim/command-error.js";
import { openPack } from "../sim/tables.js";
import { placeName, shortDay } from "./days.js";
import { findPlace } from "./places.js";
import { bold, counted, dim, yellow } from "./style.js";
import { dayAt, isName, TODAY, when } from "./when.js";

interface Options {
	readonly now?: number;
	readonly json?: true;
	readonly pack?: string;
}

type WorkdayOptions = Options & { readonly half: HalfDays };

/** The long weekends of years in a place; of this year when none is said. */
export function printLongWeekends(
	place: string | undefined,
	years: readonly number[] | undefined,
	options: Options & { readonly bridgeDays: number },
): void {
	const tables = openPack(options.pack);
	const { at } = findPlace(tables, place);
	const wanted = years ?? [yearOf(dayAt(at, TODAY, options.now, tables))];
	for (const year of wanted) {
		const runs = at.longWeekends(year, { bridgeDays: options.bridgeDays });
		if (!options.json) process.stdout.write(`${bold(`${placeName(at)} ${year}`)}\n`);
		for (const run of runs)
			process.stdout.write(options.json ? `${JSON.stringify(runJson(run))}\n` : runInWords(run));
	}
}

const lengthOf = ({ first, last }: LongWeekend) => last - first + 1;

function runJson(run: LongWeekend) {
	return {
		startDate: isoOf(run.first),
		endDate: isoOf(run.last),
		dayCount: lengthOf(run),
		needBridgeDay: run.bridgeDays.length > 0,
		bridgeDays: run.bridgeDays.map(isoOf),
	};
}

function runInWords(run: LongWeekend): string {
	const { first, last, bridgeDays } = run;
	const off = [...bridgeDays].sort((a, b) => a - b).map(shortDay);
	const bridge = off.length ? dim(`  with ${off.join(", ")} off`) : "";
	return `${shortDay(first)} to ${shortDay(last)}  ${`${lengthOf(run)}`.padStart(2)} days${bridge}\n`;
}

/** Arguments of a command: a place, or none, and two that it cannot do without. */
function placeAndTwo(
	args: readonly string[],
	command: string,
	wanted: string,
): [place: string | undefined, first: string, second: string] {
	if (args.length < 2 || args.length > 3 || (args.length === 2 && isName(args[0]!)))
		throw new CommandError(`${command} takes a place, or none, and ${wanted}`);
	const [first, second] = args.slice(-2) as [string, string];
	return [args.length === 3 ? args[0] : undefined, first, second];
}

/**
 * How many days between two, both included, are worked in a place. The arguments: a place or none,
 * and the two.
 */
export function printWorkdays(args: readonly string[], options: WorkdayOptions): void {
	const [place, from, to] = placeAndTwo(args, "workdays", "two dates");
	const [begin, end] = [when(from), when(to)];
	const tables = openPack(options.pack);
	const { at } = findPlace(tables, place);
	const first = dayAt(at, begin, options.now, tables);
	const last = dayAt(at, end, options.now, tables);
	if (last < first) throw new CommandError(`${isoOf(last)} is before ${isoOf(first)}`);
	const { workdays, ...grounds } = new Workdays(at, { halfDays: options.half }).workdaysIn(
		first,
		last,
	);
	const count = countDays(at, first, last, workdays);
	process.stdout.write(
		options.json
			? `${JSON.stringify({ place: at.code, from: isoOf(first), to: isoOf(last), ...count, ...grounds })}\n`
			: `${bold(counted(count.workdays, "working day"))} from ${isoOf(first)} to ${isoOf(last)}, both included, in ` +
					`${placeName(at)}: ${counted(count.days, "day")}, ${counted(count.weekendDays, "weekend day")}, ` +
					`${counted(count.holidays, "public holiday")} on other days${halfDaysInWords(count)}` +
					`${doubts(grounds)}\n`,
	);
}

const halfDaysInWords = ({ halfDays = 0 }: { halfDays?: number }) =>
	halfDays > 0 ? `, ${counted(halfDays, "half day")}` : "";

/** What a result rests on, where that is not certain. */
function doubts({ known, tentative }: { known: boolean; tentative: boolean }): string {
	const doubt = [
		tentative && "rests on a date that is not announced yet",
		!known && "lies beyond the decrees that are known",
	].filter(Boolean);
	return doubt.length > 0 ? yellow(`; this ${doubt.join(" and ")}`) : "";
}

/**
 * The days of a span by what they are; holidays are those on no weekend day, half days those that
 * count as none.
 */
function countDays(at: Jurisdiction, first: number, last: number, workdays: number) {
	let halfDays = -workdays;
	let weekendDays = 0;
	let holidays = 0;
	for (let day = first; day <= last; day++) {
		if (at.isWorkday(day)) halfDays++;
		else if (at.isWeekend(day)) weekendDays++;
		else holidays++;
	}
	const others = halfDays > 0 ? { halfDays } : {};
	return { days: last - first + 1, workdays, weekendDays, holidays, ...others };
}

/**
 * The day so many working days after another, or before it. The arguments: a place or none, a date,
 * and the number.
 */
export function printAddedWorkdays(
	args: readonly string[],
	options: WorkdayOptions & { readonly roll?: Roll },
): void {
	const [place, from, number] = placeAndTwo(args, "add-workdays", "a date and a number");
	const n = integerOf(number, MAX_WORKDAYS);
	const begin = when(from);
	const tables = openPack(options.pack);
	const { at } = findPlace(tables, place);
	const day = dayAt(at, begin, options.now, tables);
	const arithmetic = new Workdays(at, { halfDays: options.half });
	const isRolled = n === 0 && options.roll !== undefined;
	const found = inTables(() =>
		isRolled ? arithmetic.roll(day, options.roll!) : arithmetic.addWorkdays(day, n),
	);
	const { known, tentative } = found;
	const to = isoOf(found.day);
	process.stdout.write(
		options.json
			? `${JSON.stringify({ place: at.code, from: isoOf(day), to, workdays: n, tentative, known })}\n`
			: `${bold(shortDay(found.day))}${doubts(found)}\n`,
	);
}

/**
 * The n-th working day of a month, or from its end. The arguments: a place or none, the month, and
 * the number.
 */
export function printNthWorkday(args: readonly string[], options: WorkdayOptions): void {
	const [place, text, number] = placeAndTwo(args, "nth-workday", "a month and a number");
	const [year, month] = monthOf(text);
	const n = integerOf(number, 31);
	if (n === 0) throw new CommandError("the first working day is 1, and the last one -1");
	const { at } = findPlace(openPack(options.pack), place);
	const found = new Workdays(at, { halfDays: options.half }).nthWorkday(year, month, n);
	if (!found) throw new CommandError(`${text} has not so many working days in ${placeName(at)}`);
	const { known, tentative } = found;
	process.stdout.write(
		options.json
			? `${JSON.stringify({ place: at.code, date: isoOf(found.day), tentative, known })}\n`
			: `${bold(shortDay(found.day))}${doubts(found)}\n`,
	);
}

function integerOf(text: string, most: number): number {
	const n = Number(text);
	if (!/^[+-]?\d{1,5}$/.test(text) || Math.abs(n) > most)
		throw new CommandError(`"${text}" is not a whole number from -${most} to ${most}`);
	return n;
}

/** Year and month of `2026-12`. */
function monthOf(text: string): [year: number, month: number] {
	const [year, month] = text.split("-").map(Number) as [number, number];
	const isMonth = /^\d{4}-\d{2}$/.test(text) && month >= 1 && month <= 12;
	if (!isMonth || year < FIRST_YEAR || year > LAST_YEAR)
		throw new CommandError(
			`"${text}" is not a month: months are like 2026-12, from ${FIRST_YEAR} to ${LAST_YEAR}`,
		);
	return [year, month];
}

/** What is found; beyond the tables nobody knows. */
function inTables<T>(find: () => T): T {
	try {
		return find();
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		throw new CommandError(error.message, NOBODY_KNOWS);
	}
}
