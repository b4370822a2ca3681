/**
 * The calendar feed of a place (RFC 5545): this year's days off and the next one's, an event each,
 * and the vacations of schools.
 */

import { Naming } from "../api/naming.js";
import { isLiteral, queryValue } from "../api/path.js";
import { freshReply, noSite, noTime } from "../api/replies.js";
import type { Call, SchoolParts } from "../api/service.js";
import { localDay } from "../api/today.js";
import { notValid, siteOf } from "../api/values.js";
import { NAME, VERSION } from "../api/version.js";
import { dayOf, dayOfIso, isoOf, yearOf } from "../calendar/civil.js";
import { Month } from "../calendar/month.js";
import { AUTHORITIES, type Holiday, TYPE_NAMES } from "../holidays/holiday.js";
import type { KeptDay } from "../holidays/kept.js";
import { FULL_DAY_OFF, HALF_DAY_OFF, HolidayRecord } from "../holidays/record.js";
import { REPLY_CHARS } from "../http/limits.js";
import { type InvalidField, invalid, problem } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import { clockTime } from "../text/dates.js";
import type { Site } from "../today/site.js";
import { SiteRecords } from "../today/site-records.js";
import type { SchoolVacation } from "../today/site-schools.js";
import { escaped, folded, LINE_OCTETS } from "./content-lines.js";

const TYPE = "text/calendar; charset=utf-8";
const SUFFIX = ".ics";
/** Years that a feed has: this one and the next. */
const YEARS = 2;
/** Records, and days, that are visited in one turn. */
const RECORDS_A_TURN = 12;
/** After every year. */
const NEVER = 0x7fffffff;
/** Type names with commas. */
const categories = (types: number): string => {
	// Nearly all have one.
	const first = 31 - Math.clz32(types & -types);
	let text = TYPE_NAMES[first] ?? "";
	for (let bit = first + 1; types >> bit > 0 && bit < TYPE_NAMES.length; bit++)
		if ((types >> bit) & 1) text += text === "" ? TYPE_NAMES[bit] : `,${TYPE_NAMES[bit]}`;
	return text;
};

/** What a feed is made of. */
export interface FeedOptions {
	readonly site: Site;
	/** What its events are called; without it as the block of the country has it. */
	readonly naming?: Naming;
	readonly firstYear: number;
	readonly lastYear: number;
	/**
	 * Date of the tables, `yyyy-MM-dd`: the stamp of each event, so that the same tables make the
	 * same file.
	 */
	readonly version: string;
	/** Whether the weekend days that are worked are events, too. */
	readonly makeUpDays?: boolean;
	/** What knows of schools, where their vacations are events, too. */
	readonly schools?: SchoolParts | undefined;
}

/** The feed of a site, a few records a turn. */
export class Feed implements Source {
	private readonly site: Site;
	private readonly naming: Naming | undefined;
	private readonly lastYear: number;
	private readonly stamp: string;
	/** The code of the place, as it stands in the ids of events. */
	private readonly place: string;
	private readonly month = new Month();
	private year: number;
	private records: SiteRecords;
	/** The next day that may be worked though it is of a weekend; NEVER: nobody asked. */
	private day: number;
	/** The ids that were met, and how often each was met in the year. */
	private readonly ids: string[] = [];
	private counts: number[] = [];
	/** For each label 1 + the index in `ids` of its id; 0: it was not met. */
	private readonly idOfLabel: Int16Array;
	/** For each of the overrides' days off the index in `ids` of its id. */
	private readonly idOfOff: number[] = [];
	/** What stands before the first event; empty once it is written. */
	private before: string;
	private readonly schools: SchoolParts | undefined;
	/** The first day of the feed. */
	private readonly from: number;
	/**
	 * The next year whose vacations by law are told: first that before the feed, of which a vacation
	 * may go on.
	 */
	private schoolYear: number;
	/** The last year of which the vacations of the overrides were told. */
	private ownYear = 0;
	/** The vacations that are told, by the law or by the overrides, and the index of the next. */
	private isLaw = false;
	private vacations: readonly SchoolVacation[] = [];
	private vacation = 0;
	/** The local name that was told last, and the lines of it. */
	private named = "";
	private names = "";
	ended = false;

	constructor(options: FeedOptions) {
		const { site, firstYear, lastYear, makeUpDays = false, schools, version } = options;
		this.naming = options.naming;
		this.schools = schools;
		this.from = dayOf(firstYear, 1, 1);
		this.schoolYear = Math.max(firstYear - 1, site.firstYear);
		this.site = site;
		this.year = firstYear;
		this.lastYear = lastYear;
		this.records = new SiteRecords(site, site.year(firstYear));
		this.day = makeUpDays ? this.records.of.from : NEVER;
		const time = `${version.split("-").join("")}T000000Z\r\n`;
		// What newer tables say of a day counts more than what older ones said: an estimate becomes a
		// date.
		const sequence = dayOfIso(version) ?? 0;
		this.stamp = `DTSTAMP:${time}LAST-MODIFIED:${time}SEQUENCE:${sequence}\r\n`;
		const { at, country } = site;
		this.idOfLabel = new Int16Array(at?.table.texts.labelCount ?? 0);
		this.place = (at ?? country)?.code ?? "here";
		const place = at && at !== country ? `${at.name}, ` : "";
		const name = escaped(country ? `Holidays: ${place}${country.name}` : "Holidays");
		this.before =
			`BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//${NAME}//${VERSION}//EN\r\nCALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n` +
			folded(`NAME:${name}`) +
			folded(`X-WR-CALNAME:${name}`) +
			// Half days have no zone of their own, so that they begin by the reader's clock: this one
			// tells whose they are.
			(site.zoneName === undefined ? "" : folded(`X-WR-TIMEZONE:${escaped(site.zoneName)}`)) +
			(schools ? this.known(schools) : "") +
			"REFRESH-INTERVAL;VALUE=DURATION:P1D\r\nX-PUBLISHED-TTL:P1D\r\n";
	}

	/** The line that says until when vacations are known: a later day without one is no promise. */
	private known({ of }: SchoolParts): string {
		const { at } = this.site;
		const until = at && of(at).vacationsUntil;
		const told = until === undefined ? "nobody knows all of them" : `known until ${isoOf(until)}`;
		return folded(`DESCRIPTION:${escaped(`With the vacations of schools, ${told}`)}`);
	}

	next(limitChars = REPLY_CHARS): string {
		if (!this.records.of.step()) return "";
		let text = this.before;
		this.before = "";
		for (let visited = 0; visited < RECORDS_A_TURN && text.length < limitChars && !this.ended; ) {
			if (this.records.ended && this.day < this.records.of.to) {
				text += this.makeUpEvent(this.day++);
				visited++;
				continue;
			}
			if (this.records.ended) {
				if (this.vacationsLeft()) {
					while (this.vacation < this.vacations.length && text.length < limitChars)
						text += this.vacationEvent(this.vacation++);
					return text;
				}
				if (this.year >= this.lastYear) {
					this.ended = true;
					return `${text}END:VCALENDAR\r\n`;
				}
				this.records = new SiteRecords(this.site, this.site.year(++this.year));
				this.counts = [];
				break;
			}
			if (this.records.lawEnded) {
				const { day, last, off } = this.records.nextRun();
				const record = this.site.dayOff(off, day);
				// Without holes: XS's collector stumbles over them (see `sparse`).
				while (this.idOfOff.length <= off) this.idOfOff.push(-1);
				if (this.idOfOff[off]! < 0) this.idOfOff[off] = this.numberOf(record.id);
				const number = this.idOfOff[off]!;
				text += this.event(record, number, day, last);
				visited++;
			} else {
				const kept = this.records.next();
				text += this.eventsOf(kept);
				visited += 1 + kept.count;
			}
		}
		return text;
	}

	/**
	 * The events of a day: its days off, and its half days unless it is free anyway, or worked to its
	 * end.
	 */
	private eventsOf({ day, whole }: KeptDay): string {
		const { of } = this.records;
		let text = "";
		for (let i = 0; i < whole.length; i++) {
			const record = whole[i]!;
			const isHalf = record.kind === HALF_DAY_OFF && !of.isHoliday(day) && !of.isForced(day);
			if (isHalf || record.kind === FULL_DAY_OFF)
				text += this.event(record, this.idOf(record), day);
		}
		return text;
	}

	/** The event of a weekend day that is worked; empty for every other day. */
	private makeUpEvent(day: number): string {
		const { of } = this.records;
		if (!this.site.isWeekend(day) || !of.isWorkday(day)) return "";
		const date = this.compact(day);
		return (
			"BEGIN:VEVENT\r\n" +
			folded(`UID:${this.place}-${this.year}-make-up-${date.substring(4)}@${NAME}`) +
			this.stamp +
			`DTSTART;VALUE=DATE:${date}\r\nDTEND;VALUE=DATE:${this.compact(day + 1)}\r\n` +
			"SUMMARY:Working day\r\nDESCRIPTION:a day of the weekend that is worked\r\n" +
			"CATEGORIES:Working day\r\nSTATUS:CONFIRMED\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\n"
		);
	}

	/**
	 * Whether there are vacations to tell: after the days of a year those of the overrides, and at
	 * the end all of the law.
	 */
	private vacationsLeft(): boolean {
		const { schools, site, year } = this;
		if (this.vacation < this.vacations.length) return true;
		if (!schools) return false;
		this.vacation = 0;
		if (this.ownYear !== year) {
			this.ownYear = year;
			this.vacations = schools.own(site, this.records.of);
			return true;
		}
		this.isLaw = year === this.lastYear;
		if (!this.isLaw || !site.at || this.schoolYear > year) return false;
		this.vacations = schools.of(site.at).vacations(this.schoolYear++);
		return true;
	}

	/**
	 * The event of a vacation; empty where another year has it, or it is over before the feed begins.
	 */
	private vacationEvent(index: number): string {
		const { from, isLaw, vacations } = this;
		const { first, id, last, localName, name } = vacations[index]!;
		// A vacation of the overrides is told in the year in which it begins, or in the first year of
		// the feed.
		const year = !isLaw && first >= this.records.of.from ? this.year : yearOf(first);
		const isElsewhere = isLaw
			? last < from || year !== this.schoolYear - 1
			: year < this.year && this.records.of.from > from;
		if (isElsewhere) return "";
		const date = this.compact(first);
		const next = this.dayAfter(date, first, last);
		// The overrides have their date in place of a number: to count them, the year before would have
		// to be made ready.
		let number = isLaw ? 1 : Number(date.substring(4));
		for (let i = 0; isLaw && i < index; i++)
			if (vacations[i]!.id === id && yearOf(vacations[i]!.first) === year) number++;
		// Many days off of the overrides have the same name.
		if (this.named !== localName || name !== localName) {
			this.named = localName;
			this.names =
				folded(`SUMMARY:${escaped(localName)}`) +
				(name === localName ? "" : folded(`DESCRIPTION:${escaped(name)}`));
		}
		return (
			"BEGIN:VEVENT\r\n" +
			this.uid(`${year}-vacation-${escaped(id)}-${number}`) +
			this.stamp +
			`DTSTART;VALUE=DATE:${date}\r\nDTEND;VALUE=DATE:${next}\r\n` +
			this.names +
			"CATEGORIES:Vacation\r\nSTATUS:CONFIRMED\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\n"
		);
	}

	/** The line of an event's id. Those of the tables and the overrides are of ASCII. */
	private uid(id: string): string {
		const line = `UID:${this.place}-${id}@${NAME}`;
		return line.length > LINE_OCTETS ? folded(line) : `${line}\r\n`;
	}

	/** The day after `last`, as `yyyyMMdd`; `date` is `first`, written so. */
	private dayAfter(date: string, first: number, last: number): string {
		// Mostly it lies in the same month.
		return last + 1 < this.month.next
			? `${Number(date) + 1 + last - first}`
			: this.compact(last + 1);
	}

	/** One event: a day, or days off up to a last one; `number` is that of its id. */
	private event(record: Holiday, number: number, day: number, last = day): string {
		const { actualDay, name, startsAtMinute, types } = record;
		const title = this.titleOf(record);
		const id = this.ids[number]!;
		const tentative = record instanceof HolidayRecord && record.isDoubtful(day);
		while (this.counts.length <= number) this.counts.push(0);
		const ordinal = ++this.counts[number]!;
		const date = this.compact(day);
		const next = this.dayAfter(date, day, last);
		const span =
			startsAtMinute < 0
				? `DTSTART;VALUE=DATE:${date}\r\nDTEND;VALUE=DATE:${next}\r\n`
				: `DTSTART:${date}T${clockTime(startsAtMinute).split(":").join("")}00\r\nDTEND:${next}T000000\r\n`;
		let remarks = name === title ? "" : `; ${name}`;
		if (day !== actualDay) remarks += `; for ${this.month.iso(actualDay)}`;
		if (types === AUTHORITIES) remarks += "; state offices are closed";
		if (tentative) remarks += `; an estimate${this.untilDecided(record.order)}`;
		const why = remarks === "" ? "" : folded(`DESCRIPTION:${escaped(remarks.substring(2))}`);
		return (
			"BEGIN:VEVENT\r\n" +
			this.uid(`${this.year}-${id}-${ordinal}`) +
			this.stamp +
			span +
			folded(`SUMMARY:${escaped(title)}`) +
			why +
			`CATEGORIES:${categories(types)}\r\nSTATUS:${tentative ? "TENTATIVE" : "CONFIRMED"}\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\n`
		);
	}

	/** Who decides the date of a rule, in words. */
	private untilDecided(order: number): string {
		const who = this.site.at?.certainty.decidedBy(order) ?? null;
		return who === null ? "" : `, until it is decided by ${who.split("-").join(" ")}`;
	}

	/** What a record is called: for the reader who asked for a language, else as the place does. */
	private titleOf(record: Holiday): string {
		const { localName, name } = record;
		const { naming } = this;
		if (!naming) return localName;
		if (!(record instanceof HolidayRecord)) return naming.title(-1, localName, name);
		const id = naming.asked === undefined ? "" : this.ids[this.idOf(record)];
		return naming.title(record.label, localName, name, id);
	}

	/**
	 * The index in `ids` of a record's id. An id is dear to make, and all records of a label share
	 * it. A locality's own labels, which are few, lie behind those that are kept.
	 */
	private idOf(record: HolidayRecord): number {
		const { idOfLabel } = this;
		const { label } = record;
		const known = idOfLabel[label];
		if (known) return known - 1;
		const number = this.numberOf(record.id);
		if (known === 0) idOfLabel[label] = 1 + number;
		return number;
	}

	private numberOf(id: string): number {
		const text = escaped(id);
		const known = this.ids.indexOf(text);
		return known < 0 ? this.ids.push(text) - 1 : known;
	}

	/** `yyyyMMdd` */
	private compact(day: number): string {
		return this.month.iso(day).split("-").join("");
	}
}

/**
 * A field of the query that is true or false; absent it is false, and `empty` says what it is
 * without a value.
 */
const flagIn = (call: Call, field: string, errors: InvalidField[], empty = false): boolean => {
	const value = queryValue(call.request.query, field.toLowerCase());
	if (value === undefined) return false;
	if (value === "") return empty;
	const isTrue = isLiteral(value, "true");
	if (!isTrue && !isLiteral(value, "false")) errors.push({ field, message: notValid(value) });
	return isTrue;
};

/**
 * `/calendar/{countryCode}.ics`, and with `here` in place of the code the place that is configured.
 */
export const calendar = (call: Call): Reply => {
	const value = call.values[0]!;
	const end = value.length - SUFFIX.length;
	if (value.substring(end).toLowerCase() !== SUFFIX) return problem(404);
	const errors: InvalidField[] = [];
	const asked = value.substring(0, end);
	const site = siteOf(call, asked, errors);
	const makeUpDays = flagIn(call, "makeUpDays", errors);
	const hasVacations = flagIn(call, "school", errors, true);
	if (errors.length > 0) return invalid(errors);
	if (!site) return noSite(call, asked);
	const { holidays, here } = call.service;
	const schools = hasVacations ? call.service.schools : undefined;
	// A feed without vacations would say that there are none.
	if (hasVacations && !schools) return problem(404);
	const today = localDay(call.service, site.zone);
	if (!today) return noTime(call.service, site);
	const firstYear = yearOf(today.day);
	const lastYear = Math.min(firstYear + YEARS - 1, holidays.lastYear);
	const place = site === here ? site.fingerprint : site.at?.code;
	// Who subscribes to a feed says what he wants: the program that fetches it has a language of its
	// own.
	const naming = new Naming(call.request, site, false, call.service.names);
	const key = `calendar/${place}/${firstYear}${makeUpDays ? "/worked" : ""}${schools ? "/school" : ""}${naming.key}`;
	const { version } = holidays;
	const reply = freshReply(call, key, today, () => {
		call.memory.lists.forget();
		return new Feed({ site, naming, firstYear, lastYear, version, makeUpDays, schools });
	});
	return reply.status === 200 ? { ...reply, type: TYPE } : reply;
};
