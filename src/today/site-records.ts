/** The records of a year at a site, one after the other. No list of them stands in memory. */

import type { Holiday } from "../holidays/holiday.js";
import type { Site } from "./site.js";
import type { SiteYear } from "./site-year.js";

export class SiteRecords {
	readonly site: Site;
	/** The year, which has to be ready before it is asked for records. */
	readonly of: SiteYear;
	/** The next occurrence of the law, and then the next day on which the overrides may have a day off. */
	private index = 0;
	private day: number | undefined;
	/** Whether the record that was given last is kept at the whole site, not only in some of its subdivisions. */
	isHere = true;
	/** Of it too: which of its country's names it has; of a day off -1 less its index. */
	label = 0;

	constructor(site: Site, of: SiteYear) {
		this.site = site;
		this.of = of;
	}

	private get count(): number {
		const { at } = this.site;
		return at ? at.years.of(this.of.year).count : 0;
	}

	private get nextOff(): number {
		return (this.day ??= this.of.nextOff(this.of.from - 1));
	}

	/** Whether there are no more. */
	get ended(): boolean {
		return this.index >= this.count && this.nextOff >= this.of.to;
	}

	/**
	 * Looks at one occurrence: what is kept there of this year, which may be the actual day of a record that is
	 * listed in the next, or undefined; behind the last occurrence the next day off of the overrides.
	 */
	next(): Holiday | undefined {
		const { of, site } = this;
		const { at } = site;
		if (at && this.index < this.count) {
			const record = at.recordAt(at.years.of(of.year), this.index++);
			if (!record) return undefined;
			this.label = record.label;
			if (!site.isPlain && site.removes(this.label)) return undefined;
			this.isHere = at.place >= 0 || record.isWhole;
			return record;
		}
		const day = this.nextOff;
		if (day >= of.to) return undefined;
		this.day = of.nextOff(day);
		this.label = -1 - of.offIndex(day);
		this.isHere = true;
		return site.dayOff(of.offIndex(day), day);
	}

	/** Whether a day lies in the year. */
	has(day: number): boolean {
		return day >= this.of.from && day < this.of.to;
	}
}
