/**
 * Each short cut of the engine is asked with it off and on: the answers are equal, in laws by
 * chance and in some of the world.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { dayOf, dayOfIso, isoOf, yearOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import { datesOf, numbersOfRules, ordersOf } from "../../src/holidays/dates-of.js";
import { setBit, WORDS } from "../../src/holidays/day-bits.js";
import { Holidays } from "../../src/holidays/holidays.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { type DaysAsked, eachKept, ofAll, type Visit } from "../../src/holidays/kept-walk.js";
import { type Visit as OpenVisit, visitOthers } from "../../src/holidays/open-days.js";
import { FULL_DAY_OFF, HALF_DAY_OFF } from "../../src/holidays/record.js";
import type { Year } from "../../src/holidays/year.js";
import type { DaySpan } from "../../src/pack/certainty.js";
import { YEAR_BIAS, YEAR_SETS_AT } from "../../src/pack/layout.js";
import { randomLaw } from "../compiler/random-law.js";
import { Random } from "../sim/wire.js";
import { where } from "../where.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const WORLD = new Uint8Array(readFileSync(new URL("../../../data/holidays.bin", import.meta.url)));
const COUNTRIES = ["IN", "ES", "MY", "US", "JP", "ET", "AU", "CN"];
const ROUNDS = 40;

describe(`short cuts, off and on (SEED=${SEED})`, () => {
	const random = new Random(SEED);
	const pick = <T>(some: readonly T[]): T => some[random.below(some.length)]!;
	const packs = [
		...[0, 1, 2].map(() => ({ bytes: compile([randomLaw(random)]).bytes, codes: ["XE"] })),
		{ bytes: WORLD, codes: COUNTRIES },
	];
	/** A country that remembers nothing. */
	const fresh = (bytes: Uint8Array, code: string): Country =>
		new Holidays(bytes, decodeUtf8).country(code)!;
	const each = (ask: (open: () => Jurisdiction, year: number, name: string) => void) => {
		for (const { bytes, codes } of packs)
			for (let i = 0; i < ROUNDS; i++) {
				const code = pick(codes);
				const place = pick([undefined, ...fresh(bytes, code).subdivisions.map((s) => s.code)]);
				const year = 1971 + random.below(129);
				ask(() => where(fresh(bytes, code), place), year, `${place ?? code} in ${year}`);
			}
	};
	/** Some days: often where the laws by chance have many, and so few that days move in and out. */
	const spanIn = (from: number, to: number): readonly [first: number, length: number] => {
		const first = pick([random.below(to - from), 115 + random.below(20), to - from - 8]);
		return [from + first, random.below(pick([5, 90]))];
	};
	const isSet = (bits: Int32Array, i: number) => ((bits[i >> 5]! >> (i & 31)) & 1) === 1;

	it("some days of a year and the whole year", () => {
		each((open, year, name) => {
			const [from, to] = [dayOf(year, 1, 1), dayOf(year + 1, 1, 1)];
			const [first, length] = spanIn(from, to);
			const last = Math.min(first + length, to - 1);
			const [off, on] = [open(), open()];
			// The second time what concerns the place is known already.
			for (const times of [1, 2]) {
				const days = on.holidaysNear(year, first, last);
				for (let day = first; day <= last; day++)
					assert.equal(
						isSet(days, day - from),
						off.isHoliday(day),
						`${name} ${isoOf(day)} ${times}`,
					);
			}
			const { table } = on;
			const without = on.holidayBits(on.years.part(year, { first, last }));
			for (let day = first; day <= last; day++)
				assert.equal(isSet(without, day - from), off.isHoliday(day), `${table.code} ${isoOf(day)}`);
		});
	});

	it("the parts of years, asked in any order, and whole years", () => {
		each((open, year, name) => {
			const [off, on] = [open(), open()];
			const is = (day: number, kind: "holidays" | "workdays"): boolean => {
				const bits = off.bitsIn(yearOf(day), undefined);
				return isSet(bits[kind], day - bits.from);
			};
			const first = dayOf(year - 1, 1, 1);
			const days = dayOf(year + 1, 1, 1) - first;
			for (let i = 0; i < 20; i++) {
				const day = first + pick([random.below(days), 364 + random.below(3)]);
				const next = [1, 2, 3, 4].map((k) => day + k).find((later) => is(later, "workdays"));
				assert.deepEqual(
					[on.isHoliday(day), on.isWorkday(day), on.nextDay(day, true, day + 4)],
					[is(day, "holidays"), is(day, "workdays"), next],
					`${name} ${isoOf(day)}`,
				);
			}
		});
	});

	it("remembers the last parts: those of today, tomorrow and the next holiday", () => {
		const country = fresh(WORLD, "AT");
		const days = ["2026-12-31", "2027-01-01", "2027-05-01", "2026-08-15"].map((d) => dayOfIso(d)!);
		const parts = days.map((day) => country.bitsOf(day));
		for (const i of [0, 3, 1, 2]) assert.equal(country.bitsOf(days[i]!), parts[i]);
		country.bitsOf(dayOfIso("2025-01-01")!);
		assert.equal(country.bitsOf(days[1]!), parts[1]);
		assert.notEqual(country.bitsOf(days[0]!), parts[0]);
	});

	it("the number of a rule and of its label", () => {
		each((open, _year, name) => {
			const { table } = open();
			const numbers = new Uint8Array(256).map(() => random.below(256));
			const orders = Array.from({ length: table.allRules }, (_, order) => order);
			assert.deepEqual(
				Array.from(numbersOfRules(table, numbers)),
				orders.map((order) => numbers[table.labelAt(table.ruleAt(order))] ?? 0),
				name,
			);
		});
	});

	it("the rules of some names and all rules", () => {
		each((open, year, name) => {
			const [from, to] = [dayOf(year, 1, 1), dayOf(year + 1, 1, 1)];
			const [first, length] = spanIn(from, to);
			const last = Math.min(first + length, to - 1);
			const [off, on] = [open(), open()];
			const labels = new Uint8Array(on.table.texts.labelCount).map(() => random.below(2));
			const wanted = numbersOfRules(on.table, labels);
			const near = ({ area }: Jurisdiction, of: Year) =>
				Array.from(datesOf(area, of, wanted)).filter((date) => {
					const day = from + (date & 1023);
					return day >= first && day <= last;
				});
			const all = near(off, off.years.of(year));
			const orders = ordersOf(wanted);
			assert.deepEqual(near(on, on.years.part(year, { orders, first, last })), all, name);
		});
	});

	it("sets of years that have one of some years, and their years one by one", () => {
		each((open, year, name) => {
			const { table } = open();
			const first = year + random.below(5);
			const last = first + random.below(12);
			for (
				let set = 1;
				set <= table.bytes[table.pack.blockOf(table.index) + YEAR_SETS_AT]!;
				set++
			) {
				let has = false;
				for (let each = first; each <= last; each++) has ||= table.yearSetHas(set, each);
				const meets = table.yearSetMeets(set, first - YEAR_BIAS, last - YEAR_BIAS);
				assert.equal(meets, has, `${name}: set ${set}, ${first} to ${last}`);
				const count = last - first + 1;
				let lacking = 0;
				for (let i = 0; i < count; i++) if (!table.yearSetHas(set, first + i)) lacking |= 1 << i;
				assert.equal(table.yearsLacking(set, first, count), lacking, `${name}: set ${set}`);
			}
		});
	});

	it("what may come on some days and in a year, without a date of a rule", () => {
		let touched = 0;
		const WITH_BRIDGES = ["RU", "CN", "HU", "VN", "UA", "AR"];
		for (let round = 0; round < ROUNDS; round++) {
			const at = fresh(WORLD, pick(WITH_BRIDGES));
			const year = pick([2026, 2027, 2028 + random.below(70)]);
			const [from, to] = [dayOf(year, 1, 1), dayOf(year + 1, 1, 1)];
			const first = from + random.below(to - from);
			const last = Math.min(first + random.below(33), to - 1);
			const visited = (days: DaySpan) => {
				const found = new Set<string>();
				const visit: OpenVisit = (begin, end, ...of) => {
					for (let day = Math.max(begin, first); day <= Math.min(end, last); day++)
						found.add(`${isoOf(day)} ${of.slice(0, 3).join(" ")}`);
				};
				visitOthers(at, year, days, { visit, without: undefined });
				return found;
			};
			const all = visited({ first: from, last: to - 1 });
			assert.deepEqual(visited({ first, last }), all, `${at.code} ${isoOf(first)} ${isoOf(last)}`);
			touched += all.size;
		}
		assert.ok(touched > 0);
	});

	it("years that are remembered and years that are computed anew", () => {
		each((open, year, name) => {
			const on = open();
			for (let i = 0; i < 6; i++) {
				const day = dayOf(year - 1 + random.below(3), 1, 1) + random.below(365);
				const off = open();
				assert.equal(on.isHoliday(day), off.isHoliday(day), `${name} ${isoOf(day)}`);
				assert.equal(on.isWorkday(day), off.isWorkday(day), `${name} ${isoOf(day)}`);
			}
		});
	});

	it("the records of some days of a year, and of these among all", () => {
		each((open, year, name) => {
			const at = open();
			const of = at.years.of(year);
			const among = new Int32Array(WORDS);
			const rarity = pick([1, 2, 7, 60]);
			for (let day = of.from; day < of.to; day++)
				if (random.below(rarity) === 0) setBit(among, day - of.from);
			const visited = (asked?: DaysAsked) => {
				const list: (readonly number[])[] = [];
				const note = (...one: Parameters<Visit>) => list.push(one.map(Number));
				eachKept(at.area, of, ofAll(note), undefined, asked);
				return list;
			};
			const some = visited().filter(([day]) => isSet(among, day!));
			assert.deepEqual(visited({ among }), some, name);
		});
	});

	it("half days and estimates of a year at once, and those of its days one by one", () => {
		each((open, year, name) => {
			const at = open();
			const bits = at.bitsIn(year, undefined);
			const { estimates, half } = bits;
			for (let day = bits.from; day < bits.to; day++) {
				const kept = at.keptOn(day);
				const i = day - bits.from;
				assert.equal(isSet(bits.holidays, i), kept.has(FULL_DAY_OFF), `${name} ${isoOf(day)}`);
				assert.equal(isSet(half, i), kept.has(HALF_DAY_OFF), `${name} ${isoOf(day)}`);
				assert.equal(isSet(estimates, i), kept.isEstimate, `${name} ${isoOf(day)}`);
			}
		});
	});

	it("texts one by one and at once, codes that are known and that are not", () => {
		each((open, _, name) => {
			const { places, texts } = open().table;
			const count = texts.labelCount;
			const one = Array.from({ length: count }, (_, i) => texts.label(i));
			const first = random.below(count);
			assert.deepEqual(texts.labels(first, count - first), one.slice(first), name);
			const sets = Array.from({ length: places.setCount }, (_, set) => set);
			const known = sets.map((set) => places.codes(set));
			const inTurn = sets.map((set) => open().table.places.codes(set));
			assert.deepEqual(known, inTurn, name);
			assert.deepEqual(
				sets.map((set) => places.codes(set)),
				inTurn,
				name,
			);
		});
	});
});
