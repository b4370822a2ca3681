/**
 * A web server on a stage: sockets that connect to it, and answers that a test writes, byte by byte
 * if it likes.
 */

import type { ConnectConstructor, ConnectOptions, TCP } from "../../src/ports/tcp.js";
import type { Timers } from "../../src/ports/timers.js";

/** A connection, as the server sees it. */
export interface Peer {
	/** The request's head. */
	readonly request: string;
	readonly path: string;
	send(bytes: Uint8Array | string): void;
	/** Sends no more. */
	end(): void;
	/** Does something later. */
	later(ms: number, run: () => void): void;
	/** Whether the client has closed. */
	readonly isClosed: boolean;
}

export type Answer = (peer: Peer) => void;

export const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A socket with the semantics of the SDK's. */
class StageSocket implements TCP, Peer {
	request = "";
	isClosed = false;
	readonly #web: Web;
	readonly #options: ConnectOptions;
	/** What the server has sent and the socket not taken yet, and what it has for its reader. */
	readonly #sent: Uint8Array[] = [];
	#held: Uint8Array = new Uint8Array(0);
	#isEnded = false;
	#isTold = false;
	#isPumping = false;

	constructor(web: Web, options: ConnectOptions) {
		this.#web = web;
		this.#options = options;
		web.sockets.push(this);
		web.timers.set(1, () => {
			if (this.isClosed) return;
			if (web.isDown) this.#fail();
			else options.onWritable.call(this, web.windowBytes);
		});
	}

	get path(): string {
		return this.request.split(" ")[1]!;
	}

	read(view: Uint8Array): unknown {
		if (this.isClosed) throw new Error("closed");
		if (view.length === 0 || view.length > this.#held.length) throw new Error("invalid");
		view.set(this.#held.subarray(0, view.length));
		this.#held = this.#held.slice(view.length);
		this.#pump();
		return view.length;
	}

	write(bytes: Uint8Array): number | undefined {
		if (this.isClosed) throw new Error("closed");
		if (bytes.length > this.#web.windowBytes) throw new Error("would block");
		this.request += String.fromCharCode(...bytes);
		if (this.request.endsWith("\r\n\r\n")) {
			this.#web.requests.push(this.request);
			this.#web.timers.set(1, () => {
				if (!this.isClosed) this.#web.answer(this);
			});
		}
		return this.#web.windowBytes - bytes.length;
	}

	close(): void {
		if (this.isClosed) throw new Error("closed");
		this.isClosed = true;
	}

	send(bytes: Uint8Array | string): void {
		const sent = typeof bytes === "string" ? latin1(bytes) : bytes.slice();
		this.#web.sentBytes += sent.length;
		this.#sent.push(sent);
		this.#pump();
	}

	later(ms: number, run: () => void): void {
		this.#web.timers.set(ms, run);
	}

	end(): void {
		this.#isEnded = true;
		this.#pump();
	}

	#pump(): void {
		if (this.#isPumping) return;
		this.#isPumping = true;
		this.#web.timers.set(1, () => {
			this.#isPumping = false;
			if (this.isClosed) return;
			const before = this.#held.length;
			while (this.#sent.length > 0 && this.#held.length < this.#web.windowBytes) {
				const room = this.#web.windowBytes - this.#held.length;
				const next = this.#sent[0]!;
				this.#held = Uint8Array.of(...this.#held, ...next.subarray(0, room));
				if (next.length <= room) this.#sent.shift();
				else this.#sent[0] = next.subarray(room);
			}
			if (this.#held.length > before) this.#options.onReadable.call(this, this.#held.length);
			if (this.#isEnded && this.#sent.length === 0 && this.#held.length === 0) this.#fail();
		});
	}

	#fail(): void {
		if (this.isClosed || this.#isTold) return;
		this.#isTold = true;
		this.#options.onError.call(this);
	}
}

/** The server, and all that was asked of it. */
export class Web {
	readonly timers: Timers;
	readonly requests: string[] = [];
	readonly sockets: { readonly isClosed: boolean }[] = [];
	/** Bytes that a socket holds for its reader: the simulator's. */
	windowBytes = 1536;
	isDown = false;
	sentBytes = 0;
	answer: Answer;

	constructor(timers: Timers, answer: Answer) {
		this.timers = timers;
		this.answer = answer;
	}

	get TCP(): ConnectConstructor {
		const web = this;
		return class extends StageSocket {
			constructor(options: ConnectOptions) {
				super(web, options);
			}
		};
	}

	/** Sockets that are open. */
	get open(): number {
		return this.sockets.filter(({ isClosed }) => !isClosed).length;
	}
}

/** Answers from files as a plain web server does, with parts of them where they are asked for. */
export function fileServer(files: ReadonlyMap<string, Uint8Array>, hasRanges = true): Answer {
	return (peer) => {
		const file = files.get(peer.path);
		const range = /\r\nRange: bytes=(\d+)-(\d+)\r\n/.exec(peer.request);
		if (!file) {
			peer.send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
		} else if (range && hasRanges) {
			const [from, to] = [Number(range[1]), Number(range[2])];
			peer.send(
				`HTTP/1.1 206 Partial Content\r\nContent-Length: ${to + 1 - from}\r\nContent-Range: bytes ${from}-${to}/${file.length}\r\n\r\n`,
			);
			peer.send(file.subarray(from, to + 1));
		} else {
			peer.send(`HTTP/1.1 200 OK\r\nServer: stage\r\nContent-Length: ${file.length}\r\n\r\n`);
			peer.send(file);
		}
		peer.end();
	};
}
