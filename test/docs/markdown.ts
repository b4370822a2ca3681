/** The pages for readers, as Markdown: their blocks, their headings, their links. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const TOP = fileURLToPath(new URL("../../../", import.meta.url));

export const textOf = (file: string): string => readFileSync(join(TOP, file), "utf8");

const inFolder = (folder: string): string[] =>
	existsSync(join(TOP, folder))
		? readdirSync(join(TOP, folder), { recursive: true, encoding: "utf8" })
				.filter((name) => name.endsWith(".md") && !name.includes("node_modules"))
				.map((name) => `${folder}/${name}`)
		: [];

/** Every page, path from the top. */
export const PAGES: readonly string[] = [
	"README.md",
	"CHANGELOG.md",
	"CONTRIBUTING.md",
	"data/README.md",
	"test/requests/README.md",
	...inFolder("docs").sort(),
	...inFolder("examples").sort(),
];

/** What `npm run docs` writes as a whole says so under its title. */
export const isGenerated = (file: string): boolean =>
	/^# .*\n<!-- Written by `npm run docs`/.test(textOf(file));

/** A block between fences. */
export interface Block {
	readonly file: string;
	/** Line of its first fence, from 1. */
	readonly line: number;
	/** What stands behind the first fence: its language. */
	readonly info: string;
	readonly text: string;
}

const FENCE = /^```([^\n]*)\n(.*?)^```$/gms;

export function blocksOf(file: string): readonly Block[] {
	const text = textOf(file);
	return Array.from(text.matchAll(FENCE), (match) => ({
		file,
		line: text.slice(0, match.index).split("\n").length,
		info: match[1]!,
		text: match[2]!,
	}));
}

/** A page without its blocks. */
export const proseOf = (file: string): string => textOf(file).replace(FENCE, "");

/** What stands between single backticks. */
export const inlineCodeOf = (file: string): readonly string[] =>
	Array.from(proseOf(file).matchAll(/`([^`\n]+)`/g), (match) => match[1]!);

/** Targets of links and pictures. */
export const linksOf = (file: string): readonly string[] =>
	Array.from(
		proseOf(file)
			.replace(/`[^`\n]+`/g, "")
			.matchAll(/\]\(([^)\s]+)\)/g),
		(match) => match[1]!,
	);

/** The anchors of a page's headings, by GitHub's rule. */
export function anchorsOf(file: string): ReadonlySet<string> {
	const anchors = new Set<string>();
	for (const [, heading] of proseOf(file).matchAll(/^#{1,6} (.*)$/gm)) {
		const plain = heading!.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "");
		const anchor = plain.replace(/\s/g, "-");
		let unique = anchor;
		for (let i = 1; anchors.has(unique); i++) unique = `${anchor}-${i}`;
		anchors.add(unique);
	}
	return anchors;
}
