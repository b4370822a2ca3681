/** The memory of a device, as in memory.test.ts, with further seeds. */

import { buildOrSkip, isEnough, REQUESTS } from "./memory.js";

describe("the memory of a device", () => {
	before(function () {
		return buildOrSkip(this);
	});

	for (const seed of [2, 3, 4, 5])
		it(`is enough for a broker and controllers of a building besides, seed ${seed}`, () =>
			isEnough(seed, true));

	for (const seed of [2, 3, 4, 5])
		it(`is enough for ${REQUESTS} requests of all kinds beside looks for newer tables, seed ${seed}`, () =>
			isEnough(seed));
});
