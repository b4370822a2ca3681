/**
 * Records as JSON, straight from the tables: in the form of the interfaces v4, v3 and v1, of a
 * day's answer and of a year's.
 */

import { isoOf } from "../calendar/civil.js";
import type { Month } from "../calendar/month.js";
import { type Holiday, OPTIONAL, PUBLIC, TYPE_NAMES } from "../holidays/holiday.js";
import { LocalRecord } from "../holidays/local-days.js";
import { HolidayRecord, type Named, PartRecord } from "../holidays/record.js";
import { actualKeepers } from "../holidays/year.js";
import type { CountryTable } from "../pack/country-table.js";
import {
	ID,
	IN_V3,
	LAUNCH_BIAS,
	OLD_LAUNCH,
	SEPARATOR,
	UNADMINISTRATIVE,
	UNOFFICIAL,
} from "../pack/layout.js";
import { dateAt, headAt, isFixed, labelOf, setOf, tailAt, typesOf } from "../pack/row.js";
import { oldLaunchIn, type Texts } from "../pack/texts.js";
import { clockTime } from "../text/dates.js";
import { sparse } from "../text/sparse.js";
import type { Naming } from "./naming.js";

const { stringify } = JSON;
const LOCAL_NAME = '"localName":';
const ONE_NAME = ',"name":';
const BOTH_NAMES = '","name":"';
const NULL = "null";
const GLOBAL = '"global"';
const PARTS_JSON = '"global":false,"counties":["';
const PARTS_LAUNCH = '"],"launchYear":';
const EVERYWHERE_LAUNCH = '"global":true,"counties":null,"launchYear":';
const V4_EVERYWHERE = 'true,"subdivisionCodes":null,"holidayTypes":';
const V4_PARTS = 'false,"subdivisionCodes":["';
const V4_TYPES = '"],"holidayTypes":';

/** The year of introduction of a label as JSON. */
const launchJson = ({ bytes, texts }: CountryTable, label: number): string => {
	// That of a locality's own label nobody noted.
	const launch = label < texts.labelCount ? bytes[texts.launchYears + label]! : 0;
	if (launch === 0) return NULL;
	const year = launch < OLD_LAUNCH ? LAUNCH_BIAS + launch : oldLaunchIn(texts.label(label));
	return year === 0 ? NULL : `${year}`;
};

/** The names of a label as JSON: of two, what stands between them, too. */
export const namesJson = (texts: Texts, label: number): string => {
	const text = texts.label(label);
	const end = text.indexOf(ID);
	return stringify(end < 0 ? text : text.substring(0, end)).replace(SEPARATOR, BOTH_NAMES);
};

/** The type of a day off of the overrides. */
const OPTIONAL_NAME = TYPE_NAMES[31 - Math.clz32(OPTIONAL)]!;

/** What stands between the codes of places. Nothing in them has to be escaped. */
const BETWEEN_CODES = '","';

const codesJson = (codes: readonly string[]): string => {
	return `["${codes.join(BETWEEN_CODES)}"]`;
};

/** Type names as a JSON array, in the service's order. */
export const typesJson = (types: number): string => {
	// Nearly all records have one type.
	const first = 31 - Math.clz32(types & -types);
	let list = first < 0 ? "" : `"${TYPE_NAMES[first]}"`;
	for (let i = first + 1; types >> i > 0 && i < TYPE_NAMES.length; i++)
		if (types & (1 << i)) list += `,"${TYPE_NAMES[i]}"`;
	return `[${list}]`;
};

/** Minutes after midnight as `"HH:mm"`; null for none. */
export const startsAtJson = (minute: number): string => {
	return minute < 0 ? "null" : `"${clockTime(minute)}"`;
};

/** A day off of the overrides in a year's answer, whose `name` is a number. */
export const offRecord = (day: number, name: number, month: Month): string => {
	return `{"date":"${month.iso(day)}","name":${name},"types":["${OPTIONAL_NAME}"]}`;
};

/**
 * A record of a year's answer, whose `name` is a number; what is not so is left out: a page over a
 * slow wire wants few bytes.
 */
export const yearRecord = (
	holiday: HolidayRecord,
	day: number,
	name: number,
	month: Month,
): string => {
	const { actualDay, startsAtMinute, types } = holiday;
	let text = `{"date":"${month.iso(day)}","name":${name},"types":${typesJson(types)}`;
	const parts = partsJson(holiday);
	if (parts !== "") text += parts;
	else if (holiday.set >= 0) text += `,"counties":${codesJson(holiday.keepers!)}`;
	if (actualDay !== day) text += `,"observedOf":"${month.iso(actualDay)}"`;
	if (startsAtMinute >= 0) text += `,"startsAt":${startsAtJson(startsAtMinute)}`;
	return holiday.isDoubtful(day) ? `${text},"tentative":true}` : `${text}}`;
};

/**
 * Which records a list has, by the flags that they need: v3's what the service lists; of these the
 * public ones, and in v1's form. Less IN_V3 a list has all that the tables know.
 */
export const V3 = IN_V3;
export const V3_PUBLIC = IN_V3 | PUBLIC;
export const V1 = V3_PUBLIC | 256;

/**
 * Localities of which a record tells: the hundred of Bavaria would take a twelfth of a device's
 * memory. `/api/places` has all.
 */
const MOST_TOWNS = 16;

/**
 * Of a record that only parts keep, the codes of these, and their names where they are localities.
 */
const partsJson = (holiday: Holiday): string => {
	if (holiday instanceof PartRecord) return `,"parts":${codesJson(holiday.parts)}`;
	if (!(holiday instanceof LocalRecord)) return "";
	const codes: string[] = [];
	const names: string[] = [];
	for (let i = 0; i < holiday.count && i < MOST_TOWNS; i++) {
		// Of a pack made to harm they may have any letters.
		const code = stringify(holiday.codeAt(i));
		codes.push(code);
		names.push(`${code}:${stringify(holiday.nameAt(i))}`);
	}
	return `,"parts":[${codes.join(",")}],"partNames":{${names.join(",")}}`;
};

/** The members that v1 has before this one, and v3 has not. */
const oldMembers = (head: number): string => {
	return `"countyOfficialHoliday":${(head & UNOFFICIAL) === 0},"countyAdministrationHoliday":${(head & UNADMINISTRATIVE) === 0},${GLOBAL}`;
};

/** Writes records. */
export class RecordWriter {
	// XS looks properties up one after the other: those that are asked for most come first.
	/**
	 * The country that was written last, and what its records have between names and places: kept in
	 * parts and everywhere, of dates that are not fixed; and the same two of those that are.
	 */
	private code = "";
	private readonly ends = sparse("");
	private readonly places = sparse("");
	private readonly lists = sparse("");

	/**
	 * The v3 record of a rule, on a date; `actual` is 1 where that is the actual day of one observed
	 * on another.
	 */
	record(table: CountryTable, rule: number, actual: number, date: string): string {
		const set = actual === 1 ? actualKeepers(table, rule) : setOf(dateAt(table.words, rule));
		return `{"date":"${date}",${this.text(table, rule, set)}`;
	}

	/**
	 * A record as it is kept on a day: that of v3, named as the place does, and what an automation
	 * wants to know beside it.
	 */
	dayRecord(holiday: Holiday, day: number, code: string, naming: Naming): string {
		const { actualDay, id, name, startsAtMinute } = holiday;
		const isLaw = holiday instanceof HolidayRecord;
		const text = isLaw
			? this.localText(holiday, naming)
			: `"localName":${JSON.stringify(holiday.localName)},"name":${JSON.stringify(holiday.name)},"countryCode":"${code}","fixed":${holiday.fixed},${EVERYWHERE_LAUNCH}${holiday.launchYear}${this.end(holiday.types)}`;
		const observedOf = actualDay === day ? "null" : `"${isoOf(actualDay)}"`;
		const tentative = isLaw && holiday.isDoubtful(day);
		const parts = partsJson(holiday);
		return `{"id":${JSON.stringify(id)},"date":"${isoOf(day)}",${text.substring(0, text.length - 1)},"observedOf":${observedOf},"startsAt":${startsAtJson(startsAtMinute)},"tentative":${tentative}${parts}${naming.members(isLaw ? holiday.label : -1, name, id)}}`;
	}

	/** A v3 record from its names on, with the local name of the place. */
	private localText(holiday: HolidayRecord, naming: Naming): string {
		const { label, rule, set, table } = holiday;
		const text = this.text(table, rule, set);
		const blockName = holiday.localName;
		const localName = naming.localName(label, blockName);
		if (localName === blockName) return text;
		// No text has this behind it but the local name: quotes within are escaped.
		return LOCAL_NAME + stringify(localName) + text.substring(text.indexOf(ONE_NAME));
	}

	/**
	 * The v4 record of a rule, on a date, and as JSON on which it is observed: the service's keys,
	 * and ours behind them.
	 */
	v4Record(
		table: CountryTable,
		rule: number,
		named: Named,
		date: string,
		observed: string,
	): string {
		const { words } = table;
		const { id, localName, name } = named;
		const set = setOf(dateAt(words, rule));
		const nameJson = JSON.stringify(name);
		const localJson = localName === name ? nameJson : JSON.stringify(localName);
		const service = `{"date":"${date}","name":${nameJson},"countryCode":"${table.code}","nationalHoliday":`;
		const places = set < 0 ? V4_EVERYWHERE : V4_PARTS + this.codes(table, set) + V4_TYPES;
		const types = this.types(typesOf(headAt(words, rule)));
		return `${service}${places}${types},"localName":${localJson},"observedDate":${observed},"id":${JSON.stringify(id)}}`;
	}

	/** The codes of a set of places with what stands between them. */
	private codes({ places }: CountryTable, set: number): string {
		return set < places.count ? places.code(set) : places.codes(set).join(BETWEEN_CODES);
	}

	/** A record of v3 from its names on, as a set of places keeps it. */
	private text(table: CountryTable, rule: number, set: number): string {
		const { texts, words } = table;
		const label = labelOf(dateAt(words, rule), tailAt(words, rule));
		return this.named(table, headAt(words, rule), set, label, namesJson(texts, label), false);
	}

	/**
	 * A record of v3 or v1 from its names on, of the head of its rule, as a set of places keeps it;
	 * the names of its label are as `namesJson` gives them.
	 */
	named(
		table: CountryTable,
		head: number,
		set: number,
		label: number,
		names: string,
		isV1: boolean,
	): string {
		if (this.code !== table.code) this.begin(table.code);
		const isEverywhere = set < 0;
		const other = names.includes(BOTH_NAMES) ? "" : ONE_NAME + names;
		let places = this.places[(isFixed(head) ? 2 : 0) + (isEverywhere ? 1 : 0)]!;
		if (isV1) places = places.replace(GLOBAL, oldMembers(head));
		const codes = isEverywhere ? "" : this.codes(table, set);
		const types = typesOf(head);
		const end = isV1 ? "}" : (this.ends[types] ?? this.end(types));
		const launch = launchJson(table, label);
		const start = LOCAL_NAME + names + other + places;
		return isEverywhere ? start + launch + end : start + codes + PARTS_LAUNCH + launch + end;
	}

	private begin(code: string): void {
		this.code = code;
		for (let i = 0; i < 4; i++)
			this.places[i] =
				`,"countryCode":"${code}","fixed":${i > 1},${(i & 1) === 1 ? EVERYWHERE_LAUNCH : PARTS_JSON}`;
	}

	/** Type names as a JSON array. */
	private types(types: number): string {
		return (this.lists[types] ??= typesJson(types));
	}

	/** All after the year of introduction. */
	private end(types: number): string {
		return (this.ends[types] ??= `,"types":${this.types(types)}}`);
	}
}
