/**
 * Flash as chips have it, for tests: bits are only cleared, sectors only erased, and the power
 * fails at any operation.
 */

import type { Slot } from "../../src/ports/store.js";

/** What a power cut leaves of the operation that it hits. */
export type Damage = "before" | "torn" | "flipped before" | "flipped after" | "after";
export const DAMAGES: readonly Damage[] = [
	"before",
	"torn",
	"flipped before",
	"flipped after",
	"after",
];

export class PowerCut extends Error {}

/** Random whole numbers below a limit, the same for the same seed (mulberry32). */
export function randomBy(seed: number): (limit: number) => number {
	let state = seed >>> 0;
	return (limit) => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = Math.imul(state ^ (state >>> 15), state | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) % limit;
	};
}

/** Two slots, and the operations on both of them. */
export class Flash {
	readonly slots: readonly FlashSlot[];
	/** Erases and programs so far. */
	operations = 0;
	/** The operation that the power cut hits, counted from now on; never when it is negative. */
	#cutIn = -1;
	#damage: Damage = "before";
	readonly random: (limit: number) => number;

	constructor(sectors: number, seed: number, sectorBytes = 4096) {
		this.random = randomBy(seed);
		this.slots = [0, 1].map(() => new FlashSlot(this, sectors, sectorBytes));
	}

	/** The power fails at the `k`-th operation from now on, counted from 0. */
	cutAt(k: number, damage: Damage): void {
		this.#cutIn = k;
		this.#damage = damage;
	}

	/** The power is back. */
	restore(): void {
		this.#cutIn = -1;
	}

	/** Copies what another has. */
	copyFrom(other: Flash): void {
		this.slots.forEach((slot, i) => {
			slot.content.set(other.slots[i]!.content);
		});
	}

	/**
	 * An erase or program of `at … at + count`: `whole` does all of it, `part` what a cut leaves of
	 * it.
	 */
	run(slot: FlashSlot, at: number, count: number, whole: () => void, part: () => void): void {
		this.operations++;
		const isCut = this.#cutIn === 0;
		if (this.#cutIn >= 0) this.#cutIn--;
		if (!isCut) {
			whole();
			return;
		}
		const damage = this.#damage;
		if (damage === "flipped before") this.#flip(slot, at, count);
		if (damage === "torn") part();
		if (damage === "flipped after" || damage === "after") whole();
		if (damage === "flipped after") this.#flip(slot, at, count);
		throw new PowerCut(damage);
	}

	#flip({ content }: FlashSlot, at: number, count: number): void {
		for (let n = 1 + this.random(8); n > 0; n--)
			content[at + this.random(count)]! ^= 1 << this.random(8);
	}
}

export class FlashSlot implements Slot {
	readonly bytes: number;
	readonly sectorBytes: number;
	readonly content: Uint8Array;
	/** How many times each sector was erased. */
	readonly erased: Uint32Array;
	readonly #flash: Flash;

	constructor(flash: Flash, sectors: number, sectorBytes: number) {
		this.#flash = flash;
		this.sectorBytes = sectorBytes;
		this.bytes = sectors * sectorBytes;
		this.content = new Uint8Array(this.bytes).fill(0xff);
		this.erased = new Uint32Array(sectors);
	}

	read(at: number, into: Uint8Array): void {
		if (at < 0 || at + into.length > this.bytes) throw new RangeError("outside of the slot");
		into.set(this.content.subarray(at, at + into.length));
	}

	erase(sector: number): void {
		const { content, sectorBytes } = this;
		const at = sector * sectorBytes;
		if (!(Number.isInteger(sector) && at >= 0 && at < this.bytes))
			throw new RangeError("no sector");
		this.erased[sector]!++;
		this.#flash.run(
			this,
			at,
			sectorBytes,
			() => content.fill(0xff, at, at + sectorBytes),
			() => {
				// Half of it, and of the rest some bits.
				const half = at + this.#flash.random(sectorBytes);
				content.fill(0xff, at, half);
				for (let i = half; i < at + sectorBytes; i += 1 + this.#flash.random(16))
					content[i]! |= this.#flash.random(256);
			},
		);
	}

	program(at: number, bytes: Uint8Array): void {
		const { content } = this;
		if (at < 0 || at + bytes.length > this.bytes) throw new RangeError("outside of the slot");
		for (let i = 0; i < bytes.length; i++)
			if (content[at + i] !== 0xff) throw new Error(`byte ${at + i} is not erased`);
		this.#flash.run(
			this,
			at,
			bytes.length,
			() => content.set(bytes, at),
			() => {
				const half = this.#flash.random(bytes.length);
				content.set(bytes.subarray(0, half), at);
				content[at + half]! &= bytes[half]! | this.#flash.random(256);
			},
		);
	}

	view(): Uint8Array {
		return this.content;
	}
}
