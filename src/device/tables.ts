/** The tables in the firmware's flash: the one module that a firmware needs to open them. */

import Resource from "Resource";
import { Holidays } from "../holidays/holidays.js";
import { decode } from "./text.js";

/** Name of the pack among the manifest's `data`. */
const PACK = "moddable-holidays.bin";

/**
 * Opens a pack where it lies; nothing of it is copied. Throws a URIError when the firmware carries
 * no file of that name; a damaged pack has no countries.
 */
export function openTables(name = PACK): Holidays {
	const resource = new Resource(name);
	return new Holidays(new Uint8Array(resource as unknown as ArrayBuffer), decode);
}
