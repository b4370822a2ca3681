/** Settings of the firmware: from configuration and from mcconfig's command line, and what a mistake is told. */

import assert from "node:assert/strict";
import { type RawSettings, type Settings, soundSettings } from "../../src/device/settings.js";

/** Settings in which nothing is wrong. */
function settingsOf(...sources: readonly (RawSettings | undefined)[]): Settings {
	return soundSettings(sources, (error) => {
		throw error;
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
			({ message }) => mistakes.push(message),
		);
		const { wifiName, port, outputPin, outputMode, timeServers } = settings;
		assert.deepEqual([wifiName, port, settings.hostname], ["Home", 8080, "bell"]);
		assert.deepEqual([outputPin, outputMode], [undefined, "holiday"]);
		assert.deepEqual(timeServers, settingsOf().timeServers);
		assert.deepEqual(mistakes, [
			"port: it is a number from 1 to 65535, not http",
			"timeServers: each is a name or an address",
			"outputPin: it is a number from 0 to 63, not D4",
			"outputMode: it is holiday or workday, not on",
		]);
	});

	const found = (...sources: readonly unknown[]): string[] => {
		const told: string[] = [];
		soundSettings(sources as readonly RawSettings[], ({ message }) => told.push(message));
		return told;
	};

	it("have no other keys in an object of their own; beside it stand the SDK's", () => {
		assert.deepEqual(found({ ssid: "attic", sntp: "", tls: {}, country: "AT", holidays: {} }), []);
		assert.deepEqual(found({ contry: "AT" }), ["config: there is no contry; it may be country"]);
		const settings = { country: "AT", overides: [] };
		assert.deepEqual(found({ holidays: settings }, settings, { colour: "red", wifiname: "x" }), [
			"holidays: there is no overides; it may be overrides",
			`holidays: there is no colour; there are ${Object.keys(settingsOf()).join(", ")}`,
		]);
	});

	it("are objects, and none of their values is null", () => {
		for (const none of [null, [], 7, "country=AT"])
			for (const sources of [
				[{}, none],
				[{}, undefined, none],
			])
				assert.deepEqual(found(...sources), ['holidays: it is an object like {"port": \u2026}']);
		const nothing = Object.fromEntries(Object.keys(settingsOf()).map((key) => [key, null]));
		assert.equal(found({}, nothing).length, Object.keys(nothing).length);
		assert.deepEqual(found({ overrides: "12-24" }), ["overrides: they are a list"]);
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
		[{ wifiName: 7 }, "wifiName: it is a text"],
		[{ hostname: "my bell" }, "hostname: it is of letters, digits and hyphens, not my bell"],
		[{ hostname: "-bell" }, "hostname: it is of letters, digits and hyphens, not -bell"],
		[{ outputPin: 64 }, "outputPin: it is a number from 0 to 63, not 64"],
		[{ outputMode: "always" }, "outputMode: it is holiday or workday, not always"],
		[{ outputActiveLow: "yes" }, "outputActiveLow: it is true or false, not yes"],
		[{ scope: "public" }, "scope: it is all, not public"],
		[{ timeServers: 5 }, "timeServers: they are a list"],
		[{ timeServers: "a,,b" }, "timeServers: each is a name or an address"],
		[{ timeServers: new Array(9).fill("a") }, "timeServers: they are 8 at most, not 9"],
	];
	for (const [settings, message] of mistakes)
		it(`say: ${message}`, () =>
			assert.throws(() => settingsOf(settings), { name: "RangeError", message }));
});
