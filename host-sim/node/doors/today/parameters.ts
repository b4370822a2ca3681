/** The parameters of sites, of their overrides, and of today. */

import { Country } from "../../../../src/holidays/country.js";
import { Holidays } from "../../../../src/holidays/holidays.js";
import type { Clock } from "../../../../src/ports/clock.js";
import type { Timers } from "../../../../src/ports/timers.js";
import { SETTINGS } from "../../../../src/settings/table.js";
import type { Current } from "../../../../src/today/current.js";
import type {
	DateSpan,
	Days,
	IsKnownId,
	OverrideConfig,
	PartialDate,
} from "../../../../src/today/overrides.js";
import type { OnMistake, SiteSettings } from "../../../../src/today/settings.js";
import { Site, type SiteOptions } from "../../../../src/today/site.js";
import type { SchoolsOf } from "../../../../src/today/site-schools.js";
import type { TodayListener, TodayOptions } from "../../../../src/today/today.js";
import {
	ANY_DAYS,
	anything,
	BOOLEAN,
	callable,
	DAYS,
	having,
	instance,
	list,
	maybe,
	number,
	object,
	options,
	parts,
	shape,
	text,
	whole,
} from "../../kinds.js";
import { INDEX, PLACE } from "../holidays/parameters.js";

const YEAR = whole(1, 9999, "a year is a whole number from 1 to 9999");
const NUMBER = whole(-0x8000_0000, 0x7fff_ffff, "a whole number is wanted");
const OVERRIDES = list<readonly OverrideConfig[]>("overrides are a list");
const COUNTRY = instance(Country, "a country of the engine is wanted");
const TABLES = instance(Holidays, "the tables of the engine are wanted");
const SUBDIVISION = text('a subdivision is an ISO 3166-2 code such as "AT-9"');
const ZONE = text('a zone is a POSIX rule such as "CET-1CEST,M3.5.0,M10.5.0/3"');

const SITE_PARTS = {
	country: COUNTRY,
	subdivision: SUBDIVISION,
	at: PLACE,
	zone: ZONE,
	overrides: OVERRIDES,
	sound: object<NonNullable<SiteOptions["sound"]>>("overrides that were read are wanted"),
	schools: callable<SchoolsOf>(),
	firstYear: YEAR,
	lastYear: YEAR,
};

export const SITE_NEW = [["options", options<SiteOptions>(SITE_PARTS)]] as const;
export const SITE = {
	// Beyond the years, and of what is no day, it says no.
	knows: [["day", number(-Infinity, Infinity, "a day is a number of days since 1970-01-01")]],
	factsOf: [["day", DAYS]],
	isHoliday: [["day", DAYS]],
	isWorkday: [["day", DAYS]],
	isWeekend: [["day", DAYS]],
	holidaysOn: [["day", DAYS]],
	nextHoliday: [["after", DAYS]],
	nextWorkday: [["after", DAYS]],
	halfDayMs: [["day", DAYS]],
	isKnown: [["day", DAYS]],
	isSchooldayKnown: [["day", DAYS]],
	open: [["day", DAYS]],
	dependsOn: [["day", DAYS]],
} as const;
export const SITE_SCHOOLS = {
	isSchoolday: [["day", DAYS]],
	vacation: [["day", DAYS]],
} as const;
export const NO_SUBDIVISION = [
	["country", COUNTRY],
	["code", SUBDIVISION],
] as const;
/** The code of a part, or `all`. */
export const PART_OF = [
	["country", COUNTRY],
	["code", SUBDIVISION],
] as const;

/** Those of a firmware may be given whole. */
const ALL_SETTINGS = Object.fromEntries(SETTINGS.map(({ key }) => [key, anything<unknown>()]));
export const SITE_OF = [
	[
		"settings",
		options<SiteSettings>({
			...ALL_SETTINGS,
			country: text("a country is a text"),
			subdivision: SUBDIVISION,
			zone: ZONE,
			overrides: OVERRIDES,
		}),
	],
	["tables", TABLES],
	["onTold", maybe(callable<OnMistake>())],
	["schools", maybe(callable<SchoolsOf>())],
	["endedCounts", maybe(BOOLEAN)],
] as const;

export const TODAY_NEW = [
	[
		"options",
		parts<TodayOptions>(
			{
				...SITE_PARTS,
				site: instance(Site, "a site is wanted"),
				current: having<Current>("onReplaced", "what holds the site is wanted"),
				clock: having<Clock>("nowMs", "a clock is an object with a method nowMs"),
				timers: having<Timers>("set", "timers are an object with set, clear and now"),
				onChange: callable<TodayListener>(),
			},
			["clock", "timers"],
		),
	],
] as const;
export const TODAY = {
	listen: [["listener", callable<TodayListener>()]],
	isHoliday: [["day", maybe(ANY_DAYS)]],
	isWorkday: [["day", maybe(ANY_DAYS)]],
} as const;

const DATE = shape<PartialDate>({ month: NUMBER, date: NUMBER }, "a date has month and date");
const SPAN = shape<DateSpan>({ from: DATE, to: DATE }, "days are an object with from and to");
export const OVERRIDES_NEW = [
	["list", maybe(OVERRIDES)],
	["idNow", maybe(callable<(id: string) => string>())],
] as const;
export const OVERRIDES_OF = {
	offAt: [["index", INDEX]],
	schoolOffAt: [["index", INDEX]],
	workAt: [["index", INDEX]],
} as const;
export const OVERRIDE = {
	endsAround: [
		["span", SPAN],
		["day", ANY_DAYS],
	],
	isRelative: [["days", object<Days>("days of an override are wanted")]],
	markOf: [
		["list", OVERRIDES],
		["start", NUMBER],
	],
	nth: [["index", INDEX]],
	readOverride: [
		["override", object<OverrideConfig>('an override is an object such as { off: "12-24" }')],
		["index", INDEX],
		["isKnown", maybe(callable<IsKnownId>())],
	],
	runsIn: [
		["span", SPAN],
		["year", YEAR],
	],
	textMark: [
		["text", text("a text is wanted")],
		["start", NUMBER],
	],
} as const;
