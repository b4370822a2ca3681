/** The page as it lies in flash: what the sources make, small, the same each time, and closed to the outside. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { pageHtml } from "../../host-sim/firmware/make-page.js";
import { PAGE_FILE } from "../../host-sim/sim/page.js";

const MAX_BYTES = 20 * 1024;
const committed = readFileSync(PAGE_FILE);
const html = gunzipSync(committed).toString("utf8");

describe("the page's file", () => {
	it("is what src/page makes", async () => {
		assert.ok(html === (await pageHtml()), "data/page.gz is out of date: npm run page");
	});

	it("fits its place in flash", () => {
		assert.ok(committed.length <= MAX_BYTES, `${committed.length} bytes`);
	});

	it("has nothing of the time and the machine that made it", () => {
		// RFC 1952: flags 0, time 0, no level, and the system unknown.
		assert.deepEqual([...committed.subarray(0, 10)], [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
	});

	it("names nothing beyond the device, and lets nothing run but its own script and style", () => {
		assert.doesNotMatch(
			html.replaceAll("http://www.w3.org/2000/svg", ""),
			/https?:|\/\/[a-z]+\.[a-z]/,
		);
		assert.doesNotMatch(html, /\s(style|on[a-z]+)="/);
		for (const [, tag, text] of html.matchAll(
			/<(script type="module"|style)>(.*?)<\/(?:script|style)>/gs,
		)) {
			const hash = createHash("sha256").update(text!).digest("base64");
			assert.ok(html.includes(`'sha256-${hash}'`), `${tag} has its hash in the policy`);
		}
		assert.match(html, /content="default-src 'none';connect-src 'self';/);
	});

	it("makes no HTML of what it is told", () => {
		assert.doesNotMatch(html, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b/);
	});
});
