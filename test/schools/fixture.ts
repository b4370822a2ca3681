/** A country with schools of its own making, for what the world's files may change any day. */

import type { Law } from "../../data/compiler/law/law.js";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { withPlaces } from "../../data/compiler/schools/folder.js";
import { readSchools } from "../../data/compiler/schools/schools.js";
import type { Country } from "../../src/holidays/country.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { fileOf, read } from "../compiler/country-file.js";

const FILE = "data/schools/at.yaml";

/**
 * Austria of three Länder, with a public day, a day of schools in one of them, a day of parts, and
 * a Saturday that is worked.
 */
const LAW = fileOf(
	[
		"  - { id: may-day, name: May Day, on: 1 may }",
		"  - { id: national-day, name: National Day, on: 26 oct }",
		"  - { id: saint-martin, name: Saint Martin, on: 11 nov, in: AT-1, types: school }",
		"  - { id: half, name: Half, on: 10 nov, types: school, from: '12:00' }",
		"  - { id: saint-rupert, name: Saint Rupert, on: 24 sep, in: AT-5 }",
	],
	{ workdays: "workdays: [{ days: [2026-11-14], source: law }]" },
);

/** What each day is of stands in schools.test.ts. */
export const FIXTURE = `country: AT
name: Austria
schools: general schools
weekdays: { all: mon tue wed thu fri, sat: school, AT-1: mon tue wed thu fri }
sources: { A: "a page" }
groups: { EAST: AT-1 AT-9 }
names:
  autumn: { name: Autumn vacation, local: Herbstferien }
  christmas: { name: Christmas vacation, local: Weihnachtsferien }
  winter: { name: Semester break, local: Semesterferien }
  summer: { name: Summer vacation }
years:
  2026/27:
    source: A
    begins: { 7 sep 2026: EAST, 14 sep 2026: AT-5 }
    vacations:
      - { id: autumn, from: 27 oct 2026, to: 31 oct 2026 }
      - { id: christmas, in: EAST, from: 24 dec 2026, to: 6 jan 2027 }
      - { id: christmas, in: AT-5, from: 24 dec 2026, to: 9 jan 2027 }
      - { id: winter, in: EAST, from: 1 feb 2027, to: 6 feb 2027 }
      - { id: winter, in: AT-5, varies: school, from: 1 feb 2027, to: 19 feb 2027 }
      - { id: summer, in: EAST, from: 3 jul 2027, to: 5 sep 2027 }
      - { id: summer, in: AT-5, from: 10 jul 2027, back: unknown }
    lessons:
      - { on: 12 dec 2026, in: EAST }
`;

/** A law with the schools of a file. */
export function schoolLaw(text: string): Law {
	const law = withPlaces(read(LAW), FILE, text);
	return { ...law, schools: readSchools(FILE, text, law) };
}

export function schoolCountry(text = FIXTURE): Country {
	return new Holidays(compile([schoolLaw(text)]).bytes, decodeUtf8).country("AT")!;
}
