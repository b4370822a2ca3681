/** A device that recipes ask: the server on loopback with the fixture's tables, in a place, its clock set by hand. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { handlerOf } from "../../src/api/routes.js";
import type { Server } from "../../src/http/server.js";
import { calendar } from "../../src/people/calendar.js";
import { schoolParts } from "../../src/people/vacations.js";
import { siteOf } from "../../src/today/settings.js";
import { BUILD_FOLDER } from "../engines/xs.js";
import { openFixture } from "../fixture/fixture.js";
import { SettableClock } from "../sim/clock.js";
import { listenHere, MANY_CONNECTIONS } from "../sim/loopback.js";

/** In the place of the device, whose zone is Vienna's: a holiday, a working day, a moment before the latter. */
export const HOLIDAY_MS = Date.UTC(2026, 9, 26, 10);
export const WORKDAY_MS = Date.UTC(2026, 9, 27, 10);

export const EXAMPLES = join(BUILD_FOLDER, "../examples");

/** A file of the recipes. */
export const recipe = (...path: readonly string[]): string =>
	readFileSync(join(EXAMPLES, ...path), "utf8");

/** What was answered: a body that is JSON, or none. */
export interface Answer {
	readonly status: number;
	readonly text: string;
	readonly json: Record<string, unknown>;
}

export class Device {
	readonly url: string;
	readonly #clock: SettableClock;
	readonly #server: Server;

	private constructor(url: string, clock: SettableClock, server: Server) {
		this.url = url;
		this.#clock = clock;
		this.#server = server;
	}

	/** Listens at `XA-9`, with a clock that was never set. */
	static async start(): Promise<Device> {
		const clock = new SettableClock(undefined, () => 0);
		const holidays = openFixture();
		const here = siteOf({ country: "XA", subdivision: "XA-9" }, holidays)!;
		const handler = handlerOf({ holidays, clock, calendar, schools: schoolParts, here });
		const limits = { connections: MANY_CONNECTIONS };
		const { url, server } = await listenHere(handler, { limits });
		return new Device(url, clock, server);
	}

	/** Sets the clock; undefined: nobody told it the time. */
	set(nowMs: number | undefined): void {
		this.#clock.set(nowMs);
	}

	/** Asks what a recipe asks of a device at another address. Undefined where that is no address of it. */
	async asked(url: string, address = "http://holidays.local"): Promise<Answer> {
		if (!url.startsWith(`${address}/`)) throw new Error(`${url} is not at ${address}`);
		const response = await fetch(this.url + url.slice(address.length));
		const text = await response.text();
		const isJson = /[/+]json/.test(response.headers.get("content-type") ?? "");
		return { status: response.status, text, json: isJson ? JSON.parse(text) : {} };
	}

	close(): void {
		this.#server.close();
	}
}

/** The value at the keys of a path, each of which is there. Throws where one is missing. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
	return path.reduce((at, key) => {
		if (typeof at !== "object" || at === null || !Object.hasOwn(at, key))
			throw new Error(`there is no ${path.join(".")}: ${JSON.stringify(at)} has no ${key}`);
		return (at as Record<string, unknown>)[key];
	}, value);
}
