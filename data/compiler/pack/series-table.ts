/** Series of days as src/pack/series.ts reads them: each once, in the plain form or corrected. */

import { yearOf } from "../../../src/calendar/civil.js";
import { SERIES_OFFSET_DAYS } from "../../../src/pack/layout.js";
import {
	CORRECTED,
	QUARTERS,
	SERIES_DAYS_A_YEAR,
	SERIES_HEAD_BYTES,
	SERIES_STEPS,
	THIRDS,
} from "../../../src/pack/series.js";
import { Writer } from "./bytes.js";

/** Where a series lies, in words, and the days to add to it. */
export interface SeriesReference {
	readonly at: number;
	readonly offset: number;
}

/** Days by which the rules of a series may move it together with the offset to a parallel one. */
const MOST_OFFSET = SERIES_OFFSET_DAYS;
/** Days that a correction reaches: the reader looks so far beside the days that it is asked for. */
const MOST_CORRECTION = 16;
/** By how many days years may stray that take five bits, or two. */
const NARROW: readonly number[] = [31, 3];
/** Bytes that a corrected series has to save: it takes more steps to read. */
const WORTH_BYTES = 16;

/** A date of another calendar as some countries have it. */
interface Wanted {
	/** All days, and those of them that some rule asks for. */
	readonly days: readonly number[];
	readonly years: Set<number>;
	/** The least and the most days that a rule adds. */
	offsets: readonly [least: number, most: number];
}

/** One that is read as another one, with days added to all, and other days to some. */
interface Likeness {
	readonly base: Wanted;
	readonly offset: number;
	readonly corrections: readonly (readonly [k: number, days: number])[];
}

/** Countries say first what they want; then each series is written as the others allow. */
export class SeriesTable {
	readonly bytes: number[] = [];
	readonly #wanted = new Map<string, Wanted>();
	/** Computed days → what is kept of them in one country or another. */
	readonly #kept = new Map<string, Set<Wanted>>();
	#likenesses: ReadonlyMap<Wanted, Likeness> | undefined;
	/** Those as which others are read. */
	#bases: ReadonlySet<Wanted> = new Set();
	readonly #references = new Map<Wanted, SeriesReference>();
	readonly #places = new Map<string, number>();

	/**
	 * Says beforehand what rules refer to: the days that are kept of computed ones, in which years,
	 * with how many days added.
	 */
	expect(
		computed: readonly number[],
		kept: readonly number[],
		years: readonly number[],
		offset: number,
	): void {
		const wanted = this.#wantedOf(kept, offset);
		for (const year of years) wanted.years.add(year);
		const [least, most] = wanted.offsets;
		wanted.offsets = [Math.min(least, offset), Math.max(most, offset)];
		const key = computed.join();
		this.#kept.set(key, (this.#kept.get(key) ?? new Set()).add(wanted));
	}

	#wantedOf(days: readonly number[], offset: number): Wanted {
		const key = days.join();
		const found = this.#wanted.get(key);
		if (found) return found;
		const wanted: Wanted = { days, years: new Set(), offsets: [offset, offset] };
		this.#wanted.set(key, wanted);
		return wanted;
	}

	/** A series of kept days. */
	reference(kept: readonly number[]): SeriesReference {
		const wanted = this.#wanted.get(kept.join());
		if (!wanted) throw new Error("a series that nobody expects");
		return this.#referenceTo(wanted);
	}

	#referenceTo(wanted: Wanted): SeriesReference {
		const known = this.#references.get(wanted);
		if (known) return known;
		if (!this.#likenesses) {
			this.#likenesses = likenessesOf(this.#candidates());
			this.#bases = new Set([...this.#likenesses.values()].map(({ base }) => base));
		}
		const likeness = this.#likenesses.get(wanted);
		const reference = likeness ? this.#likeTo(likeness) : { at: this.#plainAt(wanted), offset: 0 };
		this.#references.set(wanted, reference);
		return reference;
	}

	/**
	 * Where one stands that is read as no other: as it is, or without a few strays that corrections
	 * bring back.
	 */
	#plainAt(wanted: Wanted): number {
		const days = storedOf(wanted);
		const plain = plainBytes(days);
		const even = this.#bases.has(wanted) ? undefined : evenedOf(days);
		if (!even) return this.#written(plain);
		const { corrections } = even;
		const bytes = wholeWords(plainBytes(even.days).length) + bytesOf(corrections.length);
		if (wholeWords(plain.length) - bytes < WORTH_BYTES) return this.#written(plain);
		return this.#written(correctedBytes(this.#written(plainBytes(even.days)), corrections));
	}

	/**
	 * All that is wanted, and behind it what is computed where several countries keep it differently.
	 */
	#candidates(): readonly (readonly [wanted: Wanted, isWanted: boolean])[] {
		const all = [...this.#wanted.values()].map((each) => [each, true] as const);
		const computed = [...this.#kept].flatMap(([key, some]) => {
			if (some.size < 2 || this.#wanted.has(key)) return [];
			const years = new Set([...some].flatMap((each) => [...each.years]));
			return [[{ days: key.split(",").map(Number), years, offsets: [0, 0] }, false] as const];
		});
		return [...all, ...computed];
	}

	#likeTo({ base, offset, corrections }: Likeness): SeriesReference {
		const { at } = this.#referenceTo(base);
		return { at: corrections.length ? this.#written(correctedBytes(at, corrections)) : at, offset };
	}

	/** Where bytes stand: the same ones stand once. */
	#written(bytes: readonly number[]): number {
		const key = bytes.join();
		const known = this.#places.get(key);
		if (known !== undefined) return known;
		const at = this.bytes.length / 4;
		this.bytes.push(...bytes);
		while (this.bytes.length % 4) this.bytes.push(0);
		this.#places.set(key, at);
		return at;
	}
}

/** The days from the first that a rule asks for to the last. */
function storedOf({ days, years }: Wanted): readonly number[] {
	const isAsked = days.map((day) => years.has(yearOf(day)));
	if (!isAsked.includes(true)) return days;
	return days.slice(isAsked.indexOf(true), isAsked.lastIndexOf(true) + 1);
}

const wholeWords = (bytes: number) => 4 * Math.ceil(bytes / 4);
const bytesOf = (corrections: number) =>
	corrections ? wholeWords(SERIES_HEAD_BYTES + 2 * corrections) : 0;

/**
 * Which series is read as which other one. Those that save the most for others stay plain
 * themselves; `isWanted`: it is written anyway.
 */
function likenessesOf(
	candidates: readonly (readonly [wanted: Wanted, isWanted: boolean])[],
): ReadonlyMap<Wanted, Likeness> {
	const found = new Map<Wanted, Likeness>();
	const bases = new Set<Wanted>();
	const costs = new Map(
		candidates.map(([one, isWanted]) => [
			one,
			isWanted ? wholeWords(plainBytes(storedOf(one)).length) : 0,
		]),
	);
	const likenesses = candidates.map(([base]) =>
		candidates.flatMap(([one, isWanted]) => {
			const likeness = isWanted && one !== base ? likenessOf(one, base) : undefined;
			if (!likeness) return [];
			const { length } = likeness.corrections;
			return [{ one, likeness, cost: bytesOf(length), worth: length ? WORTH_BYTES : 1 }];
		}),
	);
	for (;;) {
		let most = 0;
		let best: readonly (readonly [Wanted, Likeness, number])[] = [];
		let base: Wanted | undefined;
		candidates.forEach(([candidate, isWanted], i) => {
			if (found.has(candidate)) return;
			const saved = likenesses[i]!.filter(
				({ one, cost, worth }) => !bases.has(one) && costs.get(one)! - cost >= worth,
			);
			const cost = isWanted || bases.has(candidate) ? 0 : plainBytes(storedOf(candidate)).length;
			const sum = saved.reduce((all, { one, cost: own }) => all + costs.get(one)! - own, -cost);
			if (sum <= most) return;
			most = sum;
			best = saved.map(({ one, likeness, cost: own }) => [one, likeness, own] as const);
			base = candidate;
		});
		if (!base) return found;
		bases.add(base);
		for (const [one, likeness, cost] of best) {
			found.set(one, likeness);
			costs.set(one, cost);
		}
	}
}

/** How a series is read as another one; undefined where it cannot be. */
function likenessOf(one: Wanted, base: Wanted): Likeness | undefined {
	const own = one.days.filter((day) => one.years.has(yearOf(day)));
	const stored = storedOf(base);
	const [least, most] = one.offsets;
	if (!own.length) return undefined;
	// Where the first of the other's days is near enough to be the one that stands for the first of
	// its own.
	const first = stored.findIndex((day) => Math.abs(day - own[0]!) <= MOST_OFFSET + MOST_CORRECTION);
	if (first < 0) return undefined;
	const indexes: number[] = [];
	let k = first;
	for (const day of own) {
		while (k < stored.length && stored[k]! < day - MOST_OFFSET - MOST_CORRECTION) k++;
		if (k === stored.length) return undefined;
		indexes.push(k++);
	}
	const distances = own.map((day, i) => day - stored[indexes[i]!]!);
	const offset = mostFrequent(distances);
	if (least + offset < -MOST_OFFSET || most + offset > MOST_OFFSET) return undefined;
	const corrections = indexes.flatMap((at, i): [number, number][] =>
		distances[i] === offset ? [] : [[at, distances[i]! - offset]],
	);
	if (corrections.length > MOST || corrections.some(([, days]) => Math.abs(days) > MOST_CORRECTION))
		return undefined;
	// The year of a date is that of the day that is stored, and none of another year may come into
	// one that is asked for.
	const corrected = new Map(corrections);
	const read = stored.map((day, at) => day + (corrected.get(at) ?? 0));
	const asked = read.filter((day) => one.years.has(yearOf(day)));
	const isRead =
		asked.length === own.length &&
		asked.every((day, i) => day + offset === own[i] && yearOf(day) === yearOf(own[i]!));
	return isRead ? { base, offset, corrections } : undefined;
}

/**
 * Days of which those that stray the most are brought nearer, so that each year takes fewer bits,
 * and the corrections that take them back; undefined where none does with days of the same years.
 */
function evenedOf(
	days: readonly number[],
): (Pick<Likeness, "corrections"> & { readonly days: readonly number[] }) | undefined {
	const { kind, span, strays } = bestStep(days);
	const most = NARROW.find((width) => width < span);
	if (most === undefined) return undefined;
	const evens = days.map((day, k) => day - strays[k]!);
	const least = Math.min(...strays);
	let best: readonly number[] | undefined;
	let fewest = Infinity;
	for (let first = least; first <= least + span - most; first++) {
		const near = days.map(
			(_, k) => evens[k]! + Math.min(Math.max(strays[k]!, first), first + most),
		);
		const far = days.filter((day, k) => day !== near[k]);
		const isRight = days.every(
			(day, k) => Math.abs(day - near[k]!) <= MOST_CORRECTION && yearOf(day) === yearOf(near[k]!),
		);
		if (!isRight || far.length >= fewest) continue;
		fewest = far.length;
		best = near;
	}
	if (!best || bestStep(best).kind !== kind) return undefined;
	const near = best;
	return {
		days: near,
		corrections: days.flatMap((day, k) => (day === near[k] ? [] : [[k, day - near[k]!] as const])),
	};
}

function mostFrequent(numbers: readonly number[]): number {
	const counts = new Map<number, number>();
	for (const each of numbers) counts.set(each, 1 + (counts.get(each) ?? 0));
	return [...counts].sort((a, b) => b[1] - a[1])[0]![0];
}

function correctedBytes(at: number, corrections: Likeness["corrections"]): readonly number[] {
	const writer = new Writer();
	writer.u8(CORRECTED);
	writer.u8(corrections.length);
	writer.u16(at);
	for (const [k, days] of corrections) {
		writer.u8(k);
		writer.i8(days);
	}
	return writer.bytes;
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
