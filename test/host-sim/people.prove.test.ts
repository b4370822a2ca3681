/** Every country is found by its name. */

import assert from "node:assert/strict";
import { codesOf } from "../../host-sim/cli/places.js";
import { openPack } from "../../host-sim/sim/tables.js";

describe("names of places", () => {
	it("every country is found by its name", () => {
		const tables = openPack();
		for (const [i, country] of tables.codes.entries())
			assert.deepEqual(
				codesOf(tables.name(i), () => tables),
				{ country },
				tables.name(i),
			);
		for (const [name, country] of [
			["Deutschland", "DE"],
			["日本", "JP"],
			["España", "ES"],
			["u.k.", "GB"],
		] as const)
			assert.deepEqual(
				codesOf(name, () => tables),
				{ country },
				name,
			);
	});
});
