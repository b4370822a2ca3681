/** Whether a day depends on the subdivision, on the countries of the fixture. */

import assert from "node:assert/strict";
import { dayOfIso } from "../../src/calendar/civil.js";
import { Site } from "../../src/today/site.js";
import { CODES, country, openFixture } from "../fixture/fixture.js";
import { checkYear } from "./differs.js";

const SEED = Number(process.env["SEED"] ?? 20261128);

describe("what depends on the subdivision", () => {
	const tables = openFixture();
	const xa = country("XA");
	const of = (date: string, code?: string) =>
		(code === undefined ? xa : xa.in(code)!).dependsOn(dayOfIso(date)!);

	it("is a holiday of some, a half day of some, and a weekend of some", () => {
		assert.equal(of("2026-07-09"), "subdivision");
		assert.equal(of("2026-12-24"), "subdivision");
		// A Friday, and a Sunday: XA-4 rests on Friday and Saturday.
		assert.equal(of("2026-03-20"), "subdivision");
		assert.equal(of("2026-03-22"), "subdivision");
		assert.equal(of("2026-03-21"), null);
	});

	it("is no day of schools, none that all keep by one record or by several, and none of a smallest place", () => {
		assert.equal(of("2026-03-19"), null);
		assert.equal(of("2026-06-03"), null);
		assert.equal(of("2026-12-25"), null);
		assert.equal(of("2026-07-09", "XA-6"), null);
		assert.equal(of("2026-07-09", "XA-5"), null);
		assert.equal(of("2031-05-22", "XA-5"), null);
		assert.equal(of("2030-05-22", "XA-5"), "subdivision");
	});

	it("is what the overrides leave: they hold in the whole place", () => {
		const site = new Site({
			country: xa,
			overrides: [{ off: "2026-07-09" }, { work: "2026-12-24" }, { work: "2026-06-25" }],
		});
		const at = (date: string) => site.dependsOn(dayOfIso(date)!);
		assert.equal(at("2026-07-09"), null);
		assert.equal(at("2026-12-24"), null);
		// Worked, and a holiday in one of them all the same.
		assert.equal(at("2026-06-25"), "subdivision");
	});

	it(`is what the smallest say when each is asked, seed ${SEED}`, () => {
		let differing = 0;
		for (const code of CODES)
			for (let i = 0; i < 2; i++)
				differing += checkYear(tables, code, 1990 + ((SEED + 37 * i) % 90));
		assert.ok(differing > 100, `${differing} days`);
	});

	it(`is so beside overrides, seed ${SEED}`, () => {
		const year = 2000 + (SEED % 80);
		const overrides = [
			{ off: `${year}-07-01..${year}-07-20` },
			{ work: `${year}-12-20..${year}-12-31` },
			{ work: "cherry-day" },
			{ remove: "islanders-day" },
		];
		checkYear(tables, "XA", year, overrides);
		checkYear(tables, "XA", year, [...overrides, { weekend: "sun" }]);
	});
});
