/** The routes that list a year of a country: v3 PublicHolidays and v1 get. */

import { PUBLIC } from "../holidays/holiday.js";
import { type InvalidField, invalid } from "../http/problem.js";
import type { Reply } from "../http/reply.js";
import { type Call, countryOf, notFound, tableReply, yearOf } from "./call.js";
import { type Form, v1, v3, YearList } from "./records.js";

/** Every bit of `Holiday.types`. */
export const ALL_TYPES = -1;

function list(
	call: Call,
	year: string,
	code: string,
	interfaceName: string,
	types: number,
	form: Form,
): Reply {
	// Validation comes before look-up: a wrong year of a wrong country is a wrong year.
	const errors: InvalidField[] = [];
	const asked = yearOf(call, year, errors);
	if (asked === undefined) return invalid(errors);
	const country = countryOf(call, code);
	if (!country) return notFound();
	return tableReply(
		call,
		`${interfaceName}/${country.code}/${asked}`,
		() => new YearList(call.service.holidays, country.code, asked, types, form),
	);
}

/** `/api/v3/PublicHolidays/{year}/{countryCode}`: records of all types. */
export function publicHolidays(call: Call): Reply {
	return list(call, call.values[0]!, call.values[1]!, "v3", ALL_TYPES, v3);
}

/** `/api/v1/get/{countryCode}/{year}`: records that are Public. */
export function v1Get(call: Call): Reply {
	return list(call, call.values[1]!, call.values[0]!, "v1", PUBLIC, v1);
}
