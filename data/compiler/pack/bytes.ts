/** Growing runs of little-endian bytes. */

import { DAY_BIAS } from "../../../src/pack/layout.js";

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
	append(bytes: readonly number[] | Uint8Array): void {
		for (const byte of bytes) this.bytes.push(byte);
	}
	/**
	 * Texts that are found by their number: where each begins, from the first; one more for the end;
	 * then the texts.
	 */
	texts(texts: readonly (readonly number[] | Uint8Array)[]): void {
		let at = 0;
		for (const { length } of texts) {
			this.u16(at);
			at += length;
		}
		this.u16(at);
		for (const text of texts) this.append(text);
	}

	#put(value: number, bytes: number, min: number, max: number): void {
		if (!Number.isInteger(value) || value < min || value > max)
			throw new RangeError(`${value} does not fit ${bytes} bytes`);
		for (let i = 0; i < bytes; i++) this.bytes.push(Math.floor(value / 256 ** i) % 256);
	}
}
