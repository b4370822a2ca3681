/**
 * The package for ESPHome: what it asks, the fields that its lambda reads, the sensors that it
 * tells.
 */

import assert from "node:assert/strict";
import { parse } from "yaml";
import { Device, HOLIDAY_MS, recipe, UNSURE_MS, valueAt, WORKDAY_MS } from "./device.js";

interface Get {
	readonly url: string;
	readonly capture_response: boolean;
	readonly max_response_buffer_size: string;
	readonly on_response: { readonly then: readonly { readonly lambda: string }[] };
	readonly on_error: { readonly then: readonly Readonly<Record<string, string>>[] };
}
interface Package {
	readonly substitutions: { readonly holidays: string };
	readonly interval: readonly {
		readonly interval: string;
		readonly then: readonly { readonly "http_request.get": Get }[];
	}[];
	readonly script: readonly { readonly id: string; readonly then: readonly { lambda: string }[] }[];
	readonly binary_sensor: readonly { readonly id: string }[];
	readonly text_sensor: readonly { readonly id: string }[];
}

const all = parse(recipe("esphome", "holidays.yaml")) as Package;
const [{ interval, then: actions }] = all.interval as [Package["interval"][0]];
const get = actions[0]!["http_request.get"];
const lambda = get.on_response.then[0]!.lambda;
const unknown = all.script[0]!;

/** The paths that are read, as `["next"]["name"]`, and of which type they are taken to be. */
const read = [...lambda.matchAll(/day((?:\["\w+"\])+)( \| ")?(?:\.(?:is|as)<(\w+)>)?/g)].map(
	(m) => ({
		path: [...m[1]!.matchAll(/\w+/g)].map(String),
		type: m[2] ? "string" : m[3] === "bool" ? "boolean" : m[3],
	}),
);
const idsIn = (code: string) => [...code.matchAll(/\bid\((\w+)\)/g)].map((m) => m[1]!);

describe("the package for ESPHome", () => {
	let device: Device;
	before(async () => {
		device = await Device.start();
	});
	after(() => device.close());
	const asked = () => {
		const { holidays } = all.substitutions;
		return device.asked(get.url.replace(/^\$\{holidays\}/, holidays), holidays);
	};

	it("reads fields that the device sends, of their types, from a body that it has room for", async () => {
		assert.ok(read.length >= 5);
		const room = Number(/^(\d+)kB$/.exec(get.max_response_buffer_size)![1]) * 1000;
		for (const nowMs of [HOLIDAY_MS, WORKDAY_MS]) {
			device.set(nowMs);
			const { status, text, json } = await asked();
			assert.equal(status, 200);
			assert.ok(Buffer.byteLength(text) < room);
			for (const { path, type } of read) assert.equal(typeof valueAt(json, path), type, `${path}`);
		}
	});

	it("tells sensors that there are", () => {
		const sensors = [...all.binary_sensor, ...all.text_sensor].map(({ id }) => id);
		const told = [...lambda.matchAll(/id\((\w+)\)\.publish_state/g)].map((m) => m[1]!);
		assert.deepEqual(told, sensors);
		const known = new Set([...sensors, ...all.script.map(({ id }) => id)]);
		for (const id of idsIn(lambda + unknown.then[0]!.lambda)) assert.ok(known.has(id), id);
	});

	it("takes the state from the sensor of lessons alone, where nobody knows of them alone", async () => {
		device.set(UNSURE_MS);
		const { json } = await asked();
		assert.equal(json["workday"], true);
		assert.equal(json["schoolday"], null);
		const told =
			/if \(day\["schoolday"\]\.is<bool>\(\)\)\n.*publish_state\(.*\);\n\s*else\n\s*id\(schoolday_today\)\.invalidate_state\(\);/;
		assert.match(lambda, told);
	});

	it("takes the state from its binary sensors while nobody knows", async () => {
		device.set(undefined);
		const { status, json } = await asked();
		assert.equal(status, 503);
		assert.ok(!("workday" in json));
		assert.match(lambda, /if \(response->status_code == 200\)\n\s*known = json::parse_json\(body,/);
		assert.match(lambda, /if \(!known\)\n\s*id\(holidays_unknown\)\.execute\(\);/);
		assert.deepEqual(get.on_error.then, [{ "script.execute": unknown.id }]);
		assert.deepEqual(
			[...unknown.then[0]!.lambda.matchAll(/id\((\w+)\)\.invalidate_state\(\);/g)].map((m) => m[1]),
			all.binary_sensor.map(({ id }) => id),
		);
		assert.equal(get.capture_response, true);
		assert.equal(interval, "5min");
	});
});
