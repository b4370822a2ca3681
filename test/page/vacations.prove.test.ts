/// <reference lib="dom" />
/**
 * The page's line of school vacations: in words today, of the year under its key; where nobody
 * knows it says nothing.
 */

import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { DESKTOP, deviceAt, openedIn, PHONE, picture, startOrSkip } from "./chromium.js";

/** High enough for the line under the year. */
const WHOLE_YEAR = { ...DESKTOP, height: 1480 };

/**
 * Place, moment, language; what is said of today, and in the line under the year; and a picture of
 * it.
 */
const SAID: readonly (readonly [string, string, string, RegExp, RegExp, string?])[] = [
	[
		"AT-9",
		"2027-01-05T10:00:00Z",
		"en-GB",
		/^until midnight\nChristmas vacation, until Wed,? 6 Jan$/,
		/^School holiday · .*Winter vacation Mon,? 1 Feb – Sat,? 6 Feb/,
		"page-vacation-phone",
	],
	[
		"AT-9",
		"2027-01-05T10:00:00Z",
		"de",
		/^bis Mitternacht\nWeihnachtsferien, bis Mi\., 6\. Jan/,
		/^Schulfrei · .*Semesterferien/,
	],
	// No part of a country's vacations is said of the whole; which part it is, the reader has to say.
	["DE", "2027-02-03T10:00:00Z", "de", /^(?!.*ferien)/, /Region\?$/],
];

describe("vacations on the page", () => {
	let browser: Browser;
	before(async function () {
		browser = await startOrSkip(this);
	});
	after(async () => {
		await browser?.close();
	});

	/** What stands on the page at a place, a moment and in a language. */
	interface Told {
		readonly today: string;
		readonly year: string;
	}

	async function told(
		...[place, now, locale, viewport, look]: [
			place: string,
			now: string,
			locale: string,
			viewport?: typeof PHONE,
			look?: (page: Page) => Promise<void>,
		]
	): Promise<Told> {
		const errors: string[] = [];
		const { close, url } = await deviceAt(now, { place });
		try {
			const page = await openedIn(browser, url, errors, { locale, viewport: viewport ?? PHONE });
			const today = await page.locator("#why, #vacation").allInnerTexts();
			const line = page.locator("#key li:not([data-form]) p");
			const year = (await line.allInnerTexts()).join("\n");
			const isWide = await page.evaluate(
				() => document.documentElement.scrollWidth > document.documentElement.clientWidth,
			);
			assert.equal(isWide, false);
			await look?.(page);
			assert.deepEqual(errors, []);
			await page.context().close();
			return { today: today.join("\n").trim(), year };
		} finally {
			close();
		}
	}

	for (const [place, now, locale, today, year, name] of SAID)
		it(`${place} on ${now.slice(0, 10)} in ${locale}`, async () => {
			const said = await told(place, now, locale, PHONE, async (page) => {
				if (!name) return;
				await picture(page, name);
				await page.locator("#key").evaluate((key) => key.scrollIntoView({ block: "center" }));
				await picture(page, `${name}-year`);
			});
			assert.match(said.today, today);
			assert.match(said.year, year);
		});

	it("on a wide screen", async () => {
		let lined: (string | null)[] = [];
		const { today } = await told(
			"AT-9",
			"2027-01-05T10:00:00Z",
			"en-GB",
			WHOLE_YEAR,
			async (page) => {
				await picture(page, "page-vacation");
				lined = await page
					.locator("table:first-child .vacation")
					.evaluateAll((cells) => cells.map(({ textContent }) => textContent));
			},
		);
		assert.match(today, /Christmas vacation/);
		// The line under the days of January: the rest of the Christmas vacation.
		assert.deepEqual(lined, ["1", "2", "3", "4", "5", "6"]);
	});

	it("unknown is never a no: where nobody knows there is no word of them, and where knowledge ends a question", async () => {
		// Austria's school year 2026/27 ends with its summer.
		const { today, year } = await told("AT-9", "2027-11-02T10:00:00Z", "en-GB");
		assert.doesNotMatch(today, /vacation/);
		assert.match(year, /· Summer vacation [^·]+ · Mon,? 6 Sept? – \?$/);
		for (const [place, now] of [
			["AT-9", "2090-02-03T10:00:00Z"],
			["US", "2027-02-03T10:00:00Z"],
		] as const) {
			const nothing = await told(place, now, "en-GB");
			assert.doesNotMatch(nothing.today, /vacation|school/);
			assert.equal(nothing.year, "");
		}
	});
});
