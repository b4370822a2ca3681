/**
 * What Node and the paths answer where two rules meet, so that whoever rewrites the code beneath
 * hears of a slip.
 */

import assert from "node:assert/strict";
import { compile } from "../../data/compiler/pack/compile.js";
import { withPlaces } from "../../data/compiler/schools/folder.js";
import { fetchHandler } from "../../host-sim/node/fetch/handler.js";
import { openTables } from "../../host-sim/node/node.js";
import type { OverrideConfig } from "../../src/today/overrides.js";
import { fileOf, read } from "../compiler/country-file.js";
import { fixturePack } from "../fixture/fixture.js";
import { schoolLaw } from "../schools/fixture.js";

const NOW_MS = Date.UTC(2026, 8, 1);

/** Asks a service whose `here` is a place with overrides. */
function serviceOf(tables: Uint8Array, country: string, subdivision: string | undefined) {
	return (overrides: readonly OverrideConfig[]) => {
		const place = { country, ...(subdivision === undefined ? {} : { subdivision }) };
		const handler = fetchHandler({
			tables,
			clock: { nowMs: () => NOW_MS },
			settings: { ...place, overrides },
		});
		return async (path: string) => await (await handler(new Request(`http://a${path}`))).text();
	};
}

const SCHOOLS = [
	"country: AT",
	"name: Austria",
	"schools: general schools",
	"weekdays: { all: mon tue wed thu fri sat }",
	'sources: { A: "a page" }',
	"names: { autumn: { name: Autumn vacation }, summer: { name: Summer vacation } }",
	"years:",
	"  2026/27:",
	"    source: A",
	"    begins: 7 sep 2026",
	"    ends: 23 apr 2027",
	"    vacations:",
	"      - { id: autumn, from: 26 oct 2026, to: 31 oct 2026 }",
	"      - { id: summer, from: 26 apr 2027, to: 31 aug 2027 }",
	"  2027/28:",
	"    source: A",
	"    begins: 1 sep 2027",
	"    ends: 30 jun 2028",
	"",
].join("\n");

describe("answers where two rules meet", () => {
	const schools = compile([schoolLaw(SCHOOLS)]).bytes;
	const school = serviceOf(schools, "AT", "AT-1");
	const schoolday = async (date: string, ...overrides: readonly OverrideConfig[]) =>
		JSON.parse(await school(overrides)(`/api/day/here/${date}`)).schoolday as boolean | null;

	it("lessons on a Saturday stay where overrides say nothing of it", async () => {
		const other: OverrideConfig = { off: "2027-01-04", name: "Own" };
		assert.equal(await schoolday("2026-09-12", other), true);
		assert.equal(await schoolday("2026-09-13", other), false);
	});

	it("a weekend day of one's own that people work has the lessons of the law", async () => {
		const weekend: OverrideConfig = { weekend: "fri sun" };
		assert.equal(await schoolday("2026-09-11", weekend), false);
		assert.equal(await schoolday("2026-09-11", weekend, { work: "2026-09-11" }), true);
	});

	it("a vacation has no lessons, though people work on its weekend", async () => {
		assert.equal(await schoolday("2026-10-31", { work: "2026-10-31" }), false);
		assert.equal(await schoolday("2026-11-01", { work: "2026-11-01" }), null);
	});

	it("the next schoolday is found behind the longest vacation", () => {
		const place = openTables(schools).country("AT")!;
		// 24 and 25 April are the weekend before, of which Saturdays have lessons: they are of the
		// vacation, too.
		assert.equal(place.vacation("2027-06-01")?.from, "2027-04-24");
		assert.equal(place.nextSchoolday("2027-04-23"), "2027-09-01");
	});

	it("days with lessons between `ends` and a printed vacation are of the vacation, a weekend is not", () => {
		const text = SCHOOLS.replace(" sat }", " }");
		const at = (ends: string) => {
			const pack = compile([schoolLaw(text.replace("ends: 23 apr 2027", `ends: ${ends}`))]).bytes;
			const place = openTables(pack).country("AT")!;
			return [place.vacation("2027-06-01")?.from, place.isSchoolday("2027-04-23")];
		};
		assert.deepEqual(at("23 apr 2027"), ["2027-04-26", true]);
		assert.deepEqual(at("22 apr 2027"), ["2027-04-23", false]);
	});

	it("a place that only schools tell apart has no time zone of its own", () => {
		const places = SCHOOLS.replace("years:", "places: { AT-77: Nowhere }\nyears:");
		const law = read(
			fileOf(["  - { id: z, name: Z, on: 1 may }"], { zone: "zone: Europe/Vienna" }),
		);
		assert.equal(
			withPlaces(law, "data/schools/at.yaml", places).subdivisions.at(-1)?.code,
			"AT-77",
		);
		const zoned = read(
			fileOf(["  - { id: z, name: Z, on: 1 may }"], { zones: "zones: { Europe/Berlin: AT-5 }" }),
		);
		assert.throws(
			() => withPlaces(zoned, "data/schools/at.yaml", places),
			/AT-77 has a time zone: it belongs in data\/countries\/at\.yaml/,
		);
	});

	const aurelia = serviceOf(fixturePack(), "XA", undefined);
	const worked = async (date: string, ...overrides: readonly OverrideConfig[]) =>
		JSON.parse(
			await aurelia(overrides)(`/api/workdays/here?from=2026-12-30&to=${date}&half=none`),
		) as { workdays: number; tentative: boolean };

	it("half days count as none, but those that are removed, or worked to their end", async () => {
		const other: OverrideConfig = { off: "2026-03-02", name: "Own" };
		assert.equal((await worked("2026-12-31")).workdays, 0);
		assert.equal((await worked("2026-12-31", other)).workdays, 0);
		assert.equal((await worked("2026-12-31", { remove: "new-years-eve" })).workdays, 1);
		assert.equal((await worked("2026-12-31", { work: "2026-12-31" })).workdays, 1);
	});

	it("estimates that are removed, or of parts that are not all, make no sum one", async () => {
		const tables = openTables(fixturePack());
		const xb = tables.country("XB")!;
		const [feast] = xb.year(2027).filter(({ tentative }) => tentative);
		const ask = serviceOf(fixturePack(), "XB", undefined);
		const day = feast!.date;
		const tentative = async (...overrides: readonly OverrideConfig[]) =>
			JSON.parse(await ask(overrides)(`/api/workdays/here?from=${day}&to=2027-12-31`))
				.tentative as boolean;
		assert.equal(xb.workdaysBetween(day, "2027-12-31").tentative, true);
		const ids = [
			...new Set(
				xb
					.year(2027)
					.filter((h) => h.tentative)
					.map(({ id }) => id),
			),
		];
		assert.equal(await tentative({ remove: ids[0]! }), ids.length > 1);
		assert.equal(await tentative(...ids.map((remove) => ({ remove }))), false);
	});

	for (const [script, name] of [
		["Latin", "Fête de la rentrée générale et autres réjouissances scolaires éé"],
		["Greek", "μεγάλη εορτή του σχολείου και της πόλης και του νησιού όλων μας"],
		["Cyrillic", "большой праздник нашей школы и всего города и острова всех нас"],
		["Chinese", "学校的大节日和全城的大节日以及我们大家的岛屿的大节日庆祝活动全部结束了"],
		["emoji", "🎉🎊🎈🎁🎂🎄🎆🎇🎉🎊🎈🎁🎂🎄🎆🎇🎉🎊🎈🎁🎂🎄🎆🎇"],
		["ASCII", "A day off with a long name that is longer than a line of a feed may be"],
	] as const)
		it(`lines of a feed have at most 75 octets, none of them half a character: ${script}`, async () => {
			const feed = await aurelia([{ off: "2026-11-20", name }])("/calendar/here.ics");
			const lines = feed.split("\r\n");
			for (const line of lines) assert.ok(Buffer.byteLength(line) <= 75, line);
			assert.ok(!feed.includes("\ufffd"));
			assert.ok(feed.replaceAll("\r\n ", "").includes(`SUMMARY:${name}\r\n`));
		});
});
