/**
 * What controllers get for their questions: heads, services, objects, and what the standard has for
 * all else.
 */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";
import { schoolParts } from "../../src/people/vacations.js";
import { siteOf } from "../../src/today/settings.js";
import {
	CALENDAR,
	confirmed,
	DEVICE,
	EVE_MS,
	framed,
	HOLIDAY,
	objectTag,
	readMultiple,
	readProperty,
	SCHOOLDAY,
	Stage,
	type StageOptions,
	tagged,
	WORKDAY_TOMORROW,
	whoIs,
} from "./stage.js";

const PRESENT_VALUE = 85;
const DATE_LIST = 23;
const DAY_MS = 86_400_000;

const tables = openPack();
const encode = (text: string) => new TextEncoder().encode(text);
const stage = (options: StageOptions = {}) =>
	new Stage(tables, encode, { schools: schoolParts.of, ...options });

/** What stands behind the heads of a reply on the same network. */
const apdu = (reply: Uint8Array | undefined): number[] => {
	assert.ok(reply, "there is an answer");
	assert.deepEqual([reply[0], reply[1], (reply[2]! << 8) | reply[3]!], [0x81, 0x0a, reply.length]);
	assert.deepEqual([...reply.subarray(4, 6)], [1, 0]);
	return [...reply.subarray(6)];
};
const I_AM = [0x10, 0, 0xc4, 2, 0, DEVICE >> 8, DEVICE & 0xff, 0x22, 1, 224, 0x91, 3, 0x21, 0];
const error = (kind: number, code: number, service = 12) => [
	...[0x50, 9, service],
	...[0x91, kind, 0x91, code],
];
const reject = (reason: number) => [0x60, 9, reason];
const abort = (reason: number) => [0x71, 9, reason];
/** The value in the answer to ReadProperty. */
const valueIn = (reply: Uint8Array | undefined): number[] => {
	const bytes = apdu(reply);
	assert.deepEqual(bytes.slice(0, 3), [0x30, 9, 12], "an answer to ReadProperty");
	assert.equal(bytes.at(-1), 0x3f);
	// Behind the object stand the property, of one byte or two, and perhaps an index.
	let at = 8;
	while (bytes[at] !== 0x3e) at += 1 + (bytes[at]! & 7);
	return bytes.slice(at + 1, -1);
};

describe("a controller that asks who is there", () => {
	it("hears of the device, and of none where another is meant", () => {
		const { wire } = stage();
		for (const question of [whoIs(), whoIs(0, 4_194_303), whoIs(DEVICE, DEVICE)]) {
			wire.arrive(question);
			const [sent] = wire.take();
			assert.deepEqual([sent!.address, sent!.port], ["192.0.2.7", 47_808]);
			assert.deepEqual(apdu(sent!.bytes), I_AM);
		}
		for (const question of [whoIs(0, DEVICE - 1), whoIs(DEVICE + 1, 4_194_303), whoIs(5)])
			wire.arrive(question);
		assert.deepEqual(wire.take(), []);
		assert.equal(wire.port, 47_808);
	});

	it("from another network gets the answer by its router", () => {
		const { wire } = stage();
		// All networks are asked, by network 9, address 0x0a0b.
		const npdu = [1, 0x28, 0xff, 0xff, 0, 0, 9, 2, 0x0a, 0x0b, 255];
		wire.arrive(framed([0x10, 8], npdu, 0x0b));
		const reply = wire.take()[0]!.bytes;
		assert.deepEqual([...reply.subarray(4)], [1, 0x20, 0, 9, 2, 0x0a, 0x0b, 255, ...I_AM]);
	});

	it("whose question was passed on gets the answer itself", () => {
		const { wire } = stage();
		const origin = [192, 0, 2, 99, 0xba, 0xc1];
		wire.arrive(framed([0x10, 8], [...origin, 1, 0], 0x04));
		const [sent] = wire.take();
		assert.deepEqual([sent!.address, sent!.port], ["192.0.2.99", 0xbac1]);
		// Nobody makes it answer many, or a port that there is not.
		for (const address of [
			[255, 255, 255, 255, 0xba, 0xc0],
			[224, 0, 0, 1, 0xba, 0xc0],
			[0, 0, 0, 0, 1, 1],
			[10, 0, 0, 1, 0, 0],
		])
			wire.arrive(framed([0x10, 8], [...address, 1, 0], 0x04));
		assert.deepEqual(wire.take(), []);
		assert.deepEqual(apdu(wire.ask(whoIs())), I_AM, "and goes on");
	});
});

describe("a controller that reads a property", () => {
	it("gets the values of the day, and others at midnight", () => {
		const { timers, ...here } = stage();
		const ask = (object: readonly [number, number]) =>
			valueIn(here.wire.ask(readProperty(object, PRESENT_VALUE)));
		assert.deepEqual(ask(CALENDAR), [0x10]);
		assert.deepEqual(ask(HOLIDAY), [0x91, 0]);
		assert.deepEqual(ask(WORKDAY_TOMORROW), [0x91, 0]);
		assert.deepEqual(ask(SCHOOLDAY), [0x91, 0]);
		timers.run(10 * 3_600_000);
		assert.deepEqual(ask(CALENDAR), [0x11]);
		assert.deepEqual(ask(HOLIDAY), [0x91, 1]);
		timers.run(2 * DAY_MS);
		// Sunday, 27 December.
		assert.deepEqual(ask(CALENDAR), [0x10]);
		assert.deepEqual(ask(WORKDAY_TOMORROW), [0x91, 1]);
		// Thursday, 7 January: lessons have begun again.
		timers.run(11 * DAY_MS);
		assert.deepEqual(ask(SCHOOLDAY), [0x91, 1]);
	});

	it("gets the holidays of this year and the next, of later years after New Year", () => {
		const { timers, today, wire } = stage();
		const dates = () => datesIn(valueIn(wire.ask(readProperty(CALENDAR, DATE_LIST))));
		const expected = (...years: number[]) =>
			years.flatMap((year) =>
				Array.from({ length: 366 }, (_, i) => Date.UTC(year, 0, 1 + i) / DAY_MS)
					.filter((day) => day < Date.UTC(year + 1, 0, 1) / DAY_MS)
					.filter((day) => today.site!.isHoliday(day))
					.map((day) => [day, day]),
			);
		assert.deepEqual(dates(), expected(2026, 2027));
		assert.ok(dates().length > 20);
		timers.run(8 * DAY_MS);
		assert.deepEqual(dates(), expected(2027, 2028));
	});

	it("gets ranges of days where many in a row are off", () => {
		const overrides = [
			{ off: "2026-07-06..2026-07-24", name: "Works holiday" },
			{ off: "2026-09-08..2026-09-09", name: "Fair" },
			{ off: "12-27..01-02", name: "Closed" },
		];
		const settings = { country: "GB", subdivision: "GB-ENG", overrides };
		const { wire } = stage({ settings });
		const dates = datesIn(valueIn(wire.ask(readProperty(CALENDAR, DATE_LIST))));
		const text = dates.map((ends) => [...new Set(ends)].map(isoDay).join(".."));
		for (const one of ["2026-07-06..2026-07-24", "2026-09-08", "2026-09-09"])
			assert.ok(text.includes(one), one);
		assert.ok(text.includes("2026-12-25..2027-01-02"), "over New Year, and joined with Christmas");
	});

	it("gets what the standard asks of the device", () => {
		const { wire } = stage();
		const ask = (property: number, index?: number, device = DEVICE) =>
			valueIn(wire.ask(readProperty([8, device], property, index)));
		assert.deepEqual(ask(75), [0xc4, 2, 0, DEVICE >> 8, DEVICE & 0xff]);
		assert.deepEqual(ask(75, undefined, 4_194_303), ask(75), "by the number of any device");
		assert.deepEqual(ask(77), [0x75, 10, 0, ...encode("hall 4711")]);
		assert.deepEqual(ask(76, 0), [0x21, 5]);
		assert.deepEqual(ask(76, 2), [0xc4, 1, 0x80, 0, 1]);
		assert.equal(ask(76).length, 25);
		assert.deepEqual(ask(371, 1), [0x91, 112]);
		assert.deepEqual(ask(30), [], "it knows no addresses");
		assert.deepEqual(ask(107), [0x91, 3]);
		assert.deepEqual(ask(62), [0x22, 1, 224]);
	});

	it("has no school day where the firmware knows of none", () => {
		const { wire } = stage({ schools: undefined });
		assert.deepEqual(valueIn(wire.ask(readProperty([8, DEVICE], 76, 0))), [0x21, 4]);
		const ask = wire.ask(readProperty(SCHOOLDAY, PRESENT_VALUE));
		assert.deepEqual(apdu(ask), error(1, 31));
	});

	it("gets the standard's errors for what there is not", () => {
		const { wire } = stage();
		const ask = (...args: Parameters<typeof readProperty>) => apdu(wire.ask(readProperty(...args)));
		assert.deepEqual(ask([17, 1], PRESENT_VALUE), error(1, 31), "no schedule");
		assert.deepEqual(ask([8, DEVICE + 1], 75), error(1, 31), "another device");
		assert.deepEqual(ask(CALENDAR, 87), error(2, 32), "no priority array");
		assert.deepEqual(ask(CALENDAR, 8), error(2, 32), "all stands for no property here");
		assert.deepEqual(ask(CALENDAR, DATE_LIST, 1), error(2, 50), "a list is no array");
		assert.deepEqual(ask([8, DEVICE], 76, 6), error(2, 42));
	});

	it("is rejected for what is no question, and for a service that there is not", () => {
		const { wire } = stage();
		const ask = (question: readonly number[]) => apdu(wire.ask(question));
		const write = [...objectTag(HOLIDAY), ...tagged(1, PRESENT_VALUE), 0x3e, 0x91, 1, 0x3f];
		assert.deepEqual(ask(confirmed(15, write)), reject(9), "nothing can be written");
		assert.deepEqual(ask(confirmed(12, [])), reject(4));
		assert.deepEqual(ask(confirmed(12, objectTag(HOLIDAY))), reject(4));
		const property = [...objectTag(HOLIDAY), ...tagged(1, PRESENT_VALUE)];
		assert.deepEqual(ask(confirmed(12, [...property, 0x39, 1])), reject(4));
		assert.deepEqual(ask(confirmed(12, [...property, ...tagged(2, 1), 0])), reject(7));
		assert.deepEqual(ask(confirmed(14, [])), reject(4));
		assert.deepEqual(ask(confirmed(14, [...objectTag(HOLIDAY), 0x1e, 0x1f])), reject(4));
		assert.deepEqual(ask(confirmed(14, [...objectTag(HOLIDAY), 0x1e, 0x09, 85])), reject(4));
	});

	it("is not answered where it asked all, or not at all", () => {
		const { wire } = stage();
		const question = readProperty(CALENDAR, PRESENT_VALUE);
		for (const silent of [
			framed(question.slice(6), [1, 4], 0x0b),
			framed(question.slice(6), [1, 0x24, 0xff, 0xff, 0, 255]),
			// To network 5; from network 0; a message of the network layer; another version.
			framed([0x10, 8], [1, 0x20, 0, 5, 0, 255]),
			framed([0x10, 8], [1, 0x08, 0, 0, 1, 1]),
			framed([0], [1, 0x80]),
			framed([0x10, 8], [2, 0]),
			// Answers of others.
			...[0x20, 0x30, 0x40, 0x50, 0x60, 0x70].map((kind) => framed([kind, 9, 12])),
			// I-Am, time, and what is cut.
			framed([0x10, 0]),
			framed([0x10, 6]),
			framed([0x00, 3, 9]),
			[],
			[0x81],
			[0x82, 0x0a, 0, 8, 1, 0, 0x10, 8],
			[0x81, 0x0a, 0, 9, 1, 0, 0x10, 8],
			framed([0x10, 8], [1, 0], 0x09),
		])
			assert.equal(wire.ask(silent), undefined, silent.join(" "));
	});

	it("is refused where it sends in parts, or more than was offered", () => {
		const { wire } = stage();
		assert.deepEqual(apdu(wire.ask(framed([0x08, 3, 9, 0, 1, 12]))), abort(4));
		const long = [...objectTag(HOLIDAY), 0x1e, ...new Array(500).fill([9, 85]).flat(), 0x1f];
		assert.deepEqual(apdu(wire.ask(confirmed(14, long))), abort(11));
	});

	it("gets no more than it takes, and is told so", () => {
		const { wire } = stage();
		const list = [...objectTag(CALENDAR), ...tagged(1, DATE_LIST)];
		// 50 bytes, 128, 206, 480 and more.
		for (const [code, isWhole] of [
			[0, false],
			[1, false],
			[2, true],
			[3, true],
			[5, true],
			[15, true],
		] as const) {
			const answer = apdu(wire.ask(confirmed(12, list, code)));
			if (isWhole) assert.equal(answer[0], 0x30);
			else assert.deepEqual(answer, abort(4));
		}
	});

	it("is told where its date list is too long for any reply", () => {
		const overrides = Array.from({ length: 60 }, (_, i) => ({
			off: new Date(Date.UTC(2026, 0, 3 + 6 * i)).toISOString().slice(0, 10),
			name: "Closed",
		}));
		const off = { ...overrides[0]!, off: "2027-04-02" };
		const settings = { country: "LK", overrides: [...overrides, off] };
		const { wire } = stage({ settings });
		const question = readProperty(CALENDAR, DATE_LIST);
		assert.deepEqual(apdu(wire.ask(question)), abort(4));
		assert.deepEqual(
			valueIn(wire.ask(readProperty(CALENDAR, PRESENT_VALUE))).length,
			1,
			"and all else is answered",
		);
	});

	it("reads many at once, each with its value or its error", () => {
		const { wire } = stage();
		const question = readMultiple([CALENDAR, PRESENT_VALUE, 99], [[17, 3], 77]);
		assert.deepEqual(apdu(wire.ask(question)), [
			...[0x30, 9, 14],
			...objectTag(CALENDAR),
			...[0x1e, 0x29, 85, 0x4e, 0x10, 0x4f, 0x29, 99, 0x5e, 0x91, 2, 0x91, 32, 0x5f, 0x1f],
			...objectTag([17, 3]),
			...[0x1e, 0x29, 77, 0x5e, 0x91, 1, 0x91, 31, 0x5f, 0x1f],
		]);
	});
});

describe("what nobody knows", () => {
	it("is an error and a fault, and no wrong value", () => {
		const { clock, timers, wire } = stage({ nowMs: undefined });
		const unknown = error(2, 72);
		for (const object of [CALENDAR, HOLIDAY, WORKDAY_TOMORROW, SCHOOLDAY])
			assert.deepEqual(apdu(wire.ask(readProperty(object, PRESENT_VALUE))), unknown);
		assert.deepEqual(apdu(wire.ask(readProperty(CALENDAR, DATE_LIST))), unknown);
		const flags = () => valueIn(wire.ask(readProperty(HOLIDAY, 111)));
		assert.deepEqual(flags(), [0x82, 4, 0x40]);
		assert.deepEqual(valueIn(wire.ask(readProperty(HOLIDAY, 103))), [0x91, 7]);
		clock.set(EVE_MS);
		timers.run(61_000);
		assert.deepEqual(flags(), [0x82, 4, 0]);
		assert.deepEqual(valueIn(wire.ask(readProperty(HOLIDAY, 103))), [0x91, 0]);
		assert.deepEqual(valueIn(wire.ask(readProperty(CALENDAR, PRESENT_VALUE))), [0x10]);
	});

	it("is what yesterday was, until today is found", () => {
		const { clock, timers, wire } = stage();
		// The clock is set unheard: within a minute it is found out, and until then nothing is told.
		clock.set(EVE_MS + DAY_MS);
		const question = readProperty(HOLIDAY, PRESENT_VALUE);
		assert.deepEqual(apdu(wire.ask(question)), error(2, 72));
		timers.run(61_000);
		assert.deepEqual(valueIn(wire.ask(question)), [0x91, 1]);
	});

	it("is the date list while there is no memory for it", () => {
		let hasRoom = false;
		const { timers, wire } = stage({ hasRoom: () => hasRoom });
		const question = readProperty(CALENDAR, DATE_LIST);
		assert.deepEqual(apdu(wire.ask(question)), error(2, 72));
		hasRoom = true;
		timers.run(2000);
		assert.ok(valueIn(wire.ask(question)).length > 60);
	});

	it("is all of it while no place is configured", () => {
		const { wire } = stage({ settings: {} });
		for (const object of [CALENDAR, HOLIDAY])
			assert.deepEqual(
				apdu(wire.ask(readProperty(object, PRESENT_VALUE))),
				error(2, 72),
				"the value",
			);
		assert.equal(valueIn(wire.ask(readProperty(CALENDAR, 28)))[0], 0x75);
	});
});

describe("the responder", () => {
	it("tells of another place once the settings name one", () => {
		const { current, timers, wire } = stage();
		const question = readProperty(CALENDAR, DATE_LIST);
		const before = valueIn(wire.ask(question));
		current.replace(current.tables, (each, onMistake) =>
			siteOf({ country: "GB" }, each, onMistake),
		);
		timers.run(1000);
		assert.notDeepEqual(valueIn(wire.ask(question)), before);
	});

	it("answers some of a flood in a turn, and has read all of it", () => {
		const { wire } = stage();
		wire.arrive(...Array.from({ length: 50 }, () => whoIs()));
		// 8 bytes are asked, which count twice, and 20 answered each time, until it is more than 127.
		assert.equal(wire.take().length, 4);
		wire.arrive(whoIs());
		assert.equal(wire.take().length, 1);
	});

	it("asks for a socket again where there was none, and closes it with the network", () => {
		const { reports, responder, timers, wire } = stage();
		responder.stop();
		assert.deepEqual([wire.open, responder.isUp], [0, false]);
		wire.isBroken = true;
		responder.start();
		responder.start();
		assert.deepEqual(reports, ["has no socket: out of sockets"]);
		wire.isBroken = false;
		timers.run(10_000);
		assert.deepEqual([wire.open, responder.isUp], [1, true]);
		responder.stop();
		responder.stop();
		assert.equal(wire.open, 0);
	});
});

/** The first and the last day of each entry of a date list. */
function datesIn(bytes: readonly number[]): [number, number][] {
	const days: [number, number][] = [];
	const dayAt = (at: number, tag: number) => {
		assert.equal(bytes[at], tag);
		const [year, month, date, weekday] = bytes.slice(at + 1, at + 5) as [
			number,
			number,
			number,
			number,
		];
		const ms = Date.UTC(1900 + year, month - 1, date);
		assert.equal(new Date(ms).getUTCDay() || 7, weekday);
		return ms / DAY_MS;
	};
	for (let at = 0; at < bytes.length; ) {
		if (bytes[at] === 0x1e) {
			days.push([dayAt(at + 1, 0xa4), dayAt(at + 6, 0xa4)]);
			assert.equal(bytes[at + 11], 0x1f);
			at += 12;
		} else {
			const day = dayAt(at, 0x0c);
			days.push([day, day]);
			at += 5;
		}
	}
	return days;
}

const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
