/**
 * A stage for clocks: time that passes when told, and a network of servers that do as a test says.
 */

import type { Timers } from "../../src/ports/timers.js";
import type { Datagram, UDP, UDPOptions } from "../../src/ports/udp.js";

interface Waiting {
	readonly atMs: number;
	readonly callback: () => void;
}

/** Timers and a monotonic clock that stand still until `run`. */
export class VirtualTimers implements Timers {
	nowMs = 0;
	readonly #waiting = new Set<Waiting>();

	/** Timers that are set. */
	get count(): number {
		return this.#waiting.size;
	}

	/** Milliseconds until the next timer; undefined when none is set. */
	get nextMs(): number | undefined {
		const next = this.#next();
		return next && next.atMs - this.nowMs;
	}

	now(): number {
		return this.nowMs;
	}

	set(ms: number, callback: () => void): unknown {
		const timer = { atMs: this.nowMs + Math.max(0, ms), callback };
		this.#waiting.add(timer);
		return timer;
	}

	clear(handle: unknown): void {
		this.#waiting.delete(handle as Waiting);
	}

	/** Lets milliseconds pass; each timer runs at its moment. */
	run(ms: number): void {
		const endMs = this.nowMs + ms;
		for (let next = this.#next(); next && next.atMs <= endMs; next = this.#next()) {
			this.nowMs = Math.max(this.nowMs, next.atMs);
			this.#waiting.delete(next);
			next.callback();
		}
		this.nowMs = endMs;
	}

	/** Lets time pass until the next timer, and runs it. */
	runNext(): void {
		this.run(this.nextMs ?? 0);
	}

	/** Lets milliseconds pass in which no timer runs: the machine slept. Then those due run. */
	sleep(ms: number): void {
		this.nowMs += ms;
		this.run(0);
	}

	#next(): Waiting | undefined {
		let next: Waiting | undefined;
		for (const timer of this.#waiting) if (!next || timer.atMs < next.atMs) next = timer;
		return next;
	}
}

/** What a test sees of a question. */
export interface Question {
	readonly address: string;
	readonly port: number;
	readonly bytes: Uint8Array;
	readonly socket: StageSocket;
}

/** A UDP socket whose datagrams a test sends and receives. */
export class StageSocket implements UDP {
	readonly #options: UDPOptions;
	readonly #network: Network;
	readonly #waiting: Datagram[] = [];
	isClosed = false;

	constructor(network: Network, options: UDPOptions) {
		this.#network = network;
		this.#options = options;
	}

	read(): Datagram | undefined {
		if (this.isClosed) throw new Error("closed");
		return this.#waiting.shift();
	}

	write(bytes: Uint8Array, address: string, port: number): void {
		if (this.isClosed) throw new Error("closed");
		if (this.#network.isDown) throw new Error("sendto failed");
		this.#network.asked({ address, port, bytes: bytes.slice(), socket: this });
	}

	close(): void {
		if (this.isClosed) throw new Error("closed");
		this.isClosed = true;
	}

	/** Datagrams arrive, and the owner hears of them, even after a close. */
	arrive(datagrams: readonly Uint8Array[], address: string, port = 123): void {
		for (const bytes of datagrams)
			this.#waiting.push(Object.assign(Uint8Array.from(bytes).buffer, { address, port }));
		this.#options.onReadable(this.#waiting.length);
	}
}

/** All sockets of a test, and the questions that were sent. */
export class Network {
	readonly questions: Question[] = [];
	readonly sockets: StageSocket[] = [];
	isDown = false;
	/** Answers a question at once; or the test does. */
	onQuestion: ((question: Question) => void) | undefined;

	asked(question: Question): void {
		this.questions.push(question);
		this.onQuestion?.(question);
	}

	/** The constructor of sockets on this network. */
	get UDP(): new (
		options: UDPOptions,
	) => StageSocket {
		const network = this;
		return class extends StageSocket {
			constructor(options: UDPOptions) {
				super(network, options);
				network.sockets.push(this);
			}
		};
	}

	get last(): Question {
		return this.questions.at(-1)!;
	}
}

const NTP_EPOCH_SECONDS = 2_208_988_800;

/** Fields of an answer that differ from those of an honest one. */
export interface Fields {
	readonly leap?: number;
	readonly version?: number;
	readonly mode?: number;
	readonly stratum?: number;
	readonly rootDelay?: number;
	readonly rootDispersion?: number;
	readonly reference?: string;
	/** Added to the low half of the origin timestamp. */
	readonly originShift?: number;
	readonly receivedMs?: number;
	readonly receivedSeconds?: number;
	/** NTP seconds, as they stand in the packet. */
	readonly sentSeconds?: number;
	readonly bytes?: number;
}

/** The answer of a server that reads `nowMs` (UTC since 1970) on its clock. */
export function answerOf(question: Uint8Array, nowMs: number, fields: Fields = {}): Uint8Array {
	const { leap = 0, version = 4, mode = 4, stratum = 2 } = fields;
	const bytes = new Uint8Array(Math.max(48, fields.bytes ?? 48));
	const view = new DataView(bytes.buffer);
	bytes[0] = (leap << 6) | (version << 3) | mode;
	bytes[1] = stratum;
	view.setUint32(4, fields.rootDelay ?? 0x800);
	view.setUint32(8, fields.rootDispersion ?? 0x400);
	[...(fields.reference ?? "")].forEach((letter, i) => {
		bytes[12 + i] = letter.charCodeAt(0);
	});
	bytes.set(question.subarray(40, 48), 24);
	if (fields.originShift) view.setUint32(28, view.getUint32(28) + fields.originShift);
	const put = (at: number, ms: number, seconds = Math.floor(ms / 1000) + NTP_EPOCH_SECONDS) => {
		view.setUint32(at, seconds % 0x1_0000_0000);
		view.setUint32(at + 4, Math.ceil((((ms % 1000) + 1000) % 1000) * 4_294_967.296));
	};
	put(32, fields.receivedMs ?? nowMs, fields.receivedSeconds ?? fields.sentSeconds);
	put(40, nowMs, fields.sentSeconds);
	return bytes.slice(0, fields.bytes ?? 48);
}
