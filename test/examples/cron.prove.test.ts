/** The lines for cron, each run by sh as cron does, with curl and jq where they are installed. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMMAND } from "../host-sim/run.js";
import { requirePrograms } from "../programs.js";
import { Device, HOLIDAY_MS, recipe, UNSURE_MS, VACATION_MS, WORKDAY_MS } from "./device.js";

const FIELDS = /^((?:[\d*/,-]+ +){5})(.*)$/;

/** Commands of the table: cron takes what follows the fifth field, and `\%` for a per cent sign. */
const commands = recipe("cron", "holidays.cron")
	.split("\n")
	.filter((line) => line !== "" && !line.startsWith("#"))
	.map((line) => {
		const command = FIELDS.exec(line)![2]!;
		assert.doesNotMatch(command, /(?<!\\)%/, "cron takes a bare % for the end of the line");
		return command.replaceAll("\\%", "%");
	});

describe("the lines for cron", () => {
	const folder = mkdtempSync(join(tmpdir(), "holidays-cron-"));
	let device: Device;
	before(async () => {
		device = await Device.start();
		const tools = {
			...Object.fromEntries(
				["ring", "backup", "news", "chime", "heat"].map((name) => [name, `echo ${name} $1`.trim()]),
			),
			"moddable-holidays": `exec "${process.execPath}" "${COMMAND}" "$@" $HOLIDAYS_OPTIONS`,
		};
		for (const [name, text] of Object.entries(tools)) {
			writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
			chmodSync(join(folder, name), 0o755);
		}
	});
	after(() => {
		device.close();
		rmSync(folder, { recursive: true, force: true });
	});

	/** What a line writes, which asks a device at a URL. */
	async function run(command: string, url: string, env: NodeJS.ProcessEnv = {}) {
		const line = command
			.replaceAll("http://holidays.local", url)
			// The fixture has no Austria, and nobody waits here for what is not there.
			.replace(/\/AT\b/, "/XA")
			.replace("--retry 2", "--retry 0");
		const shell = spawn("/bin/sh", ["-c", line], {
			env: { ...process.env, ...env, PATH: `${folder}:${process.env["PATH"]}` },
			stdio: ["ignore", "pipe", "pipe"],
		});
		let out = "";
		let err = "";
		shell.stdout.on("data", (text) => (out += text));
		shell.stderr.on("data", (text) => (err += text));
		await once(shell, "close");
		return { out, err };
	}
	const quiet = { out: "", err: "" };

	it("are five", () => assert.equal(commands.length, 5));

	for (const [index, name, tools, work, none, unknown] of [
		[0, "ring", ["curl", "jq"], WORKDAY_MS, HOLIDAY_MS, /nobody knows whether today is a working/],
		[1, "backup", ["curl"], WORKDAY_MS, HOLIDAY_MS, /nobody knows whether today is a holiday/],
	] as const)
		it(`${name} where the device says so, not where it does not, and a mail where nobody knows`, async function () {
			requirePrograms(this, `the line of cron for ${name} was not run`, ...tools);
			device.set(work);
			assert.deepEqual(await run(commands[index]!, device.url), { out: `${name}\n`, err: "" });
			device.set(none);
			assert.deepEqual(await run(commands[index]!, device.url), quiet);
			device.set(undefined);
			const unset = await run(commands[index]!, device.url);
			assert.equal(unset.out, "");
			assert.match(unset.err, unknown);
			const dead = await run(commands[index]!, "http://127.0.0.1:1");
			assert.equal(dead.out, "");
			assert.match(dead.err, unknown);
		});

	it("rings on schooldays by the package's own tables, and writes a mail where nobody knows", async () => {
		const on = (now: string) => run(commands[3]!, "", { HOLIDAYS_OPTIONS: `--now ${now}` });
		assert.deepEqual(await on("2027-01-07T10:00:00Z"), { out: "chime\n", err: "" });
		assert.deepEqual(await on("2027-01-05T10:00:00Z"), quiet);
		const { err, out } = await on("2090-03-08T10:00:00Z");
		assert.equal(out, "");
		assert.match(err, /nobody knows whether today is a schoolday\n$/);
	});

	it("heats but on days that are known to have no lessons", async function () {
		requirePrograms(this, "the line of cron for heat was not run", "curl", "jq");
		const on = (nowMs: number | undefined) => {
			device.set(nowMs);
			return run(commands[4]!, device.url);
		};
		assert.deepEqual(await on(WORKDAY_MS), { out: "heat on\n", err: "" });
		assert.deepEqual(await on(VACATION_MS), { out: "heat off\n", err: "" });
		for (const nowMs of [UNSURE_MS, undefined]) {
			const { err, out } = await on(nowMs);
			assert.equal(out, "heat on\n");
			assert.match(err, /nobody knows whether today is a schoolday\n$/);
		}
	});

	it("news by the package's own tables", async () => {
		const on = (now: string) => run(commands[2]!, "", { HOLIDAYS_OPTIONS: `--now ${now}` });
		assert.deepEqual(await on("2026-10-27T10:00:00Z"), { out: "news\n", err: "" });
		assert.deepEqual(await on("2026-10-26T10:00:00Z"), quiet);
		const { out, err } = await on("2101-06-01T10:00:00Z");
		assert.equal(out, "");
		assert.match(err, /\nnobody knows whether today is a working day\n$/);
	});
});
