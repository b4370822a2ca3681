/**
 * Golden days of thirty countries of all continents, laws and calendars; those of all are in
 * golden.prove.test.ts.
 */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";
import { againstReferences, SHOWN } from "./country.js";
import { Differences } from "./score.js";

const COUNTRIES = (
	"AR AT AU BR CA CH CN CO DE EG ES ET FR GB ID IL IN IR IT JP KR LK MX MY NZ SA TH TR US ZA"
).split(" ");

describe("golden days", () => {
	const holidays = openPack();
	const differences = new Differences();

	for (const code of COUNTRIES)
		it(`${code}, 2000 to 2035`, () => {
			const { complaints } = againstReferences(holidays.country(code)!, differences);
			assert.equal(complaints.slice(0, SHOWN).join("\n"), "");
		});
});
