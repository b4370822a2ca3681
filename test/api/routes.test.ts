/**
 * The routes: what the documents cannot say of every device, and the JSON against a plain writer.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import type { Rule } from "../../data/compiler/law/law.js";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { countryCode, echo, fourDigits, queryValue, segmentsOf } from "../../src/api/path.js";
import { handlerOf } from "../../src/api/routes.js";
import { VERSION } from "../../src/api/version.js";
import { civilOf, dayOf, isoOf } from "../../src/calendar/civil.js";
import { PUBLIC, TYPE_NAMES } from "../../src/holidays/holiday.js";
import { Holidays } from "../../src/holidays/holidays.js";
import type { Handler } from "../../src/http/methods.js";
import type { Reply } from "../../src/http/reply.js";
import type { Request } from "../../src/http/request.js";
import { RequestReader } from "../../src/http/request-reader.js";
import { ID, SEPARATOR } from "../../src/pack/layout.js";
import { DAY, fixtureService, lawOf, openFixture, tablesBut } from "../fixture/fixture.js";

const fixture = openFixture();
const handler = handlerOf({ holidays: fixture });

/** The reply to a GET of a path. */
function get(path: string, fields = "", by: Handler = handler): Reply {
	const reader = new RequestReader();
	reader.take(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`));
	return by(reader.next() as Request);
}

function bodyOf({ body }: Reply, limit = 2048): string {
	if (typeof body === "string") return body;
	let text = "";
	while (!body.ended) text += body.next(limit);
	assert.equal(body.next(limit), "");
	return text;
}

/** Law of Aurelia with these rules: what its tables list must be what stands in them. */
function tablesOf(rules: readonly Rule[]): Holidays {
	return new Holidays(compile([{ ...lawOf("XA"), rules }]).bytes, decodeUtf8);
}

const places = lawOf("XA").subdivisions.map(({ code }) => code);

/** The list of a year as an object writer makes it from the law, in the order of the contract. */
function plainly(rules: readonly Rule[], year: number, version: 1 | 3): string {
	const dated = rules.flatMap((rule) => {
		const { inV3, on, types } = rule;
		if (on.kind !== "fixed" || !inV3 || (version === 1 && !(types & PUBLIC))) return [];
		const day = dayOf(year, on.month, on.date);
		return civilOf(day).month === on.month ? [{ rule, day }] : [];
	});
	// The order of the law within a day.
	dated.sort((a, b) => a.day - b.day);
	return JSON.stringify(
		dated.map(({ rule, day }) => {
			const { launchYear, types } = rule;
			const counties = rule.places?.map((place) => places[place]) ?? null;
			const front = {
				date: isoOf(day),
				localName: rule.localName,
				name: rule.name,
				countryCode: "XA",
				fixed: rule.fixed,
			};
			const where = { global: counties === null, counties, launchYear };
			return version === 1
				? {
						...front,
						countyOfficialHoliday: rule.official,
						countyAdministrationHoliday: rule.administration,
						...where,
					}
				: { ...front, ...where, types: TYPE_NAMES.filter((_, bit) => types & (1 << bit)) };
		}),
	);
}

/** Every date of a leap year. */
const DATES = Array.from({ length: 366 }, (_, i) => civilOf(dayOf(2024, 1, 1) + i));

/** Rules of fixed dates with any names. */
function anyRules() {
	const name = fc
		.oneof(
			{ weight: 4, arbitrary: fc.constantFrom("Neujahr", "St. Stephen's Day", "春節", "عيد") },
			fc.string({ maxLength: 30 }),
			fc.string({ maxLength: 12, unit: "binary" }),
		)
		// The compiler refuses the two marks of the format.
		.map((text) => text.replaceAll(SEPARATOR, "").replaceAll(ID, ""));
	const set = fc.uniqueArray(fc.nat({ max: places.length - 1 }), { minLength: 1 });
	const rule = fc.record({
		on: fc
			.constantFrom(...DATES)
			.map(({ month, date }) => ({ kind: "fixed" as const, month, date, offset: 0 })),
		inV3: fc.boolean(),
		name,
		localName: name,
		fixed: fc.boolean(),
		places: fc.option(set.map((list) => list.sort((a, b) => a - b))),
		launchYear: fc.option(fc.integer({ min: 1, max: 2100 })),
		types: fc.integer({ min: 1, max: 63 }),
		official: fc.boolean(),
		administration: fc.boolean(),
	});
	return fc.array(
		rule.map((some) => ({ ...DAY, ...some })),
		{ maxLength: 40 },
	);
}

describe("a list of a year", () => {
	it("is what a plain writer makes, in pieces of any size", () => {
		const year = fc.constantFrom(1970, 2000, 2023, 2024, 2100);
		const limits = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 3, maxLength: 3 });
		fc.assert(
			fc.property(year, anyRules(), limits, (y, rules, [first, second, third]) => {
				const by = handlerOf({ holidays: tablesOf(rules) });
				const v3 = `/api/v3/PublicHolidays/${y}/XA`;
				assert.equal(bodyOf(get(v3, "", by), first), plainly(rules, y, 3));
				assert.equal(bodyOf(get(`/api/v1/get/XA/${y}`, "", by), second), plainly(rules, y, 1));
				// Once from the tables, once from what is remembered, in another year too.
				assert.equal(bodyOf(get(v3, "", by), third), plainly(rules, y, 3));
				const other = `/api/v3/PublicHolidays/${y === 2100 ? 2099 : y + 1}/XA`;
				assert.equal(
					bodyOf(get(other, "", by), first),
					plainly(rules, y === 2100 ? 2099 : y + 1, 3),
				);
			}),
			{ numRuns: 100 },
		);
	});

	it("has every date of every year right", () => {
		const rules = DATES.map(({ month, date }) => ({
			...DAY,
			on: { kind: "fixed" as const, month, date, offset: 0 },
		}));
		const holidays = tablesOf(rules);
		const by = handlerOf({ holidays });
		for (let year = holidays.firstYear; year <= holidays.lastYear; year++) {
			const text = bodyOf(get(`/api/v3/PublicHolidays/${year}/XA`, "", by));
			const first = dayOf(year, 1, 1);
			const count = dayOf(year + 1, 1, 1) - first;
			assert.deepEqual(
				(JSON.parse(text) as { date: string }[]).map(({ date }) => date),
				Array.from({ length: count }, (_, i) => isoOf(first + i)),
			);
		}
	});

	it("under way goes on as it began while other lists are asked for", () => {
		const paths = [
			"v3/PublicHolidays/2017/XD",
			"v1/get/XD/2017",
			"v3/NextPublicHolidays/XD",
		].concat(["v3/PublicHolidays/2018/XD", "v3/PublicHolidays/2017/XA"]);
		const alone = paths.map((path) => bodyOf(get(`/api/${path}`, "", handlerOf(fixtureService()))));
		const by = handlerOf(fixtureService());
		const bodies = paths.map((path) => get(`/api/${path}`, "", by).body);
		const texts = paths.map(() => "");
		for (let turn = 0; bodies.some((body) => typeof body !== "string" && !body.ended); turn++)
			for (const [i, body] of bodies.entries())
				if (typeof body !== "string" && (turn + i) % 3 > 0) texts[i] += body.next(700);
		assert.deepEqual(texts, alone);
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
		const reader = new RequestReader();
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
		const reader = new RequestReader();
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
			// The numbers of its letters together are those of AT, or of XA.
			"@\u0154",
			"W\u0141",
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
