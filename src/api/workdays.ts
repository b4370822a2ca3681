/**
 * The route of the arithmetic of working days: how many between two days, so many further, the n-th
 * of a month.
 */

import { civilOf, dayOf, isoOf } from "../calendar/civil.js";
import { PlaceWork } from "../holidays/work-year.js";
import {
	type FoundWorkday,
	type HalfDays,
	ROLLS,
	type Roll,
	Workdays,
	WorkMemory,
} from "../holidays/workdays.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import type { Site } from "../today/site.js";
import { SiteWork } from "../today/site-work.js";
import { type AskedDay, askedDay } from "./day.js";
import { integer, isLiteral, queryValue } from "./path.js";
import { freshReply, noSite, noTime, tableReply } from "./replies.js";
import type { Call } from "./service.js";
import { localDay } from "./today.js";
import { integerOf, notValid, siteOf, yearIn } from "./values.js";

/** No month has more working days than days. */
const MAX_NTH = 31;
/**
 * Years between the two days of a count, and working days that are added: the years of a place with
 * many overrides cost 300,000 steps each, and a device has other clients. In Node neither is
 * bounded.
 */
const SPAN_YEARS = 5;
const MAX_ADDED = 1250;
/**
 * Years that are searched for those, and for a working day that a day rolls to: overrides may leave
 * none.
 */
const REACH_YEARS = 6;
const REACH_DAYS = REACH_YEARS * 366;
/** Places, or meanings of half days, whose counts are remembered. */
const MAX_HELD = 2;
/** What the refusal of a longer one says. */
const TOO_FAR = `This device counts ${SPAN_YEARS} years at most in one answer, and ${MAX_ADDED} working days.`;
const NO_FURTHER = `The field to must be at most ${SPAN_YEARS} years from from.`;
/** Fields of the other questions. */
const OTHERS: readonly string[] = ["from", "to", "add", "roll"];
const HALVES: readonly HalfDays[] = ["full", "none"];

/** What is asked: a number of working days, a day so many further, or the n-th of a month. */
type Question =
	| { readonly from: AskedDay; readonly to: AskedDay }
	| { readonly from: AskedDay; readonly add: number; readonly roll: Roll | undefined }
	| { readonly nth: number; readonly year: number; readonly month: number };

/** What is looked for in turns. */
interface Searched {
	readonly ended: boolean;
	step(): void;
}

/**
 * One search, a year a turn, and what is written of it at its end. The turn of the request has
 * worked enough: it begins with the next.
 */
class Search<T extends Searched> implements Source {
	private readonly search: T;
	private readonly write: (search: T) => string;
	private isBegun = false;
	ended = false;

	constructor(search: T, write: (search: T) => string) {
		this.search = search;
		this.write = write;
	}

	next(): string {
		const { ended, search } = this;
		if (ended) return "";
		if (!search.ended && this.isBegun) search.step();
		this.isBegun = true;
		if (!search.ended) return "";
		this.ended = true;
		return this.write(search);
	}
}

/** A value of the query; empty where it is absent, and empty is never a valid value. */
const textOf = ({ request }: Call, field: string): string => {
	return queryValue(request.query, field) ?? "";
};

/**
 * A value that is one of some words; undefined when it is absent, or none, which `errors` then
 * says.
 */
const wordOf = <T extends string>(
	call: Call,
	field: string,
	words: readonly T[],
	errors: InvalidField[],
): T | undefined => {
	const value = textOf(call, field);
	if (value === "") return undefined;
	const found = words.find((word) => isLiteral(value, word));
	if (found === undefined) errors.push({ field, message: notValid(value) });
	return found;
};

const questionOf = (call: Call, errors: InvalidField[]): Question | undefined => {
	const { query } = call.request;
	if (queryValue(query, "nth") !== undefined) {
		for (const field of OTHERS)
			if (queryValue(query, field) !== undefined)
				errors.push({ field, message: `The field ${field} must be left out where nth is given.` });
		const nth = integerOf(textOf(call, "nth"), "nth", -MAX_NTH, MAX_NTH, errors);
		if (nth === 0) errors.push({ field: "nth", message: notValid("0") });
		const year = yearIn(call, textOf(call, "year"), errors);
		const month = integerOf(textOf(call, "month"), "month", 1, 12, errors);
		return nth && year !== undefined && month !== undefined ? { nth, year, month } : undefined;
	}
	const from = askedDay(call, textOf(call, "from"), "from", errors);
	const added = queryValue(query, "add");
	if (added === undefined) {
		const to = askedDay(call, textOf(call, "to"), "to", errors);
		return from && to && { from, to };
	}
	const add = integerOf(added, "add", -MAX_ADDED, MAX_ADDED, errors);
	const roll = wordOf(call, "roll", ROLLS, errors);
	if (queryValue(query, "to") !== undefined)
		errors.push({ field: "add", message: "The field add must be left out where to is given." });
	return from && add !== undefined ? { from, add, roll } : undefined;
};

/** Whether a count goes beyond what is counted at once. */
const isTooFar = (from: number, to: number): boolean => {
	const { year, month, date } = civilOf(Math.min(from, to));
	return Math.max(from, to) > dayOf(year + SPAN_YEARS, month, date);
};

/**
 * The arithmetic of a place; `key` names the place and the meaning of half days, as the memory has
 * it.
 */
const arithmeticOf = (
	{ memory, service }: Call,
	site: Site,
	half: HalfDays,
	key: string,
): Workdays => {
	const known = `${service.holidays.fingerprint}/${key}`;
	const law = site.isPlain && site.at ? new PlaceWork(site.at) : new SiteWork(site);
	const { workdays } = memory;
	let held = workdays.find((one) => one.key === known);
	if (held === undefined) {
		held = { key: known, counts: new WorkMemory(law) };
		// Where a place is configured, its years have the memory of a second one.
		const most = memory.here ? 1 : MAX_HELD;
		while (workdays.length >= most) workdays.pop();
	} else workdays.splice(workdays.indexOf(held), 1);
	workdays.unshift(held);
	return new Workdays(law, { halfDays: half }, held.counts);
};

/** The last keys of an answer. */
const groundsJson = ({ known, tentative }: Omit<FoundWorkday, "day">): string => {
	return `"tentative":${tentative},"known":${known}}`;
};

/** Nobody knows a day that lies beyond the tables. */
const BEYOND = { tentative: false, known: false };

/** `{from, to, workdays, …}`; null for a day that is not there. */
const spanJson = (from: number, to: number | undefined, workdays: number): string => {
	const last = to === undefined ? "null" : `"${isoOf(to)}"`;
	return `{"from":"${isoOf(from)}","to":${last},"workdays":${workdays},`;
};

/** The answer to a question whose days are known. */
const search = (
	arithmetic: Workdays,
	asked: Question,
	dayAt: (asked: AskedDay) => number,
): Source => {
	if ("nth" in asked)
		return new Search(arithmetic.nth(asked.year, asked.month, asked.nth), (walk) => {
			const found = walk.found();
			const date = found ? `"${isoOf(found.day)}"` : "null";
			return `{"date":${date},${groundsJson(walk.count())}`;
		});
	const from = dayAt(asked.from);
	if ("to" in asked) {
		const to = dayAt(asked.to);
		return new Search(arithmetic.counting(from, to), (walk) => {
			const count = walk.count();
			return spanJson(from, to, count.workdays) + groundsJson(count);
		});
	}
	const { add, roll } = asked;
	const isRolled = add === 0 && roll !== undefined;
	return new Search(
		isRolled
			? arithmetic.rolling(from, roll, REACH_DAYS)
			: arithmetic.adding(from, add, REACH_DAYS),
		(walk) => {
			const found = walk.found();
			return spanJson(from, found?.day, add) + groundsJson(found ?? BEYOND);
		},
	);
};

/** The days that are asked about. */
const daysOf = (asked: Question): readonly AskedDay[] => {
	if ("nth" in asked) return [];
	return "to" in asked ? [asked.from, asked.to] : [asked.from];
};

/**
 * `/api/workdays/{countryCode}?from=&to=`, `?from=&add=`, `?nth=&year=&month=`; `here` in place of
 * the code.
 */
export const workdays = (call: Call): Reply => {
	const errors: InvalidField[] = [];
	const asked = questionOf(call, errors);
	const half = wordOf(call, "half", HALVES, errors) ?? "full";
	const site = siteOf(call, call.values[0]!, errors);
	if (!asked || errors.length > 0) {
		const isTooMuch = Math.abs(integer(textOf(call, "add")) ?? 0) > MAX_ADDED;
		return invalid(errors, isTooMuch ? TOO_FAR : undefined);
	}
	if (!site) return noSite(call, call.values[0]!);
	const { service } = call;
	const days = daysOf(asked);
	const isAboutToday = days.some((one) => "daysFromToday" in one);
	const today = isAboutToday ? localDay(service, site.zone) : undefined;
	const dayAt = (one: AskedDay) =>
		"day" in one ? one.day : (today?.day ?? Number.NaN) + one.daysFromToday;
	if (isAboutToday && !days.every((one) => site.knows(dayAt(one)))) return noTime(service, site);
	if ("to" in asked && isTooFar(dayAt(asked.from), dayAt(asked.to)))
		return invalid([{ field: "to", message: NO_FURTHER }], TOO_FAR);
	const place = `workdays/${site === service.here ? site.fingerprint : site.at?.code}/${half}`;
	const body = () => search(arithmeticOf(call, site, half, place), asked, dayAt);
	const words = Object.values(asked).map((value: AskedDay | number | string | undefined) =>
		typeof value === "object" ? isoOf(dayAt(value)) : value,
	);
	const key = `${place}/${words.join("/")}`;
	return today || site === service.here
		? freshReply(call, key, today, body)
		: tableReply(call, key, body);
};
