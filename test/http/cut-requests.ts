/**
 * Plays the request documents against the parser and against the server on a wire, whole, byte by
 * byte and cut in two.
 */

import assert from "node:assert/strict";
import type { Decode } from "../../src/ports/text.js";
import type { Case } from "../requests/document.js";
import { verdict } from "../requests/document.js";
import { allCases } from "../requests/play.js";
import { handlerFor } from "../requests/service.js";
import { read } from "./assault.js";
import { converse, get, stage } from "./stage.js";

/** Cuts of a request in two: at each `step`-th byte, but far into a long one only now and then. */
function* cuts(length: number, step: number): Generator<number> {
	for (let at = 1; at < length; at += at < 1100 ? step : 997) yield at;
}

const lenient: Decode = (bytes, from, to) => new TextDecoder().decode(bytes.subarray(from, to));
const strict: Decode = (bytes, from, to) =>
	new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(from, to));

const bytewise = (bytes: Uint8Array) => Array.from(bytes, (_, i) => bytes.subarray(i, i + 1));

function checkParser({ request, replies }: Case, step: number): void {
	const whole = read([request]);
	// Each reply belongs to a request or refusal that was read; a refusal gives its status.
	assert.equal(whole.length, replies.length);
	for (const [i, found] of whole.entries())
		if ("refused" in found) assert.equal(replies[i]!.status.slice(9, 12), `${found.refused}`);
	assert.deepEqual(read(bytewise(request)), whole, "byte by byte");
	// A platform may decode as UTF-8, with or without throwing: no byte may be read otherwise.
	assert.deepEqual(read([request], lenient), whole, "decoded as UTF-8");
	assert.deepEqual(read([request], strict), whole, "decoded as strict UTF-8");
	assert.deepEqual(read(bytewise(request), strict), whole, "decoded byte by byte");
	for (const at of cuts(request.length, step))
		assert.deepEqual(read([request.subarray(0, at), request.subarray(at)]), whole, `cut at ${at}`);
}

function checkServer(
	played: Case,
	step: number,
	order: "simulator" | "esp32",
	windowBytes: number,
): void {
	const { request } = played;
	const check = (how: string, pieces: readonly Uint8Array[], more = 0) => {
		const heard = converse(stage({ order, windowBytes }, handlerFor(played)), pieces);
		const fault = verdict(played, heard.bytes, heard.closed, more);
		assert.equal(fault, undefined, `${how}, as ${order} with ${windowBytes}`);
	};
	check("whole", [request]);
	check("byte by byte", bytewise(request));
	for (const at of cuts(request.length, step))
		check(`cut at ${at}`, [request.subarray(0, at), request.subarray(at)]);
	if (played.replies.length === 0) return;
	const tail = get("/api/v3/Version");
	check("with a tail", [Uint8Array.from([...request, ...tail])], played.closes ? 0 : 1);
}

/** Describes the cases of all documents, cut at each `step`-th byte. */
export function describeRequests(step: number): void {
	for (const [file, cases] of allCases())
		describe(`test/requests/${file}, cut at each ${step}. byte`, () => {
			for (const [index, played] of cases.entries())
				it(`${played.title} (${played.place})`, () => {
					checkParser(played, step);
					// Every case on both platforms' orders would take twice the time: they take turns.
					if (index % 2 === 0) checkServer(played, step, "esp32", 5744);
					else checkServer(played, step, "simulator", 1536);
				});
		});
}
