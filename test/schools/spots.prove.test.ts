/**
 * Spot checks: first and last days of vacations and the days around them, each with a page that the
 * country file does not cite. In spots.csv `vacation` is a day in one, `schoolday` one with
 * lessons, `free` one without that is no vacation.
 */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { openPack } from "../../host-sim/sim/tables.js";
import { dayOfIso } from "../../src/calendar/civil.js";
import { Schools } from "../../src/schools/schools.js";
import { where } from "../where.js";

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

/** A line of the file; the place is empty for the whole country. */
function spotOf(line: string) {
	const [code = "", place = "", date = "", answer = "", ...page] = line.split(",");
	return { code, place, date, answer, page: page.join(",") };
}

/**
 * Countries of which fewer than five days stand on pages that their file does not cite: searched
 * for without a find.
 */
const FEW = new Map([
	["AD", 2],
	["CC", 0],
	["CD", 0],
	["CX", 0],
	["DZ", 2],
	["FJ", 0],
	["GT", 3],
	["IM", 0],
	["JE", 0],
	["LI", 1],
	["MU", 1],
	["MZ", 0],
	["NI", 2],
	["PK", 1],
	["PY", 1],
	["SM", 2],
	["SV", 3],
	["ZW", 0],
]);
const ENOUGH = 5;

const spots = read("test/schools/spots.csv").trimEnd().split("\n").slice(1).map(spotOf);
const codes = [...new Set(spots.map(({ code }) => code))];

describe("spot checks of school vacations", () => {
	const tables = openPack();
	it("are five a country at least, but for those of which no other page was found", () => {
		const known = readdirSync(new URL("data/schools", ROOT))
			.filter((file) => /^years:/m.test(read(`data/schools/${file}`)))
			.map((file) => file.slice(0, 2).toUpperCase());
		assert.ok(known.length >= 60, `${known.length} countries`);
		for (const code of known) {
			const count = spots.filter((spot) => spot.code === code).length;
			const few = FEW.get(code);
			if (few === undefined) assert.ok(count >= ENOUGH, `${code}: ${count}`);
			else assert.equal(count, few, `${code} has ${count} now: has it enough?`);
		}
	});
	for (const code of codes)
		it(code, () => {
			const file = read(`data/schools/${code.toLowerCase()}.yaml`);
			for (const { place, date, answer, page } of spots.filter((spot) => spot.code === code)) {
				const told = `${place || code} on ${date}, ${page}`;
				const schools = new Schools(where(tables.country(code)!, place || undefined));
				const day = dayOfIso(date)!;
				assert.equal(schools.isSchoolday(day), answer === "schoolday", told);
				assert.equal(schools.vacation(day) !== undefined, answer === "vacation", told);
				assert.ok(page && !file.includes(page), `${told}: not the file's own page`);
			}
		});
});
