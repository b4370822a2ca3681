/** Where a device is: its law, and its own days off and working days over it. What each day is there, and why. */

import { dayOf, isoOf, weekdayOf, yearOf } from "../calendar/civil.js";
import { Zone } from "../calendar/zone.js";
import type { Country } from "../holidays/country.js";
import { type Holiday, type HolidayInParts, isDayOff, OPTIONAL } from "../holidays/holiday.js";
import type { Jurisdiction } from "../holidays/jurisdiction.js";
import type { KeptDay } from "../holidays/kept.js";
import { HALF_DAY_OFF, WHOLE_DAY_OFF } from "../holidays/record.js";
import { type Days, lineOf, type Off, type OverrideConfig, Overrides } from "./overrides.js";

/** What a site is made of. */
export interface SiteOptions {
	/** None for a site that has only its own days. */
	readonly country?: Country | undefined;
	/** ISO 3166-2 code of the country. */
	readonly subdivision?: string | undefined;
	/** The subdivision, or the country, where it was found already: in place of its code. */
	readonly at?: Jurisdiction | undefined;
	/** POSIX TZ rule in place of the tables' own; needed where there is no country, else UTC. */
	readonly zone?: string | undefined;
	/** What it keeps beside the law. */
	readonly overrides?: readonly OverrideConfig[] | undefined;
	/** First year of the tables; 1970 when left out. */
	readonly firstYear?: number | undefined;
	/** Last year of the tables; 2100 when left out. */
	readonly lastYear?: number | undefined;
}

/** The next holiday after a day. */
export interface Next {
	/** Stable, the same every year. */
	readonly id: string;
	/** English name. */
	readonly name: string;
	/** Days since 1970-01-01. */
	readonly day: number;
	/** `yyyy-MM-dd`. */
	readonly date: string;
}

/** What a day is at a site. */
export interface DayFacts {
	/** Days since 1970-01-01. */
	readonly day: number;
	/** `yyyy-MM-dd`. */
	readonly date: string;
	/** 0 Sunday to 6 Saturday. */
	readonly weekday: number;
	/** A public holiday or a day off of the overrides: a whole day, at the whole site. */
	readonly holiday: boolean;
	/** Worked: weekends, make-up working days and overrides considered. */
	readonly workday: boolean;
	/** A day of the weekend, worked or not. */
	readonly weekend: boolean;
	/** Work ends, or a rest begins, in the course of the day: `startsAtMinute` of a record says when. */
	readonly halfDay: boolean;
	/** Only estimates, which are not announced yet, make it a holiday or a half day. */
	readonly tentative: boolean;
	/** The reasons: every record that the whole site keeps on the day, of whatever type; days off of the overrides. */
	readonly holidays: readonly Holiday[];
	/** What only some of its subdivisions keep on the day: it decides nothing. */
	readonly inParts: readonly HolidayInParts[];
	/** Undefined when there is none within two years. */
	readonly next: Next | undefined;
	/** Days until the next holiday. */
	readonly daysUntil: number | undefined;
	/** The next day after this one that is worked; undefined when there is none within two years. */
	readonly nextWorkday: number | undefined;
	/**
	 * Last year whose days by decree are in the tables; null where the law needs none. Of later years
	 * nothing is complete: a day may yet be declared free, or worked.
	 */
	readonly decreesUntil: number | null;
}

/** Days that are looked at for the next holiday and the next working day. */
const AHEAD_DAYS = 731;
const UTC = "UTC0";
/** Saturday and Sunday. */
const WEEKEND = 0x41;
const MINUTES_A_DAY = 1440;

/** A place with its overrides. */
export class Site {
	/** The country; undefined for a site that has only its own days. */
	readonly country: Country | undefined;
	/** Whose law holds here; undefined: nobody's. */
	readonly at: Jurisdiction | undefined;
	/** The rules by which its days begin. */
	readonly zone: Zone;
	/** First year that can be asked for. */
	readonly firstYear: number;
	/** Last year that can be asked for. */
	readonly lastYear: number;
	/** What it keeps beside the law. */
	readonly overrides: Overrides;
	private readonly posix: string;
	private readonly written: readonly OverrideConfig[] | undefined;
	private mark = "";

	/** Throws a RangeError that says in a sentence what is wrong: subdivision, zone or override. */
	constructor(options: SiteOptions) {
		const { country, subdivision, firstYear = 1970, lastYear = 2100 } = options;
		this.country = country;
		this.firstYear = firstYear;
		this.lastYear = lastYear;
		if (!country && subdivision !== undefined)
			throw new RangeError(`subdivision: ${subdivision} has no country`);
		this.at = options.at ?? (subdivision === undefined ? country : country?.in(subdivision));
		if (country && !this.at)
			throw new RangeError(
				`subdivision: ${country.code} has no ${subdivision} in these tables; they are like AT-9`,
			);
		const posix = options.zone ?? this.at?.zone.posix ?? UTC;
		const zone = Zone.of(posix);
		if (!zone)
			throw new RangeError(`zone: "${posix}" is none; they are like CET-1CEST,M3.5.0,M10.5.0/3`);
		this.zone = zone;
		this.overrides = new Overrides(options.overrides);
		this.posix = posix;
		this.written = options.overrides;
		const [id] = this.overrides.ids;
		if (id !== undefined && !country)
			throw new RangeError(`overrides: holiday ${id} has no country`);
	}

	/** ISO 3166-2 code; undefined for a whole country, or none. */
	get subdivision(): string | undefined {
		return this.at === this.country ? undefined : this.at?.code;
	}

	/** Letters and digits that a site of another country, subdivision, zone or overrides does not have. */
	get fingerprint(): string {
		if (this.mark === "")
			this.mark = markOf(`${this.at?.code}\n${this.posix}\n${lineOf(this.written)}`);
		return this.mark;
	}

	/** Whether the tables have a day. */
	knows(day: number): boolean {
		const year = yearOf(day);
		return year >= this.firstYear && year <= this.lastYear;
	}

	/**
	 * Looks at the law of a year, of which a device has much to do, so that `factsOf(day)` finds it known: call it
	 * with `from` the day and then with what it returned, until that is the same. Each call is a turn.
	 */
	looked(day: number, from: number): number {
		const { at } = this;
		if (!at || !this.knows(from)) return from;
		at.isHoliday(from);
		const next = dayOf(yearOf(from) + 1, 1, 1);
		const first = from > day ? from - 1 : day;
		const found = at.nextDay(first, false, next - 1);
		return found === undefined && next <= day + AHEAD_DAYS && this.knows(next) ? next : from;
	}

	/** All about a day that is known. */
	factsOf(day: number): DayFacts {
		const kept = this.keptOn(day);
		const holiday = this.isHoliday(day);
		const halfDay = !holiday && !this.isForced(day) && kept?.has(HALF_DAY_OFF) === true;
		const next = this.nextHoliday(day);
		return {
			day,
			date: isoOf(day),
			weekday: weekdayOf(day),
			holiday,
			workday: this.isWorkday(day),
			weekend: this.isWeekend(day),
			halfDay,
			tentative: this.isEstimate(day, kept),
			holidays: this.withOff(kept, day),
			inParts: kept?.inParts ?? [],
			next,
			daysUntil: next && next.day - day,
			nextWorkday: this.nextWorkday(day),
			decreesUntil: this.country?.decreesUntil ?? null,
		};
	}

	/** Whether a day that is known is a holiday of the law that is kept here, or a day off. */
	isHoliday(day: number): boolean {
		return this.isPublic(day) || this.offOn(day) !== undefined;
	}

	/** Whether a day that is known is a working day, the overrides considered. */
	isWorkday(day: number): boolean {
		if (this.isForced(day)) return true;
		if (this.isHoliday(day)) return false;
		if (!this.isWeekend(day)) return true;
		// A day of the law's weekend may be worked by decree.
		return this.at?.isWeekend(day) === true && this.at.isWorkday(day);
	}

	/** Whether a day is one of the weekend, the overrides considered. */
	isWeekend(day: number): boolean {
		const { weekendMask } = this.overrides;
		if (weekendMask === undefined && this.at) return this.at.isWeekend(day);
		return (((weekendMask ?? WEEKEND) >> weekdayOf(day)) & 1) === 1;
	}

	/** The records that the whole site keeps on a day that is known, and days off. */
	holidaysOn(day: number): readonly Holiday[] {
		return this.withOff(this.keptOn(day), day);
	}

	/** The records of a day that is known, less those that are not kept here; undefined where there is no law. */
	private keptOn(day: number): KeptDay | undefined {
		return this.at?.keptOn(day, this.leftOut);
	}

	/** Whether only estimates make a day the holiday or the half day that it is. @internal */
	isEstimate(day: number, kept: KeptDay | undefined): boolean {
		if (!kept || this.offOn(day)) return false;
		const kind = kept.has(WHOLE_DAY_OFF) ? WHOLE_DAY_OFF : HALF_DAY_OFF;
		if (kind === HALF_DAY_OFF && this.isForced(day)) return false;
		return kept.has(kind) && !kept.has(kind, true);
	}

	private withOff(kept: KeptDay | undefined, day: number): readonly Holiday[] {
		const holidays: readonly Holiday[] = kept?.whole ?? [];
		const off = this.overrides.off.filter(({ days }) => this.has(days, day));
		return off.length === 0 ? holidays : holidays.concat(off.map((own) => dayOff(own, day)));
	}

	/** Index of the first of the overrides' days off that has a day; -1: none has. @internal */
	offIndex(day: number): number {
		return this.overrides.off.findIndex(({ days }) => this.has(days, day));
	}

	/** A day off of the overrides by its index, as a record. @internal */
	dayOff(index: number, day: number): Holiday {
		return dayOff(this.overrides.off[index]!, day);
	}

	/** The next holiday after a day that is known. */
	nextHoliday(after: number): Next | undefined {
		const last = after + AHEAD_DAYS;
		let day = this.ahead(after, last, false);
		for (; day !== undefined; day = this.ahead(day, last, false)) {
			if (!this.isHoliday(day)) continue;
			const named = this.keptOn(day)?.whole.find(isDayOff) ?? this.offOn(day);
			if (named) return { id: named.id, name: named.name, day, date: isoOf(day) };
		}
		return undefined;
	}

	/** The next working day after a day that is known. */
	nextWorkday(after: number): number | undefined {
		const last = after + AHEAD_DAYS;
		let day = this.ahead(after, last, true);
		while (day !== undefined && !this.isWorkday(day)) day = this.ahead(day, last, true);
		return day;
	}

	/** Whether nothing overrides the law. @internal */
	get isPlain(): boolean {
		const { off, removed, weekendMask, work } = this.overrides;
		return off.length + work.length + removed.length === 0 && weekendMask === undefined;
	}

	/** The next day that may be a holiday, or a working day: the law knows, where there is nothing but the law. */
	private ahead(after: number, last: number, worked: boolean): number | undefined {
		if (this.at && this.isPlain) return this.at.nextDay(after, worked, last);
		return after < last && this.knows(after + 1) ? after + 1 : undefined;
	}

	/**
	 * UTC milliseconds at which the first half day of a day that is known begins; undefined when it has
	 * none, is a holiday anyway, or is worked to its end.
	 */
	halfDayMs(day: number): number | undefined {
		if (!this.country || this.isHoliday(day) || this.isForced(day)) return undefined;
		let minute = MINUTES_A_DAY;
		this.keptOn(day)?.whole.forEach(({ startsAtMinute }) => {
			if (startsAtMinute >= 0 && startsAtMinute < minute) minute = startsAtMinute;
		});
		return minute < MINUTES_A_DAY ? this.msAt(day, minute) : undefined;
	}

	/** UTC milliseconds of a local minute. */
	private msAt(day: number, minute: number): number {
		const localSecond = (day * MINUTES_A_DAY + minute) * 60;
		// No place changes its clock twice within a day.
		const offset = this.zone.offsetAt(localSecond - this.zone.offsetAt(localSecond));
		return (localSecond - offset) * 1000;
	}

	/** Whether the law makes a day a public holiday by records that are kept here. */
	private isPublic(day: number): boolean {
		if (!this.at?.isHoliday(day)) return false;
		return this.leftOut === undefined || this.keptOn(day)!.has(WHOLE_DAY_OFF);
	}

	/** Tells ids of holidays that are not kept here; undefined where all are. @internal */
	get leftOut(): ((id: string) => boolean) | undefined {
		const { removed } = this.overrides;
		return removed.length === 0 ? undefined : (id) => removed.includes(id);
	}

	/** Whether the day is worked whatever else it is. @internal */
	isForced(day: number): boolean {
		return this.overrides.work.some((days) => this.has(days, day));
	}

	private offOn(day: number): Off | undefined {
		return this.overrides.off.find(({ days }) => this.has(days, day));
	}

	private has({ after, offsetDays, has }: Days, day: number): boolean {
		if (after === undefined) return has(day);
		const from = day - offsetDays;
		if (!this.at || !this.knows(from)) return false;
		const { inParts, whole } = this.at.keptOn(from);
		const isIt = (record: Holiday) => record.day === from && record.id === after;
		return whole.some(isIt) || inParts.some(isIt);
	}
}

/** The FNV-1a sum of a text's characters as letters and digits. */
function markOf(text: string): string {
	let sum = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
	return (sum >>> 0).toString(36);
}

/** A day off of the overrides, as a record. */
function dayOff({ id, name }: Off, day: number): Holiday {
	return {
		id,
		name,
		localName: name,
		day,
		actualDay: day,
		keepsActual: false,
		startsAtMinute: -1,
		listedOn: [],
		fixed: false,
		counties: null,
		launchYear: null,
		types: OPTIONAL,
		official: false,
		administration: false,
		tentative: false,
	};
}
