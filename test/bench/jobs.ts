/**
 * The pieces of work that have a row of their own; run in XS, by the step or by the instruction.
 */

import type { Meter } from "./sweep.js";
import * as work from "./work.js";

/** A piece of work. */
export interface Job {
	/** What it needs, made anew before each run; not measured. */
	readonly prepare?: () => void;
	readonly run: () => void;
	/** What of `run` is not the work, such as its loop. */
	readonly blank?: () => void;
	/** How often `run` does it; 1 when absent. */
	readonly times?: number;
}

/** Checks cost as little as the loop around them. */
export const LOOPS = 1000;
/** Days of ten years that begin and end within a year. */
const TEN_YEARS = 3652;
const LIST = `/api/v3/PublicHolidays/${work.YEAR}/AT`;
export const LIST_IN = `/api/v3/PublicHolidays/${work.YEAR}/IN`;

/** Names of the rows, which the budgets have too. */
export const OPEN = "open the world's tables";
export const OPEN_SLOT = "open the world's tables from a slot of flash";
export const CHECK = "AT: check of a day again";
export const WORKDAY = "AT: check of a working day again";
export const FIRST_CHECK = "AT: first check of a year";
export const SCHOOLDAY = "AT-9: check of a schoolday again";
export const SCHOOLS_FIRST = "AT-9: first check of a schoolday in a year";
export const SCHOOLS_OPEN = "AT-9: schools opened";
export const SCHOOLS_TODAY = "AT-9: schools of today again";
export const NAMES_OPEN = "names in a reader's language found, the longest";
export const NAMES_OF = "AT: names of all holidays in a reader's language, each";
export const DAY_NAMED = "AT: day in a reader's language through the routes again";
export const SPAN_FIRST = "AT: working days of ten years, country unopened";
export const SPAN_AGAIN = "AT: working days of ten years again";
export const SPAN_YEAR = "AT: working days of a year and a month again";
export const SPAN_MONTH = "AT: working days of a month again";
export const ADD_AGAIN = "AT: 2,500 working days further again";
export const LIST_FIRST = "AT: v3 list of a year, country unopened";
export const LIST_AGAIN = "AT: v3 list of a year again";
export const LIST_FIRST_IN = "IN: v3 list of a year, country unopened";
/** What the list before costs for each record that the year has, listed or not. */
export const RECORD_IN = "IN: v3 list of a year, country unopened, for each record of the year";
export const LIST_AGAIN_IN = "IN: v3 list of a year again";
export const LIST_FIRST_CH = "CH: v3 list of a year, country unopened";
export const YEAR_AGAIN = "AT: answer about a year again";
export const FEED_AGAIN = "AT: feed again";
export const UNCHANGED = "304 of an answer about today through the server, worst case";
export const HEALTH_AGAIN = "health again";
export const GET_LIST = "AT: GET of the list through the server again";
export const GET_LIST_OLD = "AT: GET of the list in HTTP/1.0 through the server again";
export const GET_VERSION = "GET of /Version through the server again";

/** The language with the most bytes of those that a device has. */
const LONGEST_LANGUAGE = "fr";

/** First answers whose longest turn is counted in instructions, and what is asked. */
export const LONGEST_TURNS: readonly (readonly [name: string, url: string])[] = [
	["health, countries uncounted: longest turn", "/health"],
	["DE: vacations of a year, country unopened: longest turn", `/api/vacations/DE/${work.YEAR}`],
];

/**
 * Answers about today, clock or settings: of the configured place, of places with long rules of
 * zones, and lists.
 */
const ABOUT_TODAY: readonly string[] = [
	"/api/day/here/today",
	"/api/day/here/tomorrow",
	"/api/day/here/2026-12-24",
	"/api/day/AT/today",
	"/api/day/PS/tomorrow?offset=3",
	"/api/day/PS/today",
	"/api/day/US/today?subdivisionCode=US-WY",
	"/api/day/IN/today?subdivisionCode=IN-WB",
	"/api/day/ES/today?subdivisionCode=ES-VC",
	"/api/v3/NextPublicHolidays/AT",
	"/api/v3/NextPublicHolidays/PS",
	"/api/v3/NextPublicHolidaysWorldwide",
];

export type Jobs = { readonly [name: string]: Job };

/** All jobs over the tables. */
export function jobsOf(data: work.Data): Jobs {
	const austria = work.open(data, "AT");
	const inSlot = { ...data, pack: work.packInSlot(data) };
	work.checks(austria, work.PLAIN_DAY, 1);
	work.workdayChecks(austria, work.PLAIN_DAY, 1);
	const blank = () => void work.nothing(work.PLAIN_DAY, LOOPS);
	const box = work.openBox(data);
	const list = work.requestOf(LIST);
	work.answer(box, list);
	const counted = work.arithmetic(austria);
	const span = (days: number) => ({
		prepare: () => void work.workdaysIn(counted, work.PLAIN_DAY, days),
		run: () => void work.workdaysIn(counted, work.PLAIN_DAY, days),
	});
	const vienna = work.placeOf(austria, "AT-9");
	const schools = work.schoolsOf(vienna);
	work.schooldayChecks(schools, work.PLAIN_DAY, 1);
	const names = work.namesIn(vienna, LONGEST_LANGUAGE);
	const named = work.requestOf("/api/day/AT/2026-12-25?lang=ja");
	let fresh = austria;
	let freshSchools = schools;
	let freshBox = box;
	return {
		[CHECK]: { run: () => void work.checks(austria, work.PLAIN_DAY, LOOPS), blank, times: LOOPS },
		[WORKDAY]: {
			run: () => void work.workdayChecks(austria, work.PLAIN_DAY, LOOPS),
			blank,
			times: LOOPS,
		},
		[OPEN]: { run: () => void work.countOf(work.openWorld(data)) },
		[OPEN_SLOT]: { run: () => void work.countOf(work.openWorld(inSlot)) },
		[FIRST_CHECK]: {
			prepare: () => {
				fresh = work.open(data, "AT");
			},
			run: () => void work.isHoliday(fresh, "", work.PLAIN_DAY),
		},
		[SCHOOLDAY]: {
			run: () => void work.schooldayChecks(schools, work.PLAIN_DAY, LOOPS),
			blank,
			times: LOOPS,
		},
		[SCHOOLS_TODAY]: { run: () => void work.schoolsToday(schools, work.PLAIN_DAY) },
		[SCHOOLS_OPEN]: { run: () => void work.schoolsOf(vienna) },
		[SCHOOLS_FIRST]: {
			// The holidays of the year have been found.
			prepare: () => {
				freshSchools = work.schoolsOf(vienna);
			},
			run: () => void work.schooldayChecks(freshSchools, work.PLAIN_DAY, 1),
		},
		[NAMES_OPEN]: { run: () => void work.namesIn(vienna, LONGEST_LANGUAGE) },
		[NAMES_OF]: {
			run: () => void work.lettersOf(names, vienna),
			times: vienna.years.table.texts.labelCount,
		},
		[DAY_NAMED]: {
			prepare: () => void work.answer(box, named),
			run: () => void work.answer(box, named),
		},
		[SPAN_FIRST]: {
			prepare: () => {
				fresh = work.open(data, "AT");
			},
			run: () => void work.workdaysIn(work.arithmetic(fresh), work.PLAIN_DAY, TEN_YEARS),
		},
		[SPAN_AGAIN]: span(TEN_YEARS),
		[SPAN_YEAR]: span(396),
		[SPAN_MONTH]: span(31),
		[ADD_AGAIN]: {
			prepare: () => void work.dayAfter(counted, work.PLAIN_DAY, 2500),
			run: () => void work.dayAfter(counted, work.PLAIN_DAY, 2500),
		},
		[LIST_FIRST]: {
			prepare: () => {
				freshBox = work.openBox(data);
			},
			run: () => void work.answer(freshBox, list),
		},
		[LIST_AGAIN]: { run: () => void work.answer(box, list) },
		[LIST_FIRST_CH]: requestJob(data, `/api/v3/PublicHolidays/${work.YEAR}/CH`, 0),
		[LIST_FIRST_IN]: requestJob(data, LIST_IN, 0),
		[LIST_AGAIN_IN]: again(data, LIST_IN),
		[YEAR_AGAIN]: again(data, `/api/year/AT/${work.YEAR}`),
		[FEED_AGAIN]: again(data, "/calendar/AT.ics"),
		[HEALTH_AGAIN]: again(data, "/health"),
		[GET_LIST]: served(data, LIST),
		[GET_LIST_OLD]: servedOld(data, LIST),
		[GET_VERSION]: served(data, "/api/v3/Version"),
	};
}

/** A request that was answered before. */
function again(data: work.Data, url: string): Job {
	const box = work.openBox(data, work.PLAIN_MS);
	const request = work.requestOf(url);
	work.answer(box, request);
	return { run: () => void work.answer(box, request) };
}

/** A request to a server that answered it before. */
function served(data: work.Data, url: string): Job {
	const peer = work.listening(data).connect(1 << 20);
	const bytes = work.bytesOf(data, url);
	if (work.ask(peer, bytes) === 0) throw new Error(`no answer: ${url}`);
	return { run: () => void work.ask(peer, bytes) };
}

/** A request of HTTP/1.0, whose reply is made twice, in turns. */
function servedOld(data: work.Data, url: string): Job {
	const platform = work.listening(data);
	const peer = platform.connect(1 << 20);
	const bytes = work.oldBytesOf(data, url);
	const run = () => void work.askAndWait(platform, peer, bytes);
	if (work.askAndWait(platform, peer, bytes) === 0) throw new Error(`no answer: ${url}`);
	return { run };
}

/** A client of the server that asks again and is told that nothing has changed. */
export function unchanged(data: work.Data, url: string): Job {
	const [peer, bytes] = work.askedBefore(data, url);
	work.ask(peer, bytes);
	const head = data.texts.decode(peer.received[0]!, 0, 12);
	if (head !== "HTTP/1.1 304") throw new Error(`${head}: ${url}`);
	return { run: () => void work.ask(peer, bytes) };
}

/** A request to tables opened anew. */
export function requestJob(data: work.Data, url: string, utcMs: number): Job {
	const request = work.requestOf(url);
	let box = work.openBox(data);
	return {
		prepare: () => {
			box = work.openBox(data, utcMs);
		},
		run: () => void work.answer(box, request),
	};
}

/**
 * The first turns of an answer from tables opened anew: the handler's with the first piece, then a
 * piece each. How many it took.
 */
export function firstTurns(data: work.Data, url: string, most: number): number {
	const { body } = work.openBox(data, work.PLAIN_MS).handler(work.requestOf(url));
	let turns = 1;
	if (typeof body === "string") return turns;
	for (body.next(); turns < most && !body.ended; turns++) body.next();
	return turns;
}

/** Steps of one time of a job. */
export function stepsOf({ prepare, run, blank = () => {}, times = 1 }: Job, meter: Meter): number {
	prepare?.();
	meter();
	run();
	const all = meter();
	blank();
	return (all - meter()) / times;
}

/** Does a job so often, with all that it needs; or without it only the latter. */
export function repeat({ prepare, run, blank }: Job, count: number, withIt: boolean): void {
	for (let i = 0; i < count; i++) {
		prepare?.();
		if (withIt) run();
		else blank?.();
	}
}

/** What the worst of some costs, and which it is. */
export interface Worst {
	readonly steps: number;
	readonly of: string;
}

/** The worst question about today whose answer has not changed. */
export function worstUnchanged(data: work.Data, meter: Meter): Worst {
	let worst: Worst = { steps: 0, of: "" };
	for (const of of ABOUT_TODAY) {
		const steps = stepsOf(unchanged(data, of), meter);
		if (steps > worst.steps) worst = { steps, of };
	}
	return worst;
}

/**
 * The worst first check of a year, with the country open: in the whole of a country, and at a
 * place.
 */
export function firstChecks(data: work.Data, code: string, meter: Meter): readonly Worst[] {
	let country = work.open(data, code);
	const costAt = (place: string): Worst => {
		const job: Job = {
			prepare: () => {
				country = work.open(data, code);
			},
			run: () => void work.isHoliday(country, place, work.PLAIN_DAY),
		};
		return { steps: stepsOf(job, meter), of: place === "" ? code : place };
	};
	let worst: Worst = { steps: 0, of: "" };
	for (const place of work.placesOf(data, code)) {
		const cost = costAt(place);
		if (cost.steps > worst.steps) worst = cost;
	}
	return [costAt(""), worst];
}

/**
 * What a locality costs that was found, by its subdivision, at the worst one of a country: a check
 * of a day again, and the first check of a year.
 */
export function localChecks(data: work.Data, code: string, meter: Meter): readonly Worst[] {
	const country = work.open(data, code);
	const blank = () => void work.nothing(work.PLAIN_DAY, LOOPS);
	const costsAt = (code: string): readonly number[] => {
		let place = work.placeOf(country, code);
		const run = () => void work.checks(place, work.PLAIN_DAY, LOOPS);
		const again = stepsOf({ run, blank, times: LOOPS }, meter);
		const prepare = () => {
			place = work.placeOf(work.open(data, country.code), code);
		};
		const first = () => void place.isHoliday(work.PLAIN_DAY + 365);
		return [again, stepsOf({ prepare, run: first }, meter)];
	};
	const worst: Worst[] = [
		{ steps: 0, of: "" },
		{ steps: 0, of: "" },
	];
	for (const { code: place, within } of country.localities) {
		const outer = costsAt(within!);
		costsAt(place).forEach((cost, i) => {
			const steps = cost / outer[i]!;
			if (steps > worst[i]!.steps) worst[i] = { steps, of: place };
		});
	}
	return worst;
}

/**
 * What the schools of a country cost at their worst place: opened, and first asked about a day of a
 * year whose holidays are known.
 */
export function schoolChecks(data: work.Data, code: string, meter: Meter): readonly Worst[] {
	const country = work.open(data, code);
	const worst: Worst[] = [
		{ steps: 0, of: "" },
		{ steps: 0, of: "" },
	];
	for (const place of ["", ...work.placesOf(data, code)]) {
		const at = work.placeOf(country, place);
		let schools = work.schoolsOf(at);
		const jobs: readonly Job[] = [
			{
				run: () => {
					schools = work.schoolsOf(at);
				},
			},
			{ run: () => void work.schooldayChecks(schools, work.PLAIN_DAY, 1) },
		];
		jobs.forEach((job, i) => {
			const steps = stepsOf(job, meter);
			if (steps > worst[i]!.steps) worst[i] = { steps, of: place === "" ? code : place };
		});
	}
	return worst;
}
