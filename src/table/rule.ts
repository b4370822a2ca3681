/**
 * A rule of the pack, read into plain fields that are used again for the next one.
 *
 *   kind and flags u8, types and facts u8, label u8,
 *   then by kind: FIXED month * 32 + date u16; WEEKDAY weekday, month * 8, (date + 32) * 128 u16;
 *   SERIES index u8; LIST count u8, days u16 each; the others nothing;
 *   then, where flagged: offset (signed byte), places u8 (set), shift u8, years, extra
 */

import type { CountryTable } from "./country-table.js";
import {
	BETWEEN,
	DAY_BIAS,
	EXTRA_CERTAIN,
	EXTRA_HIGH_LABEL,
	EXTRA_LAUNCH,
	EXTRA_START,
	FIXED,
	HAS_EXTRA,
	HAS_OFFSET,
	HAS_PLACES,
	HAS_SHIFT,
	HAS_YEARS,
	LIST,
	SERIES,
	SHIFT_BYTES,
	TYPES_MASK,
	WEEKDAY,
	YEAR_BIAS,
	YEAR_COUNT,
	YEARS_RANGE,
	YEARS_STEP,
} from "./format.js";

/** Years up to this one are certain where a rule says nothing else. */
export const ALWAYS_CERTAIN = 9999;

export class RuleReader {
	readonly #table: CountryTable;
	kind = 0;
	/** Types, IS_FIXED and IN_V3. */
	facts = 0;
	label = 0;
	/** FIXED and WEEKDAY. */
	month = 0;
	date = 0;
	weekday = 0;
	/** SERIES: index in the country's series. LIST: number of days, which lie from `days`. */
	index = 0;
	days = 0;
	offset = 0;
	/** Index of the set of places; -1: everywhere. */
	places = -1;
	/** Where the shift lies in the pack; 0: none. */
	shift = 0;
	/** Where the years lie in the pack; 0: all years. */
	years = 0;
	extra = 0;
	/** Year of introduction; 0: unknown. */
	launchYear = 0;
	/** Minutes; -1: a whole day. */
	startsAtMinute = -1;
	certainUntil = ALWAYS_CERTAIN;
	#shiftIndex = -1;

	constructor(table: CountryTable) {
		this.#table = table;
	}

	get types(): number {
		return this.facts & TYPES_MASK;
	}

	/** Reads the rule at `at`; where the next one begins. */
	read(at: number): number {
		const { bytes } = this.#table.pack;
		const flags = bytes[at] as number;
		this.kind = flags & 7;
		this.facts = bytes[at + 1] as number;
		this.label = bytes[at + 2] as number;
		let p = at + 3;
		if (this.kind === FIXED) {
			const word = (bytes[p] as number) | ((bytes[p + 1] as number) << 8);
			this.month = word >> 5;
			this.date = word & 31;
			p += 2;
		} else if (this.kind === WEEKDAY) {
			const word = (bytes[p] as number) | ((bytes[p + 1] as number) << 8);
			this.weekday = word & 7;
			this.month = (word >> 3) & 15;
			this.date = (word >> 7) - 32;
			p += 2;
		} else if (this.kind === SERIES) this.index = bytes[p++] as number;
		else if (this.kind === LIST) {
			this.index = bytes[p] as number;
			this.days = p + 1;
			p += 1 + 2 * this.index;
		}
		this.offset = flags & HAS_OFFSET ? ((bytes[p++] as number) << 24) >> 24 : 0;
		this.places = flags & HAS_PLACES ? (bytes[p++] as number) : -1;
		this.#shiftIndex = flags & HAS_SHIFT ? (bytes[p++] as number) : -1;
		this.shift = this.#shiftIndex < 0 ? 0 : this.#table.shifts + this.#shiftIndex * SHIFT_BYTES;
		this.years = 0;
		if (flags & HAS_YEARS) {
			this.years = p;
			const form = bytes[p] as number;
			p += form === YEARS_RANGE ? 3 : form === YEARS_STEP ? 4 : 1 + 2 * form;
		}
		this.extra = 0;
		this.launchYear = 0;
		this.startsAtMinute = -1;
		this.certainUntil = ALWAYS_CERTAIN;
		return flags & HAS_EXTRA ? this.#readExtra(bytes, p) : p;
	}

	#readExtra(bytes: Uint8Array, at: number): number {
		let p = at;
		const extra = bytes[p++] as number;
		this.extra = extra;
		if (extra & EXTRA_HIGH_LABEL) this.label += 256;
		if (extra & EXTRA_LAUNCH) {
			this.launchYear = (bytes[p] as number) | ((bytes[p + 1] as number) << 8);
			p += 2;
		}
		if (extra & EXTRA_START) {
			this.startsAtMinute = (bytes[p] as number) | ((bytes[p + 1] as number) << 8);
			p += 2;
		}
		if (extra & EXTRA_CERTAIN) this.certainUntil = YEAR_BIAS + (bytes[p++] as number);
		return p;
	}

	/** Whether the rule holds in a year; the last stored year stands for all that follow. */
	holdsIn(year: number): boolean {
		if (this.years === 0) return true;
		const { bytes } = this.#table.pack;
		const y = year - YEAR_BIAS;
		const form = bytes[this.years] as number;
		const a = bytes[this.years + 1] as number;
		const b = bytes[this.years + 2] as number;
		if (form === YEARS_RANGE) return y >= a && y <= b;
		if (form === YEARS_STEP)
			return y >= a && y <= b && (y - a) % (bytes[this.years + 3] as number) === 0;
		for (let i = 0; i < form; i++)
			if (
				y >= (bytes[this.years + 1 + 2 * i] as number) &&
				y <= (bytes[this.years + 2 + 2 * i] as number)
			)
				return true;
		return false;
	}

	/** Day of the `i`-th date of a LIST. */
	listDay(i: number): number {
		return this.#table.pack.u16(this.days + 2 * i) - DAY_BIAS;
	}

	/** Whether everything that was read is in its table. */
	sound(): boolean {
		const table = this.#table;
		const { bytes } = table.pack;
		if (this.kind > BETWEEN || this.types === 0 || this.label >= table.labelCount) return false;
		if (this.kind === SERIES && this.index >= table.seriesCount) return false;
		if (
			(this.kind === FIXED || this.kind === WEEKDAY) &&
			(this.month < 1 || this.month > 12 || this.date < -31 || this.date > 31)
		)
			return false;
		if (this.places >= table.setCount || this.#shiftIndex >= table.shiftCount) return false;
		if (this.startsAtMinute >= 1440) return false;
		return (
			this.years === 0 ||
			bytes[this.years] !== YEARS_STEP ||
			((bytes[this.years + 3] as number) > 0 && (bytes[this.years + 2] as number) < YEAR_COUNT)
		);
	}
}
