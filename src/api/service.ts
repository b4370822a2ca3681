/** What the routes answer from: tables, and what only the platform knows. */

import type { Clock } from "../ports/clock.js";
import type { Place } from "../today/place.js";
import type { FactsLike, HolidaysLike } from "./engine.js";

/** What only the platform knows of the device. */
export interface Vitals {
	/** Milliseconds since it started. */
	uptimeMs(): number;
	/** Bytes of memory that are free; undefined where the platform does not tell. */
	freeBytes(): number | undefined;
	/** Open connections, that of the question among them. */
	connections(): number;
}

/** What the routes answer from. */
export interface Service {
	readonly holidays: HolidaysLike;
	/** Without one nobody ever knows what day it is. */
	readonly clock?: Clock;
	/** The place that the device is configured for, which `/api/day/here` answers about. */
	readonly here?: Place;
	/** Without them CountryInfo knows the names of the tables only. */
	readonly facts?: FactsLike;
	/** Without them `/health` tells no more than the tables and the clock. */
	readonly vitals?: Vitals;
}
