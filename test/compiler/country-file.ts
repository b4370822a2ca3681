/** Country files of one holiday, and what the compiler makes of them or says of them. */

import assert from "node:assert/strict";
import { calendarDays, isCalendarDate } from "../../data/compiler/calendars/calendar-days.js";
import { checkCountry } from "../../data/compiler/law/check.js";
import { readCountry } from "../../data/compiler/law/country.js";
import { evaluate } from "../../data/compiler/law/evaluate.js";
import { type Law, LawError, type Rule } from "../../data/compiler/law/law.js";
import { isoOf } from "../../src/calendar/civil.js";

export const FILE = "data/countries/at.yaml";

/** The lines before the first holiday. */
const HEAD = [
	"country: AT",
	"name: Austria",
	"weekend: sat sun",
	"zone: Europe/Vienna",
	"subdivisions: { AT-1: Burgenland, AT-5: Salzburg, AT-9: Wien }",
	'sources: { law: "the law of the land", G2: "a gazette" }',
	"source: law",
	"holidays:",
];

/** A file with these lines in place of the head's, by their keys, and these holidays. */
export function fileOf(
	holidays: readonly string[],
	head: Readonly<Record<string, string>> = {},
): string {
	const keys = HEAD.map((line) => line.split(":")[0]!);
	const lines = HEAD.map((line, i) => head[keys[i]!] ?? line).filter((line) => line !== "");
	const added = Object.entries(head).filter(([key]) => !keys.includes(key));
	lines.splice(-1, 0, ...added.map(([, line]) => line));
	return [...lines, ...holidays, ""].join("\n");
}

/** Files of countries, beside the one that is read; territories answer from their laws. */
export type Files = Readonly<Record<string, string>>;

export const read = (text: string, files: Files = {}): Law =>
	readCountry(FILE, text, isCalendarDate, (code) => {
		const file = `data/countries/${code.toLowerCase()}.yaml`;
		const found = files[code];
		if (found === undefined) throw new LawError(file, 1, "no such country file");
		return { file, text: found };
	});

/** The rules of one holiday that is written so. */
export const rulesOf = (clause: string): readonly Rule[] =>
	read(fileOf([`  - { id: day, name: Day, ${clause} }`])).rules;
export const ruleOf = (clause: string): Rule => {
	const [rule, ...others] = rulesOf(clause);
	assert.equal(others.length, 0);
	return rule!;
};

/** Days of a year on which a holiday that is written so is listed: `MM-dd`. */
export function datesOf(clause: string, year: number): string {
	const country = read(fileOf([`  - { id: day, name: Day, ${clause} }`]));
	return evaluate(country, calendarDays)
		.get(year)!
		.map((h) => isoOf(h.day).slice(5))
		.join(" ");
}

/** The complaint about a file, of its dates too where `check` says so; or `none`. */
export function complaintOf(text: string, check = false, files: Files = {}): string {
	try {
		const country = read(text, files);
		if (check) checkCountry(country, calendarDays);
	} catch (error) {
		if (error instanceof LawError) return error.message;
		throw error;
	}
	return "none";
}
