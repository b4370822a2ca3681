/** The parameters of the engine: tables, places and working days. */

import type { Holiday } from "../../../../src/holidays/holiday.js";
import { Jurisdiction, type LongWeekendOptions } from "../../../../src/holidays/jurisdiction.js";
import type { LongWeekendPlace } from "../../../../src/holidays/long-weekends.js";
import type { WorkLaw, WorkYear } from "../../../../src/holidays/work-year.js";
import {
	type HalfDays,
	MAX_WORKDAYS,
	ROLLS,
	type WorkdayOptions,
	WorkMemory,
} from "../../../../src/holidays/workdays.js";
import type { Years } from "../../../../src/holidays/years.js";
import { CountryTable } from "../../../../src/pack/country-table.js";
import type { Decode } from "../../../../src/ports/text.js";
import {
	ANY_DAYS,
	BOOLEAN,
	callable,
	DAYS,
	having,
	instance,
	type Kind,
	list,
	maybe,
	NTH,
	oneOf,
	options,
	shape,
	text,
	whole,
	YEAR,
} from "../../kinds.js";

const MOST = 0x7fff_ffff;
export const INDEX = whole(0, MOST, "an index is a whole number from 0 on");
const PLACE_INDEX = whole(-1, MOST, "the index of a place is a whole number from 0 on, or -1");
const NUMBER = whole(-MOST, MOST, "a whole number is wanted");
const CODE = text('a code is a text such as "AT-9"');
const TABLE = instance(CountryTable, "the table of a country is wanted");
const HALF_DAYS = oneOf<HalfDays>(["full", "none"], "half days count");

/** A country or a subdivision of the engine's. */
export const PLACE: Kind<Jurisdiction> = instance(
	Jurisdiction,
	"a country or a subdivision of the engine is wanted, as `engine` of a place has it",
);

export const HOLIDAYS_NEW = [
	["bytes", instance<Uint8Array>(Uint8Array, "the bytes of a pack are wanted, a Uint8Array")],
	["decode", callable<Decode>()],
] as const;
export const HOLIDAYS = {
	refusalOf: [["index", INDEX]],
	check: [["index", INDEX]],
	code: [["index", INDEX]],
	name: [["index", INDEX]],
	hasHolidays: [["index", INDEX]],
	decreesUntil: [["index", INDEX]],
	seen: [["index", INDEX]],
	country: [["code", text('a country is an ISO 3166-1 code such as "AT"')]],
	at: [["index", INDEX]],
} as const;

export const JURISDICTION_NEW = [
	["years", having<Years>("of", "the years of a country are wanted")],
	["place", PLACE_INDEX],
] as const;
export const JURISDICTION = {
	on: [["day", DAYS]],
	inParts: [["day", DAYS]],
	year: [["year", YEAR]],
	yearInParts: [["year", YEAR]],
	isHoliday: [["day", DAYS]],
	isWorkday: [["day", DAYS]],
	isWeekend: [["day", DAYS]],
	isKnown: [["day", DAYS]],
	open: [["day", DAYS]],
	dependsOn: [["day", DAYS]],
	next: [["after", DAYS]],
	previous: [["before", DAYS]],
	range: [
		["from", DAYS],
		["to", DAYS],
	],
	nextDay: [
		["after", ANY_DAYS],
		["worked", BOOLEAN],
		["until", ANY_DAYS],
	],
	longWeekends: [
		["year", YEAR],
		[
			"options",
			maybe(
				options<LongWeekendOptions>({
					bridgeDays: whole(0, 100, "bridge days are a whole number from 0 to 100"),
				}),
			),
		],
	],
} as const;

export const COUNTRY_NEW = [["table", TABLE]] as const;
export const COUNTRY = {
	in: [["code", CODE]],
	became: [["code", CODE]],
	idNow: [["id", text('a stable id is a text such as "epiphany"')]],
	isWhole: [["codes", texts("codes")]],
	records: [["year", YEAR]],
	list: [["year", YEAR]],
	makeUpDays: [["year", YEAR]],
} as const;
/** Of the lists that countries and schools give. */
export const LIST = { at: [["index", NUMBER]] } as const;

function texts(wanted: string): Kind<readonly string[]> {
	const one = text(`${wanted} are texts`);
	return {
		check(value, name, of) {
			list(`${wanted} are a list of texts`).check(value, name, of);
			(value as readonly unknown[]).forEach((each, i) => {
				one.check(each, `${name}[${i}]`, of);
			});
		},
	};
}

export const HOLIDAY = {
	isDayOff: [
		[
			"holiday",
			shape<Holiday>({ types: NUMBER, startsAtMinute: NUMBER }, "a record of a holiday is wanted"),
		],
	],
} as const;

export const WEEKENDS = {
	weekendsOf: [["table", TABLE]],
	isWeekend: [
		["table", TABLE],
		["day", ANY_DAYS],
		["place", PLACE_INDEX],
	],
	weekendMask: [
		["table", TABLE],
		["day", ANY_DAYS],
		["place", PLACE_INDEX],
	],
	weekendUntil: [
		["table", TABLE],
		["day", ANY_DAYS],
	],
} as const;

const LAW: Kind<WorkLaw> = having(
	"step",
	"a country or a subdivision of the engine, or what tells its working days, is wanted",
);

export const WORKDAYS_NEW = [
	[
		"at",
		{
			check(value, name, of) {
				if (!(value instanceof Jurisdiction)) LAW.check(value, name, of);
			},
		} as Kind<Jurisdiction | WorkLaw>,
	],
	["options", maybe(options<WorkdayOptions>({ halfDays: HALF_DAYS }))],
	["memory", maybe(instance(WorkMemory, "a memory of working days is wanted"))],
] as const;
export const WORKDAYS = {
	addWorkdays: [
		["day", DAYS],
		[
			"n",
			whole(
				-MAX_WORKDAYS,
				MAX_WORKDAYS,
				`working days to add are whole numbers up to ${MAX_WORKDAYS}`,
			),
		],
	],
	workdaysBetween: [
		["from", DAYS],
		["to", DAYS],
	],
	workdaysIn: [
		["first", DAYS],
		["last", DAYS],
	],
	nthWorkday: [
		["year", YEAR],
		["month", whole(1, 12, "a month is a whole number from 1 to 12")],
		["n", NTH],
	],
	roll: [
		["day", DAYS],
		["convention", oneOf(ROLLS, "a day rolls")],
	],
} as const;

const YEARS = whole(1, 9999, "years are whole numbers");
export const WORK_MEMORY_NEW = [
	[
		"law",
		shape<Pick<WorkLaw, "firstYear" | "lastYear">>(
			{ firstYear: YEARS, lastYear: YEARS },
			"a law of working days is wanted",
		),
	],
] as const;
export const WORK_MEMORY = {
	held: [["day", ANY_DAYS]],
	heldYear: [["year", YEARS]],
	hold: [["days", having<WorkYear>("count", "the working days of a year are wanted")]],
	note: [
		["year", YEARS],
		["law", LAW],
		["halfDays", HALF_DAYS],
		["asksOpen", BOOLEAN],
	],
} as const;

export const LONG_WEEKENDS_NEW = [
	["at", having<LongWeekendPlace>("holidaysNear", "what tells the days off of a place is wanted")],
	["year", YEAR],
	["bridgeDays", whole(0, 100, "bridge days are a whole number from 0 to 100")],
] as const;
export const LONG_WEEKENDS = {
	at: [["index", INDEX]],
	first: [["index", INDEX]],
	last: [["index", INDEX]],
	firstGap: [["index", INDEX]],
	gapBehind: [["index", INDEX]],
	endGap: [["index", INDEX]],
} as const;
