/** As `malformed.test.ts`, ten thousand of them. */

import assert from "node:assert/strict";
import { Malformed, playAll } from "./malformed.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const COUNT = 10_000;
const PARTS = 20;

describe(`${COUNT} malformed tables that are signed (SEED=${SEED})`, () => {
	let malformed: Malformed;
	before(async () => {
		malformed = await Malformed.open();
	});

	for (let part = 0; part < PARTS; part++)
		it(`stop no device, which answers by them or without them (${part + 1} of ${PARTS})`, () =>
			playAll(malformed, SEED + (part * COUNT) / PARTS, COUNT / PARTS));

	it("are taken where a device can live with them, and else refused in a sentence", () => {
		const { passedOver, refusals, taken } = malformed.played;
		process.stdout.write(`      ${taken} were taken, ${passedOver} starts passed them over\n`);
		assert.ok(taken > COUNT / 10, `${taken} taken`);
		const sentences = [...refusals.keys()].join("\n");
		for (const sentence of [/^no tables: … is damaged in them$/m, / cannot be read$/m])
			assert.match(sentences, sentence);
	});
});
