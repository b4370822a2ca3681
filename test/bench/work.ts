/**
 * The pieces of work that are measured, in any engine. All that the benchmark knows of the classes
 * of `src` is here: whoever renames one changes this file.
 */

import { handlerOf } from "../../src/api/routes.js";
import type { Country } from "../../src/holidays/country.js";
import { Holidays } from "../../src/holidays/holidays.js";
import type { Jurisdiction } from "../../src/holidays/jurisdiction.js";
import { Workdays } from "../../src/holidays/workdays.js";
import type { Handler } from "../../src/http/methods.js";
import { type Draft, type Request, readRequestLine } from "../../src/http/request.js";
import { Server, type ServerOptions } from "../../src/http/server.js";
import { type LanguageNames, ReaderNames } from "../../src/names/reader-names.js";
import { Facts } from "../../src/pack/facts.js";
import { calendar } from "../../src/people/calendar.js";
import { schoolParts } from "../../src/people/vacations.js";
import { SchoolCalendar } from "../../src/schools/school-calendar.js";
import { type SiteSettings, siteOf } from "../../src/today/settings.js";
import { Site } from "../../src/today/site.js";
import { Today } from "../../src/today/today.js";
import { type MemoryPlatform, memoryPlatform, type Peer } from "../engines/memory-wire.js";
import type { Texts } from "../engines/transcript.js";

/** What the firmware carries: the tables of the world, and the facts of its countries. */
export interface Data {
	readonly pack: Uint8Array;
	readonly facts: Uint8Array;
	readonly texts: Texts;
}

/** 2026-05-13, a Wednesday that is no holiday. */
export const PLAIN_DAY = 20_586;

/** Its midnight, in UTC milliseconds since 1970-01-01. */
export const PLAIN_MS = PLAIN_DAY * 86_400_000;

export const YEAR = 2026;

/** A partition of a device. */
const SLOT_BYTES = 640 * 1024;

const REQUEST = readRequestLine("GET / HTTP/1.1") as Draft;

// The engine.

export function openWorld({ pack, texts }: Data): Holidays {
	return new Holidays(pack, texts.decode);
}

/** The pack as it lies in a slot, which is larger than it. */
export function packInSlot({ pack }: Data): Uint8Array {
	const slot = new Uint8Array(SLOT_BYTES).fill(0xff);
	slot.set(pack);
	return slot.subarray(0, pack.length);
}

/** How many countries there are: what tells that the tables are open. */
export function countOf(holidays: Holidays): number {
	return holidays.count;
}

/** A country of tables opened anew: nothing of it was asked before. */
export function open(data: Data, code: string): Country {
	return openWorld(data).country(code)!;
}

export function codesOf(data: Data): readonly string[] {
	return openWorld(data).codes;
}

/** Codes of the subdivisions of a country. */
export function placesOf(data: Data, code: string): readonly string[] {
	return open(data, code).subdivisions.map((subdivision) => subdivision.code);
}

/** Whether a day is a holiday at a place, or with an empty one in the whole country. */
export function isHoliday(country: Country, place: string, day: number): boolean {
	return (place === "" ? country : country.in(place)!).isHoliday(day);
}

/** A loop around nothing: what the loops below cost without their work. */
export function nothing(day: number, count: number): number {
	let sum = 0;
	for (let i = 0; i < count; i++) sum += day;
	return sum;
}

export function checks(country: Pick<Country, "isHoliday">, day: number, count: number): number {
	let sum = 0;
	for (let i = 0; i < count; i++) sum += country.isHoliday(day) ? 1 : 0;
	return sum;
}

export function workdayChecks(country: Country, day: number, count: number): number {
	let sum = 0;
	for (let i = 0; i < count; i++) sum += country.isWorkday(day) ? 1 : 0;
	return sum;
}

/** A place whose holidays of the year have been found, or with an empty code the whole country. */
export function placeOf(country: Country, code: string): Jurisdiction {
	const place = code === "" ? country : country.in(code)!;
	place.isHoliday(PLAIN_DAY);
	return place;
}

export function schoolsOf(place: Jurisdiction): SchoolCalendar {
	return new SchoolCalendar(place);
}

export function schooldayChecks(schools: SchoolCalendar, day: number, count: number): number {
	let sum = 0;
	for (let i = 0; i < count; i++) sum += schools.isSchoolday(day) ? 1 : 0;
	return sum;
}

/** What today is told of schools. */
export function schoolsToday(schools: SchoolCalendar, day: number): readonly unknown[] {
	return [schools.isSchoolday(day), schools.vacation(day), schools.nextSchoolday(day)];
}

/** The arithmetic of a country. */
export function arithmetic(country: Country): Workdays {
	return new Workdays(country);
}

/** How many days are worked in a span. */
export function workdaysIn(workdays: Workdays, from: number, days: number): number {
	return workdays.workdaysBetween(from, from + days).workdays;
}

/** The day that is so many working days further. */
export function dayAfter(workdays: Workdays, from: number, n: number): number {
	return workdays.addWorkdays(from, n).day;
}

// The routes.

const VITALS = {
	uptimeMs: () => 1,
	resetReason: () => undefined,
	freeBytes: () => 1,
	connections: () => 1,
};

/** The routes over tables opened anew, at a moment that can be set. */
export interface Box {
	readonly handler: Handler;
	readonly clock: { utcMs: number };
}

export function openBox(data: Data, utcMs = 0): Box {
	const { facts, texts } = data;
	const clock = { utcMs };
	const handler = handlerOf({
		holidays: openWorld(data),
		facts: new Facts(facts, texts.decode),
		clock: { nowMs: () => clock.utcMs },
		calendar,
		schools: schoolParts,
		names: new ReaderNames(),
		vitals: VITALS,
	});
	return { handler, clock };
}

/** The names in a reader's language, found anew in the tables of a place. */
export const namesIn = ({ years }: Jurisdiction, tag: string): LanguageNames =>
	new ReaderNames().find(years.table.pack, tag)!;

/** The names of all labels of a place's country, and how many letters they have. */
export function lettersOf(names: LanguageNames, { years }: Jurisdiction): number {
	const { table } = years;
	let letters = 0;
	for (let label = 0; label < table.texts.labelCount; label++)
		letters += names.name(table, label).length;
	return letters;
}

/** Routes over tables at a place that is configured. */
export interface Home extends Box {
	readonly here: Site;
}

/** The routes over tables and settings, at a moment. */
export function openHome(holidays: Holidays, settings: SiteSettings): Home {
	const clock = { utcMs: 0 };
	const here = siteOf(settings, holidays, undefined, schoolParts.of)!;
	const handler = handlerOf({
		holidays,
		clock: { nowMs: () => clock.utcMs },
		calendar,
		schools: schoolParts,
		here,
	});
	return { handler, clock, here };
}

/**
 * A place of settings in which something is wrong, as new tables are asked before they come in
 * force; how many sentences say so.
 */
export function wrongHome(holidays: Holidays, settings: SiteSettings): number {
	let told = 0;
	siteOf(settings, holidays, () => told++, schoolParts.of, true);
	return told;
}

/** Today at a place until it is told, and `turn` after each callback. */
export function lookAtToday(site: Site, utcMs: number, turn: () => void): void {
	const waiting: (() => void)[] = [];
	let told = false;
	const today = new Today({
		site,
		clock: { nowMs: () => utcMs },
		timers: {
			now: () => 0,
			set: (_ms, callback) => waiting.push(callback),
			clear: (id) => {
				waiting[(id as number) - 1] = () => {};
			},
		},
		onChange: () => {
			told = true;
		},
	});
	for (let i = 0; i < MAX_PIECES && !told; i++) {
		waiting[i]!();
		turn();
	}
	today.close();
}

export function requestOf(url: string): Request {
	const mark = url.indexOf("?");
	if (mark < 0) return { ...REQUEST, path: url };
	return { ...REQUEST, path: url.substring(0, mark), query: url.substring(mark + 1) };
}

/** No reply has more pieces: one that does never ends. */
const MAX_PIECES = 100_000;

/**
 * A reply to the end, and `turn` after each turn: the handler's, and that of each piece. Its
 * status, by which the caller knows that it measured what it meant.
 */
export function answer({ handler }: Box, request: Request, turn: () => void = () => {}): number {
	const { status, body } = handler(request);
	turn();
	if (typeof body === "string") return status;
	for (let i = 0; i < MAX_PIECES; i++) {
		if (body.ended) return status;
		body.next();
		turn();
	}
	throw new Error(`no end of ${request.path}`);
}

/** How many records a list has. */
export function recordsIn(data: Data, url: string): number {
	const { body } = openBox(data).handler(requestOf(url));
	if (typeof body === "string") throw new Error(`no list: ${url}`);
	let text = "";
	while (!body.ended) text += body.next();
	return (JSON.parse(text) as readonly unknown[]).length;
}

// The server.

export const bytesOf = ({ texts }: Data, url: string): Uint8Array =>
	texts.encode(`GET ${url} HTTP/1.1\r\nHost: device\r\n\r\n`);

export const oldBytesOf = ({ texts }: Data, url: string): Uint8Array =>
	texts.encode(`GET ${url} HTTP/1.0\r\nConnection: keep-alive\r\n\r\n`);

/** Milliseconds that let a reply go on which takes its time. */
const PROCEED_MS = 2;
/** Milliseconds in which a list is counted and sent. */
const OLD_MS = 20;
/** Milliseconds without a byte after which no more of a reply is expected. */
const QUIET_MS = 1000;

/** A server that waits for its first client, with all that the routes can answer from. */
export function listening(data: Data): MemoryPlatform {
	return listeningWith(data.texts, openBox(data, PLAIN_MS).handler);
}

/** A server that waits for its first client, configured for a place with overrides. */
export function listeningAtHome(data: Data): MemoryPlatform {
	const holidays = openWorld(data);
	const country = holidays.country("AT");
	const overrides = [{ off: "12-24..12-31", name: "Company holidays" }, { remove: "epiphany" }];
	const here = new Site({ country, subdivision: "AT-9", overrides });
	const clock = { nowMs: () => PLAIN_MS };
	return listeningWith(data.texts, handlerOf({ holidays, clock, here }));
}

/** A connection that has had an answer, and the question whether it is still the same. */
export function askedBefore(data: Data, url: string): readonly [Peer, Uint8Array] {
	const platform = listeningAtHome(data);
	const peer = platform.connect(1 << 20);
	ask(peer, bytesOf(data, url));
	platform.timers.pass(QUIET_MS, () => {});
	const head = data.texts.decode(peer.received[0]!, 0, peer.received[0]!.length);
	const at = head.indexOf("ETag: ") + 6;
	const tag = head.substring(at, head.indexOf("\r\n", at));
	const fields = `Host: device\r\nIf-None-Match: ${tag}\r\n`;
	return [peer, data.texts.encode(`GET ${url} HTTP/1.1\r\n${fields}\r\n`)];
}

/** A server on a platform's own sockets. */
export function serveOn(platform: Omit<ServerOptions, "handler">, data: Data): void {
	new Server({ ...platform, handler: openBox(data).handler });
}

/** Engine and server alone: facts, clock and vitals are the platform's. */
export function listeningAlone(data: Data): MemoryPlatform {
	return listeningWith(data.texts, handlerOf({ holidays: openWorld(data) }));
}

function listeningWith(texts: Texts, handler: Handler): MemoryPlatform {
	const platform = memoryPlatform();
	const { io, TCP, timers } = platform;
	new Server({ io, TCP, timers, ...texts, handler, port: 80 });
	return platform;
}

/** A request on a connection, and its answer; the bytes of the answer. */
export function ask(peer: Peer, request: Uint8Array): number {
	peer.received.length = 0;
	peer.send(request);
	let bytes = 0;
	for (const write of peer.received) bytes += write.length;
	return bytes;
}

/** A request on a connection, and its answer where that takes turns; the bytes of the answer. */
export function askAndWait(platform: MemoryPlatform, peer: Peer, request: Uint8Array): number {
	ask(peer, request);
	platform.timers.pass(OLD_MS, () => {});
	return peer.received.reduce((sum, { length }) => sum + length, 0);
}

/** A client that takes what it is sent a window at a time. */
export function slowClient(platform: MemoryPlatform, windowBytes: number): Peer {
	const peer = platform.connect(windowBytes);
	peer.eager = false;
	return peer;
}

/** Takes a window of a reply, and waits for the next; false when nothing more comes. */
export function takeWindow({ timers }: MemoryPlatform, peer: Peer): boolean {
	// What was received is the client's memory, not the server's.
	peer.received.length = 0;
	peer.takeWindow();
	for (let ms = 0; ms < QUIET_MS && peer.received.length === 0; ms += PROCEED_MS)
		timers.pass(PROCEED_MS, () => {});
	return peer.received.length > 0;
}
