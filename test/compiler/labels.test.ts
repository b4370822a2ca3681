/**
 * The order of a country's labels: a device makes the ids of some at once, and only of those that
 * are asked for.
 */

import assert from "node:assert/strict";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { fileOf, read } from "./country-file.js";

describe("the labels of a country", () => {
	const law = read(
		fileOf([
			"  - { id: old, name: Old, on: 1 may, until: 1999 }",
			"  - { id: of-2020, name: Of 2020, on: [2020-05-04] }",
			"  - { id: local, name: Local, local: Lokal, on: 2 may }",
			"  - { id: other, name: Otherwise, on: 3 may }",
			"  - { id: plain, name: Plain, on: 4 may }",
			"  - { id: old-too, name: Old, on: 5 may }",
			"  - { id: last, name: Last, on: 6 may }",
		]),
	);
	const country = new Holidays(compile([law]).bytes, decodeUtf8).country("AT")!;

	it("stand as long as they are used: names alone, names in two languages and with ids, those of the past", () => {
		const { texts } = country.table;
		const names = Array.from({ length: texts.labelCount }, (_, i) => texts.names(i));
		assert.deepEqual(names.slice(0, 2), ["Plain", "Last"]);
		assert.deepEqual(names.slice(2, 5).sort(), ["Lokal\x7fLocal", "Old", "Otherwise"]);
		assert.deepEqual(names.slice(5), ["Of 2020", "Old"]);
	});

	it("tell the ids of years, however many others stand between", () => {
		const idsIn = (first: number, last: number) => [...country.idsIn(first, last)].sort();
		assert.deepEqual(idsIn(1990, 1995), ["last", "local", "old", "old-too", "other", "plain"]);
		assert.deepEqual(idsIn(2020, 2021), ["last", "local", "of-2020", "old-too", "other", "plain"]);
		const many = Array.from(
			{ length: 40 },
			(_, i) => `  - { id: d${i}, name: D${i}, on: [${2000 + i}-05-04] }`,
		);
		const { bytes } = compile([read(fileOf(many))]);
		const at = new Holidays(bytes, decodeUtf8).country("AT")!;
		for (let year = 2000; year < 2040; year++)
			assert.deepEqual([...at.idsIn(year, year)], [`d${year - 2000}`]);
		assert.deepEqual([...at.idsIn(2005, 2006)].sort(), ["d5", "d6"]);
		assert.deepEqual([...at.idsIn(2050, 2060)], []);
	});
});
