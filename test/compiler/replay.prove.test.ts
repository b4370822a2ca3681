/** What the tables of the day before said of each day since 2020 whose day of saying is known. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { replayTable, replayWorld, surprisesTable } from "../../docs/make/replay.js";
import type { Replayed } from "../../host-sim/desk/replay/replay.js";
import { keyOf, readSurprises } from "../../host-sim/desk/replay/surprises.js";

const FIGURES = new URL("../../../docs/figures.md", import.meta.url);
/** Words of days that a list or the moon was due to bring, and that no reach can foresee. */
const UNFORESEEN = ["new", "farther", "pandemic"];

describe("a replay of what was said since 2020", () => {
	let replayed: readonly Replayed[];
	before(() => {
		replayed = replayWorld(({ isDated }) => isDated);
	});

	it("asks at least 600 days", () => {
		assert.ok(replayed.length >= 600, `${replayed.length}`);
	});

	it("finds nothing known and wrong that a reach should have caught, and names each surprise", () => {
		const named = readSurprises();
		const wrong = replayed.filter(({ answer }) => answer === "wrong");
		const unnamed = wrong.filter(({ fact }) => !named.has(keyOf(fact)));
		assert.deepEqual(
			unnamed.map(({ fact }) => keyOf(fact)),
			[],
			"data/surprises.csv has no line of",
		);
		const due = wrong.filter(({ fact }) => fact.kind !== "surprise" && fact.kind !== "others");
		const missed = due.filter(({ fact }) => !UNFORESEEN.includes(named.get(keyOf(fact))!));
		assert.deepEqual(
			missed.map(({ fact }) => keyOf(fact)),
			[],
			"known and wrong",
		);
		const keys = new Set(wrong.map(({ fact }) => keyOf(fact)));
		const stale = [...named.keys()].filter((key) => !keys.has(key));
		assert.deepEqual(stale, [], "data/surprises.csv has lines of days that were not wrong");
	});

	it("calls new what no year before has, and nothing else", () => {
		const named = readSurprises();
		for (const { answer, fact } of replayed) {
			if (answer !== "wrong" || named.get(keyOf(fact)) !== "new") continue;
			const { day, law, places, said, word } = fact;
			const earlier = law.rules.filter(
				({ id, on, places: own }) =>
					id === word &&
					on.kind === "list" &&
					(own === null || places === null || own.some((place) => places.includes(place))) &&
					on.days.some((each) => each < Math.min(day, said)),
			);
			assert.equal(earlier.length, 0, keyOf(fact));
		}
	});

	it("is what docs/figures.md says", () => {
		const text = readFileSync(FIGURES, "utf8");
		assert.ok(text.includes(replayTable(replayed)), "run `npm run replay`");
		assert.ok(text.includes(surprisesTable()), "run `npm run replay`");
	});
});
