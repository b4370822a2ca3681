/** Who decides days of a country, and until when: the words `decides`, `said` and `seen`. */

import assert from "node:assert/strict";
import { saidOf } from "../../data/compiler/law/decides.js";
import { dayOf } from "../../src/calendar/civil.js";
import { complaintOf, FILE, type Files, fileOf, read } from "./country-file.js";

const PAGE = "https://example.org/2026/11/05/list";
const EID = "  - { id: eid, name: Eid, on: hijri-umm-al-qura 10/1 }";
const DAY = "  - { id: day, name: Day, on: 1 may, certainUntil: decrees }";
const decides = (...lines: readonly string[]) => ({
	decides: ["decides:", ...lines.map((line) => `  - { ${line} }`)].join("\n"),
});
const BRIDGE = `what: bridge, until: 2026, by: government, page: "${PAGE}"`;

describe("who decides", () => {
	it("is read with what, when, where and by whom", () => {
		const law = read(
			fileOf(
				[EID, DAY],
				decides(
					`what: moon, in: "9", until: 2026-06-17, by: sighting, page: G2, usually: 1`,
					`what: list, ids: [day], from: 2000, until: 2026, by: ministry, page: "${PAGE}", usually: nov`,
					`what: bridge, until: none, by: government, page: G2, usually: feb of the year`,
					`what: election, until: 2026, by: parliament, days: [2028-05-01..2028-06-30, 2028-08-01], page: G2`,
				),
			),
		);
		const [moon, list, bridge, election] = law.decides!;
		assert.deepEqual(
			[moon!.places, moon!.ids, moon!.until, moon!.from, moon!.usually, moon!.source],
			[[2], null, dayOf(2026, 6, 17), null, 1, "a gazette"],
		);
		assert.deepEqual(
			[list!.places, list!.ids, list!.until, list!.from, list!.usually, list!.source],
			[null, ["day"], dayOf(2026, 12, 31), dayOf(2000, 1, 1), 2, PAGE],
		);
		assert.deepEqual([bridge!.until, bridge!.usually, bridge!.line], [null, -1, 11]);
		assert.deepEqual(election!.spans, [
			[dayOf(2028, 5, 1), dayOf(2028, 6, 30)],
			[dayOf(2028, 8, 1), dayOf(2028, 8, 1)],
		]);
	});

	it("tells the last year in which nothing but moons and elections of the whole country is open", () => {
		const until = (...lines: readonly string[]) =>
			read(fileOf(["  - { id: day, name: Day, on: 1 may }"], decides(...lines))).decreesUntil;
		assert.equal(until(BRIDGE), 2026);
		assert.equal(
			until(BRIDGE, `what: list, ids: [day], until: 2025, by: ministry, page: G2`),
			2025,
		);
		assert.equal(until(`what: year, until: 2026-10-01, by: ministry, page: G2`), 2025);
		assert.equal(until(`what: year, until: 2026-12-31, by: ministry, page: G2`), 2026);
		assert.equal(until(`what: bridge, in: "9", until: 2025, by: ministry, page: G2`), null);
		assert.equal(until(`what: moon, until: 2026, by: sighting, page: G2`), null);
	});

	it("marks what `certainUntil: decrees` says by its own list, else by the bridges", () => {
		const marked = (...lines: readonly string[]) =>
			read(fileOf([DAY], decides(...lines))).rules[0]!.certainUntil;
		const list = (ids: string) => `what: list, ids: [${ids}], until: 2024, by: ministry, page: G2`;
		assert.equal(marked(BRIDGE), 2026);
		assert.equal(marked(BRIDGE, list("day")), 2024);
		assert.equal(
			complaintOf(fileOf([DAY], decides("what: moon, until: 2026, by: sighting, page: G2"))),
			`${FILE}:11: nobody decides day: write the year of \`certainUntil\``,
		);
	});

	it("needs no page for a moon until an announced date that has one", () => {
		const announced = (source: string) => ({
			announced: `announced: { hijri-umm-al-qura 10/1: { 2025-03-30: ${source} } }`,
			...decides("what: moon, until: 2025-03-30, by: sighting"),
		});
		assert.equal(complaintOf(fileOf([EID], announced(`"${PAGE}"`))), "none");
		assert.equal(
			complaintOf(fileOf([EID], announced("G2"))),
			`${FILE}:10: no \`page\` that shows that it was decided until then`,
		);
	});

	for (const [line, complaint] of [
		[
			"what: bridge, until: 2026, by: government",
			"no `page` that shows that it was decided until then",
		],
		[
			"what: list, until: 2026, by: ministry, page: G2",
			"a list names the holidays that it sets: `ids`",
		],
		[
			"what: bridge, ids: [day], until: 2026, by: ministry, page: G2",
			"`ids` are of a list or of moons",
		],
		["what: list, ids: [dya], until: 2026, by: ministry, page: G2", "no holiday dya"],
		['what: bridge, in: "7", until: 2026, by: ministry, page: G2', "no subdivision AT-7"],
		["what: bridge, until: 2026-02-30, by: ministry, page: G2", "no date 2026-02-30"],
		["what: bridge, until: 2026, by: ministry, page: L99", 'no source "L99" (law, G2)'],
		[
			'what: bridge, until: 2026, by: ministry, page: "vacanza/holidays, a.py"',
			"one library alone is no page of a decision",
		],
		[
			"what: bridge, until: 2026, by: ministry, page: G2, usually: 3",
			"`usually` is a month of the year before, or `feb of the year`",
		],
		[
			"what: moon, until: 2026, by: sighting, page: G2, usually: nov",
			"`usually` of a moon or an election is a number of days before the date",
		],
		[
			"what: election, until: 2026, by: parliament, page: G2",
			"`days` go with an election, when the law lets it be",
		],
		[
			"what: bridge, days: [2027-01-01], until: 2026, by: parliament, page: G2",
			"`days` go with an election, when the law lets it be",
		],
		[
			"what: election, days: [2027-02-01..2027-01-01], until: 2026, by: parliament, page: G2",
			'not a range of days: "2027-02-01..2027-01-01"',
		],
		[
			"what: bridge, until: 2026, by: king, page: G2",
			"decides.1.by must be equal to one of the allowed values",
		],
	] as const)
		it(`complains of { ${line} }: ${complaint}`, () => {
			const text = fileOf(["  - { id: day, name: Day, on: 1 may }"], decides(line));
			assert.equal(complaintOf(text), `${FILE}:9: ${complaint}`);
		});

	it("complains of a moon that nobody announces, and of years of decrees that it does not know", () => {
		assert.match(
			complaintOf(fileOf([EID], decides(BRIDGE))),
			/^[^:]+:9: who decides eid \([^:]+:11\), a date by the moon\?$/,
		);
		const more = (line: string) => ({ ...decides(BRIDGE), more: line });
		assert.equal(
			complaintOf(fileOf([DAY], more("decrees: [{ source: G2, year: 2027 }]"))),
			`${FILE}:10: it decides 2027, and \`decides\` knows of no such year`,
		);
		assert.equal(
			complaintOf(fileOf([DAY], more("decreesUntil: 2026"))),
			`${FILE}:10: \`decreesUntil\` follows from \`decides\`: leave it out`,
		);
	});

	it("of a territory are those of its places, and its own", () => {
		const files: Files = {
			IT: fileOf([EID, "  - { id: day, name: Day, on: 1 may }"], {
				country: "country: IT",
				subdivisions: "subdivisions: { IT-AA: A, IT-BB: B }",
				...decides(
					"what: moon, in: IT-AA, until: 2026, by: sighting, page: G2",
					"what: moon, in: IT-BB, until: 2025, by: sighting, page: G2",
					"what: list, in: IT-AA, ids: [day], until: 2024, by: ministry, page: G2",
					"what: bridge, until: 2026, by: ministry, page: G2",
				),
			}),
		};
		const head = { subdivisions: "", weekend: "", source: "", holidays: "" };
		const own = { ...head, law: "law: IT-AA", sources: 'sources: { X: "https://example.org/x" }' };
		const law = read(
			fileOf([], {
				...own,
				...decides("what: election, until: 2026, by: parliament, days: [2028-01-01], page: X"),
			}),
			files,
		);
		assert.deepEqual(
			law.decides!.map(({ what, places, until }) => [what, places, until]),
			[
				["moon", null, dayOf(2026, 12, 31)],
				["list", null, dayOf(2024, 12, 31)],
				["bridge", null, dayOf(2026, 12, 31)],
				["election", null, dayOf(2026, 12, 31)],
			],
		);
		assert.equal(law.decreesUntil, 2024);
		assert.deepEqual(
			law.decides!.map(({ file, line }) => `${file}:${line}`),
			[
				"data/countries/it.yaml:9",
				"data/countries/it.yaml:11",
				"data/countries/it.yaml:12",
				`${FILE}:6`,
			],
		);
	});
});

describe("when it was said", () => {
	it("is told of a source and of a decree", () => {
		const law = read(
			fileOf(["  - { id: day, name: Day, on: 1 may, source: 'G2, art. 2' }"], {
				sources:
					'sources: { law: "the law of the land", G2: { text: "a gazette", said: 2026-03-18 } }',
				decrees: `decrees: [{ source: "${PAGE}", said: 2026-11-06, off: { day: [2026-11-20] } }]`,
			}),
		);
		const [rule, decreed] = law.rules;
		assert.deepEqual([rule!.source, decreed!.source], ["a gazette, art. 2", PAGE]);
		assert.equal(saidOf(law, rule!.source), dayOf(2026, 3, 18));
		assert.equal(saidOf(law, decreed!.source), dayOf(2026, 11, 6));
		assert.equal(saidOf(law, "the law of the land"), undefined);
	});

	it("complains of a day that is none", () => {
		const text = fileOf([DAY], {
			sources: 'sources:\n  law: { text: "the law", said: 2026-02-30 }\n  G2: "a gazette"',
		});
		assert.equal(complaintOf(text), `${FILE}:7: no date 2026-02-30`);
	});
});

describe("what was seen", () => {
	it("may be nothing about the country", () => {
		const law = read(fileOf([DAY], { seen: "seen: null" }));
		assert.deepEqual([law.seen, law.seenIn], [null, null]);
	});
});
