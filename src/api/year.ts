/** The route about a year at a place, for pages and displays: a letter a day, and each name once. */

import { weekdayOf } from "../calendar/civil.js";
import { Month } from "../calendar/month.js";
import { hasBit, setBit } from "../holidays/day-bits.js";
import type { Holiday } from "../holidays/holiday.js";
import type { Jurisdiction } from "../holidays/jurisdiction.js";
import { HALF_DAY_OFF } from "../holidays/record.js";
import { REPLY_CHARS } from "../http/limits.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import { ID, SEPARATOR } from "../pack/layout.js";
import { slugOf } from "../pack/slug.js";
import type { Site } from "../today/site.js";
import { SiteYear } from "../today/site-year.js";
import { type Call, noSite, siteOf, tableReply, yearIn } from "./call.js";
import { JsonArray, type Records } from "./json-array.js";
import { namesJson, yearRecord } from "./record-writer.js";
import { freshReply } from "./today.js";

/** Records, and days, that are looked at in one turn. */
const RECORDS_A_TURN = 8;
const DAYS_A_TURN = 64;
/** Where overrides are asked about each day. */
const OWN_DAYS_A_TURN = 8;
const WORDS = 12; // 366 bits

/** The letters of a day: the small one of a pair says that it is an estimate. */
const HOLIDAY = "Hh";
const HALF_DAY = "Dd";
const WORKDAY = "W";
const WEEKEND = "-";
/** A weekend day that is worked. */
const MAKE_UP = "M";

/** Which names the records of a year have, by their labels; of a day off of the overrides -1 less its index. */
type Labels = number[];

/** The records of a year that the whole place keeps, or those of its parts. */
class YearRecords implements Records {
	private readonly year: SiteYear;
	private readonly isOfParts: boolean;
	private readonly labels: Labels;
	private readonly month = new Month();

	constructor(year: SiteYear, isOfParts: boolean, labels: Labels) {
		year.rewind();
		this.year = year;
		this.isOfParts = isOfParts;
		this.labels = labels;
	}

	private get ended(): boolean {
		return this.isOfParts ? this.year.lawEnded : this.year.ended;
	}

	write(records: string[], limitChars: number): boolean {
		let chars = 0;
		for (let looked = 0; looked < RECORDS_A_TURN && chars < limitChars && !this.ended; ) {
			const before = records.length;
			looked += this.writeDay(records);
			for (let i = before; i < records.length; i++) chars += records[i]!.length;
		}
		return !this.ended;
	}

	/** Writes what there is of one day; what that is to a turn. */
	private writeDay(records: string[]): number {
		const { isOfParts, year } = this;
		if (year.lawEnded) {
			const off = year.nextOff();
			if (off >= 0) this.add(records, year.site.dayOff(off, year.offDay), year.offDay, -1 - off);
			return 1;
		}
		const kept = year.next();
		const list = isOfParts ? kept.inParts : kept.whole;
		for (let i = 0; i < list.length; i++) this.add(records, list[i]!, kept.day, list[i]!.label);
		return 1 + kept.count;
	}

	private add(records: string[], holiday: Holiday, day: number, label: number): void {
		let name = this.labels.indexOf(label);
		if (name < 0) name = this.labels.push(label) - 1;
		records.push(yearRecord(holiday, day, name, this.month));
	}
}

/** The names that some records have. */
class YearNames implements Records {
	private readonly site: Site;
	private readonly labels: Labels;
	private index = 0;

	constructor(site: Site, labels: Labels) {
		this.site = site;
		this.labels = labels;
	}

	write(records: string[], limitChars: number): boolean {
		let chars = 0;
		while (this.index < this.labels.length && chars < limitChars) {
			const record = this.json(this.labels[this.index++]!);
			records.push(record);
			chars += record.length;
		}
		return this.index < this.labels.length;
	}

	private json(label: number): string {
		const { site } = this;
		if (label < 0) {
			const { id, localName, name } = site.dayOff(-1 - label, 0);
			return `{"id":${JSON.stringify(id)},${namesJson(localName, name)}}`;
		}
		const [names = "", id] = site.at!.table.label(label).split(ID);
		const [localName = "", name = localName] = names.split(SEPARATOR);
		return `{"id":${JSON.stringify(id || slugOf(name))},${namesJson(localName, name)}}`;
	}
}

/** A year at a site as a JSON object, looked at and written in turns. */
class YearAnswer implements Source {
	private readonly site: Site;
	private readonly head: string;
	/** What is looked at first: which days are half, which are estimates; a bit a day. */
	private readonly days: SiteYear;
	private readonly half = new Int32Array(WORDS);
	private readonly estimates = new Int32Array(WORDS);
	private isLooked = false;
	private letters = "";
	private readonly labels: Labels = [];
	/** Where nothing overrides the law, its days that are none of the weekend, a bit a day: then the law tells all. */
	private readonly weekdays: Int32Array | undefined;
	private records: JsonArray | undefined;
	private inParts: JsonArray | undefined;
	private names: JsonArray | undefined;

	constructor(site: Site, year: number) {
		this.site = site;
		this.days = new SiteYear(site, year);
		if (site.isPlain) this.weekdays = site.at?.weekdayBits(this.days.from, this.days.to);
		const { country, subdivision } = site;
		const code = country ? `"${country.code}"` : "null";
		const place = subdivision === undefined ? "null" : `"${subdivision}"`;
		const weekday = weekdayOf(this.days.from);
		this.head = `{"countryCode":${code},"subdivisionCode":${place},"year":${year},"firstWeekday":${weekday},"days":"`;
	}

	get ended(): boolean {
		return this.names?.ended === true;
	}

	next(limitChars = REPLY_CHARS): string {
		const { days, labels, site } = this;
		if (!this.isLooked) {
			this.look();
			return "";
		}
		if (this.letters.length < days.to - days.from) {
			this.spell();
			return "";
		}
		if (!this.records) {
			const start = `${this.head}${this.letters}","holidays":[`;
			this.records = new JsonArray(new YearRecords(days, false, labels), start, '],"inParts":');
		}
		if (!this.records.ended) return this.records.next(limitChars);
		this.inParts ??= new JsonArray(new YearRecords(days, true, labels), "[", '],"names":');
		if (!this.inParts.ended) return this.inParts.next(limitChars);
		const end = `],"decreesUntil":${site.country?.decreesUntil ?? null}}`;
		this.names ??= new JsonArray(new YearNames(site, labels), "[", end);
		return this.names.next(limitChars);
	}

	/** Notes of some days what a day off does not tell: half days, and estimates. */
	private look(): void {
		const { days, estimates, half, site } = this;
		for (let looked = 0; looked < RECORDS_A_TURN && !days.lawEnded; ) {
			const kept = days.next();
			const i = kept.day - days.from;
			if (kept.has(HALF_DAY_OFF)) setBit(half, i);
			if (site.isEstimate(kept.day, kept)) setBit(estimates, i);
			looked += 1 + kept.count;
		}
		this.isLooked = days.lawEnded;
	}

	/** Writes the letters of some days. */
	private spell(): void {
		const { days: year, site } = this;
		const { off, work } = site.overrides;
		const first = year.from + this.letters.length;
		const days = off.length + work.length > 0 ? OWN_DAYS_A_TURN : DAYS_A_TURN;
		const end = Math.min(first + days, year.to);
		const { at } = site;
		if (this.weekdays && at) {
			this.letters += this.lawful(at, this.weekdays, first, end);
			return;
		}
		let letters = "";
		for (let day = first; day < end; day++) letters += this.letterOf(day);
		this.letters += letters;
	}

	/** The letters of the days `first … end` where nothing overrides the law: most are working days. */
	private lawful(at: Jurisdiction, weekdays: Int32Array, first: number, end: number): string {
		const { estimates, half } = this;
		const { from } = this.days;
		let letters = "";
		for (let day = first; day < end; day++) {
			const i = day - from;
			const isEstimate = (estimates[i >> 5]! >> (i & 31)) & 1;
			if (at.isHoliday(day)) letters += HOLIDAY[isEstimate];
			else if (!at.isWorkday(day)) letters += WEEKEND;
			else if ((half[i >> 5]! >> (i & 31)) & 1) letters += HALF_DAY[isEstimate];
			else letters += (weekdays[i >> 5]! >> (i & 31)) & 1 ? WORKDAY : MAKE_UP;
		}
		return letters;
	}

	private letterOf(day: number): string {
		const { days, estimates, half, site } = this;
		const i = day - days.from;
		const isEstimate = hasBit(estimates, i) ? 1 : 0;
		if (site.isWorkday(day)) {
			if (hasBit(half, i) && !site.isForced(day)) return HALF_DAY[isEstimate]!;
			return site.isWeekend(day) ? MAKE_UP : WORKDAY;
		}
		return site.isHoliday(day) ? HOLIDAY[isEstimate]! : WEEKEND;
	}
}

/** `/api/year/{countryCode}/{year}`, and with `here` in place of the code the place that is configured. */
export function year(call: Call): Reply {
	const errors: InvalidField[] = [];
	const year = yearIn(call, call.values[1]!, errors);
	const site = siteOf(call, call.values[0]!, errors);
	if (year === undefined || errors.length > 0) return invalid(errors);
	if (!site) return noSite(call.values[0]!);
	const body = () => new YearAnswer(site, year);
	if (site === call.service.here)
		return freshReply(call, `year/${site.fingerprint}/${year}`, undefined, body);
	return tableReply(call, `year/${site.at?.code}/${year}`, body);
}
