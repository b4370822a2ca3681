/** Today, its clock and the time client in XS: what Node answers, to the letter. */

import assert from "node:assert/strict";
import { startOrSkip, TEXTS_SCRIPT, type Xs } from "../engines/xs.js";
import { fixturePack } from "../fixture/fixture.js";
import { monthTranscript, sitesTranscript } from "./transcript.js";

const decoder = new TextDecoder("utf-8", { fatal: true });
const texts = {
	decode: (bytes: Uint8Array, from: number, to: number) => decoder.decode(bytes.subarray(from, to)),
};

describe("today in XS", () => {
	let xs: Xs;
	const pack = fixturePack();
	before(async function () {
		xs = await startOrSkip(this);
		await xs.load("today", "test/today/transcript.js");
		await xs.run(TEXTS_SCRIPT);
		await xs.put("pack", pack);
	});
	after(() => xs?.close());

	it("is as in Node on the days of a year at sites with overrides", async () => {
		const node = sitesTranscript(pack, texts);
		assert.ok(node.includes("Closed") && node.includes("country: these tables have no XX"));
		assert.equal(await xs.text("today.sitesTranscript(pack, texts)"), node);
	});

	it("changes when it does in Node, by a clock that time servers set", async () => {
		const node = monthTranscript(pack, texts);
		assert.ok(node.includes("another server has to confirm") && node.includes("2026-12-24 true"));
		assert.equal(await xs.text("today.monthTranscript(pack, texts)"), node);
	});
});
