/** What a handler answers. */

/** A body that is made while it is sent, so that a long one never stands in memory. */
export interface Source {
	/** Whether all of the body has been given. */
	readonly ended: boolean;
	/**
	 * The next piece: as many records as reach `limitChars` characters (at least 1; REPLY_CHARS when
	 * absent), so one of them may go beyond; an empty text after the end. A piece that is shorter,
	 * even empty, and not the last says that it took its time: others get a turn before the next one.
	 * The last one is not empty.
	 */
	next(limitChars?: number): string;
}

/** A reply; the server adds the fields of framing and of the connection. */
export interface Reply {
	/** Status code. */
	readonly status: number;
	/** Content-Type; empty when there is no body. */
	readonly type: string;
	/** Further header lines, each with its CRLF. */
	readonly fields: string;
	/** The whole body, or where it comes from. */
	readonly body: string | Source;
	/** A body of bytes, in place of `body`: sent from where they lie, which may be flash. */
	readonly bytes?: Uint8Array;
}
