/** The calendar feed: read back by another reader of RFC 5545, ical.js. */

import assert from "node:assert/strict";
import fc from "fast-check";
import ICAL from "ical.js";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { handlerOf } from "../../src/api/routes.js";
import type { Service } from "../../src/api/service.js";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { calendar } from "../../src/people/calendar.js";
import { escaped, folded } from "../../src/people/content-lines.js";
import { schoolParts } from "../../src/people/vacations.js";
import { type SiteSettings, siteOf } from "../../src/today/settings.js";
import { Site } from "../../src/today/site.js";
import { type AskOptions, asked } from "../api/asked.js";
import { replyTo } from "../ask.js";
import { openFixture } from "../fixture/fixture.js";
import { FIXTURE, schoolLaw } from "../schools/fixture.js";

const SEED = Number(process.env["SEED"] ?? 20261122);
const NOW = "2026-06-01T12:00:00Z";
const tables = openFixture();
const octets = (text: string) => new TextEncoder().encode(text).length;

const feed = (path: string, options: AskOptions = {}) => asked(path, { now: NOW, ...options });
const eventsOf = (text: string) => {
	const calendar = new ICAL.Component(ICAL.parse(text));
	return calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
};

describe("the calendar feed", () => {
	it("is RFC 5545: lines of 75 octets that end in CRLF, the properties that it asks for", () => {
		for (const place of ["xa", "xb", "xd"]) {
			const { reply, text } = feed(`/calendar/${place}.ics`);
			assert.equal(reply.type, "text/calendar; charset=utf-8");
			assert.ok(text.endsWith("END:VCALENDAR\r\n"));
			const lines = text.split("\r\n");
			for (const line of lines) {
				assert.ok(octets(line) <= 75, line);
				assert.doesNotMatch(line, /[\r\n]/);
			}
			const calendar = new ICAL.Component(ICAL.parse(text));
			assert.equal(calendar.getFirstPropertyValue("version"), "2.0");
			for (const name of ["prodid", "x-wr-calname", "refresh-interval"])
				assert.ok(calendar.getFirstPropertyValue(name), name);
			for (const event of calendar.getAllSubcomponents("vevent"))
				for (const name of ["uid", "dtstamp", "dtstart", "dtend", "summary", "status"])
					assert.ok(event.getFirstPropertyValue(name), name);
		}
	});

	for (const where of ["XA", "XB", "XD", "XA-3", "XA-9", "XD-N"])
		it(`has the whole days off of ${where}, those that the engine has, of this year and the next`, () => {
			const country = tables.country(where.slice(0, 2))!;
			const at = where.length > 2 ? country.in(where)! : country;
			const query = where.length > 2 ? `?subdivisionCode=${where}` : "";
			const told = eventsOf(feed(`/calendar/${where.slice(0, 2)}.ics${query}`).text)
				.filter(({ startDate }) => startDate.isDate)
				.map(({ startDate }) => startDate.toString());
			const days: string[] = [];
			for (let day = dayOf(2026, 1, 1); day < dayOf(2028, 1, 1); day++)
				if (at.isHoliday(day)) days.push(isoOf(day));
			assert.deepEqual([...new Set(told)].sort(), days);
		});

	it("has half days from their hour to midnight, in the reader's own time", () => {
		const events = eventsOf(feed("/calendar/XD.ics").text);
		const eve = events.find(({ summary }) => summary === "Nochebuena")!;
		assert.equal(eve.startDate.toString(), "2026-12-24T13:00:00");
		assert.equal(eve.endDate.toString(), "2026-12-25T00:00:00");
		assert.equal(eve.startDate.zone, ICAL.Timezone.localTimezone);
	});

	it("has an actual day beside its substitute, and says of which day it is one", () => {
		const events = eventsOf(feed("/calendar/XD.ics").text).filter(
			({ summary }) => summary === "Independence Day",
		);
		assert.deepEqual(
			events.map(({ startDate, description }) => [startDate.toString(), description ?? ""]),
			[
				["2026-07-03", "for 2026-07-04"],
				["2026-07-04", ""],
				["2027-07-04", ""],
				["2027-07-05", "for 2027-07-04"],
			],
		);
	});

	it("says what is an estimate", () => {
		const status = (summary: string, year: string) =>
			eventsOf(feed("/calendar/XB.ics").text)
				.filter((event) => event.summary === summary && `${event.startDate}`.startsWith(year))
				.map((event) => event.component.getFirstPropertyValue("status"));
		assert.ok(status("عيد", "2026").every((each) => each === "CONFIRMED"));
		assert.ok(status("عيد", "2027").every((each) => each === "TENTATIVE"));
		assert.ok(status("عيد", "2027").length > 0);
		const told = eventsOf(feed("/calendar/XB.ics").text).find(
			(event) => event.summary === "عيد" && `${event.startDate}`.startsWith("2027"),
		)!.description;
		assert.match(told, /an estimate, until it is decided by sighting$/);
	});

	it("has ids of its own for each event, the same tomorrow, and of no date", () => {
		const uids = (now: string) =>
			eventsOf(feed("/calendar/XD.ics", { now }).text).map(({ uid }) => uid);
		const today = uids(NOW);
		assert.equal(new Set(today).size, today.length);
		assert.deepEqual(uids("2026-12-31T12:00:00Z"), today);
		for (const uid of today) assert.match(uid, /^XD-202[67]-[a-z0-9-]+-\d+@moddable-holidays$/);
	});

	it("keeps the ids of a year through New Year", () => {
		for (const where of ["XD.ics", "XA.ics?subdivisionCode=XA-9"]) {
			const of2027 = (now: string) =>
				eventsOf(feed(`/calendar/${where}`, { now }).text)
					.filter(({ startDate }) => startDate.year === 2027)
					.map(({ startDate, uid }) => `${startDate} ${uid}`);
			const before = of2027("2026-12-31T12:00:00Z");
			assert.ok(before.length > 5);
			assert.deepEqual(of2027("2027-01-02T12:00:00Z"), before);
		}
	});

	it("has remarks in one description, their semicolons escaped", () => {
		const { text } = feed("/calendar/XD.ics");
		const unfolded = text.split("\r\n ").join("");
		const descriptions = unfolded.split("\r\n").filter((line) => line.startsWith("DESCRIPTION:"));
		assert.ok(descriptions.some((line) => line.includes("\\; ")));
		for (const line of descriptions) assert.doesNotMatch(line, /(?<!\\)[;,]/);
		const read = eventsOf(text).map(({ description }) => description ?? "");
		assert.ok(read.some((one) => one.includes("; for 202")));
	});

	it("joins days off of the overrides that follow one another, up to the end of a year", () => {
		const overrides = [
			{ off: "12-24", name: "Eve" },
			{ off: "12-23..01-02", name: "Closed" },
		];
		const here = new Site({ country: tables.country("XA")!, overrides });
		const { text } = feed("/calendar/here.ics", { here });
		for (const [, year, month, date] of text.matchAll(/DATE:(\d{4})(\d\d)(\d\d)\r/g))
			assert.equal(isoOf(dayOf(Number(year), Number(month), Number(date))).slice(8), date);
		const own = eventsOf(text)
			.filter(({ summary }) => summary === "Closed" || summary === "Eve")
			.map(({ summary, startDate, endDate }) => `${summary} ${startDate} ${endDate}`);
		assert.deepEqual(own.slice(0, 5), [
			"Closed 2026-01-01 2026-01-03",
			"Closed 2026-12-23 2026-12-24",
			"Eve 2026-12-24 2026-12-25",
			"Closed 2026-12-25 2027-01-01",
			"Closed 2027-01-01 2027-01-03",
		]);
	});

	it("is the same file for the same tables", () => {
		assert.equal(feed("/calendar/XA.ics").text, feed("/calendar/xa.ICS").text);
		assert.equal(feed("/calendar/XA.ics", { limitChars: 1 }).text, feed("/calendar/XA.ics").text);
	});

	it("of the place that is configured has its own days, without those that it removes", () => {
		const overrides = [{ off: "2026-07-01", name: "Stock; \\ taking, a\nday" }];
		const here = new Site({ country: tables.country("XA")!, subdivision: "XA-9", overrides });
		const events = eventsOf(feed("/calendar/here.ics", { here }).text);
		const own = events.find(({ startDate }) => startDate.toString() === "2026-07-01")!;
		assert.equal(own.summary, "Stock; \\ taking, a day");
	});

	it("has the weekend days that are worked, where they are asked for, each of its own id", () => {
		const plain = feed("/calendar/XB.ics", { now: "2025-01-10T12:00:00Z" }).text;
		assert.ok(!plain.includes("make-up"));
		const text = feed("/calendar/XB.ics?MakeUpDays=TRUE", { now: "2025-01-10T12:00:00Z" }).text;
		const country = tables.country("XB")!;
		const days: string[] = [];
		for (let day = dayOf(2025, 1, 1); day < dayOf(2027, 1, 1); day++)
			if (country.isWeekend(day) && country.isWorkday(day)) days.push(isoOf(day));
		const events = eventsOf(text).filter(({ summary }) => summary === "Working day");
		assert.deepEqual(
			events.map(({ startDate }) => startDate.toString()),
			days,
		);
		assert.ok(days.includes("2025-01-25"));
		assert.equal(
			events[0]!.uid,
			`XB-2025-make-up-${days[0]!.slice(5).replace("-", "")}@moddable-holidays`,
		);
		const others = eventsOf(text).filter(({ summary }) => summary !== "Working day");
		assert.deepEqual(
			others.map(({ uid }) => uid),
			eventsOf(plain).map(({ uid }) => uid),
		);
		const tag = (query: string) =>
			/ETag: (\S+)/.exec(feed(`/calendar/XB.ics${query}`).reply.fields)![1];
		assert.notEqual(tag("?makeUpDays=true"), tag(""));
		assert.equal(tag("?makeUpDays=false"), tag(""));
		assert.equal(feed("/calendar/XB.ics?makeUpDays=1").reply.status, 400);
	});

	/** The feed of a device with the schools of the fixture's Austria. */
	function schoolFeed(path: string, more: Partial<Service> = {}, iso = "2026-10-27T10:00:00Z") {
		const holidays = new Holidays(compile([schoolLaw(FIXTURE)]).bytes, decodeUtf8);
		const clock = { nowMs: () => Date.parse(iso) };
		const service = { holidays, clock, calendar, schools: schoolParts, ...more };
		const { body, status } = replyTo(handlerOf(service), path);
		let text = typeof body === "string" ? body : "";
		if (typeof body !== "string") while (!body.ended) text += body.next(300);
		return { status, text };
	}

	it("has the vacations of the whole place, where they are asked for, each of its own id", () => {
		const at = schoolFeed;
		const holidays = new Holidays(compile([schoolLaw(FIXTURE)]).bytes, decodeUtf8);
		const vacations = (path: string, more?: Partial<Service>, iso?: string) =>
			eventsOf(at(path, more, iso).text)
				.filter(({ uid }) => uid.includes("-vacation-"))
				.map(({ endDate, startDate, uid }) => `${startDate} ${endDate} ${uid.split("@")[0]}`);
		const christmas = "2026-12-24 2027-01-10 AT-5-2026-vacation-christmas-1";
		const path = "/calendar/AT.ics?subdivisionCode=AT-5&school";
		const autumn = "2026-10-27 2026-11-01 AT-5-2026-vacation-autumn-1";
		assert.deepEqual(vacations(path), [autumn, christmas]);
		// A year later only what still lasts, by the same id.
		assert.deepEqual(vacations(path, {}, "2027-03-01T10:00:00Z"), [christmas]);
		// And a year before all that begin in the last year of the feed.
		assert.deepEqual(vacations(path, {}, "2025-11-01T10:00:00Z"), [autumn, christmas]);
		assert.deepEqual(vacations("/calendar/AT.ics?school=true"), [
			"2026-10-27 2026-11-01 AT-2026-vacation-autumn-1",
			"2026-12-24 2027-01-07 AT-2026-vacation-christmas-1",
		]);
		assert.match(
			at(path).text,
			/\r\nDESCRIPTION:With the vacations of schools\\, known until 2027-07-09\r\n/,
		);
		const overrides = [
			{ off: "2026-10-05..2026-10-09", kind: "school", name: "Ski week" },
		] as const;
		const settings = { country: "AT", subdivision: "AT-5", overrides };
		const here = siteOf(settings, holidays, undefined, schoolParts.of)!;
		const own = "2026-10-05 2026-10-10 AT-5-2026-vacation-day-off-1005";
		assert.deepEqual(vacations("/calendar/here.ics?school", { here }), [own, autumn, christmas]);
		// Over a new year each once, and the one that lasts when the feed begins.
		const yearly = [{ off: "12-24..01-06", kind: "school", id: "own" }] as const;
		const site = siteOf({ country: "AT", overrides: yearly }, holidays, undefined, schoolParts.of)!;
		const owned = (year: number) => {
			const list = vacations(
				"/calendar/here.ics?school",
				{ here: site },
				`${year}-03-01T10:00:00Z`,
			);
			return list.filter((each) => each.endsWith("-vacation-own-1224"));
		};
		const over = (year: number) => `${year}-12-24 ${year + 1}-01-07 AT-${year}-vacation-own-1224`;
		assert.deepEqual(owned(2027), [2026, 2027, 2028].map(over));
		assert.deepEqual(owned(2100), [2099, 2100].map(over));
		assert.deepEqual(vacations("/calendar/AT.ics?subdivisionCode=AT-5"), []);
		assert.deepEqual(vacations("/calendar/AT.ics?subdivisionCode=AT-5&school=false"), []);
		const bare = handlerOf({ holidays, clock: { nowMs: () => 0 }, calendar });
		assert.equal(replyTo(bare, path).status, 404);
		assert.equal(at("/calendar/AT.ics?school=1").status, 400);
	});

	it("has another tag at home as soon as the overrides are others", () => {
		const holidays = openFixture();
		const tagAt = (settings: SiteSettings, path = "/calendar/here.ics") => {
			const here = siteOf(settings, holidays)!;
			const clock = { nowMs: () => Date.parse("2026-03-01T10:00:00Z") };
			const { fields } = replyTo(handlerOf({ holidays, clock, calendar, here }), path);
			return /ETag: (\S+)\r\n/.exec(fields)![1];
		};
		const plain: SiteSettings = { country: "XA" };
		const own: SiteSettings = { country: "XA", overrides: [{ off: "2026-10-05", name: "Own" }] };
		assert.equal(tagAt(plain), tagAt({ ...plain }));
		assert.notEqual(tagAt(own), tagAt(plain));
		assert.equal(tagAt(own, "/calendar/XA.ics"), tagAt(plain, "/calendar/XA.ics"));
	});

	it("has a vacation by the year in which it begins, to its last day, and each by its own names", () => {
		const text = FIXTURE.replace("to: 6 jan 2027", "to: 1 jan 2027")
			.replaceAll(/local: (Herbst|Weihnachts)ferien/g, "local: Ferien")
			.concat(
				"  2027/28:\n    source: A\n    begins: { 6 sep 2027: EAST }\n    ends: { 30 jun 2028: EAST }\n    vacations:\n",
				"      - { id: autumn, in: EAST, from: 27 oct 2027, to: 31 oct 2027 }\n",
				"      - { id: christmas, in: EAST, from: 24 dec 2027, to: 6 jan 2028 }\n",
			);
		const holidays = new Holidays(compile([schoolLaw(text)]).bytes, decodeUtf8);
		const path = "/calendar/AT.ics?subdivisionCode=AT-9&school";
		const events = eventsOf(schoolFeed(path, { holidays }, "2027-03-01T10:00:00Z").text).filter(
			({ uid }) => uid.includes("-vacation-"),
		);
		const told = events.map(({ description, startDate, uid }) =>
			[startDate, uid.slice(5, uid.indexOf("@")), description].join(" "),
		);
		assert.deepEqual(
			told.filter((each) => !/winter|summer/.test(each)),
			[
				"2026-12-24 2026-vacation-christmas-1 Christmas vacation",
				"2027-10-27 2027-vacation-autumn-1 Autumn vacation",
				"2027-12-24 2027-vacation-christmas-1 Christmas vacation",
			],
		);
	});

	it("has no half day that is worked to its end", () => {
		const eve = (work: string) => {
			const here = new Site({ country: tables.country("XD")!, overrides: [{ work }] });
			return eventsOf(feed("/calendar/here.ics", { here }).text).filter(({ startDate }) =>
				startDate.toString().startsWith("2026-12-24"),
			);
		};
		assert.equal(eve("12-23").length, 1);
		assert.equal(eve("12-24").length, 0);
	});

	it("unknown is never a no: it says until when vacations are known, or that nobody knows all", () => {
		const told = (path: string, more?: Partial<Service>, iso?: string) =>
			/\r\nDESCRIPTION:(With.*)\r\n/.exec(schoolFeed(path, more, iso).text)?.[1];
		const until = (end: string) => `With the vacations of schools\\, ${end}`;
		assert.equal(
			told("/calendar/AT.ics?subdivisionCode=AT-1&school"),
			until("known until 2027-09-05"),
		);
		// A year of which nothing is known has no vacation, and does not say that this is all.
		assert.equal(
			told("/calendar/AT.ics?school", {}, "2090-03-01T10:00:00Z"),
			until("known until 2027-07-09"),
		);
		// A country of which nobody has written, and a place of overrides alone.
		const unknown = until("nobody knows all of them");
		assert.equal(told("/calendar/XB.ics?school", { holidays: tables }), unknown);
		const overrides = [{ off: "10-05..10-09", kind: "school", name: "Ski week" }] as const;
		const here = new Site({ zone: "UTC0", overrides });
		assert.equal(told("/calendar/here.ics?school", { here }), unknown);
		assert.equal(told("/calendar/AT.ics"), undefined);
	});

	it("counts newer tables as news, and names the zone of its half days", () => {
		const { text } = feed("/calendar/XD.ics");
		const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
		assert.equal(event!.getFirstPropertyValue("sequence"), dayOfVersion());
		assert.equal(
			`${event!.getFirstPropertyValue("last-modified")}`,
			`${event!.getFirstPropertyValue("dtstamp")}`,
		);
		const zoneOf = (here?: Site) =>
			/X-WR-TIMEZONE:(.*)\r/.exec(feed("/calendar/here.ics", here && { here }).text)?.[1];
		const country = tables.country("XD")!;
		assert.equal(zoneOf(new Site({ country })), country.zone.name);
		assert.equal(zoneOf(new Site({ country, zone: "XXX-3" })), undefined);
	});

	const dayOfVersion = () => Date.parse(tables.version) / 86_400_000;

	it("is folded at 75 octets, and nothing follows where it ends at a fold", () => {
		const [head, more] = ["x".repeat(75), "y".repeat(74)];
		assert.equal(folded(head + more), `${head}\r\n ${more}\r\n`);
	});

	it("has no half of a character, and nothing that ends a line for some", () => {
		const text = "a\u0085b\u2028c\u2029d\u009fe\ud83df\ude00g😀";
		assert.equal(escaped(text), "a b c d e\ufffdf\ufffdg😀");
		for (const lone of ["\ud83d", "\ude00"]) {
			const line = folded(`SUMMARY:${escaped(lone.repeat(200))}`);
			for (const each of line.split("\r\n")) assert.ok(octets(each) <= 75, each);
			assert.ok(line.split("\r\n ").join("").includes("\ufffd".repeat(200)));
		}
	});

	it("waits for a clock, refuses what is none, and is not sent again to who has it", () => {
		assert.equal(asked("/calendar/XA.ics").reply.status, 503);
		assert.equal(feed("/calendar/XX.ics").reply.status, 404);
		assert.equal(feed("/calendar/XA").reply.status, 404);
		assert.equal(feed("/calendar/.ics").reply.status, 404);
		assert.equal(feed("/calendar/here.ics").reply.status, 404);
		assert.equal(feed("/calendar/XA.ics?subdivisionCode=XB-1").reply.status, 400);
		const { reply } = feed("/calendar/XA.ics");
		assert.match(reply.fields, /Cache-Control: no-cache\r\n/);
		const [, tag] = /ETag: (\S+)\r\n/.exec(reply.fields)!;
		const again = feed("/calendar/XA.ics", { fields: `If-None-Match: ${tag}\r\n` });
		assert.equal(again.reply.status, 304);
	});

	it(`folds and escapes any text, so that it is read back (SEED=${SEED})`, () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
				const line = folded(`SUMMARY:${escaped(text)}`);
				for (const each of line.split("\r\n")) assert.ok(octets(each) <= 75, each);
				const event = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${line}END:VEVENT\r\nEND:VCALENDAR\r\n`;
				const [read] = eventsOf(event);
				// biome-ignore lint/suspicious/noControlCharactersInRegex: blanks stand for controls
				const plain = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, " ");
				assert.equal(read!.component.getFirstPropertyValue("summary"), plain);
			}),
			{ seed: SEED, numRuns: 500 },
		);
	});
});
