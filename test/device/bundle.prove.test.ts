/**
 * The firmware as one small module: what it has, what it leaves out, and that it answers as the
 * modules do.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundled } from "../../host-sim/firmware/bundle.js";
import { modulesOf } from "../../host-sim/firmware/manifest.js";
import { writeFirmware } from "../../host-sim/firmware/write.js";
import { decode } from "../../host-sim/node/tables.js";
import { netPorts } from "../../host-sim/sim/net.js";
import { PAGE_FILE } from "../../host-sim/sim/page.js";
import type { LanName } from "../../src/device/advertiser.js";
import type { Slot } from "../../src/ports/store.js";
import { Schools } from "../../src/schools/schools.js";
import { VirtualTimers } from "../clock/stage.js";
import { BUILD_FOLDER } from "../engines/xs.js";
import { NOW_MS } from "../fixture/fixture.js";
import { smoke } from "../requests/smoke.js";
import { Digital, DNSSD, SECTOR_BYTES, SLOT_BYTES, type UDP } from "./doubles.js";
import { copyLoadable } from "./loadable.js";
import { stationTests } from "./station-tests.js";

const TOP_FOLDER = join(BUILD_FOLDER, "..");
const COMMAND = join(BUILD_FOLDER, "host-sim/firmware/write.js");
/**
 * Names, numbers, texts and signs that the bundle of an ESP32 may have, of which its bytecode is
 * made: where there is no SDK, growth of what is linked shows here.
 */
const MAX_TOKENS = 78_000;

const PARTS = ["firmware", "page", "feed", "vacations"];
/** What a program of somebody's imports: doors beside those that the firmware looks for by name. */
const ASKED = ["device/firmware", "today/today"];
/** What an ESP32 alone has. */
const ON_ESP32 = ["device/station", "device/slots", "device/name", "device/output"];
/** What of the SDK is replaced by more than nothing. */
const DOUBLES: ReadonlyMap<string, string> = new Map([
	["embedded:io/digital", "Digital"],
	["embedded:io/socket/udp", "UDP"],
	["embedded:network/dnssd", "DNSSD"],
	["flash", "Flash"],
	["Resource", "Resource"],
]);
/** They look as methods do; and a class that has fields gets a constructor. */
const STATEMENTS = ["catch", "constructor", "for", "if", "switch", "while"];
/** A method of a place that the firmware has no use for. */
const UNASKED = "longWeekends";
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

	before(() => {
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
		assert.equal(status, 0, stderr);
		assert.match(
			stderr,
			/^firmware: bundling \d+ modules for esp32\nfirmware: bundling \d+ modules for simulator\nfirmware: written; mcconfig .*\n$/,
		);
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
			const code = text.replace(/^(?:\/\/@line .*)?\n/gm, "");
			assert.ok(!code.includes("//@"));
			const tokens = code.match(/"(?:[^"\\]|\\.)*"|[\w$]+|[^\s\w$]/g)!;
			assert.ok(tokens.length < MAX_TOKENS, `${tokens.length} tokens`);
			// Each name is a key in flash: what is local is called as members are.
			const members = new Set(code.match(/(?<=\.)[A-Za-z_$][\w$]*/g));
			const local = new Set(code.match(/(?<=\b(?:const|let) )[\w$]+/g));
			assert.deepEqual(
				[...local].filter((name) => !members.has(name)),
				[],
			);
		}
	});

	it("gives a program the classes whole that it asks for, and of others what it names", async () => {
		const textFor = async (program: string) => {
			writeFileSync(at("asks.js"), program);
			writeFileSync(
				at("asks.json"),
				JSON.stringify({ include: "../../manifest.json", modules: { "*": "./asks" } }),
			);
			return [...(await bundled(modulesOf(at("asks.json"), "lin"))).values()].join("");
		};
		const has = (text: string, name: string) => new RegExp(`\\b${name}\\(`).test(text);
		const text = await textFor(asking(["schools/schools"]));
		for (const name of Object.getOwnPropertyNames(Schools.prototype))
			assert.ok(has(text, name), name);
		assert.ok(!has(text, UNASKED), `${UNASKED} is of nobody`);
		const more = await textFor(
			`${asking(["schools/schools"])}export const ask = (it) => it.${UNASKED}();`,
		);
		assert.ok(has(more, UNASKED), UNASKED);
	});

	it("says of its lines where they come from, for the debugger, and calls members by their own names", () => {
		const texts = Object.values<string>(written().platforms.esp32.modules).map((path) =>
			readFileSync(at("out", `${path}.js`), "utf8"),
		);
		const lines = texts.join("").split("\n");
		const methods = new Set<string>();
		let file = "";
		lines.forEach((line, i) => {
			const [, number, name = file] = /^\/\/@line (\d+)(?: "(.+)")?$/.exec(line) ?? [];
			file = name;
			const [, method] = /^(?:get |set )?(\w+)\(.*\) \{$/.exec(lines[i + 1] ?? "") ?? [];
			if (number === undefined || method === undefined || STATEMENTS.includes(method)) return;
			const source = readFileSync(file, "utf8").split("\n")[Number(number) - 1]!;
			assert.match(source, new RegExp(`\\b${method}\\b`), `${file}:${number}`);
			methods.add(method);
		});
		assert.ok(methods.size >= 100, `${methods.size} methods`);
		// Private ones, too.
		for (const name of ["giveUp", "pause"]) assert.ok(methods.has(name), name);
	});

	describe("of an ESP32, with the SDK replaced", () => {
		// biome-ignore lint/suspicious/noExplicitAny: modules of JavaScript that the test has written.
		type Door = any;
		const doors = new Map<string, Door>();
		before(async () => {
			writeFileSync(at("device.js"), asking(ON_ESP32));
			writeFileSync(
				at("device.json"),
				JSON.stringify({ include: "../../manifest.json", modules: { "*": "./device" } }),
			);
			await writeFirmware(at("device.json"), at("device"), { platforms: ["esp32"] });
			const doubles = pathToFileURL(join(BUILD_FOLDER, "test/device/doubles.js")).href;
			copyLoadable(at("device/esp32"), at("loadable"), (specifier) => {
				const double = DOUBLES.get(specifier) ?? "Nothing";
				const name = `${specifier.replaceAll(/\W/g, "-")}.js`;
				writeFileSync(
					at(name),
					`export { ${double} as default, Digest } from ${JSON.stringify(doubles)};\n`,
				);
				return at(name);
			});
			for (const name of ON_ESP32)
				doors.set(name, await import(pathToFileURL(at("loadable", `${name}.js`)).href));
		});

		describe("the station", () => stationTests(() => doors.get("device/station").Station));

		it("reads, erases and programs the slots of the flash", () => {
			const slots: readonly Slot[] = doors.get("device/slots").openFlash();
			assert.equal(slots.length, 2);
			for (const slot of slots) {
				assert.deepEqual([slot.bytes, slot.sectorBytes], [SLOT_BYTES, SECTOR_BYTES]);
				const view = slot.view();
				slot.erase(1);
				slot.program(4096 + 8, Uint8Array.of(1, 2, 3));
				const read = new Uint8Array(4);
				slot.read(4096 + 8, read);
				assert.deepEqual([...read], [1, 2, 3, 0xff]);
				// The view sees what is written after it was made, and texts are cut out of it as out of a
				// resource.
				assert.equal(view[4096 + 9], 2);
				const cut = (view.buffer as ArrayBuffer).slice(4096 + 8, 4096 + 11);
				assert.deepEqual([...new Uint8Array(cut)], [1, 2, 3]);
			}
		});

		it("tells its name on the LAN by a socket that drops what would stop the SDK", () => {
			const names: string[] = [];
			const lan: LanName = doors.get("device/name").nameOnLan({
				timers: new VirtualTimers(),
				hostname: "holidays",
				port: 8080,
				version: "1.2.3",
				country: "AT",
				onName: (name: string) => names.push(name),
			});
			lan.online("192.0.2.7");
			const dnssd = DNSSD.opened.at(-1)!;
			assert.deepEqual([names, dnssd.told], [["holidays"], ["holidays", "_http._tcp 8080"]]);
			const lengths: number[] = [];
			const Socket = dnssd.io as typeof UDP;
			const socket = new Socket({
				onReadable(this: UDP) {
					lengths.push(this.read()!.byteLength);
				},
			});
			const sound = new Uint8Array(12);
			const pointsToItself = Uint8Array.of(
				0,
				0,
				0,
				0,
				0,
				1,
				0,
				0,
				0,
				0,
				0,
				0,
				0xc0,
				12,
				0,
				12,
				0,
				1,
			);
			socket.receive(sound);
			socket.receive(pointsToItself);
			assert.deepEqual(lengths, [12, 12]);
			lan.offline();
			assert.equal(dnssd.told.at(-1), "closed");
		});

		it("switches an output that is off at first, either way round", () => {
			const { openOutput } = doors.get("device/output");
			for (const [isActiveLow, written] of [
				[false, [0, 1, 0]],
				[true, [1, 0, 1]],
			] as const) {
				const set = openOutput(2, isActiveLow);
				set(true);
				set(false);
				assert.deepEqual(Digital.opened.at(-1)!.written, written);
			}
			assert.throws(() => openOutput(99, false));
		});
	});

	it("answers the request documents as the modules do", async () => {
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

	it("follows links: the project may be linked into the folder of an app", () => {
		symlinkSync(TOP_FOLDER, at("linked"));
		writeFileSync(
			at("by-link.json"),
			JSON.stringify({ include: "./linked/manifest.json", modules: { "*": "./main" } }),
		);
		const straight = modulesOf(join(TOP_FOLDER, "manifest.json"), "esp32");
		const linked = modulesOf(at("by-link.json"), "esp32");
		assert.deepEqual([...linked.preloaded], [...straight.preloaded]);
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
			[
				2,
				"firmware: bundling 0 modules for esp32\nfirmware: nothing imports a module of this project\n",
			],
		);
		writeFileSync(at("broken.json"), "{");
		const broken = run(at("broken.json"));
		assert.equal(broken.status, 2);
		assert.match(broken.stderr, /^firmware: .*broken\.json: .+\n$/);
	});
});
