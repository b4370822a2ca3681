/** What a handler answers, and the text of the head that goes before it. */

import { reasonOf } from "./status.js";

/** A body that is made while it is sent, so that a long one never stands in memory. */
export interface Source {
	/** Whether all of the body has been given. */
	readonly ended: boolean;
	/**
	 * The next piece: as many records as reach `limitChars` characters (at least 1; REPLY_CHARS when
	 * absent), so one of them may go beyond; an empty text after the end. A piece that is shorter, even
	 * empty, and not the last says that it took its time: others get a turn before the next one.
	 */
	next(limitChars?: number): string;
}

/** A reply; the server adds the fields of framing and of the connection. */
export interface Reply {
	readonly status: number;
	/** Content-Type; empty when there is no body. */
	readonly type: string;
	/** Further header lines, each with its CRLF. */
	readonly fields: string;
	/** The whole body, or where it comes from. */
	readonly body: string | Source;
}

/** How the end of a body is told: its length in bytes, or one of these. */
export const CHUNKED = -1;
export const UNTIL_CLOSE = -2;

function framing(status: number, bodyBytes: number): string {
	// RFC 9110, 8.6: neither has a body, and a length would be that of another reply.
	if (status === 204 || status === 304) return "";
	if (bodyBytes === CHUNKED) return "Transfer-Encoding: chunked\r\n";
	return bodyBytes === UNTIL_CLOSE ? "" : `Content-Length: ${bodyBytes}\r\n`;
}

/**
 * The head of a reply, with its empty line. Every reply says that any page may read it: what is
 * served is public, and a browser refuses even an error without that.
 */
export function headOf(reply: Reply, bodyBytes: number, connection: string): string {
	const { status, type, fields } = reply;
	const content = type === "" ? "" : `Content-Type: ${type}\r\n`;
	return `HTTP/1.1 ${status} ${reasonOf(status)}\r\n${content}${framing(
		status,
		bodyBytes,
	)}Access-Control-Allow-Origin: *\r\n${fields}${connection}\r\n`;
}
