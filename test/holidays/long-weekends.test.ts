/** Long weekends: the worked examples of the service's rule, and a second implementation of it. */

import assert from "node:assert/strict";
import fc from "fast-check";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { dayOf, dayOfIso, isoOf, weekdayOf, yearOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import { PUBLIC } from "../../src/holidays/holiday.js";
import { Holidays } from "../../src/holidays/holidays.js";
import type { LongWeekend } from "../../src/holidays/long-weekends.js";
import { fileOf, read } from "../compiler/country-file.js";
import { country as countryOf, countryOff, openFixture } from "../fixture/fixture.js";
import { where } from "../where.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const SAT_SUN = 0b1000001;
/** The last day of the tables. */
const LAST_DAY = dayOf(2100, 12, 31);

/** `2025-05-01..2025-05-04 2025-05-02`: first, last, bridge days. */
const text = ({ first, last, bridgeDays }: LongWeekend) =>
	[`${isoOf(first)}..${isoOf(last)}`, ...bridgeDays.map(isoOf)].join(" ");

/** Days as characters, off `#` or worked `.`, from the day after a holiday on. */
function stretch(days: string, available: number): { count: number; bridges: number[] } {
	const bridges: number[] = [];
	let at = 0;
	for (;;) {
		at += /^#*/.exec(days.slice(at))![0].length;
		const gap = /^(\.+)#/.exec(days.slice(at))?.[1]?.length ?? Infinity;
		if (gap > available - bridges.length) return { count: at, bridges };
		for (let i = 0; i < gap; i++) bridges.push(at + i + 1);
		at += gap;
	}
}

/** What the rule asks for. */
interface Input {
	readonly holidays: readonly number[];
	readonly first: number;
	readonly last: number;
	readonly isWeekend: (day: number) => boolean;
	readonly weekendDays: number;
	readonly bridgeDays: number;
}

/** The rule once more, over a picture of the days rather than day by day. */
function plainly({ holidays, first, last, weekendDays, bridgeDays, ...input }: Input) {
	const origin = first - 800;
	const picture = Array.from({ length: last - first + 1600 }, (_, i) =>
		holidays.includes(origin + i) || input.isWeekend(origin + i) ? "#" : ".",
	).join("");
	const found: LongWeekend[] = [];
	for (const holiday of holidays.filter((day) => day >= first && day <= last)) {
		const at = holiday - origin;
		const before = stretch([...picture.slice(0, at)].reverse().join(""), bridgeDays);
		const after = stretch(picture.slice(at + 1), bridgeDays);
		const days = before.count + after.count;
		if (days < Math.max(1, weekendDays)) continue;
		const back = before.bridges.map((n) => holiday - n);
		const ahead = after.bridges.map((n) => holiday + n);
		const from = holiday - before.count;
		const to = holiday + after.count;
		const candidates: LongWeekend[] =
			back.length + ahead.length > bridgeDays
				? [
						{ first: from, last: holiday, bridgeDays: back },
						{ first: holiday, last: to, bridgeDays: ahead },
					]
				: [{ first: from, last: to, bridgeDays: [...back, ...ahead] }];
		for (const c of candidates)
			if (!found.some((other) => other.first <= c.first && c.last <= other.last)) found.push(c);
	}
	return found;
}

/**
 * What the rule asks of a country: its public days, national or of one place, with the neighbours.
 */
function inputOf(country: Country, year: number, bridgeDays: number, place?: string) {
	const at = where(country, place);
	const holidays = [year - 1, year, year + 1]
		.filter((y) => y >= 1970 && y <= 2100)
		.flatMap((y) => [...at.year(y), ...at.yearInParts(y)])
		.filter((h) => h.types & PUBLIC && h.startsAtMinute < 0)
		.map((h) => h.day)
		.filter((day) => at.isHoliday(day));
	const first = dayOf(year, 1, 1);
	const has = (w: { readonly from: number | null }) => w.from === null || w.from <= first;
	const own = country.weekend.findLast((w) => w.subdivisions?.includes(place!) && has(w));
	const { mask } = own ?? country.weekend.findLast((w) => !w.subdivisions && has(w))!;
	return {
		holidays,
		first,
		last: dayOf(year, 12, 31),
		isWeekend: (day: number) =>
			at.isWeekend(day) || (day >= 0 && day <= LAST_DAY && at.isHoliday(day)),
		weekendDays: [...mask.toString(2)].filter((bit) => bit === "1").length,
		bridgeDays,
	};
}

describe(`long weekends (SEED=${SEED})`, () => {
	const xa = countryOf("XA");

	it("2025, one bridge day", () => {
		assert.deepEqual(xa.longWeekends(2025).map(text), [
			"2025-01-04..2025-01-06",
			"2025-04-19..2025-04-21",
			// What its places keep together: 25 April and 3 June.
			"2025-04-25..2025-04-27",
			"2025-05-01..2025-05-04 2025-05-02",
			"2025-05-29..2025-06-01 2025-05-30",
			"2025-05-31..2025-06-03 2025-06-02",
			"2025-06-07..2025-06-09",
			"2025-06-19..2025-06-22 2025-06-20",
			"2025-08-15..2025-08-17",
			"2025-12-06..2025-12-08",
			"2025-12-25..2025-12-28",
		]);
	});

	it("2025, without bridge days", () => {
		assert.deepEqual(xa.longWeekends(2025, { bridgeDays: 0 }).map(text), [
			"2025-01-04..2025-01-06",
			"2025-04-19..2025-04-21",
			"2025-04-25..2025-04-27",
			"2025-06-07..2025-06-09",
			"2025-08-15..2025-08-17",
			"2025-12-06..2025-12-08",
			"2025-12-25..2025-12-28",
		]);
	});

	it("January 2020, a Friday and a Tuesday, three bridge days", () => {
		const days = ["2020-01-10", "2020-01-14"].map((date) => dayOfIso(date)!);
		const found = countryOff(days, SAT_SUN).longWeekends(2020, { bridgeDays: 3 });
		assert.deepEqual(found.map(text), [
			"2020-01-10..2020-01-14 2020-01-13",
			"2020-01-14..2020-01-19 2020-01-15 2020-01-16 2020-01-17",
		]);
	});

	it("bridge days before a holiday come in descending order", () => {
		const country = countryOff([dayOfIso("2026-04-30")!], SAT_SUN);
		const found = country.longWeekends(2026, { bridgeDays: 3 });
		assert.deepEqual(found.map(text), [
			"2026-04-25..2026-04-30 2026-04-29 2026-04-28 2026-04-27",
			"2026-04-30..2026-05-03 2026-05-01",
		]);
	});

	it("a holiday of the next year joins, and the run crosses the year's end", () => {
		const found = xa.longWeekends(2026, { bridgeDays: 4 }).map(text);
		assert.ok(
			found.includes("2026-12-25..2027-01-03 2026-12-28 2026-12-29 2026-12-30 2026-12-31"),
			found.join("\n"),
		);
		const inNext = xa.longWeekends(2027, { bridgeDays: 0 }).map(text);
		assert.equal(inNext[0], "2027-01-01..2027-01-03");
	});

	it("a run reaches as far back as days are off, beyond what is looked at first", () => {
		const days = [dayOfIso("2026-01-01")!];
		for (let day = dayOfIso("2025-10-01")!; day < days[0]!; day++) days.push(day);
		const country = countryOff(days.sort(), SAT_SUN);
		assert.deepEqual(country.longWeekends(2026, { bridgeDays: 1 }).map(text), [
			"2025-10-01..2026-01-04 2026-01-02",
		]);
	});

	it("holidays of a subdivision count when it is asked for", () => {
		const lakes = where(xa, "XA-3").longWeekends(2026).map(text);
		// Cherry Day, a Thursday.
		assert.ok(lakes.includes("2026-06-25..2026-06-28 2026-06-26"), lakes.join("\n"));
		assert.ok(!xa.longWeekends(2026).map(text).includes("2026-06-25..2026-06-28 2026-06-26"));
	});

	it("the actual day of a place is none of its holidays where others list theirs on it", () => {
		const law = read(
			fileOf([
				"  - { id: day, name: Day, on: 19 jun, added: { sat: -1 }, in: AT-1 }",
				"  - { id: day, name: Day, on: 19 jun, in: AT-5 }",
			]),
		);
		const country = new Holidays(compile([law]).bytes, decodeUtf8).country("AT")!;
		const found = where(country, "AT-1").longWeekends(2027, { bridgeDays: 5 });
		assert.deepEqual(
			found.map(({ first, last }) => `${isoOf(first)}..${isoOf(last)}`),
			["2027-06-12..2027-06-18", "2027-06-18..2027-06-27"],
		);
	});

	it("a place has its own weekend", () => {
		// Corpus Christi of 2025 is a Thursday: before a Friday and a Saturday there is no bridge.
		const found = where(xa, "XA-4").longWeekends(2025, { bridgeDays: 0 }).map(text);
		assert.ok(found.includes("2025-06-19..2025-06-21"), found.join("\n"));
	});

	it("answers every year of the tables, and complains of what it cannot", () => {
		for (const year of [1970, 2100])
			assert.deepEqual(xa.longWeekends(year).map(text), plainly(inputOf(xa, year, 1)).map(text));
		for (const year of [1969, 2101, Number.NaN])
			assert.throws(() => xa.longWeekends(year), RangeError);
		for (const bridgeDays of [-1, 101, Number.NaN])
			assert.throws(() => xa.longWeekends(2026, { bridgeDays }), RangeError);
		assert.ok(xa.longWeekends(2026, { bridgeDays: 100 }).length > 0);
	});

	it("any days, any weekend: as the second implementation has it", () => {
		const days = fc.uniqueArray(fc.nat({ max: 1095 }), { maxLength: 40 });
		fc.assert(
			fc.property(days, fc.nat({ max: 126 }), fc.nat({ max: 12 }), (list, mask, bridgeDays) => {
				const from = dayOf(2024, 1, 1);
				const input = {
					holidays: list.map((n) => from + n).sort((a, b) => a - b),
					first: dayOf(2025, 1, 1),
					last: dayOf(2025, 12, 31),
					isWeekend: (day: number) => ((mask >> weekdayOf(day)) & 1) === 1,
					weekendDays: [...mask.toString(2)].filter((bit) => bit === "1").length,
					bridgeDays,
				};
				// Where bridges never run out there is no end, and the rule has no answer.
				fc.pre(bridgeDays < 6 || list.length < 20);
				fc.pre(plainly(input).every((w) => w.last - w.first < 400));
				const found = countryOff(input.holidays, mask).longWeekends(2025, { bridgeDays });
				assert.deepEqual(found.map(text), plainly(input).map(text));
			}),
			{ numRuns: 400, seed: SEED },
		);
	});

	it("countries and subdivisions in any year: as the second implementation has it", () => {
		const world = openPack();
		const fixture = openFixture();
		const asked = fc.tuple(
			fc.constantFrom(
				...[
					"XA",
					"XB",
					"XD",
					"AT",
					"DE",
					"JP",
					"US",
					"IL",
					"SA",
					"IN",
					"ES",
					"CN",
					"NL",
					"BR",
					"TR",
				],
			),
			fc.integer({ min: 1970, max: 2100 }),
			fc.nat({ max: 4 }),
			fc.nat(),
		);
		fc.assert(
			fc.property(asked, ([code, year, bridgeDays, n]) => {
				const country = world.country(code) ?? fixture.country(code)!;
				const codes = [undefined, ...country.subdivisions.map((s) => s.code)];
				const place = codes[n % codes.length];
				const found = where(country, place).longWeekends(year, { bridgeDays });
				const input = inputOf(country, year, bridgeDays, place);
				assert.deepEqual(found.map(text), plainly(input).map(text), `${place ?? code} ${year}`);
				for (const { first, last } of found)
					assert.ok(yearOf(first) <= year && yearOf(last) >= year);
			}),
			{ numRuns: 150, seed: SEED },
		);
	});
});
