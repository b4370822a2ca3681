/** A place with its law and its overrides: what each of its days is, and why. */

import { isoOf, weekdayOf, yearOf } from "../calendar/civil.js";
import { Zone } from "../calendar/zone.js";
import { type Holiday, OPTIONAL, PUBLIC } from "../holidays/holiday.js";
import { type Days, type Off, type OverrideConfig, Overrides } from "./overrides.js";

/** What a place needs of its country; the class of src/holidays has this shape. */
export interface PlaceCountry {
	/** ISO 3166-1 alpha-2. */
	readonly code: string;
	/** These throw a RangeError for an unknown subdivision, and for a year outside the tables. */
	on(day: number, subdivision?: string): readonly Holiday[];
	isHoliday(day: number, subdivision?: string): boolean;
	isWorkday(day: number, subdivision?: string): boolean;
	isWeekend(day: number, subdivision?: string): boolean;
	/** Whether subdivisions together are the whole country. */
	isWhole(codes: readonly string[]): boolean;
	list(year: number): { readonly length: number; at(index: number): Holiday | undefined };
	zone(subdivision?: string): { readonly posix: string };
}

export interface PlaceOptions {
	/** None for a place that has only its own days. */
	readonly country?: PlaceCountry | undefined;
	/** ISO 3166-2 code of the country. */
	readonly subdivision?: string | undefined;
	/** POSIX TZ rule in place of the tables' own; needed where there is no country, else UTC. */
	readonly zone?: string | undefined;
	readonly overrides?: readonly OverrideConfig[] | undefined;
	/** First and last year of the tables; 1970 to 2100 when left out. */
	readonly firstYear?: number | undefined;
	readonly lastYear?: number | undefined;
}

/** The next holiday after a day. */
export interface Next {
	readonly id: string;
	readonly name: string;
	readonly day: number;
	/** `yyyy-MM-dd`. */
	readonly date: string;
}

/** What a day is at a place. */
export interface DayFacts {
	/** Days since 1970-01-01. */
	readonly day: number;
	/** `yyyy-MM-dd`. */
	readonly date: string;
	/** 0 Sunday to 6 Saturday. */
	readonly weekday: number;
	/** A public holiday or a day off of the overrides: a whole day, at the whole place. */
	readonly holiday: boolean;
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
}

/** Days that are looked at for the next holiday and the next working day. */
const AHEAD_DAYS = 731;
const UTC = "UTC0";
/** Saturday and Sunday. */
const WEEKEND = 0x41;
const MINUTES_A_DAY = 1440;

export class Place {
	readonly country: PlaceCountry | undefined;
	readonly subdivision: string | undefined;
	readonly zone: Zone;
	readonly firstYear: number;
	readonly lastYear: number;
	readonly overrides: Overrides;

	/** Throws a RangeError that says in a sentence what is wrong: subdivision, zone or override. */
	constructor(options: PlaceOptions) {
		const { country, subdivision, firstYear = 1970, lastYear = 2100 } = options;
		this.country = country;
		this.subdivision = subdivision;
		this.firstYear = firstYear;
		this.lastYear = lastYear;
		if (!country && subdivision !== undefined)
			throw new RangeError(`subdivision: ${subdivision} has no country`);
		const posix = options.zone ?? country?.zone(subdivision).posix ?? UTC;
		const zone = Zone.of(posix);
		if (!zone)
			throw new RangeError(`zone: "${posix}" is none; they are like CET-1CEST,M3.5.0,M10.5.0/3`);
		this.zone = zone;
		this.overrides = new Overrides(options.overrides);
		const [id] = this.overrides.ids;
		if (id !== undefined && !country)
			throw new RangeError(`overrides: holiday ${id} has no country`);
	}

	/** Whether the tables have a day. */
	knows(day: number): boolean {
		const year = yearOf(day);
		return year >= this.firstYear && year <= this.lastYear;
	}

	/** All about a day that is known. */
	factsOf(day: number): DayFacts {
		const holidays = this.holidaysOn(day);
		const holiday = this.isHoliday(day);
		const isForced = this.#isForced(day);
		let halfDay = false;
		let tentative = false;
		for (const record of holidays) {
			if (!this.#isHere(record)) continue;
			if (record.startsAtMinute >= 0 && !holiday && !isForced) halfDay = true;
			if (record.tentative) tentative = true;
		}
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
		};
	}

	/** Whether a day that is known is a holiday of the law that is kept here, or a day off. */
	isHoliday(day: number): boolean {
		return this.#isPublic(day) || this.#offOn(day) !== undefined;
	}

	isWorkday(day: number): boolean {
		const { country, subdivision } = this;
		if (this.#isForced(day)) return true;
		if (this.isHoliday(day)) return false;
		if (!this.isWeekend(day)) return true;
		// A day of the law's weekend may be worked by decree.
		return country?.isWeekend(day, subdivision) === true && country.isWorkday(day, subdivision);
	}

	isWeekend(day: number): boolean {
		const { weekendMask } = this.overrides;
		if (weekendMask === undefined && this.country)
			return this.country.isWeekend(day, this.subdivision);
		return (((weekendMask ?? WEEKEND) >> weekdayOf(day)) & 1) === 1;
	}

	/** The records that are kept on a day that is known, and days off. */
	holidaysOn(day: number): readonly Holiday[] {
		const list: Holiday[] = [];
		for (const record of this.country?.on(day, this.subdivision) ?? [])
			if (!this.#isRemoved(record.id)) list.push(record);
		for (const off of this.overrides.off)
			if (this.#has(off.days, day)) list.push(new DayOff(off, day));
		return list;
	}

	/** The next holiday after a day that is known. */
	nextHoliday(after: number): Next | undefined {
		for (let day = after + 1; day <= after + AHEAD_DAYS && this.knows(day); day++) {
			if (!this.isHoliday(day)) continue;
			const records = this.holidaysOn(day).filter(isWholeDay);
			// Where none is kept everywhere, records of some subdivisions each make it one together.
			const named = records.find((record) => this.#isHere(record)) ?? records[0];
			if (named) return { id: named.id, name: named.name, day, date: isoOf(day) };
		}
		return undefined;
	}

	/** The next working day after a day that is known. */
	nextWorkday(after: number): number | undefined {
		for (let day = after + 1; day <= after + AHEAD_DAYS && this.knows(day); day++)
			if (this.isWorkday(day)) return day;
		return undefined;
	}

	/**
	 * UTC milliseconds at which the first half day of a day that is known begins; undefined when it has
	 * none, is a holiday anyway, or is worked to its end.
	 */
	halfDayMs(day: number): number | undefined {
		if (!this.country || this.isHoliday(day) || this.#isForced(day)) return undefined;
		let minute = MINUTES_A_DAY;
		for (const record of this.holidaysOn(day)) {
			const { startsAtMinute } = record;
			if (startsAtMinute >= 0 && startsAtMinute < minute && this.#isHere(record))
				minute = startsAtMinute;
		}
		return minute < MINUTES_A_DAY ? this.#msAt(day, minute) : undefined;
	}

	/** UTC milliseconds of a local minute. */
	#msAt(day: number, minute: number): number {
		const localSecond = (day * MINUTES_A_DAY + minute) * 60;
		// No place changes its clock twice within a day.
		const offset = this.zone.offsetAt(localSecond - this.zone.offsetAt(localSecond));
		return (localSecond - offset) * 1000;
	}

	/** Whether the law makes a day a public holiday by a record that is kept here. */
	#isPublic(day: number): boolean {
		const { country, subdivision } = this;
		if (!country?.isHoliday(day, subdivision)) return false;
		if (this.overrides.removed.length === 0) return true;
		const named: string[] = [];
		for (const record of country.on(day, subdivision)) {
			const { types, startsAtMinute, counties } = record;
			if (!(types & PUBLIC) || startsAtMinute >= 0 || this.#isRemoved(record.id)) continue;
			if (counties === null || subdivision !== undefined) return true;
			named.push(...counties);
		}
		return named.length > 0 && country.isWhole(named);
	}

	/** Whether a record holds at the whole place, not only in some of its subdivisions. */
	#isHere({ counties }: Holiday): boolean {
		return (
			counties === null ||
			this.subdivision !== undefined ||
			this.country?.isWhole(counties) === true
		);
	}

	#isRemoved(id: string): boolean {
		return this.overrides.removed.includes(id);
	}

	/** Whether the day is worked whatever else it is. */
	#isForced(day: number): boolean {
		for (const days of this.overrides.work) if (this.#has(days, day)) return true;
		return false;
	}

	#offOn(day: number): Off | undefined {
		for (const off of this.overrides.off) if (this.#has(off.days, day)) return off;
		return undefined;
	}

	#has({ after, offsetDays, has }: Days, day: number): boolean {
		if (after === undefined) return has(day);
		const from = day - offsetDays;
		if (!this.country || !this.knows(from)) return false;
		for (const record of this.country.on(from, this.subdivision))
			if (record.day === from && record.id === after) return true;
		return false;
	}
}

/** Whether a record makes a whole day a holiday: a public one, or a day off. */
function isWholeDay(record: Holiday): boolean {
	const { types, startsAtMinute } = record;
	return record instanceof DayOff || ((types & PUBLIC) !== 0 && startsAtMinute < 0);
}

/** A day off of the overrides, as a record. */
class DayOff implements Holiday {
	readonly id: string;
	readonly name: string;
	readonly day: number;
	readonly both = false;
	readonly startsAtMinute = -1;
	readonly inV3 = false;
	readonly fixed = false;
	readonly counties = null;
	readonly launchYear = null;
	readonly types = OPTIONAL;
	readonly official = false;
	readonly administration = false;
	readonly tentative = false;

	constructor({ id, name }: Off, day: number) {
		this.id = id;
		this.name = name;
		this.day = day;
	}

	get actualDay(): number {
		return this.day;
	}

	get localName(): string {
		return this.name;
	}
}
