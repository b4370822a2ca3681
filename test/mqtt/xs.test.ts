/**
 * The client of MQTT in XS: 10,000 connections to brokers of every bad kind leave nothing in its
 * heap.
 */

import assert from "node:assert/strict";
import { startOrSkip, TEXTS_SCRIPT, type Xs } from "../engines/xs.js";

describe("10,000 connections to bad brokers in XS", () => {
	let xs: Xs;
	before(async function () {
		xs = await startOrSkip(this);
		await xs.load("mqtt", "test/mqtt/assault.js");
		await xs.run(TEXTS_SCRIPT);
		await xs.run("globalThis.reconnects = new mqtt.Reconnects(texts.encode)");
	});
	after(() => xs?.close());

	it("leave the heap as it was after the first thousand", async () => {
		const slotsAfter = async (connections: number) => {
			await xs.run(`reconnects.to(${connections})`);
			return (await xs.run("gc()")).slots;
		};
		const first = await slotsAfter(1000);
		const last = await slotsAfter(10_000);
		process.stdout.write(`      ${first} slots after 1,000, ${last} after 10,000\n`);
		assert.ok(last <= first, `${last} slots`);
		assert.equal(await xs.text("reconnects.end()"), "0 0");
	});
});
