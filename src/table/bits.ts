/** Bits of bytes, the high bit of a byte first. A place is 8 * byte + bit. */

/** The `count` bits from `at` on, at most 17, as an unsigned integer; beyond the bytes they are 0. */
export function bitsAt(bytes: Uint8Array, at: number, count: number): number {
	const i = at >> 3;
	const three =
		((bytes[i] as number) << 16) | ((bytes[i + 1] as number) << 8) | (bytes[i + 2] as number);
	return (three >> (24 - (at & 7) - count)) & ((1 << count) - 1);
}

/** Bits that tell `count` things apart. */
export function widthOf(count: number): number {
	return count < 2 ? 0 : 32 - Math.clz32(count - 1);
}
