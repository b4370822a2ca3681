/** Runs compiled ES modules in XS, the engine of the microcontroller, built from source by npm. */

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { requireFile } from "../programs.js";
import { refuseFrozenJson, refuseSmallSorts } from "./as-on-the-chip.js";

/** The compiled tree; the sources lie beside it. */
export const BUILD_FOLDER = join(fileURLToPath(import.meta.url), "..", "..", "..");

const PLATFORM = process.platform === "darwin" ? "mac" : "lin";
const NATIVE_FOLDER = "test/engines/node_modules/@agoric/xsnap/xsnap-native/xsnap";
const WORKER = join(
	BUILD_FOLDER,
	"..",
	NATIVE_FOLDER,
	`build/bin/${PLATFORM}/release/xsnap-worker`,
);

/** What one evaluation cost. Both figures are the same on every run. */
export interface Cost {
	/** XS bytecode steps and metered native work, the parse of the script included. */
	readonly steps: number;
	/** Heap slots in use afterwards, garbage included: the growth of a call is what it allocates. */
	readonly slots: number;
}

interface Waiter {
	readonly resolve: (message: Buffer) => void;
	readonly reject: (error: Error) => void;
}

/** Gives an XS program a name for text output and takes bytes: see `Xs.text` and `Xs.put`. */
const PRELUDE = `
const encoder = new TextEncoder(), arrived = [];
globalThis.answer = value => encoder.encode(String(value)).buffer;
globalThis.handleCommand = buffer => { arrived.push(new Uint8Array(buffer)); };
globalThis.takeArrived = () => arrived.pop();
{
	const { prototype } = Object.getPrototypeOf(Int32Array), { sort } = prototype, { stringify } = JSON;
	globalThis.refuseNothing = () => { prototype.sort = sort; JSON.stringify = stringify; };
}
(${refuseSmallSorts})();
(${refuseFrozenJson})();
`;

/** Takes back what a machine of the tests refuses: it costs steps that a device does not take. */
export const REFUSE_NOTHING = "refuseNothing();";

/**
 * Names the text ports of an XS program `texts`: native code to and from UTF-8, as on the device.
 */
export const TEXTS_SCRIPT = `{
	const encoder = new TextEncoder(), decoder = new TextDecoder("utf-8", { fatal: true });
	globalThis.texts = {
		encode: text => encoder.encode(text),
		decode: (bytes, from, to) => decoder.decode(bytes.subarray(from, to)),
	};
}`;

/** The head of a chunk in a 64-bit engine: its size, and a pointer. */
const CHUNK_HEAD_BYTES = 16;
/** A slot there, and in it the kind of its value and a pointer to that. */
const SLOT_BYTES = 32;
const KIND_AT = 8;
const VALUE_AT = 16;
/** Kinds of a value whose chunk has slots: arguments of both modes, and arrays. */
const ARRAY_KINDS: readonly number[] = [14, 15, 16];

/** An atom of a snapshot: four bytes of length, big-endian, then four of name. */
function atomOf(snapshot: Buffer, name: string): Buffer {
	let at = 8;
	while (snapshot.toString("latin1", at + 4, at + 8) !== name) at += snapshot.readUInt32BE(at);
	return snapshot.subarray(at + 8, at + snapshot.readUInt32BE(at));
}

/** Where the chunks of arrays begin. */
function arraysIn(slots: Buffer): ReadonlySet<number> {
	const arrays = new Set<number>();
	for (let at = 0; at < slots.length; at += SLOT_BYTES)
		if (ARRAY_KINDS.includes(slots[at + KIND_AT]!))
			arrays.add(Number(slots.readBigUInt64LE(at + VALUE_AT)) - CHUNK_HEAD_BYTES);
	return arrays;
}

/**
 * One XS machine in a process of its own. It holds modules by path, so a module loaded twice is
 * one module. Commands and answers are netstrings on the file descriptors 3 and 4 of the worker.
 */
export class Xs {
	readonly #process: ChildProcess;
	readonly #commands: Writable;
	readonly #waiters: Waiter[] = [];
	#received: Buffer = Buffer.alloc(0);
	#stderr = "";

	private constructor(wrapper: readonly string[]) {
		const [command, ...args] = [...wrapper, WORKER];
		this.#process = spawn(command!, args, { stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"] });
		this.#commands = this.#process.stdio[3] as Writable;
		this.#process.stderr?.on("data", (text: Buffer) => {
			this.#stderr = (this.#stderr + text.toString()).slice(-2000);
		});
		(this.#process.stdio[4] as Readable).on("data", (bytes: Buffer) => this.#receive(bytes));
		const ended = () => this.#fail(new Error(`XS ended: ${this.#stderr || "no reason given"}`));
		this.#commands.on("error", ended);
		this.#process.on("error", ended);
		this.#process.on("close", ended);
	}

	/** Whether the engine was built on this machine; it takes a C compiler at install. */
	static get available(): boolean {
		return existsSync(WORKER);
	}

	/**
	 * A fresh machine, its process started by another command when one is given, such as a profiler.
	 * Throws where the engine was not built.
	 */
	static async start(wrapper: readonly string[] = []): Promise<Xs> {
		if (!Xs.available) throw new Error("XS is not built: npm ci in test/engines");
		const xs = new Xs(wrapper);
		await xs.run(PRELUDE);
		return xs;
	}

	/** Evaluates a script, promise jobs included. Rejects with the text of what the script throws. */
	async run(script: string): Promise<Cost> {
		const [cost] = await this.#command(Buffer.from(`e${script}`));
		return cost;
	}

	/** The value of an expression as text. */
	async text(expression: string): Promise<string> {
		const [, bytes] = await this.#command(Buffer.from(`eanswer(${expression})`));
		return bytes.toString("utf8");
	}

	/**
	 * Loads a compiled module and everything it imports, and names its namespace for scripts.
	 * @param file Path below the compiled tree, such as `src/calendar/civil.js`.
	 */
	async load(name: string, file: string): Promise<Cost> {
		// XS tells modules apart by their path as written: the same file by two paths is two modules.
		const path = JSON.stringify(realpathSync(resolve(BUILD_FOLDER, file)));
		const cost = await this.run(
			`globalThis.failure = undefined;
			import(${path}).then(module => { globalThis.${name} = module; }, e => { failure = e; });`,
		);
		const failure = await this.text("failure ?? ''");
		if (failure !== "") throw new Error(`${file}: ${failure} ${this.#stderr}`);
		return cost;
	}

	/** Gives scripts a `Uint8Array` of these bytes under a name. */
	async put(name: string, bytes: Uint8Array): Promise<void> {
		await this.#command(Buffer.concat([Buffer.from("?"), bytes]));
		await this.run(`globalThis.${name} = takeArrived();`);
	}

	/**
	 * Bytes of chunks that are in use, the head of each included: texts, arrays, buffers; as a 32-bit
	 * engine has them, where heads and the slots of arrays are half as large. Collects garbage.
	 */
	async chunkBytes(): Promise<number> {
		const file = join(tmpdir(), `xs-${process.pid}-${this.#process.pid}`);
		try {
			await this.#command(Buffer.from(`w${file}`));
			const snapshot = readFileSync(file);
			const chunks = atomOf(snapshot, "BLOC");
			const arrays = arraysIn(atomOf(snapshot, "HEAP"));
			let bytes = 0;
			for (let at = 0; at < chunks.length; ) {
				const size = chunks.readUInt32LE(at);
				const content = size - CHUNK_HEAD_BYTES;
				bytes += CHUNK_HEAD_BYTES / 2 + (arrays.has(at) ? content / 2 : content);
				at += size;
			}
			return bytes;
		} finally {
			rmSync(file, { force: true });
		}
	}

	/** Lets the process end by itself, which a profiler wants. */
	async end(): Promise<void> {
		const ended = new Promise((done) => this.#process.once("close", done));
		this.#commands.end();
		await ended;
	}

	/** Ends the process. */
	close(): void {
		this.#commands.end();
		this.#process.kill();
	}

	async #command(command: Buffer): Promise<[Cost, Buffer]> {
		const message = await new Promise<Buffer>((resolve, reject) => {
			this.#waiters.push({ resolve, reject });
			const head = Buffer.from(`${command.length}:`);
			this.#commands.write(Buffer.concat([head, command, Buffer.from(",")]));
		});
		const text = message.toString("utf8", 1);
		if (message[0] !== 0x2e) throw new Error(text);
		const split = message.indexOf(1);
		const meter: unknown = JSON.parse(message.toString("utf8", 1, split));
		const { compute, currentHeapCount } = meter as { compute: number; currentHeapCount: number };
		return [{ steps: compute, slots: currentHeapCount }, message.subarray(split + 1)];
	}

	#receive(bytes: Buffer): void {
		this.#received = Buffer.concat([this.#received, bytes]);
		for (;;) {
			const colon = this.#received.indexOf(0x3a);
			if (colon < 0) return;
			const end = colon + 1 + Number(this.#received.toString("latin1", 0, colon));
			if (this.#received.length <= end) return;
			const message = this.#received.subarray(colon + 1, end);
			this.#received = this.#received.subarray(end + 1);
			this.#waiters.shift()?.resolve(message);
		}
	}

	#fail(error: Error): void {
		for (const waiter of this.#waiters.splice(0)) waiter.reject(error);
	}
}

/**
 * A machine for a suite of tests. Where XS was not built the suite is skipped with one loud line;
 * with CI=true that is a failure, so that nobody takes a skipped engine for a passed one.
 */
export async function startOrSkip(suite: Mocha.Context): Promise<Xs> {
	const untried = `XS for "${suite.test?.parent?.title}"`;
	requireFile(suite, untried, WORKER, "it is built by `npm ci` in test/engines");
	return Xs.start();
}
