/** The slots for tables on an ESP32: two partitions of its flash, mapped to where they can be read. */

import Resource from "Resource";
import Flash from "flash";
import type { Slot } from "../ports/store.js";

/** Names of the partitions in `examples/partitions.csv`. */
const PARTITIONS: readonly string[] = ["tables_a", "tables_b"];
Object.freeze(PARTITIONS);

class FlashSlot implements Slot {
	readonly bytes: number;
	readonly sectorBytes: number;
	private readonly flash: Flash;
	private readonly mapped: Uint8Array;

	constructor(partition: string) {
		const flash = new Flash(partition);
		const map = flash.map();
		// Texts are cut out of it where they lie, as out of a resource.
		(map as { slice?: unknown }).slice = Resource.prototype.slice;
		this.flash = flash;
		this.bytes = flash.byteLength;
		this.sectorBytes = flash.blockSize;
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
export function openFlash(): readonly Slot[] {
	return PARTITIONS.map((partition) => new FlashSlot(partition));
}
