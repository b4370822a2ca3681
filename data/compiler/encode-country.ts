/** One country as bytes: the tables of src/table/country-table.ts, and its rules. */

import { PUBLIC } from "../../src/holidays/holiday.js";
import * as format from "../../src/table/format.js";
import { dayListBytes, Writer } from "./bytes.js";
import { type CalendarDays, keptDays } from "./evaluate.js";
import type { Grammar } from "./grammar.js";
import { type Country, LAST_YEAR, LawError, type Rule, type Shift } from "./law.js";
import type { SeriesTable } from "./series-table.js";
import { spillsOf } from "./spills.js";

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

export class CountryEncoder {
	readonly #country: Country;
	readonly #posixOf: ReadonlyMap<string, string>;
	readonly #calendarDays: CalendarDays;
	readonly #series: SeriesTable;
	readonly #sets = new Table<readonly number[]>();
	readonly #shifts = new Table<Shift>();
	readonly #labels = new Table<string>();
	readonly #launches: (number | null)[] = [];
	/** Kind, label, facts, date and offset of the rule before, as text. */
	#before = "";
	readonly #seriesOf = new Table<number>();
	readonly #zones = new Table<string>();
	readonly #rules = new Writer();
	readonly #workdays: Writer;
	readonly #spills: number;

	constructor(
		country: Country,
		posixOf: ReadonlyMap<string, string>,
		calendarDays: CalendarDays,
		series: SeriesTable,
	) {
		this.#country = country;
		this.#posixOf = posixOf;
		this.#calendarDays = calendarDays;
		this.#series = series;
		const spills = spillsOf(country, calendarDays);
		this.#spills = [...spills.values()].reduce((all, bits) => all | bits, 0);
		country.rules.forEach((rule, order) => {
			try {
				this.#rule(this.#rules, rule, spills.get(order) ?? 0);
			} catch (error) {
				if (error instanceof RangeError)
					throw new LawError(country.file, rule.line, `${rule.id}: ${error.message}`);
				throw error;
			}
		});
		this.#workdays = this.#writeWorkdays();
		for (const { both } of this.#shifts.rows)
			if (typeof both !== "boolean") this.#sets.indexOf(both);
		for (const zone of [country.zone, ...country.zones.values()]) this.#zones.indexOf(zone);
	}

	get code(): string {
		return this.#country.code;
	}

	/** All texts, in the order in which the table has them. */
	get texts(): readonly string[] {
		const { file, subdivisions } = this.#country;
		const zones = this.#zones.rows.map((zone) => {
			const posix = this.#posixOf.get(zone);
			if (posix === undefined) throw new LawError(file, 1, `no zone "${zone}" in data/zones.csv`);
			return zone + format.LOCAL + posix;
		});
		return [...zones, ...subdivisions.map((s) => s.name), ...this.#labels.rows];
	}

	encode(maxRecords: number, grammar: Grammar) {
		const country = this.#country;
		const writer = new Writer();
		writer.u8(
			(this.#spills & format.EXTRA_SPILLS_FORWARD ? format.SPILLS_FORWARD : 0) |
				(this.#spills & format.EXTRA_SPILLS_BACK ? format.SPILLS_BACK : 0),
		);
		writer.u8(country.decreesUntil === null ? 0 : country.decreesUntil - format.YEAR_BIAS);
		writer.u8(certainByte(country.certainUntil));
		writer.u16(maxRecords);
		writer.u8(country.weekend.length);
		for (const { from, mask } of country.weekend) {
			writer.u16(from === -Infinity ? 0 : from + format.DAY_BIAS);
			writer.u8(mask);
		}
		writer.u8(this.#zones.rows.length);
		writer.u8(country.subdivisions.length);
		country.subdivisions.forEach(({ code }, place) => {
			for (let i = 0; i < 3; i++) writer.u8(code.charCodeAt(3 + i) || 0);
			if (this.#zones.rows.length > 1)
				writer.u8(this.#zones.indexOf(country.zones.get(place) ?? country.zone));
		});
		this.#writeSetsAndShifts(writer);
		writer.u8(this.#seriesOf.rows.length);
		for (const at of this.#seriesOf.rows) writer.u16(at);
		writer.u16(this.#labels.rows.length);
		writer.u16(country.rules.length);
		writer.u16(this.#rules.bytes.length);
		writer.append(this.#rules.bytes);
		writer.append(this.#workdays.bytes);
		const before = writer.bytes.length;
		this.#writeTexts(writer, grammar);
		return {
			bytes: writer.bytes,
			textBytes: writer.bytes.length - before,
			seriesOf: this.#seriesOf.rows,
			hasHolidays: country.rules.length > 0,
		};
	}

	#writeSetsAndShifts(writer: Writer): void {
		writer.u8(this.#sets.rows.length);
		for (const set of this.#sets.rows)
			for (let byte = 0; byte < this.#country.subdivisions.length; byte += 8)
				writer.u8(
					set.reduce((bits, p) => (p >> 3 === byte >> 3 ? bits | (1 << (p & 7)) : bits), 0),
				);
		const shifts = new Writer();
		for (const shift of this.#shifts.rows) shifts.append(this.#shiftBytes(shift));
		writer.u16(shifts.bytes.length);
		writer.append(shifts.bytes);
	}

	#shiftBytes({ both, vector }: Shift): readonly number[] {
		const writer = new Writer();
		writer.u8(typeof both === "boolean" ? Number(both) : 2 + this.#sets.indexOf(both));
		writer.u8(vector.reduce((mask, target, i) => (target ? mask | (1 << i) : mask), 0));
		for (const target of vector) if (target) writer.i8(target);
		if (writer.bytes.length % 2) writer.u8(0);
		return writer.bytes;
	}

	/** Half the place of a shift among the shifts. */
	#shiftAt(shift: Shift): number {
		const before = this.#shifts.rows.slice(0, this.#shifts.indexOf(shift));
		return before.reduce(
			(at, { vector }) => at + 1 + Math.ceil(vector.filter(Boolean).length / 2),
			0,
		);
	}

	#writeTexts(writer: Writer, grammar: Grammar): void {
		const texts = new Writer();
		const firstLabel = this.texts.length - this.#labels.rows.length;
		this.texts.forEach((text, index) => {
			if (index % format.TEXT_STRIDE === 0) writer.u16(texts.bytes.length);
			const bytes = grammar.encode(text);
			const launch =
				index < firstLabel ? [] : [Math.max(0, launchByte(this.#launches[index - firstLabel]!))];
			texts.u8(bytes.length + launch.length);
			texts.append(launch);
			texts.append(bytes);
		});
		writer.append(texts.bytes);
	}

	#writeWorkdays(): Writer {
		const writer = new Writer();
		writer.u8(this.#country.workdays.length);
		for (const { places, days } of this.#country.workdays) {
			writer.u8(places === null ? format.EVERYWHERE : this.#sets.indexOf(places));
			const list = dayListBytes(days);
			writer.u16(list.length);
			writer.append(list);
		}
		return writer;
	}

	#rule(writer: Writer, rule: Rule, spills: number): void {
		const { places, shift } = rule;
		const { kind, bytes, offset } = this.#date(rule);
		const years = rule.on.kind === "list" ? [] : yearBytes(rule.years);
		const label = this.#label(rule);
		const extra = extraBytes(
			rule,
			spills,
			launchByte(this.#launches[label]!) === launchByte(rule.launchYear),
			certainByte(this.#country.certainUntil),
		);
		const isFixed = rule.on.kind === "fixed";
		const isPlain = rule.types === PUBLIC && rule.inV3 && rule.fixed === isFixed;
		const what = new Writer();
		what.u8(Math.min(label, format.LONG_LABEL) | (isPlain ? 0 : format.HAS_FACTS));
		if (label >= format.LONG_LABEL) what.u8(label - format.LONG_LABEL);
		if (!isPlain)
			what.u8(rule.types | (rule.fixed ? format.IS_FIXED : 0) | (rule.inV3 ? format.IN_V3 : 0));
		what.append(bytes);
		if (offset) what.i8(offset);
		const isSame = [kind, ...what.bytes].join() === this.#before;
		this.#before = [kind, ...what.bytes].join();
		writer.u8(
			(isSame ? format.SAME : kind) |
				(offset && !isSame ? format.HAS_OFFSET : 0) |
				(places ? format.HAS_PLACES : 0) |
				(shift ? format.HAS_SHIFT : 0) |
				(years.length ? format.HAS_YEARS : 0) |
				(extra.length ? format.HAS_EXTRA : 0),
		);
		if (!isSame) writer.append(what.bytes);
		if (places) writer.u8(this.#sets.indexOf(places));
		if (shift) writer.u8(this.#shiftAt(shift));
		writer.append(years);
		writer.append(extra);
	}

	#date({ on }: Rule): { kind: number; bytes: readonly number[]; offset: number } {
		const writer = new Writer();
		let offset = "offset" in on ? on.offset : 0;
		let kind: number = KINDS[on.kind];
		if (on.kind === "fixed") {
			const number = (on.month - 1) * format.MONTH_DATES + on.date - 1;
			if (number > 255) kind = format.FIXED_LATE;
			writer.u8(number & 255);
		} else if (on.kind === "weekday") writer.u16(on.weekday + on.month * 8 + (on.date + 32) * 128);
		else if (on.kind === "list") {
			const days = dayListBytes(on.days);
			writer.u8(days.length);
			writer.append(days);
		} else if (kind > format.FIXED_LATE) {
			writer.u8(kind);
			kind = format.RARE;
		} else if (on.kind === "calendar") {
			const days = keptDays(this.#country, on.key, this.#calendarDays);
			const found = this.#series.reference(this.#calendarDays(on.key), days);
			writer.u8(this.#seriesOf.indexOf(found.at));
			offset += found.offset;
		}
		return { kind, bytes: writer.bytes, offset };
	}

	/** Index of the rule's label; a new one takes the rule's year of introduction. */
	#label(rule: Rule): number {
		const label = this.#labels.indexOf(
			rule.name +
				(rule.localName === rule.name ? "" : format.LOCAL + rule.localName) +
				(format.slugOf(rule.name) === rule.id ? "" : format.ID + rule.id),
		);
		if (label === this.#launches.length) this.#launches.push(rule.launchYear);
		return label;
	}
}

const KINDS = {
	fixed: format.FIXED,
	weekday: format.WEEKDAY,
	easter: format.EASTER,
	"orthodox-easter": format.ORTHODOX_EASTER,
	calendar: format.SERIES,
	list: format.LIST,
	between: format.BETWEEN,
} as const;

/** Year of introduction as a label's byte; 0 where it is unknown; -1 where it does not fit. */
function launchByte(year: number | null): number {
	if (year === null) return 0;
	const byte = year - format.LAUNCH_BIAS;
	return byte > 0 && byte < 256 ? byte : -1;
}

/** Last certain year as a byte; a year that is not stored: all are certain. */
function certainByte(year: number): number {
	return year >= LAST_YEAR ? 255 : Math.max(0, year - format.YEAR_BIAS);
}

function extraBytes(
	rule: Rule,
	spills: number,
	hasLaunchOfLabel: boolean,
	usualCertain: number,
): readonly number[] {
	const writer = new Writer();
	const certain = certainByte(rule.certainUntil);
	const hasLaunch = !hasLaunchOfLabel || launchByte(rule.launchYear) < 0;
	const extra =
		spills |
		(hasLaunch ? format.EXTRA_LAUNCH : 0) |
		(rule.startsAtMinute < 0 ? 0 : format.EXTRA_START) |
		(certain === usualCertain ? 0 : format.EXTRA_CERTAIN) |
		(rule.official ? 0 : format.EXTRA_UNOFFICIAL) |
		(rule.administration ? 0 : format.EXTRA_UNADMINISTRATIVE);
	if (extra === 0) return [];
	writer.u8(extra);
	if (hasLaunch) writer.u16(rule.launchYear ?? 0);
	if (rule.startsAtMinute >= 0) writer.u16(rule.startsAtMinute);
	if (certain !== usualCertain) writer.u8(certain);
	return writer.bytes;
}

/** Years as the shortest form that says them; nothing for all of them. */
function yearBytes(years: readonly number[]): readonly number[] {
	const biased = years.map((year) => year - format.YEAR_BIAS);
	const ranges: [number, number][] = [];
	for (const year of biased) {
		const last = ranges.at(-1);
		if (last && last[1] === year - 1) last[1] = year;
		else ranges.push([year, year]);
	}
	const [from, to] = [biased[0]!, biased.at(-1)!];
	if (ranges.length === 1) {
		if (to === format.YEAR_COUNT - 1) return from === 0 ? [] : [from];
		if (from === 0) return [format.YEARS_UNTIL, to];
		return from === to ? [format.YEARS_SINGLE, from] : [format.YEARS_RANGE, from, to];
	}
	const step = biased[1]! - from;
	if (ranges.length > 2 && biased.every((year, i) => year === from + i * step))
		return [format.YEARS_STEP, from, to, step];
	const writer = new Writer();
	writer.u8(format.YEARS_RANGES + ranges.length);
	writer.append(ranges.flat());
	return writer.bytes;
}
