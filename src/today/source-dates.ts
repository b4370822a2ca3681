/**
 * The overrides whose days are counted from holidays, and the dates of these holidays, year by
 * year.
 */

import { datesOf, numbersOfRules, ordersOf } from "../holidays/dates-of.js";
import type { Jurisdiction } from "../holidays/jurisdiction.js";
import type { DaysKind, Overrides } from "./overrides.js";

const NONE: Counted[] = [];

/** An override whose day is counted from a holiday. */
interface Counted {
	readonly offsetDays: number;
	readonly kind: DaysKind;
	/** 1 + its index among those of its kind. */
	readonly mark: number;
}

/** The overrides whose days are counted from holidays: the same in every year. @internal */
export interface CountedDays {
	/**
	 * For each id of a holiday, by its number from 1 on, those that are counted from it; empty where
	 * none are.
	 */
	readonly lists: readonly (readonly Counted[])[];
	/** Whether one of them is of more than schools alone. */
	readonly isOfAll: boolean;
	/**
	 * For each id the least and the most days from its holiday to such a day, or 0; at 0 those of all.
	 */
	readonly earliest: Int16Array;
	readonly latest: Int16Array;
}

/** Finds them; `ids` are those of the site, whose numbers count. @internal */
export const countedOf = (overrides: Overrides, ids: readonly string[]): CountedDays => {
	const lists: Counted[][] = [];
	const earliest = new Int16Array(1 + ids.length);
	const latest = new Int16Array(1 + ids.length);
	let isOfAll = false;
	// To search each of 64 ids among 64 would take 40,000 steps.
	const numbers = new Map<string, number>();
	for (let i = 0; i < ids.length; i++) numbers.set(ids[i]!, i + 1);
	overrides.eachRelative((id, offsetDays, kind, mark) => {
		const number = numbers.get(id)!;
		// Without holes: XS's collector stumbles over them (see `sparse`).
		while (lists.length <= number) lists.push(NONE);
		const one = { offsetDays, kind, mark };
		if (lists[number] === NONE) lists[number] = [one];
		else lists[number]!.push(one);
		if (offsetDays < earliest[number]!) earliest[number] = offsetDays;
		if (offsetDays > latest[number]!) latest[number] = offsetDays;
		if (kind !== "school") isOfAll = true;
	});
	earliest[0] = Math.min(...earliest);
	latest[0] = Math.max(...latest);
	return { lists, isOfAll, earliest, latest };
};

/** The least days of a year. */
const SHORTEST_YEAR = 365;

/** Which holidays these are. */
export interface Sources {
	/** Their ids, each once. */
	readonly ids: readonly string[];
	/** For each label 1 + the index of its id; 0: the overrides do not name it. */
	readonly numbers: Uint8Array;
	/** The same for each rule of the place, by its order. */
	readonly numbersOfRules: Uint8Array;
	/** What is counted from them. */
	readonly counted: CountedDays;
	/** Those that are taken up from a part of the country, whose own dates count as well. */
	readonly adopted: readonly { readonly id: string; readonly from: string }[];
	/** That part by its code; undefined where the country has none. */
	readonly partOf: (code: string) => Jurisdiction | undefined;
}

/** Years whose dates are remembered. */
const MOST_YEARS = 2;

export class SourceDates {
	private readonly at: Jurisdiction;
	private readonly sources: Sources;
	/** The orders of the rules of the holidays, but for those of a locality, which are always there. */
	private readonly rules: Uint16Array;
	/** By years ahead the orders of those from which days so far ahead are counted. */
	private readonly orders = new Map<number, Uint16Array>();
	/** The dates of the years that were there as a whole, the last ones. */
	private readonly years = new Map<number, Int32Array>();

	constructor(at: Jurisdiction, sources: Sources) {
		this.at = at;
		this.sources = sources;
		this.rules = ordersOf(sources.numbersOfRules.subarray(0, at.table.ruleCount));
	}

	/**
	 * The days of a year on which the holidays are listed, as `datesOf` has them: of those from which
	 * days are counted that lie so many years ahead, or behind where that is negative; the others may
	 * be missing. The year has to be one of the tables.
	 */
	in(year: number, yearsAhead: number): Int32Array {
		const { at, years } = this;
		const known = years.get(year);
		if (known) return known;
		const isWhole = at.years.has(year);
		// They are remembered, and asked for any day then.
		const dates = this.find(year, isWhole ? 0 : yearsAhead);
		if (!isWhole) return dates;
		if (years.size === MOST_YEARS) years.delete(years.keys().next().value!);
		years.set(year, dates);
		return dates;
	}

	private ordersFor(yearsAhead: number): Uint16Array {
		const known = this.orders.get(yearsAhead);
		if (known) return known;
		const { rules } = this;
		const { counted, numbersOfRules } = this.sources;
		const sign = Math.sign(yearsAhead);
		const reach = sign > 0 ? counted.latest : counted.earliest;
		// From the last day of a year to the first of the one after the next it is a year and a day. Of
		// the year itself all count.
		const beyond = SHORTEST_YEAR * (Math.abs(yearsAhead) - 1);
		const orders = new Uint16Array(rules.length);
		let count = 0;
		for (let i = 0; i < rules.length; i++)
			if (sign * reach[numbersOfRules[rules[i]!]!]! > beyond) orders[count++] = rules[i]!;
		const found = orders.slice(0, count);
		this.orders.set(yearsAhead, found);
		return found;
	}

	private find(year: number, yearsAhead: number): Int32Array {
		const { at } = this;
		const { adopted, ids, numbers, numbersOfRules: ofRules, partOf } = this.sources;
		const datesAt = ({ area, years }: Jurisdiction, of: Uint8Array) => {
			const asked = years.has(year) ? {} : { orders: this.ordersFor(yearsAhead) };
			return datesOf(area, years.part(year, asked), of);
		};
		let dates = datesAt(at, ofRules);
		for (const { from, id } of adopted) {
			const part = partOf(from);
			if (!part) continue;
			const own = 1 + ids.indexOf(id);
			// A locality has rules of its own.
			const ofPart = part.table.isLocal ? numbersOfRules(part.table, numbers) : ofRules;
			const found = datesAt(
				part,
				ofPart.map((number) => (number === own ? number : 0)),
			);
			const both = new Int32Array(dates.length + found.length);
			both.set(dates);
			both.set(found, dates.length);
			dates = both;
		}
		return dates;
	}
}
