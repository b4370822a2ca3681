/** Every country is found by its name. */

import assert from "node:assert/strict";
import { codesOf } from "../../host-sim/cli/places.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { spawned } from "./run.js";

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

describe("a command without a country", () => {
	it("takes that of the computer's time zone", () => {
		const at = (zone: string, ...args: string[]) => spawned({ TZ: zone }, ...args);
		assert.match(at("Europe/Vienna", "list", "2027").stdout, /^Austria \(AT\) 2027\n/);
		assert.match(
			at("Europe/Vienna", "long-weekends", "2027..2028").stdout,
			/^Austria \(AT\) 2027\n(.+\n)+Austria \(AT\) 2028\n/,
		);
		assert.match(at("America/Chicago", "today").stdout, /, United States \(US\): /);
	});
});
