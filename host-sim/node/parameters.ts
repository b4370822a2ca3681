/**
 * Every parameter of the package in Node, but of its handlers: its name, and what it may be. Where
 * the table is used, the compiler holds it against the declarations, and the functions check by it
 * what they are given.
 */

import { Country } from "../../src/holidays/country.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { Jurisdiction, type LongWeekendOptions } from "../../src/holidays/jurisdiction.js";
import { MAX_WORKDAYS, ROLLS, type WorkdayOptions } from "../../src/holidays/workdays.js";
import {
	ADDRESS,
	BOOLEAN,
	bytes,
	DAY,
	instance,
	maybe,
	NTH,
	oneOf,
	options,
	type ParametersOf,
	text,
	whole,
	YEAR,
} from "./kinds.js";

const LANG = text('a language is a tag such as "fr"');
const NAMES = maybe(options<{ readonly lang?: string }>({ lang: LANG }));
const KNOWN = maybe(options<{ readonly known?: boolean }>({ known: BOOLEAN }));
const HALVES = maybe(
	options<WorkdayOptions>({ halfDays: oneOf(["full", "none"], "half days count") }),
);
const BRIDGES = maybe(
	options<LongWeekendOptions>({
		bridgeDays: whole(0, 100, "bridge days are a whole number from 0 to 100"),
	}),
);
const MONTH = whole(1, 12, "a month is a whole number from 1 to 12");
const WORKDAYS = whole(
	-MAX_WORKDAYS,
	MAX_WORKDAYS,
	`working days to add are whole numbers up to ${MAX_WORKDAYS}`,
);
const ROLL = oneOf(ROLLS, "a day rolls");

export const PLACE = {
	in: [["code", text('a subdivision is an ISO 3166-2 code such as "AT-9"')]],
	on: [
		["day", DAY],
		["options", NAMES],
	],
	inParts: [
		["day", DAY],
		["options", NAMES],
	],
	year: [
		["year", YEAR],
		["options", NAMES],
	],
	yearInParts: [
		["year", YEAR],
		["options", NAMES],
	],
	records: [
		["year", YEAR],
		["options", NAMES],
	],
	range: [
		["from", DAY],
		["to", DAY],
		["options", NAMES],
	],
	nameOf: [
		["id", text('a holiday is a stable id such as "christmas-day"')],
		["lang", LANG],
	],
	isHoliday: [
		["day", DAY],
		["options", KNOWN],
	],
	isWorkday: [
		["day", DAY],
		["options", KNOWN],
	],
	isKnown: [["day", DAY]],
	open: [["day", DAY]],
	dependsOn: [["day", DAY]],
	isWeekend: [["day", DAY]],
	next: [
		["after", DAY],
		["options", NAMES],
	],
	previous: [
		["before", DAY],
		["options", NAMES],
	],
	nextDay: [
		["after", DAY],
		["worked", BOOLEAN],
		["until", DAY],
	],
	longWeekends: [
		["year", YEAR],
		["options", BRIDGES],
	],
	makeUpDays: [["year", YEAR]],
	workedBy: [["day", DAY]],
	workdaysOf: [["year", YEAR]],
	addWorkdays: [
		["day", DAY],
		["n", WORKDAYS],
		["options", HALVES],
	],
	workdaysBetween: [
		["from", DAY],
		["to", DAY],
		["options", HALVES],
	],
	nthWorkday: [
		["year", YEAR],
		["month", MONTH],
		["n", NTH],
		["options", HALVES],
	],
	roll: [
		["day", DAY],
		["convention", ROLL],
		["options", HALVES],
	],
	isSchoolday: [["day", DAY]],
	vacation: [["day", DAY]],
	nextSchoolday: [["after", DAY]],
	vacations: [["year", YEAR]],
} as const;

const PLACE_OF_ENGINE = instance(Jurisdiction, "a place of the engine is wanted");
export const PLACE_NEW: ParametersOf<readonly [country: Country, at?: Jurisdiction]> = [
	["country", instance(Country, "a country of the engine is wanted")],
	["at", maybe(PLACE_OF_ENGINE)],
];

export const TABLES_NEW: ParametersOf<readonly [engine: Holidays]> = [
	["engine", instance(Holidays, "the tables of the engine are wanted")],
];
export const TABLES = {
	country: [["code", text('a country is an ISO 3166-1 code such as "AT"')]],
} as const;

export const OPEN_TABLES: ParametersOf<readonly [pack?: string | URL | Uint8Array | ArrayBuffer]> =
	[["pack", maybe(bytes("a pack is a path, a file: URL or bytes", true))]];

export const TABLES_OF: ParametersOf<readonly [pack: Uint8Array | ArrayBuffer]> = [
	["pack", bytes("a pack is bytes")],
];

const INDEX = whole(-0x8000_0000, 0x7fff_ffff, "an index is a whole number");
export const DECODE: ParametersOf<readonly [bytes: Uint8Array, from: number, to: number]> = [
	["bytes", instance<Uint8Array>(Uint8Array, "bytes are a Uint8Array")],
	["from", INDEX],
	["to", INDEX],
];

export const FETCH_TABLES: ParametersOf<readonly [address: string | URL]> = [["address", ADDRESS]];
