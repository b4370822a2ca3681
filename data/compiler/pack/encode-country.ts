/** One country as its block in the pack. */

import * as layout from "../../../src/pack/layout.js";
import { type CalendarDays, keptDays } from "../law/announced.js";
import { LAST_YEAR, type Law, LawError, type Rule, type Shift } from "../law/law.js";
import { Writer } from "./bytes.js";
import type { Decided, DecidedRule } from "./decided.js";
import { certaintySection } from "./encode-certainty.js";
import { localitiesSection } from "./encode-localities.js";
import { placeNamesSection } from "./encode-place-names.js";
import { labelOf, type RuleTables, writeRule, yearSetsOf } from "./encode-rule.js";
import { someWorkdaysSection } from "./encode-some-workdays.js";
import { Runs } from "./runs.js";
import type { SeriesTable } from "./series-table.js";
import { Table } from "./table.js";

/** A block, and what is said of it elsewhere. */
export interface EncodedCountry {
	readonly code: string;
	/** Its tables, in whole words. */
	readonly bytes: readonly number[];
	/** Of these the texts. */
	readonly textBytes: number;
	/** The series that it refers to: where each lies, in words. */
	readonly seriesOf: readonly number[];
	readonly hasHolidays: boolean;
	/** The section of who decides its days; empty where nobody does. */
	readonly certainty: readonly number[];
	/** The section of the weekend days that only some work; empty where there are none. */
	readonly someWorkdays: readonly number[];
	/** The section of names in the languages of the places; empty where there are none. */
	readonly placeNames: readonly number[];
	/** The section of the places below its subdivisions; empty where there are none. */
	readonly localities: readonly number[];
}

export interface CountryInput {
	readonly decided: Decided;
	/** tzdata name → POSIX TZ rule. */
	readonly zones: ReadonlyMap<string, string>;
	readonly calendarDays: CalendarDays;
	/** Texts that other countries have too: where each lies, in words. */
	readonly shared: ReadonlyMap<string, number>;
}

/**
 * The texts of a country's labels, each once. Throws a LawError for what the format cannot hold.
 */
export function labelTexts(country: Law): ReadonlySet<string> {
	return new Set(country.rules.map((rule) => complaining(rule, () => labelOf(rule))[0]));
}

/** Runs `write`; its RangeError becomes a complaint about the line of the rule. */
function complaining<T>(rule: Rule, write: () => T): T {
	try {
		return write();
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		throw new LawError(rule.file, rule.line, `${rule.id}: ${error.message}`);
	}
}

/** Throws a LawError for what the format cannot hold. */
export function encodeCountry(input: CountryInput, series: SeriesTable): EncodedCountry {
	return new Encoder(input, series).encode();
}

/** The text of a label that is one name, whose slug is its id. */
const NAME_ALONE = new RegExp(`^[^${layout.SEPARATOR}${layout.ID}]*$`);

class Encoder {
	readonly #input: CountryInput;
	readonly #country: Law;
	readonly #rules: readonly DecidedRule[];
	readonly #series: SeriesTable;
	/** Sets of more than one place. */
	readonly #bitmaps = new Table<readonly number[]>();
	readonly #zones = new Table<string>();
	readonly #tables: RuleTables;
	/** Of the sets of years. */
	#spans = new Runs([]);

	constructor(input: CountryInput, series: SeriesTable) {
		this.#input = input;
		this.#country = input.decided.law;
		this.#rules = input.decided.rules;
		this.#series = series;
		this.#tables = {
			labels: new Table<readonly [string, number]>(),
			shifts: new Table<Shift>(),
			yearSets: new Table<readonly number[]>(),
			series: new Table<number>(),
			listedDays: new Runs([
				...this.#rules.flatMap(({ rule: { on } }) => (on.kind === "list" ? [on.days] : [])),
				...this.#country.workdays.map(({ days }) => days),
			]),
			setOf: (places) => this.#setOf(places),
			seriesOf: (key) => this.#seriesOf(key),
		};
	}

	/** Index of a set: that of its only place, or behind all places that of its bitmap. */
	#setOf(places: readonly number[]): number {
		const { length } = this.#country.subdivisions;
		return places.length === 1 ? places[0]! : length + this.#bitmaps.indexOf(places);
	}

	#seriesOf(key: string) {
		const { calendarDays } = this.#input;
		const kept = keptDays(this.#country, key, calendarDays);
		return this.#series.reference(kept);
	}

	#complain(complaint: string): never {
		throw new LawError(this.#country.file, 1, complaint);
	}

	encode(): EncodedCountry {
		const country = this.#country;
		const { listedDays, shifts, yearSets } = this.#tables;
		const name = new TextEncoder().encode(country.name);
		// Rules fill the tables that stand behind them.
		const rules = this.#writeRules();
		const localities = localitiesSection(this.#input.decided, rules.bytes, this.#tables);
		const certainty = certaintySection(this.#input.decided, this.#input.calendarDays, {
			setOf: (places) => this.#setOf(places),
			labelOf: (rule) => this.#tables.labels.indexOf(labelOf(rule)),
			within: localities.within,
		});
		const someWorkdays = someWorkdaysSection(country, (places) => this.#setOf(places));
		const placeNames = placeNamesSection(country, (rule) =>
			this.#tables.labels.indexOf(labelOf(rule)),
		);
		const behind = new Writer();
		for (const shift of shifts.rows) this.#writeShift(behind, shift);
		this.#writeYearSets(behind, yearSets.rows);
		this.#writeWeekends(behind);
		const workdays = this.#workdays();
		this.#writePlaces(behind);
		for (const at of this.#tables.series.rows) behind.u16(at);
		this.#rules.forEach(({ rule: { startsAtMinute } }, order) => {
			if (startsAtMinute < 0) return;
			behind.u16(order);
			behind.u16(startsAtMinute);
		});
		behind.append(workdays.bytes);
		for (const day of listedDays.values) behind.day(day);
		for (const [, launch] of this.#tables.labels.rows) behind.u8(launch);
		for (const at of this.#sharedOf) behind.u16(at);
		const before = behind.bytes.length;
		this.#writeTexts(behind);
		const textBytes = behind.bytes.length - before + name.length;
		const writer = new Writer();
		const named = filledUp([...name]);
		const tables = filledUp([...named, ...rules.bytes, ...behind.bytes]);
		this.#writeHead(writer, name.length, (layout.HEAD_BYTES + tables.length) / 4);
		writer.append(tables);
		return {
			code: country.code,
			bytes: writer.bytes,
			textBytes,
			seriesOf: this.#tables.series.rows,
			hasHolidays: this.#rules.length > 0,
			certainty,
			someWorkdays,
			placeNames,
			localities: localities.section,
		};
	}

	#isShared([text]: readonly [string, number]): boolean {
		return this.#input.shared.has(text);
	}

	get #sharedOf(): number[] {
		return this.#tables.labels.rows
			.filter((label) => this.#isShared(label))
			.map(([text]) => this.#input.shared.get(text)!);
	}

	/** The rules, and behind them the exceptions. */
	#writeRules(): Writer {
		const writer = new Writer();
		this.#orderLabels();
		this.#orderYearSets();
		for (const one of this.#rules)
			complaining(one.rule, () => writeRule(writer, one, this.#tables));
		if (Math.max(this.#rules.length, this.#tables.labels.rows.length) > layout.MAX_RECORDS)
			this.#complain(`over ${layout.MAX_RECORDS} rules or names`);
		const exceptions = this.#exceptions;
		for (const { actual, order } of exceptions) {
			writer.u16(order);
			writer.day(actual);
		}
		for (const { target } of exceptions) writer.i8(target);
		return writer;
	}

	/**
	 * Shared labels stand first. Devices make the ids of some labels at once, and of those alone that
	 * are of years to come: so the labels of these stand together, and those that are more than a
	 * name by themselves.
	 */
	#orderLabels(): void {
		const labels = this.#rules.map(({ rule }) => complaining(rule, () => labelOf(rule)));
		const lasts = new Map<string, number>();
		labels.forEach(([text], i) => {
			const last = this.#rules[i]!.rule.years.at(-1)!;
			lasts.set(text, Math.max(last, lasts.get(text) ?? last));
		});
		const rankOf = (label: readonly [string, number]) =>
			(this.#isShared(label) ? 0 : 2 * layout.YEAR_COUNT) +
			2 * (LAST_YEAR + 1 - lasts.get(label[0])!) +
			(NAME_ALONE.test(label[0]) ? 0 : 1);
		const ranked = labels.map((label) => ({ label, rank: rankOf(label) }));
		for (const { label } of ranked.sort((a, b) => a.rank - b.rank))
			this.#tables.labels.indexOf(label);
	}

	/** By day and then by order of the rule. */
	get #exceptions() {
		return this.#rules
			.flatMap(({ exceptions }, order) => exceptions.map((one) => ({ ...one, order })))
			.sort((a, b) => a.actual - b.actual || a.order - b.order);
	}

	#writeHead(writer: Writer, nameBytes: number, words: number): void {
		const country = this.#country;
		const { labels, listedDays, series, shifts, yearSets } = this.#tables;
		const leaves = country.subdivisions.filter((_, place) => this.#isLeaf(place)).length;
		const halfDays = this.#rules.filter(({ rule }) => rule.startsAtMinute >= 0).length;
		const counts: readonly [at: number, count: number, what: string][] = [
			[layout.FLAGS_AT, country.within.size ? layout.HAS_WITHIN : 0, "flags"],
			[layout.DECREES_AT, (country.decreesUntil ?? layout.YEAR_BIAS) - layout.YEAR_BIAS, "decrees"],
			[layout.NAME_BYTES_AT, nameBytes, "bytes of a name"],
			[layout.SHIFTS_AT, shifts.rows.length, "moves"],
			[layout.YEAR_SETS_AT, yearSets.rows.length, "sets of years"],
			[layout.WEEKENDS_AT, this.#weekends.length, "weekends"],
			[layout.LOCAL_WEEKENDS_AT, country.localWeekends.length, "weekends"],
			[layout.ZONES_AT, this.#zones.rows.length, "zones"],
			[layout.PLACES_AT, country.subdivisions.length, "subdivisions"],
			[layout.BITMAPS_AT, this.#bitmaps.rows.length, "sets of places"],
			[layout.SERIES_AT, series.rows.length, "calendar dates"],
			[layout.HALF_DAYS_AT, halfDays, "half days"],
			[layout.WORKDAYS_AT, country.workdays.length, "groups of working days"],
			[layout.LEAVES_AT, leaves, "subdivisions"],
		];
		if (country.subdivisions.length + this.#bitmaps.rows.length > layout.MAX_SETS)
			this.#complain(`over ${layout.MAX_SETS} sets of places`);
		counts.forEach(([at, count, what], i) => {
			if (count > 255) this.#complain(`over 255 ${what}`);
			if (at !== i) throw new Error("the head of a country is written out of order");
			writer.u8(count);
		});
		const { maxOccurrences } = this.#input.decided;
		if (maxOccurrences > layout.MAX_RECORDS)
			this.#complain(`over ${layout.MAX_RECORDS} records in a year`);
		for (const count of [
			this.#rules.length,
			labels.rows.length,
			listedDays.values.length,
			maxOccurrences,
		])
			writer.u16(count);
		writer.u16(this.#sharedOf.length);
		writer.u16(this.#exceptions.length);
		if (country.seen) writer.day(country.seen);
		else writer.u16(0);
		// Nothing has to be known yet that a reader of this format may not know.
		writer.u16(0);
		writer.u16(words);
	}

	/** Sets of years share their spans: the last set is one whose spans end the table. */
	#orderYearSets(): void {
		const sets = this.#rules.flatMap((one) => yearSetsOf(one));
		this.#spans = new Runs(sets.map(spansOf));
		const { values } = this.#spans;
		const last = sets.find((years) => {
			const own = spansOf(years);
			return own.length > 0 && own.join() === values.slice(-own.length).join();
		});
		for (const years of sets)
			if (years.join() !== last?.join()) this.#tables.yearSets.indexOf(years);
		if (last) this.#tables.yearSets.indexOf(last);
	}

	#writeYearSets(writer: Writer, sets: readonly (readonly number[])[]): void {
		const spans = this.#spans;
		if (spans.values.length > layout.MAX_SPANS)
			this.#complain(`over ${layout.MAX_SPANS} spans of years`);
		sets.forEach((years, i) => {
			const own = spansOf(years);
			const isLast = i === sets.length - 1;
			const at = isLast ? spans.values.length - own.length : spans.indexOf(own);
			writer.u16((at << layout.SPANS_BITS) | own.length);
		});
		for (const span of spans.values) writer.u16(span);
	}

	/** Periods of the weekend; none where it is the usual one. */
	get #weekends() {
		const { weekend } = this.#country;
		const isUsual = weekend.length === 1 && weekend[0]!.mask === layout.USUAL_WEEKEND;
		return isUsual && weekend[0]!.from === -Infinity ? [] : weekend;
	}

	#writeWeekends(writer: Writer): void {
		const from = (day: number) => writer.u16(day === -Infinity ? 0 : day + layout.DAY_BIAS);
		for (const { from: day, mask } of this.#weekends) {
			from(day);
			writer.u8(mask);
		}
		for (const { from: day, mask, places } of this.#country.localWeekends) {
			from(day);
			writer.u8(mask);
			writer.u8(this.#setOf(places));
		}
	}

	#isLeaf(place: number): boolean {
		return ![...this.#country.within.values()].includes(place);
	}

	/** How many smallest places lie in a place. */
	#leavesIn(place: number): number {
		const { within } = this.#country;
		const inner = [...within].filter(([, outer]) => outer === place);
		return inner.reduce((sum, [each]) => sum + this.#leavesIn(each), inner.length ? 0 : 1);
	}

	/** Subdivisions, and the sets of them that are bitmaps. */
	#writePlaces(writer: Writer): void {
		const { localWeekends, subdivisions, zones, zone, within } = this.#country;
		this.#zones.indexOf(zone);
		subdivisions.forEach(({ code }, place) => {
			for (let i = 3; i < 3 + layout.CODE_LETTERS; i++)
				writer.u8(code[i] ? layout.CODE_ALPHABET.indexOf(code[i]!) : 0);
			const hasOwn = localWeekends.some(({ places }) => places.includes(place));
			const zoneIndex = this.#zones.indexOf(zones.get(place) ?? zone);
			if (zoneIndex >= layout.OWN_WEEKEND) this.#complain("its zones are too many");
			writer.u8(zoneIndex | (hasOwn ? layout.OWN_WEEKEND : 0));
			writer.u8((within.get(place) ?? -1) + 1);
			writer.u8(this.#isLeaf(place) ? 0 : this.#leavesIn(place));
		});
		for (const set of this.#bitmaps.rows) {
			const leaves = set.reduce((sum, place) => sum + this.#leavesIn(place), 0);
			writer.u8(Math.min(leaves, 255));
			const bytes = new Array<number>(Math.ceil(subdivisions.length / 8)).fill(0);
			for (const place of set) bytes[place >> 3]! |= 1 << (place & 7);
			writer.append(bytes);
		}
	}

	#writeShift(writer: Writer, { keepsActual: both, vector }: Shift): void {
		for (const target of vector) writer.i8(target);
		writer.u8(typeof both === "boolean" ? Number(both) : 2 + this.#setOf(both));
	}

	/** Working days stand among the listed days. */
	#workdays(): Writer {
		const writer = new Writer();
		const { listedDays } = this.#tables;
		for (const { places, days } of this.#country.workdays) {
			if (days.length > 255) this.#complain("over 255 working days in a group");
			writer.u8(places ? 1 + this.#setOf(places) : 0);
			writer.u8(days.length);
			writer.u16(listedDays.indexOf(days));
		}
		return writer;
	}

	#writeTexts(writer: Writer): void {
		const { zones } = this.#input;
		const zoneTexts = this.#zones.rows.map((zone) => {
			const posix = zones.get(zone);
			if (posix === undefined) this.#complain(`no zone "${zone}" in data/zones.csv`);
			return zone + layout.SEPARATOR + posix;
		});
		const names = this.#country.subdivisions.map((s) => s.name);
		const labels = this.#tables.labels.rows
			.filter((label) => !this.#isShared(label))
			.map(([text]) => text);
		const encoded = [...zoneTexts, ...names, ...labels].map((t) => new TextEncoder().encode(t));
		const bytes = encoded.reduce((sum, { length }) => sum + length, 0);
		if (bytes > 0xffff) this.#complain(`its names take ${bytes} bytes: over 65535`);
		writer.texts(encoded);
	}
}

/**
 * Years that follow each other: the first and the last, as the two bytes in which they are written.
 */
function spansOf(years: readonly number[]): readonly number[] {
	const isNext = (i: number) => years[i + 1] === years[i]! + 1;
	const lasts = years.filter((_, i) => !isNext(i));
	return years.filter((_, i) => !isNext(i - 1)).map((first, i) => first | (lasts[i]! << 8));
}

/** Bytes, and zeros up to whole words. */
const filledUp = (bytes: readonly number[]): readonly number[] => [
	...bytes,
	...new Array<number>((4 - (bytes.length % 4)) % 4).fill(0),
];
