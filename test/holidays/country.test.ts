/** A country's answers on known days: holiday, working day, next, zone, weekend, and the edges of the tables. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { decode, openPack } from "../../host-sim/tables.js";
import { dayOf, dayOfIso, isoOf, weekdayOf } from "../../src/calendar/civil.js";
import { type Holiday, PUBLIC } from "../../src/holidays/holiday.js";
import { Holidays } from "../../src/holidays/holidays.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const FIRST = dayOf(1970, 1, 1);
const LAST = dayOf(2100, 12, 31);

const day = (iso: string) => dayOfIso(iso)!;
const text = (h: Holiday | undefined) => h && `${isoOf(h.day)} ${h.id}`;

describe(`countries (SEED=${SEED})`, () => {
	const holidays = openPack();
	const at = holidays.country("AT")!;
	const de = holidays.country("DE")!;
	const cn = holidays.country("CN")!;
	const us = holidays.country("US")!;

	it("isHoliday and isWorkday: holidays, weekends, plain days", () => {
		const answers = (iso: string, place?: string) => [
			de.isHoliday(day(iso), place),
			de.isWorkday(day(iso), place),
			de.isWeekend(day(iso)),
		];
		assert.deepEqual(answers("2026-12-25"), [true, false, false]);
		assert.deepEqual(answers("2026-12-26"), [true, false, true]);
		assert.deepEqual(answers("2026-12-27"), [false, false, true]);
		assert.deepEqual(answers("2026-12-28"), [false, true, false]);
		assert.deepEqual(answers("2026-06-04"), [false, true, false]);
		assert.deepEqual(answers("2026-06-04", "DE-BY"), [true, false, false]);
		assert.deepEqual(answers("2026-06-04", "DE-BE"), [false, true, false]);
	});

	it("make-up days are worked, days off by exchange are not", () => {
		assert.deepEqual(cn.workdays(2025).map(isoOf), [
			"2025-01-26",
			"2025-02-08",
			"2025-04-27",
			"2025-09-28",
			"2025-10-11",
		]);
		for (const made of cn.workdays(2025)) {
			assert.equal(cn.isWorkday(made), true);
			assert.equal(cn.isWeekend(made), true, "a weekend day still");
			assert.equal(cn.isHoliday(made), false);
		}
		assert.equal(cn.isWorkday(day("2025-10-07")), false);
		assert.deepEqual(at.workdays(2025), []);
	});

	it("on: the records of a day, types and half days too, actual days that are kept", () => {
		const ids = (list: readonly Holiday[]) => list.map((h) => h.id);
		assert.deepEqual(ids(at.on(day("2017-10-26"))), ["national-day"]);
		assert.deepEqual(ids(at.on(day("2026-03-10"))), []);
		// Saint Leopold's Day is one of schools, in two of the Länder.
		assert.deepEqual(ids(at.on(day("2017-11-15"), "AT-9")), ["saint-leopolds-day"]);
		assert.deepEqual(ids(at.on(day("2017-11-15"), "AT-1")), []);
		assert.deepEqual(ids(at.on(day("2017-11-15"))), ["saint-leopolds-day"]);
		// Saturday 4 July 2026 is kept on the Friday too.
		for (const iso of ["2026-07-03", "2026-07-04"]) {
			assert.ok(ids(us.on(day(iso))).includes("independence-day"), iso);
			assert.equal(us.isHoliday(day(iso)), true, iso);
		}
		const record = us.on(day("2026-07-04")).find((h) => h.id === "independence-day")!;
		assert.equal(isoOf(record.day), "2026-07-03");
		assert.equal(isoOf(record.actualDay), "2026-07-04");
		assert.equal(record.both, true);
		// New Year's Day 2022 is listed in 2021, and kept in 2022 as well.
		assert.equal(isoOf((us.on(day("2022-01-01"))[0] as Holiday).day), "2021-12-31");
		assert.equal(
			us.year(2022).some((h) => h.id === "new-years-day"),
			false,
		);
	});

	it("next: the first public holiday listed after the day", () => {
		assert.equal(text(at.next(day("2026-12-24"))), "2026-12-25 christmas-day");
		assert.equal(text(at.next(day("2026-12-25"))), "2026-12-26 st-stephens-day");
		assert.equal(text(at.next(day("2026-12-26"))), "2027-01-01 new-years-day");
		assert.equal(text(de.next(day("2026-06-01"), "DE-BY")), "2026-06-04 corpus-christi");
		assert.equal(text(de.next(day("2026-06-01"), "DE-BE")), "2026-10-03 german-unity-day");
		assert.equal(text(us.next(day("2021-12-30"))), "2021-12-31 new-years-day");
	});

	it("next: none after the last, nor beyond the tables", () => {
		assert.equal(text(at.next(dayOf(2100, 12, 25))), "2100-12-26 st-stephens-day");
		assert.equal(at.next(dayOf(2100, 12, 26)), undefined);
		assert.equal(at.next(LAST), undefined);
		assert.equal(at.next(LAST + 400), undefined);
		assert.throws(() => at.next(FIRST - 1), RangeError);
	});

	it("zones: the primary one and a subdivision's", () => {
		assert.deepEqual(at.zone(), { name: "Europe/Vienna", posix: "CET-1CEST,M3.5.0,M10.5.0/3" });
		assert.equal(at.zone("AT-9").name, "Europe/Vienna");
		assert.equal(us.zone().name, "America/New_York");
		assert.equal(us.zone("US-CA").name, "America/Los_Angeles");
		assert.deepEqual(us.zone("US-HI"), { name: "Pacific/Honolulu", posix: "HST10" });
		assert.equal(holidays.country("AU")!.zone("AU-WA").posix, "AWST-8");
		assert.throws(() => at.zone("AT-0"), RangeError);
	});

	it("every zone is one of tzdata's", () => {
		for (const code of holidays.codes) {
			const country = holidays.country(code)!;
			for (const place of [undefined, ...country.subdivisions.map((s) => s.code)]) {
				const { name, posix } = country.zone(place);
				assert.match(posix, /^(<[+-]\d+>|[A-Za-z]{3,5})-?\d/, `${place ?? code} ${name}`);
				assert.doesNotThrow(
					() => new Intl.DateTimeFormat("en", { timeZone: name }),
					`${place ?? code} ${name}`,
				);
			}
		}
	});

	it("weekends by period", () => {
		const masks = (code: string) =>
			holidays.country(code)!.weekend.map(({ from, mask }) => [from && isoOf(from), mask]);
		assert.deepEqual(masks("AT"), [[null, 0b1000001]]);
		// Saudi Arabia: Thursday and Friday until 29 June 2013.
		assert.deepEqual(masks("SA"), [
			[null, 0b0110000],
			["2013-06-29", 0b1100000],
		]);
		const sa = holidays.country("SA")!;
		assert.equal(sa.isWeekend(day("2013-06-27")), true);
		assert.equal(sa.isWeekend(day("2013-06-29")), true);
		assert.equal(sa.isWeekend(day("2013-07-04")), false);
	});

	it("both edges of the tables", () => {
		for (const code of holidays.codes) {
			const country = holidays.country(code)!;
			for (const edge of [FIRST, LAST]) {
				assert.equal(typeof country.isHoliday(edge), "boolean");
				assert.ok(!(country.isHoliday(edge) && country.isWorkday(edge)), code);
				country.on(edge);
			}
			for (const year of [1970, 2100])
				for (const h of country.year(year)) assert.equal(isoOf(h.day).slice(0, 4), `${year}`, code);
		}
		assert.equal(at.isHoliday(FIRST), true);
		assert.equal(at.isHoliday(LAST), false);
		assert.equal(at.isWorkday(LAST), true, "a Friday");
		assert.equal(text(at.year(1970)[0]), "1970-01-01 new-years-day");
		assert.equal(
			text(at.year(2100).findLast((h) => h.types & PUBLIC)),
			"2100-12-26 st-stephens-day",
		);
	});

	it("outside the tables: RangeError", () => {
		for (const year of [1969, 2101, -1, Number.NaN, Number.POSITIVE_INFINITY])
			assert.throws(() => at.year(year), RangeError, `${year}`);
		for (const outside of [FIRST - 1, LAST + 1, -1e6, 1e6]) {
			assert.throws(() => at.isHoliday(outside), RangeError, `${outside}`);
			assert.throws(() => at.isWorkday(outside), RangeError, `${outside}`);
			assert.throws(() => at.on(outside), RangeError, `${outside}`);
		}
		assert.equal(at.isHoliday(day("2026-01-01")), true, "and it answers as before");
	});

	it("an unknown subdivision: RangeError", () => {
		for (const place of ["AT-0", "AT", "at-9", "DE-BY", "", "AT-9 "]) {
			assert.throws(() => at.isHoliday(day("2026-01-01"), place), RangeError, place);
			assert.throws(() => at.isWorkday(day("2026-01-01"), place), RangeError, place);
			assert.throws(() => at.on(day("2026-01-01"), place), RangeError, place);
			assert.throws(() => at.next(day("2026-01-01"), place), RangeError, place);
		}
	});

	it("an unknown country: none", () => {
		for (const code of ["XX", "at", "AUT", "A", "", "\u0000\u0000"])
			assert.equal(holidays.country(code), undefined, code);
	});

	it("any day at any place: on, isHoliday, isWorkday and next agree", () => {
		const asked = fc.tuple(
			fc.constantFrom(...holidays.codes),
			fc.integer({ min: FIRST, max: LAST - 800 }),
			fc.nat(),
		);
		fc.assert(
			fc.property(asked, ([code, any, n]) => {
				const country = holidays.country(code)!;
				const codes = country.subdivisions.map((s) => s.code);
				const place = codes.length ? codes[n % codes.length] : undefined;
				const isDayOff = (h: Holiday) => Boolean(h.types & PUBLIC) && h.startsAtMinute < 0;
				if (place !== undefined)
					assert.equal(country.isHoliday(any, place), country.on(any, place).some(isDayOff));
				const worked = country.workdays(Number(isoOf(any).slice(0, 4))).includes(any);
				if (!worked)
					assert.equal(
						country.isWorkday(any, place),
						!country.isHoliday(any, place) && !country.isWeekend(any, place),
					);
				const mask = country.weekend.findLast((w) => w.from === null || w.from <= any)!.mask;
				assert.equal(country.isWeekend(any), ((mask >> weekdayOf(any)) & 1) === 1);
				const own = country.localWeekends.findLast(
					(w) => w.subdivisions.includes(place!) && (w.from === null || w.from <= any),
				);
				assert.equal(
					country.isWeekend(any, place),
					(((own?.mask ?? mask) >> weekdayOf(any)) & 1) === 1,
				);
				const next = country.next(any, place);
				if (!next) return;
				assert.ok(next.day > any && isDayOff(next));
				if (place === undefined || !next.counties) return;
				const outward = (c: string | undefined): string[] =>
					c ? [c, ...outward(country.subdivisions.find((s) => s.code === c)?.within)] : [];
				const isSeen = (c: string) => outward(place).includes(c) || outward(c).includes(place);
				assert.ok(next.counties.some(isSeen));
			}),
			{ numRuns: 1000, seed: SEED },
		);
	});

	it("asked in any order, in turn with other countries and years, the same", () => {
		const file = new URL("../../../data/holidays.bin", import.meta.url);
		const bytes = readFileSync(file);
		const codes = ["AT", "JP", "US", "CN"];
		const asked = fc.array(
			fc.tuple(fc.constantFrom(...codes), fc.integer({ min: FIRST, max: LAST }), fc.boolean()),
			{ minLength: 2, maxLength: 12 },
		);
		fc.assert(
			fc.property(asked, (questions) => {
				const shared = new Holidays(bytes, decode);
				for (const [code, any, first] of questions) {
					const ask = (pack: Holidays) => {
						const country = pack.country(code)!;
						const place = first ? country.subdivisions[0]?.code : undefined;
						return [country.isHoliday(any, place), country.isWorkday(any, place)];
					};
					assert.deepEqual(ask(shared), ask(new Holidays(bytes, decode)), `${code} ${isoOf(any)}`);
				}
			}),
			{ numRuns: 30, seed: SEED },
		);
	});
});
