/**
 * `node build/data/compiler/print-unmoved.js CODE…`: prints the laws of countries before any move,
 * a line of JSON each.
 */

import { calendarDays } from "./calendars/calendar-days.js";
import { readCountryFile } from "./law/read.js";
import { unmovedOf } from "./law/unmoved.js";

try {
	for (const code of process.argv.slice(2))
		process.stdout.write(`${unmovedOf(readCountryFile(code.toUpperCase()), calendarDays)}\n`);
} catch (error) {
	process.stderr.write(`${(error as Error).message}\n`);
	process.exitCode = 2;
}
