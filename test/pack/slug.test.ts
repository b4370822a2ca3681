/** Ids made of names: by native code where that can, and the same a character at a time. */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";
import { slugOf, slugsOf, spelledSlug } from "../../src/pack/slug.js";

const NAMES: readonly string[] = [
	"New Year's Day",
	"St. Stephen's Day",
	"Día de la Raza",
	"Victory Day (observed)",
	"Eid al-Fitr",
	"All Saints\u2019 Day",
	" Day  of - Rest ",
	"-",
	"--",
	"a_b!c~d*e(f)g",
	"İzmir",
	"100% day",
	"\u{1f600} day",
	"half \ud800 a pair",
	"",
];

describe("ids of names", () => {
	it("are words of small letters and digits", () => {
		assert.equal(slugOf("New Year's Day"), "new-years-day");
		assert.equal(slugOf("a_b!c~d*e(f)g"), "a-b-c-d-e-f-g");
		assert.equal(slugOf("All Saints\u2019 Day"), "all-saints-day");
		assert.equal(slugOf(" Day  of - Rest "), "day-of-rest");
	});

	it("are the same however they are made, of all names of the world", () => {
		const holidays = openPack();
		const names = new Set(NAMES);
		for (const code of holidays.codes)
			for (const { name } of holidays.country(code)!.records(2026)) names.add(name);
		assert.ok(names.size > 1000, `${names.size} names`);
		for (const name of names) assert.equal(slugOf(name), spelledSlug(name), name);
	});

	it("are the same of many names at once, whatever stands between them", () => {
		const holidays = openPack();
		const names = [...NAMES];
		for (const code of ["AR", "IN", "US"])
			for (const { name } of holidays.country(code)!.records(2026)) names.push(name);
		for (const count of [2, 3, 16])
			for (let i = 0; i < names.length; i++) {
				const some = names.slice(i, i + count);
				assert.deepEqual(slugsOf(some), some.map(spelledSlug), some.join(" | "));
			}
	});
});
