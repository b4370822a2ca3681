/** Series of days as src/pack/series.ts reads them: each once, in the plain form or corrected. */

import { yearOf } from "../../../src/calendar/civil.js";
import {
	CORRECTED,
	QUARTERS,
	SERIES_DAYS_A_YEAR,
	SERIES_STEPS,
	THIRDS,
} from "../../../src/pack/series.js";
import { Writer } from "./bytes.js";

/** A plain series in the table, and where it lies, in words. */
interface Entry {
	readonly at: number;
	readonly days: readonly number[];
}

/** Where a series lies, in words, and the days to add to it. */
export interface SeriesReference {
	readonly at: number;
	readonly offset: number;
}

/** Days by which the offset of a rule may reach to a parallel series. */
const MAX_PARALLEL_DAYS = 15;

export class SeriesTable {
	readonly bytes: number[] = [];
	readonly #entries: Entry[] = [];
	readonly #corrected = new Map<string, number>();
	/** Computed days → what is kept of them in one country or another. */
	readonly #kept = new Map<string, Set<string>>();

	/** Says beforehand what will be referred to: so what only one country keeps needs no corrections. */
	expect(computed: readonly number[], kept: readonly number[]): void {
		const key = computed.join();
		const all = this.#kept.get(key) ?? new Set();
		this.#kept.set(key, all.add(kept.join()));
	}

	/** A series of computed days, or of those days with others in their place. */
	reference(computed: readonly number[], kept: readonly number[]): SeriesReference {
		if (this.#kept.get(computed.join())?.size === 1) return this.#plain(kept, true);
		const changed = kept.flatMap((day, k): [number, number][] =>
			day === computed[k] ? [] : [[k, day - computed[k]!]],
		);
		const base = this.#plain(computed, changed.length === 0);
		if (!changed.length) return base;
		const writer = new Writer();
		writer.u8(CORRECTED);
		writer.u8(changed.length);
		writer.u16(base.at);
		for (const [k, days] of changed) {
			writer.u8(k);
			writer.i8(days);
		}
		const name = writer.bytes.join();
		const at = this.#corrected.get(name) ?? this.#add(writer.bytes);
		this.#corrected.set(name, at);
		return { at, offset: 0 };
	}

	#add(bytes: readonly number[]): number {
		const at = this.bytes.length / 4;
		this.bytes.push(...bytes);
		while (this.bytes.length % 4) this.bytes.push(0);
		return at;
	}

	/** `shareable`: a series at a constant distance will do, which the rule's offset makes good. */
	#plain(days: readonly number[], shareable: boolean): SeriesReference {
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
		const at = this.#add(plainBytes(days));
		this.#entries.push({ at, days });
		return { at, offset: 0 };
	}
}

/** How a series is written: by which step, and how far each day strays from it. */
interface Step {
	readonly kind: number;
	readonly strays: readonly number[];
	readonly span: number;
}

/** The step that leaves the smallest bytes. */
function bestStep(days: readonly number[]): Step {
	let best: Step = { kind: 0, strays: [], span: Infinity };
	for (let kind = 0; 2 * kind < SERIES_STEPS.length; kind++) {
		const [numerator, denominator] = [SERIES_STEPS[2 * kind]!, SERIES_STEPS[2 * kind + 1]!];
		const strays = days.map((day, k) => day - Math.floor((k * numerator) / denominator));
		const span = Math.max(...strays) - Math.min(...strays);
		if (span < best.span) best = { kind, strays, span };
	}
	return best;
}

/** Strays and days of a series are counted in a byte. */
const MOST = 255;

/** Whether days can be written as a series: no step says those that come too irregularly. */
export function isPlain(days: readonly number[]): boolean {
	const years = new Map<number, number>();
	for (const day of days) years.set(yearOf(day), 1 + (years.get(yearOf(day)) ?? 0));
	return (
		days.length <= MOST &&
		bestStep(days).span <= MOST &&
		Math.max(0, ...years.values()) <= SERIES_DAYS_A_YEAR
	);
}

function plainBytes(days: readonly number[]): readonly number[] {
	if (!isPlain(days)) throw new RangeError("a series that strays too far from year to year");
	const best = bestStep(days);
	const first = Math.min(...best.strays);
	const strays = best.strays.map((stray) => stray - first);
	const at = (k: number) => strays[k] ?? 0;
	const writer = new Writer();
	writer.u8(best.kind | (best.span < 4 ? QUARTERS : best.span < 32 ? THIRDS : 0));
	writer.u8(days.length);
	writer.day(first);
	if (best.span < 4)
		for (let k = 0; k < days.length; k += 4)
			writer.u8(at(k) | (at(k + 1) << 2) | (at(k + 2) << 4) | (at(k + 3) << 6));
	else if (best.span < 32)
		for (let k = 0; k < days.length; k += 3)
			writer.u16(at(k) | (at(k + 1) << 5) | (at(k + 2) << 10));
	else for (const stray of strays) writer.u8(stray);
	return writer.bytes;
}

/** A series and the plain one below it: where each lies, in words. */
export function seriesChain(series: readonly number[], at: number): number[] {
	const byte = 4 * at;
	if (series[byte] !== CORRECTED) return [at];
	return [at, series[byte + 2]! | (series[byte + 3]! << 8)];
}
