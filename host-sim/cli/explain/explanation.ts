/** Why a day is what it is in a country: its records and their rules, the weekend, the decrees. */

import type { Occurrence } from "../../../data/compiler/law/evaluate.js";
import { FIRST_YEAR, LAST_YEAR, type Law, type Rule } from "../../../data/compiler/law/law.js";
import { compile, decodeUtf8 } from "../../../data/compiler/pack/compile.js";
import { dayOf, isoOf, weekdayOf, yearOf } from "../../../src/calendar/civil.js";
import type { Country } from "../../../src/holidays/country.js";
import { type Holiday, PUBLIC } from "../../../src/holidays/holiday.js";
import { Holidays } from "../../../src/holidays/holidays.js";
import { inSentences, readLaws } from "../laws.js";
import { listing, requireSubdivision } from "../listing.js";
import { citationOf } from "../sources.js";
import { absencesOn } from "./absences.js";
import { dayInWords, isKeptOn, Reasons, WEEKDAY_NAMES } from "./reasons.js";
import { WrittenFile } from "./written.js";

const FIRST_DAY = dayOf(FIRST_YEAR, 1, 1);
const LAST_DAY = dayOf(LAST_YEAR, 12, 31);
/** How far the holidays before and after a day are looked for. */
const NEAR_DAYS = 731;

/** The explanation of a day, as `holidays explain --json` prints it; dates are `yyyy-MM-dd`. */
export type Explanation = ReturnType<Explainer["explain"]>;

/** A country as its file has it: what the device would say once it is compiled, and the rules behind. */
export class Explainer {
	readonly #law: Law;
	readonly #device: Country;
	readonly #reasons: Reasons;
	readonly #codes: readonly string[];
	readonly #files = new Map<string, WrittenFile>();

	/** Throws a CommandError for an unknown country, or a mistake in its file. */
	constructor(code: string) {
		[this.#law] = readLaws([code]) as [Law];
		this.#device = inSentences(
			() => new Holidays(compile([this.#law]).bytes, decodeUtf8).country(code)!,
		);
		this.#reasons = new Reasons(this.#law);
		this.#codes = this.#law.subdivisions.map((each) => each.code);
	}

	/** Why a day is what it is, in a subdivision or the whole country. Throws a CommandError for an unknown place. */
	explain(day: number, subdivision: string | undefined) {
		const device = this.#device;
		requireSubdivision(device.code, this.#codes, subdivision);
		const place = subdivision === undefined ? undefined : this.#codes.indexOf(subdivision);
		const here = device.on(day, subdivision);
		const keys = new Set(here.map(keyOf));
		const all = subdivision === undefined ? here : device.on(day);
		return {
			country: device.code,
			name: this.#law.name,
			date: isoOf(day),
			weekday: WEEKDAY_NAMES[weekdayOf(day)]!,
			subdivision: subdivision ?? null,
			publicHoliday: device.isHoliday(day, subdivision),
			workday: device.isWorkday(day, subdivision),
			weekend: device.isWeekend(day, subdivision),
			worked: this.#workedBy(day),
			/** Last year that the decrees in the file decide; null: none are needed. */
			decreesUntil: this.#law.decreesUntil,
			records: here.map((record) => this.#record(record, day)),
			/** What is kept in other subdivisions only. */
			elsewhere: all
				.filter((record) => !keys.has(keyOf(record)))
				.map((record) => this.#record(record, day)),
			/** Rules that would fall on the day but are not kept on it. */
			absent: absencesOn(this.#reasons, day, place).map(({ rule, why }) => ({
				id: rule.id,
				name: rule.name,
				localName: rule.localName,
				counties: this.#codesOf(rule.places),
				why,
				rule: this.#rule(rule),
			})),
			before: nearest(device, day, -1, subdivision),
			after: nearest(device, day, 1, subdivision),
		};
	}

	#record(record: Holiday, day: number) {
		const date = this.#dateOf(record, day);
		return {
			...listing(this.#device, yearOf(record.day), [record], []).holidays[0]!,
			why: this.#reasons.of(date, day),
			certainty: this.#reasons.certainty(date),
			rule: this.#rule(date.rule),
		};
	}

	/** The date, and by it the rule, that a record of the device comes from. */
	#dateOf(record: Holiday, day: number): Occurrence {
		const counties = record.counties?.join(" ");
		const found = this.#reasons.dates.find(
			(date) =>
				isKeptOn(date, day) &&
				date.rule.id === record.id &&
				date.day === record.day &&
				date.actual === record.actualDay &&
				date.rule.types === record.types &&
				date.rule.startsAtMinute === record.startsAtMinute &&
				date.rule.localName === record.localName &&
				this.#codesOf(date.rule.places)?.join(" ") === counties,
		);
		if (!found) throw new Error(`${this.#law.code} ${isoOf(day)}: no rule gives ${record.id}`);
		return found;
	}

	/** A rule as it is written. */
	#rule({ file, line, source }: Rule) {
		return {
			file,
			line,
			written: this.#written(file).ruleAt(line),
			source: citationOf(this.#law, source),
		};
	}

	/** The decrees that make a weekend day a working day, and where. */
	#workedBy(day: number) {
		const { file, workdays } = this.#law;
		return workdays.flatMap(({ days, places, source }, i) => {
			if (!days.includes(day)) return [];
			const line = this.#written(file).lineOf(["workdays", i]);
			const cited = citationOf(this.#law, source);
			return [{ subdivisions: this.#codesOf(places), file, line, source: cited }];
		});
	}

	#codesOf(places: readonly number[] | null): readonly string[] | null {
		return places?.map((place) => this.#codes[place]!) ?? null;
	}

	#written(file: string): WrittenFile {
		const known = this.#files.get(file) ?? new WrittenFile(file);
		this.#files.set(file, known);
		return known;
	}
}

const keyOf = (h: Holiday) =>
	[h.id, h.day, h.actualDay, h.types, h.startsAtMinute, h.localName, h.counties?.join(" ")].join();

/** The nearest public holiday before (-1) or after (+1) a day; null when none is near. */
function nearest(device: Country, from: number, step: number, subdivision: string | undefined) {
	for (let days = 1; days <= NEAR_DAYS; days++) {
		const day = from + step * days;
		if (day < FIRST_DAY || day > LAST_DAY) return null;
		if (!device.isHoliday(day, subdivision)) continue;
		const kept = device
			.on(day, subdivision)
			.filter((h) => (h.types & PUBLIC) !== 0 && h.startsAtMinute < 0);
		const national = kept.find(({ counties }) => counties === null);
		const { id, name, localName } = national ?? kept[0]!;
		return { date: isoOf(day), inWords: dayInWords(day), days, id, name, localName };
	}
	return null;
}
