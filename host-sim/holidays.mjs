#!/usr/bin/env node
// The command `holidays`: the compiled command line, or a sentence when it is not compiled yet.

try {
	await import("../build/host-sim/cli/command.js");
} catch (error) {
	if (error?.code !== "ERR_MODULE_NOT_FOUND") throw error;
	console.error(`holidays: ${error.message}; run "node host-sim/prepare.mjs" first`);
	process.exitCode = 1;
}
