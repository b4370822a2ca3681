/** Where a law holds: a country, or a place in it. Found once, asked by days alone. */

import { dayOf, yearOf } from "../calendar/civil.js";
import type { CountryTable } from "../pack/country-table.js";
import {
	EVERYWHERE,
	FACTS,
	HALF_DAY,
	MAX_RECORDS,
	RULE_BYTES,
	SET,
	WORKDAYS_BYTES,
} from "../pack/layout.js";
import { areWhole, seenFrom, setHasAny } from "../pack/places.js";
import { sortAscending } from "./ascending.js";
import { type DayBits, hasBit, nextBit, setBit, WORDS, weekdayBits } from "./day-bits.js";
import { type Holiday, isDayOff, PUBLIC } from "./holiday.js";
import { type LongWeekend, LongWeekends } from "./long-weekends.js";
import { HolidayRecord } from "./record.js";
import { isWeekend, weekendMask } from "./weekends.js";
import { keptBy, type Year } from "./year.js";
import type { Years } from "./years.js";

/** How long weekends are looked for. */
export interface LongWeekendOptions {
	/** Working days that may be taken off to join days off: 0 to 100; 1 when left out. */
	readonly bridgeDays?: number;
}

/** The next holiday after a day. */
export interface NextHoliday {
	/** Days since 1970-01-01. */
	readonly day: number;
	/** What makes the day one; `holiday.day` is another day where this is the actual day of a substitute. */
	readonly holiday: Holiday;
}

/**
 * What tells which holidays are not kept.
 * @internal
 */
export interface Removals {
	/** Whether those of a label are not. */
	removes(label: number): boolean;
}

/** Days that are looked at for the next holiday. */
const AHEAD_DAYS = 731;

/** A country or a subdivision, asked by days. */
export class Jurisdiction {
	/** Where everything is read from: for whoever writes records without an object for each. @internal */
	readonly years: Years;
	/** ISO 3166-2 code, of the whole country ISO 3166-1. */
	readonly code: string;
	/** Index of the place; -1: the whole country. @internal */
	readonly place: number;
	/** The places whose days are seen from here, itself first; undefined: it is the whole country. @internal */
	readonly seen: readonly number[] | undefined;
	/** Today and tomorrow may lie in two years: so the last two are kept. */
	private recent: DayBits | undefined;
	private older: DayBits | undefined;

	/** The whole country, or the place with an index. @internal */
	constructor(years: Years, place: number) {
		this.years = years;
		this.place = place;
		this.code = place < 0 ? years.table.code : years.table.placeCode(place);
		this.seen = place < 0 ? undefined : seenFrom(years.table, place);
	}

	/** @internal */
	get table(): CountryTable {
		return this.years.table;
	}

	/** English name. */
	get name(): string {
		const { table, place } = this;
		return place < 0 ? table.pack.name(table.index) : table.placeName(place);
	}

	/** tzdata name and POSIX TZ rule; of a country those of its primary zone. */
	get zone(): { readonly name: string; readonly posix: string } {
		return this.table.zone(this.place < 0 ? 0 : this.table.zoneOf(this.place));
	}

	/**
	 * The records kept on a day, listed on it or kept on it as the actual day of a substitute: in a place
	 * those that hold there, in one that contains it, or in one that it contains; in a country all. All
	 * types, half days too. Throws as isHoliday.
	 */
	on(day: number): readonly Holiday[] {
		return this.recordsOn(day);
	}

	/** The same, each with the number of its names. @internal */
	recordsOn(day: number): readonly HolidayRecord[] {
		const of = this.years.of(yearOf(day));
		const list: HolidayRecord[] = [];
		for (let i = 0; i < of.count; i++)
			if (this.keeps(of, i, day)) list.push(new HolidayRecord(this.table, of, i));
		return list;
	}

	/**
	 * Whether a day is a public holiday, a whole day off: here, or in the whole country by one record or
	 * by those of its places together. Throws a RangeError for a year that the tables do not have.
	 */
	isHoliday(day: number): boolean {
		let bits = this.recent;
		if (bits === undefined || !(day >= bits.from && day < bits.to)) bits = this.bitsOf(day);
		const i = day - bits.from;
		return ((bits.holidays[i >> 5]! >> (i & 31)) & 1) === 1;
	}

	/** Whether a day is worked: no public holiday and no weekend, or a weekend day worked by decree. Throws as isHoliday. */
	isWorkday(day: number): boolean {
		let bits = this.recent;
		if (bits === undefined || !(day >= bits.from && day < bits.to)) bits = this.bitsOf(day);
		const i = day - bits.from;
		return ((bits.workdays[i >> 5]! >> (i & 31)) & 1) === 1;
	}

	/** Whether a day is a weekend day by the law, worked by decree or not. */
	isWeekend(day: number): boolean {
		return isWeekend(this.table, day, this.place);
	}

	/** The next day after a day that isHoliday calls one, within two years; undefined when there is none. Throws as isHoliday. */
	next(after: number): NextHoliday | undefined {
		const day = this.nextDay(after, false, after + AHEAD_DAYS);
		if (day === undefined) return undefined;
		const holidays = this.on(day).filter(isDayOff);
		// Where none is kept everywhere, those of some places each make it one together.
		const holiday =
			this.place < 0 ? (holidays.find((h) => h.counties === null) ?? holidays[0]) : holidays[0];
		return holiday && { day, holiday };
	}

	/**
	 * The next day after a day, up to a last one, that is a holiday, or where `worked` says so is worked;
	 * undefined when there is none.
	 */
	nextDay(after: number, worked: boolean, until: number): number | undefined {
		const end = Math.min(until, dayOf(this.table.pack.lastYear + 1, 1, 1) - 1);
		let day = after + 1;
		while (day <= end) {
			const bits = this.bitsOf(day);
			const days = worked ? bits.workdays : bits.holidays;
			const { from } = bits;
			const i = nextBit(days, day - from, Math.min(end, bits.to - 1) - from);
			if (i >= 0) return from + i;
			day = bits.to;
		}
		return undefined;
	}

	/**
	 * Runs of days off that contain a public holiday of the year and are longer than a weekend, by the rule
	 * of Nager.Date. Throws a RangeError as `isHoliday` does, or when `bridgeDays` is not 0 to 100.
	 */
	longWeekends(year: number, { bridgeDays = 1 }: LongWeekendOptions = {}): readonly LongWeekend[] {
		const found = new LongWeekends(this, year, bridgeDays);
		while (!found.isReady) found.look();
		const list: LongWeekend[] = [];
		for (let i = 0; i < found.length; i++) list.push(found.at(i));
		return list;
	}

	/**
	 * The days of a year, `first … last`, that are listed as days off, everywhere and here; ascending, each
	 * once. @internal
	 */
	listedDays(of: Year, first: number, last: number): number[] {
		const base = of.base;
		const rows = of.keys.subarray(of.first, of.end);
		const { seen, table } = this;
		const { bytes, rules } = table;
		const days: number[] = [];
		let found = -Infinity;
		for (let i = of.rowFrom(rows, first); i < rows.length; i++) {
			const key = rows[i]!;
			const day = base + (key >> 20);
			if (day > last) break;
			const at = rules + RULE_BYTES * ((key >> 10) & 1023);
			if (day === found || (bytes[at + FACTS]! & PUBLIC) === 0 || (bytes[at]! & HALF_DAY) !== 0)
				continue;
			const set = bytes[at + SET]!;
			if (set !== 0 && (seen === undefined || !setHasAny(table, set - 1, seen))) continue;
			days.push(day);
			found = day;
		}
		return days;
	}

	/** The days that are no weekend days; a bit a day. @internal */
	weekdayBits(from: number, to: number): Int32Array {
		const bits = new Int32Array((to - from + 31) >> 5);
		return weekdayBits(this.table, from, to, this.place, bits);
	}

	/** The weekend in force on a day: bit 0 Sunday … bit 6 Saturday. @internal */
	weekendOn(day: number): number {
		return weekendMask(this.table, day, this.place);
	}

	/** Whether a set of places holds one of those whose days count here; of a whole country none does. */
	private isSeen(set: number): boolean {
		return this.seen !== undefined && setHasAny(this.table, set, this.seen);
	}

	/**
	 * The `index`-th occurrence of a year, where it is kept here on a day of that year; undefined where it
	 * is not. @internal
	 */
	recordAt(of: Year, index: number): HolidayRecord | undefined {
		const day = of.day(index);
		const actual = of.actual(index);
		const isListed = day >= of.from && day < of.to && this.keeps(of, index, day);
		const isKept =
			isListed || (actual >= of.from && actual < of.to && this.keeps(of, index, actual));
		return isKept ? new HolidayRecord(this.table, of, index) : undefined;
	}

	/**
	 * Visits the records that are listed on a day `first … last` of a year and kept here, each with the number of its
	 * names. @internal
	 */
	eachListed(
		of: Year,
		first: number,
		last: number,
		visit: (day: number, label: number) => void,
	): void {
		const { table } = this;
		for (let i = 0; i < of.count; i++) {
			const day = of.day(i);
			if (day >= first && day <= last && this.keeps(of, i, day))
				visit(day, table.labelOf(table.ruleAt(of.order(i))));
		}
	}

	/** Whether an occurrence is kept on a day here; in a country wherever in it. */
	private keeps(of: Year, i: number, day: number): boolean {
		const isListed = of.day(i) === day;
		if (!isListed && of.actual(i) !== day) return false;
		const rule = this.table.ruleAt(of.order(i));
		const both = isListed ? EVERYWHERE : keptBy(this.table, rule) - 2;
		if (both === -2) return false;
		if (this.seen === undefined) return true;
		const set = this.table.bytes[rule + SET]! - 1;
		return (set < 0 || this.isSeen(set)) && (both < 0 || this.isSeen(both));
	}

	/** The bits of the year of a day. Throws as isHoliday. */
	private bitsOf(day: number): DayBits {
		const recent = this.recent;
		if (recent !== undefined && day >= recent.from && day < recent.to) return recent;
		const older = this.older;
		const bits =
			older !== undefined && day >= older.from && day < older.to
				? older
				: this.findBits(yearOf(day), undefined);
		this.older = recent;
		this.recent = bits;
		return bits;
	}

	/** The bits of a year, without those holidays whose names are removed. Throws as isHoliday. @internal */
	bitsIn(year: number, without: Removals | undefined): DayBits {
		return without ? this.findBits(year, without) : this.bitsOf(dayOf(year, 1, 1));
	}

	private findBits(year: number, without: Removals | undefined): DayBits {
		const of = this.years.of(year);
		const { from, to } = of;
		const holidays = new Int32Array(WORDS);
		const parts = this.noteHolidays(of, holidays, without);
		if (parts.length > 0) this.joinParts(parts, holidays);
		const workdays = this.weekdayBits(from, to);
		for (let i = 0; i < WORDS; i++) workdays[i] = workdays[i]! & ~holidays[i]!;
		this.eachWorkday(from, to, (day, set) => {
			if (set < 0 || this.isSeen(set)) setBit(workdays, day - from);
		});
		return { from, to, holidays, workdays };
	}

	/**
	 * Notes the days of a year that are holidays here by one record. In a country the others come back:
	 * day of the year times 256 plus the set of places that have it off.
	 */
	private noteHolidays(of: Year, holidays: Int32Array, without: Removals | undefined): number[] {
		const { table, seen } = this;
		const { bytes, rules } = table;
		const { actuals, base, count, from, keys, to } = of;
		const parts: number[] = [];
		for (let i = 0; i < count; i++) {
			const key = keys[i]!;
			const at = rules + RULE_BYTES * ((key >> 10) & 1023);
			if ((bytes[at + FACTS]! & PUBLIC) === 0 || (bytes[at]! & HALF_DAY) !== 0) continue;
			const set = bytes[at + SET]! - 1;
			if (set >= 0 && seen !== undefined && !setHasAny(table, set, seen)) continue;
			if (without?.removes(table.labelOf(at))) continue;
			const isHere = set < 0 || seen !== undefined;
			const day = base + (key >> 20);
			if (day >= from && day < to) {
				const ofYear = day - from;
				if (isHere) holidays[ofYear >> 5] = holidays[ofYear >> 5]! | (1 << (ofYear & 31));
				else parts[parts.length] = ofYear * 256 + set;
			}
			const actual = actuals[key & 1023]!;
			if (actual === day || actual < from || actual >= to) continue;
			const both = keptBy(table, at);
			if (both === 0) continue;
			if (both === 1 ? isHere : this.isSeen(both - 2)) setBit(holidays, actual - from);
			else if (seen === undefined)
				parts[parts.length] = (actual - from) * 256 + (both === 1 ? set : both - 2);
		}
		return parts;
	}

	/** Notes the days that are holidays in each of a country's places, by one record or another. @internal */
	joinParts(parts: readonly number[], holidays: Int32Array): void {
		const { table } = this;
		const { leafCount } = table;
		const all = new Int32Array(parts.length);
		// Natively: `Int32Array.from` goes by an iterator.
		all.set(parts);
		// No country has half as many: only a pack made to harm loses some.
		const sorted = sortAscending(all.subarray(0, MAX_RECORDS));
		const { length } = sorted;
		let leaves = 0;
		let first = 0;
		for (let i = 0; i < length; i++) {
			const part = sorted[i]!;
			leaves += table.leavesOf(part & 255);
			if (i + 1 < length && sorted[i + 1]! >> 8 === part >> 8) continue;
			// Nearly always they are too few, which the numbers tell alone.
			if (leaves >= leafCount && !hasBit(holidays, part >> 8)) {
				const sets: number[] = [];
				for (let k = first; k <= i; k++) sets.push(sorted[k]! & 255);
				if (areWhole(table, sets)) setBit(holidays, part >> 8);
			}
			leaves = 0;
			first = i + 1;
		}
	}

	/** Visits the weekend days of `from … to` that are worked by decree, each with its set of places; -1 everywhere. @internal */
	protected eachWorkday(from: number, to: number, visit: (day: number, set: number) => void): void {
		const { table } = this;
		const days: number[] = [];
		for (let at = table.workdays; at < table.listedDays; at += WORKDAYS_BYTES) {
			const count = table.listed(table.pack.u16(at + 2), table.bytes[at + 1]!, from, to - 1, days);
			for (let i = 0; i < count; i++) visit(days[i]!, table.bytes[at]! - 1);
		}
	}
}
