/** The route about one day at a place, for automations: what it is, and why. */

import { dayOf, dayOfIso, isoOf, weekdayOf } from "../calendar/civil.js";
import type { OpenDecision } from "../holidays/certainty.js";
import type { Holiday } from "../holidays/holiday.js";
import { workedBy } from "../holidays/worked-by.js";
import { REPLY_CHARS } from "../http/limits.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import { WEEKDAY_NAMES } from "../text/dates.js";
import { DayQuery } from "../today/day-query.js";
import type { DayFacts, Site } from "../today/site.js";
import type { SchoolVacation } from "../today/site-schools.js";
import { dateJson, isoTime } from "./health.js";
import { JsonArray, type Records, recordsAt } from "./json-array.js";
import { Naming, VARY_LANGUAGE } from "./naming.js";
import { isLiteral } from "./path.js";
import { type RecordWriter, typesJson } from "./record-writer.js";
import { freshReply, noSite, noTime, tableReply } from "./replies.js";
import type { Call } from "./service.js";
import { dayAtOffset, localDay } from "./today.js";
import { notValid, offsetOf, siteOf } from "./values.js";

/**
 * A vacation as JSON, without the brackets of an object. Only the schools' own name and the English
 * one are known.
 */
export const vacationJson = (
	{ first, id, last, localName, name }: SchoolVacation,
	naming: Naming,
): string => {
	return `"id":${JSON.stringify(id)},"name":${JSON.stringify(name)},"localName":${JSON.stringify(localName)},"from":"${isoOf(first)}","to":"${isoOf(last)}"${naming.label(-1, name)}`;
};

/**
 * All about a day as a JSON object. It is looked at in turns; then the records are written, as many
 * as fit a piece.
 */
class Day implements Source {
	private readonly site: Site;
	private readonly query: DayQuery;
	/** When today ends, and the state of the clock that tells so, as JSON. */
	private readonly validUntil: string;
	private readonly clock: string;
	private readonly writer: RecordWriter;
	private readonly naming: Naming;
	/** All but what is known, which takes a turn of its own. */
	private facts: DayFacts | undefined;
	private holidays: JsonArray | undefined;
	private inParts: JsonArray | undefined;

	constructor(
		site: Site,
		day: number,
		writer: RecordWriter,
		naming: Naming,
		validUntil: string,
		clock: string,
	) {
		this.site = site;
		this.naming = naming;
		this.writer = writer;
		this.query = new DayQuery(site, day);
		this.validUntil = validUntil;
		this.clock = clock;
	}

	get ended(): boolean {
		return this.inParts?.ended === true;
	}

	next(limitChars = REPLY_CHARS): string {
		if (this.holidays === undefined) {
			if (this.facts === undefined) {
				this.facts = this.query.step();
				return "";
			}
			this.begin(this.facts);
		}
		return (this.holidays!.ended ? this.inParts! : this.holidays!).next(limitChars);
	}

	private begin(facts: DayFacts): void {
		const { naming, site } = this;
		site.keep(this.query.own);
		const { date, day, daysUntil, halfDay, holiday, known, next, tentative, weekend, workday } =
			facts;
		const { schoolday, vacation } = facts;
		const isFree = weekend && !holiday && !workday;
		const workers = isFree && site.at ? workedBy(site.at, day) : 0;
		const nextJson = next
			? `{"id":${JSON.stringify(next.id)},"date":"${next.date}","name":${JSON.stringify(next.name)},"daysUntil":${daysUntil}${naming.label(next.label, next.name, next.id)}}`
			: "null";
		this.holidays = new JsonArray(
			this.records(facts.holidays, day),
			`{"date":"${date}","weekday":"${WEEKDAY_NAMES[weekdayOf(day)]}","holiday":${holiday},"workday":${workday},"weekend":${weekend},"workedBy":${typesJson(workers)},"halfDay":${halfDay},"tentative":${tentative},"known":${known},"open":${openJson(known ? [] : site.open(day))},"dependsOn":${JSON.stringify(facts.dependsOn)},"holidays":[`,
			'],"inParts":',
		);
		this.inParts = new JsonArray(
			this.records(facts.inParts, day),
			"[",
			`],"next":${nextJson},"nextWorkday":${dateJson(facts.nextWorkday)},"schoolday":${schoolday ?? null},"schooldayKnown":${site.isSchooldayKnown(day)},"vacation":${vacation ? `{${vacationJson(vacation, naming)}}` : "null"},"validUntil":${this.validUntil},"decreesUntil":${facts.decreesUntil},"seen":${dateJson(site.country?.seen)},"clock":${this.clock}}`,
		);
	}

	private records(list: readonly Holiday[], day: number): Records {
		const { naming, writer } = this;
		const code = this.site.country?.code ?? "";
		return recordsAt(list.length, (index) => writer.dayRecord(list[index]!, day, code, naming));
	}
}

/** Decisions that are due, as a JSON array. */
const openJson = (open: readonly OpenDecision[]): string => {
	const one = ({ decidedBy, from, id, kind, to, usually }: OpenDecision) =>
		`{"kind":"${kind}","id":${JSON.stringify(id)},"from":"${isoOf(from)}","to":"${isoOf(to)}","decidedBy":${JSON.stringify(decidedBy)},"usually":${JSON.stringify(usually)}}`;
	return `[${open.map(one).join(",")}]`;
};

/** What was asked for: a date, or so many days from today. */
export type AskedDay = { readonly day: number } | { readonly daysFromToday: number };

/**
 * The day of a value; undefined when it is none, or not in the tables, which `errors` then says.
 */
export const askedDay = (
	call: Call,
	value: string,
	field: string,
	errors: InvalidField[],
): AskedDay | undefined => {
	if (isLiteral(value, "today")) return { daysFromToday: 0 };
	if (isLiteral(value, "tomorrow")) return { daysFromToday: 1 };
	const { firstYear, lastYear } = call.service.holidays;
	const day = dayOfIso(value);
	if (day === undefined) errors.push({ field, message: notValid(value) });
	else if (day < dayOf(firstYear, 1, 1) || day >= dayOf(lastYear + 1, 1, 1))
		errors.push({
			field,
			message: `The field ${field} must be between ${firstYear}-01-01 and ${lastYear}-12-31.`,
		});
	else return { day };
	return undefined;
};

/**
 * `/api/day/{countryCode}/{date|today|tomorrow}`, without a day today's, and with `here` in place
 * of the code that of the place which the device is configured for.
 */
export const day = (call: Call): Reply => {
	const errors: InvalidField[] = [];
	const asked = askedDay(call, call.values[1] ?? "today", "date", errors);
	const site = siteOf(call, call.values[0]!, errors);
	const offset = offsetOf(call, errors);
	if (errors.length > 0) return invalid(errors);
	if (!site || !asked) return noSite(call, call.values[0]!);
	const { memory, service } = call;
	const { writer } = memory;
	const isHere = site === service.here;
	const naming = new Naming(call.request, site, true, call.service.names);
	const key = `day/${isHere ? site.fingerprint : site.at?.code}`;
	if ("day" in asked) {
		const { day } = asked;
		const body = () => new Day(site, day, writer, naming, "null", "null");
		const dated = `${key}/${day}${naming.key}`;
		return isHere
			? freshReply(call, dated, undefined, body, VARY_LANGUAGE)
			: tableReply(call, dated, body, VARY_LANGUAGE);
	}
	const today = offset === undefined ? localDay(service, site.zone) : dayAtOffset(service, offset);
	const day = (today?.day ?? Number.NaN) + asked.daysFromToday;
	if (!today || !site.knows(day)) return noTime(service, site);
	const { endMs } = today;
	const state = service.clock?.state ?? "set";
	const body = () => new Day(site, day, writer, naming, `"${isoTime(endMs)}"`, `"${state}"`);
	return freshReply(call, `${key}/${day}/${endMs}${naming.key}`, today, body, VARY_LANGUAGE);
};
