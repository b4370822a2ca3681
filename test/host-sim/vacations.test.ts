/**
 * `holidays vacations`, `is-schoolday`, and what today says of schools. Unknown has an exit code of
 * its own.
 */

import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "../../data/compiler/pack/compile.js";
import { openTables } from "../../host-sim/node/node.js";
import { FIXTURE, schoolLaw } from "../schools/fixture.js";
import { fails, linesOf, printed, run } from "./run.js";

describe("schools on the command line and in Node", () => {
	const { bytes } = compile([schoolLaw(FIXTURE)]);
	const file = join(mkdtempSync(join(tmpdir(), "schools-")), "at.bin");
	writeFileSync(file, bytes);
	const pack = ["--pack", file];

	it("lists vacations, a line of JSON a vacation and place", () => {
		const all = linesOf(printed("vacations", "--all", "2026..2027", "--json", ...pack));
		assert.deepEqual(all[0], {
			country: "AT",
			place: null,
			id: "autumn",
			name: "Autumn vacation",
			localName: "Herbstferien",
			from: "2026-10-27",
			to: "2026-10-31",
		});
		assert.deepEqual(
			all.map(({ id, place }) => `${id} ${place}`),
			[
				"autumn null",
				"christmas null",
				"christmas AT-1",
				"christmas AT-9",
				"christmas AT-5",
				"winter AT-1",
				"winter AT-9",
				"summer AT-1",
				"summer AT-9",
			],
		);
		const own = linesOf(printed("vacations", "AT-5", "2026", "--json", ...pack));
		assert.deepEqual(
			own.map(({ place, to }) => `${place} ${to}`),
			["AT-5 2026-10-31", "AT-5 2027-01-09"],
		);
	});

	it("lists them for people", () => {
		assert.equal(
			printed("vacations", "AT", "2026", ...pack),
			`Austria (AT) 2026
Tue 2026-10-27 to Sat 2026-10-31   5 days  Autumn vacation · Herbstferien
Thu 2026-12-24 to Wed 2027-01-06  14 days  Christmas vacation · Weihnachtsferien
Thu 2026-12-24 to Wed 2027-01-06  14 days  Christmas vacation · Weihnachtsferien  (AT-1 AT-9)
Thu 2026-12-24 to Sat 2027-01-09  17 days  Christmas vacation · Weihnachtsferien  (AT-5)
known until Fri 2027-07-09
`,
		);
		assert.equal(
			printed("vacations", "AT", "2040", ...pack).split("\n")[0],
			"Austria (AT): nobody knows of vacations then",
		);
		fails(["vacations", "AT", "--all", "2026", ...pack], /takes a place, or --all and years/);
	});

	it("tells by its exit code whether a day has lessons: 0, 1, or 3, nobody knows", () => {
		const status = (place: string, date: string) => {
			const { status, stderr } = run("is-schoolday", place, date, ...pack);
			assert.equal(stderr === "", status !== 3);
			return status;
		};
		assert.equal(status("AT-1", "2026-10-23"), 0);
		assert.equal(status("AT-1", "2026-10-27"), 1);
		assert.equal(status("AT-5", "2027-02-03"), 3);
		assert.equal(status("AT", "2027-01-08"), 3);
	});

	it("is part of today", () => {
		const today = (at: string, ...more: string[]) =>
			printed("today", "AT-1", "--now", `${at}T10:00:00Z`, ...more, ...pack);
		assert.match(today("2026-10-27"), /Autumn vacation · Herbstferien, until Sat 2026-10-31\n/);
		assert.match(today("2026-10-27"), /next schoolday: Mon 2026-11-02, in 6 days\n/);
		assert.match(today("2026-10-23"), /a working day, a schoolday\n/);
		const { nextSchoolday, schoolday, vacation } = JSON.parse(today("2026-09-04", "--json"));
		assert.deepEqual([schoolday, vacation, nextSchoolday], [null, null, "2026-09-07"]);
	});

	it("are asked by dates in Node: undefined where nobody knows", () => {
		const austria = openTables(bytes).country("AT")!;
		const place = austria.in("AT-5")!;
		assert.equal(place.isSchoolday("2026-10-23"), true);
		assert.equal(place.isSchoolday("2026-10-27"), false);
		assert.equal(place.isSchoolday("2027-02-03"), undefined);
		assert.equal(austria.isSchoolday("2027-01-08"), undefined);
		assert.equal(place.nextSchoolday("2026-10-23"), undefined);
		assert.equal(austria.in("AT-1")!.nextSchoolday("2026-10-23"), "2026-11-02");
		assert.deepEqual(place.vacation("2027-01-01"), {
			id: "christmas",
			name: "Christmas vacation",
			localName: "Weihnachtsferien",
			from: "2026-12-24",
			to: "2027-01-09",
		});
		assert.equal(place.vacation("2027-02-03"), undefined);
		assert.deepEqual(
			austria.vacations(2026).map(({ from, parts }) => [from, parts]),
			[
				["2026-10-27", null],
				["2026-12-24", null],
				["2026-12-24", ["AT-1", "AT-9"]],
				["2026-12-24", ["AT-5"]],
			],
		);
		assert.equal(place.vacationsUntil, "2027-07-09");
		assert.throws(() => place.isSchoolday("2026-02-30"), RangeError);
	});
});
