/** The routes: what the documents cannot say of every device, and the JSON against a plain writer. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import type { HolidaysLike } from "../../src/api/engine.js";
import { countryCode, echo, fourDigits, queryValue, segmentsOf } from "../../src/api/path.js";
import { v1, v3, YearList } from "../../src/api/records.js";
import { handlerOf } from "../../src/api/routes.js";
import { VERSION } from "../../src/api/version.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { type Holiday, PUBLIC, TYPE_NAMES } from "../../src/holidays/holiday.js";
import { Reader } from "../../src/http/reader.js";
import type { Reply } from "../../src/http/reply.js";
import type { Request } from "../../src/http/request.js";
import { countryBut, openFixture, tablesBut } from "../fixture/fixture.js";

const fixture = openFixture();
const handler = handlerOf({ holidays: fixture });

/** The reply to a GET of a path. */
function get(path: string, fields = ""): Reply {
	const reader = new Reader();
	reader.take(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`));
	return handler(reader.next() as Request);
}

function bodyOf({ body }: Reply, limit = 2048): string {
	if (typeof body === "string") return body;
	let text = "";
	for (let piece = body.next(limit); piece !== ""; piece = body.next(limit)) text += piece;
	assert.ok(body.ended);
	assert.equal(body.next(limit), "");
	return text;
}

/** Records as an object writer makes them, in the order of the contract. */
function plainly(records: readonly Holiday[], code: string, version: 1 | 3): string {
	return JSON.stringify(
		records
			.filter(({ inV3, types }) => inV3 && (version === 3 || (types & PUBLIC) !== 0))
			.map((record) => {
				const { counties, launchYear, types } = record;
				const front = {
					date: isoOf(record.day),
					localName: record.localName,
					name: record.name,
					countryCode: code,
					fixed: record.fixed,
				};
				if (version === 1)
					return {
						...front,
						countyOfficialHoliday: record.official,
						countyAdministrationHoliday: record.administration,
						global: counties === null,
						counties,
						launchYear,
					};
				return {
					...front,
					global: counties === null,
					counties,
					launchYear,
					types: TYPE_NAMES.filter((_, bit) => types & (1 << bit)),
				};
			}),
	);
}

function tablesOf(records: readonly Holiday[]): HolidaysLike {
	const changed = countryBut("XA", { year: () => records, list: () => records });
	return tablesBut({ country: () => changed });
}

/** Records of a year in ascending order, with any names. */
function recordsOf(year: number) {
	const name = fc.oneof(
		{ weight: 4, arbitrary: fc.constantFrom("Neujahr", "St. Stephen's Day", "春節", "عيد") },
		fc.string({ maxLength: 30 }),
		fc.string({ maxLength: 12, unit: "binary" }),
	);
	const days = dayOf(year + 1, 1, 1) - dayOf(year, 1, 1);
	const record = fc.record({
		id: fc.constant("x"),
		day: fc.nat({ max: days - 1 }).map((index) => dayOf(year, 1, 1) + index),
		actualDay: fc.constant(0),
		both: fc.boolean(),
		startsAtMinute: fc.constant(-1),
		inV3: fc.boolean(),
		name,
		localName: name,
		fixed: fc.boolean(),
		counties: fc.option(
			fc.array(fc.constantFrom("XA-1", "XA-2", "XA-9"), { minLength: 1, maxLength: 80 }),
		),
		launchYear: fc.option(fc.integer({ min: 1, max: 2100 })),
		types: fc.integer({ min: 1, max: 63 }),
		official: fc.boolean(),
		administration: fc.boolean(),
		tentative: fc.boolean(),
	});
	return fc
		.array(record, { maxLength: 40 })
		.map((records) => records.sort((a, b) => a.day - b.day) as readonly Holiday[]);
}

describe("a list of a year", () => {
	it("is what a plain writer makes, in pieces of any size", () => {
		const year = fc.constantFrom(1970, 2000, 2023, 2024, 2100);
		const cases = year.chain((y) =>
			fc.tuple(fc.constant(y), recordsOf(y), fc.integer({ min: 1, max: 4000 })),
		);
		fc.assert(
			fc.property(cases, ([y, records, limit]) => {
				const tables = tablesOf(records);
				const reply = (types: number, form: typeof v3) =>
					bodyOf(
						{ status: 200, type: "", fields: "", body: new YearList(tables, "XA", y, types, form) },
						limit,
					);
				assert.equal(reply(-1, v3), plainly(records, "XA", 3));
				assert.equal(reply(PUBLIC, v1), plainly(records, "XA", 1));
			}),
			{ numRuns: 500 },
		);
	});

	it("has every date of every year right", () => {
		const record: Holiday = {
			id: "x",
			day: 0,
			actualDay: 0,
			both: false,
			startsAtMinute: -1,
			inV3: true,
			name: "Day",
			localName: "Tag",
			fixed: true,
			counties: null,
			launchYear: null,
			types: PUBLIC,
			official: true,
			administration: true,
			tentative: false,
		};
		for (let year = fixture.firstYear; year <= fixture.lastYear; year++) {
			const first = dayOf(year, 1, 1);
			const count = dayOf(year + 1, 1, 1) - first;
			const records = Array.from({ length: count }, (_, i) => ({ ...record, day: first + i }));
			const list = new YearList(tablesOf(records), "XA", year, -1, v3);
			const dates = (JSON.parse(list.next(1e9)) as { date: string }[]).map(({ date }) => date);
			assert.deepEqual(
				dates,
				records.map(({ day }) => isoOf(day)),
			);
		}
	});

	it("keeps to its limit but for one record", () => {
		const { body } = get("/api/v3/PublicHolidays/2017/XD");
		assert.ok(typeof body !== "string");
		for (let piece = body.next(1000); piece !== ""; piece = body.next(1000))
			assert.ok(piece.length < 1200);
	});

	it("escapes what JSON must, and nothing else", () => {
		const text = bodyOf(get("/api/v3/PublicHolidays/2028/XB"));
		assert.match(text, /"localName":"C:\\\\temp\\ttab","name":"The \\"Quoted\\" Day"/);
		assert.match(text, /"localName":"बैसाखी 春節 عيد 😀","name":"Far & <wide> \+1's"/);
		assert.match(text, /"types":\["Public","Bank","Optional"\]/);
		assert.doesNotMatch(text, /Последний/, "what is not in v3 is not listed");
	});

	it("of v1 has the county flags of the record", () => {
		interface Flags {
			readonly name: string;
			readonly countyOfficialHoliday: boolean;
			readonly countyAdministrationHoliday: boolean;
		}
		const records = JSON.parse(bodyOf(get("/api/v1/get/XB/2028"))) as readonly Flags[];
		const flagsOf = (name: string) => {
			const found = records.find((record) => record.name === name)!;
			return [found.countyOfficialHoliday, found.countyAdministrationHoliday];
		};
		assert.deepEqual(flagsOf("Canal Day"), [true, true]);
		assert.deepEqual(flagsOf('The "Quoted" Day'), [false, true]);
		assert.deepEqual(flagsOf("First of March"), [true, false]);
	});

	it("is empty for a country without holidays", () => {
		const reply = get("/api/v3/PublicHolidays/2017/XC");
		assert.deepEqual([reply.status, bodyOf(reply)], [200, "[]"]);
		assert.equal(bodyOf(get("/api/v1/get/xc/2017")), "[]");
	});
});

describe("the countries", () => {
	it("are those that have holidays, whatever the pieces", () => {
		const expected =
			'[{"countryCode":"XA","name":"Aurelia"},{"countryCode":"XB","name":"Côte \\"d\'Été\\""},{"countryCode":"XD","name":"Decembria"}]';
		for (const limit of [1, 40, 60, 2048])
			assert.equal(bodyOf(get("/api/v3/AvailableCountries"), limit), expected);
	});

	it("name one that is damaged, which is a 404 when it is asked for", () => {
		const tables = tablesBut({ country: () => undefined });
		const damaged = handlerOf({ holidays: tables });
		const reader = new Reader();
		reader.take(new TextEncoder().encode("GET /api/v3/PublicHolidays/2017/XA HTTP/1.0\r\n\r\n"));
		assert.equal(damaged(reader.next() as Request).status, 404);
	});
});

describe("entity tags", () => {
	const tagOf = (reply: Reply) => /ETag: (".*?")\r\n/.exec(reply.fields)![1]!;

	it("are answered with a 304, in a list and weak too", () => {
		for (const path of ["/api/v3/PublicHolidays/2017/XA", "/api/v3/Version"]) {
			const tag = tagOf(get(path));
			for (const value of [tag, `W/${tag}`, `"a", ${tag}`, `"a",W/${tag} , "b"`]) {
				const reply = get(path, `If-None-Match: ${value}\r\n`);
				assert.equal(reply.status, 304, value);
				assert.equal(reply.body, "");
				assert.equal(tagOf(reply), tag);
			}
			assert.equal(get(path, `If-None-Match: "x"\r\nIf-None-Match: ${tag}\r\n`).status, 304);
		}
	});

	it("differ by path, version and tables, and not by spelling", () => {
		const tags = [
			"/api/v3/PublicHolidays/2017/XA",
			"/api/v3/PublicHolidays/2018/XA",
			"/api/v3/PublicHolidays/2017/XD",
			"/api/v1/get/XA/2017",
			"/api/v3/Version",
			"/api/v3/AvailableCountries",
		].map((path) => tagOf(get(path)));
		assert.equal(new Set(tags).size, tags.length);
		assert.equal(tagOf(get("/API/v3/publicholidays/2017/%78a/?x=y")), tags[0]);
		for (const tag of tags) {
			assert.ok(tag.includes(VERSION) && tag.includes(fixture.version));
			assert.match(tag, /^"[!#-+\--~]+"$/, "printable ASCII without quotes and commas");
		}
		// Tables can be compiled anew, or for fewer countries, and keep their date.
		const others = handlerOf({ holidays: tablesBut({ fingerprint: "other" }) });
		const reader = new Reader();
		reader.take(
			new TextEncoder().encode(
				`GET /api/v3/AvailableCountries HTTP/1.0\r\nIf-None-Match: ${tags[5]}\r\n\r\n`,
			),
		);
		assert.equal(others(reader.next() as Request).status, 200);
	});
});

describe("paths and values", () => {
	it("are cut before they are decoded", () => {
		assert.deepEqual(segmentsOf("/"), []);
		assert.deepEqual(segmentsOf("/a/b/"), ["a", "b"]);
		assert.deepEqual(segmentsOf("/a%2Fb/%"), ["a/b", "%"]);
		assert.deepEqual(segmentsOf("//"), [""]);
		assert.deepEqual(segmentsOf("*"), []);
	});

	it("are years when they are four digits", () => {
		for (const year of ["0000", "0999", "1970", "9999"])
			assert.equal(fourDigits(year), Number(year));
		for (const text of [
			"",
			" 201",
			"201 ",
			"+201",
			"-201",
			"1e3",
			"1e03",
			"0x7E",
			"20.1",
			"２０２４",
		])
			assert.equal(fourDigits(text), undefined, text);
		fc.assert(
			fc.property(fc.string({ maxLength: 6 }), (text) => {
				assert.equal(fourDigits(text) !== undefined, /^[0-9]{4}$/.test(text));
			}),
		);
	});

	it("are codes when they are two ASCII letters", () => {
		assert.equal(countryCode("at"), "AT");
		for (const text of [
			"",
			"A",
			"AUT",
			"ß",
			"ﬁ",
			"ıs",
			"A1",
			"A ",
			"K\u212a",
			"[z",
			"@a",
			"`a",
			"{a",
		])
			assert.equal(countryCode(text), undefined, text);
		fc.assert(
			fc.property(fc.string({ maxLength: 3 }), (text) => {
				assert.equal(countryCode(text) !== undefined, /^[A-Za-z]{2}$/.test(text));
			}),
		);
	});

	it("are not compared by what Unicode makes of them", () => {
		assert.equal(get("/api/v3/Version%E2%84%AA").status, 404);
		assert.equal(get("/api/v3/%56ersion").status, 200);
	});

	it("are echoed up to 32 characters", () => {
		assert.equal(echo("a".repeat(32)), "a".repeat(32));
		assert.equal(echo("a".repeat(33)), "a".repeat(32));
		assert.equal(echo("😀".repeat(40)), "😀".repeat(32));
		assert.equal(echo("😀".repeat(20)), "😀".repeat(20));
	});

	it("of a query: the first of a key in any case", () => {
		assert.equal(queryValue("a=1&A=2", "a"), "1");
		assert.equal(queryValue("B=x&countyCode=AT%2D9", "countycode"), "AT-9");
		assert.equal(queryValue("county%43ode=AT+9", "countycode"), "AT 9");
		assert.equal(queryValue("a&b=1", "a"), "");
		assert.equal(queryValue("a=b=c", "a"), "b=c");
		assert.equal(queryValue("", "a"), undefined);
		assert.equal(queryValue("ab=1", "a"), undefined);
		assert.equal(queryValue("a=%ff", "a"), "%ff");
	});

	it("never make a handler throw", () => {
		fc.assert(
			fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
				const reply = get(`${path || "/"}?${query}`);
				assert.ok([200, 400, 404].includes(reply.status));
			}),
			{ numRuns: 500 },
		);
	});
});

describe("the version", () => {
	it("is the package's", () => {
		const file = new URL("../../../package.json", import.meta.url);
		const { name, version } = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
		assert.equal(bodyOf(get("/api/v3/Version")), JSON.stringify({ name, version }));
	});
});
