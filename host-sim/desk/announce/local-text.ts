/**
 * The text of a file of localities, to which the date of a town's day is added; an estimate of the
 * same year gives way, all else stays as it is.
 */

import { LawError } from "../../../data/compiler/law/law.js";
import { type DayRow, parseLocalityFile } from "../../../data/compiler/localities/locality-file.js";
import { slugOf } from "../../../src/pack/slug.js";

/** A day of a locality that a page tells. */
export interface LocalFact {
	/** Code of the locality. */
	readonly code: string;
	/** `yyyy-MM-dd`. */
	readonly date: string;
	readonly id: string;
	/** The address that says so, or a source of the file. */
	readonly page: string;
	/** English name, of a day that the locality does not have yet. */
	readonly name?: string | undefined;
	/** In the language of the place. */
	readonly local?: string | undefined;
}

const idOf = ({ id, name }: DayRow) => id ?? slugOf(name);
/** A value as it stands in a flow map. */
const scalar = (text: string) =>
	/^[\p{L}\d][\p{L}\d .()-]*$/u.test(text) ? text : JSON.stringify(text);

/** Throws a LawError with the line of what stands in the way. */
export function withLocalDay(file: string, text: string, fact: LocalFact): string {
	const { code, date, id, page } = fact;
	const { content, lineOf } = parseLocalityFile(file, text);
	const locality = content.localities[code];
	if (!locality) throw new LawError(file, 1, `has no ${code}`);
	const at = ["localities", code];
	const complain = (path: readonly (string | number)[], why: string): never => {
		throw new LawError(file, lineOf([...at, ...path]), why);
	};
	const { days = [] } = locality;
	if (days.length === 0) complain([], `${code} has no list of days yet`);
	const year = Number(date.slice(0, 4));
	const lines = text.split("\n");
	/** In place of the lines of each day: other lines. */
	const written = days.map((day, i): readonly string[] => {
		const line = lines[lineOf([...at, "days", i]) - 1]!;
		if (idOf(day) !== id) return [line];
		const { estimate, on } = day;
		if (typeof on !== "string") {
			const left = on.filter((each) => Number(each.slice(0, 4)) !== year);
			if (left.length === on.length) return [line];
			if (!estimate) complain(["days", i], `${code} has ${id} of ${year} already`);
			return left.length === 0 ? [] : [line.replace(/\[[^\]]*\]/, `[${left.join(", ")}]`)];
		}
		const [first, last] = spanOf(day);
		if (year < first || year > last) return [line];
		if (!estimate) complain(["days", i], `${code} has ${id} of ${year} by its rule`);
		return without(line, year, first, last);
	});
	const known = days.find((day) => idOf(day) === id);
	const { local = known?.local, name = known?.name } = fact;
	if (name === undefined) return complain(["days"], `${code} has no ${id}: give its --name`);
	const words = [
		slugOf(name) === id ? "" : `id: ${id}`,
		`name: ${scalar(name)}`,
		local === undefined ? "" : `local: ${scalar(local)}`,
		`on: [${date}]`,
		`source: ${scalar(page)}`,
	];
	const before = known ? days.indexOf(known) : days.length;
	written.splice(before, 0, [`      - { ${words.filter(Boolean).join(", ")} }`]);
	const from = lineOf([...at, "days", 0]) - 1;
	const to = lineOf([...at, "days", days.length - 1]);
	if (to - from !== days.length) complain(["days"], `${code}: a day is no line of its own`);
	return [...lines.slice(0, from), ...written.flat(), ...lines.slice(to)].join("\n");
}

/** The first and the last year of a rule. */
function spanOf({ years }: DayRow): readonly [number, number] {
	const [, first = "", dash, last = ""] = /^(\d*)(-?)(\d*)$/.exec(`${years ?? "-"}`) ?? [];
	return [Number(first || -Infinity), Number(last || (dash ? Infinity : first))];
}

/** The line of a rule without one of its years: none, one or two. */
function without(line: string, year: number, first: number, last: number): readonly string[] {
	const spans = [
		[first, year - 1],
		[year + 1, last],
	] as const;
	return spans
		.filter(([from, to]) => from <= to)
		.map(([from, to]) => {
			const ends = [from, to].map((each) => (Number.isFinite(each) ? `${each}` : ""));
			const years = `years: ${from === to ? from : ends.join("-")}`;
			return /years: [\d-]+/.test(line)
				? line.replace(/years: [\d-]+/, years)
				: line.replace(/(on: (?:"[^"]*"|[^,}]*[^,} ]))/, `$1, ${years}`);
		});
}
