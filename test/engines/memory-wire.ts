/**
 * Sockets in memory, as plain as can be, for any engine: the test is the peer of one connection.
 */

import type {
	Listener,
	ListenerConstructor,
	ListenerOptions,
	TCP,
	TCPConstructor,
	TCPOptions,
	Waiting,
} from "../../src/ports/tcp.js";
import type { Timers } from "../../src/ports/timers.js";

/** Timers that run when time is told to pass. */
export class MemoryTimers implements Timers {
	#nowMs = 0;
	#waiting: { readonly atMs: number; readonly callback: () => void }[] = [];

	set(ms: number, callback: () => void): unknown {
		const timer = { atMs: this.#nowMs + ms, callback };
		this.#waiting.push(timer);
		return timer;
	}
	clear(handle: unknown): void {
		this.#waiting = this.#waiting.filter((timer) => timer !== handle);
	}
	now(): number {
		return this.#nowMs;
	}
	/** Lets time pass, and runs what falls due in its order, and after each of it `then`. */
	pass(ms: number, then: () => void): void {
		const endMs = this.#nowMs + ms;
		for (;;) {
			let next = this.#waiting[0];
			for (const timer of this.#waiting) if (timer.atMs < next!.atMs) next = timer;
			if (!next || next.atMs > endMs) break;
			this.#nowMs = Math.max(this.#nowMs, next.atMs);
			this.clear(next);
			next.callback();
			then();
		}
		this.#nowMs = endMs;
	}
}

/** A copy made by native code, as a platform's: `slice` of a typed array takes two steps a byte. */
function copyOf({ buffer, byteOffset, length }: Uint8Array): Uint8Array {
	return new Uint8Array(buffer.slice(byteOffset, byteOffset + length));
}

/** The far end of a connection. */
export class Peer implements Waiting {
	/** What the server wrote, in its writes. */
	readonly received: Uint8Array[] = [];
	/** Whether it takes what it is sent at once; else a window with each `takeWindow`. */
	eager = true;
	readonly #windowBytes: number;
	#inbox: Uint8Array = new Uint8Array(0);
	#writableBytes: number;
	#socket: { readonly tcp: TCP; readonly options: TCPOptions } | undefined;
	#closed = false;

	constructor(windowBytes: number) {
		this.#windowBytes = windowBytes;
		this.#writableBytes = windowBytes;
	}

	/** Whether the server ended the connection. */
	get closed(): boolean {
		return this.#closed;
	}

	attach(tcp: TCP, options: TCPOptions): void {
		this.#socket = { tcp, options };
	}

	/** Tells the server that it may write. */
	open(): void {
		this.#call((tcp, options) => options.onWritable.call(tcp, this.#writableBytes));
	}

	/** Sends bytes, and takes whatever the server answers. */
	send(bytes: Uint8Array): void {
		if (this.#closed) return;
		let inbox = copyOf(bytes);
		if (this.#inbox.length > 0) {
			inbox = new Uint8Array(this.#inbox.length + bytes.length);
			inbox.set(this.#inbox);
			inbox.set(bytes, this.#inbox.length);
		}
		this.#inbox = inbox;
		this.#call((tcp, options) => options.onReadable.call(tcp, inbox.length));
		if (this.eager) this.take();
	}

	/** Takes whatever the server has written, so that it may write more. */
	take(): void {
		while (!this.#closed && this.#writableBytes < this.#windowBytes) this.takeWindow();
	}

	/** Takes what the server has written so far, and lets it write as much again. */
	takeWindow(): void {
		this.#writableBytes = this.#windowBytes;
		this.open();
	}

	read(view: Uint8Array): unknown {
		if (this.#closed || view.length > this.#inbox.length) throw new Error("read");
		view.set(this.#inbox.subarray(0, view.length));
		const rest = this.#inbox.subarray(view.length);
		// A view of nothing would keep all that was sent.
		this.#inbox = rest.length > 0 ? rest : new Uint8Array(0);
		return view.length;
	}

	write(bytes: Uint8Array): number {
		if (this.#closed || bytes.length > this.#writableBytes) throw new Error("write");
		this.received.push(copyOf(bytes));
		this.#writableBytes -= bytes.length;
		return this.#writableBytes;
	}

	close(): void {
		if (this.#closed) throw new Error("close");
		this.#closed = true;
	}

	#call(callback: (tcp: TCP, options: TCPOptions) => void): void {
		if (this.#socket && !this.#closed) callback(this.#socket.tcp, this.#socket.options);
	}
}

class MemoryTCP implements TCP {
	readonly target: unknown;
	readonly #peer: Peer;

	constructor(options: TCPOptions) {
		this.target = options.target;
		this.#peer = options.from as Peer;
		this.#peer.attach(this, options);
	}
	read(view: Uint8Array): unknown {
		return this.#peer.read(view);
	}
	write(bytes: Uint8Array): number {
		return this.#peer.write(bytes);
	}
	close(): void {
		this.#peer.close();
	}
}

/** A platform without a network. */
export interface MemoryPlatform {
	readonly io: ListenerConstructor;
	readonly TCP: TCPConstructor;
	readonly timers: MemoryTimers;
	/** Connects to the one listener. */
	connect(windowBytes: number): Peer;
}

export function memoryPlatform(): MemoryPlatform {
	const arrived: Peer[] = [];
	let listening: { readonly listener: Listener; readonly options: ListenerOptions } | undefined;
	class MemoryListener implements Listener {
		constructor(options: ListenerOptions) {
			listening = { listener: this, options };
		}
		read(): Waiting | undefined {
			return arrived.shift();
		}
		close(): void {
			listening = undefined;
		}
	}
	return {
		io: MemoryListener,
		TCP: MemoryTCP,
		timers: new MemoryTimers(),
		connect(windowBytes) {
			const peer = new Peer(windowBytes);
			arrived.push(peer);
			listening?.options.onReadable.call(listening.listener, 1);
			peer.open();
			return peer;
		},
	};
}
