/**
 * Asks every route for every country and place with its worst parameters, and finds the worst turn
 * and the worst reply. Runs in XS, whose meter it reads between two turns.
 */

import type { OverrideConfig } from "../../src/today/overrides.js";
import type { SiteSettings } from "../../src/today/settings.js";
import { homesOf, WRONG } from "./home.js";
import {
	answer,
	type Box,
	type Data,
	lookAtToday,
	openBox,
	openHome,
	openWorld,
	placesOf,
	requestOf,
	wrongHome,
} from "./work.js";

/** Steps since it was read last. */
export type Meter = () => number;

/** What is asked of a route. */
interface Question {
	readonly route: string;
	readonly url: string;
	/** The moment at which it is asked. */
	readonly utcMs: number;
}

/** A cost, and where it was found. */
export interface Worst {
	readonly steps: number;
	/** The question, whether it was the first of its tables, and of a turn which it was. */
	readonly of: string;
}

/** What a route costs. */
export interface RouteCost {
	readonly route: string;
	/** Questions, each asked cold and warm. */
	questions: number;
	/** One call of the handler, or one piece of a body. */
	turn: Worst;
	/** The handler's call and the first piece, which the server makes in one callback. */
	first: Worst;
	reply: Worst;
}

/** The route of what is none, or asked wrongly. */
const ERRORS = "errors";
/** The feed with the vacations of schools. */
const SCHOOLS = "calendar with vacations";

/** Years whose days are dear: the ends of the tables, two Eids in one year, and today's. */
const YEARS: readonly number[] = [1970, 2000, 2022, 2026, 2100];
const YEAR = 2026;
const BRIDGE_DAYS: readonly number[] = [0, 1, 100];
const HOUR_MS = 3_600_000;

const at = (date: string) => Date.parse(`${date}T12:00:00Z`);
const NEW_YEARS_EVE = at("2026-12-31");
/** A day that nothing is asked about. */
const ANY = at("2026-05-13");
/** The days on which most countries have one: around Christmas and Easter. */
const WORLD_DAYS: readonly string[] = [
	...Array.from({ length: 12 }, (_, i) => `2026-12-${20 + i}`),
	"2026-03-30",
	"2026-04-01",
	"2026-04-03",
	"2026-04-05",
	"2026-04-06",
];

/**
 * Days and years that cost more than those above, as a walk over all years of all places found:
 * countries whose decrees, substitutes or places crowd a year.
 */
const NAMED: readonly {
	readonly code: string;
	readonly place: string;
	readonly date: string;
}[] = [
	{ code: "MM", place: "", date: "2020-12-31" },
	{ code: "US", place: "", date: "2019-12-24" },
	{ code: "IN", place: "IN-AN", date: "2024-12-31" },
	{ code: "IN", place: "", date: "2024-12-31" },
	{ code: "IN", place: "", date: "2023-12-31" },
	// Nothing of it is decided, and bridges may come.
	{ code: "RU", place: "RU-KL", date: "2098-12-31" },
];

const longWeekend = (year: number, code: string, bridgeDays: number, place: string) =>
	`/api/v3/LongWeekend/${year}/${code}?availableBridgeDays=${bridgeDays}&subdivisionCode=${place}`;
const yearAt = (year: number, code: string, place: string) =>
	`/api/year/${code}/${year}?subdivisionCode=${place}`;
const dayAt = (code: string, date: string, place: string) =>
	`/api/day/${code}/${date}?subdivisionCode=${place}`;

const workdaysAt = (code: string, place: string, query: string) =>
	`/api/workdays/${code}?${query}&subdivisionCode=${place}`;

/**
 * Counts of five years, which lie in six, and of as many working days; and first ones that are
 * short.
 */
const SPANS: readonly string[] = [
	"from=2020-06-01&to=2025-06-01",
	"from=2026-06-01&to=2021-06-01&half=none",
	"from=2020-06-01&add=-1250&half=none",
	"from=2025-06-01&to=2025-07-01",
];

/** How much is asked. */
export interface Extent {
	/** Years for which every place is asked, next to all for the whole country. */
	readonly placeYears: readonly number[];
	/** Days on which the world is. */
	readonly worldDays: readonly string[];
}
export const WHOLE: Extent = { placeYears: YEARS, worldDays: WORLD_DAYS };
export const CUT: Extent = { placeYears: [YEAR], worldDays: ["2026-12-25", "2026-12-31"] };

/** The questions about a country. */
function questionsOf(data: Data, code: string, { placeYears }: Extent): Question[] {
	const list: Question[] = [];
	const ask = (route: string, url: string, utcMs = ANY) => list.push({ route, url, utcMs });
	for (const year of YEARS) {
		ask("PublicHolidays", `/api/v3/PublicHolidays/${year}/${code}`);
		ask("v1 get", `/api/v1/get/${code}/${year}`);
		for (const days of BRIDGE_DAYS) ask("LongWeekend", longWeekend(year, code, days, ""));
		ask("v4 Holidays", `/api/v4/Holidays/${code}/${year}`);
		ask("day", dayAt(code, `${year}-12-31`, ""));
		ask("year", yearAt(year, code, ""));
	}
	for (const date of ["2026-01-01", "2026-05-13", "2026-12-24", "2026-12-25"])
		ask("day", dayAt(code, date, ""));
	for (const place of placesOf(data, code)) {
		for (const year of placeYears) {
			ask("LongWeekend", longWeekend(year, code, 100, place));
			ask("day", dayAt(code, `${year}-12-31`, place));
			ask("year", yearAt(year, code, place));
		}
		ask("workdays", workdaysAt(code, place, "from=2020-06-01&add=1250&half=none"));
		ask("places", `/api/places/${code}?subdivisionCode=${place}`);
		ask("calendar", `/calendar/${code}.ics?subdivisionCode=${place}`, NEW_YEARS_EVE);
		ask(SCHOOLS, `/calendar/${code}.ics?subdivisionCode=${place}&school`, NEW_YEARS_EVE);
		ask("vacations", `/api/vacations/${code}/${YEAR}?subdivisionCode=${place}`);
		ask("day", dayAt(code, "2026-05-13", place));
		ask("day", dayAt(code, "tomorrow", place), NEW_YEARS_EVE);
		const county = `/api/v3/IsTodayPublicHoliday/${code}?countyCode=${place}`;
		ask("IsTodayPublicHoliday", county, NEW_YEARS_EVE);
	}
	for (const date of ["2026-01-01", "2026-12-25", "2026-12-31"]) {
		ask("day", dayAt(code, "today", ""), at(date));
		ask("IsTodayPublicHoliday", `/api/v3/IsTodayPublicHoliday/${code}`, at(date));
		ask("NextPublicHolidays", `/api/v3/NextPublicHolidays/${code}`, at(date));
		ask("calendar", `/calendar/${code}.ics`, at(date));
		ask(SCHOOLS, `/calendar/${code}.ics?school`, at(date));
	}
	for (const year of [YEAR, YEAR + 1]) ask("vacations", `/api/vacations/${code}/${year}`);
	for (const query of SPANS) ask("workdays", workdaysAt(code, "", query));
	ask("workdays", workdaysAt(code, "", "from=2026-12-24&add=0&roll=nearest"));
	ask("workdays", workdaysAt(code, "", "nth=-1&year=2026&month=12"));
	ask("places", `/api/places/${code}`);
	ask("CountryInfo", `/api/v3/CountryInfo/${code}`);
	ask(ERRORS, `/api/day/${code}/2026-02-29`);
	ask(ERRORS, longWeekend(YEAR, code, 1, `${code}-NONE`));
	return list;
}

/** When the configured place is asked: on an ordinary day, and on the last one of a year. */
const HERE_MOMENTS: readonly number[] = [ANY, NEW_YEARS_EVE];

/** The questions about the configured place. */
function hereQuestions(): Question[] {
	const list: Question[] = [];
	const ask = (route: string, url: string, utcMs = ANY) =>
		list.push({ route: `here, ${route}`, url, utcMs });
	for (const year of [2022, YEAR]) ask("year", `/api/year/here/${year}`);
	ask("day", "/api/day/here/2026-12-24");
	ask("day", "/api/day/here/2026-01-01");
	ask("day", "/api/day/here/tomorrow", NEW_YEARS_EVE);
	ask("day", "/api/day/here/today", NEW_YEARS_EVE);
	ask("calendar", "/calendar/here.ics", NEW_YEARS_EVE);
	ask(SCHOOLS, "/calendar/here.ics?school", NEW_YEARS_EVE);
	ask("vacations", `/api/vacations/here/${YEAR}`);
	ask("places", "/api/places/here");
	for (const query of SPANS) ask("workdays", `/api/workdays/here?${query}`);
	ask("workdays", "/api/workdays/here?from=2020-06-01&add=1250");
	ask("workdays", "/api/workdays/here?from=2026-12-24&add=0&roll=nearest");
	return list;
}

/** The questions about the worst days and years by name. */
function namedQuestions(): Question[] {
	const list: Question[] = [];
	const ask = (route: string, url: string, utcMs = ANY) => list.push({ route, url, utcMs });
	for (const { code, date, place } of NAMED) {
		const year = Number(date.substring(0, 4));
		ask("year", yearAt(year, code, place));
		ask("day", dayAt(code, date, place));
		ask("day", dayAt(code, "tomorrow", place), at(date));
		for (const days of BRIDGE_DAYS) ask("LongWeekend", longWeekend(year, code, days, place));
		ask("PublicHolidays", `/api/v3/PublicHolidays/${year}/${code}`);
		ask("calendar", `/calendar/${code}.ics?subdivisionCode=${place}`, at(date));
		ask("NextPublicHolidays", `/api/v3/NextPublicHolidays/${code}`, at(date));
	}
	return list;
}

/** The questions about no country, or none that there is. */
function otherQuestions(): Question[] {
	const list = namedQuestions();
	const ask = (route: string, url: string, utcMs = ANY) => list.push({ route, url, utcMs });
	ask("AvailableCountries", "/api/v3/AvailableCountries");
	ask("v4 Countries", "/api/v4/Countries/Available");
	ask("Version", "/api/v3/Version");
	ask("health", "/health");
	// As much of it as the head of a request may have.
	const long = "a".repeat(900);
	const many = "a=b&".repeat(225);
	ask(ERRORS, "/");
	ask(ERRORS, `/${long}`);
	ask(ERRORS, "/a".repeat(450));
	ask(ERRORS, `/api/v3/PublicHolidays/${long}/AT`);
	ask(ERRORS, "/api/v3/PublicHolidays/9999/AT");
	ask(ERRORS, "/api/v3/PublicHolidays/2026/QQ");
	ask(ERRORS, `/api/v3/CountryInfo/${long}`);
	ask("day", `/api/day/AT/2026-05-13?${many}`);
	ask(ERRORS, `/api/day/AT/2026-05-13?subdivisionCode=${long}`);
	ask(ERRORS, `/api/day/AT/2026-05-13?subdivisionCode=${"%C3%A4".repeat(150)}`);
	return list;
}

/** The costs of all routes. */
export class Sweep {
	readonly costs: RouteCost[] = [];
	readonly #data: Data;
	readonly #extent: Extent;
	readonly #meter: Meter;
	readonly #turns: number[] = [];
	/** Reads the meter after a turn. */
	readonly #turn: () => void;
	/** Steps that the reading itself takes. */
	readonly #idle: number;

	constructor(data: Data, extent: Extent, meter: Meter) {
		this.#data = data;
		this.#extent = extent;
		this.#meter = meter;
		const turns = this.#turns;
		this.#turn = () => {
			turns.push(meter());
		};
		meter();
		this.#turn();
		this.#turn();
		this.#idle = turns[1]!;
	}

	/** Asks all about one country. */
	country(code: string): void {
		for (const question of questionsOf(this.#data, code, this.#extent)) {
			const box = openBox(this.#data, question.utcMs);
			this.#ask(box, question, "cold");
			this.#ask(box, question, "warm");
		}
	}

	/**
	 * Asks all about the configured place, in a country and at one of its places, with overrides of
	 * every kind.
	 */
	here(code: string): void {
		const [subdivision] = placesOf(this.#data, code).slice(-1);
		for (const where of [
			{ country: code, subdivision: undefined },
			...(subdivision ? [{ country: code, subdivision }] : []),
		])
			for (const [kind, settings] of homesOf(openWorld(this.#data), where, YEAR))
				this.#hereWith(`${where.subdivision ?? code}, ${kind}`, settings);
		for (const [kind, overrides] of WRONG) this.#wrongAt(code, kind, overrides);
	}

	/** Makes a place of overrides in which something is wrong. */
	#wrongAt(country: string, kind: string, overrides: readonly OverrideConfig[]): void {
		const holidays = openWorld(this.#data);
		this.#turns.length = 0;
		this.#meter();
		const told = wrongHome(holidays, { country, overrides });
		this.#turn();
		if (told < overrides.length - 1) throw new Error(`${kind}: ${told} sentences`);
		this.#note("here, made", `${country}, wrong: ${kind}`);
	}

	#hereWith(of: string, settings: SiteSettings): void {
		const turns = this.#turns;
		for (const utcMs of HERE_MOMENTS) {
			const holidays = openWorld(this.#data);
			turns.length = 0;
			this.#meter();
			const home = openHome(holidays, settings);
			this.#turn();
			this.#note("here, made", of);
			home.clock.utcMs = utcMs;
			turns.length = 0;
			this.#meter();
			lookAtToday(home.here, utcMs, this.#turn);
			this.#note("here, Today", `${of} on ${dateOf(utcMs)}`);
		}
		for (const { route, url, utcMs } of hereQuestions()) {
			const home = openHome(openWorld(this.#data), settings);
			home.clock.utcMs = utcMs;
			for (const state of ["cold", "warm"])
				this.#ask(home, { route, url, utcMs }, `${of}, ${state}`);
		}
	}

	/** Asks what is not asked of each country. */
	others(): void {
		for (const question of otherQuestions()) {
			const box = openBox(this.#data, question.utcMs);
			this.#ask(box, question, "cold");
			this.#ask(box, question, "warm");
		}
	}

	/**
	 * Asks for the holidays of the world on each day: cold, warm, and when a day more has gone by.
	 */
	world(): void {
		for (const date of this.#extent.worldDays) this.#worldOn(date);
	}

	#worldOn(date: string): void {
		const route = "NextPublicHolidaysWorldwide";
		const url = `/api/v3/${route}`;
		const utcMs = at(date);
		const box = openBox(this.#data, utcMs);
		const question = { route, url, utcMs };
		this.#ask(box, question, `${date}, cold`);
		this.#ask(box, question, `${date}, warm`);
		box.clock.utcMs += 24 * HOUR_MS;
		this.#ask(box, question, `${date}, a day later`);
	}

	#ask(box: Box, { route, url, utcMs }: Question, state: string): void {
		const request = requestOf(url);
		const turns = this.#turns;
		turns.length = 0;
		this.#meter();
		const status = answer(box, request, this.#turn);
		// What was refused says nothing of what it would have cost.
		if (status >= 400 !== (route === ERRORS)) throw new Error(`${status} for ${url}`);
		const when = utcMs === ANY || state.includes(",") ? "" : ` on ${dateOf(utcMs)}`;
		const shown = url.length > SHOWN_CHARS ? `${url.substring(0, SHOWN_CHARS)}…` : url;
		this.#note(route, `${shown}${when}, ${state}`);
	}

	/** Notes what the turns of a question cost. */
	#note(route: string, of: string): void {
		const cost = this.#costOf(route);
		const turns = this.#turns;
		let total = 0;
		for (let i = 0; i < turns.length; i++) {
			const steps = turns[i]! - this.#idle;
			total += steps;
			if (steps > cost.turn.steps) cost.turn = { steps, of: `${of}, turn ${i}` };
			if (i <= 1 && total > cost.first.steps) cost.first = { steps: total, of };
		}
		if (total > cost.reply.steps) cost.reply = { steps: total, of };
		cost.questions++;
	}

	#costOf(route: string): RouteCost {
		let cost = this.costs.find((one) => one.route === route);
		if (!cost) {
			const none = { steps: 0, of: "" };
			cost = { route, questions: 0, turn: none, first: none, reply: none };
			this.costs.push(cost);
		}
		return cost;
	}
}

const SHOWN_CHARS = 90;

function dateOf(utcMs: number): string {
	return new Date(utcMs).toISOString().substring(0, 10);
}
