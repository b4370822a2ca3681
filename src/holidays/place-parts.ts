/**
 * The days that differ within a smallest place: parts of it without a code of their own keep what
 * it does not, or do not.
 */

import { dayOf, yearOf } from "../calendar/civil.js";
import { hasBit, setBit, WORDS } from "./day-bits.js";
import type { CertainPlace } from "./open-days.js";
import { FULL_DAY_OFF, HALF_DAY_OFF, type HolidayRecord } from "./record.js";

const NO_PARTS = new Uint16Array(0);

const isFullDay = ({ kind }: HolidayRecord): boolean => kind === FULL_DAY_OFF;

/** The parts of one place; the days of the year that was asked for last are kept. @internal */
export class PlaceParts {
	private readonly at: CertainPlace;
	/** Their rows; a country has none, nor has a locality, which is a part itself. */
	private readonly parts: Uint16Array;
	private bits: Int32Array | undefined;
	private year = 0;

	constructor(at: CertainPlace) {
		const { area, table, years } = at;
		const isSmallest = area.leafCount <= 1 && area.place >= 0 && !table.isLocal;
		this.at = at;
		this.parts = isSmallest ? years.certainty.partsOf(area.place) : NO_PARTS;
	}

	/** Whether there are any. */
	get exist(): boolean {
		return this.parts.length > 0;
	}

	/**
	 * Whether a day differs within the place. Throws a RangeError for a year that the tables do not
	 * have.
	 */
	differs(day: number): boolean {
		if (!this.exist) return false;
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
