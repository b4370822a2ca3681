/** A figure without a budget fails: nobody would see what it takes. */

import assert from "node:assert/strict";
import { freeRow, isHeld, isWithin, rowOf, tableOf } from "./rows.js";

describe("rows of the bench", () => {
	it("are not held without a budget, unless they need none", () => {
		const unknown = rowOf("a route that nobody gave a budget: worst turn", 1, "steps");
		assert.deepEqual([isWithin(unknown), isHeld(unknown)], [false, false]);
		assert.match(tableOf([unknown]), /NO BUDGET/);
		assert.equal(isHeld(freeRow("a part of a sum", 1, "bytes")), true);
	});

	it("are held by their budgets, and where these are not met by what was reached", () => {
		const name = "Version: worst turn";
		assert.equal(isHeld(rowOf(name, 250_000, "steps")), true);
		assert.equal(isHeld(rowOf(name, 250_001, "steps")), false);
		const row = { name, unit: "steps", budget: 10, held: 20 } as const;
		assert.deepEqual(
			[isWithin({ ...row, value: 15 }), isHeld({ ...row, value: 15 })],
			[false, true],
		);
		assert.equal(isHeld({ ...row, value: 21 }), false);
	});
});
