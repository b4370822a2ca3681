/** What the page asks of the device that it came from, one question after the other. */

import { namesIn } from "./say.js";

export type DayType = "Public" | "Bank" | "School" | "Authorities" | "Optional" | "Observance";

/** A record of `/api/year`; what is not so is left out. */
export interface YearRecord {
	readonly date: string;
	/** Index of its names. */
	readonly name: number;
	readonly types: readonly DayType[];
	/** Those that keep it, where several records make a day that of the whole place. */
	readonly counties?: readonly string[];
	/** Of what only parts of the place keep: their codes. */
	readonly parts?: readonly string[];
	/** The day in whose place it is kept. */
	readonly observedOf?: string;
	readonly startsAt?: string;
	readonly tentative?: true;
}

export interface Name {
	readonly localName: string;
	/** In English. */
	readonly name: string;
	/** In the language that was asked for, or in English, as `lang` says; absent in English. */
	readonly label?: string;
	readonly lang?: string;
	/** In the languages of the place, where it has several. */
	readonly localNames?: Readonly<Record<string, string>>;
}

/** A name in a list of a year. */
export interface NamedHoliday extends Name {
	readonly id: string;
}

export interface Year {
	readonly year: number;
	/**
	 * A letter a day: H holiday, D half day, small where it is an estimate, W worked, - weekend, M
	 * worked weekend.
	 */
	readonly days: string;
	/** Of the whole place. */
	readonly holidays: readonly YearRecord[];
	/** Of some of its parts: never the reason why a day is what it is. */
	readonly inParts: readonly YearRecord[];
	readonly names: readonly NamedHoliday[];
	/**
	 * A letter a day: s where it differs between regions, p within the place, o where something is
	 * undecided.
	 */
	readonly open: string;
	readonly decreesUntil: number | null;
}

/** A vacation of schools. */
export interface Vacation extends Name {
	readonly from: string;
	readonly to: string;
	/** Those that have it; null: the whole place does. */
	readonly parts?: readonly string[] | null;
}

export interface Day {
	readonly date: string;
	readonly holiday: boolean;
	readonly workday: boolean;
	readonly weekend: boolean;
	readonly halfDay: boolean;
	/** What the answer depends on. */
	readonly dependsOn: "subdivision" | "place" | null;
	readonly next: {
		readonly date: string;
		readonly name: string;
		readonly label?: string;
		readonly lang?: string;
		readonly daysUntil: number;
	} | null;
	readonly nextWorkday: string | null;
	/** Of the whole place; null: it has none, or nobody knows. */
	readonly vacation: Vacation | null;
	readonly validUntil: string;
	readonly clock: ClockState;
}

export type ClockState = "set" | "guessed" | "stale" | "never set";

export interface Places {
	readonly countryCode: string | null;
	readonly name: string | null;
	readonly subdivisionCode: string | null;
	/** Its name in tzdata. */
	readonly zone: string | null;
	/** The last year whose decrees are complete; null where nothing is decreed. */
	readonly decreesUntil: number | null;
	/**
	 * The day to which the material reaches that was read for the country; absent: nobody wrote it
	 * down.
	 */
	readonly seen?: string | null;
	/** The last day up to which vacations of schools are known; null: nobody knows of any. */
	readonly vacationsUntil: string | null;
	readonly subdivisions: readonly {
		readonly code: string;
		readonly name: string;
		readonly within: string | null;
		/** Where it is another than the country's. */
		readonly zone?: string;
	}[];
	/** The towns of a region. */
	readonly localities: readonly { readonly code: string; readonly name: string }[];
}

export interface Health {
	readonly tables: {
		readonly version: string;
		readonly ageDays: number | null;
		/** Whether newer ones are looked for, and the day by which these were promised. */
		readonly renewed: boolean;
		readonly nextPromised: string | null;
		readonly firstYear: number;
		readonly lastYear: number;
	};
	readonly clock: {
		readonly state: ClockState;
		readonly utc: string | null;
		readonly ageSeconds: number | null;
	};
	readonly settings: { readonly mistakes: number };
}

export interface LongWeekend {
	readonly startDate: string;
	readonly endDate: string;
	readonly dayCount: number;
	readonly bridgeDays: readonly string[];
}

/** The device answered, with something else than what was asked for. */
export class Refusal extends Error {
	readonly status: number;
	constructor(status: number) {
		super(`${status}`);
		this.status = status;
	}
}

/** Milliseconds after which an answer is not waited for any more. */
const PATIENCE_MS = 20_000;

let before: Promise<unknown> = Promise.resolve();

/** The language of the words, for the names beside the place's own. */
const headers = () => ({ "Accept-Language": namesIn() });

/**
 * An answer of the device; throws a Refusal. One question at a time: the device has few
 * connections, and others want one too.
 */
export function ask<T>(
	path: string,
	read = (reply: Response): Promise<T> => reply.json(),
): Promise<T> {
	const answer = before.then(async () => {
		const signal = AbortSignal.timeout(PATIENCE_MS);
		const reply = await fetch(path, { headers: headers(), signal });
		if (reply.ok) return read(reply);
		throw new Refusal(reply.status);
	});
	before = answer.catch(() => {});
	return answer;
}

/**
 * Which answer there is at a path: its ETag; undefined when there is no such path. `cache` says
 * whether the one will do that the browser keeps.
 */
export async function tagOf(
	path: string,
	cache: RequestCache = "default",
): Promise<string | undefined> {
	const signal = AbortSignal.timeout(PATIENCE_MS);
	const reply = await fetch(path, { method: "HEAD", headers: headers(), signal, cache });
	await reply.arrayBuffer();
	return reply.status === 404 ? undefined : (reply.headers.get("etag") ?? "");
}

/** A place: `here`, a country's code or a subdivision's, such as AT-9. */
export type Site = string;
/** The place that the device is configured for. */
export const HERE = "here";

/** Of a town the region, of any other place this itself. */
export const regionOf = (site: Site): Site => site.split("/")[0]!;

const codeOf = (site: Site) => encodeURIComponent(site.split("-")[0]!);
const query = (site: Site) =>
	site.includes("-") ? `?subdivisionCode=${encodeURIComponent(site)}` : "";

export const dayPath = (site: Site) => `/api/day/${codeOf(site)}/today${query(site)}`;
export const yearPath = (site: Site, year: number, what = "year") =>
	`/api/${what}/${codeOf(site)}/${year}${query(site)}`;
export const placesPath = (site: Site) => `/api/places/${codeOf(site)}${query(site)}`;
export const longPath = (site: Site, year: number) =>
	`/api/v3/LongWeekend/${year}/${codeOf(site)}${query(regionOf(site))}`;
/** With the weekend days that are worked, where they are wished for. */
export function feedPath(site: Site, withWorked = false): string {
	const path = `/calendar/${codeOf(site)}.ics${query(site)}`;
	return withWorked ? `${path}${path.includes("?") ? "&" : "?"}makeUpDays=true` : path;
}
