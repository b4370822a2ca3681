/**
 * What routes answer from, what is remembered between requests, and a request that found its route.
 */

import type { Holidays } from "../holidays/holidays.js";
import type { Jurisdiction } from "../holidays/jurisdiction.js";
import type { WorkMemory } from "../holidays/work-walk.js";
import type { Reply } from "../http/reply.js";
import type { Request } from "../http/request.js";
import type { ServerCounts } from "../http/server.js";
import type { ReaderNames } from "../names/reader-names.js";
import type { Facts } from "../pack/facts.js";
import type { Clock } from "../ports/clock.js";
import type { RenewalState } from "../ports/renewal.js";
import type { Site } from "../today/site.js";
import type { SchoolLaw, SchoolVacation } from "../today/site-schools.js";
import type { SiteYear } from "../today/site-year.js";
import type { ListMemory } from "./list-memory.js";
import type { RecordWriter } from "./record-writer.js";
import type { WorldDays } from "./world-days.js";

/** Exceptions that nobody caught, since the start. */
export interface Faults {
	readonly count: number;
	/** What the last of them said, XS's name of the fault before it; null where there was none. */
	readonly last: string | null;
}

/** What only the platform knows of the device. */
export interface Vitals {
	/** Milliseconds since it started. */
	uptimeMs(): number;
	/** Bytes of memory that are free; undefined where the platform does not tell. */
	freeBytes(): number | undefined;
	/**
	 * Why it started, in the SDK's words: `Power-On`, `Task WDT`; undefined where the platform does
	 * not tell.
	 */
	resetReason(): string | undefined;
	/** Open connections, that of the question among them. */
	connections(): number;
	/** What has gone wrong in the server since it began to listen. */
	counts?(): ServerCounts | undefined;
	/** The exceptions that nobody caught; absent where the first of them ends the program. */
	faults?(): Faults;
}

/** The schools, which a firmware may leave out. */
export interface SchoolParts {
	/** Finds what is known of the schools of a place, and until when. */
	readonly of: (place: Jurisdiction) => SchoolLaw & {
		readonly vacationsUntil: number | undefined;
		/** Those of the whole place that have days of a year, ascending. */
		vacations(year: number): readonly SchoolVacation[];
	};
	/** The vacations of a site's overrides that have days of a year, which is ready. */
	readonly own: (site: Site, of: SiteYear) => readonly SchoolVacation[];
	/** What answers `/api/vacations/…`. */
	readonly vacations: Answer;
}

/**
 * What the routes answer from: tables, and what only the platform knows. Each request asks it anew.
 */
export interface Service {
	/**
	 * The tables in force: who replaces them while requests are answered, has a getter here and for
	 * `here`.
	 */
	readonly holidays: Holidays;
	/** Without one nobody ever knows what day it is. */
	readonly clock?: Clock;
	/** The site that the device is configured for, which `/api/day/here` answers about. */
	readonly here?: Site | undefined;
	/** Whether the lists have all that the tables know: what `scope=all` asks for. */
	readonly listsAll?: boolean;
	/** Without them CountryInfo knows the names of the tables only. */
	readonly facts?: Facts;
	/** What is wrong in the settings, in sentences: how many there are, and the first of them. */
	readonly mistakes?: { readonly count: number; readonly first: readonly string[] };
	/** Without them `/health` tells no more than the tables and the clock. */
	readonly vitals?: Vitals;
	/** What renews the tables; without it they are those that the firmware was built with. */
	readonly renewal?: { readonly state: RenewalState } | undefined;
	/** What answers `/`: a part for people, which a firmware may leave out. */
	readonly page?: Answer;
	/** What answers `/calendar/…`: a part that a firmware may leave out. */
	readonly calendar?: Answer;
	/** What knows of schools: a part that a firmware may leave out. */
	readonly schools?: SchoolParts;
	/**
	 * What finds names in the languages of readers: a part that a firmware may leave out; without it
	 * only those in the languages of the places are known.
	 */
	readonly names?: ReaderNames;
}

/** A day, and for how long it is today. */
export interface LocalDay {
	/** Days since 1970-01-01. */
	readonly day: number;
	/** UTC milliseconds since 1970-01-01 at which it was found. */
	readonly fromMs: number;
	/** UTC milliseconds since 1970-01-01 of the next local midnight. */
	readonly endMs: number;
}

/** A question whose answer depends on today, clock or settings, and what the answer was made of. */
export interface Asked {
	readonly path: string;
	readonly query: string;
	/**
	 * `Accept-Language` of it, and further fields of the answer, where the answer depends on that;
	 * else empty.
	 */
	readonly languages: string;
	readonly fields: string;
	/** State of the clock. */
	readonly state: string;
	/** Undefined where the answer is that of every day. */
	readonly today: LocalDay | undefined;
	readonly tag: string;
}

/** What is remembered between requests, for as long as tables and configured place are the same. */
export interface Memory {
	readonly holidays: Holidays;
	readonly here: Site | undefined;
	/** The questions that were asked last, and the index for the next one. */
	readonly asked: Asked[];
	nextAsked: number;
	readonly writer: RecordWriter;
	readonly lists: ListMemory;
	/**
	 * The working days of the places that arithmetic was asked for last, the last one first, and what
	 * no other place has.
	 */
	readonly workdays: { readonly key: string; readonly counts: WorkMemory }[];
	/** The days that the worldwide list was asked for last. */
	world: WorldDays | undefined;
	/** The tables, and until when the decisions of their countries are known, as members of JSON. */
	known: { readonly of: Holidays; readonly json: string } | undefined;
}

/** A request with the decoded values of its path, in the order of the route's pattern. */
export interface Call {
	readonly service: Service;
	readonly request: Request;
	readonly values: readonly string[];
	readonly memory: Memory;
}

/** What answers a route. */
export type Answer = (call: Call) => Reply;
