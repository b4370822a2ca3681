/** Whether a day depends on the subdivision, in every country with subdivisions. */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";
import { checkYear } from "./differs.js";

const SEED = Number(process.env["SEED"] ?? 20261128);

describe("what depends on the subdivision in the world", () => {
	const world = openPack();
	it(`is what the smallest say when each is asked, seed ${SEED}`, () => {
		let differing = 0;
		for (let i = 0; i < world.count; i++) {
			const code = world.code(i);
			if (world.country(code)!.subdivisions.length < 2) continue;
			differing +=
				checkYear(world, code, 2026) + checkYear(world, code, 1990 + ((SEED + 7 * i) % 100));
		}
		assert.ok(differing > 1000, `${differing} days`);
	});
});
