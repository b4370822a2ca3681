/** Arithmetic of working days, and days that are counted one by one. */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";
import { askSpans } from "./spans.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const SPANS = 10_000;

describe(`working days (SEED=${SEED})`, () => {
	it(`are those of ${SPANS} spans counted day by day, over all countries and places`, () => {
		assert.equal(askSpans(openPack(), SPANS, SEED), SPANS);
	});
});
