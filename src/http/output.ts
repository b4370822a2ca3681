/** Sends one reply at a time, as the peer takes it. */

import type { TCP } from "../ports/tcp.js";
import type { Encode } from "../ports/text.js";
import { FRAME_BYTES, REPLY_CHARS, REPLY_HEAD_BYTES, RESUME_BYTES } from "./limits.js";
import { problem } from "./problem.js";
import { CHUNKED, headOf, type Reply, type Source, UNTIL_CLOSE } from "./reply.js";

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
	/** The body is long in the making, and waits for `proceed`. */
	#paused = false;

	/** Whether the last reply leaves the connection open. */
	get keepAlive(): boolean {
		return this.#keepAlive;
	}

	/** Whether the body is long in the making, and nothing goes on before `proceed`. */
	get paused(): boolean {
		return this.#paused;
	}

	/** Others had their turn: `resume` goes on. */
	proceed(): void {
		this.#paused = false;
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
	begin(io: TCP, encode: Encode, reply: Reply, exchange: Exchange): void {
		try {
			this.#open(reply.body);
		} catch {
			this.begin(io, encode, problem(500), exchange);
			return;
		}
		this.#chunked = this.#source !== undefined && exchange.minor > 0;
		this.#keepAlive = exchange.keepAlive && (this.#chunked || !this.#source);
		const bytes = this.#framed(encode, reply, exchange);
		if (exchange.head) {
			this.#source = undefined;
			this.#paused = false;
		}
		this.#send(io, bytes);
	}

	/** Takes over a body and its first piece. */
	#open(body: string | Source): void {
		this.#source = undefined;
		this.#paused = false;
		if (typeof body === "string") this.#piece = body;
		else this.#next(body, REPLY_CHARS);
	}

	/** Takes the next piece of a body, and what is left of it. */
	#next(source: Source, limitChars: number): void {
		this.#piece = source.next(limitChars);
		this.#source = source.ended ? undefined : source;
		this.#paused = !source.ended && this.#piece.length < limitChars;
	}

	/**
	 * Goes on with the reply as far as the window allows, or until it has `paused`; true when it is
	 * wholly written.
	 */
	resume(io: TCP, encode: Encode): boolean {
		while (!this.#paused) {
			const rest = this.#rest;
			if (rest) {
				if (this.#writableBytes <= 0) return false;
				this.#rest = undefined;
				this.#send(io, rest);
			} else {
				const source = this.#source;
				if (!source) return true;
				if (!this.#has(RESUME_BYTES)) return false;
				const roomChars = Math.min(REPLY_CHARS, this.#writableBytes - FRAME_BYTES);
				this.#next(source, Math.max(1, roomChars));
				this.#send(io, this.#framed(encode));
			}
		}
		return false;
	}

	/**
	 * The piece in its frame, after the head of its reply when it is the first; of the reply to a HEAD
	 * the head alone. No piece has no frame: a chunk of nothing would end the body.
	 */
	#framed(encode: Encode, reply?: Reply, exchange?: Exchange): Uint8Array {
		const chars = this.#piece.length;
		let before = this.#before(chars, reply, exchange);
		const text = before + this.#piece + this.#after(chars);
		this.#piece = "";
		let bytes = encode(text);
		// No engine can count the bytes of a text beforehand. All but the piece is ASCII, so what the
		// encoding adds is the piece's: the number before it is written anew, mostly in place.
		const moreBytes = bytes.length - text.length;
		if (moreBytes > 0) {
			const usedChars = before.length;
			before = this.#before(chars + moreBytes, reply, exchange);
			if (before.length === usedChars) bytes.set(encode(before));
			else bytes = encode(before + text.substring(usedChars));
		}
		return exchange?.head ? bytes.subarray(0, before.length) : bytes;
	}

	/** All that goes before a piece of so many bytes: the head of its reply, the size of its chunk. */
	#before(bytes: number, reply?: Reply, exchange?: Exchange): string {
		const framed = this.#chunked && bytes > 0 && !exchange?.head;
		const size = framed ? `${bytes.toString(16)}\r\n` : "";
		if (!reply || !exchange) return size;
		const length = this.#chunked ? CHUNKED : this.#source ? UNTIL_CLOSE : bytes;
		return headOf(reply, length, this.#connection(exchange)) + size;
	}

	/** All that goes after a piece of so many characters. */
	#after(chars: number): string {
		if (!this.#chunked) return "";
		return (chars > 0 ? "\r\n" : "") + (this.#source ? "" : "0\r\n\r\n");
	}

	#connection(exchange: Exchange): string {
		if (!this.#keepAlive) return "Connection: close\r\n";
		return exchange.minor === 0 ? "Connection: keep-alive\r\n" : "";
	}

	#send(io: TCP, bytes: Uint8Array): void {
		if (bytes.length === 0) return;
		const count = Math.min(this.#writableBytes, bytes.length);
		const fits = count === bytes.length;
		if (!fits) this.#rest = bytes.slice(count);
		const left = io.write(fits ? bytes : bytes.subarray(0, count));
		if (left === undefined) throw new Error("the peer failed");
		this.#writableBytes = left;
	}
}
