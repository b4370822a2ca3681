/** Lists of days that share what they have in common. */

import assert from "node:assert/strict";
import { Runs } from "../../data/compiler/pack/runs.js";

describe("the listed days of a country", () => {
	/** Each list as it is read. */
	const read = (lists: readonly (readonly number[])[]) => {
		const table = new Runs(lists);
		for (const list of lists) {
			const at = table.indexOf(list);
			assert.deepEqual(table.values.slice(at, at + list.length), list);
		}
		return table.values;
	};

	it("stand once where one list is a part of another, or the same", () => {
		assert.deepEqual(read([[3], [2, 3], [1, 2, 3, 4], [3, 4], [2, 3]]), [1, 2, 3, 4]);
		// Days that do not follow each other in the longer list are no part of it.
		assert.equal(
			read([
				[1, 3],
				[1, 2, 3],
			]).length,
			5,
		);
	});

	it("stand once where one list ends as another begins", () => {
		assert.deepEqual(
			read([
				[5, 6, 7],
				[1, 5],
				[6, 7, 9],
			]),
			[1, 5, 6, 7, 9],
		);
		// The longest end is shared: 2 and 3 with the last list, and not 3 alone with the second.
		assert.deepEqual(
			read([
				[1, 2, 3],
				[3, 8],
				[2, 3, 9],
			]).length,
			6,
		);
	});

	it("are read whatever the lists have in common", () => {
		const seed = Date.now() % 100_000;
		let state = seed;
		const below = (n: number) => (state = (state * 48271 + 11) % 2147483647) % n;
		for (let round = 0; round < 200; round++) {
			const lists = Array.from({ length: 1 + below(12) }, () =>
				[...new Set(Array.from({ length: 1 + below(5) }, () => below(9)))].sort((a, b) => a - b),
			);
			const most = lists.reduce((sum, { length }) => sum + length, 0);
			assert.ok(read(lists).length <= most, `seed ${seed}`);
		}
	});

	it("that nobody has are a mistake", () => {
		assert.throws(() => new Runs([[1, 2]]).indexOf([3]), /nobody/);
	});
});
