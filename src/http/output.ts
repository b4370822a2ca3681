/** Sends one reply at a time, as the peer takes it. */

import { FRAME_BYTES, REPLY_CHARS, REPLY_HEAD_BYTES, RESUME_BYTES } from "./limits.js";
import type { TCP } from "./ports.js";
import { problem } from "./problem.js";
import { CHUNKED, headOf, type Reply, type Source, UNTIL_CLOSE } from "./reply.js";

/** Text to UTF-8; each engine has its own way. */
export type Encode = (text: string) => Uint8Array;

/** What a reply depends on beside itself. */
export interface Exchange {
	/** Only the head is asked for. */
	readonly head: boolean;
	readonly minor: number;
	readonly keepAlive: boolean;
}

/** Bytes of a reply that leaves in one write, if its names are ASCII. */
const FIRST_BYTES = REPLY_HEAD_BYTES + REPLY_CHARS;

/**
 * The sending side of a connection. Between two calls it holds nothing but the rest of one write
 * that the window had no space for.
 */
export class Output {
	readonly #encode: Encode;
	/** Bytes that can be written now. */
	#writableBytes = 0;
	/** The most that could ever be: what the platform gives a connection. */
	#windowBytes = 0;
	#rest: Uint8Array | undefined;
	/** The part of the body that is sent next; it is dropped as soon as it stands in its frame. */
	#piece = "";
	/** What is left of the body. */
	#source: Source | undefined;
	#chunked = false;
	#keepAlive = true;

	constructor(encode: Encode) {
		this.#encode = encode;
	}

	/** Whether the last reply leaves the connection open. */
	get keepAlive(): boolean {
		return this.#keepAlive;
	}

	/** Bytes held in memory for this connection alone. */
	get heldBytes(): number {
		return this.#rest?.length ?? 0;
	}

	/** Takes note of the bytes that can be written. */
	grant(bytes: number): void {
		this.#writableBytes = bytes;
		if (bytes > this.#windowBytes) this.#windowBytes = bytes;
	}

	/**
	 * Whether a reply may begin: when one write of it fits the window, or all of a smaller window is
	 * free. So what is left of that write is small, and a client that does not read its replies gets
	 * no further one.
	 */
	get ready(): boolean {
		return this.#writableBytes > 0 && this.#has(FIRST_BYTES);
	}

	#has(bytes: number): boolean {
		return this.#writableBytes >= Math.min(bytes, this.#windowBytes);
	}

	/**
	 * Begins a reply: head and body leave in one write when they fit. A source that throws before
	 * anything is sent makes it a 500; later, or when the socket fails, this throws.
	 */
	begin(io: TCP, reply: Reply, exchange: Exchange): void {
		try {
			this.#open(reply.body);
		} catch {
			this.begin(io, problem(500), exchange);
			return;
		}
		this.#chunked = this.#source !== undefined && exchange.minor > 0;
		this.#keepAlive = exchange.keepAlive && (this.#chunked || !this.#source);
		const bytes = this.#framed(reply, exchange);
		if (exchange.head) this.#source = undefined;
		this.#send(io, bytes);
	}

	/** Takes over a body and its first piece. */
	#open(body: string | Source): void {
		this.#source = undefined;
		if (typeof body === "string") this.#piece = body;
		else {
			this.#piece = body.next(REPLY_CHARS);
			if (!body.ended) this.#source = body;
		}
	}

	/** Goes on with the reply as far as the window allows; true when it is wholly written. */
	resume(io: TCP): boolean {
		for (;;) {
			const rest = this.#rest;
			if (rest) {
				if (this.#writableBytes <= 0) return false;
				this.#rest = undefined;
				this.#send(io, rest);
			} else {
				const source = this.#source;
				if (!source) return true;
				if (!this.#has(RESUME_BYTES)) return false;
				this.#piece = source.next(
					Math.max(1, Math.min(REPLY_CHARS, this.#writableBytes - FRAME_BYTES)),
				);
				if (source.ended) this.#source = undefined;
				this.#send(io, this.#framed());
			}
		}
	}

	/**
	 * The piece in its frame, after the head of its reply when it is the first; of the reply to a
	 * HEAD the head alone.
	 */
	#framed(reply?: Reply, exchange?: Exchange): Uint8Array {
		const chars = this.#piece.length;
		let before = this.#before(chars, reply, exchange);
		const text = before + this.#piece + this.#after();
		this.#piece = "";
		let bytes = this.#encode(text);
		// No engine can count the bytes of a text beforehand. All but the piece is ASCII, so what the
		// encoding adds is the piece's: the number before it is written anew, mostly in place.
		const moreBytes = bytes.length - text.length;
		if (moreBytes > 0) {
			const usedChars = before.length;
			before = this.#before(chars + moreBytes, reply, exchange);
			if (before.length === usedChars) bytes.set(this.#encode(before));
			else bytes = this.#encode(before + text.substring(usedChars));
		}
		return exchange?.head ? bytes.subarray(0, before.length) : bytes;
	}

	/** All that goes before a piece of so many bytes: the head of its reply, the size of its chunk. */
	#before(bytes: number, reply?: Reply, exchange?: Exchange): string {
		const size = this.#chunked && !exchange?.head ? `${bytes.toString(16)}\r\n` : "";
		if (!reply || !exchange) return size;
		const length = this.#chunked ? CHUNKED : this.#source ? UNTIL_CLOSE : bytes;
		return headOf(reply, length, this.#connection(exchange)) + size;
	}

	#after(): string {
		if (!this.#chunked) return "";
		return this.#source ? "\r\n" : "\r\n0\r\n\r\n";
	}

	#connection(exchange: Exchange): string {
		if (!this.#keepAlive) return "Connection: close\r\n";
		return exchange.minor === 0 ? "Connection: keep-alive\r\n" : "";
	}

	#send(io: TCP, bytes: Uint8Array): void {
		const count = Math.min(this.#writableBytes, bytes.length);
		const fits = count === bytes.length;
		if (!fits) this.#rest = bytes.slice(count);
		const left = io.write(fits ? bytes : bytes.subarray(0, count));
		if (left === undefined) throw new Error("the peer failed");
		this.#writableBytes = left;
	}
}
