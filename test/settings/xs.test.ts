/**
 * Settings in XS, where those of a manifest are read-only: what Node makes of them, to the letter.
 */

import assert from "node:assert/strict";
import { startOrSkip, TEXTS_SCRIPT, type Xs } from "../engines/xs.js";
import { fixturePack } from "../fixture/fixture.js";
import { settingsTranscript } from "./transcript.js";

const decoder = new TextDecoder("utf-8", { fatal: true });
const texts = {
	decode: (bytes: Uint8Array, from: number, to: number) => decoder.decode(bytes.subarray(from, to)),
};

describe("settings in XS", () => {
	let xs: Xs;
	const pack = fixturePack();
	before(async function () {
		xs = await startOrSkip(this);
		await xs.load("settings", "test/settings/transcript.js");
		await xs.run(TEXTS_SCRIPT);
		await xs.put("pack", pack);
	});
	after(() => xs?.close());

	it("are as in Node, right or wrong", async () => {
		const node = settingsTranscript(pack, texts);
		assert.ok(node.includes("override 1: ") && node.includes("port: it is a number"));
		assert.equal(await xs.text("settings.settingsTranscript(pack, texts)"), node);
	});
});
