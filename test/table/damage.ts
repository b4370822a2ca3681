/** Packs damaged by seed, with their checksums left wrong or made right again. */

import { CountryTable } from "../../src/table/country-table.js";
import { CHECKSUM_START, checksum, HEADER_BYTES, ROW_BYTES } from "../../src/table/format.js";
import { type Decode, Pack } from "../../src/table/pack.js";
import { seriesBelow, seriesBytes } from "../../src/table/series.js";
import type { Random } from "../sim/wire.js";

/** Where the length of the pack stands in its header. */
const LENGTH_AT = 8;
/** Values at which counts and indices turn. */
const EDGES = [0, 1, 2, 3, 7, 8, 15, 16, 31, 32, 63, 64, 126, 127, 128, 135, 136, 254, 255];

/** A part of a pack: its bytes `from … to`, and of which country they are. */
export interface Part {
	readonly from: number;
	readonly to: number;
	readonly country?: string;
}

/** A pack to be damaged. */
export interface Target {
	readonly bytes: Uint8Array;
	/** What lies where in it, so that damage can be aimed at and questions can follow. */
	readonly parts: readonly Part[];
}

/** A damaged pack, and the countries whose bytes were hit. */
export interface Damage {
	readonly bytes: Uint8Array;
	readonly hit: ReadonlySet<string>;
}

/** Changes some bytes, exchanges some, or cuts some off. Some come from `other`. */
export function damaged(target: Target, other: Uint8Array, random: Random): Damage {
	const hit = new Set<string>();
	let bytes: Uint8Array<ArrayBufferLike> = target.bytes.slice();
	for (let changes = random.below(4); changes >= 0; changes--) {
		if (bytes.length === 0) break;
		const part = target.parts[random.below(target.parts.length)]!;
		const at = Math.min(bytes.length - 1, somewhere(target, part, random));
		for (const { from, to, country } of target.parts)
			if (country && from <= at && at < to) hit.add(country);
		bytes = damagedOnce(bytes, at, { target, part, other }, random);
	}
	return { bytes, hit };
}

/** Anywhere, in a part, or in the first bytes of one, which are the ones that say how to read it. */
function somewhere({ bytes, parts }: Target, part: Part, random: Random): number {
	switch (random.below(5)) {
		case 0:
			return random.below(bytes.length);
		case 1:
			return part.from + random.below(Math.min(80, part.to - part.from));
		case 2: {
			// Header and directory: small, and all depends on them.
			const { from, to } = parts[random.below(2)]!;
			return from + random.below(to - from);
		}
		default:
			return part.from + random.below(part.to - part.from);
	}
}

interface Sources {
	readonly target: Target;
	readonly part: Part;
	readonly other: Uint8Array;
}

function damagedOnce(
	bytes: Uint8Array,
	at: number,
	{ target, part, other }: Sources,
	random: Random,
): Uint8Array {
	const length = 1 + random.below(random.below(2) ? 4 : 200);
	switch (random.below(10)) {
		case 0:
		case 1:
			bytes[at] = bytes[at]! ^ (1 << random.below(8));
			return bytes;
		case 2:
			bytes[at] = EDGES[random.below(EDGES.length)]!;
			return bytes;
		case 3:
			for (let i = at; i < Math.min(at + length, bytes.length); i++) bytes[i] = random.below(256);
			return bytes;
		case 4:
			return swapped(bytes, at, random.below(bytes.length), length);
		case 5:
			bytes.fill(random.below(2) * 255, at, at + length);
			return bytes;
		case 6:
			bytes.copyWithin(random.below(bytes.length), at, at + length);
			return bytes;
		case 7:
			return exchanged(bytes, part, target.parts[random.below(target.parts.length)]!);
		case 8: {
			const from = random.below(other.length);
			const taken = other.subarray(from, Math.min(from + length, from + bytes.length - at));
			bytes.set(taken, at);
			return bytes;
		}
		default:
			// Cut off, now and then in the middle of things.
			return bytes.slice(0, random.below(3) ? Math.max(0, bytes.length - length) : at);
	}
}

function swapped(bytes: Uint8Array, a: number, b: number, length: number): Uint8Array {
	const count = Math.min(length, Math.abs(a - b), bytes.length - Math.max(a, b));
	const kept = bytes.slice(a, a + count);
	bytes.copyWithin(a, b, b + count);
	bytes.set(kept, b);
	return bytes;
}

/** Two whole parts in each other's place; what lies between them moves when they differ in length. */
function exchanged(bytes: Uint8Array, one: Part, two: Part): Uint8Array {
	const [a, b] = one.from < two.from ? [one, two] : [two, one];
	if (a === b || b.to > bytes.length) return bytes;
	const parts = [
		bytes.slice(0, a.from),
		bytes.slice(b.from, b.to),
		bytes.slice(a.to, b.from),
		bytes.slice(a.from, a.to),
		bytes.slice(b.to),
	];
	let at = 0;
	for (const part of parts) {
		bytes.set(part, at);
		at += part.length;
	}
	return bytes;
}

// What follows knows the format; what stands above does not.

/** The parts of a whole pack: header and directory first. */
export function partsOf(bytes: Uint8Array, decode: Decode): readonly Part[] {
	const pack = new Pack(bytes, decode);
	const head = HEADER_BYTES + ROW_BYTES * pack.count;
	const parts: Part[] = [
		{ from: 0, to: HEADER_BYTES },
		{ from: HEADER_BYTES, to: head },
		{ from: head, to: pack.seriesFrom },
		{ from: pack.seriesFrom, to: pack.seriesTo },
	];
	for (let i = 0; i < pack.count; i++) {
		const country = pack.code(i);
		const row = pack.row(country);
		if (row) parts.push({ from: row.from, to: row.to, country });
	}
	return parts.filter(({ from, to }) => to > from);
}

/** Makes length and checksums right again, as far as they can be: the reader has to look closer. */
export function mended(bytes: Uint8Array, decode: Decode): Uint8Array {
	if (bytes.length < HEADER_BYTES) return bytes;
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	view.setUint32(LENGTH_AT, bytes.length, true);
	const pack = new Pack(bytes, decode);
	const count = Math.min(pack.u16(6), Math.floor((bytes.length - HEADER_BYTES) / ROW_BYTES));
	for (let i = 0; i < count; i++) {
		const at = HEADER_BYTES + ROW_BYTES * i;
		const from = pack.u32(at + 2);
		const to = Math.min(from + pack.u16(at + 6), bytes.length);
		view.setUint32(at + 8, countrySum(pack, from, to), true);
	}
	const sum = checksum(bytes, 0, HEADER_BYTES - 4, CHECKSUM_START);
	view.setUint32(
		HEADER_BYTES - 4,
		checksum(bytes, HEADER_BYTES, Math.min(pack.seriesFrom, bytes.length), sum),
		true,
	);
	return bytes;
}

/** What the checksum of a country must be for its bytes, and the series it refers to. */
function countrySum(pack: Pack, from: number, to: number): number {
	const { bytes, seriesFrom, seriesTo } = pack;
	let sum = checksum(bytes, from, to, CHECKSUM_START);
	// A table that is not whole still knows where its parts would lie.
	const table = new CountryTable(pack, {
		code: "",
		name: "",
		hasHolidays: true,
		from,
		to,
		sum: -1,
	});
	for (let i = 0; i < table.seriesCount; i++)
		for (
			let at = table.seriesAt(i);
			at >= 0 && seriesBytes(bytes, seriesFrom, seriesTo, at) >= 0;
			at = seriesBelow(bytes, seriesFrom, at)
		)
			sum = checksum(bytes, at, at + seriesBytes(bytes, seriesFrom, seriesTo, at), sum);
	return sum >>> 0;
}
