/**
 * The host and the mirror of docs/renewal.md as they stand there: Debian's nginx, and the line of
 * cron by a shell.
 */

import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createPrivateKey } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { decode } from "../../host-sim/node/tables.js";
import { PacedTimers } from "../../host-sim/sim/pace.js";
import { renewed } from "../../host-sim/sim/renewed.js";
import { publicBytes } from "../../host-sim/sim/verify.js";
import { dayOf } from "../../src/calendar/civil.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { packName, statementOf } from "../../src/tables/statement.js";
import { Current } from "../../src/today/current.js";
import { fixtureFile, fixturePack } from "../fixture/fixture.js";
import { requirePrograms } from "../programs.js";
import { dated } from "../tables/keys.js";
import { printed } from "./run.js";

const NGINX = "/usr/sbin/nginx";
const LOOPBACK = "127.0.0.1";
/** nginx has as long to listen. */
const START_MS = 300_000;

const page = readFileSync(new URL("../../../docs/renewal.md", import.meta.url), "utf8");
const blockOf = (info: string) =>
	new RegExp(`\`\`\`${info}\\n(.*?)\`\`\``, "s").exec(page)?.[1] ?? "";

/** A text of the page with others in the place of some that stand there once. */
function filled(text: string, changes: readonly (readonly [string, string])[]): string {
	for (const [there, here] of changes) {
		assert.equal(text.split(there).length, 2, `docs/renewal.md has ${there} once`);
		text = text.replace(there, here);
	}
	return text;
}

describe("a host of tables and its mirror", () => {
	const folder = mkdtempSync(join(tmpdir(), "holidays-mirror-"));
	const [site, mirror] = [join(folder, "site"), join(folder, "mirror")];
	const key = join(folder, "key.pem");
	let host: ChildProcess | undefined;
	let url = "";
	let name = "";

	before(async function () {
		requirePrograms(this, "the host and the mirror of docs/renewal.md", NGINX, "curl", "od");
		mkdirSync(mirror);
		printed("keygen", key);
		publish();
		name = readdirSync(site).find((each) => each.endsWith(".trailer"))!;
		const port = await freePort();
		const conf = filled(blockOf("nginx"), [
			["listen 80", `listen ${LOOPBACK}:${port}`],
			["/srv/holidays/", `${site}/`],
		]);
		const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
		const paths = temporary.map((each) => `${each}_temp_path ${folder}/t;`).join(" ");
		const user = process.getuid?.() === 0 ? "user root;" : "";
		const file = join(folder, "conf");
		writeFileSync(
			file,
			`${user} daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log info;
			events {} http { access_log off; ${paths}\n${conf}}`,
		);
		host = spawn(NGINX, ["-c", file, "-e", join(folder, "log")], { stdio: "inherit" });
		url = `http://${LOOPBACK}:${port}/holidays`;
		for (const end = Date.now() + START_MS; ; await pause(20))
			try {
				await fetch(url);
				return;
			} catch (error) {
				if (Date.now() > end) throw error;
			}
	});
	after(async () => {
		if (host) {
			host.kill();
			await once(host, "exit");
		}
		rmSync(folder, { recursive: true });
	});

	const publish = (...more: readonly string[]) =>
		printed("publish", "--out", site, "--key", key, "--pack", fixtureFile(), ...more);

	/** The command of the line, without its five fields of time. */
	function mirrored(from = url): { readonly status: number | null; readonly stderr: string } {
		const line = filled(blockOf("cron"), [
			["/srv/holidays", mirror],
			["https://tables.example/holidays", from],
			["4d3f95f30c5a84ef", name.replace(".trailer", "")],
		]);
		assert.doesNotMatch(line, /%/, "cron makes line ends of these");
		const command = line.trim().split(" ").slice(5).join(" ");
		const { status, stderr } = spawnSync("sh", ["-c", command], { encoding: "utf8" });
		return { status, stderr };
	}

	const verified = () => {
		const pack = packName(statementOf(readFileSync(join(mirror, name)))!);
		return printed("verify", join(mirror, name), join(mirror, pack), "--key", key);
	};

	it("has the files of the host, and those that are new", () => {
		assert.deepEqual(mirrored(), { status: 0, stderr: "" });
		const first = verified();
		assert.deepEqual(readdirSync(mirror).sort(), readdirSync(site).sort());
		publish("--next", "2099-12-31");
		assert.equal(verified(), first);
		assert.deepEqual(mirrored(), { status: 0, stderr: "" });
		assert.match(verified(), /next by {4}2099-12-31/);
	});

	const pack = () => packName(statementOf(readFileSync(join(site, name)))!);
	const PORTAL = "<html>Log in to this network</html>";

	it("heals: what is not what was signed gets no name, and loses the one that it has", () => {
		const right = readFileSync(join(site, pack()));
		rmSync(join(mirror, pack()));
		writeFileSync(join(site, pack()), PORTAL);
		assert.notEqual(mirrored().status, 0);
		assert.ok(!readdirSync(mirror).includes(pack()));
		writeFileSync(join(site, pack()), right);
		// As an earlier line left it.
		writeFileSync(join(mirror, pack()), PORTAL);
		assert.deepEqual(mirrored(), { status: 0, stderr: "" });
		verified();
		const statement = readFileSync(join(site, name));
		for (const page of [PORTAL, PORTAL.repeat(9)]) {
			writeFileSync(join(site, name), page);
			assert.notEqual(mirrored().status, 0);
			verified();
		}
		writeFileSync(join(site, name), statement);
	});

	it("gives a device its tables a minute after it answered wrongly once", async () => {
		const right = readFileSync(join(site, pack()));
		writeFileSync(join(site, pack()), PORTAL);
		const told: string[] = [];
		const timers = new PacedTimers(60);
		const tables = new Holidays(dated(fixturePack(), dayOf(2026, 9, 1)), decode);
		const begunMs = timers.now();
		await new Promise<void>((resolve) => {
			renewed(tables, {
				url,
				keys: [publicBytes(createPrivateKey(readFileSync(key)))],
				timers,
				clock: { nowMs: () => Date.now() },
				begin: (by) => new Current(by),
				answering: {},
				onReport: (sentence) => {
					writeFileSync(join(site, pack()), right);
					if (told.push(sentence) === 2) resolve();
				},
			});
		});
		const minutes = (timers.now() - begunMs) / 60_000;
		assert.equal(told[0], `no tables: the server has ${PORTAL.length} bytes, not ${right.length}`);
		assert.match(told[1]!, /^tables of \d{4}-\d\d-\d\d are in force$/);
		assert.ok(minutes >= 1, `${minutes}`);
	});

	it("stays as it is while the host has nothing", () => {
		const before = readdirSync(mirror);
		const { status, stderr } = mirrored(`${url}/none`);
		assert.notEqual(status, 0);
		assert.match(stderr, /404/);
		assert.deepEqual(readdirSync(mirror), before);
		verified();
	});

	it("tells the length of what it sends, as devices want it", async () => {
		const reply = await fetch(`${url}/${name}`);
		assert.equal(reply.headers.get("content-length"), "256");
		assert.equal(reply.headers.get("content-encoding"), null);
		assert.equal((await reply.arrayBuffer()).byteLength, 256);
	});
});

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
	const server = net.createServer().listen(0, LOOPBACK);
	await once(server, "listening");
	const { port } = server.address() as net.AddressInfo;
	server.close();
	return port;
}
