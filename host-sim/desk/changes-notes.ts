/**
 * What moved in a country as `holidays changes` tells it: a line a holiday, with the pages that say
 * so.
 */

import type { Law, Rule } from "../../data/compiler/law/law.js";
import { dayOfIso } from "../../src/calendar/civil.js";

/** Dates and pages that a line names. */
const DATES = 6;
const PAGES = 3;

const WORDS = { "+": "new", "-": "gone", "~": "changed" };

/** A day that changes: a record, or a weekend day that is worked. */
export interface Change {
	readonly sign: "+" | "-" | "~";
	readonly date: string;
	/** Of the holiday; empty: a weekend day that is worked. */
	readonly id: string;
	readonly name: string;
	/** Whether it is an estimate: afterwards, of what goes before. */
	readonly tentative: boolean;
	/** What is different about a record that stays: `types`, `counties` … */
	readonly fields: readonly string[];
}

/** The section of a country in Markdown. */
export function notesOf(law: Law, changes: readonly Change[]): string {
	const lines = new Map<string, Change[]>();
	for (const change of changes) {
		const { sign, name, fields, tentative } = change;
		const what = fields.length > 0 ? ` (${fieldsInWords(fields, tentative)})` : "";
		const line = `${WORDS[sign]}${what}: ${name}`;
		lines.set(line, [...(lines.get(line) ?? []), change]);
	}
	const rows = [...lines].map(([line, of]) => `- ${line}, ${datesOf(of)}${pagesOf(law, of)}\n`);
	return `### ${law.name}\n\n${rows.join("")}\n`;
}

/** `2026-11-04`, or `74 dates from 2027-03-08 to 2100-03-08` where there are many. */
function datesOf(changes: readonly Change[]): string {
	const dates = [...new Set(changes.map(({ date }) => date))];
	if (dates.length <= DATES) return dates.join(", ");
	return `${dates.length} dates from ${dates[0]} to ${dates.at(-1)}`;
}

/** The addresses that tell of them, where what is kept has any. */
function pagesOf(law: Law, changes: readonly Change[]): string {
	const sources = changes.flatMap((change) =>
		change.sign === "-" ? [] : [...sourceOf(law, change).matchAll(/https?:\/\/[^\s,;)]+/g)],
	);
	const pages = [...new Set(sources.map(([page]) => page))].slice(0, PAGES);
	return pages.length > 0 ? `: ${pages.map((page) => `<${page}>`).join(" ")}` : "";
}

/** What tells of a day: its decree or announcement, else what its holiday rests on. */
function sourceOf({ pages, rules, workdays }: Law, { date, id }: Change): string {
	const day = dayOfIso(date)!;
	if (id === "") return workdays.find(({ days }) => days.includes(day))?.source ?? "";
	const ofId = rules.filter((rule) => rule.id === id);
	const listed = ofId.find(({ on }) => on.kind === "list" && on.days.includes(day));
	if (listed) return listed.source;
	const announced = ofId.flatMap((rule) => pageOf(rule, day, pages) ?? []);
	return announced[0] ?? ofId.find(({ on }) => on.kind !== "list")?.source ?? "";
}

/** The page that announced the day of a rule; undefined: none did. */
function pageOf({ on }: Rule, day: number, pages: Law["pages"]): string | undefined {
	return on.kind === "calendar" ? pages.get(on.key)?.get(day - on.offset) : undefined;
}

/** What is different, and of an estimate how. */
export const fieldsInWords = (fields: readonly string[], tentative: boolean): string =>
	fields
		.map((field) => (field === "tentative" && !tentative ? "no estimate any more" : field))
		.map((field) => (field === "tentative" ? "an estimate" : field))
		.join(", ");
