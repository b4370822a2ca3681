/**
 * Pack → facts, read by other code than the engine's. A country's facts and what is read back from
 * its pack have one normal form, and the two must be equal.
 */

import { yearOf } from "../../../src/calendar/civil.js";
import { CountryTable } from "../../../src/table/country-table.js";
import { daysInList } from "../../../src/table/day-list.js";
import * as format from "../../../src/table/format.js";
import type { Pack } from "../../../src/table/pack.js";
import { RuleReader } from "../../../src/table/rule.js";
import { seriesDays } from "../../../src/table/series.js";
import { bothOf, targetOf } from "../../../src/table/shift.js";
import { type CalendarDays, keptDays } from "../law/evaluate.js";
import { type Law as Country, LAST_YEAR, type Rule } from "../law/law.js";

/** Everything of a country that its pack holds, as plain values that can be compared. */
export interface NormalCountry {
	readonly [fact: string]: unknown;
	readonly rules: readonly NormalRule[];
}
type NormalRule = Readonly<Record<string, unknown>>;

const certain = (year: number) => (year >= LAST_YEAR ? 9999 : year);
const ALL_DAYS: readonly [number, number] = [-10_000, 60_000];

/** The normal form of a country's facts. Zones carry their POSIX rules. */
export function normalFacts(
	country: Country,
	zones: ReadonlyMap<string, string>,
	calendarDays: CalendarDays,
): NormalCountry {
	return {
		code: country.code,
		name: country.name,
		decreesUntil: country.decreesUntil,
		certainUntil: certain(country.certainUntil),
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
		rules: country.rules.map((rule) => normalRule(rule, country, calendarDays)),
	};
}

function normalRule(rule: Rule, country: Country, calendarDays: CalendarDays): NormalRule {
	const { on, file, line, source, years, certainUntil, shift, ...facts } = rule;
	return {
		...facts,
		on: on.kind === "calendar" ? datedBy(keptDays(country, on.key, calendarDays), on.offset) : on,
		years: on.kind === "list" ? null : [...years],
		shift: shift && { both: shift.both, vector: [...shift.vector] },
		certainUntil: certain(certainUntil),
	};
}

/** Dates of a calendar: the year of each date, and its day with the offset. */
const datedBy = (days: readonly number[], offset: number) => ({
	kind: "calendar",
	days: days.map((day) => [yearOf(day), day + offset]),
});

/** The normal form of a country as its pack has it; undefined when it is not there or damaged. */
export function decompile(pack: Pack, code: string): NormalCountry | undefined {
	const row = pack.row(code);
	if (!row) return undefined;
	const table = new CountryTable(pack, row);
	if (!table.whole) return undefined;
	const rule = new RuleReader(table);
	const rules: NormalRule[] = [];
	for (let order = 0; order < table.ruleCount; order++) {
		rule.next();
		rules.push(readRule(table, rule));
	}
	const firstDay = (from: number) => (from > -format.DAY_BIAS ? from : null);
	return {
		code,
		name: table.name,
		decreesUntil: table.decrees ? table.decrees + format.YEAR_BIAS : null,
		certainUntil: table.certain < format.YEAR_COUNT ? table.certain + format.YEAR_BIAS : 9999,
		weekend: table.weekendCount
			? range(table.weekendCount).map((i) => [firstDay(table.weekendFrom(i)), table.weekendMask(i)])
			: [[null, format.USUAL_WEEKEND]],
		localWeekends: range(table.localWeekendCount).map((i) => [
			firstDay(table.localFrom(i)),
			table.localMask(i),
			placesOf(table, table.localSet(i)),
		]),
		within: range(table.placeCount)
			.map((place) => [place, table.outerOf(place)])
			.filter(([, outer]) => outer! >= 0),
		zone: [table.zone(0).name, table.zone(0).posix],
		subdivisions: range(table.placeCount).map((i) => [
			table.placeCode(i),
			table.placeName(i),
			table.zone(table.zoneOf(i)).name,
		]),
		workdays: readWorkdays(table),
		rules,
	};
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

const placesOf = (table: CountryTable, set: number) =>
	set < 0 ? null : range(table.placeCount).filter((place) => table.setHas(set, place));

function readWorkdays(table: CountryTable): unknown[] {
	let at = table.workdays;
	return range(table.workdayGroups).map(() => {
		const workdays = [
			placesOf(table, table.workdaySet(at)),
			listDays(table, table.workdayList(at)),
		];
		at = table.workdayEnd(at);
		return workdays;
	});
}

function readRule(table: CountryTable, rule: RuleReader): NormalRule {
	const [names = "", id] = table.label(rule.label).split(format.ID);
	const [name = "", localName = name] = names.split(format.LOCAL);
	return {
		id: id ?? format.slugOf(name),
		name,
		localName,
		places: placesOf(table, rule.places),
		types: rule.types,
		startsAtMinute: rule.startsAtMinute,
		inV3: (rule.facts & format.IN_V3) !== 0,
		fixed: (rule.facts & format.IS_FIXED) !== 0,
		launchYear: rule.launchYear || null,
		official: (rule.flags & format.UNOFFICIAL) === 0,
		administration: (rule.flags & format.UNADMINISTRATIVE) === 0,
		on: readOn(table, rule),
		years:
			rule.kind === format.LIST
				? null
				: range(format.YEAR_COUNT)
						.map((y) => y + format.YEAR_BIAS)
						.filter((year) => rule.holdsIn(year)),
		shift: readShift(table, rule),
		certainUntil: rule.certainUntil,
	};
}

function readOn(table: CountryTable, rule: RuleReader): unknown {
	const { month, date, weekday, offset } = rule;
	switch (rule.kind) {
		case format.FIXED:
			return { kind: "fixed", month, date, offset };
		case format.WEEKDAY:
			return { kind: "weekday", weekday, month, date, offset };
		case format.EASTER:
			return { kind: "easter", offset };
		case format.ORTHODOX_EASTER:
			return { kind: "orthodox-easter", offset };
		case format.LIST:
			return { kind: "list", days: listDays(table, rule.days) };
		case format.BETWEEN:
			return { kind: "between" };
		default:
			return datedBy(allSeriesDays(table, rule.index), offset);
	}
}

function listDays(table: CountryTable, at: number): number[] {
	const days: number[] = [];
	daysInList(table.pack.bytes, at, ...ALL_DAYS, days);
	return days;
}

/** All days of a series, asked year by year. */
function allSeriesDays(table: CountryTable, index: number): number[] {
	const { pack } = table;
	const days: number[] = [];
	const found: number[] = [];
	for (let from = ALL_DAYS[0]; from < ALL_DAYS[1]; from += 365) {
		const at = table.seriesAt(index);
		const count = seriesDays(pack.bytes, pack.seriesFrom, at, from, from + 364, found);
		days.push(...found.slice(0, count));
	}
	return days;
}

function readShift(table: CountryTable, rule: RuleReader): unknown {
	if (rule.shift < 0) return null;
	const both = bothOf(table.shifts, rule.shift);
	return {
		both: both < 2 ? both === 1 : placesOf(table, both - 2),
		vector: range(8).map((trigger) => targetOf(table.shifts, rule.shift, trigger)),
	};
}
