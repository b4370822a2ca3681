/**
 * The rules of a country file as they are written, each with its remarks and without what belongs
 * to others.
 */

import { readFileSync } from "node:fs";
import {
	type Block,
	type ParsedFile,
	parseCountryFile,
} from "../../../data/compiler/law/country-file.js";

const TOP = new URL("../../../../", import.meta.url);

/** A reference to what another part of the file names `&name`. */
const ALIAS = /(?<=[\s[,])\*([\w-]+)/g;

const isComment = (line: string | undefined) => /^\s*#/.test(line ?? "");

/** The rules of a country file as they are written. */
export class WrittenRules {
	readonly #lines: readonly string[];
	readonly #parsed: ParsedFile;

	/** `file` is a path within the project, such as `data/countries/jp.yaml`. */
	constructor(file: string) {
		const text = readFileSync(new URL(file, TOP), "utf8");
		this.#lines = text.split(/\r?\n/);
		this.#parsed = parseCountryFile(file, text);
	}

	/** The line of working days by their index among those that everybody works. */
	workdaysLine(index: number): number {
		const { content, lineOf } = this.#parsed;
		const ofAll = (content.workdays ?? []).flatMap(({ types }, i) =>
			types === undefined ? [i] : [],
		);
		return lineOf(["workdays", ofAll[index]!]);
	}

	/**
	 * The lines of the rule that begins on a line, without common indent: the remarks before it, the
	 * holiday, and of its cases that one; then what it refers to by `*name`. A decree is one block.
	 * Of long lists of days the lines of another year than that of `date` are left out.
	 */
	ruleAt(line: number, date?: string): string[] {
		const { written, writtenBlockOf: blockOf, anchors } = this.#parsed;
		const decree = (written.decrees ?? []).findIndex((_, i) => isIn(blockOf(["decrees", i]), line));
		if (decree >= 0)
			return withoutOtherDates(this.#textsOf(this.#trimmed(blockOf(["decrees", decree]))), date);
		const entries = written.holidays ?? [];
		const index = entries.findIndex((_, i) => isIn(blockOf(["holidays", i]), line));
		if (index < 0) return [];
		const entry = this.#trimmed(blockOf(["holidays", index]));
		const cases = (entries[index]!.cases ?? []).map((_, i) =>
			this.#trimmed(blockOf(["holidays", index, "cases", i])),
		);
		const own = cases.find(({ from }) => from === line);
		const left = own ? cases.filter((each) => each !== own) : [];
		const lines = this.#textsOf(
			{ from: this.#remarksBefore(entry.from), to: entry.to },
			(n) =>
				n === entry.from ||
				(own && isIn(own, n)) ||
				!left.some(({ from, to }) => isIn({ from: this.#remarksBefore(from), to }, n)),
		);
		const names = lines.flatMap((text) => [...text.matchAll(ALIAS)].map((m) => m[1]!));
		return [
			...withoutOtherDates(lines, date),
			...[...new Set(names)].flatMap((name) => {
				const block = anchors.get(name);
				return block ? [`# *${name} stands for`, ...this.#textsOf(this.#trimmed(block))] : [];
			}),
		];
	}

	/** A block without the blank lines and remarks at its end. */
	#trimmed({ from, to }: Block): Block {
		while (to > from && (this.#lines[to - 1]!.trim() === "" || isComment(this.#lines[to - 1])))
			to--;
		return { from, to };
	}

	/** The first of the lines of remarks that stand right before a line, or the line itself. */
	#remarksBefore(line: number): number {
		while (line > 1 && isComment(this.#lines[line - 2])) line--;
		return line;
	}

	/** Lines of a block without the indent that they have in common. */
	#textsOf({ from, to }: Block, isShown: (line: number) => unknown = () => true): string[] {
		const lines = this.#lines.slice(from - 1, to).filter((_, i) => isShown(from + i));
		const indent = Math.min(...lines.filter(Boolean).map((text) => text.search(/\S|$/)));
		return lines.map((text) => text.slice(indent).trimEnd());
	}
}

/** A file of localities: a day stands on a line of its own. */
export class WrittenLines {
	readonly #lines: readonly string[];

	/** `file` is a path within the project, such as `data/localities/de.yaml`. */
	constructor(file: string) {
		this.#lines = readFileSync(new URL(file, TOP), "utf8").split(/\r?\n/);
	}

	workdaysLine(): number {
		return 1;
	}

	ruleAt(line: number): string[] {
		return [(this.#lines[line - 1] ?? "").trim()];
	}
}

const isIn = ({ from, to }: Block, line: number) => from <= line && line <= to;

/** A line that has nothing but dates. */
const DATES = /^\s*[[\]{}\d\-.,\s]*\d{4}-\d{2}-\d{2}[[\]{}\d\-.,\s]*$/;

/** Lines without those that have only dates of other years; where there were some, `…` stands. */
function withoutOtherDates(lines: readonly string[], date: string | undefined): string[] {
	if (date === undefined) return [...lines];
	const year = `${date.slice(0, 4)}-`;
	const shown: string[] = [];
	for (const line of lines)
		if (!DATES.test(line) || line.includes(year)) shown.push(line);
		else if (shown.at(-1)?.trim() !== "…") shown.push(line.replace(/\S.*/, "…"));
	return shown;
}
