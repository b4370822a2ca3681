/**
 * All that a start and a first answer do with tables, done before it counts: so tables that a
 * device cannot live with are found while the old ones are in force. It goes in turns, as a long
 * reply does.
 */

import { handlerOf } from "../api/routes.js";
import type { Service } from "../api/service.js";
import { isoOf, yearOf } from "../calendar/civil.js";
import { Zone } from "../calendar/zone.js";
import type { Holidays } from "../holidays/holidays.js";
import type { Source } from "../http/reply.js";
import { type Request, readRequestLine } from "../http/request.js";
import type { Site } from "../today/site.js";
import { Today } from "../today/today.js";

/** The parts of the routes that a firmware carries, and how it makes its lists. */
export type Answering = Omit<Service, "holidays" | "here" | "clock">;

export interface RehearsalOptions {
	readonly tables: Holidays;
	/** Makes the configured place by them; undefined where none is configured. */
	readonly makeSite: (tables: Holidays) => Site | undefined;
	readonly answering: Answering;
	/** UTC milliseconds since 1970-01-01 of the moment that is played. */
	readonly nowMs: number;
}

/**
 * A path of each family: `P` stands for a place, `C` for its country, `Y` for a year and `D` for a
 * day. Constants lie in flash; all paths at once would take memory while everything else does.
 */
const PATHS: readonly string[] = [
	"/api/day/P/today",
	"/api/year/P/Y",
	"/api/workdays/P?from=D&add=5",
	"/api/vacations/P/Y",
	"/calendar/P.ics",
	"/api/places/C",
	"/api/v3/PublicHolidays/Y/C",
	"/api/v3/LongWeekend/Y/C",
	"/api/v3/IsTodayPublicHoliday/C",
	"/api/v3/NextPublicHolidays/C",
	"/api/v3/NextPublicHolidaysWorldwide",
	"/api/v3/CountryInfo/C",
	"/api/v3/AvailableCountries",
	"/api/v3/Version",
	"/api/v1/get/C/Y",
	"/api/v4/Holidays/C/Y",
	"/api/v4/Countries/Available",
	"/health",
	"/",
];

/** Whether a firmware has the family of a path. */
const isAnswered = ({ calendar, page, schools }: Answering, path: string): boolean => {
	if (path === "/") return page !== undefined;
	if (path.startsWith("/calendar")) return calendar !== undefined;
	return schools !== undefined || !path.startsWith("/api/vacations");
};

/** What stands for the letters of PATHS. */
interface Played {
	readonly country: string;
	readonly place: string;
	readonly year: number;
	readonly day: string;
}

const pathOf = (text: string, { country, day, place, year }: Played): string => {
	const parts = text.split("/");
	return parts
		.map((part) => {
			if (part === "C") return country;
			if (part === "Y") return `${year}`;
			if (part === "P") return place;
			return part.startsWith("P?") || part.startsWith("P.")
				? place + part.substring(1).split("D").join(day)
				: part;
		})
		.join("/");
};

export class Rehearsal {
	private readonly options: RehearsalOptions;
	/** The zone that is read next: of a country by its index. */
	private country = 0;
	private zone = 0;
	/** The configured place, while it is asked; and whom the paths ask about. */
	private here: Site | undefined;
	private played: Played | undefined;
	private path = 0;
	/** A reply that is under way. */
	private body: Source | undefined;
	/** What the place's today does next. */
	private turn: (() => void) | undefined;

	constructor(options: RehearsalOptions) {
		this.options = options;
	}

	/**
	 * Does a turn; whether that was the last one. Throws an Error that says why a device cannot live
	 * with the tables.
	 */
	step(): boolean {
		if (this.country < this.options.tables.count) this.readZone();
		else if (!this.played) this.open();
		else if (this.turn) this.turn();
		else if (this.body) this.read(this.body);
		else if (this.path < PATHS.length) this.ask(PATHS[this.path++]!, this.played);
		else return true;
		return false;
	}

	/** The rules of all zones are such as this firmware can read. */
	private readZone(): void {
		const { nowMs, tables } = this.options;
		const texts = tables.at(this.country)?.table.texts;
		if (!texts || this.zone >= texts.zoneCount) {
			this.country++;
			this.zone = 0;
			return;
		}
		const { name, posix } = texts.zone(this.zone++);
		const zone = Zone.of(posix);
		if (!zone) throw new Error(`the zone ${name} of ${tables.code(this.country)} cannot be read`);
		zone.nextDayMs(nowMs);
	}

	/** Makes the configured place, and begins with its today. */
	private open(): void {
		const { makeSite, nowMs, tables } = this.options;
		const here = makeSite(tables);
		this.here = here;
		const country = here?.country?.code ?? tables.code(0);
		const day = here?.zone?.dayAt(nowMs) ?? Math.floor(nowMs / 86_400_000);
		const year = Math.min(Math.max(yearOf(day), tables.firstYear), tables.lastYear);
		this.played = { country, place: here ? "here" : country, year, day: isoOf(day) };
		if (!here) return;
		// Its timers run when it is their turn: it is over once it waits for something.
		const timers = {
			now: () => nowMs,
			set: (ms: number, run: () => void) => {
				this.turn = ms > 1 ? undefined : run;
				return run;
			},
			clear: () => {},
		};
		new Today({ site: here, clock: { nowMs: () => nowMs }, timers });
	}

	private ask(text: string, played: Played): void {
		const { answering, nowMs, tables } = this.options;
		if (!isAnswered(answering, text)) return;
		const path = pathOf(text, played);
		// There is memory for one long reply: what is not asked about the place goes without it, and
		// nothing is remembered.
		if (!path.includes("/here")) this.here = undefined;
		const { here } = this;
		const clock = { nowMs: () => nowMs };
		const handler = handlerOf({ ...answering, holidays: tables, here, clock });
		const { body, status } = handler(readRequestLine(`GET ${path} HTTP/1.1`) as Request);
		if (status >= 400) throw new Error(`${path} is answered with ${status}`);
		if (typeof body !== "string") this.body = body;
	}

	private read(body: Source): void {
		body.next();
		if (body.ended) this.body = undefined;
	}
}
