/** The pack that the host simulator works on. */

import { readFileSync } from "node:fs";
import { Holidays } from "../src/holidays/holidays.js";
import { CommandError } from "./command-error.js";

const BUILT_IN = new URL("../../data/holidays.bin", import.meta.url);
/** No pack is larger: more is some other file. */
const MAX_PACK_BYTES = 1 << 20;

const decoder = new TextDecoder();

/** Node's text port of the tables. */
export const decode = (bytes: Uint8Array, from: number, to: number) =>
	decoder.decode(bytes.subarray(from, to));

/** Opens a pack, the committed one when no file is named. Throws a CommandError when it is none. */
export function openPack(file?: string): Holidays {
	let bytes: Buffer;
	try {
		bytes = readFileSync(file ?? BUILT_IN);
	} catch (error) {
		throw new CommandError(
			`cannot read the pack ${file ?? "data/holidays.bin"}: ${(error as Error).message}`,
		);
	}
	const holidays = new Holidays(bytes.length > MAX_PACK_BYTES ? new Uint8Array(0) : bytes, decode);
	if (holidays.codes.length === 0)
		throw new CommandError(`${file ?? "data/holidays.bin"} is no pack of this version, or damaged`);
	return holidays;
}

/** A country of a pack. Throws a CommandError when it is not in it. */
export function countryIn(holidays: Holidays, code: string) {
	const country = holidays.country(code);
	if (!country) throw new CommandError(`no country ${code} in these tables`);
	return country;
}
