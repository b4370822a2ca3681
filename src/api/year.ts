/** The route about a year at a place, for pages and displays: a letter a day, and each name once. */

import { weekdayOf } from "../calendar/civil.js";
import { Month } from "../calendar/month.js";
import { setBit, WORDS } from "../holidays/day-bits.js";
import { type Holiday, isDayOff } from "../holidays/holiday.js";
import { REPLY_CHARS } from "../http/limits.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import { ID, SEPARATOR } from "../pack/layout.js";
import { slugOf } from "../pack/slug.js";
import type { Site } from "../today/site.js";
import { SiteRecords } from "../today/site-records.js";
import type { SiteYear } from "../today/site-year.js";
import { type Call, noSite, siteOf, tableReply, yearIn } from "./call.js";
import { startsAtJson } from "./day.js";
import { JsonArray, type Records } from "./json-array.js";
import { namesJson, typesJson } from "./record-writer.js";
import { freshReply } from "./today.js";

/** Records, and days, that are looked at in one turn. */
const RECORDS_A_TURN = 8;
const DAYS_A_TURN = 64;

/** The letters of a day: the small one of a pair says that it is an estimate. */
const HOLIDAY = "Hh";
const HALF_DAY = "Dd";
const WORKDAY = "W";
const WEEKEND = "-";
/** A weekend day that is worked. */
const MAKE_UP = "M";

/** The records of a year, and which names they have. */
class YearRecords implements Records {
	private readonly year: SiteRecords;
	/** The names that were met, by their labels. */
	readonly labels: number[] = [];
	private readonly month = new Month();

	constructor(year: SiteRecords) {
		this.year = year;
	}

	write(records: string[], limitChars: number): boolean {
		const { year } = this;
		let chars = 0;
		for (let i = 0; i < RECORDS_A_TURN && chars < limitChars && !year.ended; i++) {
			const holiday = year.next();
			if (!holiday) continue;
			const record = this.json(holiday, year.label);
			records.push(record);
			chars += record.length;
		}
		return !year.ended;
	}

	private json(holiday: Holiday, label: number): string {
		const { actualDay, counties, day, startsAtMinute, tentative, types } = holiday;
		let name = this.labels.indexOf(label);
		if (name < 0) name = this.labels.push(label) - 1;
		// What is not so is left out: a page over a slow wire wants few bytes.
		let record = `{"date":"${this.month.iso(day)}","name":${name},"types":${typesJson(types)}`;
		if (counties !== null) record += `,"counties":${JSON.stringify(counties)}`;
		if (actualDay !== day) {
			record += `,"observedOf":"${this.month.iso(actualDay)}"`;
			if (holiday.keepsActual !== false) record += ',"keepsActual":true';
		}
		if (startsAtMinute >= 0) record += `,"startsAt":${startsAtJson(startsAtMinute)}`;
		return tentative ? `${record},"tentative":true}` : `${record}}`;
	}
}

/** The names that some records have. */
class YearNames implements Records {
	private readonly site: Site;
	private readonly labels: readonly number[];
	private index = 0;

	constructor(site: Site, labels: readonly number[]) {
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
	private readonly of: SiteYear;
	private readonly head: string;
	/** What is looked at first: which days are half, which are estimates; a bit a day. */
	private readonly looked: SiteRecords;
	private readonly half = new Int32Array(WORDS);
	private readonly tentative = new Int32Array(WORDS);
	private letters = "";
	private records: YearRecords | undefined;
	private list: JsonArray | undefined;
	private names: JsonArray | undefined;

	constructor(site: Site, year: number) {
		this.site = site;
		this.of = site.year(year);
		this.looked = new SiteRecords(site, this.of);
		const { country, subdivision } = site;
		const code = country ? `"${country.code}"` : "null";
		const place = subdivision === undefined ? "null" : `"${subdivision}"`;
		const weekday = weekdayOf(this.of.from);
		this.head = `{"countryCode":${code},"subdivisionCode":${place},"year":${year},"firstWeekday":${weekday},"days":"`;
	}

	get ended(): boolean {
		return this.names?.ended === true;
	}

	next(limitChars = REPLY_CHARS): string {
		const { looked, of, site } = this;
		if (!of.look()) return "";
		if (!looked.ended) this.look();
		else if (this.letters.length < of.to - of.from) this.spell();
		else if (!this.list) {
			const start = `${this.head}${this.letters}","holidays":[`;
			this.records = new YearRecords(new SiteRecords(site, of));
			this.list = new JsonArray(this.records, start, '],"names":');
		} else if (!this.list.ended) return this.list.next(limitChars);
		else {
			const end = `],"decreesUntil":${site.country?.decreesUntil ?? null}}`;
			this.names ??= new JsonArray(new YearNames(site, this.records!.labels), "[", end);
			return this.names.next(limitChars);
		}
		return "";
	}

	/** Notes of some records what a day off does not tell: half days, and estimates. */
	private look(): void {
		const { half, looked, of, tentative } = this;
		for (let i = 0; i < RECORDS_A_TURN && !looked.ended; i++) {
			const record = looked.next();
			if (!record || !looked.isHere || !(record.startsAtMinute >= 0 || isDayOff(record))) continue;
			const { actualDay, day } = record;
			if (looked.has(day)) {
				if (record.startsAtMinute >= 0) setBit(half, day - of.from);
				if (record.tentative) setBit(tentative, day - of.from);
			}
			if (record.tentative && looked.has(actualDay)) setBit(tentative, actualDay - of.from);
		}
	}

	/** Writes the letters of some days. */
	private spell(): void {
		const { half, of, tentative } = this;
		const { holidays, weekdays, workdays } = of.days;
		const first = this.letters.length;
		const end = Math.min(first + DAYS_A_TURN, of.to - of.from);
		let letters = "";
		for (let i = first; i < end; i++) {
			const w = i >> 5;
			const bit = 1 << (i & 31);
			const isEstimate = tentative[w]! & bit ? 1 : 0;
			if ((workdays[w]! & bit) === 0) letters += holidays[w]! & bit ? HOLIDAY[isEstimate] : WEEKEND;
			else if (half[w]! & bit && !of.isForced(of.from + i)) letters += HALF_DAY[isEstimate];
			else letters += weekdays[w]! & bit ? WORKDAY : MAKE_UP;
		}
		this.letters += letters;
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
