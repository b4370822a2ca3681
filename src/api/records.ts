/** The routes that list what a country keeps: v3 PublicHolidays, v1 get, v3 NextPublicHolidays. */

import { civilOf, dayOf, yearOf } from "../calendar/civil.js";
import { Zone } from "../calendar/zone.js";
import type { Country } from "../holidays/country.js";
import { ACTUAL, dayIn, numberIn, orderOf } from "../holidays/key.js";
import { actualKeepers, type Year } from "../holidays/year.js";
import type { Years } from "../holidays/years.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply } from "../http/reply.js";
import type { CountryTable } from "../pack/country-table.js";
import { IN_V3 } from "../pack/layout.js";
import { dateAt, factsOf, headAt, labelOf, RULE_WORDS, setOf, tailAt } from "../pack/row.js";
import { MONTH_DAYS } from "../text/dates.js";
import { JsonArray, type Records } from "./json-array.js";
import { ListRecords } from "./list-memory.js";
import { isLiteral, queryValue } from "./path.js";
import { namesJson, V1, V3, V3_PUBLIC } from "./record-writer.js";
import { freshReply, noCountry, noTime, tableReply } from "./replies.js";
import type { Call, Memory } from "./service.js";
import { localDay } from "./today.js";
import { countryOf, notValid, yearIn } from "./values.js";

/** What is asked for: the listed records of some years, from one day to another, both inclusive. */
interface Span {
	readonly firstYear: number;
	readonly lastYear: number;
	readonly from: number;
	readonly to: number;
	/** Which records, and their form: V3 and so on. */
	readonly list: number;
}

/** Which records a list has, of the flags of V3 and so on; those above are about its form. */
const LIST_FLAGS = 255;

/**
 * The records of a span, a year a turn at most. This is where a device spends its time: so no
 * object is made for a record, and names are remembered.
 */
class SpanRecords implements Records {
	private readonly table: CountryTable;
	private readonly years: Years;
	private readonly span: Span;
	private readonly memory: Memory;
	/** The year that is written, once it was computed, and its next row; -1: the first. */
	private of: Year | undefined;
	private year: number;
	private row = -1;
	/** Its month, and the first day of the next. */
	private month = 0;
	private next = 0;

	constructor(country: Country, span: Span, memory: Memory) {
		this.table = country.table;
		this.years = country.years;
		this.span = span;
		this.memory = memory;
		this.year = span.firstYear;
	}

	write(records: string[], limitChars: number): boolean {
		const { table, year } = this;
		const { from, lastYear, list, to } = this.span;
		const { lists, writer } = this.memory;
		const of = (this.of ??= this.years.of(year));
		const { base } = of;
		// In a year in which nothing is moved, no actual days have to be told apart.
		const isPlain = !of.isMoved;
		const keys = isPlain ? of.keys : of.rows(table, (list & IN_V3) === 0);
		let { month, next, row } = this;
		if (row < 0) {
			row = from > of.from ? of.rowFrom(keys, from) : isPlain ? of.first : 0;
			month = 0;
			next = of.from;
		}
		const end = to < of.to ? of.rowFrom(keys, to + 1) : isPlain ? of.end : keys.length;
		const flags = list & LIST_FLAGS;
		const isV1 = list > LIST_FLAGS;
		// What each record asks for is looked up once.
		const { texts, words } = table;
		const rules = table.ruleAt(0);
		const names = lists.namesIn(table);
		// The month of the record: the day before its first, the first of the next, and how its dates
		// begin.
		let before = 0;
		const opening = `{"date":"${year}`;
		let start = "";
		let count = 0;
		let chars = 0;
		while (row < end && chars < limitChars) {
			const key = keys[row++]!;
			const rule = rules + RULE_WORDS * orderOf(key);
			const head = headAt(words, rule);
			if ((factsOf(head) & flags) !== flags) continue;
			const day = base + dayIn(key);
			if (day >= next) {
				do {
					before = next - 1;
					month++;
					next += month === 2 ? of.to - of.from - 337 : MONTH_DAYS[month]!;
				} while (day >= next);
				start = opening + MONTHS[month]!;
			}
			const date = dateAt(words, rule);
			// Other places may keep the actual day than the observed one.
			const isActual = !isPlain && numberIn(key) === ACTUAL;
			const set = isActual ? actualKeepers(table, rule) : setOf(date);
			const label = labelOf(date, tailAt(words, rule));
			const named = names[label] ?? lists.addNames(label, namesJson(texts, label));
			const text = writer.named(table, head, set, label, named, isV1);
			const record = start + DATES[day - before]! + text;
			chars += record.length;
			records[count++] = record;
		}
		if (row < end) {
			// The next piece begins the month anew, since its texts are not kept.
			this.row = row;
			this.month = month === 0 ? 0 : month - 1;
			this.next = month === 0 ? next : before + 1;
			return true;
		}
		this.of = undefined;
		this.row = -1;
		this.year++;
		return year < lastYear;
	}
}

/** Months and dates as a record has them, from 1 on. */
const MONTHS: readonly string[] =
	" -01- -02- -03- -04- -05- -06- -07- -08- -09- -10- -11- -12-".split(" ");
const DATES: readonly string[] =
	' 01", 02", 03", 04", 05", 06", 07", 08", 09", 10", 11", 12", 13", 14", 15", 16", 17", 18", 19", 20", 21", 22", 23", 24", 25", 26", 27", 28", 29", 30", 31",'.split(
		" ",
	);

/** The list of a span, remembered under a key where it is short. */
const listOf = ({ memory }: Call, key: string, country: Country, span: Span): JsonArray => {
	const make = () => new SpanRecords(country, span, memory);
	return new JsonArray(new ListRecords(memory.lists, key, make));
};

/**
 * Whether a list has all that the tables know: by `scope=all`, or by the settings. Of another scope
 * `errors` then tell.
 */
export const scopeOf = ({ request, service }: Call, errors: InvalidField[]): boolean => {
	const scope = queryValue(request.query, "scope");
	if (scope === undefined) return service.listsAll === true;
	if (!isLiteral(scope, "all")) errors.push({ field: "scope", message: notValid(scope) });
	return true;
};

/** A list of a year, of V3 or V1; the query may ask the first for all that the tables know. */
const yearList = (call: Call, value: string, code: string, form: number): Reply => {
	// Validation comes before look-up: a wrong year of a wrong country is a wrong year.
	const errors: InvalidField[] = [];
	const year = yearIn(call, value, errors);
	const hasScope = form === V3 && call.request.query !== "";
	const listsAll = hasScope ? scopeOf(call, errors) : call.service.listsAll;
	const list = listsAll ? form & ~IN_V3 : form;
	if (year === undefined || errors.length > 0) return invalid(errors);
	const country = countryOf(call, code);
	if (!country) return noCountry(code);
	const key = `list/${list}/${country.code}/${year}`;
	return tableReply(call, key, () => {
		const span = { firstYear: year, lastYear: year, from: -Infinity, to: Infinity, list };
		return listOf(call, key, country, span);
	});
};

/** `/api/v3/PublicHolidays/{year}/{countryCode}?scope=`: records of all types. */
export const publicHolidays = (call: Call): Reply => {
	return yearList(call, call.values[0]!, call.values[1]!, V3);
};

/** `/api/v1/get/{countryCode}/{year}`: records that are Public. */
export const v1Get = (call: Call): Reply => {
	return yearList(call, call.values[1]!, call.values[0]!, V1);
};

/** The same date of the next year; 28 February for the 29th. */
const yearAfter = (day: number): number => {
	const { year, month, date } = civilOf(day);
	return dayOf(year + 1, month, month === 2 && date === 29 ? 28 : date);
};

/** `/api/v3/NextPublicHolidays/{countryCode}`: today to the same date of the next year. */
export const nextPublicHolidays = (call: Call): Reply => {
	const code = call.values[0]!;
	const country = countryOf(call, code);
	const zone = country && Zone.of(country.zone.posix);
	if (!zone) return noCountry(code);
	const today = localDay(call.service, zone);
	if (!today) return noTime(call.service);
	const { day } = today;
	const list = call.service.listsAll ? V3_PUBLIC & ~IN_V3 : V3_PUBLIC;
	const key = `next/${country.code}/${day}/${list}`;
	return freshReply(call, key, today, () => {
		const to = yearAfter(day);
		const firstYear = yearOf(day);
		const lastYear = Math.min(yearOf(to), call.service.holidays.lastYear);
		const span = { firstYear, lastYear, from: day, to, list };
		return listOf(call, key, country, span);
	});
};
