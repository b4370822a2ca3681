/** `npm test`: one file alone, and a test that never ends. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const TOP = fileURLToPath(new URL("../../../", import.meta.url));
/** Long enough for mocha to start, on a slow machine too. */
const SILENCE_SECONDS = "8";

const run = (...args: string[]) =>
	spawnSync(process.execPath, ["test/run/run.mjs", ...args], {
		cwd: TOP,
		encoding: "utf8",
		env: { ...process.env, TEST_SILENCE_SECONDS: SILENCE_SECONDS },
	});

describe("the run of the tests", () => {
	it("is of one file where one is named, with mocha's options", () => {
		const { status, stdout } = run("test/sim/clock.test.ts", "--grep", "was never set");
		assert.match(stdout, /\b1 passing\b/);
		assert.equal(status, 0);
	});

	it("ends in a loop without end: it names the test, which counts as a failure", () => {
		const folder = mkdtempSync(join(tmpdir(), "holidays-"));
		try {
			const counts = join(folder, "counts");
			const reporter = ["--reporter", ".ci/reporter.cjs", "--reporter-option", `counts=${counts}`];
			const { status, stderr } = run("test/run/endless.ts", ...reporter);
			assert.match(stderr, /nothing for 8 s, the run is over: in "a run goes on for ever"\n$/);
			assert.notEqual(status, 0);
			assert.equal(readFileSync(counts, "utf8"), "1 1\n");
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it("says when there is no such file", () => {
		assert.notEqual(run("test/run/nowhere.test.ts").status, 0);
	});
});
