/** What some tests need and a machine may lack: programs of others, and the like. */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename } from "node:path";

/**
 * Skips a test, or in its `before` a suite, where one of these programs is missing, with a loud
 * line that says what was not tried. With CI=true that is a failure, so that nobody takes a skipped
 * test for a passed one, unless `NO_` and the program's name say why there is none: `.ci/run` sets
 * it where the machine does not let it install one.
 */
export function requirePrograms(
	context: Mocha.Context,
	untried: string,
	...programs: readonly string[]
): void {
	for (const program of programs) {
		const excuse = process.env[`NO_${basename(program).toUpperCase().replaceAll("-", "_")}`];
		const isThere = spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
		if (isThere && !excuse) continue;
		skip(context, untried, `no ${program}: ${excuse ?? "it is not installed"}`, Boolean(excuse));
	}
}

/**
 * Skips in the same way where something else is missing, which `NO_` and `name` excuse: what a
 * package of Debian has, or what a kernel lets nobody do.
 */
export function requirePackage(
	context: Mocha.Context,
	untried: string,
	name: string,
	isThere: boolean,
	why = "it is not installed",
): void {
	const excuse = process.env[`NO_${name.toUpperCase().replaceAll("-", "_")}`];
	if (isThere && !excuse) return;
	skip(context, untried, `no ${name}: ${excuse ?? why}`, Boolean(excuse));
}

/** Skips in the same way where a file is missing; `advice` says how it comes there. */
export function requireFile(
	context: Mocha.Context,
	untried: string,
	file: string,
	advice: string,
): void {
	if (!existsSync(file)) skip(context, untried, `no ${basename(file)}: ${advice}`, false);
}

function skip(context: Mocha.Context, untried: string, why: string, isExcused: boolean): never {
	if (process.env["CI"] === "true" && !isExcused)
		throw new Error(`${untried} is wanted with CI=true: ${why}`);
	process.stderr.write(`\n*** SKIPPED: ${untried}: ${why} ***\n`);
	context.skip();
}
