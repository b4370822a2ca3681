/** A folder that one command at a time writes: a file in it says who does, and since when. */

import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { CommandError } from "../../sim/command-error.js";

const NAME = "publish.lock";
/**
 * Of another computer nobody knows whether its process lives: after a day its lock counts for
 * nothing.
 */
const FORGOTTEN_MS = 86_400_000;

/**
 * Runs while nobody else may write in a folder that is there. Throws a CommandError that says who
 * does.
 */
export async function whileLocked(folder: string, run: () => Promise<void>): Promise<void> {
	const file = join(folder, NAME);
	const own = `process ${process.pid} on ${hostname()}\n`;
	if (!isMade(file, own)) {
		const { ageMs, owner } = ownerOf(file);
		if (!isLeft(owner, ageMs))
			throw new CommandError(
				`${folder} is being published by ${owner}, since ${Math.round(ageMs / 1000)} s; ` +
					`if that is over, remove ${file}`,
			);
		// Only one of two that find it left takes it away: the other finds no file to rename, or the
		// new owner's.
		const left = `${file}.${process.pid}`;
		renameSync(file, left);
		const isSame = ownerOf(left).owner === owner;
		if (!isSame) renameSync(left, file);
		else rmSync(left);
		if (!isSame || !isMade(file, own))
			throw new CommandError(`${folder} is being published by another process: try again`);
	}
	try {
		await run();
	} finally {
		rmSync(file, { force: true });
	}
}

function isMade(file: string, text: string): boolean {
	try {
		// Never through a link, never over what is there.
		writeFileSync(file, text, { flag: "wx" });
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
		throw error;
	}
}

function ownerOf(file: string): { readonly owner: string; readonly ageMs: number } {
	const stat = lstatSync(file);
	const owner = stat.isFile() ? readFileSync(file, "utf8").slice(0, 200).trim() : "";
	return { owner: owner || "somebody", ageMs: Math.max(0, Date.now() - stat.mtimeMs) };
}

/** Whether nobody holds it any more: its process is gone, as after a power cut. */
function isLeft(owner: string, ageMs: number): boolean {
	const [, pid, host] = /^process (\d+) on (.+)$/.exec(owner) ?? [];
	if (pid === undefined || host !== hostname()) return ageMs > FORGOTTEN_MS;
	try {
		process.kill(Number(pid), 0);
		return false;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "ESRCH";
	}
}
