/** The tables of a device, as its manifest wants them. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { deviceTables } from "../../host-sim/firmware/device-tables.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { BUILD_FOLDER } from "../engines/xs.js";

const TOP_FOLDER = join(BUILD_FOLDER, "..");

/** The years that are compared: from one of the past to one to come. */
const YEARS = [2025, 2027] as const;

describe("the tables of a device", () => {
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
			let places = 0;
			for (const code of all.codes) {
				const country = all.country(code)!;
				if (country.localities.length === 0) continue;
				for (const place of ["", ...country.subdivisions.map((each) => each.code)]) {
					const [one, other] = [all, fewer].map((tables) => {
						const found = tables.country(code)!;
						return place ? found.in(place)! : found;
					});
					for (let day = dayOf(YEARS[0], 1, 1); day < dayOf(YEARS[1] + 1, 1, 1); day++)
						for (const ask of ["dependsOn", "isHoliday", "isKnown", "isWorkday"] as const)
							if (one![ask](day) !== other![ask](day))
								assert.fail(`${place || code} ${isoOf(day)} ${ask}`);
					places++;
				}
			}
			assert.ok(places > 200, `${places} places`);
			assert.equal(
				fewer
					.country("DE")!
					.in("DE-BY")!
					.dependsOn(dayOf(2028, 8, 15)),
				"place",
			);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});
});
