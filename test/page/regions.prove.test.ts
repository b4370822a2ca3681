/// <reference lib="dom" />
/**
 * The page where the answer depends on the region: it asks, guesses where that is safe, and keeps
 * what was chosen.
 */

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible, DESKTOP, DONE, PHONE, picture, sharedPages, text } from "./chromium.js";

const EASTER_MONDAY = "2026-04-06T10:00:00Z";
const CORPUS_CHRISTI = "2026-06-04T10:00:00Z";
const ASSUMPTION = "2026-08-15T10:00:00Z";

describe("the page, where regions differ", () => {
	const pages = sharedPages(/status of (404|503)/);

	const regionsOf = (page: Page) => page.locator("#regions li:visible").allInnerTexts();
	const chosenIn = (page: Page) => page.evaluate(() => location.hash);
	const whole = (page: Page) => page.waitForSelector("body.whole:not(.blank)");

	it("says on Easter Monday to the United Kingdom on what it depends, and asks where", async () => {
		const { url } = await pages.deviceAt(EASTER_MONDAY);
		const page = await pages.openedAt(`${url}#GB`);
		assert.equal(await text(page, "verdict"), "Depends on the region");
		assert.equal(await text(page, "name"), "Easter Monday in England, Northern Ireland and Wales");
		assert.equal(await text(page, "ask-where"), "Where in the United Kingdom?");
		assert.deepEqual(await regionsOf(page), [
			...["England", "Northern Ireland", "Wales", "Scotland", "Every region"],
		]);
		assert.equal(await page.title(), "Depends on the region · Easter Monday · United Kingdom");
		await picture(page, "page-regions");
		await page.getByRole("button", { name: "England" }).click();
		await page.waitForFunction(
			() => document.querySelector("#verdict")!.textContent === "A free day",
		);
		await whole(page);
		assert.equal(await text(page, "name"), "Easter Monday");
		assert.equal(await chosenIn(page), "#GB-ENG");
		assert.equal(await page.locator("#ask").isVisible(), false);
	});

	it("asks one thing at a time, and says all of that behind four answers", async () => {
		const { url } = await pages.deviceAt(EASTER_MONDAY, { place: "GB" });
		const context = await pages.window({ locale: "en-GB" });
		const page = await context.newPage();
		let open = 0;
		let most = 0;
		const asked: string[] = [];
		let told = () => {};
		const isTold = new Promise<void>((resolve) => {
			told = resolve;
		});
		// A device that takes 300 ms for each: four of them, the page's own file among these, are 1.2
		// seconds.
		await page.route("**/*", async (route) => {
			most = Math.max(most, ++open);
			asked.push(new URL(route.request().url()).pathname);
			if (asked.length > 4) await isTold;
			const reply = await route.fetch();
			open--;
			await route.fulfill({ response: reply });
		});
		await page.goto(url);
		await page.waitForFunction(() => !document.querySelector<HTMLElement>("#ask")!.hidden);
		told();
		await page.waitForSelector(DONE, { state: "attached" });
		assert.equal(most, 1);
		assert.deepEqual(asked.slice(0, 4), [
			...["/", "/api/day/here/today", "/api/year/here/2026", "/api/places/here"],
		]);
		await context.close();
	});

	it("keeps a choice in the browser, that of every region too, and lets it be changed", async () => {
		const { url } = await pages.deviceAt(EASTER_MONDAY, { place: "GB" });
		const page = await pages.openedAt(url);
		await page.getByRole("button", { name: "Scotland" }).click();
		await page.waitForFunction(
			() => document.querySelector("#verdict")!.textContent === "A working day",
		);
		// Neither the address nor the page remembers: the browser does.
		await page.goto("about:blank");
		await page.goto(url);
		await whole(page);
		assert.equal(await text(page, "verdict"), "A working day");
		assert.equal(await chosenIn(page), "#GB-SCT");
		await page.locator("#place").selectOption({ label: "Every region" });
		await page.waitForFunction(() =>
			document.querySelector("#verdict")!.textContent!.startsWith("Depends"),
		);
		await whole(page);
		assert.equal(await page.locator("#ask").isVisible(), false);
		assert.equal(await chosenIn(page), "#GB/all");
		await page.goto("about:blank");
		await page.goto(url);
		await whole(page);
		assert.equal(await text(page, "verdict"), "Depends on the region");
		assert.equal(await page.locator("#ask").isVisible(), false);
		assert.equal(await chosenIn(page), "#here/all");
	});

	it("asks below today's verdict where a day of the next fourteen differs, and not without one", async () => {
		const device = await pages.deviceAt("2026-05-28T10:00:00Z", { place: "DE" });
		const page = await pages.openedAt(device.url, { locale: "de-DE" });
		assert.equal(await text(page, "verdict"), "Arbeitstag");
		assert.equal(await text(page, "ask-where"), "Deutschland: wo genau?");
		assert.equal((await regionsOf(page)).length, 17);
		assert.equal((await regionsOf(page))[0], "Baden-Württemberg");
		device.set("2026-07-01T10:00:00Z");
		const later = await pages.openedAt(device.url, { locale: "de-DE" });
		assert.equal(await text(later, "verdict"), "Arbeitstag");
		assert.equal(await later.locator("#ask").isVisible(), false);
		// Vacations differ: the line under the year leads to the question.
		await later.locator("#key button").click();
		assert.equal(await text(later, "ask-where"), "Deutschland: wo genau?");
	});

	it("has a list that filters where there are more than sixteen regions", async () => {
		const { url } = await pages.deviceAt("2026-04-23T10:00:00Z");
		const page = await pages.openedAt(`${url}#US`, { viewport: PHONE });
		const all = await regionsOf(page);
		assert.ok(all.length > 50, `${all.length} regions`);
		await page.getByLabel("Find a region").fill("new");
		assert.deepEqual(await regionsOf(page), [
			...["New Hampshire", "New Jersey", "New Mexico", "New York", "Every region"],
		]);
		await picture(page, "page-regions-list");
	});

	it("guesses a region that has a time zone to itself, says so, and lets it be changed", async () => {
		const { url } = await pages.deviceAt("2026-04-23T18:00:00Z");
		const page = await pages.openedAt(`${url}#US`, { timezoneId: "Pacific/Honolulu" });
		assert.equal(await text(page, "guess"), "Hawaii? change");
		assert.equal(await chosenIn(page), "#US");
		await page.locator("#guess button").click();
		assert.equal(await text(page, "ask-where"), "Where in the United States?");
		await page.getByRole("button", { name: "Hawaii" }).click();
		await page.waitForSelector("#guess", { state: "hidden" });
		assert.equal(await chosenIn(page), "#US-HI");
	});

	for (const [name, iso, place, locale, verdict] of [
		["easter-monday", EASTER_MONDAY, "GB", "en-GB", "Depends on the region"],
		["corpus-christi", CORPUS_CHRISTI, "DE", "de-DE", "Je nach Region"],
		["assumption", ASSUMPTION, "DE-BY", "de-DE", "Heute frei"],
		["assumption-tuesday", "2028-08-15T10:00:00Z", "DE-BY", "de-DE", "Je nach Region"],
	] as const)
		it(`looks right on ${iso.slice(0, 10)} to ${locale} in ${place}`, async () => {
			for (const [size, viewport] of [
				["desktop", DESKTOP],
				["phone", PHONE],
			] as const) {
				const { url } = await pages.deviceAt(iso, { place });
				const page = await pages.openedAt(url, { locale, viewport });
				assert.equal(await text(page, "verdict"), verdict);
				await picture(page, `page-${name}-${size}`);
				const isWide = await page.evaluate(
					() => document.documentElement.scrollWidth > document.documentElement.clientWidth,
				);
				assert.equal(isWide, false);
				await assertAccessible(page);
			}
		});
});
