/** Events of an iCalendar file (RFC 5545), their recurrences taken one by one. */

import { runInNewContext } from "node:vm";
import type ICAL from "ical.js";
import { dayOf } from "../../../src/calendar/civil.js";
import { CommandError } from "../../command-error.js";
import { fullDays, type Moment, nameOf, type OnDropped, quoted, type Run } from "./entry.js";

/** What of a calendar is asked for. */
export interface Asked {
	/** Days since 1970-01-01: recurrences end here. */
	readonly until: number;
	/** The local second of a second since 1970, for events whose times are in UTC. */
	readonly localSecond: (second: number) => number;
	/** Whether an event is wanted by its name and its categories. */
	readonly isWanted: (text: string) => boolean;
}

type Ical = typeof ICAL;
type Component = ICAL.Component;
type Time = ICAL.Time;

const DAY_SECONDS = 86_400;
/** Of an event: a day of each for over 27 years. */
const MOST_OCCURRENCES = 10_000;
/** Some rules have no day at all, and ical.js looks for it for ever. */
const LONGEST_LOOK_MS = 1000;
const SUBDAILY = ["SECONDLY", "MINUTELY", "HOURLY"];

/** The runs of whole days in a file's text. Throws a CommandError of one sentence for what is no calendar. */
export async function runsOfIcs(
	file: string,
	text: string,
	asked: Asked,
	onDropped: OnDropped,
): Promise<Run[]> {
	const ical = await load();
	const lines = linesOfEvents(text);
	const events = calendarsIn(ical, file, text).flatMap((each) =>
		each.getAllSubcomponents("vevent"),
	);
	const runs: Run[] = [];
	events.forEach((event, i) => {
		const line = lines[i] ?? 1;
		try {
			runs.push(...runsOf(ical, event, events, asked, (sentence) => onDropped(line, sentence)));
		} catch (error) {
			onDropped(line, `${nameIn(event)} is dropped: ${(error as Error).message}`);
		}
	});
	return runs;
}

/** It is no part of the package, which depends on nothing. */
async function load(): Promise<Ical> {
	try {
		return (await import("ical.js")).default;
	} catch {
		throw new CommandError("calendars of iCalendar need ical.js: `npm install --global ical.js`");
	}
}

function calendarsIn(ical: Ical, file: string, text: string): Component[] {
	try {
		const parsed: unknown[] = ical.parse(text);
		// Several calendars behind one another are a list of them.
		const all = typeof parsed[0] === "string" ? [parsed] : parsed;
		return all.map((each) => new ical.Component(each as unknown[]));
	} catch (error) {
		const { message } = error as Error;
		throw new CommandError(`${file}:${lineOf(text, message)}: ${message.split("\n")[0]}`);
	}
}

/** The line that a message repeats; the last one where it repeats none: something did not end. */
function lineOf(text: string, message: string): number {
	const lines = text.trimEnd().split(/\r?\n/);
	const isSaid = (line: string) => [`"${line}`, `'${line}`].some((said) => message.includes(said));
	const at = lines.findIndex((line) => line !== "" && isSaid(line));
	return (at < 0 ? lines.length - 1 : at) + 1;
}

/** The numbers of the lines on which events begin. */
function linesOfEvents(text: string): number[] {
	return text.split(/\r?\n/).flatMap((line, i) => (/^BEGIN:VEVENT\s*$/i.test(line) ? [i + 1] : []));
}

const textOf = (event: Component, name: string) => `${event.getFirstPropertyValue(name) ?? ""}`;
const nameIn = (event: Component) => quoted(nameOf(textOf(event, "summary")));

function runsOf(
	ical: Ical,
	component: Component,
	all: readonly Component[],
	asked: Asked,
	onDropped: (sentence: string) => void,
): Run[] {
	const categories = component
		.getAllProperties("categories")
		.flatMap((each) => each.getValues().map(String));
	if (!asked.isWanted([textOf(component, "summary"), ...categories].join("\n"))) return [];
	if (!component.hasProperty("dtstart")) throw new Error("it has no beginning");
	if (isCancelled(component)) throw new Error("it is cancelled");
	const uid = textOf(component, "uid");
	const isOther = component.hasProperty("recurrence-id");
	const isSame = (each: Component) => uid !== "" && textOf(each, "uid") === uid;
	const masters = all.filter((each) => isSame(each) && !each.hasProperty("recurrence-id"));
	// What is otherwise on one of the days of a series is found with the series, where it is there.
	if (isOther && masters.length > 0) return [];
	const others = all.filter((each) => isSame(each) && each.hasProperty("recurrence-id"));
	const event = new ical.Event(component, { exceptions: isOther ? [] : others });
	const found: Run[] = [];
	const partial: string[] = [];
	const add = (item: ICAL.Event, start: Time, end: Time) => {
		if (isCancelled(item.component)) return;
		const name = nameOf(item.summary ?? "");
		const run = runBetween(name, start, end, asked);
		if (run) found.push(run);
		else partial.push(name);
	};
	if (!event.isRecurring()) add(event, event.startDate, event.endDate);
	else within(() => eachOccurrence(event, asked.until, add));
	if (partial.length > 0)
		onDropped(
			`${quoted(partial[0]!)} is dropped${found.length > 0 ? ` ${partial.length} times` : ""}: it does not last a whole day`,
		);
	return found;
}

const isCancelled = (event: Component) => textOf(event, "status").toUpperCase() === "CANCELLED";

function eachOccurrence(
	event: ICAL.Event,
	until: number,
	onOne: (item: ICAL.Event, start: Time, end: Time) => void,
): void {
	const rules = event.component.getAllProperties("rrule").map((each) => each.getFirstValue());
	if (rules.some((rule) => SUBDAILY.includes((rule as ICAL.Recur | null)?.freq ?? "")))
		throw new Error("it recurs several times a day");
	const occurrences = event.iterator();
	for (let i = 0; i < MOST_OCCURRENCES; i++) {
		const next = occurrences.next() as Time | null;
		if (!next || dayIn(next) > until) return;
		const { endDate, item, startDate } = event.getOccurrenceDetails(next);
		onOne(item, startDate, endDate);
	}
}

/** Does it, or throws an Error when it takes too long. */
function within(work: () => void): void {
	try {
		runInNewContext("work()", { work }, { timeout: LONGEST_LOOK_MS });
	} catch (error) {
		const isLate = (error as { code?: string }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
		throw isLate ? new Error("its recurrence has no end that can be found") : error;
	}
}

const dayIn = ({ day, month, year }: Time) => dayOf(year, month, day);

function runBetween(name: string, start: Time, end: Time, asked: Asked): Run | undefined {
	const from = momentOf(start, asked);
	// Of dates the end is the day behind the last one; some programs write the same day.
	if (start.isDate) return fullDays(name, from, { day: Math.max(from.day, dayIn(end) - 1) });
	return fullDays(name, from, momentOf(end, asked));
}

/** Times are those of the event's own zone, but of UTC, which nobody's days are of. */
function momentOf(time: Time, { localSecond }: Asked): Moment {
	if (time.isDate) return { day: dayIn(time) };
	if (time.zone?.tzid !== "UTC") return { day: dayIn(time), minute: time.hour * 60 + time.minute };
	const local = localSecond(time.toUnixTime());
	const day = Math.floor(local / DAY_SECONDS);
	return { day, minute: Math.floor((local - day * DAY_SECONDS) / 60) };
}
