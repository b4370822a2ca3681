/** A country or a subdivision for Node: asked by any day, answering with dates. */

import { dayOf, isoOf } from "../../src/calendar/civil.js";
import type { Country, Subdivision } from "../../src/holidays/country.js";
import type { DependsOn } from "../../src/holidays/differs.js";
import type {
	Jurisdiction,
	LongWeekendOptions,
	NextHoliday,
} from "../../src/holidays/jurisdiction.js";
import { namedBy } from "../../src/holidays/record.js";
import {
	type FoundWorkday,
	type HalfDays,
	type Roll,
	type WorkdayCount,
	type WorkdayGrounds,
	type WorkdayOptions,
	Workdays,
} from "../../src/holidays/workdays.js";
import { namesOf, someWorkdays, workedBy } from "../../src/holidays/worked-by.js";
import type { Decider, DecisionKind } from "../../src/pack/certainty-words.js";
import { SchoolCalendar } from "../../src/schools/school-calendar.js";
import { type DayLike, dayFrom } from "./day.js";
import { type Bounds, check, checked, type Methods } from "./kinds.js";
import { type Namer, namesIn } from "./naming.js";
import { PLACE, PLACE_NEW } from "./parameters.js";
import {
	type HolidayRecord,
	type HolidayRecordInParts,
	partRecordOf,
	recordOf,
	type SomeWorkdayRecord,
	someWorkdayOf,
} from "./record.js";
import { type VacationRecord, type VacationRecordInParts, vacationOf } from "./vacation.js";
import { type Weekend, weekendsIn } from "./weekend.js";

/** Node's name of the method by which `console.log` prints an object. */
export const INSPECT: unique symbol = Symbol.for("nodejs.util.inspect.custom");

/** A day that isHoliday calls one, before or after another. */
export interface FoundHoliday {
	/** `yyyy-MM-dd`. */
	readonly date: string;
	/** What makes the day one; its `date` is another where this is the actual day of a substitute. */
	readonly holiday: HolidayRecord;
}

/** In which language holidays are named besides. */
export interface NameOptions {
	/**
	 * BCP 47, such as `fr`: records have `label` and `lang` then, in English where the tables have no
	 * name in it.
	 */
	readonly lang?: string;
}

/** Whether only an answer is wanted that can no longer change. */
export interface KnownOptions {
	/** True: undefined in place of an answer that may. */
	readonly known?: boolean;
}

/** A decision that is due and was not read, where it may still change a day. */
export interface OpenDecision {
	/**
	 * `moon`, `list`, `bridge`, `election` or `year`; `place`: the day differs within this smallest
	 * place.
	 */
	readonly kind: DecisionKind | "place";
	/** Stable id of the holiday; null of bridges, elections, whole years and places. */
	readonly id: string | null;
	/** `yyyy-MM-dd`: the first day that it may change. */
	readonly from: string;
	/** `yyyy-MM-dd`: the last day that it may change. */
	readonly to: string;
	/**
	 * Who decides, such as `sighting` or `government`; null: nobody, or somebody for whom these
	 * tables have no word.
	 */
	readonly decidedBy: Decider | null;
	/**
	 * When it usually comes: `yyyy-MM-dd` of a moon and an election, else `yyyy-MM`; null: nobody
	 * knows.
	 */
	readonly usually: string | null;
}

/** The last day decided, by kind, `yyyy-MM-dd`; null where nothing of the kind is ever open. */
export interface Horizons {
	/** Dates by the moon. */
	readonly moon: string | null;
	/** Dates that each year's list sets. */
	readonly list: string | null;
	/** Bridge and make-up days. */
	readonly bridge: string | null;
	/** Elections that are holidays by law. */
	readonly election: string | null;
	/** Lists that decide all days of a year. */
	readonly year: string | null;
}

/** A working day that was found. */
export interface FoundWorkdate extends WorkdayGrounds {
	/** `yyyy-MM-dd`. */
	readonly date: string;
}

/** A run of days off; dates are `yyyy-MM-dd`, as in the v3 interface. */
export interface LongWeekend {
	/** First day off. */
	readonly startDate: string;
	/** Last day off. */
	readonly endDate: string;
	/** Days from the first to the last, bridge days too. */
	readonly dayCount: number;
	/** Working days to be taken off. */
	readonly bridgeDays: readonly string[];
}

/** A place as the engine has it, which counts days as integers. */
export interface EnginePlace {
	/** Its country. */
	readonly country: Country;
	/** The subdivision, or the country itself. */
	readonly at: Jurisdiction;
}

/**
 * A country or a subdivision. A value of a wrong type is a TypeError, a year beyond the tables a
 * RangeError.
 */
export class Place {
	/** ISO 3166-2 code, of a country ISO 3166-1. */
	readonly code: string;
	/** English name. */
	readonly name: string;
	/** The years that can be asked for. @internal */
	readonly bounds: Bounds;
	readonly #country: Country;
	readonly #at: Jurisdiction;
	readonly #places = new Map<string, Place>();
	readonly #workdays = new Map<HalfDays, Workdays>();

	#foundSchools: SchoolCalendar | undefined;

	/** @internal */
	constructor(country: Country, at: Jurisdiction = country) {
		check(PLACE_NEW, [country, at]);
		this.#country = country;
		this.#at = at;
		this.code = at.code;
		this.name = at.name;
		const { firstYear, lastYear } = at.table.pack;
		const firstDay = dayOf(firstYear, 1, 1);
		this.bounds = { firstYear, lastYear, firstDay, lastDay: dayOf(lastYear + 1, 1, 1) - 1 };
	}

	/** What `Today` and `Site` take: `new Today({ ...place.engine, clock, timers, onChange })`. */
	get engine(): EnginePlace {
		return { country: this.#country, at: this.#at };
	}
	/** ISO 3166-1 code of the country. */
	get countryCode(): string {
		return this.#country.code;
	}
	/** tzdata name and POSIX TZ rule; of a country those of its primary zone. */
	get zone(): { readonly name: string; readonly posix: string } {
		return this.#at.zone;
	}
	/** False in the countries that have no public holidays at all. */
	get hasHolidays(): boolean {
		return this.#country.hasHolidays;
	}
	/** Last year whose decree is in the tables; null when the law needs none. */
	get decreesUntil(): number | null {
		return this.#country.decreesUntil;
	}
	/**
	 * `yyyy-MM-dd`, the day to which the material reaches that was read for the country; null when
	 * nobody noted it.
	 */
	get seen(): string | null {
		const { seen } = this.#country;
		return seen === null ? null : isoOf(seen);
	}
	/** The subdivisions that lie in it, in the order in which `counties` lists them. */
	get subdivisions(): readonly Subdivision[] {
		const { inside, table } = this.#at.area;
		const all = this.#country.subdivisions;
		if (!inside) return all;
		const codes = new Set(inside.map((part) => table.places.code(part)));
		return all.filter(({ code }) => codes.has(code));
	}
	/**
	 * Its weekends, ascending; the last that has begun counts. In parts of a country they may differ.
	 */
	get weekend(): readonly Weekend[] {
		return weekendsIn(this.#country.weekend, this.code);
	}

	/**
	 * A subdivision in it by its ISO 3166-2 code, such as `AT-9`, or a locality by its own, such as
	 * `DE-BY/augsburg`, in upper or lower case; undefined: no such place.
	 */
	in(code: string): Place | undefined {
		const upper = code.toUpperCase();
		const known = this.#places.get(upper);
		if (known) return known;
		const found = this.#country.in(upper);
		const { inside } = this.#at.area;
		const isWithin = !inside || upper.startsWith(`${this.code}/`);
		if (!found || !(isWithin || inside.includes(found.place))) return undefined;
		const place = new Place(this.#country, found);
		this.#places.set(upper, place);
		return place;
	}

	/**
	 * What the whole place keeps on a day, listed on it or kept on it as the actual day of a
	 * substitute: by a record of its own, of a place around it, of the country, or by those of its
	 * parts together. All types, half days too.
	 */
	on(day: DayLike, options?: NameOptions): readonly HolidayRecord[] {
		return this.#records(this.#at.on(dayFrom(day)), options);
	}
	/** What only some of its parts keep on a day, otherwise as `on`; it decides nothing here. */
	inParts(day: DayLike, options?: NameOptions): readonly HolidayRecordInParts[] {
		return this.#partRecords(this.#at.inParts(dayFrom(day)), options);
	}
	/** What the whole place keeps, of the records that are listed in a year, ascending by date. */
	year(year: number, options?: NameOptions): readonly HolidayRecord[] {
		return this.#records(this.#at.year(year), options);
	}
	/** What only some of its parts keep, otherwise as `year`. */
	yearInParts(year: number, options?: NameOptions): readonly HolidayRecordInParts[] {
		return this.#partRecords(this.#at.yearInParts(year), options);
	}
	/**
	 * All records listed in a year, ascending by date: what the whole place keeps, and what only
	 * parts of it do.
	 */
	records(year: number, options?: NameOptions): readonly HolidayRecord[] {
		if (this.#at === this.#country) return this.#records(this.#country.records(year), options);
		const both = [...this.#at.year(year), ...this.#at.yearInParts(year)];
		const sorted = both.sort((a, b) => a.day - b.day);
		return this.#records(sorted, options);
	}
	/**
	 * What the whole place keeps, of the records that are listed from a day to another, both
	 * included, ascending by date.
	 */
	range(from: DayLike, to: DayLike, options?: NameOptions): readonly HolidayRecord[] {
		return this.#records(this.#at.range(dayFrom(from), dayFrom(to)), options);
	}
	/**
	 * What a holiday of the country is called in a language, by its stable id; in English where the
	 * tables have no name in that language, undefined where the country has no such holiday.
	 */
	nameOf(id: string, lang: string): string | undefined {
		const { table } = this.#country;
		const now = this.#country.idNow(id);
		for (let label = 0; label < table.texts.labelCount; label++) {
			const named = namedBy(table, [label])[0]!;
			if (named.id === now)
				return this.#naming({ lang })?.called(label, named.name)?.label ?? named.name;
		}
		return undefined;
	}
	/**
	 * Whether a day is a public holiday, a whole day off, in the whole place: by one record, or by
	 * those of its parts together.
	 */
	isHoliday(day: DayLike): boolean;
	/** Whether a day is a public holiday; undefined where `isKnown` says no. */
	isHoliday(day: DayLike, options: KnownOptions): boolean | undefined;
	isHoliday(day: DayLike, options?: KnownOptions): boolean | undefined {
		const asked = dayFrom(day);
		return this.#isOpen(asked, options) ? undefined : this.#at.isHoliday(asked);
	}
	/**
	 * Whether a day is worked: no public holiday and no weekend, or a weekend day worked by decree.
	 */
	isWorkday(day: DayLike): boolean;
	/** Whether a day is worked; undefined where `isKnown` says no. */
	isWorkday(day: DayLike, options: KnownOptions): boolean | undefined;
	isWorkday(day: DayLike, options?: KnownOptions): boolean | undefined {
		const asked = dayFrom(day);
		return this.#isOpen(asked, options) ? undefined : this.#at.isWorkday(asked);
	}
	/**
	 * Whether no decision that is due could still change what a day is: a holiday, worked or half.
	 * What nobody can foresee, a funeral or a storm, makes nothing unknown.
	 */
	isKnown(day: DayLike): boolean {
		return this.#at.isKnown(dayFrom(day));
	}
	/**
	 * The decisions that are due and may still change a day, each with who decides and when that
	 * usually comes; none where it is known.
	 */
	open(day: DayLike): readonly OpenDecision[] {
		return this.#at.open(dayFrom(day)).map(({ from, to, ...rest }) => ({
			...rest,
			from: isoOf(from),
			to: isoOf(to),
		}));
	}
	/**
	 * `yyyy-MM-dd`, the last day decided, by kind; null where nothing of the kind is ever open here.
	 */
	get horizons(): Horizons {
		const dateOf = (day: number | null) => (day === null ? null : isoOf(day));
		const { bridge, election, list, moon, year } = this.#at.horizons;
		return {
			moon: dateOf(moon),
			list: dateOf(list),
			bridge: dateOf(bridge),
			election: dateOf(election),
			year: dateOf(year),
		};
	}
	/**
	 * On what of this place the answer about a day depends, as a holiday, a half day or a working
	 * day: on which of its subdivisions, or where it has none on where within it. Null: on nothing.
	 */
	dependsOn(day: DayLike): DependsOn {
		return this.#at.dependsOn(dayFrom(day));
	}
	/** Whether a day is a weekend day by the law, worked by decree or not. */
	isWeekend(day: DayLike): boolean {
		return this.#at.isWeekend(dayFrom(day));
	}
	/**
	 * The next day after a day that isHoliday calls one, within two years; undefined when there is
	 * none.
	 */
	next(after: DayLike, options?: NameOptions): FoundHoliday | undefined {
		return this.#found(this.#at.next(dayFrom(after)), options);
	}
	/**
	 * The last day before a day that isHoliday calls one, within two years; undefined when there is
	 * none.
	 */
	previous(before: DayLike, options?: NameOptions): FoundHoliday | undefined {
		return this.#found(this.#at.previous(dayFrom(before)), options);
	}
	/**
	 * The date of the next day after a day, up to a last one, that is a holiday, or where `worked`
	 * says so is worked; undefined when there is none.
	 */
	nextDay(after: DayLike, worked: boolean, until: DayLike): string | undefined {
		const day = this.#at.nextDay(dayFrom(after), worked, dayFrom(until));
		return day === undefined ? undefined : isoOf(day);
	}
	/**
	 * Runs of days off that contain a public holiday of the year and are longer than a weekend, by
	 * the rule of Nager.Date. Throws a RangeError when `bridgeDays` is not 0 to 100.
	 */
	longWeekends(year: number, options?: LongWeekendOptions): readonly LongWeekend[] {
		return this.#at.longWeekends(year, options).map(({ first, last, bridgeDays }) => ({
			startDate: isoOf(first),
			endDate: isoOf(last),
			dayCount: last - first + 1,
			bridgeDays: bridgeDays.map(isoOf),
		}));
	}
	/**
	 * Dates of the weekend days of a year that are worked by decree, ascending; of a country wherever
	 * in it.
	 */
	makeUpDays(year: number): readonly string[] {
		const at = this.#at;
		const days = this.#country.makeUpDays(year);
		const isOurs = (day: number) =>
			at === this.#country || (at.isWeekend(day) && at.isWorkday(day));
		return days.filter(isOurs).map(isoOf);
	}

	/**
	 * Who works on a day of the weekend on which others do not, such as `["Authorities"]`; none on
	 * any other day. `isWorkday` says no of it.
	 */
	workedBy(day: DayLike): readonly string[] {
		return namesOf(workedBy(this.#at, dayFrom(day)));
	}
	/**
	 * The weekend days of a year that only some work, ascending; of a country wherever in it.
	 */
	workdaysOf(year: number): readonly SomeWorkdayRecord[] {
		const at = this.#at;
		const isOurs = (day: number) => at === this.#country || workedBy(at, day) !== 0;
		return someWorkdays(this.#country, year)
			.filter(({ day }) => isOurs(day))
			.map(someWorkdayOf);
	}

	/** The `n`-th working day after a day, of a negative `n` before it; of 0 the day itself. */
	addWorkdays(day: DayLike, n: number, options?: WorkdayOptions): FoundWorkdate {
		return workdate(this.#arithmetic(options).addWorkdays(dayFrom(day), n));
	}
	/** How many days are worked after `from`, up to and with `to`; backwards a negative number. */
	workdaysBetween(from: DayLike, to: DayLike, options?: WorkdayOptions): WorkdayCount {
		return this.#arithmetic(options).workdaysBetween(dayFrom(from), dayFrom(to));
	}
	/**
	 * The `n`-th working day of a month, 1 to 12; -1 is its last; undefined when it has not so many.
	 */
	nthWorkday(
		year: number,
		month: number,
		n: number,
		options?: WorkdayOptions,
	): FoundWorkdate | undefined {
		const found = this.#arithmetic(options).nthWorkday(year, month, n);
		return found && workdate(found);
	}
	/** The working day that stands for a day, by the conventions of ISDA. */
	roll(day: DayLike, convention: Roll, options?: WorkdayOptions): FoundWorkdate {
		return workdate(this.#arithmetic(options).roll(dayFrom(day), convention));
	}

	/**
	 * Whether schools have lessons on a day in the whole place; undefined where nobody knows, or
	 * where its parts differ. A weekend and a public holiday have none, whatever else is known.
	 */
	isSchoolday(day: DayLike): boolean | undefined {
		return this.#schools.isSchoolday(dayFrom(day));
	}
	/**
	 * The vacation that the schools of the whole place have on a day; undefined where there is none,
	 * or nobody knows.
	 */
	vacation(day: DayLike): VacationRecord | undefined {
		const found = this.#schools.vacation(dayFrom(day));
		return found && vacationOf(found);
	}
	/** The date of the next day with lessons after a day; undefined where nobody knows. */
	nextSchoolday(after: DayLike): string | undefined {
		const day = this.#schools.nextSchoolday(dayFrom(after));
		return day === undefined ? undefined : isoOf(day);
	}
	/**
	 * The vacations that have days of a year, ascending, of the whole place and of its parts: `parts`
	 * are their codes, null where it is the whole place.
	 */
	vacations(year: number): readonly VacationRecordInParts[] {
		const list = this.#schools.list(year);
		return Array.from({ length: list.length }, (_, i) => {
			const found = list.at(i)!;
			return { ...vacationOf(found), parts: found.parts };
		});
	}
	/** The last day of which it is known whether schools have lessons; null where nobody knows. */
	get vacationsUntil(): string | null {
		const { vacationsUntil } = this.#schools;
		return vacationsUntil === undefined ? null : isoOf(vacationsUntil);
	}

	/** What `JSON.stringify` writes of it. */
	toJSON(): { readonly code: string; readonly name: string } {
		return { code: this.code, name: this.name };
	}
	[INSPECT](): string {
		return `Place { ${this.code} ${this.name} }`;
	}

	get #schools(): SchoolCalendar {
		this.#foundSchools ??= new SchoolCalendar(this.#at);
		return this.#foundSchools;
	}
	/** The arithmetic, which remembers the years that it counted. */
	#arithmetic({ halfDays = "full" }: WorkdayOptions = {}): Workdays {
		const known = this.#workdays.get(halfDays) ?? new Workdays(this.#at, { halfDays });
		this.#workdays.set(halfDays, known);
		return known;
	}
	/** Whether only an answer is wanted that can no longer change, and that of a day may. */
	#isOpen(day: number, options: KnownOptions | undefined): boolean {
		return options?.known === true && !this.#at.isKnown(day);
	}
	/** What names records for a reader; undefined where none asked. */
	#naming({ lang }: NameOptions = {}): Namer | undefined {
		return lang ? namesIn(this.#at, lang) : undefined;
	}
	#records(
		records: readonly Parameters<typeof recordOf>[0][],
		options: NameOptions | undefined,
	): readonly HolidayRecord[] {
		const naming = this.#naming(options);
		return records.map((each) => recordOf(each, this.countryCode, naming));
	}
	#partRecords(
		records: readonly Parameters<typeof partRecordOf>[0][],
		options: NameOptions | undefined,
	): readonly HolidayRecordInParts[] {
		const naming = this.#naming(options);
		return records.map((each) => partRecordOf(each, this.countryCode, naming));
	}
	#found(
		found: NextHoliday | undefined,
		options: NameOptions | undefined,
	): FoundHoliday | undefined {
		if (!found) return undefined;
		const { day, holiday } = found;
		const record = recordOf(holiday, this.countryCode, this.#naming(options));
		return { date: isoOf(day), holiday: record };
	}
}

checked(Place.prototype, PLACE satisfies Methods<Place>);

function workdate({ day, known, tentative }: FoundWorkday): FoundWorkdate {
	return { date: isoOf(day), tentative, known };
}
