/** Ten thousand hostile requests by seed: no throw, no hang, a status for each, bounded memory. */

import assert from "node:assert/strict";
import { Random } from "../sim/wire.js";
import { assaultByMutation, assaultByStructure, mutated } from "./assault.js";
import { converse, stage } from "./stage.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);

describe(`hostile requests (SEED=${SEED})`, () => {
	it("5,000 by structure", () => {
		assaultByStructure(5000, SEED);
	});

	it("5,000 by mutation of the documents", () => {
		assaultByMutation(5000, SEED);
	});

	it("reads the same whatever the cuts", () => {
		const random = new Random(SEED);
		for (let i = 0; i < 300; i++) {
			const request = mutated(random);
			const at = random.below(request.length + 1);
			const whole = converse(stage(), [request]);
			const cut = converse(stage(), [request.subarray(0, at), request.subarray(at)]);
			assert.deepEqual(cut, whole, `SEED=${SEED}, request ${i}, cut at ${at}`);
		}
	});
});
