/// <reference lib="dom" />
/**
 * The page at its edges: addresses of nowhere, other readers, paper, few colours, slow wires, parts
 * of a place.
 */

import assert from "node:assert/strict";
import type { BrowserContextOptions, Page } from "playwright-core";
import { openFixture } from "../fixture/fixture.js";
import {
	cell,
	classOf,
	type DeviceOptions,
	DONE,
	labelOf,
	PHONE,
	picture,
	sharedPages,
	text,
} from "./chromium.js";

const CHRISTMAS = "2026-12-25T10:00:00Z";
/** A half day of XB in the fixture, of which the date is not announced yet. */
const EVE = "2027-03-08";
/** The most that what is there may shift: what web.dev calls good is 0.1. */
const MOST_SHIFT = 0.05;
/** Milliseconds until the list of countries is there, over a slow wire. */
const COUNTRIES_MS = 6000;
/** A wire that is slow: 400 ms there and back, 50 KB a second. */
const SLOW_WIRE = {
	offline: false,
	latency: 400,
	downloadThroughput: 50_000,
	uploadThroughput: 50_000,
};

describe("the page at its edges", () => {
	// That a place is not there is told by a status, which a browser tells its console.
	const pages = sharedPages(/status of 40[04]|ERR_FAILED/);

	async function opened(
		iso: string,
		options: DeviceOptions = {},
		reader: BrowserContextOptions = {},
		hash = "",
	): Promise<Page> {
		const device = await pages.deviceAt(iso, options);
		return pages.openedAt(device.url + hash, reader);
	}

	/** Waits until the address's year of a place is drawn. */
	const goTo = async (page: Page, hash: string, sign: string) => {
		await page.evaluate((to) => {
			location.hash = to;
		}, hash);
		await page.waitForFunction((what) => document.title.includes(what), sign);
	};
	const leftAndRight = async (page: Page, selector: string) => {
		const box = (await page.locator(selector).first().boundingBox())!;
		return [box.x, box.x + box.width] as const;
	};
	const near = (a: number, b: number) => assert.ok(Math.abs(a - b) < 3, `${a} is not near ${b}`);

	for (const [place, name, file] of [
		["AT", "Weihnachten", "page-arabic-austria"],
		["DE", "Erster Weihnachtstag", "page-arabic-germany"],
	] as const)
		it(`names of ${place} that run the other way stay at the side of an Arabic reader`, async () => {
			const page = await opened(CHRISTMAS, { place }, { locale: "ar" });
			assert.equal(await text(page, "name"), name);
			const [, edge] = await leftAndRight(page, "#now");
			near((await leftAndRight(page, "#name bdi"))[1], edge);
			const [dateEnd] = await leftAndRight(page, "#holidays time");
			const [, nameStart] = await leftAndRight(page, "#holidays b");
			assert.ok(nameStart < dateEnd && nameStart > dateEnd - 40, "beside its date");
			await picture(page, file);
		});

	it("Arabic names stay at the side of an English reader", async () => {
		const page = await opened("2027-03-09T12:00:00Z", { place: "EG" });
		const [edge] = await leftAndRight(page, "#now");
		near((await leftAndRight(page, "#name bdi"))[0], edge);
		near((await leftAndRight(page, "#next strong"))[0], (await leftAndRight(page, "#next dd"))[0]);
	});

	it("an address of nowhere leads to the countries, with a sentence", async () => {
		const page = await opened(CHRISTMAS, { place: "AT-9" }, {}, "#UK");
		const asked: string[] = [];
		page.on("request", (request) => asked.push(request.url()));
		for (const hash of ["#UK", "#%", "#<b>", "#Atlantis", "#ATX", "#XX-9&OFFSET=12"]) {
			await page.evaluate((to) => {
				location.hash = to;
			}, hash);
			const said = decodeURIComponent(hash === "#%" ? "#%25" : hash).slice(1);
			await page.waitForFunction((what) => {
				const { textContent, hidden } = document.getElementById("lost")!;
				return !hidden && textContent!.includes(`“${what}”`);
			}, said);
			assert.equal(await text(page, "verdict"), "—");
			assert.equal(await page.locator(".year").first().isVisible(), false);
			assert.ok((await page.locator("#countries a").count()) > 200);
		}
		assert.deepEqual(
			asked.filter((url) => /offset|&/i.test(url)),
			[],
		);
		await page.getByRole("link", { name: "Austria" }).click();
		await page.waitForSelector("body[data-verdict=free]");
		assert.equal(await page.locator("#countries").isVisible(), false);
		assert.equal(await page.locator("#lost").isVisible(), false);
		// A year beyond the tables is the last one, and the address says so.
		await page.evaluate(() => {
			location.hash = "#AT/2222";
		});
		await page.waitForFunction(() => location.hash === "#AT/2100");
	});

	it("keeps this device among the choices after a link to another place, and leads back to this year", async () => {
		const page = await opened(CHRISTMAS, { place: "AT-9" }, {}, "#DE-BY/2027");
		assert.equal(await page.title(), "A free day · Erster Weihnachtstag · Bayern, Germany");
		await page.locator("#back").click();
		await page.waitForFunction(() => document.querySelector("#year")!.textContent === "2026");
		assert.equal(await page.locator("#back").isVisible(), false);
		await page.locator("#country").selectOption("here");
		await page.waitForFunction(() => document.title.endsWith("Wien, Austria"));
		const monday = page.locator("th").first();
		assert.equal(await monday.getAttribute("aria-label"), "Monday");
		assert.equal(await monday.getAttribute("title"), "Monday");
	});

	it("says nothing of one place under the name of another, while it loads and when nobody answers", async () => {
		const page = await opened(CHRISTMAS, { place: "AT-9" });
		let answer: (() => Promise<void>) | undefined;
		const held = new Promise<void>((resolve) => {
			void page.route("**/api/day/JP/**", (route) => {
				answer = () => route.abort();
				resolve();
			});
		});
		await page.evaluate(() => {
			location.hash = "#JP";
		});
		await held;
		assert.equal(await text(page, "verdict"), "…");
		for (const id of ["date", "name", "why", "next", "months", "holidays"])
			assert.equal(await page.locator(`#${id}`).isVisible(), false, id);
		await answer!();
		await page.waitForSelector("#lost:not([hidden])");
		assert.equal(await text(page, "verdict"), "—");
		assert.equal(await page.locator("#months").isVisible(), false);
	});

	it("is one sheet of paper: place, year, months and holidays in ink", async () => {
		const page = await opened(CHRISTMAS, { place: "US-CA" });
		await page.emulateMedia({ media: "print" });
		const pdf = await page.pdf({ format: "A4" });
		assert.equal(pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length, 1);
		for (const id of ["where", "year", "months", "key", "holidays"])
			assert.ok(await page.locator(`#${id}`).isVisible(), id);
		for (const id of ["country", "verdict", "next", "subscribe", "back"])
			assert.equal(await page.locator(`#${id}`).isVisible(), false, id);
		assert.equal(await text(page, "where"), "California, United States");
		const painted = await page.evaluate(
			() =>
				[...document.querySelectorAll("td span, .day span")].filter(
					(node) =>
						getComputedStyle(node).background.includes("url") ||
						!/rgba\(0, 0, 0, 0\)/.test(getComputedStyle(node).backgroundColor),
				).length,
		);
		// What is shaded is the weekend, and nothing else takes ink.
		assert.equal(painted, await page.locator("td.weekend, .day.weekend").count());
		const christmas = await cell(page, "2026-12-25")
			.locator("span")
			.evaluate((node) => [getComputedStyle(node).color, getComputedStyle(node).fontWeight]);
		assert.deepEqual(christmas, ["rgb(0, 0, 0)", "750"]);
		await page.setViewportSize({ width: 703, height: 1032 });
		await picture(page, "page-print");
	});

	it("tells today, holidays and weekends apart where the reader's system has few colours", async () => {
		const page = await opened(CHRISTMAS, { place: "AT-9" }, { forcedColors: "active" });
		const look = (date: string) =>
			cell(page, date)
				.locator("span")
				.evaluate((node) => {
					const { backgroundColor, borderColor, color, fontWeight } = getComputedStyle(node);
					const bar = getComputedStyle(node, "::after").borderBottomWidth;
					return [backgroundColor, borderColor, color, fontWeight, bar].join(" ");
				});
		const looks = await Promise.all(
			["2026-12-25", "2026-12-26", "2026-12-27", "2026-12-28"].map(look),
		);
		assert.equal(new Set(looks).size, 4, looks.join("\n"));
		await picture(page, "page-forced-colours");
	});

	for (const [locale, date, first] of [
		["hu-HU", "2026. december 25., péntek", "hétfő"],
		["vi-VN", "Thứ Sáu, 25 tháng 12, 2026", "Thứ Hai"],
		["zh-TW", "2026年12月25日星期五", "星期日"],
	] as const)
		it(`writes dates and weeks for a reader of ${locale}, and words in English`, async () => {
			const page = await opened(CHRISTMAS, { place: "AT-9" }, { locale });
			assert.equal(await text(page, "date"), date);
			assert.equal(await text(page, "verdict"), "A free day");
			assert.equal(await page.locator("th").first().getAttribute("aria-label"), first);
			assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
		});

	it("shows a place that is near to the reader's clock, where the device has none", async () => {
		for (const [timezoneId, locale, place] of [
			["Europe/Vienna", "pt-BR", "AT"],
			["Asia/Kolkata", "en-GB", "IN"],
			["UTC", "pt-BR", "BR"],
		] as const) {
			const page = await opened(CHRISTMAS, {}, { timezoneId, locale });
			assert.equal(await page.locator("#country").inputValue(), place, timezoneId);
		}
	});

	for (const [name, viewport] of [
		["desk", { width: 1280, height: 1000 }],
		["hand", PHONE],
	] as const)
		it(`shifts nothing in a ${name}'s window over a slow wire, and the countries are there in time`, async () => {
			const device = await pages.deviceAt(CHRISTMAS, { place: "AT-9" });
			const context = await pages.window({ locale: "de-DE", viewport });
			const page = await context.newPage();
			const wire = await context.newCDPSession(page);
			await wire.send("Network.enable");
			await wire.send("Network.emulateNetworkConditions", SLOW_WIRE);
			await page.addInitScript(() => {
				const shifts = { sum: 0, countriesMs: 0 };
				Object.assign(globalThis, { shifts });
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries())
						shifts.sum += (entry as unknown as { value: number }).value;
				}).observe({ type: "layout-shift", buffered: true });
				new MutationObserver(() => {
					const list = document.querySelector("#country")?.children.length ?? 0;
					if (list > 100 && shifts.countriesMs === 0) shifts.countriesMs = performance.now();
				}).observe(document, { childList: true, subtree: true });
			});
			await page.goto(device.url);
			await page.waitForSelector(DONE, { state: "attached" });
			const { sum, countriesMs } = await page.evaluate(
				() => (globalThis as unknown as { shifts: { sum: number; countriesMs: number } }).shifts,
			);
			assert.ok(sum <= MOST_SHIFT, `shifts by ${sum}`);
			assert.ok(countriesMs > 0 && countriesMs < COUNTRIES_MS, `${countriesMs} ms`);
			const { y } = (await page.locator("#year").boundingBox())!;
			assert.ok(y < 600, `the year begins at ${y}`);
		});

	it("wraps strips of many days on a phone, and has a holiday in one line at a desk", async () => {
		const page = await opened("2026-02-18T02:00:00Z", { place: "CN" }, { viewport: PHONE });
		const strips = await page
			.locator(".strip")
			.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
		assert.ok(strips.length > 3 && Math.max(...strips) <= PHONE.width);
		assert.equal(
			await page.evaluate(() => document.documentElement.scrollWidth),
			PHONE.width,
			"nothing is wider than the window",
		);
		await page.setViewportSize({ width: 1280, height: 1000 });
		const heights = await page
			.locator("#holidays li")
			.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
		assert.ok(Math.max(...heights) < 1.5 * Math.min(...heights), heights.join(" "));
	});

	it("names a day once where both names are in one language, or the reader reads the local one", async () => {
		const german = await opened(CHRISTMAS, { place: "AT" }, { locale: "de-AT" });
		assert.doesNotMatch(await text(german, "holidays"), /New Year|Christmas|Day\b/);
		const english = await opened(CHRISTMAS, { place: "US" });
		assert.match(await text(english, "holidays"), /Labor Day/);
		assert.doesNotMatch(await text(english, "holidays"), /Labour Day|Presidents Day/);
		await goTo(english, "#AT", "Weihnachten");
		await english.waitForFunction(() =>
			document.querySelector("#holidays")!.textContent!.includes("Neujahr New Year's Day"),
		);
		// English that stands for a local name is the name of all countries.
		await goTo(english, "#SS", "South Sudan");
		await english.waitForFunction(() =>
			document.querySelector("#holidays")!.textContent!.includes("St. Stephen's Day"),
		);
		assert.doesNotMatch(await text(english, "holidays"), /Second Day of Christmas/);
	});

	it("says what only parts keep apart and in words, folded, and never as the reason", async () => {
		const page = await opened("2026-12-24T18:00:00Z", { place: "US" });
		assert.equal(await text(page, "verdict"), "Depends on the region");
		assert.match(
			await text(page, "name"),
			/^Christmas Eve in Texas, .*Kansas.* · Christmas Eve in .*Puerto Rico.*, free from 12:00 · Washington's Birthday in Georgia and Indiana$/,
		);
		assert.equal((await text(page, "why")).split("Christmas Eve").length, 2, "named once");
		assert.match(await labelOf(page, "2026-12-24"), /; in .*Christmas Eve/);
		assert.deepEqual(await classOf(page, "2026-12-24"), ["workday", "other", "today"]);
		await picture(page, "page-christmas-eve-us");
		// What makes it depend stands in the name, and is not said again.
		assert.equal(await page.locator("#now-parts").isVisible(), false);
		const apart = await opened("2026-04-07T03:00:00Z", { place: "AU" });
		assert.equal(await text(apart, "verdict"), "A working day");
		assert.equal(await apart.locator("#now-parts").isVisible(), false);
		await apart.getByText("Only in parts").first().click();
		assert.match(
			await text(apart, "now-parts"),
			/^in Tasmania: Easter Tuesday.*state offices are closed/,
		);
		const offices = await opened("2026-11-02T10:00:00Z", { place: "BE" });
		assert.equal(await text(offices, "verdict"), "A working day");
		assert.match(await text(offices, "why"), /: state offices are closed$/);
		assert.match(await labelOf(page, "2026-04-21"), /Working day; in Texas: San Jacinto Day/);
		await goTo(page, "#IT-82", "Sicilia");
		assert.deepEqual(await classOf(page, "2026-02-05"), ["workday", "other"]);
		assert.match(await labelOf(page, "2026-02-05"), /; in Catania: /);
		assert.equal(await page.locator("#parts").isVisible(), false);
	});

	it("an estimate is one of days to come, and of what makes the day", async () => {
		const page = await opened("2027-03-09T12:00:00Z", { place: "EG" });
		assert.match(await labelOf(page, "2027-03-10"), /expected, not announced/);
		await page.context().close();
		const later = await opened("2027-06-20T12:00:00Z", { place: "EG" });
		assert.doesNotMatch(await labelOf(later, "2027-03-10"), /expected/);
		assert.deepEqual(await classOf(later, "2027-03-10"), ["holiday"]);
		assert.doesNotMatch(await text(later, "holidays"), /9 Mar.*expected/);
		await goTo(later, "#RU", "Russia");
		assert.ok(!(await classOf(later, "2027-05-09")).includes("tentative"));
	});

	it("says how far decrees are known only of a year beyond, and of a doubtful clock beside the date", async () => {
		const page = await opened("2026-11-23T02:00:00Z", { place: "CN", state: "guessed" });
		assert.match(await text(page, "date"), /2026 · clock set by one source alone$/);
		assert.equal(await page.locator("#known").isVisible(), false);
		assert.doesNotMatch(await text(page, "state"), /ecrees/);
		await page.evaluate(() => {
			location.hash = "#here/2027";
		});
		await page.waitForSelector("#known:not([hidden])");
		assert.match(await text(page, "known"), /^As known in \w+ 202\d\.$/);
	});

	it("says that some settings have mistakes", async () => {
		const mistakes = { count: 2, first: ["zone: none"] };
		const page = await opened(CHRISTMAS, { place: "AT", mistakes });
		assert.match(await text(page, "state"), /mistakes in the settings: 2$/);
	});

	it("warns when newer tables are overdue, and says how old these are", async () => {
		const day = (iso: string) => Date.parse(iso) / 86_400_000;
		const renewed = (isOn: boolean, nextDay: number) => ({
			renewal: {
				state: {
					isOn,
					nextDay,
					sequence: 1,
					slot: 0,
					lastTryMs: undefined,
					outcome: "",
					passedOver: undefined,
				},
			},
		});
		const lateAt = async (iso: string, options: DeviceOptions) => {
			const page = await opened(iso, { place: "AT", ...options });
			const state = await text(page, "state");
			const isWarned = await page.locator("#late").isVisible();
			if (isWarned) assert.equal(await text(page, "late"), "New tables are overdue.");
			await page.context().close();
			return [isWarned, /\((.*)\)$/.exec(state)?.[1]];
		};
		const holidays = openFixture();
		const made = Date.parse(holidays.version);
		const old = (days: number) => new Date(made + days * 86_400_000 + 1).toISOString();
		const promised = day(old(30).slice(0, 10));
		for (const [days, isOn, nextDay, isWarned, age] of [
			[30, true, promised, false, "30 days ago"],
			[31, true, promised, true, "31 days ago"],
			[400, true, 0, false, "13 months ago"],
			[401, true, 0, true, "13 months ago"],
			// Without an address to ask nothing is said but the age.
			[900, false, 0, false, "2 years ago"],
		] as const) {
			const found = await lateAt(old(days), { holidays, place: "XB", ...renewed(isOn, nextDay) });
			assert.deepEqual(found, [isWarned, age]);
		}
	});

	it("leads calendar programs to the feed, and says how", async () => {
		const page = await opened(CHRISTMAS, { place: "CN" });
		await page.getByText("Calendar feed").click();
		const href = await page.locator("#feed").getAttribute("href");
		assert.match(href!, /^webcal:\/\/127\.0\.0\.1:\d+\/calendar\/here\.ics$/);
		const told = await text(page, "subscribe");
		for (const part of [/On a phone/, /On a computer/, /cannot reach this device/])
			assert.match(told, part);
		const plain = (await text(page, "address")).trim();
		assert.equal(plain, href!.replace("webcal:", "http:"));
		assert.doesNotMatch(await (await fetch(plain)).text(), /make-up/, "no make-up days");
		await page.locator("#with-worked").check();
		const worked = (await text(page, "address")).trim();
		assert.equal(worked, `${plain}?makeUpDays=true`);
		assert.match(await (await fetch(worked)).text(), /UID:CN-2026-make-up-/, "make-up days");
		await goTo(page, "#AT", "Austria");
		await page.waitForFunction(() =>
			document.querySelector("#feed")!.textContent!.includes("/AT."),
		);
		assert.equal(await page.locator("#with-worked").isVisible(), false);
	});

	it("places the first of a month under its weekday, and tells of no long weekend that is worked", async () => {
		const overrides = [{ work: "2026-04-06" }];
		const page = await opened("2026-03-02T10:00:00Z", { place: "AT", overrides });
		const columns = await page.evaluate(() => {
			const left = (node: Element) => Math.round(node.getBoundingClientRect().left);
			return [...document.querySelectorAll("table")].map((table) => {
				const first = left(table.querySelector("td[data-day]")!);
				const heads = [...table.querySelectorAll("th")];
				return heads.findIndex((head) => Math.abs(left(head) - first) < 4);
			});
		});
		const monday = (month: number) => (new Date(Date.UTC(2026, month, 1)).getUTCDay() + 6) % 7;
		assert.deepEqual(
			columns,
			Array.from({ length: 12 }, (_, month) => monday(month)),
		);
		const weekends = await text(page, "weekends");
		assert.doesNotMatch(weekends, /Apr/);
		assert.match(weekends, /Mon 25 May/);
	});

	it("marks a half day that is an estimate, until it is over", async () => {
		const holidays = openFixture();
		const page = await opened("2027-01-04T10:00:00Z", { holidays, place: "XB" });
		assert.deepEqual(await classOf(page, EVE), ["halfDay", "tentative"]);
		assert.match(await labelOf(page, EVE), /: Half day; .*from 13:00.*expected, not announced/);
		const later = await opened("2027-06-01T10:00:00Z", { holidays, place: "XB" });
		assert.deepEqual(await classOf(later, EVE), ["halfDay"]);
	});
});
