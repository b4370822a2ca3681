/** The route about the device itself: its tables, clock, memory and connections. */

import { dayOfIso, isoOf } from "../calendar/civil.js";
import type { Holidays } from "../holidays/holidays.js";
import type { Jurisdiction } from "../holidays/jurisdiction.js";
import type { Reply, Source } from "../http/reply.js";
import type { Clock } from "../ports/clock.js";
import type { RenewalState } from "../ports/renewal.js";
import { clockTime, twoDigits } from "../text/dates.js";
import { JSON_TYPE } from "./replies.js";
import type { Call, Memory } from "./service.js";
import { NAME, VERSION } from "./version.js";

const DAY_MS = 86_400_000;
/** Characters of a sentence that are told. */
const OUTCOME_CHARS = 160;
/** A clock that tells a later year is broken, and four digits do not write it. */
const END_MS = 253_402_300_800_000;

/** Days since the date of the data, by a clock that was set; null: nobody knows. */
const ageDays = (version: string, nowMs: number | undefined): number | null => {
	const made = dayOfIso(version);
	return made === undefined || nowMs === undefined ? null : Math.floor(nowMs / DAY_MS) - made;
};

/**
 * Until when the decisions of the countries are known, and how old the material about them is, once
 * they are counted.
 */
const knownOf = (holidays: Holidays, memory: Memory): string => {
	if (memory.known?.of !== holidays) {
		const { newest, oldest } = holidays.census;
		const seen = `{"oldest":${dateJson(oldest)},"newest":${dateJson(newest)}}`;
		const json = `"decreesUntil":${decreesJson(holidays)},"seen":${seen}`;
		memory.known = { of: holidays, json };
	}
	return memory.known.json;
};

/**
 * Until which years the decrees reach of the countries that have decrees: a JSON object of years
 * with their codes. A year for each code would be longer than a piece of a reply.
 */
const decreesJson = ({ census: { codes, years } }: Holidays): string => {
	const members = years.map((year, i) => `"${year}":[${quoted(codes[i]!)}]`);
	return `{${members.join(",")}}`;
};

/** Texts between commas as those of JSON. The codes of damaged tables may be any characters. */
const quoted = (list: string): string => {
	return JSON.stringify(list).replaceAll(",", '","');
};

/** UTC milliseconds; undefined of a clock that was never set, or tells nonsense. */
const timeOf = (clock: Clock | undefined): number | undefined => {
	const nowMs = clock?.nowMs();
	return nowMs !== undefined && nowMs >= 0 && nowMs < END_MS ? nowMs : undefined;
};

const clockJson = (clock: Clock | undefined, nowMs: number | undefined): string => {
	const isTime = nowMs !== undefined;
	const state = isTime ? (clock?.state ?? "set") : "never set";
	const ageMs = isTime ? clock?.ageMs : undefined;
	const utc = isTime ? `"${isoTime(nowMs)}"` : null;
	return `{"state":"${state}","utc":${utc},"ageSeconds":${seconds(ageMs)}}`;
};

/** `"yyyy-MM-dd"`, or null. */
export const dateJson = (day: number | null | undefined): string => {
	return day === undefined || day === null ? "null" : `"${isoOf(day)}"`;
};

/**
 * Until when what is decided year by year was read at a place, by kind, as JSON; null without a
 * place.
 */
export const horizonsJson = (at: Jurisdiction | undefined): string => {
	if (!at) return "null";
	const { bridge, election, list, moon, year } = at.horizons;
	return `{"moon":${dateJson(moon)},"list":${dateJson(list)},"bridge":${dateJson(bridge)},"election":${dateJson(election)},"year":${dateJson(year)}}`;
};

/** `yyyy-MM-ddTHH:mm:ssZ` of UTC milliseconds. */
export const isoTime = (ms: number): string => {
	const day = Math.floor(ms / DAY_MS);
	const ofDay = Math.floor((ms - day * DAY_MS) / 1000);
	return `${isoOf(day)}T${clockTime(ofDay / 60)}:${twoDigits(ofDay % 60)}Z`;
};

const seconds = (ms: number | undefined): string => {
	return ms === undefined ? "null" : `${Math.floor(ms / 1000)}`;
};

/** Where the tables come from, and how the last look for newer ones ended. */
const sourceJson = (version: string, state: RenewalState | undefined): string => {
	const { isOn = false, lastTryMs, nextDay = 0, outcome = "", sequence = null, slot } = state ?? {};
	const passedOver = dateJson(state?.passedOver);
	const source = slot === undefined ? "built-in" : "slot";
	const name = slot === undefined ? "null" : slot === 0 ? '"a"' : '"b"';
	const tried = lastTryMs === undefined ? "null" : `"${isoTime(lastTryMs)}"`;
	const said = outcome === "" ? "null" : JSON.stringify(outcome.substring(0, OUTCOME_CHARS));
	return `"source":"${source}","sequence":${sequence},"date":"${version}","nextPromised":${nextDay === 0 ? "null" : dateJson(nextDay)},"slot":${name},"passedOver":${passedOver},"renewed":${isOn},"lastTry":${tried},"outcome":${said}`;
};

/** The answer of a device whose countries are not counted yet: it goes on with that, in turns. */
class Counting implements Source {
	private readonly call: Call;
	ended = false;

	constructor(call: Call) {
		this.call = call;
	}

	next(): string {
		if (this.ended || !this.call.service.holidays.census.step()) return "";
		this.ended = true;
		return bodyOf(this.call);
	}
}

const bodyOf = ({ memory, service }: Call): string => {
	const { holidays, clock, mistakes, renewal, vitals } = service;
	const { version, firstYear, lastYear, count, damaged } = holidays;
	const nowMs = timeOf(clock);
	const tables = `{"version":"${version}","ageDays":${ageDays(version, nowMs)},"firstYear":${firstYear},"lastYear":${lastYear},"countries":${count - damaged},"damaged":${damaged},${sourceJson(version, renewal?.state)}}`;
	const settings = `{"mistakes":${mistakes?.count ?? 0},"first":${JSON.stringify(mistakes?.first ?? [])}}`;
	const free = vitals?.freeBytes() ?? null;
	const reset = JSON.stringify(vitals?.resetReason() ?? null);
	const connections = vitals?.connections() ?? null;
	return `{"name":"${NAME}","version":"${VERSION}","tables":${tables},"clock":${clockJson(clock, nowMs)},"uptimeSeconds":${seconds(vitals?.uptimeMs())},"resetReason":${reset},"freeBytes":${free},"connections":${connections},"server":${JSON.stringify(vitals?.counts?.() ?? null)},"faults":${JSON.stringify(vitals?.faults?.() ?? null)},"settings":${settings},"horizons":${horizonsJson(service.here?.at)},${knownOf(holidays, memory)}}`;
};

/** `/health`: never reused, since all of it changes. */
export const health = (call: Call): Reply => {
	// Few countries are counted at once.
	const body = call.service.holidays.census.step() ? bodyOf(call) : new Counting(call);
	return { status: 200, type: JSON_TYPE, fields: "Cache-Control: no-store\r\n", body };
};
