// Runs the tests: all, or the files that are named; every other argument is mocha's.
// node test/run/run.mjs [test/x/y.test.ts …] [options]
//
// Mocha's timeouts cannot interrupt a loop that never ends, as it runs on the same thread. So mocha
// is a process of its own that tells where it is, and when it has been silent for too long, its end
// says which test it was.

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Longer than any test takes, on a slow machine too: mocha's own timeouts are 120 s at most. */
const silenceMs = Number(process.env.TEST_SILENCE_SECONDS ?? 300) * 1000;

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const FILE = /^(?:\.\/)?(?:build\/)?(test\/.+)\.[jt]s$/;
const args = process.argv.slice(2);
const files = args.flatMap((arg) => FILE.exec(arg)?.[1] ?? []).map((name) => `build/${name}.js`);
const options = args.filter((arg) => !FILE.test(arg));

const mocha = spawn(
	process.execPath,
	[
		path("../../node_modules/mocha/bin/mocha.js"),
		"--require",
		path("./whereabouts.mjs"),
		"--require",
		path("../../build/test/engines/as-on-the-chip.js"),
		...options,
		...(files.length ? files : ["build/test/**/*.test.js"]),
	],
	{ stdio: ["inherit", "inherit", "inherit", "ipc"] },
);

let silence;
mocha.on("message", (whereabouts) => {
	clearTimeout(silence);
	silence = setTimeout(() => {
		console.error(`\nnothing for ${silenceMs / 1000} s, the run is over: ${whereabouts}`);
		mocha.kill("SIGKILL");
	}, silenceMs);
});
mocha.on("exit", (code) => {
	clearTimeout(silence);
	process.exitCode = code ?? 1;
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => mocha.kill(signal));
