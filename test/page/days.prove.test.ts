/// <reference lib="dom" />
/**
 * The page's days one by one: what is said of each, what moves among them, and when the page asks
 * anew.
 */

import assert from "node:assert/strict";
import type { Page, Request } from "playwright-core";
import type { Year, YearRecord } from "../../src/page/api.js";
import {
	cell,
	classOf,
	type Device,
	type DeviceOptions,
	labelOf,
	sharedPages,
	text,
} from "./chromium.js";

/** Records that lie on days of parts alone, on Christmas more than are told. */
const PARTS: readonly string[] = [
	"2026-03-19",
	...Array.from({ length: 6 }, () => "2026-12-25"),
	"2026-04-07",
];

/**
 * Austria's 2026 and records that no law has: a half day on Christmas, and what parts keep, in
 * another order.
 */
function withMore(year: Year): Year {
	const names = [...year.names];
	const record = (date: string, name: string, more: Partial<YearRecord>): YearRecord => {
		names.push({ id: "a", localName: name, name });
		return { date, name: names.length - 1, types: ["Public"], ...more };
	};
	const half = record("2026-12-25", "Half of it", { startsAt: "12:00" });
	const inParts = PARTS.map((date, i) => record(date, `Part ${i}`, { parts: ["AT-9"] }));
	return { ...year, holidays: [...year.holidays, half], inParts, names };
}

describe("the page's days", () => {
	const pages = sharedPages(/status of 503/);

	async function opened(
		iso: string,
		place: string,
		{ hash = "", ...options }: DeviceOptions & { readonly hash?: string } = {},
	): Promise<{ readonly device: Device; readonly page: Page }> {
		const device = await pages.deviceAt(iso, { place, ...options });
		return { device, page: await pages.openedAt(device.url + hash) };
	}
	const goTo = async (page: Page, hash: string, year: string) => {
		await page.evaluate((to) => {
			location.hash = to;
		}, hash);
		await page.waitForFunction(
			(what) => document.querySelector("#year")!.textContent === what,
			year,
		);
		await page.waitForSelector("body.whole");
	};

	it("a day has its records, those of parts last and four of them, and how many more there are", async () => {
		const { page } = await opened("2026-12-23T10:00:00Z", "DE");
		await page.route("**/api/year/AT/2026", async (route) => {
			const year = (await (await route.fetch()).json()) as Year;
			await route.fulfill({ json: withMore(year) });
		});
		await page.evaluate(() => {
			location.hash = "#AT";
		});
		await page.waitForFunction(() => document.querySelectorAll("#parts li").length === 8);
		assert.match(
			await labelOf(page, "2026-12-25"),
			/: Holiday; Weihnachten, [^;]+; Half of it[^;]+; in [^;]+: Part 1[^;]*; [^;]+; [^;]+; [^;]+: Part 4[^;]*; \+2$/,
		);
		// It is a holiday by a record of its own, whatever else there is.
		assert.deepEqual(await classOf(page, "2026-12-25"), ["holiday"]);
		assert.deepEqual(await classOf(page, "2026-03-19"), ["workday", "other"]);
		assert.doesNotMatch(await text(page, "holidays"), /Half of it/);
		await cell(page, "2026-12-25").click();
		assert.match(await text(page, "sheet"), /Part 4[^+]*\+2$/);
		const parts = await page
			.locator("#parts time")
			.evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
		assert.deepEqual(parts, [...parts].sort());
	});

	it("records that differ in their places alone are one, which names none where it is the reason", async () => {
		const { page } = await opened("2026-04-24T02:00:00Z", "AU");
		assert.match(await labelOf(page, "2026-04-25"), /: Holiday; Anzac Day, public holiday$/);
	});

	it("estimates are marked up to today, and what is over from tomorrow on", async () => {
		const { page } = await opened("2027-03-09T12:00:00Z", "EG");
		assert.deepEqual(await classOf(page, "2027-03-09"), ["holiday", "tentative", "today"]);
		assert.match(await labelOf(page, "2027-03-09"), /: Today; Holiday; .*expected, not announced/);
		assert.match(await text(page, "next"), /Tomorrow\s+\S.*Holiday · expected, not announced/s);
		const past = page.locator("#holidays .past time").last();
		assert.ok((await past.getAttribute("datetime"))! < "2027-03-09");
	});

	it("names bridge days, of a configured region those that it has", async () => {
		const { page } = await opened("2026-06-01T10:00:00Z", "DE-BY");
		assert.deepEqual(await classOf(page, "2026-06-05"), ["workday", "bridge"]);
		assert.match(await labelOf(page, "2026-06-05"), /: Working day; Bridge day$/);
		await cell(page, "2026-06-05").click();
		assert.match(await text(page, "sheet"), /Working day · Bridge day/);
		// What is pointed at is told, and afterwards what has the focus.
		await cell(page, "2026-06-04").hover();
		assert.match(await text(page, "sheet"), /Fronleichnam/);
		await page.locator("#verdict").hover();
		assert.match(await text(page, "sheet"), /Bridge day/);
		// The browser has keys of its own.
		await page.keyboard.press("Control+ArrowLeft");
		const focused = () =>
			page.evaluate(() => Number((document.activeElement as HTMLElement).dataset["day"]));
		assert.equal(await focused(), Date.parse("2026-06-05") / 86_400_000);
	});

	it("a long weekend may begin in the year before", async () => {
		const { page } = await opened("2023-01-09T17:00:00Z", "US");
		assert.match(await text(page, "weekends"), /31 Dec – Mon,? 2 Jan/);
	});

	it("one works through half days, and nobody knows of the next year", async () => {
		const half = await opened("2026-12-23T15:00:00Z", "GT");
		assert.equal(await text(half.page, "why"), "until Thursday 24 December");
		const end = await opened("2026-12-30T10:00:00Z", "IL");
		assert.match(await text(end.page, "why"), /until midnight$/);
	});

	it("years end where the tables do", async () => {
		const { page } = await opened("2099-12-31T10:00:00Z", "AT");
		assert.match(await text(page, "next"), /Tomorrow\s+Neujahr/);
		const isShown = (id: string) => page.locator(`#${id}`).isVisible();
		await goTo(page, "#here/1900", "1970");
		assert.equal(new URL(page.url()).hash, "#here/1970");
		assert.deepEqual([await isShown("before"), await isShown("after")], [false, true]);
		await cell(page, "1970-01-01").click();
		await page.keyboard.press("ArrowLeft");
		await page.waitForFunction(() => document.activeElement?.getAttribute("tabindex") === "0");
		assert.ok(await cell(page, "1970-01-01").evaluate((node) => node === document.activeElement));
		await goTo(page, "#here/1971", "1971");
		assert.deepEqual([await isShown("before"), await isShown("after")], [true, true]);
	});

	it("asks after midnight, each quarter of an hour, and what is old when somebody looks", async () => {
		const { device, page } = await opened("2026-12-24T12:00:00Z", "AT");
		let asked = 0;
		let begun = 0;
		let ended = 0;
		const isOfPage = (request: Request) => !request.url().endsWith("?settled");
		page.on("request", (request) => {
			if (isOfPage(request)) begun++;
			if (request.url().includes("/api/day/")) asked++;
		});
		const onEnd = (request: Request) => {
			if (isOfPage(request)) ended++;
		};
		page.on("requestfinished", onEnd);
		page.on("requestfailed", onEnd);
		/** Waits until the page has asked for all that it shows, and has shown it. */
		const settled = async () => {
			for (let seen = -1; seen !== begun || ended < begun; ) {
				seen = begun;
				for (const _ of [1, 2])
					await page.evaluate(() => fetch("/health?settled").then((reply) => reply.text()));
			}
		};
		/** How often it asks when time goes on, and then somebody looks. */
		const askedIn = async (ms: number, looks = false) => {
			await settled();
			const before = asked;
			await page.clock.fastForward(ms);
			if (looks) await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
			await settled();
			return asked - before;
		};
		await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
		assert.equal(await askedIn(20_000, true), 0);
		assert.equal(await askedIn(20_000, true), 1);
		assert.equal(await askedIn(880_000), 0);
		assert.equal(await askedIn(30_000), 1);
		// A device whose day ends in a second ends it a little later than the page's clock says.
		device.set("2026-12-24T22:59:59Z");
		assert.equal(await askedIn(901_000), 1);
		assert.equal(await askedIn(2_000), 0);
		assert.equal(await askedIn(1_000), 1);
		// The focus stays on its day when the year is drawn anew.
		await cell(page, "2026-12-08").click();
		device.set("2026-12-25T10:00:00Z");
		await page.evaluate(() => dispatchEvent(new Event("online")));
		await page.waitForFunction(
			() => document.querySelector("[aria-current]")?.textContent === "25",
		);
		assert.ok(await cell(page, "2026-12-08").evaluate((node) => node === document.activeElement));
	});

	it("a device that is too busy is no device whose clock was never set", async () => {
		const { page } = await opened("2026-12-25T10:00:00Z", "AT");
		await page.route("**/api/day/**", (route) => route.fulfill({ status: 503 }));
		await page.evaluate(() => dispatchEvent(new Event("online")));
		await page.waitForSelector("#lost:not([hidden])");
		assert.equal(await text(page, "name"), "Weihnachten");
	});
});
