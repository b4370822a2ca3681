/**
 * A year at a site: the days of its law, and over them those of its overrides. Found in turns, then
 * asked by days.
 */

import { dayOf, yearOf } from "../calendar/civil.js";
import {
	addWeeks,
	bitsIn,
	type DayBits,
	hasBit,
	nextBit,
	setBit,
	setBits,
	WORDS,
} from "../holidays/day-bits.js";
import type { Jurisdiction } from "../holidays/jurisdiction.js";
import type { DaysOff, YearBits } from "../holidays/kept-bits.js";
import type { Removals } from "../holidays/kept-walk.js";
import { firstOf, secondOf } from "../holidays/key.js";
import type { Overrides } from "./overrides.js";
import type { CountedDays } from "./source-dates.js";

/** The weekend of a site without a law: bit 0 Sunday and bit 6 Saturday. */
export const WEEKEND = 0x41;
const YEAR_DAYS = 366;

const NO_DAYS = new Int32Array(WORDS);

/** The days of a year at a site, a bit a day. */
export interface SiteBits extends DayBits {
	/** The days that are not of the weekend. */
	readonly weekdays: Int32Array;
	/** The days off of the overrides, and the days that are worked whatever else they are. */
	readonly off: Int32Array;
	readonly forced: Int32Array;
	/** Those of the law, without the holidays that are removed; undefined where there is none. */
	readonly law: YearBits | undefined;
}

/** Half days of a year, and the days that are what they are by estimates alone. */
export type Halves = Pick<DaysOff, "half" | "estimates">;

/** What a year asks of its site. @internal */
export interface SiteOfYear {
	readonly at: Jurisdiction | undefined;
	readonly firstYear: number;
	readonly lastYear: number;
	readonly overrides: Overrides;
	readonly isPlain: boolean;
	readonly counted: CountedDays;
	readonly removals: Removals | undefined;
	findLabels(): void;
	datesIn(year: number, yearsAhead: number): Int32Array;
}

/** One year at a site. No question about its days may be asked before it is ready. */
export class SiteYear {
	readonly year: number;
	readonly from: number;
	readonly to: number;
	/** Whether all is found. */
	isReady = false;
	private readonly site: SiteOfYear;
	private readonly ofSchools: boolean;
	/** Where nothing overrides the law: its days are asked for by parts of the year. */
	private readonly law: Jurisdiction | undefined;
	/** Its days, made when they are first asked for. */
	private bits: SiteBits | undefined;
	/**
	 * For each day of the year 1 + the index of the first override that makes it a day off, or 0.
	 * Undefined where nothing overrides the law.
	 */
	private off: Uint8Array | undefined;
	/** These days off, a bit a day. */
	private own: Int32Array | undefined;
	/**
	 * For each day of the year 1 + the index of the first override that makes it a day off of
	 * schools, or 0.
	 */
	private schoolOff: Uint8Array | undefined;
	/** The days that are worked whatever else they are. */
	private forced: Int32Array | undefined;
	/** Days may be counted from holidays of several years: the next of these years, and the last. */
	private source = 0;
	private lastSource = -1;
	/** Whether `step` was called before, the overrides were read, and its law was computed. */
	private isAsked = false;
	private isBegun = false;
	private isComputed = false;

	/** `ofSchools`: whether days off of schools alone are asked for, too. */
	constructor(site: SiteOfYear, year: number, ofSchools = true) {
		this.site = site;
		this.ofSchools = ofSchools;
		this.law = site.isPlain ? site.at : undefined;
		this.year = year;
		this.from = dayOf(year, 1, 1);
		this.to = dayOf(year + 1, 1, 1);
	}

	/**
	 * Goes on by one turn. Returns true when all is found; then it has done nothing, and the caller
	 * may use the turn.
	 */
	step(): boolean {
		const { at } = this.site;
		if (this.isReady) return true;
		// The first caller has already worked in this turn: the server makes the first piece of a reply
		// in the turn of the request.
		const isFirst = !this.isAsked;
		this.isAsked = true;
		if (!this.isBegun && !this.site.isPlain) {
			if (!isFirst) this.begin();
			this.isBegun = !isFirst;
			return false;
		}
		// The year itself comes first: its own dates are then found without computing it once more.
		// But it is waited for once: of three who ask for years of their own, each would take the place
		// of another's without end.
		if (at && !this.isComputed) {
			const isThere = at.years.has(this.year);
			this.isComputed = isThere || !isFirst;
			if (!isThere) {
				if (!isFirst) at.years.of(this.year);
				return false;
			}
		}
		if (at && this.source <= this.lastSource) {
			this.count(this.source++);
			return false;
		}
		this.isReady = true;
		return true;
	}

	/** The days of the year, a bit a day. */
	get days(): SiteBits {
		return (this.bits ??= this.join());
	}

	/** Index of the first of the overrides' days off that has a day; -1: none has. */
	offIndex(day: number): number {
		return this.off ? this.off[day - this.from]! - 1 : -1;
	}

	/** Index of the first of the overrides' days off of schools that has a day; -1: none has. */
	schoolOffIndex(day: number): number {
		return this.schoolOff ? this.schoolOff[day - this.from]! - 1 : -1;
	}

	/**
	 * The next day after a day that the overrides have off, for all or for schools; the first of the
	 * next year when there is none.
	 */
	nextOff(after: number, ofSchools = false): number {
		const { from, to } = this;
		const off = ofSchools ? this.schoolOff : this.off;
		if (!off) return to;
		let i = after + 1 - from;
		while (i < to - from && off[i] === 0) i++;
		return from + i;
	}

	isHoliday(day: number): boolean {
		const { law } = this;
		if (law) return law.isHoliday(day);
		return hasBit(this.days.holidays, day - this.from);
	}

	isWorkday(day: number): boolean {
		const { law } = this;
		if (law) return law.isWorkday(day);
		return hasBit(this.days.workdays, day - this.from);
	}

	/** Whether an override has a day worked whatever else it is. */
	isForced(day: number): boolean {
		return this.forced !== undefined && hasBit(this.forced, day - this.from);
	}

	/**
	 * The days of a year that is ready which are half days; and those that are what they are by
	 * estimates alone, and by no override.
	 */
	halves(): Halves {
		const { forced, law, off } = this.days;
		if (!law) return { half: NO_DAYS, estimates: NO_DAYS };
		const { estimates, half } = law;
		return {
			half: half.map((word, w) => word & ~forced[w]!),
			estimates: estimates.map((word, w) => word & ~(off[w]! | forced[w]!)),
		};
	}

	/**
	 * The next holiday of the year after a day, or where `worked` says so the next working day, up to
	 * a last one.
	 */
	nextDay(after: number, worked: boolean, until: number): number | undefined {
		const { from, law, to } = this;
		const first = Math.max(after + 1, from);
		const last = Math.min(until, to - 1);
		if (law) return law.nextDay(first - 1, worked, last);
		const { holidays, workdays } = this.days;
		const i = nextBit(worked ? workdays : holidays, first - from, last - from);
		return i < 0 ? undefined : from + i;
	}

	/** Reads the overrides: the days of dates are found at once. */
	private begin(): void {
		const { from, site, to } = this;
		const { overrides } = site;
		site.findLabels();
		this.off = new Uint8Array(YEAR_DAYS);
		const { buffer } = new Int32Array(2 * WORDS);
		this.own = bitsIn(buffer, 0);
		this.forced = bitsIn(buffer, 1);
		if (this.ofSchools && overrides.schoolOffCount > 0) this.schoolOff = new Uint8Array(YEAR_DAYS);
		if (overrides.spanCount > 0) this.addSpans();
		const { earliest, isOfAll, latest, lists } = site.counted;
		if (lists.length > 0 && (isOfAll || this.ofSchools)) {
			this.source = Math.max(site.firstYear, yearOf(from - latest[0]!));
			this.lastSource = Math.min(site.lastYear, yearOf(to - 1 - earliest[0]!));
		}
	}

	/** Notes the days of spans of dates. */
	private addSpans(): void {
		const { forced, from, off, own, schoolOff, site } = this;
		site.overrides.eachRun(this, (kind, mark, first, last) => {
			const begin = first - from;
			const end = last - from + 1;
			if (kind === "work") setBits(forced!, begin, end);
			else (kind === "off" ? off : schoolOff)?.fill(mark, begin, end);
			if (kind === "off") setBits(own!, begin, end);
		});
	}

	/** Notes the days that are counted from the holidays of a year. */
	private count(source: number): void {
		const { from, off, own, schoolOff, site, to } = this;
		const { lists } = site.counted;
		const dates = site.datesIn(source, this.year - source);
		const jan1 = dayOf(source, 1, 1) - from;
		const days = to - from;
		for (let i = 0; i < dates.length; i++) {
			// Each is a pair of the number of an id and a day of the year, as `datesOf` has them.
			const date = dates[i]!;
			const list = lists[firstOf(date)];
			for (let k = 0; list && k < list.length; k++) {
				const one = list[k]!;
				const day = jan1 + secondOf(date) + one.offsetDays;
				if (day < 0 || day >= days) continue;
				const { kind, mark } = one;
				const marks = kind === "off" ? off : schoolOff;
				if (kind === "work") setBit(this.forced!, day);
				else if (marks && (marks[day] === 0 || marks[day]! > mark)) marks[day] = mark;
				if (kind === "off") setBit(own!, day);
			}
		}
	}

	/** Joins the law and the overrides. */
	private join(): SiteBits {
		const { forced, from, own, site, to, year } = this;
		const { at } = site;
		const { weekendMask } = site.overrides;
		const law = at?.bitsIn(year, site.removals);
		const lawWeek = at?.weekdayBits(from, to);
		if (!own || !forced) {
			// Nothing overrides the law, so that there is a law.
			return { ...law!, weekdays: lawWeek!, off: NO_DAYS, forced: NO_DAYS, law };
		}
		const isLaws = lawWeek && weekendMask === undefined;
		const { buffer } = new Int32Array((isLaws ? 2 : 3) * WORDS);
		const weekdays = isLaws ? lawWeek : bitsIn(buffer, 2);
		if (!isLaws) addWeeks(weekdays, weekendMask ?? WEEKEND, from, 0, to - from);
		const holidays = bitsIn(buffer, 0);
		const workdays = bitsIn(buffer, 1);
		for (let w = 0; w < WORDS; w++) {
			const kept = law ? law.holidays[w]! : 0;
			// Days of the law's weekend that are worked by decree.
			const decreed = law && lawWeek ? law.workdays[w]! & ~lawWeek[w]! : 0;
			holidays[w] = kept | own[w]!;
			workdays[w] = forced[w]! | (~own[w]! & (decreed | (weekdays[w]! & ~kept)));
		}
		return { from, to, holidays, workdays, weekdays, off: own, forced, law };
	}
}
