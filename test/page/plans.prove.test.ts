/// <reference lib="dom" />
/**
 * What the page tells whoever plans: leave that pays, when a holiday is, a day's own address, and a
 * calendar on paper.
 */

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible, cell, PHONE, picture, sharedPages, text } from "./chromium.js";

const NOW = "2026-03-02T10:00:00Z";
/** The languages of the page, each with a country that speaks it. */
const LANGUAGES = [
	["en-GB", "GB-ENG"],
	["de-AT", "AT-9"],
	["fr-FR", "FR"],
	["es-ES", "ES"],
	["pt-BR", "BR"],
	["ja-JP", "JP"],
	["zh-CN", "CN"],
	["ar-SA", "SA"],
	["pl-PL", "PL"],
	["it-IT", "IT"],
	["nl-NL", "NL"],
	["ko-KR", "KR"],
	["tr-TR", "TR"],
	["uk-UA", "MD"],
	["ru-RU", "RU"],
	["sv-SE", "SE"],
	["da-DK", "DK"],
	["fi-FI", "FI"],
	["nb-NO", "NO"],
	["cs-CZ", "CZ"],
	["el-GR", "GR"],
	["he-IL", "IL"],
	["fa-IR", "IR"],
	["hi-IN", "IN"],
] as const;

describe("the page for plans", () => {
	const pages = sharedPages(/^Failed to load resource/);

	const isTold = (page: Page, what: string) =>
		page.waitForFunction(
			(wanted) => document.getElementById("sheet")!.textContent!.includes(wanted),
			what,
		);

	it("ranks the leave that pays most, and shows none that has begun", async () => {
		const { set, url } = await pages.deviceAt(NOW, { place: "AT-9" });
		const page = await pages.openedAt(url);
		const items = await page.locator("#leave li p").allInnerTexts();
		assert.ok(items.length >= 4);
		assert.match(items[0]!, /^\d days? of leave, \d+ days off\s+\w+ \d+ \w+ – \w+ \d+ \w+ · /);
		assert.ok(
			items.some((item) => /^1 day of leave, 4 days off\s.*Ascension Day|Himmelfahrt/.test(item)),
		);
		// Where leave lies among the days off is seen, too.
		assert.ok((await page.locator("#leave .bridge").count()) >= items.length);
		set("2026-12-30T10:00:00Z");
		const late = await pages.openedAt(url);
		assert.equal(await late.locator("#leave").isVisible(), false);
	});

	it("finds a holiday by its name in either language, without accents, in parts and in the next year", async () => {
		const { url } = await pages.deviceAt(NOW, { place: "DE" });
		const page = await pages.openedAt(url);
		const found = async (typed: string) => {
			await page.locator("#search").fill(typed);
			await page.waitForFunction(() => document.querySelector("#found li"));
			await page.waitForTimeout(100);
			return page.locator("#found li").allInnerTexts();
		};
		const [first, next] = await found("corpus chr");
		assert.match(first!, /^Thursday 4 June 2026 · in 94 days\s+in .*Bayern.*: Fronleichnam/);
		assert.match(next!, /^Thursday 4 June 2026 · .*\s+in .*Thüringen.*: Fronleichnam/);
		assert.match((await found("MARIA him"))[0]!, /^Saturday 15 August 2026/);
		assert.ok(
			(await found("corpus chr")).some((item) => item.startsWith("Thursday 27 May 2027 · ")),
		);
		// What is over this year is told of the next one alone.
		assert.match((await found("heilige drei"))[0]!, /^Wednesday 6 January 2027/);
		assert.deepEqual(await found("bathing"), ["Nothing of that name."]);
		await found("corpus chr");
		await picture(page, "page-search");
		await assertAccessible(page);
		await page.locator("#found a").first().click();
		await isTold(page, "4 June 2026");
		assert.equal(await page.evaluate(() => location.hash), "#here/2026-06-04");
	});

	it("has an address for each day, which tells the day whoever opens it", async () => {
		const { url } = await pages.deviceAt(NOW, { place: "DE-BY" });
		const page = await pages.openedAt(`${url}#AT-9/2027-10-26`);
		await isTold(page, "Nationalfeiertag");
		assert.equal(await text(page, "year"), "2027");
		assert.ok(await cell(page, "2027-10-26").evaluate((node) => node === document.activeElement));
		// Another one of the year is told without asking the device.
		const asked: string[] = [];
		page.on("request", (request) => asked.push(request.url()));
		await page.evaluate(() => {
			location.hash = "#AT-9/2027-12-08";
		});
		await isTold(page, "Mariä Empfängnis");
		assert.deepEqual(asked, []);
		// Whoever touches a day can copy its address.
		await cell(page, "2027-01-06").click();
		assert.equal(await page.evaluate(() => location.hash), "#AT-9/2027-01-06");
		// What is no day leads to its year.
		const other = await pages.openedAt(`${url}#AT/2027-02-30`);
		assert.equal(await text(other, "year"), "2027");
		assert.equal(await other.locator("#sheet").isVisible(), false);
	});

	for (const [hash, locale] of [
		["#Austria", "en-GB"],
		["#at-99", "en-GB"],
		["#%C3%96sterreich", "en-GB"],
		["#Autriche/2026", "fr-FR"],
	] as const)
		it(`${hash} leads to the country that it means`, async () => {
			const { url } = await pages.deviceAt(NOW, { place: "DE-BY" });
			const page = await pages.openedAt(url + hash, { locale });
			await page.waitForFunction(() => document.querySelector("#country option:checked"));
			await page.waitForFunction(() => location.hash === "#AT");
			await page.waitForSelector("body.whole:not(.blank)");
			assert.equal(await page.locator("#country").inputValue(), "AT");
		});

	for (const [locale, place] of LANGUAGES)
		it(`has no date that runs into a name, in ${locale}`, async () => {
			const { url } = await pages.deviceAt(NOW, { place });
			for (const viewport of [{ width: 1280, height: 900 }, PHONE, { width: 280, height: 653 }]) {
				const page = await pages.openedAt(url, { locale, viewport });
				// Every date of the year where those of the holidays stand, the longest of the language
				// among them.
				const wrong = await page.evaluate((tag) => {
					const list = document.querySelector("#holidays")!;
					const sample = list.querySelector("li")!;
					const form = new Intl.DateTimeFormat(tag, {
						...{ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" },
						calendar: "gregory",
					});
					const texts = Array.from({ length: 365 }, (_, i) =>
						form.format((20454 + i) * 86_400_000),
					);
					const [longest] = texts
						.map((text) => {
							sample.querySelector("time")!.textContent = text;
							const range = document.createRange();
							range.selectNodeContents(sample.querySelector("time")!);
							return [range.getBoundingClientRect().width, text] as const;
						})
						.sort(([a], [b]) => b - a);
					sample.querySelector("time")!.textContent = longest![1];
					return [...list.querySelectorAll("li")].filter((item) => {
						const range = document.createRange();
						range.selectNodeContents(item.querySelector("time")!);
						const date = range.getBoundingClientRect();
						const name = item.querySelector("p")!.getBoundingClientRect();
						const apart = Math.max(name.left - date.right, date.left - name.right);
						// Below it, or beside it with a gap.
						return name.top < date.bottom - 4 && apart < 6;
					}).length;
				}, locale);
				assert.equal(wrong, 0, `${viewport.width} px`);
				const overflow = await page.evaluate(
					() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
				);
				assert.equal(overflow, 0, `${viewport.width} px`);
				await page.context().close();
			}
		});

	it("stands on a screen of 280 px, and nothing in it is serious to axe", async () => {
		const { url } = await pages.deviceAt("2026-12-25T10:00:00Z", { place: "AT-9" });
		const page = await pages.openedAt(url, {
			viewport: { width: 280, height: 653 },
			locale: "de-AT",
		});
		await picture(page, "page-narrow");
		await assertAccessible(page);
	});

	it("is a month a page with the names in its days, where that is chosen before printing", async () => {
		const { url } = await pages.deviceAt("2026-12-25T10:00:00Z", { place: "AT-9" });
		const page = await pages.openedAt(url, { locale: "de-AT" });
		await page.evaluate(() => {
			window.print = () => {};
		});
		await page.locator("#print-months").click();
		await page.emulateMedia({ media: "print" });
		assert.match(await cell(page, "2026-10-26").innerText(), /^26\s+Nationalfeiertag$/);
		assert.match(
			await page.locator("caption").nth(9).innerText(),
			/Oktober 2026 · Wien, Österreich$/,
		);
		// The browser says afterwards that it has printed.
		const pdf = (await page.pdf({ preferCSSPageSize: true, format: "A4" })).toString("latin1");
		assert.equal(pdf.match(/\/Type \/Page\b/g)?.length, 12);
		const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
		assert.ok(
			boxes.every(([, width, height]) => Number(width) > Number(height)),
			"landscape",
		);
		// Whoever goes on reading sees the year again.
		assert.equal(await page.locator("#months small").count(), 0);
		await page.emulateMedia({ media: "screen" });
		assert.equal(await cell(page, "2026-10-26").innerText(), "26");
		await page.locator("#print-months").click();
		await page.emulateMedia({ media: "print" });
		await page.setViewportSize({ width: 1032, height: 703 });
		await page
			.locator("table")
			.nth(11)
			.evaluate((node) => node.scrollIntoView());
		await picture(page, "page-print-month");
	});

	it("underlines vacations where the reader's system has few colours, and on paper without a frame", async () => {
		const { url } = await pages.deviceAt("2026-12-28T10:00:00Z", { place: "AT-9" });
		const page = await pages.openedAt(url, { forcedColors: "active" });
		const lines = () =>
			cell(page, "2026-12-28").evaluate((node) => {
				const { borderBottomStyle, borderBottomWidth } = getComputedStyle(node, "::after");
				const { borderTopWidth, boxShadow } = getComputedStyle(node);
				return [borderBottomStyle, borderBottomWidth, borderTopWidth, boxShadow].join(" ");
			});
		assert.equal(await lines(), "solid 1px 0px none");
		await page.emulateMedia({ media: "print" });
		assert.equal(await lines(), "solid 1px 0px none");
		// The key has the line, and today in the colour of the answer.
		assert.equal(await page.locator("#key .vacation").count(), 1);
	});

	it("has in its key the colour that today has among the months", async () => {
		const { url } = await pages.deviceAt(NOW, { place: "AT-9" });
		const page = await pages.openedAt(url);
		const colours = await page
			.locator("td.today > span, #key .today > span")
			.evaluateAll((all) => all.map((node) => getComputedStyle(node).backgroundColor));
		assert.equal(colours.length, 2);
		assert.equal(colours[0], colours[1]);
	});

	it("has its answer without the second file, and says less where a device has none", async () => {
		const { url } = await pages.deviceAt("2026-12-25T10:00:00Z", { place: "AT-9" });
		const context = await pages.window({ locale: "en-GB" });
		const page = await context.newPage();
		await page.route("**/later.js", (route) => route.fulfill({ status: 404 }));
		await page.goto(url);
		await page.waitForSelector("body.whole");
		assert.equal(await text(page, "verdict"), "A free day");
		assert.equal(await page.locator("#weekends").isVisible(), false);
		await context.close();
	});
});
