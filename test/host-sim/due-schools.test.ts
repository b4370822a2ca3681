/** `holidays due` names the places whose coming school year is not in. */

import assert from "node:assert/strict";
import { schoolsDue, schoolsInWords } from "../../host-sim/desk/due-schools.js";
import { FIXTURE, schoolLaw } from "../schools/fixture.js";

describe("holidays due, of schools", () => {
	const law = { ...schoolLaw(FIXTURE) };

	it("names places of which a year is not known, and the country where it is all of them", () => {
		assert.deepEqual(schoolsDue(law, 2027), []);
		assert.deepEqual(schoolsDue(law, 2028), ["AT"]);
		const partly = FIXTURE.replace(
			"{ 7 sep 2026: EAST, 14 sep 2026: AT-5 }",
			"{ 7 sep 2026: EAST }",
		)
			.replace("- { id: summer, in: AT-5, from: 10 jul 2027, back: unknown }", "")
			.replace("- { id: christmas, in: AT-5, from: 24 dec 2026, to: 9 jan 2027 }", "")
			.replace("- { id: winter, in: AT-5, varies: school, from: 1 feb 2027, to: 19 feb 2027 }", "");
		assert.deepEqual(schoolsDue(schoolLaw(partly), 2027), ["AT-5"]);
	});

	it("is silent where nothing is due, and where a council decides", () => {
		assert.equal(schoolsInWords([law], 2027), "");
		assert.equal(schoolsInWords([law], 2028), "school days of 2028 are not in for a place: AT\n");
		const varies = schoolLaw(
			FIXTURE.replace(
				"groups:",
				"varies: { AT-1: council, AT-5: council, AT-9: council }\ngroups:",
			).replaceAll(/in: (EAST|AT-5), /g, ""),
		);
		assert.deepEqual(schoolsDue(varies, 2040), []);
	});
});
