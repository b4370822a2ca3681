/**
 * Spot checks: first and last days of vacations and the days around them, each with a page that the country file does not
 * cite. In spots.csv `vacation` is a day in one, `schoolday` one with lessons, `free` one without that is no vacation.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { openPack } from "../../host-sim/tables.js";
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

const spots = read("test/schools/spots.csv").trimEnd().split("\n").slice(1).map(spotOf);
const codes = [...new Set(spots.map(({ code }) => code))];

describe("spot checks of school vacations", () => {
	const tables = openPack();
	it("are of many countries", () => {
		assert.ok(codes.length >= 35, `${codes.length} countries`);
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
