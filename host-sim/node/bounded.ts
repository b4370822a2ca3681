/**
 * Files that are not read without end: devices and pipes have no size, and what is too large is
 * some other file.
 */

import { closeSync, openSync, readSync } from "node:fs";

const PIECE_BYTES = 1 << 16;

/**
 * The bytes of a file, or of an open one by its number, which is left open. Throws what the file
 * system throws, and a RangeError when they are more than `maxBytes`.
 */
export function readBounded(file: string | URL | number, maxBytes: number): Buffer {
	const descriptor = typeof file === "number" ? file : openSync(file, "r");
	try {
		const pieces: Buffer[] = [];
		let bytes = 0;
		for (;;) {
			const piece = Buffer.allocUnsafe(PIECE_BYTES);
			const count = readSync(descriptor, piece, 0, PIECE_BYTES, null);
			if (count === 0) return Buffer.concat(pieces);
			bytes += count;
			if (bytes > maxBytes) throw new RangeError(`it has more than ${maxBytes} bytes`);
			pieces.push(piece.subarray(0, count));
		}
	} finally {
		if (typeof file !== "number") closeSync(descriptor);
	}
}
