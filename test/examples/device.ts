/**
 * A device that recipes ask: the server on loopback with the fixture's tables, in a place, its
 * clock set by hand.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { handlerOf } from "../../src/api/routes.js";
import { isoOf } from "../../src/calendar/civil.js";
import type { Server } from "../../src/http/server.js";
import { calendar } from "../../src/people/calendar.js";
import { schoolParts } from "../../src/people/vacations.js";
import type { OverrideConfig } from "../../src/today/overrides.js";
import { siteOf } from "../../src/today/settings.js";
import type { SchoolsOf } from "../../src/today/site-schools.js";
import { BUILD_FOLDER } from "../engines/xs.js";
import { openFixture } from "../fixture/fixture.js";
import { SettableClock } from "../sim/clock.js";
import { listenHere, MANY_CONNECTIONS } from "../sim/loopback.js";

/**
 * In the place of the device, whose zone is Vienna's: a holiday, a working day, a moment before the
 * latter.
 */
export const HOLIDAY_MS = Date.UTC(2026, 9, 26, 10);
export const WORKDAY_MS = Date.UTC(2026, 9, 27, 10);
/**
 * A working day in a vacation of schools, and one of which nobody knows whether they have lessons.
 */
export const VACATION_MS = Date.UTC(2026, 9, 28, 10);
export const UNSURE_MS = Date.UTC(2026, 9, 29, 10);

export const EXAMPLES = join(BUILD_FOLDER, "../examples");

/** Schools have lessons on all working days that are known. */
const schoolsOf: SchoolsOf = (place) => ({
	isSchoolday: (day) => {
		if (!place.isWorkday(day)) return false;
		return day === dayAt(UNSURE_MS) ? undefined : true;
	},
	vacation: () => undefined,
});
const dayAt = (ms: number) => Math.floor(ms / 86_400_000);
const VACATION: OverrideConfig = {
	off: isoOf(dayAt(VACATION_MS)),
	kind: "school",
	name: "Autumn vacation",
};

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
		const place = { country: "XA", subdivision: "XA-9", overrides: [VACATION] };
		const here = siteOf(place, holidays, undefined, schoolsOf)!;
		const handler = handlerOf({ holidays, clock, calendar, schools: schoolParts, here });
		const limits = { connections: MANY_CONNECTIONS };
		const { url, server } = await listenHere(handler, { limits });
		return new Device(url, clock, server);
	}

	/** Sets the clock; undefined: nobody told it the time. */
	set(nowMs: number | undefined): void {
		this.#clock.set(nowMs);
	}

	/**
	 * Asks what a recipe asks of a device at another address. Undefined where that is no address of
	 * it.
	 */
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
