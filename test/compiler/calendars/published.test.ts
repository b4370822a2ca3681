/** The calendars against the dates that governments announced and almanacs print. */

import { deepEqual, equal, ok } from "node:assert/strict";
import { occurrences } from "../../../data/compiler/calendars/calendars.js";
import { dayOf, isoOf, yearOf } from "../../../src/calendar/civil.js";
import { HIJRI, HINDU } from "./published.js";
import { missing, published } from "./vectors.js";

describe("Hindu festivals", () => {
	for (const [festival, text] of Object.entries(HINDU))
		it(`${festival} falls as published, 2001 to 2035`, () => {
			const days = published(text);
			ok(days.length >= 10);
			deepEqual(missing("hindu", festival, days).map(isoOf), []);
		});

	it("stay in their season from 1970 to 2100", () => {
		for (const [festival, text] of Object.entries(HINDU)) {
			const dayOfYear = (day: number) => day - dayOf(yearOf(day), 1, 1);
			const known = published(text).map(dayOfYear);
			// Around New Year a day of the year says nothing.
			if (Math.min(...known) < 5) continue;
			for (const { day } of occurrences("hindu", festival, 1970, 2100)!) {
				ok(dayOfYear(day) >= Math.min(...known) - 20, `${festival} ${isoOf(day)}`);
				ok(dayOfYear(day) <= Math.max(...known) + 20, `${festival} ${isoOf(day)}`);
			}
		}
	});

	it("pass over the lost month and the two extra ones of 1982 and 1983", () => {
		deepEqual(
			["diwali", "maha-shivaratri", "holika-dahan"].map((name) =>
				occurrences("hindu", name, 1982, 1983)!
					.map(({ day }) => isoOf(day))
					.join(" "),
			),
			["1982-11-15 1983-11-04", "1982-02-22 1983-02-11", "1982-03-09 1983-03-28"],
		);
	});
});

describe("Hijri bases", () => {
	/** Announced dates that each base meets, of all that its country announced since 2003. */
	const HITS: Readonly<Record<string, readonly [hits: number, of: number]>> = {
		"hijri-umm-al-qura": [46, 47],
		"hijri-turkey": [49, 51],
		"hijri-india": [94, 99],
		"hijri-southeast-asia": [104, 123],
		"hijri-iran": [88, 94],
		"hijri-pakistan": [65, 73],
		"hijri-rabat": [32, 41],
		"hijri-cairo": [35, 47],
		"hijri-iraq": [45, 66],
		"hijri-gambia": [33, 42],
	};
	/** Kept on a Monday instead of its own Wednesday, as Indonesia moved several days of 2003. */
	const MOVED = ["2003-09-22"];

	for (const [base, dates] of Object.entries(HIJRI))
		it(`${base} meets the announced dates as often as documented, and is never two days off`, () => {
			let [hits, of] = [0, 0];
			for (const [date, text] of Object.entries(dates)) {
				const days = published(text);
				const off = missing(base, date, days);
				of += days.length;
				hits += days.length - off.length;
				for (const day of off.filter((day) => !MOVED.includes(isoOf(day))))
					ok(missing(base, date, [day - 1, day + 1]).length < 2, `${base} ${isoOf(day)}`);
			}
			deepEqual([hits, of], HITS[base]);
		});

	it("Umm al-Qura begins its months as ICU's table of the published calendar does, 2003 to 2027", () => {
		const format = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", {
			timeZone: "UTC",
			day: "numeric",
		});
		const off: string[] = [];
		for (let month = 1; month <= 12; month++)
			for (const { day } of occurrences("hijri-umm-al-qura", `${month}/1`, 2003, 2027)!)
				if (format.formatToParts(day * 86400000)[0]?.value !== "1") off.push(isoOf(day));
		equal(off.join(" "), "");
	});
});
