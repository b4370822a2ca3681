/**
 * Where a law holds: a country, or a place in it. It is found once, and then asked by days alone.
 * All of the file is about the days of one place: which of them are holidays, weekends and working
 * days, and what is next.
 */

import { dayOf, yearOf } from "../calendar/civil.js";
import { Area } from "../pack/area.js";
import type { CountryTable } from "../pack/country-table.js";
import { DAY_BIAS, WORKDAYS_BYTES, YEAR_BIAS } from "../pack/layout.js";
import { Certainty, type OpenDecision } from "./certainty.js";
import { type DayBits, hasBit, nextBit, PART_DAYS, setBit, weekdayBits } from "./day-bits.js";
import { type DependsOn, Differences } from "./differs.js";
import { type Holiday, type HolidayInParts, isDayOff } from "./holiday.js";
import { KeptDay, KeptYear } from "./kept.js";
import { daysOffOf, holidayBitsOf, joinParts, type YearBits } from "./kept-bits.js";
import type { Removals } from "./kept-walk.js";
import { pairOf } from "./key.js";
import { keptBelow, type LocalRecord } from "./local-days.js";
import { type LongWeekend, LongWeekends } from "./long-weekends.js";
import { type Horizons, horizonsOf } from "./open-decisions.js";
import { namedBy } from "./record.js";
import { isWeekend, weekendMask, weekendUntil } from "./weekends.js";
import type { Year } from "./year.js";
import type { Years } from "./years.js";

/** What may be said about the search for long weekends. */
export interface LongWeekendOptions {
	/** Working days that may be taken off to join days off: 0 to 100; 1 when left out. */
	readonly bridgeDays?: number;
}

/** The next holiday after a day. */
export interface NextHoliday {
	/** Days since 1970-01-01. */
	readonly day: number;
	/**
	 * What makes the day one; `holiday.day` is another day where this is the actual day of a
	 * substitute.
	 */
	readonly holiday: Holiday;
}

/** Parts of years that are remembered: the next holiday after today seldom lies behind them. */
const MOST_PARTS = 4;
/** The most days that are searched for the next holiday: two years. */
const AHEAD_DAYS = 731;

/** A country or a subdivision, asked by days. */
export class Jurisdiction {
	/**
	 * Where everything is read from: for whoever writes records without an object for each. @internal
	 */
	readonly years: Years;
	/**
	 * ISO 3166-2 code, of the whole country ISO 3166-1; of a locality the code of its subdivision, a
	 * slash, and its name.
	 */
	readonly code: string;
	/** Index of the place; -1: the whole country. @internal */
	readonly place: number;
	/** Its parts, and what it is a part of. @internal */
	readonly area: Area;
	/** The parts of years that were asked for last, the latest first. */
	private readonly parts: DayBits[] = [];
	/** The year that was asked for last as a whole. */
	private whole: YearBits | undefined;
	private ownCertainty: Certainty | undefined;

	/** The whole country, or the place with an index. @internal */
	constructor(years: Years, place: number) {
		this.years = years;
		this.place = place;
		this.code = years.table.codeOf(place);
		this.area = years.area ?? new Area(years.table, place);
	}

	/** @internal */
	get table(): CountryTable {
		return this.years.table;
	}

	/** English name. */
	get name(): string {
		return this.table.nameOf(this.place);
	}

	/** tzdata name and POSIX TZ rule; of a country those of its primary zone. */
	get zone(): { readonly name: string; readonly posix: string } {
		return this.table.texts.zone(this.place < 0 ? 0 : this.table.places.zoneOf(this.place));
	}

	/**
	 * What the whole place keeps on a day, listed on it or kept on it as the actual day of a
	 * substitute: by a record of its own, of a place around it, of the country, or by those of its
	 * parts together. All types, half days too. Throws a RangeError for a year that the tables do not
	 * have.
	 */
	on(day: number): readonly Holiday[] {
		return this.keptOn(day).whole;
	}

	/**
	 * What only some of its parts keep on a day, otherwise as `on`; it decides nothing here. Of a
	 * smallest subdivision the parts are its localities, where the answer depends on them. Throws a
	 * RangeError for a year that the tables do not have.
	 */
	inParts(day: number): readonly HolidayInParts[] {
		return this.area.leafCount > 1 ? this.keptOn(day).inParts : this.below(day, day);
	}

	/** The ids that a locality alone has, with their labels. @internal */
	get ownIds(): readonly { readonly id: string; readonly label: number }[] {
		const { table } = this;
		const labels = table.ownLabels;
		return namedBy(table, labels).map(({ id }, i) => ({ id, label: labels[i]! }));
	}

	/** What localities keep on days `first … last` of a year that depend on them. @internal */
	below(first: number, last: number): readonly LocalRecord[] {
		const { area, certainty, years } = this;
		return keptBelow(years, area, first, last).filter(({ day }) => certainty.dependsOnPlace(day));
	}

	/**
	 * What the whole place keeps, of the records that are listed in a year, ascending by day. Throws
	 * a RangeError for a year that the tables do not have.
	 */
	year(year: number): readonly Holiday[] {
		return this.listedIn(year, ({ whole }) => whole);
	}

	/** What only some of its parts keep, otherwise as `year`. */
	yearInParts(year: number): readonly HolidayInParts[] {
		if (this.area.leafCount <= 1) return this.below(dayOf(year, 1, 1), dayOf(year + 1, 1, 1) - 1);
		return this.listedIn(year, ({ inParts }) => inParts);
	}

	private listedIn<T extends Holiday>(
		year: number,
		of: (kept: KeptDay) => readonly T[],
	): readonly T[] {
		const list: T[] = [];
		for (const days = this.keptIn(year); !days.ended; ) {
			const kept = days.next();
			list.push(...of(kept).filter(({ day }) => day === kept.day));
		}
		return list;
	}

	/** The records of a day, less those that are removed. @internal */
	keptOn(day: number, without?: Removals): KeptDay {
		const of = this.years.of(yearOf(day));
		return KeptDay.on(this.area, of, day, without);
	}

	/** The days of a year on which something is kept here, less what is removed. @internal */
	keptIn(year: number, without?: Removals): KeptYear {
		return new KeptYear(this.area, this.years.of(year), without);
	}

	/**
	 * Whether a day is a public holiday, a whole day off, in the whole place: by one record, or by
	 * those of its parts together. Throws a RangeError for a year that the tables do not have.
	 */
	isHoliday(day: number): boolean {
		let bits = this.parts[0];
		if (bits === undefined || !(day >= bits.from && day < bits.to)) bits = this.bitsOf(day);
		return hasBit(bits.holidays, day - bits.from);
	}

	/**
	 * Whether a day is worked: no public holiday and no weekend, or a weekend day worked by decree.
	 * Throws a RangeError for a year that the tables do not have.
	 */
	isWorkday(day: number): boolean {
		let bits = this.parts[0];
		if (bits === undefined || !(day >= bits.from && day < bits.to)) bits = this.bitsOf(day);
		return hasBit(bits.workdays, day - bits.from);
	}

	/** Whether a day is a weekend day by the law, worked by decree or not. */
	isWeekend(day: number): boolean {
		return isWeekend(this.table, day, this.place);
	}

	/**
	 * The last day up to which every decision is known: the end of the last year whose decrees are
	 * complete, or the day of the newest material, if that is later. Null where the law needs no
	 * decrees.
	 */
	get knownUntil(): number | null {
		const { decrees, seen } = this.table;
		if (decrees === 0) return null;
		const decreed = dayOf(YEAR_BIAS + decrees + 1, 1, 1) - 1;
		return seen - DAY_BIAS > decreed ? seen - DAY_BIAS : decreed;
	}

	/**
	 * Whether no decision that is due could still change what a day is: a holiday, worked or half.
	 * What nobody can foresee makes nothing unknown. Throws a RangeError for a year that the tables
	 * do not have.
	 */
	isKnown(day: number): boolean {
		const { from, known } = this.certainty.bitsIn(yearOf(day), undefined);
		return hasBit(known, day - from);
	}

	/**
	 * The decisions that are due and may still change a day; none where it is known. Throws a
	 * RangeError for a year that the tables do not have.
	 */
	open(day: number): readonly OpenDecision[] {
		return this.certainty.open(day);
	}

	/**
	 * On what of this place the answer about a day depends, as a holiday, a half day or a working
	 * day: on which of its subdivisions, or where it has none on where within it. Null: on nothing.
	 * Throws a RangeError for a year that the tables do not have.
	 */
	dependsOn(day: number): DependsOn {
		if (this.area.leafCount > 1)
			return new Differences(this, day, day + 1).on(day, this.keptOn(day)) ? "subdivision" : null;
		return this.certainty.dependsOnPlace(day) ? "place" : null;
	}

	/**
	 * Up to which day what is decided year by year was read, by kind; null where nothing of the kind
	 * is ever open here.
	 */
	get horizons(): Horizons {
		return horizonsOf(this);
	}

	/** What is known here. @internal */
	get certainty(): Certainty {
		return (this.ownCertainty ??= new Certainty(this));
	}

	/**
	 * The next day after a day that isHoliday calls one, within two years; undefined when there is
	 * none. Throws a RangeError for a day before the tables.
	 */
	next(after: number): NextHoliday | undefined {
		const day = this.nextDay(after, false, after + AHEAD_DAYS);
		if (day === undefined) return undefined;
		const holiday = this.on(day).find(isDayOff);
		return holiday && { day, holiday };
	}

	/**
	 * The last day before a day that isHoliday calls one, within two years; undefined when there is
	 * none. Throws a RangeError for a day after the tables.
	 */
	previous(before: number): NextHoliday | undefined {
		const first = Math.max(before - AHEAD_DAYS, dayOf(this.table.pack.firstYear, 1, 1));
		let day = before - 1;
		while (day >= first && !this.isHoliday(day)) day--;
		const holiday = day >= first ? this.on(day).find(isDayOff) : undefined;
		return holiday && { day, holiday };
	}

	/**
	 * What the whole place keeps, of the records that are listed from a day to another, both
	 * included, ascending by day. Throws a RangeError for a year that the tables do not have.
	 */
	range(from: number, to: number): readonly Holiday[] {
		const list: Holiday[] = [];
		const last = yearOf(to);
		for (let year = yearOf(from); year <= last; year++)
			list.push(...this.year(year).filter(({ day }) => day >= from && day <= to));
		return list;
	}

	/**
	 * The next day after a day, up to a last one, that is a holiday, or where `worked` says so is
	 * worked; undefined when there is none.
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
	 * Runs of days off that contain a public holiday of the year and are longer than a weekend, by
	 * the rule of Nager.Date. Throws a RangeError as `isHoliday` does, or when `bridgeDays` is not 0
	 * to 100.
	 */
	longWeekends(year: number, { bridgeDays = 1 }: LongWeekendOptions = {}): readonly LongWeekend[] {
		const found = new LongWeekends(this, year, bridgeDays);
		while (!found.isReady) found.step();
		return Array.from({ length: found.length }, (_, i) => found.at(i));
	}

	/** The days of a year that are holidays here; a bit a day. @internal */
	holidayBits(of: Year): Int32Array {
		return holidayBitsOf(this.area, of);
	}

	/**
	 * The days `first … last` of a year that are holidays here, a bit a day; its other days may be
	 * missing. @internal
	 */
	holidaysNear(year: number, first: number, last: number): Int32Array {
		return this.holidayBits(this.years.part(year, { first, last, area: this.area }));
	}

	/** The days that are no weekend days; a bit a day. @internal */
	weekdayBits(from: number, to: number): Int32Array {
		return weekdayBits(this.table, from, to, this.place);
	}

	/** The weekend in force on a day: bit 0 Sunday … bit 6 Saturday. @internal */
	weekendOn(day: number): number {
		return weekendMask(this.table, day, this.place);
	}

	/**
	 * The bits of the part of a year in which a day lies, in which the weekend does not change; the
	 * last ones are remembered. Throws a RangeError for a year that the tables do not have. @internal
	 */
	bitsOf(day: number): DayBits {
		const { parts } = this;
		let i = 0;
		while (i < parts.length && !(day >= parts[i]!.from && day < parts[i]!.to)) i++;
		const bits = parts[i] ?? this.findPart(day);
		for (let k = Math.min(i, MOST_PARTS - 1); k > 0; k--) parts[k] = parts[k - 1]!;
		return (parts[0] = bits);
	}

	/**
	 * The bits of a year, without those holidays whose names are removed. Throws a RangeError for a
	 * year that the tables do not have. @internal
	 */
	bitsIn(year: number, without: Removals | undefined): YearBits {
		const { area, whole, years } = this;
		const of = years.of(year);
		if (!without && whole?.from === of.from) return whole;
		const off = daysOffOf(area, of, without);
		const bits = { ...off, ...this.findBits(of.from, of.to, off.holidays) };
		return without ? bits : (this.whole = bits);
	}

	private findPart(day: number): DayBits {
		const of = this.years.of(yearOf(day));
		let first = day - ((day - of.from) % PART_DAYS);
		let to = Math.min(first + PART_DAYS, of.to);
		for (let change = first; change < to; change = weekendUntil(this.table, change)) {
			if (change <= day) first = change;
			else to = change;
		}
		const span = { first, last: to - 1 };
		return this.findBits(first, to, holidayBitsOf(this.area, of, span));
	}

	/** The bits of some days of a year of which the holidays are known. */
	private findBits(from: number, to: number, holidays: Int32Array): DayBits {
		const { area } = this;
		const workdays = this.weekdayBits(from, to);
		for (let w = 0; w < workdays.length; w++) workdays[w] = workdays[w]! & ~holidays[w]!;
		const parts: number[] = [];
		this.eachWorkday(from, to, (day, set) => {
			if (area.isNamed(set)) setBit(workdays, day - from);
			else if (area.hasParts(set)) parts.push(pairOf(day - from, set));
		});
		joinParts(area, parts, workdays);
		return { from, to, holidays, workdays };
	}

	/**
	 * Visits the weekend days of `from … to` that are worked by decree, each with its set of places;
	 * -1 everywhere. @internal
	 */
	eachWorkday(from: number, to: number, visit: (day: number, set: number) => void): void {
		const { table } = this;
		for (let at = table.workdays; at < table.listedDays; at += WORKDAYS_BYTES) {
			const days = table.listed(table.pack.u16(at + 2), table.bytes[at + 1]!, from, to - 1);
			for (let i = 0; i < days.length; i++) visit(days[i]!, table.bytes[at]! - 1);
		}
	}
}
