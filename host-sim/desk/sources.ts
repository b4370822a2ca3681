/**
 * `holidays sources`: what the rules of countries rest on, where they contradict a reference, and
 * where that is weak: dates in place of rules, days without a page, a reckoning that others beat.
 */

import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { basesOf } from "../../data/compiler/law/bases.js";
import type { Law } from "../../data/compiler/law/law.js";
import { singleDaysOf } from "../../data/compiler/law/pages.js";
import { shareOf } from "../../data/compiler/law/shares.js";
import { basesInRows } from "./bases.js";
import { readDifferences } from "./differences.js";
import { readLaws } from "./laws.js";
import { pagesInRows, pagesOfDays, sharesInRows } from "./shares.js";

/**
 * A source as a rule cites it: the key in its file, the text behind it, and the detail that the
 * rule adds.
 */
export interface Citation {
	/** Null when the file does not have it: the law stands in another country's. */
	readonly key: string | null;
	readonly text: string;
	readonly detail: string;
}

/** Takes a rule's source apart again. */
export function citationOf({ sources }: Law, source: string): Citation {
	let best: Citation = { key: null, text: source, detail: "" };
	for (const [key, text] of sources)
		if (source.startsWith(text) && (best.key === null || text.length > best.text.length))
			best = { key, text, detail: source.slice(text.length).replace(/^, /, "") };
	return best;
}

/**
 * The sources of a country: each with the ids of the rules that cite it, in the order of the file.
 */
export function sourcesOf(country: Law) {
	const cited = new Map<string, { key: string | null; text: string; rules: Set<string> }>();
	for (const [key, text] of country.sources) cited.set(text, { key, text, rules: new Set() });
	const cite = (source: string, id: string) => {
		const { key, text } = citationOf(country, source);
		const entry = cited.get(text) ?? { key, text, rules: new Set() };
		entry.rules.add(id);
		cited.set(text, entry);
	};
	for (const { source, id } of country.rules) cite(source, id);
	for (const { source } of country.workdays) cite(source, "workdays");
	// A territory that answers from another country's law has all sources of that law.
	const isTerritory = country.rules.some(({ file }) => file !== country.file);
	return {
		country: country.code,
		name: country.name,
		file: country.file,
		sources: [...cited.values()]
			.filter(({ rules }) => rules.size > 0 || !isTerritory)
			.map((each) => ({ ...each, rules: [...each.rules] })),
		differences: readDifferences()
			.differences.filter((difference) => difference.country === country.code)
			.map(({ country: _, runs, isDerived, ...difference }) => difference),
	};
}

/** Of the countries that are named their sources; of these, or all, how firm they are. */
export function printSources(codes: readonly string[], options: { readonly json?: true }): void {
	const laws = readLaws(codes);
	if (options.json) {
		for (const law of laws) {
			const pages = law.answersFrom === null ? pagesOfDays(singleDaysOf(law, calendarDays)) : null;
			const bases = basesOf(law, calendarDays) ?? null;
			const all = { ...sourcesOf(law), shares: shareOf(law), pages, bases };
			process.stdout.write(`${JSON.stringify(all)}\n`);
		}
		return;
	}
	const rows = codes.length === 0 ? [] : laws.flatMap((law) => [...sourcesInRows(law), ""]);
	for (const part of [sharesInRows(laws), pagesInRows(laws), basesInRows(laws)])
		if (part.length > 0) rows.push(...part, "");
	process.stdout.write(`${rows.slice(0, -1).join("\n")}\n`);
}

function sourcesInRows(law: Law): string[] {
	const all = sourcesOf(law);
	const rows = [`${all.country} ${all.name}: ${all.file}`];
	for (const { key, text, rules } of all.sources)
		rows.push(
			"",
			key === null ? text : `${key}: ${text}`,
			`    ${rules.join(" ") || "cited by no rule alone"}`,
		);
	const { differences } = all;
	if (differences.length) rows.push("", "Where the tables contradict a reference");
	for (const { line, place, reference, holiday, years, reason, source } of differences)
		rows.push(
			`data/differences.csv:${line}  ${[reference, place, holiday].filter(Boolean).join(", ")}, ${years}`,
			`    ${reason}`,
			`    ${source}`,
		);
	return rows;
}
