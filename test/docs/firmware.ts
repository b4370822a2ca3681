/**
 * Runs a program for a device on Node: the modules are the device's, and the platform's doors are
 * stood in for.
 */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { TOP } from "./markdown.js";

const NAME = "moddable-holidays/";

/** A program whose timers are all this long waits for another day; a shorter one is a turn of it. */
const REST_MS = 1000;

/** What the modules of `src/device` do with the SDK, done with Node. */
const DOORS: { readonly [specifier: string]: string } = {
	"device/tables": `
		import { openPack } from "${TOP}build/host-sim/sim/tables.js";
		export const openTables = () => openPack();`,
	"device/timers": `
		export class DeviceTimers {
			set(ms, callback) {
				const handle = setTimeout(() => { turns.delete(handle); callback(); }, ms).unref();
				if (ms < ${REST_MS}) turns.add(handle);
				return handle;
			}
			clear(handle) { turns.delete(handle); clearTimeout(handle); }
			now() { return performance.now(); }
		}`,
	// What of the firmware is the platform's alone is left out: what a program of ours hears stays.
	"device/firmware": `
		import { openPack } from "${TOP}build/host-sim/sim/tables.js";
		import { Today } from "${TOP}build/src/today/today.js";
		import { DeviceTimers } from "${NAME}device/timers";
		export const startFirmware = ({ onChange }) => new Today({
			country: openPack().country("AT"),
			clock: { nowMs: () => Date.now() },
			timers: new DeviceTimers(),
			onChange,
		});`,
};

const platform: Plugin = {
	name: "platform",
	setup(it) {
		it.onResolve({ filter: new RegExp(`^${NAME}`) }, ({ path }) => {
			const part = path.slice(NAME.length);
			return part in DOORS
				? { path: part, namespace: "door" }
				: { path: join(TOP, "build/src", `${part}.js`), external: true };
		});
		it.onResolve({ filter: /^\// }, ({ path }) => ({ path, external: true }));
		it.onLoad({ filter: /./, namespace: "door" }, ({ path }) => ({
			contents: DOORS[path]!,
			resolveDir: TOP,
		}));
	},
};

/** What a program traces, line by line. */
export async function tracedBy(program: string): Promise<readonly string[]> {
	const folder = mkdtempSync(join(tmpdir(), "holidays-firmware-"));
	try {
		const file = join(folder, "main.mjs");
		await build({
			stdin: { contents: program, loader: "ts", resolveDir: folder },
			bundle: true,
			format: "esm",
			platform: "node",
			outfile: file,
			logLevel: "silent",
			plugins: [platform],
		});
		let text = "";
		const trace = (...parts: unknown[]) => {
			text += parts.join("");
		};
		const turns = new Set<unknown>();
		Object.assign(globalThis, { trace, turns });
		await import(pathToFileURL(file).href);
		// Until it rests, however slow the machine is.
		while (turns.size > 0) await pause(1);
		return text.trimEnd().split("\n");
	} finally {
		// Its timers go on, and may still find something to tell.
		Object.assign(globalThis, { trace: () => undefined });
		rmSync(folder, { recursive: true });
	}
}

/** What TypeScript has against programs for a device, by the SDK's shapes; empty: nothing. */
export function complaintsAbout(programs: readonly string[]): string {
	const folder = mkdtempSync(join(tmpdir(), "holidays-firmware-"));
	try {
		writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
		programs.forEach((text, i) => {
			writeFileSync(join(folder, `main${i}.ts`), text);
		});
		const config = {
			extends: join(TOP, "examples/tsconfig.json"),
			compilerOptions: { rootDir: "/", paths: { [`${NAME}*`]: [join(TOP, "src/*.ts")] } },
			include: [folder, join(TOP, "src/device/*.d.ts")],
		};
		writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
		const compiler = join(TOP, "node_modules/typescript/bin/tsc");
		return spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" }).stdout;
	} finally {
		rmSync(folder, { recursive: true });
	}
}
