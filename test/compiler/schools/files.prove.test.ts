/** The files of data/schools: each is read without a complaint. */

import assert from "node:assert/strict";
import { readCountryFile } from "../../../data/compiler/law/read.js";
import { schoolCodes } from "../../../data/compiler/schools/folder.js";

describe("the files of data/schools", () => {
	for (const code of schoolCodes())
		it(`${code} is read without a complaint`, () => {
			const schools = readCountryFile(code).schools!;
			assert.equal(schools.code, code);
			if (!schools.none)
				assert.ok([...schools.at.values()].some((place) => place.known.length > 0));
		});
});
