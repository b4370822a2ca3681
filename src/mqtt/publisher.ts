/**
 * A client of MQTT 3.1.1 that only publishes: messages that are retained, with QoS 1, one in
 * flight. Of each message the newest waits, and nothing else. A broker may send anything: what is
 * taken has four bytes behind its head at most.
 */

import type { ConnectConstructor, TCP } from "../ports/tcp.js";
import type { Encode } from "../ports/text.js";
import type { Timers } from "../ports/timers.js";
import type { Resolve } from "../ports/udp.js";
import {
	BODY_BYTES,
	CONNACK,
	DISCONNECT,
	EMPTY_BYTES,
	emptyPacket,
	type Greeting,
	PacketWriter,
	PINGREQ,
	PINGRESP,
	PUBACK,
} from "./packet.js";

/** What a platform brings. */
export interface PublisherPorts {
	readonly TCP: ConnectConstructor;
	readonly resolve: Resolve;
	readonly timers: Timers;
	readonly encode: Encode;
}

/** What is published: message 0 to `count - 1`, 31 at most, made when it is sent. */
export interface Messages {
	readonly count: number;
	topic(index: number): string;
	payload(index: number): string;
}

export interface PublisherOptions {
	readonly ports: PublisherPorts;
	/** A name or an address. */
	readonly host: string;
	readonly port: number;
	readonly greeting: Greeting;
	readonly messages: Messages;
	/** Whether there is memory for a packet; where there is none, it is asked again soon. */
	readonly hasRoom?: (() => boolean) | undefined;
	/** Hears in a sentence what happened to the connection. */
	readonly onReport?: ((sentence: string) => void) | undefined;
}

/** Nothing wanted; a pause; the connection is made; the broker has to greet; messages may go. */
type State = "off" | "pause" | "connect" | "greet" | "up";

/**
 * Milliseconds for an address, a connection, a greeting, and for the answer to whatever was sent.
 */
const ANSWER_MS = 20_000;
/** Milliseconds without a packet of ours after which the broker is asked whether it is there. */
const IDLE_MS = 30_000;
/** Milliseconds between two looks at these. */
const LOOK_MS = 5000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 600_000;
/** A connection that held for so long makes the next pause short again. */
const HEALTHY_MS = 60_000;

/**
 * What CONNACK says, by its code (MQTT 3.1.1, table 3.1): one text, since each text of a list takes
 * flash for itself.
 */
const REFUSALS =
	"|does not speak MQTT 3.1.1|does not take this client's name|is not ready" +
	"|does not take this user or password|does not let this client in";

/** Callbacks of its socket, made once: each function made while it runs takes memory. */
const onReadable = function (this: TCP, count: number): void {
	(this.target as Publisher).readable(this, count);
};
const onWritable = function (this: TCP, count: number): void {
	(this.target as Publisher).canWrite(this, count);
};
const onError = function (this: TCP): void {
	(this.target as Publisher).failed(this);
};

export class Publisher {
	private readonly options: PublisherOptions;
	private readonly writer: PacketWriter;
	/** A bit for each message that waits. */
	private waiting = 0;
	private state: State = "off";
	private socket: TCP | undefined;
	private timer: unknown;
	private pauseMs = FIRST_PAUSE_MS;
	/**
	 * By the timers' clock: since when the connection is up, when the last packet left, by when an
	 * answer is due.
	 */
	private upMs = 0;
	private sentMs = 0;
	private dueMs: number | undefined;
	/** Of the message in flight; 0: none is. */
	private flightId = 0;
	private lastId = 0;
	private writable = 0;
	/** First byte, length and body of a packet that comes. */
	private readonly head = new Uint8Array(2 + BODY_BYTES);
	private readonly one = new Uint8Array(1);
	private taken = 0;
	/** A socket calls back while it is read, and its errors too. */
	private isReading = false;

	constructor(options: PublisherOptions) {
		this.options = options;
		this.writer = new PacketWriter(options.ports.encode);
	}

	/** Whether the broker has greeted, and messages go. */
	get isUp(): boolean {
		return this.state === "up";
	}

	/** Connects, and connects again whenever the connection ends. The network is there. */
	start(): void {
		if (this.state !== "off") return;
		this.pauseMs = FIRST_PAUSE_MS;
		this.rest(0);
	}

	/** Ends the connection, and asks for no other. The network is gone, or nobody wants it. */
	stop(): void {
		if (this.state === "up") {
			try {
				this.socket!.write(emptyPacket(DISCONNECT));
			} catch {
				// It is gone already.
			}
		}
		this.close();
		this.state = "off";
	}

	/** Has a message sent anew: at once, or when the broker is there. */
	publish(index: number): void {
		this.waiting |= 1 << index;
		this.send();
	}

	/** Has all messages sent anew. */
	publishAll(): void {
		this.waiting = (1 << this.options.messages.count) - 1;
		this.send();
	}

	private rest(ms: number): void {
		this.state = "pause";
		this.after(ms);
	}

	private begin(): void {
		const { host, hasRoom, ports } = this.options;
		if (hasRoom && !hasRoom()) {
			this.rest(LOOK_MS);
			return;
		}
		this.state = "connect";
		this.due();
		this.after(LOOK_MS);
		let isKnown = false;
		this.guarded(() =>
			ports.resolve(host, (address) => {
				if (this.state !== "connect" || this.socket || isKnown) return;
				isKnown = true;
				if (address) this.guarded(() => this.connect(address));
				else this.fail("has no address");
			}),
		);
	}

	private connect(address: string): void {
		const { port, ports } = this.options;
		this.socket = new ports.TCP({
			address,
			port,
			target: this,
			nodelay: true,
			onReadable,
			onWritable,
			onError,
		});
		this.taken = 0;
		this.flightId = 0;
	}

	/** A socket has bytes. @internal */
	readable(socket: TCP, count: number): void {
		if (this.socket === socket && !this.isReading) this.guarded(() => this.read(count));
	}

	/** A socket takes bytes. @internal */
	canWrite(socket: TCP, count: number): void {
		if (this.socket !== socket) return;
		this.writable = count;
		if (this.state === "connect") this.guarded(() => this.greet());
		else this.send();
	}

	/** A socket is gone. @internal */
	failed(socket: TCP): void {
		if (this.socket === socket) this.lost();
	}

	private greet(): void {
		const packet = this.writer.connect(this.options.greeting);
		if (packet.length > this.writable) return;
		this.state = "greet";
		this.write(packet);
		this.due();
	}

	/** Sends the first message that waits, where none is in flight. */
	private send(): void {
		const { hasRoom, messages, onReport } = this.options;
		if (this.state !== "up" || this.flightId !== 0 || this.waiting === 0) return;
		// The next look tries again.
		if (hasRoom && !hasRoom()) return;
		this.guarded(() => {
			while (this.waiting !== 0) {
				const index = 31 - Math.clz32(this.waiting & -this.waiting);
				const id = (this.lastId % 0xffff) + 1;
				let packet: Uint8Array;
				try {
					packet = this.writer.publish(messages.topic(index), messages.payload(index), id);
				} catch (error) {
					this.waiting &= ~(1 << index);
					onReport?.(`message ${index} is left out: ${(error as Error).message}`);
					continue;
				}
				if (packet.length > this.writable) return;
				this.waiting &= ~(1 << index);
				this.lastId = this.flightId = id;
				this.write(packet);
				this.due();
				return;
			}
		});
	}

	private write(packet: Uint8Array): void {
		const left = this.socket!.write(packet);
		if (left === undefined) {
			this.lost();
			return;
		}
		this.writable = left;
		this.sentMs = this.options.ports.timers.now();
	}

	/** Takes what came, a byte at a time: more is never asked of the socket. */
	private read(count: number): void {
		this.isReading = true;
		try {
			for (let i = 0; i < count && this.socket && this.state !== "connect"; i++) {
				this.socket.read(this.one);
				this.head[this.taken++] = this.one[0]!;
				if (this.taken < 2) continue;
				const bodyBytes = this.head[1]!;
				// A longer one is refused by its length.
				if (bodyBytes <= BODY_BYTES && this.taken < 2 + bodyBytes) continue;
				this.taken = 0;
				this.take(this.head[0]!, bodyBytes);
			}
		} finally {
			this.isReading = false;
		}
		this.send();
	}

	/** A whole packet of the broker. */
	private take(first: number, bodyBytes: number): void {
		const { head, options, state } = this;
		const word = (head[2]! << 8) | head[3]!;
		if (first === CONNACK && bodyBytes === 2 && state === "greet") {
			const code = head[3]!;
			if (code !== 0) this.fail(REFUSALS.split("|")[code] ?? "refuses, and does not say why");
			else {
				this.state = "up";
				this.upMs = options.ports.timers.now();
				this.dueMs = undefined;
				this.waiting = (1 << options.messages.count) - 1;
				options.onReport?.("is reached");
			}
		} else if (
			first === PUBACK &&
			bodyBytes === 2 &&
			state === "up" &&
			word !== 0 &&
			word === this.flightId
		) {
			this.flightId = 0;
			this.dueMs = undefined;
		} else if (first === PINGRESP && bodyBytes === 0 && state === "up") {
			if (this.flightId === 0) this.dueMs = undefined;
		} else this.fail("sends what nobody asked for");
	}

	/** Looks whether an answer is overdue, and whether the broker has to be asked. */
	private look(): void {
		const now = this.options.ports.timers.now();
		if (this.dueMs !== undefined && now >= this.dueMs) {
			this.fail(this.state === "connect" ? "cannot be reached" : "does not answer");
			return;
		}
		if (this.state === "up" && now - this.upMs >= HEALTHY_MS) this.pauseMs = FIRST_PAUSE_MS;
		this.after(LOOK_MS);
		if (this.state !== "up") return;
		this.send();
		const isIdle = this.dueMs === undefined && now - this.sentMs >= IDLE_MS;
		if (isIdle && this.writable >= EMPTY_BYTES)
			this.guarded(() => {
				this.write(emptyPacket(PINGREQ));
				this.due();
			});
	}

	/** From now on something has to be answered. */
	private due(): void {
		if (this.state !== "pause" && this.state !== "off")
			this.dueMs = this.options.ports.timers.now() + ANSWER_MS;
	}

	/** Ends the connection, and makes another after a pause, which doubles each time. */
	private fail(why: string): void {
		if (this.state === "off" || this.state === "pause") return;
		this.close();
		const { pauseMs } = this;
		this.pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
		this.rest(pauseMs);
		this.options.onReport?.(`${why}; again in ${pauseMs / 1000} s`);
	}

	private close(): void {
		const { socket } = this;
		this.socket = undefined;
		this.dueMs = undefined;
		this.flightId = 0;
		this.writable = 0;
		this.after(undefined);
		try {
			socket?.close();
		} catch {
			// It is closed already.
		}
	}

	/** The one timer, set in place of what was: it begins after a pause, and else looks. */
	private after(ms: number | undefined): void {
		const { timers } = this.options.ports;
		if (this.timer !== undefined) timers.clear(this.timer);
		this.timer = undefined;
		if (ms === undefined) return;
		this.timer = timers.set(ms, () => {
			this.timer = undefined;
			if (this.state === "pause") this.begin();
			else this.look();
		});
	}

	/** Sockets throw: it is a connection that fails. */
	private guarded(work: () => void): void {
		try {
			work();
		} catch {
			this.lost();
		}
	}

	private lost(): void {
		this.fail(this.state === "connect" ? "cannot be reached" : "hangs up");
	}
}
