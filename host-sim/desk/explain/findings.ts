/**
 * What is found about a day in the law of a country: the dates and rules behind it, and those that
 * are not kept.
 */

import { calendarDays } from "../../../data/compiler/calendars/calendar-days.js";
import { keptDays } from "../../../data/compiler/law/announced.js";
import { type Occurrence, occurrencesOf } from "../../../data/compiler/law/evaluate.js";
import {
	COLLISION,
	DROP,
	FIRST_YEAR,
	LAST_YEAR,
	type Law,
	NEXT_FREE_DAY,
	NEXT_WORKDAY,
	type Rule,
	SHARED_WORKDAY,
	type Target,
} from "../../../data/compiler/law/law.js";
import { compile } from "../../../data/compiler/pack/compile.js";
import { dayOf, weekdayOf, yearOf } from "../../../src/calendar/civil.js";
import type { Country } from "../../../src/holidays/country.js";
import { type Holiday, PUBLIC } from "../../../src/holidays/holiday.js";
import { Holidays } from "../../../src/holidays/holidays.js";
import type { Jurisdiction } from "../../../src/holidays/jurisdiction.js";
import { decode } from "../../sim/tables.js";
import { inSentences, readLaws } from "../laws.js";
import { WrittenLines, WrittenRules } from "./written-rules.js";

const FIRST_DAY = dayOf(FIRST_YEAR, 1, 1);
const LAST_DAY = dayOf(LAST_YEAR, 12, 31);
/** How far the holidays before and after a day are looked for. */
const NEAR_DAYS = 731;

/** A record of the device, and the date of the law that it comes from. */
export interface Kept {
	readonly record: Holiday;
	readonly date: Occurrence;
}

/** How a date came from its actual day to the observed one. */
export interface Move {
	/** Index in the vector of the rule's shift: a weekday, or COLLISION. */
	readonly trigger: number;
	readonly target: Target;
	/** Names of what is on the actual day, in a collision. */
	readonly beside: readonly string[];
	/** The days that a search passed over, with the names of what is on them. */
	readonly passed: readonly { readonly day: number; readonly names: readonly string[] }[];
}

/** A rule that is not kept on a day on which it would fall, and why not. */
export interface Absence {
	readonly rule: Rule;
	readonly cause:
		| { readonly kind: "moved"; readonly date: Occurrence }
		/** By its weekday, or beside another holiday. */
		| { readonly kind: "dropped"; readonly weekday: number | undefined }
		| { readonly kind: "announced"; readonly day: number }
		/** In a year that is none of the clause's; what gives the holiday there. */
		| {
				readonly kind: "other years";
				readonly year: number;
				readonly years: readonly number[];
				readonly instead: readonly Occurrence[];
		  };
}

/**
 * Whether a date is kept on a day: listed on it, or kept on it as the actual day of a substitute.
 */
const isKeptOn = (o: Occurrence, day: number) =>
	o.day === day || (o.actual === day && o.keepsActual !== false);

const isDayOff = ({ types, startsAtMinute }: Rule) => (types & PUBLIC) !== 0 && startsAtMinute < 0;

const namesOf = (dates: readonly Occurrence[]) => [...new Set(dates.map(({ rule }) => rule.name))];

/**
 * A country as its file has it. Subdivisions are indices of its list; undefined: the whole country.
 */
export class Findings {
	readonly law: Law;
	/** What the device says once the file is compiled. */
	readonly device: Country;
	readonly dates: readonly Occurrence[];
	readonly codes: readonly string[];
	readonly #files = new Map<string, WrittenRules>();

	/** Throws a CommandError for an unknown country, or a mistake in its file. */
	constructor(code: string) {
		const [law] = readLaws([code]) as [Law];
		this.law = law;
		this.device = inSentences(() => new Holidays(compile([law]).bytes, decode).country(code)!);
		this.dates = occurrencesOf(law, calendarDays);
		this.codes = law.subdivisions.map((each) => each.code);
	}

	codesOf(subdivisions: readonly number[] | null): readonly string[] | null {
		return subdivisions?.map((index) => this.codes[index]!) ?? null;
	}

	/** The file that rules stand in. */
	written(file: string): Pick<WrittenRules, "workdaysLine" | "ruleAt"> {
		if (file.startsWith("data/localities/")) return new WrittenLines(file);
		const known = this.#files.get(file) ?? new WrittenRules(file);
		this.#files.set(file, known);
		return known;
	}

	/** Whose law holds: a subdivision's by its code, or the whole country's. */
	at(code?: string): Jurisdiction {
		return code === undefined ? this.device : this.device.in(code)!;
	}

	/** What is kept on a day in the whole country, or in a subdivision by its code. */
	keptOn(day: number, code?: string): Kept[] {
		return this.#kept(this.at(code).on(day), day, code);
	}

	/** What is kept on a day in some places of the country only. */
	keptInParts(day: number): Kept[] {
		return this.#kept(this.device.inParts(day), day);
	}

	#kept(records: readonly Holiday[], day: number, code?: string): Kept[] {
		return records.map((record) => ({
			record,
			date: this.#localDate(record, day, code) ?? this.#dateOf(record, day),
		}));
	}

	/**
	 * The date of what a place below a subdivision keeps as its own: by a day of its file, or one of
	 * the law that it adopts.
	 */
	#localDate(record: Holiday, day: number, code: string | undefined): Occurrence | undefined {
		const locality = this.law.localities?.find((one) => one.code === code);
		if (!locality) return undefined;
		const year = yearOf(day);
		const own = locality.days.find(
			({ rule }) => rule.id === record.id && rule.name === record.name && rule.years.includes(year),
		);
		if (own) {
			const { rule } = own;
			const date = { order: -1, year, actual: day, day, keepsActual: false };
			return { ...date, rule, places: rule.places };
		}
		const adoption = locality.adopts.find(({ id }) => id === record.id);
		return (
			adoption &&
			this.dates.find(
				(date) =>
					isKeptOn(date, day) &&
					date.rule.id === record.id &&
					(date.places === null || date.places.includes(adoption.from)),
			)
		);
	}

	#dateOf(record: Holiday, day: number): Occurrence {
		const counties = record.counties?.join(" ");
		const found = this.dates.find(
			(date) =>
				isKeptOn(date, day) &&
				date.rule.id === record.id &&
				date.day === record.day &&
				date.actual === record.actualDay &&
				date.rule.types === record.types &&
				date.rule.startsAtMinute === record.startsAtMinute &&
				date.rule.localName === record.localName &&
				this.codesOf(date.places)?.join(" ") === counties,
		);
		if (!found) throw new Error(`${this.law.code}, day ${day}: no rule gives ${record.id}`);
		return found;
	}

	/** The nearest public holiday before (-1) or after (+1) a day; undefined when none is near. */
	nearest(from: number, step: number, code: string | undefined) {
		for (let days = 1; days <= NEAR_DAYS; days++) {
			const day = from + step * days;
			if (day < FIRST_DAY || day > LAST_DAY) return undefined;
			if (!this.at(code).isHoliday(day)) continue;
			const kept = this.at(code).on(day);
			const record = kept.find((h) => (h.types & PUBLIC) !== 0 && h.startsAtMinute < 0)!;
			return { day, days, record };
		}
		return undefined;
	}

	/** Names of what is kept in the whole country on a day that encloses another. */
	namesNationwide(day: number): string[] {
		return namesOf(
			this.dates.filter((o) => o.actual === day && o.places === null && isDayOff(o.rule)),
		);
	}

	/** The move of a date; undefined when it is on its actual day. */
	moveOf(date: Occurrence): Move | undefined {
		const { rule, actual, day } = date;
		if (day === actual || !rule.shift) return undefined;
		const weekday = weekdayOf(actual);
		const trigger = rule.shift.vector[weekday] !== 0 ? weekday : COLLISION;
		const target = rule.shift.vector[trigger]!;
		const earlier = this.#others(date, actual).filter((o) => o.order < date.order);
		const passed = [];
		if (target >= NEXT_WORKDAY) {
			const step = [NEXT_WORKDAY, SHARED_WORKDAY, NEXT_FREE_DAY].includes(target) ? 1 : -1;
			for (let over = actual + step; over !== day; over += step)
				passed.push({ day: over, names: namesOf(this.#others(date, over)) });
		}
		return { trigger, target, beside: trigger === COLLISION ? namesOf(earlier) : [], passed };
	}

	/** Other holidays that are kept on a day where a date is. */
	#others(date: Occurrence, day: number): Occurrence[] {
		const { places } = date;
		return this.dates.filter(
			(o) =>
				o !== date &&
				isDayOff(o.rule) &&
				isKeptOn(o, day) &&
				(o.places === null || places?.some((each) => this.#covers(o.places!, each))),
		);
	}

	/** Whether subdivisions include one, by itself or by one that it lies within. */
	#covers(outer: readonly number[], inner: number | undefined): boolean {
		return (
			inner !== undefined &&
			(outer.includes(inner) || this.#covers(outer, this.law.within.get(inner)))
		);
	}

	/** Whether a date is kept on a day in a subdivision, or anywhere. */
	#isKeptAt(date: Occurrence, day: number, subdivision: number | undefined): boolean {
		const { keepsActual: both } = date;
		const code = subdivision === undefined ? undefined : this.codes[subdivision];
		if (date.day === day || code === undefined || !Array.isArray(both)) return isKeptOn(date, day);
		return date.actual === day && both.includes(code);
	}

	/** Whether a rule holds in a subdivision, in one around it or in one that lies in it. */
	#isSeen({ places }: Rule, from: number | undefined): boolean {
		if (places === null || from === undefined || this.#covers(places, from)) return true;
		return places.some((each) => this.#covers([from], each));
	}

	/**
	 * The absences of a day as seen from a subdivision, in the order of the file. A rule that is kept
	 * has none.
	 */
	absencesOn(day: number, from: number | undefined): Absence[] {
		const kept = new Set<Rule>();
		const ofTheYear: Absence[] = [];
		for (const date of this.dates)
			if (this.#isKeptAt(date, day, from)) kept.add(date.rule);
			else if (date.actual === day)
				ofTheYear.push({ rule: date.rule, cause: { kind: "moved", date } });
		ofTheYear.push(...this.#droppedFrom(day), ...this.#announcedElsewhere(day));
		// Of a holiday that is kept, or is elsewhere in this year, the rules of other years say
		// nothing.
		const told = new Set([...kept, ...ofTheYear.map(({ rule }) => rule)].map(({ id }) => id));
		const ofOthers = this.#fromOtherYears(day).filter(({ rule }) => !told.has(rule.id));
		const keptLines = new Set([...kept].map(whereOf));
		const found = new Map<string, Absence>();
		for (const absence of [...ofTheYear, ...ofOthers]) {
			const line = whereOf(absence.rule);
			if (!keptLines.has(line) && !found.has(line) && this.#isSeen(absence.rule, from))
				found.set(line, absence);
		}
		const { rules } = this.law;
		return [...found.values()].sort((a, b) => rules.indexOf(a.rule) - rules.indexOf(b.rule));
	}

	/** Rules of the year whose date is this day, but that drop it. */
	#droppedFrom(day: number): Absence[] {
		const { law, dates } = this;
		const unmoved = datesOn(law, day, (rule) => ({ ...rule, shift: null }));
		return [...unmoved, ...betweensOn(law, day)]
			.filter(({ order, year }) => law.rules[order]!.years.includes(year))
			.filter(({ order }) => !dates.some((date) => date.order === order && date.actual === day))
			.map(({ order }) => {
				const rule = law.rules[order]!;
				const weekday = rule.shift?.vector[weekdayOf(day)] === DROP ? weekdayOf(day) : undefined;
				return { rule, cause: { kind: "dropped", weekday } };
			});
	}

	/** Rules whose computed date is this day, but for which another was announced. */
	#announcedElsewhere(day: number): Absence[] {
		return this.law.rules.flatMap((rule): Absence[] => {
			const { on, years } = rule;
			if (on.kind !== "calendar" || !years.includes(yearOf(day))) return [];
			const at = calendarDays(on.key).indexOf(day - on.offset);
			const kept = at < 0 ? day : keptDays(this.law, on.key, calendarDays)[at]! + on.offset;
			return kept === day ? [] : [{ rule, cause: { kind: "announced", day: kept } }];
		});
	}

	/** Rules that give this day in years in which they do not hold. */
	#fromOtherYears(day: number): Absence[] {
		const { rules } = this.law;
		const always = datesOn(this.law, day, (rule) =>
			rule.on.kind === "list" ? rule : { ...rule, years: ALL_YEARS, shift: null },
		);
		return [...always, ...betweensOn(this.law, day)].flatMap(({ order, year }): Absence[] => {
			const rule = rules[order]!;
			if (rule.years.includes(year)) return [];
			const parts = rules.filter(({ line, id }) => line === rule.line && id === rule.id);
			const years = [...new Set(parts.flatMap((part) => part.years))].sort((a, b) => a - b);
			const instead = this.dates.filter(
				(o) => o.rule.id === rule.id && o.year === year && whereOf(o.rule) !== whereOf(rule),
			);
			return [{ rule, cause: { kind: "other years", year, years, instead } }];
		});
	}
}

/** Where a rule is written: the days and moves of one clause are several rules. */
const whereOf = ({ file, line }: Rule) => `${file}:${line}`;

const ALL_YEARS: readonly number[] = Array.from(
	{ length: LAST_YEAR - FIRST_YEAR + 3 },
	(_, i) => FIRST_YEAR - 1 + i,
);

/**
 * A rule in the year of a day and those beside it: no date of another year comes to that day, and a
 * question is about one.
 */
function near(day: number, rule: Rule): Rule {
	const beside = (year: number) => Math.abs(year - yearOf(day)) <= 1;
	const { on } = rule;
	return {
		...rule,
		years: rule.years.filter(beside),
		on: on.kind === "list" ? { ...on, days: on.days.filter((each) => beside(yearOf(each))) } : on,
	};
}

/**
 * Dates on a day by rules that are changed. Days between holidays, which follow from the rules as
 * they are, are left out.
 */
function datesOn(law: Law, day: number, change: (rule: Rule) => Rule): Occurrence[] {
	const rules = law.rules.map((rule) =>
		near(day, rule.on.kind === "between" ? rule : change(rule)),
	);
	return occurrencesOf({ ...law, rules }, calendarDays).filter(
		(o) => o.actual === day && o.rule.on.kind !== "between",
	);
}

/** What the rules for days between holidays would give on a day, in any year and on any weekday. */
function betweensOn(law: Law, day: number): Occurrence[] {
	if (!law.rules.some(({ on }) => on.kind === "between")) return [];
	const rules = law.rules.map((rule) =>
		near(day, rule.on.kind === "between" ? { ...rule, shift: null, years: ALL_YEARS } : rule),
	);
	return occurrencesOf({ ...law, rules }, calendarDays).filter(
		(o) => o.actual === day && o.rule.on.kind === "between",
	);
}
