/** What holidays are called for a reader, in Node: as `?lang=` of a device names them. */

import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { type CalledName, ReaderNaming } from "../../src/holidays/reader-naming.js";
import { ReaderNames } from "../../src/names/reader-names.js";

export type { CalledName } from "../../src/holidays/reader-naming.js";

/**
 * What tells it: of the number of a record's names and its English name; undefined where no
 * language was asked for.
 */
export interface Namer {
	called(label: number, name: string): CalledName | undefined;
}

/** It remembers the language that was asked for last, whatever the tables. */
const READERS = new ReaderNames();

/** The names of a country's holidays in a language, by its tag. */
export const namesIn = ({ years }: Jurisdiction, tag: string): Namer & ReaderNaming =>
	new ReaderNaming(years, tag, READERS);
