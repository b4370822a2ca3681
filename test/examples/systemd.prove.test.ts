/**
 * The units for systemd: systemd finds no fault in them, the timer's condition is 0 on working days
 * alone, and the service starts with nothing set and may do little.
 */

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { COMMAND } from "../host-sim/run.js";
import { requirePrograms } from "../programs.js";
import { recipe } from "./device.js";

/**
 * How much a service may do, in tenths: systemd calls up to 19 "OK"; without any setting it has 96.
 */
const MOST_EXPOSED = 19;
const ANALYZE = "/usr/bin/systemd-analyze";

describe("the timer for systemd", () => {
	const folder = mkdtempSync(join(tmpdir(), "holidays-systemd-"));
	before(() => {
		const command = join(folder, "moddable-holidays");
		writeFileSync(
			command,
			`#!/bin/sh\nexec "${process.execPath}" "${COMMAND}" "$@" --now "$HOLIDAYS_NOW"\n`,
		);
		chmodSync(command, 0o755);
	});
	after(() => rmSync(folder, { recursive: true }));

	it("is whole, by systemd's own eyes", function () {
		requirePrograms(this, "the units were not verified", ANALYZE);
		const units = fileURLToPath(new URL("../../../examples/systemd", import.meta.url));
		const copy = join(folder, "units");
		cpSync(units, copy, { recursive: true });
		const verify = (...names: readonly string[]) =>
			spawnSync(ANALYZE, ["verify", "--man=no", ...names.map((name) => join(copy, name))], {
				encoding: "utf8",
			});
		const { status, stderr } = verify("backup.service", "backup.timer");
		// It also tells of units of the machine, which are not ours.
		const ours = stderr
			.split("\n")
			.filter((line) => line.includes(copy) || line.includes("backup"));
		assert.deepEqual([status, ours], [0, []]);
		writeFileSync(join(copy, "backup.timer"), "[Timer]\nOnCalender=daily\n");
		assert.match(verify("backup.timer").stderr, /OnCalender|backup/);
	});

	it("goes on on working days, and not where nobody knows", () => {
		const [, condition = ""] =
			/^ExecCondition=\/bin\/sh -c '(.*)'$/m.exec(recipe("systemd", "backup.service")) ?? [];
		const exitOn = (now: string) =>
			spawnSync("/bin/sh", ["-c", condition], {
				env: { PATH: `${folder}:${process.env["PATH"]}`, HOLIDAYS_NOW: now },
			}).status;
		assert.equal(exitOn("2026-11-23T06:00:00Z"), 0);
		assert.equal(exitOn("2026-12-25T06:00:00Z"), 1);
		assert.equal(exitOn("2199-01-02T06:00:00Z"), 3);
	});
});

describe("the service for systemd", () => {
	const unit = recipe("systemd", "holidays.service");
	const folder = mkdtempSync(join(tmpdir(), "holidays-service-"));
	after(() => rmSync(folder, { recursive: true }));

	it("is whole, and may do little, by systemd's own eyes", function () {
		requirePrograms(this, "the service was not verified", ANALYZE);
		const file = join(folder, "holidays.service");
		// Where this machine has its Node.
		const node = unit.replace("/usr/bin/node", process.execPath);
		const analyze = (text: string, ...args: readonly string[]) => {
			writeFileSync(file, text);
			return spawnSync(ANALYZE, [...args, file], { encoding: "utf8" });
		};
		const verified = analyze(node, "verify", "--man=no");
		const ours = verified.stderr.split("\n").filter((line) => line.includes("holidays"));
		assert.deepEqual([verified.status, ours], [0, []]);
		const security = ["security", "--offline=true", "--no-pager", `--threshold=${MOST_EXPOSED}`];
		assert.equal(analyze(node, ...security).status, 0);
		// And it would find one that may do more.
		const open = node.replace("SystemCallFilter=@system-service\n", "").replace(/Private.*\n/g, "");
		assert.notEqual(analyze(open, ...security).status, 0);
		assert.match(
			analyze(node.replace("ProtectHome=yes", "ProtectHom=yes"), "verify", "--man=no").stderr,
			/ProtectHom/,
		);
	});

	it("starts as it stands, with the variables that nobody has set, and says what is wrong with half of them", async () => {
		const variables = new Map(
			[...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list]) =>
				list!.split(" ").map((one) => one.split("=") as [string, string]),
			),
		);
		const line = /^ExecStart=\S+ \S+ (.*)$/m.exec(unit)![1]!;
		const argsWith = (more: Readonly<Record<string, string>>) =>
			line.split(" ").map((word) =>
				word.replace(/\$\{(\w+)\}/, (_, name: string) => {
					const value = more[name] ?? variables.get(name);
					assert.ok(value !== undefined, name);
					return value;
				}),
			);
		const own = { STATE_DIRECTORY: folder, PORT: "0" };
		const child = spawn(process.execPath, [COMMAND, ...argsWith(own)]);
		try {
			const [started] = (await once(child.stdout, "data")) as [Buffer];
			assert.match(started.toString(), /^(http:|no address)/);
		} finally {
			child.kill();
			await once(child, "exit");
		}
		const half = spawnSync(
			process.execPath,
			[COMMAND, ...argsWith({ ...own, TABLES_URL: "http://192.0.2.1/tables/" })],
			{ encoding: "utf8" },
		);
		assert.equal(half.status, 2);
		assert.match(half.stderr, /without a key nothing is believed: --tables-key/);
	});
});
