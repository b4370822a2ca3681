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
	/** Timers of the platform. */
	readonly timers: Timers;
	/** Text to bytes. */
	readonly encode: Encode;
	/** Without it, text is made a character at a time, natively but slower. */
	readonly decode?: Decode;
	/** Answers each GET and HEAD. */
	readonly handler: Handler;
	/** Hears what a handler threw, or the source of a body: the client gets a 500, or a reply that is cut. */
	readonly onFault?: (error: unknown) => void;
}

/** What a connection needs of its server. */
export interface Host {
	readonly platform: Platform;
	readonly limits: Limits;
	/** `headBytes` bytes for what is read, which is used before the next connection runs. */
	readonly input: Uint8Array;
	/** A connection waits for `turn`, which comes after others had theirs. */
	wait(): void;
	/** Whether a connection that asks has a seat: it is among those that are served. */
	seat(connection: Connection): boolean;
	/** Whether a connection may make a long reply now; else it waits for `allow`. */
	allows(connection: Connection): boolean;
	/** A connection has made its long reply. */
	release(): void;
	/** A mistake in what makes a reply was caught. */
	fault(error: unknown): void;
	/** The connection has closed. */
	forget(connection: Connection): void;
}

// What a connection is doing.
/** Nothing of a request was read yet. */
const FRESH = 0;
/** It rests after a reply. */
const REST = 1;
const HEAD = 2;
/** It waits until it may make a long reply. */
const QUEUED = 3;
/** The device is at work on a reply, or will be: the peer is not waited for. */
const WORK = 4;
/** The peer has to take some of a reply. */
const REPLY = 5;
const LINGER = 6;

// The callbacks of all sockets: a closure for each connection would cost it 400 bytes.
function readable(this: TCP, count: number): void {
	(this.target as Connection).readable(count);
}
function writable(this: TCP, count: number): void {
	(this.target as Connection).writable(count);
}
function failed(this: TCP, takesMore?: boolean): void {
	(this.target as Connection).failed(takesMore);
}

export class Connection {
	/** Its peer's; all are one where the platform tells none. */
	readonly address: string | undefined;
	private readonly host: Host;
	/** At rest there is none: most open connections rest. */
	private reader: RequestReader | undefined;
	private readonly writer: ResponseWriter;
	/** The status with which it is refused: 503 without a seat, 408 overdue. */
	private refusedWith = 0;
	private io: TCP | undefined;
	private phase = FRESH;
	private hasReplied = false;
	/** In this turn, or one before it, a request was answered. */
	private isAnswered = false;
	/** The peer sends no more, and waits for what it asked. */
	private hasEnded = false;
	/** Since when it does what it is doing. */
	private sinceMs: number;
	private deadlineMs: number;
	/** How long the reply has waited for its peer; the time in which the device is at work does not count. */
	private waitedMs = 0;
	/** Since when it waits for its peer this time. */
	private waitsMs = 0;
	/** Something of the reply was made or taken: the peer has some time more to take the next bytes. */
	private isMoving = false;
	/** The request whose reply is begun once more: it was counted first, or it had to wait for its turn. */
	private again: Request | undefined;
	/** It makes one of the long replies, or may begin one. */
	isLong = false;
	private readableBytes = 0;
	/** The request was not read to its end, or the peer may not know that it was its last. */
	private lingers = false;
	private discardedBytes = 0;

	/** Takes over what the listener read. Throws when the platform has no socket left. */
	constructor(host: Host, from: unknown, address: string | undefined) {
		const { platform, limits } = host;
		this.host = host;
		this.address = address;
		this.writer = new ResponseWriter(platform.encode, limits, host);
		this.sinceMs = platform.timers.now();
		this.deadlineMs = this.sinceMs + limits.firstMs;
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
		const againBytes = this.again ? this.host.limits.headBytes : 0;
		return againBytes + (this.reader?.heldBytes ?? 0) + this.writer.heldBytes;
	}

	/** Whether it waits for `turn`. */
	get waits(): boolean {
		return this.phase === WORK;
	}

	/** Since when it waits for `allow`, in milliseconds; Infinity where it does not. */
	get queuedMs(): number {
		return this.phase === QUEUED ? this.sinceMs : Number.POSITIVE_INFINITY;
	}

	/** It may make its long reply, and does so in a turn. */
	allow(): void {
		this.isLong = true;
		this.phase = WORK;
		this.host.wait();
	}

	/**
	 * Whether the connection may be closed to make room for a newcomer: 0 says no, and of several the one with the highest
	 * number goes. Those at rest go before those that send slowly, and these before those whose reply is under way; a reply
	 * gives way only to a newcomer that `asks`. Each connection has some grace, except one that already had a reply, and
	 * one of a `crowd`, which is an address with more than its share. Of a reply only the time counts for which it waited
	 * for its peer. All the time since the request counts where the newcomer's `own` address has more than its share, and
	 * in a crowd.
	 */
	yields(nowMs: number, asks: boolean, own: boolean, crowd: boolean): number {
		const { phase } = this;
		const ageMs = nowMs - this.sinceMs;
		let graceMs = crowd ? 0 : this.host.limits.graceMs;
		if (phase >= QUEUED && phase <= REPLY) {
			const heldMs = phase === REPLY ? this.waitedMs + nowMs - this.waitsMs : 0;
			return asks && (own || crowd ? ageMs : heldMs) >= graceMs ? ageMs + 1 : 0;
		}
		if (this.hasReplied && phase !== LINGER) graceMs = 0;
		if (ageMs < graceMs) return 0;
		// What gives way before others is older by more milliseconds than any connection lasts.
		return ageMs + (phase <= REST ? 2e9 : 1e9);
	}

	/** The peer has hung up or failed; or it sends no more and still `takesMore`. */
	failed(takesMore?: boolean): void {
		this.hasEnded = true;
		if (!takesMore || this.phase < QUEUED || this.phase > REPLY) this.close();
	}

	/** `count` bytes wait to be read. */
	readable(count: number): void {
		this.readableBytes = count;
		this.run();
	}

	/** `count` bytes can be written. */
	writable(count: number): void {
		this.writer.grant(count);
		if (this.phase === FRESH && !this.reader && this.readableBytes === 0) this.readUntold();
		// Space alone is nothing to one that still has to ask, as after each reply.
		if (this.phase <= HEAD && this.readableBytes === 0 && !this.reader?.midway) return;
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
		if (nowMs < this.deadlineMs || this.phase === WORK || this.phase === QUEUED) return;
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
				this.waitedMs += this.host.platform.timers.now() - this.waitsMs;
				this.phase = WORK;
			}
			while (this.step(io));
			if (this.phase === WORK) this.await();
			if (this.isLong && !this.writer.isMaking && !this.again) {
				this.isLong = false;
				this.host.release();
			}
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
		this.waitsMs = nowMs;
		if (this.isMoving)
			this.deadlineMs = nowMs + Math.min(limits.replyMs - this.waitedMs, limits.stallMs);
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
			if (this.again) {
				this.begin(io, this.again);
				return true;
			}
			if (!writer.keepAlive) {
				this.finish(io);
				return false;
			}
			this.hasReplied = true;
			// However many requests come at once, each is answered in a turn of its own.
			if (this.isAnswered && (this.readableBytes > 0 || this.reader?.midway)) {
				this.isAnswered = false;
				writer.paused = true;
				return false;
			}
		} else if (this.phase === LINGER) {
			this.discard(io);
			return false;
		} else if (this.phase === QUEUED) return false;
		if (!writer.ready) {
			// What is left unread would hide that the peer has hung up.
			if (this.phase <= HEAD) this.fill(io);
			return false;
		}
		const read = this.refusedWith > 0 ? refuse(this.refusedWith) : this.next(io);
		if (read) this.begin(io, read);
		else this.wait();
		return read !== undefined;
	}

	/** More bytes are needed. The time for a head runs from its first byte. */
	private wait(): void {
		if (this.hasEnded) this.close();
		else if (this.reader?.midway) {
			if (this.phase !== HEAD) this.enter(HEAD, this.host.limits.headMs);
		} else {
			this.reader = undefined;
			// Empty lines alone are no request: their time runs on, or they would hold the seat for ever.
			if (this.phase === WORK) this.enter(REST, this.host.limits.idleMs);
		}
	}

	private begin(io: TCP, read: Request | Refusal): void {
		let request = "refused" in read ? undefined : read;
		if (request && !this.host.seat(this)) {
			this.refusedWith = 503;
			request = undefined;
		}
		this.enter(WORK, 0);
		this.waitedMs = 0;
		this.isMoving = this.isAnswered = true;
		this.lingers = !request || request.expectsContinue;
		const { handler } = this.host.platform;
		const reply = answer(this.refusedWith > 0 ? refuse(this.refusedWith) : read, handler, (error) =>
			this.host.fault(error),
		);
		if (typeof reply.body !== "string" && !this.isLong) {
			if (!this.host.allows(this)) {
				// What the handler has made is garbage: it is asked again.
				this.again = request;
				this.writer.paused = true;
				this.phase = QUEUED;
				return;
			}
			this.isLong = true;
		}
		this.writer.begin(io, reply, request);
		this.again = this.writer.counts ? request : undefined;
	}

	/** The next request, read as far as bytes have come. */
	private next(io: TCP): Request | Refusal | undefined {
		let read = this.reader?.midway ? this.reader.next() : undefined;
		while (!read && this.fill(io)) read = this.reader!.next();
		return read;
	}

	/**
	 * Reads what nobody told of: while the SDK's lwIP sockets are taken over, `onReadable` may be lost
	 * (docs/firmware.md). How much it is nothing says, and more than waits throws: so it is tried by halves.
	 */
	private readUntold(): void {
		const { io } = this;
		const { input, limits, platform } = this.host;
		let length = 0;
		for (let size = 1 << (31 - Math.clz32(input.length)); io && size > 0; size >>= 1) {
			const end = length + size;
			if (end > input.length) continue;
			try {
				if (io.read(input.subarray(length, end)) === undefined) break;
				length = end;
			} catch {
				// Fewer wait.
			}
		}
		if (length === 0) return;
		this.reader = new RequestReader(platform.decode, limits);
		this.reader.take(input.subarray(0, length));
	}

	/** Takes bytes that wait, as many as the reader has room for; false when it got none. */
	private fill(io: TCP): boolean {
		const { platform, limits } = this.host;
		const roomBytes = this.reader ? this.reader.roomBytes : limits.headBytes;
		const bytes = roomBytes > 0 && this.readableBytes > 0 ? this.read(io, roomBytes) : undefined;
		if (!bytes) return false;
		this.reader ??= new RequestReader(platform.decode, limits);
		this.reader.take(bytes);
		return true;
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
