/**
 * Every setting, in one table: what may be written, how much of it, what holds when it is left out.
 * Values are checked by it, docs/firmware.md is made of it, and whatever edits settings on the
 * device asks it.
 */

import { MAX_OVERRIDES } from "../today/overrides.js";
import type { OverrideConfig } from "../today/read-override.js";
import type { SiteSettings } from "../today/settings.js";

/** When the output is on: on days off, begun half days too, or on working days. */
export type OutputMode = "holiday" | "workday";

/** Every setting of the firmware. */
export interface Settings extends SiteSettings {
	/** TCP port of the server. */
	readonly port: number;
	/**
	 * Name of the Wi-Fi network; empty for none. After a loss it is joined again, after pauses of 1 s
	 * to 60 s, for ever.
	 */
	readonly wifiName: string;
	/** Empty for an open network. */
	readonly wifiPassword: string;
	/**
	 * Name of the device on the LAN: `holidays` answers as `holidays.local`, service `_http._tcp`; as
	 * `holidays-2` when somebody has the name.
	 */
	readonly hostname: string;
	/**
	 * Names or addresses of time servers: two of them have to agree, or a single one is trusted;
	 * asked once a day, more often until they agree.
	 */
	readonly timeServers: readonly string[];
	/** ISO 3166-1 alpha-2: the country that `/api/day/here/…`, the page and the output are about. */
	readonly country: string;
	/**
	 * ISO 3166-2: the subdivision of it, such as `AT-9`; or a place within one, such as
	 * `DE-BY/augsburg`.
	 */
	readonly subdivision: string;
	/**
	 * In place of the country's: a name that the tables have (`Europe/Vienna`, also that of another
	 * country) or a POSIX rule.
	 */
	readonly zone: string;
	/** What is kept beside the law. */
	readonly overrides: readonly OverrideConfig[] | undefined;
	/** `all`: the lists have all that the tables know, as with `?scope=all`. */
	readonly scope: string;
	/** Number of the pin that is on while `outputMode` says so; none when left out. */
	readonly outputPin: number | undefined;
	/** What the pin is on for. */
	readonly outputMode: OutputMode;
	/** Whether the pin is low when it is on. */
	readonly outputActiveLow: boolean;
	/**
	 * Folder of a web server, without TLS, where [newer tables](renewal.md) are looked for once a
	 * day: the signature protects them.
	 */
	readonly tablesUrl: string;
	/**
	 * Public keys, one of which has to have signed newer tables: x and y of P-256, as `keygen` prints
	 * them. Without one nothing is accepted.
	 */
	readonly tablesKeys: readonly string[];
	/**
	 * Name or address of the [MQTT broker](home-assistant.md) that hears what today is, without TLS;
	 * empty for none.
	 */
	readonly mqttHost: string;
	/** TCP port of the broker. */
	readonly mqttPort: number;
	/** Who the device is to the broker; empty where it asks nobody. */
	readonly mqttUser: string;
	/** Nobody is told it, `/health` neither. */
	readonly mqttPassword: string;
	/** First part of the device's topics: `holidays/NAME/state`, with its `hostname` as NAME. */
	readonly mqttPrefix: string;
	/** First part of the topics by which Home Assistant finds devices. */
	readonly mqttDiscovery: string;
	/**
	 * Number of the [BACnet device](buildings.md), which no other of the network has; it answers no
	 * controller when left out.
	 */
	readonly bacnetDevice: number | undefined;
	/** UDP port on which controllers ask. */
	readonly bacnetPort: number;
}

/** A setting: its key, and what may be written. */
export interface Setting {
	readonly key: keyof Settings;
	/**
	 * `host`: a text of letters, digits and hyphens. `address`: one that has dots and colons, too;
	 * `addresses`: several. `url`: of a folder. `keys`: 128 hexadecimal digits each.
	 */
	readonly type:
		| "text"
		| "number"
		| "flag"
		| "choice"
		| "host"
		| "address"
		| "addresses"
		| "overrides"
		| "url"
		| "keys";
	/**
	 * Least and most: of a number itself, of a text its bytes in UTF-8, of the others how many there
	 * are.
	 */
	readonly from: number;
	readonly to: number;
	/** What may be chosen, of a choice. */
	readonly choices?: readonly string[];
	/** What holds when it is left out. */
	readonly otherwise: Settings[keyof Settings];
	/** Whether nobody may be shown its value. */
	readonly isSecret?: boolean;
}

const POOL: readonly string[] = ["0.pool.ntp.org", "1.pool.ntp.org", "2.pool.ntp.org"];
const NONE: readonly string[] = [];
const MODES: readonly OutputMode[] = ["holiday", "workday"];

/** All settings, in the order in which they are told. */
export const SETTINGS: readonly Setting[] = [
	{ key: "port", type: "number", from: 1, to: 65_535, otherwise: 80 },
	// IEEE 802.11: 32 bytes. WPA: a passphrase of 8 to 63, or 64 hexadecimal digits.
	{ key: "wifiName", type: "text", from: 1, to: 32, otherwise: "" },
	{
		key: "wifiPassword",
		type: "text",
		from: 8,
		to: 64,
		otherwise: "",
		isSecret: true,
	},
	// A label of DNS (RFC 1035, 2.3.4).
	{ key: "hostname", type: "host", from: 1, to: 63, otherwise: "holidays" },
	{ key: "timeServers", type: "addresses", from: 0, to: 8, otherwise: POOL },
	{ key: "country", type: "text", from: 2, to: 2, otherwise: "" },
	// Of a place within a subdivision: it has 48 bytes at most in the tables too.
	{ key: "subdivision", type: "text", from: 4, to: 48, otherwise: "" },
	{ key: "zone", type: "text", from: 3, to: 64, otherwise: "" },
	{
		key: "overrides",
		type: "overrides",
		from: 0,
		to: MAX_OVERRIDES,
		otherwise: undefined,
	},
	{ key: "scope", type: "choice", from: 0, to: 0, otherwise: "", choices: ["all"] },
	{ key: "outputPin", type: "number", from: 0, to: 63, otherwise: undefined },
	{
		key: "outputMode",
		type: "choice",
		from: 0,
		to: 0,
		otherwise: "holiday",
		choices: MODES,
	},
	{ key: "outputActiveLow", type: "flag", from: 0, to: 0, otherwise: false },
	{ key: "tablesUrl", type: "url", from: 8, to: 200, otherwise: "" },
	{ key: "tablesKeys", type: "keys", from: 0, to: 4, otherwise: NONE },
	{ key: "mqttHost", type: "address", from: 1, to: 253, otherwise: "" },
	{ key: "mqttPort", type: "number", from: 1, to: 65_535, otherwise: 1883 },
	// With them the greeting fits a packet of 512 bytes.
	{ key: "mqttUser", type: "text", from: 1, to: 64, otherwise: "" },
	{
		key: "mqttPassword",
		type: "text",
		from: 1,
		to: 64,
		otherwise: "",
		isSecret: true,
	},
	{ key: "mqttPrefix", type: "host", from: 1, to: 32, otherwise: "holidays" },
	{ key: "mqttDiscovery", type: "host", from: 1, to: 32, otherwise: "homeassistant" },
	// The highest number, 4194303, stands for a device whose number nobody knows.
	{
		key: "bacnetDevice",
		type: "number",
		from: 0,
		to: 4_194_302,
		otherwise: undefined,
	},
	{ key: "bacnetPort", type: "number", from: 1, to: 65_535, otherwise: 47_808 },
];
// Frozen, they cost a device no memory.
SETTINGS.forEach((setting) => {
	if (setting.choices) Object.freeze(setting.choices);
	Object.freeze(setting);
});
Object.freeze(POOL);
Object.freeze(NONE);
Object.freeze(SETTINGS);
