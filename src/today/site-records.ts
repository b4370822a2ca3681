/**
 * Goes through the days of a year at a site on which something is kept. No list of them stands in
 * memory.
 */

import type { KeptDay, KeptYear } from "../holidays/kept.js";
import type { LocalRecord } from "../holidays/local-days.js";
import type { PartRecord } from "../holidays/record.js";
import type { Site } from "./site.js";
import type { SiteYear } from "./site-year.js";

/** A day off of the overrides. */
export interface OwnDay {
	readonly day: number;
	/** Its index among the overrides' days off. */
	readonly off: number;
}

/** What only parts of the site keep on a day. */
export interface DayOfParts {
	readonly day: number;
	readonly inParts: readonly (LocalRecord | PartRecord)[];
}

export class SiteRecords {
	readonly site: Site;
	/** The year, which has to be ready before it is asked for records. */
	readonly of: SiteYear;
	private law: KeptYear | undefined;
	/** What localities keep, once it was found, and how much of it was told. */
	private ofLocalities: readonly LocalRecord[] | undefined;
	private met = 0;
	/** The next day on which the overrides have a day off. */
	private own: number | undefined;

	constructor(site: Site, of: SiteYear) {
		this.site = site;
		this.of = of;
	}

	/** Whether the law has no more days. */
	get lawEnded(): boolean {
		this.law ??= this.site.at?.keptIn(this.of.year, this.site.removals);
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

	/**
	 * The next day on which the law has something, without the removed holidays; to be called only
	 * until `lawEnded`.
	 */
	next(): KeptDay {
		return this.law!.next();
	}

	/** Whether `nextInParts` has no more days; to be asked once `next` has returned all days. */
	get partsEnded(): boolean {
		return (this.law === undefined || this.law.partsEnded) && this.met === this.local.length;
	}

	/** The next day on which only parts keep something. */
	nextInParts(): DayOfParts {
		const { law, local } = this;
		if (law && !law.partsEnded) return law.nextInParts();
		const { day } = local[this.met]!;
		const inParts = local.slice(this.met).filter((one) => one.day === day);
		this.met += inParts.length;
		return { day, inParts };
	}

	/** What localities keep: a place that has some has no other parts. */
	private get local(): readonly LocalRecord[] {
		const { from, to } = this.of;
		return (this.ofLocalities ??= this.site.keptBelow(from, to - 1));
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
}
