/**
 * Settings of the firmware: from configuration and from mcconfig's command line, and what a mistake
 * is told.
 */

import assert from "node:assert/strict";
import { dayOfIso } from "../../src/calendar/civil.js";
import { Mistakes } from "../../src/settings/mistakes.js";
import { checkKeys, type RawSettings, soundSettings } from "../../src/settings/sources.js";
import { SETTINGS, type Settings } from "../../src/settings/table.js";
import { siteOf } from "../../src/today/settings.js";
import { openFixture } from "../fixture/fixture.js";

/** Settings in which nothing is wrong. */
function settingsOf(...sources: readonly (RawSettings | undefined)[]): Settings {
	return soundSettings(sources, (sentence) => {
		throw new RangeError(sentence);
	});
}

describe("the settings of the firmware", () => {
	it("have defaults", () => {
		assert.deepEqual(settingsOf(), {
			port: 80,
			wifiName: "",
			wifiPassword: "",
			hostname: "holidays",
			timeServers: ["0.pool.ntp.org", "1.pool.ntp.org", "2.pool.ntp.org"],
			scope: "",
			outputPin: undefined,
			outputMode: "holiday",
			outputActiveLow: false,
			country: "",
			subdivision: "",
			zone: "",
			overrides: undefined,
			tablesUrl: "",
			tablesKeys: [],
			mqttHost: "",
			mqttPort: 1883,
			mqttUser: "",
			mqttPassword: "",
			mqttPrefix: "holidays",
			mqttDiscovery: "homeassistant",
			bacnetDevice: undefined,
			bacnetPort: 47_808,
		});
	});

	it("take the last that says something", () => {
		const overrides = [{ off: "12-24" }];
		const settings = settingsOf(
			{ port: 80, wifiName: "attic", country: "AT", hostname: "bell" },
			undefined,
			{ wifiName: "", country: "DE", subdivision: "DE-BY", overrides },
		);
		const { port, wifiName, country, subdivision, hostname } = settings;
		assert.deepEqual(
			[port, wifiName, country, subdivision, hostname],
			[80, "attic", "DE", "DE-BY", "bell"],
		);
		assert.equal(settings.overrides, overrides);
	});

	it("lack only what is wrong: there counts what was said before, or the default", () => {
		const mistakes: string[] = [];
		const settings = soundSettings(
			[
				{ wifiName: "Home", port: 8080, outputPin: "D4" },
				undefined,
				{ port: "http", hostname: "bell", outputMode: "on", timeServers: [5] },
			],
			(sentence) => mistakes.push(sentence),
		);
		const { wifiName, port, outputPin, outputMode, timeServers } = settings;
		assert.deepEqual([wifiName, port, settings.hostname], ["Home", 8080, "bell"]);
		assert.deepEqual([outputPin, outputMode], [undefined, "holiday"]);
		assert.deepEqual(timeServers, settingsOf().timeServers);
		assert.deepEqual(mistakes, [
			"port: it is a number from 1 to 65535, not http",
			"timeServers: each is a name or an address, not 5",
			"outputPin: it is a number from 0 to 63, not D4",
			"outputMode: it is holiday or workday, not on",
		]);
	});

	const found = (...sources: readonly unknown[]): string[] => {
		const told: string[] = [];
		soundSettings(sources as readonly RawSettings[], (sentence) => told.push(sentence));
		return told;
	};

	it("have no other keys in an object of their own; beside it stand the SDK's", () => {
		assert.deepEqual(found({ ssid: "attic", sntp: "", tls: {}, country: "AT", holidays: {} }), []);
		assert.deepEqual(found({ contry: "AT" }), ["config: there is no contry; it may be country"]);
		const settings = { country: "AT", overides: [] };
		assert.deepEqual(found({ holidays: settings }, settings, { colour: "red", wifiname: "x" }), [
			"holidays: there is no overides; it may be overrides",
			`holidays: there is no colour; there are ${Object.keys(settingsOf()).join(", ")}`,
			"holidays: there is no wifiname; it may be wifiName",
		]);
	});

	it("are objects, and none of their values is null", () => {
		for (const none of [null, [], 7, "country=AT"])
			for (const sources of [
				[{}, none],
				[{}, undefined, none],
			])
				assert.match(
					found(...sources).join("\n"),
					/^holidays: it is an object like \{"port": …\}, not .+$/,
				);
		const nothing = Object.fromEntries(Object.keys(settingsOf()).map((key) => [key, null]));
		assert.equal(found({}, nothing).length, Object.keys(nothing).length);
		assert.deepEqual(found({ overrides: "12-24" }), ["overrides: they are a list, not 12-24"]);
	});

	it("are an object of known keys: each that is none is named, and the one that it is like", () => {
		const KEYS = ["country", "subdivision", "zone", "overrides"];
		const told = (value: unknown, isShared = false) => {
			const list: string[] = [];
			checkKeys(value, KEYS, "settings", (sentence) => list.push(sentence), isShared);
			return list;
		};
		for (const none of [null, [], [{}], 7, "AT", true, undefined])
			assert.match(
				told(none).join("\n"),
				/^settings: it is an object like \{"country": …\}, not .+$/,
			);
		for (const [key, meant] of [
			["contry", "country"],
			["coutnry", "country"],
			["overides", "overrides"],
			["sub-division", "subdivision"],
			["ZOne", "zone"],
			["Subdivision", "subdivision"],
		]) {
			const sentence = `settings: there is no ${key}; it may be ${meant}`;
			assert.deepEqual(told({ [key!]: "", zone: "UTC0" }), [sentence]);
			assert.deepEqual(told({ [key!]: "" }, true), [sentence]);
		}
		for (const key of ["colour", "z", "__proto__", "constructor"])
			assert.deepEqual(told(JSON.parse(`{"zone": "UTC0", "${key}": {"country": "AT"}}`)), [
				`settings: there is no ${key}; there are ${KEYS.join(", ")}`,
			]);
		assert.deepEqual(told({}), []);
		assert.deepEqual(told({ country: "AT", subdivision: "AT-9", zone: "UTC0", overrides: [] }), []);
		// What is shared with others may have keys of theirs.
		assert.deepEqual(
			told({ ssid: "attic", sntp: "time.example", port: 80, country: "AT" }, true),
			[],
		);
	});

	it("take texts for numbers, flags and lists: mcconfig's command line has no others", () => {
		const settings = settingsOf({
			port: "8081",
			outputPin: "0",
			outputActiveLow: "true",
			outputMode: "workday",
			timeServers: "192.0.2.1, time.example",
		});
		const { port, outputPin, outputActiveLow, outputMode, timeServers } = settings;
		assert.deepEqual(
			[port, outputPin, outputActiveLow, outputMode, timeServers],
			[8081, 0, true, "workday", ["192.0.2.1", "time.example"]],
		);
		assert.deepEqual(settingsOf({ timeServers: [] }).timeServers, []);
	});

	const mistakes: readonly (readonly [RawSettings, string])[] = [
		[{ port: "http" }, "port: it is a number from 1 to 65535, not http"],
		[{ port: 65_536 }, "port: it is a number from 1 to 65535, not 65536"],
		[{ port: 80.5 }, "port: it is a number from 1 to 65535, not 80.5"],
		[{ wifiName: 7 }, "wifiName: it is a text, not 7"],
		[{ hostname: "my bell" }, "hostname: it is of letters, digits and hyphens, not my bell"],
		[{ hostname: "-bell" }, "hostname: it is of letters, digits and hyphens, not -bell"],
		[{ outputPin: 64 }, "outputPin: it is a number from 0 to 63, not 64"],
		[{ outputMode: "always" }, "outputMode: it is holiday or workday, not always"],
		[{ outputActiveLow: "yes" }, "outputActiveLow: it is true or false, not yes"],
		[{ scope: "public" }, "scope: it is all, not public"],
		[{ timeServers: 5 }, "timeServers: they are a list, not 5"],
		[{ timeServers: "a,,b" }, 'timeServers: each is a name or an address, not ""'],
		[
			{ tablesUrl: "https://nas/" },
			"tablesUrl: it is like http://192.168.1.5/tables/, not https://nas/",
		],
		[{ tablesKeys: "a7" }, "tablesKeys: each is of 128 hexadecimal digits, not a7"],
		[{ timeServers: new Array(9).fill("a") }, "timeServers: they are 8 at most, not 9"],
	];
	for (const [settings, message] of mistakes)
		it(`say: ${message}`, () =>
			assert.throws(() => settingsOf(settings), { name: "RangeError", message }));
});

const LONG = "x".repeat(100_000);
const KEY = "0123456789abcdef".repeat(8);
/** Values as people write them, and as nobody should. */
const VALUES: readonly unknown[] = [
	...[undefined, null, "", " ", "  ", "\t", 0, -0, 1, -1, 63, 64, 80, 65_535, 65_536, 80.5, 1e21],
	...[Number.NaN, Infinity, "0", "1", "80", "080", "0x50", "8e1", "+80", "-1", "80 ", "1e3", "NaN"],
	...[true, false, "true", "false", "TRUE", "yes", "all", "ALL", "holiday", "workday", "public"],
	...["XA", "xa", "XX", "XA-9", "XA-99", "Europe/Vienna", "Europe/Wien", "UTC0", "epiphany"],
	...["a.example", "192.0.2.1, 2001:db8::1", "a,,b", "my bell", "-bell", "b\u00e9ll", "\u001b[31m"],
	...["twelve bytes", "\u{1f600}".repeat(8), "\u{1f600}".repeat(9), LONG, "\u2028", "a\nb"],
	...[[], ["a"], [null], [[]], ["a", LONG], new Array(9).fill("a"), {}, { off: "12-24" }, [{}]],
	...["http://nas/", "http://192.168.1.5:8080/a/b.c", "https://nas/", "http:///a", "HTTP://nas/"],
	...[
		"http://a@nas/",
		"http://nas/?a",
		"http://nas/#a",
		"http://nas/ a",
		"http://nas:/",
		"http://",
	],
	...["http://nas:65536/", "http://nas:0/", "http://[::1]/", `http://nas/${"x".repeat(200)}`],
	...[KEY, [KEY], `${KEY}, ${KEY.toUpperCase()}`, [KEY, 5], `${KEY}0`, `${KEY.slice(1)}\x10`],
	...[new Array(5).fill(KEY)],
	...[[{ off: "12-24" }], new Array(65).fill({ off: "12-24" }), () => 0, Symbol("x"), 1e-7],
];

const isOf =
	(...values: readonly unknown[]) =>
	(value: unknown) =>
		values.includes(value);
const digits = (value: unknown) =>
	/^(0|[1-9]\d*)$/.test(`${value as string}`) ? Number(value) : -1;
const isText = (value: unknown, from: number, to: number) =>
	typeof value === "string" && Buffer.byteLength(value) >= from && Buffer.byteLength(value) <= to;
const among = (value: unknown, pattern: RegExp) => typeof value === "string" && pattern.test(value);

/** Which values the table allows, said once more in other words. */
const ALLOWED: { readonly [key in keyof Settings]: (value: unknown) => boolean } = {
	port: (value) =>
		typeof value !== "object" && digits(String(value)) >= 1 && digits(String(value)) <= 65_535,
	outputPin: (value) =>
		typeof value !== "object" && digits(String(value)) >= 0 && digits(String(value)) <= 63,
	wifiName: (value) => isText(value, 1, 32),
	wifiPassword: (value) => isText(value, 8, 64),
	hostname: (value) => among(value, /^(?!-)[A-Za-z0-9-]{1,63}(?<!-)$/),
	timeServers: (value) => {
		const list = typeof value === "string" ? value.split(",") : value;
		if (!Array.isArray(list) || list.length > 8) return false;
		return list.every((each) => among(each, /^ *[A-Za-z0-9:._%-]{1,253} *$/));
	},
	country: isOf("XA", "xa"),
	subdivision: isOf("XA-9"),
	zone: isOf("Europe/Vienna", "UTC0"),
	overrides: (value) =>
		Array.isArray(value) &&
		value.length <= 64 &&
		value.every((each) => each?.off === "12-24" && Object.keys(each).length === 1),
	scope: isOf("all"),
	outputMode: isOf("holiday", "workday"),
	outputActiveLow: isOf(true, false, "true", "false", "0", "1"),
	tablesUrl: (value) => {
		if (!isText(value, 8, 200)) return false;
		const parts = /^http:\/\/[\w.-]+(?::(\d+))?(\/[!$&'()*+,./:;=@\w~%-]*)?$/.exec(value as string);
		return parts !== null && Number(parts[1] ?? 80) > 0 && Number(parts[1] ?? 80) <= 65_535;
	},
	tablesKeys: (value) => {
		const list = typeof value === "string" ? value.split(",") : value;
		if (!Array.isArray(list) || list.length > 4) return false;
		return list.every((each) => among(each, /^ *[A-Fa-f0-9]{128} *$/));
	},
	mqttHost: (value) => among(value, /^[A-Za-z0-9:._%-]{1,253}$/),
	mqttPort: (value) =>
		typeof value !== "object" && digits(String(value)) >= 1 && digits(String(value)) <= 65_535,
	mqttUser: (value) => isText(value, 1, 64),
	mqttPassword: (value) => isText(value, 1, 64),
	mqttPrefix: (value) => among(value, /^(?!-)[A-Za-z0-9-]{1,32}(?<!-)$/),
	mqttDiscovery: (value) => among(value, /^(?!-)[A-Za-z0-9-]{1,32}(?<!-)$/),
	bacnetDevice: (value) =>
		typeof value !== "object" && digits(String(value)) >= 0 && digits(String(value)) <= 4_194_302,
	bacnetPort: (value) =>
		typeof value !== "object" && digits(String(value)) >= 1 && digits(String(value)) <= 65_535,
};

/**
 * As a manifest's configuration lies in flash: read-only to its depth, and JSON of it cannot be
 * made.
 */
function preloaded<T>(value: T): T {
	if (typeof value !== "object" || value === null) return value;
	if (Object.isFrozen(value)) return value;
	for (const each of Object.values(value)) preloaded(each);
	Object.defineProperty(value, "toJSON", {
		value: () => {
			throw new TypeError("read-only");
		},
	});
	return Object.freeze(value);
}

describe(`the ${VALUES.length * SETTINGS.length} values of settings`, () => {
	const tables = openFixture();
	const base = preloaded({ country: "XA", overrides: [{ off: "12-31" }] });

	for (const { key } of SETTINGS)
		it(`of ${key} are none taken silently but those that its row allows`, () => {
			for (const value of VALUES) {
				const told: string[] = [];
				const onMistake = (sentence: string) => told.push(sentence);
				const what = `${key}: ${written(value)}`;
				const raw = preloaded({ [key]: structuredCloneable(value) });
				const settings = soundSettings([base, raw], onMistake);
				const site = siteOf(settings, tables, onMistake)!;
				const isLeftOut = value === undefined || value === "";
				if (isLeftOut || ALLOWED[key](value)) assert.deepEqual(told, [], what);
				else {
					assert.ok(told.length > 0, `taken silently: ${what}`);
					for (const sentence of told) {
						assert.match(sentence, new RegExp(`^(${key}|override \\d+(\\.\\w+)?): `), what);
						assert.ok(sentence.length <= 200, sentence);
						assert.doesNotMatch(sentence, /\p{Cc}/u, what);
						if (key === "wifiPassword" && typeof value === "string" && value.trim().length > 2)
							assert.ok(!sentence.includes(value.slice(0, 20)), "a secret is told");
					}
				}
				// The place is there all the same, and tells itself from others.
				assert.ok(site.fingerprint.length > 0);
				if (key !== "country" && key !== "overrides")
					assert.ok(site.country && site.isHoliday(dayOfIso("2026-12-31")!), what);
			}
		});

	it("are at least as many as were tried by hand", () => {
		assert.ok(VALUES.length * SETTINGS.length >= 406);
	});

	it("of overrides: each wrong one is told and left out, and those beside it stay", () => {
		const wrong: readonly unknown[] = [
			...[null, undefined, 7, "12-24", [], {}, { of: "12-24" }, { off: "12-24", work: "12-24" }],
			...[{ off: 1224 }, { off: "" }, { off: " " }, { off: "2026-02-30" }, { off: "12-24.." }],
			...[{ off: "2026-12-24..12-26" }, { off: "2026-12-24..2026-12-20" }, { off: LONG }],
			...[{ off: "1969-12-24" }, { off: "2101-01-01" }, { off: "2100-12-24..2101-01-06" }],
			...[{ off: "9999-01-01" }, { work: "1900-01-01" }, { work: null }, { work: "epifany + 1" }],
			...[
				{ off: "12-24", name: 7 },
				{ off: "12-24", name: "" },
				{ off: "12-24", name: LONG },
			],
			...[
				{ off: "12-24", name: null },
				{ off: "12-24", id: 7 },
				{ off: "12-24", id: "A b" },
			],
			...[
				{ off: "12-24", id: LONG },
				{ work: "12-24", name: 7 },
				{ work: "12-24", id: [] },
			],
			...[{ remove: "nothing" }, { remove: 5 }, { remove: LONG }, { remove: "epiphany", name: {} }],
			...[{ weekend: "friday" }, { weekend: 5 }, { weekend: LONG }, { weekend: "sun", id: 1 }],
			...[
				{ weekend: "mon tue wed thu fri sat sun" },
				{ [LONG]: "12-24" },
				{ off: "epiphany + 999" },
			],
		];
		for (const one of wrong) {
			const told: string[] = [];
			const what = `${JSON.stringify(one)}`.slice(0, 60);
			const overrides = preloaded([{ off: "12-24" }, one, { off: "12-31" }]) as never;
			const site = siteOf({ country: "XA", overrides }, tables, (sentence) => told.push(sentence))!;
			assert.equal(told.length, 1, what);
			assert.match(told[0]!, /^override 2(\.\w+)?: /, what);
			assert.ok(told[0]!.length <= 240, told[0]);
			for (const date of ["2026-12-24", "2026-12-31"])
				assert.ok(site.isHoliday(dayOfIso(date)!), what);
		}
	});

	it("of which many are wrong are counted, and the first are kept", () => {
		const all: string[] = [];
		const mistakes = new Mistakes((sentence) => all.push(sentence));
		for (let i = 0; i < 70; i++) mistakes.add(`override ${i + 1}: ${LONG}`);
		assert.deepEqual([mistakes.count, all.length, mistakes.first.length], [70, 70, 4]);
		assert.ok(mistakes.first.every(({ length }) => length <= 160));
	});

	it("of which some are wrong by the tables are counted once, and leave with these", () => {
		const all: string[] = [];
		const mistakes = new Mistakes((sentence) => all.push(sentence));
		mistakes.add("port: none");
		mistakes.ofTables(["subdivision: none", `override 1: ${LONG}`]);
		mistakes.ofTables(["subdivision: none", "override 2: none"]);
		assert.equal(mistakes.count, 3);
		assert.deepEqual(mistakes.first, ["port: none", "subdivision: none", "override 2: none"]);
		assert.equal(all.length, 4);
		mistakes.ofTables([]);
		assert.deepEqual([mistakes.count, mistakes.first], [1, ["port: none"]]);
	});
});

/** A value as the message of a test has it. */
function written(value: unknown): string {
	return String(typeof value === "object" ? JSON.stringify(value) : value).slice(0, 60);
}

/** A copy that may be frozen, where there is something to copy. */
function structuredCloneable(value: unknown): unknown {
	return typeof value === "object" ? structuredClone(value) : value;
}
