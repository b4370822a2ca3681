/**
 * `holidays due --by-month`: the agenda of those who keep the tables: what to look for, by when it
 * usually comes.
 */

import { dayOfIso } from "../../src/calendar/civil.js";
import { wrapped } from "./due-lines.js";
import type { Due, Open } from "./due-open.js";

const MONTHS =
	"January February March April May June July August September October November December".split(
		" ",
	);
/** Days between the estimates of one feast in different countries. */
const APART_DAYS = 2;

/** Something that a month waits for. */
interface Item {
	readonly country: string;
	/** `Overdue`, a month, or nobody knows when. */
	readonly when: string;
	/** Of a moon its date, else empty. */
	readonly date: string;
	readonly what: string;
}

const OVERDUE = "Overdue";
const SOME_TIME = "Nobody wrote down when";

/** A line or two a feast, a list, a kind of decrees, below its month. */
export function byMonth(all: readonly Due[]): string {
	const items = all.flatMap(({ country, open }) => open.flatMap((each) => itemsOf(country, each)));
	const order = (when: string) => (when === OVERDUE ? "0" : when === SOME_TIME ? "9" : when);
	const months = [...groupedBy(items, ({ when }) => when)].sort(([a], [b]) =>
		order(a) < order(b) ? -1 : 1,
	);
	return months.map(([when, of]) => `${titleOf(when)}\n${linesOf(of)}`).join("");
}

/** The decision, or of a moon each of its feasts. */
function itemsOf(country: string, { dates, expected, overdue, what }: Open): Item[] {
	const month = expected?.slice(0, 7) ?? SOME_TIME;
	const first = overdue ? OVERDUE : month;
	if (what !== "moon") return [{ country, when: first, date: "", what }];
	return dates.map(({ date, name }, i) => ({
		...{ country, date, what: name },
		when: overdue && i === 0 ? OVERDUE : date.slice(0, 7),
	}));
}

const titleOf = (when: string) =>
	/^\d/.test(when) ? `${MONTHS[Number(when.slice(5)) - 1]} ${when.slice(0, 4)}` : when;

function linesOf(items: readonly Item[]): string {
	const moons = items.filter(({ date }) => date !== "");
	const others = groupedBy(
		items.filter(({ date }) => date === ""),
		({ what }) => what,
	);
	const lines = [...feastsOf(moons), ...[...others].map(([what, of]) => [what, of] as const)];
	return lines.map(([what, of]) => wrapped(`  ${what}: ${codesOf(of)}`, "    ")).join("");
}

const codesOf = (items: readonly Item[]) =>
	[...new Set(items.map(({ country }) => country))].sort().join(" ");

/** Moons whose estimates lie side by side are one feast, by the name that most have. */
function feastsOf(moons: readonly Item[]): (readonly [string, readonly Item[]])[] {
	const feasts: Item[][] = [];
	for (const item of [...moons].sort((a, b) => (a.date < b.date ? -1 : 1))) {
		const last = feasts.at(-1);
		const isNear = last && dayOfIso(item.date)! - dayOfIso(last[0]!.date)! <= APART_DAYS;
		if (isNear) last.push(item);
		else feasts.push([item]);
	}
	return feasts.map((of) => {
		const names = [...groupedBy(of, ({ what }) => what)].sort(
			([, a], [, b]) => b.length - a.length,
		);
		return [`${of[0]!.date} ${names[0]![0]}`, of] as const;
	});
}

function groupedBy<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
	return groups;
}
