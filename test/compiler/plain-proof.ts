/**
 * Three answers about each day at each place: the engine's from the pack, those of the plain reader
 * from the same bytes, and those of the plain evaluator from the dates before any move. The last
 * two share no code with the first.
 */

import assert from "node:assert/strict";
import { calendarDays } from "../../data/compiler/calendars/calendar-days.js";
import { FIRST_YEAR, LAST_YEAR, type Law } from "../../data/compiler/law/law.js";
import { unmovedOf } from "../../data/compiler/law/unmoved.js";
import { decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { Workdays } from "../../src/holidays/workdays.js";
import { COUNTRY, HALF, HOLIDAY, WORKDAY } from "../plain/days.js";
import { daysOfLaw } from "../plain/law.js";
import { readPack } from "../plain/reader.js";

type Answers = (day: number) => number;

/** Declares a test for each law of a pack. */
export function provePlainly(bytes: Uint8Array, laws: readonly Law[]): void {
	const holidays = new Holidays(bytes, decodeUtf8);
	const read = new Map(readPack(bytes).map((one) => [one.code, one]));

	it("has the countries", () => {
		assert.deepEqual([...read.keys()], laws.map(({ code }) => code).sort());
	});

	for (const law of laws)
		it(`${law.code} is plainly what the engine and the law say`, () => {
			const { days, places } = read.get(law.code)!;
			assert.deepEqual(
				places,
				law.subdivisions.map(({ code }) => code),
			);
			const settled = daysOfLaw(unmovedOf(law, calendarDays));
			const country = holidays.country(law.code)!;
			const wrong = [COUNTRY, ...places.keys()].flatMap((place) => {
				const at = place === COUNTRY ? country : country.in(places[place]!)!;
				return differences(at, days.at(place), settled.at(place));
			});
			assert.deepEqual(wrong.slice(0, 10), []);
		});
}

/**
 * Where the answers differ: of holidays and workdays by the day, of half days that are worked by
 * the year.
 */
function differences(at: Jurisdiction, plain: Answers, settled: Answers): readonly string[] {
	const wrong: string[] = [];
	const workdays = new Workdays(at, { halfDays: "none" });
	for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
		const [first, next] = [dayOf(year, 1, 1), dayOf(year + 1, 1, 1)];
		let whole = 0;
		for (let day = first; day < next; day++) {
			const answer = plain(day);
			const engine = (at.isHoliday(day) ? HOLIDAY : 0) | (at.isWorkday(day) ? WORKDAY : 0);
			if ((answer & ~HALF) !== engine || answer !== settled(day))
				wrong.push(`${at.code} ${isoOf(day)}: ${answer} ${settled(day)} ${engine}`);
			if ((answer & (HALF | WORKDAY)) === WORKDAY) whole++;
		}
		const counted = workdays.workdaysIn(first, next - 1).workdays;
		if (counted !== whole) wrong.push(`${at.code} ${year}: ${whole} ${counted} whole workdays`);
	}
	return wrong;
}
