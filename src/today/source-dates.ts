/** The dates of the holidays from which the days of overrides are counted, year by year. */

import { datesOf, ordersOf } from "../holidays/dates-of.js";
import type { Jurisdiction } from "../holidays/jurisdiction.js";

/** Which holidays these are. */
export interface Sources {
	/** Their ids, each once. */
	readonly ids: readonly string[];
	/** For each label 1 + the index of its id; 0: nothing is counted from its holidays. */
	readonly numbers: Uint8Array;
	/** Those that are taken up from a part of the country, whose own dates count as well. */
	readonly adopted: readonly { readonly id: string; readonly from: string }[];
	/** That part by its code; undefined where the country has none. */
	readonly partOf: (code: string) => Jurisdiction | undefined;
}

/** Years that are remembered: a day may be counted from holidays of so many of them. */
const MOST_YEARS = 5;

export class SourceDates {
	private readonly at: Jurisdiction;
	private readonly sources: Sources;
	/** The rules of the holidays, by their orders. */
	private readonly orders: Uint16Array;
	/** The dates of some years. */
	private readonly years = new Map<number, Int32Array>();

	constructor(at: Jurisdiction, sources: Sources) {
		this.at = at;
		this.sources = sources;
		this.orders = ordersOf(at.table, sources.numbers);
	}

	/**
	 * The days of a year on which the holidays are listed, as `datesOf` has them. Throws a RangeError
	 * for a year that the tables do not have.
	 */
	in(year: number): Int32Array {
		const { years } = this;
		const known = years.get(year);
		if (known) return known;
		const dates = this.find(year);
		if (years.size === MOST_YEARS) years.delete(farthestFrom(year, Array.from(years.keys())));
		years.set(year, dates);
		return dates;
	}

	private find(year: number): Int32Array {
		const { at, orders } = this;
		const { adopted, ids, numbers, partOf } = this.sources;
		const datesAt = (part: Jurisdiction, of: Uint8Array) =>
			datesOf(part.area, part.years.part(year, { orders }), of);
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

/** Of some years the one that is farthest from another. */
const farthestFrom = (year: number, years: readonly number[]): number =>
	years.reduce((far, one) => (Math.abs(one - year) > Math.abs(far - year) ? one : far));
