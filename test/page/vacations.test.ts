/// <reference lib="dom" />
/** The page's line of school vacations: in words today, of the year under its key; where nobody knows it says nothing. */

import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openedIn, PHONE, simulate, startOrSkip } from "./chromium.js";

/** Place, moment, language; what is said of today, and in the line under the year. */
const SAID: readonly (readonly [string, string, string, RegExp, RegExp])[] = [
	[
		"AT-9",
		"2027-01-05T10:00:00Z",
		"en-GB",
		/Christmas vacation.*, until Wed,? 6 Jan/,
		/^school holiday · .*Winter vacation Mon,? 1 Feb – Sat,? 6 Feb/,
	],
	[
		"AT-9",
		"2027-01-05T10:00:00Z",
		"de",
		/Weihnachtsferien, bis Mi\., 6\. Jan/,
		/^schulfrei · .*Semesterferien/,
	],
	// No part of a country's vacations is said of the whole; which part it is, the reader has to say.
	["DE", "2027-02-03T10:00:00Z", "de", /^(?!.*ferien)/, /Region\?$/],
	// Nobody knows: no word of them at all.
	["AT-9", "2090-02-03T10:00:00Z", "de", /^(?!.*ferien)/, /^$/],
];

describe("vacations on the page", function () {
	this.timeout(60_000);
	let browser: Browser;
	before(async function () {
		browser = await startOrSkip(this);
	});
	after(async () => {
		await browser?.close();
	});

	for (const [place, now, locale, today, year] of SAID)
		it(`${place} on ${now.slice(0, 10)} in ${locale}`, async () => {
			const errors: string[] = [];
			const { close, url } = await simulate("--place", place, "--now", now);
			try {
				const page = await openedIn(browser, url, errors, { locale, viewport: PHONE });
				assert.match(await page.locator("#why").innerText(), today);
				const line = page.locator("#key li:not([data-form])");
				assert.match((await line.allInnerTexts()).join("\n"), year);
				const isWide = await page.evaluate(
					() => document.documentElement.scrollWidth > document.documentElement.clientWidth,
				);
				assert.equal(isWide, false);
				assert.deepEqual(errors, []);
				await page.context().close();
			} finally {
				close();
			}
		});
});
