/// <reference lib="dom" />
/**
 * The page where the answer depends on the town: it asks for it, or whether it has the day, and
 * keeps what was said.
 */

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible, cell, DESKTOP, PHONE, picture, sharedPages, text } from "./chromium.js";

/** A Friday. */
const ASSUMPTION = "2025-08-15T10:00:00Z";

describe("the page, where towns differ", () => {
	const pages = sharedPages(/status of (400|404|503)/);
	const verdict = (page: Page, expected: string) =>
		page.waitForFunction(
			(text) => document.querySelector("#verdict")!.textContent === text,
			expected,
		);
	/** All of a place stands there. */
	const whole = (page: Page, where: string) =>
		page.waitForFunction(
			(where) =>
				document.querySelector("#where")!.textContent!.startsWith(where) &&
				document.body.matches(".whole:not(.blank)"),
			where,
		);
	const press = (page: Page, name: string) =>
		page.getByRole("button", { name, exact: true }).click();
	const again = async (page: Page, url: string, where: string) => {
		await page.goto("about:blank");
		await page.goto(url);
		await whole(page, where);
	};

	it("asks a Bavarian on Assumption Day for the town, and is then certain", async () => {
		const { url } = await pages.deviceAt(ASSUMPTION);
		const page = await pages.openedAt(`${url}#DE-BY`, { locale: "de-DE" });
		assert.equal(await text(page, "verdict"), "Je nach Region");
		assert.match(await text(page, "name"), /^Mariä Himmelfahrt in .*Augsburg.* und \+\d+$/);
		assert.equal(await text(page, "ask-where"), "Bayern: wo genau?");
		await picture(page, "page-town");
		await assertAccessible(page);
		await page.locator("#find").fill("augs");
		const visible = await page.locator("#regions li:visible").allInnerTexts();
		assert.deepEqual(visible, [
			"Mariä Himmelfahrt: haben wir",
			"Mariä Himmelfahrt: haben wir nicht",
			"Augsburg",
		]);
		await press(page, "Augsburg");
		await verdict(page, "Heute frei");
		await whole(page, "Augsburg");
		assert.equal(await text(page, "name"), "Mariä Himmelfahrt");
		assert.equal(await text(page, "where"), "Augsburg, Deutschland");
		assert.equal(await page.evaluate(() => location.hash), "#DE-BY/augsburg");
		assert.equal(await page.locator("#ask").isVisible(), false);
		// It is kept for the region and for the country.
		await again(page, `${url}#DE`, "Augsburg");
		assert.equal(await page.evaluate(() => location.hash), "#DE-BY/augsburg");
		await page.locator("#town").selectOption({ label: "Nürnberg" });
		await verdict(page, "Arbeitstag");
		await whole(page, "Nürnberg");
		await page.locator("#town").selectOption({ label: "Ort?" });
		await verdict(page, "Je nach Region");
		await whole(page, "Bayern");
		assert.equal(await page.evaluate(() => location.hash), "#DE-BY/all");
		assert.equal(await page.locator("#ask").isVisible(), false);
	});

	it("takes the reader's word for a town that it does not know", async () => {
		const { url } = await pages.deviceAt(ASSUMPTION);
		for (const [said, expected, letter] of [
			["Mariä Himmelfahrt: we have it", "A free day", "holiday"],
			["Mariä Himmelfahrt: we do not", "A working day", "workday"],
		] as const) {
			const page = await pages.openedAt(`${url}#DE-BY`, { viewport: PHONE });
			assert.equal(await text(page, "verdict"), "Depends on the region");
			await press(page, said);
			await verdict(page, expected);
			await again(page, `${url}#DE-BY`, "Bayern");
			assert.equal(await text(page, "verdict"), expected);
			assert.equal(await page.locator("#ask").isVisible(), false);
			assert.equal(await text(page, "next").then((told) => told.includes("Depends")), false);
			const classes = await cell(page, "2025-08-15").getAttribute("class");
			assert.ok(classes!.split(" ").includes(letter), `${letter}: ${classes}`);
			await page.context().close();
		}
	});

	it("counts what the reader's town has among what comes next", async () => {
		for (const [site, said, next, work] of [
			// A Friday off: the working day after this one is Monday.
			[
				"DE-BY",
				"Mariä Himmelfahrt: haben wir",
				"Mariä Himmelfahrt\nFreitag, 15. August · morgen",
				"Montag, 18. August",
			],
			[
				"DE-BY",
				"Mariä Himmelfahrt: haben wir nicht",
				"Tag der Deutschen Einheit\nFreitag, 3. Oktober · in 50 Tagen",
				"Freitag, 15. August",
			],
		] as const) {
			const { url } = await pages.deviceAt("2025-08-14T10:00:00Z");
			const page = await pages.openedAt(`${url}#${site}`, { locale: "de-DE" });
			assert.equal(await text(page, "verdict"), "Arbeitstag");
			assert.match(await text(page, "next"), /Morgen\s+Je nach Region/);
			await press(page, said);
			await page.waitForFunction(
				() => !document.querySelector("#next")!.textContent!.includes("Je nach Region"),
			);
			const rows = await page.locator("#next dd").allInnerTexts();
			assert.equal(rows[1], next);
			assert.equal(rows[2]!.split("\n")[0], work);
			await again(page, `${url}#${site}`, "Bayern");
			assert.deepEqual(await page.locator("#next dd").allInnerTexts(), rows);
			await page.context().close();
		}
	});

	it("tells a Madrileño on 15 May and a Roman on 29 June what their town has", async () => {
		for (const [iso, site, name] of [
			["2026-05-15T10:00:00Z", "ES-MD/madrid", "San Isidro"],
			["2026-06-29T10:00:00Z", "IT-RM/roma", "Santi Pietro e Paolo"],
		] as const) {
			const { url } = await pages.deviceAt(iso);
			const page = await pages.openedAt(`${url}#${site}`, { viewport: DESKTOP });
			assert.equal(await text(page, "verdict"), "A free day", site);
			assert.match(await page.locator("#now").innerText(), new RegExp(name), site);
			await picture(page, `page-${site.split("/")[1]}`);
			await assertAccessible(page);
		}
	});

	it("has nothing of a town that there is not", async () => {
		const { url } = await pages.deviceAt(ASSUMPTION);
		const page = await pages.openedAt(`${url}#DE-BY/nowhere`);
		await page.waitForFunction(() => location.hash === "#DE");
	});
});
