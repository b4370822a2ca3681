/** The script for ioBroker, run with the adapter's functions and what the device answers. */

import assert from "node:assert/strict";
import { runInNewContext } from "node:vm";
import { Device, HOLIDAY_MS, recipe, UNSURE_MS, VACATION_MS, WORKDAY_MS } from "./device.js";

interface State {
	readonly val: unknown;
	readonly ack?: boolean;
	readonly q?: number;
}
type Callback = (error: string | null, response: object) => void;

/** What the script did, and what it does again when its time comes. */
class Adapter {
	readonly states = new Map<string, State>();
	readonly created = new Map<string, string>();
	readonly schedules = new Map<string, (() => void)[]>();
	readonly logs: string[] = [];
	readonly #waiting: Promise<unknown>[] = [];

	constructor(device: Pick<Device, "asked"> | undefined, nowMs: number) {
		const clock = class extends Date {
			static override now = () => nowMs;
		};
		const ask = async (url: string, callback: Callback) => {
			// What the adapter calls back with where there is no connection.
			if (!device) return callback("connect ECONNREFUSED", { statusCode: null, data: null });
			const { status, text } = await device.asked(url);
			// Any status is a response to it.
			callback(null, { statusCode: status, data: text });
		};
		runInNewContext(recipe("iobroker", "holidays.js"), {
			Date: clock,
			httpGet: (url: string, { timeout }: { timeout: number }, callback: Callback) => {
				assert.ok(timeout > 0);
				this.#waiting.push(ask(url, callback));
			},
			createStateAsync: async (id: string, _: null, { type }: { type: string }) =>
				void this.created.set(id, type),
			setState: (id: string, state: State | boolean) =>
				void this.states.set(id, typeof state === "object" ? state : { val: state }),
			getState: (id: string) => this.states.get(id),
			schedule: (pattern: string, callback: () => void) =>
				void this.schedules.set(pattern, [...(this.schedules.get(pattern) ?? []), callback]),
			log: (text: string) => void this.logs.push(text),
		});
	}

	/** Waits for what was asked. */
	async settle(): Promise<void> {
		await new Promise(setImmediate);
		await Promise.all(this.#waiting);
	}

	value(name: string): unknown {
		return this.states.get(`0_userdata.0.holidays.${name}`)?.val;
	}
}

const LAMP = "0_userdata.0.bedroom.light";
const WAKE = "30 6 * * *";

describe("the script for ioBroker", () => {
	let device: Device;
	before(async () => {
		device = await Device.start();
	});
	after(() => device.close());

	async function started(told: number | undefined, nowMs = told!): Promise<Adapter> {
		device.set(told);
		const adapter = new Adapter(device, nowMs);
		await adapter.settle();
		return adapter;
	}
	const wake = (adapter: Adapter) => adapter.schedules.get(WAKE)!.map((call) => call());

	it("has states of what the device says, each made before", async () => {
		const adapter = await started(HOLIDAY_MS);
		assert.deepEqual(
			["today", "tomorrow"].map((day) =>
				["date", "holiday", "workday", "schoolday", "validUntil"].map((name) =>
					adapter.value(`${day}.${name}`),
				),
			),
			[
				["2026-10-26", true, false, false, "2026-10-26T23:00:00Z"],
				["2026-10-27", false, true, true, "2026-10-26T23:00:00Z"],
			],
		);
		for (const [id, { val, ack, q }] of adapter.states) {
			assert.equal(typeof val, adapter.created.get(id), id);
			assert.deepEqual([ack, q], [true, 0]);
		}
	});

	it("has lessons as null, of a bad quality, where nobody knows of them alone", async () => {
		const adapter = await started(UNSURE_MS);
		assert.equal(adapter.value("today.workday"), true);
		const state = adapter.states.get("0_userdata.0.holidays.today.schoolday");
		assert.deepEqual({ ...state }, { val: null, ack: true, q: 1 });
		assert.equal((await started(VACATION_MS)).value("today.schoolday"), false);
	});

	it("asks again every five minutes", async () => {
		const adapter = await started(HOLIDAY_MS);
		device.set(WORKDAY_MS);
		const calls = adapter.schedules.get("10 */5 * * * *")!;
		assert.equal(calls.length, 2);
		for (const call of calls) call();
		await adapter.settle();
		assert.equal(adapter.value("today.date"), "2026-10-27");
	});

	it("wakes on working days alone", async () => {
		const workday = await started(WORKDAY_MS);
		wake(workday);
		assert.deepEqual(workday.states.get(LAMP), { val: true });
		const holiday = await started(HOLIDAY_MS);
		wake(holiday);
		assert.equal(holiday.states.get(LAMP), undefined);
		assert.deepEqual(holiday.logs, []);
	});

	it("has no values, of a bad quality, while nobody knows", async () => {
		// What a proxy before it says of a device that is away.
		const page = { asked: async () => ({ status: 502, text: "<html></html>", json: {} }) };
		const [dead, proxied] = [undefined, page].map((each) => new Adapter(each, WORKDAY_MS));
		for (const adapter of [await started(undefined, WORKDAY_MS), dead!, proxied!]) {
			await adapter.settle();
			assert.equal(adapter.states.size, 10);
			for (const state of adapter.states.values())
				assert.deepEqual({ ...state }, { val: null, ack: true, q: 1 });
			wake(adapter);
			assert.equal(adapter.states.get(LAMP), undefined);
			assert.deepEqual(adapter.logs, ["nobody knows whether today is a working day"]);
		}
		const late = await started(WORKDAY_MS, Date.UTC(2026, 9, 28));
		wake(late);
		assert.equal(late.states.get(LAMP), undefined);
		assert.equal(late.logs.length, 1);
	});
});
