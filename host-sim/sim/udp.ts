/** ECMA-419 `UDP` over node:dgram and names over node:dns, for the host simulator. */

import dgram from "node:dgram";
import dns from "node:dns";
import type { Datagram, Resolve, UDP, UDPOptions } from "../../src/ports/udp.js";

/** Datagrams that wait; the SDK's simulator drops the oldest of more. */
const MAX_WAITING = 100;

/** What Node tells more than a device. */
export interface NodeUDPOptions extends UDPOptions {
	/** Hears why a port that was asked for cannot be had. */
	readonly onError?: (error: Error) => void;
}

/** An IPv4 socket. It keeps no process alive. */
export class UDPSocket implements UDP {
	readonly #socket = dgram.createSocket("udp4").unref();
	readonly #waiting: Datagram[] = [];
	#isClosed = false;

	constructor({ onError, onReadable, port }: NodeUDPOptions) {
		this.#socket.on("message", (bytes, { address, port }) => {
			const buffer = Uint8Array.from(bytes).buffer;
			this.#waiting.push(Object.assign(buffer, { address, port }));
			if (this.#waiting.length > MAX_WAITING) this.#waiting.shift();
			onReadable(this.#waiting.length);
		});
		// Nobody is told that a datagram did not arrive: that is the way of UDP.
		this.#socket.on("error", () => {});
		if (port === undefined) return;
		if (onError) this.#socket.once("error", onError);
		this.#socket.bind(port);
	}

	read(): Datagram | undefined {
		this.#check();
		return this.#waiting.shift();
	}

	write(bytes: Uint8Array, address: string, port: number): void {
		this.#check();
		this.#socket.send(bytes.slice(), port, address, () => {});
	}

	close(): void {
		if (this.#isClosed) return;
		this.#isClosed = true;
		this.#socket.close();
	}

	#check(): void {
		if (this.#isClosed) throw new Error("closed");
	}
}

/** Addresses by the computer's resolver, IPv4 only. */
export const resolve: Resolve = (host, callback) => {
	dns.lookup(host, { family: 4 }, (error, address) => callback(error ? undefined : address));
};
