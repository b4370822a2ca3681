/** Rules as src/table/rule.ts reads them, each leaning on what stood before it. */

import { PUBLIC } from "../../../src/holidays/holiday.js";
import * as format from "../../../src/table/format.js";
import { type Law as Country, LAST_YEAR, type Rule, type Shift } from "../law/law.js";
import { BitWriter, dayListBits } from "./bytes.js";
import type { Table } from "./table.js";

/** The tables of a country that its rules fill, and how wide an index into each is once they are full. */
export interface RuleTables {
	readonly labels: Table<string>;
	readonly shifts: Table<Shift>;
	readonly series: Table<number>;
	setOf(places: readonly number[]): number;
}

/** Bits of indices. */
export interface RuleWidths {
	readonly label: number;
	readonly shift: number;
	readonly series: number;
	readonly set: number;
}

/** A rule's date from a series: its offset in the pack's series, and the days to add. */
export type SeriesOf = (key: string) => { readonly at: number; readonly offset: number };

/** Bits to write, or an index whose width is known only when its table is full. */
type Piece = readonly [value: number, bits: number | keyof RuleWidths] | BitWriter;

/** Collects the rules of a country and the tables that they refer to; then writes them. */
export class RuleEncoder {
	readonly #country: Country;
	readonly #tables: RuleTables;
	readonly #seriesOf: SeriesOf;
	readonly #pieces: Piece[] = [];
	readonly #launches: (number | null)[] = [];
	/** What the rule before was and when, as text; what the reader remembers. */
	#before = "";
	#lastLabel = -1;
	#lastFixed = 0;
	#lastShift = -1;
	#lastCertain = -1;

	constructor(country: Country, tables: RuleTables, seriesOf: SeriesOf) {
		this.#country = country;
		this.#tables = tables;
		this.#seriesOf = seriesOf;
	}

	/** All rules so far. */
	write(widths: RuleWidths): BitWriter {
		const writer = new BitWriter();
		for (const piece of this.#pieces) {
			if (piece instanceof BitWriter) writer.append(piece);
			else {
				const [value, bits] = piece;
				writer.put(value, typeof bits === "number" ? bits : widths[bits]);
			}
		}
		return writer;
	}

	#put(value: number, bits: number | keyof RuleWidths): void {
		this.#pieces.push([value, bits]);
	}

	/** Throws a RangeError for what the format cannot hold. */
	add(rule: Rule, spills: number): void {
		const { kind, inV3, types, fixed } = { kind: rule.on.kind, ...rule };
		const label = this.#labelOf(rule);
		const what = JSON.stringify([rule.on, inV3, types, fixed, label]);
		if (what === this.#before) this.#put(1, 1);
		else {
			this.#put(0, 1);
			this.#addWhat(rule, label);
		}
		this.#before = what;
		this.#addPlacesAndShift(rule);
		if (kind !== "list") this.#addYears(rule.years);
		const hasCertain = certainYear(rule.certainUntil) !== certainYear(this.#country.certainUntil);
		if (kind === "calendar") this.#addCertain(rule, hasCertain);
		const flags =
			spills |
			(rule.official ? 0 : format.UNOFFICIAL) |
			(rule.administration ? 0 : format.UNADMINISTRATIVE);
		const hasStart = rule.startsAtMinute >= 0;
		if (!hasStart && flags === 0 && (!hasCertain || kind === "calendar")) {
			this.#put(0, 1);
			return;
		}
		this.#put(1, 1);
		this.#put(hasStart ? 1 : 0, 1);
		if (hasStart) this.#put(rule.startsAtMinute, 11);
		this.#put(flags, 4);
		if (kind !== "calendar") this.#addCertain(rule, hasCertain);
	}

	#addWhat(rule: Rule, label: number): void {
		const { on } = rule;
		const [code, bits] = KINDS[on.kind];
		this.#put(code, bits);
		this.#addLabel(rule, label);
		const isFixed = on.kind === "fixed";
		const isPlain = rule.types === PUBLIC && rule.inV3 && rule.fixed === isFixed;
		this.#put(isPlain ? 0 : 1, 1);
		if (!isPlain) {
			const common = format.COMMON_TYPES.indexOf(rule.types);
			this.#put(common < 0 ? format.COMMON_TYPES.length : common, 3);
			if (common < 0) this.#put(rule.types, 6);
			this.#put(rule.inV3 ? 0 : 1, 1);
			this.#put(rule.fixed === isFixed ? 0 : 1, 1);
		}
		this.#addDate(rule);
	}

	/** Index of the rule's label; one of its own where the year of introduction is another. */
	#labelOf(rule: Rule): number {
		const text =
			rule.name +
			(rule.localName === rule.name ? "" : format.LOCAL + rule.localName) +
			(format.slugOf(rule.name) === rule.id ? "" : format.ID + rule.id);
		return this.#tables.labels.indexOf(text);
	}

	#addLabel(rule: Rule, label: number): void {
		const launch = rule.launchYear;
		if (label === this.#lastLabel && this.#launches[label] === launch) {
			this.#put(0b10, 2);
			return;
		}
		if (label === this.#launches.length) this.#put(0, 1);
		else {
			this.#put(0b11, 2);
			this.#put(label, "label");
		}
		this.#launches[label] = launch;
		this.#lastLabel = label;
		const [form, first] = yearsForm(rule.years);
		const hasFirst = form !== format.YEARS_ALL && form !== format.YEARS_UNTIL;
		if (launch === null) this.#put(0, 1);
		else if (rule.on.kind !== "list" && hasFirst && launch === first! + format.YEAR_BIAS)
			this.#put(0b10, 2);
		else {
			this.#put(0b11, 2);
			const fits = launch > format.LAUNCH_BIAS && launch < format.LAUNCH_BIAS + 256;
			this.#put(fits ? launch - format.LAUNCH_BIAS : 0, 8);
			if (!fits) this.#put(launch, 16);
		}
	}

	#addDate({ on }: Rule): void {
		let offset = "offset" in on ? on.offset : 0;
		if (on.kind === "list") {
			this.#pieces.push(dayListBits(on.days));
			return;
		}
		if (on.kind === "between") return;
		if (on.kind === "easter") {
			this.#addEaster(offset);
			return;
		}
		if (on.kind === "fixed") {
			const number = (on.month - 1) * format.MONTH_DATES + on.date - 1;
			const since = number - this.#lastFixed;
			if (since >= 0 && since < 32) this.#put(since, 6);
			else {
				this.#put(1, 1);
				this.#put(number, 9);
			}
			this.#lastFixed = number;
		} else if (on.kind === "calendar") {
			const series = this.#seriesOf(on.key);
			this.#put(this.#tables.series.indexOf(series.at), "series");
			offset += series.offset;
		} else if (on.kind === "weekday") {
			this.#put(on.weekday, 3);
			this.#put(on.month, 4);
			const nth = (on.date - 1) / 7;
			if (nth >= 0 && nth < 4 && Number.isInteger(nth)) this.#put(nth, 3);
			else {
				this.#put(1, 1);
				this.#put(on.date + 32, 6);
			}
		}
		this.#addOffset(offset);
	}

	#addEaster(offset: number): void {
		const common = format.EASTER_DAYS.indexOf(offset);
		this.#put(common < 0 ? format.EASTER_DAYS.length : common, 4);
		if (common < 0) this.#put(signedByte(offset), 8);
	}

	#addOffset(offset: number): void {
		if (offset === 0) this.#put(0, 1);
		else if (Math.abs(offset) <= 4) {
			this.#put(0b10, 2);
			this.#put(offset > 0 ? offset - 1 : offset + 8, 3);
		} else {
			this.#put(0b11, 2);
			this.#put(signedByte(offset), 8);
		}
	}

	#addPlacesAndShift({ places, shift }: Rule): void {
		this.#put(places ? 1 : 0, 1);
		if (places) this.#put(this.#tables.setOf(places), "set");
		if (!shift) {
			this.#put(0, 1);
			return;
		}
		const index = this.#tables.shifts.indexOf(shift);
		this.#put(index === this.#lastShift ? 0b10 : 0b11, 2);
		if (index !== this.#lastShift) this.#put(index, "shift");
		this.#lastShift = index;
	}

	#addYears(years: readonly number[]): void {
		const [form, ...values] = yearsForm(years);
		// As many ones as the form's number, and a 0 behind them but for the last form.
		for (let i = 0; i < form!; i++) this.#put(1, 1);
		if (form !== format.YEARS_STEP) this.#put(0, 1);
		if (form === format.YEARS_RANGES) this.#put(values.length / 2 - 1, format.RANGES_BITS);
		for (const value of values) this.#put(value, format.YEAR_BITS);
	}

	#addCertain(rule: Rule, hasCertain: boolean): void {
		if (!hasCertain) {
			this.#put(0, 1);
			return;
		}
		const year = certainYear(rule.certainUntil);
		this.#put(year === this.#lastCertain ? 0b10 : 0b11, 2);
		if (year !== this.#lastCertain) this.#put(year, format.YEAR_BITS);
		this.#lastCertain = year;
	}
}

/** Prefix codes of the kinds. */
const KINDS = {
	fixed: [0, 1],
	calendar: [0b100, 3],
	easter: [0b101, 3],
	list: [0b110, 3],
	weekday: [0b1110, 4],
	"orthodox-easter": [0b11110, 5],
	between: [0b11111, 5],
} as const;

function signedByte(value: number): number {
	if (value < -128 || value > 127) throw new RangeError(`${value} days are too many`);
	return value & 255;
}

/** Last certain year as it is stored; 255: all are. */
export function certainYear(year: number): number {
	return year >= LAST_YEAR ? 255 : Math.max(0, year - format.YEAR_BIAS);
}

/** Years as the shortest form that says them, biased. */
function yearsForm(years: readonly number[]): readonly number[] {
	const biased = years.map((year) => year - format.YEAR_BIAS);
	const ranges: [number, number][] = [];
	for (const year of biased) {
		const last = ranges.at(-1);
		if (last && last[1] === year - 1) last[1] = year;
		else ranges.push([year, year]);
	}
	const [from, to] = [biased[0]!, biased.at(-1)!];
	if (ranges.length === 1) {
		if (to === format.YEAR_COUNT - 1)
			return from === 0 ? [format.YEARS_ALL] : [format.YEARS_SINCE, from];
		if (from === 0) return [format.YEARS_UNTIL, to];
		return from === to ? [format.YEARS_SINGLE, from] : [format.YEARS_RANGE, from, to];
	}
	const step = biased[1]! - from;
	if (ranges.length > 2 && biased.every((year, i) => year === from + i * step))
		return [format.YEARS_STEP, from, to, step];
	return [format.YEARS_RANGES, ...ranges.flat()];
}
