/** Facts → pack: the format of src/table/format.ts, written. */

import { yearOf } from "../../src/calendar/civil.js";
import { PUBLIC } from "../../src/holidays/holiday.js";
import { MAX_RECORDS } from "../../src/table/country-table.js";
import * as format from "../../src/table/format.js";
import { SeriesTable, Texts, Writer } from "./bytes.js";
import { type CalendarDays, keptDays, type Occurrence, occurrencesOf } from "./evaluate.js";
import { type Country, FIRST_YEAR, LAST_YEAR, LawError, type Rule, type Shift } from "./law.js";

/** Facts about the whole pack that are not of one country. */
export interface Release {
	/** Day of the data. */
	readonly day: number;
	/** tzdata name → POSIX TZ rule. */
	readonly zones: ReadonlyMap<string, string>;
}

/** Bytes by part. */
export interface SizeReport {
	readonly header: number;
	readonly directory: number;
	readonly countries: ReadonlyMap<string, number>;
	readonly series: number;
	readonly texts: number;
	readonly total: number;
}

/** A country's records a year, known only when the pack can be asked: see compile.ts. */
export type MaxRecords = (code: string) => number;

export function encode(
	countries: readonly Country[],
	release: Release,
	calendarDays: CalendarDays,
	maxRecords: MaxRecords = () => MAX_RECORDS,
): { readonly bytes: Uint8Array; readonly sizes: SizeReport } {
	const sorted = [...countries].sort((a, b) => (a.code < b.code ? -1 : 1));
	const texts = new Texts();
	const series = new SeriesTable();
	const encoded = sorted.map((country) => {
		const encoder = new CountryEncoder(country, release, calendarDays, texts, series);
		return { code: country.code, ...encoder.encode(maxRecords(country.code)) };
	});

	const directoryBytes = format.ROW_BYTES * encoded.length;
	const countriesFrom = format.HEADER_BYTES + directoryBytes;
	const countryBytes = encoded.reduce((sum, c) => sum + c.bytes.length, 0);
	const seriesFrom = countriesFrom + countryBytes;
	const textsFrom = seriesFrom + series.bytes.length;
	const total = textsFrom + texts.bytes.length;

	const writer = new Writer();
	writer.u32(format.MAGIC);
	writer.u8(format.FORMAT_VERSION);
	writer.u8(0);
	writer.u16(encoded.length);
	writer.u32(total);
	writer.day(release.day);
	writer.u16(FIRST_YEAR);
	writer.u16(LAST_YEAR);
	writer.u32(textsFrom);
	writer.u32(texts.bytes.length);
	writer.u32(seriesFrom);
	writer.u32(series.bytes.length);
	while (writer.bytes.length < format.HEADER_BYTES) writer.u8(0);
	let at = countriesFrom;
	for (const { code, bytes, dependencies } of encoded) {
		writer.append([code.charCodeAt(0), code.charCodeAt(1)]);
		writer.u32(at);
		writer.u16(bytes.length);
		writer.u32(countrySum(bytes, dependencies, texts.bytes, series.bytes));
		at += bytes.length;
	}
	for (const { bytes } of encoded) writer.append(bytes);
	writer.append(series.bytes);
	writer.append(texts.bytes);
	const bytes = Uint8Array.from(writer.bytes);
	const { checksum, CHECKSUM_START, HEADER_BYTES } = format;
	const head = checksum(bytes, 0, HEADER_BYTES - 4, CHECKSUM_START);
	const sum = checksum(bytes, HEADER_BYTES, countriesFrom, head) >>> 0;
	new DataView(bytes.buffer).setUint32(HEADER_BYTES - 4, sum, true);
	return {
		bytes,
		sizes: {
			header: HEADER_BYTES,
			directory: directoryBytes,
			countries: new Map(encoded.map((c) => [c.code, c.bytes.length])),
			series: series.bytes.length,
			texts: texts.bytes.length,
			total,
		},
	};
}

/** What a country's checksum covers after its own bytes: its texts and series, in their order. */
interface Dependencies {
	readonly texts: readonly number[];
	readonly series: readonly number[];
}

function countrySum(
	bytes: readonly number[],
	dependencies: Dependencies,
	texts: readonly number[],
	series: readonly number[],
): number {
	const textBytes = Uint8Array.from(texts);
	const seriesBytes = Uint8Array.from(series);
	const { checksum } = format;
	let sum = checksum(Uint8Array.from(bytes), 0, bytes.length, format.CHECKSUM_START);
	for (const at of dependencies.texts) sum = checksum(textBytes, at, at + 1 + texts[at]!, sum);
	for (const at of dependencies.series) {
		sum = checksum(seriesBytes, at, at + lengthOfSeries(series, at), sum);
		if (series[at] === format.SERIES_CORRECTED) {
			const plain = series[at + 2]! | (series[at + 3]! << 8);
			sum = checksum(seriesBytes, plain, plain + lengthOfSeries(series, plain), sum);
		}
	}
	return sum >>> 0;
}

function lengthOfSeries(series: readonly number[], at: number): number {
	if (series[at] === format.SERIES_CORRECTED) return 4 + 2 * series[at + 1]!;
	return 5 + Math.ceil((series[at + 1]! * series[at + 2]!) / 8);
}

/** A list of distinct things, each with its index. */
class Table<T> {
	readonly rows: T[] = [];
	readonly #index = new Map<string, number>();

	indexOf(row: T): number {
		const key = JSON.stringify(row);
		let index = this.#index.get(key);
		if (index === undefined) {
			index = this.rows.length;
			this.rows.push(row);
			this.#index.set(key, index);
		}
		return index;
	}
}

class CountryEncoder {
	readonly #country: Country;
	readonly #release: Release;
	readonly #calendarDays: CalendarDays;
	readonly #texts: Texts;
	readonly #series: SeriesTable;
	readonly #sets = new Table<readonly number[]>();
	readonly #shifts = new Table<Shift>();
	readonly #labels = new Table<readonly number[]>();
	readonly #seriesOf = new Table<number>();
	readonly #zones = new Table<string>();

	constructor(
		country: Country,
		release: Release,
		calendarDays: CalendarDays,
		texts: Texts,
		series: SeriesTable,
	) {
		this.#country = country;
		this.#release = release;
		this.#calendarDays = calendarDays;
		this.#texts = texts;
		this.#series = series;
	}

	encode(maxRecords: number): { bytes: readonly number[]; dependencies: Dependencies } {
		const country = this.#country;
		const spills = spillsOf(country, this.#calendarDays);
		const rules = new Writer();
		country.rules.forEach((rule, order) => {
			try {
				this.#rule(rules, rule, spills.get(order) ?? 0);
			} catch (error) {
				if (error instanceof RangeError)
					throw new LawError(country.file, rule.line, `${rule.id}: ${error.message}`);
				throw error;
			}
		});
		const workdays = this.#workdays();
		for (const shift of this.#shifts.rows)
			if (Array.isArray(shift.both)) this.#sets.indexOf(shift.both);

		const writer = new Writer();
		const texts: number[] = [];
		const text = (value: string) => {
			const reference = this.#texts.reference(value);
			texts.push(reference);
			return reference;
		};
		const allSpills = [...spills.values()].reduce((all, bits) => all | bits, 0);
		writer.u16(text(country.name));
		writer.u8(
			(country.rules.length ? format.HAS_HOLIDAYS : 0) |
				(allSpills & format.EXTRA_SPILLS_FORWARD ? format.SPILLS_FORWARD : 0) |
				(allSpills & format.EXTRA_SPILLS_BACK ? format.SPILLS_BACK : 0),
		);
		writer.u8(country.decreesUntil === null ? 0 : country.decreesUntil - format.YEAR_BIAS);
		writer.u16(maxRecords);
		writer.u8(country.weekend.length);
		for (const { from, mask } of country.weekend) {
			writer.u16(from === -Infinity ? 0 : from + format.DAY_BIAS);
			writer.u8(mask);
		}
		this.#writeZonesAndPlaces(writer, text);
		writer.u8(this.#sets.rows.length);
		for (const set of this.#sets.rows)
			for (let byte = 0; byte < country.subdivisions.length; byte += 8)
				writer.u8(
					set.reduce((bits, p) => (p >> 3 === byte >> 3 ? bits | (1 << (p & 7)) : bits), 0),
				);
		writer.u8(this.#shifts.rows.length);
		for (const { both, vector } of this.#shifts.rows) {
			for (const target of vector) writer.i8(target);
			writer.u8(
				typeof both === "boolean"
					? Number(both)
					: 2 + this.#sets.indexOf(both as readonly number[]),
			);
		}
		writer.u8(this.#seriesOf.rows.length);
		for (const at of this.#seriesOf.rows) writer.u16(at);
		writer.u16(this.#labels.rows.length);
		for (const label of this.#labels.rows) {
			for (const reference of label) writer.u16(reference);
			texts.push(...label.filter((reference, field) => field < 2 || reference !== format.SLUG));
		}
		writer.u16(country.rules.length);
		writer.append(rules.bytes);
		writer.append(workdays.bytes);
		return { bytes: writer.bytes, dependencies: { texts, series: this.#seriesOf.rows } };
	}

	#writeZonesAndPlaces(writer: Writer, text: (value: string) => number): void {
		const country = this.#country;
		this.#zones.indexOf(country.zone);
		for (const zone of country.zones.values()) this.#zones.indexOf(zone);
		writer.u8(this.#zones.rows.length);
		for (const zone of this.#zones.rows) {
			const posix = this.#release.zones.get(zone);
			if (posix === undefined)
				throw new LawError(country.file, 1, `no zone "${zone}" in data/zones.csv`);
			writer.u16(text(zone));
			writer.u16(text(posix));
		}
		writer.u8(country.subdivisions.length);
		country.subdivisions.forEach(({ code, name }, place) => {
			for (let i = 0; i < 3; i++) writer.u8(code.charCodeAt(3 + i) || 0);
			writer.u16(text(name));
			writer.u8(this.#zones.indexOf(country.zones.get(place) ?? country.zone));
		});
	}

	#workdays(): Writer {
		const writer = new Writer();
		writer.u8(this.#country.workdays.length);
		for (const { places, days } of this.#country.workdays) {
			writer.u8(places === null ? format.EVERYWHERE : this.#sets.indexOf(places));
			writer.u16(days.length);
			for (const day of days) writer.day(day);
		}
		return writer;
	}

	#rule(writer: Writer, rule: Rule, spills: number): void {
		const { on, places, shift } = rule;
		const kind = {
			fixed: format.FIXED,
			weekday: format.WEEKDAY,
			easter: format.EASTER,
			"orthodox-easter": format.ORTHODOX_EASTER,
			calendar: format.SERIES,
			list: format.LIST,
			between: format.BETWEEN,
		}[on.kind];
		const source = new Writer();
		let offset = "offset" in on ? on.offset : 0;
		if (on.kind === "fixed") source.u16(on.month * 32 + on.date);
		else if (on.kind === "weekday") source.u16(on.weekday + on.month * 8 + (on.date + 32) * 128);
		else if (on.kind === "list") {
			source.u8(on.days.length);
			for (const day of on.days) source.day(day);
		} else if (on.kind === "calendar") {
			const days = keptDays(this.#country, on.key, this.#calendarDays);
			const found = this.#series.reference(this.#calendarDays(on.key), days);
			source.u8(this.#seriesOf.indexOf(found.at));
			offset += found.offset;
		}
		const years = on.kind === "list" ? [] : yearBytes(rule.years);
		const label = this.#labels.indexOf([
			this.#texts.reference(rule.name),
			this.#texts.reference(rule.localName),
			format.slugOf(rule.name) === rule.id ? format.SLUG : this.#texts.reference(rule.id),
		]);
		const extra = extraBytes(rule, spills | (label > 255 ? format.EXTRA_HIGH_LABEL : 0));
		writer.u8(
			kind |
				(offset ? format.HAS_OFFSET : 0) |
				(places ? format.HAS_PLACES : 0) |
				(shift ? format.HAS_SHIFT : 0) |
				(years.length ? format.HAS_YEARS : 0) |
				(extra.length ? format.HAS_EXTRA : 0),
		);
		writer.u8(rule.types | (rule.fixed ? format.IS_FIXED : 0) | (rule.inV3 ? format.IN_V3 : 0));
		writer.u8(label > 255 ? label - 256 : label);
		writer.append(source.bytes);
		if (offset) writer.i8(offset);
		if (places) writer.u8(this.#sets.indexOf(places));
		if (shift) writer.u8(this.#shifts.indexOf(shift));
		writer.append(years);
		writer.append(extra);
	}
}

function extraBytes(rule: Rule, flags: number): readonly number[] {
	const writer = new Writer();
	const certain = rule.certainUntil < LAST_YEAR;
	const extra =
		flags |
		(rule.launchYear === null ? 0 : format.EXTRA_LAUNCH) |
		(rule.startsAtMinute < 0 ? 0 : format.EXTRA_START) |
		(certain ? format.EXTRA_CERTAIN : 0) |
		(rule.official ? 0 : format.EXTRA_UNOFFICIAL) |
		(rule.administration ? 0 : format.EXTRA_UNADMINISTRATIVE);
	if (extra === 0) return [];
	writer.u8(extra);
	if (rule.launchYear !== null) writer.u16(rule.launchYear);
	if (rule.startsAtMinute >= 0) writer.u16(rule.startsAtMinute);
	if (certain) writer.u8(Math.max(0, rule.certainUntil - format.YEAR_BIAS));
	return writer.bytes;
}

/** Years as the shortest form that says them; nothing for all of them. */
function yearBytes(years: readonly number[]): readonly number[] {
	const writer = new Writer();
	const biased = years.map((year) => year - format.YEAR_BIAS);
	const ranges: [number, number][] = [];
	for (const year of biased) {
		const last = ranges.at(-1);
		if (last && last[1] === year - 1) last[1] = year;
		else ranges.push([year, year]);
	}
	const step = (biased[1] ?? 0) - biased[0]!;
	if (ranges.length === 1) {
		if (biased.length === format.YEAR_COUNT) return [];
		writer.append([format.YEARS_RANGE, ...ranges[0]!]);
	} else if (
		ranges.length > 2 &&
		step > 1 &&
		biased.every((year, i) => i === 0 || year - biased[i - 1]! === step)
	)
		writer.append([format.YEARS_STEP, biased[0]!, biased.at(-1)!, step]);
	else {
		// Two ranges at least, so that their number reads as no other form.
		writer.u8(ranges.length);
		writer.append(ranges.flat());
	}
	return writer.bytes;
}

/** Days near the turn of the year on which other holidays can sway a move across it. */
const NEAR_DAYS = 25;

/** The rules that must be looked at from the year before or after theirs: order → flags. */
function spillsOf(country: Country, calendarDays: CalendarDays): Map<number, number> {
	const spills = new Map<number, number>();
	const all = occurrencesOf(country, calendarDays);
	const mark = (o: Occurrence, bit: number) =>
		spills.set(o.order, (spills.get(o.order) ?? 0) | bit);
	const lastDays = (day: number) => yearOf(day + NEAR_DAYS) > yearOf(day);
	const firstDays = (day: number) => yearOf(day - NEAR_DAYS) < yearOf(day);
	const swayed = all.some(
		({ rule, actual, day }) =>
			(rule.on.kind === "between" ||
				rule.shift?.vector.some(
					(t, i) => (t >= format.NEXT_WORKDAY && t < format.DROP) || (i === format.COLLISION && t),
				)) &&
			[actual, day].some((d) => lastDays(d) || firstDays(d)),
	);
	for (const o of all) {
		const days = [o.actual, o.day];
		const sways = swayed && o.rule.types & PUBLIC && o.rule.startsAtMinute < 0;
		if (days.some((d) => yearOf(d) > o.year || (sways && lastDays(d))))
			mark(o, format.EXTRA_SPILLS_FORWARD);
		if (days.some((d) => yearOf(d) < o.year || (sways && firstDays(d))))
			mark(o, format.EXTRA_SPILLS_BACK);
	}
	return spills;
}
