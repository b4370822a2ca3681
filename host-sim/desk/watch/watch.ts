/**
 * `holidays watch`: what changed in the calendars of other libraries since a day and is not so
 * here. Each is a lead: the page that the library cites is the source, not the library.
 */

import { dayOf, dayOfIso, isoOf, yearOf } from "../../../src/calendar/civil.js";
import { eachInTurn } from "../../cli/progress.js";
import { CommandError } from "../../sim/command-error.js";
import { answersOf } from "./date-holidays.js";
import { Here, type Lead } from "./here.js";
import { type ChangedLine, changedLines, librariesIn } from "./history.js";
import type { Said } from "./libraries.js";

export interface WatchOptions {
	readonly from?: string;
	readonly since: string;
	/** First and last year of the dates that are told. */
	readonly years?: readonly number[];
	/** Folders with two versions of date-holidays, the older first. */
	readonly dateHolidays?: readonly string[];
	readonly json?: true;
}

const PAGES = 3;

export function printWatch(codes: readonly string[], options: WatchOptions): void {
	if (dayOfIso(options.since) === undefined)
		throw new CommandError(`"${options.since}" is not a date: dates are like 2026-09-22`);
	if (options.from === undefined && options.dateHolidays === undefined)
		throw new CommandError(
			"say where the histories are: --from, or --date-holidays with two folders",
		);
	const here = new Here();
	const leads: Lead[] = [];
	if (options.from !== undefined)
		for (const { library, folder } of librariesIn(options.from)) {
			const lines = changedLines(library, folder, options.since);
			leads.push(
				...eachInTurn(
					`comparing ${library.name}`,
					lines,
					({ path }) => path,
					(line) => leadsOf(line, lines, here, options.since),
				).flat(),
			);
		}
	if (options.dateHolidays) leads.push(...answersOf(options.dateHolidays, options.since, here));
	const [first = -Infinity, last = Infinity] = options.years
		? [options.years[0], options.years.at(-1)]
		: [];
	const wanted = leads.filter(
		({ country, date }) =>
			(codes.length === 0 || codes.includes(country)) &&
			(date === "" || (yearOf(dayOfIso(date)!) >= first! && yearOf(dayOfIso(date)!) <= last!)),
	);
	wanted.sort(
		(a, b) =>
			compare(a.country || "~", b.country || "~") ||
			compare(a.date || "~", b.date || "~") ||
			compare(a.committed, b.committed),
	);
	if (options.json) for (const lead of wanted) process.stdout.write(`${JSON.stringify(lead)}\n`);
	else process.stdout.write(inWords(wanted, here));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Years that a rule without an end is asked about: that of `since` and the two after it. */
const RECURRING_YEARS = 2;
/** Days of a range that are looked at, at most. */
const RANGE_DAYS = 31;

/** What a changed line says that is not so here; a line that cannot be read is a lead itself. */
function leadsOf(
	changed: ChangedLine,
	all: readonly ChangedLine[],
	here: Here,
	since: string,
): Lead[] {
	const { library, text, lines, at, sign, path, commit, date: committed, subject, pages } = changed;
	if (!library.isAboutDates(text)) return [];
	const country = here.codeOf(library.countryOf(path) ?? "") ?? "";
	const lead = (date: string, what: Lead["what"]): Lead => ({
		country,
		date,
		what,
		library: library.name,
		commit,
		committed,
		subject,
		path,
		line: text.trim(),
		pages: pages.slice(0, PAGES),
	});
	const others = all.filter(
		(each) => each.commit === commit && each.path === path && each.sign !== sign,
	);
	const says = library.read(text, lines, at);
	if (says.length === 0) {
		// What was only worded anew says the same as before.
		const feast = library.feastOf(text);
		const isReworded = others.some((each) => library.feastOf(each.text) === feast);
		return sign === "-" || isReworded ? [] : [lead("", "cannot be read")];
	}
	if (country === "") return sign === "+" ? [lead("", "cannot be read")] : [];
	const days = says.flatMap((each) => daysOf(each, since));
	if (sign === "+")
		return days.flatMap((day) => {
			const kept = here.on(country, day);
			if (kept === "kept") return [];
			return [lead(isoOf(day), kept === "estimate" ? "an estimate here" : "not here")];
		});
	const again = new Set(
		others
			.filter((each) => library.isAboutDates(each.text))
			.flatMap((each) => library.read(each.text, each.lines, each.at))
			.flatMap((each) => daysOf(each, since)),
	);
	return days
		.filter((day) => yearOf(day) >= Number(since.slice(0, 4)))
		.filter((day) => !again.has(day) && here.on(country, day) !== undefined)
		.map((day) => lead(isoOf(day), "taken out there, still here"));
}

/** The days that a line names; of a rule those of the next years. */
function daysOf({ month, date, lastMonth, lastDate, from, to }: Said, since: string): number[] {
	const first = Number(since.slice(0, 4));
	const isSingle = from === to;
	const years = isSingle
		? [from]
		: Array.from({ length: RECURRING_YEARS + 1 }, (_, i) => first + i).filter(
				(year) => year >= from && year <= to && (year > first || from > -Infinity),
			);
	return years.flatMap((year) => {
		const start = dayOf(year, month, date);
		const end = dayOf(lastMonth < month ? year + 1 : year, lastMonth, lastDate);
		const count = Math.min(Math.max(end - start, 0), RANGE_DAYS) + 1;
		return Array.from({ length: count }, (_, i) => start + i);
	});
}

function inWords(leads: readonly Lead[], here: Here): string {
	const rows: string[] = [];
	let country: string | undefined;
	let previous = "";
	for (const lead of leads) {
		if (lead.country !== country) {
			country = lead.country;
			rows.push(
				"",
				country === "" ? "Of no country that could be told" : `${country}  ${here.nameOf(country)}`,
			);
		}
		const where = `${lead.library} ${lead.commit} ${lead.committed}, ${lead.subject}`;
		if (where !== previous)
			rows.push(`  ${where}${lead.pages.length ? `\n    cites ${lead.pages.join(" ")}` : ""}`);
		previous = where;
		rows.push(`    ${lead.date ? `${lead.date} ${lead.what}` : lead.what}: ${lead.line}`);
	}
	const count = (what: Lead["what"]) => leads.filter((each) => each.what === what).length;
	rows.push(
		"",
		`${leads.length} leads: ${count("not here")} days not here, ${count("an estimate here")} estimates here, ` +
			`${count("taken out there, still here")} taken out there, ${count("cannot be read")} lines that could not be read`,
	);
	return `${rows.slice(rows[0] === "" ? 1 : 0).join("\n")}\n`;
}
