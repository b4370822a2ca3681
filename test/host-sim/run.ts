/** Runs the command line as a process of its own. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export const COMMAND = fileURLToPath(new URL("../../../host-sim/holidays.mjs", import.meta.url));

export function run(...args: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
		encoding: "utf8",
		maxBuffer: 1 << 28,
		timeout: 60_000,
	});
	return { status, stdout, stderr };
}

/** What a command prints that succeeds. */
export function printed(...args: string[]): string {
	const { status, stdout, stderr } = run(...args);
	assert.equal(stderr, "");
	assert.equal(status, 0);
	return stdout;
}

export const linesOf = (text: string): Record<string, unknown>[] =>
	text
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line) as Record<string, unknown>);

/** One sentence on stderr, nothing on stdout, exit code 2. */
export function fails(args: readonly string[], sentence: RegExp): void {
	const { status, stdout, stderr } = run(...args);
	assert.match(stderr, /^moddable-holidays: [^\n]+\n$/, "one line");
	assert.match(stderr, sentence);
	assert.equal(stdout, "");
	assert.equal(status, 2);
}
