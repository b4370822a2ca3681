/** Sends one reply at a time, as the peer takes it. */

import type { TCP } from "../ports/tcp.js";
import type { Encode } from "../ports/text.js";
import type { Limits } from "./limits.js";
import { problem } from "./problem.js";
import type { Reply, Source } from "./reply.js";
import type { Request } from "./request.js";
import { reasonOf } from "./status.js";

/** Bytes that the head of a reply takes; ours take 200 to 350. */
const HEAD_BYTES = 512;

/** Bytes around a chunk: "800" and two line ends, and for the last chunk "0" and two more. */
const FRAME_BYTES = 12;

/** Whose replies are sent, and who hears of mistakes, and of writes. */
interface Host {
	readonly platform: { readonly encode: Encode };
	readonly limits: Limits;
	/** The source of a body threw. */
	fault(error: unknown): void;
	/** Something was written. */
	takeWaiting(): void;
}

/**
 * The sending side of a connection. Between two calls it holds nothing but the rest of one write
 * that the window had no space for.
 */
export class ResponseWriter {
	/** Whether the last reply leaves the connection open. */
	keepAlive = true;
	/**
	 * The body is long in the making: others get a turn, and nothing goes on before this is cleared.
	 */
	paused = false;
	/**
	 * HTTP/1.0 knows no chunks, and a body that ends with the connection looks whole when it was cut
	 * off. So a long body is made twice: this is the first pass, in which its bytes are only counted.
	 */
	counts = false;
	private readonly host: Host;
	/** Bytes that can be written now. */
	private writableBytes = 0;
	/**
	 * The most bytes that could be written at any time: the window that the platform gives a
	 * connection.
	 */
	private windowBytes = 0;
	/** Bytes that were written in all. */
	private sentBytes = 0;
	private rest: Uint8Array | undefined;
	/**
	 * What is left of the body: its source, or its bytes, which may lie in flash and are not copied
	 * here.
	 */
	private source: Source | undefined;
	private bytes: Uint8Array | undefined;
	/**
	 * The piece that is sent next, in no variable beside: else it would stay in memory beside what is
	 * made of it.
	 */
	private piece = "";
	private chunked = false;
	/** Bytes that the first pass counted, less those that were sent in the second. */
	private countedBytes = 0;

	constructor(host: Host) {
		this.host = host;
	}

	/** Bytes held in memory for this connection alone. */
	get heldBytes(): number {
		return this.rest?.length ?? 0;
	}

	/** Whether more of the body has to be made, which holds memory until then. */
	get isMaking(): boolean {
		return this.source !== undefined || this.counts;
	}

	/** Whether the last reply is wholly written, though the peer may not have taken all of it. */
	get isWhole(): boolean {
		return !this.rest && !this.bytes && !this.isMaking;
	}

	/** Bytes of all replies that the peer has taken. */
	get takenBytes(): number {
		return this.sentBytes - this.windowBytes + this.writableBytes;
	}

	/** Takes note of the bytes that can be written. */
	grant(bytes: number): void {
		this.writableBytes = bytes;
		if (bytes > this.windowBytes) this.windowBytes = bytes;
	}

	/**
	 * Whether a reply may begin: when one write of it fits the window, or all of a smaller window is
	 * free. So what is left of that write is small, and a client that does not read its replies gets
	 * no further one.
	 */
	get ready(): boolean {
		const bytes = this.writableBytes;
		const isAll = bytes > 0 && bytes === this.windowBytes;
		return isAll || bytes >= HEAD_BYTES + this.host.limits.replyChars;
	}

	/**
	 * Begins the reply to a request, or to bytes that were refused. Head and body leave in one write
	 * when they fit. A source that throws before anything is sent makes it a 500; later, or when the
	 * socket fails, this throws. After a pass that `counts`, once `resume` has come to the end, it is
	 * called again.
	 */
	begin(io: TCP, reply: Reply, request: Request | undefined): void {
		const { status, type, fields, body, bytes } = reply;
		const isCountedBefore = this.counts;
		this.source = this.bytes = undefined;
		this.counts = false;
		try {
			if (typeof body === "string") this.piece = body;
			else this.next(body, this.host.limits.replyChars);
		} catch {
			this.begin(io, problem(500), request);
			return;
		}
		const isMade = this.source === undefined;
		const isOld = request?.minor === 0;
		if (isOld && !isMade && !isCountedBefore) {
			this.counts = this.paused = true;
			this.countedBytes = this.encode(this.taken()).length;
			return;
		}
		if (isMade) this.countedBytes = 0;
		this.chunked = !isMade && !isOld;
		this.keepAlive = request?.keepAlive === true;
		// RFC 9110, 8.6: a 204 and a 304 have no body, and a length would be that of another reply.
		const isCounted = isMade && status !== 204 && status !== 304;
		let head = `HTTP/1.1 ${status} ${reasonOf(status)}\r\n`;
		if (type !== "") head += `Content-Type: ${type}\r\n`;
		if (isCounted) head += "Content-Length: ";
		else if (this.chunked) head += "Transfer-Encoding: chunked\r\n";
		else if (!isMade) head += `Content-Length: ${this.countedBytes}\r\n`;
		// Any page may read it: what is served is public, and without that a browser refuses an error.
		let rest = `${isCounted ? "\r\n" : ""}Access-Control-Allow-Origin: *\r\n${fields}`;
		if (!this.keepAlive) rest += "Connection: close\r\n";
		else if (isOld) rest += "Connection: keep-alive\r\n";
		rest += "\r\n";
		const isHead = request?.method === "HEAD";
		if (isHead || bytes) {
			this.source = undefined;
			this.paused = false;
			const piece = this.taken();
			const count = isCounted ? (bytes ?? this.encode(piece)).length : "";
			this.send(io, this.encode(head + count + rest));
			if (!isHead) this.bytes = bytes;
		} else if (isCounted) this.send(io, this.counted(head, 10, rest, ""));
		else this.send(io, this.framed(head + rest));
	}

	/** Makes the next piece of a body. */
	private next(source: Source, limitChars: number): void {
		try {
			this.piece = source.next(limitChars);
		} catch (error) {
			this.host.fault(error);
			throw error;
		}
		const isLast = source.ended;
		this.source = isLast ? undefined : source;
		this.paused = !isLast && this.piece.length < limitChars;
	}

	private encode(text: string): Uint8Array {
		return this.host.platform.encode(text);
	}

	private taken(): string {
		const piece = this.piece;
		this.piece = "";
		return piece;
	}

	/**
	 * Goes on with the reply as far as the window allows, or until it has `paused`; true when it is
	 * wholly written.
	 */
	resume(io: TCP): boolean {
		while (!this.paused) {
			const rest = this.rest;
			if (rest) {
				if (this.writableBytes <= 0) return false;
				this.rest = undefined;
				this.send(io, rest);
			} else {
				const { bytes, source } = this;
				if (!source && !bytes) return true;
				const { replyChars, resumeBytes } = this.host.limits;
				if (this.counts && source) {
					this.next(source, replyChars);
					this.countedBytes += this.encode(this.taken()).length;
					// A turn for each piece: no window bounds what is made in one.
					this.paused = true;
					continue;
				}
				const { writableBytes } = this;
				if (writableBytes < resumeBytes && writableBytes < this.windowBytes) return false;
				if (source) {
					const roomChars = Math.min(replyChars, writableBytes - FRAME_BYTES);
					this.next(source, Math.max(1, roomChars));
					this.send(io, this.framed(""));
				} else if (bytes) {
					const count = Math.max(1, writableBytes);
					this.bytes = count < bytes.length ? bytes.subarray(count) : undefined;
					this.send(io, bytes.subarray(0, count));
				}
			}
		}
		return false;
	}

	/** The piece as it is sent. No piece has no frame: a chunk of nothing would end the body. */
	private framed(before: string): Uint8Array {
		if (!this.chunked) {
			const bytes = this.encode(before + this.taken());
			this.countedBytes -= bytes.length - before.length;
			// The answer has changed since it was counted: the connection is cut before the body is as
			// long as was said.
			const { countedBytes } = this;
			if (countedBytes < 0 || (countedBytes === 0) === (this.source !== undefined))
				throw new Error("not what was counted");
			return bytes;
		}
		const end = this.source ? "" : "0\r\n\r\n";
		if (this.piece === "") return this.encode(before + end);
		return this.counted(before, 16, "\r\n", `\r\n${end}`);
	}

	/** The piece with the number of its bytes somewhere before it; all but the piece is ASCII. */
	private counted(before: string, radix: number, between: string, after: string) {
		const chars = this.piece.length;
		const count = chars.toString(radix);
		// Put together by one call: each sum would be a copy of the piece.
		const text = before.concat(count, between, this.taken(), after);
		const bytes = this.encode(text);
		const pieceBytes = bytes.length - before.length - count.length - between.length - after.length;
		if (pieceBytes === chars) return bytes;
		// No engine tells beforehand how many bytes a text takes. Only the piece may have more bytes
		// than characters: the number is written anew, mostly in its place.
		const countBytes = pieceBytes.toString(radix);
		if (countBytes.length > count.length)
			return this.encode(before + countBytes + text.substring(before.length + count.length));
		bytes.set(this.encode(countBytes), before.length);
		return bytes;
	}

	private send(io: TCP, bytes: Uint8Array): void {
		const { length } = bytes;
		if (length === 0) return;
		const count = Math.min(this.writableBytes, length);
		let part = bytes;
		if (count < length) {
			part = bytes.subarray(0, count);
			// The buffer is copied, since `slice` of typed arrays goes byte by byte in XS.
			const from = bytes.byteOffset;
			const buffer = bytes.buffer as ArrayBuffer;
			this.rest = new Uint8Array(buffer.slice(from + count, from + length));
		}
		const left = io.write(part);
		if (left === undefined) throw new Error("the peer failed");
		this.sentBytes += count;
		this.writableBytes = left;
		this.host.takeWaiting();
	}
}
