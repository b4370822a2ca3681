/** The working days of a site: those of its law, and what it keeps beside it. */

import { hasBit, setBit } from "../holidays/day-bits.js";
import { PlaceWork, type WorkLaw, type WorkYear } from "../holidays/work-year.js";
import type { Site } from "./site.js";

/** Days that are looked at in one turn; and where overrides are asked about each of them. */
const DAYS_A_TURN = 64;
const OWN_DAYS_A_TURN = 8;

/** Working days with overrides considered; where there are none, use PlaceWork, which is faster. */
export class SiteWork implements WorkLaw {
	private readonly site: Site;
	private readonly law: PlaceWork | undefined;
	readonly firstYear: number;
	readonly lastYear: number;
	readonly decreesUntil: number | null;

	constructor(site: Site) {
		this.site = site;
		this.law = site.at && new PlaceWork(site.at);
		this.firstYear = site.firstYear;
		this.lastYear = site.lastYear;
		this.decreesUntil = this.law?.decreesUntil ?? null;
	}

	note(into: WorkYear, from: number): number {
		const { law, site } = this;
		const { off, removed, work } = site.overrides;
		if (law && from === into.from) {
			law.note(into);
			if (site.isPlain) return into.to;
		}
		const days = off.length + work.length > 0 ? OWN_DAYS_A_TURN : DAYS_A_TURN;
		const end = Math.min(into.to, from + days);
		for (let day = from; day < end; day++) {
			const bit = day - into.from;
			clearBit(into.worked, bit);
			if (site.isWorkday(day)) setBit(into.worked, bit);
			if (site.isForced(day)) clearBit(into.half, bit);
			if (removed.length > 0 && (hasBit(into.half, bit) || hasBit(into.tentative, bit)))
				this.noteKept(into, day);
		}
		return end;
	}

	/** Notes of a day again which of its records are kept. */
	private noteKept(into: WorkYear, day: number): void {
		const { site } = this;
		const kept = site.holidaysOn(day).filter((record) => site.isHere(record));
		if (!kept.some(({ startsAtMinute }) => startsAtMinute >= 0))
			clearBit(into.half, day - into.from);
		if (!kept.some(({ tentative }) => tentative)) clearBit(into.tentative, day - into.from);
	}
}

function clearBit(bits: Int32Array, i: number): void {
	bits[i >> 5] = bits[i >> 5]! & ~(1 << (i & 31));
}
