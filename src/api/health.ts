/** The route about the device itself: its tables, clock, memory and connections. */

import { isoOf } from "../calendar/civil.js";
import type { Reply, Source } from "../http/reply.js";
import type { Call, Clock } from "./call.js";
import type { HolidaysLike } from "./engine.js";
import { NAME, VERSION } from "./version.js";

const TYPE = "application/json; charset=utf-8";
const DAY_MS = 86_400_000;
/** A clock that tells a later year is broken, and four digits do not write it. */
const END_MS = 253_402_300_800_000;

/** What only the platform knows of the device. */
export interface Vitals {
	/** Milliseconds since it started. */
	uptimeMs(): number;
	/** Bytes of memory that are free; undefined where the platform does not tell. */
	freeBytes(): number | undefined;
	/** Open connections, that of the question among them. */
	connections(): number;
}

/**
 * Up to which year the yearly decrees of each country that has any are in the tables. To find that
 * out every country is opened, one for each call of `look`; then it is remembered.
 */
export class Decrees {
	readonly #holidays: HolidaysLike;
	#index = 0;
	#json = "";

	constructor(holidays: HolidaysLike) {
		this.#holidays = holidays;
	}

	/** The years by country as a JSON object, once all are found. */
	get json(): string | undefined {
		return this.#index < this.#holidays.count ? undefined : `{${this.#json}}`;
	}

	/** Looks at the next country. */
	look(): void {
		if (this.#index >= this.#holidays.count) return;
		const code = this.#holidays.code(this.#index++);
		const year = this.#holidays.country(code)?.decreesUntil ?? null;
		if (year === null) return;
		this.#json += `${this.#json === "" ? "" : ","}"${code}":${year}`;
	}
}

/** The vitals at once, then the decrees when they are known. */
class Health implements Source {
	readonly #decrees: Decrees;
	#vitals: string;
	#ended = false;

	constructor(vitals: string, decrees: Decrees) {
		this.#vitals = vitals;
		this.#decrees = decrees;
	}

	get ended(): boolean {
		return this.#ended;
	}

	next(): string {
		if (this.#ended) return "";
		let text = this.#vitals;
		this.#vitals = "";
		this.#decrees.look();
		const { json } = this.#decrees;
		if (json !== undefined) {
			this.#ended = true;
			text += `,"decreesUntil":${json}}`;
		}
		return text;
	}
}

function clockJson(clock: Clock | undefined): string {
	const nowMs = clock?.nowMs();
	const isTime = nowMs !== undefined && nowMs >= 0 && nowMs < END_MS;
	const state = isTime ? (clock?.state ?? "set") : "never set";
	const ageMs = isTime ? clock?.ageMs : undefined;
	const utc = isTime ? `"${isoTime(nowMs)}"` : null;
	return `{"state":"${state}","utc":${utc},"ageSeconds":${seconds(ageMs)}}`;
}

/** `yyyy-MM-ddTHH:mm:ssZ` of UTC milliseconds. */
export function isoTime(ms: number): string {
	const day = Math.floor(ms / DAY_MS);
	const ofDay = Math.floor((ms - day * DAY_MS) / 1000);
	const two = (value: number) => `${Math.floor(value) + 100}`.substring(1);
	const minutes = ofDay / 60;
	return `${isoOf(day)}T${two(minutes / 60)}:${two(minutes % 60)}:${two(ofDay % 60)}Z`;
}

function seconds(ms: number | undefined): string {
	return ms === undefined ? "null" : `${Math.floor(ms / 1000)}`;
}

/** `/health`: never reused, since all of it changes. */
export function health({ service, decrees }: Call): Reply {
	const { holidays, clock, vitals } = service;
	const { version, firstYear, lastYear, count } = holidays;
	const tables = `{"version":"${version}","firstYear":${firstYear},"lastYear":${lastYear},"countries":${count}}`;
	const free = vitals?.freeBytes() ?? null;
	const connections = vitals?.connections() ?? null;
	const text = `{"name":"${NAME}","version":"${VERSION}","tables":${tables},"clock":${clockJson(clock)},"uptimeSeconds":${seconds(vitals?.uptimeMs())},"freeBytes":${free},"connections":${connections}`;
	return {
		status: 200,
		type: TYPE,
		fields: "Cache-Control: no-store\r\n",
		body: new Health(text, decrees),
	};
}
