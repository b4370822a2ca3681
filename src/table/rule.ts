/**
 * A rule of the pack, read into plain fields that are used again for the next one.
 *
 *   kind and flags u8; then, unless it is SAME: label u8 (LONG_LABEL: and u8) and HAS_FACTS, facts u8
 *   where flagged, and by kind: FIXED, FIXED_LATE date u8; WEEKDAY weekday, month * 8,
 *   (date + 32) * 128 u16; SERIES index u8; LIST bytes u8 and the days as day-list.ts reads them;
 *   RARE kind u8; EASTER nothing;
 *   then, where flagged: offset (signed byte), places u8 (set), shift u8 (half its place in the shifts),
 *   years, extra
 */

import {
	BETWEEN,
	EASTER,
	EXTRA_CERTAIN,
	EXTRA_LAUNCH,
	EXTRA_START,
	FIXED,
	FIXED_LATE,
	HAS_EXTRA,
	HAS_FACTS,
	HAS_OFFSET,
	HAS_PLACES,
	HAS_SHIFT,
	HAS_YEARS,
	IN_V3,
	IS_FIXED,
	LIST,
	LONG_LABEL,
	MONTH_DATES,
	RARE,
	SAME,
	SERIES,
	TYPES_MASK,
	WEEKDAY,
	YEAR_BIAS,
	YEAR_COUNT,
	YEARS_RANGE,
	YEARS_RANGES,
	YEARS_SINGLE,
	YEARS_STEP,
	YEARS_UNTIL,
} from "./format.js";

/** Facts of a rule that has no byte of them: public, in v3. */
const PLAIN_FACTS = 1 | IN_V3;

/** Years up to this one are certain where a rule says nothing else. */
export const ALWAYS_CERTAIN = 9999;

/** What the rules of a country refer to. */
export interface RuleTables {
	readonly pack: { readonly bytes: Uint8Array };
	readonly shifts: number;
	readonly setCount: number;
	readonly seriesCount: number;
	readonly labelCount: number;
	/** Last certain year where a rule says nothing, biased. */
	readonly certain: number;
	/** Whether a shift begins there. */
	isShift(at: number): boolean;
}

export class RuleReader {
	readonly #table: RuleTables;
	/** Where the rule lies that is not SAME: this one, or the one that it leans on; 0: none. */
	base = 0;
	kind = 0;
	/** Types, IS_FIXED and IN_V3. */
	facts = 0;
	label = 0;
	/** FIXED, FIXED_LATE (read as FIXED) and WEEKDAY. */
	month = 0;
	date = 0;
	weekday = 0;
	/** SERIES: index in the country's series. */
	index = 0;
	/** LIST: the days lie in the bytes `days … daysEnd`. */
	days = 0;
	daysEnd = 0;
	offset = 0;
	/** Index of the set of places; -1: everywhere. */
	places = -1;
	/** Where the shift lies in the pack; 0: none. */
	shift = 0;
	/** Where the years lie in the pack; 0: all years. */
	years = 0;
	extra = 0;
	/** Year of introduction; 0: unknown; -1: that of the label. */
	launchYear = -1;
	/** Minutes; -1: a whole day. */
	startsAtMinute = -1;
	#certain = 255;

	constructor(table: RuleTables) {
		this.#table = table;
	}

	/** Last year whose dates are certain; ALWAYS_CERTAIN: all are. */
	get certainUntil(): number {
		return this.#certain < YEAR_COUNT ? YEAR_BIAS + this.#certain : ALWAYS_CERTAIN;
	}

	get types(): number {
		return this.facts & TYPES_MASK;
	}

	/** Reads the rule at `at`, which leans on the one at `base` when they differ. */
	readAt(base: number, at: number): void {
		this.read(base);
		if (at !== base) this.read(at);
	}

	/**
	 * Reads the rule at `at`; where the next one begins. A rule that is the SAME keeps what was read
	 * before: so they are read in their order.
	 */
	read(at: number): number {
		const table = this.#table;
		const { bytes } = table.pack;
		const flags = bytes[at] as number;
		let p = at + 1;
		if ((flags & 7) !== SAME) {
			this.base = at;
			p = this.#readWhat(bytes, p, flags & 7);
			this.offset = flags & HAS_OFFSET ? ((bytes[p++] as number) << 24) >> 24 : 0;
		}
		this.places = flags & HAS_PLACES ? (bytes[p++] as number) : -1;
		this.shift = flags & HAS_SHIFT ? table.shifts + 2 * (bytes[p++] as number) : 0;
		if (flags & HAS_YEARS) {
			this.years = p;
			const form = bytes[p] as number;
			p += form < YEAR_COUNT ? 1 : yearBytes(form);
		} else this.years = 0;
		this.extra = 0;
		this.launchYear = -1;
		this.startsAtMinute = -1;
		this.#certain = table.certain;
		return flags & HAS_EXTRA ? this.#readExtra(bytes, p) : p;
	}

	/** Label, facts and date. */
	#readWhat(bytes: Uint8Array, at: number, kind: number): number {
		let p = at + 1;
		const label = bytes[at] as number;
		this.label = label & LONG_LABEL;
		if (this.label === LONG_LABEL) this.label += bytes[p++] as number;
		const isFixed = kind === FIXED || kind === FIXED_LATE;
		if (label & HAS_FACTS) this.facts = bytes[p++] as number;
		else this.facts = isFixed ? PLAIN_FACTS | IS_FIXED : PLAIN_FACTS;
		this.kind = kind;
		if (kind === EASTER) return p;
		const byte = bytes[p] as number;
		if (isFixed) {
			const number = kind === FIXED ? byte : byte + 256;
			const month = Math.floor(number / MONTH_DATES);
			this.kind = FIXED;
			this.month = 1 + month;
			this.date = 1 + number - month * MONTH_DATES;
			return p + 1;
		}
		if (kind === WEEKDAY) {
			const word = byte | ((bytes[p + 1] as number) << 8);
			this.weekday = word & 7;
			this.month = (word >> 3) & 15;
			this.date = (word >> 7) - 32;
			return p + 2;
		}
		if (kind === LIST) {
			this.days = p + 1;
			this.daysEnd = p + 1 + byte;
			return this.daysEnd;
		}
		if (kind === SERIES) this.index = byte;
		else this.kind = byte;
		return p + 1;
	}

	#readExtra(bytes: Uint8Array, at: number): number {
		let p = at;
		const extra = bytes[p++] as number;
		this.extra = extra;
		if (extra & EXTRA_LAUNCH) {
			this.launchYear = (bytes[p] as number) | ((bytes[p + 1] as number) << 8);
			p += 2;
		}
		if (extra & EXTRA_START) {
			this.startsAtMinute = (bytes[p] as number) | ((bytes[p + 1] as number) << 8);
			p += 2;
		}
		if (extra & EXTRA_CERTAIN) this.#certain = bytes[p++] as number;
		return p;
	}

	/** Whether the rule holds in a year. */
	holdsIn(year: number): boolean {
		if (this.years === 0) return true;
		const { bytes } = this.#table.pack;
		const y = year - YEAR_BIAS;
		const form = bytes[this.years] as number;
		if (form < YEAR_COUNT) return y >= form;
		const a = bytes[this.years + 1] as number;
		if (form === YEARS_UNTIL) return y <= a;
		if (form === YEARS_SINGLE) return y === a;
		const b = bytes[this.years + 2] as number;
		if (form === YEARS_RANGE) return y >= a && y <= b;
		if (form === YEARS_STEP)
			return y >= a && y <= b && (y - a) % (bytes[this.years + 3] as number) === 0;
		const end = this.years + yearBytes(form);
		for (let at = this.years + 1; at < end; at += 2)
			if (y >= (bytes[at] as number) && y <= (bytes[at + 1] as number)) return true;
		return false;
	}

	/** Whether everything that was read is in its table. */
	isSound(): boolean {
		const table = this.#table;
		const { bytes } = table.pack;
		if (
			this.base === 0 ||
			this.kind > BETWEEN ||
			this.types === 0 ||
			this.label >= table.labelCount
		)
			return false;
		if (this.kind === RARE || this.kind === SAME) return false;
		if (this.kind === SERIES && this.index >= table.seriesCount) return false;
		if (
			(this.kind === FIXED || this.kind === WEEKDAY) &&
			(this.month < 1 || this.month > 12 || this.date < -31 || this.date > 31)
		)
			return false;
		if (this.places >= table.setCount || !table.isShift(this.shift)) return false;
		if (this.startsAtMinute >= 1440) return false;
		return (
			this.years === 0 || bytes[this.years] !== YEARS_STEP || (bytes[this.years + 3] as number) > 0
		);
	}
}

/** Bytes that the years of a rule take, by their first one. */
function yearBytes(form: number): number {
	if (form < YEAR_COUNT) return 1;
	if (form < YEARS_RANGE) return 2;
	if (form === YEARS_RANGE) return 3;
	return form === YEARS_STEP ? 4 : 1 + 2 * (form - YEARS_RANGES);
}
