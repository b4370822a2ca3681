/** The command line `moddable-holidays` as a process: it runs the command that it was given. */

import { NAME, runCommand } from "./program.js";

/**
 * Reading from a pipe that closed early is no mistake; a full disk must not look like the answer
 * "no".
 */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
	if (error.code === "EPIPE") process.exit(0);
	process.stderr.write(`${NAME}: cannot write: ${error.message}\n`);
	process.exit(2);
});

await runCommand(process.argv.slice(2));
