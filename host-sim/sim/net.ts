/**
 * ECMA-419 `Listener` and `TCP` over node:net, with the Moddable SDK's semantics, for the host
 * simulator.
 */

import net from "node:net";
import type {
	ConnectOptions,
	Listener,
	ListenerConstructor,
	ListenerOptions,
	TCP,
	TCPConstructor,
	TCPOptions,
} from "../../src/ports/tcp.js";
import type { Timers } from "../../src/ports/timers.js";

/** Bytes each way that a connection can hold, unless told otherwise. */
const WINDOW_BYTES = 65_536;

/** Milliseconds that a peer has to take what was written before a close. */
const CLOSE_MS = 5000;

const NOTHING: Buffer = Buffer.alloc(0);

export interface NetOptions {
	/** Bytes each way that a connection can hold: the simulator has 1,536, an ESP32 up to 8,192. */
	readonly windowBytes?: number;
	/** The port is open. */
	readonly onListening?: (port: number) => void;
	/** The port could not be opened: it is taken, or not allowed. */
	readonly onError?: (error: Error) => void;
}

/** The ports of a server, ready to be spread into its options. */
export interface NetPorts {
	readonly io: ListenerConstructor;
	readonly TCP: TCPConstructor;
	readonly timers: Timers;
	readonly encode: (text: string) => Uint8Array;
	readonly decode: (bytes: Uint8Array, from: number, to: number) => string;
}

export const timers: Timers = {
	set: (ms, callback) => setTimeout(callback, ms).unref(),
	clear: (handle) => clearTimeout(handle as NodeJS.Timeout),
	now: () => performance.now(),
};

/** A connection that waits for somebody to take it over. */
class Waiting {
	readonly socket: net.Socket;

	constructor(socket: net.Socket) {
		this.socket = socket;
		socket.on("error", ignore);
	}

	get remoteAddress(): string | undefined {
		return this.socket.remoteAddress;
	}

	close(): void {
		this.socket.destroySoon();
	}
}

function ignore(): void {}

/** A connected socket. Everything written in one callback leaves in one write. */
class Socket implements TCP {
	readonly target: unknown;
	readonly #socket: net.Socket;
	readonly #windowBytes: number;
	readonly #options: Omit<TCPOptions, "from">;
	#chunks: Buffer[] = [];
	/** Bytes of the first chunk that were read. */
	#offset = 0;
	#readableBytes = 0;
	#writableBytes: number;
	/** What was written in this callback; one memory for all, as long as all of it leaves at once. */
	#outbox: Buffer = NOTHING;
	#outboxBytes = 0;
	#inCallback = false;
	/** The peer sends no more. */
	#ended = false;
	#failed = false;
	/** Its end, or its failure, which may come after that, was told. */
	#reported = false;
	#closed = false;

	constructor(socket: net.Socket, options: Omit<TCPOptions, "from">, windowBytes: number) {
		this.target = options.target;
		this.#options = options;
		this.#windowBytes = this.#writableBytes = windowBytes;
		this.#socket = socket;
		socket.on("data", (chunk) => this.#received(chunk as Buffer));
		socket.on("end", () => this.#hungUp(true));
		socket.on("error", () => this.#hungUp(false));
		socket.on("close", () => this.#hungUp(false));
		if (socket.connecting) socket.on("connect", () => this.#flushed());
		else process.nextTick(() => this.#flushed());
	}

	read(view: Uint8Array): number | undefined {
		this.#check();
		if (this.#readableBytes === 0) return undefined;
		const bytes = view.length;
		if (bytes === 0 || bytes > this.#readableBytes) throw new Error("invalid");
		for (let filled = 0; filled < bytes; ) {
			const chunk = this.#chunks[0]!;
			const end = Math.min(chunk.length, this.#offset + bytes - filled);
			view.set(
				this.#offset === 0 && end === chunk.length ? chunk : chunk.subarray(this.#offset, end),
				filled,
			);
			filled += end - this.#offset;
			this.#offset = end;
			if (end === chunk.length) {
				this.#chunks.shift();
				this.#offset = 0;
			}
		}
		this.#readableBytes -= bytes;
		if (this.#readableBytes === 0) {
			if (this.#ended) process.nextTick(() => this.#report());
			else if (this.#socket.isPaused()) this.#socket.resume();
		}
		return bytes;
	}

	write(bytes: Uint8Array): number | undefined {
		this.#check();
		if (this.#failed) return undefined;
		if (bytes.length > this.#writableBytes) throw new Error("would block");
		if (this.#outboxBytes === 0 && !this.#inCallback) process.nextTick(() => this.#run(ignore));
		this.#queue(bytes);
		this.#writableBytes -= bytes.length;
		return this.#writableBytes;
	}

	/** The caller may use its buffer again at once, so the bytes are copied. */
	#queue(bytes: Uint8Array): void {
		const needed = this.#outboxBytes + bytes.length;
		if (needed > this.#outbox.length) {
			const larger = Buffer.allocUnsafeSlow(Math.max(4096, 2 * needed));
			this.#outbox.copy(larger, 0, 0, this.#outboxBytes);
			this.#outbox = larger;
		}
		this.#outbox.set(bytes, this.#outboxBytes);
		this.#outboxBytes = needed;
	}

	close(): void {
		if (this.#closed) return;
		this.#flush();
		this.#closed = true;
		this.#chunks = [];
		const socket = this.#socket;
		if (socket.connecting) socket.destroy();
		else socket.destroySoon();
		if (!socket.destroyed && socket.writableLength > 0)
			setTimeout(() => socket.destroy(), CLOSE_MS).unref();
	}

	#check(): void {
		if (this.#closed) throw new Error("closed");
	}

	/** Runs a callback of the owner, then sends what it wrote. */
	#run(callback: () => void): void {
		this.#inCallback = true;
		try {
			callback();
		} finally {
			this.#inCallback = false;
		}
		if (this.#outboxBytes > 0 && !this.#closed) {
			this.#flush();
			if (this.#socket.writableLength === 0) this.#flushed();
			else this.#socket.write(NOTHING, () => this.#flushed());
		}
	}

	#flush(): void {
		const bytes = this.#outboxBytes;
		if (bytes === 0) return;
		this.#outboxBytes = 0;
		this.#socket.write(this.#outbox.subarray(0, bytes));
		// The system still needs what it did not take.
		if (this.#socket.writableLength > 0) this.#outbox = NOTHING;
	}

	/** All that was written has left: the whole window can be written. */
	#flushed(): void {
		if (this.#closed || this.#failed) return;
		this.#writableBytes = this.#windowBytes;
		this.#run(() => this.#options.onWritable.call(this, this.#writableBytes));
	}

	#received(chunk: Buffer): void {
		if (this.#closed) return;
		this.#chunks.push(chunk);
		this.#readableBytes += chunk.length;
		if (this.#readableBytes >= this.#windowBytes) this.#socket.pause();
		this.#run(() => this.#options.onReadable.call(this, this.#readableBytes));
	}

	/** The peer sends no more; unless it failed it `takesMore`. */
	#hungUp(takesMore: boolean): void {
		if (this.#ended && (takesMore || this.#failed)) return;
		this.#ended = true;
		this.#failed = !takesMore;
		this.#reported = false;
		this.#report();
	}

	/** The peer's end is told after all that it sent was read. */
	#report(): void {
		if (this.#closed || this.#reported || this.#readableBytes > 0) return;
		this.#reported = true;
		this.#run(() => this.#options.onError.call(this, !this.#failed));
	}
}

/** Connects to a numeric address, with a window of any size. */
export class ConnectingSocket extends Socket {
	constructor(options: ConnectOptions) {
		const { address, port } = options;
		const socket = net.connect({ host: address, port, noDelay: true, allowHalfOpen: true });
		super(socket, options, WINDOW_BYTES);
	}
}

/** A listening socket. */
class ListeningSocket implements Listener {
	readonly #server: net.Server;
	readonly #waiting: Waiting[] = [];

	constructor(options: ListenerOptions, { onListening, onError }: NetOptions) {
		this.#server = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
			this.#waiting.push(new Waiting(socket));
			options.onReadable.call(this, this.#waiting.length);
		});
		this.#server.on("listening", () => onListening?.(this.port!));
		this.#server.on("error", (error) => onError?.(error));
		const host = options.address === undefined ? {} : { host: options.address };
		this.#server.listen({ port: options.port, ...host });
	}

	get port(): number | undefined {
		const address = this.#server.address();
		return address && typeof address === "object" ? address.port : undefined;
	}

	read(): Waiting | undefined {
		return this.#waiting.shift();
	}

	close(): void {
		this.#server.close();
		for (const waiting of this.#waiting.splice(0)) waiting.close();
	}
}

/** Bytes of memory from which the encoder serves many texts. */
const SLAB_BYTES = 65_536;

/** UTF-8 without a count of its bytes beforehand, which takes as long as to write them. */
function encoder(): (text: string) => Uint8Array {
	const utf8 = new TextEncoder();
	let slab = new Uint8Array(0);
	let used = 0;
	return (text) => {
		const most = 3 * text.length;
		if (most > SLAB_BYTES) return utf8.encode(text);
		if (used + most > slab.length) {
			slab = new Uint8Array(SLAB_BYTES);
			used = 0;
		}
		const start = used;
		used += utf8.encodeInto(text, slab.subarray(start)).written;
		return slab.subarray(start, used);
	};
}

/** The platform of the host: `new Server({ ...netPorts(), port, handler })`. */
export function netPorts(options: NetOptions = {}): NetPorts {
	const windowBytes = options.windowBytes ?? WINDOW_BYTES;
	return {
		io: class extends ListeningSocket {
			constructor(listenerOptions: ListenerOptions) {
				super(listenerOptions, options);
			}
		},
		TCP: class extends Socket {
			constructor(tcpOptions: TCPOptions) {
				if (!(tcpOptions.from instanceof Waiting))
					throw new TypeError("from is no waiting connection");
				super(tcpOptions.from.socket, tcpOptions, windowBytes);
			}
		},
		timers,
		encode: encoder(),
		decode: (bytes, from, to) =>
			Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString("latin1"),
	};
}
