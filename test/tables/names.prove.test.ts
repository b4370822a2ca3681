/**
 * New tables in which something is called otherwise than the settings call it: the old ones stay.
 */

import assert from "node:assert/strict";
import type { Law } from "../../data/compiler/law/law.js";
import { compile } from "../../data/compiler/pack/compile.js";
import { dayOf } from "../../src/calendar/civil.js";
import { firstSequence } from "../../src/tables/statement.js";
import type { SiteSettings } from "../../src/today/settings.js";
import { CODES, fixturePack, lawOf } from "../fixture/fixture.js";
import { DAY_MS, Device } from "./device.js";
import { dated, signed } from "./keys.js";

const FIRST_DAY = dayOf(2026, 11, 1);

/** The fixture of some days after the first, with XA changed. */
function tablesOf(days: number, change: (law: Law) => Law = (law) => law): Uint8Array {
	const laws = CODES.map(lawOf).map((law) => (law.code === "XA" ? change(law) : law));
	return dated(compile(laws).bytes, FIRST_DAY + days);
}
const withoutId = (law: Law): Law => ({
	...law,
	rules: law.rules.map((rule) =>
		rule.id === "epiphany" ? { ...rule, id: "kings-day", name: "Kings' Day" } : rule,
	),
});
const withoutPlace = (law: Law): Law => ({
	...law,
	subdivisions: law.subdivisions.map((one) =>
		one.code === "XA-9" ? { ...one, code: "XA-10" } : one,
	),
});
/** Of which the days of a holiday ended. */
const endedId = (law: Law): Law => ({
	...law,
	rules: law.rules.map((rule) =>
		rule.id === "epiphany" ? { ...rule, years: rule.years.filter((year) => year < 2026) } : rule,
	),
});

describe("tables in which settings are wrong", () => {
	const nowMs = (FIRST_DAY + 60) * DAY_MS;
	const settings: SiteSettings = {
		country: "XA",
		subdivision: "XA-9",
		overrides: [{ remove: "epiphany" }, { off: "epiphany + 1" }],
	};
	const deviceWith = (settings: SiteSettings, others: Partial<Device> = {}) =>
		new Device({
			builtIn: dated(fixturePack(), FIRST_DAY),
			nowMs,
			countries: ["XA"],
			settings,
			...others,
		});
	const polled = (device: Device, days: number, pack: Uint8Array) => {
		device.publish(pack, signed(pack, firstSequence(FIRST_DAY + days)));
		return device.poll();
	};
	const isEpiphany = ({ current }: Device) => current.site!.isHoliday(dayOf(2027, 1, 6));
	const REFUSED = "no tables: the settings would be wrong by them: ";

	it("do not come in force, and the place stays as it was", () => {
		const device = deviceWith(settings);
		assert.equal(isEpiphany(device), false);
		assert.equal(
			polled(device, 7, tablesOf(7, withoutId)),
			`${REFUSED}override 1: XA has no holiday epiphany`,
		);
		assert.equal(
			polled(device, 14, tablesOf(14, withoutPlace)),
			`${REFUSED}subdivision: XA has no XA-9 in these tables; they are like AT-9`,
		);
		assert.equal(device.current.site!.subdivision, "XA-9");
		assert.equal(isEpiphany(device), false);
		assert.deepEqual([device.mistakes.count, device.mistakes.first], [0, []]);
		assert.equal(device.current.tables.version, "2026-11-01");
		assert.equal(polled(device, 21, tablesOf(21)), "tables of 2026-11-22 are in force");
	});

	it("come in force where the settings were wrong before, and where they are not about them", () => {
		const wrong = { country: "XA", subdivision: "XA-99", overrides: [{ remove: "epifany" }] };
		for (const one of [wrong, { country: "XB" }, { zone: "UTC0" }])
			for (const change of [withoutId, withoutPlace])
				assert.equal(
					polled(deviceWith(one), 7, tablesOf(7, change)),
					"tables of 2026-11-08 are in force",
				);
	});

	it("come in force where a holiday ended, which is told; a mistake counts once, and leaves when it is mended", () => {
		const device = deviceWith(settings);
		assert.equal(polled(device, 7, tablesOf(7, endedId)), "tables of 2026-11-08 are in force");
		const told = [1, 2].map((number) => `override ${number}: XA has no holiday epiphany`);
		assert.deepEqual([device.mistakes.count, device.mistakes.first], [2, told]);
		const { files, flash } = device;
		const again = deviceWith(settings, { files, flash });
		assert.equal(again.mistakes.count, 2);
		polled(device, 14, tablesOf(14, endedId));
		assert.equal(device.current.tables.version, "2026-11-15");
		assert.equal(device.mistakes.count, 2);
		polled(device, 21, tablesOf(21));
		assert.deepEqual([device.mistakes.count, device.mistakes.first], [0, []]);
		assert.equal(isEpiphany(device), false);
	});
});
