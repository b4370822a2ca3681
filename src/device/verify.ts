/** Hashes and signatures by the SDK's own code, natively. */

/// <reference path="./crypt.d.ts" />

import { Digest } from "crypt";
import Curve from "curve";
import ECDSA from "ecdsa";
import Point from "ecp";
import type { Verify } from "../ports/verify.js";

/** An unsigned number of big-endian bytes. */
const numberOf = (bytes: Uint8Array, from: number, to: number): bigint => {
	return BigInt.fromArrayBuffer(bytes.slice(from, to).buffer);
};

export const verify: Verify = {
	sha256() {
		const digest = new Digest("SHA256");
		return {
			update: (bytes) => digest.write(bytes as unknown as ArrayBuffer),
			digest: () => new Uint8Array(digest.close()),
		};
	},
	verify(publicKey, signature, message) {
		const hash = new Digest("SHA256");
		hash.write(message as unknown as ArrayBuffer);
		const key = new Point(numberOf(publicKey, 0, 32), numberOf(publicKey, 32, 64));
		// Its `verify` would read r and s out of bytes of any length: who calls has seen that they are
		// in range.
		return new ECDSA(key, new Curve("secp256r1"))._verify(
			hash.close(),
			numberOf(signature, 0, 32),
			numberOf(signature, 32, 64),
		);
	},
};
