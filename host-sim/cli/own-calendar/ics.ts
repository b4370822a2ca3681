/** Events of an iCalendar file (RFC 5545), their recurrences taken one by one. */

import type ICAL from "ical.js";
import { civilOf, dayOf } from "../../../src/calendar/civil.js";
import { CommandError } from "../../sim/command-error.js";
import { fullDays, type Moment, nameOf, type OnDropped, quoted, type Run } from "./entry.js";
import { daysOfRule, type RecurrenceRule } from "./recurrence.js";

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
/** Of an event, the latest: a day of each for over 27 years. */
const MOST_OCCURRENCES = 10_000;
const TIMES = [
	["BYHOUR", "hour"],
	["BYMINUTE", "minute"],
	["BYSECOND", "second"],
] as const;

/** The events of one name: the series, and what is otherwise on some of its days. */
interface Series {
	hasMaster: boolean;
	readonly others: Component[];
}

/**
 * The runs of whole days in a file's text. Throws a CommandError of one sentence for what is no
 * calendar.
 */
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
	const series = seriesOf(events);
	events.forEach((event, i) => {
		const line = lines[i] ?? 1;
		try {
			const own = series.get(uidOf(event)) ?? { hasMaster: false, others: [] };
			const found = runsOf(ical, event, own, asked, (sentence) => onDropped(line, sentence));
			for (const run of found) runs.push({ ...run, line });
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

/** The events by what names them; those without a name are nobody's. */
function seriesOf(events: readonly Component[]): ReadonlyMap<string, Series> {
	const all = new Map<string, Series>();
	for (const event of events) {
		const uid = uidOf(event);
		if (uid === "") continue;
		const series = all.get(uid) ?? { hasMaster: false, others: [] };
		if (isOther(event)) series.others.push(event);
		else series.hasMaster = true;
		all.set(uid, series);
	}
	return all;
}

const uidOf = (event: Component) => textOf(event, "uid");
/** Whether an event is what is otherwise on one of the days of a series. */
const isOther = (event: Component) => event.hasProperty("recurrence-id");
const textOf = (event: Component, name: string) => `${event.getFirstPropertyValue(name) ?? ""}`;
const nameIn = (event: Component) => quoted(nameOf(textOf(event, "summary")));

function runsOf(
	ical: Ical,
	component: Component,
	{ hasMaster, others }: Series,
	asked: Asked,
	onDropped: (sentence: string) => void,
): readonly Omit<Run, "line">[] {
	const categories = component
		.getAllProperties("categories")
		.flatMap((each) => each.getValues().map(String));
	if (!asked.isWanted([textOf(component, "summary"), ...categories].join("\n"))) return [];
	if (!component.hasProperty("dtstart")) throw new Error("it has no beginning");
	if (isCancelled(component)) throw new Error("it is cancelled");
	const isAlone = isOther(component);
	// What is otherwise on one of the days of a series is found with the series, where it is there.
	if (isAlone && hasMaster) return [];
	const event = new ical.Event(component, { exceptions: isAlone ? [] : others });
	const found: Omit<Run, "line">[] = [];
	const partial: string[] = [];
	const add = (item: ICAL.Event, start: Time, end: Time) => {
		if (isCancelled(item.component)) return;
		const name = nameOf(item.summary ?? "");
		const run = runBetween(name, start, end, asked);
		if (run) found.push(run);
		else partial.push(name);
	};
	if (!event.isRecurring()) add(event, event.startDate, event.endDate);
	else eachOccurrence(event, asked, add);
	if (partial.length > 0)
		onDropped(
			`${quoted(partial[0]!)} is dropped${found.length > 0 ? ` ${partial.length} times` : ""}: it does not last a whole day`,
		);
	return found;
}

const isCancelled = (event: Component) => textOf(event, "status").toUpperCase() === "CANCELLED";

/**
 * Visits the occurrences of a series. Throws an Error, in words that follow "it is dropped:", where
 * it has none.
 */
function eachOccurrence(
	event: ICAL.Event,
	asked: Asked,
	onOne: (item: ICAL.Event, start: Time, end: Time) => void,
): void {
	const { component, startDate } = event;
	const rules = component.getAllProperties("rrule");
	const times = (rules.length === 0 ? [startDate] : []).concat(
		rules.flatMap((each) => timesOf(each.getFirstValue() as ICAL.Recur, startDate, asked)),
	);
	for (const each of timesIn(component, "rdate"))
		times.push(startDate.isDate ? dateOf(each) : each);
	if (times.length === 0 && dayIn(startDate) <= asked.until)
		throw new Error("its recurrence has no day");
	const isLeftOut = leftOut(timesIn(component, "exdate"));
	for (const time of times.slice(-MOST_OCCURRENCES)) {
		if (dayIn(time) > asked.until || isLeftOut(time)) continue;
		const { endDate, item, startDate } = event.getOccurrenceDetails(time);
		onOne(item, startDate, endDate);
	}
}

/** The times of a rule, ascending. */
function timesOf(rule: ICAL.Recur, start: Time, asked: Asked): Time[] {
	const time = start.clone();
	for (const [name, field] of TIMES) {
		const [value, ...more] = (rule.parts as RecurrenceRule["parts"])[name] ?? [];
		if (more.length > 0) throw new Error("it recurs several times a day");
		if (value !== undefined) time[field] = Number(value);
	}
	const { minute = 0 } = momentOf(time, asked);
	const end = rule.until ? momentOf(rule.until, asked) : undefined;
	const days = daysOfRule(rule as unknown as RecurrenceRule, dayIn(start), asked.until);
	return days
		.map((day) => {
			const found = time.clone();
			const { date, month, year } = civilOf(day);
			found.year = year;
			found.month = month;
			found.day = date;
			return found;
		})
		.filter((found) => {
			if (!end) return true;
			const { day } = momentOf(found, asked);
			return day < end.day || (day === end.day && minute <= (end.minute ?? Infinity));
		});
}

/** The times of a property of a component, of a period its beginning. */
const timesIn = (component: Component, name: string): Time[] =>
	component.getAllProperties(name).flatMap((property) =>
		property.getValues().map((value: unknown) => {
			const { start } = value as { readonly start?: Time };
			return start ?? (value as Time);
		}),
	);

/** Tells which times are left out: by a date all of the day, by a time that alone. */
function leftOut(times: readonly Time[]): (time: Time) => boolean {
	const days = new Set(times.filter(({ isDate }) => isDate).map(dayIn));
	const seconds = new Set(times.filter(({ isDate }) => !isDate).map((time) => time.toUnixTime()));
	return (time) => days.has(dayIn(time)) || (!time.isDate && seconds.has(time.toUnixTime()));
}

function dateOf(time: Time): Time {
	const date = time.clone();
	date.isDate = true;
	return date;
}

const dayIn = ({ day, month, year }: Time) => dayOf(year, month, day);

function runBetween(
	name: string,
	start: Time,
	end: Time,
	asked: Asked,
): Omit<Run, "line"> | undefined {
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
