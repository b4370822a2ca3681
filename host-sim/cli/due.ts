/** `holidays due`: what nobody has decided yet about a year, by country, and when it is decided. */

import { isAnnouncedYearly } from "../../data/compiler/law/announced.js";
import type { Law } from "../../data/compiler/law/law.js";
import { dayOfIso, isoOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import { openPack } from "../tables.js";
import { readLaws } from "./laws.js";

/** When the dates of a calendar are known: it is the same wherever the calendar is kept. */
const KNOWN: Readonly<Record<string, string>> = {
	hijri: "when the new moon is seen, or the authority announces it",
	hindu: "with the government's list of the year",
	nepali: "with the government's list of the year",
	sinhala: "with the government's list of the year",
	vesak: "with the government's list of the year",
	"balinese-saka": "with the government's list of the year",
};

/** A date that is an estimate. */
interface Open {
	readonly id: string;
	readonly name: string;
	/** As computed, `yyyy-MM-dd`. */
	readonly date: string;
	/** The calendar that it is computed by; null: another estimate. */
	readonly calendar: string | null;
	readonly decided: string;
}

/** What is open about a year in a country. */
interface Due {
	readonly country: string;
	readonly name: string;
	readonly year: number;
	/** Last year whose days by decree are in the tables; null: there are no such days. */
	readonly decreesUntil: number | null;
	/** When they are usually decided; null: at any time, or nobody has written it down. */
	readonly decided: string | null;
	readonly dates: readonly Open[];
}

/** What is open about a year in a country; undefined: nothing. */
export function dueIn(country: Country, law: Law, year: number): Due | undefined {
	const { code, name, decreesUntil } = country;
	const seen = new Set<string>();
	const dates = country
		.records(year)
		.filter(({ tentative }) => tentative)
		.map((record) => {
			const rule = law.rules.find(({ id, on }) => id === record.id && on.kind === "calendar");
			const key = rule && isAnnouncedYearly(rule) && rule.on.kind === "calendar" ? rule.on.key : "";
			const calendar = key.split(" ")[0] || null;
			const known = Object.keys(KNOWN).find((each) => calendar?.startsWith(each));
			const decided = known ? KNOWN[known]! : (law.decided ?? "by decree");
			return { id: record.id, name: record.name, date: isoOf(record.day), calendar, decided };
		})
		.filter(({ id, date }) => !seen.has(`${id} ${date}`) && seen.add(`${id} ${date}`));
	const awaits = decreesUntil !== null && decreesUntil < year;
	if (dates.length === 0 && !awaits) return undefined;
	return { country: code, name, year, decreesUntil, decided: law.decided, dates };
}

export function printDue(
	codes: readonly string[],
	options: { readonly year?: number; readonly json?: true },
): void {
	const tables = openPack();
	const made = dayOfIso(tables.version)!;
	const year = options.year ?? Number(tables.version.slice(0, 4)) + 1;
	const all = readLaws(codes).flatMap((law) => {
		const country = tables.country(law.code);
		const due = country && dueIn(country, law, year);
		return due ? [due] : [];
	});
	if (options.json) {
		for (const due of all) process.stdout.write(`${JSON.stringify(due)}\n`);
		return;
	}
	for (const due of all) process.stdout.write(inWords(due));
	const days = Math.floor(Date.now() / 86_400_000) - made;
	const waiting = all.filter(({ decreesUntil }) => decreesUntil !== null && decreesUntil < year);
	const count = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;
	process.stdout.write(
		`${all.length > 0 ? "\n" : ""}${year}, by tables of ${tables.version} (${count(days, "day", "days")} old): ` +
			`${count(all.length, "country waits", "countries wait")} for something, ` +
			`${waiting.length} for days by decree; ${count(sum(all), "date is an estimate", "dates are estimates")}\n`,
	);
}

const sum = (all: readonly Due[]) => all.reduce((count, { dates }) => count + dates.length, 0);

function inWords({ country, name, year, decreesUntil, decided, dates }: Due): string {
	const decrees =
		decreesUntil === null || decreesUntil >= year
			? ""
			: `: days by decree are known until ${decreesUntil}${decided ? `, the next usually ${decided}` : ""}`;
	// The days of one feast stand on one line.
	const rows = dates.map(({ id, date, name, calendar, decided }, i) =>
		dates[i - 1]?.id === id
			? ""
			: `    ${[date, ...further(dates, i)].join(", ")}  ${name}: ${decided}${calendar ? ` (${calendar})` : ""}\n`,
	);
	return `${country}  ${name}${decrees}\n${rows.join("")}`;
}

/** The dates right behind one that are of the same holiday. */
function further(dates: readonly Open[], from: number): string[] {
	const days: string[] = [];
	for (let i = from + 1; dates[i]?.id === dates[from]!.id; i++) days.push(dates[i]!.date);
	return days;
}
