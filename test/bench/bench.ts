/** What the device code costs: steps in XS, the same on every run and machine, and time in Node. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_FOLDER, TEXTS_SCRIPT, Xs } from "../engines/xs.js";
import * as work from "./work.js";

const LOOPS = 1000;
/** 2026-05-13, a Wednesday that is no holiday. */
const PLAIN_DAY = 20_586;
const AUSTRIA = 'work.open(pack, texts, "AT")';
const ROOM = 46;

const rows: string[] = [];
function row(name: string, value: number, unit: string, budget?: number): void {
	const shown = value < 10 && unit !== "steps" ? value.toFixed(3) : `${Math.round(value)}`;
	const verdict = budget === undefined ? "" : value <= budget ? `≤ ${budget}` : `OVER ${budget}`;
	rows.push(`${name.padEnd(ROOM)}${shown.padStart(9)} ${unit.padEnd(6)} ${verdict}`.trimEnd());
}

/** Steps of a script, less those of an empty one. */
async function stepsOf(xs: Xs, script: string): Promise<number> {
	const idle = await xs.run("void 0");
	return (await xs.run(script)).steps - idle.steps;
}

/** Steps and garbage of one turn of a loop, less those of an empty loop. */
async function turnOf(xs: Xs, call: (count: number) => string) {
	const empty = (count: number) => `work.nothing(${PLAIN_DAY}, ${count});`;
	const difference = async (script: (count: number) => string) => {
		await xs.run(script(1));
		await xs.run("gc();");
		const none = await xs.run(script(0));
		const all = await xs.run(script(LOOPS));
		const after = await xs.run(script(0));
		const slots = all.slots - none.slots - (after.slots - all.slots);
		return { steps: all.steps - none.steps, slots };
	};
	const full = await difference(call);
	const loop = await difference(empty);
	return { steps: (full.steps - loop.steps) / LOOPS, slots: (full.slots - loop.slots) / LOOPS };
}

/** Bytes of heap slots that a script leaves in use, at the ESP32's 16 bytes a slot; no chunks. */
async function liveBytesOf(xs: Xs, script: string): Promise<number> {
	await xs.run("gc();");
	const before = await xs.run("gc();");
	await xs.run(script);
	await xs.run("gc();");
	const after = await xs.run("gc();");
	return (after.slots - before.slots) * 16;
}

async function inXs(xs: Xs): Promise<void> {
	await xs.run(`globalThis.at = ${AUSTRIA}; at.isHoliday(${PLAIN_DAY});`);
	const check = await turnOf(xs, (n) => `work.checks(at, ${PLAIN_DAY}, ${n});`);
	row("AT: check of a day, year seen", check.steps, "steps", 100);
	row("  garbage of a check", check.slots, "slots", 0);
	const workday = await turnOf(xs, (n) => `work.workdayChecks(at, ${PLAIN_DAY}, ${n});`);
	row("AT: is it a working day, year seen", workday.steps, "steps", 100);

	row("open the pack", await stepsOf(xs, "work.codesOf(pack, texts);"), "steps");
	row("open the pack and AT", await stepsOf(xs, `globalThis.at = ${AUSTRIA};`), "steps");
	row("AT: first check of a year", await stepsOf(xs, `at.isHoliday(${PLAIN_DAY});`), "steps");
	row("AT: records of a year, again", await stepsOf(xs, "at.year(2026);"), "steps");
	await xs.run("globalThis.routes = work.routesOf(pack, texts);");
	const list = 'work.list(routes, 2026, "AT");';
	row("AT: v3 list of a year, first", await stepsOf(xs, list), "steps");
	const listSteps = await stepsOf(xs, list);
	row("AT: v3 list of a year, again", listSteps, "steps", 3000);

	await xs.run("globalThis.served = work.serve(pack, texts);");
	const request = (path: string) =>
		`work.ask(served, texts.encode("GET ${path} HTTP/1.1\\r\\nHost: device\\r\\n\\r\\n"));`;
	const again = async (path: string) => {
		await xs.run(request(path));
		return stepsOf(xs, request(path));
	};
	const path = "/api/v3/PublicHolidays/2026/AT";
	const served = await again(path);
	row(`GET ${path}, again`, served, "steps");
	row("  beyond the list itself", served - listSteps, "steps", 4500);
	row("GET /api/v3/Version, again", await again("/api/v3/Version"), "steps", 4500);
	const countries = "/api/v3/AvailableCountries";
	row(`GET ${countries}, again`, await again(countries), "steps");
	await eachCountry(xs);
	const rest = "globalThis.resting = work.listening(pack, texts);";
	row("slots: engine and server at rest", await liveBytesOf(xs, rest), "bytes", 4096);
	const ready = "globalThis.client = resting.connect(1536);";
	row("  and an open connection", await liveBytesOf(xs, ready), "bytes", 1536);
	const asked = `client.send(texts.encode("GET ${path} HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n"));
		client.received.length = 0;`;
	row("  and a country's year, answered", await liveBytesOf(xs, asked), "bytes");
}

/** The cheapest, the median and the dearest country. */
async function eachCountry(xs: Xs): Promise<void> {
	const codes = (await xs.text("work.codesOf(pack, texts)")).split(" ");
	const costs: { readonly code: string; readonly steps: number }[] = [];
	for (const code of codes) {
		await xs.run("globalThis.routes = work.routesOf(pack, texts);");
		costs.push({ code, steps: await stepsOf(xs, `work.list(routes, 2026, "${code}");`) });
	}
	costs.sort((a, b) => a.steps - b.steps);
	for (const i of [0, costs.length >> 1, costs.length - 1])
		row(`${costs[i]!.code}: v3 list of a year, first`, costs[i]!.steps, "steps");
}

/** Microseconds of CPU time a call, the best of several rounds. */
function microseconds(count: number, call: (count: number) => void): number {
	call(count);
	let best = Number.POSITIVE_INFINITY;
	for (let round = 0; round < 7; round++) {
		const start = process.cpuUsage();
		call(count);
		const { user, system } = process.cpuUsage(start);
		best = Math.min(best, (user + system) / count);
	}
	return best;
}

function inNode(pack: Uint8Array): void {
	const encoder = new TextEncoder();
	const decoder = new TextDecoder("utf-8", { fatal: true });
	const texts = {
		encode: (text: string) => encoder.encode(text),
		decode: (bytes: Uint8Array, from: number, to: number) =>
			decoder.decode(bytes.subarray(from, to)),
	};
	const at = work.open(pack, texts, "AT");
	const check = microseconds(2_000_000, (count) => work.checks(at, PLAIN_DAY, count));
	row("Node, AT: check of a day, year seen", check, "µs", 0.05);
	const routes = work.routesOf(pack, texts);
	// Two years by turns: the engine remembers one.
	const lists = microseconds(2000, (count) => {
		for (let i = 0; i < count; i++) work.list(routes, 2025 + (i & 1), "AT");
	});
	row("Node, AT: v3 list of a year, computed", lists, "µs", 10);
}

const pack = new Uint8Array(readFileSync(join(BUILD_FOLDER, "../data/holidays.bin")));
row("data/holidays.bin", pack.length, "bytes");
if (Xs.available) {
	const xs = await Xs.start();
	await xs.load("work", "test/bench/work.js");
	await xs.run(TEXTS_SCRIPT);
	await xs.put("pack", pack);
	await inXs(xs);
	xs.close();
} else rows.push("XS is not built: npm ci in test/engines");
inNode(pack);
console.log(rows.join("\n"));
