/**
 * The device code in XS: byte for byte what Node answers, in the same number of steps every time.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fixturePack, NOW_MS } from "../fixture/fixture.js";
import { mutated } from "../http/assault.js";
import { verdict } from "../requests/document.js";
import { allCases } from "../requests/play.js";
import { isOfFixture } from "../requests/service.js";
import { Random } from "../sim/wire.js";
import * as transcript from "./transcript.js";
import { BUILD_FOLDER, startOrSkip, TEXTS_SCRIPT, Xs } from "./xs.js";

const MODULE = "test/engines/transcript.js";
const DAMAGE_SEED = 20261121;
const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);

const decoder = new TextDecoder("utf-8", { fatal: true });
const encoder = new TextEncoder();
const texts: transcript.Texts = {
	encode: (text) => encoder.encode(text),
	decode: (bytes, from, to) => decoder.decode(bytes.subarray(from, to)),
};

/** Equal texts; names the first line that differs, where a difference of megabytes says nothing. */
function assertSame(xs: string, node: string): void {
	if (xs === node) return;
	const nodeLines = node.split("\n");
	const xsLines = xs.split("\n");
	const at = nodeLines.findIndex((line, i) => line !== xsLines[i]);
	assert.equal(xsLines[at], nodeLines[at], `line ${at + 1} differs`);
	assert.fail(`XS has ${xsLines.length} lines, Node ${nodeLines.length}`);
}

describe("XS", () => {
	let xs: Xs;
	let pack: Uint8Array;
	before(async function () {
		xs = await startOrSkip(this);
		await xs.load("transcript", MODULE);
		await xs.run(TEXTS_SCRIPT);
		// A copy, since `slice` of a Buffer is none.
		pack = new Uint8Array(readFileSync(join(BUILD_FOLDER, "../data/holidays.bin")));
		await xs.put("pack", pack);
		await xs.put("fixture", fixturePack());
	});
	after(() => xs?.close());

	it("answers the calendar questions as Node does", async () => {
		const node = transcript.calendarTranscript();
		assert.ok(node.includes("2026-04-05 2026-04-12"), "Easter of 2026");
		assertSame(await xs.text("transcript.calendarTranscript()"), node);
	});

	it("tells local days as Node does", async () => {
		const node = transcript.zoneTranscript();
		assert.ok(node.includes("CET-1CEST false") && node.includes("<+0545>-5:45 true"));
		assertSame(await xs.text("transcript.zoneTranscript()"), node);
	});

	it("answers every country's questions as Node does", async () => {
		const node = transcript.engineTranscript(pack, texts);
		assert.ok(node.includes("\nAT Austria true "), "Austria");
		assert.ok(!node.includes("not available"), "a country of the committed pack is damaged");
		assertSame(await xs.text("transcript.engineTranscript(pack, texts)"), node);
	});

	it(`makes the same of damaged packs, seed ${DAMAGE_SEED}`, async () => {
		const node = transcript.damageTranscript(pack, texts, DAMAGE_SEED);
		assert.ok(/: [1-9]\d* countries/.test(node) && / 0 countries/.test(node));
		assertSame(await xs.text(`transcript.damageTranscript(pack, texts, ${DAMAGE_SEED})`), node);
	});

	it("serves honest and hostile requests as Node does, however they are cut", async () => {
		const node = transcript.httpTranscript(pack, texts);
		for (const status of ["200 OK", "304 ", "400 ", "404 ", "405 ", "413 ", "414 ", "431 ", "505 "])
			assert.ok(node.includes(`HTTP/1.1 ${status}`), status);
		assert.ok(!node.includes("LEFT OPEN"), "a connection outlived its time");
		assertSame(await xs.text("transcript.httpTranscript(pack, texts)"), node);
	});

	it("answers the request documents as they say, whole, in halves and byte by byte", async () => {
		for (const tables of ["pack", "fixture"]) {
			const cases = [...allCases().values()]
				.flat()
				.filter((played) => isOfFixture(played) === (tables === "fixture"));
			await xs.put("requests", transcript.packed(cases.map(({ request }) => request)));
			const script = `transcript.documentTranscript(${tables}, ${NOW_MS}, requests, texts)`;
			const lines = (await xs.text(script)).split("\n");
			assert.equal(lines.length, 3 * cases.length);
			for (const [i, line] of lines.entries()) {
				const played = cases[Math.floor(i / 3)]!;
				const [state, hex] = line.split(" ");
				const fault = verdict(played, Buffer.from(hex!, "hex"), state === "closed");
				assert.equal(fault, undefined, `${played.place} ${played.title}, way ${i % 3}`);
			}
		}
	});

	it("reads the request documents as Node does", async () => {
		const bytes = transcript.packed([...allCases().values()].flat().map((one) => one.request));
		await xs.put("requests", bytes);
		const node = transcript.parserTranscript(bytes, texts);
		assert.ok(node.includes('{"refused":400}') && node.includes('"method":"HEAD"'));
		assertSame(await xs.text("transcript.parserTranscript(requests, texts)"), node);
	});

	it(`answers 200 mutations of the documents as Node does (SEED=${SEED})`, async () => {
		const random = new Random(SEED);
		const bytes = transcript.packed(Array.from({ length: 200 }, () => mutated(random)));
		await xs.put("requests", bytes);
		const node = transcript.documentTranscript(fixturePack(), NOW_MS, bytes, texts);
		const script = `transcript.documentTranscript(fixture, ${NOW_MS}, requests, texts)`;
		assertSame(await xs.text(script), node);
	});

	it("takes the same steps in every machine", async () => {
		const other = await Xs.start();
		try {
			await other.load("transcript", MODULE);
			const script = "transcript.calendarTranscript();";
			const { steps } = await xs.run(script);
			assert.ok(steps > 100_000, `${steps} steps`);
			assert.equal((await other.run(script)).steps, steps);
		} finally {
			other.close();
		}
	});

	it("passes bytes in and text out unchanged", async () => {
		const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
		await xs.put("bytes", bytes);
		assert.equal(await xs.text("bytes.join()"), bytes.join());
		assert.equal(await xs.text("'Día de Año Nuevo 春节 😀'"), "Día de Año Nuevo 春节 😀");
	});

	it("reports what a script throws, and a module that is not there", async () => {
		await assert.rejects(xs.run("throw new Error('thrown here')"), /thrown here/);
		await assert.rejects(xs.load("nothing", "src/calendar/nothing.js"));
		assert.equal(await xs.text("1 + 1"), "2");
	});
});
