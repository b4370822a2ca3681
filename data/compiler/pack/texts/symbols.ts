/** The symbols of a grammar: bytes, and pairs with what they expand to. */

import { SYMBOL_BYTES } from "../../../../src/table/codebook.js";
import type { Written } from "./classes.js";

/** Symbols below this number are bytes. */
export const BYTES = 256;
/** The byte that ends a text: it stands in none. */
export const END = 0;
/** Bits that the class of a symbol takes on average. */
const CLASS_BITS = 2.5;

/** What it costs to write a symbol after another; bits. */
export interface SymbolCosts {
	readonly classCount: number;
	classOf(symbol: number): number;
	/** Of a class after one of another class. */
	classBits(before: number, own: number): number;
	/** Of the symbol within its class. */
	symbolBits(symbol: number): number;
}

/** A node of the tree of all expansions. */
interface Node {
	readonly next: Map<number, Node>;
	symbol: number;
}

export class Symbols {
	readonly #halves = new Map<number, readonly [number, number]>();
	#tree: Node | undefined;

	add(symbol: number, first: number, second: number): void {
		this.#halves.set(symbol, [first, second]);
	}

	/** The two halves of a pair; undefined for a byte. */
	halves(symbol: number): readonly [number, number] | undefined {
		return this.#halves.get(symbol);
	}

	#expansion(symbol: number): number[] {
		const halves = this.#halves.get(symbol);
		return halves ? halves.flatMap((half) => this.#expansion(half)) : [symbol];
	}

	/** The pairs that are not among these symbols but that pairs among these are made of. */
	hidden(used: ReadonlySet<number>): number[] {
		const hidden = new Set<number>();
		const visit = (symbol: number): void => {
			for (const half of this.#halves.get(symbol) ?? []) {
				if (half >= BYTES && !used.has(half)) hidden.add(half);
				visit(half);
			}
		};
		for (const symbol of used) visit(symbol);
		return [...hidden].sort((a, b) => a - b);
	}

	/** Drops the pairs that no other pair needs and that cost more in the codebook than they save. */
	drop(written: readonly Written[], costs: SymbolCosts): void {
		const counts = new Map<number, number>();
		for (const { sequence, times } of written)
			for (const symbol of sequence) counts.set(symbol, (counts.get(symbol) ?? 0) + times);
		const needed = new Set([...this.#halves.values()].flat());
		for (const [symbol, [first, second]] of [...this.#halves].reverse()) {
			if (needed.has(symbol)) continue;
			const apart = costs.symbolBits(first) + CLASS_BITS + costs.symbolBits(second);
			const saved = (counts.get(symbol) ?? 0) * (apart - costs.symbolBits(symbol));
			if (saved <= 8 * SYMBOL_BYTES) this.#halves.delete(symbol);
		}
		this.#tree = undefined;
	}

	/** The cheapest way to write bytes in these symbols, up to END. */
	shortest(bytes: readonly number[], costs: SymbolCosts): number[] {
		const { classCount } = costs;
		const endClass = costs.classOf(END);
		// A state is a place in the bytes and the class of the symbol before it.
		const cost = new Float64Array((bytes.length + 1) * classCount).fill(Infinity);
		const last = new Int32Array(cost.length);
		const from = new Int32Array(cost.length);
		cost[endClass] = 0;
		for (let at = 0; at < bytes.length; at++)
			for (const [symbol, end] of this.#symbolsAt(bytes, at)) {
				const own = costs.classOf(symbol);
				const to = end * classCount + own;
				const bits = costs.symbolBits(symbol);
				for (let before = 0; before < classCount; before++) {
					const total = cost[at * classCount + before]! + costs.classBits(before, own) + bits;
					if (total >= cost[to]!) continue;
					cost[to] = total;
					last[to] = symbol;
					from[to] = at * classCount + before;
				}
			}
		const lastStates = bytes.length * classCount;
		let best = lastStates;
		const whole = (state: number) => cost[state]! + costs.classBits(state - lastStates, endClass);
		for (let state = best; state < cost.length; state++)
			if (whole(state) < whole(best)) best = state;
		const sequence: number[] = [];
		for (let state = best; state >= classCount; state = from[state]!) sequence.push(last[state]!);
		return sequence.reverse();
	}

	/** The symbols that begin at a place in bytes, each with the place after it. */
	#symbolsAt(bytes: readonly number[], at: number): [symbol: number, end: number][] {
		this.#tree ??= this.#plant();
		const found: [number, number][] = [];
		let node: Node | undefined = this.#tree;
		for (let end = at; end < bytes.length; end++) {
			node = node.next.get(bytes[end]!);
			if (!node) break;
			if (node.symbol >= 0) found.push([node.symbol, end + 1]);
		}
		return found;
	}

	#plant(): Node {
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
		for (let byte = 1; byte < BYTES; byte++) plant(byte);
		for (const symbol of this.#halves.keys()) plant(symbol);
		return tree;
	}
}
