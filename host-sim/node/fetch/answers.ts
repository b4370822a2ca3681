/**
 * The answers of the routes, ready for servers other than the device's: heads as fields, bodies as
 * pieces.
 */

import { handlerOf } from "../../../src/api/routes.js";
import { Holidays } from "../../../src/holidays/holidays.js";
import { answer } from "../../../src/http/methods.js";
import { problem } from "../../../src/http/problem.js";
import type { Reply, Source } from "../../../src/http/reply.js";
import type { Request as DeviceRequest, Refusal } from "../../../src/http/request.js";
import { ReaderNames } from "../../../src/names/reader-names.js";
import { Facts } from "../../../src/pack/facts.js";
import { calendar } from "../../../src/people/calendar.js";
import { pageOf } from "../../../src/people/page.js";
import { schoolParts } from "../../../src/people/vacations.js";
import type { Decode } from "../../../src/ports/text.js";
import { check } from "../kinds.js";
import type { AnswerOptions } from "./options.js";
import { ANSWERS } from "./parameters.js";
import { configured } from "./settings.js";

/** An answer of which the first piece of the body is made. */
export interface Answer {
	readonly status: number;
	readonly headers: readonly [name: string, value: string][];
	/** Undefined where no body follows the head. */
	readonly first: Uint8Array<ArrayBuffer> | undefined;
	/** What is left of the body, of which `nextPiece` makes more. */
	readonly rest: Source | undefined;
}

/**
 * Characters of a piece of a body, which its last record may exceed: the list of a year mostly is
 * one.
 */
const PIECE_CHARS = 16_384;

/**
 * Pieces that the routes make until other requests get a turn: each takes less than a millisecond.
 */
const TURN_PIECES = 8;

/** Characters of a request line with its line end, as many as the device reads of one. */
export const LINE_CHARS = 1024;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const decode: Decode = (bytes, from, to) => decoder.decode(bytes.subarray(from, to));

/**
 * What answers requests; it never rejects. Throws a TypeError without tables, an Error where they
 * are none, and one whose message has a sentence for each mistake in the settings.
 */
export function answersOf(
	options: AnswerOptions,
): (request: DeviceRequest | Refusal, method: string) => Promise<Answer> {
	check(ANSWERS, [options]);
	const { tables, facts, page, pageWords, settings = {} } = options;
	const { clock = { nowMs: () => Date.now() } } = options;
	if (tables === undefined)
		throw new TypeError("tables: the bytes of a pack are wanted, such as data/holidays.bin");
	const holidays = new Holidays(bytesOf(tables), decode);
	if (holidays.count === 0) throw new Error(`tables: ${holidays.refusal || "no country"}`);
	const { here, listsAll } = configured(settings, holidays);
	const handler = handlerOf({
		holidays,
		clock,
		...(facts && { facts: new Facts(bytesOf(facts), decode) }),
		...(page && { page: pageOf(bytesOf(page), pageWords && bytesOf(pageWords)) }),
		calendar,
		schools: schoolParts,
		names: new ReaderNames(),
		...(here && { here }),
		listsAll,
	});
	return async (request, method) => {
		const reply = answer(request, handler);
		try {
			return await begun(reply, method);
		} catch {
			return begun(problem(500), method);
		}
	};
}

const bytesOf = (bytes: Uint8Array | ArrayBuffer) =>
	bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);

/** Rejects when the first piece of the body cannot be made. */
async function begun(
	{ status, type, fields, body, bytes }: Reply,
	method: string,
): Promise<Answer> {
	// Any page may read it, as on the device.
	const headers: [string, string][] = [["Access-Control-Allow-Origin", "*"]];
	if (type !== "") headers.push(["Content-Type", type]);
	for (const line of fields.split("\r\n")) {
		const colon = line.indexOf(": ");
		if (colon > 0) headers.push([line.substring(0, colon), line.substring(colon + 2)]);
	}
	// RFC 9110, 8.6: neither has a body, and a length would be that of another reply.
	if (status === 204 || status === 304)
		return { status, headers, first: undefined, rest: undefined };
	const source = typeof body === "string" ? undefined : body;
	const first =
		(bytes as Uint8Array<ArrayBuffer> | undefined) ??
		(source ? await nextPiece(source) : encoder.encode(body as string));
	const rest = source?.ended === false ? source : undefined;
	if (!rest) headers.push(["Content-Length", `${first.length}`]);
	if (method === "HEAD") return { status, headers, first: undefined, rest: undefined };
	return { status, headers, first, rest };
}

/** The next piece of a body: of the routes' pieces as many as fill it, or all that are left. */
export async function nextPiece(source: Source): Promise<Uint8Array<ArrayBuffer>> {
	let text = "";
	for (let count = 1; !source.ended && text.length < PIECE_CHARS; count++) {
		if (count % TURN_PIECES === 0) await new Promise((turn) => setTimeout(turn, 0));
		text += source.next(PIECE_CHARS - text.length);
	}
	return encoder.encode(text);
}
