/** The body of every list: its brackets and commas, whatever the pieces in which records come. */

import assert from "node:assert/strict";
import fc from "fast-check";
import { JsonArray, type Records } from "../../src/api/json-array.js";
import { REPLY_CHARS } from "../../src/http/limits.js";

/**
 * Records that come as the rounds say: so many at each call, however many characters are asked for.
 */
function inRounds(rounds: readonly (readonly string[])[]): Records & { readonly limits: number[] } {
	const limits: number[] = [];
	let round = 0;
	return {
		limits,
		write(records, limitChars) {
			limits.push(limitChars);
			records.push(...(rounds[round++] ?? []));
			return round < rounds.length;
		},
	};
}

/** The pieces up to the end, and that nothing follows. */
function piecesOf(array: JsonArray, limitChars?: number): string[] {
	const pieces: string[] = [];
	while (!array.ended) pieces.push(array.next(limitChars));
	assert.equal(array.next(limitChars), "");
	assert.ok(array.ended);
	return pieces;
}

describe("a JSON array in pieces", () => {
	/** Rounds of records, and the pieces that they make. */
	const cases: readonly (readonly [string, readonly (readonly string[])[], readonly string[]])[] = [
		["nothing", [[]], ["[]"]],
		["nothing, found in turns", [[], [], []], ["", "", "[]"]],
		["one record", [["1"]], ["[1]"]],
		["records of one piece", [["1", "2", "3"]], ["[1,2,3]"]],
		["records of several", [["1", "2"], ["3"], ["4"]], ["[1,2", ",3", ",4]"]],
		["turns before the first", [[], [], ["1"], ["2"]], ["", "", "[1", ",2]"]],
		["turns between", [["1"], [], ["2"]], ["[1", "", ",2]"]],
		["a last round that has none", [["1"], []], ["[1", "]"]],
	];
	for (const [what, rounds, pieces] of cases)
		it(`of ${what}`, () => {
			assert.deepEqual(piecesOf(new JsonArray(inRounds(rounds))), pieces);
		});

	it("stands in what is around it, an empty one too", () => {
		const around = (rounds: readonly (readonly string[])[]) =>
			piecesOf(new JsonArray(inRounds(rounds), '{"list":[', '],"more":1}')).join("|");
		assert.equal(around([[]]), '{"list":[],"more":1}');
		assert.equal(around([[], ["1"], []]), '|{"list":[1|],"more":1}');
		assert.equal(around([["1"], ["2"]]), '{"list":[1|,2],"more":1}');
	});

	it("asks for as much as its reader takes, for a piece of a reply when that says nothing", () => {
		const records = inRounds([["1"], ["2"], ["3"]]);
		const array = new JsonArray(records);
		array.next(1);
		array.next();
		array.next(777);
		assert.deepEqual(records.limits, [1, REPLY_CHARS, 777]);
	});

	it("asks for nothing after the end", () => {
		const records = inRounds([["1"]]);
		const array = new JsonArray(records);
		piecesOf(array);
		array.next();
		assert.equal(records.limits.length, 1);
	});

	it("is what JSON has of the same records, by any rounds", () => {
		const rounds = fc.array(fc.array(fc.jsonValue().map((value) => JSON.stringify(value))), {
			minLength: 1,
			maxLength: 8,
		});
		fc.assert(
			fc.property(rounds, (list) => {
				const text = piecesOf(new JsonArray(inRounds(list))).join("");
				assert.equal(text, `[${list.flat().join(",")}]`);
				assert.equal((JSON.parse(text) as unknown[]).length, list.flat().length);
			}),
		);
	});

	it("fails as what it is made of fails", () => {
		const failing: Records = {
			write: () => {
				throw new Error("damaged");
			},
		};
		assert.throws(() => new JsonArray(failing).next(), /damaged/);
	});
});
