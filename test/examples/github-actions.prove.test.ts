/**
 * The workflow for GitHub Actions: its steps run by bash, as a runner does, and what they hand on.
 */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { COMMAND } from "../host-sim/run.js";
import { requirePrograms } from "../programs.js";
import { recipe } from "./device.js";

interface Step {
	readonly id?: string;
	readonly uses?: string;
	readonly run?: string;
}
interface Job {
	readonly needs?: string;
	readonly if?: string;
	readonly outputs?: Readonly<Record<string, string>>;
	readonly steps: readonly Step[];
}

const { jobs } = parse(recipe("github-actions", "holidays.yml")) as { jobs: Record<string, Job> };

describe("the workflow for GitHub Actions", () => {
	const folder = mkdtempSync(join(tmpdir(), "holidays-actions-"));
	const [output, path] = [join(folder, "output"), join(folder, "path")];
	before(function () {
		requirePrograms(this, "the steps of the workflow were not run", "bash");
		const bin = join(folder, "node_modules/.bin");
		mkdirSync(bin, { recursive: true });
		const command = join(bin, "moddable-holidays");
		// The process that a step leaves behind tells its number.
		const script = `echo $$ >> "${folder}/processes"\nexec "${process.execPath}" "${COMMAND}" "$@" $HOLIDAYS_OPTIONS`;
		writeFileSync(command, `#!/bin/sh\n${script}\n`);
		chmodSync(command, 0o755);
	});
	after(() => rmSync(folder, { recursive: true, force: true }));

	/** Runs the steps of a job but the one that installs; what they handed on by `GITHUB_OUTPUT`. */
	async function run(job: Job, env: NodeJS.ProcessEnv = {}, change = (text: string) => text) {
		for (const file of [output, path]) writeFileSync(file, "");
		for (const step of job.steps) {
			if (step.run === undefined) assert.match(step.uses!, /^actions\/[\w-]+@v\d+$/);
			if (step.run === undefined || step.run === "npm ci") continue;
			const added = readFileSync(path, "utf8").trim().split("\n");
			// A runner's own line for steps that name no shell.
			const shell = spawn("bash", ["-e", "-c", change(step.run)], {
				cwd: folder,
				env: {
					...process.env,
					...env,
					GITHUB_OUTPUT: output,
					GITHUB_PATH: path,
					PATH: [...added, process.env["PATH"]].join(":"),
				},
				stdio: ["ignore", "ignore", "pipe"],
			});
			let err = "";
			shell.stderr.on("data", (text) => (err += text));
			const [status] = await once(shell, "exit");
			shell.stderr.destroy();
			if (status !== 0) return { status, err, outputs: {} };
		}
		const lines = readFileSync(output, "utf8").trim().split("\n").filter(Boolean);
		return { status: 0, outputs: Object.fromEntries(lines.map((line) => line.split("="))) };
	}

	it("hands on whether today is a working day, or that nobody knows", async () => {
		const on = async (options: string) =>
			(await run(jobs["today"]!, { HOLIDAYS_OPTIONS: options })).outputs;
		assert.deepEqual(await on("--now 2026-10-27T06:00:00Z"), { workday: "yes" });
		assert.deepEqual(await on("--now 2026-10-26T06:00:00Z"), { workday: "no" });
		assert.deepEqual(await on("--now 2101-06-01T06:00:00Z"), { workday: "unknown" });
		const mistake = await run(jobs["today"]!, { HOLIDAYS_OPTIONS: "--no-such" });
		assert.equal(mistake.status, 2);
		assert.match(mistake.err!, /--no-such/);
	});

	it("works on what was handed on by name", () => {
		const { release, today } = jobs as Record<"release" | "today", Job>;
		const [, needed, name, value] = /^needs\.(\w+)\.outputs\.(\w+) == '(\w+)'$/.exec(release.if!)!;
		assert.equal(needed, release.needs);
		assert.equal(value, "yes");
		const [, id, inner] = /^\$\{\{ steps\.(\w+)\.outputs\.(\w+) \}\}$/.exec(
			today.outputs![name!]!,
		)!;
		const step = today.steps.find((each) => each.id === id)!;
		assert.match(step.run!, new RegExp(`echo "${inner}=`));
	});

	it("asks the host simulator what a device would say", async function () {
		requirePrograms(this, "the workflow's client was not run", "curl", "jq");
		const probe = net.createServer().listen(0, "127.0.0.1");
		await once(probe, "listening");
		const { port } = probe.address() as net.AddressInfo;
		await new Promise((closed) => probe.close(closed));
		try {
			const client = await run(jobs["client"]!, {}, (text) => text.replaceAll("8080", `${port}`));
			assert.equal(client.status, 0, client.err);
		} finally {
			for (const id of readFileSync(join(folder, "processes"), "utf8").trim().split("\n"))
				try {
					process.kill(Number(id));
				} catch {
					// It has ended by itself.
				}
		}
	});
});
