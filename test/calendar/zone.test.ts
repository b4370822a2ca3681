/**
 * Zones: every one of data/zones.csv against two other readers of tzdata, glibc's zdump and the
 * tables of Node, and rules that are none.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { dayOf, isoOf } from "../../src/calendar/civil.js";
import { Zone } from "../../src/calendar/zone.js";
import { BUILD_FOLDER } from "../engines/xs.js";
import { offsetByZdump, zdump } from "./zdump.js";

/** tzdata that data/zones.csv was taken from. */
const RELEASE = "2026f";
/** Before this month the zones may have had other rules. */
const FIRST_SECOND = Date.UTC(2026, 10, 1) / 1000;
/** After this year the tables end. */
const LAST_YEAR = 2100;
const LAST_SECOND = Date.UTC(LAST_YEAR + 1, 0, 1) / 1000;
/** Random instants a zone. */
const SAMPLES = 1000;
const SEED = Number(process.env["SEED"] ?? 20261121);

/** Zones that tables before RELEASE tell otherwise, and the news that they do not have. */
const news: { readonly [zone: string]: string } = {
	"Africa/Casablanca": "on UTC all year; older tables have UTC+1, and UTC in Ramadan",
	"Africa/El_Aaiun": "as Casablanca",
	"America/Edmonton": "on UTC-6 all year; older tables go back to UTC-7 in November 2026",
	"America/Havana": "on UTC-4 until November 2027; older tables go back to UTC-5 in November 2026",
	"America/Inuvik": "as Edmonton",
	"America/Vancouver": "on UTC-7 all year; older tables go back to UTC-8 in November 2026",
	"America/Winnipeg": "on UTC-5 all year; older tables go back to UTC-6 in November 2026",
	"Europe/Chisinau": "changes at 01:00 UTC as the European Union does; older tables an hour before",
};

/** Zones whose rule a table follows. */
const tabular: readonly string[] = ["America/Havana", "Asia/Gaza", "Asia/Hebron"];

const zones: readonly (readonly [string, string])[] = readFileSync(
	join(BUILD_FOLDER, "../data/zones.csv"),
	"utf8",
)
	.trim()
	.split("\n")
	.slice(1)
	.map((line) => [line.slice(0, line.indexOf(",")), line.slice(line.indexOf('"') + 1, -1)]);

/** Seconds that Node adds for local time in a zone. */
function offsetByNode(zone: string): (second: number) => number {
	const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
		timeZone: zone,
		timeZoneName: "longOffset",
	});
	return (second) => {
		// "11/1/2026, GMT+05:30", "… GMT" at zero; of all forms the quickest to make.
		const text = format.format(second * 1000);
		const at = text.indexOf("GMT") + 3;
		if (at === text.length) return 0;
		const sign = text[at] === "-" ? -1 : 1;
		const [hours, minutes, seconds = 0] = text
			.slice(at + 1)
			.split(":")
			.map(Number);
		return sign * (hours! * 3600 + minutes! * 60 + seconds);
	};
}

/** The changes of a zone after a second, to the end of a year, by its own telling. */
function changesOf(zone: Zone, fromSecond: number, untilYear = LAST_YEAR): number[] {
	const end = Date.UTC(untilYear + 1, 0, 1) / 1000;
	const found: number[] = [];
	for (let at = zone.nextChange(fromSecond); at !== undefined && at < end; at = zone.nextChange(at))
		found.push(at);
	return found;
}

/** Every change and a second before and after it, and random instants. */
function instantsOf(changes: readonly number[], random: (limit: number) => number): number[] {
	const instants = changes.flatMap((second) => [second - 1, second, second + 1]);
	for (let i = 0; i < SAMPLES; i++)
		instants.push(FIRST_SECOND + random(LAST_SECOND - FIRST_SECOND));
	return instants;
}

/** Marsaglia's xorshift32. */
function randomFrom(seed: number): (limit: number) => number {
	let state = seed | 0 || 1;
	return (limit) => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return Math.floor(((state >>> 0) / 0x1_0000_0000) * limit);
	};
}

/** Whether Node's tables are as new as ours. */
const isNodeCurrent = (process.versions["tz"] ?? "") >= RELEASE;

function isTold(name: string): boolean {
	return isNodeCurrent || news[name] === undefined;
}

function zoneOf(posix: string): Zone {
	const zone = Zone.of(posix);
	assert.ok(zone, posix);
	return zone;
}

/** The zone of a name in data/zones.csv. */
function zoneNamed(name: string): Zone {
	return zoneOf(zones.find(([other]) => other === name)![1]);
}

const utc = (text: string) => Date.parse(`${text}Z`);
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 19);

describe(`the zones of data/zones.csv, seed ${SEED}`, () => {
	it("are as many as tzdata has, and each of their rules is read", () => {
		assert.equal(zones.length, 418);
		for (const [, posix] of zones) zoneOf(posix);
		for (const name of Object.keys(news)) zoneNamed(name);
		const long = zones.filter(([, posix]) => posix.includes(";") || posix.includes("!"));
		assert.deepEqual(
			long.map(([name]) => name),
			tabular,
		);
	});

	it("change when zdump says so, at every change from 2026 to 2100 and at no other time", () => {
		assert.equal(zdump.release, RELEASE);
		let changes = 0;
		for (const [name, posix] of zones) {
			const told = zdump.sequences[zdump.zones[name]!]!.filter((_, i) => i % 2 === 1);
			assert.deepEqual(changesOf(zoneOf(posix), FIRST_SECOND), told, name);
			changes += told.length;
		}
		assert.ok(changes > 16_000, `${changes} changes`);
	});

	it("have the offsets that zdump has, at every change, a second before and after, and 1,000 times", () => {
		const random = randomFrom(SEED);
		for (const [name, posix] of zones) {
			const zone = zoneOf(posix);
			const byZdump = offsetByZdump(name);
			for (const second of instantsOf(changesOf(zone, FIRST_SECOND), random))
				if (zone.offsetAt(second) !== byZdump(second))
					assert.equal(zone.offsetAt(second), byZdump(second), `${name} ${iso(second * 1000)}`);
		}
	});

	it("have the offsets that Node has, at the same instants", () => {
		const random = randomFrom(SEED);
		for (const [name, posix] of zones) {
			if (!isTold(name)) continue;
			const zone = zoneOf(posix);
			const byNode = offsetByNode(name);
			for (const second of instantsOf(changesOf(zone, FIRST_SECOND), random))
				if (zone.offsetAt(second) !== byNode(second))
					assert.equal(zone.offsetAt(second), byNode(second), `${name} ${iso(second * 1000)}`);
		}
	});

	it("differ from tables of Node that are older, where they are said to", function () {
		if (isNodeCurrent) this.skip();
		for (const name of Object.keys(news)) {
			const zone = zoneNamed(name);
			const byNode = offsetByNode(name);
			const instants = instantsOf(changesOf(zone, FIRST_SECOND), randomFrom(SEED));
			assert.ok(
				instants.some((second) => zone.offsetAt(second) !== byNode(second)),
				`${name} is as in Node's ${process.versions["tz"]}: take it off the list`,
			);
		}
	});

	it("begin the next local day when Node's offset says so", () => {
		const random = randomFrom(SEED);
		for (const [name, posix] of zones) {
			if (!isTold(name)) continue;
			const zone = zoneOf(posix);
			const byNode = offsetByNode(name);
			const dayByNode = (ms: number) => {
				const second = Math.floor(ms / 1000);
				return Math.floor((second + byNode(second)) / 86_400);
			};
			const starts = changesOf(zone, FIRST_SECOND, 2027).map((second) => second * 1000);
			for (let i = 0; i < 12; i++)
				starts.push((FIRST_SECOND + random(2.3e9)) * 1000 + random(1000));
			// From a day before the change to a day after it, whatever the hour.
			for (const start of starts)
				for (const ms of [start - 86_400_000, start - random(86_400_000), start - 1, start]) {
					const day = zone.dayAt(ms);
					const next = zone.nextDayMs(ms);
					const told = [dayByNode(ms), dayByNode(next - 1), dayByNode(next)];
					assert.deepEqual([day, day, day + 1], told, `${name} ${iso(ms)}`);
					assert.ok(next > ms && next <= ms + 25 * 3_600_000, `${name} ${iso(ms)}`);
				}
		}
	});
});

describe("a local day", () => {
	/** Zone, an instant, its local day, and when the next one begins. */
	const days: readonly (readonly [string, string, string, string])[] = [
		["Europe/Vienna", "2026-12-24T22:59:59", "2026-12-24", "2026-12-24T23:00:00"],
		["Europe/Vienna", "2026-12-24T23:00:00", "2026-12-25", "2026-12-25T23:00:00"],
		["Europe/Vienna", "2027-03-27T23:00:00", "2027-03-28", "2027-03-28T22:00:00"],
		["Europe/Vienna", "2027-10-30T22:00:00", "2027-10-31", "2027-10-31T23:00:00"],
		// The clock springs over midnight: the day begins at one.
		["Africa/Cairo", "2027-04-29T12:00:00", "2027-04-29", "2027-04-29T22:00:00"],
		["Asia/Beirut", "2027-03-27T21:59:59", "2027-03-27", "2027-03-27T22:00:00"],
		["America/Havana", "2028-03-11T12:00:00", "2028-03-11", "2028-03-12T05:00:00"],
		["America/Santiago", "2027-09-04T12:00:00", "2027-09-04", "2027-09-05T04:00:00"],
		// At midnight it is eleven again: the day goes on for an hour.
		["Africa/Cairo", "2027-10-28T20:30:00", "2027-10-28", "2027-10-28T22:00:00"],
		["Asia/Beirut", "2027-10-30T21:00:00", "2027-10-30", "2027-10-30T22:00:00"],
		["America/Santiago", "2027-04-04T03:00:00", "2027-04-03", "2027-04-04T04:00:00"],
		// At one it is midnight again: the day is there already.
		["America/Havana", "2027-11-07T05:00:00", "2027-11-07", "2027-11-08T05:00:00"],
		// Cuba keeps its summer time in the winter of 2026.
		["America/Havana", "2026-11-21T04:30:00", "2026-11-21", "2026-11-22T04:00:00"],
		["America/Havana", "2027-03-14T04:30:00", "2027-03-14", "2027-03-15T04:00:00"],
		// Paraguay keeps its summer time all year.
		["America/Asuncion", "2027-03-28T02:59:59", "2027-03-27", "2027-03-28T03:00:00"],
		["Pacific/Kiritimati", "2026-12-31T10:00:00", "2027-01-01", "2027-01-01T10:00:00"],
		["Pacific/Pago_Pago", "2027-01-01T10:59:59", "2026-12-31", "2027-01-01T11:00:00"],
		["Asia/Kathmandu", "2100-12-31T18:15:00", "2101-01-01", "2101-01-01T18:15:00"],
	];
	for (const [name, at, day, next] of days)
		it(`in ${name} at ${at}Z is ${day}, until ${next}Z`, () => {
			const zone = zoneNamed(name);
			assert.equal(isoOf(zone.dayAt(utc(at))), day);
			assert.equal(iso(zone.nextDayMs(utc(at))), next);
		});
});

describe("a POSIX rule", () => {
	it("may turn the clock back in summer's stead, as Dublin's does", () => {
		const dublin = zoneOf("IST-1GMT0,M10.5.0,M3.5.0/1");
		assert.equal(dublin.offsetAt(utc("2027-07-01T00:00:00") / 1000), 3600);
		assert.equal(dublin.offsetAt(utc("2027-12-01T00:00:00") / 1000), 0);
		assert.equal(
			iso(dublin.nextChange(utc("2027-07-01T00:00:00") / 1000)! * 1000),
			"2027-10-31T01:00:00",
		);
	});

	it("may have days of the year, with 29 February and without", () => {
		const changes = (rule: string, from: string) => {
			const zone = zoneOf(rule);
			const first = zone.nextChange(utc(from) / 1000)!;
			return [first, zone.nextChange(first)!].map((second) => iso(second * 1000));
		};
		// Iran's and Greenland's of years ago, and a leap year's last day.
		assert.deepEqual(changes("<+0330>-3:30<+0430>,J79/24,J263/24", "2028-01-01T00:00:00"), [
			"2028-03-20T20:30:00",
			"2028-09-20T19:30:00",
		]);
		assert.deepEqual(changes("AAA0BBB,59/0,365/0", "2028-01-01T00:00:00"), [
			"2028-02-29T00:00:00",
			"2028-12-30T23:00:00",
		]);
		assert.deepEqual(changes("AAA0BBB,J59/0,J60/0", "2028-01-01T00:00:00"), [
			"2028-02-28T00:00:00",
			"2028-02-29T23:00:00",
		]);
	});

	it("may have times before and after their day, and seconds", () => {
		const next = (rule: string, from: string) =>
			iso(zoneOf(rule).nextChange(utc(from) / 1000)! * 1000);
		assert.equal(
			next("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2027-01-01T00:00:00"),
			"2027-03-28T01:00:00",
		);
		assert.equal(next("IST-2IDT,M3.4.4/26,M10.5.0", "2027-01-01T00:00:00"), "2027-03-26T00:00:00");
		assert.equal(
			next("EET-2EEST,M3.4.4/50,M10.4.4/50", "2027-01-01T00:00:00"),
			"2027-03-27T00:00:00",
		);
		assert.equal(next("AAA0BBB,M12.5.5/167,M6.1.0", "2027-07-01T00:00:00"), "2028-01-06T23:00:00");
		assert.equal(zoneOf("LMT-0:19:32").offsetAt(0), 1172);
		assert.equal(zoneOf("AAA+5:30:01").offsetAt(0), -19_801);
	});

	it("may have a table of rests in summer", () => {
		const gaza = zoneNamed("Asia/Gaza");
		// Of 2040: summer rests from September to October, and ends a week later.
		const from = utc("2040-01-01T00:00:00") / 1000;
		assert.deepEqual(
			changesOf(gaza, from, 2040).map((second) => iso(second * 1000)),
			["2040-03-24T00:00:00", "2040-08-31T23:00:00", "2040-10-20T00:00:00", "2040-10-26T23:00:00"],
		);
		// 1970-07-04 and one week, then 52 weeks later two.
		const zone = zoneOf("AAA0BBB,M4.1.0,M10.1.0;00184122");
		assert.deepEqual(
			changesOf(zone, 0, 1971).map((second) => iso(second * 1000)),
			[
				"1970-04-05T02:00:00",
				"1970-07-04T01:00:00",
				"1970-07-11T02:00:00",
				"1970-10-04T01:00:00",
				"1971-04-04T02:00:00",
				"1971-07-03T01:00:00",
				"1971-07-17T02:00:00",
				"1971-10-03T01:00:00",
			],
		);
	});

	it("may have a table of winters without winter time", () => {
		// 1970-09-30 to 1971-04-30, and Easter 1972 to the next day: summer anyway.
		const zone = zoneOf("AAA0BBB,M4.1.0,M10.1.0!0027200484!0083000831;009121");
		assert.deepEqual(
			changesOf(zone, 0, 1972).map((second) => iso(second * 1000)),
			[
				"1970-04-05T02:00:00",
				"1971-10-03T01:00:00",
				"1972-04-02T02:00:00",
				"1972-07-01T01:00:00",
				"1972-07-08T02:00:00",
				"1972-10-01T01:00:00",
			],
		);
	});

	it("may keep summer all year", () => {
		for (const rule of ["EST5EDT,0/0,J365/25", "XXX3EDT4,0/0,J365/23"]) {
			const zone = zoneOf(rule);
			for (const text of ["2027-01-01T03:59:59", "2027-01-01T04:00:00", "2028-07-01T00:00:00"])
				assert.equal(zone.offsetAt(utc(text) / 1000), -4 * 3600, `${rule} ${text}`);
			assert.equal(zone.nextChange(utc("2027-06-01T00:00:00") / 1000), undefined);
			assert.equal(iso(zone.nextDayMs(utc("2026-12-31T12:00:00"))), "2027-01-01T04:00:00");
		}
	});

	it("is nothing else", () => {
		for (const text of [
			"",
			"C",
			"CE-1",
			"CET",
			"CET-",
			"CET-25",
			"CET-1:60",
			"CET-1:",
			"CET-1CEST",
			"CET-1CEST,M3.5.0",
			"CET-1CEST,M3.5.0,M10.5.0/",
			"CET-1CEST,M3.5.0,M10.5.0/3 ",
			" CET-1",
			"CET-1CEST,M13.5.0,M10.5.0",
			"CET-1CEST,M0.5.0,M10.5.0",
			"CET-1CEST,M3.6.0,M10.5.0",
			"CET-1CEST,M3.0.0,M10.5.0",
			"CET-1CEST,M3.5.7,M10.5.0",
			"CET-1CEST,M3.5,M10.5.0",
			"CET-1CEST,J0,J365",
			"CET-1CEST,J1,J366",
			"CET-1CEST,1,366",
			"CET-1CEST,M3.5.0/168,M10.5.0",
			"CET-1CEST,M3.5.0,M10.5.0,M10.5.0",
			"<+03-3",
			"<+03>",
			"<>3",
			"<é00>3",
			"CET--1",
			"CET-1;001841",
			"CET-1CEST,M3.5.0,M10.5.0!",
			"CET-1CEST,M3.5.0,M10.5.0!00100",
			"CET-1CEST,M3.5.0,M10.5.0!0010000100",
			"CET-1CEST,M3.5.0,M10.5.0!0010000200!0015000300",
			"CET-1CEST,M3.5.0,M10.5.0;001841!0010000200",
			"CET-1CEST,M3.5.0,M10.5.0;",
			"CET-1CEST,M3.5.0,M10.5.0;00184",
			"CET-1CEST,M3.5.0,M10.5.0;001840",
			"CET-1CEST,M3.5.0,M10.5.0;0018411",
			"CET-1CEST,M3.5.0,M10.5.0;001841;001841",
			"CET-1CEST,M3.5.0,M10.5.0;001841;",
			"CET-1CEST,M3.5.0,M10.5.0/167001841",
			`CET-1CEST,M3.5.0,M10.5.0;001841${"11".repeat(90)}`,
			"CET-1e1",
			"CET-\uff11",
			"Europe/Vienna",
			":Europe/Vienna",
			"CET-0001",
			`${"A".repeat(200)}-1`,
		])
			assert.equal(Zone.of(text), undefined, JSON.stringify(text));
	});

	it("never throws, whatever it is, and always ends", () => {
		const posix = fc.constantFrom(...zones.map(([, rule]) => rule));
		const changed = fc
			.tuple(
				posix,
				fc.nat(50),
				fc.nat(3),
				fc.string({ maxLength: 6, unit: fc.constantFrom(..."0123456789,./:+-<>MJAa;!") }),
			)
			.map(([rule, at, length, text]) => rule.slice(0, at) + text + rule.slice(at + length));
		const digit = fc
			.tuple(posix, fc.nat(50), fc.constantFrom(..."0123456789"))
			.map(([rule, at, text]) => rule.slice(0, at) + text + rule.slice(at + 1));
		const texts = fc.oneof(
			digit,
			changed,
			fc.string(),
			fc.string({ unit: "binary", maxLength: 80 }),
		);
		let read = 0;
		fc.assert(
			fc.property(texts, fc.integer({ min: 0, max: 4_133_980_800_000 }), (text, ms) => {
				const zone = Zone.of(text);
				if (!zone) return;
				read++;
				const second = Math.floor(ms / 1000);
				assert.ok(Math.abs(zone.offsetAt(second)) <= 90_000);
				const change = zone.nextChange(second);
				assert.ok(change === undefined || (Number.isInteger(change) && change > second));
				const next = zone.nextDayMs(ms);
				assert.ok(
					Number.isInteger(next) && next > ms && next <= ms + 75 * 3_600_000,
					`${text} ${ms}`,
				);
			}),
			{ numRuns: 3000, seed: SEED },
		);
		assert.ok(read > 300, `${read} rules`);
	});

	it("takes any number for an instant", () => {
		const zone = zoneNamed("Europe/Vienna");
		for (const value of [Number.NaN, Infinity, -Infinity, -1, 1e300]) {
			zone.offsetAt(value);
			zone.nextChange(value);
			zone.dayAt(value);
			zone.nextDayMs(value);
		}
		assert.equal(isoOf(zone.dayAt(-1)), "1970-01-01");
		assert.equal(zone.dayAt(-1), dayOf(1970, 1, 1));
	});
});
