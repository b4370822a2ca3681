/** The calendar feed of a place (RFC 5545): this year's days off and the next one's, an event each. */

import { type Call, noSite, siteOf } from "../api/call.js";
import { startsAtJson } from "../api/record-writer.js";
import { freshReply, localDay, noTime } from "../api/today.js";
import { NAME, VERSION } from "../api/version.js";
import { yearOf } from "../calendar/civil.js";
import { Month } from "../calendar/month.js";
import { type Holiday, TYPE_NAMES } from "../holidays/holiday.js";
import type { KeptDay } from "../holidays/kept.js";
import { HALF_DAY_OFF, HolidayRecord, WHOLE_DAY_OFF } from "../holidays/record.js";
import { REPLY_CHARS } from "../http/limits.js";
import { type InvalidField, invalid, problem } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import type { Site } from "../today/site.js";
import { SiteRecords } from "../today/site-records.js";

const TYPE = "text/calendar; charset=utf-8";
const SUFFIX = ".ics";
/** Years that a feed has: this one and the next. */
const YEARS = 2;
/** Records that are looked at in one turn. */
const RECORDS_A_TURN = 12;
/** Octets of a line without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** Octets in UTF-8 of a UTF-16 unit, or of a character where an engine counts these; none of a pair's second half. */
function octetsOf(char: number): number {
	if (char < 0x80) return 1;
	if (char < 0x800) return 2;
	if (char > 0xffff || (char >= 0xd800 && char < 0xdc00)) return 4;
	return char >= 0xdc00 && char < 0xe000 ? 0 : 3;
}

/** Whether a line is short enough for one; of some that are it says no. */
function isShort(line: string): boolean {
	// As long as each of its characters can be.
	if (line.length * 3 <= LINE_OCTETS) return true;
	if (line.length > LINE_OCTETS) return false;
	try {
		// Native code takes a tenth of the time of a loop. It writes each octet at least once, and a blank as three.
		const blanks = line.split(" ").length - 1;
		return encodeURIComponent(line).length - 2 * blanks <= LINE_OCTETS;
	} catch {
		// Half a surrogate pair, as an override may have it.
		return false;
	}
}

/** A line with its end, folded where it is too long: never within a character. */
export function folded(line: string): string {
	if (isShort(line)) return `${line}\r\n`;
	let text = "";
	let from = 0;
	let octets = 0;
	for (let i = 0; i < line.length; i++) {
		const more = octetsOf(line.charCodeAt(i));
		if (octets + more > LINE_OCTETS) {
			text += `${line.substring(from, i)}\r\n `;
			from = i;
			octets = 1;
		}
		octets += more;
	}
	return `${text}${line.substring(from)}\r\n`;
}

/** Whether a text has nothing to be escaped; native code tells it in a tenth of the time of a loop. */
function isPlain(text: string): boolean {
	// JSON escapes backslashes and controls, all but the last one.
	return (
		JSON.stringify(text).length === text.length + 2 &&
		!(text.includes(",") || text.includes(";") || text.includes("\x7f"))
	);
}

/** A value of type TEXT: what has a meaning there is escaped, controls are blanks. */
export function escaped(text: string): string {
	if (isPlain(text)) return text;
	let value = "";
	let from = 0;
	for (let i = 0; i < text.length; i++) {
		const char = text.charCodeAt(i);
		if (char >= 32 && char !== 44 && char !== 59 && char !== 92 && char !== 127) continue;
		value += text.substring(from, i) + (char < 32 || char === 127 ? " " : `\\${text[i]}`);
		from = i + 1;
	}
	return value + text.substring(from);
}

/** `HHmm` of minutes after midnight. */
function compactTime(minute: number): string {
	return startsAtJson(minute).split('"').join("").split(":").join("");
}

/** Type names with commas. */
function categories(types: number): string {
	let text = "";
	for (let bit = 0; bit < TYPE_NAMES.length; bit++)
		if ((types >> bit) & 1) text += text === "" ? TYPE_NAMES[bit] : `,${TYPE_NAMES[bit]}`;
	return text;
}

/** What a feed is made of. */
export interface FeedOptions {
	readonly site: Site;
	readonly firstYear: number;
	readonly lastYear: number;
	/** Date of the tables, `yyyy-MM-dd`: the stamp of each event, so that the same tables make the same file. */
	readonly version: string;
}

/** The feed of a site, a few records a turn. */
export class Feed implements Source {
	private readonly site: Site;
	private readonly lastYear: number;
	private readonly stamp: string;
	private readonly month = new Month();
	private year: number;
	private records: SiteRecords;
	/** How often each id was met in the year. */
	private ids: string[] = [];
	private counts: number[] = [];
	private before: string;
	ended = false;

	constructor({ site, firstYear, lastYear, version }: FeedOptions) {
		this.site = site;
		this.year = firstYear;
		this.lastYear = lastYear;
		this.records = new SiteRecords(site, site.year(firstYear));
		this.stamp = `DTSTAMP:${version.split("-").join("")}T000000Z\r\n`;
		const { at, country } = site;
		const place = at && at !== country ? `${at.name}, ` : "";
		const name = escaped(country ? `Holidays: ${place}${country.name}` : "Holidays");
		this.before =
			`BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//${NAME}//${VERSION}//EN\r\nCALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n` +
			folded(`NAME:${name}`) +
			folded(`X-WR-CALNAME:${name}`) +
			"REFRESH-INTERVAL;VALUE=DURATION:P1D\r\nX-PUBLISHED-TTL:P1D\r\n";
	}

	next(limitChars = REPLY_CHARS): string {
		if (!this.records.of.look()) return "";
		let text = this.before;
		this.before = "";
		for (let looked = 0; looked < RECORDS_A_TURN && text.length < limitChars && !this.ended; ) {
			if (this.records.ended) {
				this.ended = this.year >= this.lastYear;
				if (this.ended) return `${text}END:VCALENDAR\r\n`;
				this.records = new SiteRecords(this.site, this.site.year(++this.year));
				this.ids = [];
				this.counts = [];
				break;
			}
			if (this.records.lawEnded) {
				const { day, off } = this.records.nextOff();
				text += this.event(this.site.dayOff(off, day), day);
				looked++;
			} else {
				const kept = this.records.next();
				text += this.eventsOf(kept);
				looked += 1 + kept.count;
			}
		}
		return text;
	}

	/** The events of a day: its days off, and its half days unless it is free anyway, or worked to its end. */
	private eventsOf({ day, whole }: KeptDay): string {
		const { of } = this.records;
		let text = "";
		for (let i = 0; i < whole.length; i++) {
			const record = whole[i]!;
			const isHalf = record.kind === HALF_DAY_OFF && !of.isHoliday(day) && !of.isForced(day);
			if (isHalf || record.kind === WHOLE_DAY_OFF) text += this.event(record, day);
		}
		return text;
	}

	private event(record: Holiday, day: number): string {
		const { actualDay, id, localName, name, startsAtMinute, types } = record;
		const tentative = record instanceof HolidayRecord && record.isDoubtful(day);
		const { at, country } = this.site;
		let known = this.ids.indexOf(id);
		if (known < 0) {
			known = this.ids.push(id) - 1;
			this.counts.push(0);
		}
		const ordinal = (this.counts[known] = this.counts[known]! + 1);
		const place = (at ?? country)?.code ?? "here";
		const date = this.compact(day);
		const next = this.compact(day + 1);
		const span =
			startsAtMinute < 0
				? `DTSTART;VALUE=DATE:${date}\r\nDTEND;VALUE=DATE:${next}\r\n`
				: `DTSTART:${date}T${compactTime(startsAtMinute)}00\r\nDTEND:${next}T000000\r\n`;
		const remarks: string[] = [];
		if (name !== localName) remarks.push(name);
		if (day !== actualDay) remarks.push(`for ${this.month.iso(actualDay)}`);
		if (tentative) remarks.push("an estimate");
		const why = remarks.length > 0 ? folded(`DESCRIPTION:${escaped(remarks.join("; "))}`) : "";
		return (
			"BEGIN:VEVENT\r\n" +
			folded(`UID:${place}-${this.year}-${escaped(id)}-${ordinal}@${NAME}`) +
			this.stamp +
			span +
			folded(`SUMMARY:${escaped(localName)}`) +
			why +
			`CATEGORIES:${categories(types)}\r\nSTATUS:${tentative ? "TENTATIVE" : "CONFIRMED"}\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\n`
		);
	}

	/** `yyyyMMdd` */
	private compact(day: number): string {
		return this.month.iso(day).split("-").join("");
	}
}

/** `/calendar/{countryCode}.ics`, and with `here` in place of the code the place that is configured. */
export function calendar(call: Call): Reply {
	const value = call.values[0]!;
	const end = value.length - SUFFIX.length;
	if (value.substring(end).toLowerCase() !== SUFFIX) return problem(404);
	const errors: InvalidField[] = [];
	const asked = value.substring(0, end);
	const site = siteOf(call, asked, errors);
	if (errors.length > 0) return invalid(errors);
	if (!site) return noSite(asked);
	const { holidays, here } = call.service;
	const today = localDay(call.service, site.zone);
	if (!today) return noTime(call.service);
	const firstYear = yearOf(today.day);
	const lastYear = Math.min(firstYear + YEARS - 1, holidays.lastYear);
	const place = site === here ? site.fingerprint : site.at?.code;
	const reply = freshReply(call, `calendar/${place}/${firstYear}`, today, () => {
		return new Feed({ site, firstYear, lastYear, version: holidays.version });
	});
	return reply.status === 200 ? { ...reply, type: TYPE } : reply;
}
