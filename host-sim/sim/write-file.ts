/** Files that commands write by the name that they were given. */

import { closeSync, constants, openSync, writeFileSync } from "node:fs";
import { CommandError } from "./command-error.js";

/**
 * What opens a file to be written, but none that is a symbolic link; a system that has no such flag
 * follows it.
 */
const FLAGS =
	constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);

/**
 * Writes a file, but not through a symbolic link, which somebody else may have put there. Throws a
 * CommandError when it cannot be written.
 */
export function writeNamed(file: string, bytes: Uint8Array): void {
	let descriptor: number | undefined;
	try {
		descriptor = openSync(file, FLAGS, 0o666);
		writeFileSync(descriptor, bytes);
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		const why = code === "ELOOP" ? "it is a symbolic link, which is not followed" : message;
		throw new CommandError(`cannot write ${file}: ${why}`);
	} finally {
		if (descriptor !== undefined) closeSync(descriptor);
	}
}
