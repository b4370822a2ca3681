/** The pack that the host simulator works on. */

import { Holidays } from "../src/holidays/holidays.js";
import { CommandError } from "./command-error.js";
import { decode, openFile } from "./node/pack-file.js";

export { decode };

/** Opens a pack, the committed one when no file is named. Throws a CommandError when it is none. */
export function openPack(file?: string): Holidays {
	try {
		return openFile(Holidays, file);
	} catch (error) {
		throw new CommandError((error as Error).message);
	}
}

/** The built-in tables for the names in them: where they cannot be opened, as while they are made anew, none. */
export function openNames(): Holidays {
	try {
		return openFile(Holidays);
	} catch {
		return new Holidays(new Uint8Array(0), decode);
	}
}

/** A country of a pack. Throws a CommandError when it is not in it. */
export function countryIn(holidays: Holidays, code: string) {
	const country = holidays.country(code);
	if (!country) throw new CommandError(`no country ${code} in these tables`);
	return country;
}
