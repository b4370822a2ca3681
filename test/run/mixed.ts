/** Tests of which one fails, for the test of what is said of them. */

import assert from "node:assert/strict";

describe("one", () => {
	it("goes well", () => {});
});

describe("two", () => {
	it("fails", () => assert.fail("it has to"));

	it("goes on", () => {});
});
