/**
 * `holidays due`: what nobody has decided yet, who decides it, when it usually comes, and what is
 * overdue.
 */

import { readFileSync } from "node:fs";
import { countryCodes } from "../../data/compiler/law/read.js";
import { dayOfIso, isoOf } from "../../src/calendar/civil.js";
import { CommandError } from "../sim/command-error.js";
import { openPack } from "../sim/tables.js";
import { byMonth } from "./due-by-month.js";
import { type Head, headOf } from "./due-heads.js";
import { wrapped } from "./due-lines.js";
import { localitiesDue, localitiesInWords } from "./due-localities.js";
import { type Due, dueIn, type Open } from "./due-open.js";
import { schoolHead, schoolsDue, schoolsInWords } from "./due-schools.js";

const FOLDER = new URL("../../../data/countries/", import.meta.url);
/** Estimates that a line names. */
const DATES = 6;

export function printDue(
	codes: readonly string[],
	options: { readonly year?: number; readonly json?: true; readonly byMonth?: true },
): void {
	const tables = openPack();
	const year = options.year ?? Number(tables.version.slice(0, 4)) + 1;
	const today = Math.floor(Date.now() / 86_400_000);
	const wanted = wantedOf(codes);
	const all = wanted.flatMap((code) => {
		const country = tables.country(code);
		const due = country && dueIn(readHead(code), country, year, today);
		return due ? [due] : [];
	});
	process.stdout.write(toldOf(all, options));
	if (options.json) return;
	const schools = wanted.flatMap((code) => {
		const [head, country] = [schoolHead(code), tables.country(code)];
		return head && country ? schoolsDue(head, country, year) : [];
	});
	const towns = wanted.map((code) => {
		const country = tables.country(code);
		return country ? localitiesInWords(country, localitiesDue(country, year), year) : "";
	});
	process.stdout.write(
		summary(all, year, tables.version, today) + schoolsInWords(schools, year) + towns.join(""),
	);
}

function wantedOf(codes: readonly string[]): readonly string[] {
	const known = countryCodes();
	const unknown = codes.find((code) => !known.includes(code));
	if (unknown !== undefined) throw new CommandError(`no country ${unknown} in data/countries`);
	return codes.length ? [...new Set(codes)] : known;
}

function readHead(code: string): Head {
	const name = `${code.toLowerCase()}.yaml`;
	return headOf(`data/countries/${name}`, readFileSync(new URL(name, FOLDER), "utf8"));
}

/** What is open: an object or some lines a country, or the lines of a month. */
export const toldOf = (
	all: readonly Due[],
	{ json, byMonth: months }: { readonly json?: true; readonly byMonth?: true },
): string =>
	json
		? all.map((due) => `${JSON.stringify(due)}\n`).join("")
		: months
			? byMonth(all)
			: all.map(inWords).join("");

/** How much is open and overdue, and how old the tables are. */
export function summary(all: readonly Due[], year: number, version: string, today: number): string {
	const count = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;
	const open = all.flatMap(({ country, open }) => open.map((each) => ({ country, ...each })));
	const overdue = open.filter((each) => each.overdue);
	const kinds = [...new Set(overdue.map(({ what }) => what))].sort();
	const age = count(today - dayOfIso(version)!, "day", "days");
	return [
		all.length > 0 ? "\n" : "",
		wrapped(
			`${isoOf(today)}, until the end of ${year}, by tables of ${version} (${age} old): ${count(open.length, "decision is", "decisions are")} open in ${count(all.length, "country", "countries")}, ${overdue.length} overdue`,
			"  ",
		),
		...kinds.map((kind) => {
			const of = overdue.filter(({ what }) => what === kind).map(({ country }) => country);
			return wrapped(`overdue, ${kind}: ${[...new Set(of)].join(" ")}`, "  ");
		}),
	].join("");
}

/**
 * What is open in a country: a decision and what is overdue of it, its estimates, the last page.
 */
export function inWords({ country, name, open }: Due): string {
	return `${wrapped(`${country}  ${name}`, "  ")}${open.map(openInWords).join("")}`;
}

function openInWords(each: Open): string {
	const { by, dates, expected, ids, overdue, page, until, what } = each;
	const head = [
		what === "decrees"
			? "nobody wrote down who decides"
			: what + (ids ? ` (${ids.join(" ")})` : ""),
		each.in === null ? "" : `in ${each.in.join(" ")}`,
		by === null ? "" : `by ${by}`,
		until === null ? "none was read" : `decided until ${until}`,
		usuallyInWords(each),
		expected === null ? "" : `${overdue ? "OVERDUE since" : "expected"} ${expected}`,
	];
	const rest = dates.length > DATES ? ` and ${dates.length - DATES} more` : "";
	const waiting = dates.slice(0, DATES).map(({ date, name }) => `${date} ${name}`);
	return [
		wrapped(`  ${head.filter(Boolean).join(", ")}`, "    "),
		waiting.length > 0 ? wrapped(`    estimates: ${waiting.join(", ")}${rest}`, "      ") : "",
		page === null ? "" : wrapped(`    the last: ${page}`, "      "),
	].join("");
}

const MONTHS =
	"January February March April May June July August September October November December".split(
		" ",
	);

function usuallyInWords({ byPastPages, usually, what }: Open): string {
	if (usually === null) return what === "decrees" ? "" : "nobody wrote down when";
	const verb = byPastPages ? "by past pages" : "usually";
	if (what === "moon" || what === "election")
		return `${verb} ${usually === 1 ? "a day" : `${usually} days`} before`;
	const month = MONTHS[((-usually % 12) + 12) % 12]!;
	return `${verb} in ${month} of the year ${usually > 0 ? "before" : "itself"}`;
}
