/** Hashes, keys and signatures by Node. */

import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import type { Verify } from "../../src/ports/verify.js";

/** Bytes of a public key: x and y. */
export const KEY_BYTES = 64;

export const sha256 = (bytes: Uint8Array): Uint8Array =>
	new Uint8Array(createHash("sha256").update(bytes).digest());

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
