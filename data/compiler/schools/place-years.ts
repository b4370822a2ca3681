/**
 * The school years of one smallest place, one after the other: what is known from which day to
 * which, and its vacations.
 */

import { isoOf, weekdayOf } from "../../../src/calendar/civil.js";

/** Days, both inclusive. */
export interface Period {
	readonly first: number;
	readonly last: number;
}

/** A vacation at a smallest place; both days inclusive. */
export interface Span extends Period {
	readonly id: string;
	/** Line of the file, from 1. */
	readonly line: number;
	/** Keys of its sources. */
	readonly source: string;
}

/** A vacation at a leaf whose last day may not be known. */
export interface OpenSpan extends Omit<Span, "last"> {
	readonly last: number | undefined;
}

/** The rows of a school year at a smallest place. */
export interface YearAtPlace {
	readonly name: string;
	/** Line of the year. */
	readonly line: number;
	readonly begins: number | undefined;
	readonly ends: number | undefined;
	/** Whether some row speaks of this place, and not of the country alone. */
	readonly isNamed: boolean;
	readonly vacations: readonly OpenSpan[];
	readonly windows: readonly Period[];
}

/** What is known of the days of a place. */
export interface KnownDays {
	/** Days of which it is known whether there are lessons, ascending. */
	readonly known: readonly Period[];
	/** Ascending; no two have a day together. */
	readonly vacations: readonly Span[];
	/** Days of which nobody knows, unless a vacation has them. */
	readonly windows: readonly Period[];
}

/** Throws: something is wrong in a line. */
type Complain = (line: number, complaint: string) => never;

/** Days between the last schoolday and a printed vacation, or behind it, that are no slip. */
const GAP_DAYS = 10;

/** What follows from the years at a place; of `mask` are the weekdays that may have lessons. */
export function atPlace(
	years: readonly YearAtPlace[],
	mask: number,
	hasSummer: boolean,
	complain: Complain,
): KnownDays {
	const place = new PlaceYears(mask, hasSummer, complain);
	for (const year of years) place.add(year);
	return place;
}

class PlaceYears {
	readonly known: Period[] = [];
	readonly vacations: Span[] = [];
	readonly windows: Period[] = [];
	readonly #mask: number;
	readonly #hasSummer: boolean;
	readonly #complain: Complain;
	/** The vacation at the end of the last year, where nobody knows its last day. */
	#open: OpenSpan | undefined;
	/** Whether the last year ends with its long vacation. */
	#isWhole = false;

	constructor(mask: number, hasSummer: boolean, complain: Complain) {
		this.#mask = mask;
		this.#hasSummer = hasSummer;
		this.#complain = complain;
	}

	add(year: YearAtPlace): void {
		const { begins, ends, line, name } = year;
		const rows = this.#apart(year.vacations);
		const final = rows.at(-1);
		const isSummer = final?.id.startsWith("summer");
		if (ends === undefined && !isSummer) {
			// Rows of the whole country alone tell nothing of where a place's year ends.
			if (year.isNamed) this.#complain(line, `no \`ends\` of ${name}, and no summer vacation`);
			return;
		}
		const before = this.known.at(-1);
		if (begins !== undefined && before) this.#join(begins, before, line);
		const first =
			begins ?? (before && this.#isWhole ? before.last + 1 : undefined) ?? rows[0]?.first ?? ends!;
		const early = rows.find((row) => row.first < first);
		if (early)
			this.#complain(early.line, `${early.id} begins before the year does, on ${isoOf(first)}`);
		const last = this.#end(rows, ends, line);
		if (last < first) this.#complain(line, `${name} ends on ${isoOf(last)}, before it begins`);
		const known = this.known.at(-1);
		if (known && first <= known.last)
			this.#complain(line, `${name} begins on ${isoOf(first)}, in the year before`);
		if (known && known.last + 1 === first) this.known[this.known.length - 1] = { ...known, last };
		else this.known.push({ first, last });
		for (const row of rows)
			if (row.last !== undefined && row.first <= last)
				this.vacations.push({ ...row, last: row.last });
		this.windows.push(...year.windows);
	}

	/** The rows of a year, ascending: what lies within another goes, what overlaps is a mistake. */
	#apart(all: readonly OpenSpan[]): OpenSpan[] {
		const end = (row: OpenSpan) => row.last ?? Number.POSITIVE_INFINITY;
		const sorted = [...all].sort((a, b) => a.first - b.first || end(b) - end(a));
		const rows: OpenSpan[] = [];
		for (const row of sorted) {
			const before = rows.at(-1);
			if (before && end(row) <= end(before)) {
				if (row.first === before.first && row.last === before.last)
					this.#complain(row.line, `${row.id} has the days of line ${before.line}`);
				continue;
			}
			if (before && row.first <= end(before))
				this.#complain(row.line, `${row.id} overlaps ${before.id} of line ${before.line}`);
			rows.push(row);
		}
		return rows;
	}

	/** The last day that is known of a year; its last row may become longer. */
	#end(rows: OpenSpan[], ends: number | undefined, line: number): number {
		const final = rows.at(-1);
		const isAfter = final !== undefined && (ends === undefined || final.first > ends);
		this.#open = undefined;
		this.#isWhole = isAfter && final.last !== undefined;
		const around = rows.find(
			(row) => ends !== undefined && row.first <= ends && !(row.last! < ends),
		);
		if (around) this.#complain(around.line, `${around.id} has the last schoolday, ${isoOf(ends!)}`);
		if (ends !== undefined && rows.filter((row) => row.first > ends).length > 1)
			this.#complain(line, "two vacations after `ends`");
		if (!isAfter) return ends!;
		if (ends !== undefined) {
			if (final.first - ends > GAP_DAYS)
				this.#complain(final.line, `${final.id} begins ${final.first - ends} days after \`ends\``);
			// What is printed may leave out days on which nobody has lessons any more.
			if (hasWeekday(this.#mask, ends + 1, final.first - 1))
				rows[rows.length - 1] = { ...final, first: ends + 1 };
		}
		if (final.last !== undefined) return final.last;
		this.#open = final;
		return final.first - 1;
	}

	/** Joins the year before to the first schoolday: no lessons are between. */
	#join(begins: number, before: Period, line: number): void {
		if (before.last >= begins)
			this.#complain(line, `begins on ${isoOf(begins)}, in what the year before has`);
		if (before.last + 1 === begins) return;
		const index = this.known.length - 1;
		if (this.#isWhole) {
			const gap = begins - 1 - before.last;
			const lessons = hasWeekday(this.#mask, before.last + 1, begins - 1);
			if (lessons && gap > GAP_DAYS)
				this.#complain(line, `${gap} days between the vacation and \`begins\``);
			const final = this.vacations.at(-1)!;
			if (lessons) this.vacations[this.vacations.length - 1] = { ...final, last: begins - 1 };
			this.known[index] = { ...before, last: begins - 1 };
			return;
		}
		// The last schoolday and the first one are known: what lies between is the long vacation.
		const open = this.#open;
		if (!open && !this.#hasSummer) return;
		const { id, source } = open ?? { id: "summer", source: "" };
		this.vacations.push({ id, line, source, first: before.last + 1, last: begins - 1 });
		this.known[index] = { ...before, last: begins - 1 };
	}
}

/** Whether one of some weekdays lies in `first … last`. */
function hasWeekday(mask: number, first: number, last: number): boolean {
	for (let day = first; day <= last && day < first + 7; day++)
		if ((mask >> weekdayOf(day)) & 1) return true;
	return false;
}
