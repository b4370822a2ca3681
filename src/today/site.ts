/** Where a device is: its law, and its own days off and working days over it. What each day is there, and why. */

import { dayOf, isoOf, weekdayOf, yearOf } from "../calendar/civil.js";
import { Zone } from "../calendar/zone.js";
import type { Country } from "../holidays/country.js";
import { type Holiday, isDayOff, OPTIONAL } from "../holidays/holiday.js";
import type { Jurisdiction } from "../holidays/jurisdiction.js";
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
	/** One of the records is an estimate: not announced yet. */
	readonly tentative: boolean;
	/** The reasons: every record that is kept on the day, of whatever type; days off of the overrides. */
	readonly holidays: readonly Holiday[];
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
		const holidays = this.holidaysOn(day);
		const holiday = this.isHoliday(day);
		const isForced = this.isForced(day);
		const here = holidays.filter((record) => this.isHere(record));
		const halfDay = !holiday && !isForced && here.some((record) => record.startsAtMinute >= 0);
		const tentative = here.some((record) => record.tentative);
		const next = this.nextHoliday(day);
		return {
			day,
			date: isoOf(day),
			weekday: weekdayOf(day),
			holiday,
			workday: this.isWorkday(day),
			weekend: this.isWeekend(day),
			halfDay,
			tentative,
			holidays,
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

	/** The records that are kept on a day that is known, and days off. */
	holidaysOn(day: number): readonly Holiday[] {
		const kept = (this.at?.on(day) ?? []).filter((record) => !this.isRemoved(record.id));
		const off = this.overrides.off.filter(({ days }) => this.has(days, day));
		return kept.concat(off.map((own) => dayOff(own, day)));
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
			const records = this.holidaysOn(day).filter(isDayOff);
			// Where none is kept everywhere, records of some subdivisions each make it one together.
			const named = records.find((record) => this.isHere(record)) ?? this.offOn(day) ?? records[0];
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
		this.holidaysOn(day).forEach((record) => {
			const { startsAtMinute } = record;
			if (startsAtMinute >= 0 && startsAtMinute < minute && this.isHere(record))
				minute = startsAtMinute;
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

	/** Whether the law makes a day a public holiday by a record that is kept here. */
	private isPublic(day: number): boolean {
		const { at, country } = this;
		if (!country || !at?.isHoliday(day)) return false;
		if (this.overrides.removed.length === 0) return true;
		const named: string[] = [];
		for (const record of at.on(day)) {
			if (!isDayOff(record) || this.isRemoved(record.id)) continue;
			const { counties } = record;
			if (counties === null || at !== country) return true;
			named.push(...counties);
		}
		return named.length > 0 && country.isWhole(named);
	}

	/** Whether a record holds at the whole site, not only in some of its subdivisions. */
	private isHere({ counties }: Holiday): boolean {
		return (
			counties === null || this.at !== this.country || this.country?.isWhole(counties) === true
		);
	}

	/** @internal */
	isRemoved(id: string): boolean {
		return this.overrides.removed.includes(id);
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
		return this.at.on(from).some((record) => record.day === from && record.id === after);
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
