/** Goes through the days of a year at a site on which something is kept. No list of them stands in memory. */

import type { DayInParts, KeptDay, KeptYear } from "../holidays/kept.js";
import type { Site } from "./site.js";
import type { SiteYear } from "./site-year.js";

/** A day off of the overrides. */
export interface OwnDay {
	readonly day: number;
	/** Its index among the overrides' days off. */
	readonly off: number;
}

export class SiteRecords {
	readonly site: Site;
	/** The year, which has to be ready before it is asked for records. */
	readonly of: SiteYear;
	private law: KeptYear | undefined;
	/** The next day on which the overrides have a day off. */
	private own: number | undefined;

	constructor(site: Site, of: SiteYear) {
		this.site = site;
		this.of = of;
	}

	/** Whether the law has no more days. */
	get lawEnded(): boolean {
		this.law ??= this.site.at?.keptIn(this.of.year);
		return this.law === undefined || this.law.ended;
	}

	/** Whether the overrides have no more days off. */
	get offEnded(): boolean {
		return this.nextOwn >= this.of.to;
	}

	/** Whether neither has more. */
	get ended(): boolean {
		return this.lawEnded && this.offEnded;
	}

	private get nextOwn(): number {
		return (this.own ??= this.of.nextOff(this.of.from - 1));
	}

	/** The next day on which the law has something, without the removed holidays; to be called only until `lawEnded`. */
	next(): KeptDay {
		return this.law!.next(this.site.removals);
	}

	/** Goes on to the next day of the law with a half day or an estimate, or to the end. Returns how many records it passed. */
	seek(): number {
		return this.lawEnded ? 0 : this.law!.seek();
	}

	/** Whether `nextInParts` has no more days; to be asked once `next` has returned all days. */
	get partsEnded(): boolean {
		return this.law === undefined || this.law.partsEnded;
	}

	/** The next day on which only parts keep something. */
	nextInParts(): DayInParts {
		return this.law!.nextInParts();
	}

	/** The next day off of the overrides; to be called only until `offEnded`. */
	nextOff(): OwnDay {
		const day = this.nextOwn;
		this.own = this.of.nextOff(day);
		return { day, off: this.of.offIndex(day) };
	}

	/** The next day off with its run: the days that follow without a gap by the same override. */
	nextRun(): OwnDay & { readonly last: number } {
		const own = this.nextOff();
		const { of } = this;
		let last = own.day;
		while (last + 1 < of.to && of.offIndex(last + 1) === own.off) last++;
		this.own = of.nextOff(last);
		return { ...own, last };
	}

	/** Begins anew. */
	rewind(): void {
		this.law?.rewind();
		this.own = undefined;
	}
}
