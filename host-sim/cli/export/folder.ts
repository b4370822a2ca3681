/** A folder that is there whole, or as it was before. */

import { lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { CommandError } from "../../sim/command-error.js";

/**
 * Writes a folder beside its place, under a name of its own, and puts it there when all of it is
 * written: whoever reads meanwhile has the one before, and none of its files stays. `isOurs` says
 * of a name in the folder before whether `write` may have written it. Throws a CommandError for a
 * folder with other things in it, for one that is not empty unless `isForced`, and for a link,
 * which leads elsewhere.
 */
export function replaceFolder(
	out: string,
	isForced: boolean,
	isOurs: (name: string) => boolean,
	write: (folder: string) => void,
): void {
	const place = resolve(out);
	const before = lstatSync(place, { throwIfNoEntry: false });
	if (before) requireReplaceable(out, place, before.isSymbolicLink(), isForced, isOurs);
	mkdirSync(dirname(place), { recursive: true });
	const made = mkdtempSync(join(dirname(place), `.${basename(place)}.new-`));
	try {
		const folder = join(made, "whole");
		mkdirSync(folder);
		write(folder);
		if (before) renameSync(place, join(made, "before"));
		try {
			renameSync(folder, place);
		} catch (error) {
			if (before) renameSync(join(made, "before"), place);
			throw error;
		}
	} finally {
		rmSync(made, { recursive: true, force: true });
	}
}

function requireReplaceable(
	out: string,
	place: string,
	isLink: boolean,
	isForced: boolean,
	isOurs: (name: string) => boolean,
): void {
	if (isLink) throw new CommandError(`${out} is a link: name the folder that it leads to`);
	const names = readdirSync(place);
	if (names.length > 0 && !isForced)
		throw new CommandError(`${out} is not empty: --force replaces an export that is there`);
	const other = names.find((name) => !isOurs(name));
	if (other !== undefined)
		throw new CommandError(`${out} has a ${other}, which is of no export: it would be lost`);
}
