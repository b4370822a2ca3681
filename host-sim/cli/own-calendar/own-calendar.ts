/** `vacations --from`: the calendar of a school, a council or a company as settings of a device. */

import { statSync } from "node:fs";
import { dayOf, yearOf } from "../../../src/calendar/civil.js";
import { Zone } from "../../../src/calendar/zone.js";
import { MAX_OVERRIDES, type OverrideConfig } from "../../../src/today/overrides.js";
import { readBounded } from "../../node/bounded.js";
import { CommandError } from "../../sim/command-error.js";
import { openPack } from "../../sim/tables.js";
import { findPlace } from "../places.js";
import { counted, withoutControls } from "../style.js";
import { dayAt, TODAY } from "../when.js";
import { runsOfCsv } from "./csv.js";
import { daysOf, nameOf, quoted, type Run } from "./entry.js";
import { runsOfIcs } from "./ics.js";

export interface OwnCalendarOptions {
	/** The file; `-` for the standard input. */
	readonly from: string;
	/** Words one of which a name or category has to have; all are taken when left out. */
	readonly only?: readonly string[];
	/** Milliseconds since 1970 in place of this computer's clock. */
	readonly now?: number;
	readonly pack?: string;
}

/** No calendar of a school is larger. */
const MAX_FILE_BYTES = 8 << 20;
/** Years from this one on to which recurrences without an end are taken. */
const YEARS_AHEAD = 2;

/**
 * Prints the settings, and on stderr what of the file is not in them. The place tells of which zone
 * times in UTC are; the years are those that are taken, when left out all that is not over.
 */
export async function printOwnCalendar(
	place: string | undefined,
	years: readonly number[] | undefined,
	options: OwnCalendarOptions,
): Promise<void> {
	const { from: file, only = [] } = options;
	const text = readText(file);
	const tables = openPack(options.pack);
	const { at } = findPlace(tables, place);
	const zone = Zone.of(at.zone.posix)!;
	const today = dayAt(at, TODAY, options.now, tables);
	const from = years ? dayOf(years[0]!, 1, 1) : today;
	const lastYear = years ? years.at(-1)! : yearOf(today) + YEARS_AHEAD;
	const until = dayOf(lastYear + 1, 1, 1) - 1;
	const words = only.map((word) => word.toLowerCase());
	const isWanted = (said: string) =>
		words.length === 0 || words.some((word) => said.toLowerCase().includes(word));
	const onDropped = (line: number, sentence: string) => tell(`${file}:${line}: ${sentence}`);
	const localSecond = (second: number) => second + zone.offsetAt(second);
	const isCalendar = /^\s*BEGIN:VCALENDAR/i.test(text);
	if (!isCalendar && /\.ics$/i.test(file))
		throw new CommandError(`${file}:1: it is no calendar: one begins with BEGIN:VCALENDAR`);
	const runs = isCalendar
		? await runsOfIcs(file, text, { until, localSecond, isWanted }, onDropped)
		: runsOfCsv(file, text, isWanted, onDropped);
	const firstDay = dayOf(tables.firstYear, 1, 1);
	const lastDay = dayOf(tables.lastYear + 1, 1, 1) - 1;
	const taken = runs
		.filter(({ first, last }) => last >= from && first <= until)
		.map((run) => {
			if (run.first >= firstDay && run.last <= lastDay) return run;
			const cut = {
				...run,
				first: Math.max(run.first, firstDay),
				last: Math.min(run.last, lastDay),
			};
			onDropped(run.line, `${quoted(run.name)} is cut to ${daysOf(cut)}: the tables have no more`);
			return cut;
		});
	if (taken.length < runs.length)
		tell(
			`${file}: ${counted(runs.length - taken.length, "entry", "entries")} of other days dropped`,
		);
	if (taken.length === 0)
		throw new CommandError(`${file}: it has no whole day ${years ? "of these years" : "to come"}`);
	process.stdout.write(settingsOf(bounded(file, joined(taken))));
}

const tell = (sentence: string) => process.stderr.write(`${withoutControls(sentence)}\n`);

/** A file's text, in the encodings that programs write. Throws a CommandError. */
function readText(file: string): string {
	const isInput = file === "-";
	const found = isInput ? undefined : statSync(file, { throwIfNoEntry: false });
	// A pipe that nobody writes to would be waited for, for ever.
	if (found && !found.isFile())
		throw new CommandError(`${file} is no file; - reads the standard input`);
	let bytes: Uint8Array;
	try {
		bytes = readBounded(isInput ? 0 : file, MAX_FILE_BYTES);
	} catch (error) {
		throw new CommandError(`cannot read ${file}: ${(error as Error).message}`);
	}
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

/** Runs in order, those of one name that touch or overlap in one. */
export function joined(runs: readonly Run[]): Run[] {
	const list: Run[] = [];
	/** Of each name the last run in the list. */
	const latest = new Map<string, number>();
	for (const run of [...runs].sort((a, b) => a.first - b.first || a.last - b.last)) {
		const i = latest.get(run.name);
		const before = i === undefined ? undefined : list[i];
		if (before && before.last + 1 >= run.first)
			list[i!] = { ...before, last: Math.max(before.last, run.last) };
		else latest.set(run.name, list.push(run) - 1);
	}
	return list;
}

/**
 * At most as many as a device takes: neighbours of several names are joined, and what is left at
 * the end is dropped.
 */
function bounded(file: string, runs: readonly Run[]): readonly Run[] {
	if (runs.length <= MAX_OVERRIDES) return runs;
	const list: Run[] = [];
	for (const run of runs) {
		const before = list.at(-1);
		if (!before || before.last + 1 < run.first) list.push(run);
		else {
			const isNamed = before.name.split(", ").includes(run.name);
			const name = isNamed ? before.name : nameOf(`${before.name}, ${run.name}`);
			list[list.length - 1] = { ...before, name, last: Math.max(before.last, run.last) };
		}
	}
	const over = list.slice(MAX_OVERRIDES);
	if (over.length > 0)
		tell(
			`${file}: a device takes ${MAX_OVERRIDES} overrides: ${over.length} dropped, from ${daysOf(over[0]!)} on`,
		);
	return list.slice(0, MAX_OVERRIDES);
}

function settingsOf(runs: readonly Run[]): string {
	const lines = runs.map((run): string => {
		const override: OverrideConfig = {
			off: daysOf(run),
			kind: "school",
			...(run.name !== "" && { name: run.name }),
		};
		return `\t\t${JSON.stringify(override)}`;
	});
	return `{\n\t"overrides": [\n${lines.join(",\n")}\n\t]\n}\n`;
}
