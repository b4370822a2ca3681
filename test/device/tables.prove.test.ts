/** The tables of a device, as its manifest wants them. */

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { worldWithoutLocalities } from "../../data/compiler/world.js";
import { deviceTables, WORLD } from "../../host-sim/firmware/device-tables.js";
import { dayOf } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { BUILD_FOLDER } from "../engines/xs.js";

const TOP_FOLDER = join(BUILD_FOLDER, "..");

/** The years that are compared: one of the past, one that is decided in part, one to come. */
const YEARS = [2025, 2026, 2027] as const;

describe("the tables of a device", () => {
	it("depend on the same, and know the same, with and without places below subdivisions", () => {
		const [all, fewer] = [readFileSync(`${WORLD}.bin`), worldWithoutLocalities()].map(
			(bytes) => new Holidays(bytes, decodeUtf8),
		) as [Holidays, Holidays];
		let compared = 0;
		let byPlace = 0;
		for (const code of all.codes) {
			const country = all.country(code)!;
			const places = [undefined, ...country.subdivisions.map((each) => each.code)];
			if (country.localities.length === 0) continue;
			for (const place of places) {
				const [one, other] = [all, fewer].map((tables) => {
					const found = tables.country(code)!;
					return place ? found.in(place)! : found;
				});
				for (const year of YEARS)
					for (let day = dayOf(year, 1, 1); day < dayOf(year + 1, 1, 1); day++) {
						const dependsOn = one!.dependsOn(day);
						if (dependsOn !== other!.dependsOn(day) || one!.isKnown(day) !== other!.isKnown(day))
							assert.fail(`${place ?? code} on day ${day}`);
						compared++;
						byPlace += Number(dependsOn === "place");
					}
			}
		}
		assert.ok(compared > 200_000, `${compared} days`);
		assert.ok(byPlace > 1000, `${byPlace} days depend on the place`);
	});

	it("have no places below subdivisions where a manifest leaves them out, and all else", () => {
		const folder = mkdtempSync(join(tmpdir(), "tables-"));
		try {
			const file = join(folder, "manifest.json");
			const tablesOf = (config: object) => {
				const include = [join(TOP_FOLDER, "src/manifest.json")];
				writeFileSync(file, JSON.stringify({ include, config }));
				return new Holidays(deviceTables(file)!, decodeUtf8);
			};
			const [all, fewer] = [tablesOf({}), tablesOf({ localities: false })];
			const townsOf = (tables: Holidays) =>
				tables.codes.reduce((sum, code) => sum + tables.country(code)!.localities.length, 0);
			assert.ok(townsOf(all) > 500);
			assert.equal(townsOf(fewer), 0);
			assert.deepEqual(fewer.codes, all.codes);
			const day = dayOf(2028, 8, 15);
			for (const tables of [all, fewer])
				assert.equal(tables.country("DE")!.in("DE-BY")!.dependsOn(day), "place");
		} finally {
			rmSync(folder, { recursive: true });
		}
	});
});
