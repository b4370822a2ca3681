/** The records of the v3 and v1 interfaces, straight from the tables. */

import { PUBLIC, TYPE_NAMES } from "../holidays/holiday.js";
import { keptBy } from "../holidays/year.js";
import type { CountryTable } from "../pack/country-table.js";
import {
	DATE,
	DATE_BITS,
	FACTS,
	ID,
	IN_V3,
	IS_FIXED,
	LABEL,
	LAUNCH_BIAS,
	OLD_LAUNCH,
	RULE_BYTES,
	SEPARATOR,
	SET,
	TYPES_MASK,
	UNADMINISTRATIVE,
	UNOFFICIAL,
} from "../pack/layout.js";

/**
 * Characters that are remembered: those of a list of twenty-four holidays. Clients ask for one list again
 * and again, and its texts are what it spends most on.
 */
const REMEMBERED_CHARS = 4096;
const EVERYWHERE_JSON = '"global":true,"counties":null';
const PARTS_JSON = '"global":false,"counties":["';
const PARTS_LAUNCH = '"],"launchYear":';
const EVERYWHERE_LAUNCH = '"global":true,"counties":null,"launchYear":';
/** Where the high bits of a label stand in a rule. */
const LABEL_HIGH = DATE + 1;
const LABEL_SHIFT = DATE_BITS - 8;

/** Names as JSON: the keys `localName` and `name`. */
export function namesJson(localName: string, name: string): string {
	return `"localName":${JSON.stringify(localName)},"name":${JSON.stringify(name)}`;
}

/** What stands between the codes of places. Nothing in them has to be escaped. */
export const BETWEEN_CODES = '","';

/** Codes of places as JSON, undefined for everywhere: the keys `global` and `counties`. */
export function placesJson(codes: string | undefined): string {
	return codes === undefined ? EVERYWHERE_JSON : `${PARTS_JSON}${codes}"]`;
}

/** Type names as a JSON array, in the service's order. */
export function typesJson(types: number): string {
	// Nearly all records have one type.
	const first = 31 - Math.clz32(types & -types);
	let list = first < 0 ? "" : `"${TYPE_NAMES[first]}"`;
	for (let i = first + 1; i < TYPE_NAMES.length; i++)
		if (types & (1 << i)) list += `,"${TYPE_NAMES[i]}"`;
	return `[${list}]`;
}

/**
 * The keys of a record between its date and its types, in the order of the interface: some clients fail on any
 * other. `names`, `flags` (of v1, with a comma behind) and `places` are keys too; nothing in a code has to be escaped.
 */
export function recordFields(
	names: string,
	code: string,
	fixed: boolean,
	flags: string,
	places: string,
	launchYear: number | string | null,
): string {
	return `${names},"countryCode":"${code}","fixed":${fixed},${flags}${places},"launchYear":${launchYear}`;
}

/**
 * Which records a list has, by the facts that they need: v3's what the service lists; of these the public ones, and in v1's
 * form. Less IN_V3 a list has all that the tables know.
 */
export const V3 = IN_V3;
export const V3_PUBLIC = IN_V3 | PUBLIC;
export const V1 = V3_PUBLIC | 256;
const FACTS_MASK = 255;
const LISTS = 512;

/** Writes records, and remembers of one list of one country what stands behind the dates. */
export class RecordWriter {
	private list = -1;
	private remembered: string[] = [];
	private chars = 0;
	private readonly ends: string[] = [];

	/**
	 * By order of its rule what stands in a record behind the date, where that is remembered: empty where the
	 * list does not have it. It is the same array until another list is asked for.
	 */
	tails(table: CountryTable, list: number): readonly string[] {
		if (this.list !== LISTS * table.index + list) {
			this.list = LISTS * table.index + list;
			this.remembered = [];
			this.chars = 0;
		}
		return this.remembered;
	}

	/** What stands there in a row of a year, in the list that `tails` was asked for last; remembered if there is room. */
	tail(table: CountryTable, row: number, list: number): string {
		const order = (row >> 10) & 1023;
		const at = table.rules + RULE_BYTES * order;
		const facts = table.bytes[at + FACTS]!;
		let set = table.bytes[at + SET]!;
		let hasOneText = true;
		if (table.shiftCount > 0) {
			const kept = keptBy(table, at);
			hasOneText = kept < 2;
			if (kept > 1 && (row & 1023) === 1) set = kept - 1;
		}
		const isListed = (facts & list) === (list & FACTS_MASK);
		const text = isListed ? this.text(table, at, facts, set, list > FACTS_MASK) : "";
		const chars = this.chars + text.length;
		if (hasOneText && chars <= REMEMBERED_CHARS) {
			this.remembered[order] = text;
			this.chars = chars;
		}
		return text;
	}

	/** The v3 record of the rule at `at`, on a date; `actual` is 1 where that is the actual day of one observed on another. */
	record(table: CountryTable, at: number, actual: number, date: string): string {
		const kept = keptBy(table, at);
		const set = kept > 1 && actual === 1 ? kept - 1 : table.bytes[at + SET]!;
		return `{"date":"${date}",${this.text(table, at, table.bytes[at + FACTS]!, set, false)}`;
	}

	/** A record from its names on; `set` is that of its places plus one. */
	private text(table: CountryTable, at: number, facts: number, set: number, isV1: boolean): string {
		const bytes = table.bytes;
		const label = bytes[at + LABEL]! | ((bytes[at + LABEL_HIGH]! >> LABEL_SHIFT) << 8);
		let names = table.label(label);
		const end = names.indexOf(ID);
		// Both names stand in one text, and where they are the same one stands for both.
		names = JSON.stringify(end < 0 ? names : names.substring(0, end));
		names = names.includes(SEPARATOR)
			? names.replace(SEPARATOR, '","name":"')
			: `${names},"name":${names}`;
		const launch = bytes[table.launchYears + label]!;
		// Sums take fewer steps than a call and a template.
		let text =
			'"localName":' +
			names +
			',"countryCode":"' +
			table.code +
			((facts & IS_FIXED) !== 0 ? '","fixed":true,' : '","fixed":false,');
		if (isV1) {
			const head = bytes[at]!;
			text += `"countyOfficialHoliday":${(head & UNOFFICIAL) === 0},"countyAdministrationHoliday":${(head & UNADMINISTRATIVE) === 0},`;
		}
		text +=
			set === 0
				? EVERYWHERE_LAUNCH
				: PARTS_JSON +
					(set <= table.placeCount
						? table.placeCode(set - 1)
						: table.setCodes(set - 1).join(BETWEEN_CODES)) +
					PARTS_LAUNCH;
		return (
			text +
			(launch === 0
				? "null"
				: launch < OLD_LAUNCH
					? LAUNCH_BIAS + launch
					: table.launchYear(label) || "null") +
			(isV1 ? "}" : (this.ends[facts & TYPES_MASK] ?? this.end(facts & TYPES_MASK)))
		);
	}

	/** All after the year of introduction. */
	private end(types: number): string {
		return (this.ends[types] ??= `,"types":${typesJson(types)}}`);
	}
}
