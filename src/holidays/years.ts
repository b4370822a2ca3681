/** The years of a country, computed when they are asked for; the last two are remembered. */

import type { Area } from "../pack/area.js";
import { CertaintyTable } from "../pack/certainty.js";
import type { CountryTable } from "../pack/country-table.js";
import { Localities } from "../pack/localities.js";
import { PlaceNames } from "../pack/place-names.js";
import { type Asked, compute } from "./computation.js";
import { SeriesYears } from "./series-years.js";
import type { Year } from "./year.js";

export class Years {
	readonly table: CountryTable;
	/** The area of a locality, which is that of its subdivision; undefined of a country. */
	readonly area: Area | undefined = undefined;
	private readonly series: SeriesYears;
	private certain: CertaintyTable | undefined;
	private ownNames: PlaceNames | undefined;
	private ownLocalities: Localities | undefined;
	/** Today and tomorrow may lie in two years: so the last two are kept. */
	private recent: Year | undefined;
	private older: Year | undefined;

	constructor(table: CountryTable) {
		this.table = table;
		this.series = new SeriesYears(table);
	}

	/** Who decides days of the country, and until when. */
	get certainty(): CertaintyTable {
		return (this.certain ??= new CertaintyTable(this.table));
	}

	/** The names of holidays in the languages of its places. */
	get names(): PlaceNames {
		return (this.ownNames ??= new PlaceNames(this.table));
	}

	/** The places below the subdivisions of the country. */
	get localities(): Localities {
		if (this.ownLocalities === undefined) {
			this.ownLocalities = new Localities(this.table);
			this.table.texts.more = this.ownLocalities;
		}
		return this.ownLocalities;
	}

	/** Whether a year is remembered. */
	has(year: number): boolean {
		return this.held(year) !== undefined;
	}

	protected held(year: number): Year | undefined {
		const { older, recent } = this;
		if (recent?.year === year) return recent;
		return older?.year === year ? older : undefined;
	}

	/** Throws a RangeError for a year that the tables do not have. */
	of(year: number): Year {
		const recent = this.recent;
		if (recent?.year === year) return recent;
		this.recent = this.older?.year === year ? this.older : this.compute(year);
		this.older = recent;
		return this.recent;
	}

	/**
	 * A year, which is not remembered because it was asked for here. Throws a RangeError for a year
	 * that the tables do not have.
	 */
	peek(year: number): Year {
		return this.held(year) ?? this.compute(year);
	}

	/**
	 * What of a year is asked for; others may be missing, or be there. The result is not remembered.
	 */
	part(year: number, asked: Asked): Year {
		return this.held(year) ?? compute(this.table, year, asked, this.series.in(year));
	}

	/**
	 * The occurrences of a year of rules that do not stand in the block, given by their words, with
	 * orders from a first one on.
	 */
	ofWords(year: number, words: Int32Array, firstOrder: number): Year {
		return compute(this.table, year, { words, firstOrder }, this.series.in(year));
	}

	/**
	 * The occurrences in `first … last` of a year of the rules with these orders, which ascend. It is
	 * not remembered.
	 */
	ofOrders(year: number, orders: Uint16Array, first: number, last: number): Year {
		return compute(this.table, year, { orders, first, last }, this.series.in(year));
	}

	/** Throws a RangeError for a year that the tables do not have. */
	expect(year: number): void {
		const { firstYear, lastYear } = this.table.pack;
		if (!(year >= firstYear && year <= lastYear))
			throw new RangeError(`years are ${firstYear} to ${lastYear}`);
	}

	/** Computes a year anew. Throws a RangeError for one beyond the tables. */
	protected compute(year: number): Year {
		this.expect(year);
		return compute(this.table, year, {}, this.series.in(year));
	}
}
