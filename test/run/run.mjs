// Runs the tests: those of `npm test`, with --prove those of `npm run prove`, or the files that are
// named; every other argument is mocha's.
// node test/run/run.mjs [--prove] [--part=1,2/5] [test/x/y.test.ts …] [options]
//
// What needs the world is `*.prove.test.ts` and belongs to `npm run prove`; all other tests are
// those of `npm test`.
//
// No test has a limit in seconds, which a slow machine or a busy one would miss. What never ends is
// told by what it does: a loop takes CPU time, on any machine the same, and a wait takes none at
// all. Mocha cannot interrupt a loop on its own thread, so it is a process of its own that tells
// where it is.

import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** CPU time of one test, a good deal more than any takes; of a loop there is no end. */
const loopSeconds = Number(process.env.TEST_LOOP_SECONDS ?? 300);
/**
 * Without CPU time for so long a test waits for what never comes: all that it waits for has a turn
 * by then.
 */
const restSeconds = Number(process.env.TEST_REST_SECONDS ?? 180);
/** Less than this of CPU time is none: timers tick. */
const RESTING_SHARE = 0.01;
const LOOK_MS = 2000;
/** The kernel counts time in these. */
const TICKS_A_SECOND = 100;

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const FILE = /^(?:\.\/)?(?:build\/)?(test\/.+)\.[jt]s$/;
const args = process.argv.slice(2);
const isProof = args.includes("--prove");
/**
 * Of the files in their order those that have these numbers among so many: several processes share
 * them.
 */
const partArg = args.find((arg) => arg.startsWith("--part="));
const [, numbers, parts] = /^--part=([\d,]+)\/(\d+)$/.exec(partArg ?? "--part=1/1") ?? [];
if (!numbers) throw new Error(`${partArg}: a part is --part=1,2/5`);
const mine = new Set(numbers.split(",").map(Number));
const beyond = [...mine].filter((number) => number < 1 || number > Number(parts));
if (beyond.length) throw new Error(`${partArg}: there is no part ${beyond.join(", ")} of ${parts}`);
const named = args.flatMap((arg) => FILE.exec(arg)?.[1] ?? []).map((name) => `build/${name}.js`);
const options = args.filter((arg) => arg !== "--prove" && arg !== partArg && !FILE.test(arg));

/** All compiled tests of one of the two runs. */
function allFiles() {
	const names = readdirSync(path("../../build/test"), { recursive: true });
	return names
		.map((name) => `build/test/${name.replaceAll("\\", "/")}`)
		.filter((name) => name.endsWith(".test.js") && name.endsWith(".prove.test.js") === isProof)
		.sort()
		.filter((_, i) => mine.has(1 + (i % parts)));
}

const mocha = spawn(
	process.execPath,
	[
		path("../../node_modules/mocha/bin/mocha.js"),
		"--timeout",
		"0",
		"--require",
		path("./whereabouts.mjs"),
		"--require",
		path("../../build/test/engines/as-on-the-chip.js"),
		...(isProof ? ["--reporter-option", "shares=1"] : []),
		...options,
		...(named.length ? named : allFiles()),
	],
	{ stdio: ["inherit", "inherit", "inherit", "ipc"] },
);

/**
 * Seconds of CPU time of a process and of all that it has started, by /proc; undefined where there
 * is none.
 */
function cpuSeconds(root) {
	try {
		const stats = readdirSync("/proc")
			.filter((name) => /^\d+$/.test(name))
			.flatMap((pid) => {
				try {
					const text = readFileSync(`/proc/${pid}/stat`, "utf8");
					const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
					const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
					return [{ pid: Number(pid), parent: Number(fields[1]), ticks }];
				} catch {
					return [];
				}
			});
		const ours = new Set([root]);
		for (let before = 0; before < ours.size; ) {
			before = ours.size;
			for (const { pid, parent } of stats) if (ours.has(parent)) ours.add(pid);
		}
		const ticks = stats.reduce((sum, each) => (ours.has(each.pid) ? sum + each.ticks : sum), 0);
		return ticks / TICKS_A_SECOND;
	} catch {
		return undefined;
	}
}

let whereabouts = "before the first file";
/** CPU time when mocha was heard last; and the last look at which there had been some. */
let heard = 0;
let busy = { cpu: 0, atMs: Date.now() };
mocha.on("message", (message) => {
	whereabouts = message;
	heard = cpuSeconds(mocha.pid) ?? 0;
	busy = { cpu: heard, atMs: Date.now() };
});
const watch = setInterval(() => {
	const cpu = cpuSeconds(mocha.pid);
	if (cpu === undefined) return;
	const restedSeconds = (Date.now() - busy.atMs) / 1000;
	const isLoop = cpu - heard > loopSeconds;
	const isBusy = cpu - busy.cpu > restedSeconds * RESTING_SHARE;
	if (isBusy) busy = { cpu, atMs: Date.now() };
	if (!isLoop && (isBusy || restedSeconds < restSeconds)) return;
	const why = isLoop ? `${loopSeconds} s of CPU time` : `${restSeconds} s without any CPU time`;
	console.error(`\n${why}, the run is over: ${whereabouts}`);
	mocha.kill("SIGKILL");
}, LOOK_MS);
mocha.on("exit", (code) => {
	clearInterval(watch);
	process.exitCode = code ?? 1;
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => mocha.kill(signal));
