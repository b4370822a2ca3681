/** What each form of the rule language in data/README.md means. */

import assert from "node:assert/strict";
import fc from "fast-check";
import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { certainYears } from "../../data/compiler/law/announced.js";
import { evaluate } from "../../data/compiler/law/evaluate.js";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { dayOf, isoOf, weekdayOf } from "../../src/calendar/civil.js";
import { TYPE_NAMES } from "../../src/holidays/holiday.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { complaintOf, datesOf, fileOf, read, ruleOf, rulesOf } from "./country-file.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const SHORT = "sun mon tue wed thu fri sat".split(" ");

describe(`the rule language (SEED=${SEED})`, () => {
	const year = fc.integer({ min: 1970, max: 2100 });
	const month = fc.nat({ max: 11 });
	const weekday = fc.nat({ max: 6 });
	const check = <T extends unknown[]>(property: fc.IProperty<T>, numRuns = 100) =>
		fc.assert(property, { numRuns, seed: SEED });
	const monthDay = (day: number) => isoOf(day).slice(5);
	/** Days of a month with that weekday. */
	const all = (y: number, m: number, w: number) =>
		Array.from({ length: new Date(Date.UTC(y, m + 1, 0)).getUTCDate() }, (_, i) =>
			dayOf(y, m + 1, i + 1),
		).filter((day) => weekdayOf(day) === w);

	it("a date: the same every year, 29 February in leap years", () => {
		check(
			fc.property(year, fc.nat({ max: 365 }), (y, n) => {
				const date = isoOf(dayOf(2000, 1, 1) + n).slice(5);
				const clause = `on: ${Number(date.slice(3))} ${MONTHS[Number(date.slice(0, 2)) - 1]}`;
				const leap = dayOf(y + 1, 1, 1) - dayOf(y, 1, 1) === 366;
				assert.equal(datesOf(clause, y), date === "02-29" && !leap ? "" : date);
			}),
		);
	});

	it("the first to fourth and the last weekday of a month", () => {
		check(
			fc.property(year, month, weekday, fc.nat({ max: 4 }), (y, m, w, n) => {
				const nth = ["first", "second", "third", "fourth", "last"][n]!;
				const days = all(y, m, w);
				const expected = monthDay(n === 4 ? days.at(-1)! : days[n]!);
				assert.equal(datesOf(`on: ${nth} ${WEEKDAYS[w]} of ${MONTHS[m]}`, y), expected);
			}),
		);
	});

	it("a weekday on or after, on or before, after, before, nearest to a date", () => {
		const words = ["on or after", "on or before", "after", "before", "nearest to"];
		check(
			fc.property(
				year,
				fc.integer({ min: 20, max: 340 }),
				weekday,
				fc.nat({ max: 4 }),
				(y, n, w, i) => {
					const from = isoOf(dayOf(2001, 1, 1) + n).slice(5);
					const day = dayOf(y, Number(from.slice(0, 2)), Number(from.slice(3)));
					const reach = [
						[0, 6],
						[-6, 0],
						[1, 7],
						[-7, -1],
						[-3, 3],
					][i]!;
					let found = day + reach[0]!;
					while (weekdayOf(found) !== w) found++;
					assert.ok(found <= day + reach[1]!);
					const date = `${Number(from.slice(3))} ${MONTHS[Number(from.slice(0, 2)) - 1]}`;
					assert.equal(datesOf(`on: ${WEEKDAYS[w]} ${words[i]} ${date}`, y), monthDay(found));
				},
			),
		);
	});

	it("days from Easter, and from a date of another calendar", () => {
		assert.equal(datesOf("on: easter", 2026), "04-05");
		assert.equal(datesOf("on: easter - 2", 2026), "04-03");
		assert.equal(datesOf("on: orthodox easter + 1", 2026), "04-13");
		assert.equal(datesOf("on: chinese 1/1", 2026), "02-17");
		assert.equal(datesOf("on: chinese 1/1 - 1", 2026), "02-16");
		assert.equal(datesOf("on: hebrew 15 nisan", 2026), "04-02");
		assert.equal(datesOf("on: hijri-umm-al-qura 10/1", 2000), "01-08 12-27");
		assert.equal(datesOf("on: first monday of sep + 1", 2026), "09-08");
	});

	it("the days between two holidays", () => {
		const text = fileOf([
			"  - { id: a, name: A, on: 3 mar }",
			"  - { id: b, name: B, on: 5 mar }",
			"  - { id: c, name: C, on: between holidays }",
		]);
		const listed = evaluate(read(text), calendarDays).get(2026)!;
		assert.deepEqual(
			listed.map((h) => `${isoOf(h.day)} ${h.id}`),
			["2026-03-03 a", "2026-03-04 c", "2026-03-05 b"],
		);
	});

	it("decreed days and ranges", () => {
		const clause = "on: [2012-06-05, 2025-01-30..2025-02-02]";
		assert.equal(datesOf(clause, 2012), "06-05");
		assert.equal(datesOf(clause, 2025), "01-30 01-31 02-01 02-02");
		assert.equal(datesOf(clause, 2013), "");
	});

	it("spans of days", () => {
		assert.equal(datesOf("on: 30 dec, days: 2", 2026), "12-30 12-31");
		assert.equal(datesOf("on: 1 may, days: -1..+1", 2026), "04-30 05-01 05-02");
		assert.equal(datesOf("on: [2026-05-01], days: 3", 2026), "05-01 05-02 05-03");
		assert.equal(datesOf("on: 31 dec, days: 2", 2026), "01-01 12-31");
	});

	it("years in which a date meets another one, or does not", () => {
		// Orthodox Easter was on 1 May in 2005 and 2016.
		const between = "since: 2000, until: 2020";
		const met = ruleOf(`on: 1 may, ${between}, when: orthodox easter`).years;
		assert.deepEqual(met, [2005, 2016]);
		const others = ruleOf(`on: 1 may, ${between}, unless: orthodox easter`).years;
		assert.equal(others.length, 19);
		assert.ok(!others.includes(2005) && !others.includes(2016));
		// The offset belongs to the date: Easter Monday is the day after.
		assert.deepEqual(
			ruleOf("on: easter + 1, since: 2000, until: 2020, when: 1 apr").years,
			[2002, 2013],
		);
	});

	it("years in which a date of another calendar is met, or a date falls on weekdays", () => {
		const years = (clause: string) =>
			ruleOf(`on: 4 apr, since: 2014, until: 2020, ${clause}`).years;
		assert.deepEqual(years("when: solar-term qingming utc+8"), [2016, 2017, 2020]);
		assert.deepEqual(years("unless: solar-term qingming utc+8"), [2014, 2015, 2018, 2019]);
		assert.deepEqual(years("when: 6 jun on wed thu"), [2018, 2019]);
		assert.deepEqual(years("unless: 6 jun on sun mon tue fri sat"), [2018, 2019]);
		assert.deepEqual(years("when: chinese 1/1 on fri"), [2014, 2018]);
		const announced = { announced: "announced: { hijri-umm-al-qura 10/1: { G2: [2025-03-31] } }" };
		const clause = "on: 31 mar, since: 2024, until: 2026, when: hijri-umm-al-qura 10/1";
		const [rule] = read(fileOf([`  - { id: day, name: Day, ${clause} }`], announced)).rules;
		assert.deepEqual(rule!.years, [2025]);
	});

	it("a move in the years of a condition", () => {
		const clause = "on: 1 may, added: { sun: +1, unless: orthodox easter }";
		// A Sunday; in 2016 Orthodox Easter as well.
		assert.equal(datesOf(clause, 2022), "05-02");
		assert.equal(datesOf(clause, 2016), "05-01");
	});

	describe("a move at the head of the file", () => {
		const head = { added: "added: { sun: +1 }" };
		const dates = (clause: string, year: number) => {
			const law = read(fileOf([`  - { id: day, name: Day, ${clause} }`], head));
			return evaluate(law, calendarDays)
				.get(year)!
				.map(({ day }) => isoOf(day).slice(5))
				.join(" ");
		};

		it("moves whole public days by rule that say nothing themselves", () => {
			assert.equal(dates("on: 1 may", 2022), "05-02");
			assert.equal(dates("on: 1 may, types: public bank", 2022), "05-02");
			assert.equal(dates("cases: [{ on: 1 may }]", 2022), "05-02");
		});

		it("no other ones", () => {
			assert.equal(dates("on: 1 may, added: none", 2022), "05-01");
			assert.equal(dates("on: 1 may, moved: { sun: +2 }", 2022), "05-03");
			assert.equal(dates("on: 1 may, types: observance", 2022), "05-01");
			assert.equal(dates('on: 1 may, types: bank, from: "12:00"', 2022), "05-01");
			assert.equal(dates("on: [2022-05-01]", 2022), "05-01");
			assert.equal(dates("added: none, cases: [{ on: 1 may }]", 2022), "05-01");
		});

		it("of a law, for a territory that answers from it, but not for the territory's own days", () => {
			const law = fileOf(["  - { id: day, name: Day, on: 1 may }"], head);
			const own = [
				"country: GP",
				"name: Territory",
				"law: AT-9",
				"zone: Europe/Vienna",
				"sources: { own: its own law }",
				"source: own",
				"holidays:",
				"  - { id: own-day, name: Own Day, on: 8 may }",
				"",
			].join("\n");
			const days = evaluate(read(own, { AT: law }), calendarDays).get(2022)!;
			assert.deepEqual(
				days.map(({ day }) => isoOf(day)),
				["2022-05-02", "2022-05-08"],
			);
		});
	});

	it("years: runs, since and until, every so many", () => {
		const years = (clause: string) => ruleOf(`on: 1 jan, ${clause}`).years;
		assert.deepEqual(
			years('years: "1996-1998 2008 2099-"'),
			[1996, 1997, 1998, 2008, 2099, 2100, 2101],
		);
		assert.deepEqual(years("since: 2098"), [2098, 2099, 2100, 2101]);
		assert.deepEqual(years("until: 1971"), [1969, 1970, 1971]);
		assert.deepEqual(years("since: 2000, until: 2010, every: 4"), [2000, 2004, 2008]);
		assert.equal(years("since: 1926").length, 133);
		check(
			fc.property(fc.uniqueArray(year, { minLength: 1, maxLength: 12 }), (list) => {
				const sorted = [...list].sort((a, b) => a - b);
				assert.deepEqual(years(`years: "${sorted.join(" ")}"`), sorted);
				if (sorted.length > 1)
					assert.match(
						complaintOf(
							fileOf([
								`  - { id: day, name: Day, on: 1 jan, years: "${[...sorted].reverse().join(" ")}" }`,
							]),
						),
						/:9: years not in order/,
					);
			}),
		);
	});

	it("the year of introduction: that of the first case, or what is stated", () => {
		assert.equal(ruleOf("on: 1 jan").launchYear, null);
		assert.equal(ruleOf("on: 1 jan, since: 1926").launchYear, 1926);
		assert.equal(ruleOf("on: 1 jan, launch: 1918").launchYear, 1918);
		assert.equal(ruleOf("on: 1 jan, since: 1990, launch: null").launchYear, null);
		assert.equal(ruleOf("on: 1 jan, until: 1990").launchYear, null);
		const cases = rulesOf("on: 1 jan, cases: [{ years: 1950-1999 }, { on: 2 jan, since: 2000 }]");
		assert.deepEqual(
			cases.map((r) => r.launchYear),
			[1950, 1950],
		);
	});

	it("places: in, except, everywhere", () => {
		assert.equal(ruleOf("on: 1 jan").places, null);
		assert.deepEqual(ruleOf('on: 1 jan, in: "9 1"').places, [0, 2]);
		assert.deepEqual(ruleOf("on: 1 jan, in: AT-5").places, [1]);
		assert.deepEqual(ruleOf('on: 1 jan, except: "5"').places, [0, 2]);
	});

	it("moves in words: the weekday on or after, on or before, nearest", () => {
		const words = ["{} on or after", "{} on or before", "nearest {}"];
		check(
			fc.property(year, weekday, fc.nat({ max: 2 }), (y, w, i) => {
				const day = dayOf(y, 6, 10);
				const reach = [0, -6, -3][i]!;
				let found = day + reach;
				while (weekdayOf(found) !== w) found++;
				const move = words[i]!.replace("{}", WEEKDAYS[w]!);
				assert.equal(datesOf(`on: 10 jun, moved: ${move}`, y), monthDay(found));
			}),
		);
	});

	it("moves by weekday: a number of days, only then", () => {
		check(
			fc.property(year, weekday, fc.integer({ min: -14, max: 14 }), (y, w, n) => {
				const day = dayOf(y, 6, 20);
				const found = weekdayOf(day) === w ? day + n : day;
				assert.equal(datesOf(`on: 20 jun, moved: { ${SHORT[w]}: ${n} }`, y), monthDay(found));
				const added = read(
					fileOf([`  - { id: day, name: Day, on: 20 jun, added: { ${SHORT[w]}: ${n} } }`]),
				);
				const [record] = evaluate(added, calendarDays).get(y)!;
				assert.equal(record!.keepsActual, found !== day);
				assert.equal(record!.actualDay, day);
			}),
		);
	});

	it("moves with years, one after the other", () => {
		const clause = "on: 4 jul, moved: [{ sun: +1, until: 2010 }, { sun: +2, since: 2011 }]";
		assert.equal(datesOf(clause, 2010), "07-05");
		assert.equal(datesOf(clause, 2021), "07-06");
		assert.equal(datesOf(clause, 2022), "07-04");
		assert.equal(datesOf("on: 4 jul, moved: { sun: +1, since: 2011 }", 2010), "07-04");
		assert.equal(datesOf("on: 4 jul, moved: { sun: drop }", 2010), "");
		assert.equal(datesOf("on: 4 jul, only: mon tue", 2010), "");
		assert.equal(datesOf("on: 4 jul, only: sun", 2010), "07-04");
	});

	it("moves to the next workday or free day, past weekends and holidays", () => {
		const moved = (target: string) => {
			const text = fileOf([
				"  - { id: monday, name: M, on: 5 jul }",
				`  - { id: day, name: Day, on: 4 jul, moved: { sun: ${target} } }`,
			]);
			return isoOf(
				evaluate(read(text), calendarDays)
					.get(2010)!
					.find((h) => h.id === "day")!.day,
			);
		};
		assert.equal(moved("next workday"), "2010-07-06");
		assert.equal(moved("previous workday"), "2010-07-02");
		assert.equal(moved("next free day"), "2010-07-06");
		assert.equal(moved("previous free day"), "2010-07-03");
		assert.equal(moved("shared workday"), "2010-07-06");
	});

	it("one day in lieu for all holidays of a day, or one for each", () => {
		const listed = (target: string) => {
			const text = fileOf([
				`  - { id: a, name: A, on: 4 jul, added: { sun: ${target} } }`,
				`  - { id: b, name: B, on: 4 jul, added: { sun: ${target} } }`,
				`  - { id: c, name: C, on: 3 jul, added: { sat: ${target} } }`,
			]);
			const engine = new Holidays(compile([read(text)]).bytes, decodeUtf8).country("AT")!;
			const records = evaluate(read(text), calendarDays).get(2010)!;
			assert.deepEqual(
				engine.records(2010).map((h) => [h.id, h.day]),
				records.map((h) => [h.id, h.day]),
			);
			return records.map((h) => `${h.id} ${monthDay(h.day)}`).join(", ");
		};
		// The 4th of July 2010 is a Sunday.
		assert.equal(listed("next workday"), "c 07-05, a 07-06, b 07-07");
		assert.equal(listed("shared workday"), "c 07-05, a 07-06, b 07-06");
	});

	it("moves because of another holiday", () => {
		const text = fileOf([
			"  - { id: first, name: F, on: 1 jun }",
			"  - { id: day, name: Day, on: 1 jun, moved: { holiday: next workday } }",
		]);
		const days = evaluate(read(text), calendarDays)
			.get(2026)!
			.map((h) => `${isoOf(h.day)} ${h.id}`);
		assert.deepEqual(days, ["2026-06-01 first", "2026-06-02 day"]);
	});

	it("who keeps the actual day: both", () => {
		const text = fileOf(['  - { id: day, name: Day, on: 4 jul, added: { sun: +1, both: "1 9" } }']);
		const [record] = evaluate(read(text), calendarDays).get(2010)!;
		assert.deepEqual(record!.keepsActual, ["AT-1", "AT-9"]);
	});

	it("what v3 lists: by the head of the file, and by a word of the rule", () => {
		const scopes = (head: string) =>
			[
				"on: 4 jul",
				'on: 4 jul, in: "1"',
				'on: 4 jul, except: "1"',
				"on: 4 jul, types: observance",
				'on: 4 jul, types: bank, from: "13:00"',
				"on: 4 jul, v3: false",
				'on: 4 jul, in: "1", v3: true',
			].map((rule) => {
				const file = fileOf([`  - { id: day, name: Day, ${rule} }`]);
				return Number(read(file.replace("\nweekend:", `${head}\nweekend:`)).rules[0]!.inV3);
			});
		assert.equal(scopes("").join(""), "1000001");
		assert.equal(scopes("\nv3: observed").join(""), "1000001");
		assert.equal(scopes("\nv3: public").join(""), "1110001");
		assert.equal(scopes("\nv3: all").join(""), "1111001");
	});

	it("on which of its days v3 lists a holiday that has two", () => {
		// 4 July 2010 is a Sunday.
		const days = (rule: string, head = "") => {
			const file = fileOf([`  - { id: day, name: Day, on: 4 jul, ${rule} }`]);
			const law = read(file.replace("\nweekend:", `${head}\nweekend:`));
			const [record] = evaluate(law, calendarDays).get(2010)!;
			return record!.listedOn.map(monthDay).join(" ");
		};
		const added = "added: { sun: +1 }";
		assert.equal(days(added), "07-04 07-05");
		assert.equal(days(`${added}, v3: observed`), "07-05");
		assert.equal(days(`${added}, v3: actual`), "07-04");
		assert.equal(days(`${added}, v3: false`), "");
		assert.equal(days(added, "\nv3: observed"), "07-05");
		assert.equal(days(`${added}, v3: both`, "\nv3: all observed"), "07-04 07-05");
		assert.equal(days("moved: { sun: +1 }", "\nv3: observed"), "07-05");
		assert.equal(days("moved: { sun: +1 }, v3: actual"), "");
	});

	it("types, half days, flags and what is in v3", () => {
		const plain = ruleOf("on: 1 jan");
		assert.deepEqual(
			[plain.types, plain.startsAtMinute, plain.inV3, plain.fixed],
			[1, -1, true, true],
		);
		check(
			fc.property(fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1 }), (bits) => {
				const words = bits.map((bit) => TYPE_NAMES[bit]!.toLowerCase()).join(" ");
				assert.equal(
					ruleOf(`on: 1 jan, types: ${words}`).types,
					bits.reduce((sum, bit) => sum | (1 << bit), 0),
				);
			}),
		);
		const half = ruleOf('on: 1 jan, types: school, from: "13:05"');
		assert.deepEqual([half.startsAtMinute, half.inV3], [785, false]);
		assert.equal(ruleOf('on: 1 jan, types: school, from: "13:05", v3: true').inV3, true);
		assert.equal(ruleOf("on: 1 jan, v3: false").inV3, false);
		assert.equal(ruleOf("on: easter").fixed, false);
		assert.equal(ruleOf("on: easter, fixed: true").fixed, true);
		const flags = ruleOf("on: 1 jan, official: false, administration: false");
		assert.deepEqual([flags.official, flags.administration], [false, false]);
		assert.deepEqual([plain.official, plain.administration], [true, true]);
	});

	it("cases: what a case says replaces what stands above it", () => {
		const rules = rulesOf(
			'on: 1 jan, since: 1990, in: "1", moved: { sun: 1 }, local: Tag, cases: [{ until: 1980 }, { except: "1" }, { added: { sat: 2 } }, { name: B, local: C, on: 2 jan, source: "G2, art. 4" }]',
		);
		assert.deepEqual(
			rules.map((r) => [r.years[0], r.years.at(-1)]),
			[
				[1969, 1980],
				[1990, 2101],
				[1990, 2101],
				[1990, 2101],
			],
		);
		assert.deepEqual(
			rules.map((r) => r.places),
			[[0], [1, 2], [0], [0]],
		);
		assert.deepEqual(
			rules.map((r) => r.shift?.keepsActual),
			[false, false, true, false],
		);
		assert.deepEqual(
			rules.map((r) => r.name),
			["Day", "Day", "Day", "B"],
		);
		assert.deepEqual(
			rules.map((r) => r.localName),
			["Tag", "Tag", "Tag", "C"],
		);
		assert.equal(rules[3]!.source, "a gazette, art. 4");
		assert.equal(rules[0]!.source, "the law of the land");
	});

	it("certain until: the law for ever, or as long as the file says", () => {
		assert.equal(ruleOf("on: 1 jan").certainUntil, 9999);
		assert.equal(ruleOf("on: 1 jan, certainUntil: 2026").certainUntil, 2026);
		const certain = (head: Readonly<Record<string, string>>) =>
			read(fileOf(["  - { id: day, name: Day, on: 1 jan }"], head)).rules[0]!.certainUntil;
		assert.equal(certain({ certainUntil: "certainUntil: 2025" }), 2025);
		assert.equal(certain({ decreesUntil: "decreesUntil: 2025" }), 9999);
	});

	describe("which years of a calendar that is seen or decided are certain", () => {
		const certain = (clause: string, announced: string) => {
			const head = { announced: `announced: { ${announced} }` };
			const country = read(fileOf([`  - { id: day, name: Day, ${clause} }`], head));
			const years = certainYears(country.rules[0]!, country, calendarDays);
			return years.filter((year) => year >= 2020 && year <= 2030).join(" ");
		};
		const fitr = "hijri-umm-al-qura 10/1: { G2: [2023-04-21], 2025-03-31: law }";

		it("those whose date was announced, past or future", () => {
			assert.equal(certain("on: hijri-umm-al-qura 10/1", fitr), "2023 2025");
			assert.equal(certain("on: hijri-umm-al-qura 10/1, certainUntil: 2024", fitr), "2023");
			assert.equal(certain("on: hijri-umm-al-qura 12/10", fitr), "");
			assert.equal(certain("on: chinese 1/1", fitr).length, 11 * 5 - 1);
		});

		it("an announced date decides the others of its month that agree with it", () => {
			const adha = "hijri-umm-al-qura 12/10: { G2: [2024-06-16, 2026-05-27] }";
			assert.equal(certain("on: hijri-umm-al-qura 12/9", adha), "2024 2026");
			// Announced a day after the computed one, which was not moved.
			assert.equal(
				certain("on: hijri-umm-al-qura 12/9", "hijri-umm-al-qura 12/10: { 2024-06-17: G2 }"),
				"",
			);
		});

		it("those of Nepal's solar calendar for as long as its printed months are known", () => {
			const until = (date: string) => certain(`on: nepali ${date}`, "").split(" ").at(-1);
			assert.equal(until("1/1"), "2024", "13 April 2024; the next is of 2082");
			assert.equal(until("12/30"), "2025", "12 April 2025 is of 2081 still");
			const january = certain("on: nepali 10/1", "nepali 10/1: { G2: [2026-01-15] }");
			assert.equal(january, "2020 2021 2022 2023 2024 2025 2026");
			assert.equal(certain("on: hindu diwali", ""), "");
		});

		it("a day counted from a feast inherits its announcement where it is the feast's own, and else needs one", () => {
			const head = { announced: "announced: { hijri-umm-al-qura 3/12: { G2: [2025-09-04] } }" };
			const of = (...days: readonly string[]) => {
				const country = read(fileOf(days, head));
				const years = certainYears(country.rules.at(-1)!, country, calendarDays);
				return years.filter((year) => year >= 2020 && year <= 2030).join(" ");
			};
			const day = (id: string, offset: string) =>
				`  - { id: ${id}, name: ${id}, on: hijri-umm-al-qura 3/12${offset} }`;
			const mawlid = day("mawlid", "");
			assert.equal(of(mawlid, day("eve", " - 1")), "2025");
			assert.equal(of(mawlid, day("second", " + 2")), "2025");
			assert.equal(of(mawlid, day("baptism", " + 6")), "", "a week later: a feast of its own");
			// Of one holiday that has the feast and a day a week after it.
			assert.equal(of(mawlid, day("mawlid", " + 6")), "2025");
			const date = "  - { id: baptism, name: baptism, on: hijri-umm-al-qura 3/18 }";
			assert.equal(of(mawlid, date), "2025", "the month is announced, and with it its dates");
		});

		it("a day of several that a move leaves where it is, though it moves the first", () => {
			const clause = "on: 1 oct, days: 2, since: 2026, added: { sat: +2, certainUntil: 2027 }";
			const country = read(fileOf([`  - { id: day, name: Day, ${clause} }`]));
			const tentative = (year: number) =>
				evaluate(country, calendarDays)
					.get(year)!
					.map((h) => [isoOf(h.actualDay).slice(5), h.tentative].join(" "));
			assert.deepEqual(tentative(2033), ["10-02 false", "10-01 true"], "1 October is a Saturday");
			assert.deepEqual(tentative(2032), ["10-01 false", "10-02 true"], "2 October is one");
			assert.deepEqual(tentative(2027), ["10-01 false", "10-02 false"]);
		});

		it("a year that no move of the next one's date reaches", () => {
			const only = "hijri-umm-al-qura 7/27: { G2: [2026-01-16] }";
			const on = "on: hijri-umm-al-qura 7/27"; // the next is 2027-01-05
			assert.equal(certain(on, only), "2026");
			assert.equal(certain(`${on}, added: { sun: +1 }`, only), "2026");
			assert.equal(certain(`${on}, added: { tue: -2 }`, only), "");
		});

		it("not a year with a second date that was not announced, nor one next to it", () => {
			// 2030 has two: 5 January and 26 December 2030 are both in it.
			const both = "hijri-umm-al-qura 9/1: { G2: [2030-01-05, 2030-12-26] }";
			assert.equal(certain("on: hijri-umm-al-qura 9/1", both), "2030");
			assert.equal(
				certain("on: hijri-umm-al-qura 9/1", "hijri-umm-al-qura 9/1: { G2: [2030-01-05] }"),
				"",
			);
		});

		it("the next year's date takes none away where no move carries it back over the year's end", () => {
			const ascent = "hijri-umm-al-qura 7/27: { G2: [2026-01-16] }";
			const of = (move: string) => certain(`on: hijri-umm-al-qura 7/27${move}`, ascent);
			assert.equal(of(""), "2026");
			assert.equal(of(", added: { fri: next workday, sat: drop }"), "2026");
			assert.equal(of(", moved: { fri: -1 }"), "");
			assert.equal(of(", moved: { fri: previous workday }"), "");
		});
	});

	it("announced dates replace computed ones, in their year", () => {
		const head = { announced: "announced: { hijri-umm-al-qura 10/1: { G2: [2025-03-31] } }" };
		const country = read(fileOf(["  - { id: day, name: Day, on: hijri-umm-al-qura 10/1 }"], head));
		const years = evaluate(country, calendarDays);
		assert.equal(isoOf(years.get(2025)![0]!.day), "2025-03-31");
		assert.equal(isoOf(years.get(2024)![0]!.day), "2024-04-10");
	});

	it("the head: weekends by period, zones, working days", () => {
		const country = read(
			fileOf(["  - { id: day, name: Day, on: 1 jan }"], {
				weekend: "weekend: [{ days: thu fri }, { from: 2013-06-29, days: fri sat }]",
				zones: 'zones: { Europe/Rome: "5" }',
				workdays:
					'workdays: [{ in: "9", days: [2025-02-08], source: G2 }, { days: [2025-01-26], source: law }]',
			}),
		);
		assert.deepEqual(country.weekend, [
			{ from: -Infinity, mask: 0b0110000 },
			{ from: dayOf(2013, 6, 29), mask: 0b1100000 },
		]);
		assert.deepEqual([...country.zones], [[1, "Europe/Rome"]]);
		assert.deepEqual(country.workdays, [
			{ places: [2], days: [dayOf(2025, 2, 8)], source: "a gazette" },
			{ places: null, days: [dayOf(2025, 1, 26)], source: "the law of the land" },
		]);
		assert.deepEqual(
			country.subdivisions.map((s) => s.code),
			["AT-1", "AT-5", "AT-9"],
		);
	});
});
