/** A cache as RFC 9111 has it, on virtual time: it reuses whatever it may for as long as it may. */

import type { Handler } from "../../src/http/methods.js";
import { replyTo, textOf } from "../ask.js";

/** A reply as it came to a cache, or leaves it. */
export interface Answer {
	readonly status: number;
	/** By name in lower case. */
	readonly fields: ReadonlyMap<string, string>;
	readonly body: string;
}

/**
 * What answers a GET of a path: a device, or another cache. The tag is empty, or that of
 * If-None-Match.
 */
export type Origin = (path: string, tag: string) => Answer;

/** The routes, asked without a server. */
export function originOf(handler: Handler): Origin {
	return (path, tag) => {
		const reply = replyTo(handler, path, tag === "" ? "" : `If-None-Match: ${tag}\r\n`);
		const lines = reply.fields.split("\r\n").slice(0, -1);
		const fields = lines.map((line): [string, string] => {
			const colon = line.indexOf(":");
			return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
		});
		return { status: reply.status, fields: new Map(fields), body: textOf(reply) };
	};
}

/** Statuses that may be kept without a word about it (RFC 9110, 15.1). */
const HEURISTIC = [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501];
/** How long such a reply is kept: RFC 9111, 4.2.2, leaves it to the cache. */
const HEURISTIC_SECONDS = 86_400;

interface Stored {
	readonly answer: Answer;
	readonly atMs: number;
}

const directives = ({ fields }: Answer): readonly string[] =>
	(fields.get("cache-control") ?? "").split(",").map((one) => one.trim().toLowerCase());

/** Seconds for which a reply is fresh; undefined when it may not be stored. */
function lifetimeOf(answer: Answer): number | undefined {
	const told = directives(answer);
	if (told.includes("no-store")) return undefined;
	if (told.includes("no-cache")) return 0;
	const age = told.find((one) => one.startsWith("max-age="));
	if (age !== undefined) return Number(age.slice(8));
	return HEURISTIC.includes(answer.status) ? HEURISTIC_SECONDS : undefined;
}

/**
 * One cache before an origin. Without `sendsAge` it replays fields as they were stored, as nginx
 * does.
 */
export class Cache {
	readonly #next: Origin;
	readonly #nowMs: () => number;
	readonly #sendsAge: boolean;
	readonly #stored = new Map<string, Stored>();

	constructor(next: Origin, nowMs: () => number, sendsAge: boolean) {
		this.#next = next;
		this.#nowMs = nowMs;
		this.#sendsAge = sendsAge;
	}

	readonly get: Origin = (path, tag) => {
		const stored = this.#stored.get(path);
		if (stored && this.#ageOf(stored) < (lifetimeOf(stored.answer) ?? 0))
			return this.#reused(stored, tag);
		const own = stored?.answer.fields.get("etag");
		const answer = this.#next(path, own ?? tag);
		if (answer.status !== 304 || !stored || own === undefined) {
			this.#stored.delete(path);
			// A 304 to another's tag has no body to be kept.
			if (answer.status === 304 || lifetimeOf(answer) === undefined) return answer;
			return this.#reused(this.#store(path, answer), tag);
		}
		// RFC 9111, 4.3.4: what the 304 tells of the stored reply holds from now on.
		const fields = new Map([...stored.answer.fields, ...answer.fields]);
		return this.#reused(this.#store(path, { ...stored.answer, fields }), tag);
	};

	#store(path: string, answer: Answer): Stored {
		const stored = { answer, atMs: this.#nowMs() };
		this.#stored.set(path, stored);
		return stored;
	}

	#ageOf({ answer, atMs }: Stored): number {
		return Number(answer.fields.get("age") ?? 0) + (this.#nowMs() - atMs) / 1000;
	}

	#reused(stored: Stored, tag: string): Answer {
		const { answer } = stored;
		const fields = new Map(answer.fields);
		if (this.#sendsAge) fields.set("age", `${Math.floor(this.#ageOf(stored))}`);
		if (tag !== "" && fields.get("etag") === tag) return { status: 304, fields, body: "" };
		return { status: answer.status, fields, body: answer.body };
	}
}
