/**
 * The tables against the two references, 2000 to 2035: what vacanza/holidays and Nager.Date answer,
 * and data/differences.csv, which says where and why the tables contradict them. A difference that
 * no line explains fails, and so does a line that explains nothing any more.
 */

import assert from "node:assert/strict";
import { type Listing, listing } from "../../host-sim/cli/listing.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { dayOf } from "../../src/calendar/civil.js";
import { againstReferences, SHOWN, undecided, YEARS } from "./country.js";
import {
	type Agreement,
	againstVacanza,
	countriesWithWorkdays,
	type Dates,
	Differences,
	f1Of,
	goldenCountries,
	subdivisionsOf,
	unexplainedNager,
	v3Dates,
	wrongWorkdays,
} from "./score.js";

const WORLD_F1 = 0.999;
/**
 * Dates of 2016 to 2035: that v3 has in common with the service at least, and lacks of it at most.
 */
const LEAST_SHARED = 48_900;
const MOST_LACKING = 2100;

/** Fails with the first complaints, one a line. */
function assertNone(complaints: readonly string[]): void {
	const more = complaints.length > SHOWN ? `\n… and ${complaints.length - SHOWN} more` : "";
	if (complaints.length) assert.fail(`\n${complaints.slice(0, SHOWN).join("\n")}${more}`);
}

type Item = Listing["holidays"][number];

describe("the tables against the references", () => {
	const holidays = openPack();
	const differences = new Differences();
	const met = new Set<string>();
	const national = new Map<string, Agreement>();
	const v3 = new Map<string, Dates>();

	it("have all countries and subdivisions that vacanza has", () => {
		const missing = goldenCountries.filter((code) => !holidays.codes.includes(code));
		assert.deepEqual(missing, [], "countries that are not in the pack");
		assert.equal(goldenCountries.length, 249, "countries of the golden files");
		assert.equal(goldenCountries.flatMap(subdivisionsOf).length, 610, "subdivisions of vacanza");
		const absent = goldenCountries.flatMap((code) => {
			const ours = holidays.country(code)!.subdivisions.map((place) => place.code);
			return subdivisionsOf(code).filter((place) => !ours.includes(place));
		});
		assert.deepEqual(absent, [], "subdivisions that are not in the pack");
	});

	for (const code of goldenCountries)
		it(`${code}, 2000 to 2035`, () => {
			const country = holidays.country(code);
			assert.ok(country, `no ${code} in the pack`);
			const found = againstReferences(country, differences);
			national.set(code, found.national);
			v3.set(code, found.v3);
			for (const key of found.met) met.add(key);
			assertNone(found.complaints);
		});

	it("find a day that is left out, one too many, a wrong word and a wrong working day", () => {
		const austria = holidays.country("AT")!;
		const year = (change: (record: Item) => readonly Item[], workdays: number[] = []) => {
			const line = listing(austria, 2026, austria.records(2026), workdays);
			return [{ ...line, holidays: line.holidays.flatMap(change) }];
		};
		const found = (lines: readonly Listing[]) => {
			const { onlyOurs, onlyTheirs } = againstVacanza("AT", lines, null, new Differences());
			const in2026 = ({ date }: { readonly date: string }) => date.startsWith("2026");
			return [
				onlyOurs.map(({ date }) => date),
				onlyTheirs.filter(in2026).map(({ date }) => date),
				unexplainedNager("AT", lines, new Differences()).filter((text) =>
					text.startsWith("AT 2026"),
				),
				wrongWorkdays("AT", lines, new Differences()),
			];
		};
		// Whatever they find fault with today, they find these faults beside it.
		const known = found(year((record) => [record]));
		const more = (lines: readonly Listing[]) =>
			found(lines).map((list, i) => list.filter((one) => !known[i]!.includes(one)));
		const { date, id, name } = listing(austria, 2026, austria.records(2026), []).holidays.find(
			(h) => h.global && h.types.includes("Public") && !known.flat().join().includes(h.date),
		)!;
		const [, without, missing] = more(year((record) => (record.id === id ? [] : [record])));
		assert.deepEqual(without, [date]);
		assert.ok(missing![0]!.startsWith(`AT ${date}: Nager.Date has ["${name}",`), missing![0]);
		assert.match(missing![0]!, /, the tables nothing: see /);
		const plain = "2026-03-10";
		const moved = year((record) => [record.id === id ? { ...record, date: plain } : record]);
		assert.deepEqual(more(moved).slice(0, 2), [[plain], [date]]);
		const [, , misnamed] = more(
			year((record) => [record.id === id ? { ...record, localName: "Another" } : record]),
		);
		assert.ok(misnamed![0]!.includes(`data/differences.csv: AT,,nager,${name},2026,`), misnamed![0]);
		const saturday = dayOf(2026, 1, 10);
		assert.match(
			more(year((record) => [record], [saturday]))[3]![0]!,
			/^AT 2026-01-10: make-up working day: only in tables: /,
		);
	});

	it("find a date that v3 lacks, and one that it alone has and that is no national public day", () => {
		const austria = holidays.country("AT")!;
		const line = listing(austria, 2026, austria.records(2026), []);
		const found = (change: (record: Item) => readonly Item[]) =>
			v3Dates("AT", [{ ...line, holidays: line.holidays.flatMap(change) }], new Differences())
				.complaints.filter((text) => text.startsWith("AT 2026"))
				.map((text) => text.split(",")[0]);
		assert.deepEqual(found((record) => [record]), []);
		const but = (id: string, other: Partial<Item>) => (record: Item) =>
			[record.id === id ? { ...record, ...other } : record] as const;
		assert.deepEqual(found(but("national-day", { inV3: false })), [
			"AT 2026-10-26: v3 lacks National Holiday",
		]);
		assert.deepEqual(found(but("new-years-eve", { inV3: true })), [
			"AT 2026-12-31: v3 lists New Year's Eve",
		]);
		const moved = { observedOf: "2026-10-26", date: "2026-10-27" };
		assert.deepEqual(found(but("national-day", { ...moved, v3On: ["2026-10-26", "2026-10-27"] })), []);
		assert.deepEqual(found(but("national-day", { ...moved, v3On: ["2026-10-27"] })), [
			"AT 2026-10-26: v3 lacks National Holiday",
		]);
	});

	it("over all countries: the national public days of vacanza", function () {
		const f1 = f1Of(national.values());
		assert.equal(national.size, goldenCountries.length);
		assert.ok(f1 >= WORLD_F1, `F1 ${f1.toFixed(5)}`);
		this.test!.title += ` (F1 ${f1.toFixed(4)})`;
	});

	it("over all countries: the dates that v3 lists, and those of the service", function () {
		const sum = (of: (dates: Dates) => number) =>
			[...v3.values()].reduce((all, dates) => all + of(dates), 0);
		const both = sum((dates) => dates.both);
		const explained = sum((dates) => dates.explained);
		assert.equal(v3.size, goldenCountries.length);
		assert.ok(both >= LEAST_SHARED, `${both} in common`);
		assert.ok(explained <= MOST_LACKING, `${explained} lacking`);
		// Of all but the countries that the service does not have at all.
		const served = [...v3.values()].filter((dates) => dates.both > 0);
		const own = (of: (dates: Dates) => number) => served.reduce((all, dates) => all + of(dates), 0);
		this.test!.title += ` (${both} in common, ${explained} lacking; beyond them ${own((dates) => dates.substitutes)} substitutes, ${own((dates) => dates.publicDays)} national public days in ${served.length} countries)`;
	});

	it("have make-up working days in all countries in which vacanza has them", () => {
		assert.equal(countriesWithWorkdays.length, 15);
		const none = countriesWithWorkdays.filter(
			(code) => !YEARS.some((year) => holidays.country(code)!.makeUpDays(year).length),
		);
		// Those of Latvia and Vietnam bind the State's institutions alone.
		assert.deepEqual(none, ["LV", "VN"]);
	});

	it("every line of data/differences.csv can be read and explains something", () => {
		assertNone(differences.malformed.map((complaint) => `data/differences.csv:${complaint}`));
		assertNone(differences.stale);
	});

	it("every line of test/golden/undecided.csv is a difference", () => {
		assertNone(
			[...undecided]
				.filter((key) => !met.has(key))
				.map((key) => `test/golden/undecided.csv: "${key}" is decided: delete the line`),
		);
	});
});
