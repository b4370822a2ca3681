/**
 * Writes texts in a grammar of pairs, as src/table/codebook.ts reads it (byte-pair encoding; Gage,
 * "A New Algorithm for Data Compression", 1994): the most frequent pair of symbols becomes a symbol,
 * again and again. Each text is then written in the symbols that make it shortest, and symbols
 * that do not earn their place in the codebook are dropped.
 */

import { MAX_SYMBOLS, PAIR_BYTES } from "../../src/table/codebook.js";
import { MAX_TEXT_BYTES } from "../../src/table/format.js";
import { Pairs } from "./pairs.js";

/** Symbols below this number are bytes. */
const BYTES = 256;
/** A pair that stands less often saves nothing. */
const MIN_COUNT = 3;
/** Times that texts are written anew in the symbols that were left. */
const ROUNDS = 4;
/** Below this many bytes texts stay plain: what a small pack would save is not worth the time. */
const PLAIN_BELOW_BYTES = 4096;
/** A longer text has to be written in symbols: its length is a byte, and one of introduction. */
const MAX_PLAIN_BYTES = 254;

export interface Grammar {
	/** The codebook; empty when the texts are plain. */
	readonly codebook: readonly number[];
	/** A text of those given, as bytes. Throws a RangeError when they are over 254. */
	encode(text: string): readonly number[];
}

/** The grammar of distinct texts. Throws a RangeError for a text of over MAX_TEXT_BYTES. */
export function grammarOf(texts: readonly string[]): Grammar {
	const utf8 = texts.map((text) => {
		const bytes = new TextEncoder().encode(text);
		if (bytes.length > MAX_TEXT_BYTES)
			throw new RangeError(`a text of over ${MAX_TEXT_BYTES} bytes: ${text}`);
		return [...bytes];
	});
	if (
		utf8.reduce((sum, bytes) => sum + bytes.length, 0) < PLAIN_BELOW_BYTES &&
		utf8.every((bytes) => bytes.length <= MAX_PLAIN_BYTES)
	)
		return { codebook: [], encode: lookUp(texts, utf8) };
	const symbols = new Symbols();
	const pairs = new Pairs(utf8);
	for (let symbol = BYTES; symbol < MAX_SYMBOLS - BYTES; symbol++) {
		const best = pairs.mostFrequent();
		if (!best || best.count < MIN_COUNT) break;
		symbols.add(symbol, best.first, best.second);
		pairs.merge(best.first, best.second, symbol);
	}
	let written = pairs.sequences;
	for (let round = 0; round < ROUNDS; round++) {
		const costs = new Numbers(symbols, written).costs;
		symbols.drop(written, costs);
		written = utf8.map((bytes) => symbols.shortest(bytes, costs));
	}
	const numbers = new Numbers(symbols, written);
	return {
		codebook: numbers.codebook(),
		encode: lookUp(
			texts,
			written.map((sequence) => numbers.encode(sequence)),
		),
	};
}

function lookUp(texts: readonly string[], bytes: readonly (readonly number[])[]) {
	const found = new Map(texts.map((text, i) => [text, bytes[i]!]));
	return (text: string) => {
		const encoded = found.get(text)!;
		if (encoded.length > 254) throw new RangeError(`a text that takes over 254 bytes: ${text}`);
		return encoded;
	};
}

/** A node of the tree of all expansions. */
interface Node {
	readonly next: Map<number, Node>;
	symbol: number;
}

/** The symbols: bytes, and pairs with what they expand to. */
class Symbols {
	readonly #halves = new Map<number, readonly [number, number]>();

	add(symbol: number, first: number, second: number): void {
		this.#halves.set(symbol, [first, second]);
	}

	halves(symbol: number): readonly [number, number] | undefined {
		return this.#halves.get(symbol);
	}

	#expansion(symbol: number): number[] {
		const halves = this.#halves.get(symbol);
		return halves ? halves.flatMap((half) => this.#expansion(half)) : [symbol];
	}

	/** All symbols in use, those that stand most often in texts first. */
	ranked(written: readonly (readonly number[])[]): number[] {
		const counts = this.#counts(written);
		const use = (symbol: number): void => {
			if (!counts.has(symbol)) counts.set(symbol, 0);
			for (const half of this.#halves.get(symbol) ?? []) use(half);
		};
		for (const symbol of [...counts.keys()]) use(symbol);
		return [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)! || a - b);
	}

	#counts(written: readonly (readonly number[])[]): Map<number, number> {
		const counts = new Map<number, number>();
		for (const sequence of written)
			for (const symbol of sequence) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
		return counts;
	}

	/** Drops the pairs that no other pair needs and that cost more in the codebook than they save. */
	drop(written: readonly (readonly number[])[], costs: ReadonlyMap<number, number>): void {
		const counts = this.#counts(written);
		const needed = new Set([...this.#halves.values()].flat());
		for (const [symbol, halves] of [...this.#halves].reverse()) {
			if (needed.has(symbol)) continue;
			const apart = halves.reduce((sum, half) => sum + (costs.get(half) ?? 3), 0);
			const saved = (counts.get(symbol) ?? 0) * (apart - (costs.get(symbol) ?? 3));
			if (saved <= 2 * PAIR_BYTES) this.#halves.delete(symbol);
		}
	}

	/** The cheapest way to write bytes in these symbols. */
	shortest(bytes: readonly number[], costs: ReadonlyMap<number, number>): number[] {
		const tree = this.#tree();
		const cost = [0];
		const last: number[] = [];
		const from: number[] = [];
		for (let at = 0; at < bytes.length; at++) {
			let node: Node | undefined = tree;
			for (let end = at; end < bytes.length; end++) {
				node = node.next.get(bytes[end]!);
				if (!node) break;
				if (node.symbol < 0) continue;
				const total = cost[at]! + (costs.get(node.symbol) ?? 3);
				if (total >= (cost[end + 1] ?? Infinity)) continue;
				cost[end + 1] = total;
				last[end + 1] = node.symbol;
				from[end + 1] = at;
			}
		}
		const sequence: number[] = [];
		for (let at = bytes.length; at > 0; at = from[at]!) sequence.unshift(last[at]!);
		return sequence;
	}

	#known: Node | undefined;
	#knownSize = -1;

	#tree(): Node {
		if (this.#known && this.#knownSize === this.#halves.size) return this.#known;
		const tree: Node = { next: new Map(), symbol: -1 };
		const plant = (symbol: number): void => {
			let node = tree;
			for (const byte of this.#expansion(symbol)) {
				let next = node.next.get(byte);
				if (!next) node.next.set(byte, (next = { next: new Map(), symbol: -1 }));
				node = next;
			}
			if (node.symbol < 0) node.symbol = symbol;
		};
		for (let byte = 0; byte < BYTES; byte++) plant(byte);
		for (const symbol of this.#halves.keys()) plant(symbol);
		this.#known = tree;
		this.#knownSize = this.#halves.size;
		return tree;
	}
}

/** Symbols numbered: the most frequent are short; among these and the others bytes come first. */
class Numbers {
	readonly #symbols: Symbols;
	readonly #inOrder: readonly number[];
	readonly #number: ReadonlyMap<number, number>;
	/** First nibbles that lead a short symbol. */
	readonly #leads: number;
	readonly #short: number;

	constructor(symbols: Symbols, written: readonly (readonly number[])[]) {
		const ranked = symbols.ranked(written);
		// At least one nibble leads a long symbol: it also fills a last byte.
		let leads = 15;
		while (leads * 16 + (16 - leads) * 256 < ranked.length) leads--;
		this.#symbols = symbols;
		this.#leads = leads;
		this.#short = Math.min(ranked.length, leads * 16);
		const bytesFirst = (list: readonly number[]) => [
			...list.filter((symbol) => !symbols.halves(symbol)),
			...list.filter((symbol) => symbols.halves(symbol)),
		];
		this.#inOrder = [
			...bytesFirst(ranked.slice(0, this.#short)),
			...bytesFirst(ranked.slice(this.#short)),
		];
		this.#number = new Map(this.#inOrder.map((symbol, number) => [symbol, number]));
	}

	/** Nibbles of each symbol. */
	get costs(): ReadonlyMap<number, number> {
		return new Map(this.#inOrder.map((symbol, number) => [symbol, number < this.#short ? 2 : 3]));
	}

	encode(sequence: readonly number[]): number[] {
		const nibbles = sequence.flatMap((symbol) => {
			const number = this.#number.get(symbol)!;
			const long = number - this.#short;
			return long < 0
				? [number >> 4, number & 15]
				: [this.#leads + (long >> 8), (long >> 4) & 15, long & 15];
		});
		if (nibbles.length % 2) nibbles.push(15);
		const bytes: number[] = [];
		for (let i = 0; i < nibbles.length; i += 2) bytes.push(nibbles[i]! | (nibbles[i + 1]! << 4));
		return bytes;
	}

	codebook(): number[] {
		const count = this.#inOrder.length;
		const isByte = (symbol: number) => !this.#symbols.halves(symbol);
		const terminals = (from: number, to: number) =>
			this.#inOrder.slice(from, to).filter(isByte).length;
		const bytes = [
			count & 255,
			count >> 8,
			this.#leads,
			terminals(0, this.#short),
			terminals(this.#short, count),
		];
		for (const symbol of this.#inOrder) {
			const halves = this.#symbols.halves(symbol)?.map((half) => this.#number.get(half)!);
			if (!halves) bytes.push(symbol);
			else
				bytes.push(halves[0]! & 255, (halves[0]! >> 8) | ((halves[1]! & 15) << 4), halves[1]! >> 4);
		}
		return bytes;
	}
}
