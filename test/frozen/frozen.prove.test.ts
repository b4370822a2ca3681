/**
 * The promise of format 6: what the compiler writes is read by the reader of the release that promised it, with
 * the answers of the newest one; and the newest one reads the tables of that release.
 */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile, decodeUtf8, readRelease } from "../../data/compiler/pack/compile.js";
import { disagreementOf, frozenReader } from "../../host-sim/desk/publish/agreement.js";
import { type Reading, read } from "../../host-sim/desk/publish/reading.js";
import { dearTurn, failureOf, frozenDevices } from "../../host-sim/desk/publish/trial.js";
import { CountryTable } from "../../src/pack/country-table.js";
import {
	CERTAINTY,
	FORMAT_VERSION,
	NEEDS_AT,
	PACK_NEEDS_AT,
	VERSION_AT,
} from "../../src/pack/layout.js";
import { Pack } from "../../src/pack/pack.js";
import { sectionIn } from "../../src/pack/sections.js";
import { startOrSkip } from "../engines/xs.js";
import { CODES, fixturePack, lawOf } from "../fixture/fixture.js";
import { mended } from "../pack/damage.js";

const at = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url));
const DEVICE_FILE = fileURLToPath(new URL("../../../test/frozen/device.js", import.meta.url));
const YEARS = [2026, 2036] as const;
/** The files as they were frozen. */
const SUMS = [
	["reader.js", "450d95e63414e919b184facf71e73b06bf1f2778e4342df6862c482d08dbd5ab"],
	["device.js", "cd45d16b0ec08917d371cf92b6ee09d682a66acd7b97ced21b1a548ad1ad9124"],
	["holidays.bin", "9e553dc65ca485ff2369cd67e08ed579afa568d4eed92bf5c069314670cfded2"],
] as const;

describe("the frozen format", () => {
	let readOld: typeof read;
	before(async () => {
		readOld = await frozenReader();
	});

	it("is frozen", () => {
		for (const [name, sum] of SUMS) {
			const bytes = at(`test/frozen/${name}`);
			assert.equal(createHash("sha256").update(bytes).digest("hex"), sum, name);
		}
		assert.equal(FORMAT_VERSION, 6);
	});

	/** Both readers answer the same about every country of a pack. */
	function assertAgreed(bytes: Uint8Array, codes: number): void {
		const [old, now] = [readOld(bytes), read(bytes)];
		assert.equal(now.codes.length, codes);
		assert.equal(disagreementOf(old, now, YEARS), "");
		const answers = now.answers("AT", ...YEARS);
		assert.match(answers, /"Nationalfeiertag"/);
		assert.ok(answers.length > 50_000);
	}

	it("lets the old reader read today's tables, with the answers of the new one", () => {
		assertAgreed(at("data/holidays.bin"), 249);
	});

	it("lets the new reader read the old tables, with the answers of the old one", () => {
		assertAgreed(at("test/frozen/holidays.bin"), 249);
	});

	it("has room: sections that the old reader does not know are skipped", () => {
		const section = Array.from({ length: 5000 }, (_, i) => i & 255);
		const bytes = compile(CODES.map(lawOf), {
			...readRelease(),
			sections: new Map([[4711, section]]),
			countrySections: new Map([["XA", new Map([[4712, section]])]]),
		}).bytes;
		assert.ok(bytes.length > fixturePack().length + 10_000);
		const [old, plain] = [readOld(bytes), readOld(fixturePack())];
		assert.equal(disagreementOf(old, read(bytes), YEARS), "");
		for (const code of CODES)
			assert.equal(old.answers(code, ...YEARS), plain.answers(code, ...YEARS));
	});

	it("skips who decides a country's days, which the new reader knows", () => {
		const bytes = fixturePack();
		const pack = new Pack(bytes, decodeUtf8);
		const table = new CountryTable(pack, pack.indexOf("XB"));
		const end = pack.blockOf(table.index) + pack.blockBytes(table.index);
		assert.ok(sectionIn(pack, table.sections, end, CERTAINTY));
		assert.equal(disagreementOf(readOld(bytes), read(bytes), YEARS), "");
	});

	it("refuses what the old reader must know and does not, in a sentence", () => {
		const changed = (place: number, value: number) => {
			const bytes = fixturePack().slice();
			bytes[place] = value;
			return readOld(mended(bytes, decodeUtf8));
		};
		const pack = changed(PACK_NEEDS_AT, 128);
		assert.deepEqual(pack.codes, []);
		assert.equal(pack.refusal, "tables that need a newer reader (128)");
		assert.equal(changed(VERSION_AT, 7).refusal, "tables of format 7: this reader knows 6");
		const country = changed(new Pack(fixturePack(), decodeUtf8).blockOf(1) + NEEDS_AT, 2);
		assert.equal(country.refusal, "");
		assert.equal(country.refusalOf("XB"), "tables that need a newer reader (2)");
		assert.equal(country.answers("XB", ...YEARS), "");
		assert.notEqual(country.answers("XA", ...YEARS), "");
	});

	it("lets the old device start from today's tables, and answer every route at every place", async () => {
		const devices = await frozenDevices();
		assert.equal(failureOf(devices, at("data/holidays.bin"), Date.now()), "");
	});

	it("finds tables that an old device cannot live with", async () => {
		const devices = await frozenDevices();
		const nowMs = Date.UTC(2026, 11, 24);
		const text = Buffer.from(fixturePack()).toString("latin1").replace("CET-1CEST,", "CET?1CEST,");
		const broken = mended(Uint8Array.from(Buffer.from(text, "latin1")), decodeUtf8);
		assert.match(
			failureOf(devices, broken, nowMs),
			/^XA: \/api\/day\/here\/today is answered with 503 by devices in the field$/,
		);
		assert.equal(failureOf(devices, fixturePack(), nowMs), "");
		class Stopping extends devices.Device {
			override statusOf(path: string): number {
				if (path.includes("vacations")) throw new Error("stack overflow");
				return super.statusOf(path);
			}
		}
		assert.equal(
			failureOf({ Device: Stopping }, fixturePack(), nowMs),
			"XA: devices in the field stop: stack overflow",
		);
	});

	it("counts the steps of an old device's turns, in XS", async function () {
		(await startOrSkip(this)).close();
		const nowMs = Date.UTC(2026, 11, 24);
		assert.equal(await dearTurn(DEVICE_FILE, fixturePack(), nowMs), "");
		const file = join(mkdtempSync(join(tmpdir(), "device-")), "device.js");
		const dear = readFileSync(DEVICE_FILE, "utf8").replace(
			/\bturn\((\w+)\) \{\s*return/,
			"turn($1) { for (let i = 0; i < 100000; i++); return",
		);
		writeFileSync(file, dear);
		const sentence = await dearTurn(file, fixturePack(), nowMs);
		assert.match(sentence, /^XA: a turn of \/api\/day\/here\/today takes a device \d{6,7} steps$/);
		rmSync(dirname(file), { recursive: true });
	});

	it("finds what an old reader answers otherwise", () => {
		const now = read(fixturePack());
		const old = (change: Partial<Reading>): Reading => ({ ...now, ...change });
		const complaints = [
			old({ refusal: "tables of format 7: this reader knows 6" }),
			old({ codes: ["XA"] }),
			old({ refusalOf: (code) => (code === "XB" ? "damaged tables" : "") }),
			old({ answers: (code, a, b) => now.answers(code, a, b).replace('"XC"', '"XX"') }),
		].map((each) => disagreementOf(each, now, YEARS));
		assert.deepEqual(complaints, [
			"devices in the field refuse it: tables of format 7: this reader knows 6",
			"devices in the field find other countries",
			"devices in the field refuse XB: damaged tables",
			"devices in the field answer otherwise about XC",
		]);
		assert.equal(disagreementOf(now, old({ refusal: "damaged tables" }), YEARS), "damaged tables");
	});
});
