/** `holidays due`: what nobody has decided yet about a year, by country or by month, and when it is decided. */

import { dayOfIso } from "../../src/calendar/civil.js";
import { openPack } from "../sim/tables.js";
import { byMonth } from "./due-by-month.js";
import { type Due, dueIn, type Open } from "./due-dates.js";
import { schoolsInWords } from "./due-schools.js";
import { readLaws } from "./laws.js";

export function printDue(
	codes: readonly string[],
	options: { readonly year?: number; readonly json?: true; readonly byMonth?: true },
): void {
	const tables = openPack();
	const year = options.year ?? Number(tables.version.slice(0, 4)) + 1;
	const laws = readLaws(codes);
	const all = laws.flatMap((law) => {
		const country = tables.country(law.code);
		const due = country && dueIn(country, law, year);
		return due ? [due] : [];
	});
	process.stdout.write(toldOf(all, options));
	if (!options.json)
		process.stdout.write(summary(all, year, tables.version) + schoolsInWords(laws, year));
}

/** What is open, an object or a few lines a country, or the lines of a month. */
export const toldOf = (
	all: readonly Due[],
	{ json, byMonth: months }: { readonly json?: true; readonly byMonth?: true },
): string =>
	json
		? all.map((due) => `${JSON.stringify(due)}\n`).join("")
		: months
			? byMonth(all)
			: all.map(inWords).join("");

/** How much is open, and how old the tables are. */
export function summary(
	all: readonly Due[],
	year: number,
	version: string,
	nowMs = Date.now(),
): string {
	const days = Math.floor(nowMs / 86_400_000) - dayOfIso(version)!;
	const waiting = all.filter(({ decreesUntil }) => decreesUntil !== null && decreesUntil < year);
	const dates = all.reduce((count, due) => count + due.dates.length, 0);
	const count = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;
	return (
		`${all.length > 0 ? "\n" : ""}${year}, by tables of ${version} (${count(days, "day", "days")} old): ` +
		`${count(all.length, "country waits", "countries wait")} for something, ` +
		`${waiting.length} for days by decree; ${count(dates, "date is an estimate", "dates are estimates")}\n`
	);
}

/** What is open in a country: a line a holiday, with the page that told of the last one. */
export function inWords({ country, name, year, decreesUntil, decided, dates, page }: Due): string {
	const decrees =
		decreesUntil === null || decreesUntil >= year
			? ""
			: `: days by decree are known until ${decreesUntil}${decided ? `, the next usually ${decided}` : ""}${page ? `; the last in ${page}` : ""}`;
	// The days of one feast stand on one line.
	const rows = dates.map(({ id, date, name, calendar, decided, page }, i) =>
		dates[i - 1]?.id === id
			? ""
			: `    ${[date, ...further(dates, i)].join(", ")}  ${name}: ${decided}${calendar ? ` (${calendar})` : ""}${page ? `; the last in ${page}` : ""}\n`,
	);
	return `${country}  ${name}${decrees}\n${rows.join("")}`;
}

/** The dates right behind one that are of the same holiday. */
function further(dates: readonly Open[], from: number): string[] {
	const days: string[] = [];
	for (let i = from + 1; dates[i]?.id === dates[from]!.id; i++) days.push(dates[i]!.date);
	return days;
}
