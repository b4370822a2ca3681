/** One connection: reads requests one after the other, and answers each before it reads the next. */

import type { TCP, TCPConstructor } from "../ports/tcp.js";
import type { Decode, Encode } from "../ports/text.js";
import {
	HEAD_BYTES,
	HEAD_MS,
	IDLE_MS,
	LINGER_BYTES,
	LINGER_MS,
	REPLY_MS,
	STALL_MS,
} from "./limits.js";
import { answer, type Handler } from "./methods.js";
import { Output } from "./output.js";
import { Reader } from "./reader.js";
import { type Refusal, type Request, refuse } from "./request.js";

/** What a connection needs of its server. */
export interface Host {
	readonly TCP: TCPConstructor;
	readonly encode: Encode;
	readonly handler: Handler;
	readonly decode: Decode | undefined;
	/** HEAD_BYTES bytes for what is read, which is used before the next connection runs. */
	readonly input: Uint8Array;
	/** Milliseconds since any fixed moment. */
	now(): number;
	/** The connection waits for `turn`, which comes after others had theirs. */
	wait(): void;
	/** The connection has closed. */
	forget(connection: Connection): void;
}

// What a connection is doing. It starts at rest.
const REST = 0;
const HEAD = 1;
const REPLY = 2;
const LINGER = 3;

// The callbacks of all sockets: a closure for each connection would cost it 400 bytes.
function readable(this: TCP, count: number): void {
	(this.target as Connection).readable(count);
}
function writable(this: TCP, count: number): void {
	(this.target as Connection).writable(count);
}
function failed(this: TCP): void {
	(this.target as Connection).close();
}

export class Connection {
	readonly #host: Host;
	/** At rest there is none: most open connections rest. */
	#reader: Reader | undefined;
	readonly #output = new Output();
	/** It is over the limit: it gets a 503, and nothing of it is read before. */
	readonly refused: boolean;
	#io: TCP | undefined;
	#phase = REST;
	#sinceMs: number;
	#deadlineMs: number;
	#readableBytes = 0;
	/** The request was not read to its end, or the peer may not know that it was its last. */
	#lingers = false;
	#discardedBytes = 0;

	/** Takes over what the listener read. Throws when the platform has no socket left. */
	constructor(host: Host, from: unknown, refused: boolean) {
		this.#host = host;
		this.refused = refused;
		this.#sinceMs = host.now();
		this.#deadlineMs = this.#sinceMs + (refused ? LINGER_MS : IDLE_MS);
		this.#io = new host.TCP({
			from,
			target: this,
			nodelay: true,
			onReadable: readable,
			onWritable: writable,
			onError: failed,
		});
	}

	/** Bytes of requests and replies held in memory for this connection alone. */
	get heldBytes(): number {
		return (this.#reader?.heldBytes ?? 0) + this.#output.heldBytes;
	}

	/** Whether it waits for `turn`. */
	get waits(): boolean {
		return this.#phase === REPLY && this.#output.paused;
	}

	/** Whether it rests between requests. */
	get resting(): boolean {
		return this.#phase === REST;
	}

	/** Milliseconds since it began what it is doing. */
	ageMs(nowMs: number): number {
		return nowMs - this.#sinceMs;
	}

	/** `count` bytes wait to be read. */
	readable(count: number): void {
		this.#readableBytes = count;
		this.#run();
	}

	/** `count` bytes can be written. */
	writable(count: number): void {
		this.#output.grant(count);
		if (this.#phase === REPLY) this.#extend();
		this.#run();
	}

	/** Its turn to go on with a reply that is long in the making. */
	turn(): void {
		this.#output.proceed();
		this.#extend();
		this.#run();
	}

	/** A reply goes on: its peer has some time more to take the next bytes. */
	#extend(): void {
		this.#deadlineMs = Math.min(this.#sinceMs + REPLY_MS, this.#host.now() + STALL_MS);
	}

	/** Ends the connection at once. */
	close(): void {
		const io = this.#io;
		if (!io) return;
		this.#io = undefined;
		this.#host.forget(this);
		try {
			io.close();
		} catch {
			// A platform may have closed it already: it is gone either way.
		}
	}

	/** Ends the connection when it is overdue, with a 408 when it owes the rest of a request. */
	expire(nowMs: number): void {
		const io = this.#io;
		if (!io || nowMs < this.#deadlineMs) return;
		try {
			if (this.#phase !== HEAD || !this.#output.ready) this.close();
			else {
				this.#begin(io, refuse(408));
				while (this.#step(io));
			}
		} catch {
			this.close();
		}
	}

	/** Callbacks of the platform end here: what they throw would stop the device. */
	#run(): void {
		const io = this.#io;
		// The simulator calls back even after close.
		if (!io) return;
		try {
			while (this.#step(io));
		} catch {
			this.close();
		}
	}

	#enter(phase: number, limitMs: number): void {
		this.#phase = phase;
		this.#sinceMs = this.#host.now();
		this.#deadlineMs = this.#sinceMs + limitMs;
	}

	/** Does one thing that input and window allow now; false when there is none. */
	#step(io: TCP): boolean {
		if (this.#phase === LINGER) {
			this.#discard(io);
			return false;
		}
		if (this.#phase === REPLY) {
			if (!this.#output.resume(io, this.#host.encode)) {
				if (this.#output.paused) this.#host.wait();
				return false;
			}
			if (!this.#output.keepAlive) {
				this.#finish(io);
				return false;
			}
		}
		if (!this.#output.ready) return false;
		const read = this.refused ? refuse(503) : this.#next(io);
		if (read) this.#begin(io, read);
		else this.#wait();
		return read !== undefined;
	}

	/** More bytes are needed. The time for a head runs from its first byte. */
	#wait(): void {
		if (this.#reader?.midway) {
			if (this.#phase !== HEAD) this.#enter(HEAD, HEAD_MS);
			return;
		}
		this.#reader = undefined;
		// Empty lines alone are no request: their time runs on, or they would hold the place for ever.
		if (this.#phase === REPLY) this.#enter(REST, IDLE_MS);
	}

	#begin(io: TCP, read: Request | Refusal): void {
		this.#enter(REPLY, STALL_MS);
		const reply = answer(read, this.#host.handler);
		const whole = !("refused" in read);
		this.#lingers = !whole || read.expectsContinue;
		this.#output.begin(io, this.#host.encode, reply, {
			head: whole && read.method === "HEAD",
			minor: whole ? read.minor : 1,
			keepAlive: whole && read.keepAlive,
		});
	}

	/** The next request, read as far as bytes have come. */
	#next(io: TCP): Request | Refusal | undefined {
		for (;;) {
			const read = this.#reader?.next();
			if (read || this.#readableBytes <= 0) return read;
			const roomBytes = this.#reader?.roomBytes ?? HEAD_BYTES;
			const bytes = this.#read(io, Math.min(roomBytes, HEAD_BYTES));
			if (!bytes) return undefined;
			this.#reader ??= new Reader(this.#host.decode);
			this.#reader.take(bytes);
		}
	}

	/** Reads bytes that wait, `limit` at most; undefined when there are none after all. */
	#read(io: TCP, limit: number): Uint8Array | undefined {
		const bytes = this.#host.input.subarray(0, Math.min(this.#readableBytes, limit));
		this.#readableBytes -= bytes.length;
		if (io.read(bytes) !== undefined) return bytes;
		this.#readableBytes = 0;
		return undefined;
	}

	/** The last reply is written. */
	#finish(io: TCP): void {
		this.#enter(LINGER, LINGER_MS);
		this.#discard(io);
		if (!this.#lingers) this.close();
	}

	#discard(io: TCP): void {
		while (this.#readableBytes > 0 && this.#discardedBytes <= LINGER_BYTES)
			this.#discardedBytes += this.#read(io, HEAD_BYTES)?.length ?? 0;
		if (this.#discardedBytes > LINGER_BYTES) this.close();
	}
}
