/**
 * Rows of a table with dates (RFC 4180, or with semicolons or tabs): of each its first date, its
 * second one as the last day where there is one, and as its name the first cell of other text. No
 * heading has to be known.
 */

import { dayOfDate, isoOf } from "../../../src/calendar/civil.js";
import { CommandError } from "../../sim/command-error.js";
import { fullDays, type Moment, nameOf, type OnDropped, quoted, type Run } from "./entry.js";

interface CsvRow {
	/** Of the file, from 1 on. */
	readonly line: number;
	readonly cells: readonly string[];
}

/** A date as written: its numbers, and what stands between them. */
interface WrittenDate {
	readonly text: string;
	readonly numbers: readonly number[];
	readonly separator: string;
}

const DATE = /\b(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([/.])\d{1,2}\2(?:\d{4}|\d{2}))\b/g;
const TIME = /\b(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*([ap])\.?m\b\.?)?/gi;
/** What beside dates and times a cell of dates may have: `Mo`, `bis`, `–`. */
const BESIDE = /^(?:\p{L}{1,3}|[^\p{L}\d])*$/u;
const FLAG = /^(?:true|false|yes|no|wahr|falsch|ja|nein|\d+)$/i;
const MINUTES_A_DAY = 1440;

/**
 * The runs of whole days in a file's text. Throws a CommandError of one sentence, with the line,
 * for what is no date.
 */
export function runsOfCsv(
	file: string,
	text: string,
	isWanted: (text: string) => boolean,
	onDropped: OnDropped,
): Run[] {
	const rows = rowsOf(text);
	const isDayFirst = dayFirstIn(file, rows);
	const runs: Run[] = [];
	rows.forEach(({ cells, line }, index) => {
		const fail = (what: string): never => {
			throw new CommandError(`${file}:${line}: ${what}`);
		};
		const dated = cells.filter(isOfDates);
		const dates = dated.flatMap(datesIn);
		const name = nameOf(
			cells.find((cell) => !isOfDates(cell) && !isOfTimes(cell) && isName(cell)) ?? "",
		);
		if (dates.length === 0) {
			// The first row may be a heading; of another one somebody may think that it counts.
			if (index > 0 && cells.some(Boolean))
				onDropped(line, `${quoted(name)} is dropped: it has no date`);
			return;
		}
		if (!isWanted(cells.join("\n"))) return;
		if (dates.length > 2)
			fail(`${dates.length} dates in a row: it is one, or the first and the last`);
		const [first, last = first] = dates.map((date) => {
			const day = dayWritten(date, isDayFirst);
			return day ?? fail(`"${date.text}" is no date`);
		});
		if (last! < first!) fail(`it ends on ${isoOf(last!)}, before it begins on ${isoOf(first!)}`);
		const times = cells.flatMap(timesIn);
		const timed = (day: number, minute: number | undefined): Moment => ({ day, minute });
		const run =
			times.length > 1
				? fullDays(name, timed(first!, times[0]), timed(last!, times.at(-1)))
				: fullDays(name, timed(first!, times[0]), timed(last!, undefined));
		if (run) runs.push({ ...run, line });
		else onDropped(line, `${quoted(name)} is dropped: it does not last a whole day`);
	});
	return runs;
}

const isName = (cell: string) => cell !== "" && !FLAG.test(cell);

function isOfDates(cell: string): boolean {
	const rest = cell.replace(DATE, "").replace(TIME, "");
	return rest !== cell && cell.search(DATE) >= 0 && BESIDE.test(rest);
}

const isOfTimes = (cell: string) => cell.search(TIME) >= 0 && BESIDE.test(cell.replace(TIME, ""));

function datesIn(cell: string): WrittenDate[] {
	return Array.from(cell.matchAll(DATE), ([text, iso, other]) => ({
		text,
		numbers: text.split(/[-/.]/).map(Number),
		separator: iso ?? other!,
	}));
}

/** Minutes of the day; an end at 0:00 is that of the day before, as `fullDays` counts. */
function timesIn(cell: string): number[] {
	if (!isOfDates(cell) && !isOfTimes(cell)) return [];
	return Array.from(cell.matchAll(TIME), ([, hour, minute, half]) => {
		const isNoonBased = half !== undefined;
		const hours = isNoonBased ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
		return Math.min(hours * 60 + Number(minute), MINUTES_A_DAY - 1);
	});
}

const isYearFirst = ({ text }: WrittenDate) => /^\d{4}/.test(text);

/**
 * Whether 3/4/2026 is in April: some date of the file must tell. Throws a CommandError where none
 * does, or two contradict each other.
 */
function dayFirstIn(file: string, rows: readonly CsvRow[]): boolean {
	let told: boolean | undefined;
	let open: string | undefined;
	for (const { cells, line } of rows)
		for (const date of cells.filter(isOfDates).flatMap(datesIn)) {
			if (date.separator !== "/" || isYearFirst(date)) continue;
			const [a = 0, b = 0] = date.numbers;
			open ??= `${file}:${line}: nobody can tell whether "${date.text}" has the day or the month first: write it like 2026-10-27`;
			if (a <= 12 && b <= 12) continue;
			if (told !== undefined && told !== a > 12)
				throw new CommandError(
					`${file}:${line}: "${date.text}" has the day and the month the other way round than others before it`,
				);
			told = a > 12;
		}
	if (told === undefined && open !== undefined) throw new CommandError(open);
	return told ?? true;
}

function dayWritten(date: WrittenDate, isDayFirst: boolean): number | undefined {
	const [a = 0, b = 0, c = 0] = date.numbers;
	const isSwapped = date.separator === "/" && !isDayFirst;
	const [year, month, day] = isYearFirst(date) ? [a, b, c] : isSwapped ? [c, a, b] : [c, b, a];
	// 27.10.26
	const whole = year < 100 ? year + 2000 : year;
	return dayOfDate(whole, month, day);
}

/** The rows of a table, whose cells have the separator that its first line has most of. */
function rowsOf(text: string): CsvRow[] {
	const head = text.slice(0, text.search(/\n|$/)).replace(/"[^"]*"/g, "");
	const counts = [",", ";", "\t"].map((mark) => [head.split(mark).length, mark] as const);
	const [, mark] = counts.reduce((most, each) => (each[0] > most[0] ? each : most));
	const rows: CsvRow[] = [];
	let cells: string[] = [];
	let cell = "";
	let line = 1;
	let begin = 1;
	let isQuoted = false;
	const endCell = () => {
		cells.push(cell.trim());
		cell = "";
	};
	const endRow = () => {
		endCell();
		if (cells.some(Boolean)) rows.push({ line: begin, cells });
		cells = [];
	};
	for (let i = 0; i < text.length; i++) {
		const character = text[i]!;
		if (character === "\n") line++;
		if (isQuoted) {
			if (character !== '"') cell += character;
			else if (text[i + 1] === '"') cell += text[++i];
			else isQuoted = false;
		} else if (character === '"' && cell.trim() === "") {
			isQuoted = true;
			cell = "";
		} else if (character === mark) endCell();
		else if (character === "\n") {
			endRow();
			begin = line;
		} else cell += character;
	}
	endRow();
	return rows;
}
