/** Overrides: what configuration may say, and the sentence that a mistake gets. */

import assert from "node:assert/strict";
import fc from "fast-check";
import { dayOfIso, isoOf, yearOf } from "../../src/calendar/civil.js";
import {
	type DateSpan,
	type Days,
	endsAround,
	isRelative,
	MAX_OVERRIDES,
	markOf,
	type OverrideConfig,
	Overrides,
	readOverride,
	runsIn,
} from "../../src/today/overrides.js";

const SEED = Number(process.env["SEED"] ?? 20261121);
const day = (iso: string) => dayOfIso(iso)!;

/** Whether the dates of an override have a day. */
function has(days: Days, asked: number): boolean {
	if (isRelative(days)) return false;
	const runs = runsIn(days, yearOf(asked));
	return runs.some((first, i) => i % 2 === 0 && asked >= first && asked <= runs[i + 1]!);
}

/** The days of `off` in a text, of those asked for. */
function among(off: string, ...days: readonly string[]): string[] {
	const [{ days: span } = assert.fail()] = new Overrides([{ off }]).off;
	return days.filter((iso) => has(span, day(iso)));
}

describe("overrides", () => {
	it("may be none", () => {
		for (const overrides of [new Overrides(), new Overrides([])]) {
			assert.deepEqual([overrides.off, overrides.work, overrides.removed], [[], [], []]);
			assert.equal(overrides.weekendMask, undefined);
		}
	});

	it("have dates, spans and yearly dates", () => {
		assert.deepEqual(among("2026-12-24", "2026-12-24", "2027-12-24", "2026-12-25"), ["2026-12-24"]);
		assert.deepEqual(
			among("2026-12-28..2027-01-02", "2026-12-27", "2026-12-28", "2027-01-02", "2027-01-03"),
			["2026-12-28", "2027-01-02"],
		);
		assert.deepEqual(among("12-24", "2026-12-24", "2099-12-24", "2026-12-23"), [
			"2026-12-24",
			"2099-12-24",
		]);
		assert.deepEqual(
			among(
				" 12-24 .. 01-01 ",
				"2026-12-23",
				"2026-12-24",
				"2027-01-01",
				"2027-01-02",
				"2027-06-01",
			),
			["2026-12-24", "2027-01-01"],
		);
		assert.deepEqual(among("07-01..08-31", "2026-06-30", "2026-07-01", "2026-08-31"), [
			"2026-07-01",
			"2026-08-31",
		]);
	});

	it(`have the dates that there are, and no other text for one; seed ${SEED}`, () => {
		const isRead = (off: string) => {
			try {
				const [{ days } = assert.fail()] = new Overrides([{ off }]).off;
				return !isRelative(days) && days.from === days.to;
			} catch {
				return false;
			}
		};
		for (const off of ["2012-12-.5", "2012-12-2.5", "1e12-01-01", "2026-1.-05", "2026- 1-05"])
			assert(!isRead(off), off);
		const near = fc
			.tuple(fc.integer({ min: dayOfIso("1970-01-01")!, max: 80_000 }), fc.nat(9), fc.nat(11))
			.map(([date, at, by]) => {
				const iso = isoOf(date);
				return iso.slice(0, at) + "0123456789-. +"[by] + iso.slice(at + 1);
			});
		const any = fc.tuple(fc.nat(2100), fc.nat(15), fc.nat(35)).map(([year, month, date]) => {
			const two = (number: number) => `${number}`.padStart(2, "0");
			return `${`${year}`.padStart(4, "0")}-${two(month)}-${two(date)}`;
		});
		fc.assert(
			fc.property(fc.oneof(near, any), (text) => {
				const found = dayOfIso(text.trim());
				assert.equal(isRead(text), found !== undefined, text);
				const yearly = text.slice(5);
				assert.equal(isRead(yearly), dayOfIso(`2000-${yearly}`) !== undefined, yearly);
			}),
			{ seed: SEED, numRuns: 2000 },
		);
	});

	it("have runs of days that end with the year, and none where there is no such day", () => {
		const runs = (off: string, year: number) =>
			runsIn(new Overrides([{ off }]).off[0]!.days as DateSpan, year).map(isoOf);
		assert.deepEqual(runs("12-24..01-01", 2027), [
			...["2027-01-01", "2027-01-01"],
			...["2027-12-24", "2027-12-31"],
		]);
		assert.deepEqual(runs("02-29", 2027), []);
		assert.deepEqual(runs("02-29", 2028), ["2028-02-29", "2028-02-29"]);
		assert.deepEqual(runs("2026-12-28..2027-01-02", 2027), ["2027-01-01", "2027-01-02"]);
		assert.deepEqual(runs("2026-12-28..2027-01-02", 2028), []);
	});

	it("have 29 February in leap years, and no other day for it in others", () => {
		for (const text of ["02-29", "02-29..02-29"])
			assert.deepEqual(
				among(text, "2027-02-28", "2027-03-01", "2027-06-01", "2028-02-28", "2028-02-29"),
				["2028-02-29"],
			);
		assert.deepEqual(among("02-29..03-02", "2027-02-28", "2027-03-01", "2028-02-29"), [
			"2027-03-01",
			"2028-02-29",
		]);
		assert.deepEqual(
			among("12-24..02-29", "2027-02-28", "2027-03-01", "2028-02-29", "2028-12-23"),
			["2027-02-28", "2028-02-29"],
		);
		assert.deepEqual(among("02-20..02-29", "2027-02-28", "2027-03-01", "2028-02-29"), [
			"2027-02-28",
			"2028-02-29",
		]);
	});

	it("have days after and before a holiday by its id", () => {
		const parsed = ["easter-monday", "easter-monday + 1", "epiphany -2", "2-january+366"].map(
			(work) => {
				const [days] = new Overrides([{ work }]).work;
				assert.ok(days && isRelative(days));
				return [days.after, days.offsetDays];
			},
		);
		assert.deepEqual(parsed, [
			["easter-monday", 0],
			["easter-monday", 1],
			["epiphany", -2],
			["2-january", 366],
		]);
	});

	it("have names, ids, removals and a weekend", () => {
		const overrides = new Overrides([
			{ off: "12-24", name: "Betriebsferien", id: "works-holiday" },
			{ off: "12-31" },
			{ remove: "epiphany" },
			{ weekend: "fri Sat" },
		]);
		assert.deepEqual(
			overrides.off.map(({ id, name }) => [id, name]),
			[
				["works-holiday", "Betriebsferien"],
				["day-off", "Day off"],
			],
		);
		assert.deepEqual(overrides.removed, ["epiphany"]);
		assert.equal(overrides.weekendMask, 0b110_0000);
		assert.equal(new Overrides([{ weekend: "" }]).weekendMask, 0);
	});

	it("have days off of schools alone, apart from those of all", () => {
		const list: OverrideConfig[] = [{ off: "12-24", kind: "school", id: "own" }, { off: "12-31" }];
		const overrides = new Overrides(list);
		assert.deepEqual(
			[overrides.schoolOff, overrides.off].map((off) => off.map(({ id }) => id)),
			[["own"], ["day-off"]],
		);
		assert.equal(new Overrides([list[0]!]).isEmpty, false);
		const day = { off: "epiphany + 1", kind: "school" } as const;
		assert.deepEqual(new Overrides([day]).ids, ["epiphany"]);
		const added = new Overrides();
		const numbers = new Map<string, number>();
		for (const [i, one] of list.entries()) added.add(one, readOverride(one, i), numbers);
		assert.deepEqual(added.schoolOff, overrides.schoolOff);
		// What is written in flash stays there; of a list with a mistake the others are copied, and of
		// one that may change all.
		Object.freeze(list);
		const whole = new Overrides();
		const less = new Overrides();
		whole.addFrom(list);
		less.addFrom(list);
		for (const [i, one] of list.entries()) {
			whole.add(one, readOverride(one, i), new Map());
			if (i > 0) less.add(one, readOverride(one, i), new Map());
		}
		assert.equal(whole.list, list);
		assert.deepEqual(less.list, list.slice(1));
		const open = [...list];
		const copied = new Overrides(open);
		open[0] = { off: "12-01" };
		assert.deepEqual(copied.list, list);
		assert.deepEqual([whole.off, whole.work], [added.off, added.work]);
		assert.notEqual(markOf(list, 0), markOf([{ off: "12-24", id: "own" }, { off: "12-31" }], 0));
	});

	it("have spans whose ends are told, of yearly ones those around a day", () => {
		const ends = (off: string, iso: string) => {
			const [{ days } = assert.fail()] = new Overrides([{ off }]).off;
			return isRelative(days) || endsAround(days, day(iso)).map(isoOf).join("..");
		};
		assert.equal(ends("2026-12-24..2027-01-06", "2027-01-01"), "2026-12-24..2027-01-06");
		assert.equal(ends("12-24..01-06", "2027-01-01"), "2026-12-24..2027-01-06");
		assert.equal(ends("12-24..01-06", "2026-12-31"), "2026-12-24..2027-01-06");
		assert.equal(ends("07-01..09-05", "2026-08-01"), "2026-07-01..2026-09-05");
		assert.equal(ends("12-24..02-29", "2027-01-01"), "2026-12-24..2027-02-28");
		assert.equal(ends("05-07", "2027-05-07"), "2027-05-07..2027-05-07");
	});

	const mistakes: readonly (readonly [unknown, string])[] = [
		["off", "overrides are a list"],
		...[null, [], 7, "12-24"].map(
			(none) => [[none], "override 1: it is one of off, work, remove, adopt and weekend"] as const,
		),
		[[{}], "override 1: it is one of off, work, remove, adopt and weekend"],
		[[{ name: "x" }], "override 1: it is one of off, work, remove, adopt and weekend"],
		...[
			[{ off: "12-24", work: "12-24" }, "off, work"] as const,
			[{ off: "12-24", colour: "red" }, "off, colour"] as const,
			[{ of: "12-24" }, "of"] as const,
		].map(
			([override, keys]) =>
				[
					[override],
					`override 1: it is one of off, work, remove, adopt and weekend, not ${keys}`,
				] as const,
		),
		[[{ off: 1224 }], "override 1.off: it is a text"],
		[[{ off: "12-24", name: 5 }], "override 1.name: it is a text"],
		[[{ off: "12-24", id: "" }], "override 1.id: it is a text"],
		...[
			{ off: "12-24", kind: "work" },
			{ off: "12-24", kind: "" },
			{ work: "12-24", kind: "school" },
			{ remove: "epiphany", kind: "school" },
		].map(
			(override) => [[override], "override 1.kind: it is school, and stands beside off"] as const,
		),
		[[{ off: "12-24", id: 'a"b' }], 'override 1.id: "a"b" is not of a to z, digits and hyphens'],
		[
			[{ off: "2026-02-29" }],
			'override 1: "2026-02-29" has a date that there is not; days are like 2026-12-24, 12-24, 12-24..01-01 or epiphany + 1',
		],
		[
			[{ work: "13-01" }],
			'override 1: "13-01" has a date that there is not; days are like 2026-12-24, 12-24, 12-24..01-01 or epiphany + 1',
		],
		[
			[{ work: "" }],
			'override 1: "" has a date that there is not; days are like 2026-12-24, 12-24, 12-24..01-01 or epiphany + 1',
		],
		[
			[{ off: "2026-12-31..2026-12-24" }],
			'override 1: "2026-12-31..2026-12-24" ends before it begins',
		],
		[
			[{ off: "2026-12-24..12-31" }],
			'override 1: of "2026-12-24..12-31" one date has a year and the other has none',
		],
		[
			[{ off: "Epiphany + 1" }],
			'override 1: "Epiphany" is no id of a holiday; days are like 2026-12-24, 12-24, 12-24..01-01 or epiphany + 1',
		],
		[[{ off: "epiphany + 400" }], 'override 1: "400" is no number of days up to 366'],
		[[{ off: "epiphany + " }], 'override 1: "" is no number of days up to 366'],
		[[{ off: "epiphany + 1e1" }], 'override 1: "1e1" is no number of days up to 366'],
		[
			[{ remove: "Heilige Drei Könige" }],
			'override 1: "Heilige Drei Könige" is no id of a holiday; days are like 2026-12-24, 12-24, 12-24..01-01 or epiphany + 1',
		],
		[
			[{ weekend: "saturday" }],
			'override 1: "saturday" is no weekday; they are sun mon tue wed thu fri sat',
		],
		[[{ weekend: "n m" }], 'override 1: "n" is no weekday; they are sun mon tue wed thu fri sat'],
		[
			[{ weekend: "sun mon tue wed thu fri sat" }],
			"override 1: no day of the week is left to work",
		],
		[[{ weekend: "fri" }, { weekend: "sat" }], "override 2: there is another weekend before it"],
		[
			new Array(MAX_OVERRIDES + 1).fill({ off: "12-24" }),
			`overrides are ${MAX_OVERRIDES} at most, not ${MAX_OVERRIDES + 1}`,
		],
	];
	for (const [list, message] of mistakes)
		it(`say: ${message.slice(0, 90)}`, () => {
			assert.throws(() => new Overrides(list as OverrideConfig[]), { name: "RangeError", message });
		});

	it(`never fail otherwise, whatever they are; seed ${SEED}`, () => {
		const text = fc.oneof(
			fc.string(),
			fc.string({ unit: fc.constantFrom(..."0123456789-. +abe"), maxLength: 24 }),
		);
		const key = fc.constantFrom("off", "work", "remove", "weekend", "name", "id", "kind", "other");
		const override = fc.oneof(fc.dictionary(key, fc.oneof(text, fc.anything())), fc.anything());
		fc.assert(
			fc.property(
				fc.array(override, { maxLength: 3 }),
				fc.integer({ min: 0, max: 47_000 }),
				(list, at) => {
					try {
						const { off, schoolOff, work } = new Overrides(list as OverrideConfig[]);
						for (const days of [...[...off, ...schoolOff].map((one) => one.days), ...work])
							assert.equal(typeof has(days, at), "boolean");
					} catch (error) {
						assert.ok(
							error instanceof RangeError && /^override(s| \d)/.test(error.message),
							`${error}`,
						);
					}
				},
			),
			{ seed: SEED, numRuns: 3000 },
		);
	});
});
