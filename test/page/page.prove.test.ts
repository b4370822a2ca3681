/// <reference lib="dom" />
/** The page in a browser: what it says of a day, in which form, to whom, and for how many bytes. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import {
	assertAccessible,
	cell,
	classOf,
	DESKTOP,
	DONE,
	deviceAt,
	openedIn,
	PHONE,
	picture,
	simulate,
	startOrSkip,
	text,
} from "./chromium.js";

/**
 * The most that a page opened cold may fetch, both of its files included, in bytes of bodies and
 * heads.
 */
const COLD_BYTES = 76 * 1024;
/**
 * Its two files, day, two years, places, countries, long weekends, vacations, state, and whether
 * there is a feed.
 */
const MOST_REQUESTS = 11;
/** A wire that is slow: 50 ms there and back, 100 KB a second. */
const SLOW_WIRE = {
	offline: false,
	latency: 50,
	downloadThroughput: 100_000,
	uploadThroughput: 100_000,
};

describe("the page", () => {
	let browser: Browser;
	const simulators: { close(): void }[] = [];
	before(async function () {
		browser = await startOrSkip(this);
	});
	after(async () => {
		for (const one of simulators) one.close();
		await browser?.close();
	});

	async function started(...options: string[]): Promise<string> {
		const simulator = await simulate(...options);
		simulators.push(simulator);
		return simulator.url;
	}

	async function startedHere(iso: string) {
		const device = await deviceAt(iso);
		simulators.push(device);
		return device;
	}

	/** A page whose every error is one of the test's. */
	async function opened(
		url: string,
		options: BrowserContextOptions = {},
		allowed = /^$/,
	): Promise<Page> {
		allowances.push(allowed);
		return openedIn(browser, url, errors, options);
	}
	let errors: string[] = [];
	let allowances: RegExp[] = [];
	beforeEach(() => {
		errors = [];
		allowances = [];
	});
	afterEach(async () => {
		for (const context of browser.contexts()) await context.close();
		const wrong = errors.filter((error) => !allowances.some((allowed) => allowed.test(error)));
		assert.deepEqual(wrong, []);
	});

	/** What is wider than the window makes a phone scroll sideways. */
	async function assertFits(page: Page): Promise<void> {
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		assert.equal(overflow, 0);
	}

	it("fits a phone, and says of a working day how long one works", async () => {
		const url = await started("--now", "2026-11-23T10:00:00Z", "--place", "DE-BY");
		const page = await opened(url, { locale: "de-DE", viewport: PHONE });
		assert.equal(await text(page, "verdict"), "Arbeitstag");
		assert.equal(await text(page, "why"), "bis Freitag, 27. November");
		await cell(page, "2026-12-25").click();
		assert.match(
			await text(page, "sheet"),
			/^Freitag, 25. Dezember 2026 Feiertag\n+Erster Weihnachtstag/,
		);
		await page.keyboard.press("Escape");
		assert.equal(await page.locator("#sheet").isVisible(), false);
		await page.mouse.move(0, 0);
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await page.evaluate(() => scrollTo(0, 0));
		await picture(page, "page-phone");
		await assertAccessible(page);
		await assertFits(page);
		await page.setViewportSize({ width: 320, height: 640 });
		await assertFits(page);
	});

	it("is dark where the reader's screen is", async () => {
		const url = await started("--now", "2026-07-14T10:00:00Z", "--place", "FR");
		const page = await opened(url, { locale: "fr-FR", colorScheme: "dark" });
		assert.equal(await text(page, "verdict"), "Jour de repos");
		const paper = await page.evaluate(
			() => getComputedStyle(document.documentElement).backgroundColor,
		);
		assert.equal(paper, "rgb(21, 20, 18)");
		await picture(page, "page-dark");
		await assertAccessible(page);
	});

	it("runs from right to left in Arabic, with tentative days and the country's weekend", async () => {
		const url = await started("--now", "2027-03-09T12:00:00Z", "--place", "EG");
		const page = await opened(url, { locale: "ar-EG" });
		assert.equal(await page.evaluate(() => document.documentElement.dir), "rtl");
		assert.equal(await text(page, "verdict"), "يوم عطلة");
		assert.match(await text(page, "why"), /متوقعة، لم تُعلن بعد/);
		assert.deepEqual(await classOf(page, "2027-03-10"), ["holiday", "tentative"]);
		assert.deepEqual(await classOf(page, "2027-03-12"), ["weekend"]);
		assert.deepEqual(await classOf(page, "2027-03-14"), ["workday"]);
		// The week begins on Saturday there, on the right.
		const [saturday, friday] = await Promise.all(
			["2027-03-13", "2027-03-12"].map(async (date) => (await cell(page, date).boundingBox())!.x),
		);
		assert.ok(saturday! > friday!);
		// A step ahead goes to the left.
		await cell(page, "2027-03-09").focus();
		await page.keyboard.press("ArrowLeft");
		assert.ok(await cell(page, "2027-03-10").evaluate((node) => node === document.activeElement));
		await page.keyboard.press("Escape");
		await page.evaluate(() => scrollTo(0, 0));
		await picture(page, "page-arabic");
		await assertAccessible(page);
		await assertFits(page);
	});

	it("has Japanese for who reads it, and names as they are written there", async () => {
		const url = await started("--now", "2026-05-06T03:00:00Z", "--place", "JP");
		const page = await opened(url, { locale: "ja-JP", viewport: PHONE });
		assert.equal(await text(page, "verdict"), "休日");
		assert.equal(await text(page, "name"), "憲法記念日");
		assert.match(await text(page, "why"), /2026\/05\/03の振替/);
		assert.equal(await text(page, "date"), "2026年5月6日水曜日");
		await picture(page, "page-japanese");
		await assertAccessible(page);
		await assertFits(page);
	});

	it("shows a dash and a sentence while the clock was never set, and no day as today", async () => {
		const url = await started("--offline", "--place", "AT");
		const page = await opened(url, {}, /503/);
		assert.equal(await text(page, "verdict"), "—");
		assert.match(await text(page, "name"), /^The clock has not been set yet/);
		for (const id of ["date", "why", "next"])
			assert.equal(await page.locator(`#${id}`).isVisible(), false, id);
		assert.equal(await page.locator("[aria-current]").count(), 0);
		assert.doesNotMatch(await text(page, "state"), /clock/);
		await picture(page, "page-clock-unset");
		await assertAccessible(page);
	});

	it("says of a half day from when it is free", async () => {
		const url = await started("--now", "2026-12-24T15:00:00Z", "--place", "GT");
		const page = await opened(url, { locale: "es-GT" });
		assert.equal(await text(page, "verdict"), "Medio día libre");
		assert.match(await text(page, "why"), /libre desde las 12:00/);
		assert.deepEqual(await classOf(page, "2026-12-24"), ["halfDay", "today"]);
		assert.deepEqual(await classOf(page, "2026-12-31"), ["halfDay"]);
		await picture(page, "page-half-day");
		await assertAccessible(page);
	});

	it("says of a Saturday that it is worked", async () => {
		const url = await started("--now", "2026-10-10T02:00:00Z", "--place", "CN");
		const page = await opened(url, { locale: "zh-CN" });
		assert.equal(await text(page, "verdict"), "工作日");
		assert.equal(await text(page, "name"), "调休上班的周末");
		assert.deepEqual(await classOf(page, "2026-10-10"), ["makeUp", "today"]);
		assert.deepEqual(await classOf(page, "2026-02-14"), ["makeUp"]);
		await picture(page, "page-worked-saturday");
		await assertAccessible(page);
	});

	it("takes country, subdivision and year from the address, and keeps them there", async () => {
		const url = await started("--now", "2026-12-31T10:00:00Z", "--place", "AT");
		const page = await opened(`${url}#de-by/2027`);
		assert.equal(await page.locator("#country").inputValue(), "DE");
		assert.equal(await page.locator("#place").inputValue(), "DE-BY");
		assert.equal(await text(page, "year"), "2027");
		// Tomorrow is in the next year.
		assert.match(await text(page, "next"), /Tomorrow\s+Neujahr/);
		await page.locator("#country").selectOption("IL");
		await page.waitForFunction(() => document.querySelector("#weekends li"));
		await page.waitForFunction(() => location.hash === "#IL/2027");
		assert.equal(await page.locator("#country").inputValue(), "IL");
		await page.goBack();
		await page.waitForFunction(
			() => (document.querySelector("#place") as HTMLSelectElement).value === "DE-BY",
		);
		await page.goto(`${url}#QQ`);
		await page.waitForSelector("#countries:not([hidden])");
		await page.waitForSelector("#lost:not([hidden])");
		assert.match(await text(page, "lost"), /nothing of “QQ”/);
		assert.equal(await text(page, "verdict"), "—");
		allowances.push(/404/);
	});

	it("shows a place in the reader's country where the device has none", async () => {
		const url = await started("--now", "2026-12-25T10:00:00Z");
		const page = await opened(url, { locale: "pt-BR" }, /404/);
		assert.equal(await page.locator("#country").inputValue(), "BR");
		assert.equal(await text(page, "verdict"), "Dia de folga");
	});

	it("shows the configured place's own days, whatever their names hold", async () => {
		const folder = mkdtempSync(join(tmpdir(), "page-"));
		try {
			const file = join(folder, "settings.json");
			const name = "<img src=x onerror=alert(1)> & Söhne";
			const overrides = [{ off: "2026-12-28..2026-12-30", name }];
			writeFileSync(file, JSON.stringify({ country: "AT", overrides }));
			const url = await started("--now", "2026-12-28T10:00:00Z", "--settings", file);
			const page = await opened(url);
			assert.equal(await text(page, "verdict"), "A free day");
			assert.equal(await text(page, "name"), name);
			assert.equal(await page.locator("img").count(), 0);
			assert.deepEqual(await classOf(page, "2026-12-29"), ["holiday"]);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it("is another at midnight by itself", async () => {
		const device = await startedHere("2026-12-24T12:00:00Z");
		const page = await opened(`${device.url}#AT`, {}, /404/);
		assert.equal(await text(page, "verdict"), "A working day");
		// Clocks are set, not waited for: how long the page takes to open is the machine's affair.
		device.set("2026-12-24T23:00:01Z");
		await page.clock.fastForward("11:00:05");
		await page.waitForFunction(
			() => document.querySelector("#verdict")?.textContent === "A free day",
		);
		assert.match(await text(page, "date"), /^Friday,? 25 December 2026$/);
	});

	it("says that the device does not answer, forgets at midnight what was true, and comes back", async () => {
		const device = await startedHere("2026-12-24T12:00:00Z");
		const page = await opened(
			`${device.url}#AT`,
			{},
			/ERR_INTERNET_DISCONNECTED|Failed to fetch|404/,
		);
		await page.context().setOffline(true);
		await page.evaluate(() => dispatchEvent(new Event("online")));
		await page.waitForSelector("#lost:not([hidden])");
		assert.equal(await text(page, "verdict"), "A working day");
		device.set("2026-12-24T23:00:01Z");
		await page.clock.fastForward("11:00:05");
		await page.waitForFunction(() => document.querySelector("#verdict")?.textContent === "—");
		await page.context().setOffline(false);
		await page.clock.fastForward("01:00");
		await page.waitForSelector("#lost[hidden]", { state: "attached" });
		assert.equal(await text(page, "verdict"), "A free day");
	});

	it("can be used by the keyboard alone", async () => {
		const url = await started("--now", "2026-12-25T10:00:00Z", "--place", "AT-9");
		const page = await opened(url);
		const reached: string[] = [];
		for (let i = 0; i < 30; i++) {
			await page.keyboard.press("Tab");
			const what = await page.evaluate(() => {
				const node = document.activeElement as HTMLElement;
				return node === document.body ? "" : node.id || node.dataset["day"] || node.textContent;
			});
			if (what === "") break;
			reached.push(what!);
		}
		const today = `${Date.parse("2026-12-25") / 86_400_000}`;
		const ids = ["country", "place", "before", "after", today];
		assert.deepEqual(reached.slice(0, ids.length), ids);
		assert.equal(reached[ids.length], "search");
		assert.match(reached[ids.length + 1]!, /^Other days/);
		assert.deepEqual(reached.slice(ids.length + 2), [
			"Calendar feed",
			"print-year",
			"print-months",
			"json",
			"list",
			"State of the device",
		]);
		await cell(page, "2026-12-25").focus();
		const now = () =>
			page.evaluate(() =>
				new Date(Number((document.activeElement as HTMLElement).dataset["day"]) * 86_400_000)
					.toISOString()
					.slice(0, 10),
			);
		for (const [key, date] of [
			["ArrowLeft", "2026-12-24"],
			["ArrowUp", "2026-12-17"],
			["Home", "2026-12-01"],
			["PageUp", "2026-11-03"],
			["End", "2026-11-30"],
			["ArrowDown", "2026-12-07"],
			["ArrowRight", "2026-12-08"],
			["End", "2026-12-31"],
		] as const) {
			await page.keyboard.press(key);
			assert.equal(await now(), date, key);
		}
		await page.keyboard.press("ArrowDown");
		await page.waitForFunction(() => document.querySelector("#year")?.textContent === "2027");
		await page.waitForFunction(() => document.activeElement?.tagName === "TD");
		assert.equal(await now(), "2027-01-07");
		assert.equal(await page.locator("td[tabindex='0']").count(), 1);
	});

	it("without JavaScript says so, and its links work", async () => {
		const url = await started("--now", "2026-12-25T10:00:00Z", "--place", "AT-9");
		const context = await browser.newContext({ javaScriptEnabled: false });
		const page = await context.newPage();
		await page.goto(url);
		assert.match(await page.locator("body").innerText(), /^This page needs JavaScript/);
		const links = await page
			.locator("noscript a")
			.evaluateAll((list) => list.map((a) => a.getAttribute("href")!));
		assert.equal(links.length, 2);
		for (const link of links) assert.equal((await fetch(url + link)).status, 200, link);
	});

	for (const place of ["AT", "MY", "IT", "US-CA"])
		it(`fetches few bytes for ${place}, and has the verdict early over a slow wire`, async () => {
			const url = await started("--now", "2026-12-25T10:00:00Z", "--place", place);
			const context = await browser.newContext({ locale: "en-GB", viewport: DESKTOP });
			const page = await context.newPage();
			const wire = await context.newCDPSession(page);
			let bytes = 0;
			const paths: string[] = [];
			wire.on("Network.loadingFinished", ({ encodedDataLength }) => {
				bytes += encodedDataLength;
			});
			// What the browser has it does not ask for.
			wire.on("Network.responseReceived", ({ response }) => {
				const { fromDiskCache = false, url } = response;
				if (!fromDiskCache && url.startsWith("http")) paths.push(new URL(url).pathname);
			});
			await wire.send("Network.enable");
			await wire.send("Network.emulateNetworkConditions", SLOW_WIRE);
			const before = performance.now();
			await page.goto(url, { waitUntil: "commit" });
			await page.waitForSelector("body[data-verdict=free]");
			const verdictMs = Math.round(performance.now() - before);
			await page.waitForSelector(DONE, { state: "attached" });
			await page.waitForTimeout(500);
			const wholeMs = Math.round(performance.now() - before);
			console.log(
				`      ${place}: verdict after ${verdictMs} ms, all after ${wholeMs} ms, ${paths.length} requests, ${bytes} bytes`,
			);
			assert.ok(bytes > 10_000 && bytes <= COLD_BYTES, `${bytes} bytes`);
			assert.equal(new Set(paths).size, paths.length, `once each: ${paths.join(" ")}`);
			assert.ok(paths.length <= MOST_REQUESTS, paths.join(" "));
			await context.close();
		});

	it("gets no 503 from a device with its few connections, with another client at work", async () => {
		const { url } = await startedHere("2026-12-25T10:00:00Z");
		let isOver = false;
		const statuses: number[] = [];
		const other = async () => {
			while (!isOver) {
				const reply = await fetch(`${url}api/v3/NextPublicHolidaysWorldwide`);
				await reply.arrayBuffer();
				statuses.push(reply.status);
			}
		};
		const work = [other(), other()];
		try {
			for (const place of ["MY", "IT", "US", "CN"]) {
				const page = await opened(`${url}#${place}`, {}, /404/);
				assert.equal(await page.locator("#country").inputValue(), place);
				await page.context().close();
			}
		} finally {
			isOver = true;
			await Promise.all(work);
		}
		assert.ok(statuses.length > 10 && statuses.every((status) => status === 200));
	});
});
