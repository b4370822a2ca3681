/**
 * A certificate for itself, made anew: a server that speaks TLS wants one, and no key lies in the
 * repository.
 */

import { generateKeyPairSync, sign } from "node:crypto";

/** DER: a tag, the length, the parts. */
function der(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
	const body = Buffer.concat(parts);
	const { length } = body;
	const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
	return Buffer.concat([Uint8Array.from([tag, ...size]), body]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const hex = (text: string) => Buffer.from(text, "hex");
const COMMON_NAME = hex("0603550403");
/** ecdsa-with-SHA256 */
const ALGORITHM = sequence(hex("06082a8648ce3d040302"));

const pem = (label: string, bytes: Uint8Array) =>
	`-----BEGIN ${label}-----\n${Buffer.from(bytes).toString("base64")}\n-----END ${label}-----\n`;

/** An X.509 certificate of version 1 (RFC 5280) for a name, by that name, and its key; PEM both. */
export function certificateFor(name: string): {
	readonly certificate: string;
	readonly key: string;
} {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const named = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
	const dates = ["200101000000Z", "491231235959Z"].map((date) => der(0x17, Buffer.from(date)));
	const signed = sequence(
		der(0x02, Uint8Array.of(1)),
		ALGORITHM,
		named,
		sequence(...dates),
		named,
		publicKey.export({ type: "spki", format: "der" }),
	);
	const signature = der(0x03, Uint8Array.of(0), sign("sha256", signed, privateKey));
	return {
		certificate: pem("CERTIFICATE", sequence(signed, ALGORITHM, signature)),
		key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
	};
}
