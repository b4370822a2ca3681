/** A broker on a stage: a test writes what it answers to each packet, byte by byte if it likes. */

import type { ConnectConstructor, ConnectOptions, TCP } from "../../src/ports/tcp.js";
import type { Timers } from "../../src/ports/timers.js";

/** A packet as it came: its first byte without flags, these, and what stands behind its length. */
export interface Packet {
	readonly type: number;
	readonly flags: number;
	readonly body: Uint8Array;
}

/** A connection, as the broker sees it. */
export interface Peer {
	readonly isClosed: boolean;
	send(...bytes: readonly number[]): void;
	/** Sends no more, or is gone. */
	end(): void;
	later(ms: number, run: () => void): void;
}

/** What a broker does with a packet; the first is CONNECT. */
export type Answer = (peer: Peer, packet: Packet, index: number) => void;

export const CONNECT = 0x10;
export const PUBLISH = 0x30;
export const PINGREQ = 0xc0;
export const DISCONNECT = 0xe0;

/** Bytes of the topic of a PUBLISH. */
const topicBytes = (body: Uint8Array): number => (body[0]! << 8) | body[1]!;

/** A broker that does as it should. */
export const honest: Answer = (peer, { body, type }) => {
	if (type === CONNECT) peer.send(0x20, 2, 0, 0);
	else if (type === PUBLISH) {
		const at = 2 + topicBytes(body);
		peer.send(0x40, 2, body[at]!, body[at + 1]!);
	} else if (type === PINGREQ) peer.send(0xd0, 0);
};

/** The topic and the payload of a PUBLISH. */
export function published({ body }: Packet): { readonly topic: string; readonly payload: string } {
	const end = 2 + topicBytes(body);
	const utf8 = new TextDecoder();
	return {
		topic: utf8.decode(body.subarray(2, end)),
		payload: utf8.decode(body.subarray(end + 2)),
	};
}

/** The whole packets at the start of some bytes, and the rest. */
function packetsIn(bytes: Uint8Array): {
	readonly packets: readonly Packet[];
	readonly rest: Uint8Array;
} {
	const packets: Packet[] = [];
	let at = 0;
	for (;;) {
		let length = 0;
		let i = at + 1;
		for (let shift = 0; i < bytes.length; shift += 7) {
			length |= (bytes[i]! & 0x7f) << shift;
			if (bytes[i++]! < 0x80) break;
			if (i === bytes.length) return { packets, rest: bytes.subarray(at) };
		}
		if (i > bytes.length || at + 1 >= bytes.length || i + length > bytes.length)
			return { packets, rest: bytes.subarray(at) };
		const first = bytes[at]!;
		packets.push({
			type: first & 0xf0,
			flags: first & 0x0f,
			body: bytes.slice(i, i + length),
		});
		at = i + length;
	}
}

export class Broker {
	readonly packets: Packet[] = [];
	/** Whether packets stay to be looked at. */
	keepsPackets = true;
	connections = 0;
	/** Sockets that the client has not closed. */
	open = 0;
	isDown = false;
	windowBytes = 1460;
	readonly timers: Timers;
	answer: Answer;

	constructor(timers: Timers, answer: Answer) {
		this.timers = timers;
		this.answer = answer;
	}

	/** The messages that came, in order. */
	get messages(): readonly { readonly topic: string; readonly payload: string }[] {
		return this.packets.filter(({ type }) => type === PUBLISH).map(published);
	}

	get TCP(): ConnectConstructor {
		const broker = this;
		return class implements TCP, Peer {
			isClosed = false;
			readonly target: unknown;
			readonly #options: ConnectOptions;
			#came: Uint8Array = new Uint8Array(0);
			#held: number[] = [];
			#count = 0;
			#isEnded = false;

			constructor(options: ConnectOptions) {
				this.#options = options;
				this.target = options.target;
				broker.connections++;
				broker.open++;
				broker.timers.set(1, () => {
					if (this.isClosed) return;
					if (broker.isDown) options.onError.call(this);
					else options.onWritable.call(this, broker.windowBytes);
				});
			}

			read(view: Uint8Array): unknown {
				if (this.isClosed) throw new Error("closed");
				if (view.length === 0 || view.length > this.#held.length) throw new Error("invalid");
				view.set(this.#held.splice(0, view.length));
				if (this.#isEnded && this.#held.length === 0) this.#tellEnd();
				return view.length;
			}

			write(bytes: Uint8Array): number | undefined {
				if (this.isClosed) throw new Error("closed");
				if (bytes.length > broker.windowBytes) throw new Error("would block");
				const { packets, rest } = packetsIn(Uint8Array.of(...this.#came, ...bytes));
				this.#came = rest;
				for (const packet of packets) {
					const index = this.#count++;
					if (broker.keepsPackets) broker.packets.push(packet);
					broker.timers.set(1, () => {
						if (!this.isClosed) broker.answer(this, packet, index);
					});
				}
				broker.timers.set(1, () => {
					if (!this.isClosed) this.#options.onWritable.call(this, broker.windowBytes);
				});
				return broker.windowBytes - bytes.length;
			}

			close(): void {
				if (this.isClosed) throw new Error("closed");
				this.isClosed = true;
				broker.open--;
			}

			send(...bytes: readonly number[]): void {
				broker.timers.set(1, () => {
					if (this.isClosed) return;
					this.#held.push(...bytes);
					this.#options.onReadable.call(this, this.#held.length);
				});
			}

			later(ms: number, run: () => void): void {
				broker.timers.set(ms, run);
			}

			end(): void {
				broker.timers.set(1, () => {
					this.#isEnded = true;
					if (this.#held.length === 0) this.#tellEnd();
				});
			}

			#tellEnd(): void {
				broker.timers.set(1, () => {
					if (!this.isClosed) this.#options.onError.call(this);
				});
			}
		};
	}
}
