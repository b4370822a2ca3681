/** A data file of YAML: held against its schema, and the line of everything in it. */

import { readFileSync } from "node:fs";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { isNode, LineCounter, type Node, parseDocument, visit } from "yaml";
import { LawError } from "./law.js";

/** A path in the file: keys and indices from the top. */
export type Path = readonly (string | number)[];

/** Lines of a file from 1, both inclusive. */
export interface Block {
	readonly from: number;
	readonly to: number;
}

export interface YamlFile<T> {
	readonly content: T;
	/** Line, from 1, of what stands at a path, or of the nearest thing above it. */
	readonly lineOf: (path: Path) => number;
	/** Its lines; blank lines and remarks after it may be among them. */
	readonly blockOf: (path: Path) => Block;
	/** What the file names `&name`, by the name. */
	readonly anchors: ReadonlyMap<string, Block>;
}

/** The grammar of a kind of files: a JSON schema in `data`. */
export function grammarOf<T>(schema: string): ValidateFunction<T> {
	const text = readFileSync(new URL(`../../../../data/${schema}`, import.meta.url), "utf8");
	return new Ajv({ allErrors: true, allowUnionTypes: true }).compile<T>(JSON.parse(text));
}

/** Reads a file's YAML and holds it against the schema. Throws a LawError for the first mistake. */
export function parseYaml<T>(
	file: string,
	text: string,
	validate: ValidateFunction<T>,
): YamlFile<T> {
	const lines = new LineCounter();
	const document = parseDocument(text, { lineCounter: lines, logLevel: "error" });
	const linesOf = ({ range }: Node): Block => {
		const [start, end] = range ?? [0, 1];
		const line = (offset: number) => lines.linePos(offset).line;
		return { from: line(start), to: line(Math.max(start, end - 1)) };
	};
	const blockOf = (path: Path): Block => {
		for (let n = path.length; n >= 0; n--) {
			const node = n === 0 ? document.contents : document.getIn(path.slice(0, n), true);
			if (isNode(node) && node.range) return linesOf(node);
		}
		return { from: 1, to: 1 };
	};
	const lineOf = (path: Path) => blockOf(path).from;
	const anchors = new Map<string, Block>();
	const broken = document.errors[0] ?? document.warnings[0];
	if (broken) {
		const complaint = broken.message.split("\n")[0]!.replace(/ at line.*/, "");
		throw new LawError(file, lines.linePos(broken.pos[0]).line, complaint);
	}
	visit(document, {
		Alias: (_, alias) => {
			if (alias.resolve(document)) return;
			const { line } = lines.linePos(alias.range![0]);
			throw new LawError(file, line, `no anchor "${alias.source}" before its alias`);
		},
		Value: (_, node) => {
			if (node.anchor) anchors.set(node.anchor, linesOf(node));
		},
	});
	let content: unknown;
	try {
		content = document.toJS();
	} catch (error) {
		if (!(error instanceof ReferenceError)) throw error;
		throw new LawError(file, 1, error.message); // aliases of themselves, or far too many
	}
	if (!validate(content)) {
		const error = mostTelling(validate.errors ?? []);
		const path = (error?.instancePath ?? "").split("/").slice(1).map(unescapePointer);
		const extra = error?.params["additionalProperty"];
		// People count from 1.
		const where =
			path.map((part) => (typeof part === "number" ? part + 1 : part)).join(".") || "the file";
		throw new LawError(
			file,
			lineOf(extra === undefined ? path : [...path, extra]),
			extra === undefined ? `${where} ${error?.message}` : `${where} knows no "${extra}"`,
		);
	}
	return { content, lineOf, blockOf, anchors };
}

/** The deepest schema error says most: the outer ones only say that no alternative fits. */
function mostTelling(errors: readonly ErrorObject[]): ErrorObject | undefined {
	const depth = (e: ErrorObject) => e.instancePath.split("/").length;
	return [...errors].sort((a, b) => depth(b) - depth(a))[0];
}

const unescapePointer = (part: string) =>
	/^\d+$/.test(part) ? Number(part) : part.replaceAll("~1", "/").replaceAll("~0", "~");
