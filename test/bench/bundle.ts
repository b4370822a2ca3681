/**
 * What the bench measures: the modules of an ESP32 as `npm run firmware` bundles them, with the
 * work around them. All of them lie in one folder as the sources lie in this project, so that the
 * work imports the bundle by the names that it has.
 */

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
import { dirname, join } from "node:path";
import { minify } from "terser";
import { writeFirmware } from "../../host-sim/firmware/write.js";
import { copyLoadable } from "../device/loadable.js";
import { BUILD_FOLDER } from "../engines/xs.js";

/** Programs that run in XS; what they import beside the bundle comes along. */
const PROGRAMS = ["test/bench/work.js", "test/bench/jobs.js", "test/bench/sweep.js"];
/** Renewal runs with a flash and a network of its own. */
const RENEWAL = "test/tables/lean.js";
const PLATFORM = "esp32";

/** Where a relative import leads, seen from the compiled tree. */
function importsOf(program: string): readonly string[] {
	const code = readFileSync(join(BUILD_FOLDER, program), "utf8");
	return [...code.matchAll(/ from "(\.[^"]+)";$/gm)].map(([, name]) =>
		join(dirname(program), name!).replaceAll("\\", "/"),
	);
}

/**
 * Puts each module of a folder on one line. For each line that it comes to, an engine with a
 * debugger has an instruction, and counts it as a step; a release, which `mcconfig` compiles
 * without `-d`, has none.
 */
async function dropLines(folder: string): Promise<void> {
	for (const name of readdirSync(folder, { recursive: true }).map(String)) {
		if (!name.endsWith(".js")) continue;
		const options = { compress: false, mangle: false, module: true } as const;
		const { code } = await minify(readFileSync(join(folder, name), "utf8"), options);
		writeFileSync(join(folder, name), code!);
	}
}

/** Writes the bundle and the work into a folder. */
async function write(folder: string): Promise<void> {
	const asked = new Set<string>();
	const programs = new Set([...PROGRAMS, RENEWAL]);
	for (const program of programs)
		for (const name of importsOf(program))
			if (name.startsWith("src/")) asked.add(name);
			else programs.add(name);
	for (const program of programs) {
		mkdirSync(dirname(join(folder, program)), { recursive: true });
		copyFileSync(join(BUILD_FOLDER, program), join(folder, program));
	}
	const names = [...asked].map((name) => name.slice("src/".length, -".js".length));
	writeFileSync(
		join(folder, "asks.js"),
		names.map((name) => `import "moddable-holidays/${name}";\n`).join(""),
	);
	const manifest = join(folder, "manifest.json");
	const include = join(BUILD_FOLDER, "../manifest.json");
	writeFileSync(manifest, JSON.stringify({ include, modules: { "*": "./asks" } }));
	await writeFirmware(manifest, join(folder, "firmware"), { platforms: [PLATFORM] });
	// The work brings its own platform: nothing of the SDK is called.
	const double = join(folder, "sdk.js");
	writeFileSync(double, "export default class {}\nexport class Digest {}\n");
	copyLoadable(join(folder, "firmware", PLATFORM), join(folder, "src"), () => double);
	await dropLines(join(folder, "src"));
}

let written: Promise<string> | undefined;

/** The folder, which is written once a process. */
export function benchFolder(): Promise<string> {
	written ??= (async () => {
		const folder = mkdtempSync(join(tmpdir(), "bench-"));
		process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
		await write(folder);
		return folder;
	})();
	return written;
}
