/**
 * `/docs` of the host simulator: the viewer shows the document, and asks nothing of anybody else.
 */

import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { type Simulator, simulate, startOrSkip } from "./chromium.js";

describe("/docs", () => {
	let browser: Browser;
	let simulator: Simulator | undefined;
	before(async function () {
		browser = await startOrSkip(this);
		simulator = await simulate("--now", "2026-12-25T10:00:00Z");
	});
	after(async () => {
		simulator?.close();
		await browser?.close();
	});

	it("shows each path, from this server alone", async () => {
		const { url } = simulator!;
		const page = await browser.newPage();
		const asked: string[] = [];
		const errors: string[] = [];
		page.on("request", (request) => asked.push(request.url()));
		page.on("pageerror", (error) => errors.push(error.message));
		await page.goto(`${url}/docs`);
		for (const path of ["/api/year/{countryCode}/{year}", "/calendar/{countryCode}.ics", "/health"])
			await page.locator(`[data-path="${path}"]`).first().waitFor({ state: "attached" });
		assert.deepEqual(errors, []);
		const others = asked.filter((each) => !each.startsWith(url) && !each.startsWith("data:"));
		assert.deepEqual(others, []);
		assert.deepEqual(asked.map((each) => each.slice(url.length)).sort(), [
			"/docs",
			"/docs/swagger-ui-bundle.js",
			"/docs/swagger-ui.css",
			"/openapi.json",
		]);
	});
});
