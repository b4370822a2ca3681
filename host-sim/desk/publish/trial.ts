/**
 * Whether the devices of a release start from a pack, and answer every route at every place of it.
 */

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Holidays } from "../../../src/holidays/holidays.js";
import { decode } from "../../node/tables.js";
import { CommandError } from "../../sim/command-error.js";
import type { Device, Stage } from "./device.js";

/**
 * The device of the release from which new tables are on trial: devices that have it are never
 * touched again.
 */
const FROZEN = new URL("../../../../test/frozen/device.js", import.meta.url);
const FACTS = new URL("../../../../data/facts.bin", import.meta.url);
/** The tests' XS, where it was built. */
const XS = new URL("../../../test/engines/xs.js", import.meta.url);
/** Steps of XS that a turn may take (docs/figures.md). */
const TURN_STEPS = 250_000;
/** Milliseconds within which something is due while an answer is under way. */
const DUE_MS = 60_000;

/** Turns in which an answer has come. */
const MOST_TURNS = 20_000;

/** A module that `bundle-device.ts` has made. */
export interface Devices {
	readonly Device: new (stage: Stage) => Device;
}

/** A machine of `test/engines/xs.ts`. */
interface Machine {
	load(name: string, file: string): Promise<unknown>;
	put(name: string, bytes: Uint8Array): Promise<void>;
	run(script: string): Promise<{ readonly steps: number }>;
	text(expression: string): Promise<string>;
	close(): void;
}

/** A place whose answers are tried: a country, or one of its subdivisions. */
interface Place {
	readonly country: string;
	readonly subdivision: string;
}

/** The frozen device. Throws a CommandError where a clone has none. */
export async function frozenDevices(): Promise<Devices> {
	if (!existsSync(FROZEN))
		throw new CommandError("publish needs test/frozen/device.js, which a clone of the project has");
	return (await import(FROZEN.href)) as Devices;
}

/**
 * Throws a CommandError for a pack that a device cannot live with, with the country and a sentence.
 */
export async function requireTrial(
	devices: Devices,
	bytes: Uint8Array,
	name: string,
): Promise<void> {
	const nowMs = Date.now();
	const failure =
		failureOf(devices, bytes, nowMs) || (await dearTurn(fileURLToPath(FROZEN), bytes, nowMs));
	if (failure !== "") throw new CommandError(`${name} is not published: ${failure}`);
}

/** What devices of some code do not do with a pack, in a sentence; empty where they do all. */
export function failureOf({ Device }: Devices, bytes: Uint8Array, nowMs: number): string {
	const year = new Date(nowMs).getUTCFullYear();
	const data = dataOf(bytes);
	for (const place of placesOf(bytes)) {
		const { country, subdivision } = place;
		const where = subdivision || country;
		try {
			const device = new Device({ config: { country, subdivision }, data, nowMs });
			for (const path of pathsAt(place, year)) {
				const status = device.statusOf(path);
				if (status >= 400)
					return `${where}: ${path} is answered with ${status} by devices in the field`;
			}
			if (/"faults":[^0]|"mistakes":[^0]/.test(device.answer))
				return `${where}: devices in the field have faults: ${device.answer}`;
		} catch (error) {
			return `${where}: devices in the field stop: ${(error as Error).message}`;
		}
	}
	return "";
}

/**
 * Which turn takes a device too many steps, in a sentence; empty where none does, or nobody has
 * built XS here.
 */
export async function dearTurn(file: string, bytes: Uint8Array, nowMs: number): Promise<string> {
	if (!existsSync(XS)) return "";
	const { Xs } = (await import(XS.href)) as {
		readonly Xs: { readonly available: boolean; start(): Promise<Machine> };
	};
	if (!Xs.available) return "";
	const xs = await Xs.start();
	try {
		await xs.load("devices", file);
		for (const [name, content] of dataOf(bytes)) {
			await xs.put("content", content);
			await xs.run(`(globalThis.data ??= new Map()).set(${JSON.stringify(name)}, content);`);
		}
		const year = new Date(nowMs).getUTCFullYear();
		for (const place of placesOf(bytes)) {
			const where = place.subdivision || place.country;
			const config = JSON.stringify({ country: place.country, subdivision: place.subdivision });
			await xs.run(
				`globalThis.device = new devices.Device({ config: ${config}, data, nowMs: ${nowMs} });`,
			);
			for (const path of pathsAt(place, year)) {
				await xs.run(`device.ask(${JSON.stringify(path)})`);
				for (let isOver = false, turns = 1; !isOver; turns++) {
					const { steps } = await xs.run(`globalThis.isDue = device.turn(${DUE_MS})`);
					if (steps > TURN_STEPS)
						return `${where}: a turn of ${path} takes a device ${steps} steps`;
					if (turns > MOST_TURNS)
						return `${where}: ${path} is not answered by devices in the field`;
					isOver = (await xs.text("device.isAnswered || !isDue")) === "true";
				}
			}
		}
		return "";
	} finally {
		xs.close();
	}
}

/** What a firmware has in its flash. */
const dataOf = (bytes: Uint8Array): ReadonlyMap<string, Uint8Array> =>
	new Map([
		["moddable-holidays.bin", bytes],
		["moddable-holidays-facts.bin", new Uint8Array(readFileSync(FACTS))],
	]);

/** Every place of a pack. */
function placesOf(bytes: Uint8Array): readonly Place[] {
	const tables = new Holidays(bytes, decode);
	return tables.codes.flatMap((country) => [
		{ country, subdivision: "" },
		...(tables.country(country)?.subdivisions ?? []).map(({ code }) => ({
			country,
			subdivision: code,
		})),
	]);
}

/** The paths of every family of routes at a place. */
export function pathsAt({ country, subdivision }: Place, year: number): readonly string[] {
	const own = [
		"/api/day/here/today",
		`/api/day/here/${year}-12-26`,
		`/api/year/here/${year}`,
		`/api/workdays/here?from=today&add=5`,
		`/api/vacations/here/${year}`,
		"/calendar/here.ics?makeUpDays&school",
		"/health",
	];
	const query = subdivision === "" ? "" : `?subdivisionCode=${subdivision}`;
	const at = [
		`/api/day/${country}/today${query}`,
		`/api/v3/LongWeekend/${year}/${country}?availableBridgeDays=1${query.replace("?", "&")}`,
		`/api/v3/IsTodayPublicHoliday/${country}${query.replace("subdivision", "county")}`,
	];
	const whole = [
		`/api/places/${country}`,
		`/api/v3/PublicHolidays/${year}/${country}`,
		`/api/v3/PublicHolidays/${year}/${country}?scope=all`,
		`/api/v3/NextPublicHolidays/${country}`,
		"/api/v3/NextPublicHolidaysWorldwide",
		`/api/v3/CountryInfo/${country}`,
		"/api/v3/AvailableCountries",
		"/api/v3/Version",
		`/api/v1/get/${country}/${year}`,
		`/api/v4/Holidays/${country}/${year}`,
		"/api/v4/Countries/Available",
	];
	return [...own, ...at, ...(subdivision === "" ? whole : [])];
}
