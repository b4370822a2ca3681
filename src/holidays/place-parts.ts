/**
 * The days that differ within a smallest place: parts of it without a code of their own keep what
 * it does not, or do not.
 */

import { dayOf, yearOf } from "../calendar/civil.js";
import { hasBit, setBit, WORDS } from "./day-bits.js";
import type { CertainPlace } from "./open-days.js";
import { FULL_DAY_OFF, HALF_DAY_OFF, type HolidayRecord } from "./record.js";

/**
 * The rows of parts of a place, which of them may make a day depend; none of a locality, which is
 * one itself.
 */
export const partsIn = ({ area, table, years }: CertainPlace): Uint16Array | undefined => {
	const { certainty } = years;
	if (certainty.parts === 0 || area.leafCount > 1 || area.place < 0 || table.isLocal)
		return undefined;
	const parts = certainty.partsOf(area.place);
	return parts.length > 0 ? parts : undefined;
};

const isFullDay = ({ kind }: HolidayRecord): boolean => kind === FULL_DAY_OFF;

/** The parts of one place; the days of the year that was asked for last are kept. @internal */
export class PlaceParts {
	private readonly at: CertainPlace;
	private readonly parts: Uint16Array;
	private bits: Int32Array | undefined;
	private year = 0;

	constructor(at: CertainPlace, parts: Uint16Array) {
		this.at = at;
		this.parts = parts;
	}

	/**
	 * Whether a day differs within the place. Throws a RangeError for a year that the tables do not
	 * have.
	 */
	differs(day: number): boolean {
		const year = yearOf(day);
		if (this.year !== year) {
			this.bits = this.differing(year);
			this.year = year;
		}
		return hasBit(this.bits!, day - dayOf(year, 1, 1));
	}

	/** The days of a year that differ within the place, a bit a day. */
	private differing(year: number): Int32Array {
		const { at, parts } = this;
		const table = at.years.certainty;
		const bits = new Int32Array(WORDS);
		at.years.expect(year);
		const of = at.years.ofWords(year, table.partWords(parts), 0);
		for (let i = 0; i < of.count; i++) {
			const day = of.day(i);
			if (day < of.from || day >= of.to || hasBit(bits, day - of.from)) continue;
			const part = parts[of.order(i)]!;
			const isHoliday = at.isHoliday(day);
			// Where another holiday falls on the day, nothing differs.
			const differs = table.isKept(part)
				? !isHoliday && !(table.isHalf(part) && at.keptOn(day).has(HALF_DAY_OFF))
				: isHoliday && at.keptOn(day).whole.filter(isFullDay).length < 2;
			if (differs) setBit(bits, day - of.from);
		}
		return bits;
	}
}
