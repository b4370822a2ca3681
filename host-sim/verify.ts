/** Hashes and signatures by Node, and statements as a publisher writes them. */

import { createHash, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { dayOfIso } from "../src/calendar/civil.js";
import { Holidays } from "../src/holidays/holidays.js";
import { PACK_NEEDS_AT, VERSION_AT } from "../src/pack/layout.js";
import type { Verify } from "../src/ports/verify.js";
import {
	ALGORITHM_AT,
	CRC_AT,
	crc32,
	DATA_DAY_AT,
	ECDSA_P256,
	FORMAT_AT,
	KEY_BYTES,
	KEY_ID_AT,
	KEY_ID_BYTES,
	NEEDS_AT,
	NEXT_DAY_AT,
	PACK_BYTES_AT,
	PACK_HASH_AT,
	PLACES_AT,
	placesOf,
	SEQUENCE_AT,
	SIGNATURE_AT,
	type Statement,
	TRAILER_BYTES,
	TRAILER_MAGIC,
} from "../src/tables/statement.js";
import { decode } from "./node/tables.js";

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());

/** The port of the device over node:crypto. A key that is no point of the curve throws. */
export const nodeVerify: Verify = {
	sha256() {
		const hash = createHash("sha256");
		return {
			update: (bytes) => void hash.update(bytes),
			digest: () => new Uint8Array(hash.digest()),
		};
	},
	verify: (publicKey, signature, message) =>
		verify("sha256", message, { key: keyOf(publicKey), dsaEncoding: "ieee-p1363" }, signature),
};

/** A public key of x and y. Throws when it is no point of P-256. */
export function keyOf(publicKey: Uint8Array): KeyObject {
	const [x, y] = [publicKey.subarray(0, 32), publicKey.subarray(32)].map((half) =>
		Buffer.from(half).toString("base64url"),
	);
	return createPublicKey({ key: { kty: "EC", crv: "P-256", x: x!, y: y! }, format: "jwk" });
}

/** x and y of a key of P-256, public or private: 64 bytes. */
export function publicBytes(key: KeyObject): Uint8Array {
	const { x, y } = (key.type === "private" ? createPublicKey(key) : key).export({ format: "jwk" });
	const bytes = Buffer.concat([x!, y!].map((half) => Buffer.from(half as string, "base64url")));
	if (bytes.length !== KEY_BYTES) throw new RangeError("a key of P-256 has 64 bytes");
	return new Uint8Array(bytes);
}

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

/** The statement about a pack, by what the pack says of itself. Throws a RangeError when it is none. */
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
