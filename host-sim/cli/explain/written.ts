/** A country file as it is written: the lines of each rule, and where anything else stands in it. */

import { readFileSync } from "node:fs";
import { isMap, isNode, isSeq, LineCounter, type Node, parseDocument, visit } from "yaml";

const TOP = new URL("../../../../", import.meta.url);

/** Lines of a file from 1, both inclusive. */
interface Block {
	readonly from: number;
	readonly to: number;
}

/** A holiday of a file, and the cases of it. */
interface Entry extends Block {
	readonly cases: readonly Block[];
}

/** A reference to what another part of the file names `&name`. */
const ALIAS = /(?<=[\s[,])\*([\w-]+)/g;

const isComment = (line: string | undefined) => /^\s*#/.test(line ?? "");

export class WrittenFile {
	readonly #lines: readonly string[];
	readonly #counter = new LineCounter();
	readonly #document;
	readonly #entries: readonly Entry[];
	#anchors: ReadonlyMap<string, Block> | undefined;

	/** `file` is a path within the project, such as `data/countries/jp.yaml`. */
	constructor(file: string) {
		const text = readFileSync(new URL(file, TOP), "utf8");
		this.#lines = text.split(/\r?\n/);
		this.#document = parseDocument(text, { lineCounter: this.#counter });
		const holidays = this.#document.get("holidays", true);
		this.#entries = itemsOf(holidays).map((entry) => ({
			...this.#block(entry),
			cases: itemsOf(isMap(entry) ? entry.get("cases", true) : undefined).map((each) =>
				this.#block(each),
			),
		}));
	}

	#block(node: Node): Block {
		const [start, end] = node.range ?? [0, 1];
		const from = this.#lineAt(start);
		let to = this.#lineAt(Math.max(start, end - 1));
		while (to > from && (this.#textOf(to).trim() === "" || isComment(this.#textOf(to)))) to--;
		return { from, to };
	}

	#lineAt(offset: number): number {
		return this.#counter.linePos(offset).line;
	}

	#textOf(line: number): string {
		return this.#lines[line - 1] ?? "";
	}

	/** Line of what stands at a path of keys and indices, or of the nearest thing above it. */
	lineOf(path: readonly (string | number)[]): number {
		for (let n = path.length; n > 0; n--) {
			const node = this.#document.getIn(path.slice(0, n), true);
			if (isNode(node) && node.range) return this.#lineAt(node.range[0]);
		}
		return 1;
	}

	/**
	 * The lines of the rule that begins on a line, without common indent: the remarks before it, the
	 * holiday, and of its cases that one; then what it refers to by `*name`.
	 */
	ruleAt(line: number): string[] {
		const entry = this.#entries.find(({ from, to }) => from <= line && line <= to);
		if (!entry) return [];
		const own = entry.cases.find(({ from }) => from === line);
		const left = own ? entry.cases.filter((each) => each !== own) : [];
		const shown: number[] = [];
		for (let n = this.#remarksBefore(entry.from); n <= entry.to; n++) {
			const isOwn = n === entry.from || (own && own.from <= n && n <= own.to);
			if (isOwn || !left.some(({ from, to }) => this.#remarksBefore(from) <= n && n <= to))
				shown.push(n);
		}
		const lines = dedented(shown.map((n) => this.#textOf(n)));
		const aliases = lines.flatMap((text) => [...text.matchAll(ALIAS)].map((m) => m[1]!));
		return [...lines, ...[...new Set(aliases)].flatMap((name) => this.#anchored(name))];
	}

	/** The lines of what another part of the file names `&name`. */
	#anchored(name: string): string[] {
		this.#anchors ??= this.#findAnchors();
		const block = this.#anchors.get(name);
		if (!block) return [];
		const lines: string[] = [];
		for (let n = block.from; n <= block.to; n++) lines.push(this.#textOf(n));
		return [`# *${name} stands for`, ...dedented(lines)];
	}

	#findAnchors(): Map<string, Block> {
		const anchors = new Map<string, Block>();
		visit(this.#document, {
			Node: (_, node) => {
				if ("anchor" in node && node.anchor) anchors.set(node.anchor, this.#block(node));
			},
		});
		return anchors;
	}

	/** The first of the lines of remarks that stand right before a line, or the line itself. */
	#remarksBefore(line: number): number {
		let first = line;
		while (first > 1 && isComment(this.#textOf(first - 1))) first--;
		return first;
	}
}

/** Lines without the indent that they have in common. */
function dedented(lines: readonly string[]): string[] {
	const indent = Math.min(...lines.filter(Boolean).map((text) => text.search(/\S|$/)));
	return lines.map((text) => text.slice(indent).trimEnd());
}

const itemsOf = (node: unknown): Node[] => (isSeq(node) ? node.items.filter(isNode) : []);
