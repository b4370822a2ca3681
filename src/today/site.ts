/**
 * Where a device is: its law, and its own days off and working days over it. What each day is
 * there, and why.
 */

import { isoOf, weekdayOf, yearOf } from "../calendar/civil.js";
import { Zone } from "../calendar/zone.js";
import type { OpenDecision } from "../holidays/certainty.js";
import type { Country } from "../holidays/country.js";
import { numbersOfRules } from "../holidays/dates-of.js";
import type { DependsOn } from "../holidays/differs.js";
import { type Holiday, type HolidayInParts, isDayOff, OPTIONAL } from "../holidays/holiday.js";
import type { Jurisdiction } from "../holidays/jurisdiction.js";
import type { KeptDay } from "../holidays/kept.js";
import { isRemoved, type Removals } from "../holidays/kept-walk.js";
import type { LocalRecord } from "../holidays/local-days.js";
import { namedBy } from "../holidays/record.js";
import { type DayFacts, DayQuery, type Next } from "./day-query.js";
import { markOf, type Off, Overrides, textMark } from "./overrides.js";
import { ALL, type OverrideConfig } from "./read-override.js";
import { SiteCertainty } from "./site-certainty.js";
import { type SchoolsOf, SiteSchools } from "./site-schools.js";
import { SiteYear, WEEKEND } from "./site-year.js";
import { type CountedDays, countedOf, SourceDates } from "./source-dates.js";

export type { DayFacts, Next } from "./day-query.js";

/** A record, or the next holiday; without a label it is of the overrides. @internal */
export interface CalledHoliday {
	/** English name. */
	readonly name: string;
	/** What v3 calls it; left out where the overrides name it. */
	readonly localName?: string;
	/** The number of its names in the tables. */
	readonly label?: number;
}

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
	/** In place of them, where the caller has read them. @internal */
	readonly sound?: Overrides | undefined;
	/** Finds the schools of its place; nobody knows of any where it is left out. */
	readonly schools?: SchoolsOf | undefined;
	/** First year of the tables; 1970 when left out. */
	readonly firstYear?: number | undefined;
	/** Last year of the tables; 2100 when left out. */
	readonly lastYear?: number | undefined;
}

const UTC = "UTC0";
const MINUTES_A_DAY = 1440;

/** A place with its overrides. */
export class Site {
	/** The country; undefined for a site that has only its own days. */
	readonly country: Country | undefined;
	/** Whose law holds here; undefined: nobody's. */
	readonly at: Jurisdiction | undefined;
	/**
	 * The rules by which its days begin; undefined where the tables have none that can be read:
	 * nobody knows its today.
	 */
	readonly zone: Zone | undefined;
	/** First year that can be asked for. */
	readonly firstYear: number;
	/** Last year that can be asked for. */
	readonly lastYear: number;
	/** What it keeps beside the law. */
	readonly overrides: Overrides;
	private readonly schoolsOf: SchoolsOf | undefined;
	private countedDays: CountedDays | undefined;
	private siteSchools: SiteSchools | undefined;
	private ownCertainty: SiteCertainty | undefined;
	private readonly posix: string;
	private mark: string | undefined;
	/** Whether there is a law, and nothing is kept beside it. @internal */
	readonly isPlain: boolean;
	/** Ids of holidays that overrides name, each once: first those that are removed. @internal */
	readonly ids: readonly string[];
	/** The last of their numbers of one that is removed. @internal */
	readonly last: number;
	/**
	 * For each label of the country 1 + the index in `ids` of its id; 0: overrides do not name it.
	 */
	private idOfLabel: Uint8Array | undefined;
	/** The same for each rule. */
	private idOfRule: Uint8Array | undefined;
	/** The dates from which overrides count, once they are asked for. */
	private sources: SourceDates | undefined;
	/** Today and tomorrow may lie in two years: so the last two are kept. */
	private recent: SiteYear | undefined;
	private older: SiteYear | undefined;

	/**
	 * Throws a RangeError that says in a sentence what is wrong in the options: subdivision, zone or
	 * override. For what the tables say it never throws.
	 */
	constructor(options: SiteOptions) {
		const { country, subdivision, firstYear = 1970, lastYear = 2100 } = options;
		this.country = country;
		this.firstYear = firstYear;
		this.lastYear = lastYear;
		this.schoolsOf = options.schools;
		if (!country && subdivision !== undefined)
			throw new RangeError(`subdivision: ${subdivision} has no country`);
		this.at = options.at ?? (subdivision === undefined ? country : country?.in(subdivision));
		if (country && !this.at)
			throw new RangeError(`subdivision: ${noSubdivision(country, subdivision!)}`);
		const posix = options.zone ?? this.at?.zone.posix ?? UTC;
		const zone = Zone.of(posix);
		if (!zone && options.zone !== undefined)
			throw new RangeError(`zone: "${posix}" is none; they are like CET-1CEST,M3.5.0,M10.5.0/3`);
		this.zone = zone;
		this.posix = posix;
		const idNow = country?.hasOldIds ? (id: string) => country.idNow(id) : undefined;
		this.overrides = options.sound ?? new Overrides(options.overrides, idNow);
		const { ids, removed } = this.overrides;
		this.isPlain = this.at !== undefined && this.overrides.isEmpty;
		this.ids = Array.from(new Set(ids));
		this.last = new Set(removed).size;
		if (ids.length === 0) return;
		if (!country) throw new RangeError(`overrides: holiday ${ids[0]} has no country`);
	}

	/**
	 * Letters and digits that a site of another country, subdivision, zone or overrides does not
	 * have.
	 */
	get fingerprint(): string {
		this.mark ??= (
			markOf(this.overrides.list, textMark(`${this.at?.code}\n${this.posix}`, 0)) >>> 0
		).toString(36);
		return this.mark;
	}

	/** ISO 3166-2 code; undefined for a whole country, or none. */
	get subdivision(): string | undefined {
		return this.at === this.country ? undefined : this.at?.code;
	}

	/**
	 * Name of its zone, such as Europe/Vienna; undefined where its settings have a rule of their own.
	 */
	get zoneName(): string | undefined {
		const zone = this.at?.zone;
		return zone?.posix === this.posix ? zone.name : undefined;
	}

	/** What is known here. @internal */
	get certainty(): SiteCertainty {
		return (this.ownCertainty ??= new SiteCertainty(this));
	}

	/** The school days of its place, the overrides considered. */
	get schools(): SiteSchools {
		const { at, schoolsOf } = this;
		this.siteSchools ??= new SiteSchools(this, at && schoolsOf?.(at));
		return this.siteSchools;
	}

	/** Whether the tables have a day. */
	knows(day: number): boolean {
		const year = yearOf(day);
		return year >= this.firstYear && year <= this.lastYear;
	}

	/** All about a day that is known. */
	factsOf(day: number): DayFacts {
		const query = new DayQuery(this, day);
		for (;;) {
			const facts = query.step();
			if (facts) return facts;
		}
	}

	/** Whether a day that is known is a holiday of the law that is kept here, or a day off. */
	isHoliday(day: number): boolean {
		return this.yearAt(day).isHoliday(day);
	}

	/** Whether a day that is known is a working day, the overrides considered. */
	isWorkday(day: number): boolean {
		return this.yearAt(day).isWorkday(day);
	}

	/** Whether a day is one of the weekend, the overrides considered. */
	isWeekend(day: number): boolean {
		const { weekendMask } = this.overrides;
		if (weekendMask === undefined && this.at) return this.at.isWeekend(day);
		return (((weekendMask ?? WEEKEND) >> weekdayOf(day)) & 1) === 1;
	}

	/**
	 * The records that the whole site keeps on a day that is known; and the first of the overrides'
	 * days off that has it.
	 */
	holidaysOn(day: number): readonly Holiday[] {
		const kept = this.keptOn(day)?.whole ?? [];
		const off = this.yearAt(day).offIndex(day);
		return off < 0 ? kept : [...kept, this.dayOff(off, day)];
	}

	/**
	 * The law's records of a day that is known, without the removed holidays; undefined where there
	 * is no law. @internal
	 */
	keptOn(day: number): KeptDay | undefined {
		return this.at?.keptOn(day, this.removals);
	}

	/**
	 * What localities keep on days of a year that depend on them, without the removed holidays.
	 * @internal
	 */
	keptBelow(first: number, last: number): readonly LocalRecord[] {
		const { at, removals } = this;
		const below = at?.below(first, last) ?? [];
		if (!removals) return below;
		const { last: lastNumber, numbers } = removals;
		return below.filter(({ label }) => !isRemoved(numbers, lastNumber, label));
	}

	/**
	 * What only some parts of the site keep on a day that is known, by what is kept on it: they keep
	 * it whatever the overrides make of the day. @internal
	 */
	inPartsOn(day: number, kept: KeptDay | undefined): readonly HolidayInParts[] {
		if (this.at?.certainty.dependsOnPlace(day)) return this.keptBelow(day, day);
		return kept?.inParts ?? [];
	}

	/**
	 * Whether no decision that is due could still change what a day of the tables is here, as a
	 * holiday, worked or half: what the overrides decide is known.
	 */
	isKnown(day: number): boolean {
		return this.certainty.isKnown(this.yearAt(day), day);
	}

	/**
	 * Whether it is known if schools have lessons on a day of the tables: no open decision touches
	 * it, and somebody knows.
	 */
	isSchooldayKnown(day: number): boolean {
		if (this.schools.isSchoolday(day) === undefined) return false;
		if (this.schoolOffOn(day) || this.isOwnDayOff(day)) return true;
		return this.certainty.isKnownToSchools(this.yearAt(day), day);
	}

	/**
	 * The decisions that are due and may still change a day of the tables; none where it is known.
	 */
	open(day: number): readonly OpenDecision[] {
		return this.certainty.open(this.yearAt(day), day);
	}

	/**
	 * On what of the site the answer about a day of the tables depends: the overrides hold in the
	 * whole of it.
	 */
	dependsOn(day: number): DependsOn {
		return this.certainty.dependsOn(this.yearAt(day), day, this.keptOn(day));
	}

	/** The next holiday after a day that is known. */
	nextHoliday(after: number): Next | undefined {
		return this.factsOf(after).next;
	}

	/** The next working day after a day that is known. */
	nextWorkday(after: number): number | undefined {
		return this.factsOf(after).nextWorkday;
	}

	/** The record that makes a day a holiday, by its name. @internal */
	named(day: number): Next | undefined {
		const off = this.yearAt(day).offIndex(day);
		const law = this.keptOn(day)?.whole.find(isDayOff);
		const named = law ?? (off < 0 ? undefined : this.overrides.offAt(off));
		const label = law ? law.label : -1;
		return named && { id: named.id, name: named.name, day, date: isoOf(day), label };
	}

	/**
	 * What a holiday, or the next one, is called in the first language of the site; the overrides
	 * have one name alone. @internal
	 */
	calledHere(named: CalledHoliday): string {
		const { at } = this;
		const { label = -1, localName = named.name } = named;
		if (!at || label < 0) return localName;
		const own = at.years.names.at(label, at.place);
		return own.length > 0 ? own[0]!.name : namedBy(at.table, [label])[0]!.localName;
	}

	/**
	 * UTC milliseconds at which the first half day of a day that is known begins; undefined when it
	 * has none, is a holiday anyway, or is worked to its end.
	 */
	halfDayMs(day: number): number | undefined {
		return this.halfDayMsOf(this.yearAt(day), day, this.keptOn(day));
	}

	/**
	 * When the half day of a day of a year begins, by what is kept on it, as `halfDayMs` tells it.
	 * @internal
	 */
	halfDayMsOf(of: SiteYear, day: number, kept: KeptDay | undefined): number | undefined {
		if (!kept || of.isHoliday(day) || of.isForced(day)) return undefined;
		let minute = MINUTES_A_DAY;
		for (const { startsAtMinute } of kept.whole)
			if (startsAtMinute >= 0 && startsAtMinute < minute) minute = startsAtMinute;
		return minute < MINUTES_A_DAY ? this.msAt(day, minute) : undefined;
	}

	/** UTC milliseconds of a local minute; undefined without a zone. */
	private msAt(day: number, minute: number): number | undefined {
		const { zone } = this;
		if (!zone) return undefined;
		const localSecond = (day * MINUTES_A_DAY + minute) * 60;
		// No place changes its clock twice within a day.
		const offset = zone.offsetAt(localSecond - zone.offsetAt(localSecond));
		return (localSecond - offset) * 1000;
	}

	/**
	 * A year, which may need some steps before it is ready. The caller may keep it: it stays as it is
	 * when others ask for many years. @internal
	 */
	year(year: number): SiteYear {
		const { older, recent } = this;
		if (recent?.year === year) return recent;
		return this.keep(older?.year === year ? older : new SiteYear(this, year));
	}

	/**
	 * Makes a year the one that was asked for last, and returns it: an asker in turns keeps it from
	 * those that others ask for, as what tells of a day begins it anew where it is lost. @internal
	 */
	keep(of: SiteYear): SiteYear {
		if (of !== this.recent) this.older = this.recent;
		return (this.recent = of);
	}

	/** The year of a day, ready. */
	private yearAt(day: number): SiteYear {
		const { recent } = this;
		const of = recent && day >= recent.from && day < recent.to ? recent : this.year(yearOf(day));
		while (!of.isReady) of.step();
		return of;
	}

	/** Finds which labels have the ids that overrides name, which takes a turn. @internal */
	findLabels(): void {
		if (this.ids.length > 0) this.idOfLabel ??= this.country!.labelsOf(this.ids, this.at);
	}

	/**
	 * The days of a year on which holidays are listed from which overrides count so many years ahead,
	 * as `datesOf` has them. @internal
	 */
	datesIn(year: number, yearsAhead: number): Int32Array {
		const { at, counted, country, ids, numbers, numbersOfRules, overrides } = this;
		this.sources ??= new SourceDates(at!, {
			adopted: overrides.adopted,
			ids,
			partOf: (code) => partOf(country!, code),
			numbers,
			numbersOfRules,
			counted,
		});
		return this.sources.in(year, yearsAhead);
	}

	/** The overrides whose days are counted from holidays. @internal */
	get counted(): CountedDays {
		return (this.countedDays ??= countedOf(this.overrides, this.ids));
	}

	/** What tells which holidays are not kept; undefined where all are. @internal */
	get removals(): Removals | undefined {
		return this.last === 0 ? undefined : this;
	}

	/** For each label 1 + the index in `ids` of its id, or 0; removed ones come first. @internal */
	get numbers(): Uint8Array {
		this.findLabels();
		return this.idOfLabel!;
	}

	/** The same for each rule, by its order. @internal */
	get numbersOfRules(): Uint8Array {
		return (this.idOfRule ??= numbersOfRules(this.at!.table, this.numbers));
	}

	/**
	 * What the overrides have off for schools on a day that is known; undefined: nothing. @internal
	 */
	schoolOffOn(day: number): Off | undefined {
		const index = this.yearAt(day).schoolOffIndex(day);
		return index < 0 ? undefined : this.overrides.schoolOffAt(index);
	}

	/** Whether the overrides have a day that is known off, and not worked all the same. @internal */
	isOwnDayOff(day: number): boolean {
		const of = this.yearAt(day);
		return of.offIndex(day) >= 0 && !of.isForced(day);
	}

	/** A day off of the overrides by its index, as a record. @internal */
	dayOff(index: number, day: number): Holiday {
		const { id, name } = this.overrides.offAt(index);
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
}

/**
 * The part of a country whose holidays are taken up; `all`: the country, with what any of its parts
 * keeps.
 */
export const partOf = (country: Country, code: string): Jurisdiction | undefined =>
	code === ALL ? country : country.in(code);

/** What is wrong with the code of a subdivision that a country does not answer by. */
export const noSubdivision = (country: Country, code: string): string => {
	const now = country.became(code);
	return now.length > 0
		? `${code} is now ${now.join(", ")}: one of these`
		: `${country.code} has no ${code} in these tables; they are like AT-9`;
};
