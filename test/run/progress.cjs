/**
 * Mocha reporter of `npm test` and `npm run prove`: a line a file, with how many tests of how many are done, each failure
 * at once and again in full at the end. With the option `shares` it also says what CPU time each file took.
 */

const { readFileSync } = require("node:fs");
const { reporters } = require("mocha");

const TICKS_A_SECOND = 100;

/** Seconds of CPU time of this process and of those that it has waited for; without /proc of this one alone. */
function cpuSeconds() {
	const { user, system } = process.cpuUsage();
	try {
		const stat = readFileSync("/proc/self/stat", "utf8");
		const [, , children, childrenSystem] = stat
			.slice(stat.lastIndexOf(")") + 2)
			.split(" ")
			.slice(11, 15);
		return (user + system) / 1e6 + (Number(children) + Number(childrenSystem)) / TICKS_A_SECOND;
	} catch {
		return (user + system) / 1e6;
	}
}

/** A test file as it is named in the sources. */
const nameOf = (file) =>
	(file ?? "").replaceAll("\\", "/").replace(/^.*\/build\//, "").replace(/\.js$/, ".ts");

module.exports = class extends reporters.Base {
	constructor(runner, options) {
		super(runner, options);
		const shares = new Map();
		let done = 0;
		let failed = 0;
		let cpu = cpuSeconds();
		const write = (line) => process.stdout.write(`${line}\n`);
		const tookOf = () => {
			const now = cpuSeconds();
			const took = now - cpu;
			cpu = now;
			return took;
		};
		runner.once("start", () => write(`${runner.total} tests; ${cpu.toFixed(0)} s of CPU time to load them`));
		runner.on("test end", () => done++);
		runner.on("fail", (test) => {
			failed++;
			write(`FAILED ${nameOf(test.file)}: ${test.fullTitle()}`);
		});
		runner.on("suite end", (suite) => {
			if (!suite.parent?.root) return;
			const name = nameOf(suite.file);
			const took = tookOf();
			shares.set(name, (shares.get(name) ?? 0) + took);
			const failures = failed > 0 ? `, ${failed} failed` : "";
			write(`${done} of ${runner.total}${failures}  ${name}  ${took.toFixed(1)} s`);
		});
		runner.once("end", () => {
			if (options.reporterOptions?.shares) {
				write("\nCPU time by part:");
				for (const [name, took] of [...shares].sort(([, a], [, b]) => b - a))
					write(`${took.toFixed(1).padStart(7)} s  ${name}`);
			}
			this.epilogue();
			write(`${cpuSeconds().toFixed(0)} s of CPU time`);
		});
	}
};
