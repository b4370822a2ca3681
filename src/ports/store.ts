/** Flash that keeps tables: slots, each of which holds one pack and its statement. */

/**
 * A slot of flash, erased by sectors and programmed by bytes. Each call may throw where the flash
 * fails.
 */
export interface Slot {
	/** Its bytes, a multiple of those of a sector. */
	readonly bytes: number;
	/** Bytes that are erased at once: 4,096 on an ESP32. */
	readonly sectorBytes: number;
	/** Fills the view with the bytes from `at` on. */
	read(at: number, into: Uint8Array): void;
	/** Makes every byte of a sector 0xff; on an ESP32 everything stands for 45 ms, 400 at most. */
	erase(sector: number): void;
	/** Clears bits from `at` on: a bit that is 0 stays so until its sector is erased. */
	program(at: number, bytes: Uint8Array): void;
	/**
	 * The whole slot for the reader of packs: where it lies, so that later writes are seen, or a
	 * copy.
	 */
	view(): Uint8Array;
}
