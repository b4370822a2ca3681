/**
 * `export`: its files are the device's answers, byte for byte, and servers of files give them as a
 * device does.
 */

import assert from "node:assert/strict";
import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import vm from "node:vm";
import { Validator } from "@seriousme/openapi-schema-validator";
import { compile, decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { replaceFolder } from "../../host-sim/cli/export/folder.js";
import { openPack } from "../../host-sim/sim/tables.js";
import { Holidays } from "../../src/holidays/holidays.js";
import { CODES, fixtureFile, lawOf } from "../fixture/fixture.js";
import { type Live, live } from "../openapi/live.js";
import { requirePrograms } from "../programs.js";
import { fails, printed } from "./run.js";
import { answering, ask, freePort, type Init, startCaddy, startNginx } from "./server-of-files.js";

const LOOPBACK = "127.0.0.1";
const YEARS = ["2026", "2027"];
const EXPORT = ["export", "--years", YEARS.join(".."), "--pack", fixtureFile()];

/** The files of a folder by their paths in it. */
const filesOf = (folder: string) =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
		.sort();

describe("export", () => {
	const folder = mkdtempSync(join(tmpdir(), "holidays-export-"));
	const out = join(folder, "whole");
	const site = join(out, "site");
	let service: Live;
	let said = "";
	before(async () => {
		service = await live();
		said = printed(...EXPORT, "--out", out);
	});
	after(() => {
		service.close();
		rmSync(folder, { recursive: true });
	});

	/** Each file is what a device answers to its path. */
	async function assertOf(url: string, root: string): Promise<readonly string[]> {
		const paths = filesOf(root).filter((path) => path.startsWith("api/"));
		for (const path of paths) {
			const reply = await fetch(`${url}/${path}`);
			assert.equal(reply.status, 200, path);
			const body = Buffer.from(await reply.arrayBuffer());
			assert.ok(body.equals(readFileSync(join(root, path))), path);
		}
		return paths;
	}

	it("writes every answer about the years, byte for byte as the device has it", async () => {
		const paths = await assertOf(service.url, site);
		const ofYears = [
			"v3/PublicHolidays/Y/C",
			"v3/LongWeekend/Y/C",
			"v1/get/C/Y",
			"year/C/Y",
			"vacations/C/Y",
		];
		const wanted = CODES.flatMap((code) => [
			`api/places/${code}`,
			...YEARS.flatMap((year) =>
				[...ofYears, ...(code === "XC" ? [] : ["v4/Holidays/C/Y"])].map(
					(path) => `api/${path.replace("Y", year).replace("C", code)}`,
				),
			),
		]);
		const others = paths.filter((path) => !wanted.includes(path));
		assert.equal(paths.length - others.length, wanted.length);
		const infos = others.filter((path) => path.startsWith("api/v3/CountryInfo/"));
		assert.ok(infos.length >= 249 + CODES.length);
		assert.deepEqual(
			others.filter((path) => !infos.includes(path)),
			["api/v3/AvailableCountries", "api/v3/Version", "api/v4/Countries/Available"],
		);
		const files = filesOf(site);
		const bytes = files.reduce((sum, file) => sum + readFileSync(join(site, file)).length, 0);
		assert.equal(
			said,
			`${site}: ${files.length} files, ${bytes.toLocaleString("en")} bytes; 4 countries, 2026 to 2027\n`,
		);
	});

	it("writes of some countries what a device has that carries these alone", async () => {
		const some = join(folder, "some");
		printed(...EXPORT, "--countries", "xd, Aurelia", "--out", some);
		const { bytes } = compile(["XA", "XD"].map(lawOf));
		const alone = await live(new Holidays(bytes, decodeUtf8));
		try {
			const paths = await assertOf(alone.url, join(some, "site"));
			assert.equal(paths.length, 2 * (2 + 6 * YEARS.length) + 3);
		} finally {
			alone.close();
		}
		for (const name of ["nginx.conf", "Caddyfile"]) {
			const codes = readFileSync(join(some, name), "utf8").match(/ X[A-Z];?$/gm);
			assert.deepEqual(
				codes?.map((code) => code.slice(1, 3)),
				["XA", "XD"],
				name,
			);
		}
	});

	it("writes countries of the world as a device with all tables has them", async () => {
		const world = join(folder, "world");
		const codes = ["AT", "IN", "HM", "US"];
		printed("export", "--years", "2026", "--countries", codes.join(","), "--out", world);
		const device = await live(openPack());
		try {
			const root = join(world, "site");
			for (const list of ["v3/AvailableCountries", "v4/Countries/Available"])
				rmSync(join(root, "api", list));
			// Heard Island has no holidays: its list of v4 is a 204.
			assert.equal((await assertOf(device.url, root)).length, codes.length * 8 - 1 + 1);
			assert.equal(readFileSync(join(root, "api/v3/PublicHolidays/2026/HM"), "utf8"), "[]");
		} finally {
			device.close();
		}
	});

	it("describes what it wrote, with types", async () => {
		const document = JSON.parse(readFileSync(join(site, "openapi.json"), "utf8"));
		const { valid, errors } = await new Validator().validate(document);
		assert.ok(valid, JSON.stringify(errors));
		const paths = Object.keys(document.paths);
		assert.equal(paths.length, 11);
		for (const path of paths) {
			const file = path.replace("{countryCode}", "XA").replace("{year}", "2026");
			assert.ok(existsSync(join(site, file)), file);
		}
		assert.doesNotMatch(JSON.stringify(document.paths), /Scope|SubdivisionCode|BridgeDays/);
		assert.match(readFileSync(join(out, "types.d.ts"), "utf8"), /export type Holiday = /);
	});

	it("puts a folder in the place of the one before: whole, without its stale files", () => {
		const twice = join(folder, "twice");
		mkdirSync(twice);
		printed(...EXPORT, "--countries", "XC,XD", "--out", twice);
		const stale = join(twice, "site/api/v3/PublicHolidays/2026/XD");
		assert.ok(existsSync(stale));
		const again = printed(...EXPORT, "--countries", "XC", "--out", twice, "--force");
		assert.match(again, /; 1 country, 2026 to 2027\n$/);
		assert.ok(!existsSync(stale));
		assert.ok(existsSync(join(twice, "site/api/v3/PublicHolidays/2026/XC")));
		// A country in the middle that cannot be written leaves what was there, and nothing beside it.
		const before = filesOf(twice);
		for (const broken of [() => assert.fail("stop"), () => JSON.parse("{")])
			assert.throws(() =>
				replaceFolder(
					twice,
					true,
					() => true,
					(half) => {
						writeFileSync(join(half, "README.md"), "");
						broken();
					},
				),
			);
		assert.deepEqual(filesOf(twice), before);
		assert.deepEqual(
			readdirSync(folder).filter((name) => name.startsWith(".")),
			[],
		);
		// Not through links: neither the folder nor what stands in it.
		const outside = join(folder, "outside");
		mkdirSync(outside);
		const link = join(folder, "link");
		symlinkSync(outside, link);
		fails([...EXPORT, "--out", link], /is a link: name the folder/);
		rmSync(join(twice, "site"), { recursive: true });
		symlinkSync(outside, join(twice, "site"));
		printed(...EXPORT, "--countries", "XC", "--out", twice, "--force");
		assert.deepEqual(filesOf(outside), []);
		assert.ok(existsSync(join(twice, "site/api/v3/Version")));
	});

	it("says in a sentence what is wrong", () => {
		const full = join(folder, "full");
		mkdirSync(full);
		writeFileSync(join(full, "mine"), "");
		fails([...EXPORT, "--out", full], /is not empty: --force/);
		assert.deepEqual(filesOf(full), ["mine"]);
		fails([...EXPORT, "--out", full, "--force"], /has a mine, which is of no export/);
		assert.deepEqual(filesOf(full), ["mine"]);
		fails([...EXPORT, "--out", join(full, "mine")], /cannot write/);
		fails([...EXPORT, "--out", join(full, "mine/too")], /cannot write/);
		const none = join(folder, "none");
		fails(["export", "--years", "2026"], /--out/);
		fails(["export", "--out", none], /--years/);
		fails(["export", "--years", "2027..2026", "--out", none], /Years are like/);
		fails([...EXPORT, "--countries", "XA,,XB", "--out", none], /with commas/);
		fails([...EXPORT, "--countries", "ZZ", "--out", none], /no country ZZ/);
		fails([...EXPORT, "--countries", "Aurelio", "--out", none], /did you mean Aurelia/);
		for (const name of ["$uri", "{env.HOME}", "a\\b"])
			fails([...EXPORT, "--out", join(none, name)], /no server can be told/);
		assert.ok(!existsSync(none));
	});

	it("uploads each file to a bucket as what it is", () => {
		const bin = join(folder, "bin");
		mkdirSync(bin);
		const aws = join(bin, "aws");
		writeFileSync(aws, `#!/bin/sh\nprintf '%s|' "$@"\necho\n`);
		chmodSync(aws, 0o755);
		const env = { ...process.env, PATH: `${bin}:${process.env["PATH"]}` };
		const { status, stdout, stderr } = spawnSync("sh", [join(out, "s3.sh"), "bucket"], {
			encoding: "utf8",
			env,
		});
		assert.equal(status, 0, stderr);
		const [sync, problem, cors, website, ...more] = stdout.trimEnd().split("\n");
		assert.deepEqual(more, []);
		assert.match(sync!, /^s3\|sync\|site\|s3:\/\/bucket\|.*\|application\/json; charset=utf-8\|/);
		assert.match(
			problem!,
			/^s3\|cp\|site\/404\.json\|.*\|application\/problem\+json; charset=utf-8\|/,
		);
		for (const text of [cors, website]) assert.ok(JSON.parse(text!.split("|").at(-2)!));
		assert.equal(spawnSync("sh", [join(out, "s3.sh")], { env }).status !== 0, true, "no bucket");
	});

	it("finds each file by its path in any case, before a bucket", () => {
		const script = readFileSync(join(out, "cloudfront.js"), "utf8");
		const find = vm.runInNewContext(`${script}; (uri) => handler({ request: { uri } }).uri`) as (
			uri: string,
		) => string;
		for (const path of filesOf(site).filter((file) => file.startsWith("api/")))
			for (const uri of [`/${path}`, `/${path.toLowerCase()}/`, `/${path.toUpperCase()}`])
				assert.equal(find(uri), `/${path}`);
		assert.equal(find("/openAPI.json"), "/openapi.json");
		assert.equal(
			find("/api/v3/PublicHolidays/2026/austria"),
			"/api/v3/PublicHolidays/2026/austria",
		);
	});

	for (const { name, command, start } of [
		{ name: "nginx", command: "/usr/sbin/nginx", start: startNginx },
		{ name: "Caddy", command: "/usr/bin/caddy", start: startCaddy },
	])
		describe(`served by ${name} with the settings beside it`, () => {
			let server: ChildProcess | undefined;
			let url = "";
			before(async function () {
				requirePrograms(this, `an export was not served by ${name}`, command);
				const port = await freePort();
				const home = join(folder, name);
				mkdirSync(home);
				server = start(command, home, readFileSync(join(out, fileOf[name]!), "utf8"), port);
				url = `http://${LOOPBACK}:${port}`;
				await answering(url);
			});
			after(async () => {
				const gone = server && server.exitCode === null ? once(server, "exit") : undefined;
				server?.kill();
				await gone;
			});

			/** Expects the answer of the device, but for a body that differs. */
			async function same(path: string, status: number, init: Init = {}, isAlike = false) {
				const [told, wanted] = await Promise.all([
					ask(url, path, init),
					ask(service.url, path, init),
				]);
				const what = `${init.method ?? "GET"} ${path}`;
				assert.equal(told.status, status, what);
				assert.deepEqual(told.fields, wanted.fields, what);
				if (!isAlike) {
					assert.equal(wanted.status, status, what);
					assert.equal(told.body, wanted.body, what);
				}
				return told;
			}

			it("gives every file as the device does", async () => {
				const paths = filesOf(site).filter((path) => path.startsWith("api/"));
				for (const path of paths) {
					await same(`/${path}`, 200);
					await same(`/${path.toLowerCase()}/?x=y`, 200);
				}
				for (const path of [
					"/API/V3/publicHolidays/2026/%58a",
					"/api/v1/GET/xd/2027/",
					"/Api/Places/xC",
				])
					await same(path, 200);
				const head = await same("/api/v3/publicholidays/2026/xa", 200, { method: "HEAD" });
				assert.equal(head.body, "");
			});

			it("says what is not there as the device does", async () => {
				for (const path of ["/none", "/api", "/api/v3/", "/api/v3/Version/x"])
					await same(path, 404);
				// Caddy takes two slashes for one.
				if (name === "nginx") await same("/api//v3/Version", 404);
				await same("/api/v3/PublicHolidays/2026/XX", 404, {}, true);
				await same("/api/v3/PublicHolidays/2026/XAA", 404, {}, true);
				for (const path of ["/api/v3/PublicHolidays/2031/XA", "/api/v3/PublicHolidays/none/XA"])
					assert.equal((await ask(url, path)).status, 404);
				await same("/none", 404, { method: "HEAD" });
			});

			it("answers other methods as the device does, and pages that ask first", async () => {
				for (const path of ["/api/v3/Version", "/none"]) {
					await same(path, 405, { method: "POST" });
					await same(path, 405, { method: "DELETE" });
					await same(path, 204, { method: "OPTIONS" });
					const headers = {
						Origin: "https://page.example",
						"Access-Control-Request-Method": "PUT",
						"Access-Control-Request-Headers": "x-a, x-b",
					};
					await same(path, 204, { method: "OPTIONS", headers });
				}
			});

			it("knows who has it already", async () => {
				const { etag } = (await ask(url, "/api/v3/Version")).all;
				assert.ok(etag);
				const again = await ask(url, "/api/v3/version", {
					headers: { "If-None-Match": `${etag}` },
				});
				assert.deepEqual([again.status, again.body], [304, ""]);
				assert.equal(again.all["access-control-allow-origin"], "*");
			});
		});
});

const fileOf: { readonly [name: string]: string } = { nginx: "nginx.conf", Caddy: "Caddyfile" };
