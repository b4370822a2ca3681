/** Texts as symbols, with a count of each pair of symbols that stands in them. */

export class Pairs {
	readonly sequences: number[][];
	readonly #counts = new Map<number, number>();
	readonly #places = new Map<number, Set<number>>();

	constructor(texts: readonly (readonly number[])[]) {
		this.sequences = texts.map((text) => [...text]);
		this.sequences.forEach((_, index) => {
			this.#count(index, 1);
		});
	}

	#count(index: number, by: 1 | -1): void {
		const sequence = this.sequences[index]!;
		for (let i = 1; i < sequence.length; i++) {
			const key = sequence[i - 1]! * 65536 + sequence[i]!;
			this.#counts.set(key, (this.#counts.get(key) ?? 0) + by);
			if (by < 0) continue;
			const places = this.#places.get(key);
			if (places) places.add(index);
			else this.#places.set(key, new Set([index]));
		}
	}

	/** Ties go to the lower symbols, so that the same texts give the same pairs. */
	mostFrequent(): { first: number; second: number; count: number } | undefined {
		let best = -1;
		let most = 0;
		for (const [key, count] of this.#counts)
			if (count > most || (count === most && key < best)) {
				best = key;
				most = count;
			}
		return most > 0
			? { first: Math.floor(best / 65536), second: best % 65536, count: most }
			: undefined;
	}

	/** Writes a symbol for a pair wherever it stands. */
	merge(first: number, second: number, symbol: number): void {
		const key = first * 65536 + second;
		for (const index of this.#places.get(key) ?? []) {
			this.#count(index, -1);
			const merged: number[] = [];
			const sequence = this.sequences[index]!;
			for (let i = 0; i < sequence.length; i++) {
				const found = sequence[i] === first && sequence[i + 1] === second;
				merged.push(found ? symbol : sequence[i]!);
				if (found) i++;
			}
			this.sequences[index] = merged;
			this.#count(index, 1);
		}
		this.#places.delete(key);
		this.#counts.delete(key);
	}
}
