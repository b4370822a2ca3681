/**
 * The signed statement about a pack: a trailer of 256 bytes, for the host that writes it and the device that believes
 * it. Integers are little-endian, dates are days since 1970-01-01. What it says of a pack stands before its
 * signature, so that nothing of it can be changed; the CRC behind tells one that was cut off from one that lies.
 */

import { isoOf } from "../calendar/civil.js";
import { FORMAT_VERSION } from "../pack/layout.js";
import { unknownNeeds } from "../pack/pack.js";
import type { Verify } from "../ports/verify.js";

export const TRAILER_BYTES = 256;
/** u32, "HTRL". */
export const TRAILER_MAGIC = 0x4c525448;
/** u8. */
export const ALGORITHM_AT = 4;
/** u16: version of the pack's format. */
export const FORMAT_AT = 6;
/** First bytes of the SHA-256 of the public key. */
export const KEY_ID_AT = 8;
export const KEY_ID_BYTES = 8;
/** First bytes of the SHA-256 of the codes of the pack's countries, ascending, with commas: `AT,CH,DE`. */
export const PLACES_AT = 16;
export const PLACES_BYTES = 16;
/** u32: of two statements the later has the higher. */
export const SEQUENCE_AT = 32;
/** u16: date of the data. */
export const DATA_DAY_AT = 36;
/** u16: day by which another statement is promised; 0: none is. */
export const NEXT_DAY_AT = 38;
/** u16: bits of what a reader must know. */
export const NEEDS_AT = 40;
/** u32: bytes of the pack. */
export const PACK_BYTES_AT = 44;
/** SHA-256 of the pack. */
export const PACK_HASH_AT = 48;
export const HASH_BYTES = 32;
/** r and s, big-endian; of the SHA-256 of all bytes before. */
export const SIGNATURE_AT = 188;
export const SIGNATURE_BYTES = 64;
/** u32: CRC-32 (IEEE 802.3) of all bytes before. */
export const CRC_AT = 252;

/** ECDSA on P-256 with SHA-256. */
export const ECDSA_P256 = 1;
/** A public key: x and y, 32 bytes each, big-endian. */
export const KEY_BYTES = 64;
/** Keys of the settings. */
export const MAX_KEYS = 4;

const COMMA = 44;
/** Statements that can follow each other about tables of one date. */
const SEQUENCES_A_DAY = 100;
/** The order of P-256 (FIPS 186-4, D.1.2.3), big-endian: r and s are below it. */
const ORDER = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551";
const ZERO = "0000000000000000000000000000000000000000000000000000000000000000";
/** CRC-32 of the 16 half bytes. */
const CRC_TABLE: readonly number[] = [
	0, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c, 0xedb88320,
	0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
];
Object.freeze(CRC_TABLE);

/** What a trailer says. */
export interface Statement {
	readonly algorithm: number;
	readonly format: number;
	/** 32 hexadecimal digits. */
	readonly places: string;
	readonly sequence: number;
	/** Days since 1970-01-01, as `nextDay`. */
	readonly dataDay: number;
	/** 0: no other statement is promised. */
	readonly nextDay: number;
	readonly needs: number;
	readonly packBytes: number;
	/** SHA-256 of the pack, 64 hexadecimal digits: the pack's name on a server. */
	readonly packHash: string;
}

/** What the statement that is wanted has to be. */
export interface Wanted {
	/** 32 hexadecimal digits. */
	readonly places: string;
	/** It has to be above this. */
	readonly sequence: number;
	/** Today in UTC, in days since 1970-01-01; undefined where nobody knows. */
	readonly today: number | undefined;
	/** Bytes of a pack that there is room for. */
	readonly roomBytes: number;
}

/** The statement of a trailer; undefined where the bytes are none, or damaged. */
export function statementOf(bytes: Uint8Array): Statement | undefined {
	if (bytes.length !== TRAILER_BYTES || u32(bytes, 0) !== TRAILER_MAGIC) return undefined;
	if (u32(bytes, CRC_AT) !== crc32(bytes, CRC_AT)) return undefined;
	return {
		algorithm: bytes[ALGORITHM_AT]!,
		format: u16(bytes, FORMAT_AT),
		places: hexOf(bytes, PLACES_AT, PLACES_BYTES),
		sequence: u32(bytes, SEQUENCE_AT),
		dataDay: u16(bytes, DATA_DAY_AT),
		nextDay: u16(bytes, NEXT_DAY_AT),
		needs: u16(bytes, NEEDS_AT),
		packBytes: u32(bytes, PACK_BYTES_AT),
		packHash: hexOf(bytes, PACK_HASH_AT, HASH_BYTES),
	};
}

/** Why a statement is not one that is wanted, in words that follow "the statement"; empty where it is. */
export function refusalOf(statement: Statement, wanted: Wanted): string {
	const { algorithm, dataDay, format, needs, packBytes, places, sequence } = statement;
	if (algorithm !== ECDSA_P256) return `is signed by an algorithm (${algorithm}) that is unknown`;
	if (format !== FORMAT_VERSION)
		return `is of format ${format}: this reader knows ${FORMAT_VERSION}`;
	if (places !== wanted.places) return "is about tables of other countries";
	if (sequence <= wanted.sequence)
		return `has the sequence ${sequence}, which is not above ${wanted.sequence}`;
	if (wanted.today !== undefined && dataDay > wanted.today + 1)
		return `is of ${isoOf(dataDay)}, which is yet to come`;
	if (unknownNeeds(needs) !== "") return `is about ${unknownNeeds(needs)}`;
	if (packBytes === 0 || packBytes > wanted.roomBytes)
		return `is about ${packBytes} bytes: there is room for ${wanted.roomBytes}`;
	return "";
}

/**
 * Why the signature of a trailer does not hold, in words that follow "the statement"; empty where it does. It costs
 * one native call of 0.2 to 0.35 s on an ESP32 once key and numbers are what they may be. Never throws.
 */
export function signatureRefusal(
	bytes: Uint8Array,
	keys: readonly Uint8Array[],
	port: Verify,
): string {
	const id = hexOf(bytes, KEY_ID_AT, KEY_ID_BYTES);
	const key = keys.find((key) => key.length === KEY_BYTES && keyIdOf(key, port) === id);
	if (!key) return "is signed by a key that is unknown";
	const half = SIGNATURE_BYTES / 2;
	if (!isInRange(bytes, SIGNATURE_AT) || !isInRange(bytes, SIGNATURE_AT + half))
		return "has a signature that none can be";
	try {
		const signature = bytes.slice(SIGNATURE_AT, CRC_AT);
		if (port.verify(key, signature, bytes.slice(0, SIGNATURE_AT))) return "";
	} catch {
		// A key that is no point of the curve, or out of memory in native code that says so.
	}
	return "is not signed by the key that it names";
}

/** Name of the key that a statement is signed by: 16 hexadecimal digits. */
export function keyIdOf(publicKey: Uint8Array, port: Verify): string {
	return hexOf(sha256(publicKey, port), 0, KEY_ID_BYTES);
}

/** What a statement has of the countries of a pack, from their codes, ascending: 32 hexadecimal digits. */
export function placesOf(codes: readonly string[], port: Verify): string {
	return placesIn({ count: codes.length, code: (index) => codes[index]! }, port);
}

/** Likewise of tables: all their codes at once would take as much memory as a block of a pack. */
export function placesIn(
	tables: { readonly count: number; code(index: number): string },
	port: Verify,
): string {
	const { count } = tables;
	const bytes = new Uint8Array(count === 0 ? 0 : 3 * count - 1).fill(COMMA);
	for (let i = 0; i < count; i++) {
		const code = tables.code(i);
		bytes[3 * i] = code.charCodeAt(0);
		bytes[3 * i + 1] = code.charCodeAt(1);
	}
	return hexOf(sha256(bytes, port), 0, PLACES_BYTES);
}

/** Name of a statement on a server, by what it has of its countries. */
export function trailerName(places: string): string {
	return `${places.substring(0, 16)}.trailer`;
}

/** Name of a pack on a server. */
export function packName({ packHash }: Statement): string {
	return `${packHash}.pack`;
}

/**
 * The sequence of tables that have no statement, such as those that a firmware is built with: the statements about tables of the
 * same date are above it, those about older ones below.
 */
export function firstSequence(dataDay: number): number {
	return dataDay * SEQUENCES_A_DAY;
}

/** CRC-32 (IEEE 802.3) of the first bytes. */
export function crc32(bytes: Uint8Array, count: number): number {
	let crc = -1;
	for (let i = 0; i < count; i++) {
		crc ^= bytes[i]!;
		crc = (crc >>> 4) ^ CRC_TABLE[crc & 15]!;
		crc = (crc >>> 4) ^ CRC_TABLE[crc & 15]!;
	}
	return ~crc >>> 0;
}

/** Two hexadecimal digits a byte. */
export function hexOf(bytes: Uint8Array, from: number, count: number): string {
	const digits: string[] = [];
	for (let i = from; i < from + count; i++)
		digits.push((bytes[i]! + 256).toString(16).substring(1));
	return digits.join("");
}

/** The bytes of hexadecimal digits, of either case; undefined where the text is not `count` bytes of them. */
export function bytesOfHex(text: string, count: number): Uint8Array | undefined {
	if (text.length !== 2 * count) return undefined;
	const bytes = new Uint8Array(count);
	for (let i = 0; i < count; i++) {
		const high = digitOf(text.charCodeAt(2 * i));
		const low = digitOf(text.charCodeAt(2 * i + 1));
		if (high < 0 || low < 0) return undefined;
		bytes[i] = 16 * high + low;
	}
	return bytes;
}

function digitOf(code: number): number {
	if (code >= 48 && code <= 57) return code - 48;
	const lower = code | 32;
	return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

/** Whether 32 bytes are a number from 1 to the order less one. */
function isInRange(bytes: Uint8Array, at: number): boolean {
	const number = hexOf(bytes, at, 32);
	return number > ZERO && number < ORDER;
}

function sha256(bytes: Uint8Array, port: Verify): Uint8Array {
	const hash = port.sha256();
	hash.update(bytes);
	return hash.digest();
}

function u16(bytes: Uint8Array, at: number): number {
	return bytes[at]! | (bytes[at + 1]! << 8);
}

function u32(bytes: Uint8Array, at: number): number {
	return (u16(bytes, at) | (u16(bytes, at + 2) << 16)) >>> 0;
}
