/** Series that are written as others, and in the years alone that somebody asks for. */

import assert from "node:assert/strict";
import { SeriesTable } from "../../data/compiler/pack/series-table.js";
import { dayOf, isoOf, yearOf } from "../../src/calendar/civil.js";
import { CORRECTED, seriesDays } from "../../src/pack/series.js";

const YEARS = Array.from({ length: 133 }, (_, i) => 1969 + i);
/** A day a year that strays by up to thirty days, as those of the moon do. */
const MOON = YEARS.map((year) => dayOf(year, 10, 1) + ((year * 11) % 30));

/** What the table gives for some days, as a device reads it in these years. */
function read(table: SeriesTable, kept: readonly number[], years: readonly number[]): string[] {
	const { at, offset } = table.reference(kept);
	const bytes = Uint8Array.from(table.bytes);
	const series = { bytes, words: new Int32Array(bytes.buffer), seriesFrom: 0 };
	return years.flatMap((year) => {
		const found = seriesDays(series, 4 * at, dayOf(year, 1, 1), dayOf(year, 12, 31));
		// Each is found too where it is asked for alone, however far it was corrected.
		for (const day of found) assert.deepEqual(seriesDays(series, 4 * at, day, day), [day]);
		return found.map((day) => isoOf(day + offset));
	});
}

/** Where the plain series stands that some days are read from. */
function baseOf(table: SeriesTable, kept: readonly number[]): number {
	const { at } = table.reference(kept);
	const [kind, , low, high] = table.bytes.slice(4 * at, 4 * at + 4);
	return kind === CORRECTED ? low! | (high! << 8) : at;
}

const isos = (days: readonly number[], years = YEARS) =>
	days.filter((day) => years.includes(yearOf(day))).map(isoOf);

const SINCE_2020 = YEARS.filter((year) => year >= 2020);

describe("the table of series", () => {
	it("has the years alone that a rule asks for", () => {
		const [all, few] = [new SeriesTable(), new SeriesTable()];
		all.expect(MOON, MOON, YEARS, 0);
		few.expect(MOON, MOON, SINCE_2020, 0);
		assert.deepEqual(read(all, MOON, YEARS), isos(MOON));
		assert.deepEqual(read(few, MOON, YEARS), isos(MOON, SINCE_2020));
		assert.ok(few.bytes.length < 0.7 * all.bytes.length);
	});

	it("has one that lies beside another by its few other days", () => {
		const next = MOON.map((day, k) => day + (k % 20 === 3 ? 2 : 1));
		const table = new SeriesTable();
		table.expect(MOON, MOON, YEARS, 0);
		table.expect(next, next, YEARS, 0);
		assert.deepEqual(read(table, next, YEARS), isos(next));
		assert.deepEqual(read(table, MOON, YEARS), isos(MOON));
		const { at, offset } = table.reference(next);
		assert.equal(table.bytes[4 * at], CORRECTED);
		assert.equal(offset, 1);
		// Seven of them are other ones.
		assert.equal(table.bytes[4 * at + 1], 7);
	});

	it("needs nothing of one that is parallel in the years that count", () => {
		const late = MOON.map((day) => day + (yearOf(day) < 2020 ? 1 : 6));
		const table = new SeriesTable();
		table.expect(MOON, MOON, YEARS, 0);
		table.expect(late, late, SINCE_2020, 0);
		assert.deepEqual(table.reference(late), { at: table.reference(MOON).at, offset: 6 });
		assert.deepEqual(read(table, late, SINCE_2020), isos(late, SINCE_2020));
	});

	it("keeps apart what no correction reaches, what lies in another year, and what is too far for a rule", () => {
		const leap = MOON.map((day, k) => day + (k === 50 ? 30 : 0));
		const turn = YEARS.map((year) => dayOf(year, 12, 20) + (year % 9));
		const after = turn.map((day) => day + 9);
		const far = MOON.map((day) => day + 20);
		for (const [some, other, offset] of [
			[MOON, leap, 0],
			[turn, after, 0],
			[MOON, far, 12],
		] as const) {
			const table = new SeriesTable();
			table.expect(some, some, YEARS, -offset);
			table.expect(other, other, YEARS, offset);
			assert.notEqual(baseOf(table, other), baseOf(table, some));
			assert.deepEqual(read(table, other, YEARS), isos(other));
			assert.deepEqual(read(table, some, YEARS), isos(some));
		}
	});

	it("has one of which few years stray far with those corrected", () => {
		const stray = MOON.map((day, k) => day + (k === 40 || k === 90 ? 14 : 0));
		const [even, table] = [new SeriesTable(), new SeriesTable()];
		even.expect(MOON, MOON, YEARS, 0);
		even.reference(MOON);
		table.expect(stray, stray, YEARS, 0);
		assert.deepEqual(read(table, stray, YEARS), isos(stray));
		assert.equal(table.bytes[4 * table.reference(stray).at], CORRECTED);
		// A head and two corrections more; a byte for each year would be more than forty.
		assert.ok(table.bytes.length <= even.bytes.length + 8);
		// One that others are read as stays as it is: no correction stands upon another.
		const base = new SeriesTable();
		base.expect(stray, stray, YEARS, 0);
		const next = stray.map((day, k) => day + (k === 3 ? 1 : 0));
		base.expect(next, next, YEARS, 0);
		assert.deepEqual(read(base, next, YEARS), isos(next));
		assert.deepEqual(read(base, stray, YEARS), isos(stray));
		const places = [stray, next].map((days) => [base.reference(days).at, baseOf(base, days)]);
		assert.ok(places.some(([at, plain]) => at === plain));
		assert.equal(places[0]![1], places[1]![1]);
	});

	it("has what several countries keep differently by what was computed", () => {
		const kept = [3, 60, 90].map((at) => MOON.map((day, k) => day + (k === at ? 1 : 0)));
		const table = new SeriesTable();
		for (const days of kept) table.expect(MOON, days, YEARS, 0);
		for (const days of kept) assert.deepEqual(read(table, days, YEARS), isos(days));
		// One that is whole, and three of a head and a correction, filled up.
		const alone = new SeriesTable();
		alone.expect(MOON, MOON, YEARS, 0);
		alone.reference(MOON);
		assert.ok(table.bytes.length <= alone.bytes.length + 3 * 8);
	});

	it("knows no series that nobody expected", () => {
		assert.throws(() => new SeriesTable().reference(MOON), /nobody/);
	});
});
