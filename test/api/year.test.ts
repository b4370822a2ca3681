/**
 * The route about a year: a letter a day, the records with their names once; and the one about
 * places.
 */

import assert from "node:assert/strict";
import { ListMemory } from "../../src/api/list-memory.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { Site } from "../../src/today/site.js";
import { openFixture } from "../fixture/fixture.js";
import { type AskOptions, asked } from "./asked.js";

interface Answer {
	readonly countryCode: string | null;
	readonly subdivisionCode: string | null;
	readonly year: number;
	readonly firstWeekday: number;
	readonly days: string;
	readonly holidays: readonly {
		readonly date: string;
		readonly name: number;
		readonly counties?: readonly string[];
		readonly observedOf?: string;
		readonly startsAt?: string;
		readonly tentative?: true;
	}[];
	readonly inParts: readonly {
		readonly date: string;
		readonly name: number;
		readonly counties?: readonly string[];
		readonly parts: readonly string[];
	}[];
	readonly names: readonly {
		readonly id: string;
		readonly localName: string;
		readonly name: string;
	}[];
	readonly decreesUntil: number | null;
}

const tables = openFixture();
const answer = (path: string, options?: AskOptions) =>
	JSON.parse(asked(path, options).text) as Answer;

/** What a letter says: holiday, working day, half day, weekend. */
const isHoliday = (letter: string) => "Hh".includes(letter);
const isWorkday = (letter: string) => "WMDd".includes(letter);

describe("the route about a year", () => {
	it("is made when nothing of a list is remembered any more, which would lie beside it", () => {
		const { forget } = ListMemory.prototype;
		let count = 0;
		ListMemory.prototype.forget = function (this: ListMemory) {
			count++;
			forget.call(this);
		};
		try {
			asked("/api/year/XA/2026");
		} finally {
			ListMemory.prototype.forget = forget;
		}
		assert.equal(count, 1);
	});

	for (const where of ["XA", "XB", "XD", "XA-3", "XA-9", "XD-N", "XC"])
		it(`says of each day of ${where} what the engine says, in pieces of any size`, () => {
			const country = tables.country(where.slice(0, 2))!;
			const at = where.length > 2 ? country.in(where)! : country;
			const query = where.length > 2 ? `?subdivisionCode=${where.toLowerCase()}` : "";
			for (const year of [1970, 2024, 2026, 2027, 2100]) {
				const path = `/api/year/${where.slice(0, 2)}/${year}${query}`;
				const told = answer(path);
				assert.equal(asked(path, { limitChars: 1 }).text, asked(path).text);
				const from = dayOf(year, 1, 1);
				assert.equal(told.days.length, dayOf(year + 1, 1, 1) - from);
				assert.equal(told.firstWeekday, new Date(from * 86_400_000).getUTCDay());
				for (const [i, letter] of [...told.days].entries()) {
					const day = from + i;
					const told = `${where} ${isoOf(day)}: ${letter}`;
					assert.equal(isHoliday(letter), at.isHoliday(day), told);
					assert.equal(isWorkday(letter), at.isWorkday(day), told);
					assert.equal(letter === "M", at.isWeekend(day) && at.isWorkday(day), told);
				}
			}
		});

	// In XA parts that keep a day together make it the whole country's.
	for (const code of ["XA", "XD"])
		it(`lists each record that the engine lists in ${code}, with its names once`, () => {
			const told = answer(`/api/year/${code}/2026`);
			const country = tables.country(code)!;
			const textOf = ({ date, name }: { readonly date: string; readonly name: number }) =>
				[date, told.names[name]!.id, told.names[name]!.localName].join();
			const expected = (list: "on" | "inParts") => {
				const texts: string[] = [];
				for (let day = dayOf(2026, 1, 1); day < dayOf(2027, 1, 1); day++)
					for (const { id, localName } of country[list](day))
						texts.push([isoOf(day), id, localName].join());
				return texts;
			};
			assert.deepEqual(told.holidays.map(textOf), expected("on"));
			assert.deepEqual(told.inParts.map(textOf), expected("inParts"));
			assert.ok(told.inParts.every(({ counties, parts }) => parts.length > 0 && !counties));
			const texts = told.names.map((name) => JSON.stringify(name));
			assert.equal(new Set(texts).size, texts.length);
		});

	it("tells of each day whether it is known", () => {
		const at = tables.country("XB")!;
		const { open } = JSON.parse(asked("/api/year/XB/2027").text) as { open: string };
		const expected = Array.from({ length: 365 }, (_, i) =>
			at.isKnown(dayOf(2027, 1, 1) + i) ? "-" : "o",
		).join("");
		assert.equal(open, expected);
		assert.match(open, /o/);
	});

	it("tells of each day that is known whether it depends on the subdivision", () => {
		const at = tables.country("XA")!;
		const told = JSON.parse(asked("/api/year/XA/2027").text) as { open: string };
		const expected = Array.from({ length: 365 }, (_, i) =>
			at.dependsOn(dayOf(2027, 1, 1) + i) ? "s" : "-",
		).join("");
		assert.equal(told.open, expected);
		const alone = asked("/api/year/XA/2027?subdivisionCode=XA-4").text;
		assert.match(JSON.parse(alone).open, /^-{365}$/);
	});

	it("tells actual days, half days and places only where there is something to tell", () => {
		const told = answer("/api/year/XD/2026");
		const plain = told.holidays.find(({ name }) => told.names[name]!.id === "good-friday")!;
		assert.deepEqual(Object.keys(plain), ["date", "name", "types"]);
		const moved = told.holidays.filter(({ name }) => told.names[name]!.id === "independence-day");
		assert.deepEqual(
			moved.map(({ date, observedOf }) => [date, observedOf]),
			[
				["2026-07-03", "2026-07-04"],
				["2026-07-04", undefined],
			],
		);
		const eve = told.holidays.find(({ name }) => told.names[name]!.id === "christmas-eve")!;
		assert.equal(eve.startsAt, "13:00");
		assert.equal(told.days[dayOf(2026, 12, 24) - dayOf(2026, 1, 1)], "D");
	});

	it("an actual day that is kept, whose record is listed in the year before", () => {
		// 1 January 2028 is a Saturday: its record is listed on 31 December 2027.
		const told = answer("/api/year/XD/2028");
		assert.equal(told.days[0], "H");
		const [first] = told.holidays;
		assert.deepEqual([first!.date, first!.observedOf], ["2028-01-01", undefined]);
	});

	it("estimates in small letters", () => {
		const told = answer("/api/year/XB/2028");
		// Three days of a feast, of which the last is certain by another holiday.
		assert.match(told.days, /hhH/);
		assert.doesNotMatch(answer("/api/year/XA/2028").days, /[hd]/);
	});

	it("the place that is configured, with its own days", () => {
		const overrides = [
			{ off: "07-01..07-03", name: "Inventory" },
			{ off: "new-years-day + 1", name: "Rest", id: "rest" },
			{ work: "2026-12-26" },
			{ remove: "new-years-day" },
		];
		const here = new Site({ country: tables.country("XA")!, subdivision: "XA-9", overrides });
		const options: AskOptions = { here, now: "2026-05-01T12:00:00Z" };
		const told = answer("/api/year/here/2026", options);
		assert.deepEqual([told.countryCode, told.subdivisionCode], ["XA", "XA-9"]);
		const letter = (month: number, date: number) =>
			told.days[dayOf(2026, month, date) - dayOf(2026, 1, 1)];
		assert.equal(letter(7, 1) + letter(7, 2)! + letter(7, 3), "HHH");
		assert.equal(letter(1, 1), "W");
		assert.equal(letter(1, 2), "H");
		const ids = told.holidays.map(({ name }) => told.names[name]!.id);
		assert.ok(!ids.includes("new-years-day"));
		assert.equal(ids.filter((id) => id === "day-off").length, 3);
		const own = told.holidays.find(({ date }) => date === "2026-01-02")!;
		assert.deepEqual(told.names[own.name], { id: "rest", localName: "Rest", name: "Rest" });
		for (let day = dayOf(2026, 1, 1); day < dayOf(2027, 1, 1); day++)
			assert.equal(isWorkday(told.days[day - dayOf(2026, 1, 1)]!), here.isWorkday(day), isoOf(day));
		const { fields } = asked("/api/year/here/2026", options).reply;
		assert.match(fields, /Cache-Control: no-cache\r\n/);
	});

	it("a place that has only its own days", () => {
		const here = new Site({ overrides: [{ off: "05-04", name: "Founders' Day" }] });
		const told = answer("/api/year/here/2026", { here });
		assert.deepEqual([told.countryCode, told.subdivisionCode], [null, null]);
		assert.equal(told.days[dayOf(2026, 5, 4) - dayOf(2026, 1, 1)], "H");
		assert.equal(told.names.length, 1);
	});

	it("refuses a year that is none, a place that is none, a country that is not there", () => {
		const status = (path: string) => asked(path).reply.status;
		assert.equal(status("/api/year/XA/20x6"), 400);
		assert.equal(status("/api/year/XA/1969"), 400);
		assert.equal(status("/api/year/XA/2026?subdivisionCode=XA-99"), 400);
		assert.equal(status("/api/year/XX/2026"), 404);
		assert.equal(status("/api/year/here/2026"), 404);
		assert.equal(status("/api/year/XA"), 404);
	});

	it("is not sent again to who has it", () => {
		const { reply } = asked("/api/year/XA/2026");
		const [, tag] = /ETag: (\S+)\r\n/.exec(reply.fields)!;
		const again = asked("/api/year/xa/2026", { fields: `If-None-Match: ${tag}\r\n` });
		assert.equal(again.reply.status, 304);
	});
});

describe("the route about places", () => {
	const places = (path: string, options?: AskOptions) => JSON.parse(asked(path, options).text);

	it("tells the subdivisions, the weekend, the zone and how far decrees reach", () => {
		const told = places("/api/places/xb");
		assert.deepEqual(told, {
			countryCode: "XB",
			name: tables.country("XB")!.name,
			subdivisionCode: null,
			weekend: ["Friday", "Saturday"],
			zone: "Africa/Cairo",
			vacationsUntil: null,
			decreesUntil: 2026,
			horizons: {
				moon: "2026-03-21",
				list: null,
				bridge: "2026-12-31",
				election: null,
				year: null,
			},
			seen: "2027-02-15",
			subdivisions: [],
			localities: [],
		});
		const { subdivisions } = places("/api/places/XA");
		assert.deepEqual(
			subdivisions.map(({ code, name }: Record<string, string>) => [code, name]),
			tables.country("XA")!.subdivisions.map(({ code, name }) => [code, name]),
		);
	});

	it("names the one that each lies within, and the one that is configured", () => {
		const { subdivisions } = places("/api/places/XA");
		const within = tables.country("XA")!.subdivisions.map((each) => each.within ?? null);
		assert.deepEqual(
			subdivisions.map((each: { readonly within: string | null }) => each.within),
			within,
		);
		assert.deepEqual(
			subdivisions.flatMap(({ code, zone }: Record<string, string>) =>
				zone ? [[code, zone]] : [],
			),
			[
				["XA-6", "Pacific/Kiritimati"],
				["XA-7", "Pacific/Honolulu"],
			],
		);
		const here = new Site({
			country: tables.country("XA")!,
			subdivision: "XA-9",
			overrides: [{ weekend: "sun" }],
		});
		const told = places("/api/places/here", { here });
		assert.deepEqual(
			[told.countryCode, told.subdivisionCode, told.weekend],
			["XA", "XA-9", ["Sunday"]],
		);
	});

	it("refuses what is not there", () => {
		assert.equal(asked("/api/places/XX").reply.status, 404);
		assert.equal(asked("/api/places/here").reply.status, 404);
		assert.equal(asked("/api/places").reply.status, 404);
	});
});
