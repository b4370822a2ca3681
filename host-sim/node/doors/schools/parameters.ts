/** The parameters of the schools. */

import type { SchoolCalendar } from "../../../../src/schools/school-calendar.js";
import type { SchoolTable } from "../../../../src/schools/school-table.js";
import { ANY_DAYS, DAYS, having, object, YEAR } from "../../kinds.js";
import { PLACE } from "../holidays/parameters.js";

export const SCHOOLS_NEW = [["place", PLACE]] as const;
export const SCHOOLS = {
	isSchoolday: [["day", DAYS]],
	vacation: [["day", DAYS]],
} as const;
export const SCHOOL_CALENDAR = {
	nextSchoolday: [["after", DAYS]],
	vacations: [["year", YEAR]],
	list: [["year", YEAR]],
} as const;
export const VACATION_SEARCH_NEW = [
	["schools", having<SchoolCalendar>("isSchoolday", "the schools of a place are wanted")],
	["table", object<SchoolTable>("the table of schools is wanted")],
	["from", ANY_DAYS],
	["to", ANY_DAYS],
] as const;
