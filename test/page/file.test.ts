/**
 * The page as it lies in flash: what the sources make, small, the same each time, and closed to the
 * outside.
 */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import zopfli from "@gfx/zopfli";
import { pageFiles } from "../../host-sim/firmware/make-page.js";
import { PAGE_FILE } from "../../host-sim/sim/page.js";
import { lastMember } from "../../src/people/page.js";

/** Of the file that has the answer, in all its languages; and of both files with one language. */
const MAX_BYTES = 20 * 1024;
/** Of both files, in all languages. */
const MAX_FLASH_BYTES = 25 * 1024;
const committed = readFileSync(PAGE_FILE);
const at = lastMember(committed);
const members = [committed.subarray(0, at), committed.subarray(at)];
const [html, later] = members.map((member) => gunzipSync(member).toString("utf8")) as [
	string,
	string,
];

describe("the page's file", () => {
	it("is what src/page makes", async () => {
		const made = await pageFiles();
		assert.ok(
			html === made.html && later === made.later,
			"data/page.gz is out of date: npm run page",
		);
	});

	it("fits its place in flash", async () => {
		assert.ok(at > 0 && at <= MAX_BYTES, `the first file: ${at} bytes`);
		assert.ok(committed.length <= MAX_FLASH_BYTES, `${committed.length} bytes`);
		const english = await pageFiles(["en"]);
		let bytes = 0;
		for (const text of [english.html, english.later])
			bytes += (await zopfli.gzipAsync(Buffer.from(text), { numiterations: 15 })).length;
		assert.ok(bytes <= MAX_BYTES, `in one language: ${bytes} bytes`);
	});

	it("has nothing of the time and the machine that made it", () => {
		// RFC 1952: flags 0, time 0, no level, and the system unknown.
		for (const member of members)
			assert.deepEqual([...member.subarray(0, 10)], [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
	});

	it("names nothing beyond the device, and lets nothing run but its own script and style", () => {
		assert.doesNotMatch(
			(html + later).replaceAll("http://www.w3.org/2000/svg", ""),
			/https?:|\/\/[a-z]+\.[a-z]/,
		);
		assert.doesNotMatch(html, /\s(style|on[a-z]+)="/);
		for (const [, tag, text] of html.matchAll(
			/<(script type="module"|style)>(.*?)<\/(?:script|style)>/gs,
		)) {
			const hash = createHash("sha256").update(text!).digest("base64");
			assert.ok(html.includes(`'sha256-${hash}'`), `${tag} has its hash in the policy`);
		}
		const hash = createHash("sha256").update(later).digest("base64");
		assert.ok(html.includes(`'sha256-${hash}'`), "later.js has its hash in the policy");
		assert.match(html, /content="default-src 'none';connect-src 'self';/);
	});

	it("makes no HTML of what it is told", () => {
		assert.doesNotMatch(
			html + later,
			/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b/,
		);
	});
});
