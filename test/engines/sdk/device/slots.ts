/** The slots for tables, outside of the heap. */

import type { Slot } from "../../../../src/ports/store.js";
import { native } from "../native.js";
import { cut } from "../Resource.js";

const SECTOR_BYTES = 4096;

const slotOf = (name: string): Slot => {
	const mapped = new Uint8Array(Object.assign(native.flash(name)!, { slice: cut }) as ArrayBuffer);
	return {
		bytes: mapped.length,
		sectorBytes: SECTOR_BYTES,
		read: (at, into) => into.set(mapped.subarray(at, at + into.length)),
		erase: (sector) => {
			mapped.fill(0xff, sector * SECTOR_BYTES, (sector + 1) * SECTOR_BYTES);
		},
		program: (at, bytes) => mapped.set(bytes, at),
		view: () => mapped,
	};
};

export const openFlash = (): readonly Slot[] => ["a", "b"].map(slotOf);
