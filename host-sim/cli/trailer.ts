/**
 * Statements about packs as a publisher writes them: the layout of src/tables/statement.ts, with
 * names.
 */

import { type KeyObject, sign } from "node:crypto";
import { dayOfIso } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { PACK_NEEDS_AT, VERSION_AT } from "../../src/pack/layout.js";
import type { Verify } from "../../src/ports/verify.js";
import {
	crc32,
	hexOf,
	placesIn,
	type Statement,
	TRAILER_BYTES,
} from "../../src/tables/statement.js";
import { decode } from "../node/tables.js";
import { nodeVerify, publicBytes, sha256 } from "../sim/verify.js";

/** "HTRL". */
const TRAILER_MAGIC = 0x4c525448;
const ALGORITHM_AT = 4;
const FORMAT_AT = 6;
export const KEY_ID_AT = 8;
export const KEY_ID_BYTES = 8;
const PLACES_AT = 16;
export const SEQUENCE_AT = 32;
const DATA_DAY_AT = 36;
const NEXT_DAY_AT = 38;
const NEEDS_AT = 40;
const PACK_BYTES_AT = 44;
const PACK_HASH_AT = 48;
export const SIGNATURE_AT = 188;
export const CRC_AT = 252;
/** ECDSA on P-256 with SHA-256. */
const ECDSA_P256 = 1;
/** Keys of the settings. */
export const MAX_KEYS = 4;

/** The trailer of a statement, signed by a private key of P-256. */
export function trailerOf(statement: Statement, privateKey: KeyObject): Uint8Array {
	const bytes = new Uint8Array(TRAILER_BYTES);
	const view = new DataView(bytes.buffer);
	const { packHash, places } = statement;
	view.setUint32(0, TRAILER_MAGIC, true);
	view.setUint8(ALGORITHM_AT, statement.algorithm);
	view.setUint16(FORMAT_AT, statement.format, true);
	bytes.set(sha256(publicBytes(privateKey)).subarray(0, KEY_ID_BYTES), KEY_ID_AT);
	bytes.set(Buffer.from(places, "hex"), PLACES_AT);
	view.setUint32(SEQUENCE_AT, statement.sequence, true);
	view.setUint16(DATA_DAY_AT, statement.dataDay, true);
	view.setUint16(NEXT_DAY_AT, statement.nextDay, true);
	view.setUint16(NEEDS_AT, statement.needs, true);
	view.setUint32(PACK_BYTES_AT, statement.packBytes, true);
	bytes.set(Buffer.from(packHash, "hex"), PACK_HASH_AT);
	const key = { key: privateKey, dsaEncoding: "ieee-p1363" } as const;
	bytes.set(sign("sha256", bytes.subarray(0, SIGNATURE_AT), key), SIGNATURE_AT);
	return sealed(bytes);
}

/** A trailer with the CRC of what stands in it. */
export function sealed(bytes: Uint8Array): Uint8Array {
	new DataView(bytes.buffer, bytes.byteOffset).setUint32(CRC_AT, crc32(bytes, CRC_AT), true);
	return bytes;
}

/**
 * The statement about a pack, by what the pack says of itself. Throws a RangeError when it is none.
 */
export function statementAbout(
	pack: Uint8Array,
	{ sequence, nextDay }: Pick<Statement, "sequence" | "nextDay">,
): Statement {
	const { codes, refusal, version } = new Holidays(pack, decode);
	if (refusal !== "") throw new RangeError(refusal);
	const view = new DataView(pack.buffer, pack.byteOffset);
	return {
		algorithm: ECDSA_P256,
		format: view.getUint16(VERSION_AT, true),
		places: placesOf(codes, nodeVerify),
		sequence,
		dataDay: dayOfIso(version)!,
		nextDay,
		needs: view.getUint16(PACK_NEEDS_AT, true),
		packBytes: pack.length,
		packHash: Buffer.from(sha256(pack)).toString("hex"),
	};
}

/**
 * What a statement has of the countries of a pack, from their codes, ascending: 32 hexadecimal
 * digits.
 */
export function placesOf(codes: readonly string[], port: Verify): string {
	return placesIn({ count: codes.length, code: (index) => codes[index]! }, port);
}

/** Name of the key that a statement is signed by: 16 hexadecimal digits. */
export function keyIdOf(publicKey: Uint8Array): string {
	return hexOf(sha256(publicKey), 0, KEY_ID_BYTES);
}
