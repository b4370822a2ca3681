/** What the device code answers, as text: written by one program in every engine, then compared. */

import { handlerOf } from "../../src/api/routes.js";
import {
	civilOf,
	dayOf,
	dayOfIso,
	isLeapYear,
	isoOf,
	weekdayOf,
} from "../../src/calendar/civil.js";
import { easterOf, orthodoxEasterOf } from "../../src/calendar/easter.js";
import { Zone } from "../../src/calendar/zone.js";
import type { Country } from "../../src/holidays/country.js";
import type { Holiday } from "../../src/holidays/holiday.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { RequestReader } from "../../src/http/request-reader.js";
import { Server } from "../../src/http/server.js";
import { calendar } from "../../src/people/calendar.js";
import { schoolParts } from "../../src/people/vacations.js";
import { get, requests } from "./hostile.js";
import { memoryPlatform } from "./memory-wire.js";

/** What differs between engines: the way between text and UTF-8. */
export interface Texts {
	encode(text: string): Uint8Array;
	/** Throws when the bytes are not UTF-8. */
	decode(bytes: Uint8Array, from: number, to: number): string;
}

const FIRST_YEAR = 1970;
const LAST_YEAR = 2100;

/** Every year's two Easters, and every 13th day there and back; one line each. */
export function calendarTranscript(): string {
	const lines: string[] = [];
	for (let year = FIRST_YEAR; year <= LAST_YEAR; year++)
		lines.push(
			`${year} ${isoOf(easterOf(year))} ${isoOf(orthodoxEasterOf(year))} ${isLeapYear(year)}`,
		);
	const last = dayOf(LAST_YEAR + 1, 1, 1);
	for (let day = dayOf(FIRST_YEAR - 1, 12, 1); day < last; day += 13) {
		const { year, month, date } = civilOf(day);
		const iso = isoOf(day);
		lines.push(`${day} ${iso} ${year}/${month}/${date} ${weekdayOf(day)} ${dayOfIso(iso)}`);
	}
	for (const text of ["2026-02-29", "2024-02-29", "2026-2-01", "", "2026-13-01", "٢٠٢٦-01-01"])
		lines.push(`${text} ${dayOfIso(text)}`);
	return lines.join("\n");
}

/** Rules of every kind, and one that is none. */
const posixRules = [
	"CET-1CEST,M3.5.0,M10.5.0/3",
	"<+0545>-5:45",
	"IST-1GMT0,M10.5.0,M3.5.0/1",
	"EET-2EEST,M3.4.4/50,M10.4.4/50",
	"EET-2EEST,M4.5.5/0,M10.5.4/24",
	"<-04>4<-03>,M9.1.6/24,M4.1.6/24",
	"<-02>2<-01>,M3.5.0/-1,M10.5.0/0",
	"<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45",
	"CST5CDT,M3.2.0/0,M11.1.0/1",
	"EST5EDT,0/0,J365/25",
	"CET-1CEST",
];

/** The local day and the next midnight, and the changes of the offset, up to 2100; a line each. */
export function zoneTranscript(): string {
	const lines: string[] = [];
	const endMs = dayOf(LAST_YEAR + 1, 1, 1) * 86_400_000;
	for (const rule of posixRules) {
		const zone = Zone.of(rule);
		lines.push(`${rule} ${zone !== undefined}`);
		if (!zone) continue;
		for (let ms = dayOf(2026, 11, 1) * 86_400_000; ms < endMs; ms += 8_765_432_109)
			lines.push(`${ms} ${isoOf(zone.dayAt(ms))} ${zone.nextDayMs(ms)}`);
		let at = zone.nextChange(dayOf(2090, 1, 1) * 86_400);
		for (; at !== undefined && at * 1000 < endMs; at = zone.nextChange(at))
			lines.push(`${at} ${zone.offsetAt(at - 1)} ${zone.offsetAt(at)}`);
	}
	return lines.join("\n");
}

/** A call's value, or that it threw: the texts of errors are each engine's own. */
function attempt(call: () => unknown): string {
	try {
		return `${call()}`;
	} catch (error) {
		return error instanceof RangeError ? "RangeError" : "Error";
	}
}

function holidayLine(h: Holiday): string {
	const {
		keepsActual: both,
		counties,
		types,
		fixed,
		listedOn,
		launchYear,
		official,
		administration,
	} = h;
	const facts = [
		both,
		counties,
		types,
		fixed,
		listedOn.map(isoOf),
		launchYear,
		official,
		administration,
	];
	const days = `${isoOf(h.day)} ${isoOf(h.actualDay)} ${h.startsAtMinute} ${h.tentative}`;
	return `${days} ${h.id} ${facts.join(" ")} ${h.name} / ${h.localName}`;
}

/** A digit a week: bits of the days for which a question is answered with yes. */
function weekBits(from: number, to: number, ask: (day: number) => boolean): string {
	let text = "";
	for (let day = from; day < to; day += 7) {
		let bits = 0;
		for (let i = 0; i < 7 && day + i < to; i++) if (ask(day + i)) bits |= 1 << i;
		text += String.fromCharCode(48 + bits);
	}
	return text;
}

/** Years in which much differs from country to country, and the ends of the tables. */
const years = [1970, 1999, 2010, 2019, 2020, 2022, 2024, 2025, 2026, 2027, 2050, 2099, 2100];
const bitYears = [2019, 2025, 2026];

/**
 * What a country says; by its `index` in a quarter of the years, so that each has its countries.
 */
function countryLines(country: Country, index: number, lines: string[]): void {
	const { code, name, hasHolidays, decreesUntil, seen, subdivisions } = country;
	lines.push(
		`${code} ${name} ${hasHolidays} ${decreesUntil} ${seen} ${attempt(() => country.zone.posix)}`,
	);
	for (const { from, mask } of country.weekend) lines.push(`weekend ${from} ${mask}`);
	for (const [i, year] of years.entries()) {
		if ((i + index) % 4 > 0) continue;
		for (const holiday of country.records(year)) lines.push(holidayLine(holiday));
		for (const day of country.makeUpDays(year)) lines.push(`worked ${isoOf(day)}`);
		const weekends = attempt(() =>
			country
				.longWeekends(year)
				.map(({ first, last, bridgeDays }) => [first, last, ...bridgeDays].map(isoOf).join(" ")),
		);
		lines.push(`long weekends ${weekends}`);
	}
	const places = [undefined, subdivisions[0]?.code, subdivisions[subdivisions.length - 1]?.code];
	for (const [i, place] of places.entries()) {
		const at = place === undefined ? country : country.in(place)!;
		const year = bitYears[(i + index) % bitYears.length]!;
		const from = dayOf(year, 1, 1);
		const to = dayOf(year + 1, 1, 1);
		lines.push(`holidays ${place} ${weekBits(from, to, (day) => at.isHoliday(day))}`);
		lines.push(`workdays ${place} ${weekBits(from, to, (day) => at.isWorkday(day))}`);
		const next = at.next(from + 200);
		lines.push(`next ${next && `${isoOf(next.day)} ${holidayLine(next.holiday)}`}`);
	}
	lines.push(
		attempt(() => country.records(1969)),
		attempt(() => country.records(2101)),
		attempt(() => country.records(Number.NaN)),
		attempt(() => country.in("XX-1")),
		attempt(() => country.isHoliday(-1)),
		attempt(() => country.longWeekends(2026, { bridgeDays: 101 })),
	);
}

/** Everything that the engine says of every country of a pack, in chosen years. */
export function engineTranscript(pack: Uint8Array, texts: Texts): string {
	const holidays = new Holidays(pack, texts.decode);
	const { codes, version, firstYear, lastYear } = holidays;
	const lines = [`${codes} ${version} ${firstYear} ${lastYear}`];
	for (const [index, code] of codes.entries()) {
		const country = holidays.country(code);
		if (country) countryLines(country, index, lines);
		else lines.push(`${code} is not available`);
	}
	return lines.join("\n");
}

/** Marsaglia's xorshift32: the same numbers from the same seed in every engine. */
function randomFrom(seed: number): (limit: number) => number {
	let state = seed;
	return (limit) => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return (state >>> 0) % limit;
	};
}

/** What is left of packs in which single bytes were changed, or whose end was cut off. */
export function damageTranscript(pack: Uint8Array, texts: Texts, seed: number): string {
	const random = randomFrom(seed);
	const lines: string[] = [];
	for (let i = 0; i < 60; i++) {
		const whole = i % 4 > 0;
		const damaged = pack.slice(0, whole ? pack.length : random(pack.length));
		const at = random(Math.max(1, whole && i % 2 ? 64 : damaged.length));
		damaged[at] = random(256);
		const holidays = new Holidays(damaged, texts.decode);
		let records = 0;
		let open = 0;
		for (const code of holidays.codes) {
			const country = holidays.country(code);
			if (!country) continue;
			open++;
			if (open % 8 === 1) records += country.records(2026).length;
		}
		lines.push(`${at} of ${damaged.length}: ${open} countries, ${records} records`);
	}
	return lines.join("\n");
}

/** The bytes of a text of one character a byte. */
function bytesOf(text: string): Uint8Array {
	const bytes = new Uint8Array(text.length);
	for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
	return bytes;
}

/** Plays a request in pieces, and answers the writes of the server, each as JSON. */
function play(
	server: { readonly platform: ReturnType<typeof memoryPlatform>; readonly texts: Texts },
	request: Uint8Array,
	pieceBytes: number,
	windowBytes: number,
): string {
	const { platform, texts } = server;
	const peer = platform.connect(windowBytes);
	for (let i = 0; i < request.length; i += pieceBytes)
		peer.send(request.subarray(i, i + pieceBytes));
	const early = peer.closed;
	platform.timers.pass(120_000, () => peer.take());
	let text = "";
	for (const bytes of peer.received) {
		// A write may end amid a character.
		const write = attempt(() => texts.decode(bytes, 0, bytes.length));
		text += `\t${write === "Error" ? bytes.join(" ") : JSON.stringify(write)}\n`;
	}
	return `${early ? "closed" : peer.closed ? "timed out" : "LEFT OPEN"}\n${text}`;
}

/** 2026-12-31T23:30:00Z: it is another year in the east. */
const NOW_MS = 1_798_759_800_000;

/** The server's writes for every request: whole, cut in the middle, byte by byte, with a tail. */
export function httpTranscript(pack: Uint8Array, texts: Texts): string {
	const platform = memoryPlatform();
	const holidays = new Holidays(pack, texts.decode);
	const { io, TCP, timers } = platform;
	const { encode, decode } = texts;
	const clock = { nowMs: () => NOW_MS };
	const handler = handlerOf({ holidays, clock, calendar });
	const server = new Server({ io, TCP, timers, encode, decode, handler, port: 80 });
	const tail = get("/api/v3/Version");
	const on = { platform, texts };
	const lines: string[] = [];
	for (const request of requests) {
		const bytes = bytesOf(request);
		lines.push(
			JSON.stringify(request),
			`whole: ${play(on, bytes, bytes.length, 1536)}`,
			`halves: ${play(on, bytes, Math.max(1, bytes.length >> 1), 5744)}`,
			`bytes: ${play(on, bytes, 1, 700)}`,
			`tail: ${play(on, bytesOf(request + tail), 4096, 1536)}`,
			`${server.connections} connections, ${server.heldBytes} bytes held`,
		);
	}
	server.close();
	return lines.join("\n");
}

/**
 * Requests in one run of bytes, each after its length in four: what one call takes across engines.
 */
export function packed(all: readonly Uint8Array[]): Uint8Array {
	let count = 0;
	for (const request of all) count += 4 + request.length;
	const bytes = new Uint8Array(count);
	let at = 0;
	for (const request of all) {
		new DataView(bytes.buffer).setUint32(at, request.length);
		bytes.set(request, at + 4);
		at += 4 + request.length;
	}
	return bytes;
}

function unpacked(bytes: Uint8Array): readonly Uint8Array[] {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const all: Uint8Array[] = [];
	for (let at = 0; at < bytes.length; ) {
		const end = at + 4 + view.getUint32(at);
		all.push(bytes.subarray(at + 4, end));
		at = end;
	}
	return all;
}

/** Two hexadecimal digits a byte. */
function hexOf(bytes: Uint8Array): string {
	let text = "";
	for (let i = 0; i < bytes.length; i++) text += (bytes[i]! + 256).toString(16).substring(1);
	return text;
}

/** Milliseconds in which a connection that is to close does, and one at rest does not. */
const SETTLE_MS = 3500;

/**
 * What the server with the tables of a pack answers at a moment to packed requests, each whole, in
 * halves and byte by byte: a line each of `closed` or `open` and the bytes it sent.
 */
export function documentTranscript(
	pack: Uint8Array,
	nowMs: number,
	requestBytes: Uint8Array,
	texts: Texts,
): string {
	const lines: string[] = [];
	const holidays = new Holidays(pack, texts.decode);
	const handler = handlerOf({
		holidays,
		clock: { nowMs: () => nowMs },
		calendar,
		schools: schoolParts,
	});
	for (const request of unpacked(requestBytes))
		for (const pieceBytes of [request.length, (request.length >> 1) + 1, 1]) {
			const platform = memoryPlatform();
			const { io, TCP, timers } = platform;
			const { encode, decode } = texts;
			const server = new Server({ io, TCP, timers, encode, decode, handler, port: 80 });
			const peer = platform.connect(pieceBytes === 1 ? 1536 : 5744);
			for (let i = 0; i < request.length; i += pieceBytes)
				peer.send(request.subarray(i, i + pieceBytes));
			timers.pass(SETTLE_MS, () => peer.take());
			const sent = peer.received.map(hexOf).join("");
			lines.push(`${peer.closed ? "closed" : "open"} ${sent}`);
			server.close();
		}
	return lines.join("\n");
}

/** What the parser reads in packed requests, byte by byte: a line of JSON each. */
export function parserTranscript(requestBytes: Uint8Array, texts: Texts): string {
	const lines: string[] = [];
	for (const request of unpacked(requestBytes)) {
		const reader = new RequestReader(texts.decode);
		const found: unknown[] = [];
		let ended = false;
		for (let i = 0; i < request.length && !ended; i++) {
			reader.take(request.subarray(i, i + 1));
			const next = reader.next();
			if (!next) continue;
			found.push(next);
			ended = "refused" in next || !next.keepAlive;
		}
		lines.push(JSON.stringify([found, ended ? 0 : reader.heldBytes]));
	}
	return lines.join("\n");
}
