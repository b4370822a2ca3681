/**
 * One country of the pack: where its tables lie. Opening checks the checksum and every reference
 * once, so that whatever reads the tables afterwards can trust them. All in bits, as bits.ts reads them;
 * a count is a width (4) and as many bits, an index has as many bits as tell the rows of its table apart.
 *
 *   flags (4), decrees until: 0 none or 1 and a year, certain until: 0 all or 1 and a year,
 *   at most records a year (10)
 *   counts of weekends (0: Saturday and Sunday, always), zones, places, bitmaps, local weekends,
 *   shifts, targets that a shift has room for, series, workday groups, labels, rules
 *   weekends   from (16, biased; 0: always), mask (7)
 *   local weekends  from, mask, set; of those that hold at a place on a day the last one counts
 *   places     three of PLACE_LETTERS (6 each); zone, an index; where some lie within others 1 + index of the
 *              smallest one that contains it, which stands before it (0: none)
 *   bitmaps    a bit a place; a set is the index of a place, or behind these that of a bitmap
 *   shifts     see shift.ts
 *   series     offset in the series (16)
 *   workdays   0 everywhere or 1 and a set, days as day-list.ts reads them
 *   rules      see rule.ts
 *   texts      of the zones, the places, the labels: see texts.ts
 */

import { bitsAt, widthOf } from "./bits.js";
import { listEnd } from "./day-list.js";
import { CHECKSUM_START, checksum, DAY_BIAS, EVERYWHERE, LOCAL, PLACE_LETTERS } from "./format.js";
import { HeadReader } from "./head.js";
import type { Pack, Row } from "./pack.js";
import { RuleReader } from "./rule.js";
import { seriesBelow, seriesBytes } from "./series.js";
import { isShiftSound, type ShiftTable, TARGET_BITS, TRIGGER_BITS } from "./shift.js";
import { Texts } from "./texts.js";

/** Records that one year of a country can hold, spill-over included: ten bits of a sort key. */
export const MAX_RECORDS = 1023;
/** Sets of places, so that a set and one more fit a byte. */
export const MAX_SETS = 253;

const DAY_BITS = 16;
const MASK_BITS = 7;
const WEEKEND_BITS = DAY_BITS + MASK_BITS;
const LETTER_BITS = 6;
const PLACE_BITS = 3 * LETTER_BITS;
const SERIES_BITS = 16;
/** Flags of a country. */
export const HAS_WITHIN = 4;

export class CountryTable {
	readonly pack: Pack;
	readonly code: string;
	/** English name of the country. */
	readonly name: string;
	readonly hasHolidays: boolean;
	/** SPILLS_FORWARD and SPILLS_BACK where some rule has them, and HAS_WITHIN. */
	readonly flags: number;
	/** Biased year; 0: none. */
	readonly decrees: number;
	/** Last year whose dates are certain where a rule says nothing; biased, all when over YEAR_COUNT. */
	readonly certain: number;
	readonly maxRecords: number;
	readonly weekendCount: number;
	readonly localWeekendCount: number;
	readonly zoneCount: number;
	readonly placeCount: number;
	/** Places, each a set of itself, and bitmaps. */
	readonly setCount: number;
	readonly setWidth: number;
	readonly shiftCount: number;
	readonly shiftIndexWidth: number;
	readonly shifts: ShiftTable;
	readonly seriesCount: number;
	readonly seriesIndexWidth: number;
	readonly labelCount: number;
	readonly labelWidth: number;
	readonly ruleCount: number;
	readonly workdayGroups: number;
	/** Where these lie: 8 * byte + bit. */
	readonly workdays: number;
	readonly rules: number;
	/** Whether all of it is whole; nothing else may be used when it is not. */
	readonly whole: boolean;
	readonly #weekends: number;
	readonly #localWeekends: number;
	readonly #localWeekendWidth: number;
	readonly #places: number;
	readonly #placeWidth: number;
	readonly #zoneWidth: number;
	readonly #bitmaps: number;
	readonly #series: number;
	readonly #end: number;
	readonly #texts: Texts | undefined;

	constructor(pack: Pack, row: Row) {
		this.pack = pack;
		this.code = row.code;
		this.name = row.name;
		this.hasHolidays = row.hasHolidays;
		this.#end = 8 * row.to;
		const { bytes } = pack;
		// Positions first: a count that runs out of the row is noticed at the end, since
		// positions only grow and reading beyond the bytes gives nothing.
		const head = new HeadReader(bytes, 8 * row.from);
		this.flags = head.bits(4);
		this.decrees = head.year(0);
		this.certain = head.year(255);
		this.maxRecords = head.bits(10);
		this.weekendCount = head.count();
		this.zoneCount = head.count();
		this.placeCount = head.count();
		const bitmapCount = head.count();
		this.localWeekendCount = head.count();
		this.shiftCount = head.count();
		const targets = head.count();
		this.seriesCount = head.count();
		this.workdayGroups = head.count();
		this.labelCount = head.count();
		this.ruleCount = head.count();
		this.setCount = this.placeCount + bitmapCount;
		this.setWidth = widthOf(this.setCount);
		this.#zoneWidth = widthOf(this.zoneCount);
		this.shiftIndexWidth = widthOf(this.shiftCount);
		this.seriesIndexWidth = widthOf(this.seriesCount);
		this.labelWidth = widthOf(this.labelCount);
		this.#weekends = head.rows(this.weekendCount, WEEKEND_BITS);
		this.#localWeekendWidth = WEEKEND_BITS + this.setWidth;
		this.#localWeekends = head.rows(this.localWeekendCount, this.#localWeekendWidth);
		const withinWidth = this.flags & HAS_WITHIN ? widthOf(this.placeCount + 1) : 0;
		this.#placeWidth = PLACE_BITS + this.#zoneWidth + withinWidth;
		this.#places = head.rows(this.placeCount, this.#placeWidth);
		this.#bitmaps = head.rows(bitmapCount, this.placeCount);
		const bothWidth = widthOf(2 + this.setCount);
		const width = bothWidth + TRIGGER_BITS + targets * TARGET_BITS;
		this.shifts = { bytes, at: head.rows(this.shiftCount, width), width, bothWidth };
		this.#series = head.rows(this.seriesCount, SERIES_BITS);
		this.workdays = head.at;
		this.rules = this.#afterWorkdays();
		const isSound =
			this.rules > 0 && this.rules <= this.#end && this.#sum(row) === row.sum && this.#isSound();
		const texts = isSound ? this.#afterRules() : -1;
		if (texts > 0)
			this.#texts = new Texts(
				pack,
				texts,
				this.zoneCount + this.placeCount + this.labelCount,
				this.#end,
			);
		this.whole = this.#texts?.isSound === true;
	}

	/** The `index`-th text of the zones, the places, the labels. */
	#text(index: number): string {
		return this.#texts?.text(index) ?? "";
	}

	/** Checksum of the country and its series; -1 when one of these is not there. */
	#sum(row: Row): number {
		const { pack } = this;
		let sum = checksum(pack.bytes, row.from, row.to, CHECKSUM_START);
		for (let i = 0; i < this.seriesCount; i++) {
			for (let at = this.seriesAt(i); at >= 0; at = seriesBelow(pack.bytes, pack.seriesFrom, at)) {
				const length = seriesBytes(pack.bytes, pack.seriesFrom, pack.seriesTo, at);
				if (length < 0) return -1;
				sum = checksum(pack.bytes, at, at + length, sum);
			}
		}
		return sum >>> 0;
	}

	/** Whether every index is in its table. */
	#isSound(): boolean {
		if (this.zoneCount < 1 || this.maxRecords > MAX_RECORDS || this.setCount > MAX_SETS)
			return false;
		for (let i = 0; i < this.placeCount; i++)
			if (this.zoneOf(i) >= this.zoneCount || this.outerOf(i) >= i) return false;
		for (let i = 0; i < this.localWeekendCount; i++)
			if (this.localSet(i) >= this.setCount) return false;
		for (let i = 0; i < this.shiftCount; i++)
			if (!isShiftSound(this.shifts, i, this.setCount)) return false;
		return true;
	}

	/** Where the workdays end; -1 when one of them is wrong. */
	#afterWorkdays(): number {
		let at = this.workdays;
		for (let g = 0; g < this.workdayGroups; g++) {
			if (this.workdaySet(at) >= this.setCount) return -1;
			at = this.workdayEnd(at);
			if (at > this.#end) return -1;
		}
		return at;
	}

	/** Where the rules end; -1 when one of them is not whole. */
	#afterRules(): number {
		if (this.ruleCount > MAX_RECORDS) return -1;
		const rule = new RuleReader(this);
		for (let i = 0; i < this.ruleCount; i++) {
			rule.next();
			if (rule.place > this.#end || !rule.isSound()) return -1;
		}
		return rule.place;
	}

	/** tzdata name and POSIX TZ rule of the `index`-th zone. */
	zone(index: number): { readonly name: string; readonly posix: string } {
		const text = this.#text(index);
		const split = text.indexOf(LOCAL);
		return { name: text.slice(0, split), posix: text.slice(split + 1) };
	}

	/** Index of the zone of a subdivision. */
	zoneOf(place: number): number {
		return bitsAt(
			this.pack.bytes,
			this.#places + place * this.#placeWidth + PLACE_BITS,
			this.#zoneWidth,
		);
	}

	/** Text of the `index`-th label: name, local name and id as format.ts joins them. */
	label(index: number): string {
		return this.#text(this.zoneCount + this.placeCount + index);
	}

	/** Offset in the pack of the `index`-th series of the country. */
	seriesAt(index: number): number {
		const { pack } = this;
		return pack.seriesFrom + bitsAt(pack.bytes, this.#series + SERIES_BITS * index, SERIES_BITS);
	}

	/** The first day of the `index`-th weekend period; one before all years: since ever. */
	weekendFrom(index: number): number {
		return this.#dayAt(this.#weekends + index * WEEKEND_BITS);
	}

	/** The weekend of a period: bit 0 Sunday … bit 6 Saturday. */
	weekendMask(index: number): number {
		return bitsAt(this.pack.bytes, this.#weekends + index * WEEKEND_BITS + DAY_BITS, MASK_BITS);
	}

	/** Of the `index`-th local weekend the first day, as weekendFrom. */
	localFrom(index: number): number {
		return this.#dayAt(this.#localWeekends + index * this.#localWeekendWidth);
	}

	localMask(index: number): number {
		const at = this.#localWeekends + index * this.#localWeekendWidth + DAY_BITS;
		return bitsAt(this.pack.bytes, at, MASK_BITS);
	}

	/** Its set of places. */
	localSet(index: number): number {
		const at = this.#localWeekends + index * this.#localWeekendWidth + WEEKEND_BITS;
		return bitsAt(this.pack.bytes, at, this.setWidth);
	}

	#dayAt(at: number): number {
		return bitsAt(this.pack.bytes, at, DAY_BITS) - DAY_BIAS;
	}

	/** Set of places of the workdays at a place; EVERYWHERE. */
	workdaySet(at: number): number {
		const { bytes } = this.pack;
		return bitsAt(bytes, at, 1) === 0 ? EVERYWHERE : bitsAt(bytes, at + 1, this.setWidth);
	}

	/** Where their list of days is. */
	workdayList(at: number): number {
		return at + 1 + (this.workdaySet(at) === EVERYWHERE ? 0 : this.setWidth);
	}

	/** The place after them. */
	workdayEnd(at: number): number {
		return listEnd(this.pack.bytes, this.workdayList(at));
	}

	/** ISO 3166-2 code of the `index`-th subdivision. */
	placeCode(index: number): string {
		const at = this.#places + index * this.#placeWidth;
		let code = `${this.code}-`;
		for (let i = 0; i < 3; i++) {
			const letter = bitsAt(this.pack.bytes, at + i * LETTER_BITS, LETTER_BITS);
			if (letter) code += PLACE_LETTERS.charAt(letter);
		}
		return code;
	}

	/** Name of the `index`-th subdivision. */
	placeName(index: number): string {
		return this.#text(this.zoneCount + index);
	}

	/** Index of a subdivision by its code in upper case; -1 when there is none. */
	placeOf(code: string): number {
		for (let i = 0; i < this.placeCount; i++) if (this.placeCode(i) === code) return i;
		return -1;
	}

	/** Index of the place that a place lies directly within, a smaller one; -1: none. */
	outerOf(index: number): number {
		if ((this.flags & HAS_WITHIN) === 0) return -1;
		const at = this.#places + index * this.#placeWidth + PLACE_BITS + this.#zoneWidth;
		return bitsAt(this.pack.bytes, at, widthOf(this.placeCount + 1)) - 1;
	}

	/** Whether a set of places holds a place. */
	setHas(set: number, place: number): boolean {
		const bitmap = set - this.placeCount;
		if (bitmap < 0) return set === place;
		return bitsAt(this.pack.bytes, this.#bitmaps + bitmap * this.placeCount + place, 1) === 1;
	}
}
