/**
 * The flow for Node-RED: its wires, and the code of its functions, with what the device answers.
 */

import assert from "node:assert/strict";
import { runInNewContext } from "node:vm";
import { Device, HOLIDAY_MS, recipe, UNSURE_MS, VACATION_MS, WORKDAY_MS } from "./device.js";

interface FlowNode {
	readonly id: string;
	readonly type: string;
	readonly name?: string;
	readonly z?: string;
	readonly wires?: readonly (readonly string[])[];
	readonly url?: string;
	readonly ret?: string;
	readonly method?: string;
	readonly func?: string;
	readonly outputs?: number;
	readonly repeat?: string;
}
type Message = Record<string, unknown>;

describe("the flow for Node-RED", () => {
	const nodes = JSON.parse(recipe("node-red", "holidays.json")) as FlowNode[];
	const named = (name: string) => nodes.find((node) => node.name === name)!;
	const kept = new Map<string, unknown>();
	let device: Device;
	before(async () => {
		device = await Device.start();
	});
	beforeEach(() => kept.clear());
	after(() => device.close());

	/** Runs a function node at a moment; which of its outputs a message leaves by. */
	function output(name: string, msg: Message, nowMs: number): number {
		const { func, outputs } = named(name);
		const clock = class extends Date {
			static override now = () => nowMs;
		};
		const flow = {
			get: (key: string) => kept.get(key),
			set: (key: string, value: unknown) => kept.set(key, value),
		};
		const sent = runInNewContext(`(() => {${func}\n})()`, {
			msg,
			flow,
			node: { status: ({ text }: { text: string }) => assert.ok(text) },
			Date: clock,
		}) as (Message | null)[];
		assert.equal(sent.length, outputs);
		assert.equal(sent.filter(Boolean).length, 1);
		return sent.findIndex(Boolean);
	}

	/**
	 * What the device says goes through the first part; the node that asks gives a text for an error.
	 */
	async function ask(nowMs: number | undefined): Promise<number> {
		device.set(nowMs);
		const { url, ret, method } = named("ask the device");
		assert.deepEqual([ret, method], ["obj", "GET"]);
		const { status, json } = await device.asked(url!);
		return output("keep the answer", { statusCode: status, payload: json }, nowMs ?? 0);
	}

	it("has wires that lead to nodes of its tab, one for each output", () => {
		const ids = new Set(nodes.map(({ id }) => id));
		assert.equal(ids.size, nodes.length);
		const [tab, ...others] = nodes;
		assert.equal(tab!.type, "tab");
		for (const { z, wires, type, outputs, name } of others) {
			assert.equal(z, tab!.id, name);
			if (type === "function") assert.equal(wires!.length, outputs, name);
			for (const id of wires!.flat()) assert.ok(ids.has(id), name);
		}
		assert.ok(Number(named("every five minutes").repeat) >= 60);
		assert.deepEqual(named("ask the device").wires, [[named("keep the answer").id]]);
	});

	it("lets through on working days alone", async () => {
		assert.equal(await ask(WORKDAY_MS), 0);
		assert.equal(output("Working day?", {}, WORKDAY_MS), 0);
		assert.equal(await ask(HOLIDAY_MS), 0);
		assert.equal(output("Working day?", {}, HOLIDAY_MS), 1);
	});

	it("tells days with lessons from days without, and from those of which nobody knows", async () => {
		for (const [nowMs, by] of [
			[WORKDAY_MS, 0],
			[VACATION_MS, 1],
			[HOLIDAY_MS, 1],
			[UNSURE_MS, 2],
		] as const) {
			assert.equal(await ask(nowMs), 0);
			assert.equal(output("Schoolday?", {}, nowMs), by);
		}
		assert.equal(output("Schoolday?", {}, Date.UTC(2026, 9, 29, 23)), 2);
		await ask(undefined);
		assert.equal(output("Schoolday?", {}, WORKDAY_MS), 2);
	});

	it("says that nobody knows: no answer, a clock that was not set, an answer of yesterday", async () => {
		const unknown = 2;
		assert.equal(output("Working day?", {}, WORKDAY_MS), unknown);
		await ask(WORKDAY_MS);
		assert.equal(await ask(undefined), 1);
		assert.equal(output("Working day?", {}, WORKDAY_MS), unknown);
		await ask(WORKDAY_MS);
		const refused = { statusCode: "ECONNREFUSED", payload: "RequestError: connect ECONNREFUSED" };
		assert.equal(output("keep the answer", refused, WORKDAY_MS), 1);
		assert.equal(output("Working day?", {}, WORKDAY_MS), unknown);
		await ask(HOLIDAY_MS);
		assert.equal(output("Working day?", {}, Date.UTC(2026, 9, 26, 22, 59)), 1);
		assert.equal(output("Working day?", {}, Date.UTC(2026, 9, 26, 23)), unknown);
	});
});
