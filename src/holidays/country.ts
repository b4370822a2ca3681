/** A country: its years, and whether a day is a holiday or a working day. */

import { dayOf, weekdayOf, yearOf } from "../calendar/civil.js";
import type { CountryTable } from "../table/country-table.js";
import { daysInList } from "../table/day-list.js";
import { EVERYWHERE, YEAR_BIAS } from "../table/format.js";
import { hasPlaces, seenFrom, setHasAny } from "../table/places.js";
import type { Holiday } from "./holiday.js";
import { type LongWeekend, longWeekends } from "./long-weekends.js";
import { HolidayRecord } from "./record.js";
import {
	isWeekend,
	type LocalWeekend,
	localWeekendsOf,
	type Weekend,
	weekendMask,
	weekendsOf,
	weekendUntil,
} from "./weekends.js";
import { type Year, YearEngine } from "./year.js";

export interface Subdivision {
	/** ISO 3166-2. */
	readonly code: string;
	readonly name: string;
	/** Code of the smallest other subdivision that it lies within, where there is one. */
	readonly within?: string;
}

/** Records by index, as an array has them. */
export interface HolidayList {
	readonly length: number;
	at(index: number): Holiday | undefined;
}

export interface LongWeekendOptions {
	/** Working days that may be taken off to join days off: 0 to 100; 1 when left out. */
	readonly bridgeDays?: number;
	/** ISO 3166-2 code: holidays of that subdivision count too. */
	readonly subdivision?: string;
}

/** The days of one year at one place, a bit a day: found once, asked often. */
interface DayBits {
	readonly subdivision: string | undefined;
	readonly from: number;
	readonly to: number;
	readonly holidays: Int32Array;
	readonly workdays: Int32Array;
}

/** No subdivision: what holds in the whole country. */
const NATIONAL: readonly number[] = [];
const YEAR_WORDS = 12; // 366 bits

export class Country {
	/** ISO 3166-1 alpha-2. */
	readonly code: string;
	readonly #table: CountryTable;
	readonly #engine: YearEngine;
	#year: Year | undefined;
	/** Today and tomorrow may lie in two years: so the last two are kept. */
	#recent: DayBits | undefined;
	#older: DayBits | undefined;

	constructor(table: CountryTable) {
		this.code = table.code;
		this.#table = table;
		this.#engine = new YearEngine(table);
	}

	/** English name. */
	get name(): string {
		return this.#table.name;
	}

	/** False for the places that have no public holidays at all. */
	get hasHolidays(): boolean {
		return this.#table.hasHolidays;
	}

	/** In the order in which `counties` lists them. */
	get subdivisions(): readonly Subdivision[] {
		const table = this.#table;
		const list: Subdivision[] = [];
		for (let i = 0; i < table.placeCount; i++) {
			const outer = table.outerOf(i);
			const within = outer < 0 ? undefined : { within: table.placeCode(outer) };
			list.push({ code: table.placeCode(i), name: table.placeName(i), ...within });
		}
		return list;
	}

	/** Last year whose decree is in the tables; null when the law needs none. */
	get decreesUntil(): number | null {
		return this.#table.decrees ? YEAR_BIAS + this.#table.decrees : null;
	}

	/**
	 * Whether subdivisions together are the whole country: each of the smallest ones is among the codes,
	 * or lies within one of them.
	 */
	isWhole(codes: readonly string[]): boolean {
		const table = this.#table;
		const isNamed = (place: number) => codes.indexOf(table.placeCode(place)) >= 0;
		for (let i = 0; i < table.placeCount; i++) {
			if (hasPlaces(table, i)) continue;
			let place = i;
			while (place >= 0 && !isNamed(place)) place = table.outerOf(place);
			if (place < 0) return false;
		}
		return table.placeCount > 0;
	}

	/** Periods of the country's weekend, ascending. */
	get weekend(): readonly Weekend[] {
		return weekendsOf(this.#table);
	}

	/** Periods of the weekends that some subdivisions have of their own; the last that has begun counts. */
	get localWeekends(): readonly LocalWeekend[] {
		return localWeekendsOf(this.#table);
	}

	/** tzdata name and POSIX TZ rule of the primary zone, or of a subdivision's. Throws on an unknown one. */
	zone(subdivision?: string): { readonly name: string; readonly posix: string } {
		const [place] = this.#seenFrom(subdivision);
		return this.#table.zone(place === undefined ? 0 : this.#table.zoneOf(place));
	}

	/**
	 * All records listed in a year, ascending by day. Throws a RangeError for a year outside the
	 * pack's range.
	 */
	year(year: number): readonly Holiday[] {
		const records = this.list(year);
		const list: Holiday[] = [];
		for (let i = 0; i < records.length; i++) list.push(records.at(i) as Holiday);
		return list;
	}

	/** The same records, each made when it is asked for. Throws as `year` does. */
	list(year: number): HolidayList {
		const of = this.#yearOf(year);
		// By day: what is kept but not listed in the year lies before and after what is.
		let first = 0;
		while (first < of.count && of.day(first) < of.from) first++;
		let end = of.count;
		while (end > first && of.day(end - 1) >= of.to) end--;
		return {
			length: end - first,
			at: (index) =>
				index >= 0 && index < end - first ? this.#record(of, first + index) : undefined,
		};
	}

	/**
	 * The records kept on a day, listed on it or kept on it as the actual day of a substitute; with
	 * a subdivision only those that hold there, in one that contains it, or in one that it contains.
	 * All types, half days too. Throws as isHoliday.
	 */
	on(day: number, subdivision?: string): readonly Holiday[] {
		const of = this.#yearOf(yearOf(day));
		const seen = this.#seenFrom(subdivision);
		const list: Holiday[] = [];
		for (let i = 0; i < of.count; i++)
			if (
				seen === NATIONAL
					? of.day(i) === day || (of.both(i) > 0 && of.actual(i) === day)
					: this.#keeps(of, i, day, seen)
			)
				list.push(this.#record(of, i));
		return list;
	}

	/**
	 * Whether a day is a public holiday, a whole day off: in the subdivision, or without one in the
	 * whole country. Throws a RangeError for an unknown subdivision or a year outside the range.
	 */
	isHoliday(day: number, subdivision?: string): boolean {
		let bits = this.#recent;
		if (!bits || !(day >= bits.from && day < bits.to) || bits.subdivision !== subdivision)
			bits = this.#otherBits(day, subdivision);
		const i = day - bits.from;
		return (((bits.holidays[i >> 5] as number) >> (i & 31)) & 1) === 1;
	}

	/** Whether a day is worked: no public holiday and no weekend, or a weekend day worked by decree. Throws as isHoliday. */
	isWorkday(day: number, subdivision?: string): boolean {
		let bits = this.#recent;
		if (!bits || !(day >= bits.from && day < bits.to) || bits.subdivision !== subdivision)
			bits = this.#otherBits(day, subdivision);
		const i = day - bits.from;
		return (((bits.workdays[i >> 5] as number) >> (i & 31)) & 1) === 1;
	}

	/**
	 * Whether a day is a weekend day by the law of the subdivision, or without one of the country,
	 * worked by decree or not. Throws a RangeError for an unknown subdivision.
	 */
	isWeekend(day: number, subdivision?: string): boolean {
		return isWeekend(this.#table, day, this.#seenFrom(subdivision)[0]);
	}

	/** The next public holiday listed after a day, within two years; undefined when there is none. */
	next(day: number, subdivision?: string): Holiday | undefined {
		const seen = this.#seenFrom(subdivision);
		const { lastYear } = this.#table.pack;
		for (let year = yearOf(day); year <= lastYear && year <= yearOf(day) + 2; year++) {
			const of = this.#yearOf(year);
			for (let i = 0; i < of.count; i++)
				if (
					of.isListed(i) &&
					of.isDayOff(i) &&
					of.day(i) > day &&
					this.#holdsAt(of.places(i), seen)
				)
					return this.#record(of, i);
		}
		return undefined;
	}

	/** Weekend days of a year that are worked by decree, ascending, wherever in the country. */
	workdays(year: number): readonly number[] {
		const days: number[] = [];
		const from = dayOf(year, 1, 1);
		const to = dayOf(year + 1, 1, 1);
		this.#eachWorkday(from, to, (day) => {
			if (days.indexOf(day) < 0) days.push(day);
		});
		return days.sort((a, b) => a - b);
	}

	/**
	 * Runs of days off that contain a public holiday of the year and are longer than a weekend, by the
	 * service's rule. Throws a RangeError as `year` does, or when `bridgeDays` is not 0 to 100.
	 */
	longWeekends(year: number, options: LongWeekendOptions = {}): readonly LongWeekend[] {
		const { bridgeDays = 1, subdivision } = options;
		if (!(bridgeDays >= 0 && bridgeDays <= 100)) throw new RangeError("bridge days are 0 to 100");
		const seen = this.#seenFrom(subdivision);
		const [place] = seen;
		const { firstYear, lastYear } = this.#table.pack;
		this.#check(year);
		const days: number[] = [];
		for (let y = Math.max(year - 1, firstYear); y <= year + 1 && y <= lastYear; y++) {
			const of = this.#yearOf(y);
			for (let i = 0; i < of.count; i++)
				if (
					of.isListed(i) &&
					of.isDayOff(i) &&
					(of.places(i) < 0 || setHasAny(this.#table, of.places(i), seen))
				)
					days.push(of.day(i));
		}
		const first = dayOf(year, 1, 1);
		const mask = weekendMask(this.#table, first, place);
		let weekendDays = 0;
		for (let w = 0; w < 7; w++) weekendDays += (mask >> w) & 1;
		return longWeekends({
			holidays: days,
			first,
			last: dayOf(year + 1, 1, 1) - 1,
			isWeekend: (day) => isWeekend(this.#table, day, place),
			weekendDays,
			bridgeDays,
		});
	}

	#record(of: Year, i: number): Holiday {
		return new HolidayRecord(this.#table, of, i);
	}

	#check(year: number): void {
		const { firstYear, lastYear } = this.#table.pack;
		if (!(year >= firstYear && year <= lastYear))
			throw new RangeError(`years are ${firstYear} to ${lastYear}`);
	}

	#yearOf(year: number): Year {
		if (this.#year?.year === year) return this.#year;
		this.#check(year);
		this.#year = this.#engine.compute(year);
		return this.#year;
	}

	/** The places whose days count for a subdivision, itself first. Throws on an unknown one. */
	#seenFrom(subdivision: string | undefined): readonly number[] {
		if (subdivision === undefined) return NATIONAL;
		const place = this.#table.placeOf(subdivision);
		if (place < 0) throw new RangeError(`no subdivision ${subdivision} in ${this.code}`);
		return seenFrom(this.#table, place);
	}

	/** Whether a set of places holds one of those that count; asked nationally, any set does. */
	#holdsAt(set: number, seen: readonly number[]): boolean {
		return set < 0 || seen === NATIONAL || setHasAny(this.#table, set, seen);
	}

	/** Whether an occurrence is kept on a day at one of the places that count. */
	#keeps(of: Year, i: number, day: number, seen: readonly number[]): boolean {
		if (!this.#holdsAt(of.places(i), seen)) return false;
		if (of.day(i) === day) return true;
		const both = of.both(i);
		return (
			of.actual(i) === day && (both === 1 || (both > 1 && setHasAny(this.#table, both - 2, seen)))
		);
	}

	#otherBits(day: number, subdivision: string | undefined): DayBits {
		const older = this.#older;
		const known = older && older.subdivision === subdivision && day >= older.from && day < older.to;
		const bits = known ? older : this.#findBits(yearOf(day), subdivision);
		this.#older = this.#recent;
		this.#recent = bits;
		return bits;
	}

	#findBits(year: number, subdivision: string | undefined): DayBits {
		const seen = this.#seenFrom(subdivision);
		const of = this.#yearOf(year);
		const { from, to } = of;
		const holidays = new Int32Array(YEAR_WORDS);
		const set = (bits: Int32Array, day: number, value: number) => {
			const i = day - from;
			const word = bits[i >> 5] as number;
			bits[i >> 5] = value ? word | (1 << (i & 31)) : word & ~(1 << (i & 31));
		};
		for (let i = 0; i < of.count; i++) {
			if (!of.isDayOff(i)) continue;
			const day = of.day(i);
			const actual = of.actual(i);
			if (this.#isOff(of, i, day, seen)) set(holidays, day, 1);
			if (actual !== day && this.#isOff(of, i, actual, seen)) set(holidays, actual, 1);
		}
		const workdays = this.#weekdays(from, to, seen[0]);
		for (let i = 0; i < YEAR_WORDS; i++)
			workdays[i] = (workdays[i] as number) & ~(holidays[i] as number);
		this.#eachWorkday(from, to, (day, group) => {
			if (group === EVERYWHERE || setHasAny(this.#table, group, seen)) set(workdays, day, 1);
		});
		return { subdivision, from, to, holidays, workdays };
	}

	/** The days `from … to` that are no weekend days at a place, a bit each. */
	#weekdays(from: number, to: number, place?: number): Int32Array {
		const bits = new Int32Array(YEAR_WORDS);
		for (let day = from; day < to; ) {
			const until = Math.min(to, weekendUntil(this.#table, day));
			const mask = weekendMask(this.#table, day, place);
			let weekday = weekdayOf(day);
			for (let i = day - from; i < until - from; i++) {
				if (((mask >> weekday) & 1) === 0)
					bits[i >> 5] = (bits[i >> 5] as number) | (1 << (i & 31));
				weekday = weekday === 6 ? 0 : weekday + 1;
			}
			day = until;
		}
		return bits;
	}

	/** Whether an occurrence makes a day of its year a holiday at the places that count. */
	#isOff(of: Year, i: number, day: number, seen: readonly number[]): boolean {
		if (!(day >= of.from && day < of.to)) return false;
		return seen === NATIONAL ? this.#isNational(of, i, day) : this.#keeps(of, i, day, seen);
	}

	/** Whether an occurrence makes a day one of the whole country, alone or with others of that day. */
	#isNational(of: Year, i: number, day: number): boolean {
		const table = this.#table;
		if (of.places(i) < 0 && (of.day(i) === day || of.both(i) === 1)) return true;
		for (let place = 0; place < table.placeCount; place++) {
			// Of places that contain others it is these that count.
			if (hasPlaces(table, place)) continue;
			const seen = seenFrom(table, place);
			let kept = false;
			for (let k = 0; k < of.count && !kept; k++)
				kept = of.isDayOff(k) && this.#keeps(of, k, day, seen);
			if (!kept) return false;
		}
		return table.placeCount > 0;
	}

	#eachWorkday(from: number, to: number, visit: (day: number, group: number) => void): void {
		const table = this.#table;
		const days: number[] = [];
		let at = table.workdays;
		for (let g = 0; g < table.workdayGroups; g++) {
			const list = table.workdayList(at);
			const count = daysInList(table.pack.bytes, list, from, to - 1, days);
			for (let i = 0; i < count; i++) visit(days[i] as number, table.workdaySet(at));
			at = table.workdayEnd(at);
		}
	}
}
