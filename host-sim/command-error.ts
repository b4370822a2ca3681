/** A mistake of whoever typed the command: its message is the one sentence that is printed. */
export class CommandError extends Error {}
