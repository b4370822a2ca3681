/** The firmware as one small module: what it has, what it leaves out, and that it answers as the modules do. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundled } from "../../host-sim/firmware/bundle.js";
import { modulesOf } from "../../host-sim/firmware/manifest.js";
import { netPorts } from "../../host-sim/net.js";
import { decode } from "../../host-sim/node/tables.js";
import { PAGE_FILE } from "../../host-sim/page.js";
import { BUILD_FOLDER } from "../engines/xs.js";
import { NOW_MS } from "../fixture/fixture.js";
import { smoke } from "../requests/smoke.js";

const TOP_FOLDER = join(BUILD_FOLDER, "..");
const COMMAND = join(BUILD_FOLDER, "host-sim/firmware/write.js");
/** Characters that the bundle of an ESP32 may have: where there is no SDK, growth of what is linked shows here. */
const MAX_CHARS = 160_000;

const PARTS = ["firmware", "page", "feed", "vacations"];
/** What a program of somebody's imports: doors beside those that the firmware looks for by name. */
const ASKED = ["device/firmware", "today/today"];
/** What a server takes, without the SDK. */
const SERVED = ["api/routes", "holidays/holidays", "http/server"];
const FOUND = ["people/calendar", "people/page", "people/vacations"];

const asking = (names: readonly string[]) =>
	names.map((name) => `import "moddable-holidays/${name}";\n`).join("");

describe("the bundled firmware", () => {
	let folder: string;
	const at = (...parts: readonly string[]) => join(folder, ...parts);
	const run = (...args: readonly string[]) =>
		spawnSync(process.execPath, [COMMAND, ...args], { encoding: "utf8" });

	before(function () {
		this.timeout(120_000);
		// Within the build, where Node takes a module for one.
		folder = mkdtempSync(join(BUILD_FOLDER, "bundle-"));
		const include = PARTS.map((part) => `../../manifest_${part}.json`);
		writeFileSync(at("main.js"), asking(ASKED));
		writeFileSync(
			at("manifest.json"),
			JSON.stringify({
				build: { NAME: "mine" },
				include,
				creation: { main: "main" },
				modules: { "*": "./main" },
				data: { "~": "../../data/holidays", "moddable-holidays": "./dach" },
			}),
		);
		const { status, stderr } = run(at("manifest.json"), "-o", at("out"));
		assert.equal(`${status} ${stderr}`, "0 ");
	});
	after(() => rmSync(folder, { recursive: true, force: true }));

	const written = () => JSON.parse(readFileSync(at("out/manifest.json"), "utf8"));

	it("has a manifest like the one that was given, with a name of its own and paths from where it lies", () => {
		const { build, include, creation, modules, data } = written();
		assert.deepEqual(build, { NAME: "mine-small" });
		assert.deepEqual(
			include,
			PARTS.map((part) => `../../../manifest_${part}.json`),
		);
		assert.deepEqual(creation, { main: "main" });
		assert.equal(modules["*"], "../main");
		assert.deepEqual(data, { "~": "../../../data/holidays", "moddable-holidays": "../dach" });
	});

	it("leaves out every module that is in the bundle, and has a door of each that is asked for by name", () => {
		const { modules, platforms } = written();
		const left = new Set(modules["~"]);
		for (const name of ["api/day", "http/server", "people/page", "device/station"])
			assert.ok(left.has(`../../../src/${name}`), name);
		assert.ok(![...left].some((name) => String(name).endsWith("device/main")));
		const doors = [...ASKED, ...FOUND].map((name) => `moddable-holidays/${name}`);
		for (const [platform, place] of [
			["esp32", "esp32"],
			["lin", "simulator"],
			["mac", "simulator"],
			["win", "simulator"],
		]) {
			const own: { readonly [name: string]: string } = platforms[platform!].modules;
			for (const door of doors)
				assert.ok(own[door]?.startsWith(`./${place}/`), `${platform} ${door}`);
			for (const path of Object.values(own)) assert.ok(existsSync(at("out", `${path}.js`)), path);
		}
	});

	it("has nothing of a part that the manifest leaves out, and no comment", () => {
		const { platforms } = written();
		for (const place of ["esp32", "simulator"]) {
			const paths = Object.values(platforms[place === "esp32" ? place : "lin"].modules);
			const text = paths.map((path) => readFileSync(at("out", `${path}.js`), "utf8")).join("");
			assert.ok(text.includes("BEGIN:VEVENT"), "the feed is there");
			assert.ok(!text.includes("ecdsa"), "renewal is not");
			assert.ok(!text.includes("/*"));
			assert.ok(text.length < MAX_CHARS, `${text.length} characters`);
		}
	});

	it("answers the request documents as the modules do", async function () {
		this.timeout(120_000);
		const { modules, preload } = JSON.parse(
			readFileSync(join(TOP_FOLDER, "manifest_firmware.json"), "utf8"),
		);
		const names = Object.keys(modules).filter((name) => /\/(api|http)\//.test(name));
		const file = at("served.json");
		writeFileSync(at("serves.js"), asking([...SERVED, ...FOUND]));
		writeFileSync(
			file,
			JSON.stringify({
				include: ["src/manifest", "manifest_page", "manifest_feed", "manifest_vacations"].map(
					(name) => `../../${name}.json`,
				),
				modules: {
					"*": "./serves",
					...Object.fromEntries(names.map((name) => [name, `../.${modules[name]}`])),
				},
				preload,
			}),
		);
		for (const [name, text] of await bundled(modulesOf(file, "lin"))) {
			const path = at("served", `${name}.js`);
			mkdirSync(dirname(path), { recursive: true });
			writeFileSync(path, text);
		}
		const door = (name: string) =>
			import(pathToFileURL(at("served/moddable-holidays", `${name}.js`)).href);
		const { Holidays } = await door("holidays/holidays");
		const { handlerOf } = await door("api/routes");
		const { Server } = await door("http/server");
		const { calendar } = await door("people/calendar");
		const { pageOf } = await door("people/page");
		const { schoolParts } = await door("people/vacations");
		const tables = readFileSync(join(TOP_FOLDER, "data/holidays.bin"));
		await new Promise<void>((resolve, reject) => {
			const server = new Server({
				...netPorts({
					onListening: (port) => {
						smoke(`http://127.0.0.1:${port}`, { clock: true, settleMs: 30, lanes: 20 })
							.then(({ passed, failures }) => {
								assert.deepEqual(failures, []);
								assert.ok(passed > 300, `${passed} passed`);
							})
							.finally(() => server.close())
							.then(resolve, reject);
					},
					onError: reject,
				}),
				port: 0,
				address: "127.0.0.1",
				limits: { connections: 64 },
				onFault: reject,
				handler: handlerOf({
					holidays: new Holidays(tables, decode),
					clock: { nowMs: () => NOW_MS },
					calendar,
					page: pageOf(readFileSync(PAGE_FILE)),
					schools: schoolParts,
				}),
			});
		});
	});

	it("says in a sentence what it cannot bundle", () => {
		const { status, stderr } = run(at("none.json"));
		assert.equal(status, 2);
		assert.match(stderr, /^firmware: there is no .*none\.json\n$/);
		const same = run(at("manifest.json"), "-o", folder);
		assert.deepEqual([same.status, same.stderr.includes("would be overwritten")], [2, true]);
		writeFileSync(at("empty.json"), "{}");
		const empty = run(at("empty.json"), "-o", at("out"));
		assert.deepEqual(
			[empty.status, empty.stderr],
			[2, "firmware: nothing imports a module of this project\n"],
		);
		writeFileSync(at("broken.json"), "{");
		const broken = run(at("broken.json"));
		assert.equal(broken.status, 2);
		assert.match(broken.stderr, /^firmware: .*broken\.json: .+\n$/);
	});
});
