/**
 * The whole world against the plain reader and the plain evaluator: plain.test.ts has some
 * countries of it.
 */

import { worldLaws, worldPack } from "../../data/compiler/world.js";
import { Random } from "../sim/wire.js";
import { provePlainly } from "./plain-proof.js";
import { randomPack } from "./random-law.js";

const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);

describe("the pack of the world, read plainly", () => {
	provePlainly(worldPack(), worldLaws());
});

describe(`many laws by chance, read plainly (SEED=${SEED})`, () => {
	const random = new Random(SEED);
	for (let i = 0; i < 50; i++) {
		const { bytes, law } = randomPack(random);
		provePlainly(bytes, [law]);
	}
});
