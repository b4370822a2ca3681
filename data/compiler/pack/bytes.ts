/** Growing runs of little-endian bytes, and of bits. */

import { widthOf } from "../../../src/table/bits.js";
import { DAY_BITS, STEP_COUNT_BITS, STEP_WIDTH_BITS } from "../../../src/table/day-list.js";
import { DAY_BIAS } from "../../../src/table/format.js";

/** Integers out of their range are a mistake of the compiler or too large a country: RangeError. */
export class Writer {
	readonly bytes: number[] = [];

	u8(value: number): void {
		this.#put(value, 1, 0, 255);
	}
	i8(value: number): void {
		this.#put(value & 255, 1, 0, 255);
		if (value < -128 || value > 127) throw new RangeError(`${value} is no signed byte`);
	}
	u16(value: number): void {
		this.#put(value, 2, 0, 0xffff);
	}
	u32(value: number): void {
		this.#put(value, 4, 0, 0xffffffff);
	}
	day(day: number): void {
		this.u16(day + DAY_BIAS);
	}
	append(bytes: readonly number[]): void {
		for (const byte of bytes) this.bytes.push(byte);
	}

	#put(value: number, bytes: number, min: number, max: number): void {
		if (!Number.isInteger(value) || value < min || value > max)
			throw new RangeError(`${value} does not fit ${bytes} bytes`);
		for (let i = 0; i < bytes; i++) this.bytes.push(Math.floor(value / 256 ** i) % 256);
	}
}

/** Bits as src/table/bits.ts reads them: the high one of a byte first. */
export class BitWriter {
	readonly #bits: number[] = [];

	/** Bits so far. */
	get length(): number {
		return this.#bits.length;
	}

	/** The bits of an integer that has no more; else a RangeError. */
	put(value: number, count: number): void {
		if (!Number.isInteger(value) || value < 0 || value >= 2 ** count)
			throw new RangeError(`${value} does not fit ${count} bits`);
		for (let bit = count - 1; bit >= 0; bit--) this.#bits.push(Math.floor(value / 2 ** bit) % 2);
	}

	append(other: BitWriter): void {
		for (const bit of other.#bits) this.#bits.push(bit);
	}

	/** Bits of 0 up to the next byte. */
	fillByte(): void {
		while (this.#bits.length % 8) this.#bits.push(0);
	}

	/** As bytes, the last one filled with 0. */
	get bytes(): number[] {
		const bytes = new Array<number>(Math.ceil(this.#bits.length / 8)).fill(0);
		this.#bits.forEach((bit, i) => {
			bytes[i >> 3]! |= bit << (7 - (i & 7));
		});
		return bytes;
	}
}

/** Ascending days as src/table/day-list.ts reads them. */
export function dayListBits(days: readonly number[]): BitWriter {
	const writer = new BitWriter();
	const [first, ...later] = days;
	const steps = later.map((day, i) => day - days[i]!);
	writer.put(steps.length ? 1 : 0, 1);
	const width = Math.max(1, ...steps.map((step) => widthOf(step + 1)));
	if (steps.length) {
		writer.put(steps.length - 1, STEP_COUNT_BITS);
		writer.put(width - 1, STEP_WIDTH_BITS);
	}
	writer.put(first! + DAY_BIAS, DAY_BITS);
	for (const step of steps) writer.put(step, width);
	return writer;
}
