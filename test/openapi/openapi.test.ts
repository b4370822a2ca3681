/** The OpenAPI document: valid, complete, and true of what every route answers on the wire. */

import assert from "node:assert/strict";
import { Validator } from "@seriousme/openapi-schema-validator";
import { VERSION } from "../../src/api/version.js";
import { patterns } from "../api/patterns.js";
import { assertFits, check, document } from "./documented.js";
import { type Live, live } from "./live.js";

describe("the OpenAPI document", () => {
	it("is valid OpenAPI 3.1", async () => {
		const validator = new Validator();
		const { valid, errors } = await validator.validate({ ...document });
		assert.ok(valid, JSON.stringify(errors));
		assert.equal(validator.version, "3.1");
	});

	it("has the paths of the service, and the service those of the document", () => {
		const shape = (segments: readonly string[]) =>
			segments.map((one) => (one.startsWith("{") ? "*" : one.toLowerCase())).join("/");
		const documented = Object.keys(document.paths).map((path) => shape(path.split("/").slice(1)));
		const served = patterns.map((pattern) => pattern.replaceAll("?", "*"));
		assert.deepEqual(documented.sort(), served.sort());
	});

	it("is of this version, and names each operation once", () => {
		assert.equal(document.info.version, VERSION);
		const names = Object.values(document.paths).map(({ get }) => get.operationId);
		assert.equal(new Set(names).size, names.length);
	});
});

describe("the answers on the wire are as documented", () => {
	let service: Live;
	before(async () => {
		service = await live();
	});
	after(() => service.close());

	const answers: readonly (readonly [string, number])[] = [
		["/api/v3/PublicHolidays/2026/XA", 200],
		["/api/v3/PublicHolidays/2026/XC", 200],
		["/API/V3/publicholidays/2026/xa/?x=y", 200],
		["/api/v3/PublicHolidays/1969/XA", 400],
		["/api/v3/PublicHolidays/XA/2026", 400],
		["/api/v3/PublicHolidays/2026/XX", 404],
		["/api/v3/PublicHolidays/2026/AUT", 404],
		["/api/v1/get/XD/2026", 200],
		["/api/v1/get/2026/XA", 400],
		["/api/v1/get/UK/2026", 404],
		["/api/v3/LongWeekend/2026/XA", 200],
		["/api/v3/LongWeekend/2026/XA?availableBridgeDays=3&subdivisionCode=xa-3", 200],
		["/api/v3/LongWeekend/2026/XA?subdivisonCode=XA-3", 200],
		["/api/v3/LongWeekend/2026/XA?availableBridgeDays=101", 400],
		["/api/v3/LongWeekend/x/XA?availableBridgeDays=y&subdivisionCode=z", 400],
		["/api/v3/LongWeekend/2026/XX?subdivisionCode=z", 404],
		["/api/v3/IsTodayPublicHoliday/XA", 200],
		["/api/v3/IsTodayPublicHoliday/XA?offset=-12", 204],
		["/api/v3/IsTodayPublicHoliday/XA?countyCode=XA-9&offset=1", 200],
		["/api/v3/IsTodayPublicHoliday/XA?offset=13&countyCode=x", 400],
		["/api/v3/IsTodayPublicHoliday/XK", 404],
		["/api/v3/NextPublicHolidays/XD", 200],
		["/api/v3/NextPublicHolidays/A", 404],
		["/api/v3/NextPublicHolidaysWorldwide", 200],
		["/api/v3/CountryInfo/ru", 200],
		["/api/v3/CountryInfo/XA", 200],
		["/api/v3/CountryInfo/XK", 404],
		["/api/v3/AvailableCountries", 200],
		["/api/v3/Version", 200],
		["/api/day/XA/today", 200],
		["/api/day/xa/Tomorrow?subdivisionCode=XA-9", 200],
		["/api/day/XD/2027-07-05?offset=3", 200],
		["/api/day/XB/2030-02-05", 200],
		["/api/day/XC/2026-01-01", 200],
		["/api/day/XA/2026-02-29?subdivisionCode=x&offset=99", 400],
		["/api/day/XX/today", 404],
		["/api/day/here/today", 404],
		["/api/year/XA/2026", 200],
		["/api/year/XB/2100", 200],
		["/api/year/XD/2028?subdivisionCode=xd-n", 200],
		["/api/year/XC/1970", 200],
		["/api/year/XA/26?subdivisionCode=x", 400],
		["/api/year/here/2026", 404],
		["/api/v4/Holidays/XD/2027", 200],
		["/api/v4/holidays/xa/2026?scope=all", 200],
		["/api/v4/Holidays/XC/2026", 204],
		["/api/v4/Holidays/XA/26?scope=some", 400],
		["/api/v4/Holidays/XX/2026", 404],
		["/api/v4/Countries/Available", 200],
		["/api/workdays/XA?from=2026-12-23&add=5", 200],
		["/api/workdays/XA?from=today&to=2026-01-01&half=none&subdivisionCode=XA-9", 200],
		["/api/workdays/XB?from=2100-12-31&add=1250", 200],
		["/api/workdays/XB?from=2025-01-25&add=0&roll=nearest", 200],
		["/api/workdays/XA?nth=-1&year=2026&month=12", 200],
		["/api/workdays/XA?nth=31&year=2026&month=12", 200],
		["/api/workdays/XA?nth=0", 400],
		["/api/workdays/XA?from=2026-12-23&to=x&half=most&subdivisionCode=XD-N", 400],
		["/api/workdays/XX?from=2026-12-23&add=1", 404],
		["/api/workdays/here?from=2026-12-23&add=1", 404],
		["/api/places/XA", 200],
		["/api/places/xc", 200],
		["/api/places/XX", 404],
		["/calendar/XA.ics?subdivisionCode=XA-9", 200],
		["/calendar/XA.ics?school", 200],
		["/calendar/XA.ics?school=x", 400],
		["/calendar/XD.ics?subdivisionCode=XA-9", 400],
		["/calendar/XX.ics", 404],
		["/", 200],
		["/words/pl.json", 200],
		["/words/xx.json", 404],
		["/health", 200],
	];
	for (const [path, status] of answers)
		it(`GET ${path} is a ${status}`, () => check(service.url, path, status));

	const bare: readonly (readonly [string, number])[] = [
		["/api/v3/IsTodayPublicHoliday/XA", 503],
		["/api/v3/NextPublicHolidays/XA", 503],
		["/api/v3/NextPublicHolidaysWorldwide", 503],
		["/api/day/XA/today", 503],
		["/calendar/XA.ics", 503],
		["/calendar/XA.ics?school=true", 503],
		["/api/day/XA/2026-12-25", 200],
		["/api/workdays/XA?from=today&add=1", 503],
		["/api/v3/CountryInfo/XA", 200],
		["/api/v3/CountryInfo/XK", 404],
		["/", 404],
		["/words/pl.json", 404],
		["/health", 200],
	];
	for (const [path, status] of bare)
		it(`GET ${path} of a device that knows little is a ${status}`, () =>
			check(service.bareUrl, path, status));

	it("to other methods, and to who has it already", async () => {
		for (const [path] of answers.filter(([, status]) => status === 200)) {
			await check(service.url, path, 200, { method: "HEAD" });
			await check(service.url, path, 405, { method: "POST" });
			const tag = (await fetch(service.url + path)).headers.get("etag");
			if (tag !== null) await check(service.url, path, 304, { headers: { "If-None-Match": tag } });
		}
	});

	it("of the document itself", async () => {
		const answer = await fetch(`${service.url}/OpenAPI.json/`);
		const served = (await answer.json()) as { readonly servers: readonly { url: string }[] };
		assert.deepEqual({ ...served, servers: [] }, { ...document, servers: [] });
		// Of each server of the document the one that it came from answers.
		assert.equal(served.servers.length, 1);
		const version = new URL("api/v3/Version", new URL(served.servers[0]!.url, answer.url));
		assert.equal((await fetch(version)).status, 200);
		assert.equal(answer.headers.get("content-type"), "application/json; charset=utf-8");
	});

	it("would not pass unseen if they were not", async () => {
		const schema = { $ref: "#/components/schemas/Holiday" };
		const [record] = JSON.parse(
			await check(service.url, "/api/v3/PublicHolidays/2026/XA", 200),
		) as object[];
		assertFits(schema, record, "a record");
		for (const wrong of [
			{ ...record, id: "x" },
			{ ...record, counties: [] },
			{ ...record, date: "1 Jan" },
			{ ...record, types: ["Other"] },
			{},
		])
			assert.throws(() => assertFits(schema, wrong, "wrong"), /wrong: /);
	});
});
