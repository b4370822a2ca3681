/** The calendars of the compiler against ICU's, published rules, and themselves. */

import { deepEqual, equal, ok } from "node:assert/strict";
import { occurrences } from "../../../data/compiler/calendars/calendars.js";
import { estimatedMatariki } from "../../../data/compiler/calendars/matariki.js";
import { phaseNear } from "../../../data/compiler/calendars/moon.js";
import { civilOf, dayOf, isoOf, weekdayOf, yearOf } from "../../../src/calendar/civil.js";

const FIRST = 1969;
const LAST = 2101;

/** Dates of an expression such as `chinese 1/1` in a range of years. */
function datesOf(text: string, from = FIRST, to = LAST): string[] {
	return daysOf(text, from, to).map(isoOf);
}

function daysOf(text: string, from = FIRST, to = LAST): number[] {
	const space = text.indexOf(" ");
	const found = occurrences(text.slice(0, space), text.slice(space + 1), from, to);
	ok(found, `unknown: ${text}`);
	return found.map(({ day }) => day);
}

/** Dates at which ICU, in its calendar, does not read `month` and `date`. */
function disagreements(text: string, calendar: string, month: string, date: string): string[] {
	const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
		timeZone: "UTC",
		month: calendar === "hebrew" ? "long" : "numeric",
		day: "numeric",
	});
	return daysOf(text)
		.filter((day) => {
			const parts = format.formatToParts(day * 86400000);
			const read = (type: string) => parts.find((part) => part.type === type)?.value;
			return read("month") !== month || read("day") !== date;
		})
		.map(isoOf);
}

describe("calendars", () => {
	it("agree with ICU wherever it reckons the same way", () => {
		for (const [text, calendar] of [
			["persian 1/1", "persian"],
			["persian 7/15", "persian"],
			["persian 12/29", "persian"],
			["ethiopian 1/1", "ethiopic"],
			["ethiopian 5/11", "ethiopic"],
			["ethiopian 13/5", "ethiopic"],
			["coptic 1/1", "coptic"],
			["coptic 4/29", "coptic"],
			["korean 1/1", "dangi"],
			["korean 4/8", "dangi"],
			["korean 8/15", "dangi"],
			["chinese 4/8", "chinese"],
			["chinese 5/5", "chinese"],
			["chinese 8/15", "chinese"],
			["chinese 9/9", "chinese"],
		] as const) {
			const [month, date] = text.slice(text.indexOf(" ") + 1).split("/");
			deepEqual(disagreements(text, calendar, month!, date!), [], text);
		}
		for (const [date, month] of [
			["1", "Tishri"],
			["25", "Kislev"],
			["14", "Tevet"],
			["15", "Nisan"],
			["5", "Iyar"],
			["9", "Av"],
		] as const) {
			const text = `hebrew ${date} ${month.toLowerCase()}`;
			deepEqual(disagreements(text, "hebrew", month, date), [], text);
		}
	});

	it("keep the Chinese new years of 2027 and 2030, which ICU has a day off", () => {
		deepEqual(disagreements("chinese 1/1", "chinese", "1", "1"), ["2027-02-06", "2030-02-03"]);
	});

	it("put Purim into the second Adar of a leap year", () => {
		deepEqual(datesOf("hebrew 14 adar", 2022, 2025), [
			"2022-03-17",
			"2023-03-07",
			"2024-03-24",
			"2025-03-14",
		]);
	});

	it("let Vietnam and Korea part from China where their clocks make them", () => {
		const differing = (text: string) =>
			daysOf(text, 1970, 2099)
				.filter((day, i) => day !== daysOf("chinese 1/1", 1970, 2099)[i])
				.map(isoOf);
		// The years of Tet and Seollal that almanacs list as different.
		deepEqual(differing("vietnamese 1/1"), [
			"1985-01-21",
			"2007-02-17",
			"2030-02-02",
			"2053-02-18",
		]);
		deepEqual(differing("korean 1/1"), [
			"1988-02-18",
			"1997-02-08",
			"2027-02-07",
			"2028-01-27",
			"2061-01-22",
			"2089-02-11",
			"2092-02-08",
		]);
	});

	it("end a lunar year on the eve of the next", () => {
		for (const name of ["chinese", "korean", "vietnamese"]) {
			const eves = daysOf(`${name} 12/last`, 1970, 2100);
			deepEqual(
				eves,
				daysOf(`${name} 1/1`, 1970, 2100).map((day) => day - 1),
				name,
			);
			deepEqual(daysOf(`${name} 12/30`, 1970, 2100), eves, name);
		}
	});

	it("find Japan's equinoxes where the formula of its almanac does, 1980 to 2099", () => {
		for (let year = 1980; year < 2100; year++) {
			const t = 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4);
			const march = dayOf(year, 3, Math.floor(20.8431 + t));
			const september = dayOf(year, 9, Math.floor(23.2488 + t));
			deepEqual(daysOf("solar-term march-equinox utc+9", year, year), [march]);
			deepEqual(daysOf("solar-term september-equinox utc+9", year, year), [september]);
		}
	});

	it("find Qingming where the rule of thumb of Chinese almanacs does, 1970 to 2099", () => {
		for (let year = 1970; year < 2100; year++) {
			const y = year % 100;
			const date = Math.floor(y * 0.2422 + (year < 2000 ? 5.59 : 4.81)) - Math.floor(y / 4);
			deepEqual(datesOf("solar-term qingming utc+8", year, year), [isoOf(dayOf(year, 4, date))]);
		}
	});

	it("know the solar terms by either name, and zones of minutes", () => {
		deepEqual(daysOf("solar-term dongzhi utc+8"), daysOf("solar-term december-solstice utc+8"));
		deepEqual(daysOf("solar-term chunfen utc"), daysOf("solar-term march-equinox utc+0"));
		// 2024-06-20 20:51 UT.
		deepEqual(datesOf("solar-term june-solstice utc-4", 2024, 2024), ["2024-06-20"]);
		deepEqual(datesOf("solar-term june-solstice utc+3:30", 2024, 2024), ["2024-06-21"]);
	});

	it("keep the Julian calendar 13 days behind until 2100, then 14", () => {
		for (const text of datesOf("julian 12/25")) {
			equal(text.slice(5), text < "2101" ? "01-07" : "01-08", text);
		}
		equal(datesOf("julian 2/29", 2023, 2024).join(" "), "2023-03-13 2024-03-13");
	});

	it("keep the Thai full-moon days within two days of the moon", () => {
		for (const name of ["makha-bucha", "visakha-bucha", "asarnha-bucha", "ok-phansa"]) {
			for (const day of daysOf(`thai ${name}`)) {
				const night = day + 1 - 7 / 24;
				const off = Math.abs(night - phaseNear(180, night));
				ok(off < 2, `${name} ${isoOf(day)} ${off}`);
			}
		}
		deepEqual(datesOf("thai khao-phansa", 2023, 2026), [
			"2023-08-02",
			"2024-07-21",
			"2025-07-11",
			"2026-07-30",
		]);
		deepEqual(datesOf("thai makha-bucha", 2023, 2026), [
			"2023-03-06",
			"2024-02-24",
			"2025-02-12",
			"2026-03-03",
		]);
		deepEqual(datesOf("thai loy-krathong", 2023, 2025), ["2023-11-27", "2024-11-15", "2025-11-05"]);
	});

	it("keep Matariki on a Friday of June or July, by estimate as by law in 29 of 31 years", () => {
		const days = daysOf("matariki holiday");
		for (const day of days) {
			equal(weekdayOf(day), 5);
			// The nearest Friday to the night of 19 June may be three days before it.
			ok(dayOf(yearOf(day), 6, 16) <= day && day <= dayOf(yearOf(day), 7, 22), isoOf(day));
		}
		const other = days
			.filter((day) => yearOf(day) >= 2022 && yearOf(day) <= 2052)
			.filter((day) => estimatedMatariki(yearOf(day)) !== day);
		deepEqual(other.map(yearOf), [2041, 2044]);
	});

	it("step the Parsi new year back a day each leap year", () => {
		deepEqual(datesOf("shahenshahi 1/1", 1971, 1976), [
			"1971-08-29",
			"1972-08-28",
			"1973-08-28",
			"1974-08-28",
			"1975-08-28",
			"1976-08-27",
		]);
	});

	it("refuse what they do not know", () => {
		for (const [calendar, expression] of [
			["mayan", "1/1"],
			["constructor", "1/1"],
			["chinese", "13/1"],
			["chinese", "1/31"],
			["chinese", "0/1"],
			["chinese", " 1/1"],
			["chinese", "1/1 "],
			["hebrew", "1 adar-i"],
			["hebrew", "31 nisan"],
			["hebrew", "0 nisan"],
			["hebrew", "nisan"],
			["persian", "7/31"],
			["ethiopian", "13/7"],
			["shahenshahi", "13/6"],
			["julian", "2/30"],
			["julian", "4/31"],
			["thai", "constructor"],
			["hindu", "constructor"],
			["solar-term", "constructor utc"],
			["solar-term", "qingming"],
			["solar-term", "qingming utc+15"],
			["matariki", ""],
			["hijri", "10/1"],
		] as const)
			equal(occurrences(calendar, expression, 2000, 2010), undefined, `${calendar} ${expression}`);
	});
});

describe("occurrences", () => {
	const samples = [
		"chinese 1/1",
		"chinese 12/last",
		"korean 11/15",
		"solar-term dongzhi utc+8",
		"solar-term xiaohan utc+8",
		"hebrew 1 tishri",
		"hebrew last elul",
		"hebrew 10 tevet",
		"persian 1/1",
		"persian 12/30",
		"julian 1/1",
		"julian 12/31",
		"coptic 13/6",
		"ethiopian 1/1",
		"ethiopian 4/29",
		"shahenshahi 13/5",
		"hijri-umm-al-qura 1/1",
		"hijri-india 12/30",
		"thai makha-bucha",
		"thai loy-krathong",
		"hindu gudi-padwa",
		"hindu guru-gobind-singh-jayanti",
		"hindu makar-sankranti",
		"hindu onam",
		"matariki holiday",
	];

	it("come once in each year of their calendar, in order, a year apart", () => {
		for (const text of samples) {
			const space = text.indexOf(" ");
			const all = occurrences(text.slice(0, space), text.slice(space + 1), FIRST, LAST)!;
			ok(all.length >= 132, `${text}: ${all.length}`);
			for (let i = 1; i < all.length; i++) {
				equal(all[i]!.index, all[i - 1]!.index + 1, text);
				const apart = all[i]!.day - all[i - 1]!.day;
				ok(apart >= 338 && apart <= 392, `${text} ${isoOf(all[i]!.day)}: ${apart} days`);
			}
		}
	});

	it("of a year are those of the whole range in that year", () => {
		for (const text of samples) {
			const all = daysOf(text);
			for (let year = FIRST; year <= LAST; year++) {
				const expected = all.filter((day) => civilOf(day).year === year);
				deepEqual(daysOf(text, year, year), expected, `${text} ${year}`);
			}
		}
	});
});
