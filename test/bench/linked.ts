/**
 * What the modules take of the flash when they are linked for an ESP32 as `npm run firmware`
 * bundles them: `npm run linked`. It needs the Moddable SDK, and no ESP-IDF. The firmware is
 * compiled once, then linked with one manifest after another: what a part takes is what the link
 * with it has over the one without it. The first has the SDK's modules alone, and an empty main.
 */

import { execFileSync } from "node:child_process";
import {
	copyFileSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { TOP } from "../../host-sim/firmware/manifest.js";
import { writeFirmware } from "../../host-sim/firmware/write.js";

const MAIN = "moddable-holidays/device/main";
const SLOT_BYTES = 16;
const POINTER_BYTES = 4;

interface Link {
	readonly name: string;
	/** Number of the link that it is over. */
	readonly over: number;
	readonly files: readonly string[];
	/** What a program of somebody's asks of it by name. */
	readonly asked?: string;
	/** What it may take. */
	readonly budgetBytes: number;
}

const LINKS: readonly Link[] = [
	{
		name: "firmware with page and feed",
		over: 0,
		files: ["manifest_firmware.json", "manifest_page.json", "manifest_feed.json"],
		budgetBytes: 307_200,
	},
	{ name: "renewal", over: 1, files: ["manifest_renewal.json"], budgetBytes: 30_720 },
	{ name: "MQTT", over: 1, files: ["manifest_mqtt.json"], budgetBytes: 12_288 },
	{ name: "BACnet", over: 1, files: ["manifest_bacnet.json"], budgetBytes: 10_240 },
	{
		name: "school days",
		over: 1,
		files: ["manifest_schools.json"],
		asked: "moddable-holidays/schools/schools",
		budgetBytes: 8192,
	},
	{
		name: "their lists, feeds and answers",
		over: 5,
		files: ["manifest_vacations.json"],
		budgetBytes: 8192,
	},
];

/** Runs a program of the SDK, or its makefile. */
function run(program: string, args: readonly string[], cwd: string): void {
	const bin = join(process.env["MODDABLE"]!, "build/bin/lin/release");
	const path = [join(TOP, "node_modules/.bin"), bin, process.env["PATH"]].join(delimiter);
	execFileSync(program, args, {
		cwd,
		env: { ...process.env, PATH: path },
		stdio: ["ignore", "ignore", "pipe"],
		maxBuffer: 1 << 28,
	});
}

/**
 * The words of a list in a makefile, in lines of their own or in one: a folder has the name of one,
 * too.
 */
function listIn(makefile: string, name: string): string[] {
	const lists = [...makefile.matchAll(new RegExp(`^${name} =((?:.*\\\\\n)*.*)`, "gm"))];
	const list = lists.at(-1)?.[1] ?? "";
	return list.split(/[\s\\]+/).filter((word) => word !== "");
}

/**
 * Bytes of a link: slots of a 32-bit chip, bytecode and texts, and the tables that lead to the
 * keys.
 */
function bytesOf(folder: string): number {
	const source = readFileSync(join(folder, "mc.xs.c"), "latin1");
	const header = readFileSync(join(folder, "mc.xs.h"), "latin1");
	const countOf = (name: string) =>
		Number(new RegExp(`#define mx${name}Count (\\d+)`).exec(header + source)?.[1] ?? 0);
	const charsIn = (text: string) => text.replace(/\\x[0-9a-f]{2}|\\[0-7]{3}|\\./gi, "_").length;
	const from = source.indexOf(
		"= {",
		source.indexOf("\nstatic const txSlot gxHeap[mxHeapCount] = {"),
	);
	const heap = source.slice(from, source.indexOf("\n};", from));
	let bytes = SLOT_BYTES * countOf("Heap");
	bytes += POINTER_BYTES * (countOf("Keys") + countOf("Names") + countOf("Symbols"));
	for (const slot of heap.split(/^(?=\/\* \d)/m)) {
		const texts = [...slot.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text!);
		if (texts.length === 0) continue;
		// A text ends with a zero; bytecode says itself where it ends.
		bytes += texts.reduce((sum, text) => sum + charsIn(text), 0);
		if (!slot.includes("XS_CODE_X_KIND")) bytes++;
	}
	// Bytecode of what is not preloaded.
	for (const [, count] of source.matchAll(/^static const txU1 gxCode\d+\[(\d+)\];/gm))
		bytes += Number(count);
	return bytes;
}

if (!process.env["MODDABLE"]) throw new Error("MODDABLE says where the Moddable SDK is");
const folder = mkdtempSync(join(tmpdir(), "linked-"));
try {
	run("mcconfig", ["-p", "esp32", "-o", folder], TOP);
	const made = join(folder, "tmp/esp32/release/moddable-holidays");
	const args = ["IDF_PATH=.", "IDF_VERSION=v6.0", "SDKCONFIG_H="];
	run("make", [...args, join(made, "mc.xs.c")], made);
	const makefile = readFileSync(join(made, "makefile"), "utf8");
	const ours = (word: string) => word.includes("moddable-holidays/");
	const all = listIn(makefile, "MODULES").filter((word) => word.endsWith(".xsb"));
	const preloads = listIn(makefile, "PRELOADS").filter((word) => word !== "-p");
	const creation = listIn(makefile, "CREATION");

	/** Compiles a module, and puts it where a link looks for it. */
	const compile = (source: string, name: string, to: string): void => {
		const target = join(to, dirname(name));
		mkdirSync(target, { recursive: true });
		const options = ["-c", "-e", "-o", target, "-r", name.slice(name.lastIndexOf("/") + 1)];
		run("xsc", [source, ...options], to);
	};

	/**
	 * Links the SDK's modules with those that `place` puts into a folder and names, and the
	 * firmware's main or an empty one.
	 */
	const link = (place: (to: string) => readonly string[]): number => {
		const to = mkdtempSync(join(folder, "link-"));
		const copy = (file: string): void => {
			mkdirSync(dirname(join(to, file)), { recursive: true });
			copyFileSync(join(made, "modules", file), join(to, file));
		};
		const names = place(to);
		const others = all
			.filter((word) => !ours(word))
			.map((word) => word.replace("$(MODULES_DIR)/", ""));
		others.forEach(copy);
		if (names.length > 0) copy(`${MAIN}.xsb`);
		else {
			writeFileSync(join(to, "main.js"), "");
			compile("main.js", MAIN, to);
		}
		const own = names.map((name) => `${name}.xsb`);
		const kept = [...preloads.filter((word) => !ours(word)), ...own].flatMap((word) => [
			"-p",
			word,
		]);
		const paths = [...others, ...own, `${MAIN}.xsb`].map((file) => join(to, file));
		run("xsl", ["-b", to, "-o", to, ...kept, "-s", "*", ...creation, ...paths], to);
		return bytesOf(to);
	};

	/** Bundles what manifests include, and compiles the modules of an ESP32. */
	const placeBundle = async (
		files: readonly string[],
		asked: readonly string[],
	): Promise<(to: string) => string[]> => {
		const bundle = mkdtempSync(join(folder, "bundle-"));
		const manifest = join(bundle, "in.json");
		const include = files.map((file) => join(TOP, file));
		writeFileSync(manifest, JSON.stringify({ include, modules: { "*": "./asks" } }));
		writeFileSync(join(bundle, "asks.js"), asked.map((name) => `import "${name}";\n`).join(""));
		await writeFirmware(manifest, join(bundle, "out"), { platforms: ["esp32"] });
		const from = join(bundle, "out/esp32");
		const sources = readdirSync(from, { recursive: true }).map(String);
		return (to) =>
			sources
				.filter((file) => file.endsWith(".js"))
				.map((file) => {
					const name = `moddable-holidays/${file.slice(0, -".js".length)}`;
					compile(join(from, file), name, to);
					return name;
				});
	};

	const nothing: readonly string[] = [];
	const links = [{ files: nothing, asks: nothing, bytes: link(() => []) }];
	for (const { name, over, files, asked, budgetBytes } of LINKS) {
		const base = links[over]!;
		const list = [...base.files, ...files];
		const asks = asked === undefined ? base.asks : [...base.asks, asked];
		const bytes = link(await placeBundle(list, asks));
		links.push({ files: list, asks, bytes });
		const own = bytes - base.bytes;
		process.stdout.write(`${name}: ${own} of ${budgetBytes} bytes\n`);
		if (own > budgetBytes) process.exitCode = 1;
	}
} finally {
	rmSync(folder, { recursive: true });
}
