/** The SDK's listening socket, asked at no cost whether somebody waits. */

import Listener from "embedded:io/socket/listener";
import TCP from "embedded:io/socket/tcp";
import type { ListenerConstructor, Waiting } from "../ports/tcp.js";

/** What the SDK's compiler puts the C function of a name in place of. */
declare const native: (name: string) => (socket: unknown) => unknown;

type Spare = Waiting & object;
const SpareSocket = TCP as unknown as new () => Spare;

/**
 * The SDK's `read` makes a socket before it looks whether somebody waits, and nothing ever frees
 * the one of a read that found nobody. Here that one is kept for the next read.
 */
export class DeviceListener extends (Listener as unknown as ListenerConstructor) {
	private spare: Spare | undefined;

	override read(): Waiting | undefined {
		this.spare ??= new SpareSocket();
		const waiting = this.readInto(this.spare);
		if (waiting) this.spare = undefined;
		return waiting as Waiting | undefined;
	}

	override close(): void {
		this.spare?.close();
		this.spare = undefined;
		super.close();
	}

	private readInto(socket: Spare): unknown {
		return native("xs_listener_read").call(this, socket);
	}
}
