/** `npm test`: one file alone, and a test that never ends. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const TOP = fileURLToPath(new URL("../../../", import.meta.url));
/** Enough for mocha to start: it is CPU time, which a busy machine does not shorten. */
const LOOP_SECONDS = "4";
/** Without any: a wait. It starts anew with all that mocha says, and with all that it does. */
const REST_SECONDS = "3";

const run = (...args: string[]) =>
	spawnSync(process.execPath, ["test/run/run.mjs", ...args], {
		cwd: TOP,
		encoding: "utf8",
		env: { ...process.env, TEST_LOOP_SECONDS: LOOP_SECONDS, TEST_REST_SECONDS: REST_SECONDS },
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
			assert.match(stderr, /4 s of CPU time, the run is over: in "a run goes on for ever"\n$/);
			assert.notEqual(status, 0);
			assert.equal(readFileSync(counts, "utf8"), "1 1\n");
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it("ends where a test waits for what never comes", () => {
		const { status, stderr } = run("test/run/waiting.ts");
		assert.match(stderr, /^3 s without any CPU time, the run is over: in "a run waits for ever"$/m);
		assert.notEqual(status, 0);
	});

	it("says how many tests of how many are done, and which failed", () => {
		const { status, stdout } = run("test/run/mixed.ts");
		assert.match(stdout, /^3 tests; /m);
		assert.match(stdout, /^FAILED test\/run\/mixed\.ts: two fails$/m);
		assert.match(stdout, /^1 of 3 {2}test\/run\/mixed\.ts {2}\d/m);
		assert.match(stdout, /^3 of 3, 1 failed {2}test\/run\/mixed\.ts {2}\d/m);
		assert.equal(status, 1);
	});

	it("says when there is no such part", () => {
		const { status, stderr } = run("--prove", "--part=1,6/5");
		assert.match(stderr, /--part=1,6\/5: there is no part 6 of 5/);
		assert.notEqual(status, 0);
	});

	it("is whole in CI: its processes have each part once", () => {
		const script = readFileSync(join(TOP, ".ci/run"), "utf8");
		const shares = [...script.matchAll(/ prove -- --part=([\d,]+)\/(\d+)/g)];
		const all = new Set(shares.map(([, , parts]) => Number(parts)));
		assert.equal(all.size, 1);
		const numbers = shares.flatMap(([, numbers]) => numbers!.split(",").map(Number));
		const [parts] = [...all];
		assert.deepEqual(
			numbers.toSorted(),
			Array.from({ length: parts! }, (_, i) => i + 1),
		);
	});

	it("says when there is no such file", () => {
		assert.notEqual(run("test/run/nowhere.test.ts").status, 0);
	});
});
