/**
 * A client of HTTP that gets one file of a known length, in blocks: what comes may be anything, and
 * nothing of it is kept but one block. No redirects, no chunks, no codings: a file on a plain web
 * server needs none of them.
 */

import type { ConnectConstructor, TCP } from "../ports/tcp.js";
import type { Decode, Encode } from "../ports/text.js";
import type { Timers } from "../ports/timers.js";
import type { Resolve } from "../ports/udp.js";

/** What a platform brings. */
export interface PullPorts {
	readonly TCP: ConnectConstructor;
	readonly resolve: Resolve;
	readonly timers: Timers;
	readonly encode: Encode;
	readonly decode: Decode;
}

/** What is asked for. */
export interface Wish {
	readonly host: string;
	readonly port: number;
	/** The path, from its slash on. */
	readonly path: string;
	/** Bytes of the file. */
	readonly bytes: number;
	/** First byte that is wanted. */
	readonly from: number;
	/** Bytes that are handed over at once; only the last block has less. */
	readonly blockBytes: number;
	/** Milliseconds for all of it. */
	readonly totalMs: number;
	/** Takes a block, which is used again once `next` is called, then or later. */
	readonly onBlock: (block: Uint8Array) => void;
	/**
	 * The end: called once, with why it failed in words that follow "the server"; empty where all of
	 * it came.
	 */
	readonly onEnd: (failure: string, ending: Ending) => void;
}

/**
 * All of it came; the network or the server failed, and the rest may be asked for; what came is
 * another file, or none; the server said by its status that it does not give it.
 */
export type Ending = "whole" | "cut" | "other" | "refused";

/**
 * The request is not sent yet; the head or the body is read; the caller has a block; it is over.
 */
type State = "connect" | "head" | "body" | "handed" | "over";

/** One attempt to get a file. */
export class Pull {
	private readonly ports: PullPorts;
	private readonly wish: Wish;
	private readonly buffer: Uint8Array;
	private readonly endMs: number;
	private state: State = "connect";
	private socket: TCP | undefined;
	private timer: unknown;
	/** Bytes in the buffer. */
	private filled = 0;
	/** Bytes that the socket has for us. */
	private waiting = 0;
	/** Bytes of the body that the socket has not given yet. */
	private left = 0;
	/** Bytes of the body before the first that is wanted. */
	private skip = 0;
	/** Bytes of the head's end that were read: CR LF CR LF, which are 13 10 13 10. */
	private ended = 0;
	private isLost = false;
	private isReading = false;

	/** Begins at once. Never throws, and calls nobody back before it returns. */
	constructor(ports: PullPorts, wish: Wish) {
		this.ports = ports;
		this.wish = wish;
		// A head has 2,048 bytes at most.
		this.buffer = new Uint8Array(Math.max(2048, wish.blockBytes));
		this.endMs = ports.timers.now() + wish.totalMs;
		this.timer = ports.timers.set(0, () => {
			this.await("has no address in time");
			let isKnown = false;
			this.guarded(
				() =>
					ports.resolve(wish.host, (address) => {
						if (this.state !== "connect" || isKnown) return;
						isKnown = true;
						if (address) this.guarded(() => this.connect(address), "cannot be reached");
						else this.end("has no address", "cut");
					}),
				"has no address",
			);
		});
	}

	/** Reads on, once a block is used. */
	next(): void {
		if (this.state !== "handed") return;
		this.state = "body";
		this.filled = 0;
		if (this.isReading) return;
		this.guarded(() => this.body());
	}

	/** Ends it; nobody is called back from then on. */
	close(): void {
		this.state = "over";
		this.await(undefined);
		const { socket } = this;
		this.socket = undefined;
		try {
			socket?.close();
		} catch {
			// It is closed already.
		}
	}

	private connect(address: string): void {
		this.await("cannot be reached");
		this.socket = new this.ports.TCP({
			address,
			port: this.wish.port,
			target: undefined,
			onReadable: (count) => {
				if (this.state === "over") return;
				this.waiting = count;
				if (!this.isReading)
					this.guarded(() => (this.state === "head" ? this.head() : this.body()));
			},
			onWritable: (count) => {
				if (this.state !== "connect" || !this.socket) return;
				this.guarded(() => {
					const request = this.ports.encode(requestOf(this.wish));
					if (request.length > count) return;
					this.state = "head";
					this.await("does not answer");
					if (this.socket!.write(request) === undefined) this.lost();
				});
			},
			onError: () => this.guarded(() => this.lost()),
		});
	}

	/** The peer is gone: all that it has sent was read, but for what came with its end. */
	private lost(): void {
		this.isLost = true;
		if (this.state === "connect") this.end("cannot be reached", "cut");
		else if (this.state === "head") this.end("hangs up without an answer", "cut");
		else this.body();
	}

	private head(): void {
		const { buffer } = this;
		while (this.state === "head" && this.waiting > 0) {
			const from = this.filled;
			this.fill(Math.min(this.waiting, 2048 - from));
			for (let i = from; i < this.filled; i++) {
				const byte = buffer[i];
				const isNext = byte === (this.ended & 1 ? 10 : 13);
				this.ended = isNext ? this.ended + 1 : byte === 13 ? 1 : 0;
				if (this.ended < 4) continue;
				this.headCame(i + 1);
				this.body();
				return;
			}
			if (this.filled === 2048) this.end("sends a head of more than 2048 bytes", "other");
		}
	}

	/** The head is whole, and with it may have come some of the body. */
	private headCame(bytes: number): void {
		const { buffer, wish } = this;
		let head: string;
		try {
			head = this.ports.decode(buffer, 0, bytes);
		} catch {
			this.end("sends a head without text", "other");
			return;
		}
		const why = headRefusal(head, wish);
		if (why !== "") {
			this.end(why, why.startsWith("answers ") ? "refused" : "other");
			return;
		}
		// A server without parts sends all of it.
		this.skip = head.startsWith("206", 9) ? 0 : wish.from;
		this.left = wish.bytes - wish.from + this.skip;
		this.state = "body";
		buffer.copyWithin(0, bytes, this.filled);
		// What comes behind the body is nothing of ours.
		this.filled = Math.min(this.filled - bytes, this.left);
		this.left -= this.filled;
		this.drop();
	}

	/** Takes what waits, a block after the other, as long as they are used at once. */
	private body(): void {
		const { blockBytes, onBlock } = this.wish;
		this.isReading = true;
		while (this.state === "body") {
			if (this.filled >= blockBytes || (this.left === 0 && this.filled > 0)) {
				this.state = "handed";
				this.await(undefined);
				onBlock(this.buffer.subarray(0, this.filled));
			} else if (this.left === 0) this.end("", "whole");
			else if (this.waiting > 0) {
				this.left -= this.fill(Math.min(this.waiting, this.left, blockBytes - this.filled));
				this.drop();
			} else {
				if (this.isLost) this.end("hangs up in the middle", "cut");
				else this.await("sends nothing any more");
				break;
			}
		}
		this.isReading = false;
	}

	/** Reads bytes behind those in the buffer, and returns how many. */
	private fill(bytes: number): number {
		this.socket!.read(this.buffer.subarray(this.filled, this.filled + bytes));
		this.filled += bytes;
		this.waiting -= bytes;
		return bytes;
	}

	/** Forgets what comes before the first byte that is wanted. */
	private drop(): void {
		const bytes = Math.min(this.skip, this.filled);
		if (bytes === 0) return;
		this.skip -= bytes;
		this.filled -= bytes;
		this.buffer.copyWithin(0, bytes, bytes + this.filled);
	}

	/**
	 * Ends it with a failure when nothing happens for 15 s: no address, no connection, no byte.
	 * Undefined: stops waiting.
	 */
	private await(failure: string | undefined): void {
		const { timers } = this.ports;
		if (this.timer !== undefined) timers.clear(this.timer);
		this.timer = undefined;
		if (failure === undefined) return;
		const leftMs = this.endMs - timers.now();
		const isLast = leftMs < 15_000;
		this.timer = timers.set(isLast ? Math.max(0, leftMs) : 15_000, () => {
			this.timer = undefined;
			this.end(isLast ? "takes too long" : failure, "cut");
		});
	}

	private end(failure: string, ending: Ending): void {
		if (this.state === "over") return;
		this.close();
		this.wish.onEnd(failure, ending);
	}

	/** Runs what a native callback asks for: nothing may be thrown there. */
	private guarded(run: () => void, failure = "cannot be read"): void {
		try {
			run();
		} catch {
			this.isReading = false;
			this.end(failure, "cut");
		}
	}
}

const requestOf = ({ bytes, from, host, path, port }: Wish): string => {
	const authority = port === 80 ? host : `${host}:${port}`;
	const range = from === 0 ? "" : `Range: bytes=${from}-${bytes - 1}\r\n`;
	return `GET ${path} HTTP/1.1\r\nHost: ${authority}\r\nAccept-Encoding: identity\r\n${range}Connection: close\r\n\r\n`;
};

/**
 * Why an answer is not taken, in words that follow "the server"; empty where it is. The head ends
 * in an empty line.
 */
const headRefusal = (head: string, { bytes, from }: Wish): string => {
	const status = head.substring(9, 12);
	const isHttp = head.startsWith("HTTP/1.1 ") || head.startsWith("HTTP/1.0 ");
	if (!isHttp || (head.charAt(12) !== " " && head.charAt(12) !== "\r"))
		return "does not speak HTTP";
	const isPart = status === "206" && from > 0;
	if (status !== "200" && !isPart) return `answers ${status}`;
	const lines = head.split("\r\n");
	const wanted = `${isPart ? bytes - from : bytes}`;
	let length: string | undefined;
	let range: string | undefined;
	// The last two are empty.
	for (let i = 0; i < lines.length - 2; i++) {
		const line = lines[i]!;
		if (line.includes("\r") || line.includes("\n")) return "ends lines without CR LF";
		if (i === 0) continue;
		const colon = line.indexOf(":");
		const name = line.substring(0, colon).toLowerCase();
		if (name === "" || name.trim() !== name) return "sends a nameless field";
		const value = line.substring(colon + 1).trim();
		if (name === "transfer-encoding") return "sends in chunks";
		if (name === "content-encoding" && value !== "identity") return "sends it compressed";
		if (name === "content-range") range = value;
		if (name !== "content-length") continue;
		if (length !== undefined) return "sends two lengths";
		length = value;
	}
	if (length === undefined) return "tells no length";
	if (length !== wanted) return `has ${length.substring(0, 12)} bytes, not ${wanted}`;
	if (isPart && range !== `bytes ${from}-${bytes - 1}/${bytes}`) return "sends another part";
	return "";
};
