/**
 * What is known at a site, and on what its answers depend: what its law leaves open, and what its
 * overrides decide all the same.
 */

import type { OpenDecision, Search } from "../holidays/certainty.js";
import { hasBit, WORDS } from "../holidays/day-bits.js";
import { type DependsOn, Differences } from "../holidays/differs.js";
import type { Jurisdiction } from "../holidays/jurisdiction.js";
import type { KeptDay } from "../holidays/kept.js";
import type { Removals } from "../holidays/kept-walk.js";
import type { Overrides } from "./overrides.js";
import type { SiteYear } from "./site-year.js";

/** What is asked of the site. */
export interface CertainSite {
	readonly at: Jurisdiction | undefined;
	readonly isPlain: boolean;
	readonly overrides: Overrides;
	readonly removals: Removals | undefined;
}

/** @internal */
export class SiteCertainty {
	private readonly site: CertainSite;

	constructor(site: CertainSite) {
		this.site = site;
	}

	/** A search for what is known of a year of the tables; undefined where there is no law. */
	begin(year: number): Search | undefined {
		const { at, removals } = this.site;
		return at?.certainty.begin(year, removals);
	}

	/**
	 * A search for what is known of a day of the tables and of some after it, in its year; undefined
	 * where there is no law.
	 */
	beginOn(day: number): Search | undefined {
		const { at, removals } = this.site;
		return at?.certainty.beginOn(day, removals);
	}

	/**
	 * Goes on with a search by one turn; returns true once the other questions have what it is for, in
	 * this turn.
	 */
	step(search: Search | undefined): boolean {
		return !search || this.site.at?.certainty.step(search) === true;
	}

	/** The days of a year that are known, a bit a day. */
	knownIn(of: SiteYear): Int32Array {
		const { at, isPlain, removals } = this.site;
		if (!at) return new Int32Array(WORDS).fill(-1);
		const law = at.certainty.bitsIn(of.year, removals).known;
		if (isPlain) return law;
		const known = new Int32Array(WORDS);
		const { forced, off } = of.days;
		for (let w = 0; w < WORDS; w++) known[w] = law[w]! | off[w]! | forced[w]!;
		return known;
	}

	/** Whether a day of a year is known: the overrides decide it, or nothing of the law is open. */
	isKnown(of: SiteYear, day: number): boolean {
		const { at, removals } = this.site;
		if (!at || of.offIndex(day) >= 0 || of.isForced(day)) return true;
		return hasBit(at.certainty.bitsOn(day, removals).known, day - of.from);
	}

	/** The days of a year that are not known since they differ within the place. */
	placesIn(of: SiteYear): Int32Array | undefined {
		const { at, removals } = this.site;
		return at?.certainty.bitsIn(of.year, removals).places;
	}

	/** Whether no open decision of the law touches the schools on a day of a year. */
	isKnownToSchools(of: SiteYear, day: number): boolean {
		const { at, removals } = this.site;
		return !at || hasBit(at.certainty.bitsOn(day, removals).schools, day - of.from);
	}

	/** The decisions that are due and may still change a day of a year. */
	open(of: SiteYear, day: number): readonly OpenDecision[] {
		const { at, removals } = this.site;
		if (!at || this.isKnown(of, day)) return [];
		return at.certainty.open(day, removals);
	}

	/**
	 * Whether only estimates make a day of a year the holiday or the half day that it is: what
	 * overrides decide is none.
	 */
	isEstimate(of: SiteYear, kept: KeptDay): boolean {
		const { day } = kept;
		return of.offIndex(day) < 0 && !of.isForced(day) && kept.isEstimate;
	}

	/** On what the answer about a day of a year depends, by what is kept on it. */
	dependsOn(of: SiteYear, day: number, kept: KeptDay | undefined): DependsOn {
		const { at } = this.site;
		if (!at || of.offIndex(day) >= 0) return null;
		const isForced = of.isForced(day);
		if (at.area.leafCount <= 1)
			return !isForced && at.certainty.dependsOnPlace(day) ? "place" : null;
		return this.differences(day, day + 1)?.on(day, kept, isForced) ? "subdivision" : null;
	}

	/** How days `from … to` differ by the law; undefined where there is none. */
	differences(from: number, to: number): Differences | undefined {
		const { at, overrides } = this.site;
		return at && new Differences(at, from, to, overrides.weekendMask);
	}
}
