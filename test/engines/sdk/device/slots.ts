/** The slots for tables, outside of the heap. */

import type { Slot } from "../../../../src/ports/store.js";
import { native } from "../native.js";
import { cut } from "../Resource.js";

const SECTOR_BYTES = 4096;

class Partition implements Slot {
	readonly bytes: number;
	readonly sectorBytes = SECTOR_BYTES;
	/** In place of the SDK's object of a partition, which the firmware's own keeps as well. */
	readonly flash: object = {};
	private readonly mapped: Uint8Array;

	constructor(name: string) {
		this.mapped = new Uint8Array(Object.assign(native.flash(name)!, { slice: cut }) as ArrayBuffer);
		this.bytes = this.mapped.length;
	}
	read(at: number, into: Uint8Array): void {
		into.set(this.mapped.subarray(at, at + into.length));
	}
	erase(sector: number): void {
		this.mapped.fill(0xff, sector * SECTOR_BYTES, (sector + 1) * SECTOR_BYTES);
	}
	program(at: number, bytes: Uint8Array): void {
		this.mapped.set(bytes, at);
	}
	view(): Uint8Array {
		return this.mapped;
	}
}

export const openFlash = (): readonly Slot[] => ["a", "b"].map((name) => new Partition(name));
