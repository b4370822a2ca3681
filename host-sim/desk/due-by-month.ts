/** `holidays due --by-month`: a year as an agenda for those who keep the tables: feasts by month, decrees by when they are out. */

import { dayOfPage } from "../../data/compiler/law/page-day.js";
import { dayOfIso } from "../../src/calendar/civil.js";
import type { Due, Open } from "./due-dates.js";

const MONTHS =
	"January February March April May June July August September October November December".split(
		" ",
	);
/** Pages that a line names. */
const PAGES = 3;
/** Days between two dates of one feast in different countries. */
const APART_DAYS = 10;

/** Countries that make a feast worth a line where no page tells of it. */
const MANY = 3;

/** A date of a country. */
interface OpenIn extends Open {
	readonly country: string;
	readonly day: number;
}

/** An agenda in some eighty lines; `due` of one country has all its dates and pages. */
export function byMonth(all: readonly Due[]): string {
	const dates = all.flatMap(({ country, dates }) =>
		dates.map((date) => ({ ...date, country, day: dayOfIso(date.date)! })),
	);
	const feasts = groupedBy(dates, familyOf);
	const occurrences = [...feasts.values()].flatMap(occurrencesOf);
	const months = groupedBy(occurrences, ([first]) => first!.date.slice(0, 7));
	const lines: string[] = [];
	for (const [month, of] of [...months].sort(([a], [b]) => (a < b ? -1 : 1))) {
		lines.push(`${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`);
		const own = of.filter(isWorthLine).sort(([a], [b]) => a!.day - b!.day);
		lines.push(...own.map(feastInWords));
		const others = of.filter((each) => !isWorthLine(each)).flat();
		const [listed, decreed] = [
			others.filter(({ calendar }) => calendar !== null),
			others.filter(({ calendar }) => calendar === null),
		];
		if (listed.length > 0) lines.push(`  by the year's list or the moon: ${restInWords(listed)}`);
		if (decreed.length > 0) lines.push(`  by decree: ${restInWords(decreed)}`);
	}
	return `${[...lines, ...decreeLines(all)].join("\n")}\n`;
}

/** What is decided together: of a calendar of months the month, of another the feast; decrees by the month of their days. */
function familyOf({ calendar, feast, date }: Open): string {
	return calendar === null
		? `decreed ${date.slice(0, 7)}`
		: `${calendar.split("-")[0]} ${feast!.split("/")[0]}`;
}

/** Whether many countries wait for it, or a page told of it the last time. */
const isWorthLine = (dates: readonly OpenIn[]) =>
	dates[0]!.calendar !== null &&
	(new Set(dates.map(({ country }) => country)).size >= MANY || pagesOf(dates).length > 0);

function groupedBy<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
	return groups;
}

/** The dates of a feast apart from those that it has once more in the year. */
function occurrencesOf(dates: readonly OpenIn[]): OpenIn[][] {
	const found: OpenIn[][] = [];
	for (const date of [...dates].sort((a, b) => a.day - b.day)) {
		const last = found.at(-1);
		if (last && date.day - last.at(-1)!.day <= APART_DAYS) last.push(date);
		else found.push([date]);
	}
	return found;
}

/** `  9 Eid al-Fitr (hijri 10): AE AF … | OM https://…`: from when on, who waits, who told of the last one. */
function feastInWords(dates: readonly OpenIn[]): string {
	const [first] = dates as [OpenIn];
	const countries = [...new Set(dates.map(({ country }) => country))].sort();
	const name = mostOf(dates.map((date) => date.name));
	return `  ${Number(first.date.slice(8))} ${name} (${familyOf(first)}): ${countries.join(" ")}${pagesInWords(dates)}`;
}

/** A page, and the countries whose dates it told. */
interface Page {
	readonly page: string;
	readonly codes: readonly string[];
}

/** The pages that told of the last ones, the newest first where the address tells its day. */
function pagesOf(
	told: readonly { readonly country: string; readonly page: string | null }[],
): Page[] {
	const ofPage = groupedBy(
		told.filter(({ page }) => page?.startsWith("http")),
		({ page }) => page!,
	);
	return [...ofPage]
		.map(([page, from]) => ({ page, codes: [...new Set(from.map(({ country }) => country))] }))
		.sort((a, b) => ((dayOfPage(a.page) ?? "") < (dayOfPage(b.page) ?? "") ? 1 : -1));
}

/** The first of them behind a line. */
function pagesInWords(told: Parameters<typeof pagesOf>[0]): string {
	const pages = pagesOf(told);
	if (pages.length === 0) return "";
	const shown = pages.slice(0, PAGES).map(({ page, codes }) => `${codes.join(" ")} ${page}`);
	const more = pages.length - shown.length;
	return ` | ${shown.join(" ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** The one that occurs most often. */
function mostOf(names: readonly string[]): string {
	const [most] = [...groupedBy(names, String)].sort(([, a], [, b]) => b.length - a.length) as [
		[string, string[]],
	];
	return most[0];
}

/** Others by country: `KI 3, AU Friday before AFL Grand Final`. */
function restInWords(dates: readonly OpenIn[]): string {
	return [...groupedBy(dates, ({ country }) => country)]
		.map(([country, of]) => `${country} ${of.length === 1 ? of[0]!.name : of.length}`)
		.join(", ");
}

/** Who waits for days by decree, by when they are usually decided, or when the last page was out. */
function decreeLines(all: readonly Due[]): string[] {
	const waiting = all.filter(({ decreesUntil, year }) => (decreesUntil ?? year) < year);
	if (waiting.length === 0) return [];
	const [told, others] = [
		waiting.filter(({ decided }) => decided !== null),
		waiting.filter(({ decided }) => decided === null),
	];
	const line = (when: string, of: readonly Due[]) =>
		`  ${when}: ${of.map(({ country }) => country).join(" ")}${pagesInWords(of)}`;
	const lines = [...groupedBy(told, ({ decided }) => decided!)].map(([when, of]) => line(when, of));
	const monthOf = ({ page }: Due) => Number(page && dayOfPage(page)?.slice(5, 7)) || 0;
	for (const [i, month] of MONTHS.entries()) {
		const of = others.filter((due) => monthOf(due) === i + 1);
		if (of.length > 0) lines.push(line(`the last one told in ${month}`, of));
	}
	const rest = others.filter((due) => monthOf(due) === 0);
	if (rest.length > 0) lines.push(line("no page tells its month", rest));
	return ["Days by decree", ...lines];
}
