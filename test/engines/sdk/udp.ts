/** Sends into the void, but for what controllers of a building ask at a port. */

import type { Datagram, UDP as Port, UDPOptions } from "../../../src/ports/udp.js";
import { native } from "./native.js";

/** The socket of that port. */
export const CONTROLLERS = 28;

let asked: UDP | undefined;
let waitingBytes = 0;

export default class UDP implements Port {
	private readonly options: UDPOptions;

	constructor(options: UDPOptions) {
		this.options = options;
		if (options.port !== undefined) asked = this;
	}
	read(): Datagram | undefined {
		if (this !== asked || waitingBytes === 0) return undefined;
		// As the SDK does, a buffer for each.
		const bytes = new Uint8Array(waitingBytes);
		waitingBytes = 0;
		native.wire("r", CONTROLLERS, bytes);
		return Object.assign(bytes.buffer, { address: "192.0.2.7", port: 47_808 });
	}
	write(bytes: Uint8Array): void {
		if (this === asked) native.wire("w", CONTROLLERS, bytes);
	}
	close(): void {}
	/** A datagram has arrived. */
	static tell(count: number): void {
		waitingBytes = count;
		asked?.options.onReadable(1);
	}
}
