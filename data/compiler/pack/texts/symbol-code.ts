/** The code of a grammar's symbols: of the class after the class before, then of the symbol in its class. */

import { CLASS_BITS, LITERALS, SYMBOL_BITS } from "../../../../src/table/codebook.js";
import { BitWriter, Writer } from "../bytes.js";
import type { Written } from "./classes.js";
import { canonicalCodes, codeLengths } from "./huffman.js";
import { BYTES, END, type SymbolCosts, type Symbols } from "./symbols.js";

/** What a class or a symbol costs that has no code yet; bits. */
const STRANGE_BITS = 13;

/** A code of some things: bits of each by their index, shortest first where they are members. */
interface Code {
	readonly lengths: readonly number[];
	readonly codes: readonly number[];
}

const codeOf = (lengths: readonly number[]): Code => ({ lengths, codes: canonicalCodes(lengths) });

export class SymbolCode implements SymbolCosts {
	readonly classCount: number;
	readonly #symbols: Symbols;
	readonly #classes: ReadonlyMap<number, number>;
	/** Codes of the classes, by the class before. */
	readonly #classCodes: readonly Code[];
	/** Symbols of each class, the shortest codes first, and their codes. */
	readonly #members: readonly (readonly number[])[];
	readonly #memberCodes: readonly Code[];
	readonly #bits = new Map<number, number>();

	constructor(
		symbols: Symbols,
		written: readonly Written[],
		classes: ReadonlyMap<number, number>,
		classCount: number,
	) {
		this.#symbols = symbols;
		this.#classes = classes;
		this.classCount = classCount;
		const follow = Array.from({ length: classCount }, () => new Array<number>(classCount).fill(0));
		const counts = new Map<number, number>();
		for (const { sequence, times } of written) {
			let before = classes.get(END)!;
			for (const symbol of sequence) {
				const own = classes.get(symbol)!;
				follow[before]![own]! += times;
				counts.set(symbol, (counts.get(symbol) ?? 0) + times);
				before = own;
			}
		}
		this.#classCodes = follow.map((row) => codeOf(codeLengths(row, CLASS_BITS)));
		const inClass = Array.from({ length: classCount }, () => [] as number[]);
		for (const symbol of counts.keys()) inClass[classes.get(symbol)!]!.push(symbol);
		this.#members = inClass.map((members) => this.#ranked(members, counts));
		this.#memberCodes = this.#members.map((members) =>
			codeOf(members.map((symbol) => this.#bits.get(symbol)!)),
		);
	}

	#ranked(members: readonly number[], counts: ReadonlyMap<number, number>): readonly number[] {
		const lengths = codeLengths(
			members.map((symbol) => counts.get(symbol)!),
			SYMBOL_BITS,
		);
		members.forEach((symbol, i) => {
			this.#bits.set(symbol, lengths[i]!);
		});
		return [...members].sort((a, b) => this.#bits.get(a)! - this.#bits.get(b)! || a - b);
	}

	classOf(symbol: number): number {
		return this.#classes.get(symbol) ?? 0;
	}

	classBits(before: number, own: number): number {
		return this.#classCodes[before]!.lengths[own] || STRANGE_BITS;
	}

	symbolBits(symbol: number): number {
		return this.#bits.get(symbol) ?? STRANGE_BITS;
	}

	/** The bits of a sequence that was among those given. */
	encode(sequence: readonly number[]): BitWriter {
		const writer = new BitWriter();
		let before = this.classOf(END);
		for (const symbol of sequence) {
			const own = this.classOf(symbol);
			const classCode = this.#classCodes[before]!;
			writer.put(classCode.codes[own]!, classCode.lengths[own]!);
			const index = this.#members[own]!.indexOf(symbol);
			const code = this.#memberCodes[own]!;
			writer.put(code.codes[index]!, code.lengths[index]!);
			before = own;
		}
		return writer;
	}

	codebook(): number[] {
		const coded = this.#members.flat();
		const all = [...coded, ...this.#symbols.hidden(new Set(coded))];
		if (all.length > LITERALS) throw new RangeError(`over ${LITERALS} symbols`);
		const number = new Map(all.map((symbol, i) => [symbol, i]));
		const writer = new Writer();
		writer.u16(all.length);
		writer.u8(this.classCount);
		writer.u8(this.classOf(END));
		let first = 0;
		for (let own = 0; own < this.classCount; own++) {
			writer.u16(first);
			first += this.#members[own]!.length;
			this.#writeClass(writer, own);
		}
		for (const symbol of all) {
			const [a, b] = (this.#symbols.halves(symbol) ?? [symbol, 0]).map((half) =>
				half < BYTES ? LITERALS + half : number.get(half)!,
			);
			writer.u8(a! & 255);
			writer.u8((a! >> 8) | ((b! & 15) << 4));
			writer.u8(b! >> 4);
		}
		return writer.bytes;
	}

	/** How many symbols and following classes have a code of each length; then these classes. */
	#writeClass(writer: Writer, own: number): void {
		const countOf = (lengths: readonly number[], bits: number) =>
			lengths.filter((length) => length === bits).length;
		const memberLengths = this.#memberCodes[own]!.lengths;
		writer.u8(memberLengths[0] ?? 1);
		for (let bits = 1; bits <= SYMBOL_BITS; bits++) writer.u8(countOf(memberLengths, bits));
		const { lengths } = this.#classCodes[own]!;
		for (let bits = 1; bits <= CLASS_BITS; bits++) writer.u8(countOf(lengths, bits));
		const following = lengths
			.flatMap((length, other) => (length ? [{ length, other }] : []))
			.sort((a, b) => a.length - b.length || a.other - b.other);
		for (let i = 0; i < this.classCount; i++) writer.u8(following[i]?.other ?? 0);
	}
}
