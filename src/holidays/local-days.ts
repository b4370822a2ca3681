/** What places below a subdivision keep on a day that it does not keep itself. */

import { yearOf } from "../calendar/civil.js";
import type { Area } from "../pack/area.js";
import type { CountryTable } from "../pack/country-table.js";
import { RULE_BYTES, SET } from "../pack/layout.js";
import { LocalTable } from "../pack/local-table.js";
import { type Localities, MOST_BELOW } from "../pack/localities.js";
import { sortAscending } from "./ascending.js";
import type { HolidayInParts } from "./holiday.js";
import { HolidayRecord } from "./record.js";
import type { Years } from "./years.js";

/** Records of a year below one place at most: no honest place has a tenth of them. */
const RECORD_BITS = 9;
const RULE_WORDS = RULE_BYTES >> 2;
const MOST_RECORDS = 1 << RECORD_BITS;

/** What is asked of the place. @internal */
export interface PlaceAround {
	readonly years: Years;
	readonly area: Area;
	readonly table: CountryTable;
}

/** A record that only some places below a subdivision keep. */
export class LocalRecord extends HolidayRecord implements HolidayInParts {
	/** The names of these places by their codes. */
	readonly partNames: Record<string, string> = {};

	constructor(table: CountryTable, order: number, day: number, actualDay: number) {
		super(table, order, day, actualDay, table.bytes[table.ruleAt(order) + SET]! - 1);
	}

	get parts(): readonly string[] {
		return Object.keys(this.partNames);
	}
}

/** A rule that places keep: its index among those of the first of them. */
interface Row {
	readonly index: number;
	readonly towns: number[];
}

/** The rules below a place, each once: many communes keep the same day. */
const rowsBelow = (
	localities: Localities,
	place: number,
): { readonly rows: readonly Row[]; readonly words: readonly number[] } => {
	const rows: Row[] = [];
	const words: number[] = [];
	const known = new Map<string, Row>();
	let met = 0;
	for (let town = 0; town < localities.count && met < MOST_BELOW; town++) {
		if (localities.placeOf(town) !== place) continue;
		const its = localities.words(town);
		met += 1 + its.length / RULE_WORDS;
		for (let at = 0; at < its.length; at += RULE_WORDS) {
			const rule = its.subarray(at, at + RULE_WORDS);
			const key = rule.join();
			const row = known.get(key);
			if (row) row.towns.push(town);
			else {
				const added = { index: at / RULE_WORDS, towns: [town] };
				known.set(key, added);
				rows.push(added);
				words.push(...rule);
			}
		}
	}
	return { rows, words };
};

/**
 * The records that places below a smallest subdivision keep on days `first … last` of a year, ascending, those of a day and a
 * name together; none of a country, of a locality itself, or where the tables leave localities out. Throws a RangeError for a
 * year that the tables do not have.
 */
export const keptBelow = (
	{ area, table, years }: PlaceAround,
	first: number,
	last: number,
): LocalRecord[] => {
	const found: LocalRecord[] = [];
	const year = yearOf(first);
	years.expect(year);
	if (area.place < 0 || area.leafCount > 1 || table.isLocal) return found;
	const { localities } = years;
	const { rows, words } = rowsBelow(localities, area.place);
	const of = years.ofWords(year, Int32Array.from(words), 0);
	for (let k = of.first; k < of.end && found.length < MOST_RECORDS; k++) {
		const day = of.day(k);
		if (day < first || day > last) continue;
		const { index, towns } = rows[of.order(k)]!;
		const own = new LocalTable(table, localities, towns[0]!);
		const record = new LocalRecord(own, table.ruleCount + index, day, of.actual(k));
		const same = found.find((one) => one.day === day && one.label === record.label);
		const { partNames } = same ?? record;
		for (const town of towns) partNames[localities.code(town)] = localities.name(town);
		if (!same) found.push(record);
	}
	const keys = Int32Array.from(found, ({ day }, i) => ((day - first) << RECORD_BITS) | i);
	return Array.from(sortAscending(keys), (key) => found[key & (MOST_RECORDS - 1)]!);
};
