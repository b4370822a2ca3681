/** The pack that the host simulator works on. */

import { Holidays } from "../../src/holidays/holidays.js";
import { ID, SEPARATOR } from "../../src/pack/layout.js";
import type { Decode } from "../../src/ports/text.js";
import { openFile } from "../node/pack-file.js";
import { decode as plainDecode } from "../node/tables.js";
import { CommandError } from "./command-error.js";

/**
 * Node's text port, for tables of anybody: no name in them reaches a terminal with a control
 * character.
 */
export const decode: Decode = (bytes, from, to) =>
	plainDecode(bytes, from, to).replace(/\p{Cc}|\u2028|\u2029/gu, (char) =>
		// The format has these between the parts of a label.
		char === SEPARATOR || char === ID ? char : "?",
	);

/**
 * Opens a pack, the committed one when no file is named. Throws a CommandError when it is none.
 * What is served is opened with `plain` names: answers are JSON, which writes control characters so
 * that they harm nobody.
 */
export function openPack(file?: string, names: "printable" | "plain" = "printable"): Holidays {
	try {
		return openFile(file, names === "plain" ? plainDecode : decode);
	} catch (error) {
		throw new CommandError((error as Error).message);
	}
}

/**
 * The built-in tables for the names in them: where they cannot be opened, as while they are made
 * anew, none.
 */
export function openNames(): Holidays {
	try {
		return openFile();
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
