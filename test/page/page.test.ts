/**
 * The page once in a browser; whatever else it says, in which form and to whom, is in the tests of
 * `npm run prove`.
 */

import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { cell, classOf, openedIn, picture, simulate, startOrSkip, text } from "./chromium.js";

describe("the page, once in a browser", () => {
	let browser: Browser;
	let simulator: Awaited<ReturnType<typeof simulate>>;
	before(async function () {
		browser = await startOrSkip(this);
		simulator = await simulate("--now", "2026-12-25T10:00:00Z", "--place", "AT-9");
	});
	after(async () => {
		simulator?.close();
		await browser?.close();
	});

	const errors: string[] = [];

	it("says of a holiday that it is free, which, why and until when, and what comes next", async () => {
		const page = await openedIn(browser, simulator.url, errors, {});
		assert.equal(await text(page, "verdict"), "A free day");
		assert.match(await text(page, "date"), /^Friday,? 25 December 2026$/);
		assert.equal(await text(page, "name"), "Weihnachten");
		assert.equal(
			await text(page, "why"),
			"Christmas Day · public holiday · until Sunday 27 December",
		);
		assert.equal(await text(page, "vacation"), "Christmas vacation, until Wed 6 Jan");
		assert.deepEqual((await text(page, "next")).split("\n").filter(Boolean), [
			...["Tomorrow", "Stefanitag", "Holiday"],
			...["Next holiday", "Stefanitag", "Saturday 26 December · tomorrow"],
			...["Next working day", "Monday 28 December", "in 3 days"],
		]);
		assert.match(
			await text(page, "state"),
			/^clock set this minute · tables of \d+ \w+ \d{4} \(\d+ \w+ ago\)$/,
		);
		assert.deepEqual(await classOf(page, "2026-12-25"), ["holiday", "today"]);
		assert.deepEqual(await classOf(page, "2026-05-15"), ["workday", "bridge"]);
		assert.deepEqual(await classOf(page, "2026-12-27"), ["weekend"]);
		assert.match(
			(await cell(page, "2026-12-26").getAttribute("aria-label"))!,
			/^Saturday,? 26 December 2026: Holiday; Stefanitag, St. Stephen's Day, public holiday$/,
		);
		assert.equal(await page.title(), "A free day · Weihnachten · Wien, Austria");
		await picture(page, "page-desktop");
		assert.deepEqual(errors, []);
	});
});
