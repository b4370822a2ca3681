/** v4 has the records of v3, each once and on its actual day, in every year and country. */

import assert from "node:assert/strict";
import type { Shift } from "../../data/compiler/law/law.js";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { handlerOf } from "../../src/api/routes.js";
import { isoOf } from "../../src/calendar/civil.js";
import type { Holiday } from "../../src/holidays/holiday.js";
import { TYPE_NAMES } from "../../src/holidays/holiday.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { REACH_DAYS } from "../../src/pack/layout.js";
import { replyTo, textOf } from "../ask.js";
import { DAY, lawOf } from "../fixture/fixture.js";

const YEARS: readonly number[] = [1970, 2021, 2022, 2026, 2100];

/** The actual day where it is kept as well; a holiday that is moved has its new day alone. */
const dateOf = ({ actualDay, day, keepsActual }: Holiday) =>
	isoOf(keepsActual === false ? day : actualDay);

describe("/api/v4/Holidays", () => {
	const holidays = openPack();
	const handler = handlerOf({ holidays });
	const ask = (code: string, year: number, query = "") =>
		JSON.parse(textOf(replyTo(handler, `/api/v4/Holidays/${code}/${year}${query}`)));

	it("has what is listed in the year and its neighbours, by the actual day", () => {
		for (const code of holidays.codes) {
			const country = holidays.country(code)!;
			if (!country.hasHolidays) continue;
			for (const year of YEARS) {
				const near = [year - 1, year, year + 1].filter((y) => y >= 1970 && y <= 2100);
				const records = near
					.flatMap((y) => [...country.records(y)])
					.filter((h) => h.listedOn.length > 0 && dateOf(h).startsWith(`${year}-`));
				const expected = records.map((h) => ({
					date: dateOf(h),
					name: h.name,
					countryCode: code,
					nationalHoliday: h.counties === null,
					subdivisionCodes: h.counties,
					holidayTypes: TYPE_NAMES.filter((_, bit) => (h.types >> bit) & 1),
					localName: h.localName,
					observedDate: dateOf(h) === isoOf(h.day) ? null : isoOf(h.day),
					id: h.id,
				}));
				const told: (typeof expected)[number][] = ask(code, year);
				const dates = told.map(({ date }) => date);
				assert.deepEqual(dates, [...dates].sort(), `${code} ${year}`);
				const sorted = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).sort();
				assert.deepEqual(sorted(told), sorted(expected), `${code} ${year}`);
			}
		}
	});

	it("has New Zealand's Boxing Day on 26 December, and the Monday beside it", () => {
		const found = ask("NZ", 2026).find(({ id }: { id: string }) => id === "boxing-day");
		assert.equal(found.date, "2026-12-26");
		assert.equal(found.observedDate, "2026-12-28");
		const v3 = textOf(replyTo(handler, "/api/v3/PublicHolidays/2026/NZ"));
		assert.match(v3, /"2026-12-28","localName":"Boxing Day"/);
	});

	it("has New Year's Day in its own year, though v3 lists it in the one before", () => {
		const first = ask("US", 2022)[0];
		assert.deepEqual([first.date, first.observedDate], ["2022-01-01", "2021-12-31"]);
	});

	it("finds what a move brings into a neighbouring year, as far as one can", () => {
		const movedBy = (days: number): Shift => ({
			keepsActual: true,
			vector: [...Array<number>(7).fill(days), 0],
		});
		const on = (month: number, date: number) =>
			({ kind: "fixed", month, date, offset: 0 }) as const;
		const rules = [
			{ ...DAY, id: "spring", on: on(3, 1), shift: movedBy(-REACH_DAYS) },
			{ ...DAY, id: "autumn", on: on(11, 2), shift: movedBy(REACH_DAYS), line: 2 },
		];
		const law = { ...lawOf("XB"), rules, workdays: [] };
		const far = handlerOf({ holidays: new Holidays(compile([law]).bytes, decodeUtf8) });
		const told = JSON.parse(textOf(replyTo(far, "/api/v4/Holidays/XB/2026")));
		assert.deepEqual(
			told.map((h: { id: string; date: string; observedDate: string }) =>
				[h.id, h.date, h.observedDate].join(" "),
			),
			["spring 2026-03-01 2025-12-31", "autumn 2026-11-02 2027-01-01"],
		);
	});

	it("has all that the tables know where it is asked", () => {
		assert.ok(ask("US", 2026, "?scope=all").length > ask("US", 2026).length);
	});
});
