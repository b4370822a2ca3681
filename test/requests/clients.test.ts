/**
 * Clients of the service, which know nothing of ours: each reads the answers to its request in
 * clients.md as its code does, from the host's server, from the fetch handler, and where it reads
 * lists from files behind nginx.
 */

import assert from "node:assert/strict";
import { type ChildProcess, execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { fetchHandler } from "../../host-sim/node/fetch/node.js";
import { openPack } from "../../host-sim/sim/tables.js";
import type { Request as DeviceRequest } from "../../src/http/request.js";
import { RequestReader } from "../../src/http/request-reader.js";
import { NOW_MS } from "../fixture/fixture.js";
import { printed } from "../host-sim/run.js";
import { answering, freePort, startNginx } from "../host-sim/server-of-files.js";
import { type Live, live } from "../openapi/live.js";
import { requirePrograms } from "../programs.js";
import type { Case } from "./document.js";
import { allCases } from "./play.js";

/** The moment of the documents. */
const NOW = new Date(NOW_MS).toISOString().replace(".000", "");

const execute = promisify(execFile);

interface Answer {
	readonly status: number;
	readonly headers: Headers;
	readonly text: string;
}

/** Where a request is answered. */
type Face = (method: string, target: string, headers: HeadersInit) => Promise<Response>;

interface Client {
	/** What its code does with the answer; throws where that would fail. */
	readonly reads: (answer: Answer) => void;
	/** What files can answer: lists, but nothing of today. */
	readonly isList: boolean;
}

const KEYS = "date localName name countryCode fixed global counties launchYear types".split(" ");
const DATE = /^\d{4}-\d{2}-\d{2}$/;

type Row = { readonly [key: string]: unknown };

/** The rows of a list that came with status 200, as JSON in UTF-8. */
function rows({ status, headers, text }: Answer): readonly Row[] {
	assert.equal(status, 200);
	assert.match(headers.get("content-type") ?? "", /^application\/json; ?charset=utf-8$/i);
	const list = JSON.parse(text);
	assert.ok(Array.isArray(list) && list.length > 0);
	return list;
}

/** A class of nine fields: a tenth, or one that is absent, is a failure. */
const strict = (answer: Answer) => {
	for (const row of rows(answer)) assert.deepEqual(Object.keys(row), KEYS);
};

/** Fields with their types, of which some may be null. */
const typed = (answer: Answer) => {
	const isText = (value: unknown) => typeof value === "string";
	const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
	for (const row of rows(answer)) {
		for (const key of ["date", "localName", "name", "countryCode"])
			assert.ok(isText(row[key]), key);
		for (const key of ["fixed", "global"]) assert.equal(typeof row[key], "boolean", key);
		assert.ok(row["launchYear"] === null || Number.isInteger(row["launchYear"]));
		assert.ok(row["counties"] === null || isTexts(row["counties"]));
		assert.ok(isTexts(row["types"]));
	}
};

/** Names without regard to case, and a date that is nothing but a date. */
const dated = (answer: Answer) => {
	for (const row of rows(answer)) {
		const names = Object.keys(row).map((key) => key.toLowerCase());
		assert.equal(new Set(names).size, names.length, "no two differ by case alone");
		assert.match(`${row["date"]}`, DATE);
		assert.ok(!Number.isNaN(Date.parse(`${row["date"]}`)));
	}
};

/** The text of a field, never null. */
const texts =
	(...keys: readonly string[]) =>
	(answer: Answer) => {
		for (const row of rows(answer))
			for (const key of keys) assert.ok(typeof row[key] === "string" && row[key] !== "", key);
	};

/** What holds in a county: what is global, and what names it. */
const inCounty = (answer: Answer) => {
	const kept = rows(answer).filter(
		({ global, counties }) => global || ((counties ?? []) as readonly string[]).includes("AT-9"),
	);
	assert.ok(kept.some(({ date }) => date === "2026-12-25"));
	for (const { global, counties } of rows(answer)) assert.equal(global, counties === null);
};

/** The status alone; a body would be read as JSON by some. */
const status = (wanted: number) => (answer: Answer) => {
	assert.equal(answer.status, wanted);
	assert.equal(answer.text, "");
};

const list = (reads: Client["reads"]): Client => ({ reads, isList: true });
const ofToday = (reads: Client["reads"]): Client => ({ reads, isList: false });

/** By the titles of clients.md. */
const CLIENTS: { readonly [title: string]: Client } = {
	"Java, java.net.http and Jackson": list(strict),
	"Java, a URL's stream and Gson": list((answer) => {
		texts("localName")(answer);
		assert.ok(rows(answer).some(({ localName }) => localName === "Mariä Empfängnis"));
	}),
	"C#, System.Text.Json whatever the case": list(dated),
	"C#, record by record from the stream": list(dated),
	"C#, Newtonsoft": list((answer) => assert.ok(rows(answer).length > 5)),
	"Go, pointers for what may be null": list(typed),
	"Go, a country that there is not": list(({ status }) => assert.equal(status, 404)),
	"Rust, reqwest and serde": list(texts("date", "localName")),
	"Rust, every field typed": ofToday((answer) => {
		strict(answer);
		typed(answer);
	}),
	"Ruby, HTTParty": ofToday((answer) => {
		texts("name", "date")(answer);
		assert.ok(rows(answer).length >= 3);
	}),
	"Python, requests, by subdivision": list(inCounty),
	"Python, requests, is it today?": ofToday(status(200)),
	"Python, a bot of Slack": ofToday(status(204)),
	"Python, urllib": list(texts("date", "name")),
	"A page of another origin, fetch": list((answer) => {
		inCounty(answer);
		assert.equal(answer.headers.get("access-control-allow-origin"), "*");
	}),
	"A page of another origin, axios": list((answer) => {
		assert.equal(answer.headers.get("access-control-allow-origin"), "*");
		for (const row of rows(answer)) {
			assert.match(`${row["startDate"]} ${row["endDate"]}`, /^\d{4}-\d\d-\d\d \d{4}-\d\d-\d\d$/);
			assert.ok(Number.isInteger(row["dayCount"]) && typeof row["needBridgeDay"] === "boolean");
		}
	}),
	"NestJS, axios": list(texts("countryCode", "name")),
	"NestJS, one country": list(({ status, text }) => {
		assert.equal(status, 200);
		const { borders, commonName } = JSON.parse(text);
		assert.equal(commonName, "Austria");
		assert.ok(borders.some(({ countryCode }: Row) => countryCode === "DE"));
	}),
	"Node, https.get": list(texts("name")),
	"Node, node-fetch, all in small letters": ofToday(status(200)),
	"A component of Lit": ofToday(texts("date", "localName", "name")),
	"A page that names a country where none is taken": ofToday(strict),
	"C, libcurl": list(typed),
	"PHP, curl": list(strict),
	Dart: list((answer) => {
		for (const { date, launchYear, counties } of rows(answer)) {
			assert.ok(!Number.isNaN(Date.parse(`${date}`)));
			assert.ok(Number.isInteger(launchYear ?? 0) && Array.isArray(counties ?? []));
		}
	}),
	"A shell, curl and the status": ofToday(status(200)),
};

/** The request of a case, as the device's own reader reads it, with all its fields. */
function requestOf({ request }: Case) {
	const reader = new RequestReader();
	reader.take(request);
	const { method, path, query } = reader.next() as DeviceRequest;
	const fields = Buffer.from(request).toString("latin1").trim().split("\r\n").slice(1);
	const headers = fields
		.map((line): [string, string] => {
			const colon = line.indexOf(":");
			return [line.slice(0, colon), line.slice(colon + 1).trim()];
		})
		.filter(([name]) => !/^(connection|host|content-length|upgrade|http2-settings)$/i.test(name));
	return { method, target: path + (query && `?${query}`), headers };
}

const cases = allCases().get("clients.md")!;

describe("clients of the service", () => {
	const folder = mkdtempSync(join(tmpdir(), "holidays-clients-"));
	let service: Live;
	const handler = fetchHandler({ clock: { nowMs: () => NOW_MS } });
	before(async () => {
		service = await live(openPack());
	});
	after(() => {
		service.close();
		rmSync(folder, { recursive: true });
	});

	async function play(played: Case, face: Face): Promise<void> {
		const { method, target, headers } = requestOf(played);
		const reply = await face(method, target, headers);
		CLIENTS[played.title]!.reads({
			status: reply.status,
			headers: reply.headers,
			text: await reply.text(),
		});
	}

	it("are at least twenty, each with what it reads", () => {
		assert.ok(cases.length >= 20);
		assert.deepEqual(cases.map(({ title }) => title).sort(), Object.keys(CLIENTS).sort());
	});

	for (const played of cases) {
		it(`${played.title}: by the host, and by the fetch handler`, async () => {
			await play(played, (method, target, headers) =>
				fetch(`${service.url}${target}`, { method, headers }),
			);
			await play(played, async (method, target, headers) =>
				handler(new Request(`http://device${target}`, { method, headers })),
			);
		});
	}

	describe("that read lists, from files behind nginx", () => {
		const out = join(folder, "files");
		let nginx: ChildProcess | undefined;
		let url = "";
		before(async function () {
			requirePrograms(this, "clients were not answered by files", "/usr/sbin/nginx");
			const countries = ["--countries", "AT,DE,CH,GB"];
			printed("export", "--v3", out, "--years", "2024..2026", ...countries, "--now", NOW);
			const port = await freePort();
			nginx = startNginx(
				"/usr/sbin/nginx",
				folder,
				readFileSync(join(out, "nginx.conf"), "utf8"),
				port,
			);
			url = `http://127.0.0.1:${port}`;
			await answering(url);
		});
		after(async () => {
			const gone = nginx?.exitCode === null ? once(nginx, "exit") : undefined;
			nginx?.kill();
			await gone;
		});

		for (const played of cases.filter(({ title }) => CLIENTS[title]!.isList))
			it(played.title, () =>
				play(played, (method, target, headers) => fetch(`${url}${target}`, { method, headers })),
			);

		it("and of today until the day ends, but of no county and no offset", async () => {
			const paths = [
				"IsTodayPublicHoliday/AT",
				"NextPublicHolidays/at",
				"NextPublicHolidaysWorldwide",
			];
			const told = (path: string) => fetch(`${url}/api/v3/${path}`);
			for (const path of paths) {
				const reply = await told(path);
				assert.equal(reply.status, 503, path);
				assert.equal(reply.headers.get("content-type"), "application/problem+json; charset=utf-8");
				assert.equal(JSON.parse(await reply.text()).status, 503);
			}
			// As if it had been written today, by the clock that nginx has.
			const now = new Date();
			for (const ms of [0, 86_400_000]) {
				const at = new Date(now.getTime() + ms - now.getTimezoneOffset() * 60_000);
				writeFileSync(join(out, "site/exported", at.toISOString().slice(0, 10)), "");
			}
			const today = cases.filter(({ title }) => !CLIENTS[title]!.isList);
			for (const played of today) {
				const { target } = requestOf(played);
				const face: Face = (method, path, headers) => fetch(`${url}${path}`, { method, headers });
				if (!/countyCode|offset/.test(target)) await play(played, face);
				else assert.equal((await face("GET", target, {})).status, 400, target);
			}
			for (const path of paths) {
				const [file, device] = [await told(path), await fetch(`${service.url}/api/v3/${path}`)];
				assert.equal(file.status, 200, path);
				if (path !== paths[2]) assert.equal(await file.text(), await device.text(), path);
				assert.equal(file.headers.get("cache-control"), device.headers.get("cache-control"));
				assert.equal(file.headers.get("content-type"), device.headers.get("content-type"));
			}
			const none = await told("IsTodayPublicHoliday/GB");
			assert.deepEqual([none.status, none.headers.get("etag")], [204, null]);
			assert.equal((await told("IsTodayPublicHoliday/FR")).status, 404);
		});
	});

	it("run as they are: curl's status, as the service describes it", async function () {
		requirePrograms(this, "curl did not ask", "curl");
		const asked = ["-s", "-o", "/dev/null", "-w", "%{http_code}"];
		for (const [path, code] of [
			["/Api/v3/IsTodayPublicHoliday/AT", "200"],
			["/Api/v3/IsTodayPublicHoliday/AT?offset=-12", "204"],
			["/Api/v3/IsTodayPublicHoliday/XX", "404"],
		] as const) {
			const { stdout } = await execute("curl", [...asked, `${service.url}${path}`]);
			assert.equal(stdout, code, path);
		}
	});
});
