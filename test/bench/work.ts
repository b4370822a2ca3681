/** The pieces of work that are measured, in any engine. */

import { handlerOf } from "../../src/api/routes.js";
import type { Country } from "../../src/holidays/country.js";
import { Holidays } from "../../src/holidays/holidays.js";
import type { Handler } from "../../src/http/methods.js";
import type { Source } from "../../src/http/reply.js";
import type { Request } from "../../src/http/request.js";
import { Server } from "../../src/http/server.js";
import { type MemoryPlatform, memoryPlatform, type Peer } from "../engines/memory-wire.js";
import type { Texts } from "../engines/transcript.js";

const REQUEST: Request = {
	method: "GET",
	path: "/",
	query: "",
	minor: 1,
	keepAlive: true,
	bodyBytes: 0,
	expectsContinue: false,
	ifNoneMatch: "",
	origin: "",
	askedMethod: "",
	askedHeaders: "",
};

/** A country of a pack, opened anew: nothing of it was asked before. */
export function open(pack: Uint8Array, texts: Texts, code: string): Country {
	return new Holidays(pack, texts.decode).country(code)!;
}

export function codesOf(pack: Uint8Array, texts: Texts): string {
	return new Holidays(pack, texts.decode).codes.join(" ");
}

/** A loop around nothing: what the loops below cost without their work. */
export function nothing(day: number, count: number): number {
	let sum = 0;
	for (let i = 0; i < count; i++) sum += day;
	return sum;
}

export function checks(country: Country, day: number, count: number): number {
	let sum = 0;
	for (let i = 0; i < count; i++) sum += country.isHoliday(day) ? 1 : 0;
	return sum;
}

export function workdayChecks(country: Country, day: number, count: number): number {
	let sum = 0;
	for (let i = 0; i < count; i++) sum += country.isWorkday(day) ? 1 : 0;
	return sum;
}

function drain(source: string | Source): string {
	if (typeof source === "string") return source;
	let text = "";
	for (let piece = source.next(); piece !== ""; piece = source.next()) text += piece;
	return text;
}

/** The routes over a pack, opened anew. */
export function routesOf(pack: Uint8Array, texts: Texts): Handler {
	return handlerOf({ holidays: new Holidays(pack, texts.decode) });
}

/** The v3 list of a year as JSON, without the server. */
export function list(handler: Handler, year: number, code: string): string {
	const path = `/api/v3/PublicHolidays/${year}/${code}`;
	return drain(handler({ ...REQUEST, path }).body);
}

/** A server on a wire in memory, and a client with an open connection. */
export interface Served {
	readonly server: Server;
	readonly peer: Peer;
}

/** A server that waits for its first client. */
export function listening(pack: Uint8Array, texts: Texts): MemoryPlatform {
	const platform = memoryPlatform();
	const { io, TCP, timers } = platform;
	const handler = handlerOf({ holidays: new Holidays(pack, texts.decode) });
	new Server({ io, TCP, timers, ...texts, handler, port: 80 });
	return platform;
}

export function serve(pack: Uint8Array, texts: Texts): Served {
	const { io, TCP, timers, connect } = memoryPlatform();
	const handler = handlerOf({ holidays: new Holidays(pack, texts.decode) });
	const server = new Server({ io, TCP, timers, ...texts, handler, port: 80 });
	return { server, peer: connect(1 << 20) };
}

/** A request and its answer; the bytes of the answer. */
export function ask({ peer }: Served, request: Uint8Array): number {
	peer.received.length = 0;
	peer.send(request);
	let bytes = 0;
	for (const write of peer.received) bytes += write.length;
	return bytes;
}
