/** The timer for systemd: systemd finds no fault in it, and its condition is 0 on working days alone. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { COMMAND } from "../host-sim/run.js";
import { requirePrograms } from "../programs.js";
import { recipe } from "./device.js";

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
