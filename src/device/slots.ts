/**
 * The slots for tables on an ESP32: two partitions of its flash, mapped to where they can be read.
 */

import Resource from "Resource";
import Flash from "flash";
import type { Slot } from "../ports/store.js";

/** A partition by its name in `examples/partitions.csv`. */
const slotOf = (partition: string): Slot => {
	const flash = new Flash(partition);
	const map = flash.map();
	// Texts are cut out of it where they lie, as out of a resource.
	(map as { slice?: unknown }).slice = Resource.prototype.slice;
	const mapped = new Uint8Array(map as unknown as ArrayBuffer);
	return {
		bytes: flash.byteLength,
		sectorBytes: flash.blockSize,
		read: (at, into) => into.set(mapped.subarray(at, at + into.length)),
		erase: (sector) => flash.erase(sector),
		program: (at, bytes) => flash.write(at, bytes.length, bytes),
		view: () => mapped,
	};
};

/** The slots. Throws where the chip's partitions have none. */
export const openFlash = (): readonly Slot[] => {
	return [slotOf("tables_a"), slotOf("tables_b")];
};
