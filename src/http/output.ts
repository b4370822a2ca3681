/** Sends one reply at a time through a buffer that all connections share, as the peer takes it. */

import { FRAME_BYTES, HEAD_BYTES, REPLY_BYTES, REPLY_HEAD_BYTES, RESUME_BYTES } from "./limits.js";
import type { TCP } from "./ports.js";
import { problem } from "./problem.js";
import { CHUNKED, headOf, type Reply, type Source, UNTIL_CLOSE } from "./reply.js";

/** Text to UTF-8; each engine has its own. */
export type Encode = (text: string) => Uint8Array;

/** Bytes of the shared buffer: a head, a body or a chunk, and its frame. It also takes input. */
export const BUFFER_BYTES = Math.max(REPLY_HEAD_BYTES + REPLY_BYTES + FRAME_BYTES, HEAD_BYTES);

/** Where the body begins in the shared buffer; the head is put right before it. */
const BODY_OFFSET = REPLY_HEAD_BYTES;

/** What a reply depends on beside itself. */
export interface Exchange {
	readonly head: boolean;
	readonly minor: number;
	readonly keepAlive: boolean;
}

/**
 * The sending side of a connection. Between two calls it holds nothing but what the peer did not
 * take yet: at most one piece of the source, or the rest of one write.
 */
export class Output {
	readonly #encode: Encode;
	/** Bytes that can be written now. */
	#writableBytes = 0;
	/** The most that could ever be: what the platform gives a connection. */
	#windowBytes = 0;
	/** Framed bytes of the last write that the window had no space for. */
	#rest: Uint8Array | undefined;
	/** Unframed bytes of the body, before what the source gives next. */
	#carry: Uint8Array | undefined;
	#source: Source | undefined;
	#chunked = false;
	#keepAlive = true;

	constructor(encode: Encode) {
		this.#encode = encode;
	}

	/** Whether the reply is not wholly written. */
	get busy(): boolean {
		return !!this.#rest || !!this.#carry || !!this.#source;
	}

	/** Whether the last reply leaves the connection open. */
	get keepAlive(): boolean {
		return this.#keepAlive;
	}

	/** Bytes held in memory for this connection alone. */
	get heldBytes(): number {
		return (this.#rest?.length ?? 0) + (this.#carry?.length ?? 0);
	}

	/** Takes note of the bytes that can be written. */
	grant(bytes: number): void {
		this.#writableBytes = bytes;
		if (bytes > this.#windowBytes) this.#windowBytes = bytes;
	}

	/**
	 * Whether a reply may begin: when the whole buffer fits the window, or all of a smaller window
	 * is free. So what is left of a first write is small, and a client that does not read its
	 * replies gets no further one.
	 */
	get ready(): boolean {
		return this.#writableBytes > 0 && this.#has(BUFFER_BYTES);
	}

	#has(bytes: number): boolean {
		return this.#writableBytes >= Math.min(bytes, this.#windowBytes);
	}

	/**
	 * Begins a reply: head and body leave in one write when they fit. A source that throws before
	 * anything is sent makes it a 500; later, or when the socket fails, this throws.
	 */
	begin(io: TCP, buffer: Uint8Array, reply: Reply, exchange: Exchange): void {
		let filled: number;
		try {
			filled = this.#open(buffer, reply);
		} catch {
			this.#carry = this.#source = undefined;
			this.begin(io, buffer, problem(500), exchange);
			return;
		}
		let bodyBytes = filled + (this.#carry?.length ?? 0);
		if (this.#source) bodyBytes = exchange.minor === 0 ? UNTIL_CLOSE : CHUNKED;
		this.#chunked = bodyBytes === CHUNKED;
		this.#keepAlive = exchange.keepAlive && bodyBytes !== UNTIL_CLOSE;
		if (exchange.head) {
			this.#carry = this.#source = undefined;
			filled = 0;
		}
		this.#send(io, buffer, headOf(reply, bodyBytes, this.#connection(exchange)), filled);
	}

	/** Takes over the body and fills the buffer with its beginning. */
	#open(buffer: Uint8Array, reply: Reply): number {
		const { body } = reply;
		if (typeof body !== "string") this.#source = body;
		else if (body !== "") this.#carry = this.#encode(body);
		return this.#fill(buffer, REPLY_BYTES);
	}

	#connection(exchange: Exchange): string {
		if (!this.#keepAlive) return "Connection: close\r\n";
		return exchange.minor === 0 ? "Connection: keep-alive\r\n" : "";
	}

	/** Goes on with the reply as far as the window allows; true when it is wholly written. */
	resume(io: TCP, buffer: Uint8Array): boolean {
		while (this.#rest) {
			const rest = this.#rest;
			if (this.#writableBytes <= 0) return false;
			const count = Math.min(this.#writableBytes, rest.length);
			this.#rest = count < rest.length ? rest.subarray(count) : undefined;
			this.#write(io, rest.subarray(0, count));
		}
		while (this.#carry || this.#source) {
			if (!this.#has(RESUME_BYTES)) return false;
			// A window smaller than a frame still gets a few bytes: the rest of them waits.
			const space = Math.max(this.#writableBytes - FRAME_BYTES, FRAME_BYTES);
			this.#send(io, buffer, "", this.#fill(buffer, Math.min(space, REPLY_BYTES)));
			if (this.#rest) return false;
		}
		return true;
	}

	/** Fills the body's place in the buffer with at most `limit` bytes of the body; returns their count. */
	#fill(buffer: Uint8Array, limit: number): number {
		let filled = 0;
		while (filled < limit) {
			const bytes = this.#carry ?? this.#pull();
			if (!bytes) break;
			const space = limit - filled;
			if (bytes.length > space) {
				buffer.set(bytes.subarray(0, space), BODY_OFFSET + filled);
				this.#carry = bytes.subarray(space);
				return limit;
			}
			buffer.set(bytes, BODY_OFFSET + filled);
			this.#carry = undefined;
			filled += bytes.length;
		}
		// A source may end right at the limit: to know so spares an empty last chunk.
		if (!this.#carry) this.#carry = this.#pull();
		return filled;
	}

	#pull(): Uint8Array | undefined {
		const piece = this.#source?.next();
		if (piece) return this.#encode(piece);
		this.#source = undefined;
		return undefined;
	}

	/** Sends a head and `filled` bytes of the body, which stand in the buffer, in one write. */
	#send(io: TCP, buffer: Uint8Array, head: string, filled: number): void {
		let before = head;
		let end = BODY_OFFSET + filled;
		if (this.#chunked && filled > 0) {
			before += `${filled.toString(16)}\r\n`;
			const after = this.#encode(this.busy ? "\r\n" : "\r\n0\r\n\r\n");
			buffer.set(after, end);
			end += after.length;
		}
		let bytes = buffer;
		let start = BODY_OFFSET;
		if (before !== "") {
			const encoded = this.#encode(before);
			start -= encoded.length;
			if (start < 0) {
				// Only a preflight that asks for a list as long as a head, and it has no body.
				bytes = new Uint8Array(encoded.length + end - BODY_OFFSET);
				bytes.set(buffer.subarray(BODY_OFFSET, end), encoded.length);
				end = bytes.length;
				start = 0;
			}
			bytes.set(encoded, start);
		}
		const count = Math.min(this.#writableBytes, end - start);
		if (count < end - start) this.#rest = bytes.slice(start + count, end);
		if (count > 0) this.#write(io, bytes.subarray(start, start + count));
	}

	#write(io: TCP, bytes: Uint8Array): void {
		const left = io.write(bytes);
		if (left === undefined) throw new Error("the peer failed");
		this.#writableBytes = left;
	}
}
