/** Mocha reporter of .ci/run: how far the tests are, the first failures in full, and the counts in a file. */

const { writeFileSync } = require("node:fs");
const Progress = require("../test/run/progress.cjs");

/** More failures than this have one cause; their texts would only bury it. */
const SHOWN_FAILURES = 20;

module.exports = class extends Progress {
	constructor(runner, options) {
		super(runner, options);
		this.countsFile = options.reporterOptions.counts;
		let failed = 0;
		// A failed `before` ends its suite without a word on the tests that it kept from running: it
		// counts as one.
		runner.on("fail", () => {
			failed++;
		});
		const write = (others) =>
			writeFileSync(this.countsFile, `${this.stats.passes} ${failed + others}\n`);
		// A test that never ends takes the run with it: until it has ended, it counts as failed.
		runner.on("test", () => write(1));
		runner.on("end", () => write(0));
	}

	epilogue() {
		const hidden = this.failures.length - SHOWN_FAILURES;
		this.failures.length = Math.min(this.failures.length, SHOWN_FAILURES);
		super.epilogue();
		if (hidden > 0) console.log(`  and ${hidden} more failures`);
	}
};
