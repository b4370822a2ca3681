/**
 * Arguments of the command line at the edges of what each takes; the sentences about anything else.
 */

import assert from "node:assert/strict";
import {
	bridgeDays,
	count,
	date,
	instant,
	list,
	placeAndYears,
	port,
	sequence,
	year,
	years,
} from "../../host-sim/cli/arguments.js";

/** A reader, what it takes and as which number, what it does not take, and the sentence. */
const NUMBERS: readonly (readonly [
	(text: string) => number,
	Readonly<Record<string, number>>,
	readonly string[],
	string,
])[] = [
	[
		year,
		{ 1970: 1970, 2100: 2100 },
		["1969", "2101", "02026"],
		"A year is a number from 1970 to 2100.",
	],
	[port, { 0: 0, 65535: 65_535 }, ["65536", "000080"], "A port is a number from 0 to 65535."],
	[count, { 1: 1, 999: 999 }, ["0", "1000", "0001"], "A count is a number from 1 to 999."],
	[bridgeDays, { 0: 0, 100: 100 }, ["101", "-1"], "Bridge days are a number from 0 to 100."],
	[
		sequence,
		{ 1: 1, 4294967295: 4_294_967_295 },
		["0", "4294967296", "00000000001"],
		"A sequence is a number from 1 to 4294967295.",
	],
	[
		date,
		{ "1970-01-02": 1, "2149-06-06": 65_535 },
		["1970-01-01", "2149-06-07", "2026-02-30"],
		"A date is like 2026-12-24.",
	],
	[
		instant,
		{ "1970-01-01T00:01Z": 60_000, "2026-12-24T23:30:00Z": 1_798_155_000_000 },
		["2026-02-30T00:00Z", "2026-12-24", "2026-12-24T24:01Z"],
		"An instant is like 2026-12-24T23:30:00Z.",
	],
];

describe("an argument", () => {
	for (const [read, taken, refused, sentence] of NUMBERS)
		it(`is refused: ${sentence}`, () => {
			for (const [text, value] of Object.entries(taken)) assert.equal(read(text), value);
			for (const text of [...refused, "", "x", "1.5", " 7", "+7"])
				assert.throws(() => read(text), { message: sentence }, text);
		});

	it("is a list without empty items", () => {
		assert.deepEqual(list("AT, DE"), ["AT", "DE"]);
		for (const text of ["", "AT,", ",AT", "AT,,DE"])
			assert.throws(() => list(text), { message: /^A list is items with commas/ });
	});

	it("is years, ascending, or a place before them", () => {
		assert.deepEqual(years("2026..2028"), [2026, 2027, 2028]);
		for (const text of ["2028..2026", "1969", "2099..2101", "2026.."])
			assert.throws(() => years(text), { message: /^Years are like 2026 or 2000\.\.2035/ });
		assert.deepEqual(placeAndYears("2026", undefined), [undefined, [2026]]);
		assert.deepEqual(placeAndYears("AT", undefined), ["AT", undefined]);
		assert.throws(() => placeAndYears("26", undefined), { message: /^Years are like/ });
	});
});
