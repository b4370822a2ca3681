/** Tables for the tests of routes and server: Austria by rule, and countries that are hard to write. */

import type { CountryLike, HolidaysLike } from "../../src/api/engine.js";
import type { Service } from "../../src/api/service.js";
import { dayOf, weekdayOf, yearOf } from "../../src/calendar/civil.js";
import { easterOf } from "../../src/calendar/easter.js";
import {
	BANK,
	type Holiday,
	OBSERVANCE,
	OPTIONAL,
	PUBLIC,
	SCHOOL,
} from "../../src/holidays/holiday.js";
import { longWeekends } from "../../src/holidays/long-weekends.js";

interface Rule {
	readonly id: string;
	readonly name: string;
	readonly localName: string;
	/** Month and date, or days after Easter Sunday. */
	readonly on: readonly [number, number] | number;
	readonly types?: number;
	readonly counties?: readonly string[];
	readonly launchYear?: number;
}

const austria: readonly Rule[] = [
	{
		id: "new-years-day",
		name: "New Year's Day",
		localName: "Neujahr",
		on: [1, 1],
		launchYear: 1967,
	},
	{ id: "epiphany", name: "Epiphany", localName: "Heilige Drei Könige", on: [1, 6] },
	{
		id: "saint-josephs-day",
		name: "Saint Joseph's Day",
		localName: "Josefstag",
		on: [3, 19],
		types: SCHOOL,
		counties: ["AT-2", "AT-6", "AT-7", "AT-8"],
	},
	{
		id: "easter-sunday",
		name: "Easter Sunday",
		localName: "Ostersonntag",
		on: 0,
		types: OBSERVANCE,
	},
	{ id: "easter-monday", name: "Easter Monday", localName: "Ostermontag", on: 1, launchYear: 1642 },
	{
		id: "labour-day",
		name: "National Holiday",
		localName: "Staatsfeiertag",
		on: [5, 1],
		launchYear: 1955,
	},
	{
		id: "saint-florians-day",
		name: "Saint Florian's Day",
		localName: "Florian",
		on: [5, 4],
		types: SCHOOL,
		counties: ["AT-4"],
	},
	{ id: "ascension-day", name: "Ascension Day", localName: "Christi Himmelfahrt", on: 39 },
	{ id: "pentecost", name: "Pentecost", localName: "Pfingstsonntag", on: 49, types: OBSERVANCE },
	{ id: "whit-monday", name: "Whit Monday", localName: "Pfingstmontag", on: 50 },
	{ id: "corpus-christi", name: "Corpus Christi", localName: "Fronleichnam", on: 60 },
	{ id: "assumption-day", name: "Assumption Day", localName: "Maria Himmelfahrt", on: [8, 15] },
	{
		id: "saint-ruperts-day",
		name: "Saint Rupert's Day",
		localName: "Rupert",
		on: [9, 24],
		types: SCHOOL,
		counties: ["AT-5"],
	},
	{
		id: "day-of-the-carinthian-plebiscite",
		name: "Day of the Carinthian Plebiscite",
		localName: "Tag der Volksabstimmung",
		on: [10, 10],
		types: SCHOOL,
		counties: ["AT-2"],
	},
	{ id: "national-day", name: "National Holiday", localName: "Nationalfeiertag", on: [10, 26] },
	{ id: "all-saints-day", name: "All Saints' Day", localName: "Allerheiligen", on: [11, 1] },
	{
		id: "saint-martins-day",
		name: "Saint Martin's Day",
		localName: "Martinstag",
		on: [11, 11],
		types: SCHOOL,
		counties: ["AT-1"],
	},
	{
		id: "saint-leopolds-day",
		name: "Saint Leopold's Day",
		localName: "Leopold",
		on: [11, 15],
		types: SCHOOL,
		counties: ["AT-3", "AT-9"],
	},
	{
		id: "immaculate-conception",
		name: "Immaculate Conception",
		localName: "Mariä Empfängnis",
		on: [12, 8],
	},
	{ id: "christmas-day", name: "Christmas Day", localName: "Weihnachten", on: [12, 25] },
	{ id: "saint-stephens-day", name: "St. Stephen's Day", localName: "Stefanitag", on: [12, 26] },
];

/** Names that JSON must escape, and some that it must not. */
const awkward: readonly Rule[] = [
	{ id: "quoted", name: 'The "Quoted" Day', localName: "C:\\temp\ttab", on: [2, 29] },
	{
		id: "far",
		name: "Far & <wide> +1's",
		localName: "बैसाखी 春節 عيد 😀",
		on: [2, 28],
		types: PUBLIC | BANK | OPTIONAL,
	},
	{ id: "last", name: "Last", localName: "Последний", on: [12, 31], types: BANK },
];

/** A year of a hundred records, two hundred bytes each. */
const many: readonly Rule[] = Array.from({ length: 100 }, (_, i) => ({
	id: `day-${i}`,
	name: `Day ${i} of very many`,
	localName: `Día número ${i}`,
	on: [1 + Math.floor(i / 10), 1 + (i % 10)] as const,
}));

function recordsOf(rules: readonly Rule[], year: number): readonly Holiday[] {
	const records: Holiday[] = [];
	for (const rule of rules) {
		const fixed = typeof rule.on !== "number";
		const day =
			typeof rule.on === "number" ? easterOf(year) + rule.on : dayOf(year, rule.on[0], rule.on[1]);
		const last = dayOf(year + 1, 1, 1) - 1;
		if (day > last) continue;
		records.push({
			id: rule.id,
			day,
			actualDay: day,
			both: false,
			startsAtMinute: rule.id === "last" ? 720 : -1,
			inV3: rule.id !== "last",
			name: rule.name,
			localName: rule.localName,
			fixed,
			counties: rule.counties ?? null,
			launchYear: rule.launchYear ?? null,
			types: rule.types ?? PUBLIC,
			official: rule.id !== "quoted",
			administration: true,
			tentative: false,
		});
	}
	return records.sort((a, b) => a.day - b.day);
}

interface Place {
	readonly posix: string;
	/** Codes of its subdivisions. */
	readonly codes?: readonly string[];
}

function country(
	code: string,
	name: string,
	rules: readonly Rule[],
	{ posix, codes = [] }: Place,
): CountryLike {
	let last: readonly Holiday[] = [];
	let lastYear = 0;
	const year = (asked: number) => {
		if (asked !== lastYear) last = recordsOf(rules, (lastYear = asked));
		return last;
	};
	const check = (place: string | undefined) => {
		if (place !== undefined && !codes.includes(place)) throw new RangeError(place);
	};
	const holdsIn = ({ counties }: Holiday, place: string | undefined) =>
		counties === null || (place !== undefined && counties.includes(place));
	return {
		code,
		name,
		hasHolidays: rules.length > 0,
		decreesUntil: code === "MX" ? 2026 : null,
		subdivisions: codes.map((one) => ({ code: one, name: one })),
		isWhole: (named) => codes.length > 0 && codes.every((one) => named.includes(one)),
		year,
		list: year,
		on: (day, place) => {
			check(place);
			const records = year(yearOf(day)).filter((record) => record.day === day);
			return place === undefined ? records : records.filter((record) => holdsIn(record, place));
		},
		isHoliday: (day, place) => {
			check(place);
			return year(yearOf(day)).some(
				(record) => record.day === day && record.types & PUBLIC && holdsIn(record, place),
			);
		},
		isWorkday(day, place) {
			return !this.isHoliday(day, place) && !this.isWeekend(day, place);
		},
		isWeekend: (day) => weekdayOf(day) % 6 === 0,
		zone: (place) => {
			check(place);
			return { posix };
		},
		longWeekends: (asked, { bridgeDays, subdivision }) => {
			check(subdivision);
			return longWeekends({
				holidays: [asked - 1, asked, asked + 1].flatMap((one) =>
					year(one)
						.filter((record) => record.types & PUBLIC && holdsIn(record, subdivision))
						.map(({ day }) => day),
				),
				first: dayOf(asked, 1, 1),
				last: dayOf(asked, 12, 31),
				isWeekend: (day) => weekdayOf(day) % 6 === 0,
				weekendDays: 2,
				bridgeDays,
			});
		},
	};
}

const countries: readonly CountryLike[] = [
	country("AT", "Austria", austria, {
		posix: "CET-1CEST,M3.5.0,M10.5.0/3",
		codes: Array.from({ length: 9 }, (_, i) => `AT-${i + 1}`),
	}),
	country("BV", "Bouvet Island", [], { posix: "CET-1CEST,M3.5.0,M10.5.0/3" }),
	country("CI", 'Côte "d\'Ivoire"', awkward, { posix: "GMT0" }),
	country("MX", "Mexico", many, { posix: "CST6" }),
];

/** Four countries: AT like the real one, BV without holidays, CI with awkward names, MX with many. */
export const sample: HolidaysLike = {
	count: countries.length,
	code: (index) => countries[index]!.code,
	names: (skip, most) => countries.filter((c) => c.hasHolidays).slice(skip, skip + most),
	version: "2026-11-21",
	fingerprint: "sample",
	firstYear: 1970,
	lastYear: 2100,
	country: (code) => countries.find((c) => c.code === code),
};

/** The moment at which the documents about today hold: Christmas Eve in UTC, Christmas Day in Vienna. */
export const SAMPLE_NOW_MS = Date.UTC(2026, 11, 24, 23, 30);

/** What the routes answer from at that moment. */
export const sampleService: Service = { holidays: sample, clock: { nowMs: () => SAMPLE_NOW_MS } };
