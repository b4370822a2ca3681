/** Packs damaged by seed, with their checksums left wrong or made right again. */

import { checksum } from "../../src/pack/checksum.js";
import { CountryTable } from "../../src/pack/country-table.js";
import {
	COUNTRIES_AT,
	FORMAT_VERSION,
	HEADER_BYTES,
	HEADER_SUM_AT,
	LENGTH_AT,
	ROW_BYTES,
	ROW_SUM_AT,
	SERIES_WORDS_AT,
	SHARED_WORDS_AT,
} from "../../src/pack/layout.js";
import { Pack } from "../../src/pack/pack.js";
import { CORRECTED, seriesEnd } from "../../src/pack/series.js";
import type { Decode } from "../../src/ports/text.js";
import type { Random } from "../sim/wire.js";

/** Values at which counts and indices turn. */
const EDGES = [0, 1, 2, 3, 7, 8, 15, 16, 31, 32, 63, 64, 126, 127, 128, 135, 136, 254, 255];

/** What breaks out of a text, is no year of introduction, or is a zone that nobody has. */
const WORDS: readonly string[] = [
	'"',
	"\\",
	"\\u007f",
	"\u007f\u007f",
	'","x":"',
	"\u0001",
	'\u0001"\u00011e999\u0001',
	"\u0001a\u0001Infinity",
	"\u0001\u0001-1",
	"\u0001\u00010x7e5",
	"\u0001\u00011.5",
	"\u007fCET-24CEST24,0/167,J365/-167",
	"\u007f<+99>-24",
	"\u007fCET",
	"\u2028\ud7ff",
];

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

/**
 * Anywhere, in a part, or in the first bytes of one, which are the ones that say how to read it.
 */
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
	switch (random.below(12)) {
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
		case 9:
		case 10: {
			const word = new TextEncoder().encode(WORDS[random.below(WORDS.length)]!);
			bytes.set(word.subarray(0, bytes.length - at), at);
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

/**
 * Two whole parts in each other's place; what lies between them moves when they differ in length.
 */
function exchanged(bytes: Uint8Array, one: Part, two: Part): Uint8Array {
	const [a, b] = one.from < two.from ? [one, two] : [two, one];
	// The directory and a row of it have no two places.
	if (b.from < a.to || b.to > bytes.length) return bytes;
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

/**
 * The parts of a whole pack: header and directory first. Of each country its row, which damage is
 * seldom aimed at otherwise, and of its block the head, the rules, the tables behind them and the
 * texts.
 */
export function partsOf(bytes: Uint8Array, decode: Decode): readonly Part[] {
	const pack = new Pack(bytes, decode);
	const parts: Part[] = [
		{ from: 0, to: HEADER_BYTES },
		{ from: HEADER_BYTES, to: pack.seriesFrom },
		{ from: pack.seriesFrom, to: pack.seriesTo },
		{ from: pack.seriesTo, to: pack.sharedTo },
	];
	for (let i = 0; i < pack.count; i++) {
		const country = pack.code(i);
		const { exceptions, rules, shifts, texts } = new CountryTable(pack, i);
		const row = HEADER_BYTES + ROW_BYTES * i;
		const [from, to] = [pack.blockOf(i), pack.blockOf(i) + pack.blockBytes(i)];
		const ends = [from, rules, exceptions, shifts, texts.starts, to];
		parts.push({ from: row, to: row + ROW_BYTES, country });
		for (const [k, to] of ends.slice(1).entries()) parts.push({ from: ends[k]!, to, country });
	}
	return parts.filter(({ from, to }) => to > from);
}

/** Makes length and checksums right again, as far as they can be: the reader has to look closer. */
export function mended(bytes: Uint8Array, decode: Decode): Uint8Array {
	// Words alone can be summed.
	const whole = bytes.length >> 2;
	const mended = bytes.slice(0, 4 * whole);
	if (mended.length < HEADER_BYTES) return mended;
	const words = new Int32Array(mended.buffer);
	words[LENGTH_AT >> 2] = mended.length;
	writeHeaderSum(mended, words);
	const pack = new Pack(mended, decode);
	for (let i = 0; i < pack.count; i++)
		words[(HEADER_BYTES + ROW_BYTES * i + ROW_SUM_AT) >> 2] = countrySum(pack, i);
	return mended;
}

/** Of the header's words and the texts that countries share; of what lies beyond the bytes none. */
function writeHeaderSum(bytes: Uint8Array, words: Int32Array): void {
	const u16 = (at: number) => bytes[at]! | (bytes[at + 1]! << 8);
	const shared = (HEADER_BYTES + ROW_BYTES * u16(COUNTRIES_AT) + 4 * u16(SERIES_WORDS_AT)) >> 2;
	const end = Math.min(shared + u16(SHARED_WORDS_AT), words.length);
	const sum = checksum(words, 0, HEADER_SUM_AT >> 2, FORMAT_VERSION);
	words[HEADER_SUM_AT >> 2] = checksum(words, shared, end, sum);
}

/** What the checksum of a country must be for its row, its block, and the series it refers to. */
function countrySum(pack: Pack, index: number): number {
	const { bytes, seriesFrom, seriesTo, words } = pack;
	// A table that is not whole still knows where its parts would lie.
	const table = new CountryTable(pack, index);
	const block = pack.blockOf(index);
	if (block < 0) return 0;
	const end = Math.min(table.sections, block + pack.blockBytes(index));
	let sum = pack.blockSum(index, block, end);
	for (let i = 0; i < (table.halfDays - table.series) / 2; i++) {
		let at = table.seriesAt(i);
		// One may stand on itself: a country so made is not opened.
		for (let n = 0; at >= 0 && n < 3; n++) {
			const end = seriesEnd(words, at >> 2, seriesTo >> 2);
			if (end < 0) break;
			sum = checksum(words, at >> 2, end, sum);
			at = bytes[at] === CORRECTED ? seriesFrom + 4 * pack.u16(at + 2) : -1;
		}
	}
	return sum;
}
