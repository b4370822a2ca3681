/** The slots for tables in the simulator, in place of `slots.ts`: a file each. */

import { File } from "file";
import config from "mc/config";
import type { Slot } from "../ports/store.js";

/** As on a chip with 4 MB. */
const SLOT_BYTES = 640 * 1024;
const SECTOR_BYTES = 4096;

class FileSlot implements Slot {
	readonly bytes = SLOT_BYTES;
	readonly sectorBytes = SECTOR_BYTES;
	private readonly path: string;

	constructor(name: string) {
		const { file, port } = config as {
			readonly file: { readonly root: string };
			readonly port: unknown;
		};
		// Simulators that run at once have a port each.
		this.path = `${file.root}moddable-holidays-${port}-${name}`;
		if (!File.exists(this.path) || this.with((each) => each.length) < SLOT_BYTES)
			for (let sector = 0; sector < SLOT_BYTES / SECTOR_BYTES; sector++) this.erase(sector);
	}

	read(at: number, into: Uint8Array): void {
		into.set(this.with((file) => new Uint8Array(bytesOf(file, at, into.length))));
	}

	erase(sector: number): void {
		this.program(sector * SECTOR_BYTES, new Uint8Array(SECTOR_BYTES).fill(0xff));
	}

	program(at: number, bytes: Uint8Array): void {
		this.with((file) => {
			file.position = at;
			file.write(bytes.slice().buffer);
		});
	}

	view(): Uint8Array {
		return this.with((file) => new Uint8Array(bytesOf(file, 0, SLOT_BYTES)));
	}

	private with<T>(run: (file: File) => T): T {
		const file = new File(this.path, true);
		try {
			return run(file);
		} finally {
			file.close();
		}
	}
}

const bytesOf = (file: File, at: number, count: number): ArrayBuffer => {
	file.position = at;
	return file.read(ArrayBuffer, count);
};

export const openFlash = (): readonly Slot[] => {
	return ["a", "b"].map((name) => new FileSlot(name));
};
