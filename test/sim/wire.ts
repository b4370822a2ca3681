/**
 * Sockets with no network: a wire that plays splits, stalls, hang-ups and failures, the same each
 * time.
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

export interface WireOptions {
	/** Bytes each way that a connection can hold; 8,192 when absent, as on an ESP32. */
	readonly windowBytes?: number;
	/**
	 * Which platform's order of callbacks: the simulator tells writable before readable and calls
	 * back once more after a close, the ESP32 the reverse, and there nothing can be written once the
	 * peer has hung up.
	 */
	readonly order?: "simulator" | "esp32";
	/** Whether a peer that sends no more can still be written to, as in Node. */
	readonly takesMore?: boolean;
	/**
	 * Whether the first `onReadable` of a connection is lost, as on an ESP32 while it is taken over.
	 */
	readonly dropsFirst?: boolean;
	/**
	 * Whether the listener keeps a waiting connection that its peer has reset, whose memory is free
	 * then, as the SDK does without sdk/tcp.patch: to touch it restarts the device. Else it takes it
	 * off its list.
	 */
	readonly keepsReset?: boolean;
	/** Which socket operation fails, counted from 1; none when absent. */
	readonly failingOperation?: number;
	/** Whether an operation fails, by its number from 1: for more than a single failure. */
	readonly fails?: (operation: number) => boolean;
}

/** Numbers that follow from a seed (mulberry32). */
export class Random {
	#state: number;

	constructor(seed: number) {
		this.#state = seed >>> 0;
	}

	/** An integer from 0 to `count` - 1. */
	below(count: number): number {
		this.#state = (this.#state + 0x6d2b79f5) >>> 0;
		let t = this.#state;
		t = Math.imul(t ^ (t >>> 15), t | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) % count;
	}
}

class WireTimers implements Timers {
	#nowMs = 0;
	readonly #timers = new Map<object, { readonly atMs: number; readonly callback: () => void }>();

	set(ms: number, callback: () => void): unknown {
		const handle = {};
		this.#timers.set(handle, { atMs: this.#nowMs + ms, callback });
		return handle;
	}

	clear(handle: unknown): void {
		this.#timers.delete(handle as object);
	}

	now(): number {
		return this.#nowMs;
	}

	/** Timers that are set. */
	get count(): number {
		return this.#timers.size;
	}

	/** Goes to the next timer that is due by `untilMs` and runs it; false when there is none. */
	step(untilMs: number): boolean {
		let first: object | undefined;
		let firstMs = untilMs;
		for (const [handle, { atMs }] of this.#timers)
			if (atMs < firstMs || (atMs === firstMs && !first)) {
				first = handle;
				firstMs = atMs;
			}
		this.#nowMs = Math.max(this.#nowMs, firstMs);
		if (!first) return false;
		const timer = this.#timers.get(first)!;
		this.#timers.delete(first);
		timer.callback();
		return true;
	}
}

const EMPTY = new Uint8Array(0);

/** Bytes in a row, taken from the front. */
class Queue {
	#bytes = EMPTY;
	#from = 0;
	#to = 0;

	get length(): number {
		return this.#to - this.#from;
	}

	push(bytes: Uint8Array): void {
		if (bytes.length === 0) return;
		if (this.#to + bytes.length > this.#bytes.length) {
			const all = new Uint8Array(2 * (this.length + bytes.length));
			all.set(this.#bytes.subarray(this.#from, this.#to));
			this.#to -= this.#from;
			this.#from = 0;
			this.#bytes = all;
		}
		this.#bytes.set(bytes, this.#to);
		this.#to += bytes.length;
	}

	take(count: number): Uint8Array {
		if (this.length === 0) return EMPTY;
		const end = Math.min(this.#to, this.#from + count);
		const taken = this.#bytes.slice(this.#from, end);
		this.#from = end;
		return taken;
	}

	/** All of it, which stays. */
	copy(): Uint8Array {
		return this.#bytes.slice(this.#from, this.#to);
	}
}

/** The far end of a connection, which a test plays. */
export class Client implements Waiting {
	/** Bytes that it takes of the server's window in a turn: 0 is a reader that has stopped. */
	takeBytes = Number.POSITIVE_INFINITY;
	/** Whether the server is told of what has arrived a turn later than it could be read. */
	isLate = false;
	#isUntold = false;
	readonly #address: string | undefined;
	readonly #wire: Wire;
	readonly #windowBytes: number;
	readonly #received = new Queue();
	/** Sent, and not yet in the server's receive buffer. */
	readonly #underWay = new Queue();
	readonly #inbox = new Queue();
	/** Written by the server, and not yet taken. */
	readonly #outbox = new Queue();
	#socket: TCP | undefined;
	#options: TCPOptions | undefined;
	#announced = false;
	#hungUp = false;
	/** It sends no more; and that has arrived. */
	#ended = false;
	#endArrived = false;
	#errorTold = false;
	readonly #takesMore: boolean;
	#dead = false;
	#isReset = false;
	#closed = false;
	#lateCalls: boolean;
	#drops: boolean;

	constructor(wire: Wire, address: string | undefined, options: WireOptions) {
		const { windowBytes = 8192, order = "esp32", takesMore = false, dropsFirst = false } = options;
		this.#drops = dropsFirst;
		this.#wire = wire;
		this.#address = address;
		this.#windowBytes = windowBytes;
		this.#lateCalls = order === "simulator";
		this.#takesMore = takesMore;
	}

	/** All that the server sent and this end took. */
	get received(): Uint8Array {
		return this.#received.copy();
	}

	/** Whether the server has closed the connection, and all that it sent was taken. */
	get closed(): boolean {
		return this.#closed && this.#outbox.length === 0;
	}

	get remoteAddress(): string | undefined {
		this.#touch();
		return this.#address;
	}

	send(bytes: Uint8Array): void {
		if (!this.#ended) this.#underWay.push(bytes);
	}

	/** Sends no more, and goes on reading. */
	end(): void {
		this.#ended = true;
	}

	/** Closes its end; what was sent before still arrives. */
	hangUp(): void {
		this.#ended = this.#hungUp = true;
	}

	/** Ends the connection at once (RST): what is under way either way is lost. */
	reset(): void {
		this.#isReset = true;
		this.#underWay.take(this.#underWay.length);
		this.#outbox.take(this.#outbox.length);
		this.hangUp();
		this.#wire.forget(this);
	}

	/** The server takes the connection over. */
	attach(socket: TCP, options: TCPOptions): void {
		this.#touch();
		this.#wire.operate();
		this.#socket = socket;
		this.#options = options;
	}

	read(view: Uint8Array): number | undefined {
		this.#check();
		this.#wire.operate();
		if (this.#inbox.length === 0) return undefined;
		if (view.length === 0 || view.length > this.#inbox.length) throw new Error("invalid");
		view.set(this.#inbox.take(view.length));
		return view.length;
	}

	write(bytes: Uint8Array): number | undefined {
		this.#check();
		if (this.#isReset) return undefined;
		if (this.#wire.fails()) {
			// The SDK answers nothing then, and no callback may ever come again.
			this.#dead = true;
			return undefined;
		}
		if (bytes.length > this.#writableBytes) throw new Error("would block");
		if (!this.#takesMore && (this.#errorTold || (this.#endArrived && !this.#lateCalls)))
			throw new Error("not ready");
		this.#outbox.push(bytes);
		this.#wire.work();
		return this.#writableBytes;
	}

	close(): void {
		this.#touch();
		this.#closed = true;
		this.#wire.operate();
	}

	/** Bytes move and callbacks run; false when nothing happened. */
	turn(): boolean {
		const count = Math.min(this.#windowBytes - this.#inbox.length, this.#underWay.length);
		const arrived = count > 0 && !this.#closed;
		if (arrived) this.#inbox.push(this.#underWay.take(count));
		const taken = this.#outbox.take(Math.min(this.takeBytes, this.#outbox.length));
		if (!this.#hungUp) this.#received.push(taken);
		if (!this.#socket || !this.#options || this.#dead) return taken.length > 0;
		if (this.#closed) return this.#callLate() || taken.length > 0;
		const writable = taken.length > 0 || !this.#announced;
		this.#announced = true;
		this.#endArrived = this.#ended && this.#underWay.length === 0;
		if (this.#errorTold) {
			// Only what is written to one that hung up tells that it does not read either.
			this.#dead = this.#hungUp && taken.length > 0;
			if (this.#dead) this.#options.onError.call(this.#socket);
		}
		const told = this.#errorTold;
		const isTold = writable && !this.#dead && (this.#takesMore || !this.#endArrived);
		const tellsBytes = this.isLate ? this.#isUntold && this.#inbox.length > 0 : arrived;
		this.#isUntold = this.isLate && arrived;
		this.#call(tellsBytes, isTold, this.#endArrived && !told);
		return arrived || writable || told !== this.#errorTold;
	}

	/** Its memory is used while nobody has taken it over. */
	#touch(): void {
		if (this.#isReset && !this.#socket) this.#wire.restarts++;
	}

	get #writableBytes(): number {
		return this.#windowBytes - this.#outbox.length;
	}

	#check(): void {
		if (this.#closed) throw new Error("closed");
	}

	#call(arrived: boolean, writable: boolean, ended: boolean): void {
		const socket = this.#socket!;
		const { onReadable, onWritable, onError } = this.#options!;
		const readable = arrived && !this.#drops;
		if (arrived) this.#drops = false;
		if (this.#lateCalls) {
			if (writable) onWritable.call(socket, this.#writableBytes);
			if (readable && this.#inbox.length > 0) onReadable.call(socket, this.#inbox.length);
		} else {
			if (readable) onReadable.call(socket, this.#inbox.length);
			if (writable && !this.#closed) onWritable.call(socket, this.#writableBytes);
		}
		if (!ended || this.#inbox.length > 0 || this.#closed) return;
		this.#errorTold = true;
		onError.call(socket, this.#takesMore);
	}

	/** The simulator had noted callbacks before the close, and makes them. */
	#callLate(): boolean {
		if (!this.#lateCalls) return false;
		this.#lateCalls = false;
		const { onReadable, onWritable, onError } = this.#options!;
		onWritable.call(this.#socket!, this.#windowBytes);
		onReadable.call(this.#socket!, 1);
		onError.call(this.#socket!);
		return true;
	}
}

/** A network of one listener and its clients; `new Server({ ...wire, port, handler })`. */
export class Wire {
	readonly io: ListenerConstructor;
	readonly TCP: TCPConstructor;
	readonly timers = new WireTimers();
	readonly #options: WireOptions;
	readonly #clients: Client[] = [];
	readonly #waiting: Client[] = [];
	#listener: { readonly self: Listener; readonly options: ListenerOptions } | undefined;
	#operations = 0;
	#told = 0;
	/** How often a device would have restarted: it touched what lwIP had freed. */
	restarts = 0;
	/**
	 * What the network does while a socket is written to: lwIP's task runs then, below JavaScript's.
	 */
	work: () => void = () => {};

	constructor(options: WireOptions = {}) {
		this.#options = options;
		const wire = this;
		this.io = class implements Listener {
			readonly port: number;
			constructor(listenerOptions: ListenerOptions) {
				this.port = listenerOptions.port;
				wire.#listener = { self: this, options: listenerOptions };
			}
			read(): Waiting | undefined {
				if (wire.#waiting.length === 0) return undefined;
				wire.operate();
				return wire.#waiting.shift();
			}
			close(): void {
				wire.#listener = undefined;
			}
		};
		this.TCP = class implements TCP {
			readonly target: unknown;
			readonly #client: Client;
			constructor(tcpOptions: TCPOptions) {
				this.target = tcpOptions.target;
				this.#client = tcpOptions.from as Client;
				this.#client.attach(this, tcpOptions);
			}
			read(view: Uint8Array): number | undefined {
				return this.#client.read(view);
			}
			write(bytes: Uint8Array): number | undefined {
				return this.#client.write(bytes);
			}
			close(): void {
				this.#client.close();
			}
		};
	}

	readonly encode = (text: string): Uint8Array => new TextEncoder().encode(text);

	/** Socket operations so far. */
	get operations(): number {
		return this.#operations;
	}

	/** Counts an operation; true when it is the one that fails. */
	fails(): boolean {
		const operation = ++this.#operations;
		const { failingOperation, fails } = this.#options;
		return operation === failingOperation || (fails?.(operation) ?? false);
	}

	/** Counts an operation, and throws when it is the one that fails. */
	operate(): void {
		if (this.fails()) throw new Error(`operation ${this.#operations} fails`);
	}

	/** A client connects, from an address that the platform tells if there is one. */
	connect(address?: string): Client {
		const client = new Client(this, address, this.#options);
		this.#clients.push(client);
		this.#waiting.push(client);
		this.#told = 0;
		return client;
	}

	/** A waiting connection is off the list; unless the listener keeps it. */
	forget(client: Client): void {
		const index = this.#waiting.indexOf(client);
		if (index >= 0 && !this.#options.keepsReset) this.#waiting.splice(index, 1);
	}

	/** One turn of the event loop; false when nothing happened. */
	turn(): boolean {
		let moved = false;
		if (this.#listener && this.#waiting.length > this.#told) {
			this.#told = this.#waiting.length;
			this.#listener.options.onReadable.call(this.#listener.self, this.#waiting.length);
			moved = true;
		}
		for (const client of this.#clients) moved = client.turn() || moved;
		return moved;
	}

	/** Turns until nothing happens any more. Throws when that does not end: a loop. */
	run(): void {
		for (let turns = 0; this.turn(); turns++)
			if (turns > 100_000) throw new Error("the wire does not come to rest");
	}

	/** Time passes: timers fall due, and what they do arrives. */
	pass(ms: number): void {
		const untilMs = this.timers.now() + ms;
		this.run();
		while (this.timers.step(untilMs)) this.run();
	}
}

/**
 * Sends bytes as the numbers say: in pieces, with turns between, while the reading stops, crawls
 * and goes on. With `hangsUp` the client may leave at any moment. Ends with reading at full speed.
 */
export function trickle(
	wire: Wire,
	client: Client,
	bytes: Uint8Array,
	random: Random,
	hangsUp = false,
): void {
	let sent = 0;
	while (sent < bytes.length) {
		const count = 1 + random.below(random.below(4) === 0 ? bytes.length - sent : 16);
		client.send(bytes.subarray(sent, (sent += count)));
		for (let turns = random.below(4); turns > 0; turns--) wire.turn();
		const pace = random.below(6);
		if (pace === 0) client.takeBytes = 0;
		else if (pace === 1) client.takeBytes = 1 + random.below(64);
		else if (pace === 2) client.takeBytes = Number.POSITIVE_INFINITY;
		else if (pace === 3) wire.pass(random.below(50));
		if (hangsUp && random.below(40) === 0) client.hangUp();
	}
	client.takeBytes = Number.POSITIVE_INFINITY;
	wire.run();
}
