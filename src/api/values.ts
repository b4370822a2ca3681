/** The values of a path and a query: years, numbers, countries and places. */

import type { Country } from "../holidays/country.js";
import type { Jurisdiction } from "../holidays/jurisdiction.js";
import type { InvalidField } from "../http/problem.js";
import { Site } from "../today/site.js";
import { countryCode, echo, fourDigits, integer, isLiteral, queryValue } from "./path.js";
import type { Call } from "./service.js";

/** Hours that a client may count its own day from UTC, either way. */
const OFFSET_HOURS = 12;

/**
 * The year of a value; undefined when it is none or not in the tables, which `errors` then says.
 */
export const yearIn = (call: Call, value: string, errors: InvalidField[]): number | undefined => {
	const { firstYear, lastYear } = call.service.holidays;
	const year = fourDigits(value);
	if (year !== undefined && year >= firstYear && year <= lastYear) return year;
	return within(year, value, "year", firstYear, lastYear, errors);
};

/**
 * The whole number of a value, else as `yearIn`; blanks around it count for nothing, as on the
 * service.
 */
export const integerOf = (
	value: string,
	field: string,
	from: number,
	to: number,
	errors: InvalidField[],
): number | undefined => {
	return within(integer(value), value, field, from, to, errors);
};

const within = (
	number: number | undefined,
	value: string,
	field: string,
	from: number,
	to: number,
	errors: InvalidField[],
): number | undefined => {
	if (number === undefined) errors.push({ field, message: notValid(value) });
	else if (number < from || number > to)
		errors.push({ field, message: `The field ${field} must be between ${from} and ${to}.` });
	else return number;
	return undefined;
};

/**
 * The sentence about a value that its field does not take; of an old code with those that it
 * became.
 */
export const notValid = (value: string, now: readonly string[] = []): string => {
	const became = now.length === 0 ? "" : `: it is now ${now.join(", ")}`;
	return `The value '${echo(value)}' ${value === "" ? "is invalid" : "is not valid"}${became}.`;
};

/** The country of a value, or undefined when this device has none of that code. */
export const countryOf = (call: Call, value: string): Country | undefined => {
	const code = countryCode(value);
	return code === undefined ? undefined : call.service.holidays.country(code);
};

/**
 * The country, or the subdivision of it that the query names in one of some fields, in any case; an
 * empty one counts as absent. Undefined when it names one that is none, which `errors` then says.
 * The paths of the service know no locality.
 */
export const jurisdictionOf = (
	call: Call,
	country: Country,
	fields: readonly string[],
	errors: InvalidField[],
	hasLocalities = false,
): Jurisdiction | undefined => {
	for (let i = 0; i < fields.length; i++) {
		const field = fields[i]!;
		const value = queryValue(call.request.query, field.toLowerCase());
		if (value === undefined || value === "") continue;
		const code = value.toUpperCase();
		// Letters whose upper case is ASCII and that are not (\u0131, \u017f) do not come back.
		const isAscii = code.toLowerCase() === value.toLowerCase();
		const isKind = isAscii && (hasLocalities || !code.includes("/"));
		const place = isKind ? country.in(code) : undefined;
		if (!place)
			errors.push({ field, message: notValid(value, isAscii ? country.became(code) : []) });
		return place;
	}
	return country;
};

/** In place of a country code: the place that this device is configured for, with its overrides. */
export const HERE = "here";

/**
 * The site of a path; undefined when there is none, or when its subdivision is none, as `errors`
 * say.
 */
export const siteOf = (call: Call, value: string, errors: InvalidField[]): Site | undefined => {
	const { holidays, here } = call.service;
	if (isLiteral(value, HERE)) return here;
	const country = countryOf(call, value);
	if (!country) return undefined;
	const at = jurisdictionOf(call, country, ["subdivisionCode"], errors, true);
	const { firstYear, lastYear } = holidays;
	const schools = call.service.schools?.of;
	return at && new Site({ country, at, schools, firstYear, lastYear });
};

/** The hours of `offset`; undefined when it is absent, or wrong, which `errors` then says. */
export const offsetOf = (call: Call, errors: InvalidField[]): number | undefined => {
	const value = queryValue(call.request.query, "offset");
	return value === undefined
		? undefined
		: integerOf(value, "offset", -OFFSET_HOURS, OFFSET_HOURS, errors);
};
