/**
 * Pack → facts, read by other code than the engine's. A country's facts and what is read back from
 * its pack have one normal form, and the two must be equal.
 */

import { yearOf } from "../../../src/calendar/civil.js";
import { CountryTable } from "../../../src/pack/country-table.js";
import * as layout from "../../../src/pack/layout.js";
import type { Pack } from "../../../src/pack/pack.js";
import { ENGLISH, PlaceNames } from "../../../src/pack/place-names.js";
import * as row from "../../../src/pack/row.js";
import { seriesDays } from "../../../src/pack/series.js";
import { slugOf } from "../../../src/pack/slug.js";
import { type CalendarDays, keptDays } from "../law/announced.js";
import type { Law, Rule } from "../law/law.js";
import { decided } from "./decide.js";
import type { DecidedRule } from "./decided.js";
import type { Release } from "./encode.js";
import { dayOfYear } from "./encode-rule.js";

/** Everything of a country that its pack holds, as plain values that can be compared. */
export interface NormalCountry {
	readonly [fact: string]: unknown;
	readonly rules: readonly NormalRule[];
}
type NormalRule = Readonly<Record<string, unknown>>;

const ALL_DAYS: readonly [number, number] = [-10_000, 60_000];

/** The normal form of a country's facts, as a release has them. Zones carry their POSIX rules. */
export function normalFacts(
	country: Law,
	{ day, zones }: Release,
	calendarDays: CalendarDays,
): NormalCountry {
	return {
		code: country.code,
		name: country.name,
		decreesUntil: country.decreesUntil,
		weekend: country.weekend.map(({ from, mask }) => [from === -Infinity ? null : from, mask]),
		localWeekends: country.localWeekends.map(({ from, mask, places }) => [
			from === -Infinity ? null : from,
			mask,
			[...places],
		]),
		within: [...country.within].sort(([a], [b]) => a - b),
		zone: [country.zone, zones.get(country.zone)],
		subdivisions: country.subdivisions.map(({ code, name }, place) => [
			code,
			name,
			country.zones.get(place) ?? country.zone,
		]),
		workdays: country.workdays.map(({ places, days }) => [places, [...days]]),
		seen: country.seen,
		languages: normalLanguages(country),
		rules: decided(country, calendarDays, yearOf(day)).rules.map((one) =>
			normalRule(one, country, calendarDays),
		),
	};
}

function normalRule(
	{ rule, certain, exceptions, spills }: DecidedRule,
	country: Law,
	calendarDays: CalendarDays,
): NormalRule {
	const { file, line, source, years, certainUntil, shift, on, localNames, ...facts } = rule;
	return {
		...facts,
		localNames: normalNames(localNames, rule.name),
		on: normalOn(rule, country, calendarDays),
		years: on.kind === "list" ? null : [...years],
		shift: shift && { keepsActual: shift.keepsActual, vector: [...shift.vector] },
		certain,
		exceptions: exceptions.map(({ actual, target }) => [actual, target]),
		spills,
	};
}

/** The names by language, ascending; an English one that is the English name is none of its own. */
const normalNames = (names: Readonly<Record<string, string>> | undefined, english: string) =>
	Object.entries(names ?? {})
		.filter(([tag, name]) => tag !== ENGLISH || name !== english)
		.sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * The languages of a country and of each of its places, which has those of the place around it
 * unless it has its own.
 */
function normalLanguages({ languages, subdivisions, within }: Law) {
	if (!languages) return null;
	const at = (place: number | undefined): readonly string[] =>
		place === undefined ? languages.all : (languages.places.get(place) ?? at(within.get(place)));
	return [undefined, ...subdivisions.keys()].map((place) => [...at(place)]);
}

/** A date by what the pack keeps of it: of one in the civil calendar its day of the year. */
function normalOn({ on, years }: Rule, country: Law, calendarDays: CalendarDays): unknown {
	if (on.kind === "calendar")
		return datedBy(keptDays(country, on.key, calendarDays), on.offset, years);
	if (on.kind !== "fixed" && on.kind !== "weekday") return on;
	const { month, date, ...rest } = on;
	return { ...rest, date: dayOfYear(on) };
}

/**
 * Dates of a calendar in the years of a rule: the year of each date, and its day with the offset.
 */
const datedBy = (days: readonly number[], offset: number, years: readonly number[]) => ({
	kind: "calendar",
	days: days.filter((day) => years.includes(yearOf(day))).map((day) => [yearOf(day), day + offset]),
});

/** The normal form of a country as its pack has it; undefined when it is not there or damaged. */
export function decompile(pack: Pack, code: string): NormalCountry | undefined {
	const index = pack.indexOf(code);
	if (index < 0) return undefined;
	const table = new CountryTable(pack, index);
	if (!table.intact) return undefined;
	const names = new PlaceNames(table);
	const weekendCount = (table.localWeekends - table.weekends) / layout.WEEKEND_BYTES;
	return {
		code,
		name: pack.name(index),
		decreesUntil: table.decrees ? table.decrees + layout.YEAR_BIAS : null,
		weekend: weekendCount
			? range(weekendCount).map((i) => readWeekend(table, table.weekends, i, 3))
			: [[null, layout.USUAL_WEEKEND]],
		localWeekends: range(
			(table.weekendsEnd - table.localWeekends) / layout.LOCAL_WEEKEND_BYTES,
		).map((i) => [
			...readWeekend(table, table.localWeekends, i, 4),
			placesOf(table, table.bytes[table.localWeekends + 4 * i + 3]!),
		]),
		within: range(table.places.count)
			.map((place) => [place, table.places.outerOf(place)])
			.filter(([, outer]) => outer! >= 0),
		zone: [table.texts.zone(0).name, table.texts.zone(0).posix],
		subdivisions: range(table.places.count).map((i) => [
			table.places.code(i),
			table.texts.place(i),
			table.texts.zone(table.places.zoneOf(i)).name,
		]),
		workdays: range((table.listedDays - table.workdays) / layout.WORKDAYS_BYTES).map((i) => {
			const at = table.workdays + layout.WORKDAYS_BYTES * i;
			const set = table.bytes[at]! - 1;
			return [placesOf(table, set), listedDays(table, pack.u16(at + 2), table.bytes[at + 1]!)];
		}),
		seen: table.seen ? table.seen - layout.DAY_BIAS : null,
		languages: languagesOf(table, names),
		rules: range(table.ruleCount).map((order) => readRule(table, order, names)),
	};
}

/** The names in the languages of places, by their section; null without one. */
function languagesOf(table: CountryTable, names: PlaceNames) {
	if (names.languages.length === 0) return null;
	return range(1 + table.places.count).map((n) =>
		names.languagesAt(n - 1).map((number) => names.languages[number]!),
	);
}

/** The names of a label by language, as the section has them. */
function namesIn(names: PlaceNames, label: number, english: string) {
	const found = names.languages.map((tag, number) => [tag, names.name(label, number)] as const);
	return normalNames(Object.fromEntries(found.filter(([, name]) => name !== "")), english);
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const ALL_YEARS = range(layout.YEAR_COUNT).map((year) => year + layout.YEAR_BIAS);

const placesOf = (table: CountryTable, set: number) =>
	set < 0 ? null : range(table.places.count).filter((place) => table.places.has(set, place));

function readWeekend({ bytes, pack }: CountryTable, from: number, i: number, width: number) {
	const at = from + width * i;
	return [pack.u16(at) === 0 ? null : pack.u16(at) - layout.DAY_BIAS, bytes[at + 2]!];
}

function readRule(table: CountryTable, order: number, byLanguage: PlaceNames): NormalRule {
	const { words } = table;
	const rule = table.ruleAt(order);
	const [head, date, tail] = [
		row.headAt(words, rule),
		row.dateAt(words, rule),
		row.tailAt(words, rule),
	];
	const label = row.labelOf(date, tail);
	const [first = "", second = first] = table.texts.names(label).split(layout.SEPARATOR);
	const years = ALL_YEARS.filter(
		(year) =>
			year >= row.firstYearOf(head) + layout.YEAR_BIAS &&
			year <= row.lastYearOf(head) + layout.YEAR_BIAS &&
			table.yearSetHas(row.yearSetOf(tail), year),
	);
	return {
		id: table.texts.part(label, 1) || slugOf(second),
		name: second,
		localName: first,
		localNames: namesIn(byLanguage, label, second),
		places: placesOf(table, row.setOf(date)),
		types: row.typesOf(head),
		startsAtMinute: table.startsAtMinute(order),
		inV3: row.isInV3(head),
		fixed: row.isFixed(head),
		launchYear: table.texts.launchYear(label) || null,
		official: (head & layout.UNOFFICIAL) === 0,
		administration: (head & layout.UNADMINISTRATIVE) === 0,
		on: readOn(table, head, date, years),
		years: row.kindOf(head) === layout.LIST ? null : years,
		shift: readShift(table, row.shiftOf(tail)),
		listed: ~row.unlistedOf(tail) & 3,
		certain: ALL_YEARS.filter((year) => table.yearSetHas(row.certainOf(tail), year)),
		exceptions: readExceptions(table, order),
		spills: head & (layout.SPILLS_FORWARD | layout.SPILLS_BACK),
	};
}

function readOn(
	table: CountryTable,
	head: number,
	date: number,
	years: readonly number[],
): unknown {
	const offset = row.offsetOf(date);
	const ofYear = date & (layout.DAY_MASK | layout.AFTER_FEBRUARY);
	switch (row.kindOf(head)) {
		case layout.FIXED:
			return { kind: "fixed", offset, date: ofYear };
		case layout.WEEKDAY:
			return { kind: "weekday", weekday: row.weekdayOf(date), offset, date: ofYear };
		case layout.EASTER:
			return { kind: "easter", offset };
		case layout.ORTHODOX_EASTER:
			return { kind: "orthodox-easter", offset };
		case layout.LIST:
			return {
				kind: "list",
				days: listedDays(table, row.indexOf(date), row.listCountOf(date)),
			};
		default:
			return datedBy(allSeriesDays(table, row.indexOf(date)), offset, years);
	}
}

function listedDays(table: CountryTable, index: number, count: number): number[] {
	return table.listed(index, count, ...ALL_DAYS);
}

/** All days of a series, asked year by year. */
function allSeriesDays(table: CountryTable, index: number): number[] {
	const { pack } = table;
	const days: number[] = [];
	for (let from = ALL_DAYS[0]; from < ALL_DAYS[1]; from += 365) {
		const at = table.seriesAt(index);
		days.push(...seriesDays(pack, at, from, from + 364));
	}
	return days;
}

function readShift(table: CountryTable, shift: number): unknown {
	if (shift === 0) return null;
	const at = table.shifts + layout.SHIFT_BYTES * shift;
	const both = table.bytes[at + layout.KEPT_BY]!;
	return {
		keepsActual: both < 2 ? both === 1 : placesOf(table, both - 2),
		vector: range(7).map((weekday) => (table.bytes[at + weekday]! << 24) >> 24),
	};
}

function readExceptions({ bytes, exceptions, exceptionCount, pack }: CountryTable, order: number) {
	const targets = exceptions + 4 * exceptionCount;
	return range(exceptionCount)
		.filter((i) => pack.u16(exceptions + 4 * i) === order)
		.map((i) => [
			pack.u16(exceptions + 4 * i + 2) - layout.DAY_BIAS,
			(bytes[targets + i]! << 24) >> 24,
		]);
}
