/** What is remembered of a list: all of a short one, the names of a long one, nothing of others. */

import assert from "node:assert/strict";
import fc from "fast-check";
import { type Records, recordsAt } from "../../src/api/json-array.js";
import { ListMemory, ListRecords } from "../../src/api/list-memory.js";
import { openFixture } from "../fixture/fixture.js";

/** Records of so many characters each, and how often they were made. */
function made(count: number, chars: number): { times: number; make: () => Records } {
	const of = {
		times: 0,
		make: () => {
			of.times++;
			return recordsAt(count, (index) => `${index}`.padEnd(chars, "."));
		},
	};
	return of;
}

/** The records of a list, by way of the memory. */
const recordsOf = (memory: ListMemory, key: string, make: () => Records) =>
	new ListRecords(memory, key, make);

/** All records, in pieces of these sizes. */
function allOf(records: Records, sizes: readonly number[] = [2048], between = () => {}): string[] {
	const all: string[] = [];
	let goesOn = true;
	for (let i = 0; goesOn; i++) {
		const piece: string[] = [];
		goesOn = records.write(piece, sizes[i % sizes.length]!);
		all.push(...piece);
		between();
	}
	return all;
}

describe("the memory of a list", () => {
	it("makes a short list once, however it is asked for, until another is", () => {
		const memory = new ListMemory(false);
		const short = made(20, 180);
		const first = allOf(recordsOf(memory, "short", short.make));
		assert.equal(first.length, 20);
		for (const sizes of [[2048], [1], [500, 1]])
			assert.deepEqual(allOf(recordsOf(memory, "short", short.make), sizes), first);
		assert.equal(short.times, 1);
		allOf(recordsOf(memory, "other", made(1, 1).make));
		assert.deepEqual(allOf(recordsOf(memory, "short", short.make)), first);
		assert.equal(short.times, 2);
	});

	it("makes a long one each time", () => {
		const memory = new ListMemory(false);
		const long = made(100, 180);
		for (let times = 1; times < 4; times++) {
			assert.equal(allOf(recordsOf(memory, "long", long.make)).length, 100);
			assert.equal(long.times, times);
			assert.equal(memory.listOf("long"), undefined);
		}
	});

	it("remembers no list that was not written to its end", () => {
		const memory = new ListMemory(false);
		const short = made(10, 100);
		recordsOf(memory, "short", short.make).write([], 150);
		assert.equal(memory.listOf("short"), undefined);
		assert.equal(allOf(recordsOf(memory, "short", short.make)).length, 10);
		assert.equal(memory.listOf("short")?.length, 10);
	});

	it("gives the same records to all, whoever asks or has it forgotten between two pieces", () => {
		const lists = new Map([10, 22, 60].map((count) => [`${count}`, made(count, 180)]));
		const step = fc.record({
			key: fc.constantFrom(...lists.keys()),
			sizes: fc.array(fc.constantFrom(1, 200, 1000, 2048), { minLength: 1, maxLength: 3 }),
			forgets: fc.boolean(),
		});
		fc.assert(
			fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
				const memory = new ListMemory(false);
				for (const { key } of steps) allOf(recordsOf(memory, key, lists.get(key)!.make));
				const open = steps.map(({ key }) => recordsOf(memory, key, lists.get(key)!.make));
				const told: string[][] = open.map(() => []);
				const waiting = new Set(open.keys());
				for (let round = 0; waiting.size > 0; round++)
					for (const i of waiting) {
						const { forgets, sizes } = steps[i]!;
						const piece: string[] = [];
						if (!open[i]!.write(piece, sizes[round % sizes.length]!)) waiting.delete(i);
						told[i]!.push(...piece);
						if (forgets && round === 2) memory.forget();
					}
				for (const [i, { key }] of steps.entries())
					assert.deepEqual(told[i], allOf(lists.get(key)!.make()));
			}),
		);
	});

	it("has the names of one country, as far as there is room, and less at home", () => {
		const { table } = openFixture().country("XA")!;
		for (const isAtHome of [false, true]) {
			const memory = new ListMemory(isAtHome);
			allOf(recordsOf(memory, "short", made(2, 10).make));
			const names = memory.namesIn(table);
			for (let label = 0; label < 1000; label++)
				assert.equal(memory.addNames(label, '"0123456789"'), '"0123456789"');
			const chars = Object.values(names).join("").length;
			const most = isAtHome ? 1024 : 4096;
			assert.ok(chars >= most && chars < most + 12, `${chars}`);
			// Another list of the country finds them there, one of another does not.
			allOf(recordsOf(memory, "long", made(100, 180).make));
			assert.equal(memory.namesIn(table), names);
			assert.deepEqual(Object.keys(memory.namesIn(openFixture().country("XB")!.table)).length, 1);
			memory.namesIn(table);
			memory.addNames(3, '"names"');
			memory.forget();
			assert.equal(memory.namesIn(table)[3], undefined);
		}
	});
});
