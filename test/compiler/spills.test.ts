/** Which rules are looked at from the year beside theirs: those whose absence would change an answer, no more. */

import assert from "node:assert/strict";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { isoOf } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { CountryTable } from "../../src/pack/country-table.js";
import { SPILLS_BACK, SPILLS_FORWARD } from "../../src/pack/layout.js";
import { Pack } from "../../src/pack/pack.js";
import { fileOf, read } from "./country-file.js";

const EVE = "  - { id: eve, name: Eve, on: 31 dec, moved: { sun: next free day } }";
const NEW_YEAR = "  - { id: new-year, name: New Year, on: 1 jan }";
const SECOND = "  - { id: second, name: Second, on: 2 jan, in: '1' }";
const CHRISTMAS =
	"  - { id: christmas, name: Christmas, on: 25 dec, added: { sun: next free day } }";
const SPRING = "  - { id: spring, name: Spring, on: 1 mar }";

const lawOf = (...lines: readonly string[]) => read(fileOf(lines));

/** Of each rule the flags, in words. */
function spillsIn(...lines: readonly string[]): string[] {
	const law = lawOf(...lines);
	const pack = new Pack(compile([law]).bytes, decodeUtf8);
	const table = new CountryTable(pack, 0);
	return law.rules.flatMap(({ id }, order) => {
		const flags = pack.bytes[table.ruleAt(order)]!;
		return [
			...(flags & SPILLS_FORWARD ? [`${id} forward`] : []),
			...(flags & SPILLS_BACK ? [`${id} back`] : []),
		];
	});
}

describe("rules that spill", () => {
	it("are those that leave their year, and those that sway them over its end", () => {
		assert.deepEqual(spillsIn(EVE, CHRISTMAS, SPRING), ["eve forward"]);
		assert.deepEqual(spillsIn(EVE, NEW_YEAR, CHRISTMAS, SPRING).sort(), [
			"eve forward",
			"new-year back",
		]);
		// What holds in one place only sways nothing that holds everywhere.
		assert.deepEqual(spillsIn(EVE, SECOND, SPRING), ["eve forward"]);
	});

	it("are found from either year", () => {
		const { bytes } = compile([lawOf(EVE, NEW_YEAR, SECOND, CHRISTMAS)]);
		const country = new Holidays(bytes, decodeUtf8).country("AT")!;
		// 31 December 2023 is a Sunday, New Year's Day is taken.
		const eves = (year: number) =>
			country
				.records(year)
				.filter(({ id }) => id === "eve")
				.map(({ day }) => isoOf(day));
		assert.deepEqual(eves(2023), []);
		assert.deepEqual(eves(2024), ["2024-01-02", "2024-12-31"]);
	});
});
