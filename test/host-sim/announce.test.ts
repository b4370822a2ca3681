/**
 * `holidays announce`: how single facts are entered into the text of a country file, and which days
 * pages tell.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { dayOfPage } from "../../data/compiler/law/page-day.js";
import { CountryText } from "../../host-sim/desk/announce/country-text.js";
import { fileOf } from "../compiler/country-file.js";
import { fails, printed } from "./run.js";

const FILE = "data/countries/at.yaml";
const PAGE = "https://example.org/2026/03/04/holiday";

/** The lines that a change adds to a file, and those that it takes out of it. */
function change(text: string, enter: (file: CountryText) => CountryText): string[] {
	const after = enter(new CountryText(FILE, text)).text.split("\n");
	const before = text.split("\n");
	return [
		...before.filter((line) => !after.includes(line)).map((line) => `-${line}`),
		...after.filter((line) => !before.includes(line)).map((line) => `+${line}`),
	];
}

describe("announce", () => {
	const fitr = "  - { id: day, name: Day, on: hijri-umm-al-qura 10/1 }";
	const key = "hijri-umm-al-qura 10/1";

	it("enters a moon with its page, in order, in place of a library's date", () => {
		const heads = {
			announced: `announced:\n  ${key}:\n    2024-04-10: law`,
			reported: `reported:\n  ${key}: [2025-03-31, 2026-03-21]`,
		};
		const entered = change(fileOf([fitr], heads), (file) =>
			file.without(key, (date) => date === "2025-03-31").withAnnounced(key, "2025-03-31", PAGE),
		);
		assert.deepEqual(entered, [
			`-  ${key}: [2025-03-31, 2026-03-21]`,
			`+    2025-03-31: "${PAGE}"`,
			`+  ${key}: [2026-03-21]`,
		]);
		assert.deepEqual(
			change(fileOf([fitr]), (file) => file.withAnnounced(key, "2025-03-31", PAGE)),
			["+announced:", `+  ${key}:`, `+    2025-03-31: "${PAGE}"`],
		);
	});

	it("enters a decree, and adds to the one that has its page", () => {
		const text = fileOf(["  - { id: day-off, name: Day off }"]);
		const first = (file: CountryText) =>
			file.withDecree({ source: PAGE, off: { "day-off": ["2026-05-04"] } });
		assert.deepEqual(change(text, first), [
			"+decrees:",
			`+  - source: "${PAGE}"`,
			"+    off: { day-off: [2026-05-04] }",
		]);
		const both = change(text, (file) =>
			first(file).withDecree({ source: PAGE, worked: ["2026-05-09"] }),
		);
		assert.deepEqual(both.slice(-1), ["+    worked: [2026-05-09]"]);
		assert.equal(both.filter((line) => line.includes("source:")).length, 1);
	});

	it("enters the date of a single year, and takes a flow map apart for it", () => {
		const text = fileOf(["  - { id: day, name: Day's end, on: 12 jun, since: 2000 }"]);
		assert.deepEqual(
			change(text, (file) => file.withInstead(["holidays", 0], 2026, "2026-06-11", PAGE)),
			[
				"-  - { id: day, name: Day's end, on: 12 jun, since: 2000 }",
				"+  - id: day",
				"+    name: Day's end",
				"+    on: 12 jun",
				"+    since: 2000",
				"+    instead:",
				`+      2026: { on: [2026-06-11], source: "${PAGE}" }`,
			],
		);
	});

	it("keeps the newest day that was seen, which a page's address may tell", () => {
		assert.equal(dayOfPage(PAGE), "2026-03-04");
		assert.equal(dayOfPage("https://example.org/news-20260304-a"), "2026-03-04");
		assert.equal(dayOfPage("https://example.org/2026/13/04/"), undefined);
		assert.equal(dayOfPage("https://example.org/1234567890"), undefined);
		const text = fileOf([fitr], { seen: "seen: { 2026-01-01: law }" });
		assert.deepEqual(
			change(text, (file) => file.withSeen("2026-03-04", PAGE)),
			["-seen: { 2026-01-01: law }", `+seen: { 2026-03-04: "${PAGE}" }`],
		);
	});

	it("shows what moves, and writes nothing where it is asked to", () => {
		const text = printed(
			"announce",
			"AT",
			"2026-11-27",
			"day-of-the-test",
			PAGE,
			"--name",
			"Day of the Test",
			"--dry-run",
		);
		assert.match(text, /^data\/countries\/at.yaml: would change\n/);
		assert.match(text, /\n\+ {3}- \{ id: day-of-the-test, name: Day of the Test \}\n/);
		assert.match(text, /\nWhat moves:\n\+ 2026-11-27 Day of the Test\n$/);
		const file = new URL("../../../data/countries/at.yaml", import.meta.url);
		assert.ok(!readFileSync(file, "utf8").includes("day-of-the-test"));
	});

	for (const [what, args, expected] of [
		[
			"a holiday that nobody knows",
			["AT", "2026-11-27", "nothing", PAGE, "--dry-run"],
			/has no nothing: give its --name/,
		],
		["a day that is none", ["AT", "2026-02-30", "new-years-day", PAGE], /"2026-02-30" is no date/],
		[
			"a territory, whose law stands elsewhere",
			["PR", "2026-11-27", "new-years-day", PAGE],
			/answers from the law of US-PR/,
		],
	] as const)
		it(`refuses ${what}`, () => fails(["announce", ...args], expected));
});
