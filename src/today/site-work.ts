/** The working days of a site: those of its law, and what it keeps beside it. */

import { PlaceWork, type WorkLaw, WorkYear } from "../holidays/work-year.js";
import type { Site } from "./site.js";
import { type SiteBits, SiteYear } from "./site-year.js";

/** Working days with overrides considered; where there are none, use PlaceWork, which is faster. */
export class SiteWork implements WorkLaw {
	private readonly site: Site;
	private readonly law: PlaceWork | undefined;
	readonly firstYear: number;
	readonly lastYear: number;
	/** The year that is made ready. The site's own years would be replaced by what others ask. */
	private begun: SiteYear | undefined;
	/** The days of the same year, once they are joined; and that they are noted. */
	private days: SiteBits | undefined;
	private noted: WorkYear | undefined;

	constructor(site: Site) {
		this.site = site;
		this.law = site.at && new PlaceWork(site.at);
		this.firstYear = site.firstYear;
		this.lastYear = site.lastYear;
	}

	step(year: number, asksOpen: boolean): WorkYear | undefined {
		const { law, site } = this;
		let begun = this.begun;
		if (begun?.year !== year) {
			this.begun = begun = new SiteYear(site, year, false);
			this.noted = this.days = undefined;
		}
		if (!begun.isReady) {
			begun.step();
			return undefined;
		}
		// To join the law and the overrides takes a turn, too.
		if (!this.days) {
			this.days = begun.days;
			return undefined;
		}
		const { forced, law: bits, off, workdays } = this.days;
		if (!this.noted) {
			this.noted = new WorkYear(year);
			if (bits) law?.noteDays(this.noted, bits);
			this.noted.worked.set(workdays);
			return undefined;
		}
		const found = this.noted;
		if (!law) found.isOpenAsked = true;
		else if (asksOpen && !law.noteOpen(found, site.removals)) return undefined;
		found.decide(off, forced);
		this.begun = this.noted = this.days = undefined;
		return found;
	}
}
