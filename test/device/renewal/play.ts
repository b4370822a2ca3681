/**
 * An update end to end: tables that were signed, behind nginx, to the firmware in the SDK's
 * simulator, which answers meanwhile; then a restart, after which it answers from its slot; then
 * tables that it must not take, though they are signed. Run by hand, since it needs the SDK;
 * test/device/README.md has the commands. Exit code 1 when something does not hold.
 */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Law } from "../../../data/compiler/law/law.js";
import { countryCodes, readCountryFile } from "../../../data/compiler/law/read.js";
import { compile, decodeUtf8 } from "../../../data/compiler/pack/compile.js";
import { dayOfIso, isoOf } from "../../../src/calendar/civil.js";
import {
	packName,
	statementOf,
	TRAILER_BYTES,
	trailerName,
} from "../../../src/tables/statement.js";
import { mended } from "../../pack/damage.js";
import { dated, PUBLIC_KEY, signed } from "../../tables/keys.js";

/**
 * As in the command that built the firmware, whose simulator keeps its files in the folder for
 * temporary ones.
 */
const PORT = 8097;
const WEB_PORT = 8098;
const SLOTS = ["a", "b"].map((name) => join(tmpdir(), `moddable-holidays-${PORT}-${name}`));
const URL_OF_DEVICE = `http://127.0.0.1:${PORT}`;

interface Tables {
	readonly version: string;
	readonly source: string;
	readonly slot: string | null;
	readonly sequence: number;
	readonly outcome: string | null;
	readonly damaged: number;
}

const json = async (path: string): Promise<unknown> =>
	(await fetch(URL_OF_DEVICE + path, { signal: AbortSignal.timeout(5000) })).json();
const tables = async (): Promise<Tables> =>
	((await json("/health")) as { readonly tables: Tables }).tables;

/** Asks until it holds. */
async function until<T>(what: string, ask: () => Promise<T>, holds: (value: T) => boolean) {
	for (let n = 0; n < 600; n++) {
		const value = await ask().catch(() => undefined);
		if (value !== undefined && holds(value)) return value;
		await pause(100);
	}
	throw new Error(`never: ${what}`);
}

function startNginx(folder: string, files: string): ChildProcess {
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
	const paths = temporary.map((name) => `${name}_temp_path ${folder}/t;`).join(" ");
	const conf = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log;
		events {} http { access_log ${folder}/access; ${paths}
			server { listen 127.0.0.1:${WEB_PORT}; root ${files}; } }`;
	writeFileSync(join(folder, "conf"), conf);
	return spawn("/usr/sbin/nginx", ["-p", folder, "-c", join(folder, "conf")], {
		stdio: ["ignore", "inherit", "inherit"],
	});
}

/** The simulator, with a display of its own. */
function startDevice(): ChildProcess {
	const app = `${process.env["MODDABLE"]}/build/bin/lin/mc/release/holidays-renewal/mc.so`;
	return spawn("xvfb-run", ["-a", "mcsim", process.argv[2] ?? app], {
		stdio: ["ignore", "ignore", "inherit"],
		detached: true,
	});
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const gone = once(child, "exit");
	if (child.spawnargs[0] === "xvfb-run") process.kill(-child.pid!);
	else child.kill();
	await gone;
}

function publish(pack: Uint8Array, trailer: Uint8Array): void {
	const statement = statementOf(trailer)!;
	writeFileSync(join(files, packName(statement)), pack);
	writeFileSync(join(files, trailerName(statement.places)), trailer);
}

/** Whether the mark of confirmation is set, which is before the statement of the first slot. */
const isConfirmed = () => readFileSync(SLOTS[0]!).at(-TRAILER_BYTES - 64) === 0;

/** The world's tables in which no firmware can read the rule of a zone. */
function withBrokenZone(): Uint8Array {
	const text = Buffer.from(built).toString("latin1").replace("CET-1CEST,", "CET?1CEST,");
	return mended(Uint8Array.from(Buffer.from(text, "latin1")), decodeUtf8);
}

/** The world's tables in which Vienna, or Epiphany, is called something else. */
function withOther(what: "place" | "id"): Uint8Array {
	const laws = countryCodes().map((code): Law => {
		const law = readCountryFile(code);
		if (code !== "AT") return law;
		const { subdivisions, rules } = law;
		return what === "place"
			? {
					...law,
					subdivisions: subdivisions.map((one) =>
						one.code === "AT-9" ? { ...one, code: "AT-10" } : one,
					),
				}
			: {
					...law,
					rules: rules.map((rule) =>
						rule.id === "epiphany" ? { ...rule, id: "kings-day" } : rule,
					),
				};
	});
	return compile(laws).bytes.slice();
}

const built = new Uint8Array(
	readFileSync(new URL("../../../../data/holidays.bin", import.meta.url)),
);
const folder = mkdtempSync(join(tmpdir(), "holidays-renewal-"));
const files = join(folder, "files");
mkdirSync(files);
mkdirSync(join(folder, "t"));
for (const slot of SLOTS) rmSync(slot, { force: true });
const running: ChildProcess[] = [];
try {
	process.stdout.write(`tablesKeys=${Buffer.from(PUBLIC_KEY).toString("hex")}\n`);
	running.push(startNginx(folder, files));
	let device = startDevice();
	running.push(device);
	const first = await until("an answer", tables, () => true);
	assert.equal(first.source, "built-in");
	const before = await json("/api/v3/PublicHolidays/2026/AT");
	const version = isoOf(dayOfIso(first.version)! + 1);
	const pack = dated(built, dayOfIso(version)!);
	const trailer = signed(pack, first.sequence + 101);
	publish(pack, trailer);
	let answers = 0;
	const begun = Date.now();
	const after = await until(
		"newer tables",
		async () => {
			const day = (await json("/api/day/AT/2026-10-26")) as { readonly holiday: boolean };
			assert.equal(day.holiday, true);
			answers++;
			return tables();
		},
		({ source }) => source === "slot",
	);
	process.stdout.write(
		`renewed in ${Date.now() - begun} ms, ${answers} answers meanwhile: ${after.outcome}\n`,
	);
	assert.deepEqual([after.version, after.slot, after.damaged], [version, "a", 0]);
	await end(device);
	device = startDevice();
	running.push(device);
	const again = await until("an answer after the restart", tables, () => true);
	assert.deepEqual([again.source, again.slot, again.version], ["slot", "a", version]);
	assert.equal(again.sequence, after.sequence);
	process.stdout.write(`after the restart: ${again.source} ${again.slot}, ${again.version}\n`);
	const looked = await until("a look", tables, ({ outcome }) => outcome !== null);
	assert.equal(looked.outcome, "there are no newer tables");
	assert.deepEqual(await json("/api/v3/PublicHolidays/2026/AT"), before);
	await until("confirmed tables", async () => isConfirmed(), Boolean);
	process.stdout.write("and they are confirmed\n");
	const refused: readonly (readonly [Uint8Array, RegExp])[] = [
		[withBrokenZone(), /^no tables: .*the zone .* of [A-Z]{2} cannot be read$/],
		[withOther("place"), /^no tables: .*subdivision: AT has no AT-9 in these tables/],
		[withOther("id"), /^no tables: .*override 1: AT has no holiday epiphany$/],
	];
	for (const [i, [pack, sentence]] of refused.entries()) {
		const next = dated(pack, dayOfIso(version)! + 1);
		publish(next, signed(next, after.sequence + 101 + i));
		await end(device);
		device = startDevice();
		running.push(device);
		const { outcome, ...rest } = await until("a look", tables, (told) => told.outcome !== null);
		assert.match(outcome!, sentence);
		assert.deepEqual([rest.source, rest.slot, rest.version], ["slot", "a", version]);
		assert.deepEqual(await json("/api/v3/PublicHolidays/2026/AT"), before);
		const day = (await json("/api/day/here/2027-01-06")) as { readonly holiday: boolean };
		assert.equal(day.holiday, false);
		process.stdout.write(`${outcome}\n`);
	}
	process.stdout.write("all of it holds\n");
} finally {
	for (const child of running) await end(child);
	rmSync(folder, { recursive: true });
}
