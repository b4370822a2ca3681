/**
 * A country's answers on known days: holiday, working day, next, zone, weekend, and the edges of
 * the tables.
 */

import assert from "node:assert/strict";
import fc from "fast-check";
import { openPack } from "../../host-sim/sim/tables.js";
import { dayOf, dayOfIso, isoOf, weekdayOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import { type Holiday, PUBLIC } from "../../src/holidays/holiday.js";
import type { Jurisdiction, NextHoliday } from "../../src/holidays/jurisdiction.js";
import { CODES, country, openFixture } from "../fixture/fixture.js";
import { where } from "../where.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const FIRST = dayOf(1970, 1, 1);
const LAST = dayOf(2100, 12, 31);

const day = (iso: string) => dayOfIso(iso)!;
const text = (h: Holiday | undefined) => h && `${isoOf(h.day)} ${h.id}`;
const nextText = (next: NextHoliday | undefined) => next && `${isoOf(next.day)} ${next.holiday.id}`;

describe(`countries (SEED=${SEED})`, () => {
	const xa = country("XA");
	const xb = country("XB");
	const xd = country("XD");
	/** For what holds of every country, whatever its dates are. */
	const world = openPack();

	it("isHoliday and isWorkday: holidays, weekends, plain days", () => {
		const answers = (iso: string, place?: string) => [
			where(xa, place).isHoliday(day(iso)),
			where(xa, place).isWorkday(day(iso)),
			where(xa, place).isWeekend(day(iso)),
		];
		assert.deepEqual(answers("2026-12-25"), [true, false, false]);
		assert.deepEqual(answers("2026-12-26"), [true, false, true]);
		assert.deepEqual(answers("2026-12-27"), [false, false, true]);
		assert.deepEqual(answers("2026-12-28"), [false, true, false]);
		// Cherry Day of one place.
		assert.deepEqual(answers("2026-06-25"), [false, true, false]);
		assert.deepEqual(answers("2026-06-25", "XA-3"), [true, false, false]);
		assert.deepEqual(answers("2026-06-25", "XA-9"), [false, true, false]);
	});

	it("isHoliday of places within places: what holds around it, and in all of its parts", () => {
		const at = (iso: string) =>
			["XA-5", "XA-6", "XA-7", "XA-9"].filter((place) => where(xa, place).isHoliday(day(iso)));
		// Of the isles, and of one of them alone.
		assert.deepEqual(at("2026-07-09"), ["XA-5", "XA-6", "XA-7"]);
		assert.deepEqual(at("2026-05-22"), ["XA-6"]);
	});

	it("isHoliday of the whole country: by rules that only together are everywhere", () => {
		for (const iso of ["2026-04-25", "2026-06-03"]) assert.equal(xa.isHoliday(day(iso)), true, iso);
		assert.equal(xa.isHoliday(day("2026-07-09")), false);
	});

	it("isWeekend of a place that has its own, from its day on", () => {
		// 28 June 2013 is a Friday, the last that is worked there.
		const friday = day("2013-06-28");
		assert.deepEqual(
			[friday, friday + 7].map((d) => [xa.isWeekend(d), where(xa, "XA-4").isWeekend(d)]),
			[
				[false, false],
				[false, true],
			],
		);
		assert.deepEqual(
			[xa, where(xa, "XA-4")].map((at) => at.isWorkday(friday + 9)),
			[false, true],
		);
	});

	it("make-up days are worked, days off by decree are not", () => {
		assert.deepEqual(xb.makeUpDays(2025).map(isoOf), ["2025-01-25", "2025-02-07"]);
		for (const made of xb.makeUpDays(2025)) {
			assert.equal(xb.isWorkday(made), true);
			assert.equal(xb.isWeekend(made), true, "a weekend day still");
			assert.equal(xb.isHoliday(made), false);
		}
		assert.equal(xb.isWorkday(day("2025-02-04")), false);
		assert.deepEqual(xa.makeUpDays(2025), []);
	});

	it("on: the records of a day, types and half days too, actual days that are kept", () => {
		const ids = (list: readonly Holiday[]) => list.map((h) => h.id);
		assert.deepEqual(ids(xa.on(day("2017-10-26"))), ["national-day"]);
		assert.deepEqual(ids(xa.on(day("2026-03-10"))), []);
		assert.deepEqual(ids(xd.on(day("2026-12-24"))), ["christmas-eve"]);
		// Founders' Day is one of schools, in two places.
		assert.deepEqual(ids(where(xa, "XA-9").on(day("2017-11-15"))), ["founders-day"]);
		assert.deepEqual(ids(where(xa, "XA-1").on(day("2017-11-15"))), []);
		assert.deepEqual(ids(xa.on(day("2017-11-15"))), []);
		assert.deepEqual(
			xa.inParts(day("2017-11-15")).map(({ id, parts }) => [id, ...parts]),
			[["founders-day", "XA-3", "XA-9"]],
		);
		// Saturday 4 July 2026 is kept on the Friday too.
		for (const iso of ["2026-07-03", "2026-07-04"]) {
			assert.ok(ids(xd.on(day(iso))).includes("independence-day"), iso);
			assert.equal(xd.isHoliday(day(iso)), true, iso);
		}
		const record = xd.on(day("2026-07-04")).find((h) => h.id === "independence-day")!;
		assert.equal(isoOf(record.day), "2026-07-03");
		// A new year's Saturday belongs to the year before.
		assert.equal(isoOf((xd.on(day("2022-01-01"))[0] as Holiday).day), "2021-12-31");
		assert.equal(
			xd.records(2022).some((h) => h.id === "new-years-day"),
			false,
		);
	});

	it("on: an actual day that one place alone keeps beside its substitute", () => {
		// Sunday 14 June 2026, and the Monday.
		const kept = (iso: string) =>
			["XD-N", "XD-S"].map((place) =>
				where(xd, place)
					.on(day(iso))
					.map((h) => h.id)
					.join(),
			);
		assert.deepEqual(kept("2026-06-14"), ["harbour-day", ""]);
		assert.deepEqual(kept("2026-06-15"), ["harbour-day", "harbour-day"]);
		assert.deepEqual(xd.on(day("2026-06-15"))[0]!.keepsActual, ["XD-N"]);
		assert.deepEqual(xd.on(day("2026-06-14")), []);
		assert.deepEqual(xd.inParts(day("2026-06-14"))[0]!.parts, ["XD-N"]);
	});

	it("tentative: by the year in which it is listed, not by that of its actual day", () => {
		const listed = (iso: string) => xd.on(day(iso)).find((h) => h.id === "new-years-day")!;
		// 1 January 2028 is a Saturday: listed in 2027, the last certain year.
		const moved = listed("2027-12-31");
		assert.deepEqual([isoOf(moved.day), isoOf(moved.actualDay)], ["2027-12-31", "2028-01-01"]);
		assert.equal(moved.tentative, false);
		assert.equal(listed("2027-01-01").tentative, false);
		assert.equal(listed("2029-01-01").tentative, true);
	});

	it("tentative: years without a decree, and dates that were not announced", () => {
		const tentative = (year: number) =>
			xb.records(year).flatMap((h) => (h.tentative ? [h.id] : []));
		assert.deepEqual(tentative(2026), []);
		assert.deepEqual(tentative(2027), ["fast-eve", "feast", "feast", "feast"]);
	});

	it("next: the first day that is a holiday after the day", () => {
		const next = (iso: string, place?: string) => nextText(where(xa, place).next(day(iso)));
		assert.equal(next("2026-12-24"), "2026-12-25 christmas-day");
		assert.equal(next("2026-12-25"), "2026-12-26 st-stephens-day");
		assert.equal(next("2026-12-26"), "2027-01-01 new-years-day");
		assert.equal(next("2026-06-05", "XA-3"), "2026-06-25 cherry-day");
		assert.equal(next("2026-06-05", "XA-6"), "2026-07-09 islanders-day");
		assert.equal(next("2026-06-05", "XA-9"), "2026-08-15 assumption-day");
		// Cherry Day is one of a single place; of the whole country only what is nationwide counts.
		assert.equal(next("2026-06-05"), "2026-08-15 assumption-day");
		assert.equal(nextText(xd.next(day("2021-12-30"))), "2021-12-31 new-years-day");
	});

	it("next: a day that several records together make one, and an actual day that is kept too", () => {
		assert.deepEqual(isoOf(xa.next(day("2026-06-02"))!.day), "2026-06-03");
		// Saturday 4 July 2026 is kept on the Friday too.
		const kept = xd.next(day("2026-07-03"))!;
		assert.equal(nextText(kept), "2026-07-04 independence-day");
		assert.equal(isoOf(kept.holiday.day), "2026-07-03");
	});

	it("next: none after the last, nor beyond the tables", () => {
		assert.equal(nextText(xa.next(dayOf(2100, 12, 25))), "2100-12-26 st-stephens-day");
		assert.equal(xa.next(dayOf(2100, 12, 26)), undefined);
		assert.equal(xa.next(LAST), undefined);
		assert.equal(xa.next(LAST + 400), undefined);
		assert.throws(() => xa.next(FIRST - 2), RangeError);
	});

	it("next: what isHoliday says, on every day of a year at every place", () => {
		const fixture = openFixture();
		const from = dayOf(2026, 1, 1);
		const ask = (one: Country) => {
			for (const place of [undefined, ...one.subdivisions.map((s) => s.code)]) {
				const at = where(one, place);
				let next = dayOf(2027, 1, 1) - 1;
				while (next < from + 1000 && !at.isHoliday(next)) next++;
				for (let d = dayOf(2027, 1, 1) - 2; d >= from; d--) {
					const found = at.next(d);
					if (one.hasHolidays) assert.equal(found?.day, next, `${place ?? one.code} ${isoOf(d)}`);
					else assert.equal(found, undefined);
					const { types = PUBLIC, startsAtMinute = -1 } = found?.holiday ?? {};
					assert.ok(types & PUBLIC && startsAtMinute < 0, `${place ?? one.code} ${isoOf(d)}`);
					if (at.isHoliday(d)) next = d;
				}
			}
		};
		for (const code of CODES) ask(fixture.country(code)!);
		for (const code of ["AT", "CH", "HM", "IN", "US"]) ask(world.country(code)!);
	});

	it("next: of the United States the first that all of them keep (5 U.S.C. 6103)", () => {
		const us = world.country("US")!;
		// Epiphany is one of Puerto Rico's and the Virgin Islands' alone.
		const next = us.next(day("2026-01-01"))!;
		assert.equal(isoOf(next.day), "2026-01-19");
		assert.equal(next.holiday.name, "Martin Luther King, Jr. Day");
	});

	it("zones: the primary one and a subdivision's", () => {
		assert.deepEqual(xa.zone, { name: "Europe/Vienna", posix: "CET-1CEST,M3.5.0,M10.5.0/3" });
		assert.equal(where(xa, "XA-9").zone.name, "Europe/Vienna");
		assert.equal(where(xa, "XA-5").zone.name, "Europe/Vienna");
		assert.deepEqual(where(xa, "XA-7").zone, { name: "Pacific/Honolulu", posix: "HST10" });
		assert.equal(where(xa, "XA-6").zone.posix, "<+14>-14");
	});

	it("every zone is one of tzdata's", () => {
		for (const code of world.codes) {
			const country = world.country(code)!;
			for (const place of [undefined, ...country.subdivisions.map((s) => s.code)]) {
				const { name, posix } = where(country, place).zone;
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
			country(code).weekend.map(({ from, mask, subdivisions = [] }) => [
				from && isoOf(from),
				mask,
				...subdivisions,
			]);
		// Behind the country's own those that some places have.
		assert.deepEqual(masks("XA"), [
			[null, 0b1000001],
			["2013-06-29", 0b1100000, "XA-4"],
		]);
		// Thursday and Friday until 29 June 2013.
		assert.deepEqual(masks("XB"), [
			[null, 0b0110000],
			["2013-06-29", 0b1100000],
		]);
		assert.equal(xb.isWeekend(day("2013-06-27")), true);
		assert.equal(xb.isWeekend(day("2013-06-29")), true);
		assert.equal(xb.isWeekend(day("2013-07-04")), false);
	});

	it("both edges of the tables", () => {
		for (const code of world.codes) {
			const each = world.country(code)!;
			for (const edge of [FIRST, LAST]) {
				assert.equal(typeof each.isHoliday(edge), "boolean");
				assert.ok(!(each.isHoliday(edge) && each.isWorkday(edge)), code);
				each.on(edge);
			}
			for (const year of [1970, 2100])
				for (const h of each.records(year)) assert.equal(isoOf(h.day).slice(0, 4), `${year}`, code);
		}
		assert.equal(xa.isHoliday(FIRST), true);
		assert.equal(xa.isHoliday(LAST), false);
		assert.equal(xa.isWorkday(LAST), true, "a Friday");
		assert.equal(text(xa.records(1970)[0]), "1970-01-01 new-years-day");
		assert.equal(
			text(xa.records(2100).findLast((h) => h.types & PUBLIC)),
			"2100-12-26 st-stephens-day",
		);
	});

	it("outside the tables: RangeError", () => {
		for (const year of [1969, 2101, -1, Number.NaN, Number.POSITIVE_INFINITY])
			assert.throws(() => xa.records(year), RangeError, `${year}`);
		for (const outside of [FIRST - 1, LAST + 1, -1e6, 1e6]) {
			assert.throws(() => xa.isHoliday(outside), RangeError, `${outside}`);
			assert.throws(() => xa.isWorkday(outside), RangeError, `${outside}`);
			assert.throws(() => xa.on(outside), RangeError, `${outside}`);
		}
		assert.equal(xa.isHoliday(day("2026-01-01")), true, "and it answers as before");
	});

	it("an unknown subdivision: none", () => {
		for (const place of ["XA-0", "XA-8", "XA", "xa-9", "XD-N", "", "XA-9 ", "XA-", "XA-99"])
			assert.equal(xa.in(place), undefined, place);
	});

	it("a place knows its code and its name", () => {
		const named = (one: Jurisdiction) => [one.code, one.name];
		assert.deepEqual(named(xa), ["XA", xa.name]);
		assert.deepEqual(
			xa.subdivisions.map(({ code }) => named(where(xa, code))),
			xa.subdivisions.map(({ code, name }) => [code, name]),
		);
	});

	it("an unknown country: none", () => {
		const holidays = openFixture();
		for (const code of ["XX", "AT", "xa", "XAA", "X", "", "\u0000\u0000"])
			assert.equal(holidays.country(code), undefined, code);
	});

	it("any day at any place: on, isHoliday, isWorkday and next agree", () => {
		const fixture = openFixture();
		const asked = fc.tuple(
			// Four countries among so many would hardly be met.
			fc.oneof(fc.constantFrom(...world.codes), fc.constantFrom(...fixture.codes)),
			fc.integer({ min: FIRST, max: LAST - 800 }),
			fc.nat(),
		);
		fc.assert(
			fc.property(asked, ([code, any, n]) => {
				const country = world.country(code) ?? fixture.country(code)!;
				const codes = country.subdivisions.map((s) => s.code);
				const place = codes.length ? codes[n % codes.length] : undefined;
				const at = where(country, place);
				const isDayOff = (h: Holiday) => Boolean(h.types & PUBLIC) && h.startsAtMinute < 0;
				if (place !== undefined) assert.equal(at.isHoliday(any), at.on(any).some(isDayOff));
				const worked = country.makeUpDays(Number(isoOf(any).slice(0, 4))).includes(any);
				if (!worked) assert.equal(at.isWorkday(any), !at.isHoliday(any) && !at.isWeekend(any));
				const periods = country.weekend.filter((w) => w.from === null || w.from <= any);
				const mask = periods.findLast((w) => !w.subdivisions)!.mask;
				assert.equal(country.isWeekend(any), ((mask >> weekdayOf(any)) & 1) === 1);
				const own = periods.findLast((w) => w.subdivisions?.includes(place!));
				assert.equal(at.isWeekend(any), (((own?.mask ?? mask) >> weekdayOf(any)) & 1) === 1);
				const next = at.next(any);
				if (!next) return;
				assert.ok(next.day > any && at.isHoliday(next.day) && isDayOff(next.holiday));
				for (let day = any + 1; day < next.day; day++) assert.equal(at.isHoliday(day), false);
				const { counties } = next.holiday;
				if (place === undefined || !counties) return;
				const outward = (c: string | undefined): string[] =>
					c ? [c, ...outward(country.subdivisions.find((s) => s.code === c)?.within)] : [];
				const isSeen = (c: string) => outward(place).includes(c) || outward(c).includes(place);
				assert.ok(counties.some(isSeen));
			}),
			{ numRuns: 1000, seed: SEED },
		);
	});

	it("asked in any order, in turn with other countries and years, the same", () => {
		const asked = fc.array(
			fc.tuple(fc.constantFrom(...CODES), fc.integer({ min: FIRST, max: LAST }), fc.boolean()),
			{ minLength: 2, maxLength: 12 },
		);
		fc.assert(
			fc.property(asked, (questions) => {
				const shared = openFixture();
				for (const [code, any, first] of questions) {
					const ask = (pack: ReturnType<typeof openFixture>) => {
						const country = pack.country(code)!;
						const place = first ? country.subdivisions[0]?.code : undefined;
						const at = where(country, place);
						return [at.isHoliday(any), at.isWorkday(any)];
					};
					assert.deepEqual(ask(shared), ask(openFixture()), `${code} ${isoOf(any)}`);
				}
			}),
			{ numRuns: 30, seed: SEED },
		);
	});
});
