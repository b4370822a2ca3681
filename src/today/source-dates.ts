/** The dates of the holidays from which the days of overrides are counted, year by year. */

import { datesOf, numberedRules } from "../holidays/dates-of.js";
import type { Jurisdiction } from "../holidays/jurisdiction.js";
import { firstOf, secondOf } from "../holidays/key.js";

/** Which holidays these are. */
export interface Sources {
	/** Their ids, each once. */
	readonly ids: readonly string[];
	/** For each label 1 + the index of its id; 0: the overrides do not name it. */
	readonly numbers: Uint8Array;
	/** By number 1 where a day is counted from its holidays that may lie so many years ahead. */
	readonly reaching: (yearsAhead: number) => Uint8Array;
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
	/** The rules of the holidays: pairs of their orders and the numbers of their ids. */
	private readonly rules: Int32Array;
	/** By years ahead the orders of those from which days so far ahead are counted. */
	private readonly orders = new Map<number, Uint16Array>();
	/** The dates of the years that were there as a whole, the last ones. */
	private readonly years = new Map<number, Int32Array>();

	constructor(at: Jurisdiction, sources: Sources) {
		this.at = at;
		this.sources = sources;
		this.rules = numberedRules(at.table, sources.numbers);
	}

	/**
	 * The days of a year on which the holidays are listed, as `datesOf` has them: of those from which
	 * days are counted that lie so many years ahead, or behind where that is negative; the others may
	 * be missing. Throws a RangeError for a year that the tables do not have.
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
		const { rules, sources } = this;
		const isAsked = sources.reaching(yearsAhead);
		const orders = new Uint16Array(rules.length);
		let count = 0;
		for (let i = 0; i < rules.length; i++)
			if (isAsked[secondOf(rules[i]!)]) orders[count++] = firstOf(rules[i]!);
		const found = orders.slice(0, count);
		this.orders.set(yearsAhead, found);
		return found;
	}

	private find(year: number, yearsAhead: number): Int32Array {
		const { at } = this;
		const { adopted, ids, numbers, partOf } = this.sources;
		const datesAt = ({ area, years }: Jurisdiction, of: Uint8Array) => {
			const asked = years.has(year) ? {} : { orders: this.ordersFor(yearsAhead) };
			return datesOf(area, years.part(year, asked), of);
		};
		let dates = datesAt(at, numbers);
		for (const { from, id } of adopted) {
			const part = partOf(from);
			if (!part) continue;
			const own = 1 + ids.indexOf(id);
			const found = datesAt(
				part,
				numbers.map((number) => (number === own ? number : 0)),
			);
			const both = new Int32Array(dates.length + found.length);
			both.set(dates);
			both.set(found, dates.length);
			dates = both;
		}
		return dates;
	}
}
