/** Packs damaged by seed, with their checksums left wrong or made right again. */

import type { Random } from "../../host-sim/wire.js";
import { CountryTable } from "../../src/table/country-table.js";
import { CHECKSUM_START, checksum, HEADER_BYTES, ROW_BYTES } from "../../src/table/format.js";
import { type Decode, Pack } from "../../src/table/pack.js";
import { seriesBelow, seriesBytes } from "../../src/table/series.js";

/** Where the length of the pack stands in its header. */
const LENGTH_AT = 8;
/** Values at which counts and indices turn. */
const EDGES = [0, 1, 2, 3, 7, 8, 15, 16, 31, 32, 63, 64, 126, 127, 128, 135, 136, 254, 255];

/** Changes some bytes, or cuts some off. */
export function damaged(pack: Uint8Array, random: Random): Uint8Array {
	let bytes: Uint8Array<ArrayBufferLike> = pack.slice();
	for (let changes = random.below(4); changes >= 0; changes--) {
		if (bytes.length === 0) return bytes;
		bytes = damagedOnce(bytes, somewhere(bytes, random), random);
	}
	return bytes;
}

/** Anywhere, but every other time in the header, the directory or the first bytes of a country. */
function somewhere(bytes: Uint8Array, random: Random): number {
	const kind = random.below(6);
	if (kind > 2 || bytes.length < HEADER_BYTES + ROW_BYTES) return random.below(bytes.length);
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const count = Math.min(
		view.getUint16(6, true),
		Math.floor((bytes.length - HEADER_BYTES) / ROW_BYTES),
	);
	const head = HEADER_BYTES + count * ROW_BYTES;
	if (kind === 0 || count === 0) return random.below(Math.min(HEADER_BYTES, bytes.length));
	if (kind === 1) return random.below(head);
	const country = view.getUint32(HEADER_BYTES + ROW_BYTES * random.below(count) + 2, true);
	return Math.min(bytes.length - 1, country + random.below(80));
}

function damagedOnce(bytes: Uint8Array, at: number, random: Random): Uint8Array {
	const length = 1 + random.below(random.below(2) ? 4 : 200);
	switch (random.below(8)) {
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
