/**
 * Weekend days that only some work → their section of a country: the format of
 * src/pack/some-workdays.ts, written.
 */

import { MOST_BYTES } from "../../../src/pack/some-workdays.js";
import { type Law, LawError } from "../law/law.js";
import { Writer } from "./bytes.js";

/**
 * Writes the section; it is empty where everybody works alike. Throws a LawError for what it cannot
 * hold.
 */
export function someWorkdaysSection(
	law: Law,
	setOf: (places: readonly number[]) => number,
): readonly number[] {
	const rows = (law.someWorkdays ?? [])
		.flatMap(({ days, places, types }) =>
			days.map((day) => ({ day, set: places ? 1 + setOf(places) : 0, types })),
		)
		.sort((a, b) => a.day - b.day || a.set - b.set);
	const writer = new Writer();
	for (const { day, set, types } of rows) {
		writer.day(day);
		writer.u8(set);
		writer.u8(types);
	}
	if (writer.bytes.length > MOST_BYTES)
		throw new LawError(law.file, 1, `over ${MOST_BYTES / 4} weekend days that only some work`);
	return writer.bytes;
}
