/** What the bundle does with small functions: the same, without a call. */

import assert from "node:assert/strict";
import { inlined } from "../../host-sim/firmware/inline.js";

/** What a program gives, as it is and with small functions put in. */
function both(code: string): readonly [unknown, unknown, string] {
	const text = inlined(code);
	const run = (program: string) => new Function(`${program}; return given;`)() as unknown;
	return [run(code), run(text), text];
}

describe("small functions of a bundle", () => {
	it("are put in, one in another, and the lines stay as they are", () => {
		const [is, put, text] = both(`const MASK = 7;
const low = (word) => word & MASK;
const high = (word) => { return word >>> 3; };
const swapped = (word) => (low(word) << 29) | high(word);
const given = [low(
	10 - 1), high(low(4) + 30), swapped(13) + 1,
	[1, 2].map(low)];`);
		assert.deepEqual(put, is);
		assert.equal(text.split("\n").length, 7);
		assert.doesNotMatch(text.slice(text.indexOf("given")), /(low|high|swapped)\(/);
	});

	it("keep what their words bind together", () => {
		const [is, put] = both(`const sum = (a, b) => a + b;
const either = (a, b) => a || b;
const given = [2 * sum(3, 4), either(0, 5) && 6, -sum(1, 2), sum(1 ? 2 : 3, 4)];`);
		assert.deepEqual(put, is);
	});

	it("are called where they have an effect, where a name means another thing, and where a value would be made twice", () => {
		const code = `let count = 0;
const next = () => ++count;
const local = 3;
const three = () => local;
const twice = (n) => n + n;
const given = [twice(next()), next(), ((local) => three() + local)(10), twice(4 + 5)];`;
		const [is, put, text] = both(code);
		assert.deepEqual(put, is);
		assert.equal(text, code);
	});
});
