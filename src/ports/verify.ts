/** Hashes and signatures, in native code where the platform has it. */

/** A SHA-256 (FIPS 180-4) that is being made. */
export interface Hash {
	update(bytes: Uint8Array): void;
	/** Its 32 bytes; nothing can be asked of it from then on. */
	digest(): Uint8Array;
}

/** What is needed to believe a statement. */
export interface Verify {
	sha256(): Hash;
	/**
	 * Whether a signature (ECDSA, P-256; r and s, 32 bytes each, big-endian) is that of the SHA-256
	 * of a message by a public key (x and y, 32 bytes each). The caller has seen that 1 <= r, s < n:
	 * the SDK's never returns on s = 0. May throw.
	 */
	verify(publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array): boolean;
}
