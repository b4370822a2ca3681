/** A bounded HTTP server on ECMA-419 sockets: it accepts, refuses, and holds every connection to its time. */

import type { Listener, ListenerConstructor, TCPConstructor } from "../ports/tcp.js";
import type { Decode, Encode } from "../ports/text.js";
import type { Timers } from "../ports/timers.js";
import { Connection, type Host } from "./connection.js";
import { CONNECTIONS, GRACE_MS, HEAD_BYTES, REFUSALS, SWEEP_MS, TURN_MS } from "./limits.js";
import type { Handler } from "./methods.js";

/** The platform, and what to answer. */
export interface ServerOptions {
	/** ECMA-419 `Listener`. */
	readonly io: ListenerConstructor;
	/** ECMA-419 `TCP`. */
	readonly TCP: TCPConstructor;
	/** Port to listen on; 0 for any. */
	readonly port: number;
	/** Address to listen on; all when absent. */
	readonly address?: string;
	readonly timers: Timers;
	/** Text to UTF-8. */
	readonly encode: Encode;
	/** Bytes to text. Without it, text is made a character at a time, natively but slower. */
	readonly decode?: Decode;
	/** Answers each GET and HEAD. */
	readonly handler: Handler;
	/** Connections served at once; CONNECTIONS when absent. */
	readonly connections?: number;
}

/** Listens from construction to `close`. The constructor throws what the listener's throws. */
export class Server {
	readonly #options: ServerOptions;
	readonly #host: Host;
	readonly #connections: Connection[] = [];
	readonly #limit: number;
	#listener: Listener | undefined;
	#timer: unknown;
	/** Runs while connections wait for their turns; and whose turn is next. */
	#turnTimer: unknown;
	#nextTurn = 0;
	/** Exists while there are connections: a device at rest has its memory back. */
	#input: Uint8Array | undefined;

	constructor(options: ServerOptions) {
		this.#options = options;
		this.#limit = options.connections ?? CONNECTIONS;
		this.#host = this.#hostOf(options);
		const address = options.address === undefined ? {} : { address: options.address };
		this.#listener = new options.io({
			...address,
			port: options.port,
			onReadable: (count) => this.#arrived(count),
		});
	}

	/** Port that it listens on; undefined when the platform does not tell, and after `close`. */
	get port(): number | undefined {
		return this.#listener?.port;
	}

	/** Number of open connections. */
	get connections(): number {
		return this.#connections.length;
	}

	/** Bytes of requests and replies that all connections hold between two callbacks. */
	get heldBytes(): number {
		let bytes = 0;
		for (const connection of this.#connections) bytes += connection.heldBytes;
		return bytes;
	}

	/** Stops listening and ends every connection at once. */
	close(): void {
		this.#listener?.close();
		this.#listener = undefined;
		for (const connection of this.#connections.slice()) connection.close();
	}

	#hostOf({ TCP, encode, decode, handler, timers }: ServerOptions): Host {
		const input = () => (this.#input ??= new Uint8Array(HEAD_BYTES));
		return {
			TCP,
			encode,
			decode,
			handler,
			get input() {
				return input();
			},
			now: () => timers.now(),
			wait: () => this.#wait(),
			forget: (connection) => this.#forget(connection),
		};
	}

	#arrived(count: number): void {
		for (let i = 0; i < count; i++) {
			try {
				this.#accept();
			} catch {
				// No socket left, or it failed before it was taken over: the others are served.
			}
		}
	}

	/** Takes every waiting connection: one that is not read would hold memory until it is. */
	#accept(): void {
		const waiting = this.#listener?.read();
		if (!waiting) return;
		const served = this.#connections.length;
		const refused = served >= this.#limit && !this.#evict();
		if (refused && served >= this.#limit + REFUSALS) {
			waiting.close();
			return;
		}
		try {
			this.#connections.push(new Connection(this.#host, waiting, refused));
		} catch (error) {
			waiting.close();
			throw error;
		}
		this.#timer ??= this.#options.timers.set(SWEEP_MS, () => this.#sweep());
	}

	/**
	 * Makes room for a newcomer: ends what has taken its time, a connection at rest before one that
	 * is slow to send or to read, and of those the longest at it. False when all are recent.
	 */
	#evict(): boolean {
		const nowMs = this.#options.timers.now();
		let victim: Connection | undefined;
		for (const connection of this.#connections) {
			if (connection.refused || connection.ageMs(nowMs) < GRACE_MS) continue;
			const better =
				!victim ||
				(connection.resting === victim.resting
					? connection.ageMs(nowMs) > victim.ageMs(nowMs)
					: connection.resting);
			if (better) victim = connection;
		}
		victim?.close();
		return victim !== undefined;
	}

	#forget(connection: Connection): void {
		const index = this.#connections.indexOf(connection);
		if (index >= 0) this.#connections.splice(index, 1);
		if (this.#connections.length > 0) return;
		this.#input = undefined;
		const { timers } = this.#options;
		if (this.#timer !== undefined) timers.clear(this.#timer);
		if (this.#turnTimer !== undefined) timers.clear(this.#turnTimer);
		this.#timer = this.#turnTimer = undefined;
	}

	#wait(): void {
		this.#turnTimer ??= this.#options.timers.set(TURN_MS, () => this.#turn());
	}

	/** One of the connections that wait goes on, each in its turn; between two turns others are heard. */
	#turn(): void {
		this.#turnTimer = undefined;
		const { length } = this.#connections;
		for (let i = 0; i < length; i++) {
			const index = (this.#nextTurn + i) % length;
			const connection = this.#connections[index]!;
			if (!connection.waits) continue;
			this.#nextTurn = index + 1;
			connection.turn();
			break;
		}
		if (this.#connections.some((connection) => connection.waits)) this.#wait();
	}

	#sweep(): void {
		this.#timer = undefined;
		const nowMs = this.#options.timers.now();
		for (const connection of this.#connections.slice()) connection.expire(nowMs);
		if (this.#connections.length > 0)
			this.#timer = this.#options.timers.set(SWEEP_MS, () => this.#sweep());
	}
}
