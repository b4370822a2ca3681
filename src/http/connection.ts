/** One connection: reads requests one after the other, and answers each before it reads the next. */

import type { TCP, TCPConstructor } from "../ports/tcp.js";
import type { Decode, Encode } from "../ports/text.js";
import type { Timers } from "../ports/timers.js";
import type { Limits } from "./limits.js";
import { answer, type Handler } from "./methods.js";
import { type Refusal, type Request, refuse } from "./request.js";
import { RequestReader } from "./request-reader.js";
import { ResponseWriter } from "./response-writer.js";

/** What a connection takes of the options of its server. */
export interface Platform {
	/** ECMA-419 `TCP`. */
	readonly TCP: TCPConstructor;
	readonly timers: Timers;
	readonly encode: Encode;
	/** Without it, text is made a character at a time, natively but slower. */
	readonly decode?: Decode;
	/** Answers each GET and HEAD. */
	readonly handler: Handler;
}

/** What a connection needs of its server. */
export interface Host {
	readonly platform: Platform;
	readonly limits: Limits;
	/** `headBytes` bytes for what is read, which is used before the next connection runs. */
	readonly input: Uint8Array;
	/** A connection waits for `turn`, which comes after others had theirs. */
	wait(): void;
	/** The connection has closed. */
	forget(connection: Connection): void;
}

// What a connection is doing. It starts at rest.
const REST = 0;
const HEAD = 1;
/** The device is at work on a reply, or will be: the peer is not waited for. */
const WORK = 2;
/** The peer has to take some of a reply. */
const REPLY = 3;
const LINGER = 4;

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
	private readonly host: Host;
	/** At rest there is none: most open connections rest. */
	private reader: RequestReader | undefined;
	private readonly writer: ResponseWriter;
	/** The status with which it is refused unread: 503 over the limit of connections, 408 overdue. */
	private refusedWith: number;
	private io: TCP | undefined;
	private phase = REST;
	/** Since when it does what it is doing; of a reply, without the time in which the device was at work. */
	private sinceMs: number;
	private deadlineMs: number;
	/** How long the reply has waited for its peer, while the device is at work. */
	private waitedMs = 0;
	/** Something of the reply was made or taken: the peer has some time more to take the next bytes. */
	private isMoving = false;
	private readableBytes = 0;
	/** The request was not read to its end, or the peer may not know that it was its last. */
	private lingers = false;
	private discardedBytes = 0;

	/** Takes over what the listener read. Throws when the platform has no socket left. */
	constructor(host: Host, from: unknown, refused: boolean) {
		const { platform, limits } = host;
		this.host = host;
		this.writer = new ResponseWriter(platform.encode, limits);
		this.refusedWith = refused ? 503 : 0;
		this.sinceMs = platform.timers.now();
		this.deadlineMs = this.sinceMs + (refused ? limits.lingerMs : limits.idleMs);
		this.io = new platform.TCP({
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
		return (this.reader?.heldBytes ?? 0) + this.writer.heldBytes;
	}

	/** Whether it waits for `turn`. */
	get waits(): boolean {
		return this.phase === WORK;
	}

	/** Whether it rests between requests. */
	get resting(): boolean {
		return this.phase === REST;
	}

	/**
	 * Milliseconds since it began what it is doing, of a reply those for which it waited for its peer. 0
	 * when none can be held against it: it is refused, or the device is at work on its reply.
	 */
	ageMs(nowMs: number): number {
		return this.refusedWith === 503 || this.phase === WORK ? 0 : nowMs - this.sinceMs;
	}

	/** `count` bytes wait to be read. */
	readable(count: number): void {
		this.readableBytes = count;
		this.run();
	}

	/** `count` bytes can be written. */
	writable(count: number): void {
		this.writer.grant(count);
		// Space alone is nothing to one that still has to ask, as after each reply.
		if (this.phase <= HEAD && this.readableBytes === 0 && this.refusedWith === 0) return;
		this.isMoving = true;
		this.run();
	}

	/** Its turn to go on with a reply that is long in the making. */
	turn(): void {
		this.writer.paused = false;
		this.isMoving = true;
		this.run();
	}

	/** Ends the connection at once. */
	close(): void {
		const io = this.io;
		if (!io) return;
		this.io = undefined;
		this.host.forget(this);
		try {
			io.close();
		} catch {
			// A platform may have closed it already: it is gone either way.
		}
	}

	/** Ends the connection when it is overdue, with a 408 when it owes the rest of a request. */
	expire(nowMs: number): void {
		if (nowMs < this.deadlineMs || this.phase === WORK) return;
		if (this.phase === HEAD && this.writer.ready) {
			this.refusedWith = 408;
			this.run();
		} else this.close();
	}

	/** Callbacks of the platform end here: what they throw would stop the device. */
	private run(): void {
		const io = this.io;
		// The simulator calls back even after close.
		if (!io) return;
		try {
			if (this.phase === REPLY) {
				this.waitedMs = this.host.platform.timers.now() - this.sinceMs;
				this.phase = WORK;
			}
			while (this.step(io));
			if (this.phase === WORK) this.await();
		} catch {
			this.close();
		}
	}

	/** The reply is not done: it waits for the device, or from now on for its peer. */
	private await(): void {
		const { platform, limits } = this.host;
		if (this.writer.paused) {
			this.host.wait();
			return;
		}
		const nowMs = platform.timers.now();
		this.phase = REPLY;
		this.sinceMs = nowMs - this.waitedMs;
		if (this.isMoving)
			this.deadlineMs = Math.min(this.sinceMs + limits.replyMs, nowMs + limits.stallMs);
		this.isMoving = false;
	}

	private enter(phase: number, limitMs: number): void {
		this.phase = phase;
		this.sinceMs = this.host.platform.timers.now();
		this.deadlineMs = this.sinceMs + limitMs;
	}

	/** Does one thing that input and window allow now; false when there is none. */
	private step(io: TCP): boolean {
		const writer = this.writer;
		if (this.phase === WORK) {
			if (!writer.resume(io)) return false;
			if (!writer.keepAlive) {
				this.finish(io);
				return false;
			}
		} else if (this.phase === LINGER) {
			this.discard(io);
			return false;
		}
		if (!writer.ready) return false;
		const read = this.refusedWith > 0 ? refuse(this.refusedWith) : this.next(io);
		if (read) this.begin(io, read);
		else this.wait();
		return read !== undefined;
	}

	/** More bytes are needed. The time for a head runs from its first byte. */
	private wait(): void {
		if (this.reader?.midway) {
			if (this.phase !== HEAD) this.enter(HEAD, this.host.limits.headMs);
			return;
		}
		this.reader = undefined;
		// Empty lines alone are no request: their time runs on, or they would hold the place for ever.
		if (this.phase === WORK) this.enter(REST, this.host.limits.idleMs);
	}

	private begin(io: TCP, read: Request | Refusal): void {
		this.phase = WORK;
		this.waitedMs = 0;
		this.isMoving = true;
		const request = "refused" in read ? undefined : read;
		this.lingers = !request || request.expectsContinue;
		this.writer.begin(io, answer(read, this.host.platform.handler), request);
	}

	/** The next request, read as far as bytes have come. */
	private next(io: TCP): Request | Refusal | undefined {
		const { platform, limits } = this.host;
		let reader = this.reader;
		let read = reader?.midway ? reader.next() : undefined;
		while (!read && this.readableBytes > 0) {
			const bytes = this.read(io, reader ? reader.roomBytes : limits.headBytes);
			if (!bytes) return undefined;
			this.reader = reader ??= new RequestReader(platform.decode, limits);
			reader.take(bytes);
			read = reader.next();
		}
		return read;
	}

	/** Reads bytes that wait, `limit` and what `input` holds at most; undefined when there are none after all. */
	private read(io: TCP, limit: number): Uint8Array | undefined {
		const bytes = this.host.input.subarray(0, Math.min(this.readableBytes, limit));
		this.readableBytes -= bytes.length;
		if (io.read(bytes) !== undefined) return bytes;
		this.readableBytes = 0;
		return undefined;
	}

	/** The last reply is written. */
	private finish(io: TCP): void {
		this.enter(LINGER, this.host.limits.lingerMs);
		this.discard(io);
		if (!this.lingers) this.close();
	}

	private discard(io: TCP): void {
		const { headBytes, lingerBytes } = this.host.limits;
		while (this.readableBytes > 0 && this.discardedBytes <= lingerBytes)
			this.discardedBytes += this.read(io, headBytes)?.length ?? 0;
		if (this.discardedBytes > lingerBytes) this.close();
	}
}
