/**
 * Symbols sorted into classes such that the class of one says most about the class of the next
 * (the exchange algorithm; Kneser and Ney, "Improved clustering techniques for class-based
 * statistical language modelling", 1993).
 */

/** A text in symbols, and how often it stands. */
export interface Written {
	readonly sequence: readonly number[];
	readonly times: number;
}

/** Times that every symbol is looked at, and the share of moves below which no more is to be had. */
const PASSES = 10;
const FEW_MOVES = 1 / 200;

/** x log2 x, with 0 for 0: what a count adds to the information of a table. */
const information = (x: number) => (x > 0 ? x * Math.log2(x) : 0);

/** How often each symbol stands, and which ones how often after and before it. */
interface Neighbours {
	readonly counts: ReadonlyMap<number, number>;
	readonly after: ReadonlyMap<number, ReadonlyMap<number, number>>;
	readonly before: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

function neighboursOf(written: readonly Written[], first: number): Neighbours {
	const counts = new Map<number, number>();
	const after = new Map<number, Map<number, number>>();
	const before = new Map<number, Map<number, number>>();
	const add = (map: Map<number, Map<number, number>>, a: number, b: number, times: number) => {
		const row = map.get(a) ?? new Map<number, number>();
		map.set(a, row.set(b, (row.get(b) ?? 0) + times));
	};
	for (const { sequence, times } of written) {
		let last = first;
		for (const symbol of sequence) {
			counts.set(symbol, (counts.get(symbol) ?? 0) + times);
			add(after, last, symbol, times);
			add(before, symbol, last, times);
			last = symbol;
		}
	}
	return { counts, after, before };
}

/**
 * The class of each symbol of what is written, 0 … count - 1, with at most `size` symbols in a class.
 * `first` stands before every sequence. `known` classes are where it begins.
 */
export function classesOf(
	written: readonly Written[],
	first: number,
	count: number,
	size: number,
	known: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
	const neighbours = neighboursOf(written, first);
	const ranked = [...neighbours.counts]
		.sort((a, b) => b[1] - a[1] || a[0] - b[0])
		.map(([symbol]) => symbol);
	const classes = new Classes(neighbours, count, size);
	for (const symbol of ranked) if (known.has(symbol)) classes.put(symbol, known.get(symbol)!);
	ranked.forEach((symbol, i) => {
		if (!known.has(symbol)) classes.put(symbol, known.size ? classes.best(symbol) : i % count);
	});
	for (let pass = 0; pass < PASSES; pass++) {
		let moves = 0;
		for (const symbol of ranked) {
			const old = classes.take(symbol);
			const best = classes.best(symbol);
			classes.put(symbol, best);
			if (best !== old) moves++;
		}
		if (moves < ranked.length * FEW_MOVES) break;
	}
	return classes.of;
}

class Classes {
	readonly of = new Map<number, number>();
	readonly #neighbours: Neighbours;
	readonly #count: number;
	readonly #size: number;
	readonly #sizes: number[];
	/** How often a class follows a class, and stands. */
	readonly #follow: Float64Array;
	readonly #stand: Float64Array;
	/** Of the symbol looked at: how often each class follows it, stands before it, and it itself does. */
	readonly #after: Float64Array;
	readonly #before: Float64Array;
	#self = 0;

	constructor(neighbours: Neighbours, count: number, size: number) {
		this.#neighbours = neighbours;
		this.#count = count;
		this.#size = size;
		this.#sizes = new Array<number>(count).fill(0);
		this.#follow = new Float64Array(count * count);
		this.#stand = new Float64Array(count);
		this.#after = new Float64Array(count);
		this.#before = new Float64Array(count);
	}

	#look(symbol: number): void {
		this.#after.fill(0);
		this.#before.fill(0);
		this.#self = 0;
		for (const [other, times] of this.#neighbours.after.get(symbol) ?? []) {
			const at = this.of.get(other);
			if (other === symbol) this.#self += times;
			else if (at !== undefined) this.#after[at]! += times;
		}
		for (const [other, times] of this.#neighbours.before.get(symbol) ?? []) {
			const at = this.of.get(other);
			if (other !== symbol && at !== undefined) this.#before[at]! += times;
		}
	}

	#change(symbol: number, at: number, sign: 1 | -1): void {
		this.#look(symbol);
		const count = this.#count;
		for (let other = 0; other < count; other++) {
			this.#follow[at * count + other]! += sign * this.#after[other]!;
			this.#follow[other * count + at]! += sign * this.#before[other]!;
		}
		this.#follow[at * count + at]! += sign * this.#self;
		this.#stand[at]! += sign * (this.#neighbours.counts.get(symbol) ?? 0);
		this.#sizes[at]! += sign;
	}

	put(symbol: number, at: number): void {
		this.#change(symbol, at, 1);
		this.of.set(symbol, at);
	}

	/** Takes a symbol out of its class; which one that was. */
	take(symbol: number): number {
		const at = this.of.get(symbol)!;
		this.of.delete(symbol);
		this.#change(symbol, at, -1);
		return at;
	}

	/** The class in which a symbol that is in none says most. */
	best(symbol: number): number {
		this.#look(symbol);
		let best = 0;
		let most = -Infinity;
		for (let at = 0; at < this.#count; at++) {
			if (this.#sizes[at]! >= this.#size) continue;
			const gain = this.#gain(symbol, at);
			if (gain > most) {
				most = gain;
				best = at;
			}
		}
		return best;
	}

	/** What the symbol looked at adds to a class that it joins. */
	#gain(symbol: number, at: number): number {
		const count = this.#count;
		const times = this.#neighbours.counts.get(symbol) ?? 0;
		const stand = this.#stand[at]!;
		let gain = -2 * (information(stand + times) - information(stand));
		for (let other = 0; other < count; other++) {
			if (other === at) continue;
			const after = this.#follow[at * count + other]!;
			const before = this.#follow[other * count + at]!;
			if (this.#after[other]!)
				gain += information(after + this.#after[other]!) - information(after);
			if (this.#before[other]!)
				gain += information(before + this.#before[other]!) - information(before);
		}
		const own = this.#follow[at * count + at]!;
		const more = this.#after[at]! + this.#before[at]! + this.#self;
		return gain + information(own + more) - information(own);
	}
}
