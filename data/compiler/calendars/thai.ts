/**
 * The Buddhist lunar calendar of Thailand, as its official almanacs print it.
 *
 * Months have 29 and 30 days in turn. A year is regular (354 days), or has an extra day in its
 * seventh month (adhikavara, 355), or repeats its eighth month (adhikamasa, 384); which it is
 * follows no formula that the almanacs keep to, so the years' types are a table, that of the
 * almanac for 1757 to 2157 (as transcribed by vacanza/holidays, holidays/calendars/thai.py, MIT;
 * the old Suriyayatra arithmetic puts nine of the 49 extra months of 1970 to 2101 a year away).
 * The test holds it to the moon.
 *
 * Cambodia and Laos keep the same months, but count an extra one only after the eighth: the days of
 * the third and the sixth month come a month earlier than in Thailand. Their solar new year (Moha
 * Sangkran) is that of the Suriyayatra: the years of the era of 638 have 292207/800 days, and the
 * sun enters Aries 2.165 days before one begins.
 */

import { type Calendar, entryOf, remembered } from "./calendar.js";

/** `m` an extra month, `d` an extra day, `-` neither; ten years a line. */
const TYPES = [
	"-m-dm-m--m", // 1960
	"d-md-m-m-d", // 1970
	"m--m-m-dm-", // 1980
	"dm-m--md-m", // 1990
	"d-m-m-dm-d", // 2000
	"m-m--md-m-", // 2010
	"dm-m-dm--m", // 2020
	"-md-md-m--", // 2030
	"m-md-md-m-", // 2040
	"m-dm-dm-dm", // 2050
	"--m-m-md-m", // 2060
	"-dm-m-dm--", // 2070
	"m-md-md-m-", // 2080
	"-md-m-md-m", // 2090
	"-m-dm--m-d", // 2100
].join("");
const FIRST_YEAR = 1960;

/** Day on which the first month of the lunar year 1960 began. */
const FIRST_DAY = -3684;

/** Month in a regular year and day in it. */
const FESTIVALS: Readonly<Record<string, readonly [month: number, date: number]>> = {
	"makha-bucha": [3, 15],
	"visakha-bucha": [6, 15],
	"royal-ploughing": [6, 19],
	"atthami-bucha": [6, 23],
	"asarnha-bucha": [8, 15],
	"khao-phansa": [8, 16],
	"boun-khao-padapdin": [9, 29],
	"boun-khao-salak": [10, 15],
	"pchum-ben": [10, 30],
	"ok-phansa": [11, 15],
	"boun-suang-heua": [11, 16],
	"loy-krathong": [12, 15],
};

function typeOf(year: number): string {
	const type = TYPES[year - FIRST_YEAR];
	if (type === undefined) throw new RangeError(`no Thai lunar year ${year}`);
	return type;
}

const newYear = remembered((year): number => {
	let day = FIRST_DAY;
	for (let y = FIRST_YEAR; y < year; y++) day += { m: 384, d: 355, "-": 354 }[typeOf(y)]!;
	return day;
});

function sangkran(year: number): number {
	const begins = (292207 * (year - 638) + 373) / 800 + 1954167.5 - 2440587.5;
	return Math.floor(begins - 2.165);
}

/** From `laterFrom` on, the months of a year with an extra one come a month later. */
function thaiCalendar(laterFrom: number): Calendar {
	return {
		indexBefore: (gregorianYear) => gregorianYear - 1,
		parse(expression) {
			const festival = entryOf(FESTIVALS, expression);
			if (!festival) return undefined;
			return (year) => {
				const type = typeOf(year);
				const months = festival[0] - 1 + (type === "m" && festival[0] >= laterFrom ? 1 : 0);
				// The repeated eighth month has thirty days like the first: from there the even ones trail.
				const long = type === "m" && months > 8 ? Math.ceil(months / 2) : Math.floor(months / 2);
				const extra = type === "d" && months >= 7 ? 1 : 0;
				return newYear(year) + months * 29 + long + extra + festival[1] - 1;
			};
		},
	};
}

/** Years CE; the lunar year begins in November or December before. */
export const thai = thaiCalendar(1);

const khmerMonths = thaiCalendar(8);
export const khmer: Calendar = {
	...khmerMonths,
	parse: (expression) =>
		expression === "moha-sangkran" ? sangkran : khmerMonths.parse(expression),
};
