/** A client generated from the OpenAPI document compiles as strictly as we do, and works. */

import assert from "node:assert/strict";
import { ok } from "@oazapfts/runtime";
import { CODES, NOW_MS } from "../fixture/fixture.js";
import * as client from "./client.js";
import { type Live, live } from "./live.js";

describe("a client generated from the OpenAPI document", () => {
	let service: Live;
	before(async () => {
		service = await live();
		client.defaults.baseUrl = service.url;
	});
	after(() => service.close());

	it("lists years", async () => {
		const holidays = await ok(client.publicHolidays(2026, "XA"));
		const names: readonly string[] = holidays.map(({ date, localName }) => `${date} ${localName}`);
		assert.ok(names.includes("2026-01-06 Königstag"));
		const [first] = await ok(client.v1Get("XD", 2026));
		assert.equal(first?.countyOfficialHoliday, true);
	});

	it("finds long weekends", async () => {
		const options = { availableBridgeDays: 2, subdivisionCode: "XA-3" };
		const weekends = await ok(client.longWeekend(2025, "XA", options));
		assert.ok(
			weekends.some(({ startDate, dayCount }) => startDate === "2025-06-26" && dayCount === 4),
		);
	});

	it("has the paths of version 4, and counts working days", async () => {
		const [first] = (await ok(client.v4Holidays("XD", 2027))) as client.V4Holiday[];
		assert.equal(
			`${first?.date} ${first?.nationalHoliday} ${first?.holidayTypes}`,
			"2027-01-01 true Public",
		);
		const countries = await ok(client.v4AvailableCountries());
		assert.equal(countries.length, CODES.length - 1);
		const found = await ok(client.workdays("XA", { $from: "2026-12-23", add: 3 }));
		assert.ok("to" in found && found.to === "2026-12-29");
	});

	it("tells about today", async () => {
		assert.equal((await client.isTodayPublicHoliday("XA")).status, 200);
		assert.equal((await client.isTodayPublicHoliday("XA", { offset: 0 })).status, 204);
		const [next] = await ok(client.nextPublicHolidays("XA"));
		assert.equal(next?.date, "2026-12-25");
		const world = await ok(client.nextPublicHolidaysWorldwide());
		const codes: readonly string[] = world.map(({ countryCode }) => countryCode);
		assert.deepEqual([...new Set(codes)], ["XA", "XD"]);
	});

	it("tells about countries and the device", async () => {
		const austria = await ok(client.countryInfo("AT"));
		assert.deepEqual(
			austria.borders?.map(({ countryCode }) => countryCode),
			["CZ", "DE", "HU", "IT", "LI", "SK", "SI", "CH"],
		);
		const countries = await ok(client.availableCountries());
		assert.equal(countries.length, CODES.length - 1, "but for the one without holidays");
		assert.equal((await ok(client.version())).name, "moddable-holidays");
		const { clock, decreesUntil, seen } = await ok(client.health());
		assert.equal(clock.state, "set");
		assert.equal(clock.utc?.slice(0, 10), new Date(NOW_MS).toISOString().slice(0, 10));
		assert.deepEqual(decreesUntil["2026"], ["XB"]);
		assert.deepEqual(seen, { oldest: "2027-02-15", newest: "2027-02-15" });
	});

	it("tells what was wrong", async () => {
		await assert.rejects(ok(client.publicHolidays(1900, "XA")), /400/);
		const answer = await client.publicHolidays(1900, "XA");
		assert.equal(answer.status, 400);
		assert.deepEqual("data" in answer && "errors" in answer.data && answer.data.errors, {
			year: ["The field year must be between 1970 and 2100."],
		});
		assert.equal((await client.countryInfo("XX")).status, 404);
	});
});
