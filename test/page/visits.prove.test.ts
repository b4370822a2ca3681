/// <reference lib="dom" />
/**
 * First visits of readers of ten kinds, most of them on a day that differs between regions:
 * in which language, with which name, and whether it stands in each window and look.
 */

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible, DESKTOP, PHONE, picture, sharedPages, text } from "./chromium.js";

interface Visit {
	readonly locale: string;
	readonly place: string;
	readonly iso: string;
	readonly lang: string;
	readonly verdict: string;
	readonly name: RegExp;
	/** What the page asks; left out where it asks nothing. */
	readonly asks?: string;
	/** Its picture on a phone, in docs. */
	readonly shown?: string;
}

const VISITS: readonly Visit[] = [
	{
		locale: "en-GB",
		place: "GB",
		iso: "2026-04-06",
		lang: "en",
		verdict: "Depends on the region",
		name: /^Easter Monday in England, Northern Ireland and Wales$/,
		asks: "Where in the United Kingdom?",
	},
	{
		locale: "de-DE",
		place: "DE",
		iso: "2026-06-04",
		lang: "de",
		verdict: "Je nach Region",
		name: /^Fronleichnam in .*Bayern/,
		asks: "Deutschland: wo genau?",
	},
	{
		locale: "fr-CH",
		place: "CH",
		iso: "2026-06-04",
		lang: "fr",
		verdict: "Selon la région",
		name: /^Fête-Dieu \(/,
		asks: "Suisse : où ?",
		shown: "page-switzerland",
	},
	{
		locale: "fr-BE",
		place: "BE",
		iso: "2026-07-21",
		lang: "fr",
		verdict: "Jour de repos",
		name: /^Fête nationale/,
	},
	{
		locale: "fr-CA",
		place: "CA",
		iso: "2026-06-24",
		lang: "fr",
		verdict: "Selon la région",
		name: /^Fête nationale.* \(Québec\)$/,
		asks: "Canada : où ?",
		shown: "page-canada",
	},
	{
		locale: "sv-FI",
		place: "FI",
		iso: "2026-06-19",
		lang: "sv",
		verdict: "Ledig dag",
		name: /^Midsommarafton/,
		shown: "page-finland",
	},
	{
		locale: "en-IN",
		place: "IN",
		iso: "2026-01-14",
		lang: "en",
		verdict: "Depends on the region",
		name: /^(Magh Bihu|Makar Sankranti).* in /,
		asks: "Where in India?",
	},
	{
		locale: "ar-SA",
		place: "SA",
		iso: "2026-09-23",
		lang: "ar",
		verdict: "يوم عطلة",
		name: /^اليوم الوطني/,
	},
	{
		locale: "pl-PL",
		place: "PL",
		iso: "2026-06-04",
		lang: "pl",
		verdict: "Dzień wolny",
		name: /Boże Ciało/,
	},
	{
		locale: "de-DE",
		place: "DE-BY",
		iso: "2025-08-15",
		lang: "de",
		verdict: "Je nach Region",
		name: /^Mariä Himmelfahrt in /,
		asks: "Bayern: wo genau?",
	},
];

describe("the page at a first visit", () => {
	const pages = sharedPages(/status of (404|503)/);

	async function assertFits(page: Page, width: number): Promise<void> {
		await page.setViewportSize({ width, height: 800 });
		const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement);
		assert.equal(scrollWidth, clientWidth, `${width} px`);
	}

	for (const { asks, iso, lang, locale, name, place, shown, verdict } of VISITS)
		it(`of a reader of ${locale} in ${place} on ${iso}`, async () => {
			const { url } = await pages.deviceAt(`${iso}T10:00:00Z`, { place });
			const page = await pages.openedAt(url, { locale, viewport: DESKTOP, timezoneId: "UTC" });
			assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
			assert.equal(await text(page, "verdict"), verdict);
			assert.match(await text(page, "name"), name);
			assert.equal(await page.locator("#ask").isVisible(), asks !== undefined);
			if (asks !== undefined) assert.equal(await text(page, "ask-where"), asks);
			await assertAccessible(page);
			await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
			await assertFits(page, DESKTOP.width);
			await page.emulateMedia({ forcedColors: "none" });
			await assertFits(page, 280);
			await page.setViewportSize(PHONE);
			await assertFits(page, PHONE.width);
			if (shown) await picture(page, shown);
			await assertAccessible(page);
			const paper = await page.pdf({ format: "A4" });
			assert.equal(paper.toString("latin1").match(/\/Type \/Page\b/g)?.length, 1);
			await page.evaluate(() => {
				window.print = () => {};
			});
			await page.locator("#print-months").click();
			const months = await page.pdf({ preferCSSPageSize: true, format: "A4" });
			assert.equal(months.toString("latin1").match(/\/Type \/Page\b/g)?.length, 12);
		});
});
