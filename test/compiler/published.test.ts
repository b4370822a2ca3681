/** The day on which a source was published, and the page of a source that tells of a day. */

import assert from "node:assert/strict";
import { dayOfAddress, publishedBefore } from "../../data/compiler/law/published.js";
import { pageOfDay } from "../../data/compiler/law/source.js";
import { civilOf, dayOfIso, isoOf } from "../../src/calendar/civil.js";

const told = (source: string, date: string) => {
	const day = publishedBefore(source, dayOfIso(date)!);
	return day === undefined ? undefined : isoOf(day);
};

describe("the day of a source", () => {
	it("is the one that the address of a page tells, in any way of writing", () => {
		for (const [page, date] of [
			["https://example.org/2026/03/18/eid", "2026-03-18"],
			["https://example.org/2026/3/8/eid", "2026-03-08"],
			["https://example.org/2025/Nov/13/list", "2025-11-13"],
			["https://example.org/news/13-11-2025/91496", "2025-11-13"],
			["https://example.org/t20230215_7360466.html", "2023-02-15"],
			["https://example.org/v/20250114103905708", "2025-01-14"],
			["https://example.org/stories/202212080456.html", "2022-12-08"],
			["https://example.org/2026/03/eid", undefined],
			["https://example.org/p?id=2026031", undefined],
			["https://example.org/06-11-2018/91496", undefined],
			["https://example.org/202611516394", undefined],
		] as const) {
			const day = dayOfAddress(page);
			assert.equal(day === undefined ? undefined : isoOf(day), date, page);
		}
	});

	it("is never that of a copy in an archive", () => {
		for (const stamp of ["20260401120000", "20260401", "20260401120000id_"]) {
			const archived = `https://web.archive.org/web/${stamp}/https://example.org/`;
			assert.equal(dayOfAddress(archived), undefined);
			assert.equal(isoOf(dayOfAddress(`${archived}2026/03/18/eid`)!), "2026-03-18");
		}
	});

	it("is the one that its words tell, in the language of the decree", () => {
		for (const words of [
			"Decree No. 12 of 10 April 2026",
			"Cabinet, 10 April 2026 (https://example.org/a)",
			"décret du 10 avril 2026",
			"Decreto 12, de 10 de abril de 2026",
			"указ от 10 апреля 2026",
			"Gazette of 2026-04-10",
		])
			assert.equal(told(words, "2026-05-01"), "2026-04-10", words);
		assert.equal(told("election of 1 May 2026", "2026-05-01"), undefined, "the day itself");
		assert.equal(told("Decree of 10 April 2020", "2026-05-01"), undefined, "long ago");
		assert.equal(told("vacanza/holidays 0.99, of 2026-04-10", "2026-05-01"), undefined);
	});

	it("is the last one before the day; a page that tells of it afterwards tells no day of saying", () => {
		const [early, late] = ["https://example.org/2026/03/18/a", "https://example.org/2026/03/22/b"];
		assert.equal(told(`${early}; ${late}`, "2026-03-20"), "2026-03-18");
		assert.equal(told(`${early}; ${late}`, "2026-03-22"), "2026-03-22");
		assert.equal(told(late, "2026-03-20"), undefined);
	});
});

describe("the page of a day in a source of several", () => {
	const [a, b] = ["https://example.org/a", "https://example.org/b"];
	const pageOf = (source: string, date: string) => pageOfDay(source, civilOf(dayOfIso(date)!));

	it("is the one behind the day, or behind its year", () => {
		const source = `order of 2016 (${a}), 27 June 2018 (${b})`;
		assert.equal(pageOf(source, "2018-06-27"), b);
		assert.equal(pageOf(source, "2016-05-01"), a);
		assert.equal(pageOf(source, "2019-05-01"), undefined);
		assert.equal(pageOf(`3 May 2018 (${a}), 27 June 2018 (${b})`, "2018-06-27"), b);
		assert.equal(pageOf(`list (${a}-2018); list (${b}-2019)`, "2019-01-01"), `${b}-2019`);
	});

	it("nobody knows where two are of the year", () => {
		assert.equal(pageOf(`list of 2018 (${a}), others of 2018 (${b})`, "2018-06-27"), undefined);
		assert.equal(pageOf(`list of 2018 (${a}), the others (${b})`, "2018-06-27"), undefined);
		assert.equal(pageOf(a, "2018-06-27"), a);
		assert.equal(pageOf("Law 5", "2018-06-27"), undefined);
	});
});
