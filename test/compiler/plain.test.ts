/**
 * The pack against a reader by docs/format.md and an evaluator by data/README.md, of which neither
 * knows the engine.
 */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { readCountryFile } from "../../data/compiler/law/read.js";
import { compile } from "../../data/compiler/pack/compile.js";
import { CODES, fixturePack, lawOf, SETTLED } from "../fixture/fixture.js";
import { readPack } from "../plain/reader.js";
import { Random } from "../sim/wire.js";
import { provePlainly } from "./plain-proof.js";
import { randomPack } from "./random-law.js";

const FOLDER = new URL("../../../test/plain/", import.meta.url);

/**
 * Moves off each other, parts that make a whole, half days, decrees, calendars, weekends of places,
 * days between holidays.
 */
const COUNTRIES = "AE BE BN CA CO CY FJ GB HU JP MX TW UA";

describe("the pack, read plainly", () => {
	const laws = [...COUNTRIES.split(" ").map(readCountryFile), ...[...CODES, SETTLED].map(lawOf)];
	provePlainly(compile(laws).bytes, laws);
});

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);

describe(`laws by chance, read plainly (SEED=${SEED})`, () => {
	const random = new Random(SEED);
	for (let i = 0; i < 4; i++) {
		const { bytes, law } = randomPack(random);
		provePlainly(bytes, [law]);
	}
});

describe("the plain reader", () => {
	it("knows nothing of the engine and the compiler, and is short", () => {
		const texts = readdirSync(FOLDER).map((name) => readFileSync(new URL(name, FOLDER), "utf8"));
		const imports = texts.flatMap((text) =>
			[...text.matchAll(/from "(.+)"/g)].map(([, to]) => to!),
		);
		assert.ok(imports.length > 4);
		for (const to of imports) assert.match(to, /^\.\/[a-z]+\.js$/);
		assert.ok(texts.join("").split("\n").length <= 351);
	});

	it("refuses bytes that were changed, by the sums of the document", () => {
		const good = fixturePack();
		assert.equal(readPack(good).length, CODES.length);
		for (const at of [8, 13, 29, 33, 45, 200, 1000, good.length - 1]) {
			const bad = good.slice();
			bad[at]! ^= 4;
			assert.throws(() => readPack(bad), Error, `byte ${at}`);
		}
	});
});
