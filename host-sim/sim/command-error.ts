/**
 * Exit code of a command that nobody can answer: its clock was never set, or the tables end before.
 */
export const NOBODY_KNOWS = 3;

/** A mistake of whoever typed the command: its message is the one sentence that is printed. */
export class CommandError extends Error {
	readonly exitCode: number;

	constructor(message: string, exitCode = 2) {
		super(message);
		this.exitCode = exitCode;
	}
}
