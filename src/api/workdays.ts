/** The route of the arithmetic of working days: how many between two days, so many further, the n-th of a month. */

import { isoOf } from "../calendar/civil.js";
import { PlaceWork } from "../holidays/work-year.js";
import {
	type HalfDays,
	MAX_WORKDAYS,
	ROLLS,
	type Roll,
	type Rolling,
	type Walk,
	WorkMemory,
	Workdays,
} from "../holidays/workdays.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import type { Site } from "../today/site.js";
import { SiteWork } from "../today/site-work.js";
import { type Call, noSite, notValid, siteOf, tableReply, wholeNumber, yearIn } from "./call.js";
import { type AskedDay, askedDay } from "./day.js";
import { isLiteral, queryValue } from "./path.js";
import { freshReply, type LocalDay, localDay, noTime } from "./today.js";

/** No month has more working days than days. */
const MAX_NTH = 31;

/** One search, a year a turn, and what is written of it at its end. */
class Search implements Source {
	private readonly search: Walk | Rolling;
	private readonly write: () => string;
	ended = false;

	constructor(search: Walk | Rolling, write: () => string) {
		this.search = search;
		this.write = write;
	}

	next(): string {
		const { ended, search } = this;
		if (ended) return "";
		if (!search.ended) search.look();
		if (!search.ended) return "";
		this.ended = true;
		return this.write();
	}
}

/** The place that is asked about, and how half days count there. */
interface Asked {
	readonly site: Site;
	readonly workdays: Workdays;
	/** What no other place and meaning of half days has. */
	readonly key: string;
}

function askedOf(call: Call, site: Site, halfDays: HalfDays): Asked {
	const { here, holidays } = call.service;
	const key = `${site === here ? site.fingerprint : site.at?.code}/${halfDays}`;
	const { memory } = call;
	const known = `${holidays.fingerprint}/${key}`;
	if (memory.workdays?.key !== known) memory.workdays = { key: known, memory: new WorkMemory() };
	const law = site.overrides.isEmpty && site.at ? new PlaceWork(site.at) : new SiteWork(site);
	return { site, workdays: new Workdays(law, { halfDays }, memory.workdays.memory), key };
}

/** A value of the query that is one of some words; undefined when it is absent, or none, which `errors` then says. */
function wordOf<T extends string>(
	call: Call,
	field: string,
	words: readonly T[],
	errors: InvalidField[],
): T | undefined {
	const value = queryValue(call.request.query, field);
	if (value === undefined || value === "") return undefined;
	const found = words.find((word) => isLiteral(value, word));
	if (found === undefined) errors.push({ field, message: notValid(value) });
	return found;
}

/** A value of the query; an absent one is an empty one, which is none. */
function valueOf(call: Call, field: string): string {
	return queryValue(call.request.query, field) ?? "";
}

const HALVES: readonly HalfDays[] = ["full", "none"];

/** `/api/workdays/{countryCode}?from=&to=`, `?from=&add=`, `?nth=&year=&month=`; `here` in place of the code. */
export function workdays(call: Call): Reply {
	const errors: InvalidField[] = [];
	const site = siteOf(call, call.values[0]!, errors);
	const halfDays = wordOf(call, "half", HALVES, errors) ?? "full";
	const ask = queryValue(call.request.query, "nth") === undefined ? span(call, errors) : nth(call, errors);
	if (!ask || errors.length > 0) return invalid(errors);
	if (!site) return noSite(call.values[0]!);
	return ask(askedOf(call, site, halfDays));
}

/** What answers, once the place is known. */
type Ask = (asked: Asked) => Reply;

function nth(call: Call, errors: InvalidField[]): Ask | undefined {
	const n = wholeNumber(valueOf(call, "nth"), "nth", -MAX_NTH, MAX_NTH, errors);
	const year = yearIn(call, valueOf(call, "year"), errors);
	const month = wholeNumber(valueOf(call, "month"), "month", 1, 12, errors);
	if (n === 0) errors.push({ field: "nth", message: notValid("0") });
	if (!n || year === undefined || month === undefined) return undefined;
	return ({ key, site, workdays }) => {
		const body = () => {
			const walk = workdays.nth(year, month, n);
			return new Search(walk, () => {
				const date = walk.isFull ? `"${isoOf(walk.last)}"` : "null";
				return `{"date":${date},${groundsJson(walk)}}`;
			});
		};
		return reply(call, site, `${key}/${n}/${year}/${month}`, undefined, body);
	};
}

function span(call: Call, errors: InvalidField[]): Ask | undefined {
	const { query } = call.request;
	const from = askedDay(call, valueOf(call, "from"), "from", errors);
	const added = queryValue(query, "add");
	const roll = wordOf(call, "roll", ROLLS, errors);
	if (added !== undefined) {
		const n = wholeNumber(added, "add", -MAX_WORKDAYS, MAX_WORKDAYS, errors);
		if (queryValue(query, "to") !== undefined)
			errors.push({ field: "add", message: "The field add must be left out where to is given." });
		if (!from || n === undefined) return undefined;
		return (asked) => withDays(call, asked, from, from, (day, _, today) => added_(call, asked, day, n, roll, today));
	}
	const to = askedDay(call, valueOf(call, "to"), "to", errors);
	if (!from || !to) return undefined;
	return (asked) => withDays(call, asked, from, to, (day, last, today) => counted(call, asked, day, last, today));
}
