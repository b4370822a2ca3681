/**
 * The slots for tables on an ESP32: two partitions of its flash, mapped to where they can be read.
 */

import Resource from "Resource";
import Flash from "flash";
import type { Slot } from "../ports/store.js";

/** A partition by its name in `examples/partitions.csv`. */
class Partition implements Slot {
	readonly bytes: number;
	readonly sectorBytes: number;
	private readonly flash: Flash;
	private readonly mapped: Uint8Array;

	constructor(name: string) {
		const flash = new Flash(name);
		const map = flash.map();
		// Texts are cut out of it where they lie, as out of a resource.
		(map as { slice?: unknown }).slice = Resource.prototype.slice;
		this.bytes = flash.byteLength;
		this.sectorBytes = flash.blockSize;
		this.flash = flash;
		this.mapped = new Uint8Array(map as unknown as ArrayBuffer);
	}
	read(at: number, into: Uint8Array): void {
		into.set(this.mapped.subarray(at, at + into.length));
	}
	erase(sector: number): void {
		this.flash.erase(sector);
	}
	program(at: number, bytes: Uint8Array): void {
		this.flash.write(at, bytes.length, bytes);
	}
	view(): Uint8Array {
		return this.mapped;
	}
}

/** The slots. Throws where the chip's partitions have none. */
export const openFlash = (): readonly Slot[] => {
	return [new Partition("tables_a"), new Partition("tables_b")];
};
