/**
 * The route about a year at a place, for pages and displays: a letter a day, and each name once.
 */

import { isoOf, weekdayOf } from "../calendar/civil.js";
import { Month } from "../calendar/month.js";
import type { Search } from "../holidays/certainty.js";
import { hasBit, setBit, WORDS } from "../holidays/day-bits.js";
import type { Differences } from "../holidays/differs.js";
import type { KeptDay } from "../holidays/kept.js";
import { type HolidayRecord, NAMES_AT_ONCE, type Named, namedBy } from "../holidays/record.js";
import { workedBySome } from "../holidays/worked-by.js";
import { REPLY_CHARS } from "../http/limits.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply, Source } from "../http/reply.js";
import type { Site } from "../today/site.js";
import { SiteRecords } from "../today/site-records.js";
import type { Halves, SiteYear } from "../today/site-year.js";
import { JsonArray, type Records } from "./json-array.js";
import { Naming, VARY_LANGUAGE } from "./naming.js";
import { offRecord, typesJson, yearRecord } from "./record-writer.js";
import { freshReply, noSite, tableReply } from "./replies.js";
import type { Call } from "./service.js";
import { siteOf, yearIn } from "./values.js";

/** Records, and days, that are visited at in one turn. */
const RECORDS_A_TURN = 8;
const DAYS_A_TURN = 64;

/** The letters of a day: the small one of a pair says that it is an estimate. */
const HOLIDAY = "Hh";
const HALF_DAY = "Dd";
const WORKDAY = "W";
const WEEKEND = "-";
/** A weekend day that is worked. */
const MAKE_UP = "M";
/**
 * Letters of what is known of a day: all; not yet, as a decision is due; not, as it differs within
 * the place; all, but it differs between subdivisions.
 */
const KNOWN = "-";
const OPEN = "o";
const BY_PLACE = "p";
const BY_SUBDIVISION = "s";

/** The names for which the list of them grows at once: most years have fewer. */
const LABELS_AT_ONCE = 64;

/**
 * Which names the records of a year have, by their labels; a day off of the overrides has the label
 * -1 less its index.
 */
class Labels {
	/** A number of an array takes a slot. */
	list = new Int16Array(LABELS_AT_ONCE);
	count = 0;
	/** By label, and behind these by day off: 1 + its place in the list; 0: it is not there. */
	private readonly numbers: Int16Array;
	private readonly labelCount: number;

	constructor({ at, overrides }: Site) {
		this.labelCount = at?.table.texts.labelCount ?? 0;
		this.numbers = new Int16Array(this.labelCount + overrides.offCount);
	}

	/** The place of a label in the list; it is added where it is not there. */
	of(label: number): number {
		// A locality's own labels, which are few, lie behind those of the block.
		if (label >= this.labelCount) {
			for (let at = 0; at < this.count; at++) if (this.list[at] === label) return at;
			return this.add(label);
		}
		const i = label < 0 ? this.labelCount - 1 - label : label;
		const known = this.numbers[i]!;
		if (known > 0) return known - 1;
		this.numbers[i] = this.count + 1;
		return this.add(label);
	}

	private add(label: number): number {
		const { list } = this;
		if (this.count === list.length) {
			this.list = new Int16Array(list.length + LABELS_AT_ONCE);
			this.list.set(list);
		}
		this.list[this.count] = label;
		return this.count++;
	}
}

/** The days of a year that differ between the subdivisions of a site. */
class Differing {
	private readonly of: SiteYear;
	private readonly differences: Differences | undefined;
	private readonly bits = new Int32Array(WORDS);
	/** The days on which the law has something. */
	private readonly noted = new Int32Array(WORDS);
	/** The next day of which it is asked whether it differs without a holiday. */
	private next: number;

	constructor(site: Site, of: SiteYear) {
		this.of = of;
		this.next = of.from;
		this.differences = site.certainty.differences(of.from, of.to);
	}

	/** Notes what is kept on a day. */
	note(kept: KeptDay): void {
		setBit(this.noted, kept.day - this.of.from);
		this.add(kept.day, kept);
	}

	/**
	 * Goes on by one turn, once all on which something is kept were noted: without holidays weekends
	 * may differ. Returns the days, a bit a day, once all are found.
	 */
	step(): Int32Array | undefined {
		const { noted, of } = this;
		const end = this.differences?.isBeyondHolidays ? of.to : this.next;
		for (let left = DAYS_A_TURN; left > 0 && this.next < end; left--, this.next++)
			if (!hasBit(noted, this.next - of.from)) this.add(this.next);
		return this.next < end ? undefined : this.bits;
	}

	private add(day: number, kept?: KeptDay): void {
		const { differences, of } = this;
		if (of.offIndex(day) < 0 && differences?.on(day, kept, of.isForced(day)))
			setBit(this.bits, day - of.from);
	}
}

/** The records of a year that the whole place keeps, or those of its parts. */
class YearRecords implements Records {
	private readonly year: SiteRecords;
	private readonly isOfParts: boolean;
	private readonly labels: Labels;
	/** Is told of each day on which the law has something. */
	private readonly differing: Differing | undefined;
	private readonly month = new Month();

	/** Those of the whole place, of which `differing` is told the days; or those of the parts. */
	constructor(year: SiteRecords, labels: Labels, differing?: Differing) {
		this.year = year;
		this.isOfParts = differing === undefined;
		this.labels = labels;
		this.differing = differing;
	}

	private get lawEnded(): boolean {
		return this.isOfParts ? this.year.partsEnded : this.year.lawEnded;
	}

	write(records: string[], limitChars: number): boolean {
		if (!this.isOfParts && this.year.lawEnded) return this.writeOff(records, limitChars);
		let chars = 0;
		for (let visited = 0; visited < RECORDS_A_TURN && chars < limitChars && !this.lawEnded; ) {
			const before = records.length;
			visited += this.writeDay(records);
			for (let i = before; i < records.length; i++) chars += records[i]!.length;
		}
		return this.isOfParts ? !this.year.partsEnded : !this.year.ended;
	}

	/** Writes days off of the overrides, of which a year may be full. */
	private writeOff(records: string[], limitChars: number): boolean {
		const { labels, month, year } = this;
		let chars = 0;
		for (let left = RECORDS_A_TURN; left > 0 && chars < limitChars && !year.offEnded; left--) {
			const { day, off } = year.nextOff();
			const record = offRecord(day, labels.of(-1 - off), month);
			records.push(record);
			chars += record.length;
		}
		return !year.offEnded;
	}

	/** Writes what there is of one day; how many records were visited at. */
	private writeDay(records: string[]): number {
		const { isOfParts, year } = this;
		if (isOfParts) {
			const { day, inParts } = year.nextInParts();
			for (let i = 0; i < inParts.length; i++)
				this.add(records, inParts[i]!, day, inParts[i]!.label);
			return inParts.length;
		}
		const kept = year.next();
		const { whole } = kept;
		this.differing?.note(kept);
		for (let i = 0; i < whole.length; i++) this.add(records, whole[i]!, kept.day, whole[i]!.label);
		return 1 + kept.count;
	}

	private add(records: string[], holiday: HolidayRecord, day: number, label: number): void {
		records.push(yearRecord(holiday, day, this.labels.of(label), this.month));
	}
}

/** The names that some records have. */
class YearNames implements Records {
	private readonly site: Site;
	private readonly naming: Naming;
	private readonly labels: Int16Array;
	private index = 0;
	/** Some names of the law, those from `first` on. */
	private named: readonly Named[] = [];
	private first = 0;

	constructor(site: Site, naming: Naming, labels: Int16Array) {
		this.site = site;
		this.naming = naming;
		this.labels = labels;
	}

	write(records: string[], limitChars: number): boolean {
		let chars = 0;
		while (this.index < this.labels.length && chars < limitChars) {
			const { naming } = this;
			const label = this.labels[this.index]!;
			const { id, localName: blockName, name } = this.next();
			const localName = naming.localName(label, blockName);
			const idJson = JSON.stringify(id);
			const nameJson = JSON.stringify(name);
			const localJson = localName === name ? nameJson : JSON.stringify(localName);
			const record = `{"id":${idJson},"localName":${localJson},"name":${nameJson}${naming.members(label, name, id)}}`;
			records.push(record);
			chars += record.length;
		}
		return this.index < this.labels.length;
	}

	private next(): Named {
		const { labels, site } = this;
		const index = this.index++;
		const label = labels[index]!;
		if (label < 0) return site.dayOff(-1 - label, 0);
		if (index >= this.first + this.named.length) {
			let end = index + 1;
			// Names of days off may lie between those of the law.
			while (end < labels.length && end < index + NAMES_AT_ONCE && labels[end]! >= 0) end++;
			this.named = namedBy(site.at!.table, labels.subarray(index, end));
			this.first = index;
		}
		return this.named[index - this.first]!;
	}
}

/** A year at a site as a JSON object, visited at and written in turns. */
class YearAnswer implements Source {
	private readonly site: Site;
	private readonly naming: Naming;
	private readonly of: SiteYear;
	private readonly head: string;
	private readonly kept: SiteRecords;
	/** Which days are half, which are estimates; a bit a day. */
	private halves: Halves | undefined;
	private readonly differing: Differing;
	/** Those that differ, found once all records were written. */
	private differs: Int32Array | undefined;
	private search: Search | undefined;
	private known: Int32Array | undefined;
	/** What the days are; once that is written, what is known of them. */
	private letters = "";
	private readonly labels: Labels;
	private records: JsonArray | undefined;
	private inParts: JsonArray | undefined;
	private names: JsonArray | undefined;

	constructor(site: Site, naming: Naming, year: number) {
		this.site = site;
		this.naming = naming;
		this.of = site.year(year);
		this.kept = new SiteRecords(site, this.of);
		this.labels = new Labels(site);
		this.differing = new Differing(site, this.of);
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
		const { kept, labels, of, site } = this;
		if (!of.step()) return "";
		if (!this.halves) this.halves = of.halves();
		else if (!this.records && this.letters.length < of.to - of.from) this.spell(this.halves);
		else if (!this.records) {
			const start = `${this.head}${this.letters}","holidays":[`;
			// The letters of what is known come later, in the same memory.
			this.letters = "";
			const records = new YearRecords(kept, labels, this.differing);
			this.records = new JsonArray(records, start, '],"inParts":');
		} else if (!this.records.ended) return this.records.next(limitChars);
		else if (!this.inParts) {
			// To find the days on which towns differ takes a turn of its own.
			site.at?.certainty.dependsOnPlace(of.from);
			this.inParts = new JsonArray(new YearRecords(kept, labels), "[", '],"names":');
		} else if (!this.inParts.ended) return this.inParts.next(limitChars);
		else if (!this.differs) this.differs = this.differing.step();
		else if (!this.known) {
			this.search ??= site.certainty.begin(this.of.year);
			if (site.certainty.step(this.search)) this.known = site.certainty.knownIn(this.of);
		} else if (this.letters === "") this.letters = this.openLetters(this.known);
		else {
			if (!this.names) {
				const end = `],"workedBy":${workedByJson(site, of)},"open":"${this.letters}","decreesUntil":${site.country?.decreesUntil ?? null}}`;
				const found = labels.list.subarray(0, labels.count);
				this.names = new JsonArray(new YearNames(site, this.naming, found), "[", end);
			}
			return this.names.next(limitChars);
		}
		return "";
	}

	/**
	 * A letter a day: known, or open; or dependent on the place, which is told where it alone makes a
	 * day open; or on the subdivision, which is told where the day is known.
	 */
	private openLetters(known: Int32Array): string {
		const { of, site } = this;
		const places = site.certainty.placesIn(of);
		const differs = this.differs!;
		let letters = "";
		for (let i = 0; i < of.to - of.from; i++)
			if (hasBit(known, i)) letters += hasBit(differs, i) ? BY_SUBDIVISION : KNOWN;
			else letters += places && hasBit(places, i) ? BY_PLACE : OPEN;
		return letters;
	}

	/** Writes the letters of some days. */
	private spell({ estimates, half }: Halves): void {
		const { of } = this;
		const { holidays, weekdays, workdays } = of.days;
		const first = this.letters.length;
		const end = Math.min(first + DAYS_A_TURN, of.to - of.from);
		let letters = "";
		for (let i = first; i < end; i++) {
			const w = i >> 5;
			const bit = 1 << (i & 31);
			if (workdays[w]! & bit) {
				if (half[w]! & bit) letters += HALF_DAY[estimates[w]! & bit ? 1 : 0];
				else letters += weekdays[w]! & bit ? WORKDAY : MAKE_UP;
			} else letters += holidays[w]! & bit ? HOLIDAY[estimates[w]! & bit ? 1 : 0] : WEEKEND;
		}
		this.letters += letters;
	}
}

/** The days of the weekend that only some work, as a JSON array. */
const workedByJson = ({ at }: Site, of: SiteYear): string => {
	if (!at) return "[]";
	const days = workedBySome(at, of.year).filter(
		({ day }) => !of.isWorkday(day) && !of.isHoliday(day),
	);
	const one = ({ day, types }: { readonly day: number; readonly types: number }) =>
		`{"date":"${isoOf(day)}","types":${typesJson(types)}}`;
	return `[${days.map(one).join(",")}]`;
};

/**
 * `/api/year/{countryCode}/{year}`, and with `here` in place of the code the place that is
 * configured.
 */
export const year = (call: Call): Reply => {
	const errors: InvalidField[] = [];
	const year = yearIn(call, call.values[1]!, errors);
	const site = siteOf(call, call.values[0]!, errors);
	if (year === undefined || errors.length > 0) return invalid(errors);
	if (!site) return noSite(call, call.values[0]!);
	const naming = new Naming(call.request, site, true, call.service.names);
	const body = () => {
		call.memory.lists.forget();
		return new YearAnswer(site, naming, year);
	};
	const asked = `${year}${naming.key}`;
	if (site === call.service.here)
		return freshReply(call, `year/${site.fingerprint}/${asked}`, undefined, body, VARY_LANGUAGE);
	return tableReply(call, `year/${site.at?.code}/${asked}`, body, VARY_LANGUAGE);
};
