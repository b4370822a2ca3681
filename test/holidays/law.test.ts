/**
 * The laws that break simple designs, one test each. The source of the expectation stands in the
 * title; where it is a library, that is what data/countries names too.
 */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";
import { dayOfIso, isoOf, weekdayOf, yearOf } from "../../src/calendar/civil.js";
import type { Country } from "../../src/holidays/country.js";
import { where } from "../where.js";

const holidays = openPack();

function countryOf(code: string): Country {
	const country = holidays.country(code);
	assert.ok(country, `no ${code} in the pack`);
	return country;
}

/** Dates or ranges such as `2019-04-29..2019-05-06`, apart by blanks, as days. */
function daysOf(text: string): number[] {
	return text.split(" ").flatMap((part) => {
		const [from, to = from] = part.split("..").map((date) => dayOfIso(date)!);
		return Array.from({ length: to! - from! + 1 }, (_, i) => from! + i);
	});
}

/** The days are holidays, at the place if one is given. */
function off(country: Country, dates: string, place?: string): void {
	const wrong = daysOf(dates).filter((day) => !where(country, place).isHoliday(day));
	assert.deepEqual(wrong.map(isoOf), [], `${place ?? country.code}: no holidays`);
}

/** The days are no holidays, at the place if one is given. */
function notOff(country: Country, dates: string, place?: string): void {
	const wrong = daysOf(dates).filter((day) => where(country, place).isHoliday(day));
	assert.deepEqual(wrong.map(isoOf), [], `${place ?? country.code}: holidays`);
}

/** The days are worked. */
function worked(country: Country, dates: string): void {
	const wrong = daysOf(dates).filter((day) => !country.isWorkday(day));
	assert.deepEqual(wrong.map(isoOf), [], "not worked");
}

/** The days are not worked: weekends, holidays, bridges. */
function free(country: Country, dates: string): void {
	const wrong = daysOf(dates).filter((day) => country.isWorkday(day));
	assert.deepEqual(wrong.map(isoOf), [], "worked");
}

/** A record of the id is listed on each date: `date`, or `date<actual date` where it was moved. */
function listed(country: Country, id: string, dates: string): void {
	for (const entry of dates.split(" ")) {
		const [date, actual = date] = entry.split("<");
		const records = country.records(yearOf(dayOfIso(date!)!)).filter((h) => h.id === id);
		const found = records.find((h) => isoOf(h.day) === date);
		assert.ok(found, `${id} is listed on ${records.map((h) => isoOf(h.day)).join(" ")}`);
		assert.equal(isoOf(found.actualDay), actual, `${id} of ${date}`);
	}
}

describe("the law", () => {
	it("Japan 2019: ten days of golden week (平成30年法律第99号; 国民の祝日に関する法律 第3条)", () => {
		const jp = countryOf("JP");
		free(jp, "2019-04-27..2019-05-06");
		worked(jp, "2019-04-26 2019-05-07");
		off(jp, "2019-04-29..2019-05-06 2019-10-22");
		listed(jp, "national-holiday", "2019-04-30 2019-05-02");
		listed(jp, "emperors-enthronement-day", "2019-05-01");
		listed(jp, "childrens-day", "2019-05-06<2019-05-05");
		worked(jp, "2018-05-01 2018-05-02 2020-04-30 2020-05-01");
		notOff(jp, "2019-02-23 2019-12-23");
	});

	it("Japan 2026: 22 September between two holidays (国民の祝日に関する法律 第3条第3項)", () => {
		const jp = countryOf("JP");
		listed(jp, "national-holiday", "2026-09-22 2009-09-22 2015-09-22 2032-09-21");
		free(jp, "2026-09-19..2026-09-23");
		worked(jp, "2026-09-18 2026-09-24 2025-09-22 2027-09-21");
		listed(jp, "constitution-memorial-day", "2026-05-06<2026-05-03");
	});

	it("China 2025: five weekend days are worked (gov.cn, gongbao 2024, content_6989767)", () => {
		const cn = countryOf("CN");
		const days = "2025-01-26 2025-02-08 2025-04-27 2025-09-28 2025-10-11";
		assert.equal(cn.makeUpDays(2025).map(isoOf).join(" "), days);
		worked(cn, days);
		for (const day of daysOf(days)) assert.ok([0, 6].includes(weekdayOf(day)), isoOf(day));
		free(cn, "2025-01-01 2025-01-28..2025-02-04 2025-04-04..2025-04-06 2025-05-01..2025-05-05");
		free(cn, "2025-05-31..2025-06-02 2025-10-01..2025-10-08");
		worked(cn, "2025-01-02 2025-01-27 2025-02-05 2025-05-06 2025-06-03 2025-10-09");
	});

	it("Türkiye: half days from 13:00 (Law 2429, articles 1 and 2)", () => {
		const tr = countryOf("TR");
		for (const date of ["2025-10-28", "2026-10-28", "2026-03-19", "2026-05-26", "2025-06-05"]) {
			const [day] = daysOf(date) as [number];
			const half = tr.on(day).filter((h) => h.startsAtMinute === 13 * 60);
			assert.equal(half.length, 1, date);
			assert.equal(tr.isHoliday(day), false, date);
			assert.equal(tr.isWorkday(day), true, date);
		}
		off(tr, "2025-10-29 2026-03-20..2026-03-22 2026-05-27..2026-05-30 2025-06-06..2025-06-09");
		worked(tr, "2026-05-25 2026-10-27");
		notOff(tr, "2015-07-15 2016-07-15");
		off(tr, "2017-07-15 2026-07-15");
	});

	it("Taiwan: Saturdays to Friday, Sundays to Monday, two on one day (紀念日及節日實施辦法; dgpa.gov.tw)", () => {
		const tw = countryOf("TW");
		listed(
			tw,
			"childrens-day",
			"2021-04-02<2021-04-04 2024-04-05<2024-04-04 2026-04-03<2026-04-04",
		);
		listed(tw, "tomb-sweeping-day", "2026-04-06<2026-04-05 2021-04-05<2021-04-04");
		listed(tw, "national-day", "2026-10-09<2026-10-10 2021-10-11<2021-10-10");
		listed(tw, "founding-day-of-the-republic-of-china", "2021-12-31<2022-01-01");
		worked(tw, "2025-02-08 2016-06-04 2016-09-10");
		free(tw, "2025-01-25..2025-02-02 2016-06-09..2016-06-12 2016-09-15..2016-09-18");
	});

	it("Colombia: the Monday that follows (Ley 51 de 1983, artículo 1)", () => {
		const co = countryOf("CO");
		listed(co, "epiphany", "2026-01-12<2026-01-06 2025-01-06 2024-01-08<2024-01-06");
		listed(co, "saint-josephs-day", "2026-03-23<2026-03-19");
		listed(co, "ascension-day", "2026-05-18<2026-05-14");
		listed(co, "corpus-christi", "2026-06-08<2026-06-04");
		listed(co, "sacred-heart", "2026-06-15<2026-06-12");
		listed(co, "all-saints-day", "2026-11-02<2026-11-01 2025-11-03<2025-11-01");
		const moved = [1984, 2000, 2026, 2100].flatMap((year) =>
			co.records(year).filter((h) => h.actualDay !== h.day),
		);
		assert.ok(moved.length > 20);
		for (const h of moved) assert.equal(weekdayOf(h.day), 1, `${h.id} ${isoOf(h.day)}`);
		notOff(co, "2026-01-06 2026-03-19 2026-08-15 2026-11-11");
		off(co, "2026-05-01 2026-07-20 2026-08-07 2026-12-08 2026-12-25");
	});

	it("Korea: substitute days (관공서의 공휴일에 관한 규정 제3조)", () => {
		const kr = countryOf("KR");
		listed(kr, "independence-movement-day", "2025-03-03<2025-03-01");
		listed(kr, "childrens-day", "2025-05-06<2025-05-05 2024-05-06<2024-05-05");
		listed(kr, "chuseok", "2025-10-08<2025-10-05 2017-10-06<2017-10-03");
		listed(kr, "lunar-new-year", "2023-01-24<2023-01-22 2024-02-12<2024-02-11");
		listed(kr, "liberation-day", "2021-08-16<2021-08-15");
		listed(kr, "hangul-day", "2022-10-10<2022-10-09 2021-10-11<2021-10-09");
		listed(kr, "buddhas-birthday", "2023-05-29<2023-05-27");
		// Before 2021 only the Lunar New Year, Chuseok and Children's Day had a substitute.
		notOff(kr, "2020-08-18 2016-10-10 2015-03-02");
		// New Year's Day and Memorial Day have none.
		notOff(kr, "2022-01-03 2027-06-07 2023-01-02");
	});

	it("Russia: transfers by decree (постановления о переносе выходных дней в 2024, 2025 и 2026 году)", () => {
		const ru = countryOf("RU");
		free(ru, "2024-04-28..2024-05-01 2024-05-09..2024-05-12 2024-12-29..2025-01-08");
		worked(ru, "2024-04-27 2024-11-02 2024-12-28");
		// Wherever in the country: in April Adygea alone; in the Stavropol region its offices work.
		assert.deepEqual(ru.makeUpDays(2025).map(isoOf), ["2025-04-26", "2025-11-01"]);
		const saturday = dayOfIso("2025-04-26")!;
		const isWorked = (code: string) => ru.in(code)!.isWorkday(saturday);
		assert.deepEqual(
			[isWorked("RU-AD"), isWorked("RU-STA"), ru.isWorkday(saturday)],
			[true, false, false],
		);
		free(ru, "2025-05-01..2025-05-04 2025-05-08..2025-05-11 2025-06-12..2025-06-15");
		free(ru, "2025-11-02..2025-11-04 2025-12-31..2026-01-11");
		worked(ru, "2025-12-30 2026-01-12 2025-05-05 2025-11-05");
		off(ru, "2026-03-09 2026-05-11 2026-12-31");
		assert.deepEqual(ru.makeUpDays(2026), []);
	});

	it("India: each state has days of its own (state calendars, cited by vacanza/holidays, india.py)", () => {
		const india = countryOf("IN");
		off(india, "2026-01-26 2026-08-15 2026-10-02");
		for (const place of ["IN-AP", "IN-KA", "IN-TS", "IN-MH"]) off(india, "2026-03-19", place);
		for (const place of ["IN-DL", "IN-KL", "IN-WB"]) notOff(india, "2026-03-19", place);
		off(india, "2026-01-15 2026-01-16 2026-04-14", "IN-TN");
		notOff(india, "2026-01-15 2026-01-16", "IN-GJ");
		off(india, "2025-05-01", "IN-GJ");
		off(india, "2025-05-01", "IN-MH");
		// May Day: banks were closed there, and not in the north (Hindustan Times, 30 April 2024).
		off(india, "2025-05-01", "IN-KA");
		notOff(india, "2025-05-01", "IN-UP");
		off(india, "2026-11-01", "IN-KA");
		off(india, "2026-04-15", "IN-WB");
		notOff(india, "2026-04-15", "IN-TN");
		off(india, "2014-06-02 2026-06-02", "IN-TS");
		notOff(india, "2026-03-19 2026-01-15 2026-11-01");
	});

	it("Thailand: the Buddhist days by its lunar calendar (Holidays Acts, listed by vacanza, thailand.py)", () => {
		const th = countryOf("TH");
		listed(th, "makha-bucha", "2025-02-12 2026-03-03 2024-02-26<2024-02-24 2023-03-06");
		listed(th, "visakha-bucha", "2025-05-12<2025-05-11 2026-06-01<2026-05-31 2024-05-22");
		listed(th, "asarnha-bucha", "2025-07-10 2026-07-29 2023-08-01");
		listed(th, "buddhist-lent-day", "2025-07-11 2026-07-30 2023-08-02");
		// A year with a second eighth month, 2023 and 2026, puts them a month later.
		notOff(th, "2023-02-05 2026-07-01");
	});

	it("Ethiopia: the new year on 11 or 12 September (Ethiopian calendar; Proclamation 1334/2024)", () => {
		const et = countryOf("ET");
		listed(et, "enkutatash", "2007-09-12 2015-09-12 2019-09-12 2023-09-12 2027-09-12 2031-09-12");
		listed(et, "enkutatash", "2008-09-11 2016-09-11 2024-09-11 2025-09-11 2026-09-11");
		off(et, "2023-09-28 2024-09-27 2026-09-27 2027-09-28");
		notOff(et, "2023-09-11 2024-09-12");
	});

	it("Israel: Independence Day makes way for the Sabbath (Independence Day Law 5709-1949, section 1)", () => {
		const il = countryOf("IL");
		// 5 Iyar on a Friday or a Saturday: the Thursday; on a Monday: the Tuesday, since 2004.
		listed(il, "independence-day", "2025-05-01<2025-05-03 2021-04-15<2021-04-17");
		listed(il, "independence-day", "2022-05-05<2022-05-06 2018-04-19<2018-04-20");
		listed(il, "independence-day", "2024-05-14<2024-05-13 2007-04-24<2007-04-23");
		listed(il, "independence-day", "2020-04-29 2023-04-26 2026-04-22 2027-05-12");
		notOff(il, "2025-05-04 2024-05-13 2022-05-06");
	});

	it("Netherlands: King's Day, never on a Sunday (Algemene termijnenwet, artikel 3; vacanza, netherlands.py)", () => {
		const nl = countryOf("NL");
		listed(nl, "kings-day", "2014-04-26<2014-04-27 2025-04-26<2025-04-27 2031-04-26<2031-04-27");
		listed(nl, "kings-day", "2015-04-27 2024-04-27 2026-04-27");
		listed(nl, "kings-day", "2006-04-29<2006-04-30 2012-04-30 2013-04-30");
		notOff(nl, "2014-04-27 2014-04-30 2025-04-27");
	});

	it("United States: days of single states (state codes, cited by vacanza, united_states.py)", () => {
		const us = countryOf("US");
		const days: readonly (readonly [string, string])[] = [
			["US-LA", "2025-03-04 2026-02-17"],
			["US-MA", "2025-04-21 2026-04-20"],
			["US-ME", "2025-04-21 2026-04-20"],
			["US-AK", "2025-03-31 2026-03-30 2024-10-18"],
			["US-HI", "2025-03-26 2026-03-26 2025-06-11 2025-08-15"],
			["US-UT", "2025-07-24 2026-07-24"],
			["US-RI", "2025-08-11 2026-08-10"],
			["US-NV", "2025-10-31 2026-10-30"],
		];
		for (const [place, dates] of days) {
			off(us, dates, place);
			notOff(us, dates);
			notOff(us, dates, "US-WY");
		}
		off(us, "2025-11-28", "US-TX");
		off(us, "2026-07-03 2021-12-31", "US-WY");
	});

	it("Canada: the provinces (their statutes, cited by vacanza, canada.py; National Holiday Act of Québec)", () => {
		const ca = countryOf("CA");
		for (const place of ["CA-AB", "CA-BC", "CA-ON", "CA-SK", "CA-MB", "CA-NS", "CA-PE"])
			off(ca, "2026-02-16", place);
		notOff(ca, "2026-02-16", "CA-QC");
		notOff(ca, "2026-02-16", "CA-NL");
		notOff(ca, "2026-02-16");
		off(ca, "2026-06-24 2026-05-18", "CA-QC");
		notOff(ca, "2026-06-24", "CA-ON");
		// National Aboriginal Day, Nunavut Day, Discovery Day.
		off(ca, "2026-06-21", "CA-NT");
		off(ca, "2026-07-09", "CA-NU");
		off(ca, "2026-08-17", "CA-YT");
		off(ca, "2026-12-26", "CA-ON");
		notOff(ca, "2026-12-26", "CA-QC");
		off(ca, "2026-07-01 2026-09-07 2026-12-25");
	});

	it("Spain: the regions choose (BOE-A-2025-21667, as read by vacanza, spain.py)", () => {
		const es = countryOf("ES");
		const days: readonly (readonly [string, string, string])[] = [
			["2026-02-28", "ES-AN", "ES-MD"],
			["2026-03-19", "ES-VC", "ES-CT"],
			["2026-04-02", "ES-MD", "ES-CT"],
			["2026-04-06", "ES-CT", "ES-MD"],
			["2026-04-23", "ES-AR", "ES-CT"],
			["2026-04-23", "ES-CL", "ES-AN"],
			["2026-05-02", "ES-MD", "ES-AN"],
			["2026-06-24", "ES-CT", "ES-MD"],
			["2026-07-25", "ES-GA", "ES-AN"],
			["2026-09-11", "ES-CT", "ES-VC"],
			["2026-10-09", "ES-VC", "ES-CT"],
			["2026-12-07", "ES-AN", "ES-CT"],
			["2026-12-26", "ES-CT", "ES-MD"],
		];
		for (const [date, there, notThere] of days) {
			off(es, date, there);
			notOff(es, date, notThere);
			notOff(es, date);
		}
		off(es, "2026-01-01 2026-01-06 2026-04-03 2026-05-01 2026-08-15 2026-10-12 2026-12-08");
	});

	it("weekends, of which no reference tells (as data/countries has them)", () => {
		const isWeekend = (code: string, dates: string) =>
			daysOf(dates).map((day) => countryOf(code).isWeekend(day));
		// Saudi Arabia: Thursday and Friday until 29 June 2013.
		assert.deepEqual(isWeekend("SA", "2013-06-27 2013-06-29 2013-07-04"), [true, true, false]);
		assert.deepEqual(isWeekend("EG", "2026-11-20..2026-11-22"), [true, true, false]);
	});

	it("half days of single places, of which no reference tells (as data/countries has them)", () => {
		const [day] = daysOf("2026-12-24") as [number];
		const startsAt = (code: string, place?: string) =>
			where(countryOf(code), place)
				.on(day)
				.map((h) => h.startsAtMinute / 60);
		assert.ok(startsAt("US", "US-ND").includes(12));
		assert.ok(!startsAt("US", "US-WY").includes(12));
		assert.ok(startsAt("PR").includes(12));
	});

	it("zones of subdivisions (tzdata, zone1970.tab)", () => {
		for (const [place, name] of [
			["US-NY", "America/New_York"],
			["US-CA", "America/Los_Angeles"],
			["US-HI", "Pacific/Honolulu"],
			["AU-WA", "Australia/Perth"],
		] as const)
			assert.equal(where(countryOf(place.slice(0, 2)), place).zone.name, name);
		assert.equal(where(countryOf("AU"), "AU-WA").zone.posix, "AWST-8");
		for (const [code, name] of [
			["AT", "Europe/Vienna"],
			["EG", "Africa/Cairo"],
			["KI", "Pacific/Tarawa"],
			["AS", "Pacific/Pago_Pago"],
		] as const)
			assert.equal(countryOf(code).zone.name, name);
	});
});
