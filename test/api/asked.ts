/** Asks the routes about the fixture, at a moment, with a place configured. */

import { handlerOf } from "../../src/api/routes.js";
import type { Reply } from "../../src/http/reply.js";
import type { Request } from "../../src/http/request.js";
import { RequestReader } from "../../src/http/request-reader.js";
import { calendar } from "../../src/people/calendar.js";
import { schoolParts } from "../../src/people/vacations.js";
import type { Site } from "../../src/today/site.js";
import { openFixture } from "../fixture/fixture.js";
import { SettableClock } from "../sim/clock.js";

export interface Asked {
	readonly reply: Reply;
	/** The whole body. */
	readonly text: string;
	/** The pieces that it came in, empty ones too. */
	readonly pieces: readonly string[];
}

/** The answer to a path; `now` as `2026-12-24T23:30:00Z`, without one the clock was never set. */
export function asked(
	path: string,
	{ now, here, limitChars = 2048, fields = "" }: AskOptions = {},
): Asked {
	const clock = new SettableClock(now === undefined ? undefined : Date.parse(now), () => 0);
	const reader = new RequestReader();
	reader.take(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`));
	const reply = handlerOf({
		holidays: openFixture(),
		clock,
		calendar,
		schools: schoolParts,
		...(here && { here }),
	})(reader.next() as Request);
	const { body } = reply;
	if (typeof body === "string") return { reply, text: body, pieces: [body] };
	const pieces: string[] = [];
	while (!body.ended) pieces.push(body.next(limitChars));
	return { reply, text: pieces.join(""), pieces };
}

export interface AskOptions {
	readonly now?: string;
	readonly here?: Site;
	readonly limitChars?: number;
	/** Header lines, each with its CRLF. */
	readonly fields?: string;
}
