/** ECMA-419 UDP sockets, and the addresses of names. */

/** A received datagram: its bytes, and where they came from. */
export interface Datagram extends ArrayBuffer {
	readonly address: string;
	readonly port: number;
}

/** An ECMA-419 UDP socket in buffer format, with the semantics of the Moddable SDK. */
export interface UDP {
	/** The next datagram; undefined when none waits. Throws after close. */
	read(): Datagram | undefined;
	/** Sends a datagram to a numeric address. Throws when that fails, and after close. */
	write(bytes: Uint8Array, address: string, port: number): void;
	close(): void;
}

export interface UDPOptions {
	/** Where it hears; a port of the system's choice when left out. */
	readonly port?: number;
	/** `count` datagrams wait. */
	readonly onReadable: (count: number) => void;
}

/** Throws when no socket can be had. */
export type UDPConstructor = new (options: UDPOptions) => UDP;

/**
 * Finds the numeric address of a host and calls back once, now or later, without one when there is
 * none. May throw.
 */
export type Resolve = (host: string, callback: (address: string | undefined) => void) => void;
