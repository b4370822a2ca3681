/**
 * The signed statement about a pack: a trailer of 256 bytes. Integers are little-endian, dates are
 * days since 1970-01-01.
 *
 *     0    "HTRL"
 *     4    algorithm u8: 1 is ECDSA on P-256 with SHA-256; a zero
 *     6    version of the pack's format u16
 *     8    key: first 8 bytes of the SHA-256 of the public key
 *     16   places: first 16 bytes of the SHA-256 of the codes of the pack's countries, ascending:
 *          `AT,CH,DE`
 *     32   sequence u32: of two statements the later has the higher
 *     36   date of the data u16
 *     38   day by which another statement is promised u16; 0: none is
 *     40   bits of what a reader must know u16; two zeros
 *     44   bytes of the pack u32
 *     48   SHA-256 of the pack, 32 bytes; then zeros
 *     188  signature of the SHA-256 of all bytes before it: r and s, 32 bytes each, big-endian
 *     252  CRC-32 (IEEE 802.3) of all bytes before it u32
 *
 * A public key is x and y, 32 bytes each, big-endian. The host that writes trailers has names for
 * these numbers (host-sim/cli/trailer.ts); here they stand as they are, since each exported name
 * takes a device 100 bytes of flash.
 */

import { isoOf } from "../calendar/civil.js";
import { FORMAT_VERSION } from "../pack/layout.js";
import { unknownNeeds } from "../pack/pack.js";
import type { Verify } from "../ports/verify.js";

export const TRAILER_BYTES = 256;

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
export const statementOf = (bytes: Uint8Array): Statement | undefined => {
	if (bytes.length !== TRAILER_BYTES) return undefined;
	const view = new DataView(bytes.buffer, bytes.byteOffset, TRAILER_BYTES);
	// "HTRL".
	if (view.getUint32(0, true) !== 0x4c525448) return undefined;
	if (view.getUint32(252, true) !== crc32(bytes, 252)) return undefined;
	return {
		algorithm: bytes[4]!,
		format: view.getUint16(6, true),
		places: hexOf(bytes, 16, 16),
		sequence: view.getUint32(32, true),
		dataDay: view.getUint16(36, true),
		nextDay: view.getUint16(38, true),
		needs: view.getUint16(40, true),
		packBytes: view.getUint32(44, true),
		packHash: hexOf(bytes, 48, 32),
	};
};

/**
 * Why a statement is not one that is wanted, in words that follow "the statement"; empty where it
 * is.
 */
export const refusalOf = (statement: Statement, wanted: Wanted): string => {
	const { algorithm, dataDay, format, needs, packBytes, places, sequence } = statement;
	if (algorithm !== 1) return `is signed by an algorithm (${algorithm}) that is unknown`;
	if (format !== FORMAT_VERSION)
		return `is of format ${format}: this reader knows ${FORMAT_VERSION}`;
	if (places !== wanted.places) return "is about tables of other countries";
	if (sequence <= wanted.sequence)
		return `has the sequence ${sequence}, which is not above ${wanted.sequence}`;
	if (wanted.today !== undefined && dataDay > wanted.today + 1)
		return `is of ${isoOf(dataDay)}, which is yet to come`;
	// Or else whoever has stolen a key could sign the last sequence, and the other key would be worth
	// nothing.
	if (wanted.today !== undefined && sequence >= firstSequence(wanted.today + 3))
		return `has the sequence ${sequence}, which is yet to come`;
	if (unknownNeeds(needs) !== "") return `is about ${unknownNeeds(needs)}`;
	if (packBytes === 0 || packBytes > wanted.roomBytes)
		return `is about ${packBytes} bytes: there is room for ${wanted.roomBytes}`;
	return "";
};

/**
 * The index of the key that a trailer names; -1: it is none of these. The signature is not looked
 * at.
 */
export const keyOf = (bytes: Uint8Array, keys: readonly Uint8Array[], port: Verify): number => {
	const id = hexOf(bytes, 8, 8);
	return keys.findIndex((key) => key.length === 64 && hexOf(sha256(key, port), 0, 8) === id);
};

/**
 * Why the signature of a trailer does not hold, in words that follow "the statement"; empty where
 * it does. It costs one native call of 0.42 s on an ESP32-C3 once key and numbers are what they may
 * be. Never throws.
 */
export const signatureRefusal = (
	bytes: Uint8Array,
	keys: readonly Uint8Array[],
	port: Verify,
): string => {
	const key = keys[keyOf(bytes, keys, port)];
	if (!key) return "is signed by a key that is unknown";
	for (let at = 188; at < 252; at += 32) {
		// Below the order of P-256 (FIPS 186-4, D.1.2.3), and not 0.
		const number = hexOf(bytes, at, 32);
		if (
			number >= "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551" ||
			number === "00".repeat(32)
		)
			return "has a signature that none can be";
	}
	try {
		if (port.verify(key, bytes.slice(188, 252), bytes.slice(0, 188))) return "";
	} catch {
		// A key that is no point of the curve, or out of memory in native code that says so.
	}
	return "is not signed by the key that it names";
};

/** What a statement has of the countries of tables: 32 hexadecimal digits. */
export const placesIn = (
	tables: { readonly count: number; code(index: number): string },
	port: Verify,
): string => {
	const { count } = tables;
	// Commas; and no list of all codes, which would take as much memory as a block of a pack.
	const bytes = new Uint8Array(Math.max(0, 3 * count - 1)).fill(44);
	for (let i = 0; i < count; i++) {
		const code = tables.code(i);
		bytes[3 * i] = code.charCodeAt(0);
		bytes[3 * i + 1] = code.charCodeAt(1);
	}
	return hexOf(sha256(bytes, port), 0, 16);
};

/** Name of a statement on a server, by what it has of its countries. */
export const trailerName = (places: string): string => {
	return `${places.substring(0, 16)}.trailer`;
};

/** Name of a pack on a server. */
export const packName = ({ packHash }: Statement): string => {
	return `${packHash}.pack`;
};

/**
 * The sequence of tables that have no statement, such as those that a firmware is built with: the
 * statements about tables of the same date are above it, those about older ones below.
 */
export const firstSequence = (dataDay: number): number => {
	return dataDay * 100;
};

/** CRC-32 (IEEE 802.3) of the first bytes. */
export const crc32 = (bytes: Uint8Array, count: number): number => {
	let crc = -1;
	for (let i = 0; i < count; i++) {
		crc ^= bytes[i]!;
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
	}
	return ~crc >>> 0;
};

/** Two hexadecimal digits a byte. */
export const hexOf = (bytes: Uint8Array, from: number, count: number): string => {
	const digits: string[] = [];
	for (let i = from; i < from + count; i++)
		digits.push((bytes[i]! + 256).toString(16).substring(1));
	return digits.join("");
};

/**
 * The bytes of hexadecimal digits, of either case; undefined where the text is not `count` bytes of
 * them.
 */
export const bytesOfHex = (text: string, count: number): Uint8Array | undefined => {
	if (text.length !== 2 * count) return undefined;
	const bytes = new Uint8Array(count);
	for (let i = 0; i < count; i++) {
		const digits = text.substring(2 * i, 2 * i + 2);
		bytes[i] = Number(`0x${digits}`);
		if (hexOf(bytes, i, 1) !== digits.toLowerCase()) return undefined;
	}
	return bytes;
};

const sha256 = (bytes: Uint8Array, port: Verify): Uint8Array => {
	const hash = port.sha256();
	hash.update(bytes);
	return hash.digest();
};
