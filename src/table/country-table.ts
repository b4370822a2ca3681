/**
 * One country of the pack: where its tables lie. Opening checks the checksum and every reference
 * once, so that whatever reads the tables afterwards can trust them.
 *
 *   name u16, flags u8, decrees until u8 (year; 0: needs none), at most records a year u16,
 *   weekend  count u8, then from u16 (day; 0: always), mask u8 each
 *   zones    count u8, then name u16, POSIX rule u16 each; the first is the primary one
 *   places   count u8 (subdivisions), then SUBDIVISION_BYTES each
 *   sets     count u8, then a bit a subdivision each, in whole bytes
 *   shifts   count u8, then SHIFT_BYTES each
 *   series   count u8, then offset u16 in the series each
 *   labels   count u16, then LABEL_BYTES each
 *   rules    count u16, then bytes as rule.ts reads them
 *   workdays groups u8, then set u8 (EVERYWHERE: all), count u16, days u16 each
 */

import {
	CHECKSUM_START,
	COLLISION,
	checksum,
	DROP,
	EVERYWHERE,
	LABEL_BYTES,
	PREVIOUS_FREE_DAY,
	SHIFT_BYTES,
	SLUG,
	SUBDIVISION_BYTES,
} from "./format.js";
import type { Pack, Row } from "./pack.js";
import { RuleReader } from "./rule.js";
import { plainSeries, seriesBytes } from "./series.js";

/** Records that one year of a country can hold, spill-over included: ten bits of a sort key. */
export const MAX_RECORDS = 1023;

export class CountryTable {
	readonly pack: Pack;
	readonly code: string;
	readonly name: number = 0;
	readonly flags: number = 0;
	/** Biased year; 0: none. */
	readonly decrees: number = 0;
	readonly maxRecords: number = 0;
	readonly weekendCount: number = 0;
	readonly weekend: number = 0;
	readonly zoneCount: number = 0;
	readonly zones: number = 0;
	readonly placeCount: number = 0;
	readonly places: number = 0;
	readonly setCount: number = 0;
	readonly setBytes: number = 0;
	readonly sets: number = 0;
	readonly shiftCount: number = 0;
	readonly shifts: number = 0;
	readonly seriesCount: number = 0;
	readonly series: number = 0;
	readonly labelCount: number = 0;
	readonly labels: number = 0;
	readonly ruleCount: number = 0;
	readonly rules: number = 0;
	readonly workdayGroups: number = 0;
	readonly workdays: number = 0;
	/** Whether all of it is whole; nothing else may be used when it is not. */
	readonly whole: boolean;

	constructor(pack: Pack, row: Row) {
		this.pack = pack;
		this.code = row.code;
		const { bytes } = pack;
		const u8 = (at: number) => bytes[at] as number;
		let at = row.from;
		// Positions first: a count that runs out of the row is noticed at the end, since
		// positions only grow and reading beyond the bytes gives nothing.
		this.name = pack.u16(at);
		this.flags = u8(at + 2);
		this.decrees = u8(at + 3);
		this.maxRecords = pack.u16(at + 4);
		this.weekendCount = u8(at + 6);
		this.weekend = at + 7;
		at = this.weekend + 3 * this.weekendCount;
		this.zoneCount = u8(at);
		this.zones = at + 1;
		at = this.zones + 4 * this.zoneCount;
		this.placeCount = u8(at);
		this.places = at + 1;
		at = this.places + SUBDIVISION_BYTES * this.placeCount;
		this.setCount = u8(at);
		this.setBytes = (this.placeCount + 7) >> 3;
		this.sets = at + 1;
		at = this.sets + this.setBytes * this.setCount;
		this.shiftCount = u8(at);
		this.shifts = at + 1;
		at = this.shifts + SHIFT_BYTES * this.shiftCount;
		this.seriesCount = u8(at);
		this.series = at + 1;
		at = this.series + 2 * this.seriesCount;
		this.labelCount = pack.u16(at);
		this.labels = at + 2;
		at = this.labels + LABEL_BYTES * this.labelCount;
		this.ruleCount = pack.u16(at);
		this.rules = at + 2;
		this.whole = this.rules <= row.to && this.#sum(row) === row.sum && this.#sound(row);
		if (this.whole) {
			const rule = new RuleReader(this);
			at = this.rules;
			for (let i = 0; i < this.ruleCount; i++) at = rule.read(at);
			this.workdayGroups = u8(at);
			this.workdays = at + 1;
		}
	}

	/** Checksum of the country, its texts and its series; -1 when one of these is not there. */
	#sum(row: Row): number {
		const { pack } = this;
		let sum = checksum(pack.bytes, row.from, row.to, CHECKSUM_START);
		let ok = true;
		const add = (reference: number) => {
			const end = pack.textEnd(reference);
			if (end < 0) ok = false;
			else sum = checksum(pack.bytes, pack.textsFrom + reference, end, sum);
		};
		add(this.name);
		for (let i = 0; i < 2 * this.zoneCount; i++) add(pack.u16(this.zones + 2 * i));
		for (let i = 0; i < this.placeCount; i++)
			add(pack.u16(this.places + i * SUBDIVISION_BYTES + 3));
		for (let i = 0; i < this.labelCount; i++) {
			const label = this.labels + i * LABEL_BYTES;
			add(pack.u16(label));
			add(pack.u16(label + 2));
			if (pack.u16(label + 4) !== SLUG) add(pack.u16(label + 4));
		}
		for (let i = 0; i < this.seriesCount && ok; i++) {
			const at = this.seriesAt(i);
			const length = seriesBytes(pack.bytes, pack.seriesFrom, pack.seriesTo, at);
			if (length < 0) return -1;
			sum = checksum(pack.bytes, at, at + length, sum);
			const plain = plainSeries(pack.bytes, pack.seriesFrom, at);
			if (plain !== at) {
				const more = seriesBytes(pack.bytes, pack.seriesFrom, pack.seriesTo, plain);
				sum = checksum(pack.bytes, plain, plain + more, sum);
			}
		}
		return ok ? sum >>> 0 : -1;
	}

	/** Whether every index is in its table and every table in the row. */
	#sound(row: Row): boolean {
		const { bytes } = this.pack;
		if (this.weekendCount < 1 || this.zoneCount < 1 || this.maxRecords > MAX_RECORDS) return false;
		for (let i = 0; i < this.placeCount; i++)
			if ((bytes[this.places + i * SUBDIVISION_BYTES + 5] as number) >= this.zoneCount)
				return false;
		for (let i = 0; i < this.shiftCount; i++) {
			const shift = this.shifts + i * SHIFT_BYTES;
			for (let w = 0; w <= COLLISION; w++) {
				const target = ((bytes[shift + w] as number) << 24) >> 24;
				if (target > DROP || target < -PREVIOUS_FREE_DAY) return false;
			}
			const both = bytes[shift + 8] as number;
			if (both > 1 && both - 2 >= this.setCount) return false;
		}
		const rule = new RuleReader(this);
		let at = this.rules;
		for (let i = 0; i < this.ruleCount; i++) {
			at = rule.read(at);
			if (at > row.to || !rule.sound()) return false;
		}
		const groups = bytes[at++] as number;
		for (let g = 0; g < groups; g++) {
			const set = bytes[at] as number;
			if (set !== EVERYWHERE && set >= this.setCount) return false;
			at += 3 + 2 * this.pack.u16(at + 1);
			if (at > row.to) return false;
		}
		return at === row.to;
	}

	/** Offset in the pack of the `index`-th series of the country. */
	seriesAt(index: number): number {
		return this.pack.seriesFrom + this.pack.u16(this.series + 2 * index);
	}

	/** ISO 3166-2 code of the `index`-th subdivision. */
	placeCode(index: number): string {
		const at = this.places + index * SUBDIVISION_BYTES;
		const { bytes } = this.pack;
		let code = `${this.code}-`;
		for (let i = 0; i < 3; i++)
			if (bytes[at + i]) code += String.fromCharCode(bytes[at + i] as number);
		return code;
	}

	/** Name of the `index`-th subdivision. */
	placeName(index: number): string {
		return this.pack.text(this.pack.u16(this.places + index * SUBDIVISION_BYTES + 3));
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
