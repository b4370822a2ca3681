/**
 * One country of the pack: where its tables lie. Opening checks the checksum and every reference
 * once, so that whatever reads the tables afterwards can trust them.
 *
 *   flags u8, decrees until u8 (year; 0: needs none), certain until u8 (year; 255: all are),
 *   at most records a year u16,
 *   weekend  count u8, then from u16 (day; 0: always), mask u8 each
 *   zones    count u8: the first is the primary one
 *   places   count u8 (subdivisions), then PLACE_CODE_BYTES each, and zone u8 where there are several
 *   sets     count u8, then a bit a subdivision each, in whole bytes
 *   shifts   bytes u16, then as shift.ts reads them
 *   series   count u8, then offset u16 in the series each
 *   labels   count u16
 *   rules    count u16, bytes u16, then as rule.ts reads them
 *   workdays groups u8, then set u8 (EVERYWHERE: all), bytes u16, days as day-list.ts reads them
 *   texts    of its zones, its places, its labels: the place u16 of each TEXT_STRIDE-th
 *            one, counted from the first; then each a byte of length and its bytes
 */

import {
	CHECKSUM_START,
	checksum,
	EVERYWHERE,
	LAUNCH_BIAS,
	LOCAL,
	PLACE_CODE_BYTES,
	TEXT_STRIDE,
} from "./format.js";
import type { Pack, Row } from "./pack.js";
import { RuleReader } from "./rule.js";
import { seriesBelow, seriesBytes } from "./series.js";
import { isShiftSound, shiftBytes } from "./shift.js";

/** Records that one year of a country can hold, spill-over included: ten bits of a sort key. */
export const MAX_RECORDS = 1023;

export class CountryTable {
	readonly pack: Pack;
	readonly code: string;
	/** English name of the country. */
	readonly name: string;
	readonly hasHolidays: boolean;
	readonly flags: number;
	/** Biased year; 0: none. */
	readonly decrees: number;
	/** Last year whose dates are certain where a rule says nothing; biased, all when over YEAR_COUNT. */
	readonly certain: number;
	readonly maxRecords: number;
	readonly weekendCount: number;
	readonly weekend: number;
	readonly zoneCount: number;
	readonly placeCount: number;
	readonly places: number;
	readonly setCount: number;
	readonly setBytes: number;
	readonly sets: number;
	readonly shifts: number;
	readonly shiftsEnd: number;
	readonly seriesCount: number;
	readonly series: number;
	readonly labelCount: number;
	readonly ruleCount: number;
	readonly rules: number;
	readonly workdayGroups: number;
	readonly workdays: number;
	/** Whether all of it is whole; nothing else may be used when it is not. */
	readonly whole: boolean;
	readonly #placeBytes: number;
	readonly #textIndex: number = 0;
	readonly #texts: number = 0;

	constructor(pack: Pack, row: Row) {
		this.pack = pack;
		this.code = row.code;
		this.name = row.name;
		this.hasHolidays = row.hasHolidays;
		const { bytes } = pack;
		const u8 = (at: number) => bytes[at] as number;
		let at = row.from;
		// Positions first: a count that runs out of the row is noticed at the end, since
		// positions only grow and reading beyond the bytes gives nothing.
		this.flags = u8(at);
		this.decrees = u8(at + 1);
		this.certain = u8(at + 2);
		this.maxRecords = pack.u16(at + 3);
		this.weekendCount = u8(at + 5);
		this.weekend = at + 6;
		at = this.weekend + 3 * this.weekendCount;
		this.zoneCount = u8(at);
		this.placeCount = u8(at + 1);
		this.places = at + 2;
		this.#placeBytes = PLACE_CODE_BYTES + (this.zoneCount > 1 ? 1 : 0);
		at = this.places + this.#placeBytes * this.placeCount;
		this.setCount = u8(at);
		this.setBytes = (this.placeCount + 7) >> 3;
		this.sets = at + 1;
		at = this.sets + this.setBytes * this.setCount;
		this.shifts = at + 2;
		this.shiftsEnd = this.shifts + pack.u16(at);
		at = this.shiftsEnd;
		this.seriesCount = u8(at);
		this.series = at + 1;
		at = this.series + 2 * this.seriesCount;
		this.labelCount = pack.u16(at);
		this.ruleCount = pack.u16(at + 2);
		this.rules = at + 6;
		this.workdays = this.rules + pack.u16(at + 4) + 1;
		this.workdayGroups = u8(this.workdays - 1);
		this.whole =
			this.workdays <= row.to &&
			this.#sum(row) === row.sum &&
			this.#areRulesSound() &&
			this.#isSound(row);
		if (!this.whole) return;
		this.#textIndex = this.#afterWorkdays(row.to);
		this.#texts = this.#textIndex + 2 * Math.ceil(this.#textCount / TEXT_STRIDE);
	}

	get #textCount(): number {
		return this.zoneCount + this.placeCount + this.labelCount;
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

	/** Whether a shift of the country begins at `at`; 0 is none. */
	isShift(at: number): boolean {
		if (at === 0) return true;
		const { bytes } = this.pack;
		for (let p = this.shifts; p <= at && p < this.shiftsEnd; p += shiftBytes(bytes, p))
			if (p === at)
				return p + shiftBytes(bytes, p) <= this.shiftsEnd && isShiftSound(bytes, p, this.setCount);
		return false;
	}

	/** Whether every rule is whole, and together they fill their bytes. */
	#areRulesSound(): boolean {
		if (this.ruleCount > MAX_RECORDS) return false;
		const rule = new RuleReader(this);
		let at = this.rules;
		for (let i = 0; i < this.ruleCount; i++) {
			at = rule.read(at);
			if (at >= this.workdays || !rule.isSound()) return false;
		}
		return at === this.workdays - 1;
	}

	/** Whether every index is in its table, and the texts fill the row to its end. */
	#isSound(row: Row): boolean {
		if (this.weekendCount < 1 || this.zoneCount < 1 || this.maxRecords > MAX_RECORDS) return false;
		for (let i = 0; i < this.placeCount; i++) if (this.zoneOf(i) >= this.zoneCount) return false;
		return this.#areTextsSound(row.to);
	}

	#areTextsSound(end: number): boolean {
		const index = this.#afterWorkdays(end);
		if (index < 0) return false;
		const texts = index + 2 * Math.ceil(this.#textCount / TEXT_STRIDE);
		let at = texts;
		for (let i = 0; i < this.#textCount; i++) {
			if (at >= end) return false;
			const stored = index + 2 * (i / TEXT_STRIDE);
			if (i % TEXT_STRIDE === 0 && this.pack.u16(stored) !== at - texts) return false;
			// A label has a byte of its own before its name.
			if (i >= this.zoneCount + this.placeCount && this.pack.bytes[at] === 0) return false;
			at += 1 + (this.pack.bytes[at] as number);
		}
		return at === end;
	}

	/** Where the workdays end; -1 when one of them is wrong. */
	#afterWorkdays(end: number): number {
		let at = this.workdays;
		for (let g = 0; g < this.workdayGroups; g++) {
			const set = this.pack.bytes[at] as number;
			if (set !== EVERYWHERE && set >= this.setCount) return -1;
			at += 3 + this.pack.u16(at + 1);
			if (at > end) return -1;
		}
		return at;
	}

	/** Where the `index`-th text is: its byte of length. */
	#textAt(index: number): number {
		const { pack } = this;
		let at = this.#texts + pack.u16(this.#textIndex + 2 * Math.floor(index / TEXT_STRIDE));
		for (let i = index % TEXT_STRIDE; i > 0; i--) at += 1 + (pack.bytes[at] as number);
		return at;
	}

	#text(index: number): string {
		const at = this.#textAt(index);
		return this.pack.text(at + 1, at + 1 + (this.pack.bytes[at] as number));
	}

	/** tzdata name and POSIX TZ rule of the `index`-th zone. */
	zone(index: number): { readonly name: string; readonly posix: string } {
		const text = this.#text(index);
		const split = text.indexOf(LOCAL);
		return { name: text.slice(0, split), posix: text.slice(split + 1) };
	}

	/** Index of the zone of a subdivision. */
	zoneOf(place: number): number {
		if (this.zoneCount === 1) return 0;
		return this.pack.bytes[this.places + place * this.#placeBytes + PLACE_CODE_BYTES] as number;
	}

	/** Text of the `index`-th label: name, local name and id as format.ts joins them. */
	label(index: number): string {
		const at = this.#textAt(this.zoneCount + this.placeCount + index);
		return this.pack.text(at + 2, at + 1 + (this.pack.bytes[at] as number));
	}

	/** Year of introduction of what the `index`-th label names; 0: unknown. */
	launchYear(index: number): number {
		const at = this.#textAt(this.zoneCount + this.placeCount + index);
		const byte = this.pack.bytes[at + 1] as number;
		return byte === 0 ? 0 : LAUNCH_BIAS + byte;
	}

	/** Offset in the pack of the `index`-th series of the country. */
	seriesAt(index: number): number {
		return this.pack.seriesFrom + this.pack.u16(this.series + 2 * index);
	}

	/** ISO 3166-2 code of the `index`-th subdivision. */
	placeCode(index: number): string {
		const at = this.places + index * this.#placeBytes;
		const { bytes } = this.pack;
		let code = `${this.code}-`;
		for (let i = 0; i < 3; i++)
			if (bytes[at + i]) code += String.fromCharCode(bytes[at + i] as number);
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

	/** Whether a set of places holds a place. */
	setHas(set: number, place: number): boolean {
		const byte = this.pack.bytes[this.sets + set * this.setBytes + (place >> 3)] as number;
		return ((byte >> (place & 7)) & 1) === 1;
	}

	/** Whether the places `outer` include the places `inner`; a negative set is everywhere. */
	setIncludes(outer: number, inner: number): boolean {
		if (outer < 0 || outer === inner) return true;
		if (inner < 0) return false;
		const { bytes } = this.pack;
		for (let i = 0; i < this.setBytes; i++) {
			const have = bytes[this.sets + outer * this.setBytes + i] as number;
			const need = bytes[this.sets + inner * this.setBytes + i] as number;
			if ((have & need) !== need) return false;
		}
		return true;
	}

	/** The codes of a set of places, in table order. */
	setCodes(set: number): string[] {
		const codes: string[] = [];
		for (let i = 0; i < this.placeCount; i++)
			if (this.setHas(set, i)) codes.push(this.placeCode(i));
		return codes;
	}
}
