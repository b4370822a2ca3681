/**
 * What the device code costs stays within the committed budgets: steps, slots, bytes and ratios of
 * these, never seconds.
 */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_FOLDER, startOrSkip, type Xs } from "../engines/xs.js";
import { benchFolder } from "./bundle.js";
import {
	codesIn,
	firstCheckRows,
	heapRows,
	jobRows,
	load,
	localityRows,
	schoolRows,
	sweepRows,
} from "./in-xs.js";
import { OPEN, OPEN_SLOT } from "./jobs.js";
import { budgets, isHeld, type Row, tableOf } from "./rows.js";
import { MEDIAN, sizeRows } from "./sizes.js";

/** The worst countries that are known, and the one whose costs are spoken of. */
const CODES: readonly string[] = ["AT", "MY", "ES", "IN", "US", "IT", "AR", "TH", "CN", "LV", "DE"];

/** Those with the most vacations, the most places, and the most days of single parts. */
const WITH_SCHOOLS: readonly string[] = ["AT", "AU", "CH", "CZ", "DE", "FR", "IT", "MY"];

/** Those with the largest tables, which take the compiler longest. */
const LARGE: readonly string[] = ["AT", "IN"];

/** By how much a figure that is told may have changed before it has to be told anew. */
const MOST_APART = 0.05;

const COUNTED = ["steps", "slots", "bytes", "times"];

describe("budgets", () => {
	let xs: Xs;
	const seen = new Set<string>();
	const measured = new Map<string, number>();
	before(async function () {
		xs = await startOrSkip(this);
		await load(xs);
	});
	after(() => xs?.close());

	function assertWithin(rows: readonly Row[]): void {
		for (const row of rows) if (row.budget !== undefined) seen.add(`${row.name}, ${row.unit}`);
		for (const { name, unit, value } of rows) measured.set(`${name}, ${unit}`, value);
		const over = rows.filter((row) => !isHeld(row));
		assert.equal(over.length, 0, `over budget:\n${tableOf(over)}`);
	}

	it("are of modules as a release has them, without an instruction for each line", async () => {
		const folder = join(await benchFolder(), "src");
		const modules = readdirSync(folder, { recursive: true })
			.map((name) => join(folder, String(name)))
			.filter((file) => file.endsWith(".js"));
		assert.ok(modules.length > 10);
		for (const file of modules)
			assert.equal(readFileSync(file, "utf8").trim().split("\n").length, 1, file);
	});

	it("hold for checks, lists and requests", async () => {
		const rows = await jobRows(xs);
		assertWithin(rows);
		const stepsOf = (name: string) => rows.find((row) => row.name === name)?.value;
		assert.equal(
			stepsOf(OPEN_SLOT),
			stepsOf(OPEN),
			"tables in a slot are opened as those built in",
		);
	});

	it("hold for the first check of a year", async () => {
		assertWithin(await firstCheckRows(xs, CODES));
	});

	it("hold for localities, measured by their subdivisions", async () => {
		assertWithin(await localityRows(xs, await codesIn(xs)));
	});

	it("hold for school days", async () => assertWithin(await schoolRows(xs, WITH_SCHOOLS)));

	it("hold for the heap that stays in use", async () => assertWithin(await heapRows()));

	it("hold for the bytes of the tables", () => assertWithin(sizeRows(LARGE)));

	it("hold for every route with its worst parameters", async () => {
		assertWithin(await sweepRows(xs, CODES, "CUT"));
	});

	it("docs/figures.md has the figures as they are now", () => {
		const text = readFileSync(join(BUILD_FOLDER, "../docs/figures.md"), "utf8");
		const told = [
			...text.matchAll(/^\| (steps|bytes) \| \|\n\|---\|---\|\n((?:\|.*\n)+)/gm),
		].flatMap(([, unit, rows]) =>
			Array.from(rows!.matchAll(/^\| (.*) \| ([\d,]+) \|$/gm), ([, name, value]) => ({
				key: `${name}, ${unit}`,
				value: Number(value!.replaceAll(",", "")),
			})),
		);
		const known = told.filter(({ key }) => measured.has(key));
		assert.ok(known.length >= 20, `${known.length} figures`);
		for (const { key, value } of known) {
			const now = measured.get(key)!;
			const apart = Math.abs(value - now) / now;
			assert.ok(apart <= MOST_APART, `docs/figures.md: ${key}: ${value}, and now ${now}`);
		}
	});

	it("are all of something that was counted", () => {
		const counted = budgets.filter(({ name, unit }) => COUNTED.includes(unit) && name !== MEDIAN);
		assert.deepEqual(
			counted.map(({ name, unit }) => `${name}, ${unit}`).filter((name) => !seen.has(name)),
			[],
		);
	});
});
