/** `holidays serve` and the time: faster, from a moment on, from a time server, and from nobody. */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import dgram from "node:dgram";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PacedTimers } from "../../host-sim/sim/pace.js";
import { answerOf } from "../clock/stage.js";
import { BUILD_FOLDER } from "../engines/xs.js";
import { fixtureFile } from "../fixture/fixture.js";

const COMMAND = join(BUILD_FOLDER, "host-sim/cli/command.js");
/** What does not come by then never comes, on a busy computer either. */
const PATIENCE_MS = 300_000;

/** A server, its URL, and the lines that it wrote so far. */
class Serve {
	readonly lines: string[] = [];
	readonly #process: ChildProcess;
	#text = "";
	#heard: () => void = () => {};

	constructor(...options: readonly string[]) {
		const tables = ["--pack", fixtureFile()];
		this.#process = spawn(
			process.execPath,
			[COMMAND, "serve", "--port", "0", ...tables, ...options],
			{
				stdio: ["ignore", "pipe", "inherit"],
			},
		);
		this.#process.stdout!.setEncoding("utf8").on("data", (text) => {
			this.#text += text;
			const lines = this.#text.split("\n");
			this.#text = lines.pop()!;
			this.lines.push(...lines);
			this.#heard();
		});
	}

	/** Waits until it wrote enough. */
	async until(enough: (lines: readonly string[]) => boolean): Promise<void> {
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<never>((_, reject) => {
			timer = setTimeout(() => reject(new Error(`only ${this.lines.join(" | ")}`)), PATIENCE_MS);
		});
		while (!enough(this.lines))
			await Promise.race([
				late,
				new Promise<void>((heard) => {
					this.#heard = heard;
				}),
			]);
		clearTimeout(timer);
	}

	async get(path: string): Promise<Response> {
		await this.until((lines) => lines.some((line) => line.startsWith("http")));
		return fetch(this.lines.find((line) => line.startsWith("http")) + path);
	}

	async end(): Promise<void> {
		const ended = new Promise((done) => this.#process.once("exit", done));
		this.#process.kill();
		await ended;
	}
}

describe("serve and the time", () => {
	let serve: Serve | undefined;
	const folder = mkdtempSync(join(tmpdir(), "time-"));
	afterEach(async () => {
		await serve?.end();
		serve = undefined;
	});
	after(() => rmSync(folder, { recursive: true }));

	it("runs days in moments, and writes each once", async () => {
		const settings = join(folder, "settings.json");
		writeFileSync(settings, '{"overrides": [{"off": "12-24", "name": "Closed"}]}');
		const now = "2026-12-23T00:00:00Z";
		const options = ["--now", now, "--rate", "86400", "--place", "xa-9", "--settings", settings];
		serve = new Serve(...options);
		await serve.until((lines) => lines.length > 7);
		const days = serve.lines.filter((line) => !line.startsWith("http"));
		// A busy computer may sleep over a day: those that are told are told once, in order, and right.
		const dates = days.map((line) => line.slice(0, 10));
		assert.deepEqual([...new Set(dates)].sort(), dates);
		assert.ok(dates[0]! >= "2026-12-23");
		const told = new Map(days.map((line) => [line.slice(0, 10), line]));
		for (const [date, right] of [
			["2026-12-23", /^2026-12-23 Wednesday: working day; next working day 2026-12-28$/],
			["2026-12-24", /^2026-12-24 Thursday: holiday \(.*Closed\); next working day 2026-12-28$/],
			["2026-12-28", /^2026-12-28 Monday: working day; next working day 2026-12-29$/],
		] as const)
			if (told.has(date)) assert.match(told.get(date)!, right);
		const here = (await (await serve.get("/api/day/here/2026-12-24")).json()) as {
			holiday: boolean;
		};
		assert.equal(here.holiday, true);
	});

	it("is this computer's where nothing else is said", async () => {
		serve = new Serve();
		await serve.get("/health");
		const asked = Date.now();
		const { clock } = (await (await serve.get("/health")).json()) as { clock: { utc: string } };
		const now = Date.now();
		const utc = Date.parse(clock.utc);
		// To the second, at some moment between the question and its answer.
		assert.ok(utc >= asked - 1000 && utc <= now, `${asked} ${clock.utc} ${now}`);
	});

	it("says neither yes nor no when nobody tells the time", async () => {
		serve = new Serve("--offline");
		assert.equal((await serve.get("/api/v3/IsTodayPublicHoliday/XA")).status, 503);
		assert.equal((await serve.get("/api/day/XA/today")).status, 503);
		assert.equal((await serve.get("/api/day/XA/2026-12-25")).status, 200);
	});

	/** A time server on a port of loopback where it is 1 May 2031. */
	async function timeServer(): Promise<dgram.Socket> {
		const server = dgram.createSocket("udp4");
		server.on("message", (bytes, { address, port }) => {
			server.send(answerOf(bytes, Date.UTC(2031, 4, 1, 12)), port, address);
		});
		await new Promise<void>((done) => server.bind(0, "127.0.0.1", done));
		return server;
	}

	it("asks a time server", async () => {
		const server = await timeServer();
		const { port } = server.address();
		serve = new Serve("--sntp", "127.0.0.1", "--sntp-port", `${port}`, "--place", "XA");
		try {
			await serve.until((lines) => lines.some((line) => line.startsWith("2031-05-01")));
		} finally {
			server.close();
		}
		assert.ok(serve.lines.includes("127.0.0.1 told the time"));
		assert.equal((await serve.get("/api/v3/IsTodayPublicHoliday/XA")).status, 200);
		const { clock } = (await (await serve.get("/health")).json()) as { clock: { state: string } };
		assert.equal(clock.state, "set");
	});

	it("guesses it where two names are one server, and answers all the same", async () => {
		const server = await timeServer();
		const { port } = server.address();
		serve = new Serve(
			"--sntp",
			"127.0.0.1, localhost",
			"--sntp-port",
			`${port}`,
			"--place",
			"aurelia",
		);
		try {
			// The second name may be told of before the day is, which has a timer of its own.
			await serve.until((lines) =>
				["localhost ", "2031-05-01"].every((start) => lines.some((line) => line.startsWith(start))),
			);
		} finally {
			server.close();
		}
		const alone = "127.0.0.1 told a time that another server has to confirm";
		const same = "localhost has the address of a server that has told the time";
		assert.ok(serve.lines.includes(alone) && serve.lines.includes(same), serve.lines.join("\n"));
		assert.equal((await serve.get("/api/v3/IsTodayPublicHoliday/XA")).status, 200);
		const { clock } = (await (await serve.get("/health")).json()) as { clock: { state: string } };
		assert.equal(clock.state, "guessed");
		const day = (await (await serve.get("/api/day/here/today")).json()) as { clock: string };
		assert.equal(day.clock, "guessed");
	});
});

describe("time that runs faster", () => {
	it("has timers that are never early, and can be cleared", async () => {
		const timers = new PacedTimers(1000);
		const start = timers.now();
		const elapsed = await new Promise<number>((done) => {
			const cleared = timers.set(5000, () => assert.fail("it was cleared"));
			timers.clear(cleared);
			timers.set(20_000, () => done(timers.now() - start));
		});
		assert.ok(elapsed >= 20_000 && elapsed < 2_000_000, `${elapsed} ms`);
		assert.ok(Number.isInteger(timers.now()));
	});
});
