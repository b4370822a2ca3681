/**
 * Keys of publishers: PEM files, as OpenSSL has them, and the hexadecimal digits that settings
 * have.
 */

import {
	createPrivateKey,
	createPublicKey,
	generateKeyPairSync,
	type KeyObject,
} from "node:crypto";
import { writeFileSync } from "node:fs";
import { bytesOfHex, hexOf } from "../../src/tables/statement.js";
import { readBounded } from "../node/bounded.js";
import { CommandError } from "../sim/command-error.js";
import { KEY_BYTES, keyOf, publicBytes } from "../sim/verify.js";
import { MAX_KEYS } from "./trailer.js";

/** A PEM file of a key has some 250. */
const MAX_KEY_BYTES = 8192;

/**
 * Writes a new private key to a file that is not there yet, for its owner alone; prints the public
 * one.
 */
export function writeKey(file: string): void {
	const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const pem = privateKey.export({ type: "pkcs8", format: "pem" });
	try {
		writeFileSync(file, pem, { flag: "wx", mode: 0o600 });
	} catch (error) {
		const isThere = (error as NodeJS.ErrnoException).code === "EEXIST";
		throw new CommandError(
			isThere
				? `${file} is there already: --show prints the public key of a key that is there`
				: `cannot write ${file}: ${(error as Error).message}`,
		);
	}
	printKey(publicBytes(privateKey));
}

/** Prints the public key of a key that is in a file, private or public. */
export function showKey(file: string): void {
	printKey(publicKeyOf(file));
}

/** For settings: 128 hexadecimal digits. */
function printKey(key: Uint8Array): void {
	process.stdout.write(`${hexOf(key, 0, KEY_BYTES)}\n`);
}

/** The private key in a PEM file. Throws a CommandError for what is none of P-256. */
export function privateKeyIn(file: string): KeyObject {
	return keyIn(file, createPrivateKey, "private key");
}

/**
 * A public key, from its digits or from a PEM file of either key. Throws a CommandError for what is
 * none of P-256.
 */
export function publicKeyOf(text: string): Uint8Array {
	const bytes = bytesOfHex(text, KEY_BYTES);
	if (!bytes) return publicBytes(keyIn(text, createPublicKey, "key"));
	try {
		keyOf(bytes);
	} catch {
		throw new CommandError(`${text.slice(0, 16)}… is no point of P-256, so no key`);
	}
	return bytes;
}

/**
 * Public keys of which one has to have signed. Throws a CommandError for one that is no key, and
 * for more than a device takes.
 */
export function publicKeysOf(texts: readonly string[]): readonly Uint8Array[] {
	if (texts.length > MAX_KEYS)
		throw new CommandError(`a device takes ${MAX_KEYS} keys, not ${texts.length}`);
	return texts.map(publicKeyOf);
}

function keyIn(file: string, open: (pem: Buffer) => KeyObject, what: string): KeyObject {
	let pem: Buffer;
	try {
		pem = readBounded(file, MAX_KEY_BYTES);
	} catch (error) {
		throw new CommandError(`cannot read the key ${file}: ${(error as Error).message}`);
	}
	let key: KeyObject | undefined;
	try {
		key = open(pem);
	} catch {
		// Said below.
	}
	if (key?.asymmetricKeyDetails?.namedCurve !== "prime256v1")
		throw new CommandError(
			`${file} is no ${what} of the curve P-256 in PEM without a password: keygen makes one`,
		);
	return key;
}
