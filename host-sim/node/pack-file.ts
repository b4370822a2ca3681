/** A pack as a file: the built-in one, or any. */

import { Holidays } from "../../src/holidays/holidays.js";
import type { Decode } from "../../src/ports/text.js";
import { readBounded } from "./bounded.js";
import { decode } from "./tables.js";

const BUILT_IN = new URL("../../../data/holidays.bin", import.meta.url);
/** No pack is larger: more is some other file. */
const MAX_PACK_BYTES = 1 << 20;

/**
 * Opens a pack, the built-in one when no file is named. Throws an Error of one sentence when it is
 * none.
 */
export function openFile(file?: string | URL, text: Decode = decode): Holidays {
	const name = file ?? "data/holidays.bin";
	let bytes: Uint8Array;
	try {
		bytes = readBounded(file ?? BUILT_IN, MAX_PACK_BYTES);
	} catch (error) {
		throw new Error(`cannot read the pack ${name}: ${(error as Error).message}`);
	}
	const tables = new Holidays(bytes, text);
	if (tables.count === 0)
		throw new Error(`${name} is not a pack of tables: ${tables.refusal || "no country"}`);
	return tables;
}
