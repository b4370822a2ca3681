/** One country as bytes: the tables of src/table/country-table.ts, and its rules. */

import { widthOf } from "../../../src/table/bits.js";
import { HAS_WITHIN, MAX_RECORDS, MAX_SETS } from "../../../src/table/country-table.js";
import * as format from "../../../src/table/format.js";
import { TARGET_BITS } from "../../../src/table/shift.js";
import { TEXT_WIDTH_BITS } from "../../../src/table/texts.js";
import { type CalendarDays, keptDays } from "../law/evaluate.js";
import { type Law as Country, LAST_YEAR, LawError, type Shift } from "../law/law.js";
import { BitWriter, dayListBits } from "./bytes.js";
import { certainYear, RuleEncoder } from "./encode-rule.js";
import type { SeriesTable } from "./series-table.js";
import { spillsOf } from "./spills.js";
import { Table } from "./table.js";
import type { Grammar } from "./texts/grammar.js";

export class CountryEncoder {
	readonly #country: Country;
	readonly #posixOf: ReadonlyMap<string, string>;
	/** Sets of more than one place. */
	readonly #bitmaps = new Table<readonly number[]>();
	readonly #shifts = new Table<Shift>();
	readonly #labels = new Table<string>();
	readonly #seriesOf = new Table<number>();
	readonly #zones = new Table<string>();
	readonly #rules: RuleEncoder;
	readonly #spills: number;

	constructor(
		country: Country,
		posixOf: ReadonlyMap<string, string>,
		calendarDays: CalendarDays,
		series: SeriesTable,
	) {
		this.#country = country;
		this.#posixOf = posixOf;
		const setOf = (places: readonly number[]) => this.#setOf(places);
		const tables = { labels: this.#labels, shifts: this.#shifts, series: this.#seriesOf, setOf };
		this.#rules = new RuleEncoder(country, tables, (key) => {
			const days = calendarDays(key);
			return series.reference(days, keptDays(country, key, calendarDays));
		});
		const spills = spillsOf(country, calendarDays);
		this.#spills = [...spills.values()].reduce((all, bits) => all | bits, 0);
		country.rules.forEach((rule, order) => {
			try {
				this.#rules.add(rule, spills.get(order) ?? 0);
			} catch (error) {
				if (error instanceof RangeError)
					throw new LawError(rule.file, rule.line, `${rule.id}: ${error.message}`);
				throw error;
			}
		});
		for (const { both } of this.#shifts.rows) if (typeof both !== "boolean") setOf(both);
		for (const { places } of country.workdays) if (places) setOf(places);
		for (const { places } of country.localWeekends) setOf(places);
		for (const zone of [country.zone, ...country.zones.values()]) this.#zones.indexOf(zone);
		const complain = (what: string) => new LawError(country.file, 1, what);
		if (this.#setCount > MAX_SETS) throw complain(`over ${MAX_SETS} sets of places`);
		if (Math.max(country.rules.length, this.#labels.rows.length) > MAX_RECORDS)
			throw complain(`over ${MAX_RECORDS} rules or names`);
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

	get #setCount(): number {
		return this.#country.subdivisions.length + this.#bitmaps.rows.length;
	}

	/** Index of a set: that of its only place, or behind all places that of its bitmap. */
	#setOf(places: readonly number[]): number {
		const { length } = this.#country.subdivisions;
		return places.length === 1 ? places[0]! : length + this.#bitmaps.indexOf(places);
	}

	encode(maxRecords: number, grammar: Grammar) {
		const country = this.#country;
		const writer = new BitWriter();
		this.#writeHead(writer, maxRecords);
		const from = (day: number) => (day === -Infinity ? 0 : day + format.DAY_BIAS);
		for (const { from: day, mask } of this.#weekends) {
			writer.put(from(day), 16);
			writer.put(mask, 7);
		}
		for (const { from: day, mask, places } of country.localWeekends) {
			writer.put(from(day), 16);
			writer.put(mask, 7);
			writer.put(this.#setOf(places), widthOf(this.#setCount));
		}
		this.#writePlaces(writer);
		for (const shift of this.#shifts.rows) this.#writeShift(writer, shift);
		for (const at of this.#seriesOf.rows) writer.put(at, 16);
		this.#writeWorkdays(writer);
		writer.append(
			this.#rules.write({
				label: widthOf(this.#labels.rows.length),
				shift: widthOf(this.#shifts.rows.length),
				series: widthOf(this.#seriesOf.rows.length),
				set: widthOf(this.#setCount),
			}),
		);
		writer.fillByte();
		const before = writer.length;
		this.#writeTexts(writer, grammar);
		const { bytes } = writer;
		return {
			bytes,
			textBytes: bytes.length - before / 8,
			seriesOf: this.#seriesOf.rows,
			hasHolidays: country.rules.length > 0,
		};
	}

	/** Periods of the weekend; none where it is the usual one. */
	get #weekends() {
		const { weekend } = this.#country;
		const isUsual = weekend.length === 1 && weekend[0]!.mask === format.USUAL_WEEKEND;
		return isUsual && weekend[0]!.from === -Infinity ? [] : weekend;
	}

	/** Targets of the shift that has most. */
	get #targets(): number {
		return Math.max(0, ...this.#shifts.rows.map(({ vector }) => vector.filter(Boolean).length));
	}

	#writeHead(writer: BitWriter, maxRecords: number): void {
		const country = this.#country;
		writer.put(this.#spills | (country.within.size ? HAS_WITHIN : 0), 4);
		const putYear = (year: number | null) => {
			writer.put(year === null ? 0 : 1, 1);
			if (year !== null) writer.put(year, format.YEAR_BITS);
		};
		putYear(country.decreesUntil === null ? null : country.decreesUntil - format.YEAR_BIAS);
		putYear(country.certainUntil >= LAST_YEAR ? null : certainYear(country.certainUntil));
		writer.put(maxRecords, 10);
		for (const count of [
			this.#weekends.length,
			this.#zones.rows.length,
			country.subdivisions.length,
			this.#bitmaps.rows.length,
			country.localWeekends.length,
			this.#shifts.rows.length,
			this.#targets,
			this.#seriesOf.rows.length,
			country.workdays.length,
			this.#labels.rows.length,
			country.rules.length,
		]) {
			const width = widthOf(count + 1);
			writer.put(width, 4);
			writer.put(count, width);
		}
	}

	/** Subdivisions, and the sets of them that are bitmaps. */
	#writePlaces(writer: BitWriter): void {
		const { subdivisions, zones, zone, within } = this.#country;
		subdivisions.forEach(({ code }, place) => {
			for (let i = 3; i < 6; i++) writer.put(format.PLACE_LETTERS.indexOf(code[i] ?? " "), 6);
			const zoneIndex = this.#zones.indexOf(zones.get(place) ?? zone);
			writer.put(zoneIndex, widthOf(this.#zones.rows.length));
			const outer = within.get(place);
			if (within.size) writer.put((outer ?? -1) + 1, widthOf(subdivisions.length + 1));
		});
		for (const set of this.#bitmaps.rows)
			subdivisions.forEach((_, place) => {
				writer.put(set.includes(place) ? 1 : 0, 1);
			});
	}

	#writeShift(writer: BitWriter, { both, vector }: Shift): void {
		const bothIndex = typeof both === "boolean" ? Number(both) : 2 + this.#setOf(both);
		writer.put(bothIndex, widthOf(2 + this.#setCount));
		for (const target of vector) writer.put(target ? 1 : 0, 1);
		const targets = vector.filter(Boolean);
		for (const target of targets) writer.put(target & 255, TARGET_BITS);
		for (let i = targets.length; i < this.#targets; i++) writer.put(0, TARGET_BITS);
	}

	#writeWorkdays(writer: BitWriter): void {
		for (const { places, days } of this.#country.workdays) {
			writer.put(places ? 1 : 0, 1);
			if (places) writer.put(this.#setOf(places), widthOf(this.#setCount));
			writer.append(dayListBits(days));
		}
	}

	#writeTexts(writer: BitWriter, grammar: Grammar): void {
		const texts = new BitWriter();
		const stored: number[] = [];
		this.texts.forEach((text, index) => {
			if (index % format.TEXT_STRIDE === 0) stored.push(texts.length);
			texts.append(grammar.encode(text));
		});
		const width = widthOf((stored.at(-1) ?? 0) + 1);
		if (width > 17) throw new LawError(this.#country.file, 1, "its names are too many");
		writer.put(width, TEXT_WIDTH_BITS);
		for (const place of stored) writer.put(place, width);
		writer.fillByte();
		writer.append(texts);
	}
}
