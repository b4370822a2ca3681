/**
 * Writes texts in a grammar of pairs, as src/table/codebook.ts reads it (byte-pair encoding; Gage,
 * "A New Algorithm for Data Compression", 1994): the most frequent pair of symbols becomes a symbol,
 * again and again. Then, in some rounds, symbols are sorted into classes, those that do not earn their
 * place in the codebook are dropped, and each text is written in the symbols that make it shortest.
 */

import { LITERALS } from "../../../../src/table/codebook.js";
import { MAX_TEXT_BYTES } from "../../../../src/table/format.js";
import { BitWriter } from "../bytes.js";
import { classesOf, type Written } from "./classes.js";
import { Pairs } from "./pairs.js";
import { SymbolCode } from "./symbol-code.js";
import { BYTES, END, Symbols } from "./symbols.js";

/** A pair that stands less often saves nothing. */
const MIN_COUNT = 3;
/** Times that texts are written anew in the symbols that were left. */
const ROUNDS = 5;
/** Below this many bytes texts stay plain: what a small pack would save is not worth the time. */
const PLAIN_BELOW_BYTES = 4096;
/** Classes of a large pack's symbols, and the bytes of texts for each in a small one. */
const MAX_CLASSES = 32;
const BYTES_A_CLASS = 1500;
/** Symbols in a class: their counts are bytes. */
const CLASS_SIZE = 255;

export interface Grammar {
	/** The codebook; empty when the texts are plain. */
	readonly codebook: readonly number[];
	/** A text of those given, with its end. */
	encode(text: string): BitWriter;
}

/** Texts as they are. Throws a RangeError for one that is too long. */
export const PLAIN: Grammar = {
	codebook: [],
	encode(text) {
		const writer = new BitWriter();
		for (const byte of bytesOf(text)) writer.put(byte, 8);
		writer.put(END, 8);
		return writer;
	},
};

function bytesOf(text: string): readonly number[] {
	const bytes = [...new TextEncoder().encode(text)];
	if (bytes.length > MAX_TEXT_BYTES || bytes.includes(END))
		throw new RangeError(`a text of over ${MAX_TEXT_BYTES} bytes, or with a 0: ${text}`);
	return bytes;
}

/** The grammar of texts, each as often as it stands. Throws a RangeError for one that is too long. */
export function grammarOf(texts: readonly string[]): Grammar {
	const times = new Map<string, number>();
	for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
	const distinct = [...times].map(([text, count]) => ({
		bytes: bytesOf(text),
		text,
		times: count,
	}));
	const total = texts.reduce((sum, text) => sum + bytesOf(text).length, 0);
	if (total < PLAIN_BELOW_BYTES) return PLAIN;
	const symbols = new Symbols();
	let written = firstPairs(symbols, distinct);
	const classCount = Math.max(2, Math.min(MAX_CLASSES, Math.ceil(total / BYTES_A_CLASS)));
	let classes = classesOf(written, END, classCount, CLASS_SIZE, new Map());
	let code = new SymbolCode(symbols, written, classes, classCount);
	for (let round = 0; round < ROUNDS; round++) {
		symbols.drop(written, code);
		written = distinct.map(({ bytes, times: count }) => ({
			sequence: [...symbols.shortest(bytes, code), END],
			times: count,
		}));
		classes = classesOf(written, END, classCount, CLASS_SIZE, classes);
		code = new SymbolCode(symbols, written, classes, classCount);
	}
	const found = new Map(distinct.map(({ text }, i) => [text, written[i]!.sequence]));
	return { codebook: code.codebook(), encode: (text) => code.encode(found.get(text)!) };
}

/** Adds the most frequent pairs, as many as the codebook can name; the texts written in them. */
function firstPairs(
	symbols: Symbols,
	texts: readonly { readonly bytes: readonly number[]; readonly times: number }[],
): readonly Written[] {
	const times = texts.map((text) => text.times);
	const pairs = new Pairs(
		texts.map(({ bytes }) => bytes),
		times,
		MIN_COUNT,
	);
	for (let symbol = BYTES; symbol < LITERALS; symbol++) {
		const best = pairs.mostFrequent();
		if (!best) break;
		symbols.add(symbol, best.first, best.second);
		pairs.merge(best.first, best.second, symbol);
	}
	return pairs.sequences.map((sequence, i) => ({ sequence: [...sequence, END], times: times[i]! }));
}
