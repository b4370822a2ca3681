/** Reads requests from bytes as they come, with no I/O: holds at most one head, and no body. */

import type { Decode } from "../ports/text.js";
import { DECODE_BYTES, HEAD_BYTES } from "./limits.js";
import {
	type Refusal,
	type Request,
	type RequestLine,
	readFields,
	readRequestLine,
	refuse,
} from "./request.js";

/** The bytes as text, one character a byte, so that positions in both are the same. */
function textOf(bytes: Uint8Array, decode: Decode | undefined): string {
	if (decode) {
		try {
			const text = decode(bytes, 0, bytes.length);
			// As long as the bytes and without a replacement: it was ASCII, so the two are the same.
			if (text.length === bytes.length && !text.includes("\ufffd")) return text;
		} catch {
			// No UTF-8: a character a byte.
		}
	}
	let text = "";
	for (let i = 0; i < bytes.length; i += DECODE_BYTES) {
		const part = bytes.subarray(i, i + DECODE_BYTES);
		text += String.fromCharCode.apply(null, part as unknown as number[]);
	}
	return text;
}

/**
 * The requests in a stream of bytes. What it answers depends on the bytes only, never on how they
 * were cut. After a refusal the stream has no further requests.
 */
export class Reader {
	readonly #decode: Decode | undefined;
	/** Received and not consumed; at most HEAD_BYTES characters. */
	#text = "";
	/** Characters of `#text` in which the end of a head was already sought. */
	#soughtChars = 0;
	#line: RequestLine | undefined;
	/** Its head is read, its body is being dropped. */
	#request: Request | undefined;
	#dropBytes = 0;
	#refusal: Refusal | undefined;

	constructor(decode?: Decode) {
		this.#decode = decode;
	}

	/** How many bytes `take` accepts now; 0 when `next` must be asked first. */
	get roomBytes(): number {
		return HEAD_BYTES - this.#text.length + this.#dropBytes;
	}

	/** Bytes held in memory. */
	get heldBytes(): number {
		return this.#text.length;
	}

	/** Whether part of a request has come, and not all of it. */
	get midway(): boolean {
		return this.#text !== "" || this.#dropBytes > 0;
	}

	/** Takes at most `roomBytes` bytes; they are copied. */
	take(bytes: Uint8Array): void {
		let kept = bytes;
		if (this.#dropBytes > 0) {
			const dropped = Math.min(this.#dropBytes, bytes.length);
			this.#dropBytes -= dropped;
			if (dropped === bytes.length) return;
			kept = bytes.subarray(dropped);
		}
		const text = textOf(kept, this.#decode);
		this.#text = this.#text === "" ? text : this.#text + text;
	}

	/** The next request once it is whole, a refusal, or undefined when more bytes are needed. */
	next(): Request | Refusal | undefined {
		if (this.#refusal) return this.#refusal;
		if (!this.#request) {
			const read = this.#head();
			if (read === undefined) return undefined;
			if ("refused" in read) return this.#refuse(read);
			if (read.expectsContinue) return read;
			this.#request = read;
			this.#dropBytes = read.bodyBytes;
			this.#drop();
		}
		if (this.#dropBytes > 0) return undefined;
		const request = this.#request;
		this.#request = undefined;
		return request;
	}

	#refuse(refusal: Refusal): Refusal {
		this.#refusal = refusal;
		this.#text = "";
		return refusal;
	}

	#drop(): void {
		const dropped = Math.min(this.#dropBytes, this.#text.length);
		if (dropped === 0) return;
		this.#text = this.#text.substring(dropped);
		this.#dropBytes -= dropped;
	}

	#head(): Request | Refusal | undefined {
		if (!this.#line) {
			const line = this.#requestLine();
			if (line === undefined || "refused" in line) return line;
			this.#line = line;
		}
		const text = this.#text;
		const end = text.indexOf("\r\n\r\n", this.#soughtChars);
		if (end < 0) {
			if (text.length >= HEAD_BYTES) return refuse(431);
			this.#soughtChars = Math.max(0, text.length - 3);
			return undefined;
		}
		const line = this.#line;
		this.#line = undefined;
		this.#soughtChars = 0;
		this.#text = text.length === end + 4 ? "" : text.substring(end + 4);
		return readFields(line, text.substring(0, end).split("\r\n"));
	}

	/** Reads the request line as soon as it is whole, so that nonsense is not waited for. */
	#requestLine(): RequestLine | Refusal | undefined {
		// RFC 9112, 2.2: an empty line before the request line is an old client's slip.
		let start = 0;
		while (this.#text.startsWith("\r\n", start)) start += 2;
		if (start > 0) this.#text = this.#text.substring(start);
		const text = this.#text;
		if (text === "" || text === "\r") return undefined;
		// A method begins with a letter: what begins otherwise is TLS or noise.
		const first = text.charCodeAt(0) | 32;
		if (first < 97 || first > 122) return refuse(400);
		const end = text.indexOf("\n");
		if (end < 0) return text.length >= HEAD_BYTES ? refuse(414) : undefined;
		if (text[end - 1] !== "\r") return refuse(400);
		return readRequestLine(text.substring(0, end - 1));
	}
}
