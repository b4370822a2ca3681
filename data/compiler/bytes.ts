/** A growing run of little-endian bytes, and the texts and series that the countries share. */

import { yearOf } from "../../src/calendar/civil.js";
import { DAY_BIAS, SERIES_CORRECTED, SERIES_STEPS } from "../../src/table/format.js";

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

/** Texts, each once. */
export class Texts {
	readonly bytes: number[] = [];
	readonly #at = new Map<string, number>();

	/** Reference of a text, added when it is new. */
	reference(text: string): number {
		let at = this.#at.get(text);
		if (at === undefined) {
			at = this.bytes.length;
			const utf8 = new TextEncoder().encode(text);
			if (utf8.length > 255) throw new RangeError(`a text of over 255 bytes: ${text}`);
			this.bytes.push(utf8.length, ...utf8);
			this.#at.set(text, at);
		}
		return at;
	}
}

interface Plain {
	readonly at: number;
	readonly days: readonly number[];
}

/** Where a series lies, and the days to add to it. */
export interface SeriesReference {
	readonly at: number;
	readonly offset: number;
}

/** Series, each once; one that runs beside another at a constant distance is that other one. */
export class SeriesTable {
	readonly bytes: number[] = [];
	readonly #plain: Plain[] = [];
	readonly #corrected = new Map<string, number>();

	/** A series of computed days, or of those days with others in their place. */
	reference(computed: readonly number[], kept: readonly number[]): SeriesReference {
		const changed = kept.flatMap((day, k) =>
			day === computed[k] ? [] : [[k, day - computed[k]!]],
		);
		const base = this.#plainReference(computed, changed.length === 0);
		if (!changed.length) return base;
		const writer = new Writer();
		writer.u8(SERIES_CORRECTED);
		writer.u8(changed.length);
		writer.u16(base.at);
		for (const [k, days] of changed as [number, number][]) {
			writer.u8(k);
			writer.i8(days);
		}
		const name = writer.bytes.join();
		let at = this.#corrected.get(name);
		if (at === undefined) {
			at = this.bytes.length;
			this.bytes.push(...writer.bytes);
			this.#corrected.set(name, at);
		}
		return { at, offset: base.offset };
	}

	#plainReference(days: readonly number[], shared: boolean): SeriesReference {
		for (const other of this.#plain) {
			const offset = days[0]! - other.days[0]!;
			const parallel =
				other.days.length === days.length &&
				days.every(
					(day, k) => day - other.days[k]! === offset && yearOf(day) === yearOf(other.days[k]!),
				);
			if (parallel && (offset === 0 || (shared && Math.abs(offset) <= 100)))
				return { at: other.at, offset };
		}
		const at = this.bytes.length;
		this.bytes.push(...plainBytes(days));
		this.#plain.push({ at, days });
		return { at, offset: 0 };
	}
}

function plainBytes(days: readonly number[]): number[] {
	const average = (days.at(-1)! - days[0]!) / (days.length - 1);
	const kind = average < 360 ? 1 : 0;
	const [numerator, denominator] = SERIES_STEPS[kind]!;
	const deltas = days.map((day, k) => day - Math.floor((k * numerator) / denominator));
	const first = Math.min(...deltas);
	const width = Math.ceil(Math.log2(Math.max(...deltas) - first + 1));
	if (width > 8) throw new RangeError("a series that strays by more than 255 days");
	const writer = new Writer();
	writer.u8(kind);
	writer.u8(days.length);
	writer.u8(width);
	writer.day(first);
	const bits = deltas.flatMap((delta) =>
		Array.from({ length: width }, (_, bit) => ((delta - first) >> bit) & 1),
	);
	for (let i = 0; i < bits.length; i += 8)
		writer.u8(bits.slice(i, i + 8).reduce((byte, bit, k) => byte | (bit << k), 0));
	return writer.bytes;
}
