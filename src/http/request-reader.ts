/** Reads requests from bytes as they come, with no I/O: holds at most one head, and no body. */

import type { Decode } from "../ports/text.js";
import { LIMITS, type Limits } from "./limits.js";
import {
	type Draft,
	LINE_END,
	type Refusal,
	type Request,
	readFields,
	readRequestLine,
	refuse,
} from "./request.js";

/**
 * Characters that become text in one native call: each takes a slot of XS's stack, which has 896.
 */
const PART_BYTES = 64;

/** The bytes as text, one character a byte, so that positions in both are the same. */
const textOf = (bytes: Uint8Array, decode: Decode | undefined): string => {
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
	for (let i = 0; i < bytes.length; i += PART_BYTES) {
		const part = bytes.subarray(i, i + PART_BYTES);
		text += String.fromCharCode.apply(null, part as unknown as number[]);
	}
	return text;
};

/**
 * The requests in a stream of bytes. What it answers depends on the bytes only, never on how they
 * were cut. After a refusal the stream has no further requests.
 */
export class RequestReader {
	private readonly decode: Decode | undefined;
	private readonly limits: Limits;
	/** Received and not consumed: with the line that is read at most `headBytes` characters. */
	private text = "";
	/**
	 * Characters of a request line that is read, without its line end: they stand in the draft, and
	 * count as held.
	 */
	private lineChars = 0;
	/** Characters of `text` in which the end of a head was already sought. */
	private soughtChars = 0;
	/** Its request line is read, its fields are not. */
	private draft: Draft | undefined;
	/** A request whose head is read and whose body is being dropped; or the refusal, which stays. */
	private read: Request | Refusal | undefined;
	private dropBytes = 0;

	constructor(decode?: Decode, limits: Limits = LIMITS) {
		this.decode = decode;
		this.limits = limits;
	}

	/** How many bytes `take` accepts now; 0 when `next` must be asked first. */
	get roomBytes(): number {
		return this.limits.headBytes - this.heldBytes + this.dropBytes;
	}

	/** Bytes held in memory. */
	get heldBytes(): number {
		return this.lineChars + this.text.length;
	}

	/** Whether part of a request has come, and not all of it. */
	get midway(): boolean {
		return this.text !== "" || this.dropBytes > 0;
	}

	/** Takes at most `roomBytes` bytes; they are copied. */
	take(bytes: Uint8Array): void {
		let kept = bytes;
		if (this.dropBytes > 0) {
			const dropped = Math.min(this.dropBytes, bytes.length);
			this.dropBytes -= dropped;
			if (dropped === bytes.length) return;
			kept = bytes.subarray(dropped);
		}
		const text = textOf(kept, this.decode);
		this.text = this.text === "" ? text : this.text + text;
	}

	/** The next request once it is whole, a refusal, or undefined when more bytes are needed. */
	next(): Request | Refusal | undefined {
		if (this.dropBytes > 0) return undefined;
		const last = this.read;
		if (last) {
			if (!("refused" in last)) this.read = undefined;
			return last;
		}
		const read = this.head();
		if (read === undefined) return undefined;
		if ("refused" in read) {
			this.read = read;
			this.text = "";
			this.draft = undefined;
			this.lineChars = 0;
		} else if (read.bodyBytes > 0 && !read.expectsContinue) {
			const dropped = Math.min(read.bodyBytes, this.text.length);
			this.text = this.text.substring(dropped);
			this.dropBytes = read.bodyBytes - dropped;
			if (this.dropBytes > 0) {
				this.read = read;
				return undefined;
			}
		}
		return read;
	}

	private head(): Request | Refusal | undefined {
		const draft = this.draft ?? this.requestLine();
		if (draft === undefined || "refused" in draft) return draft;
		const text = this.text;
		const end = text.indexOf("\r\n\r\n", this.soughtChars);
		if (end < 0) {
			if (this.heldBytes >= this.limits.headBytes) return refuse(431);
			if (!this.draft) {
				this.draft = draft;
				// Else a long address would be held twice while its client sends on.
				this.lineChars = text.indexOf(LINE_END);
				this.text = text.substring(this.lineChars);
				this.soughtChars = Math.max(0, this.text.length - 3);
				return undefined;
			}
			this.soughtChars = Math.max(0, text.length - 3);
			return undefined;
		}
		this.draft = undefined;
		this.soughtChars = this.lineChars = 0;
		this.text = text.substring(end + 4);
		return readFields(draft, text.substring(0, end), this.limits.bodyBytes);
	}

	/** Reads the request line as soon as it is whole, so that nonsense is not waited for. */
	private requestLine(): Draft | Refusal | undefined {
		// RFC 9112, 2.2: an empty line before the request line is an old client's slip.
		let start = 0;
		while (this.text.startsWith("\r\n", start)) start += 2;
		if (start > 0) this.text = this.text.substring(start);
		const text = this.text;
		if (text === "" || text === "\r") return undefined;
		// A method begins with a letter: what begins otherwise is TLS or noise.
		const first = text.charCodeAt(0) | 32;
		if (first < 97 || first > 122) return refuse(400);
		const end = text.indexOf("\n");
		if (end < 0) return text.length >= this.limits.headBytes ? refuse(414) : undefined;
		if (text[end - 1] !== "\r") return refuse(400);
		return readRequestLine(text.substring(0, end - 1));
	}
}
