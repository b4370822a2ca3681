/** `holidays due` names the places whose coming school year is not in. */

import assert from "node:assert/strict";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { partsOf } from "../../host-sim/desk/due-heads.js";
import { type SchoolHead, schoolsDue, schoolsInWords } from "../../host-sim/desk/due-schools.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { FIXTURE, schoolLaw } from "../schools/fixture.js";

function due(text: string, year: number) {
	const country = new Holidays(compile([schoolLaw(text)]).bytes, decodeUtf8).country("AT")!;
	return schoolsDue(partsOf("at.yaml", text) as unknown as SchoolHead, country, year);
}

describe("holidays due, of schools", () => {
	it("names places of which a year is not known, and the country where it is all of them", () => {
		assert.deepEqual(due(FIXTURE, 2027), []);
		assert.deepEqual(due(FIXTURE, 2028), ["AT"]);
		const partly = FIXTURE.replace(
			"{ 7 sep 2026: EAST, 14 sep 2026: AT-5 }",
			"{ 7 sep 2026: EAST }",
		)
			.replace("- { id: summer, in: AT-5, from: 10 jul 2027, back: unknown }", "")
			.replace("- { id: christmas, in: AT-5, from: 24 dec 2026, to: 9 jan 2027 }", "")
			.replace("- { id: winter, in: AT-5, varies: school, from: 1 feb 2027, to: 19 feb 2027 }", "");
		assert.deepEqual(due(partly, 2027), ["AT-5"]);
	});

	it("is silent where nothing is due, and where a council decides", () => {
		assert.equal(schoolsInWords([], 2027), "");
		assert.equal(schoolsInWords(["AT"], 2028), "school days of 2028 are not in for a place: AT\n");
		const varies = FIXTURE.replace(
			"groups:",
			"varies: { AT-1: council, AT-5: council, AT-9: council }\ngroups:",
		).replaceAll(/in: (EAST|AT-5), /g, "");
		assert.deepEqual(due(varies, 2040), []);
		const group = varies.replace(/varies: \{.*\}\n/, "varies: { EAST 5: council }\n");
		assert.deepEqual(due(group, 2040), []);
	});
});
