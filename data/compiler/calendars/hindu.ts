/**
 * The festivals of the Hindu, Jain, Buddhist and Sikh calendars as India's lists keep them.
 *
 * A lunar festival is a tithi of an amanta month, kept on the day on which that tithi holds at the
 * festival's hour (Reingold and Dershowitz, "Calendrical Calculations", Hindu lunar holidays); a
 * solar one is the entry of the sun into a sign. The hours are the traditional part of the day,
 * the exact point within it that which agrees with most published dates. Published lists decide
 * some close calls otherwise: hindu-published.ts. Other countries keep some of the festivals by
 * other rules; theirs have names of their own.
 */

import { dayOfIso, weekdayOf } from "../../../src/calendar/civil.js";
import { type Calendar, type DayInYear, entryOf } from "./calendar.js";
import type { Moment } from "./earth-time.js";
import { PUBLISHED } from "./hindu-published.js";
import {
	amantaMonth,
	hourOf,
	hoursAt,
	INDIAN_ZONE,
	SIDEREAL_MONTH,
	sankranti,
	siderealMoonNear,
	tithiStart,
} from "./hindu-time.js";
import { phaseNear, SYNODIC_MONTH } from "./moon.js";

/** Hours as hourOf() counts them. */
const SUNRISE = 0;
const AFTER_SUNRISE = 0.05;
const FORENOON = 0.2;
const NOON = 0.4;
const AFTERNOON = 0.7;
const DUSK = 0.95;
const MOONRISE = 1.1;
const MIDNIGHT = 1.4;

/**
 * Month (1 Chaitra to 12 Phalguna), tithi (1 to 15 bright half, 16 to 30 dark half) and hour. When
 * the tithi holds at the hour of two days, or of none: the earlier of the two days, or the later.
 */
type Lunar = readonly [
	month: number,
	tithi: number,
	hour: number,
	of: "earlier" | "later",
	hours?: typeof hourOf,
];

const SUVA = hoursAt({ latitude: -18.1, longitude: 178.4 });

const LUNAR: Readonly<Record<string, Lunar>> = {
	"gudi-padwa": [1, 1, SUNRISE, "earlier"],
	"ram-navami": [1, 9, 0.5, "earlier"],
	"mahavir-jayanti": [1, 13, SUNRISE, "earlier"],
	"buddha-purnima": [2, 15, SUNRISE, "later"],
	"maharana-pratap-jayanti": [3, 3, AFTER_SUNRISE, "earlier"],
	"rath-yatra": [4, 2, AFTER_SUNRISE, "earlier"],
	"raksha-bandhan": [5, 15, FORENOON, "earlier"],
	janmashtami: [5, 23, SUNRISE, "later"],
	"ganesh-chaturthi": [6, 4, NOON, "earlier"],
	"mahalaya-amavasya": [6, 30, AFTERNOON, "earlier"],
	"sharad-navratri": [7, 1, AFTER_SUNRISE, "earlier"],
	"maha-ashtami": [7, 8, AFTER_SUNRISE, "later"],
	"maha-navami": [7, 9, 0.6, "earlier"],
	dussehra: [7, 10, AFTERNOON, "later"],
	"dussehra-bhutan": [7, 10, 0.3, "earlier"],
	"valmiki-jayanti": [7, 15, AFTER_SUNRISE, "earlier"],
	"karwa-chauth": [7, 19, MOONRISE, "earlier"],
	"naraka-chaturdashi": [7, 29, SUNRISE, "later"],
	diwali: [7, 30, DUSK, "earlier"],
	"diwali-fiji": [7, 30, DUSK, "earlier", SUVA],
	"diwali-caribbean": [7, 30, MOONRISE, "earlier"],
	deepavali: [7, 29, SUNRISE, "later"],
	"govardhan-puja": [8, 1, DUSK, "later"],
	"chhath-puja": [8, 6, AFTER_SUNRISE, "later"],
	"guru-nanak-jayanti": [8, 15, SUNRISE, "earlier"],
	"guru-gobind-singh-jayanti": [10, 7, SUNRISE, "later"],
	"basant-panchami": [11, 5, FORENOON, "earlier"],
	"sonam-losar": [11, 1, SUNRISE, "later"],
	"guru-ravidas-jayanti": [11, 15, AFTER_SUNRISE, "earlier"],
	"dayanand-saraswati-jayanti": [11, 25, FORENOON, "earlier"],
	"gyalpo-losar": [12, 1, SUNRISE, "earlier"],
	"maha-shivaratri": [11, 29, MIDNIGHT, "earlier"],
	"holika-dahan": [12, 15, 0.8, "earlier"],
	"holika-caribbean": [12, 15, 1.2, "later"],
};

/** The day of a tithi that begins and ends at two moments. */
function dayOfTithi(
	begin: Moment,
	end: Moment,
	hour: number,
	of: "earlier" | "later",
	hours = hourOf,
): number {
	let day = Math.floor(begin) - 2;
	while (hours(day + 1, hour) < begin) day++;
	// `day` is now the last one whose hour comes before the tithi.
	if (hours(day + 1, hour) >= end) return of === "earlier" ? day : day + 1;
	if (of === "earlier" || hours(day + 2, hour) >= end) return day + 1;
	return day + 2;
}

function lunarDay([month, tithi, hour, of, hours]: Lunar): DayInYear {
	return (year) => {
		const n = amantaMonth(month, year);
		return dayOfTithi(tithiStart(n, tithi), tithiStart(n, tithi + 1), hour, of, hours);
	};
}

/** The day on which the sun enters a sign, or the next if it does so after an hour of the clock. */
function solarDay(sign: number, beforeHour: number): DayInYear {
	const zone = INDIAN_ZONE + (24 - beforeHour) / 24;
	// From Makara on, the signs belong to the next Gregorian year.
	return (year) => Math.floor(sankranti(sign, sign < 9 ? year : year - 1) + zone);
}

/** Thiruvonam: the moon at noon in the 22nd mansion, the last time before the sun leaves Simha. */
function onam(year: number): number {
	const leaves = sankranti(5, year);
	let begin = siderealMoonNear(280, leaves - SIDEREAL_MONTH / 2);
	if (begin > leaves) begin = siderealMoonNear(280, begin - SIDEREAL_MONTH);
	else if (leaves - begin > SIDEREAL_MONTH) begin = siderealMoonNear(280, begin + SIDEREAL_MONTH);
	const dayFrom = (moment: Moment): number =>
		dayOfTithi(moment, siderealMoonNear(280 + 40 / 3, moment + 1), 0.5, "later");
	const day = dayFrom(begin);
	return hourOf(day, 0.5) < leaves ? day : dayFrom(siderealMoonNear(280, begin - SIDEREAL_MONTH));
}

/** Two in the afternoon in Malaysia, by universal time. */
const THAIPUSAM_HOUR = 6 / 24;

/**
 * Thaipusam of Malaysia: the moon in the eighth mansion (Pushya) near the full moon of the month of
 * Makara, at two in the afternoon, the later of two such days.
 */
function thaipusam(year: number): number {
	const makara = sankranti(9, year - 1);
	let full = phaseNear(180, makara + SYNODIC_MONTH / 2);
	if (full < makara + 1) full = phaseNear(180, full + SYNODIC_MONTH);
	else if (full > makara + 1 + SYNODIC_MONTH) full = phaseNear(180, full - SYNODIC_MONTH);
	const begin = siderealMoonNear(280 / 3, full);
	const end = siderealMoonNear(320 / 3, begin + 1);
	const day = Math.ceil(begin - THAIPUSAM_HOUR);
	return day + 1 + THAIPUSAM_HOUR < end ? day + 1 : day;
}

/** The Monday after the last Sunday of Ashadha that comes before its new-moon day. */
function bonalu(year: number): number {
	const last = Math.floor(tithiStart(amantaMonth(4, year), 30) + INDIAN_ZONE);
	const sunday = last - weekdayOf(last);
	return sunday + 1;
}

const OTHERS: Readonly<Record<string, DayInYear>> = {
	"makar-sankranti": solarDay(9, 17),
	pongal: solarDay(9, 17),
	"pongal-sri-lanka": solarDay(9, 14.7),
	vaisakhi: solarDay(0, 24),
	vishu: solarDay(0, 13.6),
	onam,
	thaipusam,
	bonalu,
};

/** Years CE: of the Chaitra that begins a lunar year, or of the day itself for solar festivals. */
export const hindu: Calendar = {
	indexBefore: (gregorianYear) => gregorianYear - 2,
	parse(expression) {
		const lunar = entryOf(LUNAR, expression);
		const computed = lunar ? lunarDay(lunar) : entryOf(OTHERS, expression);
		if (!computed) return undefined;
		const published = entryOf(PUBLISHED, expression);
		return (year) => {
			const date = published?.[year];
			return date === undefined ? computed(year) : dayOfIso(date)!;
		};
	},
};
