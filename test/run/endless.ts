/** Tests of which one never ends, for the test of the watch over them. */

describe("a run", () => {
	it("goes well", () => {});

	it("goes on for ever", () => {
		for (;;);
	});

	it("never comes to this", () => {});
});
