/**
 * What changed in the calendars of a library since a day, line by line, read from its bare git
 * folder.
 */

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../../sim/command-error.js";
import { LIBRARIES, type Library } from "./libraries.js";

/** A line that a commit added to a calendar, or took out of it. */
export interface ChangedLine {
	readonly library: Library;
	/** Abbreviated hash. */
	readonly commit: string;
	/** Its day, `yyyy-MM-dd`. */
	readonly date: string;
	readonly subject: string;
	/** Path within the library. */
	readonly path: string;
	readonly sign: "+" | "-";
	readonly text: string;
	/** The lines of the file on this side, and where in them it stands, from 0. */
	readonly lines: readonly string[];
	readonly at: number;
	/** Addresses that the commit adds to the file. */
	readonly pages: readonly string[];
}

const MAX_BYTES = 1 << 28;

function git(folder: string, ...args: readonly string[]): string {
	return execFileSync("git", ["--git-dir", folder, ...args], {
		encoding: "utf8",
		maxBuffer: MAX_BYTES,
		stdio: ["ignore", "pipe", "pipe"],
	});
}

/**
 * The libraries whose git folders stand in a folder, or are it. Throws a CommandError where there
 * are none.
 */
export function librariesIn(
	from: string,
): readonly { readonly library: Library; readonly folder: string }[] {
	if (!existsSync(from)) throw new CommandError(`there is no folder ${from}`);
	const below = (folder: string) =>
		readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
			each.isDirectory() ? [join(folder, each.name)] : [],
		);
	const isGit = (folder: string) =>
		existsSync(join(folder, "HEAD")) && existsSync(join(folder, "objects"));
	const near = [from, ...below(from)];
	const folders = near.flatMap((each) =>
		[each, join(each, ".git"), join(each, "repo")].filter(isGit),
	);
	const found = [...new Set(folders)].flatMap((folder) => {
		const library = LIBRARIES.find(({ path }) => {
			try {
				return git(folder, "ls-tree", "-d", "HEAD", path.replace(/\/$/, "")) !== "";
			} catch {
				return false;
			}
		});
		return library ? [{ library, folder }] : [];
	});
	if (found.length === 0)
		throw new CommandError(
			`no git folder of ${LIBRARIES.map(({ name }) => name).join(", ")} stands in ${from}`,
		);
	return found;
}

const HUNK = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/;
/** Addresses of the libraries' own forms, which are no pages. */
const OWN = /focus_shift\.de|w3\.org|quantlib\.org|github\.com\/vacanza/;
const ADDRESS = /https?:\/\/[^\s<>"')]+/g;

/** The lines of a library's calendars that changed since a day, the oldest commit first. */
export function changedLines(library: Library, folder: string, since: string): ChangedLine[] {
	const log = git(
		folder,
		...[
			"log",
			"--reverse",
			"--no-merges",
			`--since=${since}T00:00:00Z`,
			"--unified=0",
			"--no-renames",
		],
		...["--format=%x01%h%x02%cs%x02%s", "-p", "--", library.path],
	);
	const changed: ChangedLine[] = [];
	for (const commitText of log.split("\u0001").slice(1)) {
		const [header = "", ...files] = commitText.split(/^diff --git /m);
		const [commit = "", date = "", subject = ""] = header.trim().split("\u0002");
		for (const file of files)
			changed.push(...ofFile(file, { library, commit, date, subject: subject.trim() }, folder));
	}
	return changed;
}

type Commit = Pick<ChangedLine, "library" | "commit" | "date" | "subject">;

function ofFile(text: string, commit: Commit, folder: string): ChangedLine[] {
	const path = /^\+\+\+ b\/(.+)$/m.exec(text)?.[1] ?? /^--- a\/(.+)$/m.exec(text)?.[1];
	if (path === undefined || !commit.library.isCalendar(path)) return [];
	const sides = new Map<string, readonly string[]>();
	const side = (sign: "+" | "-") => {
		const known = sides.get(sign);
		if (known) return known;
		let lines: readonly string[] = [];
		try {
			lines = git(folder, "show", `${commit.commit}${sign === "+" ? "" : "^"}:${path}`).split("\n");
		} catch {
			// The file, or the commit before, is not there.
		}
		sides.set(sign, lines);
		return lines;
	};
	const rows = text.split("\n");
	const added = rows.filter((row) => row.startsWith("+") && !row.startsWith("+++"));
	const pages = [...new Set(added.flatMap((row) => row.match(ADDRESS) ?? []))].filter(
		(page) => !OWN.test(page),
	);
	const found: ChangedLine[] = [];
	let [before, after] = [0, 0];
	for (const row of rows) {
		const hunk = HUNK.exec(row);
		if (hunk) [before, after] = [Number(hunk[1]) - 1, Number(hunk[2]) - 1];
		else if (after < 0 || /^(\+\+\+|---) /.test(row)) continue;
		else if (row.startsWith("+") || row.startsWith("-")) {
			const sign = row[0] as "+" | "-";
			const at = sign === "+" ? after++ : before++;
			found.push({ ...commit, path, sign, text: row.slice(1), lines: side(sign), at, pages });
		}
	}
	return found;
}
