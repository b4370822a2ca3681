/**
 * A reader of packs as one piece, and what it answers as text: so that the readers of two releases
 * can be held against each other. What this text has is never changed: test/frozen holds readers
 * that were built with it.
 */

import { dayOf } from "../../../src/calendar/civil.js";
import type { Country } from "../../../src/holidays/country.js";
import type { Holiday } from "../../../src/holidays/holiday.js";
import { Holidays } from "../../../src/holidays/holidays.js";
import type { Jurisdiction } from "../../../src/holidays/jurisdiction.js";
import { decode } from "../../node/tables.js";

/** A pack that is open. */
export interface Reading {
	/** Why the pack has no countries, in a sentence; empty where it has. */
	readonly refusal: string;
	/** Of all countries, ascending. */
	readonly codes: readonly string[];
	/** Why a country is not available, in a sentence; empty where it is. */
	refusalOf(code: string): string;
	/**
	 * All that is answered about a country, from a year to another: the same text is the same
	 * answers.
	 */
	answers(code: string, firstYear: number, lastYear: number): string;
}

/** Opens a pack. Never throws: what is no pack is refused. */
export function read(bytes: Uint8Array): Reading {
	const holidays = new Holidays(bytes, decode);
	return {
		refusal: holidays.refusal,
		codes: holidays.codes,
		refusalOf: (code) => holidays.refusalOf(holidays.codes.indexOf(code)),
		answers(code, firstYear, lastYear) {
			const country = holidays.country(code);
			if (!country) return "";
			const years = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => firstYear + i);
			return JSON.stringify([
				[country.code, country.name, country.zone, country.weekend, country.decreesUntil],
				years.map((year) => yearOf(country, year)),
				[country, ...country.subdivisions.map((one) => country.in(one.code)!)].map((place) => [
					place.code,
					place.name,
					place.zone,
					years.map((year) => daysOf(place, year)),
				]),
			]);
		},
	};
}

function yearOf(country: Country, year: number) {
	return [
		country.records(year).map(factsOf),
		country.makeUpDays(year),
		country.longWeekends(year).map((one) => [one.first, one.last, one.bridgeDays]),
	];
}

const factsOf = (h: Holiday) => [
	h.id,
	h.day,
	h.actualDay,
	h.keepsActual,
	h.startsAtMinute,
	h.listedOn,
	h.name,
	h.localName,
	h.fixed,
	h.counties,
	h.launchYear,
	h.types,
	h.official,
	h.administration,
	h.tentative,
];

/** A letter for each day of a year: h a holiday, w a working day, b both, - neither. */
function daysOf(place: Jurisdiction, year: number): string {
	let text = "";
	const end = dayOf(year + 1, 1, 1);
	for (let day = dayOf(year, 1, 1); day < end; day++) {
		const isHoliday = place.isHoliday(day);
		if (place.isWorkday(day)) text += isHoliday ? "b" : "w";
		else text += isHoliday ? "h" : "-";
	}
	return text;
}
