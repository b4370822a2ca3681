/**
 * `export --c`: holidays, working days and, where they are known, school days of some places as
 * bitmaps in a C99 header, for boards without JavaScript.
 */

import { dayOf } from "../../../src/calendar/civil.js";
import { Schools } from "../../../src/schools/schools.js";
import { CommandError } from "../../sim/command-error.js";
import { openPack } from "../../sim/tables.js";
import { type Found, findPlace } from "../places.js";

interface Options {
	readonly c: readonly string[];
	readonly years: readonly number[];
	readonly pack?: string;
}

/** Bytes of a year: a bit a day, 1 January the lowest bit of the first. */
const YEAR_BYTES = 46;
const BYTES_A_LINE = 16;
/** More than a header that a compiler of a small board takes in good time. */
const MAX_PLACE_YEARS = 20_000;

export function printHeader({ c, years, pack }: Options): void {
	const tables = openPack(pack);
	const found = c.map((text) => findPlace(tables, text));
	const codes = found.map(({ at }) => at.code);
	const twice = codes.find((code, i) => codes.indexOf(code) !== i);
	if (twice !== undefined) throw new CommandError(`${twice} is there twice`);
	if (codes.length * years.length > MAX_PLACE_YEARS)
		throw new CommandError(`places times years are ${MAX_PLACE_YEARS} at most in a header`);
	process.stdout.write(headerOf(found, years, tables.version));
}

/** The text of the header. */
export function headerOf(
	found: readonly Found[],
	years: readonly number[],
	version: string,
): string {
	const first = years[0]!;
	const names = found.map(({ at }, i) => `#define HOLIDAYS_${at.code.replace("-", "_")} ${i}`);
	const about = found.map(({ at, country }) => {
		const { decreesUntil } = country;
		const until = decreesUntil === null ? "" : `; its decrees are known until ${decreesUntil}`;
		return ` *   ${at.code}  ${plain(at.name)}${until}`;
	});
	return `/*
 * Public holidays, working days and known school days of ${first} to ${years.at(-1)}, from the tables of ${version} of moddable-holidays:
 * a bit a day, ${YEAR_BYTES} bytes a year. C99; include it in one file. Written by a program: do not change it.
 *
${about.join("\n")}
 */
#ifndef HOLIDAYS_H
#define HOLIDAYS_H

#include <stdint.h>

${names.join("\n")}
#define HOLIDAYS_PLACES ${found.length}
#define HOLIDAYS_FIRST_YEAR ${first}
#define HOLIDAYS_YEARS ${years.length}

/* An AVR has its constants in RAM unless it is told otherwise. */
#ifdef __AVR__
#include <avr/pgmspace.h>
#define HOLIDAYS_FLASH PROGMEM
#define HOLIDAYS_BYTE(p) pgm_read_byte(p)
#else
#define HOLIDAYS_FLASH
#define HOLIDAYS_BYTE(p) (*(p))
#endif

static const uint8_t holidays_off[HOLIDAYS_PLACES][HOLIDAYS_YEARS][${YEAR_BYTES}] HOLIDAYS_FLASH = {
${bitsOf(found, years, ({ at }, day) => at.isHoliday(day))}
};

static const uint8_t holidays_worked[HOLIDAYS_PLACES][HOLIDAYS_YEARS][${YEAR_BYTES}] HOLIDAYS_FLASH = {
${bitsOf(found, years, ({ at }, day) => at.isWorkday(day))}
};

/* The day of the year from 0 on; -1 for a date that there is not. Months are 1 to 12, days 1 to 31. */
static inline int holidays_day_of_year(int year, int month, int day)
{
	static const int16_t before[13] = { 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365 };
	const int leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
	if (month < 1 || month > 12 || day < 1) return -1;
	if (day > before[month] - before[month - 1] + (leap && month == 2)) return -1;
	return before[month - 1] + (leap && month > 2) + day - 1;
}

/* 1: the date is a public holiday at a place, a whole day off; 0: it is not; -1: not known here. */
static inline int holidays_is_holiday(int place, int year, int month, int day)
{
	const int i = holidays_day_of_year(year, month, day);
	const int y = year - HOLIDAYS_FIRST_YEAR;
	if (i < 0 || y < 0 || y >= HOLIDAYS_YEARS || place < 0 || place >= HOLIDAYS_PLACES) return -1;
	return (HOLIDAYS_BYTE(&holidays_off[place][y][i >> 3]) >> (i & 7)) & 1;
}

/* 1: the date is worked, weekends and make-up days considered; 0: it is not; -1: not known here. */
static inline int holidays_is_workday(int place, int year, int month, int day)
{
	const int i = holidays_day_of_year(year, month, day);
	const int y = year - HOLIDAYS_FIRST_YEAR;
	if (i < 0 || y < 0 || y >= HOLIDAYS_YEARS || place < 0 || place >= HOLIDAYS_PLACES) return -1;
	return (HOLIDAYS_BYTE(&holidays_worked[place][y][i >> 3]) >> (i & 7)) & 1;
}
${schoolsIn(found, years)}
#endif
`;
}

/**
 * The school days of the places and years of which some are known, and the function that asks for
 * them.
 */
function schoolsIn(found: readonly Found[], years: readonly number[]): string {
	const schools = new Map(found.map((place) => [place, new Schools(place.at)]));
	const lawSays = ({ at }: Found, day: number) =>
		at.isHoliday(day) || !at.isWorkday(day) ? false : undefined;
	const has = (place: Found, year: number) =>
		daysOf(year).some((day) => schools.get(place)!.isSchoolday(day) !== lawSays(place, day));
	const places = found.filter((place) => years.some((year) => has(place, year)));
	const known = years.filter((year) => places.some((place) => has(place, year)));
	const about = `
/* 1: schools have lessons on the date; 0: they have none; -1: nobody knows, or it is not in here. */
static inline int holidays_is_schoolday(int place, int year, int month, int day)
{`;
	// Where no bitmap is, holidays and weekends have no lessons, and of other days nobody knows.
	const law = `
	if (holidays_is_holiday(place, year, month, day) == 1) return 0;
	return holidays_is_workday(place, year, month, day) == 0 ? 0 : -1;
}
`;
	if (places.length === 0) return `${about}${law}`;
	const first = known[0]!;
	const span = years.filter((year) => year >= first && year <= known.at(-1)!);
	const rows = found.map((place) => places.indexOf(place) + 1);
	const size = `[HOLIDAYS_SCHOOL_PLACES][HOLIDAYS_SCHOOL_YEARS][${YEAR_BYTES}] HOLIDAYS_FLASH`;
	return `
#define HOLIDAYS_SCHOOL_PLACES ${places.length}
#define HOLIDAYS_SCHOOL_FIRST_YEAR ${first}
#define HOLIDAYS_SCHOOL_YEARS ${span.length}

/* Of each place from 1 on which of the bitmaps of schools are its own, 0: none; the low byte first. */
static const uint8_t holidays_schools[HOLIDAYS_PLACES][2] HOLIDAYS_FLASH = {
${rows.map((row) => `\t{ ${row & 255}, ${row >> 8} }`).join(",\n")}
};

static const uint8_t holidays_school_known${size} = {
${bitsOf(places, span, (place, day) => schools.get(place)!.isSchoolday(day) !== undefined)}
};

static const uint8_t holidays_school_days${size} = {
${bitsOf(places, span, (place, day) => schools.get(place)!.isSchoolday(day) === true)}
};
${about}
	const int i = holidays_day_of_year(year, month, day);
	const int y = year - HOLIDAYS_SCHOOL_FIRST_YEAR;
	int s = -1;
	if (i < 0 || place < 0 || place >= HOLIDAYS_PLACES) return -1;
	if (y >= 0 && y < HOLIDAYS_SCHOOL_YEARS)
		s = HOLIDAYS_BYTE(&holidays_schools[place][0]) + 256 * HOLIDAYS_BYTE(&holidays_schools[place][1]) - 1;
	if (s >= 0) {
		if (!((HOLIDAYS_BYTE(&holidays_school_known[s][y][i >> 3]) >> (i & 7)) & 1)) return -1;
		return (HOLIDAYS_BYTE(&holidays_school_days[s][y][i >> 3]) >> (i & 7)) & 1;
	}${law}`;
}

/** The bitmaps of places and years as C writes them. */
function bitsOf(
	found: readonly Found[],
	years: readonly number[],
	isSet: (place: Found, day: number) => boolean,
): string {
	return found
		.map(
			(place) =>
				`\t{ /* ${place.at.code} */\n${years
					.map((year) => `\t\t{ /* ${year} */\n${bytesOf(place, year, isSet)}\n\t\t}`)
					.join(",\n")}\n\t}`,
		)
		.join(",\n");
}

function daysOf(year: number): number[] {
	const from = dayOf(year, 1, 1);
	return Array.from({ length: dayOf(year + 1, 1, 1) - from }, (_, i) => from + i);
}

/** A name that cannot end a comment, in ASCII: compilers differ on the rest. */
const plain = (name: string) =>
	name
		.normalize("NFD")
		.replace(/[^\x20-\x7e]/g, "")
		.replace(/\*\//g, "");

function bytesOf(
	place: Found,
	year: number,
	isSet: (place: Found, day: number) => boolean,
): string {
	const bytes = new Uint8Array(YEAR_BYTES);
	const from = dayOf(year, 1, 1);
	const to = dayOf(year + 1, 1, 1);
	for (let day = from; day < to; day++)
		if (isSet(place, day)) bytes[(day - from) >> 3]! |= 1 << ((day - from) & 7);
	const lines: string[] = [];
	for (let i = 0; i < YEAR_BYTES; i += BYTES_A_LINE)
		lines.push(`\t\t\t${Array.from(bytes.subarray(i, i + BYTES_A_LINE), String).join(", ")}`);
	return lines.join(",\n");
}
