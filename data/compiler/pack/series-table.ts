/** Series of days as src/table/series.ts reads them: each once, in the shortest of its forms. */

import { yearOf } from "../../../src/calendar/civil.js";
import {
	SERIES_BESIDE,
	SERIES_CORRECTED,
	SERIES_LUNISOLAR,
	SERIES_STEPS,
} from "../../../src/table/format.js";
import { monthDay } from "../../../src/table/series.js";
import { Writer } from "./bytes.js";

/** A series in the table: plain, or beside a plain one. */
interface Entry {
	readonly at: number;
	readonly days: readonly number[];
	readonly isPlain: boolean;
}

/** Where a series lies, and the days to add to it. */
export interface SeriesReference {
	readonly at: number;
	readonly offset: number;
}

/** Days by which the offset of a rule may reach to a parallel series: it is a signed byte. */
const MAX_PARALLEL_DAYS = 100;

export class SeriesTable {
	readonly bytes: number[] = [];
	readonly #entries: Entry[] = [];
	readonly #corrected = new Map<string, number>();

	/** A series of computed days, or of those days with others in their place. */
	reference(computed: readonly number[], kept: readonly number[]): SeriesReference {
		const changed = kept.flatMap((day, k) =>
			day === computed[k] ? [] : [[k, day - computed[k]!]],
		);
		const base = this.#computed(computed, changed.length === 0);
		if (!changed.length) return base;
		const writer = new Writer();
		writer.u8(SERIES_CORRECTED);
		writer.u8(changed.length);
		writer.u16(base.at);
		for (const [k, days] of changed as [number, number][]) {
			writer.u8(k);
			writer.i8(days);
		}
		const name = writer.bytes.join();
		const known = this.#corrected.get(name);
		const at = known ?? this.#add(writer.bytes);
		this.#corrected.set(name, at);
		return { at, offset: 0 };
	}

	#add(bytes: readonly number[]): number {
		const at = this.bytes.length;
		for (const byte of bytes) this.bytes.push(byte);
		return at;
	}

	/** `shareable`: a series at a constant distance will do, which the rule's offset makes good. */
	#computed(days: readonly number[], shareable: boolean): SeriesReference {
		for (const other of this.#entries) {
			const offset = days[0]! - other.days[0]!;
			const isParallel =
				other.days.length === days.length &&
				days.every(
					(day, k) => day - other.days[k]! === offset && yearOf(day) === yearOf(other.days[k]!),
				);
			if (isParallel && (offset === 0 || (shareable && Math.abs(offset) <= MAX_PARALLEL_DAYS)))
				return { at: other.at, offset };
		}
		let isPlain = true;
		let best = plainBytes(days);
		for (const other of this.#entries) {
			if (!other.isPlain || other.days.length !== days.length) continue;
			const beside = besideBytes(days, other);
			if (beside && (!best || beside.length < best.length)) {
				best = beside;
				isPlain = false;
			}
		}
		if (!best) throw new RangeError("a series that strays too far from year to year");
		const at = this.#add(best);
		this.#entries.push({ at, days, isPlain });
		return { at, offset: 0 };
	}
}

/** The shortest plain form: by one of the steps, or by months of a lunisolar calendar. */
function plainBytes(days: readonly number[]): readonly number[] | undefined {
	const forms = [
		...SERIES_STEPS.map(([numerator, denominator], kind) =>
			formBytes(
				kind,
				days.map((day, k) => day - Math.floor((k * numerator) / denominator)),
			),
		),
		...range(19).map((phase) => lunisolarBytes(days, SERIES_LUNISOLAR + phase)),
	];
	return forms.filter((form) => form !== undefined).sort((a, b) => a.length - b.length)[0];
}

/** Deltas are the days beyond the even months of a lunisolar year, or beyond one month more. */
function lunisolarBytes(days: readonly number[], kind: number): readonly number[] | undefined {
	const strays = days.map((day, k) => [0, 1].map((extra) => day - monthDay(kind, k, extra)));
	for (const span of [1, 2, 4, 8])
		for (const first of strays[0]!.flatMap((stray) => range(span).map((n) => stray - n))) {
			const deltas = strays.map((two) => {
				const extra = two.findIndex((stray) => stray >= first && stray < first + span);
				return extra < 0 ? -1 : (two[extra]! - first) * 2 + extra;
			});
			if (!deltas.includes(-1)) return formBytes(kind, deltas, first);
		}
	return undefined;
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

function formBytes(
	kind: number,
	deltas: readonly number[],
	start?: number,
): readonly number[] | undefined {
	const { first, width, packed } = packDeltas(deltas, start === undefined ? undefined : 0);
	if (width > 8) return undefined;
	const writer = new Writer();
	writer.u8(kind);
	writer.u8(deltas.length);
	writer.day(start ?? first);
	writer.u8(width);
	writer.append(packed);
	return writer.bytes;
}

function besideBytes(days: readonly number[], other: Entry): readonly number[] | undefined {
	const { first, width, packed } = packDeltas(days.map((day, k) => day - other.days[k]!));
	if (width > 8 || Math.abs(first) > 0x7fff) return undefined;
	const writer = new Writer();
	writer.u8(SERIES_BESIDE);
	writer.u8(width);
	writer.u16(other.at);
	writer.u16(first & 0xffff);
	writer.append(packed);
	return writer.bytes;
}

/** Deltas as the least of them (or `least`) and the bits above it, each in as many bits as the widest takes. */
function packDeltas(deltas: readonly number[], least?: number) {
	const first = least ?? Math.min(...deltas);
	const width = Math.ceil(Math.log2(Math.max(...deltas) - first + 1));
	const bits = deltas.flatMap((delta) => range(width).map((bit) => ((delta - first) >> bit) & 1));
	const packed: number[] = [];
	for (let i = 0; i < bits.length; i += 8)
		packed.push(bits.slice(i, i + 8).reduce((byte, bit, k) => byte | (bit << k), 0));
	return { first, width, packed };
}

/** Where a series and those below it lie in the table, each with its bytes. */
export function seriesChain(series: readonly number[], at: number): [number, number][] {
	const u16 = (p: number) => series[p]! | (series[p + 1]! << 8);
	if (series[at] === SERIES_CORRECTED)
		return [[at, 4 + 2 * series[at + 1]!], ...seriesChain(series, u16(at + 2))];
	if (series[at] === SERIES_BESIDE) {
		const plain = u16(at + 2);
		const bytes = 6 + Math.ceil((series[plain + 1]! * series[at + 1]!) / 8);
		return [[at, bytes], ...seriesChain(series, plain)];
	}
	return [[at, 5 + Math.ceil((series[at + 1]! * series[at + 4]!) / 8)]];
}
