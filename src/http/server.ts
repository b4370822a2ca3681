/**
 * A bounded HTTP server on ECMA-419 sockets: it accepts, refuses, and holds every connection to its
 * time.
 */

import type { Listener, ListenerConstructor } from "../ports/tcp.js";
import { Connection, type Host, type Platform } from "./connection.js";
import { LIMITS, type Limits, limitsOf } from "./limits.js";

/** The platform, and what to answer. */
export interface ServerOptions extends Platform {
	/** ECMA-419 `Listener`. */
	readonly io: ListenerConstructor;
	/** Port to listen on; 0 for any. */
	readonly port: number;
	/** Address to listen on; all when absent. */
	readonly address?: string;
	/** What shall be otherwise than in LIMITS. */
	readonly limits?: Partial<Limits>;
}

/** What has gone wrong since a server began to listen. */
export interface ServerCounts {
	/** Mistakes of handlers and of sources of bodies that were caught. */
	readonly faults: number;
	/** Connections that were ended so that somebody else gets a seat. */
	readonly evictions: number;
	/** Requests that got a 503 since there was no seat, and connections that were closed unread. */
	readonly refusals: number;
}

/** Listens from construction to `close`. The constructor throws what the listener's throws. */
export class Server implements Host {
	/** This and all that `Host` names is for its connections. @internal */
	readonly platform: Platform;
	/** The limits that hold. */
	readonly limits: Limits;
	private readonly open: Connection[] = [];
	private listener: Listener | undefined;
	private timer: unknown;
	/**
	 * The timer that runs while connections wait for their turns, and the index of the one whose turn
	 * is next.
	 */
	private turnTimer: unknown;
	private nextTurn = 0;
	private faults = 0;
	private evictions = 0;
	private refusals = 0;
	/** When somebody within its share got no seat last, and its address. */
	private refusedMs: number | undefined;
	private refusedAddress: string | undefined;
	/** Undefined while there are no connections: a device at rest has its memory back. */
	private buffer: Uint8Array | undefined;

	/** Begins to listen. Throws a RangeError for limits that are none. */
	constructor(options: ServerOptions) {
		const { io, port, address, limits } = options;
		this.platform = options;
		this.limits = limits ? limitsOf(limits) : LIMITS;
		this.listener = new io({
			...(address !== undefined && { address }),
			port,
			onReadable: (count) => this.take(count),
		});
	}

	/** Port that it listens on; undefined when the platform does not tell, and after `close`. */
	get port(): number | undefined {
		return this.listener?.port;
	}

	/** Number of open connections. */
	get connections(): number {
		return this.open.length;
	}

	/** What has gone wrong so far. */
	get counts(): ServerCounts {
		const { evictions, faults, refusals } = this;
		return { faults, evictions, refusals };
	}

	/** Bytes of requests and replies that all connections hold between two callbacks. */
	get heldBytes(): number {
		return this.open.reduce((bytes, connection) => bytes + connection.heldBytes, 0);
	}

	/** Stops listening and ends every connection at once. */
	close(): void {
		this.listener?.close();
		this.listener = undefined;
		this.open.slice().forEach((connection) => {
			connection.close();
		});
	}

	/** @internal */
	get input(): Uint8Array {
		return (this.buffer ??= new Uint8Array(this.limits.headBytes));
	}

	/** @internal */
	wait(): void {
		this.turnTimer ??= this.platform.timers.set(this.limits.turnMs, () => this.turn());
	}

	/** @internal */
	forget(connection: Connection): void {
		const index = this.open.indexOf(connection);
		if (index >= 0) this.open.splice(index, 1);
		if (connection.isLong) {
			connection.isLong = false;
			this.release();
		}
		if (this.open.length > 0) return;
		this.buffer = undefined;
		const { timers } = this.platform;
		if (this.timer !== undefined) timers.clear(this.timer);
		if (this.turnTimer !== undefined) timers.clear(this.turnTimer);
		this.timer = this.turnTimer = undefined;
	}

	/**
	 * Takes whoever waits before the platform tells of it, as far as there is room: a reset of one
	 * that is not taken ends a device whose SDK lacks its patch (docs/firmware.md). Those who find
	 * none are told of behind those who have left.
	 * @internal
	 */
	takeWaiting(): void {
		const { connections, refusals } = this.limits;
		this.take(connections + refusals - this.open.length);
	}

	private take(count: number): void {
		for (let i = 0; i < count; i++) {
			try {
				if (!this.accept()) return;
			} catch {
				// No socket left, or it failed before it was taken over: the others are served.
			}
		}
	}

	/** Takes a waiting connection; false when there is none. */
	private accept(): boolean {
		const waiting = this.listener?.read();
		if (!waiting) return false;
		const { connections, refusals } = this.limits;
		const { open } = this;
		try {
			const address = waiting.remoteAddress;
			const most = connections + refusals;
			if (open.length >= most) this.evict(address, false);
			if (open.length < most) open.push(new Connection(this, waiting, address));
			else {
				this.refusals++;
				waiting.close();
			}
		} catch (error) {
			waiting.close();
			throw error;
		}
		if (this.timer === undefined) this.sweepLater();
		return true;
	}

	/**
	 * The first connections have the seats; whoever comes behind asks for one with its request. Who
	 * got none will ask again: until then an address with more than its share begins nothing in what
	 * is beyond it. @internal
	 */
	seat(connection: Connection): boolean {
		const { addressConnections, connections, graceMs } = this.limits;
		const { address } = connection;
		const hasOne = this.open.indexOf(connection) < connections;
		if (hasOne ? this.refusedMs === undefined : this.evict(address, true)) return true;
		const nowMs = this.platform.timers.now();
		const isBeyond = this.held(address) > addressConnections;
		if (hasOne) {
			if (nowMs - this.refusedMs! >= 2 * graceMs) this.refusedMs = undefined;
			const isOwed = this.refusedMs !== undefined && this.refusedAddress !== address;
			if (!isBeyond || !isOwed) return true;
		} else if (!isBeyond) {
			this.refusedMs = nowMs;
			this.refusedAddress = address;
		}
		this.refusals++;
		return false;
	}

	/** @internal */
	fault(error: unknown): void {
		this.faults++;
		try {
			this.platform.onFault?.(error);
		} catch {
			// Whoever listens must not stop the server.
		}
	}

	/**
	 * Whether a connection may make a long reply now. Where all are taken, one gives way that does
	 * not move and has waited for its peer beyond its grace; or has not moved for so long for any
	 * reason, where its address has them all and another one's asks. @internal
	 */
	allows({ address }: Connection): boolean {
		const { open, platform } = this;
		const less = platform.takesMemory?.() ? 1 : 0;
		const longReplies = this.limits.longReplies - less;
		if (longReplies === 0) return false;
		if (this.longOf() < longReplies) return true;
		const nowMs = this.platform.timers.now();
		let victim: Connection | undefined;
		let most = 0;
		for (let i = 0; i < open.length; i++) {
			const other = open[i]!;
			if (!other.isLong) continue;
			const hasAll = other.address !== address && this.longOf(other) === longReplies;
			const yielding = other.yields(nowMs, true, hasAll);
			if (yielding <= most) continue;
			most = yielding;
			victim = other;
		}
		victim?.close();
		// Closing the victim may have given its turn to one that already waited.
		return victim !== undefined && this.longOf() < longReplies;
	}

	/** How many long replies are made at this moment. */
	get longReplies(): number {
		return this.longOf();
	}

	/** How many long replies are made; or how many of them for the address of a connection. */
	private longOf(of?: Connection): number {
		let count = 0;
		for (let i = 0; i < this.open.length; i++) {
			const { address, isLong } = this.open[i]!;
			if (isLong && (!of || address === of.address)) count++;
		}
		return count;
	}

	/**
	 * Lets waiting connections make their long replies, as many as may at once; the one that waits
	 * longest goes first. @internal
	 */
	release(): void {
		for (;;) {
			let first: Connection | undefined;
			for (let i = 0; i < this.open.length; i++) {
				const connection = this.open[i]!;
				if (connection.queuedMs < (first?.queuedMs ?? Number.POSITIVE_INFINITY)) first = connection;
			}
			if (!first || !this.allows(first)) return;
			// If a connection was closed to make room, closing it has already allowed this one.
			if (first.queuedMs < Number.POSITIVE_INFINITY) first.allow();
		}
	}

	/** How many connections an address has. */
	private held(address: string | undefined): number {
		let count = 0;
		for (let i = 0; i < this.open.length; i++) if (this.open[i]!.address === address) count++;
		return count;
	}

	/**
	 * Makes room for a newcomer, which `asks` or has sent nothing yet: ends the connection that gives
	 * way most readily. False when no connection gives way.
	 */
	private evict(address: string | undefined, asks: boolean): boolean {
		let victim = this.readiest(address, asks);
		// Whoever rests may have asked a moment ago.
		while (victim?.wakes()) victim = this.readiest(address, asks);
		if (victim) this.evictions++;
		victim?.close();
		return victim !== undefined;
	}

	/**
	 * Who gives way most readily to a newcomer from an address. One that would have more than its
	 * share makes room by itself.
	 */
	private readiest(address: string | undefined, asks: boolean): Connection | undefined {
		const { connections, addressConnections } = this.limits;
		const { open } = this;
		const nowMs = this.platform.timers.now();
		// A connection that asks is already among the open ones.
		const own = this.held(address) + (asks ? 0 : 1) > addressConnections;
		let victim: Connection | undefined;
		let most = 0;
		for (let i = 0; i < (asks ? connections : open.length); i++) {
			const connection = open[i]!;
			const isOwn = connection.address === address;
			if (own && !isOwn) continue;
			const crowd = !isOwn && this.held(connection.address) > addressConnections;
			const yielding = connection.yields(nowMs, asks, crowd);
			if (yielding <= most) continue;
			most = yielding;
			victim = connection;
		}
		return victim;
	}

	/**
	 * One of the connections that wait goes on, each in its turn; between two turns others are heard.
	 */
	private turn(): void {
		this.turnTimer = undefined;
		this.takeWaiting();
		const { length } = this.open;
		for (let i = 0; i < length; i++) {
			const index = (this.nextTurn + i) % length;
			const connection = this.open[index]!;
			if (!connection.waits) continue;
			this.nextTurn = index + 1;
			connection.turn();
			break;
		}
		if (this.open.some((connection) => connection.waits)) this.wait();
	}

	private sweepLater(): void {
		this.timer = this.platform.timers.set(this.limits.sweepMs, () => {
			this.timer = undefined;
			const nowMs = this.platform.timers.now();
			this.open.slice().forEach((connection) => {
				connection.expire(nowMs);
			});
			this.release();
			if (this.open.length > 0) this.sweepLater();
		});
	}
}
