/**
 * One connection: it reads a request, answers it, and reads the next. One table says what each
 * event does in each of its phases; the rest of the file has the actions that the table names.
 */

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
	/**
	 * Hears what a handler threw, or the source of a body: the client gets a 500, or a reply that is
	 * cut.
	 */
	readonly onFault?: (error: unknown) => void;
	/**
	 * Whether something beside the server takes the memory of a long reply: one fewer is made then.
	 */
	readonly takesMemory?: () => boolean;
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
	/**
	 * Takes whoever waits at the listener: while a socket is written to, the network has its turn.
	 */
	takeWaiting(): void;
	/** The connection has closed. */
	forget(connection: Connection): void;
}

// What a connection is doing: its phase. Its number is its position in each row of the table below.
/** Nothing of a request has come yet. */
const FRESH = 0;
/** A part of its first request has come. */
const FIRST = 1;
/** It rests after a reply. */
const REST = 2;
/** A part of a further request has come. */
const HEAD = 3;
/** Its request waits until a long reply may be made. */
const QUEUED = 4;
/** Its reply is written, and what has come of the next request waits for a turn of its own. */
const NEXT = 5;
/** The device is at work on its reply, or will be in the next turn: the peer is not waited for. */
const WORK = 6;
/** The peer has to take some of its reply. */
const REPLY = 7;
/** No reply follows: what still comes is thrown away. */
const LINGER = 8;

// The table: a row for each event, with a letter for each phase, in the order above. The letter is
// what the event does: r reads on, w writes on, d discards what comes, t refuses the request with a
// 408, c closes, and a dot does nothing.
/** Bytes have come. */
const BYTES = "rrrr....d";
/** The peer has taken bytes, so that there is space for more. */
const SPACE = "rrrr...w.";
/** Its turn has come. */
const TURN = ".....ww..";
/** The peer sends no more, and takes what it has asked for. */
const END = "cccc....c";
/** The time of the phase is over. */
const OVERDUE = "ctct...cc";

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
	/**
	 * The address of its peer; where the platform tells none, all connections count as one address.
	 */
	readonly address: string | undefined;
	private readonly host: Host;
	/** Undefined while nothing of a request has come: most open connections rest. */
	private reader: RequestReader | undefined;
	private readonly writer: ResponseWriter;
	/** None once it is closed. */
	private io: TCP | undefined;
	private phase = FRESH;
	/** The peer sends no more. */
	private hasEnded = false;
	/** When its phase began; while a reply is due, when it was begun. */
	private sinceMs: number;
	/**
	 * How long the reply has waited for its peer; the time in which the device is at work does not
	 * count.
	 */
	private waitedMs = 0;
	/** When it began to wait for its peer this time. */
	private waitsMs = 0;
	/** When its reply was begun or moved last, which is when its peer had taken `moveBytes` more. */
	private movedMs = 0;
	/** How long the reply had waited for its peer by then. */
	private movedWaitedMs = 0;
	/** Bytes that its peer had taken by then. */
	private movedBytes = 0;
	/**
	 * The request whose reply is begun once more: it was counted first, or it had to wait for its
	 * turn.
	 */
	private again: Request | undefined;
	/** It makes one of the long replies, or may begin one. */
	isLong = false;
	private readableBytes = 0;
	/**
	 * Its input is still read for a while after the last reply: the request was not read to its end,
	 * or the peer may not know that it was its last.
	 */
	private lingers = false;
	private discardedBytes = 0;

	/** Takes over what the listener read. Throws when the platform has no socket left. */
	constructor(host: Host, from: unknown, address: string | undefined) {
		const { platform } = host;
		this.host = host;
		this.address = address;
		this.writer = new ResponseWriter(host);
		this.sinceMs = platform.timers.now();
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
		return this.phase === WORK || this.phase === NEXT;
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
	 * Whether the connection may be closed to make room for a newcomer: 0 says no, and of several the
	 * one with the highest number goes. Those at rest go before those that send slowly, and these
	 * before those whose reply is under way; a reply gives way only to a newcomer that `asks`, and
	 * never while it moves. Of one that does not, the time counts for which it has waited for its
	 * peer; in a `crowd`, which is another address with more than its share, all the time. Each
	 * connection has some grace, except one that already had a reply, and one of a crowd that waits
	 * to have one.
	 */
	yields(nowMs: number, asks: boolean, crowd: boolean): number {
		const { phase } = this;
		const { graceMs } = this.host.limits;
		const ageMs = nowMs - this.sinceMs;
		// What is written arrives after a close, too: nothing is cut.
		const isWhole = phase === REPLY && this.writer.isWhole && !this.hasCome;
		if (phase >= QUEUED && phase <= REPLY && !isWhole) {
			let stillMs = 0;
			if (crowd) stillMs = phase === NEXT ? graceMs : nowMs - this.movedMs;
			else if (phase === REPLY) stillMs = this.waitedUntil(nowMs) - this.movedWaitedMs;
			return asks && stillMs >= graceMs ? ageMs + 1 : 0;
		}
		const isSpared = !crowd && phase !== REST && phase !== HEAD && !isWhole;
		if (isSpared && ageMs < graceMs) return 0;
		// Whoever gives way before others counts as older by more milliseconds than any connection
		// lasts.
		return ageMs + (phase === FRESH || phase === REST ? 2e9 : 1e9);
	}

	/**
	 * Reads what has come and was not told of yet while it rests, before it gives its seat away: true
	 * when it has a request to be answered after all, which it is in a turn.
	 */
	wakes(): boolean {
		if (this.phase !== REST || this.hasCome) return false;
		this.readUntold();
		if (!this.hasCome) return false;
		this.enter(NEXT);
		this.movedMs = this.sinceMs;
		this.host.wait();
		return true;
	}

	/** The peer has hung up or failed; or it sends no more and still `takesMore`. */
	failed(takesMore?: boolean): void {
		this.hasEnded = true;
		if (takesMore) this.on(END);
		else this.close();
	}

	/** `count` bytes wait to be read. */
	readable(count: number): void {
		this.readableBytes = count;
		this.on(BYTES);
	}

	/** `count` bytes can be written. */
	writable(count: number): void {
		this.writer.grant(count);
		if (this.phase >= QUEUED) this.noteMove();
		if (this.phase === FRESH && !this.reader && this.readableBytes === 0) this.readUntold();
		// Space alone changes nothing for a connection that has nothing to answer, as after each reply.
		if (this.phase > HEAD || this.hasCome) this.on(SPACE);
	}

	/** Its turn has come. */
	turn(): void {
		this.writer.paused = false;
		this.on(TURN);
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
		if (nowMs >= this.deadlineMs) this.on(OVERDUE);
	}

	/** When the time of its phase is over, in milliseconds. */
	private get deadlineMs(): number {
		const { firstMs, headMs, idleMs, lingerMs, replyMs, stallMs } = this.host.limits;
		switch (this.phase) {
			case FRESH:
				return this.sinceMs + firstMs;
			case REST:
				return this.sinceMs + idleMs;
			case REPLY:
				return this.waitsMs + Math.min(replyMs - this.waitedMs, stallMs);
			case LINGER:
				return this.sinceMs + lingerMs;
			default:
				return this.sinceMs + headMs;
		}
	}

	/** How long the reply has waited for its peer in all. */
	private waitedUntil(nowMs: number): number {
		return this.phase === REPLY ? this.waitedMs + nowMs - this.waitsMs : this.waitedMs;
	}

	/** Takes note of whether its reply moves. */
	private noteMove(): void {
		const { limits, platform } = this.host;
		const { takenBytes } = this.writer;
		if (takenBytes - this.movedBytes < limits.moveBytes) return;
		this.movedBytes = takenBytes;
		this.movedMs = platform.timers.now();
		this.movedWaitedMs = this.waitedUntil(this.movedMs);
	}

	/** Whether something of a request has come that was not answered. */
	private get hasCome(): boolean {
		return this.readableBytes > 0 || this.reader?.midway === true;
	}

	/**
	 * Does what the table has for an event. Callbacks of the platform end here: what they throw would
	 * stop the device.
	 */
	private on(event: string): void {
		const io = this.io;
		// The simulator calls back even after close.
		if (!io) return;
		let action = event.charAt(this.phase);
		if (action === ".") return;
		try {
			if (action === "t") {
				// Without space for a 408 it is closed.
				action = this.writer.ready ? "w" : "c";
				if (action === "w") this.begin(io, refuse(408));
			}
			if (action === "c") this.close();
			else if (action === "d") this.discard(io);
			else {
				// After a request its reply, and after a reply the next request.
				let reads = action === "r";
				while (reads ? this.ask(io) : this.reply(io)) reads = !reads;
			}
			if (this.isLong && !this.writer.isMaking && !this.again) {
				this.isLong = false;
				this.host.release();
			}
		} catch {
			this.close();
		}
	}

	private enter(phase: number): void {
		this.phase = phase;
		this.sinceMs = this.host.platform.timers.now();
	}

	/** Goes on with its reply; true when it is written and the next request may be read now. */
	private reply(io: TCP): boolean {
		const { host, writer } = this;
		if (this.phase === REPLY) {
			this.waitedMs = this.waitedUntil(host.platform.timers.now());
			this.phase = WORK;
		}
		while (writer.resume(io)) {
			if (this.again) {
				this.begin(io, this.again);
				continue;
			}
			if (!writer.keepAlive) {
				this.finish(io);
				return false;
			}
			if (!writer.ready) break;
			if (this.phase === NEXT) return true;
			// However many requests come at once, each is answered in a turn of its own.
			if (this.hasCome) {
				this.phase = NEXT;
				host.wait();
			} else this.await(false);
			return false;
		}
		if (writer.paused) host.wait();
		else {
			this.phase = REPLY;
			this.waitsMs = host.platform.timers.now();
		}
		return false;
	}

	/** Reads the next request and begins its reply; false when there is nothing to go on with now. */
	private ask(io: TCP): boolean {
		if (!this.writer.ready) {
			// What is left unread would hide that the peer has hung up.
			this.fill(io);
			return false;
		}
		const read = this.next(io);
		if (read) {
			this.begin(io, read);
			return this.phase === WORK;
		}
		this.await(this.reader?.midway === true);
		return false;
	}

	/**
	 * Waits for the next request, or with `isPart` for the rest of it. Nothing else that has come is
	 * kept: empty lines are no request, and would hold the seat for ever.
	 */
	private await(isPart: boolean): void {
		const { phase } = this;
		let next = phase > HEAD ? REST : phase;
		if (isPart) next = phase > FIRST ? HEAD : FIRST;
		else this.reader = undefined;
		if (this.hasEnded) this.close();
		// The time for a head runs from its first byte.
		else if (next !== phase) this.enter(next);
	}

	private begin(io: TCP, read: Request | Refusal): void {
		const { host } = this;
		let asked = read;
		if (!("refused" in asked) && !host.seat(this)) asked = refuse(503);
		const request = "refused" in asked ? undefined : asked;
		this.enter(WORK);
		this.movedMs = this.sinceMs;
		this.movedBytes = this.writer.takenBytes;
		this.waitedMs = this.movedWaitedMs = 0;
		// A request that was read to its end leaves nothing behind, even if it was refused for want of
		// a seat.
		this.lingers = "refused" in read || read.expectsContinue;
		const reply = answer(asked, host.platform.handler, (error) => host.fault(error));
		if (typeof reply.body !== "string" && !this.isLong) {
			if (!host.allows(this)) {
				// What the handler has made is garbage: it is asked again.
				this.again = request;
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
	 * Reads what `onReadable` did not tell of: while the SDK's lwIP sockets are taken over, that call
	 * may be lost (docs/firmware.md). Nothing says how many bytes wait, and to read more than wait
	 * throws: so the number is found by halves.
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

	/**
	 * Reads bytes that wait, `limit` and what `input` holds at most; undefined when there are none
	 * after all.
	 */
	private read(io: TCP, limit: number): Uint8Array | undefined {
		const bytes = this.host.input.subarray(0, Math.min(this.readableBytes, limit));
		this.readableBytes -= bytes.length;
		if (io.read(bytes) !== undefined) return bytes;
		this.readableBytes = 0;
		return undefined;
	}

	/** The last reply is written. */
	private finish(io: TCP): void {
		this.enter(LINGER);
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
