/** A slot of flash as a file, or in memory alone: with sectors as an ESP32 has them. */

import { closeSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";
import type { Slot } from "../../src/ports/store.js";

/** As the partitions of a device have it. */
export const SECTOR_BYTES = 4096;
export const SLOT_BYTES = 160 * SECTOR_BYTES;
const ERASED = 0xff;

export class FileSlot implements Slot {
	readonly bytes = SLOT_BYTES;
	readonly sectorBytes = SECTOR_BYTES;
	/** What the file has. */
	readonly #content = new Uint8Array(SLOT_BYTES).fill(ERASED);
	readonly #file: number | undefined;

	/**
	 * Opens the file, or makes it, erased; without one nothing stays. Throws what the file system
	 * throws.
	 */
	constructor(name?: string) {
		if (name === undefined) return;
		this.#file = openExisting(name) ?? openSync(name, "wx+", 0o644);
		let bytes = 0;
		for (let count = -1; count !== 0 && bytes < SLOT_BYTES; bytes += count)
			count = readSync(this.#file, this.#content, bytes, SLOT_BYTES - bytes, bytes);
		if (bytes < SLOT_BYTES) this.#write(bytes, this.#content.subarray(bytes));
	}

	read(at: number, into: Uint8Array): void {
		this.#check(at, into.length);
		into.set(this.#content.subarray(at, at + into.length));
	}

	erase(sector: number): void {
		const at = sector * SECTOR_BYTES;
		this.#check(at, SECTOR_BYTES);
		this.#content.fill(ERASED, at, at + SECTOR_BYTES);
		this.#write(at, this.#content.subarray(at, at + SECTOR_BYTES));
	}

	program(at: number, bytes: Uint8Array): void {
		this.#check(at, bytes.length);
		for (let i = 0; i < bytes.length; i++) this.#content[at + i]! &= bytes[i]!;
		this.#write(at, this.#content.subarray(at, at + bytes.length));
	}

	view(): Uint8Array {
		return this.#content;
	}

	close(): void {
		if (this.#file !== undefined) closeSync(this.#file);
	}

	#check(at: number, count: number): void {
		if (!Number.isInteger(at) || at < 0 || at + count > SLOT_BYTES)
			throw new RangeError(`bytes ${at} to ${at + count} do not lie in the slot`);
	}

	/**
	 * It is on the disk before anything else is written: a statement must not come before its pack.
	 */
	#write(at: number, bytes: Uint8Array): void {
		if (this.#file === undefined) return;
		for (let done = 0; done < bytes.length; )
			done += writeSync(this.#file, bytes, done, bytes.length - done, at + done);
		fsyncSync(this.#file);
	}
}

function openExisting(name: string): number | undefined {
	try {
		return openSync(name, "r+");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}
