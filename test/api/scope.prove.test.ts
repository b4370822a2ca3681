/**
 * What the lists have: the service's scope, or all; the days of a holiday that has two; and one
 * truth about today.
 */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { PUBLIC } from "../../src/holidays/holiday.js";
import type { Holidays } from "../../src/holidays/holidays.js";
import type { Handler } from "../../src/http/methods.js";
import { replyTo, textOf } from "../ask.js";
import { openFixture } from "../fixture/fixture.js";
import { plainly, plainRows } from "./plain-record.js";

interface Listed {
	readonly date: string;
	readonly name: string;
	readonly counties: readonly string[] | null;
	readonly launchYear: number | null;
}

const noon = (day: number) => ({ nowMs: () => (day + 0.5) * 86_400_000 });
const service = (holidays: Holidays, day = dayOf(2026, 6, 10)) => ({ holidays, clock: noon(day) });
const listOf = (by: Handler, path: string): readonly Listed[] =>
	JSON.parse(textOf(replyTo(by, path)));
const datesOf = (by: Handler, path: string, name: string) =>
	listOf(by, path)
		.filter((record) => record.name === name)
		.map(({ date }) => date);

describe("the scope of the lists", () => {
	const few = openFixture();
	const usual = handlerOf(service(few));
	const v3 = "/api/v3/PublicHolidays/2026/XD";

	it("of a holiday with two days has both, the observed one or the actual one, as its rule says", () => {
		assert.deepEqual(datesOf(usual, v3, "Independence Day"), ["2026-07-03", "2026-07-04"]);
		assert.deepEqual(datesOf(usual, v3, "Boxing Day"), ["2026-12-28"]);
		const kings = (year: number, query = "") =>
			datesOf(usual, `/api/v3/PublicHolidays/${year}/XD${query}`, "King's Day");
		assert.deepEqual([kings(2024), kings(2025)], [["2024-04-27"], []]);
		assert.deepEqual(kings(2025, "?scope=all"), ["2025-04-26"]);
		assert.deepEqual(datesOf(usual, `${v3}?scope=all`, "Boxing Day"), ["2026-12-26", "2026-12-28"]);
		assert.deepEqual(datesOf(usual, "/api/v1/get/XD/2026", "Independence Day").length, 2);
	});

	it("lists the actual day in the year in which it lies", () => {
		const year = (y: number) => datesOf(usual, `/api/v3/PublicHolidays/${y}/XD`, "New Year's Day");
		assert.deepEqual([year(2021), year(2022)], [["2021-01-01", "2021-12-31"], ["2022-01-01"]]);
	});

	it("names on the actual day the places that keep it", () => {
		const harbour = listOf(usual, v3).filter(({ name }) => name === "Harbour Day");
		assert.deepEqual(
			harbour.map(({ date, counties }) => [date, counties]),
			[
				["2026-06-14", ["XD-N"]],
				["2026-06-15", null],
			],
		);
		const world = listOf(usual, "/api/v3/NextPublicHolidaysWorldwide");
		assert.deepEqual(
			world.filter(({ name }) => name === "Harbour Day"),
			harbour,
		);
	});

	it("names those places alone, whatever is remembered of the other day", () => {
		const places = (year: number) =>
			listOf(usual, `/api/v1/get/XD/${year}`)
				.filter(({ name }) => name === "Harbour Day")
				.map(({ counties }) => counties?.join() ?? "everywhere");
		assert.deepEqual(places(2027), ["everywhere"]);
		assert.deepEqual(places(2026), ["XD-N", "everywhere"]);
		assert.deepEqual(places(2027), ["everywhere"]);
	});

	it("is all that the tables know when asked for, in letters of any case", () => {
		const half = (query: string) => datesOf(usual, v3 + query, "Christmas Eve");
		assert.deepEqual(half(""), []);
		assert.deepEqual(half("?scope=all"), ["2026-12-24"]);
		assert.deepEqual(half("?SCOPE=ALL"), ["2026-12-24"]);
		assert.notEqual(
			/ETag: .*/.exec(replyTo(usual, v3).fields)?.[0],
			/ETag: .*/.exec(replyTo(usual, `${v3}?scope=all`).fields)?.[0],
		);
	});

	it("is no other word", () => {
		for (const [query, errors] of [
			[
				"/api/v3/PublicHolidays/2026/XD?scope=public",
				{ scope: ["The value 'public' is not valid."] },
			],
			["/api/v3/PublicHolidays/2026/XD?scope=", { scope: ["The value '' is invalid."] }],
			[
				"/api/v3/PublicHolidays/1/ZZ?scope=x",
				{ year: ["The value '1' is not valid."], scope: ["The value 'x' is not valid."] },
			],
		] as const) {
			const reply = replyTo(usual, query);
			assert.equal(reply.status, 400, query);
			assert.deepEqual(JSON.parse(textOf(reply)).errors, errors);
		}
	});

	it("is all by a setting, of every list", () => {
		const all = handlerOf({ ...service(few, dayOf(2026, 12, 20)), listsAll: true });
		const some = handlerOf(service(few, dayOf(2026, 12, 20)));
		const has = (by: Handler, path: string, name: string) => datesOf(by, path, name).length;
		for (const [path, name] of [
			[v3, "Christmas Eve"],
			["/api/v1/get/XD/2026", "Boxing Day"],
			["/api/v3/NextPublicHolidays/XD", "Boxing Day"],
			["/api/v3/NextPublicHolidaysWorldwide", "Christmas Eve"],
		] as const)
			assert.ok(has(all, path, name) > has(some, path, name), path);
	});
});

describe("the lists of the world", () => {
	const world = openPack();
	const by = handlerOf(service(world));

	for (const code of world.codes)
		it(`of ${code} are its law's: no record twice, none before its introduction`, () => {
			for (const all of [false, true]) {
				const expected = new Map<number, string[]>();
				for (const row of plainRows(code, all)) {
					const year = Number(isoOf(row.day).slice(0, 4));
					expected.set(year, [...(expected.get(year) ?? []), JSON.stringify(plainly(row, code))]);
				}
				for (let year = world.firstYear; year <= world.lastYear; year += all ? 3 : 1) {
					const records = expected.get(year) ?? [];
					const path = `/api/v3/PublicHolidays/${year}/${code}${all ? "?scope=all" : ""}`;
					const text = textOf(replyTo(by, path));
					assert.equal(text, `[${records.join()}]`, path);
					assert.equal(new Set(records).size, records.length, path);
					for (const { date, launchYear, name } of JSON.parse(text) as Listed[])
						assert.ok(
							launchYear === null || Number(date.slice(0, 4)) >= launchYear,
							`${date} ${name}`,
						);
				}
			}
		});
});

describe("one truth about a day", () => {
	const world = openPack();
	const [from, to] = [dayOf(2016, 1, 1), dayOf(2036, 1, 1)];

	it("IsTodayPublicHoliday, /api/day and isHoliday agree on the days of holidays that have two", () => {
		let unlisted = 0;
		for (const code of world.codes) {
			const country = world.country(code)!;
			const days = new Set<number>();
			for (const { day, rule } of plainRows(code, true))
				if (rule.shift && rule.types & PUBLIC && day >= from && day < to) days.add(day);
			const listed = new Set(plainRows(code).map(({ day }) => day));
			for (const day of days) {
				const by = handlerOf(service(world, day));
				const { status } = replyTo(by, `/api/v3/IsTodayPublicHoliday/${code}?offset=0`);
				const told = JSON.parse(textOf(replyTo(by, `/api/day/${code}/${isoOf(day)}`)));
				const isHoliday = country.isHoliday(day);
				assert.deepEqual(
					[status, told.holiday],
					[isHoliday ? 200 : 204, isHoliday],
					`${code} ${isoOf(day)}`,
				);
				if (isHoliday && !listed.has(day)) unlisted++;
			}
		}
		// A yes without a record in the list: the actual days of what the service lists on the observed
		// one.
		assert.ok(unlisted > 500, `${unlisted}`);
	});

	it("and in places", () => {
		const few = openFixture();
		for (const code of ["XA", "XD"]) {
			const country = few.country(code)!;
			for (let day = dayOf(2026, 1, 1); day < dayOf(2027, 1, 1); day++) {
				const by = handlerOf(service(few, day));
				for (const place of country.subdivisions.map((each) => each.code)) {
					const { status } = replyTo(
						by,
						`/api/v3/IsTodayPublicHoliday/${code}?offset=0&countyCode=${place}`,
					);
					assert.equal(
						status,
						country.in(place)!.isHoliday(day) ? 200 : 204,
						`${place} ${isoOf(day)}`,
					);
				}
			}
		}
	});
});
