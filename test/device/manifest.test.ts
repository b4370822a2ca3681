/**
 * The manifests name every module: the SDK passes over TypeScript modules in a preload with a star.
 */

import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parseAst } from "@rollup/wasm-node/parseAst";
import { decodeUtf8 } from "../../data/compiler/pack/compile.js";
import { deviceTables } from "../../host-sim/firmware/device-tables.js";
import { deviceWords, WORDS_RESOURCE } from "../../host-sim/firmware/device-words.js";
import { modulesOf } from "../../host-sim/firmware/manifest.js";
import { ReaderNames } from "../../src/names/reader-names.js";
import { Pack } from "../../src/pack/pack.js";
import { wordsMember } from "../../src/people/page.js";
import { soundSettings } from "../../src/settings/sources.js";
import { BUILD_FOLDER } from "../engines/xs.js";

const TOP_FOLDER = join(BUILD_FOLDER, "..");
const PREFIX = "moddable-holidays";

interface Part {
	readonly modules?: { readonly [specifier: string]: string };
	readonly preload?: readonly string[];
	readonly error?: string;
}

interface Manifest extends Part {
	readonly include?: string | readonly string[];
	readonly build?: { readonly [name: string]: string };
	readonly config?: { readonly [name: string]: unknown };
	readonly creation?: { readonly main?: string; readonly stack?: number };
	readonly data?: { readonly [name: string]: string };
	readonly platforms?: { readonly [platform: string]: Part };
}

function manifestOf(file: string): Manifest {
	return JSON.parse(readFileSync(join(TOP_FOLDER, file), "utf8")) as Manifest;
}

/** Specifiers of the modules in folders of `src`, ascending. */
function specifiersIn(...folders: readonly string[]): string[] {
	const list = folders.flatMap((folder) =>
		readdirSync(join(TOP_FOLDER, "src", folder))
			.filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))
			.map((file) => `${PREFIX}/${folder}/${file.slice(0, -3)}`),
	);
	return list.sort();
}

function sorted(list: readonly string[] | undefined): string[] {
	return [...(list ?? [])].sort();
}

/** What a manifest with `folders` as wildcards must say of them. */
function assertFolders(part: Part, base: string, folders: readonly string[]): void {
	for (const folder of folders)
		assert.equal(part.modules?.[`${PREFIX}/${folder}/*`], `${base}/${folder}/*`);
	const own = sorted(part.preload).filter((name) =>
		folders.some((folder) => name.startsWith(`${PREFIX}/${folder}/`)),
	);
	assert.deepEqual(own, specifiersIn(...folders));
}

/** What a compiled module imports of its neighbours; types are not in it any more. */
function importsOf(source: string): string[] {
	const file = join(BUILD_FOLDER, source.slice(source.lastIndexOf("/src/") + 1));
	const body = parseAst(readFileSync(`${file}.js`, "utf8")).body as readonly {
		readonly source?: { readonly value: string } | null;
	}[];
	return body.flatMap(({ source }) => (source?.value.startsWith(".") ? [source.value] : []));
}

describe("manifests", () => {
	const app = manifestOf("manifest_firmware.json");
	const module = manifestOf("src/manifest.json");
	const renewal = manifestOf("manifest_renewal.json");
	/** What the module has of the device's folder. */
	const doors = ["device/tables", "device/text", "device/timers"];

	it("the module has the engine, today, and the doors to its platform, and preloads all of it", () => {
		const folders = ["calendar", "clock", "holidays", "pack", "text", "today"];
		assertFolders(module, ".", folders);
		for (const file of doors) assert.equal(module.modules?.[`${PREFIX}/${file}`], `./${file}`);
		assert.equal(Object.keys(module.modules ?? {}).length, folders.length + doors.length);
		const named = doors.map((file) => `${PREFIX}/${file}`);
		assert.deepEqual(sorted(module.preload), [...specifiersIn(...folders), ...named].sort());
	});

	it("the app's stack has room for the deepest request", () => {
		// /api/day/IL/today took 522 slots: with 512 it ended the machine. Half as much again is room.
		assert.ok(app.creation!.stack! >= 896);
		assert.ok(manifestOf("examples/thermostat/manifest.json").creation!.stack! >= 896);
	});

	it("what tells a broker is a part of its own, which the app as it comes leaves out", () => {
		const mqtt = manifestOf("manifest_mqtt.json");
		assertFolders(mqtt, "./src", ["mqtt"]);
		assert.equal(mqtt.modules?.[`${PREFIX}/device/mqtt`], "./src/device/mqtt");
		assert.ok(mqtt.preload?.includes(`${PREFIX}/device/mqtt`));
	});

	it("what answers controllers of a building is one as well", () => {
		const bacnet = manifestOf("manifest_bacnet.json");
		assertFolders(bacnet, "./src", ["bacnet"]);
		assert.equal(bacnet.modules?.[`${PREFIX}/device/bacnet`], "./src/device/bacnet");
		assert.ok(bacnet.preload?.includes(`${PREFIX}/device/bacnet`));
	});

	it("the app adds the server and the routes, and preloads all of them", () => {
		assertFolders(app, "./src", ["api", "http", "settings"]);
	});

	it("the app as it comes has the parts for people and the schools, each with a manifest of its own to leave out", () => {
		assert.deepEqual(manifestOf("manifest.json").include, [
			"./manifest_firmware.json",
			"./manifest_page.json",
			"./manifest_feed.json",
			"./manifest_renewal.json",
			"./manifest_vacations.json",
			"./manifest_names.json",
		]);
		const schools = manifestOf("manifest_schools.json");
		const vacations = manifestOf("manifest_vacations.json");
		// A bell needs no lists of vacations.
		const list = `${PREFIX}/schools/school-calendar`;
		assert.deepEqual(
			sorted(Object.keys(schools.modules!)),
			specifiersIn("schools").filter((name) => name !== list),
		);
		assert.deepEqual(sorted(schools.preload), sorted(Object.keys(schools.modules!)));
		assert.deepEqual(vacations.include, ["./manifest_schools.json"]);
		const parts = ["page", "feed", "vacations"].map((name) => manifestOf(`manifest_${name}.json`));
		const named = parts.flatMap(({ modules = {} }) => Object.keys(modules));
		assert.deepEqual(sorted(named), sorted([...specifiersIn("people"), list]));
		assert.deepEqual(sorted(parts.flatMap(({ preload = [] }) => preload)), sorted(named));
		for (const { modules = {} } of [schools, ...parts])
			for (const [name, source] of Object.entries(modules))
				assert.equal(source, name.replace(PREFIX, "./src"));
		assert.deepEqual(parts[0]!.data, { "moddable-holidays-page": "./data/page" });
		assert.deepEqual(
			[...sorted(app.preload), ...sorted(module.preload)].filter((name) =>
				name.includes("/people/"),
			),
			[],
		);
	});

	it("what finds names in the languages of readers is one as well, which says those of the tables", () => {
		const names = manifestOf("manifest_names.json");
		assertFolders(names, "./src", ["names"]);
		assert.deepEqual(sorted(names.preload), specifiersIn("names"));
		for (const part of [app, module])
			for (const each of [...Object.keys(part.modules ?? {}), ...(part.preload ?? [])])
				assert.doesNotMatch(each, /\/names\//);
		const folder = mkdtempSync(join(tmpdir(), "tables-"));
		try {
			const tagsOf = (manifest: object) => {
				const file = join(folder, "manifest.json");
				writeFileSync(file, JSON.stringify(manifest));
				const tables = deviceTables(file);
				return tables && new ReaderNames().in(new Pack(tables, decodeUtf8)).join(" ");
			};
			const include = ["src/manifest.json", "manifest_names.json"].map((name) =>
				join(TOP_FOLDER, name),
			);
			assert.equal(tagsOf({ include }), "ar de es fr ja pt zh");
			assert.equal(tagsOf({ include, config: { names: "pl, fi" } }), "fi pl");
			assert.equal(tagsOf({ include, config: { names: "" } }), "");
			// What finds no names needs none.
			assert.equal(tagsOf({ include: include.slice(0, 1), config: { names: "pl" } }), "");
			// And whoever has tables of his own, keeps them.
			assert.equal(
				tagsOf({ include, data: { "~": join(TOP_FOLDER, "data/holidays") } }),
				undefined,
			);
			assert.throws(() => tagsOf({ include, config: { names: "pl eo" } }), /no names in "eo"/);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it("the page has further words where a manifest names their languages", () => {
		const folder = mkdtempSync(join(tmpdir(), "words-"));
		try {
			const bytesOf = (manifest: object) => {
				const file = join(folder, "manifest.json");
				writeFileSync(file, JSON.stringify(manifest));
				return deviceWords(file);
			};
			const include = join(TOP_FOLDER, "manifest_page.json");
			for (const config of [{}, { page: "" }, { page: "de ja" }])
				assert.equal(bytesOf({ include, config }), undefined);
			const words = bytesOf({ include, config: { page: "uk, pl de uk" } })!;
			const texts = ["uk", "pl"].map((tag) => gunzipSync(wordsMember(words, tag)!).toString());
			assert.deepEqual(
				texts.map((text) => JSON.parse(text).language),
				["uk", "pl"],
			);
			assert.equal(gunzipSync(words).toString(), texts.join(""));
			assert.equal(wordsMember(words, "he"), undefined);
			// Without the page, or with a file of its own, there is nothing to write.
			assert.equal(bytesOf({ config: { page: "pl" } }), undefined);
			const data = { [WORDS_RESOURCE]: join(TOP_FOLDER, "data/page-words") };
			assert.equal(bytesOf({ include, config: { page: "pl" }, data }), undefined);
			for (const page of ["eo", "pl xx", "p", "PL", "../pl"])
				assert.throws(() => bytesOf({ include, config: { page } }), /the page has no words in "/);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it("says so without a word about the page's languages being a setting", () => {
		const mistakes: string[] = [];
		const { config } = manifestOf("manifest_page.json");
		soundSettings([{ ...app.config, ...config, page: "pl uk" }], (each) => mistakes.push(each));
		assert.deepEqual(mistakes, []);
	});

	it("the renewal of tables has a manifest of its own, with all that it takes, and nothing else has any of it", () => {
		assertFolders(renewal, "./src", ["tables"]);
		const { lin, mac, win, esp32 } = renewal.platforms!;
		assert.deepEqual([mac, win], [lin, lin]);
		const name = `${PREFIX}/device/slots`;
		assert.deepEqual(esp32!.modules, { [name]: "./src/device/slots" });
		assert.deepEqual(lin!.modules, { [name]: "./src/device/slots-simulator" });
		// The SDK's modules for curves, from where it has them.
		const theirs = Object.keys(renewal.modules!).filter((each) => !each.startsWith(PREFIX));
		assert.deepEqual(sorted(theirs), ["*", "ber", "curve", "ecdsa", "pkcs1", "rng"]);
		for (const part of [app, module, ...Object.values(app.platforms ?? {})])
			for (const each of [...Object.keys(part.modules ?? {}), ...(part.preload ?? [])])
				assert.doesNotMatch(each, /\/(tables\/|device\/(renewal|slots|verify))/);
	});

	it("the app has every module of the device on one platform or another, and preloads all but main", () => {
		const heard = ["mqtt", "bacnet"].map((name) => manifestOf(`manifest_${name}.json`));
		const parts: Part[] = [app, renewal, ...heard, ...Object.values(app.platforms ?? {})];
		parts.push(...Object.values(renewal.platforms ?? {}));
		const sources = parts.flatMap((part) => Object.entries(part.modules ?? {}));
		const device = sources.filter(([name]) => name.startsWith(`${PREFIX}/device/`));
		const files = device.map(([, source]) => source.replace("./src", PREFIX));
		files.push(...doors.map((file) => `${PREFIX}/${file}`));
		assert.deepEqual(sorted([...new Set(files)]), specifiersIn("device"));
		const main = `${PREFIX}/device/main`;
		assert.equal(app.creation?.main, main);
		for (const part of parts) {
			const named = Object.keys(part.modules ?? {}).filter((name) => /\/device\/[^*]/.test(name));
			const preloaded = part.preload?.filter((name) => name.startsWith(`${PREFIX}/device/`));
			assert.deepEqual(sorted(preloaded), sorted(named.filter((name) => name !== main)));
		}
	});

	it("the app builds for the ESP32 and the simulators, and says so for any other board", () => {
		const { "...": other, ...platforms } = app.platforms!;
		assert.deepEqual(Object.keys(platforms), ["esp32", "lin", "mac", "win"]);
		for (const board of ["mac", "win"]) assert.deepEqual(platforms[board], platforms["lin"]);
		assert.deepEqual(Object.keys(other!), ["error"]);
		assert.match(other!.error!, /esp32.*sim/s);
	});

	for (const platform of ["esp32", "lin", "mac", "win"])
		it(`all that a module imports is there on ${platform}, or the SDK cannot link it`, () => {
			for (const file of ["manifest.json", "manifest_mqtt.json", "manifest_bacnet.json"]) {
				const modules = ["manifest_firmware.json", file].flatMap((each) => [
					...modulesOf(join(TOP_FOLDER, each), platform).preloaded,
				]);
				const names = new Set(modules.map(([name]) => name));
				for (const [name, source] of modules)
					for (const path of importsOf(source)) {
						const wanted = join(name, "..", path).replace(/\.js$/, "");
						assert.ok(names.has(wanted), `${name} imports ${wanted}`);
					}
			}
		});

	it("the app sets the watchdogs and priorities of ESP-IDF, in lines that the SDK does not pass over", () => {
		const folder = app.build!["SDKCONFIGPATH"]!;
		const text = readFileSync(join(TOP_FOLDER, folder, "sdkconfig.defaults"), "utf8");
		const keys = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
		for (const key of keys) assert.match(key, /^CONFIG_[A-Z0-9_]+=(y|n|\d+)$/);
		for (const key of [
			"ESP_TASK_WDT_EN=y",
			"ESP_TASK_WDT_PANIC=y",
			"LWIP_TCPIP_TASK_PRIO=3",
			"LWIP_MAX_ACTIVE_TCP=10",
		])
			assert.ok(keys.includes(`CONFIG_${key}`), key);
	});

	it("the example's partitions follow one another, fill 4 MB and begin where the chip can erase", () => {
		const text = readFileSync(join(TOP_FOLDER, "examples/partitions.csv"), "utf8");
		const rows = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
		let end = 0x9000;
		for (const row of rows) {
			const [name, , , offset, size] = row.split(",").map((cell) => cell.trim());
			assert.equal(Number(offset), end, name);
			assert.equal(Number(size) % 0x1000, 0, name);
			end += Number(size);
		}
		assert.equal(end, 0x400000);
		assert.equal(rows.filter((row) => row.startsWith("tables_")).length, 2);
	});

	it("names each module, preload and resource so that another firmware's cannot collide", () => {
		for (const part of [app, module, ...Object.values(app.platforms ?? {})]) {
			const names = [...Object.keys(part.modules ?? {}), ...(part.preload ?? [])];
			for (const name of names) assert.ok(name.startsWith(`${PREFIX}/`), name);
		}
		for (const manifest of [app, module])
			for (const name of Object.keys(manifest.data ?? {})) assert.ok(name.startsWith(PREFIX), name);
	});
});
