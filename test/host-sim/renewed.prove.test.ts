/**
 * `serve --tables-url` against a published folder: new tables answer, stay after a restart, and
 * none of a stranger's do.
 */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile, readRelease } from "../../data/compiler/pack/compile.js";
import { FileSlot, SECTOR_BYTES, SLOT_BYTES } from "../../host-sim/sim/file-slot.js";
import { dayOf } from "../../src/calendar/civil.js";
import { CODES, DAY, fixtureFile, lawOf } from "../fixture/fixture.js";
import { COMMAND, fails, printed } from "./run.js";

const LOOPBACK = "127.0.0.1";
/** The fixture of a day later, where XB has one holiday more. */
const LATER = { ...readRelease(), day: readRelease().day + 1 };
const NEW_DAY = dayOf(2026, 6, 17);

function laterPack(): Uint8Array {
	const laws = CODES.map(lawOf).map((law) =>
		law.code === "XB"
			? {
					...law,
					rules: [
						...law.rules,
						{ ...DAY, id: "new", on: { kind: "list", days: [NEW_DAY] } as const, years: [2026] },
					],
				}
			: law,
	);
	return compile(laws, LATER).bytes;
}

describe("serve --tables-url", () => {
	const folder = mkdtempSync(join(tmpdir(), "holidays-renewed-"));
	const [site, kept] = [join(folder, "site"), join(folder, "kept", "tables")];
	const key = join(folder, "key.pem");
	let digits = "";
	let host: Server;
	let url = "";
	const started: ChildProcess[] = [];

	before(async () => {
		digits = printed("keygen", key).trim();
		const pack = join(folder, "later.bin");
		writeFileSync(pack, laterPack());
		printed("publish", "--out", site, "--key", key, "--pack", pack, "--next", "2099-12-31");
		host = createServer(({ url = "" }, response) => {
			const file = join(site, url.replace("/holidays/", ""));
			if (existsSync(file)) response.end(readFileSync(file));
			else response.writeHead(404).end();
		}).listen(0, LOOPBACK);
		await once(host, "listening");
		url = `http://${LOOPBACK}:${(host.address() as AddressInfo).port}/holidays`;
	});
	after(() => {
		for (const child of started) child.kill();
		host.close();
		host.closeAllConnections();
		rmSync(folder, { recursive: true });
	});

	/**
	 * A server with options, once it has told how its first look for tables ended; and its address.
	 */
	async function serving(...options: readonly string[]): Promise<readonly [string, string]> {
		const args = ["serve", "--port", "0", "--pack", fixtureFile(), "--place", "XB", ...options];
		const child = spawn(process.execPath, [COMMAND, ...args], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		started.push(child);
		let text = "";
		return await new Promise((resolve, reject) => {
			child.stdout.on("data", (chunk) => {
				text += chunk;
				const [, address] = /(http:\S+)\n/.exec(text) ?? [];
				const [, outcome] = /^tables: (.*)\n/m.exec(text) ?? [];
				if (address && outcome) resolve([address, outcome]);
			});
			child.on("exit", () => reject(new Error(`serve ended: ${text}`)));
		});
	}

	/** Whether the new holiday is one here. */
	async function isNew(address: string): Promise<boolean> {
		const reply = await fetch(`${address}/api/day/here/2026-06-17`);
		return ((await reply.json()) as { holiday: boolean }).holiday;
	}

	const now = ["--now", "2030-01-01T12:00:00Z"];

	it("puts newer tables in force, and has them after a restart without a host", async () => {
		const kind = ["--tables-key", digits, "--tables-dir", kept, ...now];
		const [address, outcome] = await serving("--tables-url", url, ...kind);
		assert.match(outcome, /^tables of \d{4}-\d\d-\d\d are in force$/);
		assert.equal(await isNew(address), true);
		const { tables } = (await (await fetch(`${address}/health`)).json()) as {
			readonly tables: { readonly [fact: string]: unknown };
		};
		assert.deepEqual(
			["source", "slot", "nextPromised", "renewed", "outcome"].map((fact) => tables[fact]),
			["slot", "a", "2099-12-31", true, outcome],
		);
		assert.deepEqual(readdirSync(kept).sort(), ["tables-a.slot", "tables-b.slot"]);
		for (const name of readdirSync(kept)) assert.equal(statSync(join(kept, name)).size, SLOT_BYTES);
		const [again, failure] = await serving("--tables-url", `http://${LOOPBACK}:9/`, ...kind);
		assert.match(failure, /^no statement: the server cannot be reached$/);
		assert.equal(await isNew(again), true);
		const [, same] = await serving("--tables-url", `${url}/`, ...kind);
		assert.equal(same, "there are no newer tables");
	});

	it("refuses tables by which the settings are wrong: the place stays, and nothing is counted", async () => {
		const renamed = join(folder, "renamed.bin");
		const laws = CODES.map(lawOf).map((law) => ({
			...law,
			rules: law.rules.map((rule) =>
				rule.id === "canal-day" ? { ...rule, id: "boat-day", name: "Boat Day" } : rule,
			),
		}));
		writeFileSync(renamed, compile(laws, { ...LATER, day: LATER.day + 1 }).bytes);
		const settings = join(folder, "settings.json");
		writeFileSync(
			settings,
			JSON.stringify({ country: "XB", overrides: [{ remove: "canal-day" }] }),
		);
		const publish = ["publish", "--out", site, "--key", key, "--pack", renamed];
		fails(publish, /is not published: devices may be set to XB\/canal-day, XB\/new, which it does/);
		printed(...publish, "--gone", "XB/canal-day,XB/new");
		const options = ["--tables-url", url, "--tables-key", digits, "--settings", settings, ...now];
		const [address, outcome] = await serving(...options);
		assert.equal(
			outcome,
			"no tables: the settings would be wrong by them: override 1: XB has no holiday canal-day",
		);
		const day = await (await fetch(`${address}/api/day/here/2027-04-29`)).json();
		assert.equal((day as { holiday: boolean }).holiday, false);
		const health = (await (await fetch(`${address}/health`)).json()) as {
			readonly settings: unknown;
			readonly tables: { readonly source: string };
		};
		assert.deepEqual(
			[health.settings, health.tables.source],
			[{ mistakes: 0, first: [] }, "built-in"],
		);
	});

	it("believes no other key, and no tables of tomorrow", async () => {
		const other = join(folder, "other.pem");
		printed("keygen", other);
		const [address, outcome] = await serving("--tables-url", url, "--tables-key", other, ...now);
		assert.equal(outcome, "the statement is signed by a key that is unknown");
		assert.equal(await isNew(address), false);
		const early = ["--now", "2026-01-01T12:00:00Z"];
		const [, refused] = await serving("--tables-url", url, "--tables-key", digits, ...early);
		assert.match(refused, /^the statement is of \d{4}-\d\d-\d\d, which is yet to come$/);
		const [, gone] = await serving("--tables-url", `${url}/no/`, "--tables-key", key, ...now);
		assert.equal(gone, "no statement: the server answers 404");
	});

	it("refuses options that mean nothing", () => {
		const serve = ["serve", "--port", "0", "--pack", fixtureFile()];
		fails([...serve, "--tables-url", url], /without a key nothing is believed: --tables-key/);
		fails([...serve, "--tables-key", digits], /need to be asked for somewhere: --tables-url/);
		fails([...serve, "--tables-url", url, "--tables-key", "12"], /cannot read the key 12/);
		const five = Array<string[]>(5).fill(["--tables-key", digits]).flat();
		fails([...serve, "--tables-url", url, ...five], /a device takes 4 keys, not 5/);
		for (const wrong of ["https://a.example/", "http://a.example/?x", "tables", "http://a@b/"])
			fails(
				[...serve, "--tables-url", wrong, "--tables-key", digits],
				/tablesUrl: it is (like http:|of 8)/,
			);
		const taken = ["--tables-url", url, "--tables-key", digits, "--tables-dir", key];
		fails([...serve, ...taken], /cannot keep tables in .*key\.pem/);
	});
});

describe("a slot in a file", () => {
	const folder = mkdtempSync(join(tmpdir(), "holidays-slot-"));
	const file = join(folder, "slot");
	after(() => rmSync(folder, { recursive: true }));

	it("is flash: bits are cleared, sectors erased, and all of it stays", () => {
		const slot = new FileSlot(file);
		const read = (from: FileSlot, at: number) => {
			const into = new Uint8Array(4);
			from.read(at, into);
			return [...into];
		};
		assert.deepEqual(read(slot, SLOT_BYTES - 4), [255, 255, 255, 255]);
		slot.program(SECTOR_BYTES, Uint8Array.of(0xf0, 1, 2, 3));
		slot.program(SECTOR_BYTES, Uint8Array.of(0x3c));
		assert.deepEqual(read(slot, SECTOR_BYTES), [0x30, 1, 2, 3]);
		assert.equal(slot.view()[SECTOR_BYTES], 0x30);
		slot.program(0, Uint8Array.of(7));
		slot.close();
		const again = new FileSlot(file);
		assert.deepEqual(read(again, SECTOR_BYTES), [0x30, 1, 2, 3]);
		again.erase(1);
		assert.deepEqual(read(again, SECTOR_BYTES), [255, 255, 255, 255]);
		assert.deepEqual(read(again, 0), [7, 255, 255, 255]);
		assert.throws(() => again.program(SLOT_BYTES, Uint8Array.of(1)), RangeError);
		assert.throws(() => again.erase(160), RangeError);
		assert.throws(() => again.read(-1, new Uint8Array(1)), RangeError);
		again.close();
		truncateSync(file, 10);
		const cut = new FileSlot(file);
		assert.deepEqual(read(cut, 0), [7, 255, 255, 255]);
		assert.equal(statSync(file).size, SLOT_BYTES);
		cut.close();
		mkdirSync(join(folder, "none"));
		assert.throws(() => new FileSlot(join(folder, "none")));
	});
});
