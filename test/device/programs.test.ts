/**
 * The programs that are run in the SDK's simulator by hand, in Node, with doubles of what they
 * import of the SDK.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { nodeVerify } from "../../host-sim/sim/verify.js";
import { guarded } from "../../src/device/dns-guard.js";
import { bytesOfHex } from "../../src/tables/statement.js";
import { BUILD_FOLDER } from "../engines/xs.js";
import { EVERYDAY, HARMFUL, mutant } from "./dns.js";
import { copyLoadable } from "./loadable.js";

/** What the programs import, by specifier: each exports what it has. */
type Doubles = { readonly [specifier: string]: { readonly [name: string]: unknown } };

/** Files of the simulator, by path. */
class Files {
	readonly texts = new Map<string, string>();
	/**
	 * The class `File` of the SDK: what is written begins at `position`, and what was behind it
	 * stays.
	 */
	get File(): unknown {
		const { texts } = this;
		return class {
			position = 0;
			readonly #path: string;
			constructor(path: string, writes: boolean) {
				assert.ok(writes);
				this.#path = path;
				if (!texts.has(path)) texts.set(path, "");
			}
			get length(): number {
				return texts.get(this.#path)!.length;
			}
			write(bytes: ArrayBuffer): void {
				const old = texts.get(this.#path)!;
				const text = new TextDecoder().decode(bytes);
				const end = this.position + text.length;
				texts.set(this.#path, old.slice(0, this.position) + text + old.slice(end));
				this.position = end;
			}
			close(): void {}
		};
	}
}

/** Timers that a test runs. */
class Timers {
	readonly waiting: (readonly [ms: number, callback: () => void])[] = [];
	set(callback: () => void, ms: number): void {
		this.waiting.push([ms, callback]);
	}
}

describe("programs for the simulator", () => {
	let folder: string;
	before(() => {
		folder = mkdtempSync(join(tmpdir(), "programs-"));
		const top = join(BUILD_FOLDER, "..");
		const compiler = join(top, "node_modules/typescript/bin/tsc");
		const project = join(top, "test/device");
		execFileSync(process.execPath, [
			compiler,
			"-p",
			project,
			"--noEmit",
			"false",
			"--outDir",
			folder,
		]);
		Object.assign(ArrayBuffer, {
			fromString: (text: string) => new TextEncoder().encode(text).buffer,
		});
	});
	after(() => {
		rmSync(folder, { recursive: true });
		Reflect.deleteProperty(ArrayBuffer, "fromString");
	});

	/** Runs a module of a program of this folder; what it exports. */
	async function run(
		name: string,
		module: string,
		doubles: Doubles,
	): Promise<Record<string, unknown>> {
		const to = join(folder, "loadable", name);
		const key = `doubles of ${name}/${module}`;
		Reflect.set(globalThis, key, doubles);
		try {
			copyLoadable(join(folder, "test/device", name), to, (specifier) => {
				const names = Object.keys(doubles[specifier] ?? {});
				const found = `globalThis[${JSON.stringify(key)}][${JSON.stringify(specifier)}]`;
				const exported = names.map((each) =>
					each === "default"
						? `export default ${found}.default;`
						: `export const ${each} = ${found}.${each};`,
				);
				return `data:text/javascript,${encodeURIComponent(exported.join("\n"))}`;
			});
			return await import(pathToFileURL(join(to, `${module}.js`)).href);
		} finally {
			Reflect.deleteProperty(globalThis, key);
		}
	}

	it("renewal: checks the SDK's signatures, and asks for newer tables two seconds after the start", async () => {
		const files = new Files();
		const timers = new Timers();
		let polls = 0;
		await run("renewal", "main", {
			file: { File: files.File },
			"mc/config": { default: { report: "rfc6979.txt" } },
			"moddable-holidays/device/firmware": {
				startFirmware: () => ({ renewal: { poll: () => polls++ } }),
			},
			"moddable-holidays/device/verify": { verify: nodeVerify },
			"moddable-holidays/tables/statement": { bytesOfHex },
			timer: { default: timers },
		});
		assert.deepEqual([...files.texts], [["rfc6979.txt", "RFC 6979 holds: true\n"]]);
		assert.deepEqual(
			timers.waiting.map(([ms]) => ms),
			[2000],
		);
		timers.waiting[0]![1]();
		assert.equal(polls, 1);
	});

	it("the bell's pin: a line each time that it rings", async () => {
		const files = new Files();
		const { openOutput } = await run("bell", "output", {
			file: { File: files.File },
			"mc/config": { default: { report: "bell.txt" } },
		});
		const set = (openOutput as (pin: number, isActiveLow: boolean) => (on: boolean) => void)(
			5,
			false,
		);
		for (const on of [false, true, false, true]) set(on);
		const line = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\dZ pin 5 rings\n`;
		assert.match(files.texts.get("bell.txt")!, new RegExp(`^(${line}){2}$`));
	});

	it("DNS-SD: everyday packets, harmful ones and mutants come through the guard, and the end is reported", async () => {
		const files = new Files();
		const timers = new Timers();
		const { default: net } = (await run("dnssd", "net", {})) as { default: { get(): string } };
		assert.equal(net.get(), "192.0.2.1");
		let heard = 0;
		class DNSSD {
			ready: (() => void) | undefined;
			constructor({
				socket,
			}: { readonly socket: { readonly io: new (options: unknown) => unknown } }) {
				new socket.io({
					target: this,
					onReadable(this: { read(): ArrayBuffer | undefined; write(): void }) {
						// The guard gives a packet without questions in place of one that is not sound.
						if (this.read()!.byteLength <= 12) return;
						heard++;
						this.write();
					},
				});
			}
			claim({ onReady }: { readonly onReady: () => void }): void {
				dnssd = this;
				this.ready = onReady;
			}
			advertise(): void {}
		}
		let dnssd: DNSSD | undefined;
		await run("dnssd", "main", {
			"dns-guard": { guarded },
			"embedded:network/dnssd": { default: DNSSD },
			file: { File: files.File },
			"mc/config": { default: { report: "dnssd.txt" } },
			packets: { EVERYDAY, HARMFUL, mutant },
			timer: { default: timers },
		});
		assert.equal(files.texts.get("dnssd.txt"), "begun\n");
		timers.waiting[0]![1]();
		assert.equal(heard, 0);
		dnssd!.ready!();
		assert.equal(
			files.texts.get("dnssd.txt"),
			"advertised: 3000 mutants; everyday questions answered: true\n",
		);
	});
});
