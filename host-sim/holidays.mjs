#!/usr/bin/env node
// The command `moddable-holidays`: the compiled command line, which a fresh clone compiles first,
// and a server after a change of the sources: an old build would serve new tables.

import { existsSync } from "node:fs";

// As package.json says: an older one fails on a line that nobody understands.
const OLDEST = 20;
if (Number.parseInt(process.versions.node, 10) < OLDEST) {
	console.error(
		`moddable-holidays: this is Node ${process.versions.node}; it needs ${OLDEST} or later`,
	);
	process.exit(2);
}
const command = new URL("../build/host-sim/cli/command.js", import.meta.url);
// No package has it.
const prepare = new URL("prepare.mjs", import.meta.url);
const isServer = process.argv[2] === "serve" && existsSync(prepare);
if (isServer || !existsSync(command)) await import(prepare.href);
try {
	await import(command.href);
} catch (error) {
	if (error?.code !== "ERR_MODULE_NOT_FOUND") throw error;
	console.error(`moddable-holidays: ${error.message}; \`npm ci\` installs what is missing`);
	process.exitCode = 2;
}
