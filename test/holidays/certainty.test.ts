/**
 * What is known of a day, and what may still change it: moons, lists, bridges, years and elections.
 */

import assert from "node:assert/strict";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { dayOf, dayOfIso, isoOf } from "../../src/calendar/civil.js";
import { Certainty } from "../../src/holidays/certainty.js";
import { hasBit } from "../../src/holidays/day-bits.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { Workdays } from "../../src/holidays/workdays.js";
import type { OverrideConfig } from "../../src/today/overrides.js";
import { Site } from "../../src/today/site.js";
import { fileOf, read } from "../compiler/country-file.js";

const NATIONAL = "  - { id: national, name: National Day, on: 4 oct }";
const EID = "  - { id: eid, name: Eid, on: hijri-umm-al-qura 10/1, days: 2 }";

/** A country with these holidays and decisions. */
function countryOf(holidays: readonly string[], decides: readonly string[], head = {}) {
	const lines = decides.map((line) => `  - { ${line} }`);
	const text = fileOf(holidays, {
		...(lines.length ? { decides: ["decides:", ...lines].join("\n") } : {}),
		...head,
	});
	return new Holidays(compile([read(text)]).bytes, decodeUtf8).country("AT")!;
}
type Place = ReturnType<typeof countryOf>;

/** A search for one day finds of it, and of those after it, what a search for its year does. */
function assertFoundAlone(at: Jurisdiction, year: number): void {
	const { from, known, places, schools } = at.certainty.bitsIn(year, undefined);
	// Each fourth one: the first and, but for leap years, the last are among them.
	for (let day = from; day < dayOf(year + 1, 1, 1); day += 4) {
		const near = new Certainty(at).bitsOn(day, undefined);
		assert.ok(near.days.last > day || day + 1 === dayOf(year + 1, 1, 1));
		for (const other of [day, near.days.last]) {
			const inYear = [known, schools, places].map((bits) => bits && hasBit(bits, other - from));
			const alone = [near.known, near.schools, near.places].map(
				(bits) => bits && hasBit(bits, other - from),
			);
			assert.deepEqual(alone, inYear, `${isoOf(other)}, asked for ${isoOf(day)}`);
		}
	}
}

/** The days of a year that are not known, as runs `MM-dd..MM-dd`. */
function unknown(at: Pick<Place, "isKnown">, year: number): string {
	if (at instanceof Jurisdiction) assertFoundAlone(at, year);
	const runs: [number, number][] = [];
	for (let day = dayOf(year, 1, 1); day < dayOf(year + 1, 1, 1); day++) {
		if (at.isKnown(day)) continue;
		const run = runs.at(-1);
		if (run?.[1] === day - 1) run[1] = day;
		else runs.push([day, day]);
	}
	return runs
		.map((run) => [...new Set(run)].map((day) => isoOf(day).slice(5)).join(".."))
		.join(" ");
}

/** What is open on a day, as words. */
const openOn = (at: Pick<Place, "open">, date: string) =>
	at
		.open(dayOfIso(date)!)
		.map(({ kind, id, from, to, decidedBy, usually }) =>
			[kind, id, isoOf(from), isoOf(to), decidedBy, usually].join(" "),
		);

const MOON = "what: moon, until: 2025-03-30, by: sighting, page: G2, usually: 1";
const EIDS = "announced: { hijri-umm-al-qura 10/1: { G2: [2023-04-21, 2024-04-10, 2025-03-30] } }";

describe("what is known", () => {
	it("is all where nobody decides anything", () => {
		const at = countryOf([NATIONAL], []);
		assert.equal(unknown(at, 2027) + unknown(at, 1999), "");
		assert.deepEqual(openOn(at, "2027-05-05"), []);
		assert.deepEqual(at.horizons, {
			moon: null,
			list: null,
			bridge: null,
			year: null,
			election: null,
		});
	});

	it("is no day around a moon that is open, on every day of its feast", () => {
		const at = countryOf([NATIONAL, EID], [MOON], { announced: EIDS });
		// By the calendar on 20 March 2026, and two days long.
		assert.equal(unknown(at, 2026), "03-19..03-22");
		assert.deepEqual(openOn(at, "2026-03-22"), [
			"moon eid 2026-03-19 2026-03-22 sighting 2026-03-19",
		]);
		assert.deepEqual(openOn(at, "2026-03-23"), []);
		// Announced; before anything was announced the past is as open as what comes.
		assert.equal(unknown(at, 2025), "");
		assert.equal(unknown(at, 2022), "05-01..05-04");
		assert.equal(at.horizons.moon, dayOfIso("2025-03-30"));
	});

	it("strays as far as the announced dates strayed since 2010", () => {
		const announced =
			"announced: { hijri-umm-al-qura 10/1: { G2: [2009-09-17, 2023-04-23, 2024-04-10, 2025-03-29] } }";
		const at = countryOf([NATIONAL, EID], [MOON], { announced });
		assert.equal(unknown(at, 2026), "03-19..03-23");
	});

	it("is a public holiday by statute, whatever moon is open beside it", () => {
		const statute = "  - { id: founders, name: Founders' Day, on: 21 mar }";
		const at = countryOf([EID, statute], [MOON], { announced: EIDS });
		assert.equal(unknown(at, 2026), "03-19..03-20 03-22");
		assert.deepEqual(openOn(at, "2026-03-21"), []);
	});

	it("goes along with a substitute of an open moon", () => {
		const moved = EID.replace("days: 2", "added: { sun: +1 }");
		const at = countryOf([moved], [MOON], { announced: EIDS });
		// 10 March 2027 is a Wednesday; 26 February 2028 a Saturday: on Sunday it would add the Monday.
		assert.equal(unknown(at, 2027), "03-08..03-10");
		assert.equal(unknown(at, 2028), "02-25..02-28");
	});

	it("goes over the turn of a year", () => {
		const feasts = ["1/1", "3/12", "7/27", "9/1", "10/1", "12/10"].map(
			(date, i) => `  - { id: feast-${i}, name: Feast ${i}, on: hijri-umm-al-qura ${date} }`,
		);
		const at = countryOf(feasts, ["what: moon, until: none, by: sighting, page: G2"]);
		const turn = Array.from({ length: 129 }, (_, i) => 1971 + i).find((year) =>
			at.year(year).some((record) => record.day === dayOf(year, 12, 31)),
		)!;
		assert.equal(at.isKnown(dayOf(turn + 1, 1, 1)), false);
		assert.equal(at.open(dayOf(turn + 1, 1, 1)).length, 1);
		assert.equal(at.isKnown(dayOf(turn + 1, 1, 2)), true);
	});

	it("holds back the places of a decision alone", () => {
		const own = EID.replace(" }", ", in: AT-9 }");
		const at = countryOf([own, NATIONAL], [MOON.replace("until", 'in: "9", until')], {
			announced: EIDS,
		});
		assert.equal(unknown(at, 2026), "");
		assert.equal(unknown(at.in("AT-1")!, 2026), "");
		assert.equal(unknown(at.in("AT-9")!, 2026), "03-19..03-22");
		assert.equal(at.horizons.moon, null);
		assert.equal(at.in("AT-9")!.horizons.moon, dayOfIso("2025-03-30"));
	});

	it("is open in the whole where it is open in each part", () => {
		const parts = ["1", "5", "9"].map((code) =>
			EID.replace(" }", `, in: AT-${code} }`).replaceAll("eid", `eid-${code}`),
		);
		const two = countryOf(parts.slice(1), [MOON], { announced: EIDS });
		assert.equal(unknown(two, 2026), "");
		assert.equal(unknown(countryOf(parts, [MOON], { announced: EIDS }), 2026), "03-19..03-22");
		// What schools alone keep in each part leaves open what schools do there, no day of the whole.
		const lessons = parts.map((part) => part.replace(" }", ", types: school }"));
		assert.equal(unknown(countryOf(lessons, [MOON], { announced: EIDS }), 2026), "");
		// Polls of three states have a decision each, and no day is named twice.
		const polls = ["1", "5", "9"].map(
			(code) =>
				`what: election, in: "${code}", until: 2026, by: election-authority, days: [2028-05-01..2028-05-20], page: G2`,
		);
		assert.equal(unknown(countryOf([NATIONAL], polls.slice(1)), 2028), "");
		assert.equal(unknown(countryOf([NATIONAL], polls), 2028), "05-01..05-20");
	});

	describe("in the whole, where two feasts of the same two places count as four, of three", () => {
		/** A feast that came as late as a day of 2024. */
		const feast = (name: string, places: string, latest: string) => [
			`  - id: feast-${name}`,
			"    name: Feast",
			`    in: ${places}`,
			"    cases:",
			"      - { on: 19 apr, years: 2000-2023 2026- }",
			`      - { on: [${latest}, 2025-04-17] }`,
		];
		const twice = ["a", "b"].flatMap((name) => feast(name, "AT-1 AT-5", "2024-04-24"));
		const list = (ids: string) =>
			`what: list, ids: [${ids}], until: 2026, by: head-of-state, page: G2`;

		it("is open on the day alone on which the other part has a holiday", () => {
			const local = "  - { id: local, name: Local, on: 21 apr, in: AT-9 }";
			const at = countryOf([...twice, local], [list("feast-a, feast-b")]);
			assert.equal(unknown(at.in("AT-1")!, 2027), "04-17..04-24");
			assert.equal(unknown(at, 2027), "04-21");
		});

		it("is open until the feast of the other part may not come any more", () => {
			const other = feast("c", "AT-9", "2024-04-20");
			const at = countryOf([...twice, ...other], [list("feast-a, feast-b, feast-c")]);
			assert.equal(unknown(at.in("AT-9")!, 2027), "04-17..04-20");
			assert.equal(unknown(at, 2027), "04-17..04-20");
		});
	});

	it("is none in the whole that is none in each part, however many dates are open in parts", () => {
		const dates = Array.from({ length: 300 }, (_, i) => isoOf(dayOf(2027, 1, 5) + i).slice(5));
		const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
		const ruleOf = (id: string, date: string, code: string) => {
			const [month = 1, day] = date.split("-").map(Number);
			return `  - { id: ${id}, name: ${id}, on: ${day} ${months[month - 1]}, in: AT-${code} }`;
		};
		const many = dates.map((date) => ruleOf(`day-${date}`, date, "1"));
		const last = ["1", "5", "9"].map((code) => ruleOf(`last-${code}`, "12-20", code));
		const ids = [...dates.map((date) => `day-${date}`), "last-1", "last-5", "last-9"].join(", ");
		const at = countryOf(
			[...many, ...last],
			[`what: list, ids: [${ids}], until: 2026, by: government, page: G2`],
		);
		const day = dayOf(2027, 12, 20);
		for (const code of ["AT-1", "AT-5", "AT-9"]) assert.equal(at.in(code)!.isKnown(day), false);
		assert.equal(at.isKnown(day), false);
		assert.equal(at.isKnown(dayOf(2027, 12, 24)), true);
	});

	it("is no date that the year's list sets, as far as past ones strayed from the rule", () => {
		const list = [
			"  - id: kings-day",
			"    name: King's Day",
			"    cases:",
			"      - { on: 19 apr, years: 2000-2023 2026- }",
			"      - { on: [2024-04-22, 2025-04-17] }",
		];
		const decides =
			"what: list, ids: [kings-day], until: 2026, from: 2001, by: head-of-state, page: G2, usually: feb of the year";
		const at = countryOf(list, [decides]);
		assert.equal(unknown(at, 2026), "");
		assert.equal(unknown(at, 2027), "04-17..04-22");
		assert.equal(unknown(at, 2000), "04-17..04-22");
		assert.deepEqual(openOn(at, "2027-04-22"), [
			"list kings-day 2027-04-17 2027-04-22 head-of-state 2027-02",
		]);
		assert.equal(at.horizons.list, dayOfIso("2026-12-31"));
	});

	it("is no day on which a listed holiday of no rule came before, over New Year too", () => {
		const list = (days: string) => [`  - { id: incwala, name: Incwala, on: [${days}] }`];
		const decides =
			"what: list, ids: [incwala], until: 2026, by: head-of-state, page: G2, usually: dec";
		const years = Array.from({ length: 10 }, (_, i) => `${2014 + i}-01-02`);
		const at = countryOf(list(`${years}, 2025-01-03, 2025-12-28`), [decides]);
		assert.equal(unknown(at, 2026), "");
		assert.equal(unknown(at, 2027), "01-01..01-04 12-27..12-31");
		assert.deepEqual(openOn(at, "2027-12-31"), [
			"list incwala 2027-12-27 2028-01-04 head-of-state 2026-12",
		]);
		// Of few years nobody knows how far it goes.
		const few = countryOf(list("2023-12-30, 2025-01-03, 2025-12-28"), [decides]);
		assert.equal(unknown(few, 2027), "01-01..01-17 12-14..12-31");
		assert.equal(unknown(countryOf(list("2025-07-15"), [decides]), 2027), "07-01..07-29");
	});

	it("is no working day that a bridge may take, nor the weekend of its week", () => {
		const bridge = "what: bridge, until: 2026, by: government, page: G2, usually: nov";
		const at = countryOf(["  - { id: day, name: Day, on: 6 may }"], [bridge]);
		assert.equal(unknown(at, 2026), "");
		// A Thursday, a Saturday, a Wednesday.
		assert.equal(unknown(at, 2027), "05-05 05-07..05-09");
		assert.equal(unknown(at, 2028), "05-05 05-07..05-08 05-13..05-14");
		assert.deepEqual(openOn(at, "2027-05-07"), [
			"bridge  2027-05-07 2027-05-09 government 2026-11",
		]);
		assert.equal(at.horizons.bridge, dayOfIso("2026-12-31"));
	});

	it("knows of New Year's Day at the end of the year before, and how wide bridges were", () => {
		const bridge = "what: bridge, until: 2025, by: government, page: G2";
		const days = ["  - { id: new-year, name: New Year, on: 1 jan }"];
		const narrow = countryOf(days, [bridge]);
		// Fridays: 1 January 2027; Thursday 31 December 2026.
		assert.equal(unknown(narrow, 2026), "01-02..01-04 12-31");
		const wide = countryOf(
			[...days, "  - { id: off, name: Off, on: [2024-01-02..2024-01-04] }"],
			[bridge],
		);
		assert.ok(unknown(wide, 2026).endsWith("12-29..12-31"), unknown(wide, 2026));
	});

	it("knows of New Year's Eve at the beginning of the next year", () => {
		const bridge = "what: bridge, until: 2025, by: government, page: G2";
		const at = countryOf(["  - { id: eve, name: Eve, on: 31 dec }"], [bridge]);
		// A Friday behind the Thursday.
		assert.ok(unknown(at, 2027).startsWith("01-01..01-03 "), unknown(at, 2027));
		assert.deepEqual(openOn(at, "2027-01-01"), ["bridge  2027-01-01 2027-01-03 government "]);
	});

	it("is no day of a weekend as many weeks from a bridge as weekends were worked for one", () => {
		const bridge = "what: bridge, until: 2026, by: government, page: G2";
		const days = ["  - { id: day, name: Day, on: 6 may }", "  - { id: off, name: Off }"];
		const decrees = (worked: string) => ({
			decrees: [
				"decrees:",
				`  - { source: "https://example.org/2024", off: { off: [2024-05-07] }, worked: [${worked}] }`,
			].join("\n"),
		});
		// 6 May 2027 is a Thursday, and the Friday after it a bridge.
		const near = countryOf(days, [bridge], decrees("2024-05-11"));
		assert.equal(unknown(near, 2027), "05-01..05-02 05-05 05-07..05-09");
		const far = countryOf(days, [bridge], decrees("2024-05-25"));
		assert.equal(
			unknown(far, 2027),
			"04-17..04-18 04-24..04-25 05-01..05-02 05-05 05-07..05-09 05-15..05-16 05-22..05-23",
		);
	});

	it("is no day at all of a year whose list decides all, statutes too", () => {
		const at = countryOf([NATIONAL], ["what: year, until: 2026, by: government, page: G2"]);
		assert.equal(unknown(at, 2026), "");
		assert.equal(unknown(at, 2027), "01-01..12-31");
		assert.deepEqual(openOn(at, "2027-10-04"), ["year  2027-01-01 2027-12-31 government "]);
	});

	it("is no day on which an election may be", () => {
		const at = countryOf(
			["  - { id: founders, name: Founders' Day, on: 10 may }"],
			[
				"what: election, until: 2026, by: election-authority, days: [2028-05-01..2028-05-20], page: G2, usually: 29",
			],
		);
		assert.equal(unknown(at, 2028), "05-01..05-09 05-11..05-20");
		assert.deepEqual(openOn(at, "2028-05-20"), [
			"election  2028-05-01 2028-05-20 election-authority 2028-04-02",
		]);
	});

	it("of a file in the words of before has bridges after its last decreed year", () => {
		const at = countryOf(["  - { id: day, name: Day, on: 6 may }"], [], {
			decreesUntil: "decreesUntil: 2026",
		});
		assert.equal(unknown(at, 2027), "05-05 05-07..05-09");
		assert.equal(at.decreesUntil, 2026);
	});

	it("does not depend on days of which no answer is changed", () => {
		const kept = EID.replace("days: 2", "types: observance");
		assert.equal(unknown(countryOf([kept], [], { announced: EIDS }), 2026), "");
		const half = EID.replace("days: 2", 'types: bank, from: "13:00"');
		assert.equal(unknown(countryOf([half], [MOON], { announced: EIDS }), 2026), "03-19..03-21");
	});

	it("is what the owner decides, and does not wait for what he removed", () => {
		const at = countryOf([NATIONAL, EID], [MOON], { announced: EIDS });
		const site = (...overrides: OverrideConfig[]) => new Site({ country: at, overrides });
		const days = ["2026-03-19", "2026-03-20", "2026-03-22"].map((date) => dayOfIso(date)!);
		const known = (of: Site) => days.map((day) => of.isKnown(day));
		assert.deepEqual(known(site()), [false, false, false]);
		assert.deepEqual(known(site({ off: "2026-03-19", name: "Ours" })), [true, false, false]);
		assert.deepEqual(known(site({ work: "2026-03-20" })), [false, true, false]);
		assert.deepEqual(known(site({ remove: "eid" })), [true, true, true]);
		assert.deepEqual(site({ remove: "eid" }).open(days[1]!), []);
		assert.equal(site().open(days[1]!).length, 1);
		assert.equal(new Site({ zone: "UTC0" }).isKnown(days[0]!), true);
	});

	it("holds for sums where all days between are", () => {
		const work = new Workdays(countryOf([NATIONAL, EID], [MOON], { announced: EIDS }));
		const day = (date: string) => dayOfIso(date)!;
		const known = (from: string, to: string) => work.workdaysBetween(day(from), day(to)).known;
		assert.deepEqual(
			[known("2026-03-01", "2026-03-18"), known("2026-03-01", "2026-03-19")],
			[true, false],
		);
		assert.deepEqual(
			[known("2026-03-22", "2026-04-30"), known("2026-04-30", "2026-03-22")],
			[true, false],
		);
		// Over years that are only counted.
		assert.equal(known("2025-04-01", "2027-02-01"), false);
		assert.equal(known("2024-01-01", "2026-01-05"), true);
		assert.equal(work.addWorkdays(day("2026-03-17"), 1).known, true);
		assert.equal(work.addWorkdays(day("2026-03-17"), 4).known, false);
	});

	it("of a year beyond the tables is refused each time it is asked", () => {
		const at = countryOf([NATIONAL], ["what: year, until: 2026, by: government, page: G2"]);
		for (let i = 0; i < 8; i++) assert.throws(() => at.isKnown(dayOf(2101, 3, 1)), RangeError);
		assert.equal(at.isKnown(dayOf(2026, 3, 1)), true);
	});

	it("is found for two who ask for two years at once, a turn each", () => {
		const at = countryOf([NATIONAL, EID], [MOON], { announced: EIDS });
		const searches = [2026, 2027].map((year) => at.certainty.begin(year, undefined));
		const found = searches.map(() => "");
		for (let turn = 0; turn < 40 && found.includes(""); turn++)
			searches.forEach((search, i) => {
				if (found[i] === "" && at.certainty.step(search))
					found[i] = at.certainty.bitsIn(search.year, undefined).known.join();
			});
		const again = countryOf([NATIONAL, EID], [MOON], { announced: EIDS }).certainty;
		assert.deepEqual(
			found,
			[2026, 2027].map((year) => again.bitsIn(year, undefined).known.join()),
		);
	});

	it("is summed over years that were counted without asking for it", () => {
		const at = countryOf(
			[NATIONAL],
			["what: year, from: 2024, until: 2026, by: government, page: G2"],
		);
		const workdays = new Workdays(at);
		const first = dayOf(2023, 6, 1);
		const later = dayOf(2024, 2, 1);
		const last = dayOf(2026, 6, 1);
		const one = workdays.workdaysBetween(first, last);
		assert.equal(one.known, false);
		// The years behind the first were not asked: they are now, and none of them is counted twice.
		const other = workdays.workdaysBetween(later, last);
		assert.equal(other.known, true);
		assert.equal(workdays.workdaysBetween(first, later).workdays + other.workdays, one.workdays);
		assert.deepEqual(new Workdays(at).workdaysBetween(later, last), other);
	});

	describe("of a damaged section", () => {
		/** A country of one Eid whose section of decisions is damaged. */
		const damaged = (head: Parameters<typeof fileOf>[1]) => {
			const decides = `decides:\n  - { ${MOON} }`;
			const text = fileOf([EID], { decides, announced: EIDS, ...head });
			const bytes = compile([read(text)]).bytes.slice();
			const at = new Holidays(bytes, decodeUtf8).country("AT")!;
			bytes[at.table.sections + 9] = bytes[at.table.sections + 9]! ^ 1;
			return at;
		};

		it("is what the tables say without it", () => {
			// The estimate alone is not known then.
			assert.equal(unknown(damaged({}), 2026), "03-20..03-21");
		});

		it("is nothing after the last decreed year", () => {
			const at = damaged({ decides: "", announced: "", decreesUntil: "decreesUntil: 2026" });
			assert.equal(unknown(at, 2024), "04-10..04-11");
			assert.equal(unknown(at, 2027), "01-01..12-31");
		});
	});

	it("is no day that differs within a smallest place, asked for alone or in its year", () => {
		const tasmania = openPack().country("AU")!.in("AU-TAS")!;
		assert.ok(tasmania.certainty.bitsIn(2026, undefined).places);
		// The Royal Hobart Show is not of the whole state.
		assert.match(unknown(tasmania, 2026), /\b10-22\b/);
	});
});
