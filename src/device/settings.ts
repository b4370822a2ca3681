/** What the firmware can be told: by the manifest's `config`, and over it by a mod's `holidays`. */

import type { OverrideConfig } from "../today/overrides.js";
import { checkKeys, type SiteSettings } from "../today/settings.js";

/** When the output is on: on days off, begun half days too, or on working days. */
export type OutputMode = "holiday" | "workday";

/** Every setting of the firmware. */
export interface Settings extends SiteSettings {
	/** TCP port of the server. */
	readonly port: number;
	/** Name of the Wi-Fi network; empty for none. */
	readonly wifiName: string;
	/** Empty for an open network. */
	readonly wifiPassword: string;
	/** Name of the device on the LAN: `holidays` answers as `holidays.local`. */
	readonly hostname: string;
	/** Names or addresses of time servers. */
	readonly timeServers: readonly string[];
	/** Whether the lists have all that the tables know, as `?scope=all` asks: "all", or empty. */
	readonly scope: string;
	/** Number of the pin that is on while `outputMode` says so; undefined for none. */
	readonly outputPin: number | undefined;
	/** What the pin is on for. */
	readonly outputMode: OutputMode;
	/** Whether the pin is low when it is on. */
	readonly outputActiveLow: boolean;
}

/** Configuration as it comes: from the command line of mcconfig every value is a text. */
export interface RawSettings {
	readonly [name: string]: unknown;
}

/** The object in `config` that is ours alone. */
const OBJECT = "holidays";
const PORT = 80;
const HOSTNAME = "holidays";
const TIME_SERVERS: readonly string[] = ["0.pool.ntp.org", "1.pool.ntp.org", "2.pool.ntp.org"];

const LAST_PORT = 65_535;
const LAST_PIN = 63;
/** Characters of a name in DNS (RFC 1035, 2.3.4). */
const HOST_CHARS = 63;
const MAX_SERVERS = 8;

/**
 * The settings of configurations, the last of which counts most, without what is wrong, of which
 * `onMistake` hears in a sentence: in its stead counts what the configuration before says, so that a wrong
 * pin does not cost the device its network. Those of the place are checked when it is made. The first
 * configuration is shared with the SDK and other firmware: its other keys are theirs.
 */
export function soundSettings(
	sources: readonly (RawSettings | undefined)[],
	onMistake: (error: Error) => void,
): Settings {
	const read = <T>(name: string, otherwise: T, check: (name: string, value: unknown) => T): T => {
		for (let i = sources.length - 1; i >= 0; i--) {
			const value = sources[i]?.[name];
			if (value === undefined || value === "") continue;
			try {
				return check(name, value);
			} catch (error) {
				onMistake(error as Error);
			}
		}
		return otherwise;
	};
	const settings: Settings = {
		port: read("port", PORT, (name, value) => wholeNumber(name, value, 1, LAST_PORT)),
		wifiName: read("wifiName", "", text),
		wifiPassword: read("wifiPassword", "", text),
		hostname: read("hostname", HOSTNAME, hostname),
		timeServers: read("timeServers", TIME_SERVERS, servers),
		scope: read("scope", "", scope),
		outputPin: read<number | undefined>("outputPin", undefined, (name, value) =>
			wholeNumber(name, value, 0, LAST_PIN),
		),
		outputMode: read("outputMode", "holiday", mode),
		outputActiveLow: read("outputActiveLow", false, flag),
		country: read("country", "", text),
		subdivision: read("subdivision", "", text),
		zone: read("zone", "", text),
		overrides: read<Settings["overrides"]>("overrides", undefined, overrides),
	};
	const keys = Object.keys(settings);
	sources.forEach((source, i) => {
		try {
			if (source !== undefined) checkKeys(source, keys, i > 0 ? OBJECT : "config", i === 0);
		} catch (error) {
			onMistake(error as Error);
		}
	});
	return settings;
}

function text(name: string, value: unknown): string {
	if (typeof value !== "string") throw new RangeError(`${name}: it is a text`);
	return value;
}

function mode(name: string, value: unknown): OutputMode {
	if (value === "holiday" || value === "workday") return value;
	throw new RangeError(`${name}: it is holiday or workday, not ${text(name, value)}`);
}

function scope(name: string, value: unknown): string {
	if (value === "all") return value;
	throw new RangeError(`${name}: it is all, not ${value}`);
}

function wholeNumber(name: string, value: unknown, from: number, to: number): number {
	const number = typeof value === "string" ? Number(value) : value;
	if (typeof number !== "number" || Math.floor(number) !== number || number < from || number > to)
		throw new RangeError(`${name}: it is a number from ${from} to ${to}, not ${value}`);
	return number;
}

function flag(name: string, value: unknown): boolean {
	if (value === false || value === "false" || value === "0") return false;
	if (value === true || value === "true" || value === "1") return true;
	throw new RangeError(`${name}: it is true or false, not ${value}`);
}

/** A label of DNS: ASCII letters, digits, and hyphens within. */
function hostname(name: string, value: unknown): string {
	const label = text(name, value);
	let isLabel = label.length <= HOST_CHARS && !label.startsWith("-") && !label.endsWith("-");
	for (let i = 0; i < label.length; i++) {
		const code = label.charCodeAt(i);
		const lower = code | 32;
		isLabel &&= (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57) || code === 45;
	}
	if (!isLabel) throw new RangeError(`${name}: it is of letters, digits and hyphens, not ${label}`);
	return label;
}

/** A list, or a text with commas. */
function servers(_name: string, value: unknown): readonly string[] {
	const list = typeof value === "string" ? value.split(",") : value;
	if (!Array.isArray(list)) throw new RangeError("timeServers: they are a list");
	const names = list.map((name: unknown) => (typeof name === "string" ? name.trim() : ""));
	if (names.includes("")) throw new RangeError("timeServers: each is a name or an address");
	if (names.length > MAX_SERVERS)
		throw new RangeError(`timeServers: they are ${MAX_SERVERS} at most, not ${names.length}`);
	return names;
}

/** Each is read when the place is made, which says what is wrong with it. */
function overrides(_name: string, value: unknown): readonly OverrideConfig[] {
	if (!Array.isArray(value)) throw new RangeError("overrides: they are a list");
	return value;
}
