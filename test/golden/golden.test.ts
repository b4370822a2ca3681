/**
 * The tables against the two references, 2000 to 2035: what vacanza/holidays and Nager.Date answer,
 * and data/differences.csv, which says where and why the tables contradict them.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { listing } from "../../host-sim/listing.js";
import { openPack } from "../../host-sim/tables.js";
import {
	Differences,
	f1AgainstVacanza,
	goldenCountries,
	subdivisionsOf,
	unexplainedNager,
	wrongWorkdays,
} from "./score.js";

const NATIONAL_F1 = 0.995;
const SUBDIVISION_F1 = 0.99;
const YEARS = Array.from({ length: 36 }, (_, i) => 2000 + i);

describe("the tables against the references", () => {
	const holidays = openPack();
	const differences = new Differences(
		readFileSync(new URL("../../../data/differences.csv", import.meta.url), "utf8"),
	);

	for (const code of holidays.codes.filter((each) => goldenCountries.includes(each)))
		it(`${code}, 2000 to 2035`, () => {
			const country = holidays.country(code);
			assert.ok(country, `no ${code} in the pack`);
			const lines = YEARS.map((year) =>
				listing(country, year, country.year(year), country.workdays(year)),
			);
			for (const line of lines)
				for (const { date } of line.holidays) assert.equal(Number(date.slice(0, 4)), line.year);
			const f1 = f1AgainstVacanza(code, lines, null, differences);
			assert.ok(f1 >= NATIONAL_F1, `national public days: F1 ${f1.toFixed(4)}`);
			for (const place of subdivisionsOf(code)) {
				const f1There = f1AgainstVacanza(code, lines, place, differences);
				assert.ok(f1There >= SUBDIVISION_F1, `${place}: F1 ${f1There.toFixed(4)}`);
			}
			assert.deepEqual(wrongWorkdays(code, lines, differences), []);
			assert.deepEqual(unexplainedNager(code, lines, differences).slice(0, 5), []);
		});

	it("every line of data/differences.csv can be read and explains something", () => {
		assert.deepEqual(differences.malformed, []);
		assert.deepEqual(differences.stale, []);
	});
});
