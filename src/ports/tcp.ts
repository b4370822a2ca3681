/** ECMA-419 TCP sockets and listeners. */

/** An ECMA-419 TCP socket in buffer format, with the semantics of the Moddable SDK. */
export interface TCP {
	/** Whatever was given as `target` to the constructor. */
	readonly target?: unknown;
	/**
	 * Fills the view with received bytes. Throws when fewer than its length wait, and after close.
	 * Returns their count, or undefined when there are none.
	 */
	read(view: Uint8Array): unknown;
	/**
	 * Queues a copy of the bytes. Throws when they exceed the writable count, and after close.
	 * Returns the bytes still writable, or undefined when the peer failed.
	 */
	write(bytes: Uint8Array): number | undefined;
	/** Sends what is queued and ends the connection. */
	close(): void;
}

/**
 * Options of a socket that takes over a waiting connection; callbacks run with the socket as
 * `this`.
 */
export interface TCPOptions {
	/** What `Listener.read` returned. */
	readonly from: unknown;
	readonly target: unknown;
	readonly nodelay?: boolean;
	/** `count` bytes can be read. */
	readonly onReadable: (this: TCP, count: number) => void;
	/** `count` bytes can be written. */
	readonly onWritable: (this: TCP, count: number) => void;
	/**
	 * The peer hung up or failed; comes after all received bytes are read. `takesMore`: it sends no
	 * more, and can still be written to until this comes again. The SDK's sockets write nothing from
	 * then on.
	 */
	readonly onError: (this: TCP, takesMore?: boolean) => void;
}

/** Options of a socket that connects; what it tells is that of one that takes over. */
export interface ConnectOptions extends Omit<TCPOptions, "from"> {
	/** Numeric. */
	readonly address: string;
	readonly port: number;
}

/** Throws when no socket can be had. */
export type ConnectConstructor = new (options: ConnectOptions) => TCP;

export type TCPConstructor = new (options: TCPOptions) => TCP;

/** A waiting connection that nobody has taken over. */
export interface Waiting {
	/**
	 * The peer's; none where the platform tells none. Asked at once or never: lwIP frees what the SDK
	 * reads it from when the peer resets the connection.
	 */
	readonly remoteAddress?: string | undefined;
	close(): void;
}

/** An ECMA-419 listening socket. */
export interface Listener {
	/** The port that it listens on: the one asked for, or the one given for 0. */
	readonly port?: number | undefined;
	/** The next waiting connection. */
	read(): Waiting | undefined;
	close(): void;
}

export interface ListenerOptions {
	readonly port: number;
	/** The address to listen on; all when absent. */
	readonly address?: string;
	/** `count` connections wait. */
	readonly onReadable: (this: Listener, count: number) => void;
}

export type ListenerConstructor = new (options: ListenerOptions) => Listener;
