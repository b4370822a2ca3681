/**
 * The parts of the Moddable SDK that the firmware uses, played: time that goes when somebody turns
 * it, a network of one web server and one client, flash in memory. Each callback is an event of its
 * own. What this text has is never changed: test/frozen holds a device that was built with it.
 */

import type {
	ConnectOptions,
	Listener,
	ListenerOptions,
	TCPOptions,
} from "../../../src/ports/tcp.js";
import type { Verify } from "../../../src/ports/verify.js";

/** What a device is put into. */
export interface Stage {
	/** What the manifest's `config` has beside the settings' defaults. */
	readonly config: object;
	/** Files of the manifest's `data` by their names, such as the pack. */
	readonly data: ReadonlyMap<string, Uint8Array>;
	/**
	 * Contents of the partitions for tables, which outlive a start; none where the chip has no such.
	 */
	readonly flash?: readonly Uint8Array[];
	/** Files of the only web server there is, by their paths. */
	readonly files?: ReadonlyMap<string, Uint8Array>;
	/** Hashes and signatures; needed where the settings have keys. */
	readonly verify?: Verify;
	/** UTC milliseconds since 1970-01-01 that the chip's clock tells at the start. */
	readonly nowMs: number;
}

/** Bytes that a socket holds each way, as on an ESP32. */
const WINDOW_BYTES = 5744;
const SECTOR_BYTES = 4096;

let stage: Stage = { config: {}, data: new Map(), nowMs: 0 };
let ticks = 0;
let count = 0;
let events: { readonly atMs: number; readonly order: number; readonly run: () => void }[] = [];
let listener: ListeningDouble | undefined;

/** Begins anew: with no event, no socket, and time at 0. */
export const reset = (next: Stage): void => {
	stage = next;
	ticks = 0;
	events = [];
	listener = undefined;
	for (const key of Object.keys(config)) delete config[key];
	Object.assign(config, next.config);
};

/** Runs the next event; false when there is none within so many milliseconds. */
export const turn = (withinMs: number): boolean => {
	let next = events[0];
	for (const event of events)
		if (event.atMs < next!.atMs || (event.atMs === next!.atMs && event.order < next!.order))
			next = event;
	if (!next || next.atMs > ticks + withinMs) return false;
	ticks = Math.max(ticks, next.atMs);
	events.splice(events.indexOf(next), 1);
	next.run();
	return true;
};

const after = (ms: number, run: () => void): object => {
	const event = { atMs: ticks + ms, order: count++, run };
	events.push(event);
	return event;
};

/** `mc/config`. */
export const config: { [name: string]: unknown } = {};

/** `timer`. */
export const Timer = {
	set: (run: () => void, ms = 0) => after(ms, run),
	clear(event: unknown) {
		const at = events.indexOf(event as (typeof events)[number]);
		if (at >= 0) events.splice(at, 1);
	},
};

/** `time`. */
export const Time = {
	get ticks() {
		return ticks | 0;
	},
	set() {},
};

/** `net`. */
export const Net = {
	resolve: (host: string, callback: (name: string, address: string) => void) =>
		void after(1, () => callback(host, "192.0.2.1")),
};

/** `instrumentation`. */
export const Instrumentation = { map: () => undefined, get: () => 0 };

/** `Resource`: a buffer for views. */
export class Resource {
	constructor(name: string) {
		const bytes = stage.data.get(name)!;
		// biome-ignore lint/correctness/noConstructorReturn: as the SDK's, it is a buffer.
		return bytes.slice().buffer as unknown as Resource;
	}

	static exists = (name: string) => stage.data.has(name);

	slice(this: ArrayBuffer, from: number, to: number): ArrayBuffer {
		return ArrayBuffer.prototype.slice.call(this, from, to);
	}
}

/** `flash`: a partition whose bits are only cleared, and whose sectors are only erased. */
export class Flash {
	readonly blockSize = SECTOR_BYTES;
	readonly #content: Uint8Array;

	constructor(name: string) {
		const content = stage.flash?.[name === "tables_a" ? 0 : 1];
		if (!content) throw new Error(`no partition ${name}`);
		this.#content = content;
	}

	get byteLength(): number {
		return this.#content.length;
	}

	erase(sector: number): void {
		this.#content.fill(0xff, sector * SECTOR_BYTES, (sector + 1) * SECTOR_BYTES);
	}

	write(at: number, length: number, bytes: Uint8Array): void {
		for (let i = 0; i < length; i++) this.#content[at + i]! &= bytes[i]!;
	}

	map(): ArrayBufferLike {
		return this.#content.buffer;
	}
}

/** In place of `device/verify`, which is native code and little else. */
export const verify: Verify = {
	sha256: () => stage.verify!.sha256(),
	verify: (...parts) => stage.verify!.verify(...parts),
};

/** `embedded:io/socket/udp`: nobody answers. */
export class Udp {
	read(): undefined {
		return undefined;
	}

	write(): void {}

	close(): void {}
}

/** A client's question to the device, and what it answered so far. */
export class Question {
	readonly request: Uint8Array;
	readonly chunks: Uint8Array[] = [];
	isOver = false;

	constructor(request: Uint8Array) {
		this.request = request;
	}

	close(): void {
		this.isOver = true;
	}
}

const waiting: Question[] = [];

/** Lets a client ask the device. Throws where the device does not listen. */
export const ask = (question: Question): void => {
	if (!listener) throw new Error("the device does not listen");
	waiting.push(question);
	const { options } = listener;
	after(1, () => options.onReadable.call(listener!, 1));
};

/** In place of `device/listener`, which asks native code. */
export class ListeningDouble implements Listener {
	readonly options: ListenerOptions;

	constructor(options: ListenerOptions) {
		this.options = options;
		listener = this;
	}

	read(): Question | undefined {
		return waiting.shift();
	}

	close(): void {
		listener = undefined;
	}
}

/** `embedded:io/socket/tcp`: of the device's server for a question, or to the web server. */
export class Tcp {
	readonly target: unknown;
	readonly #options: TCPOptions | ConnectOptions;
	readonly #question: Question | undefined;
	#input: Uint8Array;
	#isClosed = false;
	#isTold = false;
	/** Bytes of the question's answer that are still to come; undefined before its head. */
	#left: number | undefined;

	constructor(options: TCPOptions | ConnectOptions) {
		this.#options = options;
		this.target = options.target;
		this.#question = "from" in options ? (options.from as Question) : undefined;
		this.#input = this.#question?.request ?? new Uint8Array(0);
		this.#tell(() => options.onWritable.call(this, WINDOW_BYTES));
		if (this.#question) this.#readable();
	}

	read(into: Uint8Array): number {
		if (this.#isClosed || into.length > this.#input.length) throw new Error("cannot be read");
		into.set(this.#input.subarray(0, into.length));
		this.#input = this.#input.subarray(into.length);
		if (!this.#question) this.#readable();
		return into.length;
	}

	write(bytes: Uint8Array): number {
		if (this.#isClosed || bytes.length > WINDOW_BYTES) throw new Error("cannot be written");
		const question = this.#question;
		if (!question) {
			const [, path = ""] = textOf(bytes).split(" ");
			const file = stage.files?.get(path);
			const head = file
				? `HTTP/1.1 200 OK\r\nContent-Length: ${file.length}\r\n\r\n`
				: "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
			this.#input = new Uint8Array(head.length + (file?.length ?? 0));
			for (let i = 0; i < head.length; i++) this.#input[i] = head.charCodeAt(i);
			if (file) this.#input.set(file, head.length);
			this.#readable();
			return WINDOW_BYTES - bytes.length;
		}
		question.chunks.push(bytes.slice());
		if (this.#isWhole(bytes)) this.#tell(() => this.#options.onError.call(this));
		else this.#tell(() => this.#options.onWritable.call(this, WINDOW_BYTES));
		return 0;
	}

	close(): void {
		if (this.#isClosed) throw new Error("closed");
		this.#isClosed = true;
		if (this.#question) this.#question.isOver = true;
	}

	/** Whether the answer ends with these bytes: by its length, or by its last chunk. */
	#isWhole(bytes: Uint8Array): boolean {
		if (this.#left === undefined) {
			const text = textOf(bytes);
			const [head = "", ...rest] = text.split("\r\n\r\n");
			const length = head.split("\r\nContent-Length: ")[1]?.split("\r\n")[0];
			this.#left = length === undefined ? Number.POSITIVE_INFINITY : Number(length);
			this.#left -= rest.join("\r\n\r\n").length;
		} else this.#left -= bytes.length;
		const end = textOf(bytes.subarray(Math.max(0, bytes.length - 5)));
		return this.#left === Number.POSITIVE_INFINITY ? end === "0\r\n\r\n" : this.#left <= 0;
	}

	#readable(): void {
		if (this.#isTold) return;
		this.#isTold = true;
		this.#tell(() => {
			this.#isTold = false;
			const bytes = Math.min(this.#input.length, WINDOW_BYTES);
			if (bytes > 0) this.#options.onReadable.call(this, bytes);
			else if (!this.#question) this.#options.onError.call(this);
		});
	}

	#tell(run: () => void): void {
		after(1, () => {
			if (!this.#isClosed) run();
		});
	}
}

/** A character a byte. */
export const textOf = (bytes: Uint8Array): string => {
	let text = "";
	for (let i = 0; i < bytes.length; i += 64)
		text += String.fromCharCode(...bytes.subarray(i, i + 64));
	return text;
};
