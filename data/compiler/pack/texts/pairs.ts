/** Texts as symbols, each with how often it stands, and a count of each pair of symbols in them. */

/** A pair as a number: its halves are below this. */
const HALF = 65536;

export class Pairs {
	readonly sequences: number[][];
	readonly #times: readonly number[];
	readonly #minCount: number;
	readonly #counts = new Map<number, number>();
	/** Of the pairs that stand often enough, how often. */
	readonly #frequent = new Map<number, number>();
	/** Sequences in which a pair was seen. */
	readonly #places = new Map<number, Set<number>>();

	/** Pairs that stand less than `minCount` times are no candidates. */
	constructor(texts: readonly (readonly number[])[], times: readonly number[], minCount: number) {
		this.#times = times;
		this.#minCount = minCount;
		this.sequences = texts.map((text) => [...text]);
		this.sequences.forEach((sequence, index) => {
			for (let i = 1; i < sequence.length; i++)
				this.#count(sequence[i - 1]!, sequence[i]!, index, 1);
		});
	}

	#count(first: number, second: number, index: number, by: 1 | -1): void {
		const key = first * HALF + second;
		const count = (this.#counts.get(key) ?? 0) + by * this.#times[index]!;
		this.#counts.set(key, count);
		if (count >= this.#minCount) this.#frequent.set(key, count);
		else this.#frequent.delete(key);
		if (by < 0) return;
		const places = this.#places.get(key);
		if (places) places.add(index);
		else this.#places.set(key, new Set([index]));
	}

	/** Ties go to the lower symbols, so that the same texts give the same pairs. */
	mostFrequent(): { first: number; second: number } | undefined {
		let best = -1;
		let most = 0;
		for (const [key, count] of this.#frequent)
			if (count > most || (count === most && key < best)) {
				best = key;
				most = count;
			}
		return most > 0 ? { first: Math.floor(best / HALF), second: best % HALF } : undefined;
	}

	/** Writes a symbol for a pair wherever it stands. */
	merge(first: number, second: number, symbol: number): void {
		const key = first * HALF + second;
		for (const index of this.#places.get(key) ?? []) {
			const sequence = this.sequences[index]!;
			for (let i = 0; i + 1 < sequence.length; i++) {
				if (sequence[i] !== first || sequence[i + 1] !== second) continue;
				const before = sequence[i - 1];
				const after = sequence[i + 2];
				this.#count(first, second, index, -1);
				if (before !== undefined) {
					this.#count(before, first, index, -1);
					this.#count(before, symbol, index, 1);
				}
				if (after !== undefined) {
					this.#count(second, after, index, -1);
					this.#count(symbol, after, index, 1);
				}
				sequence.splice(i, 2, symbol);
			}
		}
		this.#places.delete(key);
		this.#counts.delete(key);
		this.#frequent.delete(key);
	}
}
