/** A year at a site: its records, one after the other. No list of them stands in memory. */

import { dayOf } from "../calendar/civil.js";
import type { Holiday } from "../holidays/holiday.js";
import type { Site } from "./site.js";

export class SiteYear {
	readonly site: Site;
	/** First day of the year, and the first of the next. */
	readonly from: number;
	readonly to: number;
	private readonly year: number;
	/** The next occurrence of the law, and then the next day on which the overrides may have a day off. */
	private index = 0;
	private day: number;
	/** Whether the record that was given last is kept at the whole site, not only in some of its subdivisions. */
	isHere = true;
	/** Of it too: which of its country's names it has; of a day off -1 less its index. */
	label = 0;

	constructor(site: Site, year: number) {
		this.site = site;
		this.year = year;
		this.from = dayOf(year, 1, 1);
		this.to = dayOf(year + 1, 1, 1);
		this.day = site.overrides.off.length > 0 ? this.from : this.to;
	}

	private get count(): number {
		const { at } = this.site;
		return at ? at.years.of(this.year).count : 0;
	}

	/** Whether there are no more. */
	get ended(): boolean {
		return this.day >= this.to && this.index >= this.count;
	}

	/**
	 * Looks at one occurrence, or at one day: what is kept there of this year, which may be the actual day of a record
	 * that is listed in the next; undefined: nothing.
	 */
	next(): Holiday | undefined {
		const { at } = this.site;
		if (at && this.index < this.count) {
			const record = at.recordAt(at.years.of(this.year), this.index++);
			// An id is dear.
			const { removed } = this.site.overrides;
			if (!record || (removed.length > 0 && this.site.isRemoved(record.id))) return undefined;
			this.label = record.label;
			this.isHere = at.place >= 0 || record.isWhole;
			return record;
		}
		const day = this.day++;
		const off = this.site.offIndex(day);
		this.label = -1 - off;
		this.isHere = true;
		return off < 0 ? undefined : this.site.dayOff(off, day);
	}

	/** Whether a day lies in the year. */
	has(day: number): boolean {
		return day >= this.from && day < this.to;
	}
}
