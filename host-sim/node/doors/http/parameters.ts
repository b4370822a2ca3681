/** The parameters of the server. */

import type { Host, Platform } from "../../../../src/http/connection.js";
import { LIMITS, type Limits } from "../../../../src/http/limits.js";
import type { Handler } from "../../../../src/http/methods.js";
import type { Draft, Refusal, Request } from "../../../../src/http/request.js";
import type { ServerOptions } from "../../../../src/http/server.js";
import type { Timers } from "../../../../src/ports/timers.js";
import {
	anything,
	BOOLEAN,
	callable,
	having,
	type Kind,
	maybe,
	number,
	object,
	options,
	parts,
	shape,
	text,
	whole,
} from "../../kinds.js";

const MOST = 0x7fff_ffff;
const TEXT = text("a text is wanted");
const COUNT = whole(0, MOST, "a count is a whole number from 0 on");
const MS = number(-Infinity, Infinity, "milliseconds are a number");
const STATUS = whole(100, 599, "a status is a whole number from 100 to 599");

/** Of which limits may be 0 their own table tells. */
const LIMIT = whole(0, MOST, "a limit is a whole number");
const LIMITS_GIVEN = options<Partial<Limits>>(
	Object.fromEntries(Object.keys(LIMITS).map((name) => [name, LIMIT])) as {
		readonly [K in keyof Limits]: Kind<number>;
	},
);
export const LIMITS_OF = [["others", maybe(LIMITS_GIVEN)]] as const;

const PLATFORM = {
	TCP: callable<Platform["TCP"]>(),
	timers: having<Timers>("set", "timers are an object with set, clear and now"),
	encode: callable<Platform["encode"]>(),
	decode: callable<NonNullable<Platform["decode"]>>(),
	handler: callable<Handler>(),
	onFault: callable<NonNullable<Platform["onFault"]>>(),
	takesMemory: callable<NonNullable<Platform["takesMemory"]>>(),
};
export const SERVER_NEW = [
	[
		"options",
		parts<ServerOptions>(
			{
				...PLATFORM,
				io: callable<ServerOptions["io"]>(),
				port: whole(0, 65_535, "a port is a whole number from 0 to 65535"),
				address: text("an address is a text"),
				limits: LIMITS_GIVEN,
			},
			["io", "TCP", "timers", "encode", "handler", "port"],
		),
	],
] as const;

export const CONNECTION_NEW = [
	["host", having<Host>("seat", "the server of the connection is wanted")],
	["from", anything<unknown>()],
	["address", maybe(text("an address is a text"))],
] as const;
export const CONNECTION = {
	yields: [
		["nowMs", MS],
		["asks", BOOLEAN],
		["crowd", BOOLEAN],
	],
	failed: [["takesMore", maybe(BOOLEAN)]],
	readable: [["count", COUNT]],
	writable: [["count", COUNT]],
	expire: [["nowMs", MS]],
} as const;

/** A request as a handler is given it. */
export const REQUEST: Kind<Request> = shape<Request>(
	{ method: TEXT, path: TEXT, query: TEXT, ifNoneMatch: TEXT },
	"a request that was read is wanted",
);
export const ANSWER = [
	[
		"read",
		{
			check(value, name, of) {
				const { refused } = (value ?? {}) as Partial<Refusal>;
				if (refused === undefined) REQUEST.check(value, name, of);
				else STATUS.check(refused, `${name}.refused`, of);
			},
		} as Kind<Request | Refusal>,
	],
	["handler", callable<Handler>()],
	["onFault", maybe(callable<(error: unknown) => void>())],
] as const;
export const REQUESTS = {
	refuse: [["status", STATUS]],
	isToken: [["text", TEXT]],
	isTokenList: [["text", TEXT]],
	readRequestLine: [["line", TEXT]],
	readFields: [
		["request", object<Draft>("the request of a line is wanted")],
		["head", TEXT],
		["bodyLimit", COUNT],
	],
} as const;
