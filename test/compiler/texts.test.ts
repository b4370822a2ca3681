/** Texts, as the compiler writes them and the device reads them: prefix codes, classes, the grammar. */

import assert from "node:assert/strict";
import fc from "fast-check";
import { BitWriter } from "../../data/compiler/pack/bytes.js";
import { decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { grammarOf } from "../../data/compiler/pack/texts/grammar.js";
import { canonicalCodes, codeLengths } from "../../data/compiler/pack/texts/huffman.js";
import { bitsAt } from "../../src/table/bits.js";
import { Codebook } from "../../src/table/codebook.js";
import { MAX_TEXT_BYTES } from "../../src/table/format.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);

/** Texts one after the other behind their codebook. */
function written(texts: readonly string[]) {
	const grammar = grammarOf(texts);
	const writer = new BitWriter();
	for (const byte of grammar.codebook) writer.put(byte, 8);
	const places = texts.map((text) => {
		const place = writer.length;
		writer.append(grammar.encode(text));
		return place;
	});
	return { grammar, bytes: Uint8Array.from(writer.bytes), places };
}

/** Names enough for a codebook: what a name is made of, many times over. */
const NAMES = ["Day", "Tag der", "Έτος", "Праздник", "元旦", "Święto", "of the", "Independence"];
const manyTexts = fc.array(
	fc
		.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 6 })
		.map((words) => words.join(" ")),
	{ minLength: 260, maxLength: 400 },
);

describe(`texts in the pack (SEED=${SEED})`, () => {
	it("prefix codes are whole, within their limit, and no longer than Huffman's own", () => {
		assert.deepEqual(codeLengths([0, 7, 0], 15), [0, 1, 0]);
		assert.deepEqual(codeLengths([45, 13, 12, 16, 9, 5], 15), [1, 3, 3, 3, 4, 4]);
		assert.deepEqual(canonicalCodes([1, 3, 3, 3, 4, 4]), [0, 4, 5, 6, 14, 15]);
		assert.throws(() => codeLengths([1, 1, 1, 1, 1], 2), RangeError);
		const counts = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 2, maxLength: 60 });
		fc.assert(
			fc.property(counts, (list) => {
				const used = list.filter((count) => count > 0).length;
				fc.pre(used > 1);
				const lengths = codeLengths(list, 7);
				const kraft = lengths.reduce((sum, length) => sum + (length ? 2 ** -length : 0), 0);
				assert.equal(kraft, 1);
				assert.ok(Math.max(...lengths) <= 7);
				lengths.forEach((length, i) => {
					assert.equal(length > 0, list[i]! > 0);
				});
			}),
			{ seed: SEED, numRuns: 200 },
		);
	});

	it("bits are read as they were put", () => {
		const pieces = fc.array(
			fc
				.integer({ min: 0, max: 17 })
				.chain((count) =>
					fc.tuple(fc.integer({ min: 0, max: 2 ** count - 1 }), fc.constant(count)),
				),
			{ maxLength: 40 },
		);
		fc.assert(
			fc.property(pieces, (list) => {
				const writer = new BitWriter();
				for (const [value, count] of list) writer.put(value, count);
				const bytes = Uint8Array.from(writer.bytes);
				let place = 0;
				for (const [value, count] of list) {
					assert.equal(bitsAt(bytes, place, count), value);
					place += count;
				}
			}),
			{ seed: SEED, numRuns: 300 },
		);
		assert.throws(() => new BitWriter().put(4, 2), RangeError);
	});

	it("any texts come back, and are passed over to the same place", () => {
		fc.assert(
			fc.property(manyTexts, (texts) => {
				const { grammar, bytes, places } = written(texts);
				assert.notEqual(grammar.codebook.length, 0);
				const book = new Codebook(bytes, 0);
				assert.ok(book.isSound);
				assert.equal(book.length, grammar.codebook.length);
				const out = new Uint8Array(MAX_TEXT_BYTES);
				texts.forEach((text, i) => {
					const length = book.expand(places[i]!, 8 * bytes.length, out);
					assert.equal(decodeUtf8(out, 0, length), text);
					const { end } = book;
					assert.equal(end, places[i + 1] ?? end);
					assert.ok(book.expand(places[i]!, 8 * bytes.length, undefined) >= 0);
					assert.equal(book.end, end);
				});
			}),
			{ seed: SEED, numRuns: 3 },
		);
	});

	it("the same texts give the same bytes, and few texts stay plain", () => {
		const texts = fc.sample(manyTexts, { seed: SEED, numRuns: 1 })[0]!;
		assert.deepEqual(written(texts).bytes, written(texts).bytes);
		assert.deepEqual(grammarOf(["Christmas Day", "Noël"]).codebook, []);
		assert.throws(() => grammarOf(["x".repeat(MAX_TEXT_BYTES + 1)]), /over 511 bytes/);
	});

	it("a codebook of any bytes ends, and writes no more than a text can have", () => {
		const { bytes } = written(fc.sample(manyTexts, { seed: SEED, numRuns: 1 })[0]!);
		const changes = fc.array(
			fc.tuple(fc.integer({ min: 0, max: bytes.length - 1 }), fc.integer({ min: 0, max: 255 })),
			{ minLength: 1, maxLength: 40 },
		);
		const out = new Uint8Array(MAX_TEXT_BYTES);
		fc.assert(
			fc.property(changes, fc.integer({ min: 0, max: 8 * bytes.length }), (list, place) => {
				const damaged = Uint8Array.from(bytes);
				for (const [at, byte] of list) damaged[at] = byte;
				const book = new Codebook(damaged, 0);
				const length = book.expand(place, 8 * damaged.length, out);
				assert.ok(length >= -1 && length <= MAX_TEXT_BYTES);
			}),
			{ seed: SEED, numRuns: 2000 },
		);
	});
});
