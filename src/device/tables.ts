/** The tables in the firmware's flash: the one module that a firmware needs to open them. */

import Resource from "Resource";
import { inspect } from "../holidays/census.js";
import { Holidays } from "../holidays/holidays.js";
import type { Timers } from "../ports/timers.js";
import { decode } from "./text.js";

/** Name of the pack among the manifest's `data`. */
const PACK = "moddable-holidays.bin";

/**
 * Opens a pack where it lies; nothing of it is copied. `name` is that of a file among the
 * manifest's `data`, with its extension; the built-in tables when left out. Where the firmware
 * carries no such file, or a damaged one, that is traced, and the tables have no countries.
 */
export const openTables = (name = PACK): Holidays => {
	// The SDK builds a firmware without a word though a file that its manifest names is not there.
	const isThere = Resource.exists(name);
	const resource: unknown = isThere ? new Resource(name) : 0;
	const tables = new Holidays(new Uint8Array(resource as ArrayBuffer), decode);
	if (!isThere) trace(`tables: ${name} is missing in this firmware\n`);
	else if (tables.count === 0) trace(`tables: ${name}: ${tables.refusal || "no country"}\n`);
	return tables;
};

/**
 * Counts and checks the countries in turns, so that `/health` has to do neither; each that is
 * damaged is traced.
 */
export const checkTables = (tables: Holidays, timers: Timers): void => {
	inspect(tables, timers, (code) => trace(`tables: ${code} is damaged\n`));
};
