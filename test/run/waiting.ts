/** A test that waits for what never comes, for the test of the watch over them. */

describe("a run", () => {
	it("waits for ever", async () => {
		// Something keeps the process alive, and does nothing.
		await new Promise(() => setInterval(() => {}, 60_000));
	});
});
