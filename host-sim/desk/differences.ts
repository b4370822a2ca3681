/** `data/differences.csv`: where the tables contradict a reference, who is right, and why. */

import { readFileSync } from "node:fs";

const FILE = new URL("../../../data/differences.csv", import.meta.url);
const COLUMNS = "country,place,reference,holiday,years,reason,source";
const CELL = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g;
/**
 * What the reason of a line begins with that is made of the country file: `npm run docs` writes it,
 * and takes it away.
 */
export const DERIVED = "As announced or decreed: ";
const RUN = /^(\d{4})(?:-(\d{4}))?$/;

/** A line of the file. */
export interface Difference {
	/** Line of the file, from 1. */
	readonly line: number;
	readonly country: string;
	/** Empty: the country as a whole; a code of ISO 3166-2; or `any`: the country and all of them. */
	readonly place: string;
	/** `vacanza` or `nager`. */
	readonly reference: string;
	/** English name. */
	readonly holiday: string;
	/** As written, such as `2016-2020 2024`. */
	readonly years: string;
	/** First and last year of each run. */
	readonly runs: readonly (readonly [number, number])[];
	readonly reason: string;
	readonly source: string;
	/** Whether it says no more than the country file does, of which it is made. */
	readonly isDerived: boolean;
}

export function readDifferences(): ReturnType<typeof parseDifferences> {
	return parseDifferences(textOfDifferences());
}

/** The file as it stands. */
export const textOfDifferences = (): string => readFileSync(FILE, "utf8");

/** Lines as of such a file, without its head. */
export const parseLines = (lines: readonly string[]): readonly Difference[] =>
	parseDifferences([COLUMNS, ...lines].join("\n")).differences;

/** The lines of such a file, and a complaint `line: what is wrong` for each that cannot be read. */
export function parseDifferences(csv: string): {
	readonly differences: readonly Difference[];
	readonly malformed: readonly string[];
} {
	const differences: Difference[] = [];
	const malformed: string[] = [];
	csv.split(/\r?\n/).forEach((text, i) => {
		const line = i + 1;
		if (i === 0 && text !== COLUMNS) malformed.push(`1: the columns are ${COLUMNS}`);
		if (i === 0 || text === "") return;
		const read = parseLine(text, line);
		if (typeof read === "string") malformed.push(`${line}: ${read}`);
		else differences.push(read);
	});
	return { differences, malformed };
}

/** The difference that a line states, or what is wrong with it. */
function parseLine(text: string, line: number): Difference | string {
	const cells = [...text.matchAll(CELL)].map((m) =>
		m[1]!.replace(/^"|"$/g, "").replaceAll('""', '"'),
	);
	// A cell ends with its comma or with the line: at the end of the line the pattern finds one more.
	const [country = "", place = "", reference = "", holiday = "", years = "", reason, source, end] =
		cells;
	const runs = years.split(" ").map((run) => {
		const m = RUN.exec(run);
		return [Number(m?.[1]), Number(m?.[2] ?? m?.[1])] as const;
	});
	if (cells.length > 8 || end) return `over seven cells: ${text}`;
	if (!/^[A-Z]{2}$/.test(country)) return `no country "${country}"`;
	if (place !== "" && place !== "any" && !place.startsWith(`${country}-`))
		return `"${place}" is no place of ${country}`;
	if (reference !== "vacanza" && reference !== "nager")
		return `the reference is vacanza or nager, not "${reference}"`;
	if (!holiday || holiday === "*") return "a holiday by its name";
	if (!runs.every(([from, to]) => from <= to)) return `years like 2016-2020 2024, not "${years}"`;
	if (!reason) return "no reason";
	if (!source) return "no source";
	const isDerived = reason.startsWith(DERIVED);
	return { line, country, place, reference, holiday, years, runs, reason, source, isDerived };
}
