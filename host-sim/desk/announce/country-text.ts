/**
 * The text of a country file, to which single facts are added in the file's own style: what it does
 * not touch stays.
 */

import { type Path, parseCountryFile } from "../../../data/compiler/law/country-file.js";
import type { Clause, Decree, WrittenFile } from "../../../data/compiler/law/written.js";

/** Columns of a line in country files. */
const WIDTH = 120;

type DecreedDays = Exclude<NonNullable<Decree["off"]>, readonly string[]>;

/**
 * A country file's text; each change gives another. Throws a LawError where the text is no country
 * file.
 */
export class CountryText {
	readonly text: string;
	readonly #file: string;
	readonly #lines: readonly string[];
	readonly #parsed: ReturnType<typeof parseCountryFile>;

	/** `file` is the path that complaints name. */
	constructor(file: string, text: string) {
		this.#file = file;
		this.text = text;
		this.#lines = text.split("\n");
		this.#parsed = parseCountryFile(file, text);
	}

	/** What the file says, as it is written. */
	get written(): WrittenFile {
		return this.#parsed.written;
	}

	/** Line, from 1, of what stands at a path of `written`. */
	lineOf(path: Path): number {
		return this.#parsed.writtenBlockOf(path).from;
	}

	/**
	 * First and last line of what stands at a path, from 0, without the remarks and blank lines after
	 * it.
	 */
	#block(path: Path): readonly [first: number, last: number] {
		const { from, to } = this.#parsed.writtenBlockOf(path);
		let last = to - 1;
		while (last >= from && /^\s*(#.*)?$/.test(this.#lines[last] ?? "")) last--;
		return [from - 1, last];
	}

	/** The text with lines in place of `count` others. */
	#with(at: number, count: number, lines: readonly string[]): CountryText {
		const all = [...this.#lines];
		all.splice(at, count, ...lines);
		return new CountryText(this.#file, all.join("\n"));
	}

	/** Line of a key at the head of the file, from 0; undefined: the file has no such key. */
	#head(key: string): number | undefined {
		const at = this.#lines.findIndex((line) => line.startsWith(`${key}:`));
		return at < 0 ? undefined : at;
	}

	/**
	 * The line before which a new key at the head stands: that of the next of `keys`, or of its
	 * remarks.
	 */
	#before(...keys: readonly string[]): number {
		const found = keys.flatMap((key) => this.#head(key) ?? []);
		let at = Math.min(...found, this.#lines.length);
		while (at > 0 && this.#lines[at - 1]!.startsWith("#")) at--;
		return at;
	}

	/**
	 * The text with a day that was announced for a date of a calendar, where nothing near it stands
	 * yet.
	 */
	withAnnounced(key: string, date: string, page: string): CountryText {
		const { announced = {} } = this.written;
		const line = `    ${date}: ${quoted(page)}`;
		const ofKey = announced[key];
		if (ofKey !== undefined) {
			const others = Object.keys(ofKey);
			const before = others.findLast((each) => isDate(each) && each < date);
			const at =
				before !== undefined
					? this.#block(["announced", key, before])[1] + 1
					: others.some(isDate)
						? this.#keyed(["announced", key, others.find(isDate)!])[0]
						: this.#block(["announced", key])[1] + 1;
			return this.#with(at, 0, [line]);
		}
		const lines = [`  ${key}:`, line];
		const head = this.#head("announced");
		if (head === undefined)
			return this.#with(this.#before("reported", "workdays", "decrees", "holidays"), 0, [
				"announced:",
				...lines,
			]);
		return this.#with(this.#block(["announced"])[1] + 1, 0, lines);
	}

	/**
	 * The text without the dates of a calendar date that are meant, announced ones and those of
	 * libraries.
	 */
	without(key: string, isMeant: (date: string) => boolean): CountryText {
		const { announced = {}, reported = {} } = this.written;
		for (const [head, value] of Object.entries(announced[key] ?? {})) {
			const path = ["announced", key, head];
			if (typeof value !== "string") {
				if (value.some(isMeant))
					return this.#withoutDates(path, value, isMeant).without(key, isMeant);
			} else if (isMeant(head))
				return this.#withoutDates(path, [head], isMeant).without(key, isMeant);
		}
		const dates = reported[key];
		return dates?.some(isMeant) ? this.#withoutDates(["reported", key], dates, isMeant) : this;
	}

	/**
	 * The text in which a list is without the dates that are meant; an empty one goes, and what holds
	 * it alone.
	 */
	#withoutDates(
		path: Path,
		dates: readonly string[],
		isMeant: (date: string) => boolean,
	): CountryText {
		const left = dates.filter((date) => !isMeant(date));
		const [first, last] = this.#keyed(path);
		if (left.length > 0) {
			const head = `${" ".repeat(2 * path.length - 2)}${path.at(-1)}:`;
			return this.#with(first, last - first + 1, datesLines(head, left));
		}
		const outer = path.slice(0, -1);
		const holder = outer.reduce<unknown>(
			(node, key) => (node as Record<string, unknown>)[key],
			this.written,
		) as object;
		if (Object.keys(holder).length === 1 && outer.length > 0)
			return this.#withoutDates(outer, [""], () => true);
		return this.#with(first, last - first + 1, []);
	}

	/** First and last line of a key and its value. */
	#keyed(path: Path): readonly [first: number, last: number] {
		const [first, last] = this.#block(path);
		const key = `${path.at(-1)}:`;
		let at = first;
		while (at > 0 && !this.#lines[at]!.trimStart().startsWith(key)) at--;
		return [at, last];
	}

	/**
	 * The text with a decree's days; where the file has a decree of this source and these places they
	 * are added to it.
	 */
	withDecree(decree: Decree): CountryText {
		const { decrees = [] } = this.written;
		const same = decrees.findIndex(
			({ source, in: codes }) => source === decree.source && codes === decree.in,
		);
		if (same >= 0) {
			const [first, last] = this.#block(["decrees", same]);
			return this.#with(first, last - first + 1, decreeLines(joined(decrees[same]!, decree)));
		}
		const lines = decreeLines(decree);
		if (this.#head("decrees") === undefined)
			return this.#with(this.#before("holidays"), 0, ["decrees:", ...lines]);
		const before = decrees.findLastIndex((each) => firstDate(each) <= firstDate(decree));
		const at =
			before < 0 ? this.#block(["decrees", 0])[0] : this.#block(["decrees", before])[1] + 1;
		return this.#with(at, 0, lines);
	}

	/** The text with a holiday after the others, whose days decrees give. */
	withHoliday(entry: { readonly id: string } & Clause): CountryText {
		const last = (this.written.holidays ?? []).length - 1;
		const at = last < 0 ? this.#lines.length : this.#block(["holidays", last])[1] + 1;
		const line = `  - ${flow(entry)}`;
		const lines =
			line.length <= WIDTH
				? [line]
				: Object.entries(entry).map(
						([key, value], i) => `  ${i === 0 ? "- " : "  "}${key}: ${scalar(value)}`,
					);
		return this.#with(at, 0, lines);
	}

	/**
	 * The text with the date that a holiday, or a case of it, has in one year in place of the rule's.
	 */
	withInstead(path: Path, year: number, date: string, source: string): CountryText {
		const clause = path.reduce<unknown>(
			(node, key) => (node as Record<string, unknown>)[key],
			this.written,
		) as Clause;
		const [first, last] = this.#block(path);
		const indent = " ".repeat(this.#lines[first]!.search(/\S/) + 2);
		const own = `${year}: ${date === "none" ? "none" : `{ on: [${date}], source: ${quoted(source)} }`}`;
		if (clause.instead) {
			const end = this.#block([...path, "instead"])[1];
			const line = this.#lines[end]!;
			if (line.trimEnd().endsWith("}") && /instead: *\{/.test(line))
				return this.#with(end, 1, [line.replace(/(instead: *\{)/, `$1 ${own},`)]);
			return this.#with(end + 1, 0, [`${indent}  ${own}`]);
		}
		const lines = this.#lines.slice(first, last + 1);
		const added = [`${indent}instead:`, `${indent}  ${own}`];
		if (!/^\s*- \{.*\}\s*$/.test(lines.join(" "))) {
			const cases = lines.findIndex((line) => line.startsWith(`${indent}cases:`));
			return this.#with(first + (cases < 0 ? lines.length : cases), 0, added);
		}
		const pairs = pairsOf(lines.map((line) => line.trim()).join(" "));
		const block = pairs.map((pair, i) => `${indent.slice(2)}${i === 0 ? "- " : "  "}${pair}`);
		return this.#with(first, lines.length, [...block, ...added]);
	}

	/** The text in which the material reaches to a day, by a page. */
	withSeen(date: string, page: string): CountryText {
		const at = this.#head("seen");
		const line = `seen: { ${date}: ${quoted(page)} }`;
		if (at !== undefined) {
			const [, last] = this.#block(["seen"]);
			return this.#with(at, last - at + 1, [line]);
		}
		const keys = ["moved", "added", "announced", "reported", "workdays", "decrees", "holidays"];
		return this.#with(this.#before(...keys), 0, [line]);
	}
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

const quoted = (text: string) => JSON.stringify(text);

/** A value as it stands in a flow map. */
const scalar = (value: unknown): string =>
	typeof value === "string" && /[:#{}[\],"]|^\d|^[\s'&*!|>%@`-]|\s$/.test(value)
		? quoted(value)
		: `${value}`;

const flow = (map: object): string =>
	`{ ${Object.entries(map)
		.map(
			([key, value]) => `${key}: ${Array.isArray(value) ? `[${value.join(", ")}]` : scalar(value)}`,
		)
		.join(", ")} }`;

/** The pairs of a flow map's text, `- { a: 1, b: [2, 3] }`. */
function pairsOf(text: string): string[] {
	const inner = text.replace(/^- \{\s*/, "").replace(/\s*\}$/, "");
	const pairs: string[] = [];
	let depth = 0;
	let quote = "";
	let from = 0;
	for (let i = 0; i < inner.length; i++) {
		const c = inner[i]!;
		if (quote) {
			if (c === quote && inner[i - 1] !== "\\") quote = "";
		} else if (c === '"' || (c === "'" && !/\w/.test(inner[i - 1] ?? " "))) quote = c;
		else if ("[{".includes(c)) depth++;
		else if ("]}".includes(c)) depth--;
		else if (c === "," && depth === 0) {
			pairs.push(inner.slice(from, i).trim());
			from = i + 1;
		}
	}
	return [...pairs, inner.slice(from).trim()];
}

/** A key and its dates in lines of the usual width. */
export function datesLines(head: string, dates: readonly string[]): string[] {
	const line = `${head} [${dates.join(", ")}]`;
	if (line.length <= WIDTH) return [line];
	const indent = `${" ".repeat(head.search(/\S/))}    `;
	const lines: string[] = [];
	let row = `${indent}[`;
	dates.forEach((date, i) => {
		const text = `${date}${i < dates.length - 1 ? "," : "]"}`;
		if (row.length + text.length + 1 > WIDTH) {
			lines.push(row.trimEnd());
			row = `${indent} `;
		}
		row += `${text} `;
	});
	return [head, ...lines, row.trimEnd()];
}

/** A decree as the file has it, an item of the list. */
export function decreeLines({ source, year, in: codes, off, worked }: Decree): string[] {
	const lines = [`  - source: ${/^[\w-]+(, .*)?$/.test(source) ? source : quoted(source)}`];
	if (year !== undefined) lines.push(`    year: ${year}`);
	if (codes !== undefined) lines.push(`    in: ${codes}`);
	if (Array.isArray(off)) lines.push(...datesLines("    off:", off as string[]));
	else if (off) lines.push(...offLines(off as DecreedDays));
	if (worked) lines.push(...datesLines("    worked:", worked));
	return lines;
}

function offLines(off: DecreedDays): string[] {
	const entries = Object.entries(off);
	const inLine = `    off: { ${entries.map(([id, days]) => `${id}: ${inFlow(days)}`).join(", ")} }`;
	if (entries.length === 1 && inLine.length <= WIDTH) return [inLine];
	const lines = ["    off:"];
	for (const [id, days] of entries) {
		const text = `      ${id}: ${inFlow(days)}`;
		if (text.length <= WIDTH) lines.push(text);
		else if (Array.isArray(days) && typeof days[0] === "string")
			lines.push(...datesLines(`      ${id}:`, days as string[]));
		else {
			lines.push(`      ${id}:`);
			for (const clause of Array.isArray(days) ? (days as Clause[]) : [days as Clause]) {
				const { on, ...rest } = clause;
				const dash = Array.isArray(days) ? "- " : "";
				const indent = `        ${dash}`;
				const short = `${indent}${flow(clause)}`;
				if (short.length <= WIDTH && Array.isArray(days)) {
					lines.push(short);
					continue;
				}
				const deep = " ".repeat(indent.length);
				lines.push(
					...datesLines(`${deep}on:`, on as string[]).map((line, i) =>
						i === 0 ? `${indent}${line.trimStart()}` : line,
					),
				);
				for (const [key, value] of Object.entries(rest))
					lines.push(`${deep}${key}: ${scalar(value)}`);
			}
		}
	}
	return lines;
}

function inFlow(days: DecreedDays[string]): string {
	if (!Array.isArray(days)) return flow(days as object);
	const items = (days as readonly (string | Clause)[]).map((each) =>
		typeof each === "string" ? each : flow(each),
	);
	return `[${items.join(", ")}]`;
}

/** Two decrees of one source as one. */
function joined(a: Decree, b: Decree): Decree {
	const worked = [...new Set([...(a.worked ?? []), ...(b.worked ?? [])])].sort();
	const off: Record<string, DecreedDays[string]> = {};
	const byId = (days: Decree["off"]): DecreedDays =>
		Array.isArray(days) ? { "day-off": days as string[] } : ((days as DecreedDays) ?? {});
	for (const [id, days] of [...Object.entries(byId(a.off)), ...Object.entries(byId(b.off))])
		off[id] = off[id] === undefined ? days : together(off[id], days);
	const only = Object.keys(off);
	const isShort = only.length === 1 && only[0] === "day-off" && Array.isArray(a.off ?? b.off);
	return {
		...a,
		...(only.length > 0 && { off: isShort ? (off["day-off"] as string[]) : off }),
		...(worked.length > 0 && { worked }),
	};
}

function together(a: DecreedDays[string], b: DecreedDays[string]): DecreedDays[string] {
	const isDates = (days: unknown): days is string[] =>
		Array.isArray(days) && typeof days[0] === "string";
	if (isDates(a) && isDates(b)) return [...new Set([...a, ...b])].sort();
	const clauses = (days: DecreedDays[string]): Clause[] =>
		isDates(days) ? [{ on: days }] : Array.isArray(days) ? (days as Clause[]) : [days as Clause];
	return [...clauses(a), ...clauses(b)];
}

/** The first date that a decree names, by which decrees stand in order. */
function firstDate({ off, worked, year }: Decree): string {
	const text = JSON.stringify([off, worked]);
	return (text.match(/\d{4}-\d{2}-\d{2}/g) ?? []).sort()[0] ?? `${year}`;
}
