/** Days of the weekend that only some work: what is written, packed, read and told of them. */

import assert from "node:assert/strict";
import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { type Law, LawError } from "../../data/compiler/law/law.js";
import { singleDaysOf } from "../../data/compiler/law/pages.js";
import { compile, decodeUtf8, readRelease } from "../../data/compiler/pack/compile.js";
import { lawLister } from "../../host-sim/desk/laws.js";
import { disagreementOf, frozenReader } from "../../host-sim/desk/publish/agreement.js";
import { read as readAll } from "../../host-sim/desk/publish/reading.js";
import { tablesOf } from "../../host-sim/node/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import { dayOfIso, isoOf } from "../../src/calendar/civil.js";
import { AUTHORITIES, SCHOOL } from "../../src/holidays/holiday.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { namesOf, someWorkdays, workedBy, workedBySome } from "../../src/holidays/worked-by.js";
import { CountryTable } from "../../src/pack/country-table.js";
import { SOME_WORKDAYS } from "../../src/pack/layout.js";
import { Pack } from "../../src/pack/pack.js";
import { sectionIn } from "../../src/pack/sections.js";
import { MOST_BYTES, SomeWorkdays } from "../../src/pack/some-workdays.js";
import { replyTo, textOf } from "../ask.js";
import { fileOf, read } from "../compiler/country-file.js";
import { CODES, fixturePack, lawOf } from "../fixture/fixture.js";

const day = (iso: string) => dayOfIso(iso)!;
/** Aurelia, in the west of which the weekend is Friday and Saturday. */
const lawWith = (someWorkdays: Law["someWorkdays"]): Law => ({
	...lawOf("XA"),
	...(someWorkdays && { someWorkdays }),
});
const entry = (date: string, codes: readonly string[] | null, types = AUTHORITIES) => ({
	days: [day(date)],
	places:
		codes === null
			? null
			: codes.map((code) => lawOf("XA").subdivisions.findIndex((s) => s.code === code)),
	source: "a decree",
	types,
});
const XA = lawWith([
	entry("2026-01-10", null),
	entry("2026-01-17", ["XA-9"]),
	// All of The Isles, and by two records of different kinds one of them.
	entry("2026-01-24", ["XA-6"]),
	entry("2026-01-24", ["XA-7"], AUTHORITIES | SCHOOL),
	// A Monday, on which everybody works, and a holiday.
	entry("2026-01-12", null),
	entry("2022-01-01", null),
]);
const bytesWith = (law: Law) =>
	compile(CODES.map((code) => (code === law.code ? law : lawOf(code)))).bytes;
const opened = (bytes: Uint8Array) => new Holidays(bytes, decodeUtf8);

const PAGE = "https://example.org/decree";

describe("what a file says of a weekend day that only some work", () => {
	const decree = (line: string) =>
		fileOf(["  - { id: day-off, name: Day off, local: Frei, v3: false }"], {
			decrees: `decrees:\n  - { source: "${PAGE}", ${line} }`,
		});

	it("stands in a decree with the day off for it, or among the working days", () => {
		const law = read(
			decree("off: [2026-01-02], worked: [2026-01-10], types: authorities, in: AT-9"),
		);
		assert.deepEqual(law.workdays, []);
		assert.deepEqual(law.someWorkdays, [
			{ days: [day("2026-01-10")], places: [2], source: PAGE, types: AUTHORITIES },
		]);
		assert.equal(law.rules[0]!.types, AUTHORITIES);
		assert.deepEqual(
			singleDaysOf(law, calendarDays).map(({ date, id, page }) => [date, id, page]),
			[
				["2026-01-02", "day-off", PAGE],
				["2026-01-10", "", PAGE],
			],
		);
		const alone = fileOf(["  - { id: day, name: Day, on: 1 may }"], {
			workdays: "workdays: [{ days: [2026-01-10], types: authorities school, source: law }]",
		});
		assert.equal(read(alone).someWorkdays![0]!.types, AUTHORITIES | SCHOOL);
	});

	it("is a mistake where everybody works", () => {
		const all = fileOf(["  - { id: day, name: Day, on: 1 may }"], {
			workdays: "workdays: [{ days: [2026-01-10], types: public authorities, source: law }]",
		});
		assert.throws(() => read(all), /what everybody works has no `types`/);
	});
});

describe("days of the weekend that only some work", () => {
	const country = () => opened(bytesWith(XA)).country("XA")!;
	const namesAt = (code: string, date: string) => {
		const of = country();
		return namesOf(workedBy(code === "XA" ? of : of.in(code)!, day(date))).join();
	};

	it("are worked by these in the whole place, and are no working days", () => {
		for (const code of ["XA", "XA-9", "XA-5", "XA-6"]) {
			assert.equal(namesAt(code, "2026-01-10"), "Authorities", code);
			const of = country();
			assert.equal((code === "XA" ? of : of.in(code)!).isWorkday(day("2026-01-10")), false);
		}
		assert.equal(namesAt("XA", "2026-01-17"), "");
		assert.equal(namesAt("XA-9", "2026-01-17"), "Authorities");
		assert.equal(namesAt("XA-1", "2026-01-17"), "");
		assert.equal(namesAt("XA-5", "2026-01-24"), "Authorities");
		assert.equal(namesAt("XA-7", "2026-01-24"), "School,Authorities");
		assert.equal(namesAt("XA", "2026-01-24"), "");
	});

	it("are none of the days that are worked by all, or by nobody", () => {
		for (const date of ["2026-01-12", "2022-01-01", "2026-01-11"])
			assert.equal(namesAt("XA", date), "", date);
	});

	it("are listed by year", () => {
		const of = country();
		const dates = (at: typeof of | NonNullable<ReturnType<typeof of.in>>) =>
			workedBySome(at, 2026).map(({ day }) => isoOf(day));
		assert.deepEqual(dates(of), ["2026-01-10"]);
		assert.deepEqual(dates(of.in("XA-9")!), ["2026-01-10", "2026-01-17"]);
		assert.deepEqual(workedBySome(of, 2027), []);
		assert.deepEqual(
			someWorkdays(of, 2026).map(({ counties, day }) => [isoOf(day), counties]),
			[
				["2026-01-10", null],
				["2026-01-12", null],
				["2026-01-17", ["XA-9"]],
				["2026-01-24", ["XA-6"]],
				["2026-01-24", ["XA-7"]],
			],
		);
	});

	it("are told by the routes, the lists and the package alike", () => {
		const bytes = bytesWith(XA);
		const handle = handlerOf({ holidays: opened(bytes) });
		const ask = (path: string) => JSON.parse(textOf(replyTo(handle, path))) as Answer;
		const one = ask("/api/day/XA/2026-01-10");
		assert.deepEqual([one.workday, one.weekend, one.workedBy], [false, true, ["Authorities"]]);
		assert.deepEqual(ask("/api/day/XA/2026-01-17").workedBy, []);
		const year = ask("/api/year/XA/2026?subdivisionCode=XA-9");
		assert.deepEqual(year.workedBy, [
			{ date: "2026-01-10", types: ["Authorities"] },
			{ date: "2026-01-17", types: ["Authorities"] },
		]);
		assert.equal(year.days![9], "-");
		const place = tablesOf(bytes).country("XA")!;
		assert.deepEqual(place.workedBy("2026-01-10"), ["Authorities"]);
		assert.equal(place.isWorkday("2026-01-10"), false);
		assert.deepEqual(place.in("XA-9")!.workdaysOf(2026), [
			{ date: "2026-01-10", types: ["Authorities"], counties: null },
			{ date: "2026-01-17", types: ["Authorities"], counties: ["XA-9"] },
		]);
		assert.deepEqual(place.workdaysOf(2026), lawLister(XA)(2026).workdaysOf);
	});
});

interface Answer {
	readonly workday?: boolean;
	readonly weekend?: boolean;
	readonly days?: string;
	readonly workedBy: readonly unknown[];
}

describe("the section of days that only some work", () => {
	const tableOf = (bytes: Uint8Array) => {
		const pack = new Pack(bytes, decodeUtf8);
		return new CountryTable(pack, pack.indexOf("XA"));
	};
	const sectionOf = ({ index, pack, sections }: CountryTable) =>
		sectionIn(pack, sections, pack.blockOf(index) + pack.blockBytes(index), SOME_WORKDAYS)!;

	it("is skipped by the frozen reader, which answers as without it", async () => {
		const old = await frozenReader();
		const [years, bytes] = [[2026, 2036] as const, bytesWith(XA)];
		const [said, plain] = [old(bytes), old(fixturePack())];
		assert.equal(disagreementOf(said, readAll(bytes), years), "");
		for (const code of CODES)
			assert.equal(said.answers(code, ...years), plain.answers(code, ...years));
	});

	it("is not there where everybody works alike", () => {
		assert.equal(new SomeWorkdays(tableOf(fixturePack())).count, 0);
		assert.equal(sectionOf(tableOf(fixturePack())), undefined);
	});

	it("says nothing once it is damaged, and harms nothing whatever it says", () => {
		const whole = bytesWith(XA);
		const { from, to } = sectionOf(tableOf(whole));
		assert.equal(to - from, 4 * 6);
		for (let at = from; at < to; at++) {
			const bytes = whole.slice();
			bytes[at] = bytes[at]! ^ 0xff;
			assert.equal(new SomeWorkdays(tableOf(bytes)).count, 0, `byte ${at}`);
			assert.equal(workedBy(opened(bytes).country("XA")!, day("2026-01-10")), 0);
		}
		const { sections: _, ...release } = readRelease();
		for (const value of [0, 1, 127, 255]) {
			const own = new Map([[SOME_WORKDAYS, new Array<number>(MOST_BYTES).fill(value)]]);
			const { bytes } = compile([lawOf("XA")], {
				...release,
				countrySections: new Map([["XA", own]]),
			});
			const of = opened(bytes).country("XA")!;
			assert.equal(new SomeWorkdays(tableOf(bytes)).count, MOST_BYTES / 4);
			for (let date = day("2026-01-01"); date < day("2026-02-01"); date++) workedBy(of, date);
			workedBySome(of, 2026);
			someWorkdays(of, 2100);
		}
	});

	it("has a bound", () => {
		const days = Array.from({ length: MOST_BYTES / 4 + 1 }, (_, i) => day("2000-01-01") + i);
		const law = lawWith([{ ...entry("2026-01-10", null), days }]);
		assert.throws(() => bytesWith(law), LawError);
	});
});
