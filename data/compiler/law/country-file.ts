/** A country file as it is written: YAML, its schema, and the line of everything in it. */

import { LawError } from "./law.js";
import { expand } from "./words.js";
import type { ExpandedFile, WrittenFile } from "./written.js";
import { type Block, grammarOf, type Path, parseYaml } from "./yaml-file.js";

export type { Block, Path } from "./yaml-file.js";

const grammar = grammarOf<WrittenFile>("schema.json");

export interface ParsedFile {
	/** What the file means: its decrees and the other words of words.ts stand in the holidays. */
	readonly content: ExpandedFile;
	/** As it is written. */
	readonly written: WrittenFile;
	/** Line, from 1, of what stands at a path, or of the nearest thing above it. */
	readonly lineOf: (path: Path) => number;
	/** Its lines; blank lines and remarks after it may be among them. */
	readonly blockOf: (path: Path) => Block;
	/**
	 * The lines of what stands at a path of `written`; blank lines and remarks after it may be among
	 * them.
	 */
	readonly writtenBlockOf: (path: Path) => Block;
	/** What the file names `&name`, by the name. */
	readonly anchors: ReadonlyMap<string, Block>;
}

/** Reads a file's YAML and holds it against the schema. Throws a LawError for the first mistake. */
export function parseCountryFile(file: string, text: string): ParsedFile {
	const { anchors, blockOf, content, lineOf } = parseYaml(file, text, grammar);
	const { content: expanded, originOf } = expand(content, (path, complaint): never => {
		throw new LawError(file, lineOf(path), complaint);
	});
	return {
		content: expanded,
		written: content,
		lineOf: (path) => lineOf(originOf(path)),
		blockOf: (path) => blockOf(originOf(path)),
		writtenBlockOf: blockOf,
		anchors,
	};
}
