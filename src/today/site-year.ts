/** A year at a site, day by day: what is kept on each, and the days off of the overrides. No list of them stands in memory. */

import { dayOf } from "../calendar/civil.js";
import type { KeptDay, KeptYear } from "../holidays/kept.js";
import type { Site } from "./site.js";

export class SiteYear {
	readonly site: Site;
	/** First day of the year, and the first of the next. */
	readonly from: number;
	readonly to: number;
	private readonly law: KeptYear | undefined;
	/** The next day on which the overrides may have a day off. */
	private day: number;

	constructor(site: Site, year: number) {
		this.site = site;
		this.law = site.at?.keptIn(year);
		this.from = dayOf(year, 1, 1);
		this.to = dayOf(year + 1, 1, 1);
		this.day = site.overrides.off.length > 0 ? this.from : this.to;
	}

	/** Whether the law has no more days. */
	get lawEnded(): boolean {
		return this.law === undefined || this.law.ended;
	}

	/** Whether there are no more, of the overrides neither. */
	get ended(): boolean {
		return this.lawEnded && this.day >= this.to;
	}

	/** The next day on which the law has something, less what is not kept here; only while it has not ended. */
	next(): KeptDay {
		return this.law!.next(this.site.leftOut);
	}

	/** Looks at one day of the overrides: index of its day off, -1: it has none. The day is `offDay`. */
	nextOff(): number {
		return this.site.offIndex(this.day++);
	}

	/** The day that `nextOff` looked at last. */
	get offDay(): number {
		return this.day - 1;
	}

	/** Begins anew with the law. */
	rewind(): void {
		this.law?.rewind();
		this.day = this.site.overrides.off.length > 0 ? this.from : this.to;
	}
}
