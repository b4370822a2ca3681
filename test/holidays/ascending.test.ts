/**
 * Sorting as an ESP32 can bear it: test/engines/as-on-the-chip.ts throws where one would stop for
 * minutes.
 */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";
import { sortAscending } from "../../src/holidays/ascending.js";
import { startOrSkip } from "../engines/xs.js";

describe("sorting", () => {
	it("is ascending, in place, and leaves fewer than two numbers alone", () => {
		const values = Int32Array.of(3, -1, 2, -1);
		assert.equal(sortAscending(values), values);
		assert.deepEqual([...values], [-1, -1, 2, 3]);
		assert.deepEqual([...sortAscending(new Int32Array(0))], []);
		assert.deepEqual([...sortAscending(Int32Array.of(7))], [7]);
	});

	it("refuses more than an ESP32 sorts in a twentieth of a second", () => {
		assert.equal(sortAscending(new Int32Array(1023)).length, 1023);
		assert.throws(() => sortAscending(new Int32Array(1024)), RangeError);
	});

	it("of fewer than two by the engine itself fails here", () => {
		assert.throws(() => new Int32Array(1).sort(), /an ESP32 does not sort 1 elements/);
		assert.throws(() => new Uint8Array(0).sort(), /an ESP32 does not sort 0 elements/);
	});

	it("of fewer than two by the engine itself fails in XS", async function () {
		const xs = await startOrSkip(this);
		try {
			await assert.rejects(xs.run("new Int16Array(0).sort()"), /an ESP32 does not sort 0 elements/);
			await xs.run("Int8Array.of(2, 1).sort()");
		} finally {
			xs.close();
		}
	});

	it("does without where a year of a country has nothing to sort", () => {
		const world = openPack();
		for (const code of ["AF", "ER", "KW", "SA", "SO", "VN"])
			assert.ok(world.country(code)!.longWeekends(2026).length > 0, code);
		for (const code of ["EH", "IR", "LY", "PS", "YE"])
			for (let year = 1970; year <= 1980; year++)
				assert.ok(world.country(code)!.records(year).length >= 0, code);
	});
});
