/**
 * `holidays announce` and `due` for towns: how a date is entered into a file of localities, and
 * whose days nobody published.
 */

import assert from "node:assert/strict";
import { type LocalFact, withLocalDay } from "../../host-sim/desk/announce/local-text.js";
import { localitiesDue, localitiesInWords } from "../../host-sim/desk/due-localities.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { fails, printed } from "./run.js";

const FILE = "data/localities/xx.yaml";
const TEXT = `country: XX
sources: { T: "a page" }
localities:
  XX-1/town:
    name: Town
    days:
      # What stands here stays.
      - { name: "Saint Ann's Day", local: Ana, on: [2025-07-26], source: T }
      - { name: "Saint Ann's Day", local: Ana, on: 26 jul, years: 2026-, source: T, estimate: true }
      - { id: fair, name: Town Fair, on: [2026-09-07, 2027-09-06], source: T, estimate: true }
      - { name: Old Day, on: 1 jun, source: T }
      - { name: Guess, on: easter + 8, source: T, estimate: true }
  XX-1/other: { name: Other, source: T }
`;
const PAGE = "https://example.org/a";

/** The lines that are gone, and those that came. */
function change(fact: Partial<LocalFact>): string[] {
	const whole = {
		code: "XX-1/town",
		date: "2027-07-26",
		id: "saint-anns-day",
		page: PAGE,
		...fact,
	};
	const after = withLocalDay(FILE, TEXT, whole).split("\n");
	const before = TEXT.split("\n");
	return [
		...before.filter((line) => !after.includes(line)).map((line) => `-${line.trim()}`),
		...after.filter((line) => !before.includes(line)).map((line) => `+${line.trim()}`),
	];
}

describe("announce, for a town", () => {
	it("enters a date, and the estimate of its year gives way", () => {
		const name = `name: "Saint Ann's Day", local: Ana`;
		assert.deepEqual(change({}), [
			`-- { ${name}, on: 26 jul, years: 2026-, source: T, estimate: true }`,
			`+- { ${name}, on: [2027-07-26], source: "${PAGE}" }`,
			`+- { ${name}, on: 26 jul, years: 2026, source: T, estimate: true }`,
			`+- { ${name}, on: 26 jul, years: 2028-, source: T, estimate: true }`,
		]);
		assert.deepEqual(change({ id: "fair", date: "2027-09-13" }), [
			"-- { id: fair, name: Town Fair, on: [2026-09-07, 2027-09-06], source: T, estimate: true }",
			`+- { id: fair, name: Town Fair, on: [2027-09-13], source: "${PAGE}" }`,
			"+- { id: fair, name: Town Fair, on: [2026-09-07], source: T, estimate: true }",
		]);
		assert.deepEqual(change({ id: "guess", date: "2027-04-05" }), [
			"-- { name: Guess, on: easter + 8, source: T, estimate: true }",
			`+- { name: Guess, on: [2027-04-05], source: "${PAGE}" }`,
			"+- { name: Guess, on: easter + 8, years: -2026, source: T, estimate: true }",
			"+- { name: Guess, on: easter + 8, years: 2028-, source: T, estimate: true }",
		]);
	});

	it("enters a day that the town did not have, with its name", () => {
		const fact = { id: "jubilee", name: "Jubilee of the town", page: "T" };
		assert.deepEqual(change(fact), [
			"+- { id: jubilee, name: Jubilee of the town, on: [2027-07-26], source: T }",
		]);
	});

	for (const [fact, expected] of [
		[{ date: "2025-07-26" }, /data\/localities\/xx\.yaml:8: .* of 2025 already$/],
		[{ id: "old-day" }, /:11: .* of 2027 by its rule$/],
		[{ id: "nothing" }, /: XX-1\/town has no nothing: give its --name$/],
		[{ code: "XX-1/other" }, /:13: XX-1\/other has no list of days yet$/],
		[{ code: "XX-1/none" }, /: has no XX-1\/none$/],
	] as const)
		it(`refuses ${JSON.stringify(fact)}`, () => assert.throws(() => change(fact), expected));

	it("shows what moves, and says what it does not take", () => {
		const madrid = ["announce", "ES-MD/madrid", "2031-05-16", "saint-isidores-day", PAGE];
		assert.match(
			printed(...madrid, "--dry-run"),
			/would change\n(?:.*\n)*What moves in ES-MD\/madrid:\n- 2031-05-15 .*, an estimate\n\+ 2031-05-16 [^,]*\n$/,
		);
		fails([...madrid, "--dry-run", "--types", "bank"], /takes no --types/);
		fails(["announce", "ES-MD", "2031-05-16", "x", PAGE], /with its country: announce ES --in/);
	});
});

describe("due, of towns", () => {
	it("tells those whose days are estimates", () => {
		const spain = openPack().country("ES")!;
		const due = localitiesDue(spain, 2040);
		assert.ok(due.includes("ES-MD/madrid"));
		assert.match(
			localitiesInWords(spain, due, 2040),
			/^days of 2040 are estimates in \d+ of \d+ towns of ES: .* and \d+ more\n$/s,
		);
		assert.equal(localitiesInWords(spain, [], 2040), "");
	});
});
