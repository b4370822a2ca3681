/**
 * XS of 32 bits with the memory of a device, built of the sources that npm's XS ships: `device.c`
 * says how it counts.
 */

import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	realpathSync,
	rmSync,
	statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { promisify } from "node:util";
import { BUILD_FOLDER } from "./xs.js";

const ENGINES = join(BUILD_FOLDER, "..", "test", "engines");
const PACKAGE = join(ENGINES, "node_modules", "@agoric", "xsnap");
const OURS = join(ENGINES, "device.c");
const FOLDER = join(ENGINES, "node_modules", ".device");
const PROGRAM = join(FOLDER, "device");

/** The sources of npm's XS. */
export const SOURCES = join(PACKAGE, "moddable", "xs", "sources");
/** A release engine as the package's makefile has it, for 32 bits. */
const OPTIONS = [
	...["-m32", "-O1", "-w", "-fno-common"],
	...["INCLUDE_XSPLATFORM", 'XSPLATFORM="device.h"', "mxParse=1", "mxRun=1", "mxSloppy=1"],
	...[
		"mxBoundsCheck=1",
		"mxRegExpUnicodePropertyEscapes=1",
		"mxStringNormalize=1",
		"mxMinusZero=1",
	],
	...["mxNoConsole=1", "mxSnapshot=1"],
].map((option) => (option.startsWith("-") ? option : `-D${option}`));
const INCLUDES = [
	...["includes", "platforms", "sources"].map((name) => join(PACKAGE, "moddable", "xs", name)),
	join(PACKAGE, "xsnap-native", "xsnap", "sources"),
	ENGINES,
].map((folder) => `-I${folder}`);
/** Compilers at once. */
const LANES = 2;

const run = promisify(execFile);

/** Emulates a processor of 32 bits where the kernel takes no programs of it. */
const EMULATOR = "qemu-i386";
/** What the trial program says by its status. */
const TRIED = 7;

/**
 * How programs of 32 bits are run here: by themselves, or by an emulator; undefined: they cannot be
 * built or run.
 */
const runnerHere = (): readonly string[] | undefined => {
	const folder = mkdtempSync(join(tmpdir(), "bits-"));
	const program = join(folder, "trial");
	const input = `#include <stdio.h>\nint main() { return ${TRIED}; }`;
	try {
		if (spawnSync("gcc", ["-m32", "-xc", "-o", program, "-"], { input }).status !== 0)
			return undefined;
		return [[], [EMULATOR]].find((before) => {
			const [first = "", ...others] = [...before, program];
			return spawnSync(first, others).status === TRIED;
		});
	} finally {
		rmSync(folder, { recursive: true });
	}
};

let found: readonly string[] | undefined;
/** As `runnerHere`, tried once. */
const runner = (): readonly string[] | undefined => (found ??= runnerHere());

/** Whether programs of 32 bits can be built and run. */
export const canBuild = (): boolean => runner() !== undefined;

/** Builds it where it is missing or older than our part; rejects with what the compiler says. */
export async function build(): Promise<void> {
	const isOld = (file: string, of: string) =>
		!existsSync(file) || statSync(file).mtimeMs < statSync(of).mtimeMs;
	if (!isOld(PROGRAM, OURS)) return;
	mkdirSync(FOLDER, { recursive: true });
	// No snapshots: they would write to all that is allocated.
	const sources = readdirSync(SOURCES).filter((name) => /^xs(?!Snapshot).*\.c$/.test(name));
	const files = [...sources.map((name) => join(SOURCES, name)), OURS];
	const objects = files.map((file) => join(FOLDER, `${file.split("/").pop()}.o`));
	const left = [...files.keys()].filter((i) => isOld(objects[i]!, files[i]!));
	const lane = async () => {
		for (let i = left.shift(); i !== undefined; i = left.shift()) {
			// What a firmware's link leaves out of the defaults is taken out of them here.
			const writable = files[i]!.endsWith("xsDefaults.c") ? ["-Dconst="] : [];
			const more = [...INCLUDES, ...writable];
			await run("gcc", [...OPTIONS, ...more, "-c", files[i]!, "-o", objects[i]!]);
		}
	};
	await Promise.all(Array.from({ length: LANES }, lane));
	await run("gcc", ["-m32", ...objects, "-lm", "-lpthread", "-o", PROGRAM]);
}

/**
 * What the program did: wrote to a socket (`w`), has read all from it (`r`), closed it (`x`),
 * connects (`c`), or answered (`=`).
 */
export interface Event {
	readonly kind: string;
	readonly socket: number;
	readonly bytes: Buffer;
}

/** The most that was in use at any time since `begin`, as the block grew. */
export interface Most {
	readonly slots: number;
	readonly chunks: number;
	/**
	 * Slots of the stack that were ever touched, but for those that native code borrows at its end.
	 */
	readonly stack: number;
	/** What is in use now. */
	readonly liveSlots: number;
	readonly liveChunks: number;
	/** Names of properties that had arrays with holes. */
	readonly holes: string;
	/** The slots at the moment with the most of them, by XS's number of what they are. */
	readonly kinds: { readonly [kind: string]: number };
	/** The slots at that moment by the name of the property that they are, and its number. */
	readonly names: { readonly [name: string]: number };
}

/** One machine in a process of its own. */
export class Device {
	private readonly process: ChildProcess;
	private readonly waiters: {
		readonly resolve: (answer: Buffer) => void;
		readonly reject: (error: Error) => void;
	}[] = [];
	private received: Buffer = Buffer.alloc(0);
	private said = "";
	private failure: Error | undefined;

	/** With `staticBytes` the block is so large, and the process ends where more is needed. */
	constructor(staticBytes = 0) {
		const sdk = realpathSync(join(BUILD_FOLDER, "test", "engines", "sdk"));
		const [first = "", ...others] = [...(runner() ?? []), PROGRAM, sdk, `${staticBytes}`];
		this.process = spawn(first, others, {
			stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
		});
		this.process.stderr?.on("data", (text: Buffer) => {
			this.said = (this.said + text.toString()).slice(-2000);
		});
		(this.process.stdio[4] as Readable).on("data", (bytes: Buffer) => this.receive(bytes));
		const ended = () => {
			this.failure ??= new Error(`the device ended: ${this.said}`);
			for (const { reject } of this.waiters.splice(0)) reject(this.failure);
		};
		this.commands.on("error", ended);
		this.process.on("close", (code, signal) => {
			this.said += `(${signal ?? code})`;
			ended();
		});
	}

	/** Puts bytes into flash. */
	async flash(name: string, bytes: Uint8Array): Promise<void> {
		await this.command(Buffer.concat([Buffer.from(`f${name}\0`), bytes]));
	}

	/** Bytes arrive at a socket; the program does not know yet. */
	async arrive(socket: number, bytes: Uint8Array): Promise<void> {
		await this.command(Buffer.concat([Buffer.from(`i${socket}\0`), bytes]));
	}

	/** Evaluates a script. Rejects with what it throws. */
	run(script: string): Promise<readonly Event[]> {
		return this.events(Buffer.from(`e${script}`));
	}

	/** Calls a function of the global object. */
	call(name: string, ...numbers: readonly number[]): Promise<readonly Event[]> {
		return this.events(Buffer.from(`c${[name, ...numbers].join(" ")}`));
	}

	/** Loads a compiled module, by its path below the compiled tree, and all that it imports. */
	async load(file: string): Promise<void> {
		const path = JSON.stringify(realpathSync(resolve(BUILD_FOLDER, file)));
		await this.run(`globalThis.failure = "";
			import(${path}).then(() => {}, error => { failure = String(error); });`);
		const [answer] = await this.run("failure");
		if (answer?.bytes.length) throw new Error(`${file}: ${answer.bytes.toString()}`);
	}

	/** From now on memory counts. */
	async begin(): Promise<void> {
		await this.command(Buffer.from("b"));
	}

	async most(): Promise<Most> {
		return JSON.parse((await this.command(Buffer.from("m"))).toString()) as Most;
	}

	/** What it wrote to the debugger's console, the last of it. */
	get traces(): string {
		return this.said;
	}

	close(): void {
		this.process.kill();
	}

	private get commands(): Writable {
		return this.process.stdio[3] as Writable;
	}

	private async events(command: Buffer): Promise<readonly Event[]> {
		const bytes = await this.command(command);
		const events: Event[] = [];
		for (let at = 0; at < bytes.length; ) {
			const [kind, socket, count] = [0, 4, 8].map((more) => bytes.readInt32LE(at + more));
			at += 12 + count!;
			events.push({
				kind: String.fromCharCode(kind!),
				socket: socket!,
				bytes: bytes.subarray(at - count!, at),
			});
		}
		return events;
	}

	private command(command: Buffer): Promise<Buffer> {
		return new Promise((resolve, reject) => {
			if (this.failure) reject(this.failure);
			this.waiters.push({ resolve, reject });
			this.commands.write(
				Buffer.concat([Buffer.from(`${command.length}:`), command, Buffer.from(",")]),
			);
		});
	}

	private receive(bytes: Buffer): void {
		this.received = Buffer.concat([this.received, bytes]);
		for (;;) {
			const colon = this.received.indexOf(0x3a);
			if (colon < 0) return;
			const end = colon + 1 + Number(this.received.toString("latin1", 0, colon));
			if (this.received.length <= end) return;
			const isWell = this.received[colon + 1] === 0x2e;
			const answer = this.received.subarray(colon + 2, end);
			this.received = this.received.subarray(end + 1);
			const waiter = this.waiters.shift();
			if (isWell) waiter?.resolve(answer);
			else waiter?.reject(new Error(answer.toString()));
		}
	}
}
