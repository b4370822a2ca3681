/**
 * What a place tells Home Assistant: its documents by the keys that Home Assistant knows, and its
 * state at each hour.
 */

import assert from "node:assert/strict";
import { openPack } from "../../host-sim/sim/tables.js";
import { ENTITY_COUNT, entityAt, House, STATE, STATUS } from "../../src/mqtt/home-assistant.js";
import { telling } from "../../src/mqtt/house.js";
import { PACKET_BYTES } from "../../src/mqtt/packet.js";
import { schoolParts } from "../../src/people/vacations.js";
import { Current } from "../../src/today/current.js";
import { type SiteSettings, siteOf } from "../../src/today/settings.js";
import { Today } from "../../src/today/today.js";
import { VirtualTimers } from "../clock/stage.js";
import { SettableClock } from "../sim/clock.js";
import { Broker, honest } from "./broker.js";

/**
 * Of home-assistant/core, homeassistant/components/mqtt: the keys used here in abbreviations.py at
 * commit 05efb6ea19079f4add6d808eaa251d4977b6679d; that a value "None" is unknown in
 * binary_sensor.py at commit 00ffd2c46be98c20d14b45be64c32a8d459abf5d; what a device and
 * availability are in schemas.py at commit 0f5c1b547043f5395608e09de3dcf4b7cfafef3d: one identifier
 * at least, the address of a page, topics without wildcards, and `online` and `offline` where no
 * other payloads are named.
 */
const ABBREVIATIONS: { readonly [short: string]: string } = {
	avty_t: "availability_topic",
	dev: "device",
	dev_cla: "device_class",
	ent_cat: "entity_category",
	name: "name",
	stat_t: "state_topic",
	uniq_id: "unique_id",
	val_tpl: "value_template",
};
const DEVICE_ABBREVIATIONS: { readonly [short: string]: string } = {
	cu: "configuration_url",
	ids: "identifiers",
	mf: "manufacturer",
	name: "name",
};

const VIENNA: SiteSettings = { country: "AT", subdivision: "AT-9" };
const EVE_MS = Date.UTC(2026, 11, 24, 22, 59, 30);

function stage(settings: SiteSettings = VIENNA, nowMs: number | undefined = EVE_MS, name = "hall") {
	const timers = new VirtualTimers();
	const clock = new SettableClock(nowMs, () => timers.nowMs);
	const tables = openPack();
	const current = new Current(tables, (each, onMistake) =>
		siteOf(settings, each, onMistake, schoolParts.of),
	);
	const today = new Today({ current, clock, timers });
	const broker = new Broker(timers, honest);
	const publisher = telling({
		broker: {
			mqttHost: "192.0.2.9",
			mqttPort: 1883,
			mqttUser: "",
			mqttPassword: "",
			mqttPrefix: "holidays",
			mqttDiscovery: "homeassistant",
			hostname: name,
			port: 8080,
		},
		name,
		ports: {
			TCP: broker.TCP,
			resolve: (host, callback) => callback(host),
			timers,
			encode: (text) => new TextEncoder().encode(text),
		},
		current,
		today,
		clock,
		hasSchools: true,
	});
	const states = () =>
		broker.messages
			.filter(({ topic }) => topic === "holidays/hall/state")
			.map(({ payload }) => JSON.parse(payload));
	return { broker, clock, current, publisher, states, timers, today };
}

const house = (
	name: string,
	hasSchools = true,
	mqttPrefix = "holidays",
	mqttDiscovery = "homeassistant",
) => {
	const { clock, current, today } = stage();
	const names = { mqttPrefix, mqttDiscovery, hostname: "h".repeat(63), port: 65_535 };
	return new House({ names, current, today, clock, name, hasSchools });
};

describe("what Home Assistant finds", () => {
	it("is a document for each entity, in keys that it knows", () => {
		const { broker, publisher, timers } = stage();
		publisher.start();
		timers.run(10_000);
		const documents = broker.messages.filter(({ topic }) => topic.startsWith("homeassistant/"));
		assert.equal(documents.length, ENTITY_COUNT);
		const ids = new Set<string>();
		const pages: string[] = [];
		for (const { topic, payload } of documents) {
			const [, kind, node, id, last] = topic.split("/");
			assert.deepEqual([node, last], ["hall", "config"]);
			assert.ok(kind === "binary_sensor" || kind === "sensor");
			const { "~": base, dev, ...others } = JSON.parse(payload);
			assert.equal(base, "holidays/hall");
			for (const key of Object.keys(others)) assert.ok(key in ABBREVIATIONS, key);
			for (const key of Object.keys(dev)) assert.ok(key in DEVICE_ABBREVIATIONS, key);
			assert.equal(others.uniq_id, `hall_${id}`);
			assert.deepEqual([others.stat_t, others.avty_t], ["~/state", "~/status"]);
			assert.equal(dev.ids, "hall");
			if (dev.cu !== undefined) pages.push(dev.cu);
			for (const [key, value] of Object.entries({ ...others, ...dev }))
				assert.ok(typeof value === "string" && value !== "", key);
			for (const name of [topic, `${base}/state`, `${base}/status`])
				assert.doesNotMatch(name, /[+#]/);
			// A class of device that a sensor may have, and the one category but settings.
			if (others.dev_cla !== undefined)
				assert.deepEqual([kind, others.dev_cla], ["sensor", "date"]);
			assert.ok(others.ent_cat === undefined || others.ent_cat === "diagnostic");
			ids.add(others.uniq_id);
		}
		assert.equal(ids.size, documents.length);
		assert.deepEqual(pages, ["http://hall.local:8080"], "with its port");
		assert.deepEqual(broker.messages[0], { topic: "holidays/hall/status", payload: "online" });
	});

	it("has its value in the state: every template leads to one", () => {
		const { broker, publisher, states, timers } = stage();
		publisher.start();
		timers.run(10_000);
		const state = states()[0];
		for (let i = 0; i < ENTITY_COUNT; i++) {
			const [id, value] = entityAt(i);
			const path = (value || id)!.split(".");
			// biome-ignore lint/suspicious/noExplicitAny: a state of JSON.
			const found = path.reduce((at: any, key) => at?.[key], state);
			assert.notEqual(found, undefined, path.join("."));
		}
		assert.equal(entityAt(ENTITY_COUNT - 1)[0], "schoolday");
		assert.deepEqual(entityAt(ENTITY_COUNT), [""], "no further line");
		assert.equal(broker.messages[STATE]!.topic, "holidays/hall/state");
	});

	it("has 400 bytes a message, and fits a packet by any name", () => {
		const long = "h".repeat(32);
		for (const [messages, most] of [
			[house("holidays"), 400],
			[house(long, true, long, long), PACKET_BYTES - 7],
		] as const) {
			for (let i = 0; i < messages.count; i++) {
				const bytes = Buffer.byteLength(messages.topic(i) + messages.payload(i));
				assert.ok(bytes <= most, `${messages.topic(i)}: ${bytes} bytes`);
			}
		}
	});

	it("is called by the first letters of a long name", () => {
		const { broker, publisher, timers } = stage(VIENNA, EVE_MS, "n".repeat(63));
		publisher.start();
		timers.run(10_000);
		assert.equal(broker.messages[0]!.topic, `holidays/${"n".repeat(32)}/status`);
		assert.equal(broker.messages.length, 2 + ENTITY_COUNT);
	});

	it("leaves out lessons where the firmware knows of none", () => {
		const without = house("hall", false);
		const topics = Array.from({ length: without.count }, (_, i) => without.topic(i));
		assert.equal(topics.length, house("hall").count - 1);
		assert.ok(topics.every((topic) => !topic.includes("schoolday")));
		assert.equal(without.payload(STATUS), "online");
	});
});

describe("the state that a broker hears", () => {
	it("changes at midnight", () => {
		const { publisher, states, timers } = stage();
		publisher.start();
		timers.run(10_000);
		const eve = states().at(-1);
		assert.deepEqual(
			[eve.date, eve.holiday, eve.workday, eve.tomorrow, eve.next.date, eve.next.days],
			["2026-12-24", "OFF", "ON", "OFF", "2026-12-25", 1],
		);
		timers.run(60_000);
		const day = states().at(-1);
		assert.deepEqual(
			[day.date, day.holiday, day.workday, day.tomorrow, day.name, day.school, day.known],
			["2026-12-25", "ON", "OFF", "OFF", "Weihnachten", "OFF", "ON"],
		);
		timers.run(2 * 86_400_000);
		assert.deepEqual(
			states().map(({ date }) => date),
			["2026-12-24", "2026-12-25", "2026-12-26", "2026-12-27"],
		);
	});

	it("has names as the place does, of the next holiday too", () => {
		const namesAt = (settings: SiteSettings) => {
			const { publisher, states, timers } = stage(settings, Date.UTC(2026, 11, 25, 12));
			publisher.start();
			timers.run(10_000);
			const { name, next } = states().at(-1);
			return [name, next.name];
		};
		assert.deepEqual(namesAt(VIENNA), ["Weihnachten", "Stefanitag"]);
		assert.deepEqual(namesAt({ country: "BE", subdivision: "BE-WAL" }), ["Noël", "Nouvel An"]);
		assert.deepEqual(namesAt({ country: "BE", subdivision: "BE-VLG" }), ["Kerstmis", "Nieuwjaar"]);
		// What the house has is called as it says.
		const overrides = [{ off: "2026-12-26", name: "Stocktaking" }];
		assert.deepEqual(namesAt({ overrides }), ["", "Stocktaking"]);
	});

	it("has of a long name as many letters as 60 bytes have room for, none in two", () => {
		for (const letter of [
			"a",
			"\u007f",
			"\u0080",
			"é",
			"\u0800",
			"日",
			"\uffff",
			"\u{10000}",
			"\u{1fc00}",
			"🎄",
		])
			for (const before of ["", "a", "ab", "abc"]) {
				const count = Math.floor((60 - before.length) / Buffer.byteLength(letter));
				const called = (name: string) => {
					const overrides = [{ off: "2026-12-24", name }];
					const { publisher, states, timers } = stage({ overrides });
					publisher.start();
					timers.run(10_000);
					return states().at(-1).name;
				};
				const most = before + letter.repeat(count);
				assert.equal(called(most), most);
				assert.equal(called(`${most}${letter}b`), most);
			}
	});

	it("changes when a half day begins", () => {
		// Christmas Eve is a holiday in Iceland from one in the afternoon.
		const noon = Date.UTC(2026, 11, 24, 12, 59, 0);
		const settings: SiteSettings = { country: "IS" };
		const { publisher, states, timers } = stage(settings, noon);
		publisher.start();
		timers.run(10_000);
		assert.equal(states().at(-1).half, "OFF");
		timers.run(120_000);
		assert.equal(states().at(-1).half, "ON");
	});

	it("is unknown while nobody knows what day it is, and known when the clock is set", () => {
		const { clock, publisher, states, timers } = stage(VIENNA, undefined);
		clock.set(undefined);
		publisher.start();
		timers.run(10_000);
		const { date, holiday, name, next, tomorrow, clock: told } = states().at(-1);
		assert.deepEqual([date, holiday, name, tomorrow, told], [null, null, null, null, "never set"]);
		assert.deepEqual(next, { date: null, name: null, days: null });
		clock.set(EVE_MS);
		timers.run(120_000);
		assert.equal(states().at(-1).date, "2026-12-25");
		assert.equal(states().at(-1).clock, "set");
	});

	it("is told anew when tables or settings are replaced, and at each connection", () => {
		const { broker, current, publisher, states, timers } = stage();
		publisher.start();
		timers.run(10_000);
		const before = states().length;
		current.replace(current.tables, (tables, onMistake) =>
			siteOf({ country: "GB" }, tables, onMistake, schoolParts.of),
		);
		timers.run(10_000);
		assert.ok(states().length > before);
		const messages = broker.messages.length;
		publisher.stop();
		publisher.start();
		timers.run(10_000);
		assert.equal(broker.messages.length - messages, 2 + ENTITY_COUNT);
	});
});
