/** What places below a subdivision keep on a day that it does not keep itself. */

import { yearOf } from "../calendar/civil.js";
import type { Area } from "../pack/area.js";
import type { CountryTable } from "../pack/country-table.js";
import { SET } from "../pack/layout.js";
import { LocalTable } from "../pack/local-table.js";
import { MOST_BELOW } from "../pack/localities.js";
import { sortAscending } from "./ascending.js";
import type { HolidayInParts } from "./holiday.js";
import { HolidayRecord } from "./record.js";
import type { Years } from "./years.js";

/** Records of a year below one place at most: no honest place has a tenth of them. */
const RECORD_BITS = 9;
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
	let rows = 0;
	for (let i = 0; i < localities.count && rows < MOST_BELOW; i++) {
		if (localities.placeOf(i) !== area.place) continue;
		rows += 1 + localities.ruleCount(i);
		const of = years.ofWords(year, localities.words(i), table.ruleCount);
		for (let k = of.first; k < of.end && found.length < MOST_RECORDS; k++) {
			const day = of.day(k);
			if (day < first || day > last) continue;
			const record = new LocalRecord(
				new LocalTable(table, localities, i),
				of.order(k),
				day,
				of.actual(k),
			);
			const same = found.find((one) => one.day === day && one.label === record.label);
			(same ?? record).partNames[localities.code(i)] = localities.name(i);
			if (!same) found.push(record);
		}
	}
	const keys = Int32Array.from(found, ({ day }, i) => ((day - first) << RECORD_BITS) | i);
	return Array.from(sortAscending(keys), (key) => found[key & (MOST_RECORDS - 1)]!);
};
