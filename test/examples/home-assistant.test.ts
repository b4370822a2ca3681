/** The package for Home Assistant: its sensors and templates, with what the device answers. */

import assert from "node:assert/strict";
import { runInNewContext } from "node:vm";
import { parse } from "yaml";
import {
	type Answer,
	Device,
	HOLIDAY_MS,
	recipe,
	UNSURE_MS,
	VACATION_MS,
	valueAt,
	WORKDAY_MS,
} from "./device.js";

interface RestSensor {
	readonly name: string;
	readonly value_template: string;
	readonly json_attributes: readonly string[];
}
interface TemplateEntity {
	readonly name: string;
	readonly state: string;
	readonly availability: string;
	readonly attributes?: Readonly<Record<string, string>>;
}
interface Package {
	readonly rest: readonly {
		readonly resource: string;
		readonly scan_interval: number;
		readonly sensor: readonly RestSensor[];
	}[];
	readonly template: readonly Readonly<Record<string, readonly TemplateEntity[]>>[];
	readonly automation: readonly unknown[];
}

/** An entity that a REST sensor keeps; without attributes where the device was not reached. */
interface Entity {
	readonly state: unknown;
	readonly attributes: Record<string, unknown>;
}

/**
 * A template of the package: what these have of Jinja is JavaScript but for the filter and some
 * words.
 */
function rendered(template: string, variables: object): unknown {
	const code = /^\{\{(.*)\}\}$/s.exec(template.trim())?.[1];
	assert.ok(code, template);
	const script = code
		.replaceAll("| default(", "?? (")
		.replaceAll(" or ", " || ")
		.replaceAll(" and ", " && ")
		.replaceAll(" is not none", " !== null");
	return runInNewContext(script, { ...variables });
}

const entityOf = (domain: string, name: string) =>
	`${domain}.${name.toLowerCase().replaceAll(" ", "_")}`;

describe("the package for Home Assistant", () => {
	const file = recipe("home-assistant", "holidays.yaml");
	const all = parse(file) as Package;
	let device: Device;
	before(async () => {
		device = await Device.start();
	});
	after(() => device.close());

	/**
	 * All entities, at a moment that the device knows or not; Home Assistant's own clock is at
	 * `nowMs`.
	 */
	async function entities(
		nowMs: number,
		ask: (url: string) => Promise<Answer | undefined>,
	): Promise<Map<string, unknown>> {
		const kept = new Map<string, Entity>();
		for (const { resource, sensor } of all.rest) {
			const answer = await ask(resource);
			for (const { name, value_template, json_attributes } of sensor) {
				const known = json_attributes.filter((key) => Object.hasOwn(answer?.json ?? {}, key));
				if (answer?.status === 200) assert.deepEqual(known, json_attributes, "a field is missing");
				kept.set(entityOf("sensor", name), {
					state: answer ? rendered(value_template, { value_json: answer.json }) : "unavailable",
					attributes: Object.fromEntries(known.map((key) => [key, answer!.json[key]])),
				});
			}
		}
		const states = new Map<string, unknown>([...kept].map(([id, { state }]) => [id, state]));
		const variables = {
			state_attr(id: string, attribute: string) {
				assert.ok(kept.has(id), id);
				const sensors = all.rest.flatMap(({ sensor }) => sensor);
				const { json_attributes } = sensors.find(({ name }) => entityOf("sensor", name) === id)!;
				assert.ok(json_attributes.includes(attribute), attribute);
				return kept.get(id)!.attributes[attribute] ?? null;
			},
			now: () => ({ timestamp: () => nowMs / 1000 }),
			as_timestamp: (text: string | null, otherwise: number) =>
				text === null ? otherwise : Date.parse(text) / 1000,
		};
		for (const [domain, list] of all.template.flatMap((each) => Object.entries(each)))
			for (const { name, state, availability, attributes = {} } of list) {
				const id = entityOf(domain, name);
				const isAvailable = rendered(availability, variables);
				assert.equal(typeof isAvailable, "boolean", availability);
				states.set(id, isAvailable ? rendered(state, variables) : "unavailable");
				for (const [key, template] of Object.entries(attributes))
					states.set(`${id}.${key}`, rendered(template, variables));
			}
		return states;
	}
	const toldAt = (nowMs: number) => {
		device.set(nowMs);
		return entities(nowMs, (url) => device.asked(url));
	};

	it("tells what the day is, and what comes next", async () => {
		const holiday = await toldAt(HOLIDAY_MS);
		assert.deepEqual(Object.fromEntries(holiday), {
			"sensor.holidays_today": "2026-10-26",
			"sensor.holidays_tomorrow": "2026-10-27",
			"binary_sensor.public_holiday_today": true,
			"binary_sensor.working_day_today": false,
			"binary_sensor.working_day_tomorrow": true,
			"binary_sensor.today_depends_on_the_region": false,
			"binary_sensor.schoolday_today": false,
			"sensor.school_vacation": "none",
			"sensor.school_vacation.to": "none",
			"sensor.next_public_holiday": "All Saints' Day",
			"sensor.next_public_holiday.date": "2026-11-01",
			"sensor.next_public_holiday.days": 6,
		});
		const workday = await toldAt(WORKDAY_MS);
		assert.equal(workday.get("binary_sensor.public_holiday_today"), false);
		assert.equal(workday.get("binary_sensor.working_day_today"), true);
	});

	it("tells schooldays: yes, no with the vacation, and unavailable where nobody knows", async () => {
		const schoolday = async (nowMs: number) => {
			const states = await toldAt(nowMs);
			const ids = ["binary_sensor.schoolday_today", "sensor.school_vacation"];
			return [...ids, "sensor.school_vacation.to"].map((id) => states.get(id));
		};
		assert.deepEqual(await schoolday(WORKDAY_MS), [true, "none", "none"]);
		assert.deepEqual(await schoolday(VACATION_MS), [false, "Autumn vacation", "2026-10-28"]);
		const unsure = await schoolday(UNSURE_MS);
		assert.deepEqual(unsure.slice(0, 2), ["unavailable", "unavailable"]);
	});

	const isUnknown = (states: Map<string, unknown>) => {
		const days = ["public_holiday_today", "working_day_today", "working_day_tomorrow"];
		for (const id of [...days, "schoolday_today"])
			assert.equal(states.get(`binary_sensor.${id}`), "unavailable");
		assert.equal(states.get("sensor.next_public_holiday"), "unavailable");
	};

	it("knows nothing where the device's clock was not set, or it was not reached", async () => {
		device.set(undefined);
		const unset = await entities(WORKDAY_MS, (url) => device.asked(url));
		assert.equal(unset.get("sensor.holidays_today"), "unknown");
		isUnknown(unset);
		isUnknown(await entities(WORKDAY_MS, async () => undefined));
	});

	it("knows nothing after midnight, until it has asked again", async () => {
		device.set(HOLIDAY_MS);
		const midnight = Date.UTC(2026, 9, 26, 23);
		const ask = (url: string) => device.asked(url);
		assert.equal(
			(await entities(midnight - 1, ask)).get("binary_sensor.working_day_tomorrow"),
			true,
		);
		isUnknown(await entities(midnight, ask));
	});

	it("asks seldom, and its automations name entities that there are", async () => {
		for (const { resource, scan_interval } of all.rest) {
			assert.match(resource, /^http:\/\/holidays\.local\/api\/day\/here\//);
			assert.ok(scan_interval >= 60, resource);
		}
		const ids = new Set((await toldAt(WORKDAY_MS)).keys());
		const named = JSON.stringify(all.automation).match(/\b(binary_)?sensor\.\w+/g)!;
		assert.ok(named.length >= 3);
		for (const id of named) assert.ok(ids.has(id), id);
		assert.equal(valueAt(all.automation, ["1", "conditions", "0", "state"]), "on");
	});
});
