/** Programs of others that some tests run. */

import { spawnSync } from "node:child_process";
import { basename } from "node:path";

/**
 * Skips a test, or in its `before` a suite, where one of these programs is missing, with a loud line that says what
 * was not tried. With CI=true that is a failure, so that nobody takes a skipped test for a passed one, unless `NO_` and
 * the program's name say why there is none: `.ci/run` sets it where the machine does not let it install one.
 */
export function requirePrograms(
	context: Mocha.Context,
	untried: string,
	...programs: readonly string[]
): void {
	for (const program of programs) {
		const excuse = process.env[`NO_${basename(program).toUpperCase()}`];
		const isThere = spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
		if (isThere && !excuse) continue;
		if (process.env["CI"] === "true" && !excuse)
			throw new Error(`there is no ${program}, and CI=true wants it`);
		const why = excuse ?? "it is not installed";
		process.stderr.write(`\n*** SKIPPED: ${untried}: no ${program}: ${why} ***\n`);
		context.skip();
	}
}
