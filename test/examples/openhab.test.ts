/**
 * The files for openHAB: each channel asks for what is there, each item has its channel, each rule
 * its items.
 */

import assert from "node:assert/strict";
import {
	Device,
	HOLIDAY_MS,
	recipe,
	UNSURE_MS,
	VACATION_MS,
	valueAt,
	WORKDAY_MS,
} from "./device.js";

interface Channel {
	readonly type: string;
	readonly id: string;
	readonly settings: ReadonlyMap<string, string>;
}

/** What stands in `[ key="text", key=number ]`. */
const settingsOf = (text: string): Map<string, string> =>
	new Map([...text.matchAll(/(\w+)=(?:"([^"]*)"|(\w+))/g)].map((m) => [m[1]!, m[2] ?? m[3]!]));

const things = recipe("openhab", "holidays.things");
const [, thingId, thingText] = /^Thing (\S+) "[^"]+" \[(.*?)\] \{/ms.exec(things)!;
const thing = settingsOf(thingText!);
const channels: readonly Channel[] = [
	...things.matchAll(/Type (\w+) : (\w+) "[^"]+" \[(.*?)\]/gs),
].map(([, type, id, text]) => ({ type: type!, id: id!, settings: settingsOf(text!) }));

describe("the files for openHAB", () => {
	let device: Device;
	before(async () => {
		device = await Device.start();
	});
	after(() => device.close());

	/**
	 * What the items become; UNDEF where a request does not succeed, as `strictErrorHandling` has it.
	 */
	async function states(nowMs: number | undefined): Promise<Record<string, unknown>> {
		device.set(nowMs);
		const found: Record<string, unknown> = {};
		for (const { id, settings, type } of channels) {
			const url = `${thing.get("baseURL")}${settings.get("stateExtension")}`;
			const { json, status, text } = await device.asked(url);
			const [, kind, how = ""] = /^(\w+):(.*)$/.exec(settings.get("stateTransformation")!)!;
			const path = how.replace(/^\$\./, "").split(".");
			const read = () => (kind === "REGEX" ? matched(how, text) : valueAt(json, path));
			found[id] = status === 200 ? stateOf(type, settings, read()) : "UNDEF";
		}
		return found;
	}
	/** As openHAB takes it: the pattern has to match the whole text, and its group is the value. */
	const matched = (pattern: string, text: string) =>
		new RegExp(`^${pattern}$`, "s").exec(text)?.[1];
	function stateOf(type: string, settings: Channel["settings"], value: unknown): unknown {
		const text = String(value);
		if (type === "switch") {
			assert.deepEqual([settings.get("onValue"), settings.get("offValue")], ["true", "false"]);
			assert.equal(typeof value, "boolean");
			return value ? "ON" : "OFF";
		}
		if (type === "datetime") assert.ok(!Number.isNaN(Date.parse(text)), text);
		return text;
	}

	it("reads what the device says", async () => {
		assert.deepEqual(await states(HOLIDAY_MS), {
			holiday: "ON",
			workday: "OFF",
			validUntil: "2026-10-26T23:00:00Z",
			next: "All Saints' Day",
			nextDate: "2026-11-01",
			schoolday: "false",
			workdayTomorrow: "ON",
		});
		const { holiday, workday } = await states(WORKDAY_MS);
		assert.deepEqual([holiday, workday], ["OFF", "ON"]);
	});

	it("tells days with lessons from days without, and from those of which nobody knows", async () => {
		for (const [nowMs, schoolday] of [
			[WORKDAY_MS, "true"],
			[VACATION_MS, "false"],
			[UNSURE_MS, "null"],
		] as const)
			assert.equal((await states(nowMs))["schoolday"], schoolday);
		assert.match(
			recipe("openhab", "holidays.rules"),
			/Holidays_Schoolday\.state\.toString == "true"/,
		);
	});

	it("is UNDEF while the device's clock was not set, and asks seldom", async () => {
		assert.equal(thing.get("strictErrorHandling"), "true");
		assert.deepEqual([...new Set(Object.values(await states(undefined)))], ["UNDEF"]);
		assert.ok(Number(thing.get("refresh")) >= 60);
		for (const { settings } of channels) assert.equal(settings.get("mode"), "READONLY");
	});

	it("has an item for each channel, of its type, and rules about these", () => {
		const items = new Map<string, string>();
		const linked: string[][] = [];
		for (const line of recipe("openhab", "holidays.items").trim().split("\n")) {
			const [, type, name, channel] = /^(\w+) +(\w+) .*\{ channel="([^"]+)" \}$/.exec(line)!;
			items.set(name!, type!);
			linked.push([channel!, type!.toLowerCase()]);
		}
		assert.deepEqual(
			linked,
			channels.map(({ id, type }) => [`${thingId}:${id}`, type]),
		);
		const rules = recipe("openhab", "holidays.rules");
		const named = rules.match(/\bHolidays_\w+/g)!;
		assert.ok(named.length > 0);
		for (const name of named) assert.ok(items.has(name), name);
		assert.match(rules, /Holidays_Workday\.state == UNDEF/);
		assert.match(rules, /Holidays_Workday\.state == ON/);
	});
});
