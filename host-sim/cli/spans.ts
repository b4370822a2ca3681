/** `long-weekends` and `workdays`: runs of days off, and how many days between two dates are worked. */

import { isoOf, yearOf } from "../../src/calendar/civil.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import type { LongWeekend } from "../../src/holidays/long-weekends.js";
import { CommandError } from "../command-error.js";
import { openPack } from "../tables.js";
import { placeName, shortDay } from "./days.js";
import { findPlace } from "./places.js";
import { bold, counted, dim } from "./style.js";
import { dayAt, isName, TODAY, type When, when } from "./when.js";

interface Options {
	readonly now?: number;
	readonly json?: true;
	readonly pack?: string;
}

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

/** How many days between two, both included, are worked in a place. The arguments: a place or none, and the two. */
export function printWorkdays(args: readonly string[], options: Options): void {
	if (args.length < 2 || args.length > 3 || (args.length === 2 && isName(args[0]!)))
		throw new CommandError("workdays takes a place, or none, and two dates");
	const [from, to] = args.slice(-2).map(when) as [When, When];
	const tables = openPack(options.pack);
	const { at } = findPlace(tables, args.length === 3 ? args[0] : undefined);
	const first = dayAt(at, from, options.now, tables);
	const last = dayAt(at, to, options.now, tables);
	if (last < first) throw new CommandError(`${isoOf(last)} is before ${isoOf(first)}`);
	const count = countDays(at, first, last);
	process.stdout.write(
		options.json
			? `${JSON.stringify({ place: at.code, from: isoOf(first), to: isoOf(last), ...count })}\n`
			: `${bold(counted(count.workdays, "working day"))} from ${isoOf(first)} to ${isoOf(last)} in ` +
					`${placeName(at)}: ${counted(count.days, "day")}, ${counted(count.weekendDays, "weekend day")}, ` +
					`${counted(count.holidays, "public holiday")} on other days\n`,
	);
}

/** The days of a span by what they are; holidays are those on no weekend day. */
function countDays(at: Jurisdiction, first: number, last: number) {
	let workdays = 0;
	let weekendDays = 0;
	let holidays = 0;
	for (let day = first; day <= last; day++) {
		if (at.isWorkday(day)) workdays++;
		else if (at.isWeekend(day)) weekendDays++;
		else holidays++;
	}
	return { days: last - first + 1, workdays, weekendDays, holidays };
}
