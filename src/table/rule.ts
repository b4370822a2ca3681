/**
 * The rules of a country, read one after the other: each leans on what stood before it.
 *
 *   same     1 where label, facts, date and offset are those of the rule before; else
 *     kind     0 FIXED, 100 SERIES, 101 EASTER, 110 LIST, 1110 WEEKDAY, 11110 ORTHODOX_EASTER, 11111 BETWEEN
 *     label    10 that of the rule before, 0 the next one, 11 and an index; after the last two the year of
 *              introduction: 0 unknown, 10 the first year of the rule, 11 and LAUNCH_BITS, and 16 bits where
 *              these are 0
 *     facts    0 public, in v3, and fixed where the kind is; 1 and a code of COMMON_TYPES (3), six bits after
 *              the last code, not in v3 (1), fixed otherwise than the kind (1)
 *     date     FIXED 0 and the dates since the fixed date before (5), or 1 and its number (9);
 *              SERIES index; WEEKDAY weekday (3), month (4), 0 and 7 * n + 1 (2), or 1 and date + 32 (6);
 *              LIST the days as day-list.ts reads them
 *     offset   EASTER a code of EASTER_DAYS (4), a signed byte after the last one; SERIES, WEEKDAY, FIXED and
 *              ORTHODOX_EASTER 0 none, 10 and 1 … 4 or -4 … -1 (3), 11 and a signed byte
 *   places   0 everywhere, or 1 and a set
 *   shift    0 none, 10 that of the last rule that had one, 11 and an index
 *   years    not of LIST: 0 all, 10 since, 110 until, 1110 range, 11110 single, 111110 ranges, 111111 step
 *   certain  of SERIES: 0 as usual, 10 the last one that was said, 11 and a year
 *   extra    0, or 1 and 0 or 1 and the minute at which a half day begins (11), the flags (4), and where the
 *            kind is not SERIES certain
 */

import { bitsAt } from "./bits.js";
import { listEnd } from "./day-list.js";
import {
	BETWEEN,
	COMMON_TYPES,
	EASTER,
	EASTER_DAYS,
	EVERYWHERE,
	FIXED,
	IN_V3,
	IS_FIXED,
	LAUNCH_BIAS,
	LIST,
	MONTH_DATES,
	ORTHODOX_EASTER,
	RANGES_BITS,
	SERIES,
	TYPES_MASK,
	WEEKDAY,
	YEAR_BIAS,
	YEAR_BITS,
	YEAR_COUNT,
	YEARS_ALL,
	YEARS_RANGE,
	YEARS_RANGES,
	YEARS_SINCE,
	YEARS_SINGLE,
	YEARS_STEP,
	YEARS_UNTIL,
} from "./format.js";

/** Years up to this one are certain where a rule says nothing else. */
export const ALWAYS_CERTAIN = 9999;

/** What the rules of a country refer to, and in how many bits. */
export interface RuleTables {
	readonly pack: { readonly bytes: Uint8Array };
	/** Where the rules begin: 8 * byte + bit. */
	readonly rules: number;
	readonly setCount: number;
	readonly setWidth: number;
	readonly shiftCount: number;
	readonly shiftIndexWidth: number;
	readonly seriesCount: number;
	readonly seriesIndexWidth: number;
	readonly labelCount: number;
	readonly labelWidth: number;
	/** Last certain year where a rule says nothing, biased. */
	readonly certain: number;
}

/** The year that a stored last certain year stands for. */
export function certainYear(stored: number): number {
	return stored < YEAR_COUNT ? YEAR_BIAS + stored : ALWAYS_CERTAIN;
}

const PUBLIC_IN_V3 = 1 | IN_V3;
const KINDS: readonly number[] = [SERIES, EASTER, LIST];
const RARE_KINDS: readonly number[] = [WEEKDAY, ORTHODOX_EASTER, BETWEEN];
const LAUNCH_UNKNOWN = 0;
const LAUNCH_FIRST = -1;

export class RuleReader {
	readonly #table: RuleTables;
	readonly #bytes: Uint8Array;
	/** Where the next rule lies: 8 * byte + bit. */
	place = 0;
	kind = FIXED;
	/** Types, IS_FIXED and IN_V3. */
	facts = 0;
	label = -1;
	/** FIXED and WEEKDAY. */
	month = 0;
	date = 0;
	weekday = 0;
	/** SERIES: index in the country's series. */
	index = 0;
	/** LIST: where the days lie. */
	days = 0;
	offset = 0;
	/** Set of places; EVERYWHERE. */
	places = EVERYWHERE;
	/** Index of the shift; -1: none. */
	shift = -1;
	years = YEARS_ALL;
	/** Year of introduction; 0: unknown. */
	launchYear = LAUNCH_UNKNOWN;
	/** SPILLS_FORWARD … UNADMINISTRATIVE. */
	flags = 0;
	/** Minutes; -1: a whole day. */
	startsAtMinute = -1;
	/** Last certain year, biased; all when not below YEAR_COUNT. */
	certain = 0;
	/** Years as they are stored; of YEARS_RANGES where they lie, and how many. */
	#first = 0;
	#last = 0;
	#step = 0;
	#lastLabel = -1;
	#lastFixed = 0;
	#lastShift = -1;
	#lastCertain = 0;

	constructor(table: RuleTables) {
		this.#table = table;
		this.#bytes = table.pack.bytes;
		this.start();
	}

	/** Back before the first rule. */
	start(): void {
		this.place = this.#table.rules;
		this.label = -1;
		this.facts = 0;
		this.launchYear = LAUNCH_UNKNOWN;
		this.#lastLabel = -1;
		this.#lastFixed = 0;
		this.#lastShift = -1;
		this.#lastCertain = YEAR_COUNT;
	}

	get types(): number {
		return this.facts & TYPES_MASK;
	}

	/** Last year whose dates are certain; ALWAYS_CERTAIN: all are. */
	get certainUntil(): number {
		return certainYear(this.certain);
	}

	/** The next bits, at most 17: as bitsAt, which would be a call more for each of them. */
	#bits(count: number): number {
		const bytes = this.#bytes;
		const at = this.place;
		const i = at >> 3;
		this.place = at + count;
		return (
			((((bytes[i] as number) << 16) |
				((bytes[i + 1] as number) << 8) |
				(bytes[i + 2] as number)) >>
				(24 - (at & 7) - count)) &
			((1 << count) - 1)
		);
	}

	#bit(): number {
		const at = this.place++;
		return ((this.#bytes[at >> 3] as number) >> (7 - (at & 7))) & 1;
	}

	/** How many bits are 1 before the first 0, which is read too but after `most`. */
	#ones(most: number): number {
		let count = 0;
		while (count < most && this.#bit() === 1) count++;
		return count;
	}

	#signed(): number {
		return (this.#bits(8) << 24) >> 24;
	}

	/** Reads the next rule. */
	next(): void {
		if (this.#bit() === 0) this.#readWhat();
		const { setWidth, shiftIndexWidth, certain } = this.#table;
		this.places = this.#bit() === 0 ? EVERYWHERE : this.#bits(setWidth);
		const shift = this.#ones(2);
		if (shift === 2) this.#lastShift = this.#bits(shiftIndexWidth);
		this.shift = shift === 0 ? -1 : this.#lastShift;
		this.years = YEARS_ALL;
		if (this.kind !== LIST) this.#readYears();
		if (this.launchYear === LAUNCH_FIRST) this.launchYear = YEAR_BIAS + this.#firstYear;
		this.certain = certain;
		this.flags = 0;
		this.startsAtMinute = -1;
		if (this.kind === SERIES) this.#readCertain();
		if (this.#bit()) {
			if (this.#bit()) this.startsAtMinute = this.#bits(11);
			this.flags = this.#bits(4);
			if (this.kind !== SERIES) this.#readCertain();
		}
	}

	/** Label, facts, date and offset. */
	#readWhat(): void {
		this.kind = this.#readKind();
		this.#readLabel();
		const isFixed = this.kind === FIXED;
		this.facts = isFixed ? PUBLIC_IN_V3 | IS_FIXED : PUBLIC_IN_V3;
		if (this.#bit()) {
			const code = this.#bits(3);
			const types = code < COMMON_TYPES.length ? (COMMON_TYPES[code] as number) : this.#bits(6);
			const inV3 = this.#bit() === 0 ? IN_V3 : 0;
			this.facts = types | inV3 | ((this.#bit() === 1) === isFixed ? 0 : IS_FIXED);
		}
		this.#readDate();
	}

	#readKind(): number {
		if (this.#bit() === 0) return FIXED;
		const code = this.#bits(2);
		return code < 3 ? (KINDS[code] as number) : (RARE_KINDS[this.#ones(2)] as number);
	}

	#readLabel(): void {
		const form = this.#ones(2);
		if (form === 1) return;
		this.label = form === 0 ? ++this.#lastLabel : this.#bits(this.#table.labelWidth);
		const launch = this.#ones(2);
		if (launch === 0) this.launchYear = LAUNCH_UNKNOWN;
		else if (launch === 1) this.launchYear = LAUNCH_FIRST;
		else {
			const year = this.#bits(8);
			this.launchYear = year ? LAUNCH_BIAS + year : this.#bits(16);
		}
	}

	#readDate(): void {
		const { kind } = this;
		this.offset = 0;
		if (kind === FIXED) {
			if (this.#bit() === 0) this.#lastFixed += this.#bits(5);
			else this.#lastFixed = this.#bits(9);
			this.month = 1 + Math.floor(this.#lastFixed / MONTH_DATES);
			this.date = 1 + (this.#lastFixed % MONTH_DATES);
		} else if (kind === SERIES) this.index = this.#bits(this.#table.seriesIndexWidth);
		else if (kind === WEEKDAY) {
			this.weekday = this.#bits(3);
			this.month = this.#bits(4);
			this.date = this.#bit() === 0 ? 1 + 7 * this.#bits(2) : this.#bits(6) - 32;
		} else if (kind === LIST) {
			this.days = this.place;
			this.place = listEnd(this.#bytes, this.place);
			return;
		} else if (kind === EASTER) {
			const code = this.#bits(4);
			this.offset = code < EASTER_DAYS.length ? (EASTER_DAYS[code] as number) : this.#signed();
			return;
		} else if (kind === BETWEEN) return;
		const form = this.#ones(2);
		if (form === 2) this.offset = this.#signed();
		else if (form === 1) {
			const code = this.#bits(3);
			this.offset = code < 4 ? code + 1 : code - 8;
		}
	}

	#readYears(): void {
		const form = this.#ones(YEARS_STEP);
		this.years = form;
		if (form === YEARS_ALL) return;
		if (form === YEARS_RANGES) {
			this.#last = 1 + this.#bits(RANGES_BITS);
			this.#first = this.place;
			this.place += 2 * YEAR_BITS * this.#last;
			return;
		}
		this.#first = this.#bits(YEAR_BITS);
		if (form === YEARS_RANGE || form === YEARS_STEP) this.#last = this.#bits(YEAR_BITS);
		if (form === YEARS_STEP) this.#step = this.#bits(YEAR_BITS);
	}

	#readCertain(): void {
		const form = this.#ones(2);
		if (form === 2) this.#lastCertain = this.#bits(YEAR_BITS);
		if (form > 0) this.certain = this.#lastCertain;
	}

	/** The first year in which the rule holds, biased. */
	get #firstYear(): number {
		return this.years === YEARS_RANGES ? bitsAt(this.#bytes, this.#first, YEAR_BITS) : this.#first;
	}

	/** Whether the rule holds in a year. */
	holdsIn(year: number): boolean {
		const y = year - YEAR_BIAS;
		const first = this.#first;
		switch (this.years) {
			case YEARS_ALL:
				return true;
			case YEARS_SINCE:
				return y >= first;
			case YEARS_UNTIL:
				return y <= first;
			case YEARS_SINGLE:
				return y === first;
			case YEARS_RANGE:
				return y >= first && y <= this.#last;
			case YEARS_STEP:
				return y >= first && y <= this.#last && (y - first) % this.#step === 0;
		}
		for (let i = 0; i < this.#last; i++) {
			const at = first + 2 * YEAR_BITS * i;
			if (y < bitsAt(this.#bytes, at, YEAR_BITS)) return false;
			if (y <= bitsAt(this.#bytes, at + YEAR_BITS, YEAR_BITS)) return true;
		}
		return false;
	}

	/** Whether everything that was read is in its table. */
	isSound(): boolean {
		const table = this.#table;
		if (this.label < 0 || this.label >= table.labelCount || this.types === 0) return false;
		if (this.kind === SERIES && this.index >= table.seriesCount) return false;
		if ((this.kind === FIXED || this.kind === WEEKDAY) && (this.month < 1 || this.month > 12))
			return false;
		if (this.kind === WEEKDAY && this.weekday > 6) return false;
		if (this.places >= table.setCount || this.shift >= table.shiftCount) return false;
		if (this.startsAtMinute >= 1440) return false;
		return this.years !== YEARS_STEP || this.#step > 0;
	}
}
